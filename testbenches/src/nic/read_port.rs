//! The port at which a block offers reads of the host's memory, each with a tag of its own choice.

use crate::compare;
use phit_sim::bench::{Bench, Failure, Out};

/// The outputs of a read.
pub struct ReadPort {
    valid: Out,
    address: Out,
    words: Out,
    tag: Out,
}

impl ReadPort {
    /// Those called `read_...`.
    pub fn of(bench: &Bench) -> Result<Self, Failure> {
        let output = |name| bench.output(name);
        let [valid, address] = [output("read_valid")?, output("read_address")?];
        Ok(Self { valid, address, words: output("read_words")?, tag: output("read_tag")? })
    }

    /// Compares the read that is offered with this address and these words; returns its tag, which must be free.
    pub fn settle(
        &self,
        bench: &mut Bench,
        read: Option<(u64, u8)>,
        is_free: impl Fn(u64) -> bool,
    ) -> Result<Option<u64>, Failure> {
        compare(bench, "read_valid", self.valid, Some(read.is_some().into()))?;
        compare(bench, "read_address", self.address, read.map(|(address, _)| address))?;
        compare(bench, "read_words", self.words, read.map(|(_, words)| words.into()))?;
        if read.is_none() {
            return Ok(None);
        }
        let tag = bench.sample(self.tag)?;
        bench.expect("the tag of a read is free", true, is_free(tag))?;
        Ok(Some(tag))
    }
}
