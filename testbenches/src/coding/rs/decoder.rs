//! Decoders: code words with as many errors as can be corrected, and more, with and without pauses.

use super::{code, code_of, code_word, corrupt, word};
use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::coding::reed_solomon::ReedSolomon;
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

/// A word that shall come out, and when.
struct Due {
    cycle: u64,
    is_first: bool,
    is_last: bool,
    /// The symbols of the word and how many the code word had wrong; `None` if it cannot be corrected.
    corrected: Option<(Vec<u16>, usize)>,
}

/// What is received, and which symbols are erased: mostly with up to two errors or erasures more than can be corrected, or all
/// random.
fn received(stimulus: &mut Stimulus, code: &ReedSolomon, has_erasures: bool) -> (Vec<u16>, Vec<usize>) {
    let mut word = code_word(stimulus, code, code.n);
    let checks = code.n - code.k;
    let erasures = match (has_erasures, stimulus.below(8)) {
        (false, _) | (true, 0) => 0,
        (true, 1) => checks + stimulus.below(3) as usize,
        (true, 2) => code.n,
        (true, 3) => 1,
        (true, _) => stimulus.below(checks as u64 + 1) as usize,
    };
    let mut places: Vec<usize> = (0..code.n).collect();
    // Now and then the last one alone, whose place is needed in the cycle in which it is told.
    if erasures == 1 && stimulus.once_in(2) {
        places.swap(0, code.n - 1);
    }
    let is_last = erasures == 1 && places[0] != 0;
    for index in (0..erasures).skip(is_last.into()) {
        places.swap(index, index + stimulus.below((code.n - index) as u64) as usize);
    }
    places.truncate(erasures);
    // An erased symbol may be right.
    places.iter().for_each(|at| word[*at] ^= stimulus.cornered_word(code.field.bits) as u16);
    let most = checks.saturating_sub(erasures) / 2;
    let errors = match stimulus.below(8) {
        0 => 0,
        1 => most,
        2 => most + 1,
        3 => code.n,
        _ => stimulus.below(most as u64 + 3) as usize,
    };
    corrupt(stimulus, &mut word, errors, code.field.bits);
    (word, places)
}

/// Errors alone.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    decode(bench, false, cycles)
}

/// Errors and erasures.
pub fn run_erasures(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    decode(bench, true, cycles)
}

/// Each word in the cycle that the contract names, and none in any other.
fn decode(bench: &mut Bench, has_erasures: bool, cycles: u64) -> TestResult {
    let [reset, in_valid, in_data] = [bench.input("reset")?, bench.input("in_valid")?, bench.input("in_data")?];
    let [out_valid, out_data, out_first, out_last] =
        [bench.output("out_valid")?, bench.output("out_data")?, bench.output("out_first")?, bench.output("out_last")?];
    let [failed, count] = [bench.output("failed")?, bench.output("count")?];
    let (code, symbols) = if has_erasures { (code_of(bench)?, 1) } else { code(bench)? };
    let bits = code.field.bits;
    let checks = (code.n - code.k) as u64;
    // The greatest degree of the locator.
    let reach = if has_erasures { checks } else { checks / 2 };
    let turns = (checks + reach + 1).div_ceil(parameter(bench, "F")?);
    // A product for each binary digit of m - 1 behind the first, and one more for each that is set.
    let inverse = (bits - 1).ilog2() + (bits - 1).count_ones() - 1;
    let latency = checks * turns + u64::from(inverse) + 4;
    let mut stimulus = Stimulus::of(bench);
    let (mut valids, mut resets) = (Pace::new(2 * code.n as u64), Resets::every(20 * code.n as u64));
    let (mut present, mut erased) = received(&mut stimulus, &code, has_erasures);
    let (mut at, mut is_known) = (0, false);
    let mut due: VecDeque<Due> = VecDeque::new();
    for cycle in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let is_valid = valids.next(&mut stimulus);
        bench.drive(reset, is_reset.into());
        bench.drive(in_valid, is_valid.into());
        bench.drive_wide(in_data, &word(&present[at..at + symbols], bits));
        if has_erasures {
            // Without a symbol the flag has no meaning.
            let is_erased = if is_valid { erased.contains(&at) } else { stimulus.once_in(2) };
            bench.drive(bench.input("in_erased")?, is_erased.into());
        }
        if is_known {
            let now = due.pop_front_if(|due| due.cycle == cycle);
            let actual = (bench.sample_bit(out_valid)?, bench.sample_bit(out_last)?);
            let is_last = now.as_ref().is_some_and(|due| due.is_last);
            bench.expect("out_valid, out_last", (now.is_some(), is_last), actual)?;
            if let Some(due) = now {
                let actual = bench.sample_bit(out_first)?;
                bench.expect("out_first", due.is_first, actual)?;
                if let Some((symbols, _)) = &due.corrected {
                    let actual = bench.sample_wide(out_data)?;
                    bench.expect("out_data", word(symbols, bits), actual)?;
                }
                if due.is_last {
                    let is_failed = bench.sample_bit(failed)?;
                    bench.expect("failed", due.corrected.is_none(), is_failed)?;
                    if let Some((_, errors)) = due.corrected {
                        let actual = bench.sample(count)?;
                        bench.expect("count", errors as u64, actual)?;
                    }
                }
            }
        }
        bench.tick()?;
        if is_valid {
            at += symbols;
        }
        if at == code.n {
            let decoded = code.decode_erased(&present, &erased);
            for from in (0..code.n).step_by(symbols) {
                let symbols_of = |(word, errors): &(Vec<u16>, usize)| (word[from..from + symbols].to_vec(), *errors);
                due.push_back(Due {
                    cycle: cycle + latency + (from / symbols) as u64,
                    is_first: from == 0,
                    is_last: from + symbols == code.n,
                    corrected: decoded.as_ref().map(symbols_of),
                });
            }
        }
        if is_reset {
            is_known = true;
            due.clear();
        }
        if is_reset || at == code.n {
            ((present, erased), at) = (received(&mut stimulus, &code, has_erasures), 0);
        }
    }
    Ok(())
}
