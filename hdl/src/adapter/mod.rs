//! Adapters to the buses at the edge of a chip: AXI4-Stream, AXI4-Lite, AXI4, and a bus of registers.

pub mod axi_address;
pub mod axi_lite_slave;
pub mod axi_reader;
pub mod axi_writer;
pub mod axis_skid;
pub mod register_bank;
pub mod steady;
pub mod tables;
