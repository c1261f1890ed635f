//! Eight lanes. The end is its own peer: its lanes come back to itself, in any order.

use super::looped::{Looped, Times};
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::link::express::lanes::lanes;
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::VecDeque;

/// Cycles of reset, more than the longest lane holds.
const RESET: u64 = 16;

struct Ports {
    link_out: In,
    link_control: In,
    link_take: Out,
    link_valid: Out,
    link_in: Out,
    link_in_control: Out,
    link_broken: Out,
    link_lost: Out,
}

struct Loop<'a, 'b> {
    bench: &'a mut Bench<'b>,
    ports: Ports,
    stimulus: Stimulus,
    lanes: Looped,
    sent: VecDeque<(u64, bool)>,
    /// Words may be missing before the next one.
    gap: bool,
    /// Words may be wrong.
    rough: bool,
    end: u64,
}

/// Why a life ends.
enum Stop {
    Over,
    Failed(Failure),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

/// Lives of an end: it comes up, carries, loses a lane, and carries without it.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let ports = Ports {
        link_out: bench.input("link_out")?,
        link_control: bench.input("link_control")?,
        link_take: bench.output("link_take")?,
        link_valid: bench.output("link_valid")?,
        link_in: bench.output("link_in")?,
        link_in_control: bench.output("link_in_control")?,
        link_broken: bench.output("link_broken")?,
        link_lost: bench.output("link_lost")?,
    };
    let (stimulus, end) = (Stimulus::of(bench), bench.cycle() + cycles);
    let lanes = Looped::of(bench)?;
    let mut looped = Loop { bench, ports, stimulus, lanes, sent: VecDeque::new(), gap: true, rough: false, end };
    loop {
        match looped.live() {
            Ok(()) => {}
            Err(Stop::Over) => return Ok(()),
            Err(Stop::Failed(failure)) => return Err(failure),
        }
    }
}

impl Loop<'_, '_> {
    fn live(&mut self) -> Result<(), Stop> {
        let Times { frame, up, again, window } = Times::of(self.bench, "T", "D")?;
        let allowed = self.lanes.draw(self.bench, &mut self.stimulus);
        self.rough = true;
        for cycle in 0..RESET {
            self.lanes.reset(self.bench, cycle + 1 < RESET);
            self.cycle()?;
        }
        self.sent.clear();
        (self.gap, self.rough) = (true, false);
        self.settles("it comes up", up, allowed)?;
        self.carries(frame)?;
        self.lanes.counts(self.bench, 0, None)?;
        self.rough = true;
        self.lanes.spoil_blocks(allowed, &mut self.stimulus);
        while !self.lanes.blocks_are_over() {
            self.cycle()?;
        }
        self.is_sound_again(frame)?;
        self.lanes.counts(self.bench, 0, None)?;
        if lanes(allowed).len() == 4 {
            return Ok(());
        }
        // One of the lanes in use, as it goes out, fails.
        let (victim, place) = self.lanes.victim(allowed, &mut self.stimulus);
        self.rough = true;
        self.lanes.fail(place, &mut self.stimulus);
        self.settles("it goes on without a lane", again + 2 * window, allowed & !(1 << victim))?;
        self.is_sound_again(frame)?;
        Ok(self.lanes.counts(self.bench, 1, Some(place))?)
    }

    /// What was under way passes by, and words come as they were sent again.
    fn is_sound_again(&mut self, frame: u64) -> Result<(), Stop> {
        self.cycles(frame)?;
        self.sent.clear();
        (self.gap, self.rough) = (true, false);
        self.carries(frame)
    }

    /// Words that were sent come for two frames.
    fn carries(&mut self, frame: u64) -> Result<(), Stop> {
        self.cycles(2 * frame)?;
        Ok(self.bench.expect("no word that was sent has come", false, self.gap)?)
    }

    fn cycles(&mut self, cycles: u64) -> Result<(), Stop> {
        (0..cycles).try_for_each(|_| self.cycle())
    }

    /// Runs until it is up with these lanes.
    fn settles(&mut self, what: &str, cycles: u64, mask: u64) -> Result<(), Stop> {
        for _ in 0..cycles {
            if self.lanes.is_up_with(self.bench, mask)? {
                return Ok(());
            }
            self.cycle()?;
        }
        Err(self.bench.mismatch(format!("{what}: not within {cycles} cycles")).into())
    }

    fn cycle(&mut self) -> Result<(), Stop> {
        self.lanes.pass(self.bench)?;
        let is_control = self.stimulus.once_in(4);
        let word = self.stimulus.word(if is_control { 56 } else { 64 });
        self.bench.drive(self.ports.link_out, word);
        self.bench.drive(self.ports.link_control, is_control.into());
        if self.bench.sample_bit(self.ports.link_take)? {
            self.sent.push_back((word, is_control));
        }
        if !self.rough {
            let is_lost = self.bench.sample_bit(self.ports.link_lost)?;
            self.bench.expect("link_lost", false, is_lost)?;
        }
        let is_broken = self.bench.sample_bit(self.ports.link_broken)?;
        if is_broken && !self.rough && !self.gap {
            return Err(self.bench.mismatch("words are missing on good lanes").into());
        }
        if self.bench.sample_bit(self.ports.link_valid)? && !self.rough {
            let came = (self.bench.sample(self.ports.link_in)?, self.bench.sample_bit(self.ports.link_in_control)?);
            if std::mem::take(&mut self.gap) {
                // Words that were under way when they began to be counted are unknown.
                match self.sent.iter().position(|sent| *sent == came) {
                    Some(place) => drop(self.sent.drain(..=place)),
                    None => self.gap = true,
                }
            } else {
                let expected = self.sent.pop_front();
                self.bench.expect("link_in, link_in_control", expected, Some(came))?;
            }
        }
        self.bench.tick()?;
        if self.bench.cycle() < self.end { Ok(()) } else { Err(Stop::Over) }
    }
}
