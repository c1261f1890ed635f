//! One cycle of a design and of its mutants in one graph without state, to be compared.
//!
//! Inputs, state, and what inner blocks answer are free inputs of the graph. The mutants share them with the good
//! design, but for registers that are said to be apart. What the design and the mutants have in common is there once.

use super::live::Live;
use num_bigint::BigUint;
use phit_netlist::ir::{
    Direction, MemoryId, Module, ModuleId, Netlist, NodeId, Op, Port, PortId, PropertyKind, RegisterId,
};
use std::collections::{BTreeMap, HashMap};

/// What one cycle of a module shows.
pub(super) struct Cycle {
    /// The present values of the registers.
    pub registers: Vec<NodeId>,
    /// What the registers load.
    pub next: Vec<NodeId>,
    /// The outputs, what is written to memories, what inner blocks are told.
    pub shown: Vec<NodeId>,
}

/// The graph.
pub(super) struct Miter<'a> {
    live: &'a Live,
    /// The graph.
    pub module: Module,
    /// By leaf of the good module, the input that stands for it.
    leaves: HashMap<Op, NodeId>,
    /// The good module's reads of each memory: address and word.
    reads: HashMap<MemoryId, Vec<(NodeId, NodeId)>>,
    /// The good design.
    pub good: Cycle,
    /// The block's assumptions hold.
    pub assumed: NodeId,
}

impl<'a> Miter<'a> {
    /// The graph of the good design alone, a module of this name.
    pub fn new(netlist: &Netlist, live: &'a Live, name: &str) -> Self {
        let mut module = Module::default();
        (module.name, module.family) = (name.to_owned(), name.to_owned());
        let assumed = module.add(Op::Constant(BigUint::from(1u8)), 1);
        let (leaves, reads) = (HashMap::new(), HashMap::new());
        let good = Cycle { registers: vec![], next: vec![], shown: vec![] };
        let mut miter = Self { live, module, leaves, reads, good, assumed };
        let top = netlist.top();
        for (index, register) in top.registers.iter().enumerate() {
            let value = miter.leaf(Op::Register(index.into()), register.width);
            miter.good.registers.push(value);
        }
        let values = miter.values(top, &BTreeMap::new(), true);
        let registers = std::mem::take(&mut miter.good.registers);
        miter.good = miter.cycle(top, registers, &values);
        for property in top.properties.iter().filter(|property| property.kind == PropertyKind::Assume) {
            let (disable, condition) = (values[property.disable.index()], values[property.condition.index()]);
            let holds = miter.module.fold(Op::Or(disable, condition), 1);
            miter.assumed = miter.and(miter.assumed, holds);
        }
        miter
    }

    /// Adds a mutant, in which these registers may have other values than in the good design.
    pub fn add(&mut self, mutant: &Netlist, apart: impl Iterator<Item = RegisterId>) -> Cycle {
        let top = mutant.top();
        let apart = apart.map(|id| (id, self.input(top.registers[id.index()].width))).collect();
        let values = self.values(top, &apart, false);
        let value = |(index, good): (usize, &NodeId)| *apart.get(&RegisterId::from(index)).unwrap_or(good);
        let registers = self.good.registers.iter().enumerate().map(value).collect();
        self.cycle(top, registers, &values)
    }

    /// One bit: two values differ.
    pub fn differ(&mut self, a: NodeId, b: NodeId) -> NodeId {
        let equal = self.module.fold(Op::Equal(a, b), 1);
        self.module.fold(Op::Not(equal), 1)
    }

    /// One bit: any of these pairs of values differs.
    pub fn any_differ(&mut self, pairs: impl Iterator<Item = (NodeId, NodeId)>) -> NodeId {
        let mut any = self.module.add(Op::Constant(BigUint::ZERO), 1);
        for (a, b) in pairs {
            let differ = self.differ(a, b);
            any = self.module.fold(Op::Or(any, differ), 1);
        }
        any
    }

    /// One bit: both are set.
    pub fn and(&mut self, a: NodeId, b: NodeId) -> NodeId {
        self.module.fold(Op::And(a, b), 1)
    }

