//! `phit sim gemini-nic`: a Gemini network interface under attack.

use crate::error::CliError;
use crate::options::legal::{LEGAL, text, whole};
use crate::output;
use crate::progress::Stage;
use phit_fabric::nic::campaign::{Outcome, forge};
use phit_fabric::nic::class::Row;
use phit_fabric::nic::design::Size;
use phit_fabric::study::trial_error::TrialError;
use serde::Serialize;
use std::process::ExitCode;

/// A Gemini network interface at RTL, attacked with forged packets and stores.
///
/// The program `forge` sends requests and responses that differ from legal ones in one field, lie at a bound, or are random, and makes
/// users store control words of the same kinds. An oracle of its own says what each of them may do. `docs/gemini-nic.md` describes the
/// interface and the classes.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// What is done to the interface
    #[arg(long, value_name = "NAME", default_value = FORGE, value_parser = program)]
    program: String,
    /// Packets and stores in all
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = whole::<u64>(1..=100_000_000, "packets"))]
    packets: u64,
    /// The interface: small has 4 descriptors and memory domains, published 64 and 4096
    #[arg(long, value_name = "NAME", default_value = "published", value_parser = text::<Size>(Size::LEGAL))]
    size: Size,
    /// Seed of everything that is random
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64>(0..=u64::from(u32::MAX), ""))]
    seed: u64,
    /// Print an object with the settings and a row for each class (see docs/cli.md)
    #[arg(long)]
    json: bool,
}

/// The only program.
const FORGE: &str = "forge";

const EXAMPLES: &str = "\
Examples:
  phit sim gemini-nic --program forge --packets 100000
  phit sim gemini-nic --program forge --packets 1000000 --size small --seed 2 --json

Exit status: 0; 1 if an access crossed a border, something hung, an answer was wrong, or an assertion of the block failed; 2 if the command could not be
carried out.";

fn program(name: &str) -> Result<String, String> {
    if name == FORGE { Ok(name.to_owned()) } else { Err(format!("{LEGAL}{FORGE}")) }
}

/// The result for programs.
#[derive(Serialize)]
struct Report<'a> {
    program: &'a str,
    size: &'static str,
    packets: u64,
    seed: u64,
    cycles: u64,
    across: u64,
    hung: u64,
    wrong: u64,
    violations: &'a [String],
    rows: &'a [Row],
}

/// Attacks the interface. Status 1 if it does anything that it must not.
///
/// # Errors
/// If the interface does not run, or standard output is closed.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let Args { program, packets, size, seed, json } = args;
    let netlist = size.netlist().map_err(TrialError::from)?;
    let bar = Stage::of(*packets);
    let outcome = forge(&netlist, *size, *packets, *seed, &|done| bar.inc(done))?;
    drop(bar);
    let Outcome { rows, cycles, violations } = &outcome;
    if *json {
        let [across, hung, wrong] = [rows.sum(|row| row.across), rows.sum(|row| row.hung), rows.sum(|row| row.wrong)];
        let (size, rows, packets, seed, cycles) = (size.name(), &rows.0[..], *packets, *seed, *cycles);
        output::json(&Report { program, size, packets, seed, cycles, across, hung, wrong, violations, rows })?;
    } else {
        print(&outcome, *size, *seed)?;
    }
    Ok(if outcome.is_clean() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn print(outcome: &Outcome, size: Size, seed: u64) -> Result<(), CliError> {
    output::line(&format!("Gemini interface, {}, forged packets and stores, seed {seed}", size.name()))?;
    output::line("class                sent  accepted   refused   dropped  across    hung   wrong")?;
    for row in &outcome.rows.0 {
        let class = serde_json::json!(row.class);
        let class = class.as_str().unwrap_or_default();
        output::line(&line(class, row))?;
    }
    let sum = |column: fn(&Row) -> u64| outcome.rows.sum(column);
    let all = Row {
        sent: sum(|row| row.sent),
        accepted: sum(|row| row.accepted),
        refused: sum(|row| row.refused),
        dropped: sum(|row| row.dropped),
        across: sum(|row| row.across),
        hung: sum(|row| row.hung),
        wrong: sum(|row| row.wrong),
        ..outcome.rows.0[0]
    };
    output::line(&line("all", &all))?;
    outcome.violations.iter().try_for_each(|violation| output::line(&format!("failed: {violation}")))
}

fn line(class: &str, row: &Row) -> String {
    let Row { sent, accepted, refused, dropped, across, hung, wrong, .. } = row;
    format!("{class:<16} {sent:>8} {accepted:>9} {refused:>9} {dropped:>9} {across:>7} {hung:>7} {wrong:>7}")
}
