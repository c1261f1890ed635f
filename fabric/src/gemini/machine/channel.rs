//! The constants of `fabric/gemini/channel.toml`.

use crate::channel::medium::Medium;
use crate::files::number::Whole;
use crate::files::settings::{self, FileError};
use crate::gemini::chip::packet::{LONGEST, RESPONSE};
use serde::Deserialize;
use std::path::Path;

/// The file that is shipped.
const SHIPPED: &str = include_str!("../../../gemini/channel.toml");
/// Bytes that a longest packet carries.
pub const DATA_BYTES: f64 = 64.0;
const BITS_PER_BYTE: f64 = 8.0;
const MEGA_PER_GIGA: f64 = 1000.0;

/// Constants of channels, clocks and host interface, as the file has them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Channel {
    lane_mbps: LaneRates,
    link: Link,
    bundle: Bundle,
    phit: Phit,
    clock_mhz: Clocks,
    nic: Nic,
    host: Host,
    table_1: TableOne,
    calibrated: Calibrated,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LaneRates {
    mezzanine: Whole<1, 100_000>,
    backplane: Whole<1, 100_000>,
    cable: Whole<1, 100_000>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Link {
    lanes: Whole<1, 16>,
    per_connection: Whole<1, 16>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Bundle {
    x: Whole<1, 40>,
    y: Whole<1, 40>,
    z: Whole<1, 40>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Phit {
    bits: Whole<22, 64>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Clocks {
    router: Whole<1, 10_000>,
    nic: Whole<1, 10_000>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Nic {
    cycles_per_packet: Whole<1, 1000>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Host {
    bits: Whole<1, 64>,
    clock_mhz: Whole<1, 10_000>,
    write_overhead_bytes: Whole<0, 64>,
    read_request_bytes: Whole<0, 64>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TableOne {
    overhead_percent: Whole<0, 99>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Calibrated {
    link_cycles_per_hop: Whole<0, 1000>,
}

fn number<const LOW: i64, const HIGH: i64>(whole: Whole<LOW, HIGH>) -> f64 {
    whole.get() as f64
}

impl Channel {
    /// The constants that are shipped.
    ///
    /// # Panics
    /// If the shipped file has no meaning, which a test excludes.
    pub fn shipped() -> Self {
        Self::parse(SHIPPED, Path::new("channel.toml")).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it cannot be read or has no meaning: the error tells line, field and what is legal.
    pub fn read(path: &Path) -> Result<Self, FileError> {
        Self::parse(&settings::read(path)?, path)
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn parse(text: &str, path: &Path) -> Result<Self, FileError> {
        settings::parse(text, path, |_: &Self| vec![])
    }

    /// Mb/s of a lane.
    pub fn lane_mbps(&self, medium: Medium) -> u32 {
        let rate = match medium {
            Medium::Mezzanine => self.lane_mbps.mezzanine,
            Medium::Backplane => self.lane_mbps.backplane,
            Medium::Cable => self.lane_mbps.cable,
        };
        rate.unsigned() as u32
    }

    /// Gb/s of a lane.
    pub fn lane_gbps(&self, medium: Medium) -> f64 {
        f64::from(self.lane_mbps(medium)) / MEGA_PER_GIGA
    }

    /// Bits of a phit on the lanes.
    pub fn phit_bits(&self) -> u32 {
        self.phit.bits.unsigned() as u32
    }

    /// Lanes of a link, in one direction.
    pub fn lanes(&self) -> f64 {
        number(self.link.lanes)
    }

    /// Links of a torus connection.
    pub fn links_per_connection(&self) -> f64 {
        number(self.link.per_connection)
    }

    /// Links to the next chip of a dimension, 0 to 2 for X, Y and Z.
    pub fn bundle(&self, dimension: usize) -> f64 {
        number([self.bundle.x, self.bundle.y, self.bundle.z][dimension])
    }

    /// GB/s of so many links, in one direction, before protocol.
    pub fn raw_gbytes(&self, medium: Medium, links: f64) -> f64 {
        self.lane_gbps(medium) * self.lanes() * links / BITS_PER_BYTE
    }

    /// Share of the lanes' bits that are data, if puts of 64 bytes go one way and their responses another.
    pub fn one_way_efficiency(&self) -> f64 {
        self.efficiency(LONGEST)
    }

    /// Share of the lanes' bits that are data, if puts of 64 bytes go both ways with their responses.
    pub fn put_efficiency(&self) -> f64 {
        self.efficiency(LONGEST + RESPONSE)
    }

    fn efficiency(&self, phits: u32) -> f64 {
        DATA_BYTES * BITS_PER_BYTE / (f64::from(phits) * number(self.phit.bits))
    }

    /// Share that S4 takes off for protocol.
    pub fn table_1_efficiency(&self) -> f64 {
        1.0 - number(self.table_1.overhead_percent) / 100.0
    }

    /// The router's clock.
    pub fn router_mhz(&self) -> f64 {
        number(self.clock_mhz.router)
    }

    /// The network interface's clock.
    pub fn nic_mhz(&self) -> f64 {
        number(self.clock_mhz.nic)
    }

    /// GB/s of data through the network interface, in one direction.
    pub fn nic_gbytes(&self) -> f64 {
        DATA_BYTES * self.nic_mhz() / number(self.nic.cycles_per_packet) / MEGA_PER_GIGA
    }

    /// GB/s of the host interface, in one direction, before protocol.
    pub fn host_gbytes(&self) -> f64 {
        // Both edges of the clock.
        number(self.host.bits) * 2.0 * number(self.host.clock_mhz) / BITS_PER_BYTE / MEGA_PER_GIGA
    }

    /// GB/s of data in posted writes of 64 bytes.
    pub fn host_write_gbytes(&self) -> f64 {
        self.host_gbytes() * DATA_BYTES / (DATA_BYTES + number(self.host.write_overhead_bytes))
    }

    /// GB/s of data each way if every direction carries a read request for each posted write.
    pub fn host_symmetric_gbytes(&self) -> f64 {
        let overhead = number(self.host.write_overhead_bytes) + number(self.host.read_request_bytes);
        self.host_gbytes() * DATA_BYTES / (DATA_BYTES + overhead)
    }

    /// Router cycles per hop outside of the router. Calibrated.
    pub fn link_cycles_per_hop(&self) -> f64 {
        number(self.calibrated.link_cycles_per_hop)
    }
}
