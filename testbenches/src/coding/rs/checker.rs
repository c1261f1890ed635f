//! Checkers: code words of all lengths, with no wrong symbol, or some, or another code word instead.

use super::{code, code_word, corrupt, word};
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::coding::reed_solomon::ReedSolomon;
use phit_sim::bench::{Bench, TestResult};

/// A received word and whether it is a code word.
fn received(stimulus: &mut Stimulus, code: &ReedSolomon, symbols: usize) -> (Vec<u16>, bool) {
    let checks = code.n - code.k;
    let words = (code.k / symbols) as u64;
    let data = if stimulus.once_in(4) { words } else { 1 + stimulus.below(words.min(10)) };
    let mut word = code_word(stimulus, code, checks + data as usize * symbols);
    if !stimulus.once_in(3) {
        let errors = 1 + stimulus.below(checks as u64 + 1) as usize;
        corrupt(stimulus, &mut word, errors, code.field.bits);
    }
    let is_good = code.is_code_word(&word);
    (word, is_good)
}

/// `checked` and `error` in every cycle in which they are defined.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, enable, data, last] =
        [bench.input("reset")?, bench.input("enable")?, bench.input("data")?, bench.input("last")?];
    let [checked, error] = [bench.output("checked")?, bench.output("error")?];
    let (code, symbols) = code(bench)?;
    let bits = code.field.bits;
    let mut stimulus = Stimulus::of(bench);
    let (mut enables, mut resets) = (Pace::new(100), Resets::every(1000));
    let mut present = received(&mut stimulus, &code, symbols);
    let mut at = 0;
    // Whether a word ended in the cycle before, and what is known of the last that did.
    let (mut was_checked, mut verdict) = (None, None);
    for _ in 0..cycles {
        let takes = enables.next(&mut stimulus);
        let is_last = at + symbols == present.0.len();
        // Now and then in the cycle in which a word ends.
        let is_reset = resets.next(&mut stimulus) || (takes && is_last && stimulus.once_in(8));
        let flags = [(reset, is_reset), (enable, takes), (last, if takes { is_last } else { stimulus.once_in(2) })];
        flags.into_iter().for_each(|(port, value)| bench.drive(port, value.into()));
        bench.drive_wide(data, &word(&present.0[at..at + symbols], bits));
        if let Some(expected) = was_checked {
            let actual = bench.sample_bit(checked)?;
            bench.expect("checked", expected, actual)?;
        }
        if let Some(expected) = verdict {
            let actual = bench.sample_bit(error)?;
            bench.expect("error", expected, actual)?;
        }
        bench.tick()?;
        let ends = takes && is_last;
        let is_known = was_checked.is_some();
        was_checked = (is_known || is_reset).then_some(ends && !is_reset);
        if ends && is_known {
            verdict = Some(!present.1);
        }
        if takes {
            at += symbols;
        }
        if is_reset {
            verdict = None;
        }
        if ends || is_reset {
            (present, at) = (received(&mut stimulus, &code, symbols), 0);
        }
    }
    Ok(())
}
