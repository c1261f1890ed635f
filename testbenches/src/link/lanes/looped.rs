//! A layer of lanes that is its own peer: its lanes, the phits under way, and what must be so in every cycle.

use super::markers::Markers;
use super::wire::{Fault, Lane};
use crate::reset;
use crate::stimulus::Stimulus;
use phit_sim::bench::{Bench, Failure, In, Out};
use std::collections::VecDeque;

/// Frames that a failed lane is tried.
pub const TRIAL: u64 = 30;

/// Ports of the layer.
pub struct Ports {
    pub phit_in: In,
    take: Out,
    valid: Out,
    phit_out: Out,
    broken: Out,
    lane_in: Vec<In>,
    lane_out: Vec<Out>,
    pub lane_mask: In,
    pub threshold: In,
    pub trial: In,
    pub retrain: In,
    /// What is sent, what is received, and what is received well.
    pub masks: [Out; 3],
    pub given_up: Out,
    pub peer_restarted: Out,
    pub degrades: Out,
    pub restores: Out,
    pub lane_errors: Vec<Out>,
}

impl Ports {
    /// Those of a layer with so many lanes.
    ///
    /// # Errors
    /// If it has not all of them.
    pub fn of(bench: &Bench, lanes: usize) -> Result<Self, Failure> {
        Ok(Self {
            phit_in: bench.input("phit_in")?,
            take: bench.output("take")?,
            valid: bench.output("valid")?,
            phit_out: bench.output("phit_out")?,
            broken: bench.output("broken")?,
            lane_in: each(lanes, |lane| bench.input(&format!("lane_in_{lane}")))?,
            lane_out: each(lanes, |lane| bench.output(&format!("lane_out_{lane}")))?,
            lane_mask: bench.input("lane_mask")?,
            threshold: bench.input("threshold")?,
            trial: bench.input("trial")?,
            retrain: bench.input("retrain")?,
            masks: [bench.output("tx_mask")?, bench.output("rx_mask")?, bench.output("up")?],
            given_up: bench.output("given_up")?,
            peer_restarted: bench.output("peer_restarted")?,
            degrades: bench.output("degrades")?,
            restores: bench.output("restores")?,
            lane_errors: each(lanes, |lane| bench.output(&format!("lane_errors_{lane}")))?,
        })
    }
}

fn each<T>(lanes: usize, port: impl FnMut(usize) -> Result<T, Failure>) -> Result<Vec<T>, Failure> {
    (0..lanes).map(port).collect()
}

/// Why a life ends.
pub enum Stop {
    /// The cycles of the run are over.
    Over,
    Failed(Failure),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

/// The ways of the lanes back to the layer.
pub struct Ways {
    /// Bytes that all of them take.
    pub bytes: u64,
    /// Bits that each takes beyond.
    skews: Vec<u64>,
    /// A mask.
    inverted: u64,
}

impl Ways {
    /// Up to a frame long, with any skew that is legal.
    pub fn any(stimulus: &mut Stimulus, lanes: usize, frame: u64) -> Self {
        let skews = (0..lanes).map(|_| stimulus.below(63)).collect();
        Self { bytes: stimulus.below(frame), skews, inverted: stimulus.below(1 << lanes) }
    }
}

/// The layer, its lanes, and the phits under way.
pub struct Loop<'a, 'b> {
    pub bench: &'a mut Bench<'b>,
    pub ports: Ports,
    pub stimulus: Stimulus,
    pub frame: u64,
    /// The run ends before this cycle.
    pub end: u64,
    /// Lives that have begun.
    pub lives: u64,
    lanes: Vec<Lane>,
    markers: Markers,
    /// Lanes that were received well before the frame that leaves, and in the last cycle.
    up: [u64; 2],
    /// The place in the frame that leaves in which that changed last.
    turned: u64,
    sent: VecDeque<u64>,
    next: u64,
    /// Errors of each lane that are not looked at.
    errors: Vec<u64>,
    /// Lanes that must not cease to carry what is sent.
    pub keeps: u64,
    /// Phits may be lost or spoiled.
    rough: bool,
    /// The layer has said that phits are lost since this was last made false.
    pub is_broken: bool,
}

impl<'a, 'b> Loop<'a, 'b> {
    /// A layer with frames of so many bytes.
    pub fn new(bench: &'a mut Bench<'b>, ports: Ports, frame: u64, cycles: u64) -> Self {
        let lanes = ports.lane_in.len();
        let (stimulus, end) = (Stimulus::of(bench), bench.cycle() + cycles);
        Self {
            bench,
            ports,
            stimulus,
            frame,
            end,
            lives: 0,
            lanes: vec![],
            markers: Markers::new(lanes, frame),
            up: [0; 2],
            turned: 0,
            sent: VecDeque::new(),
            next: 0,
            errors: vec![0; lanes],
            keeps: 0,
            rough: false,
            is_broken: false,
        }
    }

    /// Resets the layer; some lanes may be used, and all take these ways.
    pub fn start(&mut self, ways: &Ways, allowed: u64) -> Result<(), Stop> {
        reset(self.bench, 8)?;
        let Ports { lane_mask, threshold, trial, retrain, .. } = self.ports;
        let values = [(lane_mask, allowed), (threshold, 64), (trial, TRIAL), (retrain, 0)];
        values.into_iter().for_each(|(input, value)| self.bench.drive(input, value));
        self.route(ways);
        self.markers = Markers::new(self.lanes.len(), self.frame);
        self.errors = vec![0; self.lanes.len()];
        self.up = [0; 2];
        self.sent.clear();
        self.keeps = 0;
        self.rough = false;
        Ok(())
    }

