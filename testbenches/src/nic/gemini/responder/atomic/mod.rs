//! Test benches of the unit of atomic operations, and of its parts.

pub mod alu;
pub mod answers;
pub mod cache;
mod host;
pub mod reads;
pub mod unit;
