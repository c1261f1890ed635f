//! The name of every net: the block's own where there is one, else one that says what the value is or feeds.

use super::identifiers::{Scope, legal};
use super::plan::Plan;
use crate::ir::{InstanceId, Module, Netlist, NodeId, Op, PortId};
use std::collections::HashMap;

/// Longest name that is made from what a value is; beyond it a number is better.
const DESCRIPTION_LENGTH: usize = 32;

/// The Verilog names of one module.
pub(super) struct Names {
    /// Per port.
    pub(super) ports: Vec<String>,
    /// Per register.
    pub(super) registers: Vec<String>,
    /// Per memory.
    pub(super) memories: Vec<String>,
    /// Per instance.
    pub(super) instances: Vec<String>,
    /// Per property.
    pub(super) properties: Vec<String>,
    /// The wires of all output ports of instances.
    pub(super) instance_outputs: HashMap<(InstanceId, PortId), String>,
    /// The sink of everything that nothing reads, in the design and among the properties.
    pub(super) unused: [String; 2],
    nets: HashMap<NodeId, String>,
}

/// The Verilog names of a module's ports: what whoever instantiates it writes.
pub(super) fn port_names(module: &Module) -> Vec<String> {
    claim_ports(module, &mut Scope::default())
}

fn claim_ports(module: &Module, scope: &mut Scope) -> Vec<String> {
    module.ports.iter().map(|port| scope.claim(&port.name)).collect()
}

impl Names {
    pub(super) fn new(netlist: &Netlist, module: &Module, plan: &Plan) -> Self {
        let mut scope = Scope::default();
        let mut names = Self {
            ports: claim_ports(module, &mut scope),
            registers: module.registers.iter().map(|register| scope.claim(&register.name)).collect(),
            memories: module.memories.iter().map(|memory| scope.claim(&memory.name)).collect(),
            instances: module.instances.iter().map(|instance| scope.claim(&instance.name)).collect(),
            properties: module.properties.iter().map(|property| scope.claim(&property.name)).collect(),
            instance_outputs: HashMap::new(),
            unused: ["_unused", "_unused_formal"].map(|name| scope.claim(name)),
            nets: HashMap::new(),
        };
        names.name_from_source(module, plan, &mut scope);
        names.name_instance_outputs(netlist, module, plan, &mut scope);
        names.derive(netlist, module, plan, &mut scope);
        names
    }

    /// The name of a net.
    pub(super) fn net(&self, id: NodeId) -> &str {
        self.nets.get(&id).expect("every net has a name")
    }

    /// Inputs, registers, the block's own names, and output ports that define a value.
    fn name_from_source(&mut self, module: &Module, plan: &Plan, scope: &mut Scope) {
        for (index, node) in module.nodes.iter().enumerate() {
            let name = match node.op {
                Op::Input(port) => &self.ports[port.index()],
                Op::Register(register) => &self.registers[register.index()],
                _ => continue,
            };
            self.nets.insert(NodeId::from(index), name.clone());
        }
        for (name, id) in &module.names {
            if plan.is_net(*id) && plan.node(*id).is_some() && !self.nets.contains_key(id) {
                self.nets.insert(*id, scope.claim(name));
            }
        }
        for (port, id) in module.outputs() {
            if plan.is_net(id) {
                self.nets.entry(id).or_insert_with(|| self.ports[port.index()].clone());
            }
        }
    }

    fn name_instance_outputs(&mut self, netlist: &Netlist, module: &Module, plan: &Plan, scope: &mut Scope) {
        let read: HashMap<(InstanceId, PortId), NodeId> = (0..module.nodes.len())
            .map(NodeId::from)
            .filter(|id| plan.node(*id).is_some())
            .filter_map(|id| match module.node(id).op {
                Op::Instance(instance, port) => Some(((instance, port), id)),
                _ => None,
            })
            .collect();
        for (index, instance) in module.instances.iter().enumerate() {
            let child = netlist.module(instance.module);
            let port_names = port_names(child);
            for (port, _) in child.outputs() {
                let wanted = format!("{}_{}", self.instances[index], port_names[port.index()]);
                let end = (InstanceId::from(index), port);
                let name = match read.get(&end) {
                    Some(id) => self.nets.entry(*id).or_insert_with(|| scope.claim(&wanted)).clone(),
                    None => scope.claim(&wanted),
                };
                self.instance_outputs.insert(end, name);
            }
        }
    }

