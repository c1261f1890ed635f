//! The rungs in process: the rust-hdl kernel against the golden model, the engine against both.

use super::Form;
use super::recording::{Comparison, Recording};
use super::run::{Run, RunError};
use crate::rung::Rung;
use crate::subject::Subject;
use phit_netlist::undefined;
use phit_sim::backend::{Backend, State};
use std::fmt::Write;

/// Kernel cycles times nodes of the design: about two seconds.
const KERNEL_WORK: usize = 4_000_000;
/// Engine cycles times nodes of the design: about a second, most of it the golden model's.
const ENGINE_WORK: usize = 40_000_000;
/// Seeds that the engine runs in the long form besides the one that was given.
const MORE_SEEDS: u64 = 2;

/// A run of the kernel, which the engine repeats.
pub struct Reference {
    power_up: State,
    recording: Recording,
}

/// Runs the bench on the kernel.
///
/// # Errors
/// What the bench finds.
pub fn golden(subject: &Subject, seed: u64) -> Result<Reference, RunError> {
    let run = Run { subject, rung: Rung::Golden, form: Form::Long, seed, cycles: kernel_cycles(subject) };
    let kernel = (subject.kernel)(&subject.netlist, Some(seed));
    let mut kernel = kernel.map_err(|error| RunError::NotBuilt(format!("kernel: {error}")))?;
    let power_up = kernel.state().unwrap_or_default();
    let recording = run.record(&mut *kernel)?;
    Ok(Reference { power_up, recording })
}

fn kernel_cycles(subject: &Subject) -> u64 {
    (KERNEL_WORK / subject.size()).clamp(200, 2_000) as u64
}

impl Reference {
    /// How much was run.
    pub fn describe(&self) -> String {
        format!("{} cycles", self.recording.cycles())
    }
}

/// Runs the bench on the engine: as the kernel did, compared with it, and longer with several seeds,
/// once with random values on outputs that the contracts leave undefined.
///
/// # Errors
/// What the bench finds, or the first difference from the kernel.
pub fn engine(subject: &Subject, form: Form, seed: u64, reference: &Reference) -> Result<String, RunError> {
    let run = Run { subject, rung: Rung::Engine, form, seed, cycles: kernel_cycles(subject) };
    let seeds = if form == Form::Short { 1 } else { MORE_SEEDS + 1 };
    let mut engine = run.engine_from(&reference.power_up)?;
    let unknown = engine.state().into_iter().flatten().find(|(path, _)| !reference.power_up.contains_key(path));
    if let Some((path, _)) = unknown {
        return Err(RunError::NotBuilt(format!("the kernel has no {path} to compare with")));
    }
    run.compare(&mut engine, Comparison::with(&reference.recording))?;
    let cycles = (ENGINE_WORK / subject.size()).clamp(1_000, 20_000) as u64;
    for seed in seed..seed + seeds {
        let run = Run { seed, cycles, ..run };
        run.judge(&mut run.engine()?)?;
    }
    let mut told = format!("{} cycles as the kernel", reference.recording.cycles());
    write!(told, ", {seeds} seeds of {cycles} cycles").expect("a text takes everything");
    // Who looks at an output that means nothing is found out where it is random.
    if let Some(noisy) = undefined::with_noise(&subject.netlist) {
        let run = Run { cycles, ..run };
        run.judge(&mut run.engine_of(&noisy)?).map_err(RunError::with_noise)?;
        told += ", one with undefined outputs random";
    }
    Ok(told)
}
