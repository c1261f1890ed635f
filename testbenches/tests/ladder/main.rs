//! The ladder, the mutants and their reviews, and proofs that need more than the ladder.

#[path = "../common/around.rs"]
mod around;
#[path = "../common/published.rs"]
mod published;
#[path = "../common/unbounded.rs"]
mod unbounded;

mod first_block;
mod ladder;
mod mutant_kinds;
mod proofs;
mod reviews;
