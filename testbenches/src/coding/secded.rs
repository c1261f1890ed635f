//! SECDED codes: random words with random errors.

use crate::parameter;
use crate::stimulus::Stimulus;
use num_bigint::BigUint;
use phit_hdl::catalogue::Config;
use phit_models::secded::{Decoded, Secded};
use phit_sim::bench::{Bench, Failure, TestResult};

/// The code of the block, and its numbers of data and check bits.
fn code(bench: &Bench) -> Result<(Secded, u32, u32), Failure> {
    let (data_bits, check_bits) = (parameter(bench, "D")? as u32, parameter(bench, "P")? as u32);
    Ok((Secded::new(data_bits as usize, check_bits as usize), data_bits, check_bits))
}

/// A random word, now and then all zeros, all ones or a single one.
fn word(stimulus: &mut Stimulus, width: u32) -> u128 {
    let random = stimulus.wide_word(width);
    let random = random.iter_u64_digits().rev().fold(0, |word, limb| word << 64 | u128::from(limb));
    match stimulus.below(8) {
        0 => 0,
        1 => u128::MAX >> (128 - width),
        2 => 1 << stimulus.below(width.into()),
        _ => random,
    }
}

/// The check bits are those of the model.
pub fn run_encoder(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let (data, check) = (bench.input("data")?, bench.output("check")?);
    let (code, data_bits, _) = code(bench)?;
    let mut stimulus = Stimulus::of(bench);
    for _ in 0..cycles {
        let value = word(&mut stimulus, data_bits);
        bench.drive_wide(data, &BigUint::from(value));
        let actual = bench.sample(check)?;
        bench.expect("check", u64::from(code.check(value)), actual)?;
        bench.tick()?;
    }
    Ok(())
}

/// A code word with up to three wrong bits, or any word at all.
fn received(stimulus: &mut Stimulus, code: &Secded, data_bits: u32) -> u128 {
    let sent = code.encode(word(stimulus, data_bits));
    let bits = code.bits() as u32;
    match stimulus.below(5) {
        4 => word(stimulus, bits),
        errors => (0..errors).fold(sent, |word, _| word ^ 1 << stimulus.below(bits.into())),
    }
}

/// Drives a code word.
fn drive(bench: &mut Bench, word: u128, (data_bits, check_bits): (u32, u32)) -> TestResult {
    let (data, check) = (bench.input("data")?, bench.input("check")?);
    bench.drive_wide(data, &BigUint::from(word & u128::MAX >> (128 - data_bits)));
    bench.drive(check, (word >> data_bits) as u64 & ((1 << check_bits) - 1));
    Ok(())
}

/// Whatever is no code word is an error.
pub fn run_checker(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let error = bench.output("error")?;
    let (code, data_bits, check_bits) = code(bench)?;
    let mut stimulus = Stimulus::of(bench);
    for _ in 0..cycles {
        let word = received(&mut stimulus, &code, data_bits);
        drive(bench, word, (data_bits, check_bits))?;
        let actual = bench.sample_bit(error)?;
        bench.expect("error", code.decode(word) != Decoded::Clean, actual)?;
        bench.tick()?;
    }
    Ok(())
}

/// Corrected word, flags and position are those of the model.
pub fn run_decoder(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let (code, data_bits, check_bits) = code(bench)?;
    let mut stimulus = Stimulus::of(bench);
    for _ in 0..cycles {
        let word = received(&mut stimulus, &code, data_bits);
        drive(bench, word, (data_bits, check_bits))?;
        compare_decoder(bench, &code, word, data_bits)?;
        bench.tick()?;
    }
    Ok(())
}

/// The outputs of the decoder of a received word.
fn compare_decoder(bench: &mut Bench, code: &Secded, word: u128, data_bits: u32) -> TestResult {
    let [corrected, position] = [bench.output("corrected")?, bench.output("position")?];
    let [single, double] = [bench.output("single")?, bench.output("double")?];
    let decoded = code.decode(word);
    let (good, wrong_bit) = match decoded {
        Decoded::Single(bit) => (word ^ 1 << bit, bit),
        _ => (word, 0),
    };
    let actual = bench.sample_wide(corrected)?;
    bench.expect("corrected", BigUint::from(good & u128::MAX >> (128 - data_bits)), actual)?;
    let actual = (bench.sample_bit(single)?, bench.sample_bit(double)?, bench.sample(position)?);
    let is_single = matches!(decoded, Decoded::Single(_));
    bench.expect("single, double, position", (is_single, decoded == Decoded::Double, wrong_bit as u64), actual)
}
