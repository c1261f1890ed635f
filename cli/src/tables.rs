//! `phit tables`: published results beside ours.

use crate::error::CliError;
use crate::options::legal::LEGAL;
use crate::output;
use crate::progress::Stage;
use phit_fabric::bluegene::machine::channel as bluegene_channel;
use phit_fabric::bluegene::published::table as bluegene;
use phit_fabric::express::published::table as express;
use phit_fabric::gemini::machine::channel as gemini_channel;
use phit_fabric::gemini::published::table as gemini;
use phit_fabric::study::published::table::{Agreement, Class, Row};
use std::marker::PhantomData;
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
    /// The Gemini network: requirements PERF-GEM.
    ///
    /// Rows are computed from the constants of fabric/gemini/channel.toml and the formats of packets, or measured on the hardware
    /// description; `docs/gemini.md` tells what they mean.
    #[command(after_help = examples("gemini", "PERF-GEM-09 PERF-GEM-22"))]
    Gemini(GeminiArgs),
    /// The network of Blue Gene/Q: requirements PERF-BGQ, and those of the system that its shape decides.
    ///
    /// Rows are computed from the machine's graph and the constants of fabric/bluegene/channel.toml, or measured on link and router.
    /// `docs/bluegene.md` tells what they mean.
    #[command(after_help = examples("bluegene", "PERF-BGQ-02 BGQ-SYS-08"))]
    Bluegene(BlueGeneArgs),
    /// The network of TH Express-2: requirements PERF-TH, and those of the machine that its graph decides.
    ///
    /// Rows are computed from the graph of the published machine, or measured on its router. `docs/express-router.md` describes it.
    #[command(after_help = examples("express", "PERF-TH-09 TH-TOP-13"))]
    Express(Choice<Express>),
}

#[derive(clap::Args)]
struct GeminiArgs {
    #[command(flatten)]
    choice: Choice<Gemini>,
    /// Other constants than those of fabric/gemini/channel.toml
    #[arg(long, value_name = "FILE")]
    channel: Option<PathBuf>,
}

#[derive(clap::Args)]
struct BlueGeneArgs {
    #[command(flatten)]
    choice: Choice<BlueGene>,
    /// Rows that take minutes as well: exchanges of all with all in tori of 512 nodes
    #[arg(long, conflicts_with = "only")]
    long: bool,
}

/// Which rows of a machine, and in what form.
#[derive(clap::Args)]
struct Choice<Sheet: Ids> {
    /// Only these rows
    #[arg(long, value_name = "ID", num_args = 1.., value_parser = id::<Sheet>)]
    only: Vec<String>,
    /// Print an array of objects with id, published, ours, unit, tolerance, class, verdict and note (see docs/cli.md)
    #[arg(long)]
    json: bool,
    #[arg(skip)]
    sheet: PhantomData<Sheet>,
}

/// The rows of a machine.
trait Ids: Clone + Send + Sync + 'static {
    fn ids() -> Vec<&'static str>;

    /// Those that take minutes, and are left out where none is named.
    fn long_ids() -> Vec<&'static str> {
        vec![]
    }
}

#[derive(Clone)]
struct Gemini;
#[derive(Clone)]
struct BlueGene;
#[derive(Clone)]
struct Express;

impl Ids for Gemini {
    fn ids() -> Vec<&'static str> {
        gemini::ids()
    }
}

impl Ids for BlueGene {
    fn ids() -> Vec<&'static str> {
        bluegene::ids()
    }

    fn long_ids() -> Vec<&'static str> {
        bluegene::long_ids()
    }
}

impl Ids for Express {
    fn ids() -> Vec<&'static str> {
        express::ids()
    }
}

fn examples(machine: &str, ids: &str) -> String {
    format!(
        "Examples:\n  phit tables {machine}\n  phit tables {machine} --only {ids} --json\n\n\
         Exit status: 0 if no row differs, 1 if one does, 2 if the command could not be carried out."
    )
}

/// The id of a row.
fn id<Sheet: Ids>(text: &str) -> Result<String, String> {
    let ids = Sheet::ids();
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

/// Carries out the command.
///
/// # Errors
/// If a row has no such id, a file of constants has no meaning, a simulation fails, or standard output is closed.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    match &args.machine {
        Machine::Gemini(args) => {
            let GeminiArgs { choice, channel } = args;
            let channel = channel
                .as_deref()
                .map_or_else(|| Ok(gemini_channel::Channel::shipped()), gemini_channel::Channel::read)?;
            choice.show(&choice.only, |only, done| gemini::table(&channel, only, done))
        }
        Machine::Bluegene(args) => {
            let BlueGeneArgs { choice, long } = args;
            let all = || bluegene::ids().into_iter().map(str::to_owned).collect();
            let only = if *long { all() } else { choice.only.clone() };
            choice.show(&only, |only, done| bluegene::table(&bluegene_channel::Channel::shipped(), only, done))
        }
        Machine::Express(choice) => choice.show(&choice.only, express::table),
    }
}

impl<Sheet: Ids> Choice<Sheet> {
    /// Makes these rows, or all that take no minutes, shows how many are made, and prints them; the status says whether one differs.
    fn show<Error>(
        &self,
        only: &[String],
        make: impl Fn(&[String], &dyn Fn()) -> Result<Vec<Row>, Error>,
    ) -> Result<ExitCode, CliError>
    where
        CliError: From<Error>,
    {
        let left_out = if only.is_empty() { Sheet::long_ids().len() } else { 0 };
        let count = if only.is_empty() { Sheet::ids().len() - left_out } else { only.len() };
        let bar = Stage::of(count as u64);
        let rows = make(only, &|| bar.inc(1))?;
        drop(bar);
        if self.json {
            output::json(&rows)?;
        } else {
            print(&rows, left_out)?;
        }
        let differs = rows.iter().any(|row| row.verdict == Agreement::Differs);
        Ok(if differs { ExitCode::FAILURE } else { ExitCode::SUCCESS })
    }
}

/// Width to which notes are filled.
const FILL: usize = 120;
const HEAD: [&str; 7] = ["id", "class", "verdict", "published", "ours", "unit", "tolerance"];

/// A line for each figure, and below the last one of a row its note; at the end how many rows were left out.
fn print(rows: &[Row], left_out: usize) -> Result<(), CliError> {
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
    let left_out = if left_out > 0 { format!("; {left_out} more take minutes, with --long") } else { String::new() };
    let rows = rows.len();
    output::line(&format!("{rows} rows: {agree} agree, {differ} differ, {deferred} deferred; {calibrated}{left_out}"))
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
