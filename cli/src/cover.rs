//! `phit cover`: what the test bench of a block exercises.

mod report;

use crate::choice::{self, Choice};
use crate::error::CliError;
use crate::options::legal::whole;
use crate::output;
use phit_sim::bench::Bench;
use phit_verify::coverage::{ModuleCoverage, SourceLines, measure};
use report::Measured;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::ExitCode;

/// Run the test bench of a block on the engine, and tell what it exercises.
///
/// Toggles: each bit of each port, register and named signal, from 0 to 1 and from 1 to 0. Branches: each `if` and each
/// arm of a `match` of the kernels, taken and not taken. Instances of one module count together.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Blocks (fifo) or configurations (fifo_w24_a6)
    #[arg(value_name = "BLOCK", required = true)]
    blocks: Vec<String>,
    /// Seed of the stimulus and of the power-up values
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u64>(0..=u64::MAX, ""))]
    seed: u64,
    /// Cycles of stimulus
    #[arg(long, value_name = "N", default_value_t = 2_000, value_parser = whole::<u64>(1..=10_000_000, "cycles"))]
    cycles: u64,
    /// Print JSON: an array of objects with block, config, modules
    #[arg(long)]
    json: bool,
    /// Write lines and branches of the kernels to this file, as lcov does
    #[arg(long, value_name = "FILE")]
    lcov: Option<PathBuf>,
    /// Write the source text of the kernels, marked line by line, to this folder; run in the root of the source tree
    #[arg(long, value_name = "DIR")]
    annotate: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  phit cover fifo
  phit cover fifo_w3_a2 --cycles 100 --json
  phit cover gemini_lcb --lcov lcov.info && genhtml --branch-coverage lcov.info --output-directory html
  phit cover gemini_lcb --annotate coverage

Exit status: 0 if the bench ran, whatever it covers; 1 if it fails; 2 if the command could not be carried out.";

/// Carries out the command.
///
/// # Errors
/// If a block is unknown or does not elaborate, or a file cannot be read or written.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let mut measured = vec![];
    let mut lines = SourceLines::default();
    for choice in choice::named(&args.blocks)? {
        let modules = match cover(choice, args)? {
            Ok(modules) => modules,
            Err(message) => {
                output::note(&format!("{}: {message}", choice.1.name));
                return Ok(ExitCode::FAILURE);
            }
        };
        modules.iter().for_each(|module| lines.add(module));
        measured.push(Measured::of(choice.0.family, choice.1.name, &modules));
    }
    if let Some(path) = &args.lcov {
        output::replace(path, &lines.lcov())?;
    }
    if let Some(folder) = &args.annotate {
        annotate(&lines, folder)?;
    }
    match args.json {
        true => output::json(&measured)?,
        false => report::table(&measured)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Runs the test bench of one configuration; the inner error is what the bench says.
fn cover((entry, config): Choice, args: &Args) -> Result<Result<Vec<ModuleCoverage>, String>, CliError> {
    let netlist = phit_netlist::elaborate(&*(config.construct)())
        .map_err(|error| CliError::Elaborate { config: config.name.to_owned(), message: error.to_string() })?;
    let Some(testbench) = phit_testbenches::find(entry.family) else {
        return Ok(Err("there is no test bench".to_owned()));
    };
    let run = |bench: &mut Bench| (testbench.run)(bench, config, args.cycles);
    Ok(measure(&netlist, args.seed, run).map_err(|error| error.to_string()))
}

/// Writes each source file with marks, below `folder` where it stands in the source tree.
fn annotate(lines: &SourceLines, folder: &Path) -> Result<(), CliError> {
    for (name, file) in &lines.files {
        let source = Path::new(name);
        let text = fs::read_to_string(source).map_err(CliError::file(source))?;
        let relative: PathBuf = source.components().filter(|part| matches!(part, Component::Normal(_))).collect();
        let target = folder.join(relative).with_extension("rs.cover");
        let parent = target.parent().unwrap_or(folder);
        fs::create_dir_all(parent).map_err(CliError::file(parent))?;
        output::replace(&target, &file.annotate(&text))?;
    }
    Ok(())
}
