//! `phit sim bluegene`: tori of Blue Gene/Q's routers under traffic.

mod classes;

use super::followed::{Busiest, Cycles, Machine, Plot, Runs, pattern};
use super::link_load_plot::{self, Names};
use super::loads::{Loads, Points};
use super::seeds::Seeds;
use crate::error::CliError;
use crate::options::legal::{LEGAL, real, text, whole};
use crate::options::{HEADING, StudyFile};
use crate::progress::Stage;
use crate::runs::Samples;
use classes::Classes;
use phit_fabric::bluegene::classes::rounds::Beside;
use phit_fabric::bluegene::dimensions::Dimensions;
use phit_fabric::bluegene::link_load::link_loads;
use phit_fabric::bluegene::network::{Circuit, injection_ports};
use phit_fabric::bluegene::packet::{CHUNK, MOST_CHUNKS};
use phit_fabric::bluegene::torus::Torus;
use phit_fabric::bluegene::trial::{MESSAGES, MOST_RATIO, RATES, Settings, Trial};
use phit_fabric::bluegene::ways::{Routing, Sequence, Ways};
use phit_fabric::study::followed::{Outcome, run as simulate};
use phit_fabric::study::trial_error::TrialError;
use phit_fabric::study::window::Phases;
use phit_fabric::traffic::pattern::Pattern;
use serde::Serialize;
use std::ops::RangeInclusive;
use std::path::PathBuf;
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
    plot: Plot,
    /// Count what each link carries at the highest load, with the first seed, tell it by dimension, and draw it as SVG
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "link-load.svg", conflicts_with = "json")]
    link_load: Option<PathBuf>,
    #[command(flatten)]
    traffic: Traffic,
    #[command(flatten)]
    seeds: Seeds,
    #[command(flatten)]
    cycles: Cycles,
}

/// What is told of links.
const NAMES: Names = Names { chip: "node", phits: "words", dimensions: "ABCDE" };

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
    /// Names of 4 bytes offered per cycle and node, at most one for each injection port [default: 0.5]
    #[arg(long, value_name = "LOADS", value_parser = Loads::among(LOADS))]
    load: Option<Loads>,
    #[command(flatten)]
    points: Points,
    /// Bytes of payload of a packet [default: drawn from 0 to 512]
    #[arg(long, value_name = "BYTES", value_parser = chunks)]
    size: Option<u32>,
    /// Packets of a message to one other node; a node has a message for each injection port, and their packets alternate
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u32>(message_packets(), "packets"))]
    message: u32,
    /// Packets that may pass a node for each that enters there
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = whole::<u32>(0..=u64::from(MOST_RATIO), "packets"))]
    ratio: u32,
    /// Probability with which a bit of a word turns on a wire [default: none turns]
    #[arg(long, value_name = "RATE", value_parser = real(RATES, "of all bits"))]
    ber: Option<f64>,
    #[command(flatten)]
    classes: Classes,
}

fn message_packets() -> RangeInclusive<u64> {
    u64::from(*MESSAGES.start())..=u64::from(*MESSAGES.end())
}

const EXAMPLES: &str = "\
Examples:
  phit sim bluegene --dims 8 --pattern uniform --load 0.3
  phit sim bluegene --dims 4x4x2 --routing dynamic --load 0.1..1.5 --points 8 --size 512 --json
  phit sim bluegene --dims 4x4 --mesh B --routing dynamic --zones A,B --load 0.4
  phit sim bluegene --dims 4x4 --load 0.5 --barriers 1000
  phit sim bluegene --dims 8 --load 0.1 --collective f64-add --ahead 16
  phit sim bluegene --dims 4x4x4 --load 0.1 --collective f64-add --route AB
  phit sim bluegene --dims 4x4 --routing dynamic --load 1.5 --high-priority 0.05 --system 0.02
  phit sim bluegene --dims 4x4 --load 0.5 --system 0.02 --io-nodes 2
  phit sim bluegene --dims 4x4 --load 0.5 --ber 1e-6
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

/// Chunks from bytes.
fn chunks(text: &str) -> Result<u32, String> {
    let most = CHUNK * MOST_CHUNKS;
    let bytes = text.parse().ok().filter(|bytes: &u32| *bytes <= most && bytes.is_multiple_of(CHUNK));
    bytes.map(|bytes| bytes / CHUNK).ok_or_else(|| format!("{LEGAL}multiples of {CHUNK} from 0 to {most}"))
}

