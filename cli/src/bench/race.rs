//! Alternating runs of the engine and of the programs that Verilator's releases make.

use super::designs::Design;
use super::limit;
use super::rivals::{LEAST_CYCLES, Measured, Rival};
use crate::error::CliError;
use phit_netlist::ir::Netlist;
use phit_netlist::verilog::{files, module_name};
use phit_sim::engine::{Engine, Input, Output};
use phit_sim::external::race::RESET_CYCLES;
use phit_sim::external::verilator::Release;
use serde::Serialize;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// How the measurements are made.
pub struct Settings {
    /// Alternating runs.
    pub runs: usize,
    /// Time of a run of the engine.
    pub time: Duration,
    /// Longest build of a program.
    pub build_limit: Duration,
    /// The releases of Verilator that take part.
    pub releases: Vec<Release>,
    /// Where tools work.
    pub folder: PathBuf,
}

/// What was measured of one circuit. Rates are medians, in cycles of the whole circuit per second.
#[derive(Serialize)]
pub struct Outcome {
    /// The circuit.
    pub design: &'static str,
    /// The engine's rate.
    pub engine_hz: f64,
    /// The release of Verilator beside which the engine looks worst; the fields without a list are its.
    pub verilator_version: Option<String>,
    /// Verilator's rate, in the form that is fastest.
    pub verilator_hz: Option<f64>,
    /// How Verilator was faster: whole or by instances, and with how many threads.
    pub verilator_form: Option<String>,
    /// Median of the ratios of neighbouring runs.
    pub ratio: Option<f64>,
    /// Smallest and largest of them.
    pub ratio_range: Option<(f64, f64)>,
    /// Every release, the newest first.
    pub verilators: Vec<Measured>,
    /// From the netlist to the end of the first cycle.
    pub engine_ready_seconds: f64,
    /// From Verilog to a program.
    pub verilator_build_seconds: Option<f64>,
    /// The first in parts of the second.
    pub first_cycle_ratio: Option<f64>,
    /// State of the engine.
    pub engine_mib: f64,
    /// Largest memory of Verilator's program.
    pub verilator_mib: Option<f64>,
    /// Word operations of one cycle, counted by Yosys.
    pub operations: Option<u64>,
    /// The engine's rate in parts of what the machine's vectors could do with these operations.
    pub limit_fraction: Option<f64>,
    /// True if the engine and every release received the same.
    pub digest_equal: Option<bool>,
    /// What kept something from being measured.
    pub note: Option<String>,
}

/// A circuit on the engine.
struct Circuit {
    start: Engine,
    reset: Input,
    digest: Output,
    ready: Duration,
}

impl Circuit {
    fn new(netlist: &Netlist) -> Result<Self, CliError> {
        let start = Instant::now();
        let mut engine = Engine::new(netlist)?;
        let port = |name| netlist.top().port(name).expect("every circuit has it");
        let (reset, digest) = (engine.input(port("reset")), engine.output(port("digest")));
        engine.set(reset, 1);
        engine.step();
        let ready = start.elapsed();
        (1..RESET_CYCLES).for_each(|_| engine.step());
        Ok(Self { start: engine, reset, digest, ready })
    }

    /// Runs from reset; returns the digest and the time.
    fn lap(&self, cycles: u64) -> (u64, Duration) {
        let mut engine = self.start.clone();
        engine.set(self.reset, 0);
        let start = Instant::now();
        (0..cycles).for_each(|_| engine.step());
        let time = start.elapsed();
        (engine.get(self.digest), time)
    }
}

/// Measures one circuit.
///
/// # Errors
/// If it cannot be made or compiled. What Verilator cannot do is noted in the outcome.
pub fn race(design: &Design, settings: &Settings) -> Result<Outcome, CliError> {
    let netlist = (design.make)()?;
    let circuit = Circuit::new(&netlist)?;
    let mut cycles = LEAST_CYCLES;
    while circuit.lap(cycles).1 < settings.time {
        cycles *= 2;
    }
    let sources = files(&netlist, &|_| String::new());
    let top = module_name(netlist.top());
    let mut notes = vec![];
    let rivals = settings.releases.iter();
    let rivals = rivals.map(|release| Rival::of(*release, &sources, (&top, design.unit), cycles, settings, &mut notes));
    let mut rivals: Vec<Rival> = rivals.collect::<Vec<_>>().into_iter().flatten().collect();
    let mut rates = vec![];
    for _ in 0..settings.runs {
        let engine_hz = cycles as f64 / circuit.lap(cycles).1.as_secs_f64();
        rivals.iter_mut().for_each(|rival| rival.lap(engine_hz, &mut notes));
        rates.push(engine_hz);
    }
    let engine_hz = median(rates.into_iter());
    let verilators: Vec<Measured> =
        rivals.iter().filter_map(|rival| rival.measured(|cycles| circuit.lap(cycles).0)).collect();
    let fastest = fastest(&verilators);
    let count =
        limit::operations(&netlist, &sources, &settings.folder).map_err(|error| notes.push(error.to_string())).ok();
    let engine_ready_seconds = circuit.ready.as_secs_f64();
    Ok(Outcome {
        design: design.name,
        engine_hz,
        verilator_version: fastest.map(|rival| rival.version.clone()),
        verilator_hz: fastest.map(|rival| rival.hz),
        verilator_form: fastest.map(|rival| rival.form.clone()),
        ratio: fastest.map(|rival| rival.ratio),
        ratio_range: fastest.map(|rival| rival.ratio_range),
        engine_ready_seconds,
        verilator_build_seconds: fastest.map(|rival| rival.build_seconds),
        first_cycle_ratio: fastest.map(|rival| engine_ready_seconds / rival.build_seconds),
        engine_mib: circuit.start.bytes() as f64 / f64::from(1 << 20),
        verilator_mib: fastest.map(|rival| rival.mib),
        operations: count.as_ref().map(limit::Operations::total),
        limit_fraction: count.map(|count| engine_hz / count.most_hz()),
        digest_equal: fastest.map(|_| verilators.iter().all(|rival| rival.digest_equal)),
        verilators,
        note: (!notes.is_empty()).then(|| notes.join("; ")),
    })
}

/// The one beside which the engine looks worst.
fn fastest(verilators: &[Measured]) -> Option<&Measured> {
    verilators.iter().min_by(|a, b| a.ratio.total_cmp(&b.ratio))
}

/// The middle one; of an even number the lower.
pub fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut sorted: Vec<f64> = values.collect();
    sorted.sort_by(f64::total_cmp);
    sorted[(sorted.len() - 1) / 2]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(version: &str, ratio: f64) -> Measured {
        Measured {
            version: version.to_owned(),
            hz: 1e6 / ratio,
            form: String::new(),
            ratio,
            ratio_range: (ratio, ratio),
            build_seconds: 1.0,
            mib: 1.0,
            digest_equal: true,
        }
    }

    #[test]
    fn the_ratio_that_is_claimed_is_the_smaller() {
        for order in [[("new", 2.0), ("old", 3.0)], [("old", 3.0), ("new", 2.0)]] {
            let both = order.map(|(version, ratio)| measured(version, ratio));
            assert_eq!(fastest(&both).unwrap().version, "new");
        }
        assert!(fastest(&[]).is_none());
    }
}
