//! Test benches of the primitives.

pub mod arbiters;
pub mod async_fifo;
pub mod counters;
pub mod credits;
pub mod encoders;
pub mod fifo;
pub mod multi_queue;
pub mod ram;
pub mod register;

use crate::Testbench;
use crate::shown::RTL;

pub(crate) const BENCHES: &[Testbench] = &[
    testbench!("register", register::run),
    testbench!("lut_ram", ram::run_lut_ram),
    testbench!("block_ram", ram::run_block_ram),
    testbench!("fifo", fifo::run),
    testbench!("fifo_registers", fifo::run_registers),
    testbench!("skid_buffer", fifo::run_skid_buffer),
    testbench!("fifo_block_ram", fifo::run_block_ram),
    testbench!("async_fifo", async_fifo::run),
    testbench!("round_robin", arbiters::run_round_robin)
        .shows(&[("GEM-RTR-10", RTL)])
        .reviewed(reviewed!("round_robin")),
    testbench!("locked_round_robin", arbiters::run_locked),
    testbench!("matrix_arbiter", arbiters::run_matrix),
    testbench!("priority_arbiter", arbiters::run_priority),
    testbench!("one_hot_encoder", encoders::run_one_hot_encoder),
    testbench!("binary_decoder", encoders::run_binary_decoder),
    testbench!("priority_encoder", encoders::run_priority_encoder),
    testbench!("credit_counter", credits::run_counter),
    testbench!("credit_sender", credits::run_sender),
    testbench!("shared_credits", credits::run_shared).shows(&[("TH-DMQ-03", RTL), ("TH-DMQ-06", RTL)]),
    testbench!("damq", multi_queue::run_damq)
        .shows(&[("TH-DMQ-01", RTL), ("TH-DMQ-03", RTL), ("TH-DMQ-04", RTL)])
        .reviewed(reviewed!("damq")),
    testbench!("static_multi_queue", multi_queue::run_static),
    testbench!("token_bucket", counters::run_token_bucket),
    testbench!("lfsr", counters::run_lfsr),
    testbench!("wrapping_counter", counters::run_wrapping),
    testbench!("saturating_counter", counters::run_saturating),
    testbench!("sweep", counters::run_sweep),
    testbench!("deficit_round_robin", arbiters::run_deficit),
];
