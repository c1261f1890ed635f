//! `phit check`: the verification ladder.

use crate::choice::{self, Choice, Part};
use crate::conformance;
use crate::error::CliError;
use crate::options::legal::whole;
use crate::output;
use crate::progress::Stage;
use crate::proofs::{self, Record};
use crate::tools::{self, Tools};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use phit_sim::external::missing::Policy;
use phit_testbenches::subjects::elaborate;
use phit_verify::Rung;
use phit_verify::ladder::{Form, Ladder, Progress, Row};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;

/// Climb the verification ladder, and print a row for each configuration and rung.
///
/// The rungs, from the bottom up: static (elaborates, static checks), golden (rust-hdl kernel = golden model), engine
/// (compiled engine = kernel and golden model), lint (-Wall of the newest and the oldest Verilator), verilator, verilator_old
/// and icarus (emitted Verilog = engine), gates (iCE40 netlist = engine), yosys_new (a second Yosys reads the files), formal
/// (proofs). A rung whose tool is missing is skipped, says how to get the tool, and is a failure without --tools optional. A proof
/// of the first k steps alone is `bounded k`, not `ok`.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Blocks (fifo) or configurations (fifo_w24_a6)
    #[arg(value_name = "BLOCK")]
    blocks: Vec<String>,
    /// Every block
    #[arg(long, conflicts_with = "blocks")]
    all: bool,
    /// Only the I-th block, and every N-th after it, of those chosen: N runs together do what one does without this
    #[arg(long, value_name = "I/N")]
    part: Option<Part>,
    /// Every block on every rung but verilator_old, and not every configuration: of each block the smallest that climbs to the top stands
    /// for all, except on static and lint; proofs are of designs up to 40 nodes, and of a design above 500 nodes gates
    /// runs Yosys' netlist of words; engine runs one seed, and icarus fewer cycles of a design above 2000 nodes. Says how many rungs are left for a run
    /// without --short
    #[arg(long)]
    short: bool,
    /// Only these rungs
    #[arg(long = "rung", value_name = "RUNG", num_args = 1.., value_delimiter = ',', value_parser = rung_parser())]
    rungs: Vec<Rung>,
    /// Seed of the stimulus and of the power-up values
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u64>(0..=u64::MAX, ""))]
    seed: u64,
    /// Print JSON when all is done: an array of objects with block, config, rung, outcome, ok, bounded, detail
    #[arg(long)]
    json: bool,
    /// Let the tools work in this folder, and leave there what they were given and what they made of it; not below the
    /// system's temporary folder, which some of them cannot see
    #[arg(long, value_name = "DIR", default_value = "target/phit-tools")]
    keep: PathBuf,
    /// Keep the outcome of each proof, as soon as it is there, in the record that `phit catalogue` shows; records of
    /// configurations that are not proved now stay
    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true, default_missing_value = proofs::FILE)]
    record: Option<PathBuf>,
    #[command(flatten)]
    tools: Tools,
}

const EXAMPLES: &str = "\
Examples:
  phit check fifo                          all rungs of one block
  phit check --all --rung static,engine    two rungs of all blocks
  phit check --all --short                 every block in minutes; of each one configuration on most rungs
  phit check fifo_w3_a2 --rung icarus --seed 7 --keep here
  phit check --all --rung formal --record  prove all that can be proved, and record it in docs/proofs.json

Exit status: 0 if no row is red and none was skipped without leave, 1 if one is, 2 if the command could not be carried out.";

fn rung_parser() -> impl TypedValueParser<Value = Rung> {
    PossibleValuesParser::new(Rung::ALL.map(Rung::name)).try_map(|name| Rung::from_str(&name))
}