    fn derive(&mut self, netlist: &Netlist, module: &Module, plan: &Plan, scope: &mut Scope) {
        let hints = Hints::new(netlist, module, plan, self);
        for id in (0..module.nodes.len()).map(NodeId::from) {
            if plan.is_net(id) && plan.node(id).is_some() && !self.nets.contains_key(&id) {
                let wanted = self.description(module, id).unwrap_or_else(|| hints.name(id));
                self.nets.insert(id, scope.claim(&wanted));
            }
        }
    }

    /// A name for a simple function of named values: `count_plus_1`.
    fn description(&self, module: &Module, id: NodeId) -> Option<String> {
        let word = |id: NodeId| match (&module.node(id).op, self.nets.get(&id)) {
            (Op::Constant(value), _) => Some(value.to_string()),
            (_, Some(name)) => Some(name.clone()),
            (Op::Slice(a, low), _) if module.width(id) == 1 => Some(format!("{}_{low}", self.nets.get(a)?)),
            _ => None,
        };
        let infix = |a: NodeId, infix: &str, b: NodeId| Some(format!("{}_{infix}_{}", word(a)?, word(b)?));
        let text = match module.node(id).op {
            Op::Equal(a, b) => infix(a, "is", b),
            Op::Less(a, b) => infix(a, "below", b),
            Op::Add(a, b) => infix(a, "plus", b),
            Op::Subtract(a, b) => infix(a, "minus", b),
            Op::ReduceOr(a) => Some(format!("any_{}", word(a)?)),
            Op::ReduceAnd(a) => Some(format!("all_{}", word(a)?)),
            _ => None,
        }?;
        let starts_well = !text.starts_with(|c: char| c.is_ascii_digit());
        (starts_well && text.len() <= DESCRIPTION_LENGTH).then_some(text)
    }
}

/// What each value feeds.
struct Hints {
    direct: HashMap<NodeId, String>,
    stems: Vec<Option<String>>,
}

impl Hints {
    fn new(netlist: &Netlist, module: &Module, plan: &Plan, names: &Names) -> Self {
        let mut hints = Self { direct: HashMap::new(), stems: vec![None; module.nodes.len()] };
        for (register, name) in module.registers.iter().zip(&names.registers) {
            hints.feed(register.next, name, "next");
            if let Some((condition, _)) = register.reset {
                hints.feed(condition, name, "reset");
            }
        }
        for (memory, name) in module.memories.iter().zip(&names.memories) {
            hints.feed(memory.write_enable, name, "write");
            hints.feed(memory.write_address, name, "write_address");
            hints.feed(memory.write_data, name, "write_data");
        }
        for (instance, name) in module.instances.iter().zip(&names.instances) {
            let port_names = port_names(netlist.module(instance.module));
            for (port, driver) in &instance.inputs {
                hints.feed(*driver, name, &port_names[port.index()]);
            }
        }
        for (property, name) in module.properties.iter().zip(&names.properties) {
            hints.feed(property.condition, name, "holds");
            hints.feed(property.disable, name, "off");
        }
        for (port, id) in module.outputs() {
            hints.stems[id.index()].get_or_insert(names.ports[port.index()].clone());
        }
        // From readers to what they read: operands have smaller ids.
        for id in (0..module.nodes.len()).rev().map(NodeId::from).filter(|id| plan.node(*id).is_some()) {
            let own = names.nets.get(&id).or(hints.stems[id.index()].as_ref()).cloned();
            for operand in module.node(id).op.operands() {
                let stem = &mut hints.stems[operand.index()];
                if stem.is_none() {
                    stem.clone_from(&own);
                }
            }
        }
        hints
    }

    fn feed(&mut self, id: NodeId, stem: &str, role: &str) {
        self.direct.entry(id).or_insert_with(|| format!("{stem}_{role}"));
        self.stems[id.index()].get_or_insert(stem.to_owned());
    }

    fn name(&self, id: NodeId) -> String {
        match (self.direct.get(&id), &self.stems[id.index()]) {
            (Some(direct), _) => legal(direct),
            (None, Some(stem)) => format!("{stem}_part"),
            (None, None) => "value".to_owned(),
        }
    }
}
