//! Broadcasts along lines: every node of the line gets one copy, whatever else goes on. The trial follows each copy, and fails if one is lost, repeated, changed or at another node.

use crate::watch::Watch;
use crate::{PATIENCE, packet, run, settings, trial};
use phit_fabric::bluegene::packet::{Packet, Priority};
use phit_fabric::bluegene::torus::Torus;
use phit_fabric::bluegene::trial::{Settings, Trial};
use phit_fabric::bluegene::ways::Routing;
use phit_fabric::study::followed::{Arrival, Followed};

/// How many nodes stand behind a node along a link: on a ring all others.
fn behind(torus: &Torus, node: u32, link: usize) -> u32 {
    let (at, size) = (torus.coordinates(node)[link / 2], torus.sizes()[link / 2]);
    match (torus.lines().contains(link / 2), link % 2) {
        (false, _) => size - 1,
        (true, 0) => size - 1 - at,
        (true, _) => at,
    }
}

/// All nodes broadcast along all their lines so many times, to all nodes there. Copies that are to come.
fn broadcast_all(trial: &mut Trial, torus: &Torus, priority: Priority, times: u32) -> u64 {
    let mut copies = 0;
    for _ in 0..times {
        for node in 0..torus.nodes() {
            for link in 0..torus.links() {
                let count = behind(torus, node, link);
                if count > 0 {
                    trial.broadcast(node, link, count, priority, 0);
                    copies += u64::from(count);
                }
            }
        }
    }
    copies
}

/// Rings, a line beside a ring, and three dimensions; alone, beside packets, and with damaged words on all wires.
#[test]
#[phit_evidence::shows("BGQ-RTE-09", RTL)]
fn each_node_of_a_line_gets_one_copy() {
    for (dims, lines, load, noise) in
        [("5", "", 0.0, None), ("4x3", "A", 0.5, None), ("3x3x2", "B", 0.3, None), ("5", "", 0.4, Some(300))]
    {
        let mut settings = settings(dims, Routing::Deterministic, load);
        if !lines.is_empty() {
            settings.torus = settings.torus.with_lines(lines.parse().unwrap()).unwrap();
        }
        let (mut trial, watch) = (trial(&settings, 1), Watch::new(&settings));
        let mut watch = if let Some(period) = noise { watch.with_noise(period) } else { watch };
        let copies = broadcast_all(&mut trial, &settings.torus, Priority::User, 6);
        let shown = run(&mut trial, &mut watch, 3_000);
        println!("{dims}, load {load}: {copies} copies of {} packets", shown.delivered);
        assert!(if load > 0.0 { shown.delivered > copies + 20 } else { shown.delivered == copies }, "{dims}");
        let retries = trial.retries();
        assert!(noise.is_none() || retries > 20, "{retries} retransmissions");
        if load == 0.0 {
            assert_eq!(watch.all_heads(), copies, "a copy crosses a link");
        }
    }
}

/// In priority channels as well.
#[test]
#[phit_evidence::shows("BGQ-RTE-09", RTL)]
fn priority_channels_broadcast_along_lines() {
    let settings = Settings { priorities: Some([0.1; 2]), ..settings("4x4", Routing::Dynamic, 0.5) };
    let (mut trial, mut watch) = (trial(&settings, 1), Watch::new(&settings));
    for priority in Priority::CHANNELS {
        broadcast_all(&mut trial, &settings.torus, priority, 2);
    }
    let hops = 2 * 16 * 4 * 3;
    run(&mut trial, &mut watch, 2_000);
    assert!(watch.all_priority().into_iter().all(|heads| heads >= hops), "{:?}", watch.all_priority());
}

/// All nodes send the longest broadcasts round a ring without a pause, so that each node's slots are full: it runs empty.
#[test]
#[phit_evidence::shows("BGQ-VC-11", SIM)]
fn a_ring_that_is_full_of_broadcasts_drains() {
    let settings = settings("5", Routing::Deterministic, 0.0);
    let (mut trial, mut watch) = (trial(&settings, 1), Watch::new(&settings));
    let mut copies = 0;
    for _ in 0..60 {
        for node in 0..5 {
            trial.broadcast(node, 0, 4, Priority::User, 0);
            copies += 4;
        }
    }
    assert_eq!(run(&mut trial, &mut watch, 0).delivered, copies);
}

/// A copy that stays costs the packet no time: the last node of an idle line has it as soon as a packet for itself alone.
#[test]
#[phit_evidence::shows("BGQ-RTE-09", RTL)]
fn a_broadcast_is_at_the_last_node_as_soon_as_a_packet() {
    let settings = settings("5", Routing::Deterministic, 0.0);
    let mut taken = vec![];
    for is_broadcast in [true, false] {
        let (mut trial, mut arrivals) = (trial(&settings, 1), vec![]);
        (0..PATIENCE).for_each(|_| trial.step(&mut arrivals).unwrap());
        if is_broadcast {
            trial.broadcast(0, 0, 4, Priority::User, 0);
        } else {
            trial.send(Packet { hints: 1, ..packet(0, 4, Routing::Deterministic) }, 0);
        }
        let is_last = |arrival: &Arrival<Packet>| arrival.packet.ends[1] == 4;
        (0..PATIENCE).for_each(|_| trial.step(&mut arrivals).unwrap());
        taken.push(arrivals.iter().find(|arrival| is_last(arrival)).map(|arrival| arrival.at - arrival.made));
    }
    assert!(taken[0].is_some() && taken[0] == taken[1], "{taken:?}");
}

/// Across two dimensions, on dynamic ways, or to the node itself there is no line.
#[test]
fn a_broadcast_that_goes_along_no_line_is_refused() {
    let settings = settings("4x4", Routing::Deterministic, 0.0);
    for (to, routing) in [(5, Routing::Deterministic), (1, Routing::Dynamic), (0, Routing::Deterministic)] {
        let (mut trial, mut arrivals) = (trial(&settings, 1), vec![]);
        trial.send(Packet { is_broadcast: true, ..packet(0, to, routing) }, 0);
        let refused = (0..200).find_map(|_| trial.step(&mut arrivals).err()).expect("a refusal");
        assert!(refused.to_string().contains("node 0 refused to send a packet"), "{refused}");
    }
}
