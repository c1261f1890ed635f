//! What a harness must know of a design under test.

use super::Sources;
use crate::engine::hierarchy::Hierarchy;
use phit_netlist::ir::{Direction, Module, ModuleId, Netlist, Port, PortId};
use phit_netlist::verilog::module_name;
use std::collections::{HashMap, HashSet};

/// A module, its ports, and the state that can be read and set from outside.
#[derive(Clone, Debug, PartialEq)]
pub struct Design {
    /// Name of the Verilog module.
    pub module: String,
    /// Its ports, by the names that they have in Verilog; their positions are the [`PortId`]s of the back end.
    pub ports: Vec<Port>,
    /// Registers and memories by hierarchical path.
    pub state: Vec<Element>,
}

/// A register or memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Element {
    /// Instance names and the element's own name, joined by dots, as the netlist has them: `fifo_3.wp`.
    pub path: String,
    /// The same path in Verilog, which differs where the netlist has a word that Verilog reserves.
    pub verilog: String,
    /// Bits of a word.
    pub width: u32,
    /// Words of a memory; `None` for a register.
    pub depth: Option<u32>,
}

/// Designs that share one executable, and the Verilog files that they need together.
#[derive(Clone, Debug, Default)]
pub struct Group {
    /// The designs; a test chooses one by its position.
    pub designs: Vec<Design>,
    /// Every module of every design, once.
    pub sources: Sources,
}

impl Design {
    /// The top module of a netlist, with the registers and memories that its Verilog has outside the properties: what
    /// nothing reads is not written, and what only properties read stands under `` `ifdef FORMAL ``.
    pub fn of(netlist: &Netlist, sources: &Sources) -> Self {
        let hierarchy = Hierarchy::of(netlist);
        let mut names: HashMap<ModuleId, HashSet<&str>> = HashMap::new();
        let mut state = vec![];
        // Per scope, its path in Verilog; `None` if its instance is not written.
        let mut written: Vec<Option<String>> = vec![];
        for scope in hierarchy.scopes() {
            let prefix = match scope.parent {
                None => Some(String::new()),
                Some((parent, instance)) => written[parent].as_ref().and_then(|above| {
                    let parent = hierarchy.scopes()[parent].module;
                    let name = legal(&netlist.module(parent).instances[instance.index()].name);
                    names[&parent].contains(name.as_str()).then(|| format!("{above}{name}."))
                }),
            };
            written.push(prefix.clone());
            let Some(prefix) = prefix else { continue };
            let module = netlist.module(scope.module);
            let names = names.entry(scope.module).or_insert_with(|| hardware_names(sources, module));
            let mut add = |name: &str, width, depth| {
                let legal = legal(name);
                if names.contains(legal.as_str()) {
                    let verilog = format!("{prefix}{legal}");
                    state.push(Element { path: scope.join(name), verilog, width, depth });
                }
            };
            module.registers.iter().for_each(|register| add(&register.name, register.width, None));
            module.memories.iter().for_each(|memory| add(&memory.name, memory.width, Some(memory.depth)));
        }
        let port = |port: &Port| Port { name: legal(&port.name), ..port.clone() };
        let top = netlist.top();
        Self { module: module_name(top), ports: top.ports.iter().map(port).collect(), state }
    }

    /// The same design without access to its state: after synthesis no register has its path any more, and a large
    /// design builds faster if the simulator need not keep each of them.
    pub fn without_state(mut self) -> Self {
        self.state.clear();
        self
    }

    /// Keeps the state elements for which `keep` is true.
    pub fn with_state(mut self, keep: impl FnMut(&Element) -> bool) -> Self {
        self.state.retain(keep);
        self
    }

    /// Ports with their ids.
    pub fn ports(&self) -> impl Iterator<Item = (PortId, &Port)> {
        self.ports.iter().enumerate().map(|(index, port)| (PortId::from(index), port))
    }

    /// Ids of the clocks.
    pub fn clocks(&self) -> impl Iterator<Item = PortId> {
        self.ports().filter(|(_, port)| port.direction == Direction::Clock).map(|(id, _)| id)
    }

    /// Ids of the data inputs.
    pub fn inputs(&self) -> impl Iterator<Item = PortId> {
        self.ports().filter(|(_, port)| port.direction == Direction::Input).map(|(id, _)| id)
    }

    /// Ids of the outputs.
    pub fn outputs(&self) -> impl Iterator<Item = PortId> {
        self.ports().filter(|(_, port)| matches!(port.direction, Direction::Output(_))).map(|(id, _)| id)
    }
}

impl Element {
    /// Words: 1 for a register.
    pub fn words(&self) -> u32 {
        self.depth.unwrap_or(1)
    }
}

impl Group {
    /// Adds a design and the files that it needs, and returns its position.
    ///
    /// # Errors
    /// The name of a file that is already there with another text.
    pub fn add(&mut self, design: Design, sources: &Sources) -> Result<usize, String> {
        for (file, text) in sources {
            if self.sources.get(file).is_some_and(|present| present != text) {
                return Err(format!("{} needs another {file} than the designs before it in its group", design.module));
            }
        }
        self.sources.extend(sources.clone());
        self.designs.push(design);
        Ok(self.designs.len() - 1)
    }
}

/// The name that the writer gives to something: it makes names legal, of which it shows a module's.
fn legal(name: &str) -> String {
    let mut module = Module::default();
    module.name = name.to_owned();
    module_name(&module)
}

/// The identifiers in the Verilog of a module, without comments and properties.
fn hardware_names<'a>(sources: &'a Sources, module: &Module) -> HashSet<&'a str> {
    let text = sources.get(&format!("{}.v", module_name(module))).map_or("", String::as_str);
    let hardware = text.split("`ifdef FORMAL").next().unwrap_or_default();
    let code = hardware.lines().map(|line| line.split("//").next().unwrap_or_default());
    code.flat_map(|line| line.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')).collect()
}
