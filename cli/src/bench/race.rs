//! Alternating runs of the engine and of Verilator's program.

use super::designs::Design;
use super::limit;
use crate::error::CliError;
use phit_netlist::ir::Netlist;
use phit_netlist::verilog::{files, module_name};
use phit_sim::engine::{Engine, Input, Output};
use phit_sim::external::race::{Form, RESET_CYCLES, Racer, build};
use phit_sim::external::{Sources, ToolError};
use serde::Serialize;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// How the measurements are made.
pub struct Settings {
    /// Alternating runs.
    pub runs: usize,
    /// Time of a run of the engine.
    pub time: Duration,
    /// Longest build.
    pub build_limit: Duration,
    /// Without Verilator.
    pub alone: bool,
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
    /// Verilator's rate, in the form that is fastest.
    pub verilator_hz: Option<f64>,
    /// How Verilator was faster: whole or by instances, and with how many threads.
    pub verilator_form: Option<String>,
    /// Median of the ratios of neighbouring runs.
    pub ratio: Option<f64>,
    /// Smallest and largest of them.
    pub ratio_range: Option<(f64, f64)>,
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
    /// True if both received the same.
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
    let mut notes = vec![];
    let racers = if settings.alone { vec![] } else { racers(design, &netlist, &sources, settings, &mut notes) };
    let best = fastest(&racers, cycles, &mut notes);
    let mut laps = vec![];
    for _ in 0..settings.runs {
        let (digest, own) = circuit.lap(cycles);
        // Against a program that is much slower, shorter runs do.
        let theirs = best.and_then(|(racer, _, short)| match racer.lap(short, LAP_LIMIT) {
            Ok(lap) => Some((lap, short)),
            Err(error) => {
                notes.push(error.to_string());
                None
            }
        });
        laps.push((digest, own, theirs));
    }
    let own_rate = |own: &Duration| cycles as f64 / own.as_secs_f64();
    let engine_hz = median(laps.iter().map(|(_, own, _)| own_rate(own)));
    let theirs = || laps.iter().filter_map(|(_, own, theirs)| theirs.map(|(lap, short)| (own, lap, short)));
    let their_rate = |lap: &phit_sim::external::race::Lap, short: u64| short as f64 / lap.time.as_secs_f64();
    let ratios: Vec<f64> = theirs().map(|(own, lap, short)| own_rate(own) / their_rate(&lap, short)).collect();
    let some = |values: &[f64], value: fn(&mut dyn Iterator<Item = f64>) -> f64| {
        (!values.is_empty()).then(|| value(&mut values.iter().copied()))
    };
    let ratio = some(&ratios, |values| median(values));
    let ratio_range = ratio.map(|_| {
        let low = ratios.iter().copied().fold(f64::INFINITY, f64::min);
        (low, ratios.iter().copied().fold(0.0, f64::max))
    });
    let rates: Vec<f64> = theirs().map(|(_, lap, short)| their_rate(&lap, short)).collect();
    let digest_equal = theirs().next().map(|(_, lap, short)| circuit.lap(short).0 == u64::from(lap.digest));
    let built = best.map(|(racer, ..)| racer.built_in.as_secs_f64());
    let count =
        limit::operations(&netlist, &sources, &settings.folder).map_err(|error| notes.push(error.to_string())).ok();
    Ok(Outcome {
        design: design.name,
        engine_hz,
        verilator_hz: some(&rates, |values| median(values)),
        verilator_form: best.map(|(_, form, _)| form.to_string()),
        ratio,
        ratio_range,
        engine_ready_seconds: circuit.ready.as_secs_f64(),
        verilator_build_seconds: built,
        first_cycle_ratio: built.map(|built| circuit.ready.as_secs_f64() / built),
        engine_mib: circuit.start.bytes() as f64 / f64::from(1 << 20),
        verilator_mib: theirs().next().map(|(_, lap, _)| lap.memory as f64 / f64::from(1 << 20)),
        operations: count.as_ref().map(limit::Operations::total),
        limit_fraction: count.map(|count| engine_hz / count.most_hz()),
        digest_equal,
        note: (!notes.is_empty()).then(|| notes.join("; ")),
    })
}

/// Cycles that a run takes at least: tables are loaded by then, and traffic goes everywhere.
const LEAST_CYCLES: u64 = 2048;

/// Longest run of Verilator's program.
const LAP_LIMIT: Duration = Duration::from_secs(300);

/// Verilator's programs, with the form of each.
fn racers(
    design: &Design,
    netlist: &Netlist,
    sources: &Sources,
    settings: &Settings,
    notes: &mut Vec<String>,
) -> Vec<(Racer, Form)> {
    let top = module_name(netlist.top());
    let mut racers = vec![];
    let mut is_built = |form: Form| match build(sources, &top, &form, &settings.folder, settings.build_limit) {
        Ok(racer) => {
            racers.push((racer, form));
            true
        }
        Err(error) => {
            notes.push(format!("{form}: {}", first_line(&error)));
            false
        }
    };
    if let Some(unit) = design.unit {
        is_built(Form::Hierarchical { unit: unit.to_owned() });
    }
    // What cannot be built for one thread cannot be for two either.
    if is_built(Form::Flat { threads: 1 }) {
        is_built(Form::Flat { threads: 2 });
    }
    racers
}

fn first_line(error: &ToolError) -> String {
    error.to_string().lines().next().unwrap_or_default().to_owned()
}

/// The program that is fastest, its form, and how many cycles it is to run.
fn fastest<'a>(
    racers: &'a [(Racer, Form)],
    cycles: u64,
    notes: &mut Vec<String>,
) -> Option<(&'a Racer, &'a Form, u64)> {
    let mut best: Option<(f64, &Racer, &Form)> = None;
    for (racer, form) in racers {
        let trial = (cycles / 256).max(16);
        match racer.lap(trial, LAP_LIMIT) {
            Ok(lap) => {
                let rate = trial as f64 / lap.time.as_secs_f64();
                if best.is_none_or(|(other, ..)| rate > other) {
                    best = Some((rate, racer, form));
                }
            }
            Err(error) => notes.push(first_line(&error)),
        }
    }
    // About a second, and no more cycles than the engine.
    best.map(|(rate, racer, form)| (racer, form, cycles.min((rate as u64).max(LEAST_CYCLES))))
}

/// The middle one; of an even number the lower.
pub fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut sorted: Vec<f64> = values.collect();
    sorted.sort_by(f64::total_cmp);
    sorted[(sorted.len() - 1) / 2]
}
