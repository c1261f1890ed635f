//! Atomic operations on words of the host's memory, and their parts.

pub mod alu;
pub mod answers;
pub mod cache;
pub mod reads;
pub mod unit;
