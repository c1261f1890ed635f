//! What the header of a packet holds: packed here bit by bit, sealed by the link, and read by the blocks that act on it.

use super::units::Block;
use phit_models::link::bluegene::packet;
use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};
use std::cell::RefCell;

/// Coordinate of the node in each of five dimensions, and nodes of each.
const HERE: u64 = 3;
const SIZE: u64 = 8;
const DIMENSIONS: usize = 5;
/// By set, dimensions of its one zone.
const ZONES: [u64; 4] = [0b11111, 0b00011, 0b11100, 0b10001];

fn runner(seed: u64) -> TestRunner {
    let rng_seed = RngSeed::Fixed(seed);
    TestRunner::new(ProptestConfig { cases: 300, rng_seed, failure_persistence: None, ..ProptestConfig::default() })
}

/// A packet whose other words differ from each other.
fn packet_of(first: u64, second: u64, chunks: u64) -> Vec<u64> {
    let other = |index: u64| index.wrapping_mul(0x9E37_79B1) & 0xFFFF_FFFF;
    [first, second].into_iter().chain((2..8 * chunks + 10).map(other)).collect()
}

/// The words as they go over a link.
fn sealed(sealer: &mut Block, words: &[u64], channel: u64, number: u64) -> Vec<u64> {
    let ports = [("enable", 1), ("channel", channel), ("number", number), ("is_system", 0)];
    ports.into_iter().for_each(|(name, value)| sealer.set(name, value));
    let mut send = |word: &u64| {
        sealer.set("word", *word);
        sealer.engine.step();
        assert_eq!(sealer.get("valid"), 1);
        sealer.get("sealed")
    };
    let sealed = words.iter().map(&mut send).collect();
    sealer.set("enable", 0);
    sealer.engine.step();
    sealed
}

/// The link by which a packet with this hint leaves in a dimension; none if it has arrived there.
fn link(dimension: usize, destination: u64, hint: u64) -> Option<usize> {
    let up = (destination + SIZE - HERE) % SIZE;
    // Half a ring: the sum of this node's coordinates is odd, so it sends down.
    let goes_down = if hint == 0 { up >= SIZE / 2 } else { hint == 2 };
    (up > 0).then_some(2 * dimension + usize::from(goes_down))
}

/// Sequence number, channel and header code of the link; length, hints, dynamic bit, set of zones, way out and destination of the network.
#[test]
#[phit_evidence::shows("BGQ-PKT-06", RTL)]
fn a_packets_header_holds_what_links_and_routers_read() {
    let sealer = RefCell::new(Block::new("bluegene_sealer", "bluegene_sealer_m16"));
    let mut route = Block::new("bluegene_torus_route", "bluegene_torus_route_d5");
    for d in 0..DIMENSIONS {
        route.set(&format!("here_{d}"), HERE);
        route.set(&format!("size_{d}"), SIZE);
        route.set(&format!("order_{d}"), 1 << (DIMENSIONS - 1 - d));
    }
    for (set, zone) in ZONES.into_iter().enumerate() {
        (0..DIMENSIONS)
            .for_each(|d| route.set(&format!("zones_{}", DIMENSIONS * set + d), if d == 0 { zone } else { 0 }));
    }
    let route = RefCell::new(route);
    let of_link = (1..7u64, 0..256u64);
    let of_network = (0..=16u64, any::<bool>(), 0..4usize, any::<bool>());
    let of_way = (prop::array::uniform5(0..3u64), prop::array::uniform5(0..SIZE));
    let result = runner(6).run(
        &(of_link, of_network, of_way),
        |((channel, number), (chunks, is_dynamic, set, to_io), (hints, destination))| {
            let up_down = hints.iter().rev().fold(0, |bits, hint| bits << 2 | hint);
            let flags = u64::from(is_dynamic) << 16 | (set as u64) << 17 | u64::from(to_io) << 20;
            let first = chunks << 11 | flags | up_down << 21;
            let second = destination.iter().rev().fold(0, |bits, at| bits << 6 | at);
            let words = packet_of(first, second, chunks);
            let wire = sealed(&mut sealer.borrow_mut(), &words, channel, number);
            prop_assert_eq!([wire[0] & 0xFF, wire[0] >> 8 & 7, wire[0] >> 11 & 31], [number, channel, chunks]);
            let header = [wire[0], wire[1], words[2]].map(|word| word as u32);
            prop_assert_eq!(wire[2], u64::from(packet::coded(header)));
            prop_assert_eq!([wire[0] >> 16, wire[1], wire[2] & 0xFF_FFFF], [first >> 16, second, words[2] & 0xFF_FFFF]);
            prop_assert_eq!(&wire[3..8], &words[3..8]);

            let links: Vec<Option<usize>> = (0..DIMENSIONS).map(|d| link(d, destination[d], hints[d])).collect();
            let in_zone = (0..DIMENSIONS).filter(|d| is_dynamic && ZONES[set] >> d & 1 == 1).filter_map(|d| links[d]);
            let direct = links.iter().rev().flatten().next().map_or(0, |link| 1 << link);
            let has_arrived = links.iter().all(Option::is_none);
            let expected = [
                direct,
                in_zone.fold(0, |all, link| all | 1 << link),
                has_arrived.into(),
                (has_arrived && to_io).into(),
                1,
            ];
            let route = &mut *route.borrow_mut();
            route.set("first", wire[0]);
            route.set("second", wire[1]);
            prop_assert_eq!(["direct", "adaptive", "delivers", "exits", "legal"].map(|name| route.get(name)), expected);
            Ok(())
        },
    );
    result.unwrap_or_else(|error| panic!("{error}"));
}

/// Class route, operation, size of numbers, direction and whether the root alone is to have the result.
#[test]
#[phit_evidence::shows("BGQ-PKT-06", RTL)]
fn a_collectives_header_holds_what_the_collective_unit_reads() {
    const CODES: [u64; 12] = [0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14];
    let sealer = RefCell::new(Block::new("bluegene_sealer", "bluegene_sealer_m16"));
    let input = RefCell::new(Block::new("bluegene_collective_input", "bluegene_collective_input_m16"));
    let fields = (0..16u64, prop::sample::select(&CODES[..]), 0..8u64, any::<bool>(), any::<bool>());
    let strategy = (fields, 0..=16u64, 0..256u64);
    let result = runner(7).run(&strategy, |((class, code, size, goes_down, root_only), chunks, number)| {
        let second = class | code << 4 | size << 8 | u64::from(goes_down) << 11 | u64::from(root_only) << 12;
        let words = packet_of(chunks << 11, second, chunks);
        let wire = sealed(&mut sealer.borrow_mut(), &words, 2, number);
        let input = &mut *input.borrow_mut();
        for word in wire {
            input.set("in_valid", 1);
            input.set("in_word", word);
            prop_assert_eq!(input.get("in_ready"), 1);
            input.engine.step();
        }
        input.set("in_valid", 0);
        let about = code | size << 4 | u64::from(root_only) << 7 | chunks << 8;
        let told = ["head", "class", "about", "goes_down"].map(|name| input.get(name));
        prop_assert_eq!(told, [1, class, about, goes_down.into()]);
        input.set("done", 1);
        input.engine.step();
        input.set("done", 0);
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}