/// Carries out the command.
///
/// # Errors
/// If a block is unknown, or standard output is closed.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let policy = args.tools.policy()?;
    let choices = match (args.all, args.blocks.is_empty()) {
        (true, _) => choice::all(),
        (false, false) => choice::named(&args.blocks)?,
        (false, true) => return Err(CliError::NothingChosen),
    };
    let choices = match args.part {
        Some(part) => part.of(choices),
        None => choices,
    };
    let rungs = if args.rungs.is_empty() { Rung::ALL.to_vec() } else { args.rungs.clone() };
    let table = (!args.json).then(|| Table::of(&choices, &rungs));
    let Climbed { rows, left_out } = climb(args, &choices, &rungs, table.as_ref())?;
    if let Some(folder) = std::env::var_os("PHIT_EVIDENCE") {
        conformance::record(folder.as_ref(), &rows)?;
    }
    if args.json {
        output::json(&rows)?;
    }
    if let Some(table) = table {
        table.summary(&rows, args.short.then_some(left_out))?;
    }
    let is_complete = answer_for_skipped(&rows, policy)?;
    let is_red = rows.iter().any(Row::is_red);
    Ok(if is_red || !is_complete { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Lists the skipped rungs if they may be skipped; else says that they must not, and answers false if there are any.
fn answer_for_skipped(rows: &[Row], policy: Policy) -> Result<bool, CliError> {
    let skipped: Vec<&Row> = rows.iter().filter(|row| row.is_skipped()).collect();
    if policy == Policy::Optional {
        let line = |row: &&Row| format!("phit check {} --rung {}: {}", row.config, row.rung, row.detail);
        tools::list(&skipped.iter().map(line).collect::<Vec<String>>())?;
        return Ok(true);
    }
    for missing in skipped.iter().map(|row| row.detail.as_str()).collect::<BTreeSet<&str>>() {
        output::note(missing);
    }
    if !skipped.is_empty() {
        output::note(&format!("{} rungs were skipped, which is a failure without --tools optional", skipped.len()));
    }
    Ok(skipped.is_empty())
}

/// The rows, and how many more there are without `--short`.
struct Climbed {
    rows: Vec<Row>,
    left_out: usize,
}

/// Makes the rows, and shows each as soon as those before it are there.
fn climb(args: &Args, choices: &[Choice], rungs: &[Rung], table: Option<&Table>) -> Result<Climbed, CliError> {
    let (subjects, mut rows) = elaborate(choices);
    let mut outcome = rows.iter().try_for_each(|row| table.map_or(Ok(()), |table| table.row(row)));
    let form = if args.short { Form::Short } else { Form::Long };
    let ladder = Ladder::new(subjects, form, args.seed, args.keep.clone());
    let jobs = ladder.jobs(rungs);
    let bar = Stage::of(jobs.len() as u64);
    let record = args.record.as_deref().map(|path| Record::open(path, ladder.subjects())).transpose()?;
    rows.extend(ladder.climb(&jobs, &mut |progress| match (progress, table) {
        (Progress::Done(row), _) => {
            bar.set_message(format!("{} {}", row.config, row.rung));
            bar.inc(1);
            if let (Ok(()), Some(record)) = (&outcome, &record) {
                outcome = record.keep(row);
            }
        }
        (Progress::Next(row), Some(table)) if outcome.is_ok() => outcome = table.row(row),
        (Progress::Next(_), _) => {}
    }));
    drop(bar);
    outcome.map(|()| Climbed { rows, left_out: ladder.left_out(rungs) })
}

/// Aligned columns, whose widths are known before the first row.
struct Table {
    block: usize,
    config: usize,
    rung: usize,
    outcome: usize,
}

impl Table {
    fn of(choices: &[Choice], rungs: &[Rung]) -> Self {
        Self {
            block: output::width(choices.iter().map(|(entry, _)| entry.family)),
            config: output::width(choices.iter().map(|(_, config)| config.name)),
            rung: output::width(Rung::ALL.into_iter().map(Rung::name)),
            outcome: if rungs.contains(&Rung::Formal) { "bounded 20".len() } else { "skip".len() },
        }
    }

    fn row(&self, row: &Row) -> Result<(), CliError> {
        let mark = match row.outcome().as_str() {
            "red" => "RED".to_owned(),
            "skipped" => "skip".to_owned(),
            outcome => outcome.to_owned(),
        };
        let Self { block, config, rung, outcome } = *self;
        let head = format!("{:block$}  {:config$}  {:rung$}  {mark:outcome$}  ", row.block, row.config, row.rung);
        // What a tool printed goes on below its own column.
        let detail = row.detail.trim_end().replace('\n', &format!("\n{:width$}", "", width = head.chars().count()));
        output::line(&(head + &detail))
    }

    fn summary(&self, rows: &[Row], left_out: Option<usize>) -> Result<(), CliError> {
        let count = |is: fn(&Row) -> bool| rows.iter().filter(|row| is(row)).count();
        let [ok, bounded] = [count(|row| row.ok == Some(true)), count(|row| row.bounded.is_some())];
        let [red, skipped] = [count(Row::is_red), count(Row::is_skipped)];
        let left = left_out.map_or_else(String::new, |left| format!(", {left} left for a run without --short"));
        output::line(&format!("{ok} ok, {bounded} bounded, {red} red, {skipped} skipped{left}"))
    }
}
