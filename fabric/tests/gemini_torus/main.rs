//! Tori of Gemini routers at RTL: latency, order, throughput, and no standstill. A trial itself judges that every packet
//! arrives once, where it belongs and unchanged, and that no property of the hardware fails.

mod closed;
mod congestion;
mod follow;
mod hops;
mod link_load;
mod order;
#[path = "../../../testbenches/tests/common/soak.rs"]
mod soak;

use phit_fabric::channel::medium::Medium;
use phit_fabric::gemini::chip::layout::{Direction, Place, tile};
use phit_fabric::gemini::chip::packet::{Class, LONGEST, Routing, SHORTEST_REQUEST};
use phit_fabric::gemini::machine::channel::Channel;
use phit_fabric::gemini::run::chips::Chips;
use phit_fabric::gemini::run::settings::Settings;
use phit_fabric::gemini::run::trial::{Arrival, Trial};
use phit_fabric::gemini::tables::writes::Bubble;
use phit_fabric::traffic::pattern::Pattern;

/// Cycles in which a small network that is not blocked delivers all that its input buffers and queues of `backlog` cycles hold.
const PATIENCE: u64 = 100_000;

/// No more requests; steps until nothing is under way.
fn drain(trial: &mut Trial) -> Vec<Arrival> {
    trial.stop();
    let mut arrivals = vec![];
    let end = trial.cycle() + PATIENCE;
    while trial.in_flight() > 0 {
        assert!(trial.cycle() < end, "{} packets under way, the oldest for {}", trial.in_flight(), trial.oldest());
        trial.step(&mut arrivals).unwrap();
    }
    arrivals
}

fn trial(settings: &Settings, load: f64) -> Trial {
    Trial::new(&Chips::new(settings).unwrap(), load, 1).unwrap()
}

/// Cycles from the head of a lone packet at the source's processor tile to its head at the destination's.
fn head_latency(trial: &mut Trial, source: u32, destination: u32) -> u64 {
    trial.request(source, destination, LONGEST);
    let arrival = drain(trial)[0];
    arrival.at - arrival.made - u64::from(LONGEST - 1)
}

/// GEM-RTR-21: what a router adds to a packet's way, and what its wires do.
#[test]
#[phit_evidence::shows("GEM-PKT-11", RTL)]
#[phit_evidence::shows("GEM-RTE-07", SIM)]
#[phit_evidence::shows("GEM-RTR-21", RTL)]
#[phit_evidence::shows("PERF-GEM-04", RTL)]
fn a_quiet_hop_takes_what_the_tile_promises() {
    for (routing, per_router) in [(Routing::Adaptive, 13), (Routing::Deterministic, 15)] {
        let mut trial = trial(&Settings { routing, ..Settings::new([7, 1, 1]) }, 0.0);
        for hops in 0..=3 {
            // Node 1 of chip 0, to the other node of the chip that many hops up.
            assert_eq!(head_latency(&mut trial, 1, 2 * hops), per_router * u64::from(hops + 1), "{routing:?}, {hops}");
        }
    }
    let long = Settings { delay: 20, ..Settings::new([3, 1, 1]) };
    assert_eq!(head_latency(&mut trial(&long, 0.0), 0, 2), 2 * 13 + 20);
}

/// Cycles from packet to packet of a flow that keeps to one link.
fn period(slots: u32, delay: u32) -> f64 {
    const PACKETS: usize = 60;
    let settings = Settings { slots, delay, routing: Routing::Deterministic, ..Settings::new([3, 1, 1]) };
    let mut trial = trial(&settings, 0.0);
    (0..PACKETS).for_each(|_| trial.request(0, 2, LONGEST));
    let at: Vec<u64> = drain(&mut trial).iter().map(|arrival| arrival.at).collect();
    // Without the first ones, which find all slots free.
    (at[PACKETS - 1] - at[9]) as f64 / (PACKETS - 10) as f64
}

/// A packet that enters a ring leaves it one slot: of four, three packets are on their way to the other end or their slots on the way
/// back; of two, one. Where slots and not phits are what is short, half of the buffer is a third of the throughput.
#[test]
fn half_of_a_buffer_carries_a_third_over_a_long_wire() {
    assert_eq!(period(4, 0), f64::from(LONGEST));
    assert!(period(2, 0) > f64::from(LONGEST), "{}", period(2, 0));
    let [four, two] = [4, 2].map(|slots| period(slots, 40));
    assert!(four > f64::from(LONGEST), "{four}");
    assert!((two / four - 3.0).abs() < 0.06, "{two} and {four} cycles per packet");
}

