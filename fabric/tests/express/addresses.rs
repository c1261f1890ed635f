//! Every destination of the largest machine, as the published route table reads what its supervisor writes.

use super::machine::WHOLE;
use phit_fabric::express::machine::name::Chip;
use phit_fabric::express::routes::tables::Tables;
use phit_fabric::express::routes::ways::Routing;
use phit_hdl::router::express::route_table::RouteTable;
use phit_netlist::elaborate;
use phit_sim::backend::Backend;
use phit_sim::engine::Engine;
use std::collections::BTreeSet;

/// Where a destination (subtree, frame of it, node of that) lies as seen from a chip of the untapered machine: the ports down to it, or
/// none if the way leads up.
fn down(chip: Chip, subtree: u32, frame: u32, node: u32) -> Option<BTreeSet<usize>> {
    let is_of_frame = |own: u32| own == 12 * subtree + frame;
    match chip {
        Chip::Lower { frame, number } => (is_of_frame(frame) && node % 3 == number).then(|| [node as usize / 3].into()),
        Chip::Upper { frame, .. } => {
            is_of_frame(frame).then(|| (0..4).map(|link| (node % 3 * 4 + link) as usize).collect())
        }
        Chip::Leaf { subtree: own, .. } => (own == subtree).then(|| [frame as usize].into()),
        Chip::RootLower { number, .. } => (subtree / 12 == number).then(|| [subtree as usize % 12].into()),
        Chip::RootUpper { .. } => Some((0..6).map(|link| (subtree / 12 * 6 + link) as usize).collect()),
    }
}

/// TH-RTE-01: a chip of each rank, a port from below and one from above, all 18,432 destinations. Down by the wiring, or at any port up.
#[test]
#[phit_evidence::shows("TH-RTE-01", RTL)]
fn every_destination_is_looked_up_in_three_levels() {
    let netlist = elaborate(&RouteTable::<24, 8>::default()).unwrap();
    let port = |name: &str| netlist.top().port(name).unwrap();
    let chips = [
        Chip::Lower { frame: 13, number: 1 },
        Chip::Upper { frame: 13, number: 2 },
        Chip::Leaf { subtree: 47, number: 31 },
        Chip::RootLower { leaf: 3, root: 11, number: 2 },
        Chip::RootUpper { leaf: 3, root: 11, number: 0 },
    ];
    for routing in [Routing::Oblivious, Routing::Adaptive] {
        let tables = Tables::new(&WHOLE.tree, routing, None).unwrap();
        for (chip, from) in chips.into_iter().flat_map(|chip| [(chip, 0), (chip, 12)]) {
            let is_above = from == 12;
            if is_above && matches!(chip, Chip::RootUpper { .. }) {
                continue;
            }
            let mut engine = Engine::new(&netlist).unwrap();
            let [reset, look, destination, write, address, data] =
                ["reset", "look", "destination", "write", "address", "data"].map(|name| engine.input(port(name)));
            let [valid, adaptive, usable] = ["valid", "adaptive", "usable"].map(|name| engine.output(port(name)));
            let ports = [0, 1, 2, 3].map(|place| engine.output(port(&format!("port_{place}"))));
            engine.set(reset, 1);
            engine.step();
            engine.set(reset, 0);
            engine.set(write, 1);
            for write in tables.writes(chip.router(&WHOLE.shape)).into_iter().filter(|write| write.port == from) {
                engine.set(address, write.address);
                engine.set(data, write.data);
                engine.step();
            }
            engine.set(write, 0);
            engine.set(look, 1);
            let places: Vec<[u32; 3]> = (0..18_432).map(|node| [node / 384, node / 32 % 12, node % 32]).collect();
            for cycle in 0..places.len() + 2 {
                if let Some([subtree, frame, node]) = places.get(cycle) {
                    engine.set(destination, u64::from(subtree << 9 | frame << 5 | node));
                }
                if let Some([subtree, frame, node]) = cycle.checked_sub(2).map(|looked| places[looked]) {
                    let mask = engine.get(usable);
                    let taken = (0..4).filter(|place| mask >> place & 1 == 1);
                    let taken: BTreeSet<usize> = taken.map(|place| engine.get(ports[place]) as usize).collect();
                    let told = format!("{chip}, port {from}, {routing:?}, {subtree} {frame} {node}: {taken:?}");
                    assert_eq!(engine.get(valid), 1, "{told}");
                    let count = taken.len();
                    match down(chip, subtree, frame, node) {
                        Some(ways) => {
                            // The port that it came in at is closed to it, whether or not the item has it.
                            let most = if routing == Routing::Oblivious { 1 } else { ways.len().min(4) };
                            let least = most - usize::from(ways.contains(&from));
                            assert!((least..=most).contains(&count) && taken.is_subset(&ways), "{told}");
                            assert!(!taken.contains(&from), "{told}");
                        }
                        None if is_above => assert_eq!(count, 0, "{told}"),
                        None => {
                            let most = if routing == Routing::Oblivious { 1 } else { 4 };
                            assert!(count == most && taken.iter().all(|port| *port >= 12), "{told}");
                        }
                    }
                    if count > 1 {
                        assert_eq!(engine.get(adaptive), 1, "{told}");
                    }
                }
                engine.step();
            }
            assert!(engine.violations().is_empty());
        }
    }
}
