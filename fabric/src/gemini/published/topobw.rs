//! TopoBW's bandwidths between neighbours (S4, Figure 6) beside what their links can carry at most.
//!
//! The router's ports carry no links at lane rate yet, so that no stream is run here: the bound is the lanes' raw bandwidth by the
//! format of packets, with all requests one way and the responses the other. A megabyte is taken as 10^6 bytes.

use super::channel::{Channel, Medium};
use super::figure::{Band, Figure};
use super::{Claim, Class, Found, Work};

pub(super) const X: usize = 0;
const Y: usize = 1;
const Z: usize = 2;
pub(super) const SOURCE: &str = "S4 Fig 6";
pub(super) const UNIT: &str = "MB/s";
/// What the bound does not decide.
pub(super) const STREAM: &str =
    "the stream itself is deferred to the network interface and links on the router's ports";

/// The claims, without those that need a measurement or cannot be decided.
pub(super) fn claims() -> Vec<Claim> {
    let bound = |id, bound| Claim { id, source: SOURCE, work: Work::Compute(Class::Bound, bound) };
    vec![
        bound("PERF-GEM-25", x_cable_exclusive),
        bound("PERF-GEM-28", y_mezzanine_exclusive),
        bound("PERF-GEM-31", z_backplane_shared),
        bound("PERF-GEM-32", z_cable_shared),
        bound("PERF-GEM-33", summary),
    ]
}

/// MB/s that puts of 64 bytes can move to a neighbour at most.
pub(super) fn most(channel: &Channel, dimension: usize, medium: Medium) -> f64 {
    1000.0 * channel.raw_gbytes(medium, channel.bundle(dimension)) * channel.one_way_efficiency()
}

fn x_cable_exclusive(channel: &Channel) -> Found {
    let figure = Figure::new(5945.98, most(channel, X, Medium::Cable), UNIT, Band::Bound { least_percent: 95.0 });
    let megabytes = "with a megabyte of 2^20 bytes 6,234.8 of 6,250";
    Found::new(vec![figure], format!("bound: 8 links x 3 lanes x 3.125 / 8 x 66.67%; {megabytes}; {STREAM}"))
}

fn y_mezzanine_exclusive(channel: &Channel) -> Found {
    let figure = Figure::new(5947.03, most(channel, Y, Medium::Mezzanine), UNIT, Band::Bound { least_percent: 95.0 });
    Found::new(vec![figure], format!("bound: 4 links x 3 lanes x 6.25 / 8 x 66.67%; {STREAM}"))
}

fn z_backplane_shared(channel: &Channel) -> Found {
    let figure =
        Figure::new(4118.02 + 4118.23, most(channel, Z, Medium::Backplane), UNIT, Band::Bound { least_percent: 67.6 });
    Found::new(
        vec![figure],
        format!(
            "4,118.02 + 4,118.23; bound: 8 links x 3 lanes x 5.0 / 8 x 66.67%, at least the 6,762.15 of PERF-GEM-30; {STREAM}"
        ),
    )
}

fn z_cable_shared(channel: &Channel) -> Found {
    let figure = Figure::new(2.0 * 2853.55, most(channel, Z, Medium::Cable), UNIT, Band::Bound { least_percent: 90.0 });
    Found::new(vec![figure], format!("2 x 2,853.55; bound: 8 links x 3 lanes x 3.125 / 8 x 66.67%; {STREAM}"))
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
