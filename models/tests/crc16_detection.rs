//! What the packet CRC is sure to detect, at the longest packet: 32 phits of 22 payload bits and the sequence number.
//!
//! The check is linear: an error pattern goes unnoticed exactly if the syndromes of its bits xor to zero, whatever the
//! packet. A syndrome is what a single wrong bit leaves of "CRC computed xor CRC received".

use phit_evidence::seed;
use phit_models::coding::crc16;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

const PHITS: usize = 32;
const PAYLOAD_BITS: usize = PHITS * crc16::WORD_BITS;
const SEQUENCE_BITS: usize = 6;

/// CRC computed xor CRC received: zero if the receiver accepts.
fn difference(sequence: u8, payloads: &[u32]) -> u16 {
    let received = payloads.last().expect("a packet") >> 6;
    crc16::of_packet(sequence, payloads) ^ received as u16
}

/// Flips payload bit `position`, counted as sent: phit by phit, most significant bit first.
fn flip(payloads: &mut [u32], position: usize) {
    payloads[position / 22] ^= 1 << (21 - position % 22);
}

/// Syndromes of all payload bits in the order in which they are sent.
fn payload_syndromes() -> Vec<u16> {
    let good = [0; PHITS];
    let syndrome = |position| {
        let mut bad = good;
        flip(&mut bad, position);
        difference(0, &bad) ^ difference(0, &good)
    };
    (0..PAYLOAD_BITS).map(syndrome).collect()
}

/// Syndromes of the bits of the sequence number, most significant first.
fn sequence_syndromes() -> Vec<u16> {
    let good = [0; PHITS];
    (0..SEQUENCE_BITS).rev().map(|bit| difference(1 << bit, &good) ^ difference(0, &good)).collect()
}

fn all_syndromes() -> Vec<u16> {
    [sequence_syndromes(), payload_syndromes()].concat()
}

/// Rank over GF(2).
fn rank(vectors: &[u16]) -> usize {
    let mut basis = [0u16; 16];
    for &vector in vectors {
        let mut rest = vector;
        while rest != 0 {
            let top = rest.ilog2() as usize;
            if basis[top] == 0 {
                basis[top] = rest;
                break;
            }
            rest ^= basis[top];
        }
    }
    basis.iter().filter(|&&vector| vector != 0).count()
}

/// Whether some one, two or three of the syndromes xor to zero.
fn some_three_cancel(syndromes: &[u16]) -> bool {
    let mut present = vec![false; 1 << 16];
    present[0] = true;
    syndromes.iter().enumerate().any(|(count, &newest)| {
        // One: zero itself. Two: the value seen before. Three: the xor of two, one of which is the newest.
        let cancels =
            present[usize::from(newest)] || syndromes[..count].iter().any(|&one| present[usize::from(one ^ newest)]);
        present[usize::from(newest)] = true;
        cancels
    })
}

/// GEM-LCB-01: up to three bits of payload, CRC and sequence number.
#[test]
#[phit_evidence::shows("GEM-LCB-01", SIM)]
fn every_error_of_up_to_three_bits_is_detected() {
    let syndromes = all_syndromes();
    assert_eq!(syndromes.len(), 710);
    assert!(!some_three_cancel(&syndromes));
}

#[test]
fn the_search_finds_cancelling_triples() {
    assert!(some_three_cancel(&[1, 2, 4, 3]));
    assert!(some_three_cancel(&[1, 2, 2]));
    assert!(some_three_cancel(&[1, 0]));
    assert!(!some_three_cancel(&[1, 2, 4, 8, 15]));
}

/// GEM-LCB-01, the 682 bits before the phit that holds the CRC: sixteen independent syndromes in a row mean that no
/// burst of up to 16 bits cancels.
#[test]
#[phit_evidence::shows("GEM-LCB-01", SIM)]
fn every_burst_of_up_to_16_bits_before_the_last_phit_is_detected() {
    let syndromes = payload_syndromes();
    let before_last = &syndromes[..PAYLOAD_BITS - crc16::WORD_BITS];
    assert_eq!(before_last.len(), 682);
    assert!(before_last.windows(16).all(|window| rank(window) == 16));
    assert!(before_last.windows(17).all(|window| rank(window) == 16), "17 bits are more than the CRC has");
}

/// Beyond GEM-LCB-01, whose 682 bits end before the last phit: six bits stand behind the crc field, so the packet as sent is not a code word in the order of its bits, and the
/// promise on bursts is a little weaker there: up to 13 bits are safe, and of the longer ones ten patterns escape.
#[test]
#[phit_evidence::shows("GEM-LCB-01", SIM)]
fn bursts_into_the_last_phit_are_detected_up_to_13_bits_and_but_for_ten_up_to_16() {
    let syndromes = payload_syndromes();
    assert!(syndromes.windows(13).all(|window| rank(window) == 13));
    let escapes: Vec<(usize, u32)> = (0..PAYLOAD_BITS)
        .flat_map(|start| undetected_bursts(&syndromes, start).into_iter().map(move |pattern| (start, pattern)))
        .collect();
    assert_eq!(escapes.len(), 10, "{escapes:?}");
}

/// Patterns of up to 16 bits that begin at `start` and cancel; bit *i* of a pattern is payload bit `start + i`.
fn undetected_bursts(syndromes: &[u16], start: usize) -> Vec<u32> {
    let window = &syndromes[start..syndromes.len().min(start + 16)];
    if rank(window) == window.len() {
        return Vec::new();
    }
    let cancels = |pattern: &u32| {
        let hit = window.iter().enumerate().filter(|(index, _)| pattern >> index & 1 == 1);
        hit.fold(0, |sum, (_, syndrome)| sum ^ syndrome) == 0
    };
    (1u32..1 << window.len()).step_by(2).filter(cancels).collect()
}

#[test]
fn every_wrong_sequence_number_is_detected() {
    assert_eq!(rank(&sequence_syndromes()), SEQUENCE_BITS);
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(seed(module_path!())), ..ProptestConfig::default() })]
    /// The same on real packets, without the argument of linearity.
    #[test]
    fn random_packets_with_one_to_three_wrong_bits_are_refused(
        sequence in 0u8..64,
        mut payloads in prop::collection::vec(0u32..1 << 22, 2..=PHITS),
        positions in prop::collection::hash_set(0..PAYLOAD_BITS, 1..=3),
    ) {
        let last = payloads.len() - 1;
        payloads[last] = u32::from(crc16::of_packet(sequence, &payloads)) << 6 | payloads[last] & 0x3F;
        prop_assert_eq!(difference(sequence, &payloads), 0);
        let bits = payloads.len() * 22;
        let wrong: std::collections::HashSet<usize> = positions.into_iter().map(|position| position % bits).collect();
        for position in wrong {
            flip(&mut payloads, position);
        }
        prop_assert_ne!(difference(sequence, &payloads), 0);
    }
}
