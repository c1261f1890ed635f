//! One-hot codes and binary numbers.

use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::prim::encoders::{lowest, numbers, one_hot};
use phit_sim::bench::{Bench, TestResult};

/// Codes of one bit, and words of several.
pub fn run_one_hot_encoder(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let (code, index) = (bench.input("one_hot")?, bench.output("index")?);
    let width = bench.input_width(code);
    let mut stimulus = Stimulus::of(bench);
    for cycle in 0..cycles {
        let word = match stimulus.once_in(4) {
            true => 1 << stimulus.below(width.into()),
            false => stimulus.every_word(cycle, width),
        };
        bench.drive(code, word);
        let actual = bench.sample(index)?;
        bench.expect("index", numbers(word), actual)?;
        bench.tick()?;
    }
    Ok(())
}

/// Numbers, with and without `enable`.
pub fn run_binary_decoder(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let (enable, index, code) = (bench.input("enable")?, bench.input("index")?, bench.output("one_hot")?);
    let width = bench.input_width(index);
    let mut stimulus = Stimulus::of(bench);
    for cycle in 0..cycles {
        let word = stimulus.every_word(cycle, width + 1);
        let (enabled, number) = (word & 1 == 1, word >> 1);
        bench.drive(enable, enabled.into());
        bench.drive(index, number);
        let actual = bench.sample(code)?;
        bench.expect("one_hot", one_hot(enabled.then_some(number)), actual)?;
        bench.tick()?;
    }
    Ok(())
}

/// Words whose lowest bit stands anywhere.
pub fn run_priority_encoder(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let request = bench.input("request")?;
    let (any, index) = (bench.output("any")?, bench.output("index")?);
    let width = bench.input_width(request);
    let mut stimulus = Stimulus::of(bench);
    for cycle in 0..cycles {
        let word = stimulus.every_word(cycle, width);
        bench.drive(request, word);
        let (found, first) = (bench.sample_bit(any)?, bench.sample(index)?);
        bench.expect("any", word != 0, found)?;
        bench.expect("index", lowest(word).unwrap_or(0), first)?;
        bench.tick()?;
    }
    Ok(())
}
