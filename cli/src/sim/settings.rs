//! What a study is made of: options, which may also stand in a file.

use super::values::{Limit, Loads, Lost, letters, machine_class, media, pattern, routing, torus_size};
use crate::options::HEADING;
use crate::options::legal::{real, text, whole};
use phit_fabric::gemini::chip::packet::Routing;
use phit_fabric::gemini::machine::Class;
use phit_fabric::gemini::machine::media::Media;
use phit_fabric::gemini::study::sweep::MOST_SEEDS;
use phit_fabric::gemini::study::topobw::MESSAGE_BYTES;
use phit_fabric::topology::link::Link;
use phit_fabric::traffic::pattern::Pattern;
use std::path::PathBuf;

/// Most cycles of a phase.
pub(super) const MOST_CYCLES: u64 = 100_000_000;

/// Settings of a study; what is absent is as usual.
#[derive(clap::Args, Clone, Debug, Default)]
#[command(next_help_heading = HEADING)]
pub struct Study {
    /// Chips along X, Y and Z [default: 2x2x2]
    #[arg(long, value_name = "XxYxZ", value_parser = torus_size)]
    pub(super) dims: Option<[u32; 3]>,
    /// Who sends to whom [default: uniform]
    #[arg(long, value_name = "NAME", value_parser = pattern)]
    pub(super) pattern: Option<Pattern>,
    /// How packets are routed; hashed: with the address [default: adaptive]
    #[arg(long, value_name = "HOW", value_parser = routing)]
    pub(super) routing: Option<Routing>,
    /// Shares of the processor tiles' bandwidth that are offered [default: 0.05..1.0; with --drain 1.0]
    #[arg(long, value_name = "LOADS", value_parser = text::<Loads>(Loads::LEGAL))]
    pub(super) load: Option<Loads>,
    /// Points between the two ends of from..to, both included [default: 10]
    #[arg(long, value_name = "N", value_parser = whole::<usize>(2..=100, "points"))]
    pub(super) points: Option<usize>,
    /// Runs of each point, with seeds that follow each other from 1 [default: 1]
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=MOST_SEEDS as u64, "seeds"), conflicts_with = "topobw")]
    pub(super) seeds: Option<u64>,
    /// Phits of a request; 0 draws each from 4 to 32 [default: 32]
    #[arg(long, value_name = "PHITS", value_parser = super::values::length, conflicts_with_all = ["trace", "topobw", "hot_spot"])]
    pub(super) length: Option<u32>,
    /// Answer each request by a packet of 2 phits
    #[arg(long, num_args = 0..=1, require_equals = true, default_missing_value = "true", value_name = "BOOL")]
    pub(super) responses: Option<bool>,
    /// Further cycles on the wires between chips, each way [default: 0]
    #[arg(long, value_name = "CYCLES", value_parser = whole::<u32>(0..=64, "cycles"))]
    pub(super) delay: Option<u32>,
    /// What joins chips: a register; a link, with its protocol; or the lanes of a mezzanine, backplane or cable, at their rate [default:
    /// register]
    #[arg(long, value_name = "NAME", value_parser = media, conflicts_with = "machine")]
    pub(super) media: Option<Media>,
    /// Bit error rate of the wires of links [default: 0]
    #[arg(long, value_name = "RATE", value_parser = real(0.0..=1e-3, ""), requires = "media")]
    pub(super) bit_errors: Option<f64>,
    /// A machine in place of dims and media (`phit topology` shows them)
    #[arg(long, value_name = "CLASS", value_parser = machine_class, conflicts_with = "dims")]
    pub(super) machine: Option<Class>,
    /// Its cabinets [default: 1]
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=10_000, "cabinets"), requires = "machine")]
    pub(super) cabinets: Option<u32>,
    /// Its rows of cabinets, of class3
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=1_000, "rows"), requires = "machine")]
    pub(super) rows: Option<u32>,
    /// Chassis of the one cabinet of an m [default: 3]
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=3, "chassis"), requires = "machine")]
    pub(super) chassis: Option<u32>,
    /// A link with some lanes that carry nothing: its chip, x+ to z-, its number and the mask of the lanes that carry; may be repeated
    #[arg(long, value_name = "CHIP:DIRECTION:LINK:MASK", value_parser = super::values::lanes)]
    pub(super) lanes: Option<Vec<String>>,
    /// Slots of 32 phits in an input buffer for each virtual channel: 4 are published [default: 4]
    #[arg(long, value_name = "SLOTS", value_parser = super::values::slots)]
    pub(super) slots: Option<u32>,
    /// Cycles before anything counts [default: 1000]
    #[arg(long, value_name = "CYCLES", value_parser = whole::<u64>(0..=MOST_CYCLES, "cycles"))]
    pub(super) warmup: Option<u64>,
    /// Cycles in which packets are made that count [default: 3000]
    #[arg(long, value_name = "CYCLES", value_parser = whole::<u64>(1..=MOST_CYCLES, "cycles"))]
    pub(super) window: Option<u64>,
    /// Cycles after which packets that have not arrived are given up [default: twice the window]; with --drain and --trace, cycles without an
    /// arrival after which the network stands [default: 20000]
    #[arg(
        long,
        value_name = "CYCLES",
        value_parser = whole::<u64>(0..=MOST_CYCLES, "cycles"),
        conflicts_with_all = ["topobw", "hot_spot"]
    )]
    pub(super) patience: Option<u64>,
    /// A link that has failed from the start: its chip, x+ to z-, and its number; may be repeated
    #[arg(long, value_name = "CHIP:DIRECTION:LINK", value_parser = text::<Link>("CHIP:DIRECTION:LINK, such as 5:x+:3 or 0:z-:7"))]
    pub(super) fail: Option<Vec<Link>>,
    /// Instead of measuring latency: run so many cycles under load, stop the nodes, and tell how long the network takes to run empty
    #[arg(
        long,
        value_name = "CYCLES",
        value_parser = whole::<u64>(1..=MOST_CYCLES, "cycles"),
        conflicts_with_all = ["warmup", "window", "trace", "topobw", "hot_spot"]
    )]
    pub(super) drain: Option<u64>,
    /// With --drain: let the network run empty so often, draw failures and repairs of links, load tables for them, and go on
    #[arg(long, value_name = "CYCLES", value_parser = whole::<u64>(1..=MOST_CYCLES, "cycles"), requires = "drain")]
    pub(super) reload_every: Option<u64>,
    /// With --reload-every: links that fail at a reload at most [default: 16]
    #[arg(long, value_name = "N", value_parser = whole::<usize>(0..=1000, "links"), requires = "reload_every")]
    pub(super) failures: Option<usize>,
    /// Instead of a pattern: the messages of a file of comma-separated values with the header cycle,source,destination,bytes; in a
    /// study its name counts from the study's folder
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["pattern", "load", "points", "warmup", "window", "topobw", "hot_spot"]
    )]
    pub(super) trace: Option<PathBuf>,
    /// With --topobw: what a node may send, its number and phits of requests per 256 cycles; may be repeated
    #[arg(long, value_name = "NODE:PHITS", value_parser = text::<Limit>(Limit::LEGAL), requires = "topobw")]
    pub(super) limit: Option<Vec<Limit>>,
    /// What a node has of 1024 requests without response and of the slots of its tiles, in percent; needs responses [default: 100]
    #[arg(long, value_name = "PERCENT", value_parser = whole::<u32>(1..=100, "percent"), requires = "responses")]
    pub(super) balanced: Option<u32>,
    /// Instead of a pattern: a hot spot with victims for so many cycles, and software that throttles those who cause it
    #[arg(
        long,
        value_name = "CYCLES",
        value_parser = whole::<u64>(1..=MOST_CYCLES, "cycles"),
        conflicts_with_all = ["pattern", "load", "points", "warmup", "window", "topobw"]
    )]
    pub(super) hot_spot: Option<u64>,
    /// With --hot-spot: phits of requests per 256 cycles of a throttled node [default: 200]
    #[arg(long, value_name = "PHITS", value_parser = whole::<u32>(1..=1024, "phits per 256 cycles"), requires = "hot_spot")]
    pub(super) throttle: Option<u32>,
    /// With --hot-spot: stalls per phit above which a chip is congested [default: 0.5]
    #[arg(long, value_name = "RATIO", value_parser = real(0.0..=1e6, "stalls per phit"), requires = "hot_spot")]
    pub(super) threshold: Option<f64>,
    /// With --hot-spot: cycles from one reading of the counters to the next [default: 1000]
    #[arg(long, value_name = "CYCLES", value_parser = whole::<u64>(244..=MOST_CYCLES, "cycles"), requires = "hot_spot")]
    pub(super) every: Option<u64>,
    /// With --hot-spot: readings in a row that find a chip congested until nodes throttle [default: 3]
    #[arg(long, value_name = "N", value_parser = whole::<usize>(1..=1_000_000, "readings"), requires = "hot_spot")]
    pub(super) readings: Option<usize>,
    /// With --hot-spot: cycles in which the manager cannot be heard
    #[arg(long, value_name = "FROM..TO", value_parser = text::<Lost>(Lost::LEGAL), requires = "hot_spot")]
    pub(super) lost: Option<Lost>,
    /// With --hot-spot: cycles without heartbeat after which throttles hold all nodes, as many as --every at least [default: 2000]
    #[arg(long, value_name = "CYCLES", value_parser = whole::<u64>(244..=MOST_CYCLES, "cycles"), requires = "hot_spot")]
    pub(super) watchdog: Option<u64>,
    /// Instead of a pattern: bandwidth between neighbours of a machine, in each direction; so many bytes for each pair
    #[arg(
        long,
        value_name = "BYTES",
        num_args = 0..=1,
        default_missing_value = "65536",
        value_parser = whole::<u64>(MESSAGE_BYTES, "bytes"),
        requires = "machine",
        conflicts_with_all = ["pattern", "load", "points", "warmup", "window"]
    )]
    pub(super) topobw: Option<u64>,
    /// With --topobw: dimensions that are measured, and n for nodes of one chip [default: xyzn]
    #[arg(long, value_name = "LETTERS", value_parser = letters("xyzn"), requires = "topobw")]
    pub(super) ways: Option<String>,
    /// With --topobw: e, one node of each chip sends; s, both do [default: es]
    #[arg(long, value_name = "LETTERS", value_parser = letters("es"), requires = "topobw")]
    pub(super) sharing: Option<String>,
}
