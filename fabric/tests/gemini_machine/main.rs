//! Machines by their cabinets: sizes, media, cables, and cuts, against counts made by hand from S2 5 and S4 II.

mod classes;
mod media;
mod topobw;

use phit_fabric::channel::medium::Medium;
use phit_fabric::gemini::chip::layout::{LINKS, NODES};
use phit_fabric::gemini::machine::cabling::Bundle;
use phit_fabric::gemini::machine::channel::Channel;
use phit_fabric::gemini::machine::{Class, Machine};
use phit_fabric::topology::bisection::crossing;
use phit_fabric::topology::shape::Shape;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

fn machine(class: Class, cabinets: u32, rows: Option<u32>) -> Machine {
    Machine::new(class, cabinets, rows, None).unwrap()
}

/// Machines of all sizes but of class 3, and three of that.
fn machines() -> Vec<Machine> {
    let mut machines: Vec<Machine> =
        [(200, 8), (63, 7), (50, 2)].map(|(cabinets, rows)| machine(Class::Class3, cabinets, Some(rows))).into();
    machines.extend((1..=3).map(|cabinets| machine(Class::Class0, cabinets, None)));
    machines.extend((4..=16).map(|cabinets| machine(Class::Class1, cabinets, None)));
    machines.extend((8..=24).map(|columns| machine(Class::Class2, 2 * columns, None)));
    machines.extend((1..=6).map(|cabinets| machine(Class::M, cabinets, None)));
    machines
}

/// GEM-TOP-02, GEM-TOP-03, GEM-TOP-05, GEM-TOP-06, GEM-TOP-07, GEM-TOP-08, GEM-TOP-16, GEM-TOP-17: nodes along X, Y, Z as S2 prints them; a
/// cabinet has 3 chassis of 8 blades of 2 chips, which are 4 nodes: 48 chips, 96 nodes and 192 sockets.
#[test]
#[phit_evidence::shows("GEM-SYS-05", SIM)]
#[phit_evidence::shows("GEM-TOP-02", CALC)]
#[phit_evidence::shows("GEM-TOP-03", CALC)]
#[phit_evidence::shows("GEM-TOP-05", SIM)]
#[phit_evidence::shows("GEM-TOP-06", SIM)]
#[phit_evidence::shows("GEM-TOP-07", SIM)]
#[phit_evidence::shows("GEM-TOP-08", SIM)]
#[phit_evidence::shows("GEM-TOP-16", SIM)]
#[phit_evidence::shows("GEM-TOP-17", SIM)]
#[phit_evidence::shows("PERF-GEM-36", CALC)]
fn cabinets_make_the_tori_of_the_papers_table() {
    let cases: [(Class, u32, Option<u32>, [u32; 3]); 13] = [
        (Class::Class0, 1, None, [3, 4, 8]),
        (Class::Class0, 3, None, [9, 4, 8]),
        (Class::Class1, 4, None, [4, 12, 8]),
        (Class::Class1, 16, Some(1), [16, 12, 8]),
        (Class::Class2, 16, None, [8, 12, 16]),
        (Class::Class2, 48, Some(2), [24, 12, 16]),
        // The examples of S2: 40 cabinets, Jaguar.
        (Class::Class3, 40, Some(4), [10, 16, 24]),
        (Class::Class3, 200, Some(8), [25, 32, 24]),
        (Class::M, 1, None, [1, 12, 8]),
        (Class::M, 2, None, [1, 8, 24]),
        (Class::M, 6, None, [1, 24, 24]),
        (Class::Class3, 50, Some(2), [25, 8, 24]),
        (Class::Class3, 15, Some(5), [3, 20, 24]),
    ];
    for (class, cabinets, rows, nodes) in cases {
        let machine = machine(class, cabinets, rows);
        let [x, y, z] = machine.shape().size;
        assert_eq!([x, 2 * y, z], nodes, "{class:?} {cabinets}");
        assert_eq!(x * 2 * y * z, 96 * cabinets, "{class:?} {cabinets}");
        let positions: BTreeSet<_> = (0..machine.shape().nodes()).map(|chip| machine.position(chip)).collect();
        assert_eq!(positions.len(), 48 * cabinets as usize);
        assert!(positions.iter().all(|at| at.chassis < 3 && at.blade < 8 && at.chip < 2));
        let mut nodes_of_blade = BTreeMap::new();
        positions
            .iter()
            .for_each(|at| *nodes_of_blade.entry((at.row, at.column, at.chassis, at.blade)).or_insert(0) += NODES);
        assert!(nodes_of_blade.values().all(|nodes| *nodes == 4) && nodes_of_blade.len() == 24 * cabinets as usize);
        let summary = machine.summary(&Channel::shipped());
        assert_eq!((summary.nodes, summary.sockets), (96 * cabinets as usize, 192 * cabinets as usize));
    }
    for (chassis, nodes) in [(1, [1, 4, 8]), (2, [1, 8, 8]), (3, [1, 12, 8])] {
        let [x, y, z] = Machine::new(Class::M, 1, None, Some(chassis)).unwrap().shape().size;
        assert_eq!([x, 2 * y, z], nodes);
    }
}

