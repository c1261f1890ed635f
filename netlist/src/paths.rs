//! Which inputs an output depends on in the same cycle, for every module; and combinational loops.
//!
//! A module's own graph has no loop. One can only close through instances, so the paths of the children must be
//! known before a parent can be ordered: one pass, bottom-up.

use crate::ir::{Direction, InstanceId, Module, ModuleId, Netlist, NodeId, Op, PortId};
use std::collections::BTreeSet;
use thiserror::Error;

/// Combinational paths and evaluation order of every module of a netlist.
#[derive(Clone, Debug)]
pub struct Paths {
    modules: Vec<ModulePaths>,
}

#[derive(Clone, Debug)]
struct ModulePaths {
    /// Per port: the data inputs that an output depends on; empty for other ports.
    inputs: Vec<BTreeSet<PortId>>,
    order: Vec<NodeId>,
}

/// A value that depends on itself within one cycle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("combinational loop in {module}: {}", .path.join(" -> "))]
pub struct CombinationalLoop {
    /// The module in which the loop closes.
    pub module: String,
    /// Ports of instances and named signals along the loop, in the direction of the data; the last feeds the first.
    pub path: Vec<String>,
}

impl Paths {
    /// The paths of all modules, or the first loop.
    pub fn of(netlist: &Netlist) -> Result<Self, CombinationalLoop> {
        let mut paths = Self { modules: Vec::with_capacity(netlist.modules.len()) };
        for module in &netlist.modules {
            let order = Walk::new(netlist, module, &paths).order()?;
            let cones = paths.cones_in(module, &order);
            let inputs = module.ports.iter().map(|port| match port.direction {
                Direction::Output(node) => cones.inputs(node).collect(),
                Direction::Clock | Direction::Input => BTreeSet::new(),
            });
            let inputs = inputs.collect();
            paths.modules.push(ModulePaths { inputs, order });
        }
        Ok(paths)
    }

    /// The data inputs of a module that one of its outputs depends on combinationally.
    pub fn inputs_of(&self, module: ModuleId, output: PortId) -> &BTreeSet<PortId> {
        &self.modules[module.index()].inputs[output.index()]
    }

    /// All nodes of a module, each after everything that it depends on, through instances too.
    pub fn order(&self, module: ModuleId) -> &[NodeId] {
        &self.modules[module.index()].order
    }

    /// What every node of a module depends on.
    pub(crate) fn cones(&self, netlist: &Netlist, module: ModuleId) -> Cones {
        self.cones_in(netlist.module(module), self.order(module))
    }

    /// The nodes that a node depends on directly: its operands, or what drives the inputs of a child that the
    /// child's output depends on.
    pub(crate) fn dependencies(&self, module: &Module, id: NodeId) -> Vec<NodeId> {
        match module.node(id).op {
            Op::Instance(instance, output) => {
                let instance = &module.instances[instance.index()];
                let through = self.inputs_of(instance.module, output);
                let drivers = instance.inputs.iter().filter(|(port, _)| through.contains(port));
                drivers.map(|(_, driver)| *driver).collect()
            }
            ref op => op.operands(),
        }
    }

    fn cones_in(&self, module: &Module, order: &[NodeId]) -> Cones {
        let words = module.ports.len().div_ceil(64);
        let mut cones = Cones { words, bits: vec![0; words * module.nodes.len()] };
        for &id in order {
            if let Op::Input(port) = module.node(id).op {
                cones.bits[id.index() * words + port.index() / 64] |= 1 << (port.index() % 64);
            }
            for dependency in self.dependencies(module, id) {
                for word in 0..words {
                    cones.bits[id.index() * words + word] |= cones.bits[dependency.index() * words + word];
                }
            }
        }
        cones
    }
}

/// For each node of one module, the set of the module's inputs in its cone: one bit a port.
pub(crate) struct Cones {
    words: usize,
    bits: Vec<u64>,
}

impl Cones {
    /// The inputs that a node depends on, in port order.
    pub(crate) fn inputs(&self, node: NodeId) -> impl Iterator<Item = PortId> {
        let row = &self.bits[node.index() * self.words..][..self.words];
        (0..self.words * 64).filter(|port| row[port / 64] >> (port % 64) & 1 == 1).map(PortId::from)
    }
}

