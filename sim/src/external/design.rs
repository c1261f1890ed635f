//! What a harness must know of a design under test.

use super::Sources;
use crate::engine::hierarchy::Hierarchy;
use phit_netlist::ir::{Direction, Netlist, Port, PortId};

/// A module, its ports, and the state that can be read and set from outside.
#[derive(Clone, Debug, PartialEq)]
pub struct Design {
    /// Name of the Verilog module.
    pub module: String,
    /// Its ports; their positions are the [`PortId`]s of the back end.
    pub ports: Vec<Port>,
    /// Registers and memories by hierarchical path.
    pub state: Vec<Element>,
}

/// A register or memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Element {
    /// Instance names and the element's own name, joined by dots: `fifo_3.wp`.
    pub path: String,
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
    /// The top module of a netlist with all its registers and memories.
    pub fn of(netlist: &Netlist) -> Self {
        let mut state = vec![];
        for scope in Hierarchy::of(netlist).scopes() {
            let module = netlist.module(scope.module);
            for register in &module.registers {
                state.push(Element { path: scope.join(&register.name), width: register.width, depth: None });
            }
            for memory in &module.memories {
                state.push(Element { path: scope.join(&memory.name), width: memory.width, depth: Some(memory.depth) });
            }
        }
        Self { module: netlist.top().name.clone(), ports: netlist.top().ports.clone(), state }
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
