//! The deterministic way, dimension by dimension.

use crate::watch::Watch;
use crate::{packet, run, settings, trial, with_order};
use phit_fabric::bluegene::dimensions::Dimensions;
use phit_fabric::bluegene::trial::Settings;
use phit_fabric::bluegene::ways::Routing;

/// The watch judges each hop; all together are as many as the shortest ways have.
fn is_minimal(settings: &Settings, cycles: u64) {
    let (mut trial, mut watch) = (trial(settings, 1), Watch::new(settings));
    let shown = run(&mut trial, &mut watch, cycles);
    assert!(shown.delivered > 30, "{} packets", shown.delivered);
    assert_eq!((watch.all_heads(), watch.all_roaming(), shown.late), (shown.hops, 0, 0), "{}", settings.ways);
}

#[test]
#[phit_evidence::shows("BGQ-RTE-03", SIM)]
#[phit_evidence::shows("BGQ-RTE-11", SIM)]
fn packets_keep_each_of_the_6_orders_and_that_of_their_source() {
    for order in ["ABC", "ACB", "BAC", "BCA", "CAB", "CBA"] {
        is_minimal(&with_order(settings("3x2x2", Routing::Deterministic, 0.8), order), 1_500);
    }
}

#[test]
fn no_packet_goes_round_a_line() {
    let of = |dims, lines: &str| {
        let settings = settings(dims, Routing::Deterministic, 0.5);
        let torus = settings.torus.with_lines(lines.parse::<Dimensions>().unwrap()).unwrap();
        is_minimal(&Settings { torus, ..settings }, 1_500);
    };
    of("5", "A");
    of("4x3", "B");
    of("3x1x3", "ABC");
}

/// Each node sends to that opposite in a dimension: half of the nodes up, half down.
#[test]
#[phit_evidence::shows("BGQ-RTE-12", SIM)]
fn both_directions_carry_as_many_packets_of_half_a_ring() {
    const PACKETS: u64 = 6;
    for routing in [Routing::Deterministic, Routing::Dynamic] {
        let settings = settings("4x6", routing, 0.0);
        let torus = settings.torus;
        for dimension in 0..2 {
            let (mut trial, mut watch) = (trial(&settings, 1), Watch::new(&settings));
            let half = torus.sizes()[dimension] / 2;
            for node in 0..torus.nodes() {
                let mut place = torus.coordinates(node);
                place[dimension] = (place[dimension] + half) % (2 * half);
                (0..PACKETS).for_each(|_| trial.send(packet(node, torus.node(place), routing), 0));
            }
            run(&mut trial, &mut watch, 0);
            let sent = |direction: usize| -> Vec<u64> {
                (0..torus.nodes()).map(|node| watch.heads(node, 2 * dimension + direction)).collect()
            };
            let [up, down] = [0, 1].map(sent);
            let all: [u64; 2] = [&up, &down].map(|sent| sent.iter().sum());
            assert_eq!(all, [u64::from(torus.nodes() * half) * PACKETS / 2; 2], "{routing:?}");
            // Packets that go through come from every second node.
            let share = u64::from(half) * PACKETS / 2;
            let is_even = up.iter().chain(&down).all(|sent| sent.abs_diff(share) <= PACKETS / 2);
            assert!(is_even, "{routing:?}: up {up:?}, down {down:?}");
        }
    }
}
