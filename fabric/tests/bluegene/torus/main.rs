//! Tori of Blue Gene/Q's routers at RTL: every packet is followed, and every header on every wire is compared with the ways that it may take.

mod broadcasts;
mod classes;
mod counters;
mod links;
mod order;
mod outside;
mod packets;
mod priorities;
mod saturation;
mod structure;
mod watch;
mod zones;

use phit_fabric::bluegene::network::Circuit;
use phit_fabric::bluegene::packet::Packet;
use phit_fabric::bluegene::torus::Torus;
use phit_fabric::bluegene::trial::{Settings, Trial};
use phit_fabric::bluegene::ways::{Routing, Sequence, Ways};
use phit_fabric::study::followed::Followed;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use watch::Watch;

/// Each torus that a test has asked for, with priority channels or without: to make one takes longer than many runs.
static CIRCUITS: Mutex<Vec<Arc<Circuit>>> = Mutex::new(vec![]);

/// Cycles in which a torus that is not blocked delivers something: longer than a time-out, and the time for which receivers are held back.
const PATIENCE: u64 = 4_000;

/// A torus of these sizes whose nodes send packets of any length to any other node.
fn settings(dims: &str, routing: Routing, load: f64) -> Settings {
    let torus: Torus = dims.parse().unwrap();
    let ways = Ways::new(routing, torus.dimensions());
    Settings { ways, load, ..Settings::quiet(torus) }
}

/// A torus in operation.
fn trial(settings: &Settings, seed: u64) -> Trial {
    let mut circuits = CIRCUITS.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let known = circuits.iter().find(|circuit| circuit.is(&settings.nodes())).map(Arc::clone);
    let circuit = known.unwrap_or_else(|| {
        let circuit = Arc::new(Circuit::new(&settings.nodes()).unwrap());
        circuits.push(Arc::clone(&circuit));
        circuit
    });
    drop(circuits);
    Trial::in_circuit(&circuit, settings, seed).unwrap()
}

/// The same with this order.
fn with_order(settings: Settings, order: &str) -> Settings {
    Settings { ways: Ways { order: Sequence::order(order).unwrap(), ..settings.ways }, ..settings }
}

/// The same with these zones.
fn with_zones(settings: Settings, zones: &str) -> Settings {
    Settings { ways: Ways { zones: Sequence::zones(zones).unwrap(), ..settings.ways }, ..settings }
}

/// A short packet from a node to another.
fn packet(source: u32, destination: u32, routing: Routing) -> Packet {
    Packet::short([source, destination], routing)
}

/// What a run showed.
#[derive(Default)]
struct Shown {
    /// Packets that arrived.
    delivered: u64,
    /// Links of their shortest ways, of all together.
    hops: u64,
    /// Packets that arrived after one that was made later, from the same node to the same.
    late: u64,
}

/// Runs a torus for so many cycles, and then until it is empty. The trial fails if a packet is lost, repeated or changed, or if a deterministic packet is out of order.
fn run(trial: &mut Trial, watch: &mut Watch, cycles: u64) -> Shown {
    let (mut shown, mut arrivals, mut last) = (Shown::default(), vec![], 0);
    let mut latest: BTreeMap<[u32; 2], u64> = BTreeMap::new();
    loop {
        let now = trial.book().cycle();
        if now >= cycles {
            trial.book().stop();
            // Nothing comes twice.
            if trial.book().in_flight() == 0 && now >= last + PATIENCE {
                return shown;
            }
            assert!(now < cycles.max(last) + PATIENCE, "{}", trial.book().standstill(PATIENCE));
        }
        watch.look(trial);
        trial.step(&mut arrivals).unwrap_or_else(|error| panic!("{error}"));
        for arrival in arrivals.drain(..) {
            let ends = arrival.packet.ends;
            let before = latest.entry(ends).or_default();
            shown.late += u64::from(*before > arrival.made);
            *before = arrival.made.max(*before);
            shown.delivered += 1;
            shown.hops += u64::from(watch.torus().hops(ends[0], ends[1]));
            last = arrival.at;
        }
    }
}