/// GEM-RTR-12, GEM-RTR-16: one virtual channel fills its link, a phit in each cycle, as long as a round trip and a longest packet fit into
/// its half of the buffer beside the slot that the ring keeps: a packet's slot, held for 47 cycles and twice the wire's delay, is back within
/// three packets.
#[test]
#[phit_evidence::shows("GEM-RTR-12", CALC, RTL)]
#[phit_evidence::shows("GEM-RTR-16", RTL)]
fn one_virtual_channel_fills_a_link_up_to_the_reach_of_its_buffer() {
    let packet = f64::from(LONGEST);
    for (delay, is_full) in [(24, true), (25, false)] {
        // With one slot, packets follow each other as it comes back.
        let held = period(2, delay);
        assert_eq!((held, held <= 3.0 * packet), (f64::from(47 + 2 * delay), is_full));
        assert_eq!(period(4, delay) == packet, is_full);
    }
}

/// GEM-RTR-12: the longest round trip that the project assumes, over a link of 71 cycles each way (`channel.toml`), at the phit rate of the
/// fastest medium. With the longest packet it fits into the 256 phits of an input port, and not into the 128 that are one virtual
/// channel's in the static split: over such a link one channel alone does not reach the full rate, both together do.
#[test]
#[phit_evidence::shows("GEM-RTR-12", CALC)]
fn a_buffer_holds_the_longest_round_trip_and_half_of_it_does_not() {
    let channel = Channel::shipped();
    let cycles = 47.0 + 2.0 * channel.link_cycles_per_hop();
    let phits_per_cycle = phit_rate(&channel) / channel.router_mhz();
    let needed = cycles * phits_per_cycle + f64::from(LONGEST);
    // 189 cycles x 781.25 / 800 + 32.
    assert_eq!((cycles, needed), (189.0, 216.5703125));
    let half = f64::from(Settings::new([1, 1, 1]).slots * LONGEST);
    assert_eq!(half, 128.0);
    assert!(half < needed && needed <= 2.0 * half);
}

/// Mphit/s of a link of all lanes at the rate of the fastest medium.
fn phit_rate(channel: &Channel) -> f64 {
    let media = [Medium::Mezzanine, Medium::Backplane, Medium::Cable];
    let fastest = media.map(|medium| channel.lane_mbps(medium)).into_iter().max().expect("three media");
    channel.lanes() * f64::from(fastest) / f64::from(channel.phit_bits())
}

/// GEM-RTR-16: 3 lanes x 6,250 Mb/s / 24 bits are 781.25 Mphit/s, and the router takes 800: one phit per cycle is enough for each port.
#[test]
#[phit_evidence::shows("GEM-RTR-16", CALC)]
fn a_link_brings_less_than_a_phit_per_router_cycle() {
    let channel = Channel::shipped();
    assert_eq!((phit_rate(&channel), channel.router_mhz()), (781.25, 800.0));
    assert!(phit_rate(&channel) <= channel.router_mhz());
}

/// PERF-GEM-09, GEM-RTR-16: after 2,000 cycles each of the eight processor tiles receives a phit in each of 3,200 cycles, 100 packets of 64
/// bytes, and takes as many in from its node; that is 12.8 GB/s in each direction at 800 MHz, and 10.4 at 650 MHz.
#[test]
#[phit_evidence::shows("GEM-RTR-15", RTL)]
#[phit_evidence::shows("GEM-RTR-16", RTL)]
#[phit_evidence::shows("PERF-GEM-09", RTL)]
fn processor_tiles_run_at_full_rate() {
    const CYCLES: u64 = 3_200;
    let mut trial = trial(&Settings::new([1, 1, 1]), 2.0);
    let mut arrivals = trial.run(2_000).unwrap();
    let before = trial.phits();
    arrivals.clear();
    arrivals.extend(trial.run(CYCLES).unwrap());
    let phits = trial.phits() - before;
    assert_eq!((phits, arrivals.len()), (8 * CYCLES, 8 * CYCLES as usize / 32));
    // Sources never run dry, so a processor tile takes a phit in each cycle, too. A reading takes two cycles in which no requests are made.
    let tiles: Vec<usize> = (0..2)
        .flat_map(|node| (0..4).map(move |link| tile(Place { direction: Direction::Node(node), link })))
        .collect();
    let mut taken =
        || -> Vec<u64> { tiles.iter().map(|tile| trial.counter(0, *tile, 0, &mut vec![]).unwrap()).collect() };
    let before = taken();
    let after = taken();
    assert!(before.iter().zip(after).all(|(before, after)| after - before == 2 * 8), "{before:?}");
    let channel = Channel::shipped();
    let gbytes = |mhz: f64| arrivals.len() as f64 * 64.0 * mhz / CYCLES as f64 / 1000.0;
    assert_eq!([channel.router_mhz(), channel.nic_mhz()].map(gbytes), [12.8, 10.4]);
}

