//! Blocks refuse parameters that they do not have: the message names block, parameter, value and range.

use crate::panics::{Case, are_refused};
use phit_hdl::adapter::*;
use phit_hdl::coding::crc::{CRC32, Crc, GEMINI, bytes::CrcBytes, rolling::RollingCrc};
use phit_hdl::coding::line8b10b::comma_aligner::CommaAligner;
use phit_hdl::coding::line8b10b_p::lane_receiver::LaneReceiver;
use phit_hdl::coding::linear_map::LinearMap;
use phit_hdl::coding::matrix::Matrix;
use phit_hdl::coding::pcs::{ber_monitor::BerMonitor, block_lock::BlockLock, deskew::Deskew, gearbox::Gearbox};
use phit_hdl::coding::scrambler::{CLAUSE_49, Kind, Scrambler};
use phit_hdl::coding::secded::{SecdedChecker, SecdedDecoder, SecdedEncoder, SecdedLocator};
use phit_hdl::coding::secded_memory::SecdedMemory;
use phit_hdl::prim::*;

use phit_hdl::link::cells::{cell_link::CellLink, cell_receiver::CellReceiver, cell_sender::CellSender, stage::Stage};
use phit_hdl::link::retry::{credit_loop::CreditLoop, in_sequence::InSequence, silence::Silence, window::RetryWindow};
use phit_hdl::router::gemini::{
    column_choice::ColumnChoice, input_port::InputPort, output_port::OutputPort, route_table::RouteTable,
    router::Router, row_bus::RowBus, subswitch::Subswitch, tile::Tile,
};
use phit_hdl::traffic::{credit_channel::CreditChannel, retry_loop::RetryLoop};

use phit_hdl::link::lanes::{
    deframer::Deframer, elastic_reader::ElasticReader, framer::Framer, gatherer::Gatherer, input::Input,
    spreader::Spreader,
};

#[test]
fn parts_and_adapters_refuse_illegal_parameters() {
    let cases: &[Case] = &[
        (|| drop(fifo_registers::FifoRegisters::<3, 1>::default()), "FifoRegisters: DEPTH is 1; legal: 2..=64"),
        (|| drop(fifo_registers::SkidBuffer::<1025>::default()), "SkidBuffer: W is 1025; legal: 1..=1024"),
        (|| drop(fifo_block_ram::FifoBlockRam::<3, 2, 2>::default()), "FifoBlockRam: A1 is 2; legal: A + 1 = 3"),
        (|| drop(async_fifo::AsyncFifo::<3, 13, 14>::default()), "AsyncFifo: A is 13; legal: 1..=12"),
        (|| drop(locked_round_robin::LockedRoundRobin::<65>::default()), "LockedRoundRobin: N is 65; legal: 1..=64"),
        (
            || drop(matrix_arbiter::MatrixArbiter::<4, 5>::default()),
            "MatrixArbiter: PAIRS is 5; legal: N (N - 1) / 2 = 6",
        ),
        (|| drop(priority_arbiter::PriorityArbiter::<65>::default()), "PriorityArbiter: N is 65; legal: 1..=64"),
        (|| drop(encoders::PriorityEncoder::<5, 3>::default()), "PriorityEncoder: N is 5; legal: 2^B = 8"),
        (|| drop(credit_sender::CreditSender::<3, 8>::default()), "CreditSender: MAX is 8; legal: 1..=7"),
        (
            || drop(shared_credits::SharedCredits::<3, 1, 1, 2, 3>::default()),
            "SharedCredits: Q is 3; legal: 2..=2^QB = 2..=2",
        ),
        (
            || drop(damq::Damq::<2, 2, 1, 1, 3, 2, 3>::default()),
            "Damq: Q PRIVATE + SHARED is 5; legal: at most 2^B = 4",
        ),
        (
            || drop(static_multi_queue::StaticMultiQueue::<2, 2, 1, 1, 2, 3>::default()),
            "StaticMultiQueue: QA is 3; legal: QB + A = 2",
        ),
        (|| drop(token_bucket::TokenBucket::<4, 4, 3, 3>::default()), "TokenBucket: NUM is 4; legal: 1..=DEN = 1..=3"),
        (|| drop(lfsr::Lfsr::<4, 2>::default()), "Lfsr: POLYNOMIAL is 0x2; legal: odd, 4 bits"),
        (
            || drop(counters::WrappingCounter::<3, 9>::default()),
            "WrappingCounter: MODULUS is 9; legal: 2..=2^W = 2..=8",
        ),
        (|| drop(uart_transmitter::UartTransmitter::<33>::default()), "UartTransmitter: W is 33; legal: 1..=32"),
        (|| drop(hex_report::HexReport::<1>::default()), "HexReport: N is 1; legal: 2..=16"),
        (|| drop(uart_report::UartReport::<17, 4>::default()), "HexReport: N is 17; legal: 2..=16"),
        (|| drop(steady::Steady::<0>::default()), "Steady: W is 0; legal: 1..=1024"),
        (|| drop(axis_skid::AxisSkid::<8, 1, 9>::default()), "AxisSkid: W is 9; legal: D + K + 1 = 10"),
        (|| drop(axi_lite_slave::AxiLiteSlave::<4, 16, 2>::default()), "AxiLiteSlave: D is 16; legal: 32, 64"),
        (|| drop(axi_address::AxiAddress::<11>::default()), "AxiAddress: A is 11; legal: 12..=64"),
        (|| drop(axi_reader::AxiReader::<65>::default()), "AxiReader: A is 65; legal: 12..=64"),
        (|| drop(axi_writer::AxiWriter::<65>::default()), "AxiWriter: A is 65; legal: 12..=64"),
        (|| drop(counters::SaturatingCounter::<65>::default()), "SaturatingCounter: W is 65; legal: 1..=64"),
    ];
    are_refused(cases);
}

