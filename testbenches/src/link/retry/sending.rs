//! Outputs that the sending halves of several links have in common.

use crate::link::users::Supply;
use phit_models::link::retry::window::Window;
use phit_sim::bench::{Bench, Failure, Out, TestResult};

/// Which channel's word is taken, and what the window of the retry counts.
pub(crate) struct Sending {
    word_take: Vec<Out>,
    gave_up: Out,
    retries: Out,
    bad_acks: Out,
    /// There has been a reset.
    defined: bool,
}

/// Announcements of a storm, enough to make a window give up.
pub(crate) const STORM: u64 = 300;

impl Sending {
    /// Those of a block with so many channels.
    ///
    /// # Errors
    /// If the block has not all of them.
    pub(crate) fn of(bench: &Bench, channels: usize) -> Result<Self, Failure> {
        Ok(Self {
            word_take: (0..channels).map(|v| bench.output(&format!("word_take_{v}"))).collect::<Result<_, _>>()?,
            gave_up: bench.output("gave_up")?,
            retries: bench.output("retries")?,
            bad_acks: bench.output("bad_acks")?,
            defined: false,
        })
    }

    /// There has been a reset: the outputs are defined.
    pub(crate) fn is_defined(&self) -> bool {
        self.defined
    }

    /// The cycle ends: a word of this channel was `taken`, or the block was reset and all that waits is forgotten.
    pub(crate) fn settle<S: Supply<N>, const N: usize>(
        &mut self,
        supplies: &mut [S],
        taken: Option<usize>,
        is_reset: bool,
    ) {
        if is_reset {
            supplies.iter_mut().for_each(|supply| supply.words().clear());
            self.defined = true;
        } else if let Some(channel) = taken.filter(|_| self.defined) {
            supplies[channel].words().pop_front();
        }
    }

    /// Compares them: a word of this channel is `taken`.
    ///
    /// # Errors
    /// If one is another.
    pub(crate) fn compare(
        &self,
        bench: &mut Bench,
        taken: Option<usize>,
        window: &Window,
        bad_acks: u64,
    ) -> TestResult {
        for (v, port) in self.word_take.iter().enumerate() {
            let takes = bench.sample_bit(*port)?;
            bench.expect("word_take", taken == Some(v), takes)?;
        }
        let gave_up = bench.sample_bit(self.gave_up)?;
        bench.expect("gave_up", window.gave_up(), gave_up)?;
        let counts = (bench.sample(self.retries)?, bench.sample(self.bad_acks)?);
        bench.expect("retries, bad_acks", (window.retries(), bad_acks), counts)
    }
}
