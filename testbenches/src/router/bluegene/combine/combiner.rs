//! One packet from many.

use super::numbers::{doubles, near};
use crate::parameter;
use crate::ports::{Handles, inputs};
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::combine::{
    combiner::Combiner,
    operation::{Kind, Operation},
};
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

ports! {
    struct Ports {
        inputs: reset, operation, size, inputs, valid, first;
        outputs: out_valid, out_word, overflow, not_a_number, busy;
    }
}

/// The words of a packet that are still to come, one set of words a beat.
struct Packet {
    code: u8,
    size: u32,
    inputs: u64,
    beats: VecDeque<Vec<u32>>,
    has_begun: bool,
}

impl Packet {
    /// One of whole numbers, short more often than long.
    fn any(count: usize, stimulus: &mut Stimulus) -> Self {
        let code = if stimulus.once_in(4) { 12 } else { Operation::CODES[stimulus.below(12) as usize] };
        let sizes = if stimulus.once_in(8) { 8 } else { 4 };
        let size = stimulus.below(sizes) as u32;
        let operation = Operation::of(code, size);
        let inputs = 1 << stimulus.below(count as u64) | stimulus.word(count as u32);
        let least = 1 + usize::from(operation.words == 1);
        let numbers = least * (1 + stimulus.below(4) as usize);
        let mut beats = VecDeque::new();
        for _ in 0..numbers {
            let words = number(&operation, count, stimulus);
            if operation.passes_twice() {
                beats.extend((0..operation.words).map(|k| words[k ^ (operation.words - 2)].clone()));
            }
            beats.extend(words);
        }
        Self { code, size, inputs, beats, has_begun: false }
    }
}

/// A number of each input, by words: those of all inputs in each.
pub(in crate::router::bluegene) fn number(
    operation: &Operation,
    count: usize,
    stimulus: &mut Stimulus,
) -> Vec<Vec<u32>> {
    if operation.kind == Kind::Double {
        let numbers = doubles(count, stimulus);
        return [0, 32].map(|up| numbers.iter().map(|number| (number >> up) as u32).collect()).into();
    }
    let (alike, at_bounds) = (stimulus.once_in(2), stimulus.once_in(4));
    let mut word = || {
        // Sums just above and just below what a word holds.
        if at_bounds {
            let mut bound = || if stimulus.once_in(4) { u32::MAX } else { stimulus.below(8) as u32 };
            return (0..count).map(|_| bound()).collect();
        }
        let common = stimulus.cornered_word(32);
        (0..count).map(|_| if alike { common } else { near(common, 32, stimulus) } as u32).collect::<Vec<_>>()
    };
    let mut words: Vec<Vec<u32>> = (0..operation.words).map(|_| word()).collect();
    if alike {
        // What differs, differs in few words.
        let (k, n) = (stimulus.below(operation.words as u64) as usize, stimulus.below(count as u64) as usize);
        words[k][n] = near(words[k][n].into(), 32, stimulus) as u32;
    }
    words
}

/// Packets of all operations, with and without pauses, each as soon as the one before is out, or later.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let count = parameter(bench, "N")? as usize;
    let ports = Ports::of(bench)?;
    let words = inputs(bench, "word", count)?;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(3_000);
    let mut pace = Pace::new(200);
    let mut model = Combiner::default();
    let mut packet = Packet::any(count, &mut stimulus);
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        if packet.beats.is_empty() && !model.is_busy() {
            packet = Packet::any(count, &mut stimulus);
        }
        let is_valid = defined && !is_reset && pace.next(&mut stimulus) && !packet.beats.is_empty();
        let beat: Vec<u32> = match packet.beats.front() {
            Some(beat) if is_valid => beat.clone(),
            _ => words.iter().map(|_| stimulus.word(32) as u32).collect(),
        };
        let is_first = if is_valid { !packet.has_begun } else { stimulus.once_in(2) };
        bench.drive(ports.reset, is_reset.into());
        bench.drive(ports.operation, packet.code.into());
        bench.drive(ports.size, packet.size.into());
        bench.drive(ports.inputs, packet.inputs);
        bench.drive(ports.valid, is_valid.into());
        bench.drive(ports.first, is_first.into());
        for (port, word) in words.iter().zip(&beat) {
            bench.drive(*port, (*word).into());
        }
        if defined {
            let out = model.out();
            let told = (bench.sample_bit(ports.out_valid)?, bench.sample_bit(ports.busy)?);
            bench.expect("out_valid, busy", (out.is_some(), model.is_busy()), told)?;
            let out = out.unwrap_or_default();
            let told = (bench.sample_bit(ports.overflow)?, bench.sample_bit(ports.not_a_number)?);
            bench.expect("overflow, not_a_number", (out.overflow, out.is_nan), told)?;
            if model.out().is_some() {
                let told = bench.sample(ports.out_word)?;
                bench.expect("out_word", u64::from(out.word), told)?;
            }
        }
        bench.tick()?;
        if is_reset {
            model = Combiner::default();
            packet.beats.clear();
            defined = true;
        } else {
            let operation = Operation::of(packet.code, packet.size);
            let taking: Vec<u32> = (0..count).filter(|n| packet.inputs >> n & 1 == 1).map(|n| beat[n]).collect();
            model.tick(&operation, is_first, is_valid.then_some(&taking[..]));
        }
        if is_valid {
            packet.beats.pop_front();
            packet.has_begun = true;
        }
    }
    Ok(())
}
