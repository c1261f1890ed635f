//! `phit sim gemini trace`: messages of a file.

use super::goal;
use super::network::{Network, Place};
use super::traffic::{Patience, Seeds};
use crate::error::CliError;
use crate::options::{HEADING, StudyFile};
use crate::output;
use crate::progress::Stage;
use phit_fabric::gemini::chip::layout::NODES;
use phit_fabric::gemini::study::replay::{Replay, replay};
use phit_fabric::traffic::trace;
use serde::Serialize;
use std::path::PathBuf;
use std::process::ExitCode;

/// Send the messages of a file, and tell how long they took.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    file: StudyFile,
    /// Print an object with the settings and what came of each run (see docs/cli.md)
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    network: Network,
    #[command(flatten)]
    messages: Messages,
    #[command(flatten)]
    seeds: Seeds,
    #[command(flatten)]
    patience: Patience,
}

/// What is sent.
#[derive(clap::Args)]
#[command(next_help_heading = HEADING)]
struct Messages {
    /// A file of comma-separated values with the header cycle,source,destination,bytes, or FILE.goal, a schedule (docs/own-network.md); in a study its name counts from
    /// the study's folder
    #[arg(long, value_name = "FILE", required = true)]
    trace: PathBuf,
}

const EXAMPLES: &str = "\
Examples:
  phit sim gemini trace fabric/studies/trace.toml --json
  phit sim gemini trace --dims 2x2x1 --trace fabric/studies/trace.csv --seeds 3

Exit status: 0 if every message arrived; 2 if a packet was wrong, the network stands or the command could not be carried out.";

#[derive(Serialize)]
struct Report {
    #[serde(flatten)]
    place: Place,
    trace: String,
    routing: String,
    replays: Vec<Replay>,
}

/// Replays a trace with each seed.
///
/// # Errors
/// If the file is no trace, a setting is not legal, or the network does something wrong.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let mut wrong = vec![];
    let checked = args.network.settings(&mut wrong);
    let checked = args.network.checked(checked, wrong)?;
    let (path, settings, seeds) = (&args.messages.trace, &checked.settings, args.seeds.all());
    if path.extension().is_some_and(|extension| extension == "goal") {
        return goal::run(&checked, path, &seeds, args.patience.patience, args.json);
    }
    let trace = trace::read(path, (NODES * settings.shape.nodes()) as u32)?;
    let chips = checked.chips()?;
    let bar = Stage::of(seeds.len() as u64);
    let mut replays = vec![];
    for seed in seeds {
        replays.push(replay(&chips, &trace, seed, args.patience.patience)?);
        bar.inc(1);
    }
    drop(bar);
    let routing = format!("{:?}", settings.routing);
    if args.json {
        output::json(&Report { place: checked.place(), trace: path.display().to_string(), routing, replays })?;
        return Ok(ExitCode::SUCCESS);
    }
    output::line(&format!("{}, {}, {routing}", checked.name(), path.display()))?;
    output::line(" seed  messages     bytes  packets  completion  bytes/cycle   latency    median      99%   slowest")?;
    for replay in &replays {
        output::line(&format!(
            "{:>5}  {:>8}  {:>8}  {:>7}  {:>10}  {:>11.3}  {:>8.1}  {:>8} {:>8}  {:>8}",
            replay.seed,
            replay.messages,
            replay.bytes,
            replay.packets,
            replay.completion,
            replay.accepted,
            replay.latency,
            replay.median,
            replay.percentile_99,
            replay.slowest,
        ))?;
    }
    Ok(ExitCode::SUCCESS)
}
