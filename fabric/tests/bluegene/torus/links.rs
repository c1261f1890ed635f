//! Injection ports and links, and what goes over links beside packets from node to node.

use crate::watch::Watch;
use crate::{PATIENCE, packet, run, settings, trial};
use phit_fabric::bluegene::classes::barriers::Settings as Barriers;
use phit_fabric::bluegene::classes::collectives::Settings as Collectives;
use phit_fabric::bluegene::network::injection_ports;
use phit_fabric::bluegene::packet::Packet;
use phit_fabric::bluegene::trial::Settings;
use phit_fabric::bluegene::ways::Routing;
use phit_fabric::study::followed::Followed;

/// Hints choose one of two links to the same neighbour.
#[test]
#[phit_evidence::shows("BGQ-SYS-12", RTL)]
fn each_injection_port_sends_by_each_of_ten_links() {
    let settings = settings("2x2x2x2x2", Routing::Deterministic, 0.0);
    let torus = settings.torus;
    for routing in [Routing::Deterministic, Routing::Dynamic] {
        let (mut trial, mut watch) = (trial(&settings, 1), Watch::new(&settings));
        for port in 0..injection_ports(&torus) {
            // Each port begins with another link.
            for link in (0..torus.links()).map(|link| (link + port) % torus.links()) {
                let neighbour = torus.neighbour(0, link).expect("a neighbour");
                trial.send(Packet { hints: 1 << link, ..packet(0, neighbour, routing) }, port);
            }
        }
        run(&mut trial, &mut watch, 0);
        let heads: Vec<u64> = (0..torus.links()).map(|link| watch.heads(0, link)).collect();
        assert_eq!(heads, [injection_ports(&torus) as u64; 10], "{routing:?}");
        assert_eq!(watch.all_heads(), 100);
    }
}

/// Beside packets that fill the torus, each node sends to itself by each of its injection ports. The watch sees no link used for that.
#[test]
#[phit_evidence::shows("BGQ-RTE-10", RTL)]
#[phit_evidence::shows("BGQ-SYS-11", ELAB)]
fn a_node_sends_to_itself_without_a_link() {
    const PACKETS: u32 = 20;
    for routing in [Routing::Deterministic, Routing::Dynamic] {
        let settings = Settings { load: 2.0, ..settings("4x4", routing, 0.0) };
        let (mut trial, mut watch) = (trial(&settings, 1), Watch::new(&settings));
        for node in 0..settings.torus.nodes() {
            (0..PACKETS).for_each(|index| trial.send(packet(node, node, Routing::Deterministic), index as usize % 2));
        }
        let before = watch.all_heads();
        let shown = run(&mut trial, &mut watch, 1_000);
        assert_eq!(watch.all_heads() - before, shown.hops, "{routing:?}");
        assert!(shown.delivered > u64::from(2 * PACKETS * settings.torus.nodes()), "{routing:?}: {}", shown.delivered);
    }
}

/// Both links of a dimension of two nodes lead to the same node: packets from even nodes take that up, packets from odd ones that down, from wherever they turn.
#[test]
#[phit_evidence::shows("BGQ-SYS-04", SIM)]
fn both_links_of_a_dimension_of_two_carry_load() {
    let settings = settings("4x2", Routing::Deterministic, 0.0);
    let torus = settings.torus;
    let (mut trial, mut watch) = (trial(&settings, 1), Watch::new(&settings));
    let nodes = 0..torus.nodes();
    for (from, to) in nodes.clone().flat_map(|from| nodes.clone().map(move |to| (from, to))) {
        if torus.differing(from, to).contains(1) {
            trial.send(Packet { hints: torus.hints(from, to), ..packet(from, to, Routing::Deterministic) }, 0);
        }
    }
    run(&mut trial, &mut watch, 0);
    // Each node passes on what four nodes send to its partner: two of them are even.
    for node in nodes {
        assert_eq!([2, 3].map(|link| watch.heads(node, link)), [2, 2], "node {node}");
    }
}

/// Trees with a root in the middle, beside packets on dynamic ways.
#[test]
fn all_nodes_of_a_torus_pass_barriers_and_get_results() {
    for dims in ["4x4", "3x1x2", "2x2x2x2x2"] {
        let settings = settings(dims, Routing::Dynamic, 0.2);
        let root = settings.torus.middle();
        let settings = Settings {
            barriers: Some(Barriers { root, pause: 200, last: None, loses: false }),
            collectives: Some(Collectives::sums(root, 3, 2)),
            ..settings
        };
        let (mut trial, mut watch) = (trial(&settings, 1), Watch::new(&settings));
        let mut arrivals = vec![];
        while trial.book().cycle() < PATIENCE {
            watch.look(&mut trial);
            trial.step(&mut arrivals).unwrap_or_else(|error| panic!("{dims}: {error}"));
        }
        let beside = trial.beside();
        let [barriers, collectives] = [beside.barriers, beside.collectives].map(|rounds| rounds.unwrap().rounds);
        assert!(barriers > 5 && collectives > 3, "{dims}: {beside:?}");
    }
}

/// One bit of 100,000 turns on every wire: packets are sent again, and each arrives once. The trial fails otherwise.
#[test]
fn bits_that_turn_cost_retransmissions_alone() {
    const CYCLES: u64 = 3_000;
    const RATE: f64 = 1e-5;
    let settings = Settings { ber: Some(RATE), ..settings("4x4", Routing::Dynamic, 0.5) };
    let (mut trial, mut watch) = (trial(&settings, 1), Watch::new(&settings));
    let shown = run(&mut trial, &mut watch, CYCLES);
    let errors = trial.errors().expect("bits turn");
    let cycles = trial.book().cycle();
    println!("{} packets in {cycles} cycles: {errors:?}", shown.delivered);
    // 64 wires of 32 bits; five standard deviations.
    let expected = (cycles * 64 * 32) as f64 * RATE;
    assert!((errors.bits as f64 - expected).abs() < 5.0 * expected.sqrt(), "{errors:?}, {expected} expected");
    assert!(errors.retransmissions > 5 && errors.retransmissions < errors.bits, "{errors:?}");
}

/// Nothing comes by one wire any more: the receiver hears no protocol packet for 4,096 cycles, and its end of the link is named.
#[test]
fn a_link_that_is_cut_is_reported() {
    const CUT: u64 = 500;
    const SILENCE: u64 = 4_096;
    let settings = settings("4x4", Routing::Deterministic, 0.2);
    let mut trial = trial(&settings, 1);
    let mut arrivals = vec![];
    let error = loop {
        let cycle = trial.book().cycle();
        assert!(cycle < CUT + SILENCE + 400, "nothing is reported");
        if cycle >= CUT {
            // Other bits in each cycle, so that no code fits.
            trial.turn(0, 0, (cycle as u32).wrapping_mul(0x9E37_79B1) | 1);
        }
        if let Err(error) = trial.step(&mut arrivals) {
            break error.to_string();
        }
    };
    assert!(error.ends_with("link 1 of node 1 has given up"), "{error}");
}
