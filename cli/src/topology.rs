//! `phit topology`: machines by their cabinets, frames or racks, and networks of a user's own.

mod bluegene;
mod express;
mod graph;

use crate::error::CliError;
use crate::options::legal::whole;
use crate::output;
use crate::sim::machine_class;
use phit_fabric::gemini::machine::channel::Channel;
use phit_fabric::gemini::machine::summary::Summary;
use phit_fabric::gemini::machine::{Class, Machine};
use std::path::PathBuf;
use std::process::ExitCode;

/// Show networks: which torus or fat tree so many cabinets, frames or racks make, or what a file describes.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    network: Network,
}

#[derive(clap::Subcommand)]
enum Network {
    Gemini(GeminiArgs),
    Bluegene(bluegene::Args),
    Express(express::Args),
    Graph(graph::Args),
}

/// Cabinets of Gemini chips: classes 0 to 3 and the m series.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
struct GeminiArgs {
    /// How cabinets are joined: class0 (1 to 3 cabinets), class1 (4 to 16), class2 (16 to 48 in two rows), class3 (larger) or m (1 to 6)
    #[arg(long, value_name = "CLASS", value_parser = machine_class)]
    machine: Class,
    /// Cabinets
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u32>(1..=10_000, "cabinets"))]
    cabinets: u32,
    /// Rows of cabinets, of class3
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=1_000, "rows"))]
    rows: Option<u32>,
    /// Chassis of the one cabinet of an m [default: 3]
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=3, "chassis"))]
    chassis: Option<u32>,
    /// Write every bundle of links with both its ends, what carries it and how far it goes, as comma-separated values
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Print an object (see docs/cli.md)
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  phit topology gemini --machine class0 --cabinets 2
  phit topology gemini --machine class3 --cabinets 200 --rows 8 --csv titan.csv";

/// Carries out the command.
///
/// # Errors
/// If there is no such machine, a file cannot be written, or standard output is closed.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    match &args.network {
        Network::Gemini(args) => gemini(args),
        Network::Bluegene(args) => bluegene::run(args),
        Network::Express(args) => express::run(args),
        Network::Graph(args) => graph::run(args),
    }
}

fn gemini(args: &GeminiArgs) -> Result<ExitCode, CliError> {
    let machine = Machine::new(args.machine, args.cabinets, args.rows, args.chassis);
    let machine = machine.map_err(|what| CliError::Study(format!("--{what}")))?;
    let channel = Channel::shipped();
    if let Some(path) = &args.csv {
        output::replace(path, &csv(&machine, &channel))?;
    }
    let summary = machine.summary(&channel);
    if args.json {
        output::json(&summary)?;
    } else {
        print(&summary)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn print(summary: &Summary) -> Result<(), CliError> {
    let [x, y, z] = summary.dims;
    let in_rows = if summary.rows > 1 { format!(" in {} rows", summary.rows) } else { String::new() };
    output::line(&format!(
        "{:?}, cabinets: {}{in_rows}; {x}x{y}x{z} chips, {} chips, {} nodes",
        summary.class, summary.cabinets, summary.chips, summary.nodes
    ))?;
    output::line("dimension  medium     bundles  connections  lanes  Gb/s    GB/s  span")?;
    for media in &summary.media {
        output::line(&format!(
            "{:<9}  {:<9}  {:>7}  {:>11}  {:>5}  {:>5}  {:>6.3}  {:>4}",
            media.dimension,
            media.medium,
            media.bundles,
            media.connections,
            media.lanes,
            media.lane_gbps,
            media.gbytes,
            media.span,
        ))?;
    }
    let [least, most] = summary.ends_per_chassis;
    let ends = if least == most { least.to_string() } else { format!("{least} to {most}") };
    output::line(&format!("ends of connections that leave a chassis: {ends}"))?;
    output::line(&format!(
        "bisection: {} connections, {:.1} GB/s both ways; all to all: {:.1} GB/s",
        summary.bisection, summary.bisection_gbytes, summary.global_gbytes
    ))
}

fn csv(machine: &Machine, channel: &Channel) -> String {
    let mut text = String::from("from,to,dimension,medium,links,lane_gbps,span\n");
    for bundle in machine.bundles() {
        let [from, to] = [bundle.from, bundle.to].map(|chip| machine.chip_name(chip));
        text += &format!(
            "{from},{to},{},{},{},{},{}\n",
            ["x", "y", "z"][bundle.dimension],
            bundle.medium.name(),
            bundle.connections() * phit_fabric::gemini::machine::cabling::CONNECTION_LINKS,
            channel.lane_gbps(bundle.medium),
            machine.span(&bundle),
        );
    }
    text
}
