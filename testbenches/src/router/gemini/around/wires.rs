//! Handles of the wires that these blocks have in common.

use crate::parameter;
use crate::stimulus::Stimulus;
use phit_models::router::gemini::word::{WORD_BITS, Word};
use phit_models::router::gemini::{PerChannel, Phit, Sizes, Write};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// What stands on wires.
pub(in super::super) trait OnWires: Copy {
    /// How many wires.
    const BITS: u32;
    /// What stands there.
    fn bits(self) -> u64;
}

impl OnWires for Phit {
    const BITS: u32 = 23;
    fn bits(self) -> u64 {
        self.word()
    }
}

impl OnWires for Word {
    const BITS: u32 = WORD_BITS;
    fn bits(self) -> u64 {
        self.0
    }
}

/// The sizes of a block with input buffers.
pub(in super::super) fn sizes(bench: &Bench) -> Result<Sizes, Failure> {
    let of = |name| parameter(bench, name).map(|value| value as usize);
    Ok(Sizes { rows: of("R")?, columns: of("C")?, room: 1 << of("B")?, slots: 1 << (of("A")? - 5) })
}

/// One bit for each virtual channel.
pub(in super::super) fn word(channels: PerChannel<bool>) -> u64 {
    u64::from(channels[0]) | u64::from(channels[1]) << 1
}

/// Wires on which phits come, or words.
pub(in super::super) struct PhitIn {
    valid: In,
    phit: In,
}

impl PhitIn {
    pub(in super::super) fn new(valid: In, phit: In) -> Self {
        Self { valid, phit }
    }

    /// Without a phit there is anything on its wires.
    pub(in super::super) fn drive<T: OnWires>(
        &self,
        bench: &mut Bench,
        beat: Option<(usize, T)>,
        stimulus: &mut Stimulus,
    ) {
        bench.drive(self.valid, beat.map_or(0, |(channel, _)| 1 << channel));
        bench.drive(self.phit, beat.map_or(stimulus.word(T::BITS), |(_, phit)| phit.bits()));
    }
}

/// Wires on which phits go, or words.
pub(in super::super) struct PhitOut {
    valid: Out,
    phit: Out,
}

impl PhitOut {
    pub(in super::super) fn new(valid: Out, phit: Out) -> Self {
        Self { valid, phit }
    }

    pub(in super::super) fn compare<T: OnWires>(
        &self,
        bench: &mut Bench,
        what: &str,
        expected: Option<(usize, T)>,
    ) -> TestResult {
        let valid = bench.sample(self.valid)?;
        bench.expect(what, expected.map_or(0, |(channel, _)| 1 << channel), valid)?;
        if let Some((_, phit)) = expected {
            let actual = bench.sample(self.phit)?;
            bench.expect(what, phit.bits(), actual)?;
        }
        Ok(())
    }
}

/// Compares an output of one bit for each virtual channel.
pub(in super::super) fn compare_word(
    bench: &mut Bench,
    what: &str,
    port: Out,
    expected: PerChannel<bool>,
) -> TestResult {
    let actual = bench.sample(port)?;
    bench.expect(what, word(expected), actual)
}

/// Wires on which the supervisor writes.
pub(in super::super) struct Supervision {
    write: In,
    address: In,
    data: In,
}

impl Supervision {
    pub(in super::super) fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self { write: bench.input("write")?, address: bench.input("address")?, data: bench.input("data")? })
    }

    /// `address` is there without a write, too.
    pub(in super::super) fn drive(
        &self,
        bench: &mut Bench,
        write: Option<Write>,
        address: u64,
        stimulus: &mut Stimulus,
    ) {
        bench.drive(self.write, write.is_some().into());
        bench.drive(self.address, write.map_or(address, |write| write.address));
        bench.drive(self.data, write.map_or(stimulus.word(48), |write| write.data));
    }
}
