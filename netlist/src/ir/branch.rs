//! Where a kernel chooses between statements, for coverage.
//!
//! Like the table of statements this stands beside the graph and takes no part in it.

use super::{NodeId, StatementId};
use serde::{Deserialize, Serialize};

/// The condition of an `if`, or the test of one arm of a `match`. What is decided when the block is built, and what no
/// logic depends on, is not listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Branch {
    /// The `if` or `match`, if it is known where it stands.
    pub statement: Option<StatementId>,
    /// 1 bit: what is tested.
    pub condition: NodeId,
    /// True if the choice is made when the condition is clear, as of `if !condition`.
    pub inverted: bool,
    /// The choice inside which this one is made.
    pub within: Option<Taken>,
}

/// A branch and which way it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Taken {
    /// Index into [`Module::branches`](super::Module::branches).
    pub branch: usize,
    /// True: to the statements after `if`, or of the arm.
    pub value: bool,
}
