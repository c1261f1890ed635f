//! Trees of the published routers at RTL.

use super::soak;
use phit_fabric::express::circuit::Circuit;
use phit_fabric::express::machine::build::Machine;
use phit_fabric::express::published::table::table;
use phit_fabric::express::routes::clear::partners;
use phit_fabric::express::routes::tables::writes;
use phit_fabric::express::routes::ways::Routing;
use phit_fabric::express::trial::{Settings, Trial};
use phit_fabric::study::followed::{run, run_window};
use phit_fabric::study::published::table::{Agreement, Row};
use phit_fabric::study::window::Phases;
use phit_fabric::traffic::pattern::Pattern;

/// Longest packets, of which nodes always have some to send.
fn saturated(pattern: Pattern) -> Settings {
    Settings { pattern, length: Some(9), backlog: Some(4), ..Settings::uniform(1.0) }
}

/// Nothing is lost, doubled, changed or misdelivered in this machine, and it runs empty: `run` fails otherwise.
fn delivers(nodes: u32, leaves: u32, settings: &Settings) {
    let tree = Machine::new(nodes, leaves).unwrap().tree;
    for routing in [Routing::Oblivious, Routing::Adaptive] {
        let circuit = Circuit::tree(&tree, routing).unwrap();
        let phases = Phases { warmup: 100, window: 500, patience: 1000 };
        let outcome = run(&mut Trial::new(&circuit, settings, 3).unwrap(), &phases, &|| ()).unwrap();
        let (delivered, missing) = (outcome.delivered, outcome.sample.missing);
        assert!(
            missing == 0 && delivered > 5 * nodes as usize,
            "{nodes} nodes: {delivered} packets delivered, {missing} missing"
        );
    }
}

#[test]
fn every_packet_arrives_in_a_frame() {
    let patterns = [Pattern::Uniform, Pattern::Hotspot, Pattern::AllToAll, Pattern::Permutation];
    for pattern in patterns.into_iter().take(soak::either(2, 4)) {
        delivers(32, 32, &saturated(pattern));
    }
    delivers(32, 32, &Settings { is_ordered: true, ..Settings::uniform(0.5) });
}

/// In a second subtree the identifiers of nodes are others than their indices.
#[test]
#[ignore = "long: `make soak` runs it"]
fn every_packet_arrives_in_two_subtrees() {
    delivers(416, 1, &Settings::uniform(0.05));
}

/// A quiet way of one chip and of three: 10 cycles a chip, and one for the wire between two.
#[test]
fn a_quiet_frame_takes_ten_cycles_a_chip() {
    let circuit = Circuit::tree(&Machine::new(32, 32).unwrap().tree, Routing::Oblivious).unwrap();
    for (to, cycles) in [(3, 10), (1, 10 + 1 + 10 + 1 + 10)] {
        let partners = (0..32).map(|node| (node == 0).then_some(to)).collect();
        let settings = Settings { length: Some(1), ..Settings::uniform(0.01) };
        let mut trial = Trial::new(&circuit, &settings, 1).unwrap().between(partners);
        let phases = Phases { warmup: 0, window: 2000, patience: 100 };
        let latencies = run(&mut trial, &phases, &|| ()).unwrap().sample.latencies;
        assert!(latencies.iter().count() > 5 && latencies.iter().min() == Some(cycles), "to {to}");
    }
}

/// In the published machine's parts with full roots, and in the whole of the first subtree: everybody sends and everybody receives.
#[test]
fn all_nodes_have_partners_with_which_they_share_no_link() {
    for nodes in [32, 384, 1152] {
        let tree = Machine::new(nodes, 32).unwrap().tree;
        let mut partners = partners(&tree, &writes(&tree, Routing::Oblivious));
        partners.sort_unstable();
        assert_eq!(partners, (0..nodes).map(Some).collect::<Vec<_>>());
    }
    let tree = Machine::new(32, 32).unwrap().tree;
    assert!(partners(&tree, &writes(&tree, Routing::Adaptive)).contains(&None), "several ways are not one");
}

/// All nodes of a frame at once, each as fast as one alone: 97% at least. Packets of all lengths do not begin and end in step.
#[test]
#[phit_evidence::shows("TH-NRC-08", SIM)]
fn nodes_that_share_no_link_do_not_slow_each_other() {
    let tree = Machine::new(32, 32).unwrap().tree;
    let circuit = Circuit::tree(&tree, Routing::Oblivious).unwrap();
    let all = partners(&tree, &writes(&tree, Routing::Oblivious));
    let carried = |partners: &[Option<u32>], length| {
        let settings = Settings { length, ..saturated(Pattern::Pairs) };
        let mut trial = Trial::new(&circuit, &settings, 1).unwrap().between(partners.to_vec());
        let phases = Phases { warmup: 200, window: 1000, patience: 0 };
        let shares = run_window(&mut trial, &phases, &|| ()).unwrap().shares;
        assert_eq!(shares.len(), partners.iter().flatten().count());
        shares.iter().sum::<u64>() as f64 / shares.len() as f64
    };
    let mut alone = vec![None; 32];
    alone[0] = all[0];
    for length in [Some(9), None] {
        let share = carried(&all, length) / carried(&alone, length);
        assert!((0.97..=1.03).contains(&share), "{length:?}: {share}");
    }
}

/// PERF-TH-12, -15: the record is what is measured.
#[test]
#[ignore = "long: `make soak` runs it"]
#[phit_evidence::shows("PERF-TH-12", SIM)]
#[phit_evidence::shows("PERF-TH-15", SIM)]
#[phit_evidence::shows("TH-RTE-06", SIM)]
fn large_trees_are_judged_as_published() {
    let recorded: Vec<Row> = serde_json::from_str(include_str!("../../../docs/tables-express.json")).expect("rows");
    let ids = ["PERF-TH-12", "PERF-TH-15"];
    let rows = table(&ids.map(str::to_owned), &|| {}).unwrap();
    for row in &rows {
        let known = recorded.iter().find(|known| known.id == row.id);
        assert_eq!(known, Some(row), "write docs/tables-express.json anew");
    }
    let [clear, pairs] = &rows[..] else { panic!("{rows:?}") };
    assert_eq!(clear.verdict == Agreement::Agrees, (97.0..=100.0).contains(&clear.ours[0]), "{clear:?}");
    assert_eq!(pairs.verdict == Agreement::Agrees, (pairs.ours[0] - 68.75).abs() <= 6.0, "{pairs:?}");
}
