//! All rows, printed and ours.

use super::error::TableError;
use super::laboratory::Laboratory;
use super::{graph, router, trees};
use crate::study::published::sheet::{Published, rows};
use crate::study::published::table::{self, Claim, Class, Row, Work};

const SHEET: &str = include_str!("../../../express/published.toml");

/// All that is printed, in the order of the requirements.
pub fn published() -> Vec<Published> {
    rows(SHEET)
}

const NIC: &str = "deferred to the network interface and its host";

fn claims() -> Vec<Claim<Laboratory>> {
    let defer = |id, reason| Claim { id, work: Work::Defer(reason) };
    let compute = |id, compute| Claim { id, work: Work::Compute(Class::Arithmetic, compute) };
    let measure = |id, measure| Claim { id, work: Work::Measure(Class::Rtl, measure) };
    vec![
        defer("PERF-TH-01", NIC),
        defer("PERF-TH-02", NIC),
        defer("PERF-TH-03", "deferred to a quiet tree with links, and to the network interface"),
        defer("PERF-TH-04", "the curve is lost; its order is deferred to the network interface and its software"),
        defer("PERF-TH-05", "the curve is lost; its shape is deferred to the network interface and its host"),
        defer("PERF-TH-06", NIC),
        defer("PERF-TH-07", NIC),
        defer("PERF-TH-08", "the curve is lost; its order is deferred to the network interface and its software"),
        compute("PERF-TH-09", graph::distances),
        measure("PERF-TH-10", router::uniform),
        measure("PERF-TH-11", router::permutations),
        measure("PERF-TH-12", trees::clear),
        defer("PERF-TH-13", "deferred to a router with static queues"),
        compute("PERF-TH-14", graph::aggregate),
        measure("PERF-TH-15", trees::pairs),
        defer("PERF-TH-16", "the curve is lost; its shape is deferred to trees of 4,096 nodes at RTL"),
        defer("PERF-TH-17", "the curve is lost; its shape is deferred to the network interface's collectives"),
        defer("PERF-TH-18", "deferred to computation on nodes, which this project does not have"),
        compute("TH-SYS-02", graph::port),
        compute("TH-SYS-04", graph::cabinets),
        compute("TH-TOP-06", graph::scale),
        compute("TH-TOP-09", graph::cables),
        compute("TH-TOP-11", graph::bisection),
        compute("TH-TOP-13", graph::chips),
    ]
}

/// The ids of all rows, in order.
pub fn ids() -> Vec<&'static str> {
    claims().into_iter().map(|claim| claim.id).collect()
}

/// The rows with these ids, in order; all of them if none is named. `done` is told of each.
///
/// # Errors
/// If an id is none, or a simulation fails.
pub fn table(only: &[String], done: &dyn Fn()) -> Result<Vec<Row>, TableError> {
    table::table(&claims(), &published(), &mut Laboratory::default(), only, done)
}
