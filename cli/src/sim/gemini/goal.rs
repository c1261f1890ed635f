//! `phit sim gemini trace` with a schedule in GOAL's text form.

use super::network::{Checked, Place};
use crate::error::CliError;
use crate::executable::hex_digest;
use crate::output;
use crate::progress::Stage;
use crate::runs::{Run, Samples, Study};
use phit_fabric::gemini::chip::layout::NODES;
use phit_fabric::gemini::study::goal::{Played, play};
use phit_fabric::traffic::goal::schedule::Schedule;
use serde::Serialize;
use std::path::PathBuf;
use std::process::ExitCode;

/// A network that carries out a schedule with each seed.
pub struct Goal {
    checked: Checked,
    path: PathBuf,
    schedule: Schedule,
    seeds: Vec<u64>,
    patience: u64,
}

#[derive(Serialize)]
struct Report<'a> {
    #[serde(flatten)]
    place: Place,
    trace: String,
    routing: String,
    schedules: &'a [Played],
}

impl Goal {
    /// The schedule of a file on this network.
    ///
    /// # Errors
    /// If the file is no schedule that can end.
    pub fn read(checked: Checked, path: PathBuf, seeds: Vec<u64>, patience: u64) -> Result<Self, CliError> {
        let nodes = NODES * checked.settings.shape.nodes();
        let schedule = Schedule::read(&path, nodes).map_err(|error| CliError::Study(error.to_string()))?;
        Ok(Self { checked, path, schedule, seeds, patience })
    }

    /// Carries it out with each seed.
    ///
    /// # Errors
    /// If the network does something wrong.
    pub fn run(&self, samples: &Samples, json: bool) -> Result<ExitCode, CliError> {
        let chips = self.checked.chips()?;
        let bar = Stage::of(self.seeds.len() as u64);
        let mut schedules = vec![];
        for seed in &self.seeds {
            schedules.push(play(&chips, &self.schedule, *seed, self.patience)?.0);
            bar.inc(1);
        }
        drop(bar);
        samples.write(self, &schedules)?;
        self.tell(&schedules, json)
    }
}

impl Study for Goal {
    type Shown = Played;

    /// A run for each seed.
    fn runs(&self) -> Vec<Run> {
        let schedule = hex_digest(format!("{:?}", self.schedule).as_bytes());
        let basis = format!("{} {schedule} {}", self.checked.basis(), self.patience);
        self.seeds.iter().map(|seed| Run::of(&[("seed", seed)], basis.clone())).collect()
    }

    fn json(&self, schedules: &[Played]) -> Result<String, CliError> {
        let (trace, routing) = (self.path.display().to_string(), format!("{:?}", self.checked.settings.routing));
        output::pretty(&Report { place: self.checked.place(), trace, routing, schedules })
    }

    fn json_name(&self) -> &'static str {
        "schedules.json"
    }

    fn print(&self, schedules: &[Played]) -> Result<(), CliError> {
        let Self { checked, path, .. } = self;
        output::line(&format!("{}, {}, {:?}", checked.name(), path.display(), checked.settings.routing))?;
        output::line(" seed  operations  messages     bytes  packets  makespan  last rank")?;
        for played in schedules {
            let last = played.ends.iter().position(|end| *end == played.makespan).unwrap_or(0);
            output::line(&format!(
                "{:>5}  {:>10}  {:>8}  {:>8}  {:>7}  {:>8}  {last:>9}",
                played.seed, played.operations, played.messages, played.bytes, played.packets, played.makespan,
            ))?;
        }
        if let [played] = schedules {
            output::line(" rank  ended in cycle")?;
            for (rank, end) in played.ends.iter().enumerate() {
                output::line(&format!("{rank:>5}  {end:>14}"))?;
            }
        }
        Ok(())
    }
}
