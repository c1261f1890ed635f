//! Phits over lanes that may fail. The layer is its own peer: its lanes come back to itself.

use super::whole::{FRAMES, Whole, restart};
use super::wire::{Fault, Lane};
use crate::stimulus::Stimulus;
use crate::{parameter, reset};
use phit_hdl::catalogue::Config;
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::VecDeque;

/// Frames in which all good lanes carry after reset, or come back.
const UP_FRAMES: u64 = 18;
/// Frames after which a dead lane does not carry.
const OUT_FRAMES: u64 = 5;
/// Frames that a failed lane is tried.
const TRIAL: u64 = 30;

struct Ports {
    phit_in: In,
    take: Out,
    valid: Out,
    phit_out: Out,
    broken: Out,
    lane_in: Vec<In>,
    lane_out: Vec<Out>,
    lane_mask: In,
    masks: [Out; 3],
    given_up: Out,
    peer_restarted: Out,
    degrades: Out,
    restores: Out,
    lane_errors: Vec<Out>,
}

/// The layer, its lanes, and the phits under way.
struct Loop<'a, 'b> {
    bench: &'a mut Bench<'b>,
    ports: Ports,
    stimulus: Stimulus,
    lanes: Vec<Lane>,
    frame: u64,
    sent: VecDeque<u64>,
    next: u64,
    /// Phits may be lost or spoiled.
    rough: bool,
    /// The layer has said that phits are lost.
    is_broken: bool,
    end: u64,
}

/// Why a life ends.
enum Stop {
    /// The cycles of the run are over.
    Over,
    Failed(Failure),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

fn each<T>(lanes: usize, port: impl Fn(usize) -> Result<T, Failure>) -> Result<Vec<T>, Failure> {
    (0..lanes).map(port).collect()
}

/// Lives of a layer: it comes up, carries, loses a lane, gets it back or gives it up.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let lanes = parameter(bench, "L")? as usize;
    let ports = Ports {
        phit_in: bench.input("phit_in")?,
        take: bench.output("take")?,
        valid: bench.output("valid")?,
        phit_out: bench.output("phit_out")?,
        broken: bench.output("broken")?,
        lane_in: each(lanes, |lane| bench.input(&format!("lane_in_{lane}")))?,
        lane_out: each(lanes, |lane| bench.output(&format!("lane_out_{lane}")))?,
        lane_mask: bench.input("lane_mask")?,
        masks: [bench.output("tx_mask")?, bench.output("rx_mask")?, bench.output("up")?],
        given_up: bench.output("given_up")?,
        peer_restarted: bench.output("peer_restarted")?,
        degrades: bench.output("degrades")?,
        restores: bench.output("restores")?,
        lane_errors: each(lanes, |lane| bench.output(&format!("lane_errors_{lane}")))?,
    };
    let frame = 1 << parameter(bench, "F")?;
    let stimulus = Stimulus::of(bench);
    let end = bench.cycle() + cycles;
    let mut looped = Loop {
        bench,
        ports,
        stimulus,
        lanes: vec![],
        frame,
        sent: VecDeque::new(),
        next: 0,
        rough: false,
        is_broken: false,
        end,
    };
    loop {
        match looped.any_life(lanes) {
            Ok(()) => {}
            Err(Stop::Over) => return Ok(()),
            Err(Stop::Failed(failure)) => return Err(failure),
        }
    }
}

impl Loop<'_, '_> {
    /// Phits over lanes that fail; or what the layer tells of its lanes, with any phits; or one that starts anew alone.
    fn any_life(&mut self, lanes: usize) -> Result<(), Stop> {
        let kind = self.stimulus.below(3);
        if kind == 0 {
            return self.live(lanes);
        }
        reset(self.bench, 8)?;
        let Self { bench, stimulus, frame, end, .. } = self;
        if kind == 1 {
            restart(bench, lanes, *frame, stimulus, *end)?;
        } else {
            let mut whole = Whole::of(bench, lanes, *frame, stimulus)?;
            while whole.cycle() < FRAMES * *frame && bench.cycle() < *end {
                bench.drive(self.ports.phit_in, stimulus.word(bench.input_width(self.ports.phit_in)));
                whole.pass(bench)?;
                bench.tick()?;
            }
            if bench.cycle() < *end {
                whole.judge(bench)?;
                whole.ending(bench, stimulus, *end)?;
            }
        }
        if bench.cycle() < *end { Ok(()) } else { Err(Stop::Over) }
    }

