//! Codes.

use super::{AnyBlock, Config, Entry, Purpose, published, small};
use crate::coding::crc::{CRC32, CRC32C, Crc, CrcCode, GEMINI, bytes::CrcBytes, rolling::RollingCrc};
use crate::coding::linear_map::LinearMap;
use crate::coding::scrambler::{CLAUSE_49, Kind, Scrambler};
use crate::coding::secded::{SecdedChecker, SecdedDecoder, SecdedEncoder};

/// The 16-bit CRC of the Gemini link, and one step of it.
fn crc16<const W: usize, const I: usize>() -> Box<dyn AnyBlock> {
    Box::new(Crc::<16, W, I>::new(&GEMINI))
}

fn crc16_step<const W: usize, const I: usize>() -> Box<dyn AnyBlock> {
    let step: LinearMap<I, 16> = GEMINI.step(W);
    Box::new(step)
}

/// A 32-bit CRC.
fn wide<const W: usize, const I: usize>(code: &CrcCode) -> Box<dyn AnyBlock> {
    Box::new(Crc::<32, W, I>::new(code))
}

fn crc32_bytes<const N: usize, const W: usize, const B: usize>() -> Box<dyn AnyBlock> {
    Box::new(CrcBytes::<32, N, W, B, 40>::new(&CRC32))
}

fn rolling_crc32<const W: usize, const I: usize>() -> Box<dyn AnyBlock> {
    Box::new(RollingCrc::<32, W, I>::new(&CRC32))
}

/// From all ones.
fn clause_49(kind: Kind) -> Box<dyn AnyBlock> {
    Box::new(Scrambler::<58, 64, 122>::new(kind, &CLAUSE_49, u64::MAX))
}

/// 1 + x^6 + x^7, narrower than the polynomial is long.
fn small_scrambler(kind: Kind) -> Box<dyn AnyBlock> {
    Box::new(Scrambler::<7, 4, 11>::new(kind, &[6, 7], u64::MAX))
}

const fn published_by(name: &'static str, construct: fn() -> Box<dyn AnyBlock>) -> Config {
    Config { name, purpose: Purpose::Published, construct }
}

const fn small_by(name: &'static str, construct: fn() -> Box<dyn AnyBlock>) -> Config {
    Config { name, purpose: Purpose::Small, construct }
}

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        family: "crc16_step",
        source: include_str!("../coding/linear_map.rs"),
        type_name: "LinearMap",
        configs: &[
            published_by("crc16_step_w22", crc16_step::<22, 38>),
            small_by("crc16_step_w6", crc16_step::<6, 22>),
        ],
    },
    Entry {
        family: "crc16",
        source: include_str!("../coding/crc.rs"),
        type_name: "Crc",
        configs: &[
            published_by("crc16_w22", crc16::<22, 38>),
            published_by("crc16_w24", crc16::<24, 40>),
            small_by("crc16_w8", crc16::<8, 24>),
        ],
    },
    Entry {
        family: "crc32",
        source: include_str!("../coding/crc.rs"),
        type_name: "Crc",
        configs: &[
            published_by("crc32_w64", || wide::<64, 96>(&CRC32)),
            small_by("crc32_w4", || wide::<4, 36>(&CRC32)),
        ],
    },
    Entry {
        family: "crc32c",
        source: include_str!("../coding/crc.rs"),
        type_name: "Crc",
        configs: &[
            published_by("crc32c_w64", || wide::<64, 96>(&CRC32C)),
            small_by("crc32c_w4", || wide::<4, 36>(&CRC32C)),
        ],
    },
    Entry {
        family: "crc32_bytes",
        source: include_str!("../coding/crc/bytes.rs"),
        type_name: "CrcBytes",
        configs: &[
            published_by("crc32_bytes_n8", crc32_bytes::<8, 64, 4>),
            small_by("crc32_bytes_n2", crc32_bytes::<2, 16, 2>),
        ],
    },
    Entry {
        family: "rolling_crc32",
        source: include_str!("../coding/crc/rolling.rs"),
        type_name: "RollingCrc",
        configs: &[
            published_by("rolling_crc32_w64", rolling_crc32::<64, 96>),
            published_by("rolling_crc32_w32", rolling_crc32::<32, 64>),
            small_by("rolling_crc32_w4", rolling_crc32::<4, 36>),
        ],
    },
    Entry {
        family: "secded_encoder",
        source: include_str!("../coding/secded.rs"),
        type_name: "SecdedEncoder",
        configs: &[
            published::<SecdedEncoder<64, 8>>("secded_encoder_d64_p8"),
            published::<SecdedEncoder<32, 7>>("secded_encoder_d32_p7"),
            published::<SecdedEncoder<24, 6>>("secded_encoder_d24_p6"),
            published::<SecdedEncoder<88, 8>>("secded_encoder_d88_p8"),
            small::<SecdedEncoder<4, 4>>("secded_encoder_d4_p4"),
        ],
    },
    Entry {
        family: "secded_checker",
        source: include_str!("../coding/secded.rs"),
        type_name: "SecdedChecker",
        configs: &[
            published::<SecdedChecker<88, 8>>("secded_checker_d88_p8"),
            small::<SecdedChecker<4, 4>>("secded_checker_d4_p4"),
        ],
    },
    Entry {
        family: "secded_decoder",
        source: include_str!("../coding/secded.rs"),
        type_name: "SecdedDecoder",
        configs: &[
            published::<SecdedDecoder<64, 8, 72, 7>>("secded_decoder_d64_p8"),
            published::<SecdedDecoder<32, 7, 39, 6>>("secded_decoder_d32_p7"),
            published::<SecdedDecoder<24, 6, 30, 5>>("secded_decoder_d24_p6"),
            small::<SecdedDecoder<4, 4, 8, 3>>("secded_decoder_d4_p4"),
        ],
    },
    Entry {
        family: "scrambler",
        source: include_str!("../coding/scrambler.rs"),
        type_name: "Scrambler",
        configs: &[
            published_by("scrambler_s58_w64", || clause_49(Kind::Scrambler)),
            small_by("scrambler_s7_w4", || small_scrambler(Kind::Scrambler)),
        ],
    },
    Entry {
        family: "descrambler",
        source: include_str!("../coding/scrambler.rs"),
        type_name: "Scrambler",
        configs: &[
            published_by("descrambler_s58_w64", || clause_49(Kind::Descrambler)),
            small_by("descrambler_s7_w4", || small_scrambler(Kind::Descrambler)),
        ],
    },
    Entry {
        family: "additive_scrambler",
        source: include_str!("../coding/scrambler.rs"),
        type_name: "Scrambler",
        configs: &[
            published_by("additive_scrambler_s58_w64", || clause_49(Kind::Additive)),
            small_by("additive_scrambler_s7_w4", || small_scrambler(Kind::Additive)),
        ],
    },
];
