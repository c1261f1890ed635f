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

use crate::shown::RTL;

benches! {
    register: register::run;
    lut_ram: ram::run_lut_ram;
    block_ram: ram::run_block_ram;
    fifo: fifo::run;
    fifo_registers: fifo::run_registers;
    skid_buffer: fifo::run_skid_buffer;
    fifo_block_ram: fifo::run_block_ram;
    async_fifo: async_fifo::run;
    round_robin: arbiters::run_round_robin, shows RTL ["GEM-RTR-10"], reviewed "prim";
    locked_round_robin: arbiters::run_locked;
    matrix_arbiter: arbiters::run_matrix;
    priority_arbiter: arbiters::run_priority;
    one_hot_encoder: encoders::run_one_hot_encoder;
    binary_decoder: encoders::run_binary_decoder;
    priority_encoder: encoders::run_priority_encoder;
    credit_counter: credits::run_counter;
    credit_sender: credits::run_sender;
    shared_credits: credits::run_shared, shows RTL ["TH-DMQ-03", "TH-DMQ-06"];
    damq: multi_queue::run_damq, shows RTL ["TH-DMQ-01", "TH-DMQ-03", "TH-DMQ-04"], reviewed "prim";
    static_multi_queue: multi_queue::run_static;
    token_bucket: counters::run_token_bucket;
    lfsr: counters::run_lfsr;
    wrapping_counter: counters::run_wrapping;
    saturating_counter: counters::run_saturating;
    sweep: counters::run_sweep;
    deficit_round_robin: arbiters::run_deficit;
}
