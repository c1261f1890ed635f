//! `phit bench`: the engine beside Verilator and the rust-hdl kernel.

mod designs;
mod kernel;
mod limit;
mod plot;
mod race;
mod rivals;
mod seeds;

use crate::error::CliError;
use crate::options::legal::whole;
use crate::output;
use crate::progress::Stage;
use crate::tools::{self, Tools};
use clap::builder::{PossibleValue, PossibleValuesParser};
use designs::DESIGNS;
use phit_sim::external::missing::Policy;
use phit_sim::external::tools::find;
use phit_sim::external::verilator::Release;
use race::{Outcome, Settings};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// Measure the engine's speed beside Verilator's on the same Verilog, and beside the rust-hdl kernel's.
///
/// The circuits are closed: traffic is made inside, so that no harness is measured. Runs of both alternate, and medians
/// are printed. Verilator's newest and oldest releases take part, and the ratio is to the faster of them. Each is told -O3 and
/// -march=native and may use one thread or two, or take the instances of a module one by one (--hierarchical), whichever is
/// fastest. The digests of what all sinks received must be equal after the same number of
/// cycles. Two lines follow: the rust-hdl kernel, and 64 seeds of the Gemini link in lanes beside 64 runs one after another,
/// whose verdicts must be equal.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Circuits; all of them without this
    #[arg(value_name = "DESIGN", value_parser = names())]
    designs: Vec<String>,
    /// Alternating runs of each
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = whole::<u32>(1..=101, "runs"))]
    runs: u32,
    /// Time of one run of the engine, milliseconds
    #[arg(long, value_name = "MS", default_value_t = 200, value_parser = whole::<u64>(1..=60_000, "ms"))]
    time: u64,
    /// Give up on a build after this, seconds: of each release in each form
    #[arg(long, value_name = "S", default_value_t = 1800, value_parser = whole::<u64>(1..=86_400, "s"))]
    build_limit: u64,
    /// Measure the engine alone
    #[arg(long)]
    alone: bool,
    /// Print JSON when all is done: an array of objects with design, engine_hz, verilator_version, verilator_hz, ratio,
    /// first_cycle_ratio, limit_fraction, digest_equal, verilators (each release with its ratio) and more
    #[arg(long)]
    json: bool,
    /// Draw the ratios as SVG
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
    /// Let the tools work in this folder; what they built is used again
    #[arg(long, value_name = "DIR", default_value = "target/phit-tools")]
    keep: PathBuf,
    #[command(flatten)]
    tools: Tools,
}

fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(DESIGNS.iter().map(|design| PossibleValue::new(design.name).help(design.about)))
}

const EXAMPLES: &str = "\
Examples:
  phit bench                         every circuit; builds the large ones for half an hour and more
  phit bench switch switches_8       two of them
  phit bench torus_512 --alone       without Verilator
  phit bench switch --json | jq '.[].verilators[] | {version, ratio}'

Exit status: 0 if all digests and verdicts are equal, 1 if one differs, 2 if the command could not be carried out.";

/// Carries out the command.
///
/// # Errors
/// If a circuit cannot be made, or standard output is closed.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let named = |name: &str| args.designs.is_empty() || args.designs.iter().any(|wanted| wanted == name);
    let chosen: Vec<_> = DESIGNS.iter().filter(|design| named(design.name)).collect();
    let settings = Settings {
        runs: args.runs as usize,
        time: Duration::from_millis(args.time),
        build_limit: Duration::from_secs(args.build_limit),
        releases: releases(args)?,
        folder: args.keep.clone(),
    };
    if !args.json {
        output::line(HEADER)?;
    }
    let bar = Stage::of(chosen.len() as u64);
    let mut outcomes = vec![];
    for design in chosen {
        bar.set_message(design.name);
        let outcome = race::race(design, &settings)?;
        if !args.json {
            row(&outcome)?;
        }
        outcomes.push(outcome);
        bar.inc(1);
    }
    drop(bar);
    let kernel = kernel::compare(settings.time)?;
    let seeds = seeds::compare()?;
    if args.json {
        output::json(&outcomes)?;
    } else {
        output::line(&kernel.line())?;
        output::line(&seeds.line())?;
    }
    if let Some(path) = &args.plot {
        plot::ratios(path, &outcomes)?;
    }
    let differs = !seeds.equal || outcomes.iter().any(|outcome| outcome.digest_equal == Some(false));
    Ok(if differs { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// The releases of Verilator that take part: both, unless the engine runs alone, or one is missing and may be.
fn releases(args: &Args) -> Result<Vec<Release>, CliError> {
    let policy = args.tools.policy()?;
    let mut releases = vec![];
    for release in Release::ALL.into_iter().filter(|_| !args.alone) {
        match find(release.program()) {
            Ok(_) => releases.push(release),
            Err(error) if policy == Policy::Optional => tools::list(&[format!("phit bench: {error}")])?,
            Err(error) => return Err(error.into()),
        }
    }
    Ok(releases)
}

const HEADER: &str = "\
design          engine kHz  Verilator  its kHz   ratio  spread        ready ms  built s  first x  memory MiB  limit  digest";

/// One line of the table.
fn row(outcome: &Outcome) -> Result<(), CliError> {
    let optional = |value: Option<String>| value.unwrap_or_else(|| "-".to_owned());
    let ratio = optional(outcome.ratio.map(|ratio| format!("{ratio:.2}x")));
    let spread = optional(outcome.ratio_range.map(|(low, high)| format!("{low:.2}..{high:.2}")));
    let digest = match outcome.digest_equal {
        Some(true) => "equal",
        Some(false) => "DIFFERS",
        None => "-",
    };
    output::line(&format!(
        "{:<14} {:>11.1} {:>10} {:>8} {ratio:>7}  {spread:<12} {:>9.1} {:>8} {:>8} {:>11} {:>6} {digest:>7}",
        outcome.design,
        outcome.engine_hz / 1e3,
        optional(outcome.verilator_version.clone()),
        optional(outcome.verilator_hz.map(|hz| format!("{:.1}", hz / 1e3))),
        outcome.engine_ready_seconds * 1e3,
        optional(outcome.verilator_build_seconds.map(|seconds| format!("{seconds:.1}"))),
        optional(outcome.first_cycle_ratio.map(|ratio| format!("1/{:.0}", 1.0 / ratio))),
        format!("{:.1}/{}", outcome.engine_mib, optional(outcome.verilator_mib.map(|mib| format!("{mib:.0}")))),
        optional(outcome.limit_fraction.map(|fraction| format!("{:.0}%", 100.0 * fraction))),
    ))?;
    for slower in outcome.verilators.iter().filter(|other| Some(&other.version) != outcome.verilator_version.as_ref()) {
        let rivals::Measured { version, hz, ratio, ratio_range: (low, high), .. } = slower;
        output::line(&format!("  Verilator {version}: {:.1} kHz, {ratio:.2}x, {low:.2}..{high:.2}", hz / 1e3))?;
    }
    outcome.note.as_ref().map_or(Ok(()), |note| output::line(&format!("  {note}")))
}