/// GEM-TOP-09, GEM-TOP-01: all cables are short, every chip has its neighbours, and rings close.
#[test]
#[phit_evidence::shows("GEM-TOP-01", SIM)]
#[phit_evidence::shows("GEM-TOP-05", SIM)]
#[phit_evidence::shows("GEM-TOP-06", SIM)]
#[phit_evidence::shows("GEM-TOP-07", SIM)]
#[phit_evidence::shows("GEM-TOP-08", SIM)]
#[phit_evidence::shows("GEM-TOP-09", SIM)]
#[phit_evidence::shows("GEM-TOP-10", SIM)]
#[phit_evidence::shows("GEM-TOP-16", SIM)]
fn no_cable_spans_more_than_two_cabinets_and_every_ring_closes() {
    for machine in machines() {
        let shape = machine.shape();
        let mut degree = vec![0; shape.nodes()];
        for bundle in machine.bundles() {
            let (from, to) = (machine.position(bundle.from), machine.position(bundle.to));
            assert!(machine.span(&bundle) <= 2, "{machine:?} {from:?} {to:?}");
            // What is no cable stays inside of a chassis, and a mezzanine inside of a blade.
            let is_chassis = (from.row, from.column, from.chassis) == (to.row, to.column, to.chassis);
            assert!(bundle.medium == Medium::Cable || is_chassis);
            assert!(bundle.medium != Medium::Mezzanine || from.blade == to.blade);
            degree[bundle.from] += 1;
            degree[bundle.to] += 1;
            // Up as often as the ring is long comes back.
            let mut at = bundle.from;
            for _ in 0..shape.size[bundle.dimension] {
                let mut place = shape.coordinates(at);
                place[bundle.dimension] = (place[bundle.dimension] + 1) % shape.size[bundle.dimension];
                at = shape.node(place);
            }
            assert_eq!(at, bundle.from);
        }
        let directions = 2 * shape.size.iter().filter(|size| **size > 1).count();
        assert!(degree.iter().all(|degree| *degree == directions), "{machine:?}");
    }
}

/// GEM-TOP-04: 16 chips with 10 connections have 160 ends. 2 rings of 8 blades keep 7 steps of 2 connections in the backplane, 56 ends;
/// 8 mezzanines of 1 connection, 16 ends. 88 leave: 64 X, 16 Y, 8 Z. The m series has no X.
#[test]
#[phit_evidence::shows("GEM-TOP-04", CALC)]
#[phit_evidence::shows("GEM-TOP-05", SIM)]
#[phit_evidence::shows("GEM-TOP-06", SIM)]
#[phit_evidence::shows("GEM-TOP-07", SIM)]
fn ends_that_leave_a_chassis_are_88() {
    for (class, cabinets, rows, ends) in [
        (Class::Class0, 1, None, 88),
        (Class::Class1, 5, None, 88),
        (Class::Class2, 18, None, 88),
        (Class::Class3, 40, Some(4), 88),
        (Class::M, 4, None, 24),
    ] {
        let summary = machine(class, cabinets, rows).summary(&Channel::shipped());
        assert_eq!(summary.ends_per_chassis, [ends; 2], "{class:?}");
    }
}

/// GEM-TOP-10, -11, -12, -17. A cabinet of Titan: 48 bundles up in X; 24 blades, so 24 mezzanines and 24 cables up in Y; 2 rings of 24 in
/// Z, of which each has 3 x 7 steps in a backplane and 3 cables.
#[test]
#[phit_evidence::shows("GEM-TOP-04", CALC)]
#[phit_evidence::shows("GEM-TOP-08", SIM)]
#[phit_evidence::shows("GEM-TOP-10", SIM)]
#[phit_evidence::shows("GEM-TOP-11", SIM)]
#[phit_evidence::shows("GEM-TOP-12", CALC)]
#[phit_evidence::shows("GEM-TOP-17", SIM)]
fn media_are_counted_as_by_hand() {
    let summary = machine(Class::Class3, 200, Some(8)).summary(&Channel::shipped());
    assert_eq!((summary.dims, summary.chips, summary.nodes), ([25, 16, 24], 9_600, 19_200));
    let counts: Vec<_> = (summary.media.iter())
        .map(|media| (media.dimension, media.medium, media.bundles, media.connections, media.lanes, media.gbytes))
        .collect();
    assert_eq!(
        counts,
        [
            ("x", "cable", 200 * 48, 200 * 96, 24, 9.375),
            ("y", "mezzanine", 200 * 24, 200 * 24, 12, 9.375),
            ("y", "cable", 200 * 24, 200 * 24, 12, 4.6875),
            ("z", "backplane", 200 * 42, 200 * 84, 24, 15.0),
            ("z", "cable", 200 * 6, 200 * 12, 24, 9.375),
        ]
    );
    assert_eq!(summary.media.iter().map(|media| media.span).collect::<Vec<_>>(), [2, 0, 2, 0, 0]);
}

