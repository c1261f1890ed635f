//! Many random netlists on one simulator, and the smallest one on which it is wrong.

use crate::compare::{engine_with_interpreter, simulator_with_engine};
use crate::dump::dump;
use crate::interpreter::Interpreter;
use crate::recipe::{Recipe, recipe};
use crate::shrink::{draw, shrink};
use phit_netlist::ir::Netlist;
use phit_netlist::verilog;
use phit_sim::backend::power_up;
use phit_sim::engine::{Engine, Lanes, Options, VectorSize};
use phit_sim::external::verilator::Release;
use phit_sim::external::{Design, Executable, Group, ToolError, icarus, verilator};
use proptest::strategy::ValueTree;
use std::any::Any;
use std::fmt;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// Combinational paths up to which a netlist is put before Icarus. It follows events depth first, so that a chain of
/// copies whose paths meet again and again takes it longer than anybody waits.
const MOST_PATHS: f64 = 1e6;

/// Whose word is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judged {
    /// The engine, with the interpreter.
    Engine,
    /// The newest Verilator on the emitted Verilog, with the engine.
    Verilator,
    /// The oldest Verilator that users have, the same.
    VerilatorOld,
    /// Icarus on the emitted Verilog, with the engine.
    Icarus,
}

/// A netlist on which two simulators differ, or one fails.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Seed of the netlist before it was shrunk.
    pub seed: u64,
    /// Whose word was compared.
    pub judged: Judged,
    /// The difference on the shrunk netlist.
    pub message: String,
    /// The shrunk netlist: as it is, and as Verilog if the writer takes it.
    pub netlist: String,
}

/// Why a campaign ended before its time.
#[derive(Debug)]
pub enum Stop {
    /// Something is wrong.
    Found(Box<Finding>),
    /// A tool is missing or broken.
    Tool(ToolError),
}

impl Judged {
    /// As the command line names it.
    pub fn name(self) -> &'static str {
        match self {
            Judged::Engine => "engine",
            Judged::Verilator => Release::Newest.name(),
            Judged::VerilatorOld => Release::Oldest.name(),
            Judged::Icarus => "icarus",
        }
    }

    /// Netlists that share one executable. What Icarus loads grows with it, and Verilator's build has a fixed part.
    fn batch(self) -> u64 {
        match self {
            Judged::Engine => 1,
            Judged::Verilator | Judged::VerilatorOld => 100,
            Judged::Icarus => 10,
        }
    }

    /// True if the simulator comes to an end with this netlist.
    fn takes(self, netlist: &Netlist) -> bool {
        self != Judged::Icarus || Interpreter::new(netlist, &power_up(netlist, None)).path_count() <= MOST_PATHS
    }

    /// Trials to shrink a netlist: some minutes. On an external simulator each is a build.
    pub fn trials(self) -> u32 {
        match self {
            Judged::Engine => 5_000,
            Judged::Verilator | Judged::VerilatorOld => 100,
            Judged::Icarus => 1_000,
        }
    }

    fn build(self, group: &Group, folder: &Path) -> Result<Executable, ToolError> {
        match self {
            Judged::Verilator => verilator::build(Release::Newest, group, folder),
            Judged::VerilatorOld => verilator::build(Release::Oldest, group, folder),
            Judged::Engine | Judged::Icarus => icarus::build(group, folder),
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (judged, seed) = (self.judged.name(), self.seed);
        writeln!(f, "{judged}, netlist seed {seed}: {}", self.message)?;
        writeln!(f, "again: cargo run --release -p phit-fuzz -- --on {judged} --netlists 1 --seed {seed}")?;
        write!(f, "the smallest netlist found:\n{}", self.netlist)
    }
}

impl From<ToolError> for Stop {
    fn from(error: ToolError) -> Self {
        Stop::Tool(error)
    }
}

/// Runs the netlists of these seeds, and returns how many were left out because the simulator would not come to an end
/// with them. What external simulators build is kept in `folder`. A failing netlist is made smaller in at most so many
/// `trials`.
///
/// # Errors
/// The first fault, shrunk, or a tool that is missing.
pub fn run(judged: Judged, seeds: Range<u64>, folder: &Path, trials: u32) -> Result<u64, Stop> {
    let left_out = AtomicU64::new(0);
    let next = AtomicU64::new(seeds.start);
    let work = || {
        loop {
            let first = next.fetch_add(judged.batch(), Ordering::Relaxed);
            if first >= seeds.end {
                return Ok(());
            }
            let batch = first..seeds.end.min(first + judged.batch());
            let done = if judged == Judged::Engine {
                on_engine(first, trials)
            } else {
                on_simulator(judged, batch, folder, trials)
            };
            match done {
                Ok(count) => left_out.fetch_add(count, Ordering::Relaxed),
                Err(stop) => {
                    // The other threads find nothing left to do.
                    next.store(seeds.end, Ordering::Relaxed);
                    return Err(stop);
                }
            };
        }
    };
    thread::scope(|scope| {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|thread| thread.join().expect("faults are caught"))
    })?;
    Ok(left_out.into_inner())
}

