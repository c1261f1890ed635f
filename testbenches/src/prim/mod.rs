//! Test benches of the primitives.

pub mod credit_counter;
pub mod fifo;
pub mod ram;
pub mod register;
pub mod round_robin;
