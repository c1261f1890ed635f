//! Coverage for people and for programs.

use crate::error::CliError;
use crate::output;
use phit_verify::coverage::{BranchCoverage, ModuleCoverage, Ratio, SignalCoverage};
use serde::Serialize;

/// A configuration, as `--json` shows it.
#[derive(Serialize)]
pub struct Measured {
    block: &'static str,
    config: &'static str,
    modules: Vec<Module>,
}

/// A module, with what was not exercised of it.
#[derive(Serialize)]
struct Module {
    module: String,
    instances: usize,
    toggles: Count,
    branches: Count,
    signals_not_covered: Vec<Signal>,
    branches_not_covered: Vec<Branch>,
}

#[derive(Serialize)]
struct Count {
    covered: u64,
    total: u64,
}

#[derive(Serialize)]
struct Signal {
    signal: String,
    never_rose: Vec<String>,
    never_fell: Vec<String>,
}

#[derive(Serialize)]
struct Branch {
    file: String,
    line: u32,
    text: String,
    taken: bool,
    not_taken: bool,
}

impl Measured {
    /// What was measured of a configuration.
    pub fn of(block: &'static str, config: &'static str, modules: &[ModuleCoverage]) -> Self {
        Self { block, config, modules: modules.iter().map(Module::of).collect() }
    }
}

impl Module {
    fn of(coverage: &ModuleCoverage) -> Self {
        Self {
            module: coverage.module.clone(),
            instances: coverage.instances,
            toggles: coverage.toggles().into(),
            branches: coverage.ways().into(),
            signals_not_covered: coverage.signals.iter().filter_map(Signal::of).collect(),
            branches_not_covered: coverage.branches.iter().filter_map(Branch::of).collect(),
        }
    }
}

impl From<Ratio> for Count {
    fn from(Ratio { covered, total }: Ratio) -> Self {
        Self { covered, total }
    }
}

impl Signal {
    /// `None` if all of it is covered.
    fn of(coverage: &SignalCoverage) -> Option<Self> {
        let (never_rose, never_fell) = (coverage.never_rose(), coverage.never_fell());
        let is_covered = never_rose.is_empty() && never_fell.is_empty();
        (!is_covered).then(|| Self { signal: coverage.name.clone(), never_rose, never_fell })
    }

    fn sentence(&self) -> String {
        let half = |what: &str, bits: &[String]| match bits {
            [] => None,
            bits => Some(format!("[{}] never {what}", bits.join(","))),
        };
        let halves = [half("rises", &self.never_rose), half("falls", &self.never_fell)];
        format!("{}: {}", self.signal, halves.into_iter().flatten().collect::<Vec<_>>().join(", "))
    }
}

impl Branch {
    /// `None` if both ways are covered.
    fn of(coverage: &BranchCoverage) -> Option<Self> {
        let (file, line, text) = match &coverage.statement {
            Some(statement) => (statement.file.clone(), statement.line, statement.text.clone()),
            None => (String::new(), 0, "a choice without a known place".to_owned()),
        };
        let (taken, not_taken) = (coverage.taken, coverage.passed);
        (!(taken && not_taken)).then_some(Self { file, line, text, taken, not_taken })
    }

    fn sentence(&self) -> String {
        let missing = match (self.taken, self.not_taken) {
            (false, false) => "never reached",
            (false, true) => "never taken",
            _ => "always taken",
        };
        format!("{}:{}: {}: {missing}", self.file, self.line, self.text)
    }
}

/// Prints a row for each module, and below it what is not covered.
///
/// # Errors
/// If standard output is closed.
pub fn table(measured: &[Measured]) -> Result<(), CliError> {
    let width = output::width(measured.iter().flat_map(|m| &m.modules).map(|module| module.module.as_str()));
    for Measured { config, modules, .. } in measured {
        output::line(config)?;
        for module in modules {
            let [toggles, branches] = [&module.toggles, &module.branches].map(share);
            let (name, instances) = (&module.module, module.instances);
            output::line(&format!("  {name:width$}  x{instances:<4} toggles {toggles:18} branches {branches}"))?;
            for branch in &module.branches_not_covered {
                output::line(&format!("    {}", branch.sentence()))?;
            }
            for signal in &module.signals_not_covered {
                output::line(&format!("    {}", signal.sentence()))?;
            }
        }
    }
    Ok(())
}

/// `3/4 (75 %)`; rounded down, so that only all is 100 %.
fn share(count: &Count) -> String {
    match count.total {
        0 => "none".to_owned(),
        total => format!("{}/{total} ({} %)", count.covered, 100 * count.covered / total),
    }
}
