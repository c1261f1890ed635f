//! `phit sim bluegene`: tori of Blue Gene/Q's routers under traffic.

use super::followed::{Cycles, Machine, Runs, pattern};
use super::loads::{Loads, Points};
use super::seeds::Seeds;
use crate::error::CliError;
use crate::options::legal::{LEGAL, text, whole};
use crate::options::{HEADING, StudyFile};
use crate::runs::Samples;
use phit_fabric::bluegene::barriers::{self, PAUSES};
use phit_fabric::bluegene::collectives::{self, AHEAD, Operation};
use phit_fabric::bluegene::dimensions::Dimensions;
use phit_fabric::bluegene::network::injection_ports;
use phit_fabric::bluegene::packet::{CHUNK, MOST_CHUNKS};
use phit_fabric::bluegene::rounds::Beside;
use phit_fabric::bluegene::torus::Torus;
use phit_fabric::bluegene::trial::{MOST_RATIO, Settings, Trial};
use phit_fabric::bluegene::ways::{Routing, Sequence, Ways};
use phit_fabric::study::followed::{Outcome, run as simulate};
use phit_fabric::study::trial_error::TrialError;
use phit_fabric::study::window::Phases;
use phit_fabric::traffic::pattern::Pattern;
use serde::Serialize;
use std::ops::RangeInclusive;
use std::process::ExitCode;

/// A torus of Blue Gene/Q routers in one to five dimensions, on its deterministic and dynamic virtual channels.
///
/// The nodes send packets of their own for some time, and then the torus must run empty. A packet takes a shortest way. `docs/bluegene.md`
/// describes the router and the torus.
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

/// Loads that are legal: at none nothing is measured, and the most injection ports take a word each.
const LOADS: RangeInclusive<f64> = 0.001..=10.0;

