//! Building blocks: state, queues, arbiters, credits.

pub mod arbiters;
pub mod async_fifo;
pub mod counters;
pub mod credits;
pub mod encoders;
pub mod fifo;
pub mod fifo_block_ram;
pub mod lfsr;
pub mod memory;
pub mod multi_queue;
pub mod register;
pub mod token_bucket;
