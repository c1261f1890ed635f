//! The files of an export.

use super::manifest::{self, Manifest};
use super::{Tree, crossings, fusesoc};
use crate::choice::Choice;
use crate::error::CliError;
use phit_netlist::ir::Netlist;
use phit_netlist::paths::Paths;
use phit_netlist::verilog;
use phit_testbenches::subjects::contract;
use std::collections::BTreeMap;

/// Folder of the Verilog files below that of the export: one module a file, named after it.
const RTL: &str = "rtl";
/// Folder of the monitors of modules that have properties.
const MONITORS: &str = "monitors";
/// What the folder says of itself.
const README: &str = include_str!("README.md");

/// The file of a module of this name.
pub fn file(name: &str) -> String {
    format!("{RTL}/{name}.v")
}

/// The files that may stand beside that of a module of this name.
pub fn beside(name: &str) -> Vec<String> {
    crossings::names(name).into_iter().chain([monitor(name)]).collect()
}

fn monitor(name: &str) -> String {
    format!("{MONITORS}/{name}_monitor.sv")
}

/// A block that is exported, with the modules inside it.
pub struct Design {
    /// Its configuration: `fifo_w24_a6`.
    name: String,
    netlist: Netlist,
}

impl Design {
    /// That of the catalogue.
    ///
    /// # Errors
    /// If it does not elaborate.
    pub fn of((_, config): &Choice) -> Result<Self, CliError> {
        let name = config.name.to_owned();
        match phit_netlist::elaborate(&*(config.construct)()) {
            Ok(netlist) => Ok(Self { name, netlist }),
            Err(error) => Err(CliError::Elaborate { config: name, message: error.to_string() }),
        }
    }

    /// One that the catalogue does not have; it is named after its module.
    pub fn sized(netlist: Netlist) -> Self {
        Self { name: verilog::module_name(netlist.top()), netlist }
    }
}

/// Every file of an export of these designs. Modules inside them are exported too, each once.
///
/// # Errors
/// If two designs need different modules of one name.
pub fn of(designs: Vec<Design>) -> Result<Tree, CliError> {
    let mut texts = Tree::new();
    let mut modules = BTreeMap::new();
    let mut beside = Tree::new();
    let mut tops = vec![];
    for Design { name, netlist } in designs {
        let refused = |message: String| CliError::Elaborate { config: name.clone(), message };
        let paths = Paths::of(&netlist).map_err(|error| refused(error.to_string()))?;
        tops.push((verilog::module_name(netlist.top()), name.clone()));
        for (id, module) in netlist.modules.iter().enumerate() {
            let file = file(&verilog::module_name(module));
            let text = verilog::module(&netlist, module, &contract(&module.family));
            if texts.get(&file).is_some_and(|present| *present != text) {
                return Err(refused(format!("another configuration has a different module {}", module.name)));
            }
            let entry = manifest::module(&netlist, id.into(), &paths, &file, &text);
            beside.extend(crossings::files(&netlist, module));
            beside.extend(verilog::monitor(&netlist, module).map(|text| (monitor(&entry.name), text)));
            modules.insert(entry.name.clone(), entry);
            texts.insert(file, text);
        }
    }
    for (module, configuration) in tops {
        let module = modules.get_mut(&module).expect("every module of a choice is entered");
        (module.published, module.configuration) = (true, Some(configuration));
    }
    let files: Vec<&str> = texts.keys().map(String::as_str).collect();
    let core = fusesoc::core(&files);
    let list = files.iter().map(|file| format!("{file}\n")).collect();
    let published = modules.values().filter(|module| module.published).map(|module| &module.name);
    texts.insert(fusesoc::LINT_FILE.to_owned(), fusesoc::lint(published));
    let manifest = Manifest { format: manifest::FORMAT, modules: modules.into_values().collect() };
    texts.extend(beside);
    texts.insert(manifest::FILE.to_owned(), manifest.text());
    texts.insert("filelist.f".to_owned(), list);
    texts.insert("phit.core".to_owned(), core);
    texts.insert("README.md".to_owned(), README.to_owned());
    Ok(texts)
}
