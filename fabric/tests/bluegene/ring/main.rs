//! Blue Gene/Q's ring at RTL: every packet is followed, through errors, full slots and a planted deadlock, and barriers beside packets.

mod barriers;
mod collectives;
mod follow;
mod ring;
#[path = "../../../../testbenches/tests/common/soak.rs"]
mod soak;

use phit_netlist::ir::{Netlist, Op};
use ring::{NODES, Packet, Ring, elaborated};

const PUBLISHED: &str = "bluegene_torus_router_d1_s8_m16";
const SMALL: &str = "bluegene_torus_router_d1_s2_m1";
/// Cycles in which a ring that is not blocked delivers something: longer than a time-out, and the time for which receivers are held back.
const PATIENCE: u64 = 3_000;

/// Every node sends to both others, by both ways.
fn flood(ring: &mut Ring, rounds: usize) {
    for round in 0..rounds {
        for from in 0..NODES {
            for hops in 1..NODES {
                let to = (from + hops) % NODES;
                ring.send(Packet {
                    from,
                    to,
                    goes_up: round % 2 == 0,
                    chunks: (round * 5 + from) % (ring.most_chunks + 1),
                });
            }
        }
    }
}

#[test]
fn every_packet_arrives_once_and_in_order() {
    for name in [SMALL, PUBLISHED] {
        for reading in [1, 3] {
            let mut ring = Ring::new(&elaborated(name), 3, reading);
            flood(&mut ring, 12);
            ring.drain(PATIENCE).unwrap_or_else(|left| panic!("{name}: {left} packets are stuck"));
            assert_eq!(ring.of("errors"), 0);
            assert_eq!(ring.of("retries"), 0);
        }
    }
}

/// What a head sets on its way through node 1, and in which cycle after it came.
const STAGES: [(&str, u64, &str); 5] = [
    ("ports_1.incoming.slots_0.shown", 3, "header checked, routed"),
    ("ports_1.incoming.slots_0.readers_0.staged_to", 4, "granted, read"),
    ("ports_0.sender.sealer.held_valid", 5, "corrected, sealed"),
    ("ports_0.sender.framer.in_packet", 6, "stored, begun behind an idle pair"),
    ("ports_0.sender.framer.staged_packet", 7, "fetched"),
];

/// Head in to head out, wire register to wire register.
#[test]
#[phit_evidence::shows("BGQ-ARB-09", RTL)]
#[phit_evidence::shows("BGQ-VC-04", RTL)]
fn a_head_crosses_an_idle_router_in_8_cycles() {
    for chunks in [0, 16] {
        let mut ring = Ring::new(&elaborated(PUBLISHED), 2, 1);
        (0..200).for_each(|_| ring.step(|_, _, _| 0));
        ring.send(Packet { from: 0, to: 2, goes_up: true, chunks });
        let mut heads = [None; 2];
        let mut stages = [None; STAGES.len()];
        while heads[1].is_none() {
            for (cycle, (register, ..)) in stages.iter_mut().zip(STAGES) {
                *cycle = cycle.or_else(|| (ring.register(1, register) != 0).then_some(ring.cycle));
            }
            ring.step(|_, _, _| 0);
            for (node, head) in heads.iter_mut().enumerate() {
                *head = head.or_else(|| (ring.place_on_wire(node, 0) == Some(0)).then_some(ring.cycle - 1));
            }
            assert!(ring.cycle < 1_000, "no head");
        }
        let [sent, left] = heads.map(|head| head.expect("the packet on both wires"));
        let came = sent + ring.wire();
        for (cycle, (register, expected, what)) in stages.iter().zip(STAGES) {
            println!("{chunks:2} chunks: cycle {} {register}: {what}", cycle.unwrap() - came);
            assert_eq!(cycle.unwrap() - came, expected, "{register}");
        }
        assert_eq!(left - came, 8, "{chunks} chunks");
        ring.drain(PATIENCE).unwrap();
    }
}

/// Node 0 sends through node 1, which sends to the same node, both as fast as they can.
#[test]
fn packets_that_pass_and_packets_that_enter_share_a_link_by_the_ratio() {
    const ROUNDS: usize = 4;
    let netlist = elaborated(SMALL);
    for ratio in 1..=15 {
        let mut ring = Ring::new(&netlist, 2, 1);
        ring.set_ratio(ratio as u64);
        for _ in 0..(ROUNDS + 3) * (ratio + 1) {
            (0..2).for_each(|from| ring.send(Packet { from, to: 2, goes_up: true, chunks: 1 }));
        }
        let from = 2 * (ratio + 1);
        while ring.arrived.len() < from + ROUNDS * (ratio + 1) {
            ring.step(|_, _, _| 0);
        }
        let entered = ring.arrived[from..].iter().filter(|source| **source == 1).count();
        assert_eq!(entered, ROUNDS, "{ratio}:1, {:?}", &ring.arrived[from..]);
        ring.drain(PATIENCE).unwrap();
    }
}