#[test]
fn codes_refuse_illegal_parameters() {
    let cases: &[Case] = &[
        (|| drop(SecdedMemory::<3, 4, 8, 2, 3>::default()), "SecdedMemory: W is 8; legal: D + P = 7"),
        (|| drop(SecdedMemory::<3, 4, 7, 17, 3>::default()), "SecdedMemory: A is 17; legal: 1..=16"),
        (|| drop(Crc::<16, 129, 145>::new(&GEMINI)), "Crc: W is 129; legal: 1..=128"),
        (|| drop(Crc::<32, 8, 40>::new(&GEMINI)), "Crc: C is 32; legal: the width of the code = 16"),
        (|| drop(Crc::<7, 8, 15>::new(&GEMINI)), "Crc: C is 7; legal: 8..=64"),
        (|| drop(Crc::<16, 8, 25>::new(&GEMINI)), "Crc: I is 25; legal: C + W = 24"),
        (|| drop(CrcBytes::<32, 8, 60, 4, 40>::new(&CRC32)), "CrcBytes: W is 60; legal: 8 N = 64"),
        (|| drop(CrcBytes::<32, 17, 136, 5, 40>::new(&CRC32)), "CrcBytes: N is 17; legal: 1..=16"),
        (|| drop(CrcBytes::<32, 8, 64, 3, 40>::new(&CRC32)), "CrcBytes: B is 3; legal: bits of N = 4"),
        (|| drop(RollingCrc::<32, 8, 41>::new(&CRC32)), "RollingCrc: I is 41; legal: C + W = 40"),
        (
            || drop(LinearMap::<3, 4>::new("map", &[], &Matrix::of(3, <[bool]>::to_vec))),
            "LinearMap: O is 4; legal: rows of the matrix = 3",
        ),
        (
            || drop(LinearMap::<2, 3>::new("map", &[], &Matrix::of(3, <[bool]>::to_vec))),
            "LinearMap: I is 2; legal: columns of the matrix = 3",
        ),
        (|| drop(SecdedEncoder::<58, 7>::default()), "SecdedEncoder: D is 58; legal: 1..=57"),
        (|| drop(SecdedChecker::<4, 9>::default()), "SecdedChecker: P is 9; legal: 4..=8"),
        (|| drop(SecdedDecoder::<113, 8>::default()), "SecdedDecoder: D is 113; legal: 1..=112"),
        (
            || drop(SecdedLocator::<64, 8, 72, 6>::default()),
            "SecdedLocator: K is 6; legal: (N - 1).ilog2() as usize + 1 = 7",
        ),
        (
            || drop(Scrambler::<57, 64, 121>::new(Kind::Scrambler, &CLAUSE_49, 0)),
            "Scrambler: the taps are [39, 58]; legal: 1..=S, S among them",
        ),
        (|| drop(Scrambler::<65, 64, 129>::new(Kind::Additive, &[65], 0)), "Scrambler: S is 65; legal: 2..=64"),
        (|| drop(BlockLock::<65, 16, 2>::default()), "BlockLock: GOOD is 65; legal: 2..=64"),
        (|| drop(BlockLock::<8, 9, 2>::default()), "BlockLock: BAD is 9; legal: 2..=GOOD = 2..=8"),
        (|| drop(BerMonitor::<11, 3, 5>::default()), "BerMonitor: A is 5; legal: 4"),
        (|| drop(CommaAligner::<0, 4>::default()), "CommaAligner: GOOD is 0; legal: 1..=15"),
        (|| drop(CommaAligner::<4, 16>::default()), "CommaAligner: BAD is 16; legal: 1..=15"),
        (|| drop(LaneReceiver::<256>::default()), "LaneReceiver: LIMIT is 256; legal: 1..=255"),
        (|| drop(Gearbox::<6, 4, 3, 7, 2>::default()), "Gearbox: G is 3; legal: common divisors of I and O"),
        (|| drop(Gearbox::<6, 4, 2, 10, 3>::default()), "Gearbox: B is 10; legal: I + O - G = 8"),
        (|| drop(Deskew::<1, 2, 3, 1, 2>::default()), "Deskew: L is 1; legal: 2..=16"),
    ];
    are_refused(cases);
}