/// GEM-RTR-10: in a ring of four chips every node has its share of the links, whether all send two chips on or the two of one chip fill the
/// links of the next chip, whose two nodes enter there. While slots come back, at most seven packets go straight on for each that enters. So
/// one of eight packets at least is of these two nodes, and half of that, within a tenth, is of each.
#[test]
#[phit_evidence::shows("GEM-RTR-10", RTL)]
fn every_node_of_a_ring_has_its_share() {
    let cases = [(0..4, 4), (0..4, LONGEST), (0..8, 16), (0..4, 8), (0..4, 24), (0..8, 4), (0..8, LONGEST)];
    for (senders, length) in cases.into_iter().take(soak::either(2, 7)) {
        let settings = Settings { length: Some(length), ..Settings::new([1, 4, 1]) };
        let mut trial = trial(&settings, 0.0);
        let all = senders.len() == 8;
        for source in senders.clone().cycle().take(senders.len() * 4_000) {
            trial.request(source, if all { (source + 4) % 8 } else { 4 + source % 2 }, length);
        }
        trial.run(3_000).unwrap();
        let arrivals = trial.run(8_000).unwrap();
        let share = |source: u32| arrivals.iter().filter(|arrival| arrival.packet.source == source).count();
        let shares: Vec<usize> = senders.clone().map(share).collect();
        let least = arrivals.len() as f64 / 16.0 * 0.9;
        assert!(shares.iter().all(|share| *share as f64 >= least), "{length} phits: {shares:?}, at least {least}");
    }
}

/// GEM-RTE-01: one flow uses all links of its bundle. GEM-RTE-02: without adaptive routing it uses one.
#[test]
#[phit_evidence::shows("GEM-MMR-01", RTL)]
#[phit_evidence::shows("GEM-RTE-01", SIM)]
#[phit_evidence::shows("GEM-RTE-02", RTL)]
#[phit_evidence::shows("GEM-RTE-04", SIM)]
fn an_adaptive_flow_spreads_over_its_bundle() {
    for (routing, links) in [(Routing::Adaptive, 8), (Routing::Deterministic, 1), (Routing::Hashed, 8)] {
        let mut trial = trial(&Settings { routing, ..Settings::new([3, 1, 1]) }, 0.0);
        (0..800).for_each(|_| trial.request(0, 2, LONGEST));
        let mut arrivals = drain(&mut trial);
        let direction = Direction::Network { dimension: 0, up: false };
        let packets: Vec<u64> =
            (0..8).map(|link| trial.counter(1, tile(Place { direction, link }), 2, &mut arrivals).unwrap()).collect();
        assert_eq!(packets.iter().sum::<u64>(), 800);
        let used: Vec<u64> = packets.into_iter().filter(|packets| *packets > 0).collect();
        assert_eq!(used.len(), links, "{routing:?}: {used:?}");
        let tolerance = if routing == Routing::Hashed { 30 } else { 10 };
        assert!(used.iter().all(|packets| packets.abs_diff(800 / links as u64) <= tolerance), "{routing:?}: {used:?}");
    }
}

/// GEM-RTE-04: 16,000 requests of one flow, each to another line of memory, over the eight links of a bundle. Chi-square with seven degrees
/// of freedom exceeds 24.32 once in a thousand times; 1.1 of the mean of 2,000 is 4.8 standard deviations.
#[test]
#[phit_evidence::shows("GEM-RTE-04", SIM)]
fn hashed_packets_load_the_links_of_a_bundle_alike() {
    const PACKETS: u64 = 16_000;
    let settings = Settings { routing: Routing::Hashed, length: Some(SHORTEST_REQUEST), ..Settings::new([3, 1, 1]) };
    let mut trial = trial(&settings, 0.0);
    (0..PACKETS).for_each(|_| trial.request(0, 2, SHORTEST_REQUEST));
    let mut arrivals = drain(&mut trial);
    let direction = Direction::Network { dimension: 0, up: false };
    let packets: Vec<u64> =
        (0..8).map(|link| trial.counter(1, tile(Place { direction, link }), 2, &mut arrivals).unwrap()).collect();
    assert_eq!((packets.iter().sum::<u64>(), arrivals.len() as u64), (PACKETS, PACKETS));
    let mean = PACKETS as f64 / 8.0;
    let chi_square: f64 = packets.iter().map(|count| (*count as f64 - mean).powi(2) / mean).sum();
    assert!(chi_square < 24.32, "{chi_square}: {packets:?}");
    assert!(packets.iter().all(|count| *count as f64 <= 1.1 * mean), "{packets:?}");
}

