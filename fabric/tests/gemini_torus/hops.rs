//! Every hop of packets between all pairs of chips, as the wires show them, against ways that are reckoned here from coordinates alone.

use super::{PATIENCE, drain};
use phit_fabric::gemini::chip::layout::{Direction, places};
use phit_fabric::gemini::chip::packet::{Routing, SHORTEST_REQUEST};
use phit_fabric::gemini::run::chips::Chips;
use phit_fabric::gemini::run::settings::Settings;
use phit_fabric::gemini::run::trial::Trial;
use phit_fabric::gemini::study::hops::Hops;
use phit_fabric::gemini::tables::routes::{Order, XYZ};
use std::collections::BTreeMap;

/// Chips that a packet leaves and where to, by the shorter way round in each dimension, one dimension after the other; of two equal ways up
/// from even coordinates (GEM-RTE-08); at the end to node 0.
fn expected(size: [u32; 3], order: Order, from: [u32; 3], to: [u32; 3]) -> Vec<([u32; 3], Direction)> {
    let (mut at, mut way) = (from, vec![]);
    for dimension in order {
        let size = size[dimension];
        let upwards = (to[dimension] + size - from[dimension]) % size;
        let up = 2 * upwards < size || 2 * upwards == size && from[dimension].is_multiple_of(2);
        while at[dimension] != to[dimension] {
            way.push((at, Direction::Network { dimension, up }));
            at[dimension] = (at[dimension] + if up { 1 } else { size - 1 }) % size;
        }
    }
    way.push((at, Direction::Node(0)));
    way
}

/// A network with its tables, and a probe at each of its tiles.
fn at_rest(settings: &Settings) -> (Trial, Hops) {
    let trial = Trial::new(&Chips::new(settings).unwrap(), 0.0, 1).unwrap();
    let hops = Hops::of(&trial);
    (trial, hops)
}

/// Sends a packet of four phits between each two chips of a network at rest, follows all of them, and gives the number of hops between
/// chips.
fn follow_all_pairs(settings: &Settings, (mut trial, mut hops): (Trial, Hops), routing: Routing) -> usize {
    let Settings { shape, order, .. } = *settings;
    let chips = shape.nodes();
    for (from, to) in (0..chips).flat_map(|from| (0..chips).map(move |to| (from, to))).filter(|(from, to)| from != to) {
        trial.request_routed(2 * from as u32, 2 * to as u32, SHORTEST_REQUEST, routing);
    }
    let mut arrivals = vec![];
    while trial.in_flight() > 0 {
        assert!(trial.cycle() < PATIENCE, "{} packets under way", trial.in_flight());
        trial.step(&mut arrivals).unwrap();
        hops.look(&mut trial);
    }
    assert!(drain(&mut trial).is_empty());
    assert_eq!((arrivals.len(), hops.ways().len()), (chips * (chips - 1), chips * (chips - 1)));
    let places = places();
    let numbers: BTreeMap<u32, (usize, usize)> = (arrivals.iter())
        .map(|arrival| &arrival.packet)
        .map(|packet| (packet.number, (packet.source as usize / 2, packet.destination as usize / 2)))
        .collect();
    for (number, way) in hops.ways() {
        let (from, to) = numbers[number];
        let seen: Vec<_> = way.iter().map(|(chip, tile)| (shape.coordinates(*chip), places[*tile].direction)).collect();
        let ends = [from, to].map(|chip| shape.coordinates(chip));
        assert_eq!(seen, expected(shape.size, order, ends[0], ends[1]), "chip {from} to {to}, {routing:?}");
    }
    hops.ways().values().map(|way| way.len() - 1).sum()
}

/// GEM-RTE-07, GEM-RTE-08: all pairs of a torus of 5x4x6 without faults, X before Y before Z. To all chips of a ring of 5, 4 and 6 are 6, 4
/// and 9 hops: 120 x 120 x (6/5 + 4/4 + 9/6) in all, adaptive or not.
#[test]
#[phit_evidence::shows("GEM-RTE-07", SIM)]
fn every_hop_of_all_pairs_is_in_x_then_in_y_then_in_z() {
    let settings = Settings::new([5, 4, 6]);
    assert_eq!(settings.order, XYZ);
    // To load the tables of 120 chips takes most of the time.
    let loaded = at_rest(&settings);
    for routing in [Routing::Adaptive, Routing::Deterministic] {
        let hops = follow_all_pairs(&settings, loaded.clone(), routing);
        assert_eq!(hops, 120 * (24 * 6 + 30 * 4 + 20 * 9), "{routing:?}");
    }
}

/// GEM-RTE-09: the hardware takes another order of dimensions from its tables. Rings of 2, 3 and 2 have 1, 2 and 1 hops to all their chips.
#[test]
#[phit_evidence::shows("GEM-RTE-09", SIM)]
fn packets_follow_another_order_of_dimensions() {
    let settings = Settings { order: [2, 1, 0], ..Settings::new([2, 3, 2]) };
    assert_eq!(follow_all_pairs(&settings, at_rest(&settings), Routing::Adaptive), 12 * (6 + 4 * 2 + 6));
}