#[test]
fn lanes_refuse_illegal_parameters() {
    let cases: &[Case] = &[
        (|| drop(Framer::<4>::default()), "Framer: F is 4; legal: 5..=16"),
        (|| drop(Framer::<11>::new(4)), "Framer: lane is 4; legal: 0..=3"),
        (|| drop(Deframer::<17>::default()), "Deframer: F is 17; legal: 5..=16"),
        (|| drop(Input::<11, 3>::default()), "Input: A is 3; legal: 4..=F = 4..=11"),
        (|| drop(ElasticReader::<17, 11, 5>::default()), "ElasticReader: L is 17; legal: 1..=16"),
        (|| drop(ElasticReader::<3, 11, 12>::default()), "ElasticReader: A is 12; legal: 5..=F = 5..=11"),
        (|| drop(Spreader::<5, 40, 4, 9>::default()), "Spreader: L is 5; legal: 2..=4"),
        (|| drop(Spreader::<3, 25, 2, 5>::default()), "Spreader: P is 25; legal: 8 L = 24"),
        (|| drop(Gatherer::<3, 24, 3, 5>::default()), "Gatherer: K is 3; legal: L - 1 = 2"),
        (|| drop(Gatherer::<3, 24, 2, 6>::default()), "Gatherer: N is 6; legal: L + K = 5"),
    ];
    are_refused(cases);
}

#[test]
fn links_of_cells_and_their_parts_refuse_illegal_parameters() {
    let cases: &[Case] = &[
        (|| drop(CreditLoop::<17, 1>::default()), "CreditLoop: C is 17; legal: 2..=16"),
        (|| drop(CreditLoop::<3, 5>::default()), "CreditLoop: UNIT is 5; legal: 1..=4"),
        (|| drop(RetryWindow::<1, 2, 3, 3>::default()), "RetryWindow: S is 1; legal: 2..=12"),
        (|| drop(RetryWindow::<2, 2, 3, 256>::default()), "RetryWindow: LIMIT is 256; legal: 1..=255"),
        (|| drop(InSequence::<2, 9, 3>::default()), "InSequence: N is 9; legal: 1..=8"),
        (|| drop(RetryLoop::<2, 2, 3, 2, 60>::default()), "RetryLoop: G is 2; legal: S + 1..=12 = 3..=12"),
        (|| drop(CreditChannel::<1>::default()), "CreditChannel: C is 1; legal: 2..=16"),
        (|| drop(Stage::<20, 2, 24, 1, 3, 2>::default()), "Stage: W is 20; legal: 16, 24, .. 64"),
        (|| drop(Silence::<1>::default()), "Silence: T is 1; legal: 2..=24"),
        (|| drop(CellReceiver::<1, 32, 37, 6, 3, 2, 16, 48, 1, 32>::default()), "CellReceiver: DL is 6; legal: 1..=5"),
        (
            || drop(CellSender::<5, 32, 36, 4, 5, 9, 4, 32, 64, 1, 32, 10>::default()),
            "CellSender: V is 5; legal: 1..=4",
        ),
        (
            || drop(CellSender::<1, 16, 20, 1, 3, 4, 2, 32, 48, 2, 32, 7>::default()),
            "CellSender: K is 32; legal: at most W = 16, for the check takes one phit",
        ),
        (
            || drop(CellReceiver::<1, 16, 21, 1, 3, 2, 16, 32, 1, 16>::default()),
            "CellReceiver: HW is 1; legal: 2, for 19 bits in phits of 16",
        ),
        (|| drop(CellReceiver::<1, 16, 21, 1, 3, 2, 17, 33, 2, 32>::default()), "CellReceiver: K is 17; legal: 16, 32"),
        (
            || drop(CellLink::<1, 16, 2, 20, 21, 1, 3, 2, 3, 4, 2, 16, 32, 2, 32, 7, 3, 4>::default()),
            "CellLink: RA is 3; legal: C - 1 + DL = 2",
        ),
    ];
    are_refused(cases);
}

