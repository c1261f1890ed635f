//! The constants of `fabric/bluegene/channel.toml`.

use crate::bluegene::dimensions::MOST;
use crate::bluegene::torus::Torus;
use crate::files::number::Whole;
use crate::files::settings::{self, FileError};
use serde::Deserialize;
use std::path::Path;

/// The file that is shipped.
const SHIPPED: &str = include_str!("../../../bluegene/channel.toml");
/// Dimensions of BG/L and BG/P.
const BEFORE: usize = 3;
const PS_PER_NS: f64 = 1000.0;
const NS_PER_US: f64 = 1000.0;
const MEGA_PER_GIGA: f64 = 1000.0;

/// Nodes along a dimension.
type Nodes = Whole<1, 64>;

/// Constants of links, machines and latencies, as the file has them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Channel {
    link: Link,
    link_before_mbps: Before,
    nodes: Machines,
    packaging: Packaging,
    io: Io,
    reduction: Reduction,
    optics: Optics,
    calibrated: Calibrated,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Link {
    clock_mhz: Whole<1, 10_000>,
    bytes: Whole<1, 64>,
    user_mbps: Whole<1, 100_000>,
    router_cycles: Whole<1, 1000>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Before {
    blue_gene_l: Whole<1, 100_000>,
    blue_gene_p: Whole<1, 100_000>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Machines {
    machine: [Nodes; MOST],
    midplane: [Nodes; MOST],
    before: [Nodes; BEFORE],
    board: [Nodes; MOST],
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Packaging {
    link_chips: Whole<1, 64>,
    midplanes: Whole<1, 64>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Io {
    compute_nodes: Whole<1, 64>,
    pcie_mbps: Whole<1, 100_000>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Reduction {
    up_cycles: Whole<0, 1000>,
    down_cycles: Whole<0, 1000>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Optics {
    link_chip_ns: Whole<0, 1000>,
    fibre_ns_per_metre: Whole<0, 1000>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Calibrated {
    signalling_cycles: Whole<0, 1000>,
    trace_ps: Whole<0, 1_000_000>,
    message_ns: Whole<0, 100_000>,
    collective_ns: Whole<0, 100_000>,
    fibre_metres: Whole<0, 1000>,
}

fn number<const LOW: i64, const HIGH: i64>(whole: Whole<LOW, HIGH>) -> f64 {
    whole.get() as f64
}

fn sizes<const COUNT: usize>(nodes: [Nodes; COUNT]) -> [u32; COUNT] {
    nodes.map(|nodes| nodes.unsigned() as u32)
}

/// A machine with as many dimensions as a torus may have, or fewer.
fn torus(sizes: &[u32]) -> Torus {
    Torus::unbuilt(sizes).expect("a legal number of nodes along each dimension")
}

impl Channel {
    /// The constants that are shipped.
    ///
    /// # Panics
    /// If the shipped file has no meaning, which a test excludes.
    pub fn shipped() -> Self {
        Self::parse(SHIPPED, Path::new("channel.toml")).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// If it has no meaning: the error tells line, field and what is legal.
    pub fn parse(text: &str, path: &Path) -> Result<Self, FileError> {
        settings::parse(text, path, |_: &Self| vec![])
    }

    /// MB/s of a link, in one direction.
    pub(in crate::bluegene) fn link_mbps(&self) -> f64 {
        number(self.link.clock_mhz) * number(self.link.bytes)
    }

    /// The share of a link that is left for payload, at most.
    pub(in crate::bluegene) fn user_share(&self) -> f64 {
        number(self.link.user_mbps) / self.link_mbps()
    }

    /// MB/s of a link of BG/L and of BG/P.
    pub(in crate::bluegene) fn before_mbps(&self) -> [f64; 2] {
        [self.link_before_mbps.blue_gene_l, self.link_before_mbps.blue_gene_p].map(number)
    }

    /// The machine.
    pub(in crate::bluegene) fn machine(&self) -> Torus {
        torus(&sizes(self.nodes.machine))
    }

    /// BG/L and BG/P with as many nodes.
    pub(in crate::bluegene) fn machine_before(&self) -> Torus {
        torus(&sizes(self.nodes.before))
    }

    /// Nodes of a midplane along each dimension.
    pub(in crate::bluegene) fn midplane(&self) -> [u32; MOST] {
        sizes(self.nodes.midplane)
    }

    /// Nodes of a board along each dimension.
    pub(in crate::bluegene) fn board(&self) -> [u32; MOST] {
        sizes(self.nodes.board)
    }

    /// Link chips of a board.
    pub(in crate::bluegene) fn link_chips(&self) -> u32 {
        self.packaging.link_chips.unsigned() as u32
    }

    /// Midplanes of a rack.
    pub(in crate::bluegene) fn midplanes(&self) -> u32 {
        self.packaging.midplanes.unsigned() as u32
    }

    /// Compute nodes that typically attach to an IO node, over a link each.
    pub(in crate::bluegene) fn compute_nodes(&self) -> u32 {
        self.io.compute_nodes.unsigned() as u32
    }

    /// GB/s of so many links, in one direction.
    pub(in crate::bluegene) fn gbytes(&self, links: usize) -> f64 {
        links as f64 * self.link_mbps() / MEGA_PER_GIGA
    }

    /// GB/s of an IO node's PCIe.
    pub(in crate::bluegene) fn pcie_gbytes(&self) -> f64 {
        number(self.io.pcie_mbps) / MEGA_PER_GIGA
    }

    /// The published cycles of a hop in the router.
    pub(in crate::bluegene) fn router_cycles(&self) -> f64 {
        number(self.link.router_cycles)
    }

    /// Cycles that a float reduction adds to a hop up and to a hop down.
    pub(in crate::bluegene) fn reduction_cycles(&self) -> [f64; 2] {
        [self.reduction.up_cycles, self.reduction.down_cycles].map(number)
    }

    /// Cycles of a hop in SerDes and signalling. Calibrated.
    pub(in crate::bluegene) fn signalling_cycles(&self) -> f64 {
        number(self.calibrated.signalling_cycles)
    }

    /// Nanoseconds of so many cycles.
    pub(in crate::bluegene) fn ns(&self, cycles: f64) -> f64 {
        NS_PER_US * cycles / number(self.link.clock_mhz)
    }

    /// Nanoseconds of a hop with so many cycles in the router. Calibrated.
    pub(in crate::bluegene) fn hop_ns(&self, router_cycles: f64) -> f64 {
        self.ns(router_cycles + self.signalling_cycles()) + number(self.calibrated.trace_ps) / PS_PER_NS
    }

    /// Nanoseconds that a link between midplanes adds to a hop: a chip at each end, and the fibre. Calibrated.
    pub(in crate::bluegene) fn cable_ns(&self) -> f64 {
        let fibre = number(self.calibrated.fibre_metres) * number(self.optics.fibre_ns_per_metre);
        2.0 * number(self.optics.link_chip_ns) + fibre
    }

    /// Nanoseconds of a message at both its ends. Calibrated.
    pub(in crate::bluegene) fn message_ns(&self) -> f64 {
        number(self.calibrated.message_ns)
    }

    /// Nanoseconds of a collective at both its ends. Calibrated.
    pub(in crate::bluegene) fn collective_ns(&self) -> f64 {
        number(self.calibrated.collective_ns)
    }
}
