//! `phit tables`: published results beside ours.

mod bluegene;
mod express;

use crate::error::CliError;
use crate::options::legal::LEGAL;
use crate::output;
use crate::progress::Stage;
use phit_fabric::gemini::machine::channel::Channel;
use phit_fabric::gemini::published::table as gemini;
use phit_fabric::study::published::table::{Agreement, Class, Row};
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
    Bluegene(bluegene::Args),
    Express(express::Args),
}

/// The Gemini network: requirements PERF-GEM.
///
/// Rows are computed from the constants of fabric/gemini/channel.toml and the formats of packets, or measured on the hardware
/// description; `docs/gemini.md` tells what they mean.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
struct GeminiArgs {
    /// Only these rows
    #[arg(long, value_name = "ID", num_args = 1.., value_parser = |text: &str| id(&gemini::ids(), text))]
    only: Vec<String>,
    /// Other constants than those of fabric/gemini/channel.toml
    #[arg(long, value_name = "FILE")]
    channel: Option<PathBuf>,
    /// Print an array of objects with id, published, ours, unit, tolerance, class, verdict and note (see docs/cli.md)
    #[arg(long)]
    json: bool,
}

/// The id of a row.
fn id(ids: &[&str], text: &str) -> Result<String, String> {
    if ids.contains(&text) {
        return Ok(text.to_owned());
    }
    let mut families: Vec<(&str, Vec<&str>)> = vec![];
    for (family, number) in ids.iter().filter_map(|id| id.rsplit_once('-')) {
        match families.last_mut().filter(|(last, _)| *last == family) {
            Some((_, numbers)) => numbers.push(number),
            None => families.push((family, vec![number])),
        }
    }
    let words = families.iter().map(|(family, numbers)| format!("{family}-N with N {}", numbers.join(", ")));
    Err(format!("{LEGAL}{}", words.collect::<Vec<String>>().join("; ")))
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
    match &args.machine {
        Machine::Gemini(args) => {
            let channel = args.channel.as_deref().map_or_else(|| Ok(Channel::shipped()), Channel::read)?;
            let rows = counted(&gemini::ids(), &args.only, |done| gemini::table(&channel, &args.only, done))?;
            show(&rows, args.json)
        }
        Machine::Bluegene(args) => bluegene::run(args),
        Machine::Express(args) => express::run(args),
    }
}

/// Prints rows; the status says whether one differs.
fn show(rows: &[Row], is_json: bool) -> Result<ExitCode, CliError> {
    if is_json {
        output::json(&rows)?;
    } else {
        print(rows)?;
    }
    let differs = rows.iter().any(|row| row.verdict == Agreement::Differs);
    Ok(if differs { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Makes the rows that are asked for, and shows how many are made.
fn counted<Error>(
    ids: &[&str],
    only: &[String],
    make: impl Fn(&dyn Fn()) -> Result<Vec<Row>, Error>,
) -> Result<Vec<Row>, CliError>
where
    CliError: From<Error>,
{
    let asked = |id: &&&str| only.is_empty() || only.iter().any(|only| only == *id);
    let bar = Stage::of(ids.iter().filter(asked).count() as u64);
    Ok(make(&|| bar.inc(1))?)
}

/// Width to which notes are filled.
const FILL: usize = 120;
const HEAD: [&str; 7] = ["id", "class", "verdict", "published", "ours", "unit", "tolerance"];

/// A line for each figure, and below the last one of a row its note.
fn print(rows: &[Row]) -> Result<(), CliError> {
    let lines: Vec<Vec<[String; 7]>> = rows.iter().map(lines).collect();
    let head = HEAD.map(str::to_owned);
    let all = || lines.iter().flatten().chain([&head]);
    let widths: [usize; 7] = std::array::from_fn(|column| output::width(all().map(|line| line[column].as_str())));
    let print = |line: &[String; 7]| {
        let mut text = String::new();
        for (column, (cell, width)) in line.iter().zip(widths).enumerate() {
            // Numbers stand to the right.
            text += &if (3..5).contains(&column) { format!("{cell:>width$}  ") } else { format!("{cell:width$}  ") };
        }
        output::line(text.trim_end())
    };
    print(&head)?;
    for (lines, row) in lines.iter().zip(rows) {
        lines.iter().try_for_each(print)?;
        fill(&row.note).iter().try_for_each(|line| output::line(&format!("    {line}")))?;
    }
    let count = |verdict| rows.iter().filter(|row| row.verdict == verdict).count();
    let [agree, differ, deferred] = [Agreement::Agrees, Agreement::Differs, Agreement::Deferred].map(count);
    let calibrated = rows.iter().filter(|row| row.class == Class::Calibrated).count();
    let calibrated = format!("{calibrated} of all calibrated, which counts as no reproduction");
    output::line(&format!("{} rows: {agree} agree, {differ} differ, {deferred} deferred; {calibrated}", rows.len()))
}

/// The lines of a row: what is said of the whole row stands in the first.
fn lines(row: &Row) -> Vec<[String; 7]> {
    let word = |value: serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let line = |index: usize| {
        let [id, class, verdict] = match index {
            0 => [row.id.to_owned(), word(serde_json::json!(row.class)), word(serde_json::json!(row.verdict))],
            _ => Default::default(),
        };
        let published = row.published.get(index).map_or_else(|| "-".to_owned(), number);
        let ours = row.ours.get(index).map_or_else(|| "-".to_owned(), number);
        let unit = row.unit.get(index).cloned().unwrap_or_default();
        let tolerance = row.tolerance.get(index).cloned().unwrap_or_default();
        [id, class, verdict, published, ours, unit, tolerance]
    };
    (0..row.published.len().max(1)).map(line).collect()
}

/// Four decimals tell all that is printed; zeros at the end tell nothing.
fn number(value: &f64) -> String {
    format!("{value:.4}").trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A text as lines.
fn fill(text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is a line");
        if !line.is_empty() && line.len() + 1 + word.len() > FILL {
            lines.push(word.to_owned());
        } else {
            *line += if line.is_empty() { "" } else { " " };
            *line += word;
        }
    }
    lines
}
