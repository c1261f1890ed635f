//! What S3 prints of TH Express-2's network, and what this project has to show for it: a row for each requirement PERF-TH, and for
//! those of the machine that its graph decides.

use super::machine::build::Machine;
use super::machine::failed::Failed;
use super::machine::summary::Summary;
use super::shape::{CABINET, LANE_GBPS, LANES, MOST_LEAVES, MOST_NODES, NODES, PORTS};
use crate::study::published::sheet::{Published, rows};
use crate::study::published::table::{self, Claim, Class, Found, Row, UnknownRow, Work};
use std::cell::OnceCell;

const SHEET: &str = include_str!("../../express/published.toml");
/// Up ports of a frame in the published machine: 128 of a cabinet (TH-TOP-04).
pub const LEAVES: u32 = 32;
const _: () = assert!(LEAVES <= MOST_LEAVES);

/// All that is printed, in the order of the requirements.
pub fn published() -> Vec<Published> {
    rows(SHEET)
}

/// The largest machine, built when a row asks for it.
#[derive(Default)]
struct Laboratory(Largest);

#[derive(Default)]
struct Largest(OnceCell<Summary>);

impl Largest {
    fn summary(&self) -> &Summary {
        self.0.get_or_init(|| {
            let machine = Machine::new(MOST_NODES, LEAVES).expect("the published machine");
            machine.summary(&Failed::default(), &machine.tree)
        })
    }
}

impl table::Laboratory for Laboratory {
    type Constants = Largest;
    type Error = UnknownRow;

    fn constants(&self) -> &Largest {
        &self.0
    }
}

const NIC: &str = "deferred to the network interface and its host";
const ROUTER: &str = "deferred to the published router under traffic at RTL";
const TREE: &str = "deferred to large trees under traffic at RTL";

fn claims() -> Vec<Claim<Laboratory>> {
    let defer = |id, reason| Claim { id, work: Work::Defer(reason) };
    let compute = |id, compute| Claim { id, work: Work::Compute(Class::Arithmetic, compute) };
    vec![
        defer("PERF-TH-01", NIC),
        defer("PERF-TH-02", NIC),
        defer("PERF-TH-03", "deferred to a quiet tree with links, and to the network interface"),
        defer("PERF-TH-04", "the curve is lost; its order is deferred to the network interface and its software"),
        defer("PERF-TH-05", "the curve is lost; its shape is deferred to the network interface and its host"),
        defer("PERF-TH-06", NIC),
        defer("PERF-TH-07", NIC),
        defer("PERF-TH-08", "the curve is lost; its order is deferred to the network interface and its software"),
        compute("PERF-TH-09", distances),
        defer("PERF-TH-10", ROUTER),
        defer("PERF-TH-11", ROUTER),
        defer("PERF-TH-12", TREE),
        defer("PERF-TH-13", ROUTER),
        compute("PERF-TH-14", aggregate),
        defer("PERF-TH-15", TREE),
        defer("PERF-TH-16", "the curve is lost; its shape is deferred to large trees under traffic at RTL"),
        defer("PERF-TH-17", "the curve is lost; its shape is deferred to the network interface's collectives"),
        defer("PERF-TH-18", "deferred to computation on nodes, which this project does not have"),
        compute("TH-SYS-02", port),
        compute("TH-SYS-04", cabinets),
        compute("TH-TOP-06", scale),
        compute("TH-TOP-09", cables),
        compute("TH-TOP-11", bisection),
        compute("TH-TOP-13", chips),
    ]
}

/// Tb/s of all ports of a chip, both ways.
fn terabits() -> f64 {
    f64::from(2 * PORTS as u32 * LANES * LANE_GBPS) / 1000.0
}

fn aggregate(_: &Largest) -> Found {
    Found::new(vec![terabits()], "24 ports x 8 lanes x 14 Gb/s x 2 ways")
}

fn port(_: &Largest) -> Found {
    let one_way = f64::from(LANES * LANE_GBPS);
    Found::new(vec![one_way, 2.0 * one_way, terabits()], "8 lanes x 14 Gb/s, both ways, and of 24 ports")
}

fn distances(largest: &Largest) -> Found {
    let summary = largest.summary();
    let routers: Vec<f64> = summary.distances.iter().map(|distance| distance.routers as f64).collect();
    let most = routers.last().copied();
    let mean = summary.mean;
    Found::new(
        most.into_iter().chain(routers).collect(),
        format!("chips between each two of 18,432 nodes, by search in the graph; {mean:.3} in the mean"),
    )
}

fn cabinets(largest: &Largest) -> Found {
    let Summary { nodes, cabinets, .. } = largest.summary();
    let ours = [*cabinets, CABINET, NODES, CABINET * NODES, *nodes].map(f64::from);
    Found::new(ours.into(), "frames are filled in order, four to a cabinet")
}

fn scale(largest: &Largest) -> Found {
    let Summary { nodes, cabinets, subtrees, .. } = largest.summary();
    let ours = [*subtrees, *nodes, *cabinets].map(f64::from);
    Found::new(ours.into(), "subtrees at the 48 ports of a root, x 384 nodes; four frames to a cabinet")
}

fn cables(largest: &Largest) -> Found {
    let [_, most] = largest.summary().cables_per_cabinet;
    Found::new(vec![most as f64], "links up from the frames of a cabinet, counted in the graph, x 2 cables")
}

fn bisection(largest: &Largest) -> Found {
    let formula =
        "the largest flow from one half of the nodes to the other, by links of the graph, for each node of a half";
    Found::new(vec![largest.summary().bisection_per_node], formula)
}

fn chips(largest: &Largest) -> Found {
    let summary = largest.summary();
    let leaf_switches = summary.ranks[2].chips as f64;
    let ours = vec![leaf_switches, f64::from(summary.roots), summary.chips as f64];
    Found::new(ours, "counted in the graph")
}

/// The ids of all rows, in order.
pub fn ids() -> Vec<&'static str> {
    claims().into_iter().map(|claim| claim.id).collect()
}

/// The rows with these ids, in order; all of them if none is named. `done` is told of each.
///
/// # Errors
/// If an id is none.
pub fn table(only: &[String], done: &dyn Fn()) -> Result<Vec<Row>, UnknownRow> {
    table::table(&claims(), &published(), &mut Laboratory::default(), only, done)
}
