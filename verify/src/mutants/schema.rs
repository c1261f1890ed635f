//! Netlists with faults built in.
//!
//! Many faults share one netlist, and so one compilation: each value that a fault changes becomes a choice, made by a
//! further input of the top module (a mutant schema, after Untch, Offutt and Harrold, 1993). With zero on it, the
//! design is the good one.

use super::fault::{Mutation, Site};
use num_bigint::BigUint;
use phit_netlist::ir::{Direction, Module, Netlist, NodeId, Op, Port, PortId};
use std::collections::HashMap;

/// A netlist with faults to choose from.
pub(super) struct Schema {
    /// The netlist. Its ports are those of the good one, and the selector after them.
    pub netlist: Netlist,
    /// Chooses the fault: 1 for the first one.
    pub selector: PortId,
}

/// Bits of the selector.
const SELECTOR_BITS: u32 = 16;

/// The most faults of one schema.
pub(super) const MOST: usize = (1 << SELECTOR_BITS) - 1;

/// The design with these faults to choose from.
pub(super) fn schema(netlist: &Netlist, faults: &[&Mutation]) -> Schema {
    assert!(faults.len() <= MOST, "{} faults; at most {MOST}", faults.len());
    let mut module = skeleton(netlist.top());
    let selector = PortId::from(module.ports.len());
    module.ports.push(Port { name: "mutant".to_owned(), width: SELECTOR_BITS, direction: Direction::Input });
    let chosen = module.add(Op::Input(selector), SELECTOR_BITS);
    let choose = Box::new(move |module: &mut Module, number: usize, faulty, good| {
        let number = module.add(Op::Constant(BigUint::from(number + 1)), SELECTOR_BITS);
        let is_chosen = module.fold(Op::Equal(chosen, number), 1);
        let width = module.width(good);
        module.fold(Op::Select(is_chosen, faulty, good), width)
    });
    Schema { netlist: rebuild(netlist, module, faults, choose), selector }
}

/// The design with this fault.
pub(super) fn with_fault(netlist: &Netlist, fault: &Mutation) -> Netlist {
    rebuild(netlist, skeleton(netlist.top()), &[fault], Box::new(|_, _, faulty, _| faulty))
}

/// Decides between a fault, by its number, and the good value.
type Choose = Box<dyn Fn(&mut Module, usize, NodeId, NodeId) -> NodeId>;

/// A module without its graph. State still refers to the nodes of the good module.
fn skeleton(good: &Module) -> Module {
    let mut module = Module::default();
    module.name.clone_from(&good.name);
    module.family.clone_from(&good.family);
    module.parameters.clone_from(&good.parameters);
    module.ports.clone_from(&good.ports);
    module.undefined.clone_from(&good.undefined);
    module.registers.clone_from(&good.registers);
    module.memories.clone_from(&good.memories);
    module.properties.clone_from(&good.properties);
    module.instances.clone_from(&good.instances);
    module.names.clone_from(&good.names);
    module
}

fn rebuild(netlist: &Netlist, module: Module, faults: &[&Mutation], choose: Choose) -> Netlist {
    let mut by_site: HashMap<Site, Vec<usize>> = HashMap::new();
    for (number, fault) in faults.iter().enumerate() {
        by_site.entry(fault.site).or_default().push(number);
    }
    let mut rebuild = Rebuild { good: netlist.top(), module, built: vec![], faults, by_site, choose };
    rebuild.nodes();
    rebuild.state();
    rebuild.wires();
    let mut mutant = netlist.clone();
    mutant.modules[netlist.top.index()] = rebuild.module;
    mutant
}

struct Rebuild<'a> {
    good: &'a Module,
    module: Module,
    /// By node of the good module, where its value stands.
    built: Vec<NodeId>,
    faults: &'a [&'a Mutation],
    by_site: HashMap<Site, Vec<usize>>,
    choose: Choose,
}

impl Rebuild<'_> {
    fn nodes(&mut self) {
        for (index, node) in self.good.nodes.iter().enumerate() {
            let op = node.op.map(|operand| self.built[operand.index()]);
            let value = self.module.add(op, node.width);
            self.built.push(value);
            self.built[index] = self.value(Site::Node(NodeId::from(index)));
        }
    }

    fn state(&mut self) {
        for index in 0..self.module.registers.len() {
            let next = self.value(Site::Next(index.into()));
            self.module.registers[index].next = next;
            if let Some((_, value)) = self.module.registers[index].reset.clone() {
                let condition = self.value(Site::Reset(index.into()));
                self.reset(index, condition, value);
            }
        }
        for index in 0..self.module.memories.len() {
            let write_enable = self.value(Site::WriteEnable(index.into()));
            let memory = &mut self.module.memories[index];
            memory.write_enable = write_enable;
            memory.write_address = self.built[memory.write_address.index()];
            memory.write_data = self.built[memory.write_data.index()];
        }
        for property in &mut self.module.properties {
            property.disable = self.built[property.disable.index()];
            property.condition = self.built[property.condition.index()];
        }
    }

    /// A reset to a value that is chosen is part of what the register loads.
    fn reset(&mut self, index: usize, condition: NodeId, value: BigUint) {
        let width = self.module.registers[index].width;
        let good = self.module.add(Op::Constant(value), width);
        let chosen = self.changed(Site::ResetValue(index.into()), good, &Op::Register(index.into()));
        let register = &self.module.registers[index];
        if let Some(value) = self.module.constant(chosen) {
            let reset = Some((condition, value.clone()));
            self.module.registers[index].reset = reset;
        } else {
            let next = self.module.fold(Op::Select(condition, chosen, register.next), width);
            let register = &mut self.module.registers[index];
            (register.reset, register.next) = (None, next);
        }
    }

    fn wires(&mut self) {
        for index in 0..self.module.ports.len() {
            if let Direction::Output(_) = self.module.ports[index].direction {
                let value = self.value(Site::Output(index.into()));
                self.module.ports[index].direction = Direction::Output(value);
            }
        }
        for index in 0..self.module.instances.len() {
            for input in 0..self.module.instances[index].inputs.len() {
                let value = self.value(Site::Input(index.into(), input));
                self.module.instances[index].inputs[input].1 = value;
            }
        }
        for (_, node) in &mut self.module.names {
            *node = self.built[node.index()];
        }
    }

    /// The value of a site, with its faults.
    fn value(&mut self, site: Site) -> NodeId {
        let node = site.node(self.good).expect("only a reset value is no node");
        let good = self.built[node.index()];
        self.changed(site, good, &self.good.node(node).op.clone())
    }

    fn changed(&mut self, site: Site, good: NodeId, op: &Op) -> NodeId {
        let mut value = good;
        for number in self.by_site.get(&site).cloned().unwrap_or_default() {
            let built = |node: NodeId| self.built[node.index()];
            let faulty = self.faults[number].change.build(good, op, &mut self.module, built);
            value = (self.choose)(&mut self.module, number, faulty, value);
        }
        value
    }
}
