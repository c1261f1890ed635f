//! Counters of a link beside what a test has seen: two ports at the ends of one link.

use super::units::{Block, DYNAMIC, exchange, words};
use phit_sim::backend::Backend;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Counters of packets received, and of those in the buffers.
const RECEIVED: u64 = 4;
const WAITING: u64 = 5;
/// Channels, as counters name them.
const DETERMINISTIC: u64 = 1;
const ROAMING: u64 = 4;
const PACKETS: usize = 120;
/// Place of the word that tells a packet from others; those before belong to the link.
const NUMBER: u64 = 3;
/// Cycles in which everything arrives and leaves.
const PATIENCE: u64 = 100_000;

/// A port of a node in the middle of an 8x8 torus.
fn port() -> Block {
    let mut port = Block::new("bluegene_torus_port", "bluegene_torus_port_d2_s8_m16");
    for d in 0..2 {
        port.set(&format!("here_{d}"), 3);
        port.set(&format!("size_{d}"), 8);
        port.set(&format!("order_{d}"), 1 << d);
        port.set(&format!("zones_{d}"), 0b11);
    }
    port
}

/// A packet on its way through the receiver.
#[derive(Clone, Copy, Default)]
struct Packet {
    chunks: u64,
    is_dynamic: bool,
    /// When its last word came, and when that left.
    came: Option<u64>,
    left: Option<u64>,
}

/// Sends packets of one port to the other, whose outputs are open now and then; returns the packets and what the counters of these channels tell.
fn pass(channels: u64, seed: u64) -> (Vec<Packet>, [u64; 2]) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut from, mut to) = (port(), port());
    let mut packets: Vec<Packet> = (0..PACKETS)
        .map(|_| Packet { chunks: rng.random_range(0..=16), is_dynamic: rng.random(), ..Packet::default() })
        .collect();
    // The packet that is sent and its words so far; packets that have come; numbers of the packets that leave, by path.
    let (mut sending, mut at): (usize, Option<u64>) = (0, None);
    let (mut received, mut leaving) = (0, [None; 4]);
    let mut places = [0u64; 4];
    for counter in [RECEIVED, WAITING] {
        for (name, value) in [("count_write", 1), ("count_address", counter), ("count_select", channels)] {
            to.set(name, value);
        }
        to.engine.step();
    }
    to.set("count_write", 0);
    for now in 0..PATIENCE {
        if packets.iter().all(|packet| packet.left.is_some()) {
            break;
        }
        // The sender's node: a request, and a word in each cycle from the one after the grant.
        let Packet { chunks, is_dynamic, .. } = packets.get(sending).copied().unwrap_or_default();
        let waits = sending < PACKETS && at.is_none();
        let is_open = from.get(if is_dynamic { "joining_roam" } else { "joining_turn" }) == 1;
        from.set("joining_request", u64::from(waits && is_open && !is_dynamic));
        from.set("joining_roams", u64::from(waits && is_open && is_dynamic));
        let is_granted = from.get("joining_grant") == 1;
        // Over one link up in each dimension.
        let head = [chunks << 11 | if is_dynamic { DYNAMIC } else { 0 }, 4 << 6 | 4, 0, sending as u64];
        from.set("joining_valid", u64::from(at.is_some()));
        let is_last = at == Some(words(chunks) - 1);
        from.set("joining_last", u64::from(is_last));
        from.set("joining_word_0", at.and_then(|at| head.get(at as usize).copied()).unwrap_or_default());

        // The receiver's node.
        if now % 64 == 0 {
            for name in ["open", "turn", "roam"] {
                to.set(name, if rng.random_ratio(1, 8) { 0b101 } else { 0 });
            }
        }
        for buffer in 0..2 {
            let asked = to.get(&format!("request_{buffer}")) | to.get(&format!("roams_{buffer}"));
            to.set(&format!("grant_{buffer}"), asked);
        }
        for path in 0..4 {
            if to.get(&format!("valid_{path}")) == 0 {
                continue;
            }
            if places[path] == NUMBER {
                leaving[path] = Some(to.get(&format!("out_word_{path}")) as usize);
            }
            places[path] += 1;
            if to.get(&format!("out_last_{path}")) == 1 {
                packets[leaving[path].expect("a number")].left = Some(now);
                places[path] = 0;
            }
        }
        exchange(&mut from, &mut to);
        from.engine.step();
        to.engine.step();
        // Packets come in the order in which they were sent.
        if to.get("received") > received {
            packets[received as usize].came = Some(now);
            received += 1;
        }
        at = if is_granted { Some(0) } else { at.map(|at| at + 1).filter(|_| !is_last) };
        sending += usize::from(is_last);
    }
    let counts = [RECEIVED, WAITING].map(|counter| {
        to.set("count_address", counter);
        to.get("count")
    });
    (packets, counts)
}

