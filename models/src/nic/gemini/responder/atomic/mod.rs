//! Atomic operations and their cache.

pub mod alu;
pub mod cache;
pub mod unit;
