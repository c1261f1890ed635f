//! `phit topology bluegene`: the torus of Blue Gene/Q's racks.

use crate::error::CliError;
use crate::options::legal::{LEGAL, whole};
use crate::output;
use phit_fabric::bluegene::machine::Machine;
use phit_fabric::bluegene::machine::channel::Channel;
use phit_fabric::bluegene::machine::size::{MIDPLANES, RACKS};
use phit_fabric::bluegene::machine::summary::Summary;
use std::path::PathBuf;
use std::process::ExitCode;

/// Racks of Blue Gene/Q: their torus of five dimensions, what carries each link, distances and bisection.
///
/// A rack has two midplanes of 4x4x4x4x2 nodes. Their numbers along A to D are as equal as possible. Give one of --racks,
/// --midplanes and --dims. `docs/bluegene.md` describes the torus.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Racks of two midplanes
    #[arg(long, value_name = "N", conflicts_with_all = ["midplanes", "dims"], value_parser = whole::<u32>((*RACKS.start()).into()..=(*RACKS.end()).into(), "racks"))]
    racks: Option<u32>,
    /// Midplanes, in place of racks
    #[arg(long, value_name = "N", conflicts_with = "dims", value_parser = whole::<u32>((*MIDPLANES.start()).into()..=(*MIDPLANES.end()).into(), "midplanes"))]
    midplanes: Option<u32>,
    /// Nodes along A to E, in place of racks
    #[arg(long, value_name = "AxBxCxDxE", value_parser = dims)]
    dims: Option<Machine>,
    /// Write every link with the coordinates of both its ends, its dimension, its class and its GB/s, as comma-separated values
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Print an object (see docs/cli.md)
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  phit topology bluegene --racks 96
  phit topology bluegene --midplanes 1 --csv links.csv
  phit topology bluegene --dims 16x16x16x12x2 --json";

fn dims(text: &str) -> Result<Machine, String> {
    let sizes: Result<Vec<u32>, _> = text.split('x').map(str::parse).collect();
    Machine::of_dims(&Channel::shipped(), &sizes.unwrap_or_default()).map_err(|legal| format!("{LEGAL}{legal}"))
}

/// Carries out the command.
///
/// # Errors
/// If there is no such machine, a file cannot be written, or standard output is closed.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let channel = Channel::shipped();
    let machine = machine(args, &channel).map_err(|what| CliError::Study(format!("--{what}")))?;
    if let Some(path) = &args.csv {
        output::stream(path, |out| machine.csv(&channel, out))?;
    }
    let summary = machine.summary(&channel);
    if args.json {
        output::json(&summary)?;
    } else {
        print(&summary)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn machine(args: &Args, channel: &Channel) -> Result<Machine, String> {
    match (args.racks, args.midplanes, args.dims) {
        (Some(racks), _, _) => Machine::of_racks(channel, racks),
        (_, Some(midplanes), _) => Machine::of_midplanes(channel, midplanes),
        (_, _, Some(machine)) => Ok(machine),
        _ => {
            let [least, most] = [RACKS.start(), RACKS.end()];
            Err(format!("racks is missing; {LEGAL}{least} to {most} racks; or --midplanes or --dims in place of it"))
        }
    }
}

fn print(summary: &Summary) -> Result<(), CliError> {
    let Summary { racks, midplanes, boards, nodes, link_chips, io, longest, .. } = summary;
    let dims = summary.dims.map(|size| size.to_string()).join("x");
    output::line(&format!(
        "racks: {racks}, midplanes: {midplanes}, boards: {boards}, link chips: {link_chips}; {dims}, {nodes} nodes"
    ))?;
    output::line("class     medium             A         B         C         D         E      links       GB/s")?;
    for links in &summary.classes {
        let of_dimensions = links.dimensions.map(|links| format!("{links:>8}")).join("  ");
        let (class, medium) = (links.class.name(), links.medium);
        output::line(&format!("{class:<8}  {medium:<10}  {of_dimensions}  {:>9}  {:>9}", links.links, links.gbytes))?;
    }
    output::line(&format!(
        "bisection: {} links, {} GB/s in each direction",
        summary.bisection, summary.bisection_gbytes
    ))?;
    output::line(&format!(
        "hops: {:.3} in the mean, {} at most; the longest way has {} cables and takes {:.1} ns (calibrated)",
        summary.mean_hops, longest.hops, longest.cables, longest.calibrated_ns
    ))?;
    output::line(&format!(
        "IO nodes: {} at most; typically {} compute nodes attach to one, {} GB/s over their links and {} GB/s of PCIe",
        io.most_io_nodes, io.compute_nodes, io.link_gbytes, io.pcie_gbytes
    ))
}
