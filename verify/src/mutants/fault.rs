//! One fault: where it is, what it does, and how people read it.

use super::live::Live;
use num_bigint::BigUint;
use phit_netlist::ir::{InstanceId, MemoryId, Module, Netlist, NodeId, Op, PortId, RegisterId, Statement};
use serde::Serialize;
use std::fmt;

/// A fault in the logic of the top module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutation {
    /// The kind of mistake that it stands for.
    pub kind: Kind,
    /// The value that is wrong.
    pub site: Site,
    /// What stands in its place.
    pub change: Change,
}

/// One of the mutants of a design.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutant {
    /// Its place in the list of all mutants of the design, from 0.
    pub number: usize,
    /// The fault.
    pub mutation: Mutation,
    /// The fault in words.
    pub description: Description,
}

/// The kinds of mistakes that mutants stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// An operator is swapped for another one.
    Operator,
    /// A condition is inverted: of a choice, a write enable, a reset.
    Condition,
    /// A constant, or the position of a field, is one too large.
    Constant,
    /// An assignment is dropped: a branch does nothing, a register holds, a memory is not written, a reset does not come.
    Assignment,
    /// A register is reset to another value.
    Reset,
    /// A wire is connected to its neighbour's driver, or an input to nothing.
    Wire,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 6] =
        [Kind::Operator, Kind::Condition, Kind::Constant, Kind::Assignment, Kind::Reset, Kind::Wire];
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Kind::Operator => "operator",
            Kind::Condition => "condition",
            Kind::Constant => "constant",
            Kind::Assignment => "assignment",
            Kind::Reset => "reset",
            Kind::Wire => "wire",
        })
    }
}

/// A value of the module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Site {
    /// That of a node, for all its readers.
    Node(NodeId),
    /// What an output port shows.
    Output(PortId),
    /// What a register loads.
    Next(RegisterId),
    /// The condition of a register's reset.
    Reset(RegisterId),
    /// What a register's reset loads.
    ResetValue(RegisterId),
    /// The condition of a memory's write.
    WriteEnable(MemoryId),
    /// What the input of an instance, by position, is driven by.
    Input(InstanceId, usize),
}

/// What stands in place of a value. Ids are those of the good module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// This operation.
    Operation(Op),
    /// The complement of this operation.
    NotOperation(Op),
    /// The same operation, with this operand (by position) replaced by a constant.
    Operand(usize, BigUint),
    /// The complement.
    Inverted,
    /// A constant.
    Constant(BigUint),
    /// Another node's value.
    Node(NodeId),
}

impl Change {
    /// Builds the value that stands in place of `good`, which was made from `node`. `built` tells where the nodes of
    /// the good module stand in `module`.
    pub(super) fn build(&self, good: NodeId, op: &Op, module: &mut Module, built: impl Fn(NodeId) -> NodeId) -> NodeId {
        let width = module.width(good);
        match self {
            Change::Operation(op) => module.fold(op.map(built), width),
            Change::NotOperation(op) => {
                let value = module.fold(op.map(built), width);
                module.fold(Op::Not(value), width)
            }
            Change::Operand(position, value) => {
                let mut operands = op.operands().into_iter().map(built).collect::<Vec<_>>();
                let of = module.width(operands[*position]);
                operands[*position] = module.add(Op::Constant(value.clone()), of);
                let mut operands = operands.into_iter();
                let op = op.map(|_| operands.next().expect("one for each operand"));
                module.fold(op, width)
            }
            Change::Inverted => module.fold(Op::Not(good), width),
            Change::Constant(value) => module.add(Op::Constant(value.clone()), width),
            Change::Node(node) => built(*node),
        }
    }
}

impl Site {
    /// The node whose value it is; a reset value is none.
    pub(super) fn node(self, module: &Module) -> Option<NodeId> {
        match self {
            Site::Node(node) => Some(node),
            Site::Output(port) => module.outputs().find(|(id, _)| *id == port).map(|(_, node)| node),
            Site::Next(register) => Some(module.registers[register.index()].next),
            Site::Reset(register) => module.registers[register.index()].reset.as_ref().map(|(condition, _)| *condition),
            Site::ResetValue(_) => None,
            Site::WriteEnable(memory) => Some(module.memories[memory.index()].write_enable),
            Site::Input(instance, input) => Some(module.instances[instance.index()].inputs[input].1),
        }
    }
}

/// A fault in words, without any number that a change elsewhere in the block would move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Description {
    /// The kind of mistake.
    pub kind: Kind,
    /// The statement of the kernel, `file:line: text`, if it is known.
    pub statement: Option<String>,
    /// The port, register, memory or inner block whose value is wrong or depends on the wrong one.
    pub place: String,
    /// What is done to it.
    pub change: String,
    /// Mutants of one kind may have the same place and change, as those of an unrolled loop: which of them it is, from 1, in the
    /// order of the netlist.
    pub occurrence: usize,
    /// The netlist's number of the node, if the fault is in one.
    pub node: Option<u32>,
}