/// Little's law: the time integral of the queue over the packets that came is their mean wait, from a packet's last word to the cycle in which that is read from
/// its slot. Only packets of the chosen channels count.
#[test]
#[phit_evidence::shows("BGQ-CNT-03", RTL)]
#[phit_evidence::shows("BGQ-CNT-04", SIM)]
fn queue_length_over_packets_is_the_mean_wait() {
    for (seed, channels) in (0..).zip([DETERMINISTIC, ROAMING, DETERMINISTIC | ROAMING]) {
        let (packets, [received, waiting]) = pass(channels, seed);
        let chosen =
            packets.iter().filter(|packet| channels & if packet.is_dynamic { ROAMING } else { DETERMINISTIC } != 0);
        let waits: Vec<u64> =
            chosen.map(|packet| packet.left.expect("it left") - packet.came.expect("it came") - 1).collect();
        let mean = waits.iter().sum::<u64>() as f64 / waits.len() as f64;
        println!("{} packets wait for {mean:.2} cycles in the mean", waits.len());
        assert!(mean > 50.0, "a wait that is worth counting");
        assert_eq!(received, waits.len() as u64, "packets received");
        assert_eq!(waiting, waits.iter().sum::<u64>(), "time integral of the queue");
    }
}

/// Each link has four counters for its sender and two for its receiver.
#[test]
#[phit_evidence::shows("BGQ-CNT-01", ELAB)]
fn each_link_has_six_counters() {
    let mut router = Block::new("bluegene_torus_router", "bluegene_torus_router_d2_s8_m16");
    let state = router.engine.state().expect("the engine tells");
    for link in 0..4 {
        let of_link = |path: &&String| path.starts_with(&format!("ports_{link}.counters.counts_"));
        assert_eq!(state.keys().filter(of_link).count(), 6, "link {link}");
    }
}

/// Counters go on behind 32 bits, and begin again behind 64.
#[test]
#[phit_evidence::shows("BGQ-CNT-05", RTL)]
fn a_counter_has_64_bits() {
    let mut counters = Block::new("bluegene_link_counters", "bluegene_link_counters_v3_f4_c64");
    // A packet waits, so counter 5 goes on in each cycle.
    counters.set("came", DETERMINISTIC);
    counters.engine.step();
    for counter in 0..=WAITING {
        for (name, value) in [("came", 0), ("address", counter), ("select", DETERMINISTIC), ("write", 1)] {
            counters.set(name, value);
        }
        counters.engine.step();
        counters.set("write", 0);
        let event = if counter < RECEIVED { "sent" } else { "came" };
        for (before, after) in [(u64::from(u32::MAX), 1 << 32), (u64::MAX, 0)] {
            let mut state = counters.engine.state().expect("the engine tells");
            state.insert(format!("counts_{counter}"), vec![before.into()]);
            counters.engine.deposit(&state).expect("a state");
            counters.set(event, if counter == WAITING { 0 } else { DETERMINISTIC });
            counters.engine.step();
            counters.set(event, 0);
            assert_eq!(counters.get("count"), after, "counter {counter}");
        }
        // The packets of counter 4 leave, but for one.
        counters.set("freed_0", if counter == RECEIVED { 2 } else { 0 });
    }
}
