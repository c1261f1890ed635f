//! `phit tables bluegene`.

use super::{counted, id, show};
use crate::error::CliError;
use phit_fabric::bluegene::published::channel::Channel;
use phit_fabric::bluegene::published::table::{ids, table};
use std::process::ExitCode;

/// The network of Blue Gene/Q: requirements PERF-BGQ, and those of the system that its shape decides.
///
/// Rows are computed from the machine's graph and the constants of fabric/bluegene/channel.toml, or measured on link and router.
/// `docs/bluegene.md` tells what they mean.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Only these rows
    #[arg(long, value_name = "ID", num_args = 1.., value_parser = |text: &str| id(&ids(), text))]
    only: Vec<String>,
    /// Print an array of objects with id, published, ours, unit, tolerance, class, verdict and note (see docs/cli.md)
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  phit tables bluegene
  phit tables bluegene --only PERF-BGQ-02 BGQ-SYS-08 --json

Exit status: 0 if no row differs, 1 if one does, 2 if the command could not be carried out.";

/// Carries out the command.
///
/// # Errors
/// If a simulation fails, or standard output is closed.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let channel = Channel::shipped();
    let rows = counted(&ids(), &args.only, |done| table(&channel, &args.only, done))?;
    show(&rows, args.json)
}