#[test]
fn routers_of_tiles_and_their_parts_refuse_illegal_parameters() {
    let cases: &[Case] = &[
        (|| drop(RouteTable::<9, 2, 11, 4>::default()), "RouteTable: R is 9; legal: 1..=8"),
        (|| drop(RouteTable::<2, 3, 6, 4>::default()), "RouteTable: RC is 6; legal: R + C = 5"),
        (|| drop(ColumnChoice::<2, 9, 4>::default()), "ColumnChoice: C is 9; legal: 1..=8"),
        (|| drop(ColumnChoice::<2, 2, 9>::default()), "ColumnChoice: L is 9; legal: 1..=8"),
        (
            || drop(InputPort::<2, 2, 5, 4, 4, 9, 15, 6, 7, 1, 2, 4, 8, 4>::default()),
            "InputPort: N is 5; legal: R C = 4, at most 48",
        ),
        (
            || drop(InputPort::<2, 2, 4, 4, 4, 9, 15, 7, 8, 1, 2, 4, 8, 4>::default()),
            "InputPort: S is 1; legal: (A - 5).max(1) = 2",
        ),
        (
            || drop(InputPort::<2, 2, 4, 4, 4, 9, 14, 6, 7, 1, 2, 4, 8, 4>::default()),
            "InputPort: CODED is 14; legal: ROUTE + 6 = 15",
        ),
        (|| drop(RowBus::<2, 2, 4, 5, 8>::default()), "RowBus: ROOM is 8; legal: 2^(B1 - 1) = 16"),
        (|| drop(Subswitch::<2, 2, 4, 1, 2, 0, 2>::default()), "Subswitch: B is 1; legal: 2..=6"),
        (|| drop(Subswitch::<2, 2, 4, 3, 4, 3, 8>::default()), "Subswitch: H is 3; legal: B - 1 = 2"),
        (|| drop(OutputPort::<2, 2, 3, 2, 33>::default()), "OutputPort: SLOTS is 33; legal: 2..=32"),
        (|| drop(OutputPort::<2, 2, 3, 2, 4>::default()), "OutputPort: K is 2; legal: bits of SLOTS, at most 6"),
        (
            || drop(Tile::<2, 2, 4, 4, 8, 14, 4, 5, 6, 1, 2, 3, 4, 2, 8, 2, 2, 4>::default()),
            "Tile: A is 5; legal: 6..=10",
        ),
        (
            || drop(Tile::<2, 2, 4, 4, 8, 14, 4, 6, 7, 1, 2, 3, 4, 2, 8, 2, 4, 4>::default()),
            "Tile: SLOTS is 4; legal: 2^(A - 5) = 2",
        ),
        (
            || drop(Router::<2, 2, 4, 4, 8, 14, 4, 6, 7, 1, 2, 3, 4, 2, 8, 3, 2, 4>::default()),
            "Tile: K is 3; legal: A - 4 = 2",
        ),
    ];
    are_refused(cases);
}
