//! Scramblers: words with pauses, and resets.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::coding::scrambler::{Scrambler, Takes};
use phit_sim::bench::{Bench, TestResult};

/// Self-synchronous scrambler.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    words(bench, cycles, Takes::Output)
}

/// Its descrambler.
pub fn run_descrambler(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    words(bench, cycles, Takes::Input)
}

/// Additive scrambler.
pub fn run_additive(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    words(bench, cycles, Takes::Feedback)
}

fn words(bench: &mut Bench, cycles: u64, takes: Takes) -> TestResult {
    let [reset, enable, data] = [bench.input("reset")?, bench.input("enable")?, bench.input("data")?];
    let scrambled = bench.output("scrambled")?;
    let width = parameter(bench, "W")? as u32;
    let taps: &[usize] = match parameter(bench, "S")? {
        58 => &[39, 58],
        _ => &[6, 7],
    };
    let mut stimulus = Stimulus::of(bench);
    let (mut enables, mut resets) = (Pace::new(20), Resets::every(300));
    let mut model: Option<Scrambler> = None;
    for _ in 0..cycles {
        let (is_reset, takes_word) = (resets.next(&mut stimulus), enables.next(&mut stimulus));
        let word = stimulus.cornered_word(width);
        bench.drive(reset, is_reset.into());
        bench.drive(enable, takes_word.into());
        bench.drive(data, word);
        if let Some(model) = &mut model {
            let mut after = model.clone();
            let expected = after.word(word, width);
            let actual = bench.sample(scrambled)?;
            bench.expect("scrambled", expected, actual)?;
            if takes_word {
                *model = after;
            }
        }
        bench.tick()?;
        if is_reset {
            model = Some(Scrambler::new(takes, taps, u64::MAX));
        }
    }
    Ok(())
}
