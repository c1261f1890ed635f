//! The constants of the 64b/66b encoder.

use super::Encoder;
use crate::pcs::format::{
    CHECKS_OF_BYTE, CONTROL_BYTES, CONTROL_CODES, ERROR_PAYLOAD, LAYOUTS, LOW_POWER_CODE, NAMES_OF_BYTES, SEQUENCE,
    SIGNAL, START, TERMINATE, kinds_with_type_bit, possible, translated, with_name,
};
use phit_block::prelude::*;
use std::array::from_fn;

impl Default for Encoder {
    fn default() -> Self {
        let pattern = |kind: usize| {
            LAYOUTS[kind]
                .0
                .iter()
                .enumerate()
                .fold(0, |mask, (lane, content)| mask | u64::from(*content != b'D') << lane)
        };
        Self {
            data: Default::default(),
            control: Default::default(),
            header: Default::default(),
            payload: Default::default(),
            error: Default::default(),
            takes_place: Default::default(),
            takes_shifted: Default::default(),
            takes_code: Default::default(),
            takes_end: Default::default(),
            kind: Default::default(),
            ends_at_once: Default::default(),
            starts_late: Default::default(),
            heads: Default::default(),
            byte: Default::default(),
            takes: Default::default(),
            lower: Default::default(),
            upper: Default::default(),
            told_by: Default::default(),
            names: from_fn(|_| Default::default()),
            low_power: Default::default(),
            unknown: Default::default(),
            fits: Default::default(),
            bad: Default::default(),
            block: Default::default(),
            patterns: from_fn(|kind| Constant::new(bits(pattern(kind)))),
            possible: CHECKS_OF_BYTE.map(|part| Constant::new(bits(possible(&CONTROL_BYTES, part)))),
            names_of_bytes: from_fn(|bit| {
                Constant::new(bits(translated(&CONTROL_BYTES, NAMES_OF_BYTES[bit], &CONTROL_CODES, 4 + bit)))
            }),
            codes_of_names: from_fn(|bit| Constant::new(bits(with_name(bit)))),
            type_digits: from_fn(|bit| Constant::new(bits(kinds_with_type_bit(bit)))),
            low_power_code: Constant::new(bits(LOW_POWER_CODE)),
            terminate: Constant::new(bits(TERMINATE)),
            start: Constant::new(bits(START)),
            sequence: Constant::new(bits(SEQUENCE)),
            signal: Constant::new(bits(SIGNAL)),
            error_payload: Constant::new(bits(ERROR_PAYLOAD)),
        }
    }
}
