//! The 20 nodes of `fabric/studies/campus.graphml` with a Gemini router at each. A trial itself judges that every packet arrives once,
//! where it belongs and unchanged, and that no property of the hardware fails.

use super::LIMITS;
use phit_fabric::gemini::chip::packet::{LONGEST, Routing};
use phit_fabric::gemini::run::chips::Chips;
use phit_fabric::gemini::run::settings::Settings;
use phit_fabric::gemini::run::trial::Trial;
use phit_fabric::gemini::study::sweep::samples;
use phit_fabric::gemini::tables::own::own;
use phit_fabric::study::sweep::points;
use phit_fabric::study::window::Phases;
use phit_fabric::tables::forwarding::Forwarding;
use phit_fabric::tables::forwarding_file::parse;
use phit_fabric::tables::up_down::up_down;
use phit_fabric::topology::graph::model::{End, Graph};
use phit_fabric::traffic::pattern::Pattern;
use std::collections::BTreeSet;

/// Cycles in which a network that is not blocked delivers what its buffers and queues hold.
const PATIENCE: u64 = 100_000;

fn campus() -> Graph {
    Graph::parse(include_str!("../../studies/campus.graphml"), &LIMITS).unwrap()
}

fn settings() -> Settings {
    Settings::new([1, 1, 1])
}

/// Links that a packet crosses.
fn hops(graph: &Graph, tables: &Forwarding, from: usize, to: usize) -> u64 {
    let (mut at, mut before, mut hops) = (from, None, 0);
    while at != to {
        let far = graph.far(End { router: at, port: tables.ports(at, before, to)[0] }).unwrap();
        (before, at, hops) = (Some(at), far.router, hops + 1);
    }
    hops
}

/// A lone packet takes as many cycles as its way has links, each as many as the next: it goes the way that the tables say.
#[test]
fn lone_packets_go_the_way_that_tables_say() {
    let graph = campus();
    let tables = up_down(&graph, None).tables;
    let chips = Chips::of_graph(&settings(), &graph, &tables).unwrap();
    let mut trial = Trial::new(&chips, 0.0, 1).unwrap();
    let mut arrivals = vec![];
    let mut took = |source: usize, destination: usize| {
        trial.request(2 * source as u32, 2 * destination as u32 + 1, LONGEST);
        trial.drain(PATIENCE, &mut arrivals).unwrap();
        let arrival = arrivals.pop().unwrap();
        (arrival.at - arrival.made, hops(&graph, &tables, source, destination))
    };
    let home = took(0, 0).0;
    let pairs = (0..graph.routers()).flat_map(|from| [1, 7, 11].map(|step| (from, (from + step) % graph.routers())));
    for (from, to) in pairs {
        let (cycles, hops) = took(from, to);
        assert_eq!(cycles - home, 13 * hops, "{} to {}, {hops} links", graph.name(from), graph.name(to));
    }
}

/// More than the network takes, with responses: nothing stands still, and all that was sent arrives.
#[test]
fn a_full_graph_runs_empty() {
    let graph = campus();
    let tables = up_down(&graph, None).tables;
    for (pattern, routing) in [(Pattern::Uniform, Routing::Adaptive), (Pattern::Hotspot, Routing::Deterministic)] {
        let settings = Settings { pattern, routing, responses: true, length: None, slots: 2, ..settings() };
        let chips = Chips::of_graph(&settings, &graph, &tables).unwrap();
        let mut trial = Trial::new(&chips, 1.0, 3).unwrap();
        trial.bound(8);
        let mut arrivals = vec![];
        for _ in 0..600 {
            trial.step(&mut arrivals).unwrap();
        }
        trial.drain(PATIENCE, &mut arrivals).unwrap();
        let receivers: BTreeSet<u32> = arrivals.iter().map(|arrival| arrival.packet.destination).collect();
        assert_eq!((trial.in_flight(), receivers.len()), (0, 2 * graph.routers()), "{pattern:?}");
    }
}

#[test]
fn latency_rises_with_load_until_the_busiest_link_is_full() {
    let graph = campus();
    let chips = Chips::of_graph(&settings(), &graph, &up_down(&graph, None).tables).unwrap();
    let phases = Phases { warmup: 500, window: 1_500, patience: 3_000 };
    let loads = [0.02, 0.06, 0.6];
    let points = points(&loads, &samples(&chips, &loads, &[1], &phases, 2, &|| {}).unwrap());
    assert!(points[0].latency < points[1].latency && points[1].latency < points[2].latency, "{points:?}");
    assert!(!points[0].saturated && points[0].missing == 0 && points[2].saturated, "{points:?}");
}

/// Three routers that each send the long way round their triangle wait for each other.
#[test]
fn a_planted_circle_is_refused_with_its_links() {
    let graph = campus();
    let mut text = up_down(&graph, None).tables.csv(&graph);
    let mut planted = 0;
    for [node, destination, next] in
        [["gate", "core2", "core1"], ["core1", "gate", "core2"], ["core2", "core1", "gate"]]
    {
        let before = format!("{node},{destination},{destination},\n");
        planted += usize::from(text.contains(&before));
        text = text.replace(&before, &format!("{node},{destination},{next},\n"));
    }
    assert_eq!(planted, 3);
    let tables = parse(&text, &graph).unwrap();
    let message = own(&graph, &tables).unwrap_err().to_string();
    let circle =
        message.strip_prefix("the tables could deadlock: packets on each of these links may wait for the next one: ");
    let name = |end: &str| end.split(':').next().unwrap().to_owned();
    let links: Vec<(String, String)> = circle
        .unwrap()
        .split(", ")
        .map(|link| link.split_once(" -> ").unwrap())
        .map(|(a, b)| (name(a), name(b)))
        .collect();
    assert!(links.len() >= 3 && (0..links.len()).all(|at| links[at].1 == links[(at + 1) % links.len()].0), "{message}");
    let error = Chips::of_graph(&settings(), &graph, &tables).err().unwrap();
    assert_eq!(error.to_string(), message);
}

#[test]
fn what_a_graph_has_no_meaning_for_is_refused() {
    let graph = Graph::parse("a,b\nx,y\n", &LIMITS).unwrap();
    let tables = up_down(&graph, None).tables;
    let settings = Settings { pattern: Pattern::Tornado, ..settings() };
    let refused = Trial::new(&Chips::of_graph(&settings, &graph, &tables).unwrap(), 0.1, 1).err().unwrap();
    let legal = "legal: uniform, hotspot, all_to_all, permutation, pairs";
    assert_eq!(refused.to_string(), format!("Tornado needs the coordinates of a torus; {legal}"));
}
