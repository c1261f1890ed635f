//! Eight lanes of an end that come back to it, in any order.

use super::{inputs, outputs};
use crate::link::lanes::wire::{Fault, Lane};
use crate::parameter;
use crate::stimulus::Stimulus;
use phit_models::express_lanes::{LANES, lanes};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// Bits from error to error on a noisy lane.
const NOISE: u64 = 37;

/// The lanes, and what the end says of them.
pub struct Looped {
    wires: Vec<Lane>,
    /// The lane as it goes out of each as it comes in.
    from: [usize; LANES],
    resets: Vec<In>,
    straps: [In; 3],
    lane_in: Vec<In>,
    lane_out: Vec<Out>,
    link_up: Out,
    masks: [Out; 2],
    retrainings: Out,
    bad: [Vec<Out>; 2],
}

impl Looped {
    /// Straight lanes, on these parameters of the end.
    ///
    /// # Errors
    /// If the block is no end of eight lanes.
    pub fn of(bench: &Bench) -> Result<Self, Failure> {
        let mut resets = inputs(bench, "lane_reset")?;
        resets.push(bench.input("reset")?);
        Ok(Self {
            wires: vec![],
            from: std::array::from_fn(|lane| lane),
            resets,
            straps: [bench.input("version")?, bench.input("rates")?, bench.input("lane_mask")?],
            lane_in: inputs(bench, "lane_in")?,
            lane_out: outputs(bench, "lane_out")?,
            link_up: bench.output("link_up")?,
            masks: [bench.output("tx_mask")?, bench.output("rx_mask")?],
            retrainings: bench.output("retrainings")?,
            bad: [outputs(bench, "bad_headers")?, outputs(bench, "bad_blocks")?],
        })
    }

    /// Draws order, skew and straps; gives the mask of the lanes that may be used.
    pub fn draw(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) -> u64 {
        let mut allowed = 0xFF;
        self.from = std::array::from_fn(|lane| lane);
        if stimulus.once_in(3) {
            while lanes(allowed).len() > 4 && stimulus.below(4) > 0 {
                allowed &= !(1 << stimulus.below(8));
            }
        } else {
            for lane in (1..LANES).rev() {
                let other = stimulus.below(lane as u64 + 1) as usize;
                self.from.swap(lane, other);
            }
        }
        let skew = if stimulus.once_in(2) { 65 } else { 1 };
        self.wires = (0..LANES).map(|_| Lane::new(stimulus.below(skew) as usize)).collect();
        for (port, value) in self.straps.into_iter().zip([stimulus.word(4), 1 + stimulus.below(7), allowed]) {
            bench.drive(port, value);
        }
        allowed
    }

    /// Drives all resets.
    pub fn reset(&self, bench: &mut Bench, active: bool) {
        self.resets.iter().for_each(|port| bench.drive(*port, active.into()));
    }

    /// A byte of each lane.
    ///
    /// # Errors
    /// If the bench fails.
    pub fn pass(&mut self, bench: &mut Bench) -> TestResult {
        let mut bytes = [0; LANES];
        for (lane, byte) in bytes.iter_mut().enumerate() {
            *byte = bench.sample(self.lane_out[lane])?;
        }
        for (lane, wire) in self.wires.iter_mut().enumerate() {
            bench.drive(self.lane_in[lane], wire.pass(bytes[self.from[lane]]));
        }
        Ok(())
    }

    /// One of the lanes in use, by its number as it goes out, and its place as it comes in.
    pub fn victim(&self, allowed: u64, stimulus: &mut Stimulus) -> (usize, usize) {
        let victims = lanes(allowed);
        let victim = victims[stimulus.below(victims.len() as u64) as usize];
        (victim, self.from.iter().position(|from| *from == victim).expect("an order"))
    }

    /// From now on one bit of so many is wrong on the lane that comes in here.
    pub fn spoil(&mut self, place: usize, bits: u64) {
        self.wires[place].fault = Fault::Every(bits);
    }

    /// The lane that comes in here dies, or has so many errors that it may not be used.
    pub fn fail(&mut self, place: usize, stimulus: &mut Stimulus) {
        self.wires[place].fault = if stimulus.once_in(2) { Fault::Dead } else { Fault::Every(NOISE) };
    }

    /// It is up with these lanes.
    ///
    /// # Errors
    /// If the bench fails.
    pub fn is_up_with(&self, bench: &mut Bench, mask: u64) -> Result<bool, Failure> {
        let [tx, rx] = self.masks.map(|port| bench.sample(port));
        Ok([tx?, rx?] == [mask; 2] && bench.sample_bit(self.link_up)?)
    }

    /// It has begun anew so many times, and bad blocks are counted on this lane alone.
    ///
    /// # Errors
    /// If not.
    pub fn counts(&self, bench: &mut Bench, due: u64, place: Option<usize>) -> TestResult {
        let retrainings = bench.sample(self.retrainings)?;
        bench.expect("retrainings", due, retrainings)?;
        for lane in 0..LANES {
            let [headers, blocks] = [0, 1].map(|kind: usize| bench.sample(self.bad[kind][lane]));
            let is_bad = headers? + blocks? > 0;
            bench.expect(&format!("lane {lane} has bad blocks"), place == Some(lane), is_bad)?;
        }
        Ok(())
    }
}

/// What lasts how long, in cycles.
pub struct Times {
    /// A frame.
    pub frame: u64,
    /// To come up.
    pub up: u64,
    /// To come up without a lane.
    pub again: u64,
    /// A window of the monitors of lanes.
    pub window: u64,
}

impl Times {
    /// Those of an end with a test of `2^test` cycles and states of `2^dwell` at least.
    ///
    /// # Errors
    /// If the block has not its parameters.
    pub fn of(bench: &Bench, test: &str, dwell: &str) -> Result<Self, Failure> {
        let good_headers = parameter(bench, "GOOD")?;
        let (test, dwell) = (1 << parameter(bench, test)?, 1 << parameter(bench, dwell)?);
        let frame = (1 << parameter(bench, "F")?) * 33 / 4;
        // Lanes lock, are tested, and four states last a while; if a lane does not lock, the time for that runs out.
        let up = (66 * 4 + good_headers) * 33 / 4 + test + 5 * dwell + 2 * frame;
        // That time is four tests, and at the slowest rate, which the straps may ask for, four times as long.
        Ok(Self { frame, up, again: up + 17 * test, window: parameter(bench, "WINDOW")? })
    }
}
