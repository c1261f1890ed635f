//! Test benches of the adapters to AXI and to a serial line.

pub mod axi_lite;
pub mod axi_master;
pub mod axi_stream;
pub mod register_bank;
pub mod serial;

use crate::Testbench;

pub(crate) const BENCHES: &[Testbench] = &[
    testbench!("steady", axi_stream::run_steady),
    testbench!("axis_skid", axi_stream::run_slice),
    testbench!("axi_lite_slave", axi_lite::run),
    testbench!("axi_address", axi_master::run_address),
    testbench!("axi_reader", axi_master::run_reader),
    testbench!("axi_writer", axi_master::run_writer),
    testbench!("link_registers", register_bank::run).reviewed(reviewed!("link_registers")),
    testbench!("uart_transmitter", serial::run_transmitter),
    testbench!("hex_report", serial::run_report).reviewed(reviewed!("hex_report")),
    testbench!("uart_report", serial::run_serial_report),
];