    /// One bit: a value is this constant.
    pub fn is(&mut self, value: NodeId, constant: &BigUint) -> NodeId {
        let width = self.module.width(value);
        let constant = self.module.add(Op::Constant(constant.clone()), width);
        self.module.fold(Op::Equal(value, constant), 1)
    }

    /// The graph with these one-bit outputs.
    pub fn netlist(&self, outputs: &[(String, NodeId)]) -> Netlist {
        let mut module = self.module.clone();
        let output = |(name, node): &(String, NodeId)| Port {
            name: name.clone(),
            width: 1,
            direction: Direction::Output(*node),
        };
        module.ports.extend(outputs.iter().map(output));
        Netlist { modules: vec![module], top: ModuleId(0) }
    }

    /// The values of a module's nodes.
    fn values(&mut self, of: &Module, apart: &BTreeMap<RegisterId, NodeId>, is_good: bool) -> Vec<NodeId> {
        let mut values: Vec<NodeId> = vec![];
        for node in &of.nodes {
            let value = match &node.op {
                Op::Register(id) if apart.contains_key(id) => apart[id],
                leaf @ (Op::Input(_) | Op::Register(_) | Op::Instance(..)) => self.leaf(leaf.clone(), node.width),
                Op::MemoryRead(memory, address) => self.read(*memory, values[address.index()], node.width, is_good),
                op => self.module.fold(op.map(|operand| values[operand.index()]), node.width),
            };
            values.push(value);
        }
        values
    }

    fn leaf(&mut self, leaf: Op, width: u32) -> NodeId {
        if let Some(&input) = self.leaves.get(&leaf) {
            return input;
        }
        let input = self.input(width);
        self.leaves.insert(leaf, input);
        input
    }

    fn input(&mut self, width: u32) -> NodeId {
        let port = PortId::from(self.module.ports.len());
        self.module.ports.push(Port { name: format!("in_{}", port.0), width, direction: Direction::Input });
        self.module.add(Op::Input(port), width)
    }

    /// The word at an address: any, but what the good design reads at an equal address.
    fn read(&mut self, memory: MemoryId, address: NodeId, width: u32, is_good: bool) -> NodeId {
        let known = self.reads.entry(memory).or_default().clone();
        if let Some((_, word)) = known.iter().find(|(other, _)| *other == address) {
            return *word;
        }
        let mut word = self.input(width);
        for (other, same) in &known {
            let equal = self.module.fold(Op::Equal(*other, address), 1);
            word = self.module.fold(Op::Select(equal, *same, word), width);
        }
        if is_good {
            self.reads.entry(memory).or_default().push((address, word));
        }
        word
    }

    /// What one cycle shows of a module. What no output of the good design depends on is left out.
    fn cycle(&mut self, of: &Module, registers: Vec<NodeId>, values: &[NodeId]) -> Cycle {
        let live = self.live;
        let mut next = vec![];
        for register in &of.registers {
            let mut value = values[register.next.index()];
            if let Some((condition, reset)) = &register.reset {
                let reset = self.module.add(Op::Constant(reset.clone()), register.width);
                value = self.module.fold(Op::Select(values[condition.index()], reset, value), register.width);
            }
            next.push(value);
        }
        let mut shown: Vec<NodeId> = of.outputs().map(|(_, node)| values[node.index()]).collect();
        for (memory, _) in of.memories.iter().zip(&live.memories).filter(|(_, live)| **live) {
            let enable = values[memory.write_enable.index()];
            shown.push(enable);
            // Without a write, neither address nor word matter.
            for node in [memory.write_address, memory.write_data] {
                let (node, width) = (values[node.index()], of.width(node));
                let zero = self.module.add(Op::Constant(BigUint::ZERO), width);
                shown.push(self.module.fold(Op::Select(enable, node, zero), width));
            }
        }
        for (instance, _) in of.instances.iter().zip(&live.instances).filter(|(_, live)| **live) {
            shown.extend(instance.inputs.iter().map(|(_, node)| values[node.index()]));
        }
        Cycle { registers, next, shown }
    }
}
