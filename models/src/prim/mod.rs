//! Building blocks: state, queues, arbiters, credits.

pub mod async_fifo;
pub mod counters;
pub mod credit_counter;
pub mod credit_sender;
pub mod deficit_round_robin;
pub mod encoders;
pub mod fifo;
pub mod fifo_block_ram;
pub mod least_recently_served;
pub mod lfsr;
pub mod locked_round_robin;
pub mod memory;
pub mod multi_queue;
pub mod register;
pub mod round_robin;
pub mod shared_credits;
pub mod token_bucket;