impl fmt::Display for Description {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let statement = self.statement.as_deref().unwrap_or("(no statement)");
        write!(f, "{statement}\n    {} of {}: {} #{}", self.kind, self.place, self.change, self.occurrence)?;
        match self.node {
            Some(node) => write!(f, " (node {node})"),
            None => Ok(()),
        }
    }
}

impl Mutation {
    /// The fault in words.
    pub(super) fn describe(&self, netlist: &Netlist, live: &Live) -> Description {
        let module = netlist.top();
        let node = self.site.node(module);
        let place = match self.site {
            Site::Node(node) => live.feeds(node).to_owned(),
            Site::Output(port) => module.ports[port.index()].name.clone(),
            Site::Next(id) | Site::Reset(id) | Site::ResetValue(id) => module.registers[id.index()].name.clone(),
            Site::WriteEnable(id) => module.memories[id.index()].name.clone(),
            Site::Input(id, input) => input_name(netlist, id, input),
        };
        let statement = node.and_then(|node| module.statement(node)).map(Statement::to_string);
        let node = match self.site {
            Site::Node(node) => Some(node.0),
            _ => None,
        };
        Description { kind: self.kind, statement, place, change: self.change(module, live), occurrence: 1, node }
    }

    fn change(&self, module: &Module, live: &Live) -> String {
        let old = match self.site {
            Site::Node(node) => Some(&module.node(node).op),
            _ => None,
        };
        match (&self.change, self.site, old) {
            (Change::Operation(Op::Select(..)), _, Some(Op::Select(..))) => {
                "the choice's condition inverted".to_owned()
            }
            (Change::Operation(Op::Slice(_, new)), _, Some(Op::Slice(_, old))) => {
                format!("bit {old} becomes bit {new}")
            }
            (Change::Operation(new), _, Some(old)) if symbol(new) == symbol(old) => "operands exchanged".to_owned(),
            (Change::Operation(new), _, Some(old)) => format!("{} becomes {}", symbol(old), symbol(new)),
            (Change::NotOperation(_), ..) => "< becomes <=".to_owned(),
            (Change::Operand(position, new), _, Some(old)) => {
                let constant = module.constant(old.operands()[*position]).map_or_else(String::new, ToString::to_string);
                format!("constant {constant} of {} becomes {new}", symbol(old))
            }
            (Change::Inverted, Site::WriteEnable(_), _) => "write enable inverted".to_owned(),
            (Change::Inverted, Site::Reset(_), _) => "reset inverted".to_owned(),
            (Change::Constant(_), Site::WriteEnable(_), _) => "never written".to_owned(),
            (Change::Constant(_), Site::Reset(_), _) => "never reset".to_owned(),
            (Change::Constant(new), Site::ResetValue(_), _) => format!("reset to {new}"),
            (Change::Constant(_), Site::Node(_), Some(Op::Input(port))) => {
                format!("input {} ignored", module.ports[port.index()].name)
            }
            (Change::Node(_), Site::Next(_), _) => "never loaded".to_owned(),
            (Change::Node(node), Site::Node(_), Some(Op::Select(_, set, _))) => {
                format!("dropped, as if the choice's condition were {}", u8::from(node == set))
            }
            (Change::Node(_), Site::Node(_), Some(Op::Not(_))) => "not inverted".to_owned(),
            (Change::Node(node), ..) => format!("connected to what drives {}", live.feeds(*node)),
            (Change::Constant(new), ..) => format!("becomes {new}"),
            (change, ..) => format!("{change:?}"),
        }
    }
}

pub(super) fn input_name(netlist: &Netlist, id: InstanceId, input: usize) -> String {
    let instance = &netlist.top().instances[id.index()];
    let port = instance.inputs[input].0;
    format!("{}.{}", instance.name, netlist.module(instance.module).ports[port.index()].name)
}

/// An operation, as it is written.
fn symbol(op: &Op) -> &'static str {
    match op {
        Op::Constant(_) => "constant",
        Op::Input(_) | Op::Register(_) | Op::Instance(..) => "signal",
        Op::MemoryRead(..) => "read",
        Op::Not(_) => "not",
        Op::Negate(_) => "negative",
        Op::ReduceAnd(_) => "all",
        Op::ReduceOr(_) => "any",
        Op::ReduceXor(_) => "parity",
        Op::And(..) => "and",
        Op::Or(..) => "or",
        Op::Xor(..) => "xor",
        Op::Add(..) => "+",
        Op::Subtract(..) => "-",
        Op::Multiply(..) => "*",
        Op::ShiftLeft(..) => "<<",
        Op::ShiftRight(..) => ">>",
        Op::Equal(..) => "==",
        Op::Less(..) | Op::LessSigned(..) => "<",
        Op::Select(..) => "choice",
        Op::Slice(..) => "bits",
        Op::Concatenate(_) => "concatenation",
        Op::ZeroExtend(_) | Op::SignExtend(_) => "extension",
    }
}
