//! CRCs: one step, word by word, with partial words, and from packet to packet.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::coding::crc::{CRC16, CRC32, CRC32C, Crc};
use phit_sim::bench::{Bench, TestResult};

/// The code that a configuration's name begins with, or has behind `rolling_`.
fn code(config: &Config) -> Crc {
    let name = config.name.trim_start_matches("rolling_");
    let codes = [("crc16", CRC16), ("crc32c", CRC32C), ("crc32", CRC32)];
    let found = codes.into_iter().find(|(known, _)| name.starts_with(known));
    found.unwrap_or_else(|| panic!("no model of {name}")).1
}

/// Random states and words against the register that takes one bit at a time.
pub fn run_step(bench: &mut Bench, config: &Config, cycles: u64) -> TestResult {
    let (x, y) = (bench.input("x")?, bench.output("y")?);
    let code = code(config);
    let width = parameter(bench, "W")? as u32;
    let mut stimulus = Stimulus::of(bench);
    for _ in 0..cycles {
        let (before, word) = (stimulus.cornered_word(code.width), stimulus.cornered_word(width));
        bench.drive_wide(x, &(num_bigint::BigUint::from(before) << width | num_bigint::BigUint::from(word)));
        let expected = code.word(code.register_of(before ^ code.xor_out), word.into(), width);
        let actual = bench.sample(y)?;
        bench.expect("y", code.finish(expected) ^ code.xor_out, actual)?;
        bench.tick()?;
    }
    Ok(())
}

/// Packets of random words with pauses in between; `last` without `enable` must do nothing.
pub fn run(bench: &mut Bench, config: &Config, cycles: u64) -> TestResult {
    let width = parameter(bench, "W")? as u32;
    packets(bench, config, cycles, |bench, stimulus, code| {
        let data = bench.input("data")?;
        let word = stimulus.cornered_word(width);
        bench.drive(data, word);
        Ok(Box::new(move |register| code.word(register, word.into(), width)))
    })
}

/// The same with words that are filled in part, or not at all.
pub fn run_bytes(bench: &mut Bench, config: &Config, cycles: u64) -> TestResult {
    let most = parameter(bench, "N")?;
    packets(bench, config, cycles, |bench, stimulus, code| {
        let (data, bytes) = (bench.input("data")?, bench.input("bytes")?);
        let word = stimulus.cornered_word(8 * most as u32);
        let said = stimulus.below(1 << bench.input_width(bytes));
        let count = if stimulus.once_in(2) { most } else { said };
        bench.drive(data, word);
        bench.drive(bytes, count);
        let octet = move |index: u64| word >> (8 * if code.reflect_in { index } else { most - 1 - index }) & 0xFF;
        let octets: Vec<u64> = (0..count.min(most)).map(octet).collect();
        Ok(Box::new(move |register| {
            octets.iter().fold(register, |register, octet| code.word(register, (*octet).into(), 8))
        }))
    })
}

/// What a word makes of the register.
type Step = Box<dyn Fn(u64) -> u64>;

/// Drives words, which `word` chooses, in packets, and compares the CRC in each cycle.
fn packets(
    bench: &mut Bench,
    config: &Config,
    cycles: u64,
    mut word: impl FnMut(&mut Bench, &mut Stimulus, Crc) -> Result<Step, phit_sim::bench::Failure>,
) -> TestResult {
    let [reset, enable, last] = [bench.input("reset")?, bench.input("enable")?, bench.input("last")?];
    let crc = bench.output("crc")?;
    let code = code(config);
    let mut stimulus = Stimulus::of(bench);
    let (mut lasts, mut enables, mut resets) = (Pace::new(40), Pace::new(20), Resets::every(500));
    // The register before the next word, and the one that is shown; undefined at first.
    let (mut register, mut shown) = (None, None);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let (is_last, takes) = (lasts.next(&mut stimulus), enables.next(&mut stimulus));
        let flags = [(reset, is_reset), (enable, takes), (last, is_last)];
        flags.into_iter().for_each(|(port, value)| bench.drive(port, value.into()));
        let step = word(bench, &mut stimulus, code)?;
        if let Some(shown) = shown {
            let actual = bench.sample(crc)?;
            bench.expect("crc", code.finish(shown), actual)?;
        }
        bench.tick()?;
        if takes {
            shown = register.map(step);
            register = if is_last { Some(code.initial) } else { shown };
        }
        if is_reset {
            register = Some(code.initial);
            shown = None;
        }
    }
    Ok(())
}

/// Packets of which some are kept; resets in between.
pub fn run_rolling(bench: &mut Bench, config: &Config, cycles: u64) -> TestResult {
    let [reset, enable, data] = [bench.input("reset")?, bench.input("enable")?, bench.input("data")?];
    let [keep, forget] = [bench.input("keep")?, bench.input("forget")?];
    let crc = bench.output("crc")?;
    let width = parameter(bench, "W")? as u32;
    let code = code(config);
    let mut stimulus = Stimulus::of(bench);
    let (mut enables, mut keeps, mut forgets) = (Pace::new(20), Pace::new(20), Pace::new(20));
    let mut resets = Resets::every(500);
    // The registers of the packets kept, and of these and the present one; undefined before the first reset.
    let mut registers: Option<(u64, u64)> = None;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let takes = enables.next(&mut stimulus);
        let (keeps, forgets) = (keeps.next(&mut stimulus), forgets.next(&mut stimulus));
        let word = stimulus.cornered_word(width);
        let flags = [(reset, is_reset), (enable, takes), (keep, keeps), (forget, forgets)];
        flags.into_iter().for_each(|(port, value)| bench.drive(port, value.into()));
        bench.drive(data, word);
        if let Some((_, register)) = registers {
            let actual = bench.sample(crc)?;
            bench.expect("crc", code.finish(register), actual)?;
        }
        bench.tick()?;
        registers = match registers {
            _ if is_reset => Some((code.initial, code.initial)),
            Some((kept, register)) => {
                let after = if takes { code.word(register, word.into(), width) } else { register };
                Some(match (keeps, forgets) {
                    (true, _) => (register, after),
                    (false, true) => (kept, kept),
                    (false, false) => (kept, after),
                })
            }
            None => None,
        };
    }
    Ok(())
}
