//! Building blocks: state, properties, clock crossings, queues, arbiters, credits.

// The derive macros name phit-hdl, which users see.
extern crate phit_block as phit_hdl;

pub use phit_block::{memory, property, reg, synchronizer};

pub mod async_fifo;
pub mod counters;
pub mod credit_counter;
pub mod credit_sender;
pub mod damq;
pub mod deficit_round_robin;
pub mod encoders;
pub mod fifo;
pub mod fifo_block_ram;
pub mod fifo_registers;
pub mod lfsr;
pub mod locked_round_robin;
pub mod matrix_arbiter;
pub mod priority_arbiter;
pub mod ram;
pub mod register;
pub mod round_robin;
pub mod shared_credits;
pub mod static_multi_queue;
pub mod sweep;
pub mod token_bucket;

/// The blocks of this layer, inner ones first.
#[cfg(feature = "catalogue")]
pub static BLOCKS: &[&phit_block::catalogue::Entry] = &[
    &register::REGISTER,
    &ram::LUT_RAM,
    &ram::BLOCK_RAM,
    &fifo::FIFO,
    &fifo_registers::FIFO_REGISTERS,
    &fifo_registers::SKID_BUFFER,
    &fifo_block_ram::FIFO_BLOCK_RAM,
    &async_fifo::ASYNC_FIFO,
    &round_robin::ROUND_ROBIN,
    &locked_round_robin::LOCKED_ROUND_ROBIN,
    &matrix_arbiter::MATRIX_ARBITER,
    &priority_arbiter::PRIORITY_ARBITER,
    &encoders::ONE_HOT_ENCODER,
    &encoders::BINARY_DECODER,
    &encoders::PRIORITY_ENCODER,
    &credit_counter::CREDIT_COUNTER,
    &credit_sender::CREDIT_SENDER,
    &shared_credits::SHARED_CREDITS,
    &damq::DAMQ,
    &static_multi_queue::STATIC_MULTI_QUEUE,
    &token_bucket::TOKEN_BUCKET,
    &lfsr::LFSR,
    &counters::WRAPPING_COUNTER,
    &counters::SATURATING_COUNTER,
    &sweep::SWEEP,
    &deficit_round_robin::DEFICIT_ROUND_ROBIN,
];
