//! Claims that follow from constants and formats alone.

use super::channel::{Channel, Medium};
use super::figure::{Band, Figure};
use super::{Claim, Class, Found, Work};
use crate::gemini::layout::NODES;
use crate::gemini::packet::{Class as Channels, LONGEST, Packet, Routing};
use crate::network::torus::Shape;
use std::collections::HashSet;

/// The dimension with one connection to the next chip in each direction.
const Y: usize = 1;
/// X and Z have two.
const X: usize = 0;
const Z: usize = 2;

/// The claims.
pub(super) fn claims() -> Vec<Claim> {
    let compute = |id, source, compute| Claim { id, source, work: Work::Compute(Class::Arithmetic, compute) };
    vec![
        compute("PERF-GEM-05", "S0 V.B, S2 6.2", nic),
        compute("PERF-GEM-06", "S0 V.B, S2 6.2", host),
        compute("PERF-GEM-07", "S0 V.B, S2 6.2", host_write),
        compute("PERF-GEM-10", "S0 V.B; S2 6.2 has 4.68", connection),
        compute("PERF-GEM-12", "S0 V.B, S2 6.2", host_symmetric),
        compute("PERF-GEM-13", "S0 V.B; S2 6.2 has 2.9", after_protocol),
        compute("PERF-GEM-24", "S4 Table I", table_1),
        compute("PERF-GEM-36", "S0 I, S2 1", scale),
    ]
}

fn nic(channel: &Channel) -> Found {
    let figure = Figure::new(8.3, channel.nic_gbytes(), "GB/s", Band::Rounded(1));
    Found::new(vec![figure], "64 bytes x 650 MHz / 5 cycles; the 5 cycles are deferred to the network interface")
}

fn host(channel: &Channel) -> Found {
    let figure = Figure::new(9.6, channel.host_gbytes(), "GB/s", Band::Rounded(1));
    Found::new(vec![figure], "16 bits x 2 edges x 2400 MHz / 8")
}

fn host_write(channel: &Channel) -> Found {
    let figure = Figure::new(8.0, channel.host_write_gbytes(), "GB/s", Band::Rounded(0));
    Found::new(
        vec![figure],
        "64 of 76 bytes of a posted write x 9.6; the stream itself is deferred to the network interface",
    )
}

fn host_symmetric(channel: &Channel) -> Found {
    let figure = Figure::new(7.0, channel.host_symmetric_gbytes(), "GB/s", Band::Rounded(0));
    let formula = "64 of 88 bytes, a read request of 12 and a posted write of 76, x 9.6";
    Found::new(vec![figure], format!("{formula}; the streams themselves are deferred to the network interface"))
}

/// GB/s of a torus connection with the slowest lanes and with the fastest.
fn connections(channel: &Channel) -> [f64; 2] {
    [Medium::Cable, Medium::Mezzanine].map(|medium| channel.raw_gbytes(medium, channel.links_per_connection()))
}

fn connection(channel: &Channel) -> Found {
    let [slow, fast] = connections(channel);
    let figures =
        vec![Figure::new(4.68, slow, "GB/s", Band::Cut(2)), Figure::new(9.375, fast, "GB/s", Band::Rounded(3))];
    Found::new(figures, "12 lanes x 3.125 / 8 and x 6.25 / 8; 4.68 is cut off, not rounded")
}

fn after_protocol(channel: &Channel) -> Found {
    let [slow, fast] = connections(channel).map(|raw| raw * channel.put_efficiency());
    let figures = vec![Figure::new(2.9, slow, "GB/s", Band::Rounded(1)), Figure::new(5.8, fast, "GB/s", Band::Cut(1))];
    Found::new(figures, "raw bandwidth x 512 / (34 phits x 24 bits); 5.8 is cut off, not rounded")
}

fn table_1(channel: &Channel) -> Found {
    // Dimension, medium, and what is printed: lanes, raw and effective bandwidth with its decimals.
    let rows = [
        (Y, Medium::Mezzanine, 12.0, (9.375, 3), (6.0, 0)),
        (Z, Medium::Backplane, 24.0, (15.0, 0), (9.75, 2)),
        (X, Medium::Cable, 24.0, (9.375, 3), (6.0, 0)),
        (Y, Medium::Cable, 12.0, (4.6875, 4), (3.0, 0)),
    ];
    let figures =
        rows.into_iter().flat_map(|(dimension, medium, lanes, (raw, raw_decimals), (effective, decimals))| {
            let links = channel.bundle(dimension);
            let ours = channel.raw_gbytes(medium, links);
            [
                Figure::new(lanes, links * channel.lanes(), "lanes", Band::Within(0.0)),
                Figure::new(raw, ours, "GB/s", Band::Rounded(raw_decimals)),
                Figure::new(effective, ours * channel.table_1_efficiency(), "GB/s", Band::Rounded(decimals)),
            ]
        });
    let remark = "S4's 35% of overhead lie between the 33.3% of puts one way and the 37.25% of puts both ways";
    Found::new(
        figures.collect(),
        format!(
            "Y mezzanine, Z backplane, X and Z cable, Y cable: lanes (printed as links), lanes x rate / 8, that x 0.65; {remark}"
        ),
    )
}

/// Nodes that heads of packets tell apart, on the map of a torus of all chips that they have numbers for.
fn scale(_: &Channel) -> Found {
    let map = Shape::torus([64, 32, 32]);
    let head = |node: usize| {
        Packet {
            number: 0,
            source: 0,
            destination: node as u32,
            class: Channels::Request,
            routing: Routing::Deterministic,
            line: 0,
            length: LONGEST,
        }
        .phit(0)
    };
    let places: HashSet<([u32; 3], usize)> =
        (0..map.nodes()).flat_map(|chip| (0..NODES).map(move |node| (map.coordinates(chip), node))).collect();
    let heads: HashSet<u64> = places.iter().map(|(place, node)| head(NODES * map.node(*place) + node)).collect();
    let figure = Figure::new(100_000.0, heads.len() as f64, "nodes", Band::AtLeast);
    Found::new(
        vec![figure],
        "2^16 chips x 2 nodes, as the heads of packets tell them apart; a map only: nothing of this size is built",
    )
}
