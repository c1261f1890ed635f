//! Codes.

use super::{AnyBlock, Config, Entry, Purpose, published, small};
use crate::coding::crc::{CRC32, CRC32C, Crc, CrcCode, GEMINI, bytes::CrcBytes, rolling::RollingCrc};
use crate::coding::line8b10b::{comma_aligner::CommaAligner, decoder::Decoder8b10b, encoder::Encoder8b10b};
use crate::coding::line8b10b_p::{
    decoder::Decoder8b10bP, encoder::Encoder8b10bP, lane_receiver::LaneReceiver, lane_sender::LaneSender,
};
use crate::coding::linear_map::LinearMap;
use crate::coding::pcs::{
    ber_monitor::BerMonitor, block_lock::BlockLock, decoder::Decoder, deskew::Deskew, encoder::Encoder,
    gearbox::Gearbox,
};
use crate::coding::scrambler::{CLAUSE_49, Kind, Scrambler};
use crate::coding::secded::{SecdedChecker, SecdedDecoder, SecdedEncoder, SecdedLocator};
use crate::coding::secded_memory::SecdedMemory;

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

pub(super) static ENTRIES: &[Entry] = &[
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
            published::<SecdedDecoder<64, 8>>("secded_decoder_d64_p8"),
            published::<SecdedDecoder<32, 7>>("secded_decoder_d32_p7"),
            published::<SecdedDecoder<24, 6>>("secded_decoder_d24_p6"),
            small::<SecdedDecoder<11, 5>>("secded_decoder_d11_p5"),
        ],
    },
    Entry {
        family: "secded_locator",
        source: include_str!("../coding/secded.rs"),
        type_name: "SecdedLocator",
        configs: &[
            published::<SecdedLocator<64, 8, 72, 7>>("secded_locator_d64_p8"),
            published::<SecdedLocator<32, 7, 39, 6>>("secded_locator_d32_p7"),
            published::<SecdedLocator<24, 6, 30, 5>>("secded_locator_d24_p6"),
            small::<SecdedLocator<4, 4, 8, 3>>("secded_locator_d4_p4"),
        ],
    },
    Entry {
        family: "secded_memory",
        source: include_str!("../coding/secded_memory.rs"),
        type_name: "SecdedMemory",
        configs: &[
            published::<SecdedMemory<64, 8, 72, 9, 16>>("secded_memory_d64_p8_a9_c16"),
            published::<SecdedMemory<24, 6, 30, 9, 16>>("secded_memory_d24_p6_a9_c16"),
            small::<SecdedMemory<3, 4, 7, 2, 3>>("secded_memory_d3_p4_a2_c3"),
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
    Entry {
        family: "pcs_encoder",
        source: include_str!("../coding/pcs/encoder.rs"),
        type_name: "Encoder",
        configs: &[published::<Encoder>("pcs_encoder")],
    },
    Entry {
        family: "pcs_decoder",
        source: include_str!("../coding/pcs/decoder.rs"),
        type_name: "Decoder",
        configs: &[published::<Decoder>("pcs_decoder")],
    },
    Entry {
        family: "block_lock",
        source: include_str!("../coding/pcs/block_lock.rs"),
        type_name: "BlockLock",
        configs: &[
            published::<BlockLock<64, 16, 2>>("block_lock_good64_bad16_wait2"),
            small::<BlockLock<4, 2, 1>>("block_lock_good4_bad2_wait1"),
        ],
    },
    Entry {
        family: "ber_monitor",
        source: include_str!("../coding/pcs/ber_monitor.rs"),
        type_name: "BerMonitor",
        configs: &[
            published::<BerMonitor<19531, 16, 15>>("ber_monitor_window19531_bad16"),
            small::<BerMonitor<11, 3, 4>>("ber_monitor_window11_bad3"),
        ],
    },
    Entry {
        family: "gearbox",
        source: include_str!("../coding/pcs/gearbox.rs"),
        type_name: "Gearbox",
        configs: &[
            published::<Gearbox<66, 64, 2, 128, 7>>("gearbox_i66_o64_g2"),
            published::<Gearbox<66, 40, 2, 104, 6>>("gearbox_i66_o40_g2"),
            published::<Gearbox<66, 32, 2, 96, 6>>("gearbox_i66_o32_g2"),
            published::<Gearbox<66, 20, 2, 84, 6>>("gearbox_i66_o20_g2"),
            published::<Gearbox<64, 66, 1, 129, 8>>("gearbox_i64_o66_g1"),
            published::<Gearbox<40, 66, 1, 105, 7>>("gearbox_i40_o66_g1"),
            published::<Gearbox<32, 66, 1, 97, 7>>("gearbox_i32_o66_g1"),
            published::<Gearbox<20, 66, 1, 85, 7>>("gearbox_i20_o66_g1"),
            small::<Gearbox<4, 6, 1, 9, 4>>("gearbox_i4_o6_g1"),
            small::<Gearbox<6, 4, 2, 8, 3>>("gearbox_i6_o4_g2"),
        ],
    },
    Entry {
        family: "deskew",
        source: include_str!("../coding/pcs/deskew.rs"),
        type_name: "Deskew",
        configs: &[
            published::<Deskew<4, 66, 67, 4, 5>>("deskew_l4_w66_a4"),
            small::<Deskew<2, 2, 3, 1, 2>>("deskew_l2_w2_a1"),
        ],
    },
    Entry {
        family: "encoder_8b10b",
        source: include_str!("../coding/line8b10b/encoder.rs"),
        type_name: "Encoder8b10b",
        configs: &[published::<Encoder8b10b>("encoder_8b10b")],
    },
    Entry {
        family: "decoder_8b10b",
        source: include_str!("../coding/line8b10b/decoder.rs"),
        type_name: "Decoder8b10b",
        configs: &[published::<Decoder8b10b>("decoder_8b10b")],
    },
    Entry {
        family: "comma_aligner",
        source: include_str!("../coding/line8b10b/comma_aligner.rs"),
        type_name: "CommaAligner",
        configs: &[
            published::<CommaAligner<4, 4>>("comma_aligner_good4_bad4"),
            small::<CommaAligner<2, 2>>("comma_aligner_good2_bad2"),
        ],
    },
    Entry {
        family: "encoder_8b10b_p",
        source: include_str!("../coding/line8b10b_p/encoder.rs"),
        type_name: "Encoder8b10bP",
        configs: &[published::<Encoder8b10bP>("encoder_8b10b_p")],
    },
    Entry {
        family: "decoder_8b10b_p",
        source: include_str!("../coding/line8b10b_p/decoder.rs"),
        type_name: "Decoder8b10bP",
        configs: &[published::<Decoder8b10bP>("decoder_8b10b_p")],
    },
    Entry {
        family: "lane_sender",
        source: include_str!("../coding/line8b10b_p/lane_sender.rs"),
        type_name: "LaneSender",
        configs: &[published::<LaneSender>("lane_sender")],
    },
    Entry {
        family: "lane_receiver",
        source: include_str!("../coding/line8b10b_p/lane_receiver.rs"),
        type_name: "LaneReceiver",
        configs: &[
            published::<LaneReceiver<16>>("lane_receiver_limit16"),
            small::<LaneReceiver<2>>("lane_receiver_limit2"),
        ],
    },
];
