//! The rung of synthesis: gates behave as the engine.

use super::Form;
use super::recording::Comparison;
use super::run::{Run, RunError};
use super::simulators::SimulatorError;
use crate::rung::Rung;
use crate::subject::Subject;
use phit_sim::backend::power_up;
use phit_sim::external::yosys::{self, Flavour, Statistics};
use std::path::Path;

/// Gate cycles times cells of the synthesized design: some seconds of Icarus.
const GATE_WORK: u64 = 2_000_000;
/// The same in the short form of the ladder, at least [`FEW_CYCLES`].
const SHORT_GATE_WORK: u64 = 400_000;
/// Cycles of the largest designs.
const FEW_CYCLES: u64 = 200;
/// Nodes of a design that is mapped as a whole.
const WHOLE: usize = 5_000;
/// Nodes of a design that is mapped to iCE40 cells in the short form.
const SHORT_ICE40: usize = 500;

/// Maps the configuration to iCE40 cells, a large one module by module, and runs the bench on them. In the short form,
/// a large one runs as Yosys' netlist of words.
///
/// Gates start at zero, and so does the engine here. Before the first reset ends they may differ: a register that only
/// ever loads one value may hold it from the start.
///
/// # Errors
/// What the bench finds, the first difference, or what the tools say.
pub fn gates(subject: &Subject, form: Form, seed: u64, folder: &Path) -> Result<String, SimulatorError> {
    let module = subject.design().module;
    let flavour = match subject.size() {
        size if form == Form::Short && size > SHORT_ICE40 => Flavour::Words,
        ..=WHOLE => Flavour::Ice40,
        _ => Flavour::Ice40ByModule,
    };
    let synthesis = yosys::synthesize(&subject.sources, &module, flavour, folder)?;
    let executable = yosys::build(&subject.design(), &synthesis, folder)?;
    let work = if form == Form::Short { SHORT_GATE_WORK } else { GATE_WORK };
    let cycles = (work / synthesis.statistics.all().max(1)).clamp(FEW_CYCLES, 1_000);
    let run = Run { subject, rung: Rung::Gates, form, seed, cycles };
    let recording = run.record(&mut run.engine_from(&power_up(&subject.netlist, None))?)?;
    let from = match subject.netlist.top().port("reset") {
        Some(_) => {
            recording.after_reset().ok_or_else(|| RunError::NotBuilt("the test bench never ends a reset".to_owned()))?
        }
        None => 0,
    };
    run.compare(&mut executable.start(0)?, Comparison::with_from(&recording, from))?;
    let made_of = match flavour {
        Flavour::Words => "Yosys' netlist of words".to_owned(),
        _ => cells(&synthesis.statistics),
    };
    Ok(format!("{} cycles as the engine; {made_of}", recording.cycles() - from))
}

/// What a design is made of, in words.
fn cells(statistics: &Statistics) -> String {
    format!(
        "{} LUT4, {} carries, {} flip-flops, {} block RAMs (iCE40)",
        statistics.luts(),
        statistics.carries(),
        statistics.flip_flops(),
        statistics.block_rams()
    )
}
