//! Building blocks: state, properties, clock crossings, queues, arbiters, credits.

pub mod credit_counter;
pub mod fifo;
pub mod memory;
pub mod property;
pub mod ram;
pub mod reg;
pub mod register;
pub mod round_robin;
pub mod synchronizer;
