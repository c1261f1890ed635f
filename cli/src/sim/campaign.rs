//! Campaigns against deadlock: `phit sim gemini --drain`.

use super::settings::Study;
use crate::error::CliError;
use crate::output;
use crate::progress::Stage;
use phit_fabric::gemini::run::chips::Chips;
use phit_fabric::gemini::study::campaign::{Campaign, Outcome, saved_campaign};
use phit_fabric::gemini::study::checkpoint::Saving;
use serde::Serialize;
use std::process::ExitCode;

#[derive(Serialize)]
struct Report {
    dims: [u32; 3],
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

/// Runs a campaign for each load and seed. Status 1 if a network stands.
///
/// # Errors
/// If a setting is not legal, or the network does something wrong.
pub fn run(
    chips: &Chips,
    study: &Study,
    cycles: u64,
    saving: Option<&Saving>,
    title: &str,
    json: bool,
) -> Result<ExitCode, CliError> {
    let (plan, loads, seeds) = (study.campaign(cycles), study.campaign_loads(), study.seeds());
    let bar = Stage::of((loads.len() * seeds.len()) as u64);
    let mut campaigns = vec![];
    for load in loads {
        for seed in &seeds {
            let outcome = saved_campaign(chips, &Campaign { load, ..plan }, *seed, saving)?;
            campaigns.push(Run { load, outcome });
            bar.inc(1);
        }
    }
    drop(bar);
    let stands = campaigns.iter().any(|run| run.outcome.drain.is_none());
    if json {
        let settings = chips.settings();
        let (pattern, routing) = (format!("{:?}", settings.pattern), format!("{:?}", settings.routing));
        output::json(&Report { dims: settings.shape.size, pattern, routing, campaigns })?;
    } else {
        output::line(title)?;
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
