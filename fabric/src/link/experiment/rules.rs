//! What an experiment may say of a link: data alone, one set for each link.

use super::words::{End, Fault, Kind};

/// What is a link's own.
#[derive(Debug)]
pub struct Rules {
    /// Its name on the command line.
    pub name: &'static str,
    /// Lanes each way; fibres of a cable where link chips are.
    pub lanes: usize,
    /// Virtual channels whose packets are told apart.
    pub channels: usize,
    /// Bits of data of a packet of channel 0, for throughput.
    pub data_bits: u64,
    /// Keys of a file that it has: `cycles`, and those of a table as `wire.ber`.
    pub keys: &'static [&'static [&'static str]],
    /// Keys, of others that are legal, whose values stand from reset on.
    pub fixed: &'static [&'static str],
    /// Kinds of traffic.
    pub kinds: &'static [Kind],
    /// Faults of its wires.
    pub faults: &'static [Fault],
    /// Ends that can be reset.
    pub restarts: &'static [End],
    /// Largest bit error rate.
    pub most_ber: f64,
    /// Load and pace of a file that tells none.
    pub load: [f64; 2],
    /// Data of its packets is a part of the lanes' bits that files know.
    pub judges_throughput: bool,
    /// Each packet is judged on its own: so many more are wrong than errors were let through, at most. Elsewhere one error may cost all
    /// packets behind it, and copies are counted.
    pub wrong_per_escape: Option<u64>,
    /// Each copy draws its own times.
    pub draws_times: bool,
}

/// Keys that every link has.
pub const EVERY_LINK: &[&str] = &[
    "title",
    "cycles",
    "traffic.kind",
    "traffic.load",
    "traffic.pace",
    "wire.at",
    "wire.for",
    "wire.repeat",
    "wire.ber",
    "wire.fault",
    "restart.at",
    "restart.end",
    "expect.link_down",
    "expect.delivered",
];

/// Keys of links whose wires are single lanes.
pub const LANES: &[&str] = &[
    "measure_from",
    "ppm",
    "traffic.one_way",
    "link.lane_mask",
    "link.names",
    "wire.lanes",
    "wire.direction",
    "wire.delay",
    "wire.offset",
    "wire.burst",
    "wire.source",
    "restart.for",
    "expect.give_up",
    "expect.rx_mask",
    "expect.throughput",
    "expect.drain",
    "expect.oldest",
];

/// Keys of lanes that fail and come back one by one.
pub const SINGLE_LANES: &[&str] = &[
    "link.threshold",
    "link.trial",
    "control.at",
    "control.end",
    "control.lane_mask",
    "control.threshold",
    "control.trial",
    "control.retrain",
    "lie.at",
    "lie.for",
    "lie.end",
    "lie.expected",
    "lie.nack",
    "lie.freed",
    "expect.degrades",
    "expect.restores",
    "expect.bad_acks",
];

/// Keys of lanes that train together.
pub const TRAINED_LANES: &[&str] = &["control.at", "control.end", "expect.retrainings"];

/// Keys of words over wires, and of fibres between link chips.
pub const FIBRES: &[&str] =
    &["link.delay", "link.chips", "wire.fibre", "wire.lost_protocol", "wire.spoiled_packets", "expect.spares"];

/// Keys that some link has.
const ANY_LINK: [&[&str]; 5] = [EVERY_LINK, LANES, SINGLE_LANES, TRAINED_LANES, FIBRES];

impl Rules {
    /// Before the file's link is known: nothing is legal.
    pub const NONE: Self = Self {
        name: "none",
        lanes: 0,
        channels: 0,
        data_bits: 0,
        keys: &[],
        fixed: &[],
        kinds: &[],
        faults: &[],
        restarts: &[],
        most_ber: 0.0,
        load: [0.0; 2],
        judges_throughput: false,
        wrong_per_escape: None,
        draws_times: false,
    };

    /// All lanes as a mask.
    pub const fn all_lanes(&self) -> u64 {
        (1 << self.lanes) - 1
    }

    /// Whether other links have this key, and this one does not.
    pub fn lacks(&self, key: &str) -> bool {
        !self.has(key) && ANY_LINK.iter().any(|keys| keys.contains(&key))
    }

    /// Whether a file may have this key.
    pub fn has(&self, key: &str) -> bool {
        self.keys.iter().any(|keys| keys.contains(&key))
    }
}
