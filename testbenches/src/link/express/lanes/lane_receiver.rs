//! Where a lane comes in.

use crate::parameter;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::coding::scrambler::{Scrambler, Takes};
use phit_models::link::express::lanes::block::{Kind, classify, encode};
use phit_sim::bench::{Bench, Clk, In, Out, TestResult};
use std::collections::VecDeque;

/// Positions of the boundary, and headers that are looked at at each before one is bad or in doubt, with much to spare.
const HEADERS_TO_LOCK: u64 = 66 * 4;
/// Blocks that may come in order after a rest besides those that the queue holds: shown, or on their way.
const SHOWN: u64 = 3;
/// Cycles of the reader in which a block comes, if it does not rest.
const BLOCK: u64 = 40;
/// Cycles of either clock in which what has crossed is seen.
const CROSSED: u64 = 12;

struct Ports {
    clocks: [Clk; 2],
    resets: [In; 2],
    lane_in: In,
    ready: In,
    locked: Out,
    valid: Out,
    kind: Out,
    data: Out,
}

/// A sender of blocks, by the models.
struct Source {
    bits: VecDeque<bool>,
    scrambler: Scrambler,
    sent: Vec<(Kind, u64)>,
    /// Some blocks are bad.
    is_rough: bool,
    is_dead: bool,
}

impl Source {
    fn byte(&mut self, stimulus: &mut Stimulus) -> u64 {
        while self.bits.len() < 8 {
            let number = stimulus.below(40) as usize;
            let kind = if self.is_rough && number < 2 { Kind::ALL[4 + number] } else { Kind::ALL[number % 4] };
            let (header, mut payload) = encode(kind, stimulus.word(64), stimulus.below(8) as usize, stimulus.word(20));
            if self.is_rough && stimulus.once_in(20) {
                // Any bit of what is told twice, or of the type.
                payload ^= 1 << stimulus.below(64);
            }
            let header = if kind == Kind::BadHeader { 3 * stimulus.below(2) } else { header };
            self.sent.push((classify(header, payload), payload));
            let block = u128::from(header) | u128::from(self.scrambler.word(payload, 64)) << 2;
            self.bits.extend((0..66).map(|bit| block >> bit & 1 == 1));
        }
        let byte = (0..8).fold(0, |byte, bit| byte | u64::from(self.bits.pop_front() == Some(true)) << bit);
        if self.is_dead { 0 } else { byte }
    }
}

/// Lanes that begin anywhere in a byte, with bad blocks, that die and come back, while the clocks drift and the reader
/// rests now and then.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let ports = Ports {
        clocks: [bench.clock("lane_clock")?, bench.clock("clock")?],
        resets: [bench.input("lane_reset")?, bench.input("reset")?],
        lane_in: bench.input("lane_in")?,
        ready: bench.input("ready")?,
        locked: bench.output("locked")?,
        valid: bench.output("valid")?,
        kind: bench.output("kind")?,
        data: bench.output("data")?,
    };
    let mut stimulus = Stimulus::of(bench);
    let end = bench.cycle() + cycles;
    while bench.cycle() < end {
        live(bench, &ports, &mut stimulus, end)?;
    }
    Ok(())
}

