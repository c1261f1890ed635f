//! First-in first-out buffer whose words spend a cycle in a memory before they can be read.
//!
//! The oldest word is shown in a place of its own. A word taken in one cycle is in the memory in the next; it moves to
//! that place at the end of a cycle in which the place is empty or its word leaves.

pub use crate::prim::fifo::{Inputs, Outputs};
use std::collections::VecDeque;

/// The FIFO, empty at first. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct FifoBlockRam {
    depth: usize,
    shown: Option<u64>,
    memory: VecDeque<u64>,
}

impl FifoBlockRam {
    /// A FIFO of 2^`address_bits` words.
    pub fn new(address_bits: u32) -> Self {
        Self { depth: 1 << address_bits, shown: None, memory: VecDeque::new() }
    }

    /// No output depends on the inputs of the same cycle.
    pub fn outputs(&self, _inputs: Inputs) -> Outputs {
        let level = self.memory.len() + usize::from(self.shown.is_some());
        Outputs { in_ready: level < self.depth, out_valid: self.shown.is_some(), out_data: self.shown, level }
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: Inputs) {
        let takes = inputs.in_valid && self.outputs(inputs).in_ready;
        if inputs.out_ready || self.shown.is_none() {
            self.shown = self.memory.pop_front();
        }
        if takes {
            self.memory.push_back(inputs.in_data);
        }
        if inputs.reset {
            self.shown = None;
            self.memory.clear();
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
    fn a_word_shows_after_two_cycles() {
        let mut fifo = FifoBlockRam::new(1);
        fifo.tick(push(7));
        assert_eq!((fifo.outputs(POP).level, fifo.outputs(POP).out_valid), (1, false));
        fifo.tick(POP);
        assert_eq!((fifo.outputs(POP).level, fifo.outputs(POP).out_data), (1, Some(7)));
    }

    #[test]
    fn words_follow_each_other_without_a_gap() {
        let mut fifo = FifoBlockRam::new(2);
        let mut out = vec![];
        for word in 0..10 {
            let inputs = Inputs { out_ready: true, ..push(word) };
            out.push(fifo.outputs(inputs).out_data);
            fifo.tick(inputs);
        }
        assert_eq!(out[..2], [None, None]);
        assert_eq!(out[2..], [0, 1, 2, 3, 4, 5, 6, 7].map(Some));
    }

    #[test]
    fn the_word_shown_counts() {
        let mut fifo = FifoBlockRam::new(1);
        (0..4).for_each(|word| fifo.tick(push(word)));
        assert_eq!((fifo.outputs(POP).level, fifo.outputs(POP).in_ready), (2, false));
    }
}
