//! Latency and throughput against load: what is measured, and the forms in which it is told.

use super::network::{Checked, Place};
use crate::error::CliError;
use crate::output;
use crate::runs::plots::{self, Axes, Mark};
use crate::runs::{Run, Study};
use phit_fabric::study::link_load::LinkLoads;
use phit_fabric::study::sweep::{Point, points};
use phit_fabric::study::window::{Phases, Sample};
use serde::Serialize;
use std::path::Path;

/// A network and its runs: one for each load and seed.
pub struct Curve {
    pub(super) checked: Checked,
    /// Ascending.
    pub(super) loads: Vec<f64>,
    /// Ascending.
    pub(super) seeds: Vec<u64>,
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

impl Curve {
    /// The points of samples that are ordered by load and seed.
    pub fn points(&self, samples: &[Sample]) -> Vec<Point> {
        points(&self.loads, samples)
    }

    /// Draws latency and throughput.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn draw(&self, path: &Path, points: &[Point]) -> Result<(), CliError> {
        let (axes, curves) = of_points(points);
        plots::latency(path, &self.checked.title(), &axes, &curves)
    }

    /// What is printed for programs.
    pub fn report<'a>(&self, points: &'a [Point], link_load: Option<LinkLoads>) -> Report<'a> {
        let settings = &self.checked.settings;
        let (pattern, routing) = (format!("{:?}", settings.pattern), format!("{:?}", settings.routing));
        Report { place: self.checked.place(), pattern, routing, seeds: self.seeds.len(), points, link_load }
    }
}

impl Study for Curve {
    type Shown = Sample;

    /// A run for each load and seed.
    fn runs(&self) -> Vec<Run> {
        let Self { checked, phases, .. } = self;
        let basis = format!("{} {phases:?}", checked.basis());
        let of = |load: f64, seed: u64| Run::of(&[("load", &load), ("seed", &seed)], basis.clone());
        self.loads
            .iter()
            .flat_map(|load| self.seeds.iter().map(move |seed| (*load, *seed)))
            .map(|(load, seed)| of(load, seed))
            .collect()
    }

    fn json(&self, samples: &[Sample]) -> Result<String, CliError> {
        output::pretty(&self.report(&self.points(samples), None))
    }

    fn json_name(&self) -> &'static str {
        "points.json"
    }

    fn files(&self, samples: &[Sample], folder: &Path) -> Result<(), CliError> {
        let points = self.points(samples);
        output::replace(&folder.join("points.csv"), &csv(&points))?;
        self.draw(&folder.join("load-latency.svg"), &points)
    }

    fn curves(&self, samples: &[Sample]) -> Option<(Axes, Vec<plots::Curve>)> {
        Some(of_points(&self.points(samples)))
    }

    /// A line for each point.
    fn print(&self, samples: &[Sample]) -> Result<(), CliError> {
        output::line(&self.checked.title())?;
        output::line("    load   offered  accepted           latency            median      99%   slowest  packets")?;
        self.points(samples).iter().try_for_each(|point| output::line(&line(point)))
    }
}

/// The one curve of these points.
fn of_points(points: &[Point]) -> (Axes, Vec<plots::Curve>) {
    let along = "offered load, of the processor tiles' bandwidth".to_owned();
    let marks = points.iter().cloned().map(Mark::of).collect();
    let curve = plots::Curve { name: String::new(), marks };
    (Axes { along, accepted: "accepted (phits/cycle/tile)".to_owned() }, vec![curve])
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
