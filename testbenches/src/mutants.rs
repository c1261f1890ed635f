//! Netlists with one fault each: what a sharp test bench must find.
//!
//! A mutant swaps an operator, inverts a condition, moves a constant by one, ignores an input, changes a reset value,
//! or connects a wire to a neighbour's driver, somewhere in the top module's logic that its outputs depend on. Logic that only
//! properties read is left alone, because no output shows it; inner blocks have test benches of their own.

use num_bigint::BigUint;
use phit_netlist::ir::{Direction, Module, Netlist, NodeId, Op};

/// One fault.
#[derive(Clone, Debug)]
pub enum Mutation {
    /// A node gets another operation.
    Node(NodeId, Op),
    /// The reset value of this register gets another lowest bit.
    Reset(usize),
    /// An output port is driven by this node.
    Output(usize, NodeId),
    /// An input of an instance, both by index, is driven by this node.
    Input(usize, usize, NodeId),
}

/// All faults of the top module, in a fixed order.
pub fn mutations(netlist: &Netlist) -> Vec<Mutation> {
    let module = netlist.top();
    let live = live(module);
    let nodes = module.nodes.iter().enumerate().filter(|(id, _)| live.nodes[*id]);
    let mut found: Vec<Mutation> = nodes
        .filter_map(|(id, node)| Some(Mutation::Node(NodeId::from(id), other(module, &node.op, node.width)?)))
        .collect();
    let can_reset = |id: &usize| live.registers[*id] && module.registers[*id].reset.is_some();
    found.extend((0..module.registers.len()).filter(can_reset).map(Mutation::Reset));
    let outputs: Vec<(usize, NodeId)> = module.outputs().map(|(port, node)| (port.index(), node)).collect();
    found.extend(exchanged(module, &outputs).into_iter().map(|(port, node)| Mutation::Output(port, node)));
    for (index, instance) in module.instances.iter().enumerate() {
        let inputs: Vec<(usize, NodeId)> =
            instance.inputs.iter().enumerate().map(|(input, (_, node))| (input, *node)).collect();
        let inputs = exchanged(module, &inputs).into_iter();
        found.extend(inputs.map(|(input, node)| Mutation::Input(index, input, node)));
    }
    found
}

/// For each wire another driver: that of the next wire of the same width.
fn exchanged(module: &Module, wires: &[(usize, NodeId)]) -> Vec<(usize, NodeId)> {
    let next = |(at, (wire, node)): (usize, &(usize, NodeId))| {
        let mut later = wires[at + 1..].iter().chain(&wires[..at]);
        let is_other = |(_, other): &&(usize, NodeId)| other != node && module.width(*other) == module.width(*node);
        later.find(is_other).map(|(_, other)| (*wire, *other))
    };
    wires.iter().enumerate().filter_map(next).collect()
}

impl Mutation {
    /// The netlist with this fault.
    pub fn of(&self, netlist: &Netlist) -> Netlist {
        let mut mutant = netlist.clone();
        let module = &mut mutant.modules[netlist.top.index()];
        match self {
            Mutation::Node(id, op) => module.replace(*id, op.clone()),
            Mutation::Reset(id) => {
                if let Some((_, value)) = &mut module.registers[*id].reset {
                    value.set_bit(0, !value.bit(0));
                }
            }
            Mutation::Output(port, node) => module.ports[*port].direction = Direction::Output(*node),
            Mutation::Input(instance, input, node) => module.instances[*instance].inputs[*input].1 = *node,
        }
        mutant
    }

    /// Where it is and what it does.
    pub fn describe(&self, netlist: &Netlist) -> String {
        let module = netlist.top();
        match self {
            Mutation::Node(id, op) => format!("node {}: {:?} becomes {op:?}", id.0, module.node(*id).op),
            Mutation::Reset(id) => format!("reset value of {}", module.registers[*id].name),
            Mutation::Output(port, node) => format!("{} is driven by node {}", module.ports[*port].name, node.0),
            Mutation::Input(instance, input, node) => {
                let instance = &module.instances[*instance];
                let port = &netlist.module(instance.module).ports[instance.inputs[*input].0.index()];
                format!("{}.{} is driven by node {}", instance.name, port.name, node.0)
            }
        }
    }
}

/// The operation that a fault puts in place of `op`.
fn other(module: &Module, op: &Op, width: u32) -> Option<Op> {
    Some(match *op {
        Op::Constant(ref value) => Op::Constant((value + 1u32) % (BigUint::from(1u32) << width)),
        Op::Input(_) => Op::Constant(BigUint::ZERO),
        Op::Not(a) => Op::Or(a, a),
        Op::ReduceAnd(a) => Op::ReduceOr(a),
        Op::ReduceOr(a) => Op::ReduceAnd(a),
        Op::ReduceXor(a) => Op::ReduceAnd(a),
        Op::And(a, b) => Op::Or(a, b),
        Op::Or(a, b) => Op::And(a, b),
        Op::Xor(a, b) => Op::Or(a, b),
        Op::Add(a, b) => Op::Subtract(a, b),
        Op::Subtract(a, b) => Op::Add(a, b),
        Op::ShiftLeft(a, b) => Op::ShiftRight(a, b),
        Op::ShiftRight(a, b) => Op::ShiftLeft(a, b),
        Op::Equal(a, b) if module.width(a) == 1 => Op::Xor(a, b),
        Op::Equal(a, b) => Op::Less(a, b),
        Op::Less(a, b) => Op::Less(b, a),
        Op::Select(condition, a, b) => Op::Select(condition, b, a),
        Op::Slice(a, low) if low + width < module.width(a) => Op::Slice(a, low + 1),
        _ => return None,
    })
}

/// What the outputs of a module depend on, through its state and its children.
struct Live {
    nodes: Vec<bool>,
    registers: Vec<bool>,
}

fn live(module: &Module) -> Live {
    let mut live = Live { nodes: vec![false; module.nodes.len()], registers: vec![false; module.registers.len()] };
    let output = |direction: &Direction| match direction {
        Direction::Output(node) => Some(*node),
        _ => None,
    };
    let mut open: Vec<NodeId> = module.ports.iter().filter_map(|port| output(&port.direction)).collect();
    while let Some(id) = open.pop() {
        if std::mem::replace(&mut live.nodes[id.index()], true) {
            continue;
        }
        let op = &module.node(id).op;
        open.extend(op.operands());
        match *op {
            Op::Register(register) => {
                live.registers[register.index()] = true;
                let register = &module.registers[register.index()];
                open.push(register.next);
                open.extend(register.reset.as_ref().map(|(condition, _)| *condition));
            }
            Op::MemoryRead(memory, _) => {
                let memory = &module.memories[memory.index()];
                open.extend([memory.write_enable, memory.write_address, memory.write_data]);
            }
            Op::Instance(instance, _) => {
                open.extend(module.instances[instance.index()].inputs.iter().map(|(_, node)| *node));
            }
            _ => {}
        }
    }
    live
}
