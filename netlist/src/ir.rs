//! The netlist: one typed, hierarchical, single-assignment form of a design.
//!
//! A [`Module`] is a graph of [`Node`]s. A node has exactly one definition and an explicit width in bits, so there
//! is no order of statements to respect and no combinational loop that the hardware does not have. State
//! (registers, memories) and child instances stand beside the graph: their current values are leaves of it, what
//! they load or receive is given by node ids.
//!
//! Identical modules are one [`Module`]; an [`Instance`] refers to it by [`ModuleId`]. Children always have smaller
//! ids than their parents, so one pass over [`Netlist::modules`] is a bottom-up pass over the hierarchy.

mod branch;
mod statement;

use num_bigint::BigUint;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

pub use branch::{Branch, Taken};
pub use phit_primitives::PropertyKind;
pub use statement::Statement;

/// A whole design: merged modules and the one that stands at the top.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Netlist {
    /// Bottom-up: a module's children stand before it.
    pub modules: Vec<Module>,
    /// The outermost module.
    pub top: ModuleId,
}

macro_rules! index_type {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub struct $name(pub u32);
        impl $name {
            /// The position in the vector that this id indexes.
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
        impl From<usize> for $name {
            fn from(index: usize) -> Self {
                Self(u32::try_from(index).expect("more than 2^32 entries in one module"))
            }
        }
    };
}
index_type!(
    /// Index into [`Netlist::modules`].
    ModuleId
);
index_type!(
    /// Index into [`Module::nodes`].
    NodeId
);
index_type!(
    /// Index into [`Module::ports`].
    PortId
);
index_type!(
    /// Index into [`Module::registers`].
    RegisterId
);
index_type!(
    /// Index into [`Module::memories`].
    MemoryId
);
index_type!(
    /// Index into [`Module::instances`].
    InstanceId
);
index_type!(
    /// Index into [`Module::statements`].
    StatementId
);

/// One distinct module.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Module {
    /// Name in the emitted Verilog, unique in the netlist: family and parameters, `round_robin_n8`.
    pub name: String,
    /// The block's own name, without parameters: `round_robin`.
    pub family: String,
    /// Parameter names and values in the block's order: `("N", 8)`.
    pub parameters: Vec<(String, u64)>,
    /// Inputs and outputs in declaration order.
    pub ports: Vec<Port>,
    /// The graph, in creation order: a node's operands have smaller ids, except that the value of an instance's
    /// output depends on that instance's inputs (see [`Module::operands`]).
    pub nodes: Vec<Node>,
    /// Outputs that mean nothing at times.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub undefined: Vec<Undefined>,
    /// Clocked state of one word.
    pub registers: Vec<Register>,
    /// Clocked state of many words.
    pub memories: Vec<Memory>,
    /// What must hold, may be relied upon, or should be reachable.
    pub properties: Vec<Property>,
    /// Child modules.
    pub instances: Vec<Instance>,
    /// The block's own names of inner signals, in declaration order. Ports, registers and the outputs of instances
    /// carry their names elsewhere.
    pub names: Vec<(String, NodeId)>,
    /// The statements of the kernel, in the order in which they were first executed.
    pub statements: Vec<Statement>,
    /// Where the kernel chooses between statements, outer choices first.
    pub branches: Vec<Branch>,
    /// The statements that the kernel executes, each with the choice that leads to it; `None`: always. One that
    /// stands in a loop can be there several times.
    pub executions: Vec<(StatementId, Option<Taken>)>,
    #[serde(skip)]
    interned: HashMap<Node, NodeId>,
    /// By node, where it comes from.
    #[serde(skip)]
    statement_of: Vec<Option<StatementId>>,
    #[serde(skip)]
    present_statement: Option<StatementId>,
}

/// An input or output of a module.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Port {
    /// Name without `$`, unique in the module: `din_3`.
    pub name: String,
    /// Bits.
    pub width: u32,
    /// Which way it goes.
    pub direction: Direction,
}

/// An output that means nothing while another one is low.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Undefined {
    /// The output.
    pub output: PortId,
    /// An output of one bit.
    pub unless: PortId,
}

/// Which way a port goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Direction {
    /// A clock: carries no data, and is not part of the graph.
    Clock,
    /// Data into the module.
    Input,
    /// Data out of the module, driven by this node.
    Output(NodeId),
}

/// One value of the graph.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Node {
    /// How the value is made.
    pub op: Op,
    /// Bits; at least 1.
    pub width: u32,
}

