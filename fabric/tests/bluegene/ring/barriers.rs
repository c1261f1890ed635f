//! Barriers over the links of a ring: what a hop takes, idle and beside full traffic, and what lost barrier packets cost.

use crate::ring::{NODES, Packet, Ring, elaborated};
use crate::{PUBLISHED, soak};
use phit_fabric::bluegene::classes::barriers::Settings as Programs;
use phit_fabric::bluegene::classes::rounds::Rounds;
use phit_fabric::bluegene::torus::Torus;
use phit_fabric::bluegene::trial::{Settings, Trial};
use phit_fabric::study::followed::Followed;

/// Cycles from a change of a state to the second word of its packet on an idle wire, at most: 3 or 4 until the packet begins, and 4 behind a protocol packet.
const IDLE: u64 = 9;
/// The same behind the longest packet, its protocol packet and an earlier barrier packet.
const BESIDE_A_PACKET: u64 = 150;
/// Chunks of a packet of 512 bytes.
const LONGEST: usize = 16;

/// The waits of so many changed states of node 0 until their packets are on the wire up; how many heads of packets went before each, at most.
fn waits(changes: u32, is_full: bool) -> (Vec<u64>, usize) {
    let mut ring = Ring::new(&elaborated(PUBLISHED), 2, 1);
    ring.route(0, 0, 1);
    let (mut waits, mut most_heads) = (vec![], 0);
    for change in 1..=changes {
        if is_full {
            // A packet in 142 cycles: always one more than the link has sent.
            (0..4).for_each(|_| ring.send(Packet { from: 0, to: NODES - 1, goes_up: true, chunks: LONGEST }));
        }
        // At all places of a packet, in turn.
        (0..400 + 7 * u64::from(change) % 142).for_each(|_| ring.step(|_, _, _| 0));
        let state = u64::from(change % 7);
        ring.set_state(0, state);
        let (begin, mut heads) = (ring.cycle, 0);
        while ring.barrier_on_wire(0, 0) != Some(state) {
            ring.step(|_, _, _| 0);
            heads += usize::from(ring.place_on_wire(0, 0) == Some(0));
            assert!(ring.cycle < begin + 1_000, "the state is not on the wire");
        }
        waits.push(ring.cycle - begin);
        most_heads = most_heads.max(heads);
    }
    (waits, most_heads)
}

#[test]
#[phit_evidence::shows("BGQ-PKT-09", RTL)]
#[phit_evidence::shows("BGQ-ARB-07", RTL)]
fn a_barrier_waits_for_one_packet_at_most() {
    let (idle, _) = waits(60, false);
    let (full, heads) = waits(150, true);
    let [idle, full] = [idle, full].map(|waits| (waits.iter().copied().min(), waits.into_iter().max()));
    println!("cycles until a state is on the wire: idle {idle:?}, beside packets of 512 bytes {full:?}");
    assert!(idle.1 <= Some(IDLE), "{idle:?}");
    assert!(full.1 <= Some(BESIDE_A_PACKET) && full.1 > Some(130), "{full:?}");
    assert_eq!(heads, 1, "packets that were begun before a barrier packet");
}

/// So many barriers of a ring, beside packets of 512 bytes at this load.
fn passed(nodes: u32, load: f64, programs: Programs, barriers: u64) -> Rounds {
    let torus = Torus::new(&[nodes]).unwrap();
    let settings = Settings { load, chunks: Some(16), barriers: Some(programs), ..Settings::quiet(torus) };
    let mut trial = Trial::new(&settings, 1).unwrap();
    let mut arrivals = vec![];
    loop {
        trial.step(&mut arrivals).unwrap_or_else(|error| panic!("{error}"));
        arrivals.clear();
        match trial.beside().barriers {
            Some(passed) if passed.rounds >= barriers => return passed,
            _ => {}
        }
    }
}

/// The node at the end of the chain arrives last: its state goes to the root at the other end, and all the way back.
#[test]
fn a_barrier_takes_9_to_12_cycles_a_hop() {
    let nodes = 8;
    let programs = Programs { root: 0, pause: 16, last: Some(nodes - 1), loses: false };
    let Rounds { latency, slowest, .. } = passed(nodes, 0.0, programs, 100);
    let hops = f64::from(2 * (nodes - 1));
    println!("cycles per hop: {:.2} in the mean, {:.2} at most", latency / hops, slowest as f64 / hops);
    assert!((9.0..=12.0).contains(&(latency / hops)), "{latency} cycles for {hops} hops");
    assert!(slowest as f64 / hops <= 12.0, "{slowest} cycles for {hops} hops");
}

#[test]
fn beside_full_traffic_a_hop_costs_a_packet_more_at_most() {
    let nodes = 4;
    let programs = |last| Programs { root: 0, pause: 300, last, loses: false };
    let hops = u64::from(2 * (nodes - 1));
    let full = passed(nodes, 1.0, programs(Some(nodes - 1)), 60);
    println!(
        "cycles per hop beside full traffic: {:?}",
        [full.latency, full.slowest as f64].map(|all| all / hops as f64)
    );
    assert!(full.slowest <= hops * (12 + BESIDE_A_PACKET), "{full:?}");
    // With the root in the middle, and nodes that arrive in any order.
    let full = passed(8, 1.0, Programs { root: 4, ..programs(None) }, 30);
    assert!(full.slowest <= 8 * (12 + BESIDE_A_PACKET), "{full:?}");
}

/// Barriers of four nodes, with every second barrier packet damaged on its wire; a state that is lost comes again after 256 cycles.
fn with_losses(root: u32) {
    let programs = Programs { root, pause: 20, last: None, loses: true };
    let Rounds { rounds, latency, slowest } = passed(4, 0.0, programs, soak::either(150, 50_000) as u64);
    println!("{rounds} barriers, root {root}: {latency:.1} cycles in the mean, {slowest} at most");
    assert!(slowest > 256, "no state was lost");
}

#[test]
#[phit_evidence::shows("BGQ-BAR-07", RTL)]
fn no_node_leaves_early_while_every_second_barrier_packet_is_lost() {
    with_losses(0);
}

#[test]
#[phit_evidence::shows("BGQ-BAR-07", RTL)]
fn no_node_leaves_early_with_losses_and_a_root_in_the_middle() {
    with_losses(2);
}
