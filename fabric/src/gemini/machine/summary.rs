//! What a machine has, counted on its bundles.

use super::cabling::CONNECTION_LINKS;
use super::channel::Channel;
use super::{Class, Machine};
use crate::channel::medium::Medium;
use crate::gemini::chip::layout::{LINKS, NODES};
use crate::topology::bisection::bisection;
use serde::Serialize;
use std::collections::BTreeMap;

/// Processor sockets of a node (S2 5).
pub const NODE_SOCKETS: usize = 2;

/// Bundles of a dimension that the same medium carries.
#[derive(Clone, Debug, Serialize, PartialEq)]
pub struct Media {
    /// x, y or z.
    pub dimension: &'static str,
    /// mezzanine, backplane or cable.
    pub medium: &'static str,
    /// Bundles between two chips.
    pub bundles: usize,
    /// Torus connections of 4 links in them.
    pub connections: u32,
    /// Lanes of a bundle in each direction.
    pub lanes: u32,
    /// Gb/s of a lane.
    pub lane_gbps: f64,
    /// GB/s of a bundle in each direction, before protocol.
    pub gbytes: f64,
    /// Cabinets from end to end at most.
    pub span: u32,
}

/// A machine in numbers.
#[derive(Clone, Debug, Serialize, PartialEq)]
pub struct Summary {
    /// How cabinets are joined.
    pub class: Class,
    /// Cabinets.
    pub cabinets: u32,
    /// Rows of cabinets.
    pub rows: u32,
    /// Chips along X, Y and Z.
    pub dims: [u32; 3],
    /// Chips.
    pub chips: usize,
    /// Nodes.
    pub nodes: usize,
    /// Processor sockets.
    pub sockets: usize,
    /// By dimension and medium.
    pub media: Vec<Media>,
    /// Ends of torus connections that leave a chassis by a cable: the fewest and the most of any chassis.
    pub ends_per_chassis: [u32; 2],
    /// Torus connections across the narrowest middle, each counted once.
    pub bisection: usize,
    /// GB/s that they carry, both ways, at the rate of cables.
    pub bisection_gbytes: f64,
    /// Twice that, as S2 takes traffic from all to all.
    pub global_gbytes: f64,
}

impl Machine {
    /// Its numbers, with the rates of these channels.
    pub fn summary(&self, channel: &Channel) -> Summary {
        let shape = self.shape();
        let mut ends: BTreeMap<(u32, u32, u32), u32> = BTreeMap::new();
        let mut media: BTreeMap<(usize, Medium), Media> = BTreeMap::new();
        for bundle in self.bundles() {
            let links = bundle.connections() * CONNECTION_LINKS;
            let media = media.entry((bundle.dimension, bundle.medium)).or_insert_with(|| Media {
                dimension: ["x", "y", "z"][bundle.dimension],
                medium: bundle.medium.name(),
                bundles: 0,
                connections: 0,
                lanes: links * channel.lanes() as u32,
                lane_gbps: channel.lane_gbps(bundle.medium),
                gbytes: channel.raw_gbytes(bundle.medium, f64::from(links)),
                span: 0,
            });
            media.bundles += 1;
            media.connections += bundle.connections();
            media.span = media.span.max(self.span(&bundle));
            for chip in [bundle.from, bundle.to] {
                let at = self.position(chip);
                let leaves = if bundle.medium == Medium::Cable { bundle.connections() } else { 0 };
                *ends.entry((at.row, at.column, at.chassis)).or_default() += leaves;
            }
        }
        let connections = bisection(&shape, LINKS) / CONNECTION_LINKS as usize;
        let one = channel.raw_gbytes(Medium::Cable, f64::from(CONNECTION_LINKS));
        let bisection_gbytes = 2.0 * connections as f64 * one;
        Summary {
            class: self.class,
            cabinets: self.cabinets(),
            rows: self.rows,
            dims: shape.size,
            chips: shape.nodes(),
            nodes: NODES * shape.nodes(),
            sockets: NODE_SOCKETS * NODES * shape.nodes(),
            media: media.into_values().collect(),
            ends_per_chassis: [
                ends.values().min().copied().unwrap_or_default(),
                ends.values().max().copied().unwrap_or_default(),
            ],
            bisection: connections,
            bisection_gbytes,
            global_gbytes: 2.0 * bisection_gbytes,
        }
    }
}
