//! Claims that nothing here decides yet.

use super::laboratory::Laboratory;
use crate::study::published::table::{Claim, Work};

/// What decides the rows below.
const NIC: &str = "deferred to the network interface";
const HOST: &str = "deferred to the network interface and its host";

/// The claims.
pub(super) fn claims() -> Vec<Claim<Laboratory>> {
    let defer = |id, reason| Claim { id, work: Work::Defer(reason) };
    vec![
        defer("PERF-GEM-01", HOST),
        defer("PERF-GEM-02", HOST),
        defer("PERF-GEM-03", "deferred to a host with MPI"),
        defer("PERF-GEM-08", "the curve is lost; its shape is deferred to the network interface"),
        defer("PERF-GEM-15", NIC),
        defer("PERF-GEM-16", NIC),
        defer("PERF-GEM-17", NIC),
        defer("PERF-GEM-20", "deferred to the network interface's atomic operations"),
        defer("PERF-GEM-21", "deferred to the network interface's atomic operations"),
        defer("PERF-GEM-27", "no link is involved; the injection limit is deferred to the network interface"),
        defer(
            "PERF-GEM-29",
            "inconsistent as printed: two such streams at once would be 10,955 MB/s on 9,375 of raw bandwidth; both readings are deferred to the network interface",
        ),
        defer("PERF-GEM-30", "the links could carry 10,000; the injection limit is deferred to the network interface"),
        defer(
            "PERF-GEM-34",
            "balanced injection limits requests and slots; a host that computes and exchanges is deferred to the network interface",
        ),
        defer(
            "PERF-GEM-35",
            "what was slow lay between processor and chip: deferred to the network interface; a lost lane, and a node limited at its tiles, are found by `phit sim gemini topobw`",
        ),
    ]
}
