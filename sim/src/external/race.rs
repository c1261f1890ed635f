//! Verilator at its best, for comparisons of speed: a closed circuit that runs by itself.
//!
//! The circuit has the ports `clock`, `reset` and `digest` and nothing else. A few lines of C++ toggle the clock, so that
//! no harness is measured.

use super::Sources;
use super::cache::{once, read, write};
use super::process::run;
use super::tools::{self, Tool, ToolError};
use super::verilator::Release;
use std::fmt;
use std::path::Path;
use std::time::{Duration, Instant};

/// What is asked of Verilator and the compiler behind it. Verilator appends its own `-Os`, hence `OPT_FAST`.
const OPTIONS: &[&str] = &[
    "--cc",
    "--exe",
    "--build",
    "-O3",
    "--x-assign",
    "fast",
    "--x-initial",
    "fast",
    "--noassert",
    "-Wno-lint",
    "-Wno-style",
    "-CFLAGS",
    "-march=native",
    "-MAKEFLAGS",
    "OPT_FAST=-O3",
    "-j",
    "2",
    "--Mdir",
    "build",
    "--prefix",
    "Vcircuit",
];

/// What tells Verilator of units.
const CONFIGURATION: &str = "units.vlt";

/// Cycles of reset before the count begins.
pub const RESET_CYCLES: u64 = 4;

const MAIN: &str = r#"#include "Vcircuit.h"
#include "verilated.h"
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <sys/resource.h>

static void cycle(VerilatedContext& context, Vcircuit& circuit) {
    circuit.clock = 1;
    circuit.eval();
    context.timeInc(1);
    circuit.clock = 0;
    circuit.eval();
    context.timeInc(1);
}

int main(int argc, char** argv) {
    const long cycles = std::atol(argv[1]);
    VerilatedContext context;
    context.threads(THREADS);
    Vcircuit circuit{&context};
    circuit.clock = 0;
    circuit.reset = 1;
    for (int i = 0; i < RESET_CYCLES; ++i) cycle(context, circuit);
    circuit.reset = 0;
    const auto start = std::chrono::steady_clock::now();
    for (long i = 0; i < cycles; ++i) cycle(context, circuit);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    std::printf("%u %.9f %ld\n", static_cast<unsigned>(circuit.digest), time.count(), usage.ru_maxrss);
}
"#;

/// A circuit that Verilator and a C++ compiler made into a program.
pub struct Racer {
    tool: Tool,
    folder: std::path::PathBuf,
    /// Time that both took.
    pub built_in: Duration,
}

/// What a run came to.
#[derive(Clone, Copy, Debug)]
pub struct Lap {
    /// The circuit's digest after the last cycle.
    pub digest: u32,
    /// Time for all cycles, without starting and reset.
    pub time: Duration,
    /// Largest memory of the process, bytes.
    pub memory: u64,
}

/// How Verilator makes the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// The whole circuit at once, for a number of threads.
    Flat {
        /// Threads.
        threads: u32,
    },
    /// A module is made once and called for each of its instances.
    Hierarchical {
        /// The module's name in Verilog.
        unit: String,
        /// Threads that call; Verilator 5.006 refuses a second one for what consists of such calls.
        threads: u32,
    },
}

impl Form {
    fn threads(&self) -> String {
        match self {
            Self::Flat { threads } | Self::Hierarchical { threads, .. } => threads.to_string(),
        }
    }

    /// Options besides those of all forms, and Verilator's configuration file.
    fn specialties(&self) -> (&'static [&'static str], String) {
        match self {
            Self::Flat { .. } => (&["-Werror-UNOPTFLAT"], String::new()),
            // What goes in and out of a unit within a cycle looks like a loop from outside.
            Self::Hierarchical { unit, .. } => {
                (&["--hierarchical", "-Wno-UNOPTFLAT"], format!("hier_block -module \"{unit}\"\n"))
            }
        }
    }
}

impl fmt::Display for Form {
    fn fmt(&self, to: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Flat { threads: 1 } => write!(to, "flat, 1 thread"),
            Self::Flat { threads } => write!(to, "flat, {threads} threads"),
            Self::Hierarchical { unit, threads: 1 } => write!(to, "by instances of {unit}"),
            Self::Hierarchical { unit, threads } => write!(to, "by instances of {unit}, {threads} threads"),
        }
    }
}

/// Builds a circuit, unless `folder` has it already.
///
/// # Errors
/// If Verilator is missing, does not accept the sources, or takes longer than `limit`.
pub fn build(
    release: Release,
    sources: &Sources,
    top: &str,
    form: &Form,
    folder: &Path,
    limit: Duration,
) -> Result<Racer, ToolError> {
    let tool = tools::find(release.program())?;
    let version = tool.version()?;
    let threads = form.threads();
    let main = MAIN.replace("THREADS", &threads).replace("RESET_CYCLES", &RESET_CYCLES.to_string());
    let (special, units) = form.specialties();
    let configuration = format!("`verilator_config\n{units}");
    let mut options = OPTIONS.to_vec();
    options.extend(special);
    options.extend(release.options());
    options.extend(["--top-module", top, "--threads", &threads]);
    let texts = [version.as_str(), main.as_str(), configuration.as_str()];
    let recipe: Vec<&str> = texts.into_iter().chain(options.iter().copied()).collect();
    let folder = once(folder, "race", sources, &recipe, |folder| {
        write(&folder.join("main.cpp"), &main)?;
        write(&folder.join(CONFIGURATION), &configuration)?;
        let files = [CONFIGURATION].into_iter().chain(sources.keys().map(String::as_str)).chain(["main.cpp"]);
        let start = Instant::now();
        run(&tool, options.iter().copied().chain(files), folder, limit)?;
        write(&folder.join("milliseconds"), &start.elapsed().as_millis().to_string())
    })?;
    let unreadable = || ToolError::Unfit { module: top.to_owned(), message: "its build left no time".to_owned() };
    let milliseconds = read(&folder.join("milliseconds"))?.parse().map_err(|_| unreadable())?;
    let tool = Tool { program: tool.program, path: folder.join("build").join("Vcircuit") };
    Ok(Racer { tool, folder, built_in: Duration::from_millis(milliseconds) })
}

impl Release {
    /// The forms in which this release may be fastest, those first of which others depend.
    pub fn forms(self, unit: Option<&str>) -> Vec<Form> {
        let by_instances = unit.into_iter().flat_map(|unit| {
            let most = if self == Self::Oldest { 1 } else { 2 };
            (1..=most).map(|threads| Form::Hierarchical { unit: unit.to_owned(), threads })
        });
        by_instances.chain((1..=2).map(|threads| Form::Flat { threads })).collect()
    }
}

impl Racer {
    /// Runs from reset for a number of cycles.
    ///
    /// # Errors
    /// If the program fails or takes longer than `limit`.
    pub fn lap(&self, cycles: u64, limit: Duration) -> Result<Lap, ToolError> {
        let printed = run(&self.tool, [cycles.to_string()], &self.folder, limit)?;
        let parsed = || {
            let mut words = printed.split_whitespace();
            let digest = words.next()?.parse().ok()?;
            let time = Duration::from_secs_f64(words.next()?.parse().ok()?);
            let memory = words.next()?.parse::<u64>().ok()? * 1024;
            Some(Lap { digest, time, memory })
        };
        parsed().ok_or_else(|| ToolError::Unfit { module: "circuit".to_owned(), message: printed.clone() })
    }
}
