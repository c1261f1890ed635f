//! `phit tables`: published results beside ours.

use crate::error::CliError;
use crate::output;
use phit_fabric::gemini::published::channel::Channel;
use phit_fabric::gemini::published::{Class, Row, Verdict, ids, table};
use std::path::PathBuf;
use std::process::ExitCode;

/// Show what the papers print about performance, beside what is computed and measured here.
///
/// A row for each requirement: what is published, ours, how far they may be apart, and whether they agree.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    machine: Machine,
}

#[derive(clap::Subcommand)]
enum Machine {
    Gemini(GeminiArgs),
}

/// The Gemini network: requirements PERF-GEM.
///
/// Rows are computed from the constants of fabric/gemini/channel.toml and the formats of packets, or measured on the hardware
/// description; `docs/gemini-router.md` tells what they mean.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
struct GeminiArgs {
    /// Only these rows
    #[arg(long, value_name = "ID", num_args = 1..)]
    only: Vec<String>,
    /// Other constants than those of fabric/gemini/channel.toml
    #[arg(long, value_name = "FILE")]
    channel: Option<PathBuf>,
    /// Print an array of objects with id, published, ours, unit, tolerance, class, verdict and note (see docs/cli.md)
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  phit tables gemini
  phit tables gemini --only PERF-GEM-09 PERF-GEM-22 --json

Exit status: 0 if no row differs, 1 if one does, 2 if the command could not be carried out.";

/// Carries out the command.
///
/// # Errors
/// If a row has no such id, a file of constants has no meaning, a simulation fails, or standard output is closed.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let Machine::Gemini(args) = &args.machine;
    let channel = args.channel.as_deref().map_or_else(|| Ok(Channel::shipped()), Channel::read)?;
    let count = if args.only.is_empty() { ids().len() } else { args.only.len() };
    let bar = output::progress_bar(count as u64);
    let rows = table(&channel, &args.only, &|| bar.inc(1))?;
    bar.finish_and_clear();
    if args.json {
        output::json(&rows)?;
    } else {
        print(&rows)?;
    }
    let differs = rows.iter().any(|row| row.verdict == Verdict::Differs);
    Ok(if differs { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn print(rows: &[Row]) -> Result<(), CliError> {
    let cells: Vec<[String; 6]> = rows.iter().map(cells).collect();
    let widths: [usize; 6] =
        std::array::from_fn(|column| output::width(cells.iter().map(|cells| cells[column].as_str())));
    for (cells, row) in cells.iter().zip(rows) {
        let padded: Vec<String> = cells.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}")).collect();
        output::line(padded.join("  ").trim_end())?;
        output::line(&format!("    {}", row.note))?;
    }
    let count = |verdict| rows.iter().filter(|row| row.verdict == verdict).count();
    let [agree, differ, deferred] = [Verdict::Agrees, Verdict::Differs, Verdict::Deferred].map(count);
    let calibrated = rows.iter().filter(|row| row.class == Class::Calibrated).count();
    output::line(&format!(
        "{} rows: {agree} agree ({calibrated} of them calibrated), {differ} differ, {deferred} deferred",
        rows.len()
    ))
}

/// A row's line: id, class, verdict, published and ours with the unit, tolerance.
fn cells(row: &Row) -> [String; 6] {
    let word = |value: serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let ours = if row.ours.is_empty() { "-".to_owned() } else { numbers(&row.ours) };
    [
        row.id.to_owned(),
        word(serde_json::json!(row.class)),
        word(serde_json::json!(row.verdict)),
        format!("published {}", if row.published.is_empty() { "-".to_owned() } else { numbers(&row.published) }),
        format!("ours {ours}"),
        format!("{} [{}]", row.tolerance, row.unit),
    ]
}

fn numbers(values: &[f64]) -> String {
    // Four decimals tell all that is printed; zeros at the end tell nothing.
    let number = |value: &f64| format!("{value:.4}").trim_end_matches('0').trim_end_matches('.').to_owned();
    values.iter().map(number).collect::<Vec<_>>().join(", ")
}
