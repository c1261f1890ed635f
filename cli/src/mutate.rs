//! `phit mutate`: how sharp the test benches are.

mod table;

use crate::choice;
use crate::error::CliError;
use crate::output;
use phit_hdl::catalogue::entries;
use phit_testbenches::ladder::Subject;
use phit_testbenches::mutants::{Campaign, Report, stale};
use std::path::PathBuf;
use std::process::ExitCode;
use table::Table;

/// Run each block's test bench on mutants: designs with one fault each, which it should find.
///
/// A mutant on which the bench passes survives. Yosys then tries to prove that it behaves as the good design does; the
/// arguments of people stand beside the benches. Without Yosys, survivors that only it can prove count as found by
/// nobody.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Blocks (fifo) or configurations (fifo_w24_a6)
    #[arg(value_name = "BLOCK")]
    blocks: Vec<String>,
    /// Every block
    #[arg(long, conflicts_with = "blocks")]
    all: bool,
    /// Seed of the stimulus and of the power-up values
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Cycles of stimulus for each mutant
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1..))]
    cycles: u64,
    /// Print JSON when all is done: an array of objects with block, config, mutants, killed, survivors
    #[arg(long)]
    json: bool,
    /// Let Yosys work in this folder
    #[arg(long, value_name = "DIR", default_value = "target/phit-tools")]
    keep: PathBuf,
}

const EXAMPLES: &str = "\
Examples:
  phit mutate fifo
  phit mutate --all --json | jq '.[] | {config, killed, mutants}'

Exit status: 0 if of every configuration at least 95% of the mutants that are not equivalent are killed, and every
reviewed survivor still survives; 1 if not; 2 if the command could not be carried out.";

/// Share of the mutants that are not equivalent that a bench must kill, in percent.
const LEAST_KILLED: f64 = 95.0;

/// Carries out the command.
///
/// # Errors
/// If a block is unknown or does not elaborate, its bench fails without a fault, Yosys fails, or standard output is
/// closed.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let choices = match (args.all, args.blocks.is_empty()) {
        (true, _) => choice::all(),
        (false, false) => choice::named(&args.blocks)?,
        (false, true) => return Err(CliError::NothingChosen),
    };
    let subject = |(entry, config): &choice::Choice| {
        Subject::new(entry, config)
            .map_err(|error| CliError::Elaborate { config: config.name, message: error.to_string() })
    };
    let subjects = choices.iter().map(subject).collect::<Result<Vec<Subject>, CliError>>()?;
    let bar = output::progress_bar(0);
    let campaign = Campaign { seed: args.seed, cycles: args.cycles, sample: None };
    let mut reports = campaign.run(&subjects, &mut |progress| {
        bar.set_length(progress.total as u64);
        bar.inc(progress.tried as u64);
    })?;
    let mut unproved = None;
    for (report, subject) in reports.iter_mut().zip(&subjects) {
        bar.set_message(format!("proofs of {}", report.config));
        match report.prove(subject, &args.keep) {
            Err(error) if error.is_missing() => unproved = Some(error),
            result => result?,
        }
    }
    bar.finish_and_clear();
    if args.json {
        output::json(&reports)?;
    } else {
        Table::of(&reports).print()?;
    }
    if let Some(error) = unproved {
        eprintln!("phit: nothing is proved equivalent: {error}");
    }
    // Only all configurations of a block together can tell that a review is out of date.
    let whole: Vec<Report> = reports.iter().filter(|report| is_whole(report.block, &reports)).cloned().collect();
    let stale = stale(&whole);
    for (block, reviewed) in &stale {
        eprintln!("phit: {block}: no such mutant survives any more; remove its review: {reviewed}");
    }
    let is_sharp = reports.iter().all(|report| report.killed_of_different() >= LEAST_KILLED);
    Ok(if is_sharp && stale.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Whether the reports cover all configurations of a block.
fn is_whole(block: &str, reports: &[Report]) -> bool {
    let mut configs = entries().filter(|entry| entry.family == block).flat_map(|entry| entry.configs);
    configs.all(|config| reports.iter().any(|report| report.config == config.name))
}
