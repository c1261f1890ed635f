//! Latency and throughput against load: what is measured, and the forms in which it is told.

use super::network::{Checked, Place};
use super::{load, plots};
use crate::error::CliError;
use crate::{executable, output};
use clap::{ArgMatches, FromArgMatches};
use phit_fabric::study::link_load::LinkLoads;
use phit_fabric::study::sweep::{Point, points};
use phit_fabric::study::window::{Phases, Sample};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// A network and its runs: one for each load and seed.
pub struct Curve {
    pub(super) checked: Checked,
    /// Ascending.
    pub loads: Vec<f64>,
    /// Ascending.
    pub seeds: Vec<u64>,
    pub(super) phases: Phases,
}

/// What `phit sim gemini load --json` prints.
#[derive(Serialize)]
pub struct Report<'a> {
    #[serde(flatten)]
    place: Place,
    pattern: String,
    routing: String,
    seeds: usize,
    points: &'a [Point],
    #[serde(skip_serializing_if = "Option::is_none")]
    link_load: Option<LinkLoads>,
}

/// What runs showed, as a file has it.
#[derive(Serialize, Deserialize)]
pub struct Record {
    /// Version of the command.
    phit: String,
    runs: Vec<Run>,
}

/// What one run showed.
#[derive(Serialize, Deserialize)]
struct Run {
    /// Of all that the run follows from: the command, the network, load and seed.
    digest: String,
    load: f64,
    seed: u64,
    #[serde(flatten)]
    sample: Sample,
}

/// Bytes of a record at most.
const MOST_BYTES: u64 = 1 << 28;

impl Curve {
    /// What a command line of `phit sim gemini load` asks for.
    ///
    /// # Errors
    /// If settings do not go together: the error tells all that is wrong.
    pub fn read(matches: &ArgMatches) -> Result<Self, CliError> {
        let args = load::Args::from_arg_matches(innermost(matches));
        args.map_err(|error| CliError::Study(error.to_string()))?.curve()
    }

    /// Load and seed of each run, in this order.
    pub fn runs(&self) -> impl Iterator<Item = (f64, u64)> + '_ {
        self.loads.iter().flat_map(|load| self.seeds.iter().map(move |seed| (*load, *seed)))
    }

    /// The points of samples that are ordered by load and seed.
    pub fn points(&self, samples: &[Sample]) -> Vec<Point> {
        points(&self.loads, samples)
    }

    /// What these samples are recorded as, in the order of load and seed.
    ///
    /// # Errors
    /// If the command cannot read itself.
    pub fn record(&self, samples: &[Sample]) -> Result<Record, CliError> {
        let command = executable::digest()?;
        let run = |((load, seed), sample): ((f64, u64), &Sample)| Run {
            digest: self.digest(&command, load, seed),
            load,
            seed,
            sample: sample.clone(),
        };
        Ok(Record { phit: env!("CARGO_PKG_VERSION").to_owned(), runs: self.runs().zip(samples).map(run).collect() })
    }

    /// A digest of all that a run follows from; `command` is that of the executable.
    pub fn digest(&self, command: &str, load: f64, seed: u64) -> String {
        let Self { checked, phases, .. } = self;
        executable::hex_digest(format!("{command} {checked:?} {phases:?} {load} {seed}").as_bytes())
    }

    /// What is printed for programs.
    pub fn report<'a>(&self, points: &'a [Point], link_load: Option<LinkLoads>) -> Report<'a> {
        let settings = &self.checked.settings;
        let (pattern, routing) = (format!("{:?}", settings.pattern), format!("{:?}", settings.routing));
        Report { place: self.checked.place(), pattern, routing, seeds: self.seeds.len(), points, link_load }
    }

    /// Draws latency and throughput.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn plot(&self, path: &Path, points: &[Point]) -> Result<(), CliError> {
        plots::latency(path, &self.checked.title(), points)
    }

    /// Prints a line for each point.
    ///
    /// # Errors
    /// If standard output is closed.
    pub fn print(&self, points: &[Point]) -> Result<(), CliError> {
        output::line(&self.checked.title())?;
        output::line("    load   offered  accepted           latency            median      99%   slowest  packets")?;
        points.iter().try_for_each(|point| output::line(&line(point)))
    }
}

impl Record {
    /// Writes it in one step.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write(&self, path: &Path) -> Result<(), CliError> {
        let text = serde_json::to_string(self).map_err(std::io::Error::from).map_err(CliError::file(path))?;
        output::replace(path, &(text + "\n"))
    }

    /// The sample of a file with the one run of this digest; none if it is not there, or of something else.
    pub fn sample(path: &Path, digest: &str) -> Option<Sample> {
        let record: Self = serde_json::from_str(&phit_files::read_text(path, MOST_BYTES).ok()?).ok()?;
        let [run] = <[Run; 1]>::try_from(record.runs).ok()?;
        (run.digest == digest).then_some(run.sample)
    }
}

/// The matches of the innermost command.
fn innermost(matches: &ArgMatches) -> &ArgMatches {
    matches.subcommand().map_or(matches, |(_, inner)| innermost(inner))
}

fn line(point: &Point) -> String {
    format!(
        "{:>8.3}  {:>8.4}  {:>8.4} {:<8}  {:>8.1} {:<8}  {:>8} {:>8}  {:>8} {:>8}{}",
        point.load,
        point.offered,
        point.accepted,
        half_width(point.accepted_ci, 4),
        point.latency,
        half_width(point.latency_ci, 1),
        point.median,
        point.percentile_99,
        point.slowest,
        point.packets,
        if point.saturated { format!("  saturated, {} missing", point.missing) } else { String::new() },
    )
}

fn half_width(half: Option<f64>, digits: usize) -> String {
    half.map_or(String::new(), |half| format!("+-{half:.digits$}"))
}

/// The points as comma-separated values.
pub fn csv(points: &[Point]) -> String {
    let number = |value: Option<f64>| value.map_or(String::new(), |value| value.to_string());
    let mut text = String::from(
        "load,offered,accepted,accepted_ci,latency,latency_ci,median,percentile_99,slowest,packets,missing,saturated\n",
    );
    for point in points {
        let Point {
            load, offered, accepted, latency, median, percentile_99, slowest, packets, missing, saturated, ..
        } = point;
        let (accepted_ci, latency_ci) = (number(point.accepted_ci), number(point.latency_ci));
        text += &format!(
            "{load},{offered},{accepted},{accepted_ci},{latency},{latency_ci},{median},{percentile_99},{slowest},{packets},{missing},{saturated}\n"
        );
    }
    text
}
