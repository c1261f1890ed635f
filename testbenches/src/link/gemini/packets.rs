//! Random packets, as the golden model writes them.

use crate::stimulus::Stimulus;
use num_bigint::BigUint;
use phit_models::link::gemini::packet::{Node, Operation, Request};

/// Phits of a request header.
pub(crate) const HEADER_PHITS: usize = 7;
/// Payload bits of a phit.
pub(crate) const PHIT_BITS: u32 = 22;
/// What is left of a last phit without its crc field.
const WITHOUT_CRC: u32 = 0x3F;

/// A node of the network.
pub(crate) fn random_node(stimulus: &mut Stimulus) -> Node {
    Node { chip: stimulus.cornered_word(16) as u16, id: stimulus.word(2) as u8 }
}

/// A put of any size, with random fields.
pub(crate) fn random_put(stimulus: &mut Stimulus) -> Request {
    let words = stimulus.below(17);
    let data = (0..4 * words).map(|_| stimulus.cornered_word(8) as u8).collect();
    random_request(stimulus, Operation::Put(data))
}

/// A get of any size, with random fields.
pub(crate) fn random_get(stimulus: &mut Stimulus) -> Request {
    let size = stimulus.below(17) as u8;
    random_request(stimulus, Operation::Get(size))
}

/// An atomic operation with operands of any size, and random fields.
pub(crate) fn random_atomic(stimulus: &mut Stimulus) -> Request {
    let (command, words) = (8 + stimulus.below(24) as u8, stimulus.below(17));
    let operands = (0..4 * words).map(|_| stimulus.cornered_word(8) as u8).collect();
    random_request(stimulus, Operation::Atomic { command, operands })
}

/// A request of any kind, mostly a put.
pub(crate) fn random_any(stimulus: &mut Stimulus) -> Request {
    match stimulus.below(5) {
        0 => random_get(stimulus),
        1 => random_atomic(stimulus),
        _ => random_put(stimulus),
    }
}

fn random_request(stimulus: &mut Stimulus, operation: Operation) -> Request {
    Request {
        source_routed: stimulus.once_in(2),
        adaptive: stimulus.once_in(2),
        hashed: stimulus.once_in(2),
        destination: random_node(stimulus),
        source: random_node(stimulus),
        address: stimulus.cornered_word(38) << 2,
        bte_vc: stimulus.word(2) as u8,
        response_adaptive: stimulus.once_in(2),
        vmdh: stimulus.once_in(2),
        mdh: stimulus.cornered_word(12) as u16,
        ptag: stimulus.cornered_word(8) as u8,
        tag: stimulus.cornered_word(10) as u16,
        ssid: stimulus.cornered_word(8) as u8,
        sync: stimulus.word(4) as u8,
        mask: stimulus.cornered_word(16) as u16,
        operation,
    }
}

/// The header of a request, the head at the most significant end.
pub(crate) fn header_of(payloads: &[u32]) -> BigUint {
    payloads[..HEADER_PHITS].iter().fold(BigUint::ZERO, |header, payload| header << PHIT_BITS | BigUint::from(*payload))
}

/// The word of 8 bytes that three data phits carry.
pub(crate) fn word_of(phits: &[u32]) -> u64 {
    u64::from(phits[0]) << 42 | u64::from(phits[1]) << 20 | u64::from(phits[2] & 0xF_FFFF)
}

/// The packet with zeros in its crc field.
pub(crate) fn without_crc(mut payloads: Vec<u32>) -> Vec<u32> {
    if let Some(last) = payloads.last_mut() {
        *last &= WITHOUT_CRC;
    }
    payloads
}
