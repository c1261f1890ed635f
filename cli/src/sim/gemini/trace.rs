//! `phit sim gemini trace`: messages of a file.

use super::goal::Goal;
use super::network::{Checked, Network, Place};
use super::traffic::Patience;
use crate::error::CliError;
use crate::executable::hex_digest;
use crate::options::{HEADING, StudyFile};
use crate::output;
use crate::progress::Stage;
use crate::runs::{AnyStudy, Run, Samples, Study};
use crate::sim::seeds::Seeds;
use phit_fabric::gemini::chip::layout::NODES;
use phit_fabric::gemini::study::replay::{Replay, replay};
use phit_fabric::traffic::trace::{self, Message};
use serde::Serialize;
use std::path::PathBuf;
use std::process::ExitCode;

/// Send the messages of a file, and tell how long they took.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    file: StudyFile,
    #[command(flatten)]
    samples: Samples,
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

/// A network that replays a trace with each seed.
pub struct Trace {
    checked: Checked,
    path: PathBuf,
    messages: Vec<Message>,
    seeds: Vec<u64>,
    patience: u64,
}

#[derive(Serialize)]
struct Report<'a> {
    #[serde(flatten)]
    place: Place,
    trace: String,
    routing: String,
    replays: &'a [Replay],
}

/// What a file is.
enum File {
    Trace(Trace),
    Goal(Goal),
}

impl Args {
    fn read(&self) -> Result<File, CliError> {
        let mut wrong = vec![];
        let checked = self.network.settings(&mut wrong);
        let checked = self.network.checked(checked, wrong)?;
        let (path, seeds, patience) = (self.messages.trace.clone(), self.seeds.all(), self.patience.cycles());
        if path.extension().is_some_and(|extension| extension == "goal") {
            return Goal::read(checked, path, seeds, patience).map(File::Goal);
        }
        let messages = trace::read(&path, (NODES * checked.settings.shape.nodes()) as u32)?;
        Ok(File::Trace(Trace { checked, path, messages, seeds, patience }))
    }

    /// What is run.
    ///
    /// # Errors
    /// If the file is no trace, or a setting is not legal.
    pub fn study(&self) -> Result<Box<dyn AnyStudy>, CliError> {
        Ok(match self.read()? {
            File::Trace(trace) => Box::new(trace),
            File::Goal(goal) => Box::new(goal),
        })
    }
}

/// Replays a trace, or carries out a schedule, with each seed.
///
/// # Errors
/// If the file is neither, a setting is not legal, or the network does something wrong.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    match args.read()? {
        File::Trace(trace) => trace.run(&args.samples, args.json),
        File::Goal(goal) => goal.run(&args.samples, args.json),
    }
}

impl Trace {
    fn run(&self, samples: &Samples, json: bool) -> Result<ExitCode, CliError> {
        let chips = self.checked.chips()?;
        let bar = Stage::of(self.seeds.len() as u64);
        let mut replays = vec![];
        for seed in &self.seeds {
            replays.push(replay(&chips, &self.messages, *seed, self.patience)?);
            bar.inc(1);
        }
        drop(bar);
        samples.write(self, &replays)?;
        self.tell(&replays, json)
    }
}

impl Study for Trace {
    type Shown = Replay;

    /// A run for each seed.
    fn runs(&self) -> Vec<Run> {
        let messages = hex_digest(format!("{:?}", self.messages).as_bytes());
        let basis = format!("{} {messages} {}", self.checked.basis(), self.patience);
        self.seeds.iter().map(|seed| Run::of(&[("seed", seed)], basis.clone())).collect()
    }

    fn json(&self, replays: &[Replay]) -> Result<String, CliError> {
        let (trace, routing) = (self.path.display().to_string(), format!("{:?}", self.checked.settings.routing));
        output::pretty(&Report { place: self.checked.place(), trace, routing, replays })
    }

    fn json_name(&self) -> &'static str {
        "replays.json"
    }

    fn print(&self, replays: &[Replay]) -> Result<(), CliError> {
        let Self { checked, path, .. } = self;
        output::line(&format!("{}, {}, {:?}", checked.name(), path.display(), checked.settings.routing))?;
        output::line(
            " seed  messages     bytes  packets  completion  bytes/cycle   latency    median      99%   slowest",
        )?;
        replays.iter().try_for_each(|replay| {
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
            ))
        })
    }
}
