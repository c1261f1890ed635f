//! Adapters to the buses at the edge of a chip: AXI4-Stream, AXI4-Lite, AXI4, a bus of registers, and a serial line.

// The derive macros name phit-hdl, which users see.
extern crate phit_block as phit_hdl;

pub mod axi_address;
pub mod axi_lite_slave;
pub mod axi_reader;
pub mod axi_writer;
pub mod axis_skid;
#[cfg(feature = "catalogue")]
mod catalogue;
pub mod hex_report;
pub mod register_bank;
pub mod steady;
pub mod tables;
pub mod uart_report;
pub mod uart_transmitter;

/// The blocks of this layer, inner ones first.
#[cfg(feature = "catalogue")]
pub static BLOCKS: &[&phit_block::catalogue::Entry] = &[
    &steady::STEADY,
    &axis_skid::AXIS_SKID,
    &axi_lite_slave::AXI_LITE_SLAVE,
    &axi_address::AXI_ADDRESS,
    &axi_reader::AXI_READER,
    &axi_writer::AXI_WRITER,
    &catalogue::LINK_REGISTERS,
    &uart_transmitter::UART_TRANSMITTER,
    &hex_report::HEX_REPORT,
    &uart_report::UART_REPORT,
];
