//! All faults of a design's top module, in a fixed order.

use super::fault::{Change, Kind, Mutation, Site};
use super::live::Live;
use num_bigint::BigUint;
use phit_netlist::eval::mask;
use phit_netlist::ir::{InstanceId, MemoryId, Module, NodeId, Op, RegisterId};
use std::collections::HashSet;

/// Faults found so far; one that changes nothing, or the same as another one, is left out.
struct List<'a> {
    module: &'a Module,
    /// The module with the values of all faults, to tell which are the same.
    scratch: Module,
    known: HashSet<(Site, NodeId)>,
    found: Vec<Mutation>,
}

/// All faults of the live part of the module.
pub(super) fn list(module: &Module, live: &Live) -> Vec<Mutation> {
    let mut list = List { module, scratch: module.clone(), known: HashSet::new(), found: vec![] };
    for node in (0..module.nodes.len()).map(NodeId::from).filter(|node| live.node(*node)) {
        list.node(node);
    }
    for register in (0..module.registers.len()).filter(|index| live.registers[*index]).map(RegisterId::from) {
        list.register(register);
    }
    for memory in (0..module.memories.len()).filter(|index| live.memories[*index]).map(MemoryId::from) {
        let enable = Site::WriteEnable(memory);
        list.push(Kind::Condition, enable, Change::Inverted);
        list.push(Kind::Assignment, enable, Change::Constant(BigUint::ZERO));
    }
    list.wires(module.outputs().map(|(port, node)| (Site::Output(port), node)).collect());
    for instance in (0..module.instances.len()).filter(|index| live.instances[*index]).map(InstanceId::from) {
        let inputs = module.instances[instance.index()].inputs.iter().enumerate();
        list.wires(inputs.map(|(position, (_, node))| (Site::Input(instance, position), *node)).collect());
    }
    list.found
}

impl List<'_> {
    fn push(&mut self, kind: Kind, site: Site, change: Change) {
        if let Some(good) = site.node(self.module) {
            let op = &self.module.node(good).op;
            let value = change.build(good, op, &mut self.scratch, |node| node);
            if value == good || !self.known.insert((site, value)) {
                return;
            }
        }
        self.found.push(Mutation { kind, site, change });
    }

    fn node(&mut self, node: NodeId) {
        let (site, module) = (Site::Node(node), self.module);
        let width = module.width(node);
        let op = &module.node(node).op;
        match *op {
            Op::Input(_) => self.push(Kind::Wire, site, Change::Constant(BigUint::ZERO)),
            Op::Select(condition, set, clear) => {
                self.push(Kind::Condition, site, Change::Operation(Op::Select(condition, clear, set)));
                self.push(Kind::Assignment, site, Change::Node(set));
                self.push(Kind::Assignment, site, Change::Node(clear));
            }
            Op::Not(a) => self.push(Kind::Operator, site, Change::Node(a)),
            Op::Less(a, b) => self.push(Kind::Operator, site, Change::NotOperation(Op::Less(b, a))),
            Op::LessSigned(a, b) => self.push(Kind::Operator, site, Change::NotOperation(Op::LessSigned(b, a))),
            Op::Slice(a, low) if low + width < module.width(a) => {
                self.push(Kind::Constant, site, Change::Operation(Op::Slice(a, low + 1)));
            }
            _ => {}
        }
        if let Some(other) = swapped(module, op) {
            self.push(Kind::Operator, site, Change::Operation(other));
        }
        for (position, operand) in op.operands().into_iter().enumerate() {
            if let Some(next) = next_constant(module, operand) {
                self.push(Kind::Constant, site, Change::Operand(position, next));
            }
        }
    }

    fn register(&mut self, id: RegisterId) {
        let register = &self.module.registers[id.index()];
        let own = self.module.nodes.iter().position(|node| node.op == Op::Register(id));
        if let Some(own) = own {
            self.push(Kind::Assignment, Site::Next(id), Change::Node(own.into()));
        }
        if let Some(next) = next_constant(self.module, register.next) {
            self.push(Kind::Constant, Site::Next(id), Change::Constant(next));
        }
        if let Some((_, value)) = &register.reset {
            self.push(Kind::Condition, Site::Reset(id), Change::Inverted);
            self.push(Kind::Assignment, Site::Reset(id), Change::Constant(BigUint::ZERO));
            let flipped = value ^ BigUint::from(1u8);
            self.push(Kind::Reset, Site::ResetValue(id), Change::Constant(flipped));
        }
    }

    /// For each wire the driver of the next wire of the same width, and for a constant one the next constant.
    fn wires(&mut self, wires: Vec<(Site, NodeId)>) {
        let module = self.module;
        for (at, (site, node)) in wires.iter().enumerate() {
            let mut later = wires[at + 1..].iter().chain(&wires[..at]);
            let is_other = |(_, other): &&(Site, NodeId)| other != node && module.width(*other) == module.width(*node);
            if let Some((_, other)) = later.find(is_other) {
                self.push(Kind::Wire, *site, Change::Node(*other));
            }
            if let Some(next) = next_constant(module, *node) {
                self.push(Kind::Constant, *site, Change::Constant(next));
            }
        }
    }
}

/// The operation that somebody may have written instead.
fn swapped(module: &Module, op: &Op) -> Option<Op> {
    Some(match *op {
        Op::ReduceAnd(a) => Op::ReduceOr(a),
        Op::ReduceOr(a) => Op::ReduceAnd(a),
        Op::ReduceXor(a) => Op::ReduceOr(a),
        Op::And(a, b) => Op::Or(a, b),
        Op::Or(a, b) => Op::And(a, b),
        Op::Xor(a, b) => Op::Or(a, b),
        Op::Add(a, b) => Op::Subtract(a, b),
        Op::Subtract(a, b) => Op::Add(a, b),
        Op::Multiply(a, b) => Op::Add(a, b),
        Op::ShiftLeft(a, b) => Op::ShiftRight(a, b),
        Op::ShiftRight(a, b) => Op::ShiftLeft(a, b),
        Op::Equal(a, b) if module.width(a) == 1 => Op::Xor(a, b),
        Op::Equal(a, b) => Op::Less(a, b),
        Op::Less(a, b) => Op::Less(b, a),
        Op::LessSigned(a, b) => Op::LessSigned(b, a),
        _ => return None,
    })
}

/// One more than a constant, wrapping around; `None` if the node is none.
fn next_constant(module: &Module, node: NodeId) -> Option<BigUint> {
    let value = module.constant(node)?;
    Some((value + 1u8) & mask(module.width(node)))
}
