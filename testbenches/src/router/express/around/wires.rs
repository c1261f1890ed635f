//! Handles of the wires that these blocks have in common.

use crate::stimulus::Stimulus;
use num_bigint::BigUint;
use phit_models::router::express::{Beat, Write};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// One-hot, or zero.
pub fn one_hot(channel: Option<usize>) -> u64 {
    channel.map_or(0, |channel| 1 << channel)
}

/// A flit as the models have it, on all its wires: what is above 64 bits follows from what is below.
fn on_wires(word: u64, width: u32) -> BigUint {
    let limbs =
        (0..width.div_ceil(64)).map(|limb| word.rotate_left(11 * limb) ^ (u64::from(limb) * 0x9E37_79B9_7F4A_7C15));
    let wide = limbs.rev().fold(BigUint::ZERO, |wide, limb| wide << 64u32 | BigUint::from(limb));
    wide & ((BigUint::from(1u8) << width) - 1u8)
}

/// Wires on which flits come.
pub struct FlitIn {
    valid: In,
    flit: In,
    last: In,
}

impl FlitIn {
    /// Those of names that begin with `name`, for example `in`; `index` of several.
    pub fn of(bench: &Bench, name: &str, index: Option<usize>) -> Result<Self, Failure> {
        let index = index.map_or(String::new(), |index| format!("_{index}"));
        let input = |part: &str| bench.input(&format!("{name}_{part}{index}"));
        Ok(Self { valid: input("valid")?, flit: input("flit")?, last: input("last")? })
    }

    /// Without a flit there is anything on its wires.
    pub fn drive(&self, bench: &mut Bench, beat: Beat, stimulus: &mut Stimulus) {
        let width = bench.input_width(self.flit);
        bench.drive(self.valid, one_hot(beat.map(|(channel, _)| channel)));
        bench.drive_wide(
            self.flit,
            &beat.map_or_else(|| stimulus.wide_word(width), |(_, flit)| on_wires(flit.word, width)),
        );
        bench.drive(self.last, beat.map_or_else(|| stimulus.word(1), |(_, flit)| flit.is_last.into()));
    }

    /// A flit of this channel that is for another block.
    pub fn drive_valid(&self, bench: &mut Bench, channel: Option<usize>) {
        bench.drive(self.valid, one_hot(channel));
    }
}

/// Wires on which flits go.
pub struct FlitOut {
    name: String,
    width: u32,
    valid: Out,
    flit: Out,
    last: Out,
}

impl FlitOut {
    /// Those of names that begin with `name`; `index` of several; flits have so many bits.
    pub fn of(bench: &Bench, name: &str, index: Option<usize>, width: u64) -> Result<Self, Failure> {
        let index = index.map_or(String::new(), |index| format!("_{index}"));
        let output = |part: &str| bench.output(&format!("{name}_{part}{index}"));
        let (valid, flit, last) = (output("valid")?, output("flit")?, output("last")?);
        Ok(Self { name: format!("{name}{index}"), width: width as u32, valid, flit, last })
    }

    /// Compares a flit, or none.
    pub fn compare(&self, bench: &mut Bench, expected: Beat) -> TestResult {
        let valid = bench.sample(self.valid)?;
        bench.expect(&format!("valid of {}", self.name), one_hot(expected.map(|(channel, _)| channel)), valid)?;
        let Some((_, flit)) = expected else { return Ok(()) };
        let shown = (bench.sample_wide(self.flit)?, bench.sample_bit(self.last)?);
        bench.expect(&format!("flit of {}", self.name), (on_wires(flit.word, self.width), flit.is_last), shown)
    }
}

/// Compares the channels of credits, one-hot.
pub fn compare_credits(bench: &mut Bench, name: &str, ports: &[Out], expected: &[Option<usize>]) -> TestResult {
    for (port, channel) in ports.iter().zip(expected) {
        let shown = bench.sample(*port)?;
        bench.expect(name, one_hot(*channel), shown)?;
    }
    Ok(())
}

/// The wires of configuration writes.
pub struct Writes {
    write: In,
    address: In,
    data: In,
}

impl Writes {
    /// Those of the block.
    pub fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self { write: bench.input("write")?, address: bench.input("address")?, data: bench.input("data")? })
    }

    /// Without a write there is anything on its wires.
    pub fn drive(&self, bench: &mut Bench, write: Option<Write>, stimulus: &mut Stimulus) {
        let any = Write { address: stimulus.word(10), data: stimulus.word(48) };
        let Write { address, data } = write.unwrap_or(any);
        bench.drive(self.write, write.is_some().into());
        bench.drive(self.address, address);
        bench.drive(self.data, data);
    }
}
