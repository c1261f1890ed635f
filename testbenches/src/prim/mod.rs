//! Test benches of the primitives.

pub mod credit_counter;
pub mod fifo;
pub mod ram;
pub mod register;
pub mod round_robin;

use crate::{Testbench, testbench};

pub(crate) const BENCHES: &[Testbench] = &[
    testbench("register", register::run),
    testbench("lut_ram", ram::run_lut_ram),
    testbench("block_ram", ram::run_block_ram),
    testbench("fifo", fifo::run),
    testbench("round_robin", round_robin::run),
    testbench("credit_counter", credit_counter::run),
];
