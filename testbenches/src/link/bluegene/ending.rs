//! How a life of a link ends in its bench.

use crate::stimulus::Stimulus;

/// A short time-out, in cycles.
pub const HASTY: u64 = 5;
/// Cycles in which nothing is spoiled before it is another channel's turn, besides those of a long packet.
pub const REST: u64 = 150;

/// How a life ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// All that was sent has come, and it is reset.
    Drained,
    /// Nothing comes any more.
    Silence,
    /// The other end was reset alone: nothing but its first step comes.
    Restart,
    /// No packet comes whole, and the time-out is short: it gives up.
    Haste,
    /// Bits of a memory are spoiled with every word that goes to it.
    Upset {
        /// In the retransmission FIFO, else in the receive buffers, one after another.
        is_tx: bool,
        /// Two bits of a word, which is more than can be corrected.
        is_double: bool,
    },
}

impl End {
    /// Any of them.
    pub fn draw(stimulus: &mut Stimulus) -> Self {
        match stimulus.below(8) {
            0 | 1 => Self::Drained,
            2 => Self::Silence,
            3 => Self::Restart,
            4 => Self::Haste,
            _ => Self::Upset { is_tx: stimulus.once_in(3), is_double: stimulus.once_in(2) },
        }
    }

    /// How long it takes, in cycles, if silence is noticed after `patience` of them and the longest packet takes `longest`.
    pub fn cycles(self, patience: u64, longest: u64) -> u64 {
        match self {
            // 255 rewinds, each of them behind a packet and messages.
            Self::Haste => 256 * (HASTY + longest + 16),
            Self::Upset { .. } => 8 * (REST + 4 * longest + 100),
            _ => 4 * patience,
        }
    }

    /// Bits to spoil, of the retransmission FIFO and of the receive buffers.
    pub fn upsets(self, stimulus: &mut Stimulus) -> [u64; 2] {
        let Self::Upset { is_tx, is_double } = self else { return [0; 2] };
        let bits = if is_double { 3 } else { 1 };
        if is_tx { [bits << stimulus.below(38), 0] } else { [0, bits << stimulus.below(40)] }
    }
}
