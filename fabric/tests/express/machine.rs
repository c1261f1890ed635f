//! The machine that S3 describes: what it is made of, and how far its nodes are from each other.

use phit_fabric::express::machine::build::Machine;
use phit_fabric::express::machine::distances::distances;
use phit_fabric::express::machine::failed::Failed;
use phit_fabric::express::machine::name::Chip;
use phit_fabric::express::machine::summary::Summary;
use phit_fabric::express::tree::At;
use phit_fabric::topology::graph::model::End;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// S3 3: up to 144 cabinets of 128 nodes.
pub const LARGEST: u32 = 144 * 128;
/// All of it: 32 nodes and 32 up ports a frame.
pub static WHOLE: LazyLock<Machine> = LazyLock::new(|| Machine::new(LARGEST, 32).unwrap());

fn summary(machine: &Machine) -> Summary {
    machine.summary(&Failed::default(), &machine.tree)
}

/// Ordered pairs by distance, as S3's figures give them: three lower chips take turns for the nodes of a frame (11, 11 and 10 of 32), a
/// subtree has 12 frames, and a chip of a root the links of 12 / `links` subtrees, if a leaf switch has `links` to each of its roots.
pub fn expected(nodes: u64, links: u64) -> BTreeMap<usize, u64> {
    let ordered = |count: u64| count * count.saturating_sub(1);
    // Nodes of the n-th part, if each has so many but the last one.
    let parts = |size: u64| (0..nodes.div_ceil(size)).map(move |part| size.min(nodes - part * size));
    let within = |size: u64| parts(size).map(ordered).sum::<u64>();
    let chips: u64 = parts(32).flat_map(|nodes| (0..3).map(move |chip| ordered((nodes + 2 - chip) / 3))).sum();
    let root_chip = 384 * 12 / links;
    let sums = [chips, within(32), within(384), within(root_chip), ordered(nodes)];
    let distances = [1, 3, 5, 7, 9].into_iter().enumerate().map(|(rank, distance)| {
        let nearer = rank.checked_sub(1).map_or(0, |below| sums[below]);
        (distance, sums[rank] - nearer)
    });
    distances.filter(|(_, pairs)| *pairs > 0).collect()
}

/// What counts by number, as a map.
pub fn counted(pairs: &[u64]) -> BTreeMap<usize, u64> {
    pairs.iter().copied().enumerate().filter(|(_, pairs)| *pairs > 0).collect()
}

#[test]
#[phit_evidence::shows("PERF-TH-09", CALC)]
#[phit_evidence::shows("TH-TOP-07", SIM)]
#[phit_evidence::shows("TH-TOP-08", SIM)]
fn distances_are_those_that_the_figures_give() {
    let whole = counted(&distances(&WHOLE.tree));
    assert_eq!(whole, expected(u64::from(LARGEST), 1));
    // The same by hand, of a node's partners in its frame, its subtree, at its chip of the root, and beyond.
    let by_hand = [576 * 310, 576 * 682, 576 * 32 * 11 * 32, 576 * 32 * 11 * 384, 576 * 32 * 36 * 384];
    assert_eq!(whole.values().copied().collect::<Vec<u64>>(), by_hand);
    for (nodes, up, links) in [
        (16, 32, 12),
        (40, 36, 12),
        (384, 32, 12),
        (1000, 7, 12),
        (1152, 32, 12),
        (3000, 1, 6),
        (4608, 32, 4),
        (6200, 2, 2),
    ] {
        let machine = Machine::new(nodes, up).unwrap();
        assert_eq!(counted(&distances(&machine.tree)), expected(nodes.into(), links), "{nodes} nodes");
    }
}

/// The chip at the other end of each port with a link.
fn neighbours(machine: &Machine, chip: Chip) -> Vec<Chip> {
    let router = chip.router(&machine.shape);
    machine.tree.ends(router).filter_map(|end| machine.tree.far(end)).map(|far| machine.chip(far.router)).collect()
}

fn nodes_at(machine: &Machine, chip: Chip) -> usize {
    let ends = machine.tree.ends(chip.router(&machine.shape));
    ends.filter(|end| matches!(machine.tree.at(*end), At::Node(_))).count()
}

