//! IO nodes outside the torus, which the system alone reaches.

use crate::watch::Watch;
use crate::{packet, run, settings, trial};
use phit_fabric::bluegene::counters::{Channels, Counter};
use phit_fabric::bluegene::packet::{Border, Packet, Priority, words_of};
use phit_fabric::bluegene::trial::{Settings, Trial};
use phit_fabric::bluegene::ways::Routing;
use phit_fabric::study::followed::Followed;

/// The IO link of a torus of two dimensions.
const IO_LINK: usize = 4;
const NODES: u32 = 16;
const IO_NODES: u32 = 2;

/// 16 nodes, of which each half has an IO node, and users who offer so much.
fn with_io_nodes(load: f64, system: f64) -> Settings {
    Settings { priorities: Some([0.0, system]), io_nodes: IO_NODES, ..settings("4x4", Routing::Dynamic, load) }
}

/// From a node to its IO node.
fn question(settings: &Settings, node: u32, priority: Priority) -> Packet {
    let nodes = settings.nodes();
    let io_node = nodes.io_node(node).expect("an IO node");
    let ends = [node, io_node];
    Packet { priority, border: Border::Out(nodes.exit(io_node)), ..packet(ends[0], ends[1], Routing::Deterministic) }
}

/// From here on these links count what the system sends and receives there.
fn count(trial: &mut Trial, links: &[(u32, usize)]) {
    for counter in [Counter::Sent(0), Counter::Received] {
        links.iter().for_each(|(node, link)| trial.choose(*node, *link, counter, Channels::SYSTEM));
        trial.step(&mut vec![]).unwrap();
    }
}

/// Words sent, and packets received, by a link.
fn counted(trial: &mut Trial, node: u32, link: usize) -> [u64; 2] {
    [Counter::Sent(0), Counter::Received].map(|counter| trial.count(node, link, counter))
}

/// A packet for an IO node goes to its exit as any other of the system, in dimension order, which the watch judges, and from there over the IO link. What comes from an IO node goes over the IO link first, and then from the exit in dimension order.
#[test]
#[phit_evidence::shows("BGQ-RTE-07", RTL)]
#[phit_evidence::shows("BGQ-RTE-08", RTL)]
fn the_system_sends_to_io_nodes_and_they_to_all_nodes() {
    let settings = with_io_nodes(0.0, 0.0);
    let nodes = settings.nodes();
    let (mut trial, mut watch) = (trial(&settings, 1), Watch::new(&settings));
    let ends = [0, 8, 16, 17].map(|node| (node, IO_LINK));
    count(&mut trial, &ends);
    (0..NODES).for_each(|node| trial.send(question(&settings, node, Priority::System), 0));
    let shown = run(&mut trial, &mut watch, 0);
    // A question and an answer of each node.
    assert_eq!(shown.delivered, u64::from(2 * NODES));
    let hops: u32 = (0..NODES).map(|node| settings.torus.hops(node, nodes.exit(nodes.io_node(node).unwrap()))).sum();
    assert_eq!((watch.all_heads(), watch.all_priority()), (u64::from(2 * hops), [0, u64::from(2 * hops)]));
    let served = u64::from(NODES / IO_NODES);
    for (node, link) in ends {
        assert_eq!(counted(&mut trial, node, link), [served * u64::from(words_of(1)), served], "node {node}");
    }
}

#[test]
#[phit_evidence::shows("BGQ-RTE-07", RTL)]
fn users_and_high_priority_are_refused_at_the_border() {
    for priority in [Priority::User, Priority::HighPriority] {
        for is_in in [false, true] {
            let settings = with_io_nodes(0.0, 0.0);
            let mut trial = trial(&settings, 1);
            let question = question(&settings, 5, priority);
            let border = if is_in { Border::In } else { question.border };
            trial.send(Packet { border, ..question }, 0);
            let mut steps = (0..200).map(|_| trial.step(&mut vec![]));
            let error = steps.find_map(Result::err).expect("an error").to_string();
            assert!(error.contains("node 5 refused to send a packet"), "{priority:?}: {error}");
        }
    }
}

/// An exit's own packets need no link of the torus, and an IO node's for its exit neither.
#[test]
fn an_exit_and_its_io_node_talk_by_their_link_alone() {
    let settings = with_io_nodes(0.0, 0.0);
    let (mut trial, mut watch) = (trial(&settings, 1), Watch::new(&settings));
    (0..8).for_each(|_| trial.send(question(&settings, 8, Priority::System), 0));
    let shown = run(&mut trial, &mut watch, 0);
    assert_eq!((shown.delivered, watch.all_heads()), (16, 0));
}

/// Users fill the torus, and IO links err: every packet of the system and its answer arrive once, in order.
#[test]
#[phit_evidence::shows("BGQ-VC-11", SIM)]
fn io_nodes_work_beside_full_users_and_on_links_that_err() {
    const CYCLES: u64 = 3_000;
    let settings = with_io_nodes(2.0, 0.05);
    let (mut trial, mut watch) = (trial(&settings, 1), Watch::new(&settings));
    let mut arrivals = vec![];
    for cycle in 0..CYCLES {
        for (node, bit) in [(0, 3), (17, 7)] {
            trial.turn(node, IO_LINK, if cycle % 211 == 0 { 1 << bit } else { 0 });
        }
        watch.look(&mut trial);
        trial.step(&mut arrivals).unwrap();
    }
    [0, 17].into_iter().for_each(|node| trial.turn(node, IO_LINK, 0));
    let shown = run(&mut trial, &mut watch, 0);
    let system = trial.beside().system.expect("a priority channel");
    println!("{} packets after {CYCLES} cycles, of the system {system:?}", shown.delivered);
    assert!(system.rounds > 100, "{system:?}");
}
