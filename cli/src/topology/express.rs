//! `phit topology express`: the fat tree of TH Express-2.

use crate::error::CliError;
use crate::options::legal::{LEGAL, whole};
use crate::output;
use crate::progress::Stage;
use phit_fabric::express::machine::build::Machine;
use phit_fabric::express::machine::failed::Failed;
use phit_fabric::express::machine::summary::{Routes, Summary};
use phit_fabric::express::routes::ways::Routing;
use phit_fabric::express::shape::{LEAST_NODES, LEAVES, MOST_FRAMES, MOST_LEAVES, MOST_NODES, NODES};
use serde::Serialize;
use std::path::PathBuf;
use std::process::ExitCode;

/// A fat tree of TH Express-2 routers of 24 ports: its chips, cables, distances and bisection, and what its tables do.
///
/// The tables of all chips are made within what a port has room for. What they say is followed from every node to every other one, and
/// searched for circles of waiting. `docs/express-router.md` describes the tree.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Frames of 32 nodes
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = whole::<u32>(1..=MOST_FRAMES.into(), "frames"))]
    frames: u32,
    /// Nodes in all, in place of frames; the last frame may have fewer than 32
    #[arg(long, value_name = "N", conflicts_with = "frames", value_parser = whole::<u32>(LEAST_NODES.into()..=MOST_NODES.into(), "nodes"))]
    nodes: Option<u32>,
    /// Up ports of each frame, and leaf switches that twelve frames share: fewer taper the tree
    #[arg(long, value_name = "N", default_value_t = LEAVES, value_parser = whole::<u32>(1..=MOST_LEAVES.into(), "ports"))]
    up: u32,
    /// Ports of an item: one (oblivious), or up to four of which the least loaded is taken (adaptive)
    #[arg(long, value_name = "NAME", default_value = "adaptive", value_parser = routing)]
    routing: Routing,
    /// Items that a table has room for [default: 256]
    #[arg(long, value_name = "N", value_parser = whole::<usize>(1..=256, "items"))]
    items: Option<usize>,
    /// Chips and links that have failed, one a line: frame3-low0, leaf0-31, root31-11-up1, or a port such as frame3-low0:12
    #[arg(long, value_name = "FILE")]
    failed: Option<PathBuf>,
    /// Write every link with both its ends, what carries it and its length, as comma-separated values
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Print an object (see docs/cli.md)
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  phit topology express --frames 12
  phit topology express --nodes 18432 --routing oblivious --json
  phit topology express --frames 24 --up 16 --failed failed.txt --csv links.csv

Exit status: 0 if tables lead from every node to every other one; 1 if a pair has no way; 2 if the command could not be carried out.";

/// Pairs without a way that are printed for people.
const NAMED: usize = 20;

fn routing(text: &str) -> Result<Routing, String> {
    text.parse().map_err(|_| format!("{LEGAL}oblivious, adaptive"))
}

/// What `--json` prints.
#[derive(Serialize)]
struct Told {
    #[serde(flatten)]
    machine: Summary,
    up: u32,
    tables: Routes,
}

/// Carries out the command.
///
/// # Errors
/// If there is no such machine, a file is wrong or cannot be written, tables do not fit, or standard output is closed.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let wrong = |what: String| CliError::Study(format!("--{what}"));
    let machine = Machine::new(args.nodes.unwrap_or(NODES * args.frames), args.up).map_err(wrong)?;
    let failed = args.failed.as_deref().map_or_else(|| Ok(Failed::default()), |path| Failed::read(path, &machine))?;
    if let Some(path) = &args.csv {
        output::replace(path, &machine.csv())?;
    }
    let left = failed.left(&machine.tree);
    let bar = Stage::of(machine.shape.nodes.into());
    let tables = machine.routes(&left, args.routing, args.items, &|count| bar.inc(count as u64)).map_err(wrong)?;
    drop(bar);
    let told = Told { machine: machine.summary(&failed, &left), up: args.up, tables };
    if args.json {
        output::json(&told)?;
    } else {
        print(&told)?;
    }
    Ok(if told.tables.lost == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn print(Told { machine, up, tables }: &Told) -> Result<(), CliError> {
    let Summary { nodes, frames, cabinets, chips, cables, .. } = machine;
    output::line(&format!(
        "{nodes} nodes in {frames} frames, {cabinets} cabinets, {} subtrees; {up} up ports a frame; {chips} chips, {} roots",
        machine.subtrees, machine.roots
    ))?;
    output::line("rank         chips  links up  a node  medium  metres  cables")?;
    for rank in &machine.ranks {
        output::line(&format!(
            "{:<11}  {:>5}  {:>8}  {:>6.3}  {:<6}  {:>6}  {:>6}",
            rank.chip,
            rank.chips,
            rank.links_up,
            rank.links_per_node,
            rank.medium.unwrap_or("-"),
            rank.metres,
            rank.cables,
        ))?;
    }
    let [least, most] = machine.cables_per_cabinet;
    let of_cabinet = if least == most { least.to_string() } else { format!("{least} to {most}") };
    output::line(&format!("{cables} optical cables, {of_cabinet} from a cabinet"))?;
    if machine.failed != [0, 0] {
        let [chips, links] = machine.failed;
        output::line(&format!("failed: {chips} chips, {links} links; of what is left:"))?;
    }
    output::line("distance  ordered pairs  fibre")?;
    for distance in &machine.distances {
        output::line(&format!("{:>8}  {:>13}  {:>3} m", distance.routers, distance.pairs, distance.metres))?;
    }
    if machine.apart > 0 {
        output::line(&format!("    none  {:>13}", machine.apart))?;
    }
    output::line(&format!("{:.3} chips in the mean", machine.mean))?;
    output::line(&format!(
        "bisection: {} links, {:.3} for each node of a half",
        machine.bisection, machine.bisection_per_node
    ))?;
    let ways: Vec<String> = tables.pairs.iter().map(|(routers, pairs)| format!("{pairs} in {routers}")).collect();
    output::line(&format!(
        "{} tables of {} items, no circle of waiting; pairs by chips on the longest way: {}",
        tables.routing,
        tables.items,
        ways.join(", ")
    ))?;
    if tables.lost == 0 {
        return Ok(());
    }
    output::line(&format!("{} pairs have no way:", tables.lost))?;
    for pair in tables.named.iter().take(NAMED) {
        let why = if pair.has_links { "no room in a table" } else { "no way up and then down" };
        output::line(&format!("  {} to {}: {why}", pair.from, pair.to))?;
    }
    let more = tables.lost.saturating_sub(NAMED.min(tables.named.len()) as u64);
    if more > 0 { output::line(&format!("  and {more} more")) } else { Ok(()) }
}
