//! The catalogue's configurations with their test benches, as the ladder and the mutants take them.

use crate::Testbench;
use phit_hdl::catalogue::{self, AnyBlock, Config, Entry, Purpose};
use phit_hdl::ports;
use phit_netlist::elaborate::ElaborateError;
use phit_netlist::verilog;
use phit_sim::backend::BackendError;
use phit_sim::kernel::Kernel;
use phit_verify::ladder::{Row, Verdict};
use phit_verify::mutants::digest::Tree;
use phit_verify::mutants::{Digests, RecordError};
use phit_verify::{MakeKernel, Replay, Role, Rung, Subject};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// Elaborates a configuration, and adds its test bench if there is one.
///
/// # Errors
/// If it does not elaborate.
pub fn subject(entry: &'static Entry, config: &'static Config) -> Result<Subject, ElaborateError> {
    let netlist = phit_netlist::elaborate(&*(config.construct)())?;
    let kernel: MakeKernel = Box::new(|netlist, seed| {
        let kernel: Result<Kernel<dyn AnyBlock>, BackendError> =
            Kernel::new(config.construct, ports::list, netlist, seed);
        Ok(Box::new(kernel?))
    });
    let mut subject = Subject::new(entry.family, config.name, netlist, kernel);
    let has_small = entry.configs.iter().any(|config| config.purpose == Purpose::Small);
    subject.role = match config.purpose {
        Purpose::Small => Role::Small,
        Purpose::Published if has_small => Role::Represented,
        Purpose::Published => Role::Only,
    };
    subject.sources = verilog::files(&subject.netlist, &contract);
    subject.testbench = crate::find(entry.family).map(|testbench| testbench.of(config));
    subject.replay = replay;
    Ok(subject)
}

/// The command that repeats a run.
fn replay(Replay { config, rung, seed, is_short }: &Replay) -> String {
    let form = if *is_short { " --short" } else { "" };
    format!("phit check {config} --rung {rung} --seed {seed}{form}")
}

/// The configurations that elaborate, and a red row for each one that does not.
pub fn elaborate(configs: &[(&'static Entry, &'static Config)]) -> (Vec<Subject>, Vec<Row>) {
    let (mut subjects, mut rows) = (vec![], vec![]);
    for (entry, config) in configs {
        match subject(entry, config) {
            Ok(subject) => subjects.push(subject),
            Err(error) => {
                rows.push(Row::new(entry.family, config.name, Rung::Static, Verdict::Failed(error.to_string())));
            }
        }
    }
    (subjects, rows)
}

/// The contract of a family of modules, for the head of its Verilog; empty if the catalogue does not list it.
pub fn contract(family: &str) -> String {
    // To read a contract is to parse the block's source; a design asks for it once per module.
    static READ: Mutex<BTreeMap<String, String>> = Mutex::new(BTreeMap::new());
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(text) = read.get(family) {
        return text.clone();
    }
    let text = catalogue::find(family).map_or_else(String::new, |entry| entry.contract().text);
    read.insert(family.to_owned(), text.clone());
    text
}

/// The sources of the test benches and golden models in the workspace `root`.
pub fn sources(root: &Path) -> Tree<'_> {
    Tree {
        root,
        modules: &[
            ("phit_testbenches::stimulus", "verify/src/stimulus"),
            ("phit_testbenches", "testbenches/src"),
            ("phit_models", "models/src"),
        ],
        shared: &["testbenches/src/lib.rs"],
    }
}

/// What a row of the record of mutants depends on; the sources stand in the workspace `root`.
///
/// # Errors
/// If a source of the test bench cannot be read.
pub fn digests(subject: &Subject, root: &Path) -> Result<Digests, RecordError> {
    let bench = match crate::find(subject.family) {
        Some(Testbench { path, .. }) => sources(root).digest(path),
        None => Ok(String::new()),
    };
    let bench = bench.map_err(|(path, source)| RecordError::File { path, source })?;
    Ok(Digests::of(subject, bench))
}
