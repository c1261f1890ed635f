//! What a study is made of: the same keys in a file and on the command line.

use crate::error::CliError;
use serde::Deserialize;
use std::path::{Path, PathBuf};

/// Settings of a study; what is absent is as in the file, or as usual.
#[derive(clap::Args, Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Study {
    /// Chips along X, Y and Z, such as 4x4x4: 1 to 16 each, at most 256 in all [default: 2x2x2]
    #[arg(long, value_name = "XxYxZ")]
    pub(super) dims: Option<String>,
    /// Who sends to whom: uniform, neighbour, tornado, transpose, complement, hotspot, all_to_all or permutation [default: uniform]
    #[arg(long, value_name = "NAME")]
    pub(super) pattern: Option<String>,
    /// How packets are routed: adaptive, deterministic, or hashed (with the address) [default: adaptive]
    #[arg(long, value_name = "HOW")]
    pub(super) routing: Option<String>,
    /// Shares of the processor tiles' bandwidth that are offered: one, a list, or from..to [default: 0.05..1.0]
    #[arg(long, value_name = "LOADS")]
    pub(super) load: Option<String>,
    /// Points between the two ends of from..to, both included [default: 10]
    #[arg(long, value_name = "N")]
    pub(super) points: Option<usize>,
    /// Runs of each point, with seeds that follow each other from 1: 1 to 10 [default: 1]
    #[arg(long, value_name = "N")]
    pub(super) seeds: Option<usize>,
    /// Phits of a request, 4 to 32; 0 draws each from 4 to 32 [default: 32]
    #[arg(long, value_name = "PHITS")]
    pub(super) length: Option<u32>,
    /// Answer each request by a packet of 2 phits
    #[arg(long, num_args = 0..=1, default_missing_value = "true", value_name = "BOOL")]
    pub(super) responses: Option<bool>,
    /// Further cycles on the wires between chips, each way: 0 to 64 [default: 0]
    #[arg(long, value_name = "CYCLES")]
    pub(super) delay: Option<u32>,
    /// What joins chips: a register; a link, with its protocol; or the lanes of a mezzanine, backplane or cable, at their rate [default:
    /// register]
    #[arg(long, value_name = "NAME")]
    pub(super) media: Option<String>,
    /// Bit error rate of the wires of links: 0 to 1e-3 [default: 0]
    #[arg(long, value_name = "RATE")]
    pub(super) bit_errors: Option<f64>,
    /// A machine in place of dims and media: class0, class1, class2, class3 or m (`phit topology` shows them)
    #[arg(long, value_name = "CLASS")]
    pub(super) machine: Option<String>,
    /// Its cabinets [default: 1]
    #[arg(long, value_name = "N")]
    pub(super) cabinets: Option<u32>,
    /// Its rows of cabinets, of class3
    #[arg(long, value_name = "N")]
    pub(super) rows: Option<u32>,
    /// Chassis of the one cabinet of an m: 1 to 3 [default: 3]
    #[arg(long, value_name = "N")]
    pub(super) chassis: Option<u32>,
    /// A link with some lanes that carry nothing, such as 5:y+:3:6: its chip, x+ to z-, its number and the mask of the lanes that carry;
    /// may be repeated
    #[arg(long, value_name = "CHIP:DIRECTION:LINK:MASK")]
    pub(super) lanes: Option<Vec<String>>,
    /// Slots of 32 phits in an input buffer for each virtual channel: 4, as published, or 2 [default: 4]
    #[arg(long, value_name = "SLOTS")]
    pub(super) slots: Option<u32>,
    /// Cycles before anything counts [default: 1000]
    #[arg(long, value_name = "CYCLES")]
    pub(super) warmup: Option<u64>,
    /// Cycles in which packets are made that count [default: 3000]
    #[arg(long, value_name = "CYCLES")]
    pub(super) window: Option<u64>,
    /// Cycles after which packets that have not arrived are given up [default: twice the window]; with --drain, cycles without an
    /// arrival after which the network stands [default: 20000]
    #[arg(long, value_name = "CYCLES")]
    pub(super) patience: Option<u64>,
    /// A link that has failed from the start, such as 5:x+:3: its chip, x+ to z-, and its number; may be repeated
    #[arg(long, value_name = "CHIP:DIRECTION:LINK")]
    pub(super) fail: Option<Vec<String>>,
    /// Instead of measuring latency: run so many cycles under load, stop the nodes, and tell how long the network takes to run empty
    #[arg(long, value_name = "CYCLES")]
    pub(super) drain: Option<u64>,
    /// With --drain: let the network run empty so often, draw failures and repairs of links, load tables for them, and go on
    #[arg(long, value_name = "CYCLES")]
    pub(super) reload_every: Option<u64>,
    /// Instead of a pattern: the messages of a file of comma-separated values with the header cycle,source,destination,bytes; in a
    /// study its name counts from the study's folder
    #[arg(long, value_name = "FILE")]
    pub(super) trace: Option<PathBuf>,
    /// What a node may send, such as 5:560: its number, and phits of requests per 256 cycles, 1 to 1024; may be repeated
    #[arg(long, value_name = "NODE:PHITS")]
    pub(super) limit: Option<Vec<String>>,
    /// What a node has of 1024 requests without response and of the slots of its tiles, in percent: 1 to 100; needs responses
    /// [default: 100]
    #[arg(long, value_name = "PERCENT")]
    pub(super) balanced: Option<u32>,
    /// Instead of a pattern: a hot spot with victims for so many cycles, and software that throttles those who cause it
    #[arg(long, value_name = "CYCLES")]
    pub(super) hot_spot: Option<u64>,
    /// With --hot-spot: phits of requests per 256 cycles of a throttled node, 1 to 1024 [default: 200]
    #[arg(long, value_name = "PHITS")]
    pub(super) throttle: Option<u32>,
    /// With --hot-spot: stalls per phit above which a chip is congested [default: 0.5]
    #[arg(long, value_name = "RATIO")]
    pub(super) threshold: Option<f64>,
    /// With --hot-spot: cycles from one reading of the counters to the next, 244 at least [default: 1000]
    #[arg(long, value_name = "CYCLES")]
    pub(super) every: Option<u64>,
    /// With --hot-spot: readings in a row that find a chip congested until nodes throttle, 1 at least [default: 3]
    #[arg(long, value_name = "N")]
    pub(super) readings: Option<usize>,
    /// With --hot-spot: cycles in which the manager cannot be heard, such as 3000..8000
    #[arg(long, value_name = "FROM..TO")]
    pub(super) lost: Option<String>,
    /// With --hot-spot: cycles without heartbeat after which throttles hold all nodes, as many as --every at least [default: 2000]
    #[arg(long, value_name = "CYCLES")]
    pub(super) watchdog: Option<u64>,
    /// Instead of a pattern: bandwidth between neighbours of a machine, in each direction; so many bytes for each pair, 64 to 4194304
    #[arg(long, value_name = "BYTES", num_args = 0..=1, default_missing_value = "65536")]
    pub(super) topobw: Option<u64>,
    /// With --topobw: dimensions that are measured, and n for nodes of one chip [default: xyzn]
    #[arg(long, value_name = "LETTERS")]
    pub(super) ways: Option<String>,
    /// With --topobw: e, one node of each chip sends; s, both do; or es [default: es]
    #[arg(long, value_name = "LETTERS")]
    pub(super) sharing: Option<String>,
    /// Links that fail at a reload at most, 0 to 1000 [default: 16]
    #[arg(long, value_name = "N")]
    pub(super) failures: Option<usize>,
}

