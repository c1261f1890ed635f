//! Test benches of the adapters to AXI and to a serial line.

pub mod axi_lite;
pub mod axi_master;
pub mod axi_stream;
pub mod register_bank;
pub mod serial;

benches! {
    steady: axi_stream::run_steady;
    axis_skid: axi_stream::run_slice;
    axi_lite_slave: axi_lite::run;
    axi_address: axi_master::run_address;
    axi_reader: axi_master::run_reader;
    axi_writer: axi_master::run_writer;
    link_registers: register_bank::run, reviewed "adapter";
    uart_transmitter: serial::run_transmitter;
    hex_report: serial::run_report, reviewed "adapter";
    uart_report: serial::run_serial_report;
}
