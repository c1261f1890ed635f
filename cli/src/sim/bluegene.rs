//! `phit sim bluegene`: rings of Blue Gene/Q's routers under traffic.

use super::followed::{Cycles, LOADS, Machine, Runs, pattern};
use super::loads::{Loads, Points};
use super::seeds::Seeds;
use crate::error::CliError;
use crate::options::legal::{LEGAL, whole};
use crate::options::{HEADING, StudyFile};
use crate::runs::Samples;
use phit_fabric::bluegene::packet::{CHUNK, MOST_CHUNKS};
use phit_fabric::bluegene::trial::{MOST_RATIO, NODES, Settings, Trial};
use phit_fabric::study::followed::{Outcome, run as simulate};
use phit_fabric::study::trial_error::TrialError;
use phit_fabric::study::window::Phases;
use phit_fabric::traffic::pattern::Pattern;
use serde::Serialize;
use std::process::ExitCode;

/// A ring of Blue Gene/Q routers: one dimension of the torus, on its deterministic virtual channel.
///
/// The nodes send packets of their own for some time, and then the ring must run empty. A packet takes the shorter way, and enters where
/// two slots are free. `docs/bluegene.md` describes the router and the ring.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    file: StudyFile,
    #[command(flatten)]
    samples: Samples,
    /// Print an object with the settings and the result, of several runs an array of them (see docs/cli.md)
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    traffic: Traffic,
    #[command(flatten)]
    seeds: Seeds,
    #[command(flatten)]
    cycles: Cycles,
}

/// A ring, who sends to whom in it, and how much.
#[derive(clap::Args)]
#[command(next_help_heading = HEADING)]
struct Traffic {
    /// Nodes of the ring
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = nodes)]
    nodes: u32,
    /// Who sends to whom
    #[arg(long, value_name = "NAME", default_value = "uniform", value_parser = pattern)]
    pattern: Pattern,
    /// Words of 4 bytes offered per cycle and node [default: 0.5]
    #[arg(long, value_name = "LOADS", value_parser = Loads::among(LOADS))]
    load: Option<Loads>,
    #[command(flatten)]
    points: Points,
    /// Bytes of payload of a packet [default: drawn from 0 to 512]
    #[arg(long, value_name = "BYTES", value_parser = chunks)]
    size: Option<u32>,
    /// Packets that may pass a node for each that enters there
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = whole::<u32>(0..=u64::from(MOST_RATIO), "packets"))]
    ratio: u32,
}

const EXAMPLES: &str = "\
Examples:
  phit sim bluegene --nodes 8 --pattern uniform --load 0.3
  phit sim bluegene --nodes 16 --load 0.1..0.8 --points 8 --size 512 --json
  phit sim bluegene fabric/studies/ring.toml --pattern hotspot

Exit status: 0 if every packet arrived and was right; 1 if a packet was lost or wrong, or the ring stood; 2 if the command could not be
carried out.";

fn nodes(text: &str) -> Result<u32, String> {
    let nodes = text.parse().ok().filter(|nodes| NODES.contains(nodes) && nodes % 2 == 0);
    nodes.ok_or_else(|| format!("{LEGAL}even numbers from {} to {}", NODES.start(), NODES.end()))
}

/// Chunks from bytes.
fn chunks(text: &str) -> Result<u32, String> {
    let most = CHUNK * MOST_CHUNKS;
    let bytes = text.parse().ok().filter(|bytes: &u32| *bytes <= most && bytes.is_multiple_of(CHUNK));
    bytes.map(|bytes| bytes / CHUNK).ok_or_else(|| format!("{LEGAL}multiples of {CHUNK} from 0 to {most}"))
}

/// A ring, and what its nodes send at any load.
#[derive(Debug)]
pub struct Rings {
    nodes: u32,
    pattern: Pattern,
    chunks: Option<u32>,
    ratio: u32,
}

/// The fields of a ring in `--json`.
#[derive(Serialize)]
pub struct Told {
    nodes: u32,
    pattern: String,
    /// Bytes of payload; none if they are drawn.
    size: Option<u32>,
    ratio: u32,
}

impl Machine for Rings {
    type Told = Told;
    type Circuit = ();

    fn title(&self) -> String {
        let size = self.chunks.map_or("0 to 512".to_owned(), |chunks| (CHUNK * chunks).to_string());
        format!("Ring of {} nodes, {:?}, {size} bytes, ratio {}:1", self.nodes, self.pattern, self.ratio)
    }

    fn told(&self) -> Told {
        let size = self.chunks.map(|chunks| CHUNK * chunks);
        Told { nodes: self.nodes, pattern: format!("{:?}", self.pattern), size, ratio: self.ratio }
    }

    fn circuit(&self) -> Result<(), TrialError> {
        Ok(())
    }

    fn run(&self, (): &(), load: f64, seed: u64, phases: &Phases, done: &dyn Fn()) -> Result<Outcome, TrialError> {
        let Self { nodes, pattern, chunks, ratio } = *self;
        simulate(&mut Trial::new(&Settings { nodes, pattern, load, chunks, ratio }, seed)?, phases, done)
    }
}

impl Args {
    /// What is run.
    ///
    /// # Errors
    /// If settings do not go together: the error tells all that is wrong.
    pub fn study(&self) -> Result<Runs<Rings>, CliError> {
        let Traffic { nodes, pattern, load, points, size: chunks, ratio } = &self.traffic;
        let rings = Rings { nodes: *nodes, pattern: *pattern, chunks: *chunks, ratio: *ratio };
        Runs::new(rings, load, points, &self.seeds, &self.cycles, vec![])
    }
}

/// Runs the ring under each load with each seed. Status 1 if it does anything wrong.
///
/// # Errors
/// If the ring cannot be built, or standard output is closed.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    args.study()?.carry_out(&args.samples, args.json)
}