/// How a value is made. Operands have the width of the result unless said otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Op {
    /// A constant; its bits fit the node's width.
    Constant(BigUint),
    /// An input port of this module.
    Input(PortId),
    /// The present value of a register.
    Register(RegisterId),
    /// The word at an address (operand of any width; beyond the depth the value is zero).
    MemoryRead(MemoryId, NodeId),
    /// An output port of a child.
    Instance(InstanceId, PortId),
    /// Bitwise complement.
    Not(NodeId),
    /// Two's complement negation.
    Negate(NodeId),
    /// All bits set: 1 bit from any width.
    ReduceAnd(NodeId),
    /// Any bit set: 1 bit from any width.
    ReduceOr(NodeId),
    /// Odd number of bits set: 1 bit from any width.
    ReduceXor(NodeId),
    /// Bitwise and.
    And(NodeId, NodeId),
    /// Bitwise or.
    Or(NodeId, NodeId),
    /// Bitwise exclusive or.
    Xor(NodeId, NodeId),
    /// Sum, carry dropped.
    Add(NodeId, NodeId),
    /// Difference, borrow dropped.
    Subtract(NodeId, NodeId),
    /// Product, upper half dropped.
    Multiply(NodeId, NodeId),
    /// First operand moved towards the most significant end, zeros enter; the amount has any width, and an amount
    /// of the width or more gives zero.
    ShiftLeft(NodeId, NodeId),
    /// First operand moved towards the least significant end, zeros enter; otherwise as [`Op::ShiftLeft`].
    ShiftRight(NodeId, NodeId),
    /// 1 bit: equal; both operands of one width.
    Equal(NodeId, NodeId),
    /// 1 bit: unsigned less than; both operands of one width.
    Less(NodeId, NodeId),
    /// 1 bit: two's complement less than; both operands of one width.
    LessSigned(NodeId, NodeId),
    /// Condition (1 bit), value if set, value if clear.
    Select(NodeId, NodeId, NodeId),
    /// `width` bits from bit `low` upwards; they lie inside the operand.
    Slice(NodeId, u32),
    /// Parts of any widths, most significant first; the width is their sum.
    Concatenate(Vec<NodeId>),
    /// Zeros above a narrower operand.
    ZeroExtend(NodeId),
    /// Copies of the top bit above a narrower operand.
    SignExtend(NodeId),
}

/// Clocked state of one word.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Register {
    /// The block's own name for it, unique in the module.
    pub name: String,
    /// Bits.
    pub width: u32,
    /// The clock port whose rising edge loads it.
    pub clock: PortId,
    /// Synchronous reset: condition (1 bit) and the value that it loads. `None`: starts undefined.
    pub reset: Option<(NodeId, BigUint)>,
    /// The value loaded at each edge without reset.
    pub next: NodeId,
    /// A value that the configuration of an FPGA gives it; only stock rust-hdl flip-flops ask for one.
    pub initial: Option<BigUint>,
    /// True in the stages of a synchronizer: `next` may come from another clock domain.
    pub synchronizer: bool,
}

/// Clocked state of many words; reads are [`Op::MemoryRead`]. A synchronous read is that followed by a register.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Memory {
    /// The block's own name for it, unique in the module.
    pub name: String,
    /// Bits per word.
    pub width: u32,
    /// Words.
    pub depth: u32,
    /// The clock port whose rising edge writes it.
    pub clock: PortId,
    /// Condition (1 bit) of the write.
    pub write_enable: NodeId,
    /// Address of the write; a write beyond the depth is lost.
    pub write_address: NodeId,
    /// Word to write.
    pub write_data: NodeId,
}

/// A property of the design, sampled before each rising edge of its clock unless `disable` is set.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Property {
    /// The block's own name for it, unique in the module.
    pub name: String,
    /// Assertion, assumption or cover point.
    pub kind: PropertyKind,
    /// The clock port.
    pub clock: PortId,
    /// Not sampled while this (1 bit) is set: the reset.
    pub disable: NodeId,
    /// What must hold (assert, assume) or should become true once (cover): 1 bit.
    pub condition: NodeId,
    /// The sentence to print when it does not hold.
    pub message: String,
}

/// One use of a child module.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Instance {
    /// The block's own name for it, unique in the module.
    pub name: String,
    /// What it is an instance of.
    pub module: ModuleId,
    /// For each clock port of the child, the clock port of this module behind it.
    pub clocks: Vec<(PortId, PortId)>,
    /// For each input port of the child, the node that drives it.
    pub inputs: Vec<(PortId, NodeId)>,
}

impl Netlist {
    /// The module behind an id.
    pub fn module(&self, id: ModuleId) -> &Module {
        &self.modules[id.index()]
    }

    /// The outermost module.
    pub fn top(&self) -> &Module {
        self.module(self.top)
    }
}

impl Module {
    /// Adds a node, or finds the equal one that is already there (so that common subexpressions are one node).
    pub fn add(&mut self, op: Op, width: u32) -> NodeId {
        debug_assert!(width > 0, "a node of no bits");
        let node = Node { op, width };
        if let Some(&id) = self.interned.get(&node) {
            return id;
        }
        let id = NodeId::from(self.nodes.len());
        self.nodes.push(node.clone());
        self.statement_of.push(self.present_statement);
        self.interned.insert(node, id);
        id
    }

