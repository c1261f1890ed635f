//! Blocks of which one type serves several families.

use crate::crc::{CRC32, CRC32C as CASTAGNOLI, Crc, GEMINI};
use crate::linear_map::LinearMap;
use crate::scrambler::{CLAUSE_49, Kind, Scrambler};
use phit_block::catalogue::{AnyBlock, Config, Entry, published_by, small_by};

const fn crc(family: &'static str, configs: &'static [Config]) -> Entry {
    Entry { family, source: include_str!("crc.rs"), type_name: "Crc", configs }
}

const fn scrambler(family: &'static str, configs: &'static [Config]) -> Entry {
    Entry { family, source: include_str!("scrambler.rs"), type_name: "Scrambler", configs }
}

/// From all ones.
fn clause_49(kind: Kind) -> Box<dyn AnyBlock> {
    Box::new(Scrambler::<58, 64, 122>::new(kind, &CLAUSE_49, u64::MAX))
}

/// 1 + x^6 + x^7, narrower than the polynomial is long.
fn small_scrambler(kind: Kind) -> Box<dyn AnyBlock> {
    Box::new(Scrambler::<7, 4, 11>::new(kind, &[6, 7], u64::MAX))
}

/// One step of the 16-bit CRC of the Gemini link.
pub static CRC16_STEP: Entry = Entry {
    family: "crc16_step",
    source: include_str!("linear_map.rs"),
    type_name: "LinearMap",
    configs: &[
        published_by("crc16_step_w22", || -> Box<dyn AnyBlock> { Box::<LinearMap<38, 16>>::new(GEMINI.step(22)) }),
        small_by("crc16_step_w6", || -> Box<dyn AnyBlock> { Box::<LinearMap<22, 16>>::new(GEMINI.step(6)) }),
    ],
};

/// The 16-bit CRC of the Gemini link.
pub static CRC16: Entry = crc(
    "crc16",
    &[
        published_by("crc16_w22", || Box::new(Crc::<16, 22, 38>::new(&GEMINI))),
        published_by("crc16_w24", || Box::new(Crc::<16, 24, 40>::new(&GEMINI))),
        small_by("crc16_w8", || Box::new(Crc::<16, 8, 24>::new(&GEMINI))),
    ],
);

/// The CRC of Ethernet.
pub static CRC32_ETHERNET: Entry = crc(
    "crc32",
    &[
        published_by("crc32_w64", || Box::new(Crc::<32, 64, 96>::new(&CRC32))),
        small_by("crc32_w4", || Box::new(Crc::<32, 4, 36>::new(&CRC32))),
    ],
);

/// Castagnoli's CRC.
pub static CRC32C: Entry = crc(
    "crc32c",
    &[
        published_by("crc32c_w64", || Box::new(Crc::<32, 64, 96>::new(&CASTAGNOLI))),
        small_by("crc32c_w4", || Box::new(Crc::<32, 4, 36>::new(&CASTAGNOLI))),
    ],
);

/// The self-synchronizing scrambler of clause 49.
pub static SCRAMBLER: Entry = scrambler(
    "scrambler",
    &[
        published_by("scrambler_s58_w64", || clause_49(Kind::Scrambler)),
        small_by("scrambler_s7_w4", || small_scrambler(Kind::Scrambler)),
    ],
);

/// Its inverse.
pub static DESCRAMBLER: Entry = scrambler(
    "descrambler",
    &[
        published_by("descrambler_s58_w64", || clause_49(Kind::Descrambler)),
        small_by("descrambler_s7_w4", || small_scrambler(Kind::Descrambler)),
    ],
);

/// The same polynomial, added.
pub static ADDITIVE_SCRAMBLER: Entry = scrambler(
    "additive_scrambler",
    &[
        published_by("additive_scrambler_s58_w64", || clause_49(Kind::Additive)),
        small_by("additive_scrambler_s7_w4", || small_scrambler(Kind::Additive)),
    ],
);