#[test]
#[phit_evidence::shows("TH-TOP-01", SIM)]
#[phit_evidence::shows("TH-TOP-02", SIM)]
#[phit_evidence::shows("TH-TOP-04", SIM)]
fn a_frame_has_32_nodes_at_three_chips_and_three_chips_with_its_up_ports() {
    for (up, of_uppers) in [(32, [10, 11, 11]), (36, [12, 12, 12])] {
        let machine = Machine::new(LARGEST / 4, up).unwrap();
        for frame in 0..machine.shape.frames() {
            let lowers: Vec<Chip> = (0..3).map(|number| Chip::Lower { frame, number }).collect();
            let uppers: Vec<Chip> = (0..3).map(|number| Chip::Upper { frame, number }).collect();
            assert_eq!(lowers.iter().map(|chip| nodes_at(&machine, *chip)).collect::<Vec<_>>(), [11, 11, 10]);
            for lower in &lowers {
                let far = neighbours(&machine, *lower);
                assert_eq!(far.len(), 12);
                assert!(uppers.iter().all(|upper| far.iter().filter(|chip| *chip == upper).count() == 4), "{far:?}");
            }
            let mut leaves = BTreeSet::new();
            for (upper, expected) in uppers.iter().zip(of_uppers) {
                let far: Vec<Chip> = neighbours(&machine, *upper);
                let up: Vec<Chip> = far.into_iter().filter(|chip| !lowers.contains(chip)).collect();
                assert_eq!(up.len(), expected);
                leaves.extend(up.iter().map(|chip| chip.to_string()));
            }
            // Each leads to another leaf switch of its subtree.
            let expected = (0..up).map(|number| Chip::Leaf { subtree: frame / 12, number }.to_string());
            assert_eq!(leaves, expected.collect());
        }
    }
}

#[test]
#[phit_evidence::shows("TH-TOP-03", SIM)]
#[phit_evidence::shows("TH-TOP-05", SIM)]
#[phit_evidence::shows("TH-TOP-13", CALC)]
fn leaf_switches_join_12_frames_and_12_roots_and_roots_all_subtrees() {
    let of = |is: fn(&Chip) -> bool| Chip::all(&WHOLE.shape).filter(is).count();
    let is_lower = |chip: &Chip| matches!(chip, Chip::RootLower { .. });
    let counts =
        [of(|chip| matches!(chip, Chip::Leaf { .. })), of(is_lower), of(|chip| matches!(chip, Chip::RootUpper { .. }))];
    assert_eq!(counts, [48 * 32, 384 * 4, 384 * 2]);
    assert_eq!(WHOLE.tree.routers(), 576 * 6 + 1536 + 384 * 6);
    for leaf in Chip::all(&WHOLE.shape).filter(|chip| matches!(chip, Chip::Leaf { .. })) {
        let mut frames = BTreeSet::new();
        let mut roots = BTreeSet::new();
        for far in neighbours(&WHOLE, leaf) {
            match far {
                Chip::Upper { frame, .. } => assert!(frames.insert(frame)),
                Chip::RootLower { leaf, root, .. } => assert!(roots.insert((leaf, root))),
                other => panic!("{leaf} leads to {other}"),
            }
        }
        assert_eq!((frames.len(), roots.len()), (12, 12), "{leaf}");
    }
    for (leaf, root) in (0..32).flat_map(|leaf| (0..12).map(move |root| (leaf, root))) {
        let mut subtrees = BTreeSet::new();
        for lower in (0..4).map(|number| Chip::RootLower { leaf, root, number }) {
            let far = neighbours(&WHOLE, lower);
            let up = |number| far.iter().filter(|chip| **chip == Chip::RootUpper { leaf, root, number }).count();
            assert_eq!((far.len(), up(0), up(1)), (24, 6, 6), "{lower}");
            let below = far.iter().filter_map(|chip| match chip {
                Chip::Leaf { subtree, .. } => Some(*subtree),
                _ => None,
            });
            subtrees.extend(below);
        }
        assert_eq!(subtrees, (0..48).collect(), "root {leaf} {root}");
    }
}

