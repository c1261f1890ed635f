//! One router of TH Express-2 alone under full load.

use phit_fabric::express::circuit::Circuit;
use phit_fabric::express::medium::Medium;
use phit_fabric::express::model::Model;
use phit_fabric::express::routes::tables::{Write, item, lone_writes};
use phit_fabric::express::trial::{Onto, Settings, Trial};
use phit_fabric::study::followed::{Followed, Outcome, run};
use phit_fabric::study::trial_error::TrialError;
use phit_fabric::study::window::Phases;
use phit_fabric::traffic::pattern::Pattern;
use std::sync::LazyLock;

static PUBLISHED: LazyLock<Circuit> = LazyLock::new(|| Circuit::router(Model::R4x6, true).unwrap());
const PORTS: u32 = 24;
/// Flits per cycle that the published link carries: 13.576 GB/s of 16, one flit of 32 bytes at 500 MHz.
const LINK: f64 = 13.576 / (32.0 * 0.5);

fn shown(circuit: &Circuit, settings: &Settings, seed: u64, warmup: u64, window: u64) -> Result<Outcome, TrialError> {
    run(&mut Trial::new(circuit, settings, seed)?, &Phases { warmup, window, patience: 2000 }, &|| ())
}

/// Packets of 9 flits on all channels, as much as the links carry.
fn full() -> Settings {
    Settings { length: Some(9), to_itself: true, ..Settings::uniform(1.0) }
}

/// Nothing is lost, doubled, changed or misdelivered, and the router runs empty: `run` fails otherwise.
#[test]
fn every_packet_arrives_at_full_load() {
    let circuit = Circuit::router(Model::R2x2, true).unwrap();
    for pattern in [Pattern::Uniform, Pattern::Hotspot, Pattern::AllToAll, Pattern::Permutation] {
        for (length, channels, medium) in
            [(None, None, Medium::Wire), (Some(1), Some(1), Medium::Wire), (Some(8), Some(2), Medium::Paced)]
        {
            let settings = Settings { pattern, length, channels, medium, ..full() };
            let Outcome { sample, delivered, .. } = shown(&circuit, &settings, 3, 200, 3000).unwrap();
            assert!(sample.missing == 0 && delivered > 500, "{settings:?}: {delivered}");
        }
    }
}

/// Uniform traffic of longest packets on four channels: 96 +-2% of the router's own rate pass. PERF-TH-10 asks it of the link's rate.
#[test]
fn uniform_traffic_fills_96_percent() {
    for to_itself in [false, true] {
        let settings = Settings { to_itself, ..full() };
        let accepted = shown(&PUBLISHED, &settings, 1, 5000, 20_000).unwrap().sample.accepted();
        println!("{:.2}% of the router's rate, to itself: {to_itself}", 100.0 * accepted);
        assert!((accepted - 0.96).abs() <= 0.02, "{accepted}");
    }
}

/// PERF-TH-11: 24 permutations on links of the published rate, which Bernoulli traffic at load 1.0 keeps busy: 99% of the link at least.
#[test]
#[phit_evidence::shows("PERF-TH-11", RTL)]
#[phit_evidence::shows("TH-NRC-08", SIM)]
#[phit_evidence::shows("TH-NRC-15", RTL)]
fn permutations_fill_the_link() {
    let settings = Settings { pattern: Pattern::Permutation, medium: Medium::Paced, ..full() };
    let mut least = 1.0_f64;
    for seed in 1..=24 {
        let accepted = shown(&PUBLISHED, &settings, seed, 1000, 3000).unwrap().sample.accepted();
        least = least.min(accepted / LINK);
    }
    println!("the least of 24 permutations has {:.2}% of the link", 100.0 * least);
    assert!(least >= 0.99, "{least}");
}

/// All send to one node: each within 5% of its share of that node's link.
#[test]
#[phit_evidence::shows("TH-NRC-12", RTL)]
fn all_sources_of_one_node_are_served_alike() {
    let onto = Some(Onto { node: 0, beside: 0.0 });
    let outcome = shown(&PUBLISHED, &Settings { onto, load: 0.1, ..full() }, 1, 5000, 40_000).unwrap();
    let [least, most] = outcome.least_and_most();
    println!("the least served source has {least:.3} of its share, the most served one {most:.3}");
    assert!(outcome.shares.len() == 24 && least >= 0.95 && most <= 1.05, "{least} {most}");
    assert!(outcome.sample.accepted() * f64::from(PORTS) > 0.99, "{}", outcome.sample.accepted());
}

/// Head in to head out: 10 cycles from every port to every port, its own too, whatever the length: packets are cut through.
#[test]
#[phit_evidence::shows("TH-NRC-11", RTL)]
fn a_quiet_router_of_24_ports_takes_ten_cycles() {
    let mut trial = Trial::new(&PUBLISHED, &Settings { to_itself: true, ..Settings::uniform(0.0) }, 1).unwrap();
    trial.book().stop();
    for (from, length) in (0..PORTS).zip([1, 9, 4].into_iter().cycle()) {
        for to in 0..PORTS {
            trial.send(from, to, length);
            let mut arrivals = vec![];
            while arrivals.is_empty() {
                trial.step(&mut arrivals).unwrap();
            }
            assert_eq!(arrivals[0].at - arrivals[0].made, u64::from(10 + length - 1), "{from} to {to}");
        }
    }
}

/// Tables of the small router in which one port's way to node 1 is this.
fn planted(ports: &[usize]) -> String {
    let mut tables = lone_writes(4, false);
    tables
        .iter_mut()
        .filter(|Write { port, address, .. }| (*port, *address) == (0, 1))
        .for_each(|w| w.data = item(ports));
    let circuit = Circuit::router_with(Model::R2x2, &tables).unwrap();
    let shown = shown(&circuit, &Settings::uniform(0.5), 1, 0, 500);
    let error = shown.map(|_| ()).unwrap_err();
    assert!(error.is_verdict());
    error.to_string()
}

#[test]
fn a_wrong_port_and_a_missing_way_are_named() {
    let told = planted(&[2]);
    assert!(told.contains(" for node 1 came to node 2"), "{told}");
    let told = planted(&[]);
    assert!(told.contains(": router 0 dropped a packet at port 0: it had no way"), "{told}");
}
