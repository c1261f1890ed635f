//! `phit mutate`: how sharp the test benches are.

mod ledger;
mod table;

use crate::choice;
use crate::error::CliError;
use crate::options::legal::whole;
use crate::output;
use crate::progress::Stage;
use crate::tools::{self, Tools};
use ledger::Ledger;
use phit_sim::external::ToolError;
use phit_sim::external::missing::Policy;
use phit_sim::external::tools::{YOSYS, find};
use phit_testbenches::subjects;
use phit_verify::Subject;
use phit_verify::mutants::{Campaign, Choice, LEAST_KILLED, Report};
use std::path::PathBuf;
use std::process::ExitCode;
use table::Table;

/// Run each block's test bench on mutants: designs with one fault each, which it should find.
///
/// A mutant on which the bench passes survives. Yosys then tries to prove that it behaves as the good design does; the
/// arguments of people stand in `testbenches/reviewed`. With --tools optional and without Yosys, survivors that only it can prove
/// count as found by nobody. The result is compared with the record, or recorded.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Blocks (fifo) or configurations (fifo_w24_a6)
    #[arg(value_name = "BLOCK")]
    blocks: Vec<String>,
    /// Every block
    #[arg(long, conflicts_with = "blocks")]
    all: bool,
    /// Seed of the stimulus and of the power-up values; default: that of the record, or 1
    #[arg(long, value_name = "N", value_parser = whole::<u64>(0..=u64::MAX, ""))]
    seed: Option<u64>,
    /// Cycles of stimulus for each mutant; default: those of the record, or 200000
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=100_000_000, "cycles"))]
    cycles: Option<u64>,
    /// Replace these configurations' rows of the record, after each block
    #[arg(long)]
    record: bool,
    /// Run only what the record does not have, or what has changed since
    #[arg(long, requires = "record")]
    missing: bool,
    /// The record
    #[arg(long, value_name = "FILE", default_value = "docs/mutants.json")]
    ledger: PathBuf,
    /// Print JSON when all is done: an array of objects with block, config, mutants, killed, survivors
    #[arg(long)]
    json: bool,
    /// Let Yosys work in this folder
    #[arg(long, value_name = "DIR", default_value = "target/phit-tools")]
    keep: PathBuf,
    #[command(flatten)]
    tools: Tools,
}

const EXAMPLES: &str = "\
Examples:
  phit mutate fifo
  phit mutate --all --json | jq '.[] | {config, killed, mutants}'
  phit mutate --all --record --missing

Exit status: 0 if of every configuration at least 95% of the mutants that are not equivalent are killed, no reviewed
mutant is, and the record agrees; 1 if not; 2 if the command could not be carried out.";

/// Carries out the command.
///
/// # Errors
/// If a block is unknown or does not elaborate, its bench fails without a fault, Yosys fails, the record cannot be read or
/// written, or standard output is closed.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    if args.tools.policy()? == Policy::Required {
        find(YOSYS)?;
    }
    let choices = match (args.all, args.blocks.is_empty()) {
        (true, _) => choice::all(),
        (false, false) => choice::named(&args.blocks)?,
        (false, true) => return Err(CliError::NothingChosen),
    };
    let subject = |(entry, config): &choice::Choice| {
        subjects::subject(entry, config)
            .map_err(|error| CliError::Elaborate { config: config.name.to_owned(), message: error.to_string() })
    };
    let subjects = choices.iter().map(subject).collect::<Result<Vec<Subject>, CliError>>()?;
    let mut run = Run { args, ledger: Ledger::open(&args.ledger)?, bar: Stage::of(0), unproved: None };
    let mut reports = vec![];
    for block in subjects.chunk_by(|a, b| a.family == b.family) {
        reports.extend(run.block(block)?);
    }
    if args.json {
        output::json(&reports)?;
    } else {
        Table::of(&reports).print()?;
    }
    if let Some(error) = run.unproved {
        tools::list(&[format!("phit mutate: nothing is proved equivalent: {error}")])?;
    }
    for (report, refuted) in reports.iter().flat_map(|report| report.refuted.iter().map(move |one| (report, one))) {
        let message = "killed, though it was reviewed as equivalent; remove its review";
        output::note(&format!("{}: {message}: {refuted}", report.config));
    }
    run.ledger.notes.iter().for_each(|note| output::note(note));
    let is_sharp =
        reports.iter().all(|report| report.killed_of_different() >= LEAST_KILLED && report.refuted.is_empty());
    Ok(if is_sharp && run.ledger.agrees { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

struct Run<'a> {
    args: &'a Args,
    ledger: Ledger<'a>,
    bar: Stage,
    /// Why nothing is proved.
    unproved: Option<ToolError>,
}

impl Run<'_> {
    /// The reports of the configurations of a block, compared with the record or entered.
    fn block(&mut self, subjects: &[Subject]) -> Result<Vec<Report>, CliError> {
        let mut reports = vec![];
        for subject in subjects {
            let recorded = self.ledger.row(subject);
            let seed = self.args.seed.or(recorded.map(|row| row.seed)).unwrap_or(1);
            let cycles = self.args.cycles.or(recorded.map(|row| row.cycles)).unwrap_or(200_000);
            let known = match recorded {
                Some(row) if self.args.missing && (row.seed, row.cycles) == (seed, cycles) => {
                    self.ledger.known(subject, row)?
                }
                _ => ledger::Known::Nothing,
            };
            let mut report = match known {
                ledger::Known::All => continue,
                ledger::Known::Survivors(report) => report,
                ledger::Known::Nothing => self.campaign(subject, seed, cycles)?,
            };
            self.bar.set_message(format!("proofs of {}", report.config));
            match report.prove(subject, &self.args.keep) {
                Err(error) if error.is_missing() && !self.args.record => self.unproved = Some(error),
                result => result?,
            }
            if self.args.record {
                self.ledger.enter(subject, &report, seed, cycles)?;
            } else {
                self.ledger.compare(subject, &report, seed, cycles)?;
            }
            reports.push(report);
        }
        if self.args.record {
            self.ledger.write()?;
        }
        Ok(reports)
    }

    fn campaign(&self, subject: &Subject, seed: u64, cycles: u64) -> Result<Report, CliError> {
        let campaign = Campaign { seed, cycles, choice: Choice::All };
        self.bar.set_message(subject.config);
        self.bar.set_position(0);
        let mut reports = campaign.run(std::slice::from_ref(subject), &mut |progress| {
            self.bar.set_length(progress.total as u64);
            self.bar.inc(progress.tried as u64);
        })?;
        Ok(reports.remove(0))
    }
}
