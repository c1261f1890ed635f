//! Claims that follow from constants and formats alone.

use super::laboratory::Laboratory;
use crate::channel::medium::Medium;
use crate::gemini::chip::layout::NODES;
use crate::gemini::chip::packet::{Class as Channels, LONGEST, Packet, Routing};
use crate::gemini::machine::channel::Channel;
use crate::study::published::table::{Claim, Class, Found, Work};
use crate::topology::shape::{Shape, X, Y, Z};
use std::collections::HashSet;

/// The claims.
pub(super) fn claims() -> Vec<Claim<Laboratory>> {
    let compute = |id, compute| Claim { id, work: Work::Compute(Class::Arithmetic, compute) };
    vec![
        compute("PERF-GEM-06", host),
        compute("PERF-GEM-10", connection),
        compute("PERF-GEM-12", host_symmetric),
        compute("PERF-GEM-13", after_protocol),
        compute("PERF-GEM-24", table_1),
        compute("PERF-GEM-36", scale),
    ]
}

fn host(channel: &Channel) -> Found {
    Found::new(vec![channel.host_gbytes()], "16 bits x 2 edges x 2400 MHz / 8")
}

fn host_symmetric(channel: &Channel) -> Found {
    let formula = "64 of 88 bytes, a read request of 12 and a posted write of 76, x 9.6";
    Found::new(
        vec![channel.host_symmetric_gbytes()],
        format!("{formula}; the streams themselves are deferred to the network interface"),
    )
}

/// GB/s of a torus connection with the slowest lanes and with the fastest.
fn connections(channel: &Channel) -> [f64; 2] {
    [Medium::Cable, Medium::Mezzanine].map(|medium| channel.raw_gbytes(medium, channel.links_per_connection()))
}

fn connection(channel: &Channel) -> Found {
    let [slow, fast] = connections(channel);
    Found::new(vec![slow, fast], "12 lanes x 3.125 / 8 and x 6.25 / 8; 4.68 is cut off, not rounded")
}

fn after_protocol(channel: &Channel) -> Found {
    let [slow, fast] = connections(channel).map(|raw| raw * channel.put_efficiency());
    Found::new(vec![slow, fast], "raw bandwidth x 512 / (34 phits x 24 bits); 5.8 is cut off, not rounded")
}

fn table_1(channel: &Channel) -> Found {
    let bundles = [(Y, Medium::Mezzanine), (Z, Medium::Backplane), (X, Medium::Cable), (Y, Medium::Cable)];
    let ours = bundles.into_iter().flat_map(|(dimension, medium)| {
        let links = channel.bundle(dimension);
        let raw = channel.raw_gbytes(medium, links);
        [links * channel.lanes(), raw, raw * channel.table_1_efficiency()]
    });
    let remark = "S4's 35% of overhead lie between the 33.3% of puts one way and the 37.25% of puts both ways";
    Found::new(
        ours.collect(),
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
    Found::new(
        vec![heads.len() as f64],
        "2^16 chips x 2 nodes, as the heads of packets tell them apart; a map only: nothing of this size is built",
    )
}
