//! `phit topology graph`: networks of a user's own.

use crate::error::CliError;
use crate::output;
use crate::own::{Summary, Tables};
use phit_fabric::topology::graph::model::Graph;
use std::path::PathBuf;
use std::process::ExitCode;

/// A network of a file: its nodes, links, distances, and tables that are checked for circles of waiting.
///
/// `docs/own-network.md` describes the files. A Gemini router of 48 tiles stands at each node: 2 to 256 nodes, 40 links and 6 neighbours each.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The network: GraphML, or links as comma-separated values with the header a,b
    #[arg(value_name = "FILE")]
    topology: PathBuf,
    #[command(flatten)]
    tables: Tables,
    /// Write the tables as comma-separated values, which --tables reads
    #[arg(long, value_name = "FILE")]
    write_tables: Option<PathBuf>,
    /// Write every link with its ports as comma-separated values, which are a network again
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Print an object (see docs/cli.md)
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  phit topology graph fabric/studies/campus.graphml
  phit topology graph fabric/studies/campus.graphml --root gate --write-tables tables.csv

Exit status: 0 if the network is legal and its tables cannot deadlock, otherwise 2.";

/// Carries out the command.
///
/// # Errors
/// If a file is wrong, the tables could deadlock, a file cannot be written, or standard output is closed.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let network = args.tables.network(&args.topology)?;
    if let Some(path) = &args.write_tables {
        output::replace(path, &network.tables.csv(&network.graph))?;
    }
    if let Some(path) = &args.csv {
        output::replace(path, &csv(&network.graph))?;
    }
    let summary = network.summary();
    if args.json {
        output::json(&summary)?;
    } else {
        output::line(&network.title())?;
        print(&summary, &network.graph)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn print(summary: &Summary, graph: &Graph) -> Result<(), CliError> {
    let distances = &summary.distances;
    output::line(&format!(
        "{} links; distances: {} at most, {:.3} in the mean",
        summary.links, distances.diameter, distances.mean
    ))?;
    output::line(&summary.routes())?;
    output::line("node                                      links  neighbours")?;
    for router in 0..graph.routers() {
        let neighbours = graph.neighbours(router);
        let links: usize = neighbours.values().map(Vec::len).sum();
        let names: Vec<String> =
            neighbours.iter().map(|(other, ports)| format!("{} ({})", graph.name(*other), ports.len())).collect();
        output::line(&format!("{:<40}  {links:>5}  {}", graph.name(router), names.join(", ")))?;
    }
    Ok(())
}

fn csv(graph: &Graph) -> String {
    let mut text = String::from("a,b,a_port,b_port\n");
    for [a, b] in graph.links() {
        text += &format!("{},{},{},{}\n", graph.name(a.router), graph.name(b.router), a.port, b.port);
    }
    text
}