    /// The lanes take these ways, and what is under way is lost.
    pub fn route(&mut self, ways: &Ways) {
        self.lanes = ways.skews.iter().map(|skew| Lane::new((8 * ways.bytes + skew) as usize)).collect();
        self.lanes.iter_mut().enumerate().for_each(|(lane, wire)| wire.inverted = ways.inverted >> lane & 1 == 1);
    }

    /// The place in the frame that leaves in which lanes were last found good or bad.
    pub fn turned(&self) -> u64 {
        self.turned
    }

    /// The last marker greets.
    pub fn greets(&self) -> bool {
        self.markers.greets()
    }

    /// Phits that have not come back.
    pub fn under_way(&self) -> u64 {
        self.sent.len() as u64
    }

    /// From here on this befalls the lanes of a mask.
    pub fn set_faults(&mut self, lanes: u64, fault: Fault) {
        let chosen = self.lanes.iter_mut().enumerate().filter(|(lane, _)| lanes >> lane & 1 == 1);
        chosen.for_each(|(_, lane)| lane.fault = fault);
    }

    /// From here on phits may be lost.
    pub fn roughen(&mut self) {
        self.rough = true;
        self.is_broken = false;
    }

    /// From here on phits follow each other again.
    pub fn calm(&mut self) -> Result<(), Stop> {
        // Those under way are passed over.
        self.sent.clear();
        self.frames(2)?;
        self.rough = false;
        Ok(())
    }

    /// Runs for so many frames.
    pub fn frames(&mut self, frames: u64) -> Result<(), Stop> {
        (0..frames * self.frame).try_for_each(|_| self.cycle())
    }

    /// Runs until all masks are this one.
    pub fn settles(&mut self, what: &str, frames: u64, mask: u64) -> Result<(), Stop> {
        for _ in 0..frames * self.frame {
            let masks = self.ports.masks.map(|port| self.bench.sample(port));
            let [tx, rx, up] = masks;
            if [tx?, rx?, up?] == [mask; 3] {
                return Ok(());
            }
            self.cycle()?;
        }
        Err(self.bench.mismatch(format!("{what}: not within {frames} frames")).into())
    }

    /// Errors up to here are not looked at.
    pub fn forget_errors(&mut self) -> Result<(), Stop> {
        self.errors = each(self.lanes.len(), |lane| self.bench.sample(self.ports.lane_errors[lane]))?;
        Ok(())
    }

    /// Each lane of the first mask has errors, those of the second have none.
    pub fn errors_are_of(&mut self, bad: u64, good: u64) -> Result<(), Stop> {
        for (lane, port) in self.ports.lane_errors.iter().enumerate() {
            let errors = self.bench.sample(*port)? - self.errors[lane];
            let is_wrong = errors > 0 && good >> lane & 1 == 1 || errors == 0 && bad >> lane & 1 == 1;
            self.bench.expect(&format!("lane {lane}: its {errors} errors are wrong"), false, is_wrong)?;
        }
        Ok(())
    }

    /// A cycle.
    pub fn cycle(&mut self) -> Result<(), Stop> {
        self.lanes_pass()?;
        let width = self.bench.input_width(self.ports.phit_in);
        // Neighbours differ, and no phit is like another for long.
        let phit = self.next.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - width);
        self.bench.drive(self.ports.phit_in, phit);
        if self.bench.sample_bit(self.ports.take)? {
            self.sent.push_back(phit);
            self.next += 1;
        }
        let tx = self.bench.sample(self.ports.masks[0])?;
        self.bench.expect("good lanes that carry", self.keeps, tx & self.keeps)?;
        let is_broken = self.bench.sample_bit(self.ports.broken)?;
        self.is_broken |= is_broken;
        if is_broken && !self.rough {
            return Err(self.bench.mismatch("phits are lost on good lanes").into());
        }
        if self.bench.sample_bit(self.ports.valid)? {
            let phit = self.bench.sample(self.ports.phit_out)?;
            if self.rough {
                // What is found again is behind everything that was lost.
                if let Some(place) = self.sent.iter().position(|sent| *sent == phit) {
                    self.sent.drain(..=place);
                }
            } else {
                let expected = self.sent.pop_front();
                self.bench.expect("phit_out", expected, Some(phit))?;
            }
        }
        self.bench.tick()?;
        if self.bench.cycle() < self.end { Ok(()) } else { Err(Stop::Over) }
    }

    fn lanes_pass(&mut self) -> Result<(), Stop> {
        let (up, place) = (self.bench.sample(self.ports.masks[2])?, self.markers.place());
        let bytes = each(self.lanes.len(), |lane| self.bench.sample(self.ports.lane_out[lane]))?;
        self.markers.see(self.bench, &bytes)?;
        if self.markers.has_spoken() {
            self.bench.expect("up, as the marker tells it", self.up[0], self.markers.up())?;
        }
        if place == self.frame - 1 {
            self.up[0] = up;
        }
        if up != self.up[1] {
            (self.up[1], self.turned) = (up, place);
        }
        for ((wire, input), byte) in self.lanes.iter_mut().zip(&self.ports.lane_in).zip(bytes) {
            self.bench.drive(*input, wire.pass(byte));
        }
        Ok(())
    }
}
