//! TopoBW's bandwidths between neighbours (S4, Figure 6) beside what their links can carry at most.
//!
//! The bound is the lanes' raw bandwidth by the format of packets, with all requests one way and the responses the other. Rows that it
//! alone decides are measured, with links at lane rate between two routers; where the network interface limits, the row is a
//! bound. A megabyte is taken as 10^6 bytes.

use super::channel::{Channel, Medium};
use super::figure::{Band, Figure};
use super::laboratory::{Laboratory, Stream};
use super::{Claim, Class, Found, TableError, Work};

const X: usize = 0;
const Y: usize = 1;
const Z: usize = 2;
const SOURCE: &str = "S4 Fig 6";
const UNIT: &str = "MB/s";
/// What RTL shows, and what it does not.
const RTL: &str = "of RTL: one message of 64 KB from a node's four processor tiles, which can send 6,400 MB/s; the network interface, \
                   8,320, is not part of it";

/// The claims, without those that cannot be decided.
pub(super) fn claims() -> Vec<Claim> {
    let measure = |id, source, measure| Claim { id, source, work: Work::Measure(Class::Rtl, measure) };
    vec![
        measure("PERF-GEM-14", "S0 V.B, S2 6.2", several_links),
        measure("PERF-GEM-25", SOURCE, x_cable_exclusive),
        measure("PERF-GEM-26", SOURCE, x_cable_shared),
        measure("PERF-GEM-28", SOURCE, y_mezzanine_exclusive),
        Claim { id: "PERF-GEM-31", source: SOURCE, work: Work::Measure(Class::Bound, z_backplane_shared) },
        measure("PERF-GEM-32", SOURCE, z_cable_shared),
        Claim { id: "PERF-GEM-33", source: SOURCE, work: Work::Compute(Class::Bound, summary) },
    ]
}

/// MB/s that puts of 64 bytes can move to a neighbour at most.
fn most(channel: &Channel, dimension: usize, medium: Medium) -> f64 {
    1000.0 * channel.raw_gbytes(medium, channel.bundle(dimension)) * channel.one_way_efficiency()
}

/// S0's lower limit of what one transfer reaches over several links.
fn several_links(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    let ours = laboratory.stream(X, Medium::Cable, 1)?.mbytes / 1000.0;
    let figure = Figure::new(5.0, ours, "GB/s", Band::AtLeast);
    Ok(Found::new(vec![figure], format!("as PERF-GEM-25, of at most 6.25: {RTL}")))
}

fn x_cable_exclusive(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    let bound = most(laboratory.channel(), X, Medium::Cable);
    let ours = laboratory.stream(X, Medium::Cable, 1)?.mbytes;
    let figures = vec![
        Figure::new(5945.98, bound, UNIT, Band::Bound { least_percent: 95.0 }),
        Figure::new(5945.98, ours, UNIT, Band::Percent(5.0)),
    ];
    let megabytes = "with a megabyte of 2^20 bytes 6,234.8 of 6,250";
    Ok(Found::new(figures, format!("bound: 8 links x 3 lanes x 3.125 / 8 x 66.67%; {megabytes}; the second {RTL}")))
}

fn x_cable_shared(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    let (a, b) = (2974.83, 2974.68);
    let exclusive = laboratory.stream(X, Medium::Cable, 1)?.mbytes;
    let Stream { mbytes, first_share } = laboratory.stream(X, Medium::Cable, 2)?;
    let figures = vec![
        Figure::new(a + b, mbytes, UNIT, Band::Percent(5.0)),
        Figure::new(100.0 * (a + b) / 5945.98, 100.0 * mbytes / exclusive, "percent of exclusive", Band::Percent(2.0)),
        Figure::new(100.0 * a / (a + b), 100.0 * first_share, "percent from the first node", Band::Within(1.0)),
    ];
    Ok(Found::new(figures, format!("2,974.83 + 2,974.68, exclusive as PERF-GEM-25; {RTL}")))
}

fn y_mezzanine_exclusive(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    let bound = most(laboratory.channel(), Y, Medium::Mezzanine);
    let ours = laboratory.stream(Y, Medium::Mezzanine, 1)?.mbytes;
    let figures = vec![
        Figure::new(5947.03, bound, UNIT, Band::Bound { least_percent: 95.0 }),
        Figure::new(5947.03, ours, UNIT, Band::Percent(5.0)),
    ];
    Ok(Found::new(figures, format!("bound: 4 links x 3 lanes x 6.25 / 8 x 66.67%; the second {RTL}")))
}

fn z_backplane_shared(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    let bound = most(laboratory.channel(), Z, Medium::Backplane);
    let ours = laboratory.stream(Z, Medium::Backplane, 2)?.mbytes;
    let figure = Figure::new(4118.02 + 4118.23, bound, UNIT, Band::Bound { least_percent: 67.6 });
    Ok(Found::new(
        vec![figure],
        format!(
            "4,118.02 + 4,118.23; bound: 8 links x 3 lanes x 5.0 / 8 x 66.67%, at least the 6,762.15 of PERF-GEM-30; at RTL two nodes \
             move {ours:.0} MB/s, which is not within 10% of what is printed: what limits there is deferred to the network \
             interface and its host"
        ),
    ))
}

fn z_cable_shared(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    let ours = laboratory.stream(Z, Medium::Cable, 2)?.mbytes;
    let figure = Figure::new(2.0 * 2853.55, ours, UNIT, Band::Percent(10.0));
    Ok(Found::new(vec![figure], format!("2 x 2,853.55; at most 6,250 as PERF-GEM-25; both nodes send: {RTL}")))
}

fn summary(channel: &Channel) -> Found {
    let (x, z) = (most(channel, X, Medium::Cable), most(channel, Z, Medium::Backplane));
    let bound = Band::Bound { least_percent: 0.0 };
    let figures = vec![
        Figure::new(5947.06, x, UNIT, bound),
        Figure::new(2974.68, x / 2.0, UNIT, bound),
        Figure::new(6762.15, z, UNIT, bound),
        Figure::new(2667.21, most(channel, Z, Medium::Cable) / 2.0, UNIT, bound),
    ];
    let averages = "averages and Y, whose greatest figure is of no link, are deferred to the network interface";
    Found::new(figures, format!("greatest and least of X, greatest and least of Z; {averages}"))
}
