//! The verification ladder: every way in which a configuration of a block is shown to be right, rung by rung.
//!
//! A [`Ladder`] holds configurations, and [`Ladder::climb`] makes a [`Row`] of each on each of its rungs. One test
//! bench per block serves all rungs that simulate. Whatever tools build stands in one folder, and is built again only
//! if its sources changed.

mod climb;
mod form;
mod gates;
mod in_process;
mod known;
mod lint;
mod proofs;
mod recording;
mod row;
mod run;
mod second_yosys;
mod simulators;

pub use climb::{Job, Ladder, Progress};
pub use form::Form;
pub use proofs::Unproved;
pub use row::{Row, Verdict};