/// GEM-DIA-03: the lines of S4, Figure 6, between Geminis: who is the next one up, and over what.
#[test]
#[phit_evidence::shows("GEM-DIA-03", SIM)]
#[phit_evidence::shows("GEM-TOP-05", SIM)]
fn neighbours_are_those_that_the_paper_prints() {
    let machine = machine(Class::Class0, 1, None);
    let shape = machine.shape();
    let nodes = 2 * shape.nodes() as u32;
    for (from, dimension, letter, to) in [
        ("c0-0c0s5n1", 0, 'C', "c0-0c1s5n1"),
        ("c0-0c0s3n2", 0, 'C', "c0-0c1s3n2"),
        ("c0-0c0s7n1", 1, 'M', "c0-0c0s7n2"),
        ("c0-0c1s6n3", 2, 'B', "c0-0c1s7n3"),
        ("c0-0c1s2n0", 2, 'B', "c0-0c1s3n0"),
        ("c0-0c1s7n0", 2, 'C', "c0-0c1s0n0"),
    ] {
        let chip = |name: &str| (0..nodes).find(|node| machine.node_name(*node) == name).unwrap() as usize / 2;
        let mut place = shape.coordinates(chip(from));
        place[dimension] = (place[dimension] + 1) % shape.size[dimension];
        assert_eq!(shape.node(place), chip(to), "{from}");
        assert_eq!(machine.medium(chip(from), dimension, true).letter(), letter, "{from}");
    }
}

/// GEM-SYS-06: more than 50,000 chips, each at a place and with an identifier of its own.
#[test]
#[phit_evidence::shows("GEM-SYS-05", SIM)]
#[phit_evidence::shows("GEM-SYS-06", SIM)]
#[phit_evidence::shows("PERF-GEM-36", CALC)]
fn a_map_of_more_than_50000_chips_has_no_two_alike() {
    let machine = machine(Class::Class3, 32 * 33, Some(33));
    let nodes = machine.shape().nodes() as u32;
    assert_eq!(nodes, 50_688);
    let positions: BTreeSet<_> = (0..nodes).map(|chip| machine.position(chip as usize)).collect();
    let numbers: BTreeSet<u32> = (0..2 * nodes).map(|node| machine.node_number(node)).collect();
    assert_eq!((positions.len(), numbers.len()), (50_688, 101_376));
}

/// Least capacity between the chips at coordinate 0 of a dimension and those half a ring further, by augmenting paths
/// (Edmonds and Karp) over the bundles of the machine, with or without those that close the rings of that dimension. Capacities are
/// torus connections.
fn least_cut(machine: &Machine, dimension: usize, is_closed: bool) -> u32 {
    let shape: Shape = machine.shape();
    let (source, sink) = (shape.nodes(), shape.nodes() + 1);
    let mut ways: Vec<Vec<usize>> = vec![vec![]; shape.nodes() + 2];
    let mut edges: Vec<(usize, u32)> = vec![];
    let mut join = |from: usize, to: usize, there: u32, back: u32| {
        ways[from].push(edges.len());
        ways[to].push(edges.len() + 1);
        edges.extend([(to, there), (from, back)]);
    };
    let closes = |bundle: &Bundle| bundle.dimension == dimension && shape.coordinates(bundle.to)[dimension] == 0;
    for bundle in machine.bundles().filter(|bundle| is_closed || !closes(bundle)) {
        join(bundle.from, bundle.to, bundle.connections(), bundle.connections());
    }
    for chip in 0..shape.nodes() {
        let at = shape.coordinates(chip)[dimension];
        if at == 0 {
            join(source, chip, u32::MAX, 0);
        } else if at == shape.size[dimension] / 2 {
            join(chip, sink, u32::MAX, 0);
        }
    }
    let mut flow = 0;
    loop {
        let mut came: Vec<Option<usize>> = vec![None; ways.len()];
        let mut open = VecDeque::from([source]);
        while let Some(at) = open.pop_front() {
            for edge in &ways[at] {
                let (to, left) = edges[*edge];
                if left > 0 && to != source && came[to].is_none() {
                    came[to] = Some(*edge);
                    open.push_back(to);
                }
            }
        }
        let mut path = vec![];
        let mut at = sink;
        while let Some(edge) = came[at] {
            path.push(edge);
            at = edges[edge ^ 1].0;
        }
        let Some(least) = path.iter().map(|edge| edges[*edge].1).min() else { return flow };
        for edge in path {
            edges[edge].1 -= least;
            edges[edge ^ 1].1 = edges[edge ^ 1].1.saturating_add(least);
        }
        flow += least;
    }
}

