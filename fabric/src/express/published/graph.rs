//! What the graph of the largest machine, and arithmetic, decide.

use super::laboratory::Largest;
use crate::express::machine::summary::Summary;
use crate::express::shape::{CABINET, LANE_GBPS, LANES, NODES, PORTS};
use crate::study::published::table::Found;

/// Tb/s of all ports of a chip, both ways.
fn terabits() -> f64 {
    f64::from(2 * PORTS as u32 * LANES * LANE_GBPS) / 1000.0
}

pub fn aggregate(_: &Largest) -> Found {
    Found::new(vec![terabits()], "24 ports x 8 lanes x 14 Gb/s x 2 ways")
}

pub fn port(_: &Largest) -> Found {
    let one_way = f64::from(LANES * LANE_GBPS);
    Found::new(vec![one_way, 2.0 * one_way, terabits()], "8 lanes x 14 Gb/s, both ways, and of 24 ports")
}

pub fn distances(largest: &Largest) -> Found {
    let summary = largest.summary();
    let routers: Vec<f64> = summary.distances.iter().map(|distance| distance.routers as f64).collect();
    let most = routers.last().copied();
    let mean = summary.mean;
    Found::new(
        most.into_iter().chain(routers).collect(),
        format!("chips between each two of 18,432 nodes, by search in the graph; {mean:.3} in the mean"),
    )
}

pub fn cabinets(largest: &Largest) -> Found {
    let Summary { nodes, cabinets, .. } = largest.summary();
    let ours = [*cabinets, CABINET, NODES, CABINET * NODES, *nodes].map(f64::from);
    Found::new(ours.into(), "frames are filled in order, four to a cabinet")
}

pub fn scale(largest: &Largest) -> Found {
    let Summary { nodes, cabinets, subtrees, .. } = largest.summary();
    let ours = [*subtrees, *nodes, *cabinets].map(f64::from);
    Found::new(ours.into(), "subtrees at the 48 ports of a root, x 384 nodes; four frames to a cabinet")
}

pub fn cables(largest: &Largest) -> Found {
    let [_, most] = largest.summary().cables_per_cabinet;
    Found::new(vec![most as f64], "links up from the frames of a cabinet, counted in the graph, x 2 cables")
}

pub fn bisection(largest: &Largest) -> Found {
    let formula =
        "the largest flow from one half of the nodes to the other, by links of the graph, for each node of a half";
    Found::new(vec![largest.summary().bisection_per_node], formula)
}

pub fn chips(largest: &Largest) -> Found {
    let summary = largest.summary();
    let leaf_switches = summary.ranks[2].chips as f64;
    let ours = vec![leaf_switches, f64::from(summary.roots), summary.chips as f64];
    Found::new(ours, "counted in the graph")
}