/// The wrong bit is seen when the packet's head has gone on.
#[test]
fn a_wrong_bit_behind_the_header_costs_a_void_and_a_retransmission() {
    for place in [3, 9, 40, 135, 136, 137] {
        let mut ring = Ring::new(&elaborated(PUBLISHED), 2, 1);
        ring.send(Packet { from: 0, to: 2, goes_up: true, chunks: 16 });
        let mut hit = false;
        // On the wire from node 0 to node 1.
        let one_bit = |node: usize, link: usize, at: Option<usize>| {
            let is_this = (node, link, at) == (0, 0, Some(place)) && !hit;
            hit |= is_this;
            u64::from(is_this) << 20
        };
        ring.drain_with(PATIENCE, one_bit).unwrap_or_else(|left| panic!("word {place}: {left} packets are lost"));
        assert!(hit);
        assert_eq!(ring.at("errors", 1, 1), 1, "word {place}: node 1 saw it");
        assert_eq!(ring.at("retries", 0, 0), 1, "word {place}: node 0 sent again");
        assert_eq!(ring.at("retries", 1, 0), 0, "word {place}: the next link did not");
        let arrived = [ring.at("received", 1, 1), ring.at("received", 2, 1), ring.at("spoiled", 2, 1)];
        assert_eq!(arrived, [1, 2, 0], "word {place}: once at node 1, at node 2 the void copy and the packet");
    }
}

/// Two wrong bits of a word in the injection port's memory: links protect what is wrong already, so the symbol from end to end alone can tell.
#[test]
#[phit_evidence::shows("BGQ-LLP-03", RTL)]
fn a_word_that_is_spoilt_inside_a_router_is_caught_at_the_next_hop() {
    for place in [8, 30, 135] {
        let mut ring = Ring::new(&elaborated(PUBLISHED), 2, 1);
        ring.spoilt = 1;
        ring.send(Packet { from: 0, to: 2, goes_up: true, chunks: 16 });
        let words = ring.unsent(0);
        while ring.unsent(0) > 0 {
            let is_this = ring.unsent(0) + place == words;
            ring.spoil(0, if is_this { 0b11 } else { 0 });
            ring.step(|_, _, _| 0);
        }
        ring.drain(PATIENCE).unwrap_or_else(|left| panic!("word {place}: {left} packets are lost"));
        let seen = [ring.at("spoiled", 1, 1), ring.at("spoiled", 2, 1)];
        assert_eq!(
            (seen, ring.spoilt),
            ([1, 1], 0),
            "word {place}: at the next hop, at the one behind, and where it is read"
        );
        assert_eq!(ring.of("errors") + ring.of("retries"), 0, "word {place}: no link has anything to do with it");
    }
}

/// What else may happen to a stream: it stops, or a header is wrong.
#[test]
fn noise_on_every_wire_loses_repeats_and_spoils_nothing() {
    for (name, period) in [(SMALL, 150), (PUBLISHED, 400)] {
        let mut ring = Ring::new(&elaborated(name), 2, 2);
        flood(&mut ring, 20);
        let mut count = 1u64;
        let noise = |_: usize, _: usize, at: Option<usize>| {
            count = count.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            // In packets alone, so that no link goes down.
            if at.is_some() && (count >> 33).is_multiple_of(period) { 1 << (count >> 20 & 31) } else { 0 }
        };
        ring.drain_with(20 * PATIENCE, noise).unwrap_or_else(|left| panic!("{name}: {left} packets are lost"));
        assert!(ring.of("retries") > 10, "{name}");
    }
}

/// Every node sends round the ring as fast as it can, before any packet that passes; at first nobody reads for so many cycles.
fn fills_and_drains(netlist: &Netlist, unread: u64) -> Result<(), usize> {
    let mut ring = Ring::new(netlist, 2, 0);
    ring.set_ratio(0);
    for _ in 0..30 {
        for from in 0..NODES {
            ring.send(Packet { from, to: (from + NODES - 1) % NODES, goes_up: true, chunks: 1 });
        }
    }
    (0..unread).for_each(|_| ring.step(|_, _, _| 0));
    ring.reading = 1;
    ring.drain(PATIENCE)
}

#[test]
fn a_full_ring_drains() {
    for unread in [0, 10_000] {
        fills_and_drains(&elaborated(SMALL), unread).unwrap_or_else(|left| panic!("{left} packets are stuck"));
    }
}

/// The arbiter's input for two tokens is that for one.
fn entering_with_one_slot(mut netlist: Netlist) -> Netlist {
    let arbiter =
        netlist.modules.iter_mut().find(|module| module.family == "bluegene_send_arbiter").expect("an arbiter");
    let [one, two] = ["one", "two"].map(|name| arbiter.port(name).expect("a port"));
    let uses: Vec<usize> =
        (0..arbiter.nodes.len()).filter(|index| arbiter.nodes[*index].op == Op::Input(two)).collect();
    assert!(!uses.is_empty());
    uses.into_iter().for_each(|index| arbiter.replace(index.into(), Op::Input(one)));
    netlist
}

#[test]
fn a_ring_that_is_entered_with_one_slot_comes_to_a_standstill() {
    assert!(
        fills_and_drains(&entering_with_one_slot(elaborated(SMALL)), 0).is_err(),
        "a cycle of waiting packets must close"
    );
}
