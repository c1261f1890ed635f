//! A file crosses a simulated Gemini link in both directions at once: the command `phit demo`, and what it is made of.
//!
//! The crate is apart from `phit` because `make demo` compiles it alone.

pub mod channel;
pub mod chart;
pub mod command;
pub mod nic;
pub mod pair;
pub mod put;
pub mod transfer;
