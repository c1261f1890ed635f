//! `phit sim bluegene`: rings of Blue Gene/Q's routers under traffic.

use super::followed::{Cycles, LOADS, Machine, Runs, pattern};
use super::loads::{Loads, Points};
use super::seeds::Seeds;
use crate::error::CliError;
use crate::options::legal::{LEGAL, whole};
use crate::options::{HEADING, StudyFile};
use crate::runs::Samples;
use phit_fabric::bluegene::barriers::{self, PAUSES};
use phit_fabric::bluegene::collectives::{self, AHEAD, Operation};
use phit_fabric::bluegene::packet::{CHUNK, MOST_CHUNKS};
use phit_fabric::bluegene::rounds::Beside;
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
    /// Nodes pass barriers beside their packets: cycles from one to the arrival at the next, at most
    #[arg(long, value_name = "CYCLES", value_parser = whole::<u64>(PAUSES, "cycles"))]
    barriers: Option<u64>,
    /// Nodes have all-reduces beside their packets, one after the other: f64-add, i64-max, xor, ..
    #[arg(long, value_name = "NAME", value_parser = operation)]
    collective: Option<Operation>,
    /// Bytes of payload of an all-reduce
    #[arg(long, value_name = "BYTES", default_value = "512", requires = "collective", value_parser = chunks)]
    collective_size: u32,
    /// All-reduces that a node begins before it has the result of the first of them
    #[arg(long, value_name = "N", default_value_t = 1, requires = "collective", value_parser = whole::<u64>(AHEAD, "all-reduces"))]
    ahead: u64,
}

const EXAMPLES: &str = "\
Examples:
  phit sim bluegene --nodes 8 --pattern uniform --load 0.3
  phit sim bluegene --nodes 16 --load 0.1..0.8 --points 8 --size 512 --json
  phit sim bluegene --nodes 8 --load 0.5 --barriers 1000
  phit sim bluegene --nodes 8 --load 0.1 --collective f64-add --ahead 16
  phit sim bluegene fabric/studies/ring.toml --pattern hotspot

Exit status: 0 if every packet arrived and was right; 1 if a packet was lost or wrong, the ring stood, a node left a barrier early, or the result of a collective was wrong; 2 if the command could not be
carried out.";

fn nodes(text: &str) -> Result<u32, String> {
    let nodes = text.parse().ok().filter(|nodes| NODES.contains(nodes) && nodes % 2 == 0);
    nodes.ok_or_else(|| format!("{LEGAL}even numbers from {} to {}", NODES.start(), NODES.end()))
}

fn operation(name: &str) -> Result<Operation, String> {
    name.parse().map_err(|names| format!("{LEGAL}{names}"))
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
    barriers: Option<u64>,
    collective: Option<Collective>,
}

/// All-reduces beside the packets.
#[derive(Clone, Copy, Debug)]
struct Collective {
    operation: Operation,
    chunks: u32,
    ahead: u64,
}

/// The fields of a ring in `--json`.
#[derive(Serialize)]
pub struct Told {
    nodes: u32,
    pattern: String,
    /// Bytes of payload; none if they are drawn.
    size: Option<u32>,
    ratio: u32,
    /// Cycles from a barrier to the arrival at the next; none if nodes pass none.
    barriers: Option<u64>,
    /// Operation of all-reduces, their bytes, and how many a node begins before it has a result; none if nodes have none.
    collective: Option<&'static str>,
    collective_size: Option<u32>,
    ahead: Option<u64>,
}

impl Machine for Rings {
    type Told = Told;
    type Circuit = ();

    fn title(&self) -> String {
        let size = self.chunks.map_or("0 to 512".to_owned(), |chunks| (CHUNK * chunks).to_string());
        let barriers = self.barriers.map_or_else(String::new, |pause| format!(", barriers after {pause} cycles"));
        let collective = self.collective.map_or_else(String::new, |Collective { operation, chunks, ahead }| {
            format!(", {} of {} bytes, {ahead} ahead", operation.name, CHUNK * chunks)
        });
        let Self { nodes, pattern, ratio, .. } = self;
        format!("Ring of {nodes} nodes, {pattern:?}, {size} bytes, ratio {ratio}:1{barriers}{collective}")
    }

    fn told(&self) -> Told {
        let size = self.chunks.map(|chunks| CHUNK * chunks);
        let Self { nodes, ratio, barriers, collective, .. } = *self;
        Told {
            nodes,
            pattern: format!("{:?}", self.pattern),
            size,
            ratio,
            barriers,
            collective: collective.map(|collective| collective.operation.name),
            collective_size: collective.map(|collective| CHUNK * collective.chunks),
            ahead: collective.map(|collective| collective.ahead),
        }
    }

    fn circuit(&self) -> Result<(), TrialError> {
        Ok(())
    }

    fn run(
        &self,
        (): &(),
        load: f64,
        seed: u64,
        phases: &Phases,
        done: &dyn Fn(),
    ) -> Result<(Outcome, Beside), TrialError> {
        let Self { nodes, pattern, chunks, ratio, barriers, collective } = *self;
        let programs = |pause| barriers::Settings { root: nodes / 2, pause, last: None, loses: false };
        let barriers = barriers.map(programs);
        let programs = |Collective { operation, chunks, ahead }| collectives::Settings {
            operation,
            chunks,
            root: nodes / 2,
            ahead,
        };
        let collectives = collective.map(programs);
        let settings = Settings { nodes, pattern, load, chunks, ratio, barriers, collectives };
        let mut trial = Trial::new(&settings, seed)?;
        let outcome = simulate(&mut trial, phases, done)?;
        Ok((outcome, trial.beside()))
    }
}

impl Args {
    /// What is run.
    ///
    /// # Errors
    /// If settings do not go together: the error tells all that is wrong.
    pub fn study(&self) -> Result<Runs<Rings>, CliError> {
        let Traffic { nodes, pattern, load, points, size: chunks, ratio, barriers, .. } = &self.traffic;
        let Traffic { collective, collective_size, ahead, .. } = &self.traffic;
        let of = |operation| Collective { operation, chunks: *collective_size, ahead: *ahead };
        let rings = Rings {
            nodes: *nodes,
            pattern: *pattern,
            chunks: *chunks,
            ratio: *ratio,
            barriers: *barriers,
            collective: collective.map(of),
        };
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
