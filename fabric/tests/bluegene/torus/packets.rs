//! The format of packets, as it is on the wire between two nodes.

use crate::{PATIENCE, packet, settings, trial};
use phit_fabric::bluegene::classes::collectives::Settings as Collectives;
use phit_fabric::bluegene::packet::{MOST_CHUNKS, Packet, words_of};
use phit_fabric::bluegene::trial::Settings;
use phit_fabric::bluegene::ways::Routing;
use phit_fabric::bluegene::wires::Place;
use phit_fabric::study::followed::Followed;

/// Bytes of a word, of the network's header and of the user's, and of the trailer.
const WORD: usize = 4;
const NETWORK: usize = 12;
const USER: usize = 20;
const TRAILER: usize = 8;
/// Bytes of a chunk.
const CHUNK: usize = 32;

/// A packet of each length: its words follow each other cycle by cycle. What the user sends in the header and the payload is on the wire as it was sent; the network changes words of its own alone.
#[test]
#[phit_evidence::shows("BGQ-PKT-01", RTL)]
#[phit_evidence::shows("BGQ-PKT-02", RTL)]
#[phit_evidence::shows("BGQ-PKT-03", RTL)]
#[phit_evidence::shows("BGQ-PKT-05", RTL)]
fn all_17_lengths_cross_a_link_a_word_per_cycle() {
    let settings = settings("3", Routing::Deterministic, 0.0);
    let (mut trial, mut arrivals) = (trial(&settings, 1), vec![]);
    (0..200).for_each(|_| trial.step(&mut arrivals).unwrap());
    for chunks in 0..=MOST_CHUNKS {
        trial.send(Packet { chunks, ..packet(0, 1, Routing::Deterministic) }, 0);
        let (mut place, mut words, mut cycles) = (Place::default(), vec![], vec![]);
        let end = trial.book().cycle() + PATIENCE;
        while arrivals.is_empty() && trial.book().cycle() < end {
            let (word, is_control) = trial.word(0, 0);
            if place.next(word, is_control).is_some() {
                words.push(word as u32);
                cycles.push(trial.book().cycle());
            }
            trial.step(&mut arrivals).unwrap();
        }
        let sent = arrivals.pop().expect("an arrival").packet.words(&settings.torus);
        let bytes = NETWORK + USER + CHUNK * chunks as usize + TRAILER;
        assert_eq!((WORD * words.len(), sent.len()), (bytes, words.len()), "{chunks} chunks");
        assert!(cycles.windows(2).all(|pair| pair[1] == pair[0] + 1), "{chunks} chunks: {cycles:?}");
        let users = NETWORK / WORD..words.len() - TRAILER / WORD;
        assert_eq!(words[users.clone()], sent[users], "{chunks} chunks");
    }
}

/// 32 bytes of header, 512 of payload and 8 of check: 138 words, one per cycle.
#[test]
#[phit_evidence::shows("BGQ-PKT-03", CALC)]
fn the_longest_packet_has_552_bytes_and_takes_138_cycles() {
    let bytes = NETWORK + USER + CHUNK * MOST_CHUNKS as usize + TRAILER;
    assert_eq!((bytes, bytes / WORD, words_of(MOST_CHUNKS)), (552, 138, 138));
}

/// A header alone is a collective, too: all nodes have each result.
#[test]
#[phit_evidence::shows("BGQ-PKT-05", RTL)]
fn packets_without_payload_are_collectives() {
    let quiet = settings("3x2", Routing::Deterministic, 0.0);
    let collectives = Some(Collectives::sums(quiet.torus.middle(), 0, 1));
    let (mut trial, mut arrivals) = (trial(&Settings { collectives, ..quiet }, 1), vec![]);
    (0..3 * PATIENCE).for_each(|_| trial.step(&mut arrivals).unwrap());
    let rounds = trial.beside().collectives.expect("collectives").rounds;
    assert!(rounds >= 10, "{rounds} rounds");
}