    /// Puts another definition in place of a node's. Only for passes that keep the operands' order.
    pub fn replace(&mut self, id: NodeId, op: Op) {
        self.nodes[id.index()].op = op;
    }

    /// A node.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// Bits of a node.
    pub fn width(&self, id: NodeId) -> u32 {
        self.node(id).width
    }

    /// The value of a constant node.
    pub fn constant(&self, id: NodeId) -> Option<&BigUint> {
        match &self.node(id).op {
            Op::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// The port of this name.
    pub fn port(&self, name: &str) -> Option<PortId> {
        self.ports.iter().position(|port| port.name == name).map(PortId::from)
    }

    /// Ports with their ids.
    pub fn ports(&self) -> impl Iterator<Item = (PortId, &Port)> {
        self.ports.iter().enumerate().map(|(index, port)| (PortId::from(index), port))
    }

    /// Output ports with the nodes that drive them.
    pub fn outputs(&self) -> impl Iterator<Item = (PortId, NodeId)> {
        self.ports().filter_map(|(id, port)| match port.direction {
            Direction::Output(node) => Some((id, node)),
            _ => None,
        })
    }

    /// Every node that something outside the graph reads: outputs, state, properties, inputs of instances.
    pub fn roots(&self) -> Vec<NodeId> {
        let mut roots: Vec<NodeId> = self.outputs().map(|(_, node)| node).collect();
        for register in &self.registers {
            roots.push(register.next);
            roots.extend(register.reset.as_ref().map(|(condition, _)| *condition));
        }
        for memory in &self.memories {
            roots.extend([memory.write_enable, memory.write_address, memory.write_data]);
        }
        for property in &self.properties {
            roots.extend([property.disable, property.condition]);
        }
        for instance in &self.instances {
            roots.extend(instance.inputs.iter().map(|(_, node)| *node));
        }
        roots
    }
}

impl Op {
    /// The operands, first to last. [`Op::Instance`] has none here: what a child's output depends on is known by
    /// its combinational paths.
    pub fn operands(&self) -> Vec<NodeId> {
        use Op::*;
        match self {
            Constant(_) | Input(_) | Register(_) | Instance(..) => vec![],
            MemoryRead(_, a)
            | Not(a)
            | Negate(a)
            | ReduceAnd(a)
            | ReduceOr(a)
            | ReduceXor(a)
            | Slice(a, _)
            | ZeroExtend(a)
            | SignExtend(a) => vec![*a],
            And(a, b)
            | Or(a, b)
            | Xor(a, b)
            | Add(a, b)
            | Subtract(a, b)
            | Multiply(a, b)
            | ShiftLeft(a, b)
            | ShiftRight(a, b)
            | Equal(a, b)
            | Less(a, b)
            | LessSigned(a, b) => vec![*a, *b],
            Select(c, a, b) => vec![*c, *a, *b],
            Concatenate(parts) => parts.clone(),
        }
    }

    /// The same operation on other operands.
    pub fn map(&self, mut f: impl FnMut(NodeId) -> NodeId) -> Op {
        use Op::*;
        match self {
            Constant(_) | Input(_) | Register(_) | Instance(..) => self.clone(),
            MemoryRead(m, a) => MemoryRead(*m, f(*a)),
            Not(a) => Not(f(*a)),
            Negate(a) => Negate(f(*a)),
            ReduceAnd(a) => ReduceAnd(f(*a)),
            ReduceOr(a) => ReduceOr(f(*a)),
            ReduceXor(a) => ReduceXor(f(*a)),
            And(a, b) => And(f(*a), f(*b)),
            Or(a, b) => Or(f(*a), f(*b)),
            Xor(a, b) => Xor(f(*a), f(*b)),
            Add(a, b) => Add(f(*a), f(*b)),
            Subtract(a, b) => Subtract(f(*a), f(*b)),
            Multiply(a, b) => Multiply(f(*a), f(*b)),
            ShiftLeft(a, b) => ShiftLeft(f(*a), f(*b)),
            ShiftRight(a, b) => ShiftRight(f(*a), f(*b)),
            Equal(a, b) => Equal(f(*a), f(*b)),
            Less(a, b) => Less(f(*a), f(*b)),
            LessSigned(a, b) => LessSigned(f(*a), f(*b)),
            Select(c, a, b) => Select(f(*c), f(*a), f(*b)),
            Slice(a, low) => Slice(f(*a), *low),
            Concatenate(parts) => Concatenate(parts.iter().map(|p| f(*p)).collect()),
            ZeroExtend(a) => ZeroExtend(f(*a)),
            SignExtend(a) => SignExtend(f(*a)),
        }
    }
}
