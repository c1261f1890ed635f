//! Verilator's releases on a circuit, each in the form in which it is fastest.

use super::race::{Settings, median};
use phit_sim::external::race::{Form, Lap, Racer, build};
use phit_sim::external::verilator::Release;
use phit_sim::external::{Sources, ToolError};
use serde::Serialize;
use std::time::Duration;

/// What was measured of one release. The rate is a median, in cycles of the whole circuit per second.
#[derive(Clone, Debug, Serialize)]
pub struct Measured {
    /// The release: `5.048`.
    pub version: String,
    /// Its rate.
    pub hz: f64,
    /// How it was fastest: whole or by instances, and with how many threads.
    pub form: String,
    /// The engine's rate by this one: median of the ratios of neighbouring runs.
    pub ratio: f64,
    /// Smallest and largest of them.
    pub ratio_range: (f64, f64),
    /// From Verilog to a program.
    pub build_seconds: f64,
    /// Largest memory of the program.
    pub mib: f64,
    /// True if it received what the engine received.
    pub digest_equal: bool,
}

/// A release with its fastest program, and what its runs came to.
pub struct Rival {
    version: String,
    racer: Racer,
    form: Form,
    /// Cycles of a run: against a program that is much slower, shorter runs do.
    cycles: u64,
    laps: Vec<(Lap, f64)>,
}

/// Cycles that a run takes at least: tables are loaded by then, and traffic goes everywhere.
pub const LEAST_CYCLES: u64 = 2048;

/// Longest run of a program.
const LAP_LIMIT: Duration = Duration::from_secs(300);

impl Rival {
    /// Builds the circuit in each form that this release knows, and keeps the fastest. What cannot be built is noted.
    pub fn of(
        release: Release,
        sources: &Sources,
        (top, unit): (&str, Option<&str>),
        cycles: u64,
        settings: &Settings,
        notes: &mut Vec<String>,
    ) -> Option<Self> {
        let version = release.number().map_err(|error| notes.push(first_line(&error))).ok()?;
        let mut best: Option<(f64, Racer, Form)> = None;
        let mut failed: Vec<Form> = vec![];
        for form in release.forms(unit) {
            // What cannot be built for one thread cannot be for two either.
            if failed.iter().any(|other| std::mem::discriminant(other) == std::mem::discriminant(&form)) {
                continue;
            }
            let trial = (cycles / 256).max(16);
            let built = build(release, sources, top, &form, &settings.folder, settings.build_limit);
            let tried = built.and_then(|racer| Ok((racer.lap(trial, LAP_LIMIT)?, racer)));
            match tried {
                Ok((lap, racer)) => {
                    let rate = trial as f64 / lap.time.as_secs_f64();
                    if best.as_ref().is_none_or(|(other, ..)| rate > *other) {
                        best = Some((rate, racer, form));
                    }
                }
                Err(error) => {
                    notes.push(format!("Verilator {version}, {form}: {}", first_line(&error)));
                    failed.push(form);
                }
            }
        }
        // About a second, and no more cycles than the engine.
        best.map(|(rate, racer, form)| {
            let cycles = cycles.min((rate as u64).max(LEAST_CYCLES));
            Self { version, racer, form, cycles, laps: vec![] }
        })
    }

    /// Runs once, just after the engine ran at this rate.
    pub fn lap(&mut self, engine_hz: f64, notes: &mut Vec<String>) {
        match self.racer.lap(self.cycles, LAP_LIMIT) {
            Ok(lap) => self.laps.push((lap, engine_hz / self.rate(&lap))),
            Err(error) => notes.push(format!("Verilator {}: {error}", self.version)),
        }
    }

    fn rate(&self, lap: &Lap) -> f64 {
        self.cycles as f64 / lap.time.as_secs_f64()
    }

    /// What the runs came to; `digest` is the engine's after so many cycles. `None` without a run.
    pub fn measured(&self, digest: impl Fn(u64) -> u64) -> Option<Measured> {
        let (first, _) = self.laps.first()?;
        let ratios = || self.laps.iter().map(|(_, ratio)| *ratio);
        let digest = digest(self.cycles);
        Some(Measured {
            version: self.version.clone(),
            hz: median(self.laps.iter().map(|(lap, _)| self.rate(lap))),
            form: self.form.to_string(),
            ratio: median(ratios()),
            ratio_range: (ratios().fold(f64::INFINITY, f64::min), ratios().fold(0.0, f64::max)),
            build_seconds: self.racer.built_in.as_secs_f64(),
            mib: first.memory as f64 / f64::from(1 << 20),
            digest_equal: self.laps.iter().all(|(lap, _)| u64::from(lap.digest) == digest),
        })
    }
}

fn first_line(error: &ToolError) -> String {
    error.to_string().lines().next().unwrap_or_default().to_owned()
}
