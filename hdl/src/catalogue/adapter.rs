//! Adapters to AXI and to a serial line.

use super::{AnyBlock, Config, Entry, Purpose, published, small};
use crate::adapter::{
    axi_address::AxiAddress, axi_lite_slave::AxiLiteSlave, axi_reader::AxiReader, axi_writer::AxiWriter,
    axis_skid::AxisSkid, hex_report::HexReport, register_bank::RegisterBank, steady::Steady, tables,
    uart_report::UartReport, uart_transmitter::UartTransmitter,
};

fn link_registers() -> Box<dyn AnyBlock> {
    Box::new(RegisterBank::<7, 6, 32, 4>::new(&tables::LINK_REGISTERS))
}

fn small_registers() -> Box<dyn AnyBlock> {
    Box::new(RegisterBank::<3, 4, 32, 4>::new(&tables::SMALL_REGISTERS))
}

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        family: "steady",
        source: include_str!("../adapter/steady.rs"),
        type_name: "Steady",
        configs: &[published::<Steady<32>>("steady_w32"), small::<Steady<2>>("steady_w2")],
    },
    Entry {
        family: "axis_skid",
        source: include_str!("../adapter/axis_skid.rs"),
        type_name: "AxisSkid",
        configs: &[published::<AxisSkid<64, 8, 73>>("axis_skid_d64"), small::<AxisSkid<8, 1, 10>>("axis_skid_d8")],
    },
    Entry {
        family: "axi_lite_slave",
        source: include_str!("../adapter/axi_lite_slave.rs"),
        type_name: "AxiLiteSlave",
        configs: &[
            published::<AxiLiteSlave<16, 32, 4>>("axi_lite_slave_a16_d32"),
            published::<AxiLiteSlave<16, 64, 8>>("axi_lite_slave_a16_d64"),
            small::<AxiLiteSlave<2, 32, 4>>("axi_lite_slave_a2_d32"),
        ],
    },
    Entry {
        family: "axi_address",
        source: include_str!("../adapter/axi_address.rs"),
        type_name: "AxiAddress",
        configs: &[published::<AxiAddress<64>>("axi_address_a64"), small::<AxiAddress<12>>("axi_address_a12")],
    },
    Entry {
        family: "axi_reader",
        source: include_str!("../adapter/axi_reader.rs"),
        type_name: "AxiReader",
        configs: &[published::<AxiReader<64>>("axi_reader_a64"), small::<AxiReader<12>>("axi_reader_a12")],
    },
    Entry {
        family: "axi_writer",
        source: include_str!("../adapter/axi_writer.rs"),
        type_name: "AxiWriter",
        configs: &[published::<AxiWriter<64>>("axi_writer_a64"), small::<AxiWriter<12>>("axi_writer_a12")],
    },
    Entry {
        family: "link_registers",
        source: include_str!("../adapter/register_bank.rs"),
        type_name: "RegisterBank",
        configs: &[
            Config { name: "link_registers", purpose: Purpose::Published, construct: link_registers },
            Config { name: "small_registers", purpose: Purpose::Small, construct: small_registers },
        ],
    },
    Entry {
        family: "uart_transmitter",
        source: include_str!("../adapter/uart_transmitter.rs"),
        type_name: "UartTransmitter",
        configs: &[
            published::<UartTransmitter<16>>("uart_transmitter_w16"),
            small::<UartTransmitter<2>>("uart_transmitter_w2"),
        ],
    },
    Entry {
        family: "hex_report",
        source: include_str!("../adapter/hex_report.rs"),
        type_name: "HexReport",
        configs: &[published::<HexReport<6>>("hex_report_n6"), small::<HexReport<2>>("hex_report_n2")],
    },
    Entry {
        family: "uart_report",
        source: include_str!("../adapter/uart_report.rs"),
        type_name: "UartReport",
        configs: &[
            published::<UartReport<6, 16>>("uart_report_n6_w16"),
            small::<UartReport<2, 2>>("uart_report_n2_w2"),
        ],
    },
];
