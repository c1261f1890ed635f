//! Nodes offer more than the links carry: the torus fills, and runs empty when they stop.

use crate::watch::Watch;
use crate::{Shown, run, settings, trial, with_zones};
use phit_fabric::bluegene::trial::Settings;
use phit_fabric::bluegene::ways::Routing;
use phit_fabric::traffic::pattern::Pattern;

fn drains(settings: &Settings, cycles: u64) -> (Shown, Watch) {
    let (mut trial, mut watch) = (trial(settings, 1), Watch::new(settings));
    let shown = run(&mut trial, &mut watch, cycles);
    println!(
        "{} {}: {} packets, {} hops, {} of them dynamic, {} late",
        settings.torus,
        settings.ways,
        shown.delivered,
        watch.all_heads(),
        watch.all_roaming(),
        shown.late
    );
    assert_eq!(watch.all_heads(), shown.hops);
    (shown, watch)
}

/// In a full torus packets in the dynamic channel escape to the deterministic one, and arrive in any order.
#[test]
#[phit_evidence::shows("BGQ-RTE-11", SIM)]
#[phit_evidence::shows("BGQ-VC-11", SIM)]
fn a_full_torus_of_dynamic_packets_drains() {
    for (dims, cycles) in [("4x4", 4_000), ("3x3x2", 3_000)] {
        let all = settings(dims, Routing::Dynamic, 0.0);
        let (shown, watch) = drains(&Settings { load: all.torus.dimensions() as f64, ..all }, cycles);
        assert!(watch.all_roaming() < shown.hops && watch.all_roaming() > 0, "{dims}: no packet escaped");
        assert!(shown.late > 0, "{dims}: no packet overtook another");
    }
}

#[test]
#[phit_evidence::shows("BGQ-RTE-11", SIM)]
fn a_full_torus_of_deterministic_packets_drains_in_order() {
    for dims in ["4x4", "3x3x2"] {
        let all = settings(dims, Routing::Deterministic, 0.0);
        let (shown, watch) = drains(&Settings { load: all.torus.dimensions() as f64, ..all }, 3_000);
        assert_eq!((watch.all_roaming(), shown.late), (0, 0), "{dims}");
    }
}

#[test]
fn a_full_torus_drains_under_every_pattern_and_with_zones() {
    for pattern in [Pattern::Hotspot, Pattern::AllToAll, Pattern::Permutation, Pattern::Pairs] {
        let settings = with_zones(settings("4x4", Routing::Dynamic, 2.0), "B,A");
        drains(&Settings { pattern, ratio: 0, ..settings }, 1_500);
    }
}

/// A packet that errs behind its header goes on as a void copy, and comes again.
#[test]
fn noise_on_every_wire_loses_repeats_and_changes_nothing() {
    for routing in [Routing::Deterministic, Routing::Dynamic] {
        let settings = settings("3x3x2", routing, 1.5);
        let (mut trial, watch) = (trial(&settings, 1), Watch::new(&settings));
        let mut watch = watch.with_noise(2_000);
        let shown = run(&mut trial, &mut watch, 2_000);
        let retries = trial.retries();
        println!("{routing:?}: {} packets, {} bits turned, {retries} retransmissions", shown.delivered, watch.turned);
        assert!(retries > 20 && watch.turned > 20, "{retries} retransmissions, {} bits turned", watch.turned);
        assert!(watch.all_heads() > shown.hops, "no packet went twice over a link");
    }
}
