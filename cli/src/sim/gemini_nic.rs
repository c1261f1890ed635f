//! `phit sim gemini-nic`: a Gemini network interface under attack, and with packets in any order.

use crate::error::CliError;
use crate::options::legal::{text, whole};
use crate::output;
use crate::progress::Stage;
use phit_fabric::nic::attack::campaign::{Outcome, forge};
use phit_fabric::nic::attack::class::Row;
use phit_fabric::nic::design::Size;
use phit_fabric::nic::order::{self, order};
use phit_fabric::study::trial_error::TrialError;
use serde::Serialize;
use std::process::ExitCode;
use std::str::FromStr;

/// A Gemini network interface at RTL, attacked with forged packets and stores, or with packets in any order.
///
/// The program `forge` sends requests and responses that differ from legal ones in one field, lie at a bound, or are random, and makes
/// users store control words of the same kinds. An oracle of its own says what each of them may do.
///
/// The program `order` lets 1,024 nodes send sequences that end in a notification, in any order and later than the interface waits, and judges that each has
/// one event, after its data. `docs/gemini-nic.md` describes the interface, the classes and the notifications.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// What is done to the interface
    #[arg(long, value_name = "NAME", default_value = "forge", value_parser = text::<Program>(Program::LEGAL))]
    program: Program,
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

/// What is done to the interface.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum Program {
    Forge,
    Order,
}

impl Program {
    const LEGAL: &'static str = "forge, order";
}

impl FromStr for Program {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "forge" => Ok(Self::Forge),
            "order" => Ok(Self::Order),
            _ => Err(()),
        }
    }
}

const EXAMPLES: &str = "\
Examples:
  phit sim gemini-nic --program forge --packets 100000
  phit sim gemini-nic --program forge --packets 1000000 --size small --seed 2 --json
  phit sim gemini-nic --program order --packets 100000

Exit status: 0; 1 if an access crossed a border, an event was early, double or lost, something hung, an answer was wrong, or an assertion of the block failed; 2 if the command could not be
carried out.";

/// The result of `order` for programs.
#[derive(Serialize)]
struct Ordered<'a> {
    program: Program,
    size: &'static str,
    seed: u64,
    #[serde(flatten)]
    outcome: &'a order::Outcome,
}

/// The result of `forge` for programs.
#[derive(Serialize)]
struct Report<'a> {
    program: Program,
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
    if let Program::Order = program {
        let outcome = order(&netlist, *packets, *seed, &|done| bar.inc(done))?;
        drop(bar);
        return report_order(&outcome, args);
    }
    let outcome = forge(&netlist, *size, *packets, *seed, &|done| bar.inc(done))?;
    drop(bar);
    let Outcome { rows, cycles, violations } = &outcome;
    if *json {
        let [across, hung, wrong] = [rows.sum(|row| row.across), rows.sum(|row| row.hung), rows.sum(|row| row.wrong)];
        let (program, size, rows) = (*program, size.name(), &rows.0[..]);
        let (packets, seed, cycles) = (*packets, *seed, *cycles);
        output::json(&Report { program, size, packets, seed, cycles, across, hung, wrong, violations, rows })?;
    } else {
        print(&outcome, *size, *seed)?;
    }
    Ok(if outcome.is_clean() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn report_order(outcome: &order::Outcome, args: &Args) -> Result<ExitCode, CliError> {
    let Args { program, size, seed, .. } = args;
    if args.json {
        output::json(&Ordered { program: *program, size: size.name(), seed: *seed, outcome })?;
    } else {
        output::line(&format!("Gemini interface, {}, packets in any order, seed {seed}", size.name()))?;
        let order::Outcome { packets, sequences, counted, by_source, not_counted, expired, .. } = outcome;
        output::line(&format!("  packets      {packets} of {sequences} sequences in {} cycles", outcome.cycles))?;
        output::line(&format!("  events       {counted} counted by the interface, {by_source} by the source"))?;
        output::line(&format!("  answers      {not_counted} not counted, {expired} expired"))?;
        let order::Outcome { early, double, lost, hung, wrong, .. } = outcome;
        let wrongs =
            format!("  wrong        early {early}, double {double}, lost {lost}, hung {hung}, answers {wrong}");
        output::line(&wrongs)?;
        outcome.violations.iter().try_for_each(|violation| output::line(&format!("failed: {violation}")))?;
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
