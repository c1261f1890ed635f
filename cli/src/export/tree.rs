//! The files of an export.

use super::manifest::{self, Manifest};
use super::{Tree, crossings, fusesoc};
use crate::choice::Choice;
use crate::error::CliError;
use phit_netlist::paths::Paths;
use phit_netlist::verilog;
use phit_testbenches::ladder::contract;
use std::collections::BTreeMap;

/// Folder of the Verilog files below that of the export: one module a file, named after it.
const RTL: &str = "rtl";
/// Folder of the monitors of modules that have properties.
const MONITORS: &str = "monitors";
/// What the folder says of itself.
const README: &str = include_str!("README.md");

/// The files that may stand beside that of a module of this name.
pub fn beside(name: &str) -> Vec<String> {
    crossings::names(name).into_iter().chain([monitor(name)]).collect()
}

fn monitor(name: &str) -> String {
    format!("{MONITORS}/{name}_monitor.sv")
}

/// Every file of an export of these configurations. Modules inside them are exported too, each once.
///
/// # Errors
/// If a configuration does not elaborate, or two of them need different modules of one name.
pub fn of(choices: &[Choice]) -> Result<Tree, CliError> {
    let mut texts = Tree::new();
    let mut modules = BTreeMap::new();
    let mut beside = Tree::new();
    let mut tops = vec![];
    for (_, config) in choices {
        let refused = |message: String| CliError::Elaborate { config: config.name, message };
        let netlist = phit_netlist::elaborate(&*(config.construct)()).map_err(|error| refused(error.to_string()))?;
        let paths = Paths::of(&netlist).map_err(|error| refused(error.to_string()))?;
        tops.push((verilog::module_name(netlist.top()), config.name));
        for (id, module) in netlist.modules.iter().enumerate() {
            let file = format!("{RTL}/{}.v", verilog::module_name(module));
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
        (module.published, module.configuration) = (true, Some(configuration.to_owned()));
    }
    let files: Vec<&str> = texts.keys().map(String::as_str).collect();
    let core = fusesoc::core(&files);
    let list = files.iter().map(|file| format!("{file}\n")).collect();
    let manifest = Manifest { format: manifest::FORMAT, modules: modules.into_values().collect() };
    texts.extend(beside);
    texts.insert(manifest::FILE.to_owned(), manifest.text());
    texts.insert("filelist.f".to_owned(), list);
    texts.insert("phit.core".to_owned(), core);
    texts.insert("README.md".to_owned(), README.to_owned());
    Ok(texts)
}