/// Depth-first walk over one module, with its own stack: graphs are deeper than threads allow.
struct Walk<'a> {
    netlist: &'a Netlist,
    module: &'a Module,
    paths: &'a Paths,
    state: Vec<Visit>,
    order: Vec<NodeId>,
}

#[derive(Clone, Copy, PartialEq)]
enum Visit {
    New,
    Open,
    Done,
}

impl<'a> Walk<'a> {
    fn new(netlist: &'a Netlist, module: &'a Module, paths: &'a Paths) -> Self {
        Self { netlist, module, paths, state: vec![Visit::New; module.nodes.len()], order: Vec::new() }
    }

    fn order(mut self) -> Result<Vec<NodeId>, CombinationalLoop> {
        for root in 0..self.module.nodes.len() {
            self.visit(NodeId::from(root))?;
        }
        Ok(self.order)
    }

    fn visit(&mut self, root: NodeId) -> Result<(), CombinationalLoop> {
        if self.state[root.index()] != Visit::New {
            return Ok(());
        }
        self.state[root.index()] = Visit::Open;
        let mut stack = vec![(root, self.paths.dependencies(self.module, root).into_iter())];
        while let Some((id, dependencies)) = stack.last_mut() {
            let id = *id;
            let Some(next) = dependencies.next() else {
                self.state[id.index()] = Visit::Done;
                self.order.push(id);
                stack.pop();
                continue;
            };
            match self.state[next.index()] {
                Visit::Done => {}
                Visit::New => {
                    self.state[next.index()] = Visit::Open;
                    stack.push((next, self.paths.dependencies(self.module, next).into_iter()));
                }
                Visit::Open => {
                    let open: Vec<NodeId> = stack.iter().map(|(id, _)| *id).collect();
                    let start = open.iter().position(|id| *id == next).expect("an open node is on the stack");
                    return Err(self.describe(&open[start..]));
                }
            }
        }
        Ok(())
    }

    /// Names the loop; `readers` goes from a node to what it depends on, so against the data.
    fn describe(&self, readers: &[NodeId]) -> CombinationalLoop {
        let mut forward: Vec<NodeId> = readers.iter().rev().copied().collect();
        // Begin at the first child's output, whichever node the walk met first.
        let instance = |id: NodeId| match self.module.node(id).op {
            Op::Instance(instance, port) => Some((instance, port)),
            _ => None,
        };
        let first = (0..forward.len()).filter(|at| instance(forward[*at]).is_some());
        if let Some(first) = first.min_by_key(|at| instance(forward[*at])) {
            forward.rotate_left(first);
        }
        let mut path = Vec::new();
        for (at, &id) in forward.iter().enumerate() {
            path.extend(self.name(id));
            let reader = forward[(at + 1) % forward.len()];
            if let Some((instance, output)) = instance(reader) {
                path.extend(self.input_behind(instance, output, id));
            }
        }
        CombinationalLoop { module: self.module.name.clone(), path }
    }

    fn name(&self, id: NodeId) -> Option<String> {
        if let Op::Instance(instance, port) = self.module.node(id).op {
            return Some(self.port_name(instance, port));
        }
        let named = self.module.names.iter().find(|(_, node)| *node == id);
        named.map(|(name, _)| name.clone())
    }

    /// The input of a child that this node drives and that the child's output depends on.
    fn input_behind(&self, id: InstanceId, output: PortId, driver: NodeId) -> Option<String> {
        let instance = &self.module.instances[id.index()];
        let through = self.paths.inputs_of(instance.module, output);
        let input = instance.inputs.iter().find(|(port, node)| *node == driver && through.contains(port));
        input.map(|(port, _)| self.port_name(id, *port))
    }

    fn port_name(&self, id: InstanceId, port: PortId) -> String {
        let instance = &self.module.instances[id.index()];
        let child = self.netlist.module(instance.module);
        format!("{}.{}", instance.name, child.ports[port.index()].name)
    }
}
