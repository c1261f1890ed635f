//! `phit sim gemini drain`: campaigns against deadlock.

use super::network::{Checked, Network, Place};
use super::traffic::{MOST_CYCLES, Patience, Seeds, Traffic};
use super::values::Loads;
use crate::error::CliError;
use crate::options::legal::whole;
use crate::options::{HEADING, StudyFile};
use crate::output;
use crate::progress::Stage;
use phit_fabric::gemini::study::campaign::saved_campaign;
use phit_fabric::study::campaign::{Campaign, Outcome};
use phit_fabric::study::checkpoint::Saving;
use serde::Serialize;
use std::path::PathBuf;
use std::process::ExitCode;

/// Run under load while links fail, stop the nodes, and tell how long the network takes to run empty.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    file: StudyFile,
    /// Write everything to this file as the run goes on
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// Cycles from one checkpoint to the next
    #[arg(
        long,
        value_name = "CYCLES",
        default_value_t = 100_000,
        value_parser = whole::<u64>(1..=MOST_CYCLES, "cycles"),
        requires = "checkpoint"
    )]
    checkpoint_every: u64,
    /// Go on with what stands in the file of --checkpoint
    #[arg(long, requires = "checkpoint")]
    resume: bool,
    /// Print an object with the settings and what came of each run (see docs/cli.md)
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    network: Network,
    #[command(flatten)]
    traffic: Traffic,
    #[command(flatten)]
    seeds: Seeds,
    #[command(flatten)]
    reloads: Reloads,
    #[command(flatten)]
    patience: Patience,
}

/// How long the nodes send, and what fails meanwhile.
#[derive(clap::Args)]
#[command(next_help_heading = HEADING)]
struct Reloads {
    /// Cycles under load, after which the nodes stop
    #[arg(long, value_name = "CYCLES", default_value_t = 20_000, value_parser = whole::<u64>(1..=MOST_CYCLES, "cycles"))]
    cycles: u64,
    /// Let the network run empty so often, draw failures and repairs of links, load tables for them, and go on
    #[arg(long, value_name = "CYCLES", value_parser = whole::<u64>(1..=MOST_CYCLES, "cycles"))]
    reload_every: Option<u64>,
    /// Links that fail at a reload at most [default: 16]
    #[arg(long, value_name = "N", value_parser = whole::<usize>(0..=1000, "links"), requires = "reload_every")]
    failures: Option<usize>,
}

const EXAMPLES: &str = "\
Examples:
  phit sim gemini drain fabric/studies/campaign.toml
  phit sim gemini drain --dims 1x2x8 --pattern tornado --cycles 100000 --reload-every 5000

Exit status: 0 if everything arrived; 1 if a network did not run empty; 2 if a packet was wrong or the command could not be carried out.";

/// Load of a campaign, and links that fail at a reload at most, if nothing is named.
const LOAD: f64 = 1.0;
const FAILURES: usize = 16;

#[derive(Serialize)]
struct Report {
    #[serde(flatten)]
    place: Place,
    pattern: String,
    routing: String,
    campaigns: Vec<Run>,
}

#[derive(Serialize)]
struct Run {
    load: f64,
    #[serde(flatten)]
    outcome: Outcome,
}

impl Args {
    fn checked(&self, usual: &Loads) -> Result<Checked, CliError> {
        let mut wrong = vec![];
        let settings = self.traffic.settings(&self.network, usual, &mut wrong);
        if self.reloads.reload_every.is_some() {
            self.network.demand_torus("--reload-every", &mut wrong);
        }
        self.network.checked(settings, wrong)
    }

    fn campaign(&self, load: f64) -> Campaign {
        let reloads = &self.reloads;
        Campaign {
            load,
            cycles: reloads.cycles,
            reload_every: reloads.reload_every,
            most_failures: reloads.failures.unwrap_or(FAILURES),
            patience: self.patience.patience,
        }
    }
}

/// Runs a campaign for each load and seed. Status 1 if a network stands.
///
/// # Errors
/// If a setting is not legal, or the network does something wrong.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let usual = Loads::These(vec![LOAD]);
    let checked = args.checked(&usual)?;
    let (loads, seeds) = (args.traffic.loads(&usual), args.seeds.all());
    if args.checkpoint.is_some() && (loads.len(), seeds.len()) != (1, 1) {
        return Err(CliError::Study("--checkpoint is of one load and one seed; leave out the others".to_owned()));
    }
    let saving = args.checkpoint.clone().map(|path| Saving { path, every: args.checkpoint_every, resume: args.resume });
    let chips = checked.chips()?;
    let bar = Stage::of((loads.len() * seeds.len()) as u64);
    let mut campaigns = vec![];
    for load in loads {
        for seed in &seeds {
            let outcome = saved_campaign(&chips, &args.campaign(load), *seed, saving.as_ref())?;
            campaigns.push(Run { load, outcome });
            bar.inc(1);
        }
    }
    drop(bar);
    let stands = campaigns.iter().any(|run| run.outcome.drain.is_none());
    if args.json {
        let settings = chips.settings();
        let (pattern, routing) = (format!("{:?}", settings.pattern), format!("{:?}", settings.routing));
        output::json(&Report { place: checked.place(), pattern, routing, campaigns })?;
    } else {
        output::line(&checked.title())?;
        output::line(
            "    load  seed     cycles  reloads skipped  failed  quiesce     drain  delivered     lost     told   retries    oldest    digest",
        )?;
        for Run { load, outcome } in &campaigns {
            output::line(&format!(
                "{load:>8.3}  {:>4}  {:>9}  {:>7} {:>7}  {:>6}  {:>7}  {:>8}  {:>9}  {:>7}  {:>7}  {:>8}  {:>8}  {:08x}",
                outcome.seed,
                outcome.cycles,
                outcome.reloads,
                outcome.skipped,
                outcome.most_failed,
                outcome.longest_quiesce,
                outcome.drain.map_or("stands".to_owned(), |cycles| cycles.to_string()),
                outcome.delivered,
                outcome.lost,
                outcome.told,
                outcome.retries,
                outcome.oldest,
                outcome.digest,
            ))?;
            if let Some(standstill) = &outcome.standstill {
                output::line(&format!("          {standstill}"))?;
            }
        }
    }
    Ok(if stands { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
