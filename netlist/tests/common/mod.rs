//! What the tests of this crate share: random netlists, and a plain interpreter that says what a netlist means.

#![allow(dead_code, reason = "each test binary uses its own part")]

pub mod bench;
pub mod build;
pub mod interpreter;
pub mod random;
pub mod tools;