    fn live(&mut self, lanes: usize) -> Result<(), Stop> {
        reset(self.bench, 8)?;
        let [threshold, trial, retrain] =
            [self.bench.input("threshold")?, self.bench.input("trial")?, self.bench.input("retrain")?];
        let release = self.bench.input("reset")?;
        self.bench.drive(release, 0);
        self.bench.drive(threshold, 64);
        self.bench.drive(trial, TRIAL);
        self.bench.drive(retrain, 0);
        let all = (1 << lanes) - 1;
        let allowed = if self.stimulus.once_in(3) { 1 + self.stimulus.below(all) } else { all };
        self.bench.drive(self.ports.lane_mask, allowed);
        self.lanes = (0..lanes).map(|_| Lane::new(self.stimulus.below(63) as usize)).collect();
        for lane in &mut self.lanes {
            lane.inverted = self.stimulus.once_in(2);
        }
        self.sent.clear();
        self.rough = false;
        self.settles("lanes come up", UP_FRAMES, allowed)?;
        self.frames(6)?;
        let late = self.sent.len() as u64 > self.frame;
        self.bench.expect("a frame of phits is under way", false, late)?;
        let victim = self.stimulus.below(lanes as u64) as usize;
        if allowed != all {
            return Ok(());
        }
        // A lane with an error now and then goes on, and the errors are its own.
        self.rough = true;
        // Not in two markers in a row.
        self.lanes[victim].fault = Fault::Every(12 * self.frame + 5);
        self.frames(10)?;
        self.lanes[victim].fault = Fault::None;
        for lane in 0..lanes {
            let errors = self.bench.sample(self.ports.lane_errors[lane])?;
            self.bench.expect(&format!("errors of lane {lane}"), lane == victim, errors > 0)?;
        }
        self.frames(3)?;
        self.calm()?;
        // It dies.
        self.rough = true;
        self.lanes[victim].fault = Fault::Dead;
        self.is_broken = false;
        self.settles("a dead lane leaves", OUT_FRAMES, all & !(1 << victim))?;
        self.bench.expect("broken, when a lane dies", true, self.is_broken)?;
        self.frames(2)?;
        self.calm()?;
        self.frames(4)?;
        let comes_back = self.stimulus.once_in(2);
        if comes_back {
            self.lanes[victim].fault = Fault::None;
            self.settles("a lane that works again carries", UP_FRAMES, all)?;
            self.frames(3)?;
        } else {
            self.frames(TRIAL + 2)?;
            let given_up = self.bench.sample(self.ports.given_up)?;
            self.bench.expect("given_up", 1 << victim, given_up)?;
            self.bench.drive(retrain, 1);
            self.cycle()?;
            self.bench.drive(retrain, 0);
            self.lanes[victim].fault = Fault::None;
            self.settles("a lane that is trained again carries", UP_FRAMES, all)?;
        }
        let counts = [self.bench.sample(self.ports.degrades)?, self.bench.sample(self.ports.restores)?];
        self.bench.expect("[degrades, restores]", [1, 1], counts)?;
        let restarted = self.bench.sample_bit(self.ports.peer_restarted)?;
        Ok(self.bench.expect("peer_restarted", false, restarted)?)
    }

    /// From here on phits follow each other again.
    fn calm(&mut self) -> Result<(), Stop> {
        // Those under way are passed over.
        self.sent.clear();
        self.frames(1)?;
        self.rough = false;
        Ok(())
    }

    fn frames(&mut self, frames: u64) -> Result<(), Stop> {
        (0..frames * self.frame).try_for_each(|_| self.cycle())
    }

    /// Runs until all masks are this one.
    fn settles(&mut self, what: &str, frames: u64, mask: u64) -> Result<(), Stop> {
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

    fn cycle(&mut self) -> Result<(), Stop> {
        for (lane, wire) in self.lanes.iter_mut().enumerate() {
            let byte = self.bench.sample(self.ports.lane_out[lane])?;
            self.bench.drive(self.ports.lane_in[lane], wire.pass(byte));
        }
        let width = self.bench.input_width(self.ports.phit_in);
        // Neighbours differ, and no phit is like another for long.
        let phit = self.next.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - width);
        self.bench.drive(self.ports.phit_in, phit);
        if self.bench.sample_bit(self.ports.take)? {
            self.sent.push_back(phit);
            self.next += 1;
        }
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
}