/// A torus, who sends to whom in it, and how much.
#[derive(clap::Args)]
#[command(next_help_heading = HEADING)]
struct Traffic {
    /// Nodes of dimensions A, B and so on
    #[arg(long, value_name = "AxBx..", default_value = "8", value_parser = dims)]
    dims: Torus,
    /// Dimensions that are lines, as letters [default: none]
    #[arg(long, value_name = "LETTERS", value_parser = mesh)]
    mesh: Option<Dimensions>,
    /// The ways of packets: the deterministic one, or any shortest one that zones allow
    #[arg(long, value_name = "NAME", default_value = "deterministic", value_parser = text::<Routing>("deterministic, dynamic"))]
    routing: Routing,
    /// Dimensions in the order of the deterministic way, as letters [default: ABCDE, as many as there are]
    #[arg(long, value_name = "LETTERS", value_parser = order)]
    order: Option<Sequence>,
    /// Zones of the dynamic ways, as letters with commas between [default: one of all dimensions]
    #[arg(long, value_name = "ZONES", value_parser = zones)]
    zones: Option<Sequence>,
    /// Who sends to whom
    #[arg(long, value_name = "NAME", default_value = "uniform", value_parser = pattern)]
    pattern: Pattern,
    /// Words of 4 bytes offered per cycle and node, at most one for each injection port [default: 0.5]
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
  phit sim bluegene --dims 8 --pattern uniform --load 0.3
  phit sim bluegene --dims 4x4x2 --routing dynamic --load 0.1..1.5 --points 8 --size 512 --json
  phit sim bluegene --dims 4x4 --mesh B --routing dynamic --zones A,B --load 0.4
  phit sim bluegene --dims 4x4 --load 0.5 --barriers 1000
  phit sim bluegene --dims 8 --load 0.1 --collective f64-add --ahead 16
  phit sim bluegene fabric/studies/torus.toml --pattern hotspot

Exit status: 0 if every packet arrived and was right; 1 if a packet was lost or wrong, the torus stood, a node left a barrier early, or the result of a collective was wrong; 2 if the command could not be
carried out.";

fn dims(text: &str) -> Result<Torus, String> {
    text.parse().map_err(|legal| format!("{LEGAL}{legal}"))
}

fn mesh(text: &str) -> Result<Dimensions, String> {
    text.parse().map_err(|legal| format!("{LEGAL}{legal}"))
}

fn order(text: &str) -> Result<Sequence, String> {
    Sequence::order(text).map_err(|legal| format!("{LEGAL}{legal}"))
}

fn zones(text: &str) -> Result<Sequence, String> {
    Sequence::zones(text).map_err(|legal| format!("{LEGAL}{legal}"))
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

/// A torus, and what its nodes send at any load.
#[derive(Debug)]
pub struct Tori {
    torus: Torus,
    ways: Ways,
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

/// The fields of a torus in `--json`.
#[derive(Serialize)]
pub struct Told {
    dims: String,
    nodes: u32,
    /// Letters of the dimensions that are lines.
    mesh: String,
    routing: &'static str,
    order: String,
    zones: String,
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

impl Machine for Tori {
    type Told = Told;
    type Circuit = ();

    fn title(&self) -> String {
        let size = self.chunks.map_or("0 to 512".to_owned(), |chunks| (CHUNK * chunks).to_string());
        let barriers = self.barriers.map_or_else(String::new, |pause| format!(", barriers after {pause} cycles"));
        let collective = self.collective.map_or_else(String::new, |Collective { operation, chunks, ahead }| {
            format!(", {} of {} bytes, {ahead} ahead", operation.name, CHUNK * chunks)
        });
        let Self { torus, ways, pattern, ratio, .. } = self;
        let mesh = torus.lines();
        let mesh = if mesh.is_empty() { String::new() } else { format!(", mesh {mesh}") };
        format!(
            "Torus of {torus} nodes{mesh}, {ways}, {pattern:?}, {size} bytes, ratio {ratio}:1{barriers}{collective}"
        )
    }

    fn told(&self) -> Told {
        let size = self.chunks.map(|chunks| CHUNK * chunks);
        let Self { torus, ways, ratio, barriers, collective, .. } = *self;
        Told {
            dims: torus.to_string(),
            nodes: torus.nodes(),
            mesh: torus.lines().to_string(),
            routing: ways.routing.name(),
            order: ways.order.joined(""),
            zones: ways.zones.joined(","),
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
        let Self { torus, ways, pattern, chunks, ratio, barriers, collective } = *self;
        let root = torus.middle();
        let programs = |pause| barriers::Settings { root, pause, last: None, loses: false };
        let barriers = barriers.map(programs);
        let programs =
            |Collective { operation, chunks, ahead }| collectives::Settings { operation, chunks, root, ahead };
        let collectives = collective.map(programs);
        let settings = Settings { torus, ways, pattern, load, chunks, ratio, barriers, collectives };
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
    pub fn study(&self) -> Result<Runs<Tori>, CliError> {
        let Traffic { pattern, load, points, size: chunks, ratio, barriers, .. } = &self.traffic;
        let Traffic { collective, collective_size, ahead, .. } = &self.traffic;
        let of = |operation| Collective { operation, chunks: *collective_size, ahead: *ahead };
        let mut wrong = vec![];
        let (torus, ways) = self.traffic.shape(&mut wrong);
        let tori = Tori {
            torus,
            ways,
            pattern: *pattern,
            chunks: *chunks,
            ratio: *ratio,
            barriers: *barriers,
            collective: collective.map(of),
        };
        Runs::new(tori, load, points, &self.seeds, &self.cycles, wrong)
    }
}

impl Traffic {
    /// The torus and the ways of its packets; what does not go together is added to `wrong`.
    fn shape(&self, wrong: &mut Vec<String>) -> (Torus, Ways) {
        let Self { dims, mesh, routing, order, zones, load, .. } = self;
        let dimensions = dims.dimensions();
        let all = Dimensions::first(dimensions);
        let torus = dims.with_lines(mesh.unwrap_or_default());
        if let (Err(legal), Some(mesh)) = (&torus, mesh) {
            wrong.push(format!("--mesh is {mesh}; legal with --dims {dims}: {legal}"));
        }
        let usual = Ways::new(*routing, dimensions);
        if let Some(order) = order.filter(|order| !order.covers(dimensions)) {
            wrong.push(format!("--order is {}; legal with --dims {dims}: {all}, each letter once", order.joined("")));
        }
        if let Some(zones) = zones.filter(|zones| !zones.covers(dimensions)) {
            let zones = zones.joined(",");
            wrong.push(format!("--zones are {zones}; legal with --dims {dims}: {all}, each letter in one zone"));
        }
        let most = injection_ports(dims) as f64;
        if load.as_ref().is_some_and(|load| load.most() > most) {
            wrong.push(format!("--load is more than {most}; legal with --dims {dims}: up to {most}"));
        }
        let (order, zones) = (order.unwrap_or(usual.order), zones.unwrap_or(usual.zones));
        (torus.unwrap_or(*dims), Ways { order, zones, ..usual })
    }
}

/// Runs the torus under each load with each seed. Status 1 if it does anything wrong.
///
/// # Errors
/// If the torus cannot be built, or standard output is closed.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    args.study()?.carry_out(&args.samples, args.json)
}
