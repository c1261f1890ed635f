//! Eight lanes. The end is its own peer: its lanes come back to itself, in any order.

use super::{inputs, outputs};
use crate::link::lanes::wire::{Fault, Lane};
use crate::parameter;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::express_lanes::{LANES, lanes};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::VecDeque;

/// Cycles of reset, more than the longest lane holds.
const RESET: u64 = 16;
/// Bits from error to error on a noisy lane.
const NOISE: u64 = 37;

struct Ports {
    resets: Vec<In>,
    lane_in: Vec<In>,
    lane_out: Vec<Out>,
    link_out: In,
    link_control: In,
    link_take: Out,
    link_valid: Out,
    link_in: Out,
    link_in_control: Out,
    link_broken: Out,
    link_up: Out,
    masks: [Out; 2],
    retrainings: Out,
    bad: [Vec<Out>; 2],
}

struct Loop<'a, 'b> {
    bench: &'a mut Bench<'b>,
    ports: Ports,
    stimulus: Stimulus,
    wires: Vec<Lane>,
    /// The lane as it goes out of each as it comes in.
    from: [usize; LANES],
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
    let mut resets = inputs(bench, "lane_reset")?;
    resets.push(bench.input("reset")?);
    let ports = Ports {
        resets,
        lane_in: inputs(bench, "lane_in")?,
        lane_out: outputs(bench, "lane_out")?,
        link_out: bench.input("link_out")?,
        link_control: bench.input("link_control")?,
        link_take: bench.output("link_take")?,
        link_valid: bench.output("link_valid")?,
        link_in: bench.output("link_in")?,
        link_in_control: bench.output("link_in_control")?,
        link_broken: bench.output("link_broken")?,
        link_up: bench.output("link_up")?,
        masks: [bench.output("tx_mask")?, bench.output("rx_mask")?],
        retrainings: bench.output("retrainings")?,
        bad: [outputs(bench, "bad_headers")?, outputs(bench, "bad_blocks")?],
    };
    let (stimulus, end) = (Stimulus::of(bench), bench.cycle() + cycles);
    let from = [0; LANES];
    let mut looped =
        Loop { bench, ports, stimulus, wires: vec![], from, sent: VecDeque::new(), gap: true, rough: false, end };
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
        let good_headers = parameter(self.bench, "GOOD")?;
        let (test, dwell) = (1 << parameter(self.bench, "T")?, 1 << parameter(self.bench, "D")?);
        let frame = (1 << parameter(self.bench, "F")?) * 33 / 4;
        // Lanes lock, are tested, and four states last a while; if a lane does not lock, the time for that runs out.
        let up = (66 * 4 + good_headers) * 33 / 4 + test + 5 * dwell + 2 * frame;
        let again = up + 5 * test;
        let mut allowed = 0xFF;
        self.from = std::array::from_fn(|lane| lane);
        if self.stimulus.once_in(3) {
            while lanes(allowed).len() > 4 && self.stimulus.below(4) > 0 {
                allowed &= !(1 << self.stimulus.below(8));
            }
        } else {
            for lane in (1..LANES).rev() {
                let other = self.stimulus.below(lane as u64 + 1) as usize;
                self.from.swap(lane, other);
            }
        }
        let skew = if self.stimulus.once_in(2) { 65 } else { 1 };
        self.wires = (0..LANES).map(|_| Lane::new(self.stimulus.below(skew) as usize)).collect();
        for (name, value) in
            [("version", self.stimulus.word(4)), ("rates", 1 + self.stimulus.below(7)), ("lane_mask", allowed)]
        {
            let port = self.bench.input(name)?;
            self.bench.drive(port, value);
        }
        self.rough = true;
        for cycle in 0..RESET {
            self.ports.resets.iter().for_each(|port| self.bench.drive(*port, (cycle + 1 < RESET).into()));
            self.cycle()?;
        }
        self.sent.clear();
        (self.gap, self.rough) = (true, false);
        self.settles("it comes up", up, allowed)?;
        self.cycles(2 * frame)?;
        let retrainings = self.bench.sample(self.ports.retrainings)?;
        self.bench.expect("retrainings", 0, retrainings)?;
        self.counts_bad(None)?;
        if lanes(allowed).len() == 4 {
            return Ok(());
        }
        // One of the lanes in use, as it goes out, fails.
        let victims = lanes(allowed);
        let victim = victims[self.stimulus.below(victims.len() as u64) as usize];
        let place = self.from.iter().position(|from| *from == victim).expect("an order");
        let is_dead = self.stimulus.once_in(2);
        self.rough = true;
        self.wires[place].fault = if is_dead { Fault::Dead } else { Fault::Every(NOISE) };
        let window = parameter(self.bench, "WINDOW")?;
        self.settles("it goes on without a lane", again + 2 * window, allowed & !(1 << victim))?;
        self.cycles(frame)?;
        self.sent.clear();
        (self.gap, self.rough) = (true, false);
        self.cycles(2 * frame)?;
        let retrainings = self.bench.sample(self.ports.retrainings)?;
        self.bench.expect("retrainings", 1, retrainings)?;
        self.counts_bad(Some(place))
    }

    /// Bad blocks are counted on this lane alone.
    fn counts_bad(&mut self, place: Option<usize>) -> Result<(), Stop> {
        for lane in 0..LANES {
            let [headers, blocks] = [0, 1].map(|kind: usize| self.bench.sample(self.ports.bad[kind][lane]));
            let is_bad = headers? + blocks? > 0;
            self.bench.expect(&format!("lane {lane} has bad blocks"), place == Some(lane), is_bad)?;
        }
        Ok(())
    }

    fn cycles(&mut self, cycles: u64) -> Result<(), Stop> {
        (0..cycles).try_for_each(|_| self.cycle())
    }

    /// Runs until it is up with these lanes.
    fn settles(&mut self, what: &str, cycles: u64, mask: u64) -> Result<(), Stop> {
        for _ in 0..cycles {
            let [tx, rx] = self.ports.masks.map(|port| self.bench.sample(port));
            if [tx?, rx?] == [mask; 2] && self.bench.sample_bit(self.ports.link_up)? {
                return Ok(());
            }
            self.cycle()?;
        }
        Err(self.bench.mismatch(format!("{what}: not within {cycles} cycles")).into())
    }

    fn cycle(&mut self) -> Result<(), Stop> {
        let mut bytes = [0; LANES];
        for (lane, byte) in bytes.iter_mut().enumerate() {
            *byte = self.bench.sample(self.ports.lane_out[lane])?;
        }
        for (lane, wire) in self.wires.iter_mut().enumerate() {
            self.bench.drive(self.ports.lane_in[lane], wire.pass(bytes[self.from[lane]]));
        }
        let is_control = self.stimulus.once_in(4);
        let word = self.stimulus.word(if is_control { 56 } else { 64 });
        self.bench.drive(self.ports.link_out, word);
        self.bench.drive(self.ports.link_control, is_control.into());
        if self.bench.sample_bit(self.ports.link_take)? {
            self.sent.push_back((word, is_control));
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
