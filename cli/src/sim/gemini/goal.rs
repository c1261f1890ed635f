//! `phit sim gemini trace` with a schedule in GOAL's text form.

use super::network::{Checked, Place};
use crate::error::CliError;
use crate::output;
use crate::progress::Stage;
use phit_fabric::gemini::chip::layout::NODES;
use phit_fabric::gemini::study::goal::{Played, play};
use phit_fabric::traffic::goal::schedule::Schedule;
use serde::Serialize;
use std::path::Path;
use std::process::ExitCode;

#[derive(Serialize)]
struct Report {
    #[serde(flatten)]
    place: Place,
    trace: String,
    routing: String,
    schedules: Vec<Played>,
}

/// Carries out a schedule with each seed.
///
/// # Errors
/// If the file is no schedule that can end, or the network does something wrong.
pub fn run(checked: &Checked, path: &Path, seeds: &[u64], patience: u64, json: bool) -> Result<ExitCode, CliError> {
    let nodes = NODES * checked.settings.shape.nodes();
    let schedule = Schedule::read(path, nodes).map_err(|error| CliError::Study(error.to_string()))?;
    let chips = checked.chips()?;
    let bar = Stage::of(seeds.len() as u64);
    let mut schedules = vec![];
    for seed in seeds {
        schedules.push(play(&chips, &schedule, *seed, patience)?.0);
        bar.inc(1);
    }
    drop(bar);
    let (trace, routing) = (path.display().to_string(), format!("{:?}", checked.settings.routing));
    if json {
        output::json(&Report { place: checked.place(), trace, routing, schedules })?;
        return Ok(ExitCode::SUCCESS);
    }
    output::line(&format!("{}, {trace}, {routing}", checked.name()))?;
    output::line(" seed  operations  messages     bytes  packets  makespan  last rank")?;
    for played in &schedules {
        let last = played.ends.iter().position(|end| *end == played.makespan).unwrap_or(0);
        output::line(&format!(
            "{:>5}  {:>10}  {:>8}  {:>8}  {:>7}  {:>8}  {last:>9}",
            played.seed, played.operations, played.messages, played.bytes, played.packets, played.makespan,
        ))?;
    }
    if let [played] = &schedules[..] {
        output::line(" rank  ended in cycle")?;
        for (rank, end) in played.ends.iter().enumerate() {
            output::line(&format!("{rank:>5}  {end:>14}"))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