fn on_engine(seed: u64, trials: u32) -> Result<u64, Stop> {
    match shrink(draw(&recipe(), seed), trials, |recipe| engine_fault(recipe, seed)) {
        None => Ok(0),
        Some((recipe, message)) => Err(found(Judged::Engine, seed, &recipe, message)),
    }
}

/// What is wrong with the engine on one netlist; of every fourth one, all signals are traced.
fn engine_fault(recipe: &Recipe, seed: u64) -> Option<String> {
    guarded(|| {
        let netlist = recipe.netlist("design");
        let traced = seed.is_multiple_of(4).then_some("");
        let lanes = [Lanes::Always, Lanes::Never, Lanes::Auto][(seed / 4 % 3) as usize];
        let vectors = [VectorSize::Widest, VectorSize::Bits256, VectorSize::Bits128][(seed / 12 % 3) as usize];
        let engine = Engine::with(&netlist, &Options { traced, lanes, vectors });
        engine_with_interpreter(&netlist, &mut engine.map_err(|error| error.to_string())?, seed)
    })
    .err()
}

fn on_simulator(judged: Judged, seeds: Range<u64>, folder: &Path, trials: u32) -> Result<u64, Stop> {
    let count = seeds.end - seeds.start;
    let netlist = |seed| draw(&recipe(), seed).current().netlist(&format!("design_{seed}"));
    let netlists = seeds.map(|seed| (seed, netlist(seed)));
    let netlists: Vec<(u64, Netlist)> = netlists.filter(|(_, netlist)| judged.takes(netlist)).collect();
    let Some((seed, beside_others)) = simulator_fault(judged, &netlists, folder)? else {
        return Ok(count - netlists.len() as u64);
    };
    eprintln!("{}, netlist seed {seed}: {beside_others}\nlooking for a smaller one", judged.name());
    let alone = |recipe: &Recipe| {
        let netlist = recipe.netlist("design");
        // Nothing shrinks to one that would not end.
        let fault = judged.takes(&netlist).then(|| simulator_fault(judged, &[(seed, netlist)], folder))?;
        fault.unwrap_or_else(|error| Some((seed, error.to_string()))).map(|(_, message)| message)
    };
    let (recipe, message) = shrink(draw(&recipe(), seed), trials, alone)
        .unwrap_or_else(|| (draw(&recipe(), seed).current(), format!("not when alone: {beside_others}")));
    Err(found(judged, seed, &recipe, message))
}

/// The first of some netlists, in one executable, on which the simulator differs from the engine, or that its build
/// does not take.
fn simulator_fault(
    judged: Judged,
    netlists: &[(u64, Netlist)],
    folder: &Path,
) -> Result<Option<(u64, String)>, ToolError> {
    if netlists.is_empty() {
        return Ok(None);
    }
    let mut group = Group::default();
    for (seed, netlist) in netlists {
        match guarded(|| Ok(verilog::files(netlist, &|_| String::new()))) {
            Ok(sources) => group.add(Design::of(netlist, &sources), &sources).expect("each has names of its own"),
            Err(message) => return Ok(Some((*seed, message))),
        };
    }
    let executable = match judged.build(&group, folder) {
        Ok(executable) => executable,
        Err(error) if error.is_missing() => return Err(error),
        Err(error) if netlists.len() == 1 => return Ok(Some((netlists[0].0, error.to_string()))),
        Err(_) => {
            let (one, other) = netlists.split_at(netlists.len() / 2);
            return Ok(simulator_fault(judged, one, folder)?.or(simulator_fault(judged, other, folder)?));
        }
    };
    for (position, (seed, netlist)) in netlists.iter().enumerate() {
        let mut simulation = executable.start(position)?;
        if let Err(message) = guarded(|| simulator_with_engine(netlist, &mut simulation, *seed)) {
            return Ok(Some((*seed, message)));
        }
    }
    Ok(None)
}

/// A panic is a fault like any other.
fn guarded<T>(run: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| Err(format!("panic: {}", message_of(&*panic))))
}

fn message_of(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a message")
}

fn found(judged: Judged, seed: u64, recipe: &Recipe, message: String) -> Stop {
    let netlist = recipe.netlist("design");
    let files = guarded(|| Ok(verilog::files(&netlist, &|_| String::new())));
    let verilog: String = files.map(|files| files.into_values().collect()).unwrap_or_default();
    let netlist = format!("{}{verilog}", dump(&netlist));
    Stop::Found(Box::new(Finding { seed, judged, message, netlist }))
}
