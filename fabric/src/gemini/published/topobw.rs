//! TopoBW's bandwidths between neighbours (S4, Figure 6), measured on RTL, beside what their links can carry at most.
//!
//! The bound is the lanes' raw bandwidth by the format of packets, with all requests one way and the responses the other.
//! A node's four processor tiles send: 6,400 MB/s, and the network interface, 8,320, is not part of it. A megabyte is taken
//! as 10^6 bytes.

use super::error::TableError;
use super::laboratory::{Laboratory, MESSAGE, MESSAGES, Stream};
use crate::channel::medium::Medium;
use crate::gemini::machine::channel::Channel;
use crate::study::published::table::{Claim, Class, Found, Laboratory as _, Work};
use crate::topology::shape::{X, Y, Z};

/// The claims.
pub(super) fn claims() -> Vec<Claim<Laboratory>> {
    let measure = |id, measure| Claim { id, work: Work::Measure(Class::Rtl, measure) };
    vec![
        measure("PERF-GEM-14", several_links),
        measure("PERF-GEM-25", x_cable_exclusive),
        measure("PERF-GEM-26", x_cable_shared),
        measure("PERF-GEM-28", y_mezzanine_exclusive),
        measure("PERF-GEM-31", z_backplane_shared),
        measure("PERF-GEM-32", z_cable_shared),
        measure("PERF-GEM-33", summary),
    ]
}

/// MB/s that puts of 64 bytes can move to a neighbour at most.
fn most(channel: &Channel, dimension: usize, medium: Medium) -> f64 {
    1000.0 * channel.raw_gbytes(medium, channel.bundle(dimension)) * channel.one_way_efficiency()
}

/// How a stream was measured.
fn measured(stream: &Stream) -> String {
    let Stream { least, most, seeds, .. } = stream;
    format!(
        "RTL of two routers with links at lane rate, {seeds} seeds from {least:.0} to {most:.0} MB/s; each node sends {MESSAGES} messages of \
         {} KB, the first is the warm-up, the window ends with the first node",
        MESSAGE >> 10
    )
}

/// S0's lower limit of what one transfer reaches over several links.
fn several_links(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    let stream = laboratory.stream(X, Medium::Cable, 1)?;
    Ok(Found::new(vec![stream.mbytes / 1000.0], format!("as PERF-GEM-25, of at most 6.25: {}", measured(&stream))))
}

/// A stream of one node beside its bound.
fn exclusive(
    laboratory: &mut Laboratory,
    dimension: usize,
    medium: Medium,
    formula: &str,
) -> Result<Found, TableError> {
    let bound = most(laboratory.constants(), dimension, medium);
    let stream = laboratory.stream(dimension, medium, 1)?;
    Ok(Found::new(
        vec![bound, 100.0 * stream.mbytes / bound],
        format!("bound: {formula} x 66.67%; {:.0} MB/s, {}", stream.mbytes, measured(&stream)),
    ))
}

fn x_cable_exclusive(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    exclusive(laboratory, X, Medium::Cable, "8 links x 3 lanes x 3.125 / 8")
}

fn y_mezzanine_exclusive(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    exclusive(laboratory, Y, Medium::Mezzanine, "4 links x 3 lanes x 6.25 / 8")
}

fn x_cable_shared(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    let exclusive = laboratory.stream(X, Medium::Cable, 1)?.mbytes;
    let shared = laboratory.stream(X, Medium::Cable, 2)?;
    Ok(Found::new(
        vec![100.0 * shared.mbytes / exclusive, 100.0 * shared.first_share],
        format!("2,974.83 + 2,974.68 of 5,945.98; {:.0} MB/s of {exclusive:.0}, {}", shared.mbytes, measured(&shared)),
    ))
}

fn z_backplane_shared(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    let shared = laboratory.stream(Z, Medium::Backplane, 2)?;
    Ok(Found::new(
        vec![shared.mbytes, shared.mbytes],
        format!(
            "4,118.02 + 4,118.23, between the 6,762.15 of PERF-GEM-30 and 10,000 = 8 links x 3 lanes x 5.0 / 8 x 66.67%; what limits the \
             printed streams is deferred to the network interface and its host; {}",
            measured(&shared)
        ),
    ))
}

fn z_cable_shared(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    let shared = laboratory.stream(Z, Medium::Cable, 2)?;
    Ok(Found::new(vec![shared.mbytes], format!("2 x 2,853.55, of at most 6,250; {}", measured(&shared))))
}

/// S4's orderings of dimensions and media.
fn summary(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    let x = laboratory.stream(X, Medium::Cable, 1)?.mbytes;
    let half = laboratory.stream(X, Medium::Cable, 2)?.mbytes / 2.0;
    let z = laboratory.stream(Z, Medium::Backplane, 1)?.mbytes;
    let y = laboratory.stream(Y, Medium::Cable, 1)?;
    Ok(Found::new(
        vec![100.0 * z / x, 100.0 * half / x, 100.0 * y.mbytes / x],
        format!(
            "Z backplane {z:.0} MB/s, X cable {x:.0} and {half:.0} for each of two, Y cable {:.0}; averages, and Y whose greatest \
             figure is of no link, are deferred to the network interface; {}",
            y.mbytes,
            measured(&y)
        ),
    ))
}
