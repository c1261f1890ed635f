//! What a test bench has exercised: toggles of every named bit, and both ways of every choice of the kernels.
//!
//! The bench runs on the engine, on a copy of the netlist that [watches itself](phit_netlist::cover): before each edge
//! the signals are noted. Instances of one module count together, because they are one kernel.

mod lines;

pub use lines::{FileLines, SourceLines};

use num_bigint::BigUint;
use phit_netlist::cover::{BRANCHES, CLOCK, Points, watch};
use phit_netlist::ir::{Module, ModuleId, Netlist, Statement, Taken};
use phit_sim::backend::{Backend, BackendError, State, power_up};
use phit_sim::bench::{Bench, Failure, TestResult};
use phit_sim::engine::hierarchy::Hierarchy;
use phit_sim::engine::{Engine, EngineError};

/// What was exercised of one module.
#[derive(Clone, Debug)]
pub struct ModuleCoverage {
    /// Name of the module.
    pub module: String,
    /// How often it stands in the design.
    pub instances: usize,
    /// Ports, registers and named signals.
    pub signals: Vec<SignalCoverage>,
    /// The choices of its kernel.
    pub branches: Vec<BranchCoverage>,
    /// Statements of its kernel, and whether each was executed.
    pub statements: Vec<(Statement, bool)>,
}

/// What a signal did.
#[derive(Clone, Debug)]
pub struct SignalCoverage {
    /// Its name.
    pub name: String,
    /// Bits.
    pub width: u32,
    /// The bits that went from 0 to 1.
    pub rose: BigUint,
    /// The bits that went from 1 to 0.
    pub fell: BigUint,
}

/// Which ways a choice went.
#[derive(Clone, Debug)]
pub struct BranchCoverage {
    /// The `if` or `match`.
    pub statement: Option<Statement>,
    /// Its condition held, or the pattern of the arm matched.
    pub taken: bool,
    /// It did not, when the kernel came to it.
    pub passed: bool,
}

/// So many of so many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ratio {
    /// Exercised.
    pub covered: u64,
    /// In all.
    pub total: u64,
}

/// Why coverage could not be measured.
#[derive(Debug, thiserror::Error)]
pub enum CoverageError {
    /// The test bench found something; what it covers until then says little.
    #[error("the test bench fails: {0}")]
    Failed(#[from] Failure),
    /// The engine does not take the netlist.
    #[error("engine: {0}")]
    Engine(#[from] EngineError),
    /// The engine does not do what it was asked.
    #[error("engine: {0}")]
    Backend(#[from] BackendError),
}

/// Runs a test bench, and tells what it exercised of each module, from the bottom up.
///
/// # Errors
/// What the bench finds, or what the engine refuses.
pub fn measure(
    netlist: &Netlist,
    seed: u64,
    testbench: impl FnOnce(&mut Bench) -> TestResult,
) -> Result<Vec<ModuleCoverage>, CoverageError> {
    let (watched, points) = watch(netlist);
    let clock = watched.top().port(CLOCK).expect("a watched module has this clock");
    let mut engine = Engine::new(&watched)?;
    engine.deposit(&power_up(&watched, Some(seed)))?;
    let note = |backend: &mut dyn Backend, _| Ok(backend.tick(&[clock])?);
    testbench(&mut Bench::new(&mut engine, netlist, seed).observed(Box::new(note)))?;
    engine.tick(&[clock])?;
    let state = engine.state().expect("the engine tells its state");
    let modules = (0..netlist.modules.len()).map(ModuleId::from).zip(&points);
    Ok(modules.map(|(id, points)| of_module(&watched, id, points, &state)).collect())
}

fn of_module(netlist: &Netlist, id: ModuleId, points: &Points, state: &State) -> ModuleCoverage {
    let module = netlist.module(id);
    let hierarchy = Hierarchy::of(netlist);
    let scopes: Vec<_> = hierarchy.scopes().iter().filter(|scope| scope.module == id).collect();
    // Bits that any instance has noted.
    let noted = |register: &str| {
        let words = scopes.iter().filter_map(|scope| state.get(&scope.join(register)));
        words.fold(BigUint::ZERO, |noted, word| noted | &word[0])
    };
    let signals = points.signals.iter().map(|signal| SignalCoverage {
        name: signal.name.clone(),
        width: signal.width,
        rose: noted(&signal.rose),
        fell: noted(&signal.fell),
    });
    let ways = noted(BRANCHES);
    let went = |Taken { branch, value }: Taken| ways.bit(2 * branch as u64 + u64::from(!value));
    let branches = module.branches.iter().enumerate().map(|(index, branch)| BranchCoverage {
        statement: branch.statement.map(|id| module.statements[id.index()].clone()),
        taken: went(Taken { branch: index, value: true }),
        passed: went(Taken { branch: index, value: false }),
    });
    ModuleCoverage {
        module: module.name.clone(),
        instances: scopes.len(),
        signals: signals.collect(),
        branches: branches.collect(),
        statements: statements(module, went),
    }
}

/// Each statement once: it was executed if any way that leads to it was gone.
fn statements(module: &Module, went: impl Fn(Taken) -> bool) -> Vec<(Statement, bool)> {
    let mut executed: Vec<Option<bool>> = vec![None; module.statements.len()];
    for (statement, within) in &module.executions {
        let here = within.is_none_or(&went);
        let executed = &mut executed[statement.index()];
        *executed = Some(executed.unwrap_or(false) || here);
    }
    let known = module.statements.iter().zip(executed);
    known.filter_map(|(statement, executed)| Some((statement.clone(), executed?))).collect()
}

impl SignalCoverage {
    /// The bits that never went from 0 to 1.
    pub fn never_rose(&self) -> Vec<String> {
        ranges(&self.rose, self.width)
    }

    /// The bits that never went from 1 to 0.
    pub fn never_fell(&self) -> Vec<String> {
        ranges(&self.fell, self.width)
    }
}

/// The clear bits of a value, as in Verilog: `7:4`, `2`.
fn ranges(value: &BigUint, width: u32) -> Vec<String> {
    let mut ranges = vec![];
    let mut end = width;
    while end > 0 {
        let high = end - 1;
        end = high;
        if value.bit(high.into()) {
            continue;
        }
        while end > 0 && !value.bit(u64::from(end) - 1) {
            end -= 1;
        }
        ranges.push(if end == high { high.to_string() } else { format!("{high}:{end}") });
    }
    ranges
}

impl ModuleCoverage {
    /// Toggles: each bit of each signal in each direction.
    pub fn toggles(&self) -> Ratio {
        let covered = self.signals.iter().map(|signal| signal.rose.count_ones() + signal.fell.count_ones()).sum();
        Ratio { covered, total: self.signals.iter().map(|signal| 2 * u64::from(signal.width)).sum() }
    }

    /// Ways of choices.
    pub fn ways(&self) -> Ratio {
        let covered = self.branches.iter().map(|branch| u64::from(branch.taken) + u64::from(branch.passed)).sum();
        Ratio { covered, total: 2 * self.branches.len() as u64 }
    }
}

impl std::fmt::Display for Ratio {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.covered, self.total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clear_bits_are_told_as_ranges() {
        assert_eq!(ranges(&BigUint::from(0b0001_0010u8), 8), ["7:5", "3:2", "0"]);
        assert_eq!(ranges(&BigUint::from(0xffu8), 8), Vec::<String>::new());
        assert_eq!(ranges(&BigUint::ZERO, 1), ["0"]);
    }
}
