//! From headers and words to phits.

use super::packets::{HEADER_PHITS, header_of, random_atomic, random_get, random_put, without_crc, word_of};
use crate::stimulus::{Pace, Resets, Stimulus};
use num_bigint::BigUint;
use phit_hdl::catalogue::Config;
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

/// A phit that shall come, and which input it is made from.
struct Step {
    phit: u32,
    source: Source,
    /// The source is used up with this phit.
    takes: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum Source {
    Header,
    Word,
    Nothing,
}

/// The inputs of a few packets, and the phits that they shall become.
#[derive(Default)]
struct Plan {
    headers: VecDeque<BigUint>,
    words: VecDeque<u64>,
    steps: VecDeque<Step>,
}

impl Plan {
    fn add_packet(&mut self, stimulus: &mut Stimulus) {
        let mut phits = match stimulus.below(5) {
            0 => random_get(stimulus).encode(0),
            2 => random_atomic(stimulus).encode(0),
            1 => {
                // Another command that carries no data.
                let mut phits = random_get(stimulus).encode(0);
                let command = [0, 2, 3, 7][stimulus.below(4) as usize];
                phits[3] = phits[3] & 0x1_FFFF | command << 17;
                phits
            }
            _ => random_put(stimulus).encode(0),
        };
        // The reserved bits pass too.
        phits[3] |= u32::from(stimulus.once_in(2)) << 16;
        phits[4] |= u32::from(stimulus.once_in(2)) << 16;
        phits[5] |= stimulus.word(2) as u32;
        let phits = without_crc(phits);
        self.headers.push_back(header_of(&phits));
        let data = &phits[HEADER_PHITS..phits.len() - 1];
        self.words.extend(data.chunks(3).map(word_of));
        let step = |(index, &phit): (usize, &u32)| match index {
            0..HEADER_PHITS => Step { phit, source: Source::Header, takes: index + 1 == HEADER_PHITS },
            _ if index + 1 == phits.len() => Step { phit, source: Source::Nothing, takes: false },
            _ => Step { phit, source: Source::Word, takes: (index - HEADER_PHITS) % 3 == 2 },
        };
        self.steps.extend(phits.iter().enumerate().map(step));
    }
}

/// Puts and atomic operations of all sizes, gets and other commands; header, words and reader pause independently.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, header_valid, header] = [bench.input("reset")?, bench.input("header_valid")?, bench.input("header")?];
    let [word_valid, word, phit_ready] = [bench.input("word_valid")?, bench.input("word")?, bench.input("phit_ready")?];
    let [header_ready, word_ready] = [bench.output("header_ready")?, bench.output("word_ready")?];
    let [phit_valid, phit, phit_last] =
        [bench.output("phit_valid")?, bench.output("phit")?, bench.output("phit_last")?];
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(500);
    let [mut headers, mut words, mut reads] = [Pace::new(60), Pace::new(60), Pace::new(60)];
    let mut plan = Plan::default();
    let (mut has_header, mut has_word, mut defined) = (false, false, false);
    for _ in 0..cycles {
        while plan.headers.len() < 3 {
            plan.add_packet(&mut stimulus);
        }
        let (is_reset, is_ready) = (resets.next(&mut stimulus), reads.next(&mut stimulus));
        has_header |= headers.next(&mut stimulus);
        has_word |= words.next(&mut stimulus) && !plan.words.is_empty();
        bench.drive(reset, is_reset.into());
        bench.drive(phit_ready, is_ready.into());
        bench.drive(header_valid, has_header.into());
        bench.drive(word_valid, has_word.into());
        // What is offered without `valid` must not matter.
        let (any_header, any_word) = (stimulus.wide_word(bench.input_width(header)), stimulus.word(64));
        bench.drive_wide(header, if has_header { &plan.headers[0] } else { &any_header });
        bench.drive(word, if has_word { plan.words[0] } else { any_word });

        let step = &plan.steps[0];
        let offered = match step.source {
            Source::Header => has_header,
            Source::Word => has_word,
            Source::Nothing => true,
        };
        let moves = offered && is_ready;
        let takes = |source| moves && step.takes && step.source == source;
        let (takes_header, takes_word) = (takes(Source::Header), takes(Source::Word));
        if defined {
            let valid = bench.sample_bit(phit_valid)?;
            bench.expect("phit_valid", offered, valid)?;
            if offered {
                let (payload, last) = (bench.sample(phit)?, bench.sample_bit(phit_last)?);
                bench.expect("phit", u64::from(step.phit), payload)?;
                bench.expect("phit_last", step.source == Source::Nothing, last)?;
            }
            let taken = has_header & bench.sample_bit(header_ready)?;
            bench.expect("the header is taken", takes_header, taken)?;
            let taken = has_word & bench.sample_bit(word_ready)?;
            bench.expect("the word is taken", takes_word, taken)?;
        }
        bench.tick()?;
        defined |= is_reset;
        if is_reset {
            plan = Plan::default();
            (has_header, has_word) = (false, false);
        } else if moves {
            plan.steps.pop_front();
            if takes_header {
                plan.headers.pop_front();
                has_header = false;
            }
            if takes_word {
                plan.words.pop_front();
                has_word = false;
            }
        }
    }
    Ok(())
}
