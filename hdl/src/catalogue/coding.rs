//! Codes.

use super::{AnyBlock, Config, Entry, Purpose, published, small};
use crate::coding::crc::{Crc16, Crc16Step, GEMINI_POLYNOMIAL};

fn step<const W: usize>() -> Box<dyn AnyBlock> {
    Box::new(Crc16Step::<W>::new(GEMINI_POLYNOMIAL))
}

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        family: "crc16_step",
        source: include_str!("../coding/crc.rs"),
        type_name: "Crc16Step",
        configs: &[
            Config { name: "crc16_step_w22", purpose: Purpose::Published, construct: step::<22> },
            Config { name: "crc16_step_w6", purpose: Purpose::Small, construct: step::<6> },
        ],
    },
    Entry {
        family: "crc16",
        source: include_str!("../coding/crc.rs"),
        type_name: "Crc16",
        configs: &[
            published::<Crc16<22>>("crc16_w22"),
            published::<Crc16<24>>("crc16_w24"),
            small::<Crc16<8>>("crc16_w8"),
        ],
    },
];
