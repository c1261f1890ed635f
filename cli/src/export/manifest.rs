//! The manifest: what each exported module is, for programs.

use phit_hdl::catalogue;
use phit_hdl::contract::Contract;
use phit_netlist::ir::{Direction, Module, ModuleId, Netlist, Port, PortId};
use phit_netlist::paths::Paths;
use phit_netlist::verilog;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Name of the file.
pub const FILE: &str = "manifest.json";
/// Version of its form: larger when a field changes its meaning or goes away.
pub const FORMAT: u32 = 1;

/// The modules of an export, by name.
#[derive(Debug, Serialize, Deserialize)]
pub struct Manifest {
    /// [`FORMAT`].
    pub format: u32,
    /// One a file.
    pub modules: Vec<ModuleEntry>,
}

/// A module.
#[derive(Debug, Serialize, Deserialize)]
pub struct ModuleEntry {
    /// Name in Verilog.
    pub name: String,
    /// The block that it is a configuration of.
    pub block: String,
    /// True for what was asked for, false for what is only needed inside it.
    pub published: bool,
    /// Name in the catalogue, of what was asked for: that of the module may tell more parameters.
    pub configuration: Option<String>,
    /// Path below the folder of the manifest.
    pub file: String,
    /// Of the file, in hexadecimal.
    pub sha256: String,
    /// What it is, in a sentence.
    pub summary: String,
    /// Names and values.
    pub parameters: BTreeMap<String, u64>,
    /// In the order of the port list.
    pub ports: Vec<PortEntry>,
    /// What the block promises, by label: Handshake, Latency, Throughput, Reset and so on.
    pub contract: BTreeMap<String, String>,
    /// For each output that depends on inputs in the same cycle: those inputs.
    pub combinational: BTreeMap<String, Vec<String>>,
    /// Modules that it instantiates.
    pub instantiates: Vec<String>,
}

/// A port.
#[derive(Debug, Serialize, Deserialize)]
pub struct PortEntry {
    /// Name in Verilog.
    pub name: String,
    /// `clock`, `input` or `output`.
    pub direction: String,
    /// Bits.
    pub width: u32,
    /// What it carries.
    pub meaning: String,
}

impl Manifest {
    /// The text of the file.
    pub fn text(&self) -> String {
        serde_json::to_string_pretty(self).expect("plain data has a JSON form") + "\n"
    }
}

/// The entry of a module that stands in `file`.
pub fn module(netlist: &Netlist, id: ModuleId, paths: &Paths, file: &str, text: &str) -> ModuleEntry {
    let module = netlist.module(id);
    let contract = catalogue::find(&module.family).map(catalogue::Entry::contract);
    let instantiates: std::collections::BTreeSet<String> =
        module.instances.iter().map(|instance| verilog::module_name(netlist.module(instance.module))).collect();
    ModuleEntry {
        name: verilog::module_name(module),
        block: module.family.clone(),
        published: false,
        configuration: None,
        file: file.to_owned(),
        sha256: sha256(text),
        summary: contract.as_ref().map_or_else(String::new, |contract| plain(&contract.summary)),
        parameters: module.parameters.iter().cloned().collect(),
        ports: ports(module, contract.as_ref()),
        combinational: combinational(module, id, paths),
        contract: contract.map_or_else(BTreeMap::new, |contract| {
            contract.labels.iter().map(|(label, sentence)| (label.clone(), plain(sentence))).collect()
        }),
        instantiates: instantiates.into_iter().collect(),
    }
}

fn ports(module: &Module, contract: Option<&Contract>) -> Vec<PortEntry> {
    let port = |(port, name): (&Port, String)| PortEntry {
        name,
        direction: match port.direction {
            Direction::Clock => "clock",
            Direction::Input => "input",
            Direction::Output(_) => "output",
        }
        .to_owned(),
        width: port.width,
        meaning: contract.and_then(|contract| meaning(contract, &port.name)).unwrap_or_default(),
    };
    module.ports.iter().zip(verilog::port_names(module)).map(port).collect()
}

/// The meaning of a port: that of the field which it is, or which it is an element of (`in_data_3` of `in_data`).
fn meaning(contract: &Contract, port: &str) -> Option<String> {
    let belongs = |field: &str| port.strip_prefix(field).is_some_and(|rest| rest.is_empty() || rest.starts_with('_'));
    let fields = contract.ports.iter().filter(|(field, _)| belongs(field));
    fields.max_by_key(|(field, _)| field.len()).map(|(_, meaning)| plain(meaning))
}

fn combinational(module: &Module, id: ModuleId, paths: &Paths) -> BTreeMap<String, Vec<String>> {
    let names = verilog::port_names(module);
    let name = |port: PortId| names[port.index()].clone();
    let outputs = module.outputs().map(|(output, _)| (output, paths.inputs_of(id, output)));
    let dependent = outputs.filter(|(_, inputs)| !inputs.is_empty());
    dependent.map(|(output, inputs)| (name(output), inputs.iter().copied().map(name).collect())).collect()
}

/// Contracts are Rust documentation: names stand in backquotes.
fn plain(text: &str) -> String {
    text.replace('`', "")
}

/// A digest of a file's text.
pub fn sha256(text: &str) -> String {
    Sha256::digest(text).iter().fold(String::new(), |mut digest, byte| {
        write!(digest, "{byte:02x}").expect("writing to a string does not fail");
        digest
    })
}
