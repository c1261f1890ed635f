//! The codes refuse parameters that they do not have: the message names block, parameter, value and range.

use phit_hdl::coding::crc::{CRC32, Crc, GEMINI, bytes::CrcBytes, rolling::RollingCrc};
use phit_hdl::coding::line8b10b::comma_aligner::CommaAligner;
use phit_hdl::coding::line8b10b_p::lane_receiver::LaneReceiver;
use phit_hdl::coding::linear_map::LinearMap;
use phit_hdl::coding::matrix::Matrix;
use phit_hdl::coding::pcs::{ber_monitor::BerMonitor, block_lock::BlockLock, deskew::Deskew, gearbox::Gearbox};
use phit_hdl::coding::scrambler::{CLAUSE_49, Kind, Scrambler};
use phit_hdl::coding::secded::{SecdedChecker, SecdedDecoder, SecdedEncoder, SecdedLocator};
use std::panic::catch_unwind;

/// The words with which a constructor panics.
fn refusal(construct: fn()) -> String {
    let panic = catch_unwind(construct).expect_err("these parameters are illegal");
    panic.downcast_ref::<String>().cloned().expect("a panic with a formatted message")
}

#[test]
fn each_refusal_names_the_parameter_and_its_range() {
    let cases: [(fn(), &str); 25] = [
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
        (|| drop(SecdedLocator::<64, 8, 72, 6>::default()), "SecdedLocator: K is 6; legal: 7"),
        (
            || drop(Scrambler::<57, 64, 121>::new(Kind::Scrambler, &CLAUSE_49, 0)),
            "Scrambler: the taps are [39, 58]; legal: 1..=S, S among them",
        ),
        (|| drop(Scrambler::<65, 64, 129>::new(Kind::Additive, &[65], 0)), "Scrambler: S is 65; legal: 2..=64"),
        (|| drop(BlockLock::<65, 16, 2>::default()), "BlockLock: GOOD is 65; legal: 2..=64"),
        (|| drop(BlockLock::<8, 9, 2>::default()), "BlockLock: BAD is 9; legal: 2..=8"),
        (|| drop(BerMonitor::<11, 3, 5>::default()), "BerMonitor: A is 5; legal: bits of WINDOW - 1 = 4"),
        (|| drop(CommaAligner::<0, 4>::default()), "CommaAligner: GOOD is 0; legal: 1..=15"),
        (|| drop(CommaAligner::<4, 16>::default()), "CommaAligner: BAD is 16; legal: 1..=15"),
        (|| drop(LaneReceiver::<256>::default()), "LaneReceiver: LIMIT is 256; legal: 1..=255"),
        (|| drop(Gearbox::<6, 4, 3, 7, 2>::default()), "Gearbox: G is 3; legal: common divisors of I and O"),
        (|| drop(Gearbox::<6, 4, 2, 10, 3>::default()), "Gearbox: B is 10; legal: I + O - G = 8"),
        (|| drop(Deskew::<1, 2, 3, 1, 2>::default()), "Deskew: L is 1; legal: 2..=16"),
    ];
    for (construct, words) in cases {
        assert_eq!(refusal(construct), words);
    }
}
