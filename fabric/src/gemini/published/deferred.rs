//! Claims that nothing here decides yet.

use super::{Claim, Work};

/// What decides the rows below.
const NIC: &str = "deferred to the network interface";
const HOST: &str = "deferred to the network interface and its host";

/// The claims.
pub(super) fn claims() -> Vec<Claim> {
    let defer = |id, source, unit, published, reason| Claim { id, source, work: Work::Defer(published, unit, reason) };
    vec![
        defer("PERF-GEM-01", "S0 V.B; S2 6.2 has 1.0 us", "ns, less than", &[700.0], HOST),
        defer("PERF-GEM-02", "S0 V.B", "ns, less than", &[1500.0], HOST),
        defer("PERF-GEM-03", "S0 V.B, S2 6.2", "ns, at most", &[1500.0], "deferred to a host with MPI"),
        defer("PERF-GEM-08", "S0 Fig 8", "", &[], "the curve is lost; its shape is deferred to the network interface"),
        defer("PERF-GEM-15", "S0 V.B", "", &[], NIC),
        defer("PERF-GEM-16", "S0 V.B", "", &[], NIC),
        defer("PERF-GEM-17", "S0 V.B", "", &[], NIC),
        defer(
            "PERF-GEM-20",
            "S0 V.B, Fig 9",
            "million/s, more than",
            &[45.0],
            "deferred to the network interface's atomic operations",
        ),
        defer(
            "PERF-GEM-21",
            "S0 V.B, Fig 9",
            "million/s, up to",
            &[100.0],
            "deferred to the network interface's atomic operations",
        ),
        defer(
            "PERF-GEM-27",
            "S4 Fig 6",
            "MB/s",
            &[6777.84],
            "no link is involved; the injection limit is deferred to the network interface",
        ),
        defer(
            "PERF-GEM-29",
            "S4 Fig 6",
            "MB/s",
            &[5477.70],
            "inconsistent as printed: two such streams at once would be 10,955 MB/s on 9,375 of raw bandwidth; both readings are deferred to the network interface",
        ),
        defer(
            "PERF-GEM-30",
            "S4 Fig 6",
            "MB/s",
            &[6762.15],
            "the links could carry 10,000; the injection limit is deferred to the network interface",
        ),
        defer(
            "PERF-GEM-34",
            "S4 II.G, Fig 7",
            "percent",
            &[70.0],
            "balanced injection limits requests and slots; a host that computes and exchanges is deferred to the network interface",
        ),
        defer(
            "PERF-GEM-35",
            "S4 III.F",
            "GB/s, never above",
            &[4.0],
            "what was slow lay between processor and chip: deferred to the network interface; a lost lane, and a node limited at its tiles, are found by `phit sim gemini --topobw`",
        ),
    ]
}
