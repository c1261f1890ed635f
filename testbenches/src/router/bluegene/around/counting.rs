//! Handles of the ports by which counters of a link are chosen and read.

use crate::stimulus::Stimulus;
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// Cycles from one change of a counter's channels to the next in the mean.
const SELDOM: u64 = 80;

/// The ports.
pub(crate) struct CountPorts {
    write: In,
    address: In,
    select: In,
    count: Out,
    /// Channels of a link that counters know.
    channels: u32,
}

/// Now and then a counter, which may be none, and its new channels, of so many.
pub(crate) fn any_count(channels: usize, stimulus: &mut Stimulus) -> Option<(usize, u64)> {
    stimulus.once_in(SELDOM).then(|| (stimulus.below(8) as usize, stimulus.word(channels as u32)))
}

impl CountPorts {
    /// For so many channels of a link.
    ///
    /// # Errors
    /// If the block does not have these ports.
    pub(crate) fn of(bench: &Bench, channels: usize) -> Result<Self, Failure> {
        Ok(Self {
            channels: channels as u32,
            write: bench.input("count_write")?,
            address: bench.input("count_address")?,
            select: bench.input("count_select")?,
            count: bench.output("count")?,
        })
    }

    /// Writes a counter, or shows any. Returns the one shown.
    pub(crate) fn drive(&self, bench: &mut Bench, change: Option<(usize, u64)>, stimulus: &mut Stimulus) -> usize {
        let (counter, set) = change.unwrap_or_else(|| (stimulus.below(8) as usize, stimulus.word(self.channels)));
        bench.drive(self.write, change.is_some().into());
        bench.drive(self.address, counter as u64);
        bench.drive(self.select, set);
        counter
    }

    /// # Errors
    /// If something else is shown.
    pub(crate) fn compare(&self, bench: &mut Bench, count: u64) -> TestResult {
        let told = bench.sample(self.count)?;
        bench.expect("count", count, told)
    }
}