/// GEM-TOP-13, GEM-TOP-14, GEM-TOP-15: the three products of S2, with Y in nodes, are least cuts of what was built.
#[test]
#[phit_evidence::shows("GEM-TOP-09", SIM)]
#[phit_evidence::shows("GEM-TOP-13", CALC)]
#[phit_evidence::shows("GEM-TOP-14", CALC)]
#[phit_evidence::shows("GEM-TOP-15", CALC)]
fn the_bisection_is_a_least_cut_of_the_bundles() {
    for (class, cabinets, rows) in [(Class::Class0, 2, None), (Class::Class1, 4, None), (Class::Class3, 40, Some(4))] {
        let machine = machine(class, cabinets, rows);
        let [x, y, z] = machine.shape().size;
        let nodes_y = 2 * y;
        let products = [nodes_y * z * 2, x * z * 2, x * nodes_y * 2];
        assert_eq!([0, 1, 2].map(|dimension| least_cut(&machine, dimension, true)), products, "{class:?}");
        // Cy is 1 if Y is open.
        assert_eq!(least_cut(&machine, 1, false), x * z, "{class:?}");
        assert_eq!(crossing(&Shape::mesh([x, y, z]), LINKS, 1), 4 * (x * z) as usize, "{class:?}");
        let summary = machine.summary(&Channel::shipped());
        assert_eq!(summary.bisection, products.into_iter().min().unwrap() as usize);
    }
    // The example: 320 connections; S2 has 2,995.2 and 5,990.4 GB/s with 4.68 for 4.6875.
    let summary = machine(Class::Class3, 40, Some(4)).summary(&Channel::shipped());
    assert_eq!((summary.bisection, summary.bisection_gbytes, summary.global_gbytes), (320, 3000.0, 6000.0));
    // With the second decimal of a connection cut off as S2 does.
    let connection = (100.0 * Channel::shipped().raw_gbytes(Medium::Cable, 4.0)).floor() / 100.0;
    assert_eq!(connection, 4.68);
    assert!((2.0 * summary.bisection as f64 * connection - 2_995.2).abs() < 1e-9);
    let global = summary.global_gbytes / Channel::shipped().raw_gbytes(Medium::Cable, 4.0) * connection;
    assert!((global - 5_990.4).abs() < 1e-9);
}

#[test]
#[phit_evidence::shows("GEM-TOP-05", SIM)]
#[phit_evidence::shows("GEM-TOP-06", SIM)]
#[phit_evidence::shows("GEM-TOP-07", SIM)]
#[phit_evidence::shows("GEM-TOP-08", SIM)]
#[phit_evidence::shows("GEM-TOP-16", SIM)]
fn what_is_no_machine_is_refused() {
    let refused = |class: &str, cabinets, rows, chassis| match class.parse() {
        Ok(class) => Machine::new(class, cabinets, rows, chassis).unwrap_err(),
        Err(error) => error,
    };
    for (class, cabinets, rows, chassis, message) in [
        ("class4", 1, None, None, "no machine `class4`; there are class0, class1, class2, class3, m"),
        ("class0", 4, None, None, "cabinets is 4; legal: 1 to 3"),
        ("class0", 1, Some(2), None, "rows is 2; legal: 1"),
        ("class0", 1, None, Some(2), "chassis is 2; legal: 3; one cabinet of the m series alone may have fewer"),
        ("class1", 3, None, None, "cabinets is 3; legal: 4 to 16"),
        ("class2", 17, None, None, "cabinets is 17; legal: 16 to 48, the same number in both rows"),
        ("class2", 16, Some(1), None, "rows is 1; legal: 2"),
        ("class3", 60, None, None, "class3 needs rows, the number of rows of cabinets"),
        ("class3", 60, Some(1), None, "rows is 1; legal: 2 to 682"),
        ("class3", 48, Some(2), None, "cabinets is 48; legal: 50 to 1364, as many in each of 2 rows"),
        ("class3", 201, Some(8), None, "cabinets is 201; legal: 16 to 1360, as many in each of 8 rows"),
        ("m", 7, None, None, "cabinets is 7; legal: 1 to 6"),
        ("m", 1, None, Some(4), "chassis is 4; legal: 1 to 3"),
    ] {
        assert_eq!(refused(class, cabinets, rows, chassis), message);
    }
}