impl Study {
    /// Reads a file.
    ///
    /// # Errors
    /// If it cannot be read or is no study.
    pub fn read(path: &Path) -> Result<Self, CliError> {
        let text = std::fs::read_to_string(path).map_err(CliError::file(path))?;
        let mut study: Self =
            toml::from_str(&text).map_err(|error| CliError::Study(format!("{}: {error}", path.display())))?;
        if let (Some(trace), Some(folder)) = (&mut study.trace, path.parent()) {
            *trace = folder.join(&*trace);
        }
        Ok(study)
    }

    /// These settings, and the other's where there are none.
    pub fn or(self, other: Self) -> Self {
        Self {
            dims: self.dims.or(other.dims),
            pattern: self.pattern.or(other.pattern),
            routing: self.routing.or(other.routing),
            load: self.load.or(other.load),
            points: self.points.or(other.points),
            seeds: self.seeds.or(other.seeds),
            length: self.length.or(other.length),
            responses: self.responses.or(other.responses),
            delay: self.delay.or(other.delay),
            slots: self.slots.or(other.slots),
            warmup: self.warmup.or(other.warmup),
            window: self.window.or(other.window),
            patience: self.patience.or(other.patience),
            fail: self.fail.or(other.fail),
            drain: self.drain.or(other.drain),
            reload_every: self.reload_every.or(other.reload_every),
            failures: self.failures.or(other.failures),
            trace: self.trace.or(other.trace),
            limit: self.limit.or(other.limit),
            balanced: self.balanced.or(other.balanced),
            hot_spot: self.hot_spot.or(other.hot_spot),
            throttle: self.throttle.or(other.throttle),
            threshold: self.threshold.or(other.threshold),
            every: self.every.or(other.every),
            readings: self.readings.or(other.readings),
            lost: self.lost.or(other.lost),
            watchdog: self.watchdog.or(other.watchdog),
            topobw: self.topobw.or(other.topobw),
            ways: self.ways.or(other.ways),
            sharing: self.sharing.or(other.sharing),
            media: self.media.or(other.media),
            bit_errors: self.bit_errors.or(other.bit_errors),
            machine: self.machine.or(other.machine),
            cabinets: self.cabinets.or(other.cabinets),
            rows: self.rows.or(other.rows),
            chassis: self.chassis.or(other.chassis),
            lanes: self.lanes.or(other.lanes),
        }
    }
}