/// GEM-RTE-05: where another stream fills one of eight links, what may choose goes to the others.
#[test]
#[phit_evidence::shows("GEM-RTE-05", SIM)]
fn adaptive_packets_avoid_a_busy_link() {
    const PACKETS: u64 = 400;
    let mut trial = trial(&Settings::new([3, 1, 1]), 0.0);
    // Node 1 has as much for one link as that can carry, and node 0 as much for all links as three can.
    for _ in 0..PACKETS {
        trial.request_routed(1, 3, LONGEST, Routing::Deterministic);
        (0..3).for_each(|_| trial.request_routed(0, 2, LONGEST, Routing::Adaptive));
    }
    let mut arrivals = drain(&mut trial);
    let direction = Direction::Network { dimension: 0, up: false };
    let mut packets: Vec<u64> =
        (0..8).map(|link| trial.counter(1, tile(Place { direction, link }), 2, &mut arrivals).unwrap()).collect();
    packets.sort_unstable();
    let busy = packets.pop().expect("eight links");
    assert_eq!(packets.iter().sum::<u64>() + busy, 4 * PACKETS);
    let fair = 3 * PACKETS / 8;
    assert!(busy >= PACKETS && busy - PACKETS < fair / 4, "{busy} on the busy link, {packets:?} on the others");
    assert!(packets.iter().all(|count| *count > fair / 2), "{packets:?}");
}

/// GEM-RTR-13: requests that nobody takes fill the network, and responses pass them.
#[test]
#[phit_evidence::shows("GEM-RTR-13", RTL)]
fn responses_pass_requests_that_nobody_takes() {
    let mut trial = trial(&Settings::new([3, 2, 1]), 1.0);
    trial.block(Class::Request, true);
    trial.run(3_000).unwrap();
    trial.stop();
    assert!(trial.run(1_000).unwrap().is_empty(), "requests still find room");
    for (source, destination) in (0..12).flat_map(|source| (0..12).map(move |destination| (source, destination))) {
        (0..4).for_each(|_| trial.respond(source, destination));
    }
    let responses = trial.run(3_000).unwrap();
    assert!(responses.iter().all(|arrival| arrival.packet.class == Class::Response));
    assert_eq!(responses.len(), 4 * 12 * 12, "{} packets under way", trial.in_flight());
    trial.block(Class::Request, false);
    assert!(drain(&mut trial).len() > 1_000);
}

/// GEM-RTE-06: a packet goes around a ring and back, by links of its own choice, and its pointer tells how far it came.
#[test]
#[phit_evidence::shows("GEM-RTE-06", RTL)]
#[phit_evidence::shows("GEM-RTR-03", ELAB)]
fn a_packet_goes_around_a_ring_and_back_by_its_vector() {
    let mut trial = trial(&Settings::new([4, 1, 1]), 0.0);
    let link = |up, link| tile(Place { direction: Direction::Network { dimension: 0, up }, link });
    let home = tile(Place { direction: Direction::Node(1), link: 2 });
    let route: Vec<usize> = (0..4).map(|n| link(true, n)).chain((4..8).map(|n| link(false, n))).chain([home]).collect();
    let returned = trial.send_by(0, &route, 1_000).unwrap();
    assert_eq!(returned.node, 1);
    // Nine routers, whose time is that of the head, and the phits behind it.
    let latency = returned.cycles - (returned.sent.len() as u64 - 1);
    assert!((9 * 13..=9 * 16).contains(&latency), "{latency}");
    let mut expected = returned.sent.clone();
    // Three hops stand in a phit, so the tenth would be the first of phit 5.
    expected[1] = 5 << 2;
    assert_eq!(returned.phits, expected);
    // A route that ends at a network tile goes on from there by what stands behind: nothing.
    let error = trial.send_by(0, &route[..2], 1_000).unwrap_err().to_string();
    assert!(error.contains("came nowhere in 1000 cycles"), "{error}");
    assert_eq!(trial.send_by(0, &[], 9).unwrap_err().to_string(), "a route of 0 hops; legal: 1 to 87");
    assert_eq!(trial.send_by(0, &[48], 9).unwrap_err().to_string(), "tile 48; legal: 0 to 47");
}

