//! Collects a cell's worth of a packet.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

/// A word, its bytes less one, and whether it ends a packet.
type Word = (u64, u64, bool);

/// Offers packets of all lengths in phases, and takes words in phases, up to full and empty.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, tvalid, tdata] = [bench.input("reset")?, bench.input("tvalid")?, bench.input("tdata")?];
    let [tkeep, tlast, take] = [bench.input("tkeep")?, bench.input("tlast")?, bench.input("take")?];
    let [tready, whole, word] = [bench.output("tready")?, bench.output("whole")?, bench.output("word")?];
    let (width, words) = (parameter(bench, "W")? as u32, 1usize << parameter(bench, "DL")?);
    let bytes = u64::from(width / 8);
    let mut stimulus = Stimulus::of(bench);
    let phase = 6 * words as u64;
    let (mut resets, mut offers, mut takes) = (Resets::every(20 * phase), Pace::new(phase), Pace::new(phase));
    let mut lengths = Pace::new(4 * phase);
    let mut waiting: VecDeque<Word> = VecDeque::new();
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let offered = offers.next(&mut stimulus);
        let ends = lengths.next(&mut stimulus) && stimulus.once_in(words as u64);
        let count = if ends { 1 + stimulus.below(bytes) } else { bytes };
        let data = stimulus.cornered_word(width);
        let takes_one = takes.next(&mut stimulus) && !waiting.is_empty();
        bench.drive(reset, is_reset.into());
        bench.drive(tvalid, offered.into());
        bench.drive(tdata, data);
        bench.drive(tkeep, (1 << count) - 1);
        bench.drive(tlast, ends.into());
        bench.drive(take, takes_one.into());
        let room = waiting.len() < 2 * words;
        if defined {
            let (ready, cell) = (bench.sample_bit(tready)?, bench.sample_bit(whole)?);
            bench.expect("tready", room, ready)?;
            bench.expect("whole", waiting.len() >= words || waiting.iter().any(|(_, _, last)| *last), cell)?;
            if let Some((data, bytes, last)) = waiting.front() {
                let expected = u128::from(*data) | u128::from(*bytes | u64::from(*last) << 3) << width;
                let actual = bench.sample_wide(word)?;
                bench.expect("word", expected.into(), actual)?;
            }
        }
        bench.tick()?;
        if takes_one {
            waiting.pop_front();
        }
        if offered && room {
            waiting.push_back((data, count - 1, ends));
        }
        if is_reset {
            waiting.clear();
            defined = true;
        }
    }
    Ok(())
}
