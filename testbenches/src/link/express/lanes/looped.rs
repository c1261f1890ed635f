//! Eight lanes of an end that come back to it, in any order.

use super::blocks::Blocks;
use super::{inputs, outputs};
use crate::link::lanes::wire::{Fault, Lane};
use crate::parameter;
use crate::stimulus::Stimulus;
use phit_models::link::express::lanes::{LANES, lanes};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// Most blocks of each kind that are spoiled on each lane: fewer than what makes a lane bad.
const MOST_SPOILED: u64 = 4;
/// Bits from error to error on a noisy lane.
const NOISE: u64 = 37;

/// The lanes, and what the end says of them.
pub struct Looped {
    wires: Vec<Lane>,
    /// Behind the wires.
    blocks: [Blocks; LANES],
    /// The lane as it goes out of each as it comes in.
    from: [usize; LANES],
    resets: Vec<In>,
    straps: [In; 3],
    /// As they are set.
    rates: u64,
    lane_in: Vec<In>,
    lane_out: Vec<Out>,
    link_up: Out,
    rate: Out,
    error: Out,
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
            blocks: Default::default(),
            from: std::array::from_fn(|lane| lane),
            resets,
            straps: [bench.input("version")?, bench.input("rates")?, bench.input("lane_mask")?],
            rates: 1,
            lane_in: inputs(bench, "lane_in")?,
            lane_out: outputs(bench, "lane_out")?,
            link_up: bench.output("link_up")?,
            rate: bench.output("rate")?,
            error: bench.output("error")?,
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
        self.blocks = Default::default();
        self.wires = (0..LANES).map(|_| Lane::new(stimulus.below(skew) as usize)).collect();
        self.rates = 1 + stimulus.below(7);
        for (port, value) in self.straps.into_iter().zip([stimulus.word(4), self.rates, allowed]) {
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
            let byte = wire.pass(bytes[self.from[lane]]);
            bench.drive(self.lane_in[lane], self.blocks[lane].pass(byte));
        }
        Ok(())
    }

    /// One of the lanes in use, by its number as it goes out, and its place as it comes in.
    pub fn victim(&self, allowed: u64, stimulus: &mut Stimulus) -> (usize, usize) {
        let victims = lanes(allowed);
        let victim = victims[stimulus.below(victims.len() as u64) as usize];
        (victim, self.from.iter().position(|from| *from == victim).expect("an order"))
    }

    /// On each of these lanes some headers and types of control blocks are to be spoiled.
    pub fn spoil_blocks(&mut self, allowed: u64, stimulus: &mut Stimulus) {
        for (from, blocks) in self.from.iter().zip(&mut self.blocks) {
            if allowed >> from & 1 == 1 {
                blocks.spoil([0, 1].map(|_| 1 + stimulus.below(MOST_SPOILED)));
            }
        }
    }

    /// All of them are spoiled, a while ago.
    pub fn blocks_are_over(&self) -> bool {
        self.blocks.iter().all(Blocks::are_over)
    }

    /// From now on one bit of so many is wrong on the lane that comes in here.
    pub fn spoil(&mut self, place: usize, bits: u64) {
        self.wires[place].fault = Fault::Every(bits);
    }

    /// So many of the lanes in use die.
    pub fn kill(&mut self, count: usize, allowed: u64) {
        for victim in lanes(allowed).into_iter().take(count) {
            let place = self.from.iter().position(|from| *from == victim).expect("an order");
            self.wires[place].fault = Fault::Dead;
        }
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

    /// It is not up.
    ///
    /// # Errors
    /// If it is.
    pub fn is_down(&self, bench: &mut Bench) -> TestResult {
        let is_up = bench.sample_bit(self.link_up)?;
        bench.expect("link_up", false, is_up)
    }

    /// It has begun anew so many times, and has counted the blocks that were spoiled, and on this lane more.
    ///
    /// # Errors
    /// If not.
    pub fn counts(&self, bench: &mut Bench, due: u64, place: Option<usize>) -> TestResult {
        let retrainings = bench.sample(self.retrainings)?;
        bench.expect("retrainings", due, retrainings)?;
        let [rate, error] = [bench.sample(self.rate)?, bench.sample(self.error)?];
        if due == 0 {
            bench.expect("rate, the fastest of those it may do", self.rates.trailing_zeros().into(), rate)?;
        }
        bench.expect("error", 0, error)?;
        for (lane, blocks) in self.blocks.iter().enumerate() {
            let [headers, contents] = [0, 1].map(|kind: usize| bench.sample(self.bad[kind][lane]));
            let counted = [headers?, contents?];
            if place == Some(lane) {
                let [counted, spoiled] = [counted, blocks.spoiled].map(|kinds| kinds[0] + kinds[1]);
                bench.expect(&format!("lane {lane} has more bad blocks"), true, counted > spoiled)?;
            } else {
                bench.expect(&format!("bad_headers_{lane}, bad_blocks_{lane}"), blocks.spoiled, counted)?;
            }
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
