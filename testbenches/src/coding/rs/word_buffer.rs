//! Buffers of words: words in and out at any pace, as far as there is room.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

/// Each word leaves with its errors, in order.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, in_valid, in_data, ahead, valid, last, error] =
        ["reset", "in_valid", "in_data", "ahead", "valid", "last", "error"].map(|name| bench.input(name));
    let [reset, in_valid, in_data, ahead, valid, last, error] =
        [reset?, in_valid?, in_data?, ahead?, valid?, last?, error?];
    let [ends, out_valid, out_data, out_first, out_last] =
        ["ends", "out_valid", "out_data", "out_first", "out_last"].map(|name| bench.output(name));
    let [ends, out_valid, out_data, out_first, out_last] = [ends?, out_valid?, out_data?, out_first?, out_last?];
    let [width, words, address] = ["W", "N", "A"].map(|name| parameter(bench, name));
    let (width, words, room) = (width? as u32, words?, 1usize << address?);
    let mut stimulus = Stimulus::of(bench);
    let (mut writes, mut reads, mut resets) = (Pace::new(40), Pace::new(40), Resets::every(300));
    let mut waiting: VecDeque<u64> = VecDeque::new();
    let (mut position, mut is_first, mut is_known) = (0, true, false);
    // The word that was asked for in the cycle before.
    let mut asked: Option<u64> = None;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let takes = writes.next(&mut stimulus) && waiting.len() < room - 1;
        let asks = is_known && !waiting.is_empty() && reads.next(&mut stimulus);
        let is_last = stimulus.once_in(4);
        let (word, wrong) = (stimulus.cornered_word(width), stimulus.cornered_word(width));
        let bits = [(reset, is_reset), (in_valid, takes), (ahead, asks), (valid, asked.is_some()), (last, is_last)];
        bits.into_iter().for_each(|(port, bit)| bench.drive(port, bit.into()));
        bench.drive(in_data, word);
        bench.drive(error, wrong);
        if is_known {
            let actual = bench.sample_bit(ends)?;
            bench.expect("ends", position + 1 == words, actual)?;
            let actual = (bench.sample_bit(out_valid)?, bench.sample_bit(out_last)?);
            bench.expect("out_valid, out_last", (asked.is_some(), is_last), actual)?;
            if let Some(word) = asked {
                let actual = (bench.sample(out_data)?, bench.sample_bit(out_first)?);
                bench.expect("out_data, out_first", (word ^ wrong, is_first), actual)?;
                is_first = is_last;
            }
        }
        bench.tick()?;
        asked = asks.then(|| waiting.pop_front()).flatten();
        if takes {
            waiting.push_back(word);
            position = (position + 1) % words;
        }
        if is_reset {
            waiting.clear();
            (position, is_first, is_known, asked) = (0, true, true, None);
        }
    }
    Ok(())
}