/// S3 3: at most 256 cables a cabinet, two a port; 48 of a leaf switch; 18,432 nodes; the bisection of a node is what it injects.
#[test]
#[phit_evidence::shows("TH-SYS-04", CALC)]
#[phit_evidence::shows("TH-TOP-06", CALC)]
#[phit_evidence::shows("TH-TOP-09", CALC)]
#[phit_evidence::shows("TH-TOP-11", CALC)]
fn the_largest_machine_has_256_cables_a_cabinet_and_full_bisection() {
    let Summary { nodes, cabinets, chips, cables, cables_per_cabinet, bisection, mean, .. } = summary(&WHOLE);
    assert_eq!((nodes, cabinets, chips), (18_432, 144, 7_296));
    assert_eq!((cables_per_cabinet, cables), ([256, 256], 144 * 256 + 1536 * 24));
    assert_eq!(bisection, 9_216);
    // The design note's mean, of the closed formula above.
    assert!((mean - 8.454).abs() < 5e-4, "{mean}");
    for nodes in [16, 64, 384, 1152, 5000] {
        let machine = Machine::new(nodes, 32).unwrap();
        assert_eq!(summary(&machine).bisection, u64::from(nodes / 2), "{nodes} nodes");
    }
}

/// Fewer up ports take as many cables and as much of the bisection away.
#[test]
#[phit_evidence::shows("TH-TOP-10", SIM)]
fn a_tapered_tree_has_its_share_of_cables_and_bisection() {
    for up in [1, 8, 20, 31] {
        let tapered = summary(&Machine::new(4608, up).unwrap());
        assert_eq!(tapered.cables_per_cabinet, [u64::from(8 * up); 2]);
        assert_eq!(tapered.bisection, 2304 * u64::from(up) / 32);
        assert_eq!(tapered.distances.iter().map(|distance| distance.routers).collect::<Vec<_>>(), [1, 3, 5, 7, 9]);
    }
}

/// S3's Table 1: 5 chips 2 x 10 m; 7 and 9 chips 2 x 10 m and 2 x 20 m.
#[test]
#[phit_evidence::shows("TH-TOP-12", SIM)]
fn fibres_have_the_lengths_of_table_1() {
    let metres = |summary: Summary| {
        summary.distances.iter().map(|distance| (distance.routers, distance.metres)).collect::<Vec<_>>()
    };
    let machine = Machine::new(4608, 32).unwrap();
    assert_eq!(metres(summary(&machine)), [(1, 0), (3, 0), (5, 20), (7, 60), (9, 60)]);
}

#[test]
fn what_is_no_machine_is_named() {
    let refused = |nodes, up| Machine::new(nodes, up).map(|_| ()).unwrap_err();
    assert_eq!(refused(15, 32), "nodes is 15; legal: 16 to 18432");
    assert_eq!(refused(18_433, 32), "nodes is 18433; legal: 16 to 18432");
    assert_eq!(refused(384, 0), "up is 0; legal: 1 to 36");
    assert_eq!(refused(384, 37), "up is 37; legal: 1 to 36");
}

#[test]
fn chips_have_names_of_their_own() {
    let machine = Machine::new(1000, 5).unwrap();
    let names: BTreeSet<String> = Chip::all(&machine.shape).map(|chip| chip.to_string()).collect();
    assert_eq!(names.len(), machine.tree.routers());
    for name in &names {
        let chip = Chip::named(&machine.shape, name).unwrap();
        assert_eq!(machine.chip(chip.router(&machine.shape)).to_string(), *name);
    }
    for name in [
        "frame32-low0",
        "frame0-low3",
        "frame00-low0",
        "leaf3-0",
        "leaf0-5",
        "root0-1-low0",
        "root0-0-up2",
        "root",
        "",
        "frame99999999999-low0",
    ] {
        assert_eq!(Chip::named(&machine.shape, name), None, "{name}");
    }
    assert!(machine.tree.is_wired(End { router: 0, port: 0 }));
}
