//! All rows, printed and ours.

use super::error::TableError;
use super::laboratory::Laboratory;
use super::{all_to_all, graph, latency, link, rounds};
use crate::bluegene::machine::channel::Channel;
use crate::study::published::sheet::{Published, rows};
use crate::study::published::table::{self, Claim, Class, Row, Work};

const SHEET: &str = include_str!("../../../bluegene/published.toml");

/// All that is printed, in the order of the requirements.
pub fn published() -> Vec<Published> {
    rows(SHEET)
}

const UNIT: &str = "deferred to the message unit";
const ENGINES: &str = "deferred to the message unit, whose engines decide how many messages a node sends at a time";
const LARGE: &str = "deferred to a torus of 2,048 nodes at RTL, which needs more than 24 GB";
const THROUGH: &str = "deferred to a router that cuts collectives through: this one stores them whole";

fn claims() -> Vec<Claim<Laboratory>> {
    let defer = |id, reason| Claim { id, work: Work::Defer(reason) };
    let compute = |id, compute| Claim { id, work: Work::Compute(Class::Arithmetic, compute) };
    let measure = |id, class, measure| Claim { id, work: Work::Measure(class, measure) };
    let long = |id, measure| Claim { id, work: Work::MeasureLong(Class::Rtl, measure) };
    vec![
        measure("PERF-BGQ-01", Class::Rtl, link::user_data),
        measure("PERF-BGQ-02", Class::Rtl, latency::hop),
        measure("PERF-BGQ-03", Class::Calibrated, latency::worst),
        compute("PERF-BGQ-04", graph::distances),
        defer("PERF-BGQ-05", UNIT),
        defer("PERF-BGQ-06", UNIT),
        defer("PERF-BGQ-07", UNIT),
        defer("PERF-BGQ-08", UNIT),
        defer("PERF-BGQ-09", UNIT),
        defer("PERF-BGQ-10", ENGINES),
        long("PERF-BGQ-20", all_to_all::without_zones),
        long("PERF-BGQ-21", all_to_all::with_zones),
        defer("PERF-BGQ-22", LARGE),
        measure("PERF-BGQ-30", Class::Rtl, rounds::reductions),
        defer("PERF-BGQ-31", THROUGH),
        defer("PERF-BGQ-32", THROUGH),
        defer("PERF-BGQ-33", UNIT),
        measure("PERF-BGQ-34", Class::Calibrated, latency::all_reduce),
        measure("PERF-BGQ-35", Class::Calibrated, latency::barrier),
        compute("PERF-BGQ-36", graph::ratios),
        compute("BGQ-SYS-07", graph::link_ratios),
        compute("BGQ-SYS-08", graph::bisection_ratios),
    ]
}

/// The ids of all rows, in order.
pub fn ids() -> Vec<&'static str> {
    claims().into_iter().map(|claim| claim.id).collect()
}

/// The ids of the rows that take minutes, in order.
pub fn long_ids() -> Vec<&'static str> {
    claims().into_iter().filter(Claim::is_long).map(|claim| claim.id).collect()
}

/// The rows with these ids, in order; all that take no minutes if none is named. `done` is called after each.
///
/// # Errors
/// If an id is none, or a simulation fails.
pub fn table(channel: &Channel, only: &[String], done: &dyn Fn()) -> Result<Vec<Row>, TableError> {
    table::table(&claims(), &published(), &mut Laboratory::new(channel.clone()), only, done)
}