/// Every pattern (three in `make test`) at full load, with lengths of all kinds, responses and both ways of routing: sources stop, the network empties.
#[test]
#[phit_evidence::shows("GEM-RTR-14", RTL)]
#[phit_evidence::shows("GEM-RTR-20", SIM)]
#[phit_evidence::shows("GEM-TOP-18", SIM)]
fn networks_drain_whatever_the_pattern() {
    let sizes = [[1, 2, 1], [5, 1, 1], [2, 3, 1], [2, 2, 2]];
    for (index, pattern) in Pattern::ALL.into_iter().enumerate().take(soak::either(3, 9)) {
        let size = if pattern == Pattern::Transpose { [2, 2, 2] } else { sizes[index % sizes.len()] };
        let routing = if index % 2 == 0 { Routing::Adaptive } else { Routing::Hashed };
        let settings = Settings { pattern, routing, length: None, responses: true, ..Settings::new(size) };
        let mut trial = trial(&settings, 1.0);
        let arrived = trial.run(1_500).unwrap().len() + drain(&mut trial).len();
        assert!(arrived > 500, "{pattern:?} on {size:?}: {arrived}");
    }
}

/// GEM-RTR-20: what the bubble is for. Without it links of the ring fill up and stand, with packets on them for ever.
#[test]
#[ignore = "long: `make soak` runs it"]
#[phit_evidence::shows("GEM-RTR-20", SIM)]
fn without_bubbles_a_ring_comes_to_a_standstill() {
    let ring = Settings { pattern: Pattern::Tornado, ..Settings::new([1, 7, 1]) };
    for bubble in [Bubble::Kept, Bubble::Dropped] {
        let mut trial = trial(&Settings { bubble, ..ring }, 1.0);
        trial.run(2_000).unwrap();
        trial.stop();
        trial.run(12_000).unwrap();
        let last = trial.run(3_000).unwrap().len();
        let stands = trial.in_flight() > 0 && last == 0;
        assert_eq!(stands, bubble == Bubble::Dropped, "{bubble:?}: {} under way, {last} arrived", trial.in_flight());
        assert!(stands || trial.in_flight() == 0);
    }
}

/// Tornado loads one direction of the ring; by a hash of source and destination a node's packets have one link of eight.
#[test]
#[ignore = "long: `make soak` runs it"]
#[phit_evidence::shows("GEM-RTE-01", SIM)]
fn adaptive_routing_beats_deterministic_on_a_tornado() {
    let accepted = |routing| {
        let settings = Settings { pattern: Pattern::Tornado, routing, ..Settings::new([5, 1, 1]) };
        let mut trial = trial(&settings, 1.0);
        trial.run(2_000).unwrap();
        let before = trial.phits();
        trial.run(2_000).unwrap();
        (trial.phits() - before) as f64 / (5.0 * 8.0 * 2_000.0)
    };
    // Two hops of each packet over 8 links that 8 processor tiles share: half at most.
    let (adaptive, deterministic) = (accepted(Routing::Adaptive), accepted(Routing::Deterministic));
    assert!((0.45..=0.5).contains(&adaptive), "{adaptive}");
    assert!(deterministic < 0.3, "{deterministic}");
}

#[test]
fn what_a_network_cannot_be_is_refused() {
    let refused = |settings: Settings| Chips::new(&settings).map(|_| ()).unwrap_err().to_string();
    assert_eq!(refused(Settings::new([0, 1, 1])), "a dimension is 0; legal: 1 to 16");
    assert_eq!(refused(Settings::new([16, 16, 2])), "a torus of 512 chips; legal: 1 to 256");
    let long = Settings { delay: 65, ..Settings::new([2, 1, 1]) };
    assert_eq!(refused(long), "the delay of wires is 65; legal: 0 to 64 cycles");
    let few = Settings { slots: 3, ..Settings::new([2, 1, 1]) };
    assert_eq!(refused(few), "the number of slots is 3; legal: 2 or 4");
    let short = Settings { length: Some(33), ..Settings::new([2, 1, 1]) };
    assert_eq!(refused(short), "requests of 33 phits; legal: 4 to 32");
    let chips = Chips::new(&Settings { pattern: Pattern::Transpose, ..Settings::new([2, 1, 1]) }).unwrap();
    let error = Trial::new(&chips, 0.5, 1).map(|_| ()).unwrap_err();
    assert_eq!(error.to_string(), "transpose needs a cube; the torus is 2x1x1");
    let chips = Chips::new(&Settings::new([1, 1, 1])).unwrap();
    assert_eq!(Trial::new(&chips, 2.5, 1).map(|_| ()).unwrap_err().to_string(), "a load of 2.5; legal: 0 to 2");
}
