//! Atomic operations on words of the host's memory, and their parts.

pub mod alu;
pub mod answers;
pub mod cache;
pub mod reads;
pub mod unit;

use phit_block::prelude::*;

/// What the unit of atomic operations does in a cycle.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Step {
    /// Chooses what comes next, and reads its set.
    Idle,
    /// Finds the operation that a returned word is for.
    Recall,
    /// Compares the words of the set with the address.
    Judge,
    /// Writes a dirty word, which stays.
    Clean,
    /// Makes a place for the word, and reads it from the host.
    Ask,
    /// Computes the new value.
    Execute,
    /// Stores it, and answers.
    Store,
    /// Waits for the confirmations of what a flush or clean has written.
    Settle,
}