/// A torus, and what its nodes send at any load.
#[derive(Debug)]
pub struct Tori {
    settings: Settings,
    classes: classes::Programs,
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
    /// Packets of a message.
    message: u32,
    ratio: u32,
    /// Bit error rate; none if no bit turns.
    ber: Option<f64>,
    #[serde(flatten)]
    classes: classes::Told,
}

impl Machine for Tori {
    type Told = Told;
    type Circuit = Circuit;

    const UNIT: &'static str = "words/cycle/node";

    fn title(&self) -> String {
        let Settings { torus, ways, pattern, chunks, message, ratio, ber, .. } = self.settings;
        let ber = ber.map_or_else(String::new, |rate| format!(", bit errors {rate}"));
        let size = chunks.map_or("0 to 512".to_owned(), |chunks| (CHUNK * chunks).to_string());
        let message = if message > 1 { format!(" in messages of {message} packets") } else { String::new() };
        let mesh = torus.lines();
        let mesh = if mesh.is_empty() { String::new() } else { format!(", mesh {mesh}") };
        format!(
            "Torus of {torus} nodes{mesh}, {ways}, {pattern:?}, {size} bytes{message}, ratio {ratio}:1{ber}{}",
            self.classes.title()
        )
    }

    fn told(&self) -> Told {
        let Settings { torus, ways, pattern, chunks, message, ratio, ber, .. } = self.settings;
        Told {
            dims: torus.to_string(),
            nodes: torus.nodes(),
            mesh: torus.lines().to_string(),
            routing: ways.routing.name(),
            order: ways.order.joined(""),
            zones: ways.zones.joined(","),
            pattern: format!("{pattern:?}"),
            size: chunks.map(|chunks| CHUNK * chunks),
            message,
            ratio,
            ber,
            classes: self.classes.told(&torus),
        }
    }

    fn circuit(&self) -> Result<Circuit, TrialError> {
        Circuit::new(&self.settings.nodes())
    }

    fn run(
        &self,
        circuit: &Circuit,
        load: f64,
        seed: u64,
        phases: &Phases,
        done: &dyn Fn(),
    ) -> Result<(Outcome, Beside), TrialError> {
        let mut trial = Trial::in_circuit(circuit, &Settings { load, ..self.settings }, seed)?;
        let outcome = simulate(&mut trial, phases, done)?;
        Ok((outcome, Beside { errors: trial.errors(), ..trial.beside() }))
    }
}

impl Args {
    /// What is run.
    ///
    /// # Errors
    /// If settings do not go together: the error tells all that is wrong.
    pub fn study(&self) -> Result<Runs<Tori>, CliError> {
        let Traffic { pattern, load, points, size: chunks, message, ratio, ber, classes, .. } = &self.traffic;
        let mut wrong = vec![];
        let (torus, ways) = self.traffic.shape(&mut wrong);
        let classes = classes.programs(&torus, &mut wrong);
        let settings = Settings {
            torus,
            ways,
            pattern: *pattern,
            load: 0.0,
            chunks: *chunks,
            message: *message,
            ratio: *ratio,
            priorities: classes.priorities(),
            io_nodes: classes.io_nodes(),
            ber: *ber,
            barriers: classes.barriers(&torus),
            collectives: classes.collectives(&torus),
            system_collectives: classes.system_collectives(&torus),
        };
        Runs::new(Tori { settings, classes }, load, points, &self.seeds, &self.cycles, wrong)
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
    let study = args.study()?;
    let status = study.carry_out(&args.samples, &args.plot, args.json)?;
    // A run that ends badly has no window.
    if let Some(path) = args.link_load.as_ref().filter(|_| status == ExitCode::SUCCESS) {
        let Busiest { machine, load, seed, cycles } = study.busiest();
        let bar = Stage::of(cycles.iter().sum());
        let measured = link_loads(&Settings { load, ..machine.settings }, seed, cycles, &|| bar.inc(1))?;
        drop(bar);
        link_load_plot::tell(NAMES, &measured)?;
        link_load_plot::draw(path, &machine.title(), machine.settings.torus.nodes() as usize, NAMES, &measured)?;
    }
    Ok(status)
}
