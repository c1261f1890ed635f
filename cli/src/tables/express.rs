//! `phit tables express`.

use super::{counted, id, show};
use crate::error::CliError;
use phit_fabric::express::published::table::{ids, table};
use std::process::ExitCode;

/// The network of TH Express-2: requirements PERF-TH, and those of the machine that its graph decides.
///
/// Rows are computed from the graph of the published machine, or measured on its router. `docs/express-router.md` describes it.
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
  phit tables express
  phit tables express --only PERF-TH-09 TH-TOP-13 --json

Exit status: 0 if no row differs, 1 if one does, 2 if the command could not be carried out.";

/// Carries out the command.
///
/// # Errors
/// If a simulation fails, or standard output is closed.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let rows = counted(&ids(), &args.only, |done| table(&args.only, done))?;
    show(&rows, args.json)
}
