//! The module graph of a crate: which file names items of which other one, and what the order of the house refuses.
//!
//! `cargo run --package phit-rooms` prints it; `tests/house.rs` holds it.

pub mod circles;
pub mod graph;
pub mod house;
pub mod paths;
pub mod tree;
