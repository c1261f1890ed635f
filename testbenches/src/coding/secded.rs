//! SECDED codes: random words with random errors.

use crate::parameter;
use crate::stimulus::Stimulus;
use num_bigint::BigUint;
use phit_hdl::catalogue::Config;
use phit_models::coding::secded::{Decoded, Secded};
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
    let [corrected, syndrome] = [bench.output("corrected")?, bench.output("syndrome")?];
    let [single, double] = [bench.output("single")?, bench.output("double")?];
    let good = match code.decode(word) {
        Decoded::Single(bit) => word ^ 1 << bit,
        _ => word,
    };
    let actual = bench.sample_wide(corrected)?;
    bench.expect("corrected", BigUint::from(good & u128::MAX >> (128 - data_bits)), actual)?;
    let expected = code.syndrome(word);
    let actual = bench.sample(syndrome)?;
    bench.expect("syndrome", u64::from(expected), actual)?;
    let is_odd = expected.count_ones() % 2 == 1;
    let actual = (bench.sample_bit(single)?, bench.sample_bit(double)?);
    bench.expect("single, double", (is_odd, expected != 0 && !is_odd), actual)
}

/// Every syndrome, again and again.
pub fn run_locator(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let syndrome = bench.input("syndrome")?;
    let (known, position) = (bench.output("known")?, bench.output("position")?);
    let (code, _, check_bits) = code(bench)?;
    for cycle in 0..cycles {
        let value = cycle & ((1 << check_bits) - 1);
        bench.drive(syndrome, value);
        let expected = match code.decode(code.example(value as u32)) {
            Decoded::Single(bit) => (true, bit as u64),
            _ => (false, 0),
        };
        let actual = (bench.sample_bit(known)?, bench.sample(position)?);
        bench.expect("known, position", expected, actual)?;
        bench.tick()?;
    }
    Ok(())
}
