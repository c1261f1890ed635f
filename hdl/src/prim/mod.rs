//! Building blocks: state, properties, clock crossings, queues, arbiters, credits.

pub mod async_fifo;
pub mod counters;
pub mod credit_counter;
pub mod credit_sender;
pub mod damq;
pub mod encoders;
pub mod fifo;
pub mod fifo_block_ram;
pub mod fifo_registers;
pub mod lfsr;
pub mod locked_round_robin;
pub mod matrix_arbiter;
pub mod memory;
pub mod priority_arbiter;
pub mod property;
pub mod ram;
pub mod reg;
pub mod register;
pub mod round_robin;
pub mod shared_credits;
pub mod static_multi_queue;
pub mod synchronizer;
pub mod token_bucket;
