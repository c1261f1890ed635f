//! Test benches of the codes.

pub mod crc16;

use crate::{Testbench, testbench};

pub(crate) const BENCHES: &[Testbench] = &[testbench("crc16_step", crc16::run_step), testbench("crc16", crc16::run)];
