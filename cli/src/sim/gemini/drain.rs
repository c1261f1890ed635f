//! `phit sim gemini drain`: campaigns against deadlock.

use super::network::{Checked, Network, Place};
use super::traffic::{MOST_CYCLES, Patience, Traffic};
use crate::error::CliError;
use crate::options::legal::whole;
use crate::options::{HEADING, StudyFile};
use crate::output;
use crate::progress::Stage;
use crate::runs::{Run, Samples, Study};
use crate::sim::loads::Loads;
use crate::sim::seeds::Seeds;
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
    #[command(flatten)]
    samples: Samples,
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

/// A network under each load, with each seed.
pub struct Drain {
    checked: Checked,
    /// A campaign for each load, ascending.
    campaigns: Vec<Campaign>,
    seeds: Vec<u64>,
}

#[derive(Serialize)]
struct Report<'a> {
    #[serde(flatten)]
    place: Place,
    pattern: String,
    routing: String,
    campaigns: Vec<Told<'a>>,
}

#[derive(Serialize)]
struct Told<'a> {
    load: f64,
    #[serde(flatten)]
    outcome: &'a Outcome,
}

impl Args {
    /// What is run.
    ///
    /// # Errors
    /// If settings do not go together: the error tells all that is wrong.
    pub fn study(&self) -> Result<Drain, CliError> {
        let usual = Loads::These(vec![LOAD]);
        let mut wrong = vec![];
        let settings = self.traffic.settings(&self.network, &usual, &mut wrong);
        if self.reloads.reload_every.is_some() {
            self.network.demand_torus("--reload-every", &mut wrong);
        }
        let checked = self.network.checked(settings, wrong)?;
        let reloads = &self.reloads;
        let campaign = |load| Campaign {
            load,
            cycles: reloads.cycles,
            reload_every: reloads.reload_every,
            most_failures: reloads.failures.unwrap_or(FAILURES),
            patience: self.patience.cycles(),
        };
        let campaigns = self.traffic.loads(&usual).into_iter().map(campaign).collect();
        Ok(Drain { checked, campaigns, seeds: self.seeds.all() })
    }
}

/// Runs a campaign for each load and seed. Status 1 if a network stands.
///
/// # Errors
/// If a setting is not legal, or the network does something wrong.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let drain = args.study()?;
    let Drain { checked, campaigns, seeds } = &drain;
    if args.checkpoint.is_some() && (campaigns.len(), seeds.len()) != (1, 1) {
        return Err(CliError::Study("--checkpoint is of one load and one seed; leave out the others".to_owned()));
    }
    let saving = args.checkpoint.clone().map(|path| Saving { path, every: args.checkpoint_every, resume: args.resume });
    let chips = checked.chips()?;
    let bar = Stage::of((campaigns.len() * seeds.len()) as u64);
    let mut outcomes = vec![];
    for campaign in campaigns {
        for seed in seeds {
            outcomes.push(saved_campaign(&chips, campaign, *seed, saving.as_ref())?);
            bar.inc(1);
        }
    }
    drop(bar);
    args.samples.write(&drain, &outcomes)?;
    drain.tell(&outcomes, args.json)
}

impl Drain {
    fn told<'a>(&self, outcomes: &'a [Outcome]) -> Vec<Told<'a>> {
        let loads = self.campaigns.iter().flat_map(|campaign| self.seeds.iter().map(|_| campaign.load));
        loads.zip(outcomes).map(|(load, outcome)| Told { load, outcome }).collect()
    }
}

impl Study for Drain {
    type Shown = Outcome;

    /// A run for each load and seed.
    fn runs(&self) -> Vec<Run> {
        let of = |campaign: &Campaign, seed: u64| {
            let basis = format!("{} {campaign:?}", self.checked.basis());
            Run::of(&[("load", &campaign.load), ("seed", &seed)], basis)
        };
        self.campaigns.iter().flat_map(|campaign| self.seeds.iter().map(move |seed| of(campaign, *seed))).collect()
    }

    fn json(&self, outcomes: &[Outcome]) -> Result<String, CliError> {
        let settings = &self.checked.settings;
        let (pattern, routing) = (format!("{:?}", settings.pattern), format!("{:?}", settings.routing));
        output::pretty(&Report { place: self.checked.place(), pattern, routing, campaigns: self.told(outcomes) })
    }

    fn json_name(&self) -> &'static str {
        "campaigns.json"
    }

    fn print(&self, outcomes: &[Outcome]) -> Result<(), CliError> {
        output::line(&self.checked.title())?;
        output::line(
            "    load  seed     cycles  reloads skipped  failed  quiesce     drain  delivered     lost     told   retries    oldest    digest",
        )?;
        for Told { load, outcome } in self.told(outcomes) {
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
        Ok(())
    }

    fn status(&self, outcomes: &[Outcome]) -> ExitCode {
        if outcomes.iter().any(|outcome| outcome.drain.is_none()) { ExitCode::FAILURE } else { ExitCode::SUCCESS }
    }
}
