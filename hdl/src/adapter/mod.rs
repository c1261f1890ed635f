//! Adapters to the buses at the edge of a chip: AXI4-Stream, AXI4-Lite, AXI4, a bus of registers, and a serial line.

pub mod axi_address;
pub mod axi_lite_slave;
pub mod axi_reader;
pub mod axi_writer;
pub mod axis_skid;
pub mod hex_report;
pub mod register_bank;
pub mod steady;
pub mod tables;
pub mod uart_report;
pub mod uart_transmitter;
