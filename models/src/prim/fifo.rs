//! First-in first-out buffer with valid/ready on both sides.
//!
//! The first word falls through: pushed into an empty FIFO, it is visible in the next cycle. `in_ready` depends on
//! registered state only, so a full FIFO does not accept a word even if one is popped in the same cycle.

use std::collections::VecDeque;

/// Ports that the FIFO reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// Empties the FIFO; stronger than push and pop.
    pub reset: bool,
    /// There is a word to push.
    pub in_valid: bool,
    /// The word to push.
    pub in_data: u64,
    /// The reader takes the word shown, if any.
    pub out_ready: bool,
}

/// Ports that the FIFO drives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// A word offered now will be taken.
    pub in_ready: bool,
    /// There is a word to read.
    pub out_valid: bool,
    /// The oldest word; `None` while not `out_valid`.
    pub out_data: Option<u64>,
    /// Words stored.
    pub level: usize,
}

/// The FIFO, empty at first. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct Fifo {
    depth: usize,
    words: VecDeque<u64>,
}

impl Fifo {
    /// A FIFO of 2^`address_bits` words.
    pub fn new(address_bits: u32) -> Self {
        Self::of_depth(1 << address_bits)
    }

    /// A FIFO of so many words.
    pub fn of_depth(depth: usize) -> Self {
        Self { depth, words: VecDeque::with_capacity(depth) }
    }

    /// No output depends on the inputs of the same cycle.
    pub fn outputs(&self, _inputs: Inputs) -> Outputs {
        Outputs {
            in_ready: self.words.len() < self.depth,
            out_valid: !self.words.is_empty(),
            out_data: self.words.front().copied(),
            level: self.words.len(),
        }
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: Inputs) {
        let now = self.outputs(inputs);
        if inputs.out_ready && now.out_valid {
            self.words.pop_front();
        }
        if inputs.in_valid && now.in_ready {
            self.words.push_back(inputs.in_data);
        }
        if inputs.reset {
            self.words.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn push(in_data: u64) -> Inputs {
        Inputs { in_valid: true, in_data, ..Default::default() }
    }

    const POP: Inputs = Inputs { reset: false, in_valid: false, in_data: 0, out_ready: true };

    #[test]
    fn first_word_falls_through() {
        let mut fifo = Fifo::new(1);
        assert_eq!(
            fifo.outputs(push(7)),
            Outputs { in_ready: true, out_valid: false, out_data: None, level: 0 },
            "not in the same cycle"
        );
        fifo.tick(push(7));
        let expected = Outputs { in_ready: true, out_valid: true, out_data: Some(7), level: 1 };
        assert_eq!(fifo.outputs(POP), expected);
    }

    #[test]
    fn full_does_not_accept_even_when_popped() {
        let mut fifo = Fifo::new(1);
        fifo.tick(push(1));
        fifo.tick(push(2));
        assert!(!fifo.outputs(POP).in_ready);
        fifo.tick(Inputs { out_ready: true, ..push(3) });
        assert_eq!((fifo.outputs(POP).level, fifo.outputs(POP).out_data), (1, Some(2)));
        fifo.tick(POP);
        assert_eq!(fifo.outputs(POP).out_data, None, "3 was refused");
    }

    #[test]
    fn popping_an_empty_fifo_does_not_lose_the_word_pushed_meanwhile() {
        let mut fifo = Fifo::new(0);
        fifo.tick(Inputs { out_ready: true, ..push(4) });
        assert_eq!(fifo.outputs(POP).out_data, Some(4));
    }

    #[test]
    fn reset_is_stronger_than_push() {
        let mut fifo = Fifo::new(2);
        fifo.tick(push(1));
        fifo.tick(Inputs { reset: true, ..push(2) });
        assert_eq!(fifo.outputs(POP).level, 0);
    }
}