/// From one reset to the next.
fn live(bench: &mut Bench, ports: &Ports, stimulus: &mut Stimulus, end: u64) -> TestResult {
    let [good_headers, bad_headers, depth] =
        [parameter(bench, "GOOD")?, parameter(bench, "BAD")?, 1 << parameter(bench, "A")?];
    let mut source = Source {
        bits: (0..stimulus.below(66)).map(|_| stimulus.once_in(2)).collect(),
        scrambler: Scrambler::new(Takes::Output, &[39, 58], stimulus.word(58)),
        sent: vec![],
        is_rough: false,
        is_dead: false,
    };
    for cycle in 0..10 {
        for reset in ports.resets {
            bench.drive(reset, 1);
        }
        bench.drive(ports.ready, cycle & 1);
        bench.drive(ports.lane_in, stimulus.word(8));
        bench.tick_clocks(&ports.clocks)?;
    }
    for reset in ports.resets {
        bench.drive(reset, 0);
    }
    let actual = [bench.sample_bit(ports.locked)?, bench.sample_bit(ports.valid)?];
    bench.expect("[locked, valid] after reset", [false, false], actual)?;
    let to_lock = (HEADERS_TO_LOCK + good_headers) * 33 / 4 + CROSSED;
    let to_unlock = (bad_headers + good_headers + 2) * 33 / 4 + CROSSED;
    // Cycles since the lane is good or dead; the block that must come next; cycles that the reader rests; how many blocks
    // must still come in order after a rest.
    let (mut good, mut dead, mut next, mut rest, mut kept) = (0, 0, None::<usize>, 0u64, 0u64);
    // Cycles of the reader without a block from a good lane.
    let mut idle = 0;
    for _ in 0..6 * to_lock {
        if bench.cycle() >= end {
            return Ok(());
        }
        if !source.is_dead && good > to_lock + 400 && stimulus.once_in(1_500) {
            (source.is_dead, dead, next) = (true, 0, None);
        } else if source.is_dead && dead > to_unlock + 200 {
            (source.is_dead, source.is_rough, good) = (false, false, 0);
        }
        source.is_rough = good > to_lock && (source.is_rough || stimulus.once_in(300));
        // One rest at a time: what the last one lost comes first.
        if rest == 0 && kept == 0 && next.is_some() && stimulus.once_in(1_500) {
            rest = stimulus.below(12 * depth);
            kept = depth + SHOWN;
        }
        rest = rest.saturating_sub(1);
        let edges = if stimulus.once_in(40) { 1 + stimulus.below(2) } else { 3 };
        let rising: Vec<Clk> =
            (0..2).filter(|clock| edges >> clock & 1 == 1).map(|clock| ports.clocks[clock]).collect();
        if edges & 1 == 1 {
            let byte = source.byte(stimulus);
            bench.drive(ports.lane_in, byte);
            (good, dead) = if source.is_dead { (0, dead + 1) } else { (good + 1, dead) };
        }
        bench.drive(ports.ready, (rest == 0).into());
        let (is_locked, is_valid) = (bench.sample_bit(ports.locked)?, bench.sample_bit(ports.valid)?);
        if good > to_lock {
            bench.expect("a good lane is locked", true, is_locked)?;
        }
        if source.is_dead && dead > to_unlock {
            bench.expect("a dead lane is locked", false, is_locked)?;
        }
        let is_due = good > to_lock && rest == 0;
        idle = if is_valid || !is_due { 0 } else { idle + edges / 2 };
        bench.expect("a good lane brings blocks", true, idle < BLOCK)?;
        if edges >> 1 == 1 && rest == 0 && is_valid && !source.is_dead && good > to_lock {
            let came = (Kind::ALL[bench.sample(ports.kind)? as usize % 6], bench.sample(ports.data)?);
            let is_it = |sent: &(Kind, u64)| *sent == came;
            let place = match next {
                Some(next) if source.sent.get(next).is_some_and(is_it) => Some(next),
                Some(next) if kept > 0 => {
                    let lost = source.sent.iter().skip(next).position(is_it);
                    // What fits in the queue is not lost.
                    bench.expect("blocks that fit in the queue are kept", true, kept <= SHOWN || lost.is_none())?;
                    lost.map(|lost| next + lost)
                }
                Some(_) => None,
                None => source.sent.iter().rposition(is_it),
            };
            let Some(place) = place else {
                return Err(bench.mismatch(format!("{came:?} was not sent, or not then; block {next:?} is due")));
            };
            next = Some(place + 1);
            kept = kept.saturating_sub(1);
        }
        bench.tick_clocks(&rising)?;
    }
    Ok(())
}
