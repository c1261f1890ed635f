//! The next value of a register as if and else, where its graph is a tree of choices.

use super::plan::Plan;
use crate::ir::{Module, NodeId, Op, RegisterId};

/// One step of the way from a next value to what is assigned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Next {
    /// The register keeps its value.
    Hold,
    /// The register loads this value.
    Load(NodeId),
    /// A one-bit register loads a constant.
    LoadBit(bool),
    /// It depends on the condition: what happens if it is set, and if it is clear.
    Branch(NodeId, Leaf, Leaf),
}

/// What stands in a branch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Leaf {
    /// To be decomposed further.
    Node(NodeId),
    /// A constant bit.
    Bit(bool),
}

/// The first step of the next value `leaf` of a register.
pub(super) fn decompose(module: &Module, plan: &Plan, register: RegisterId, leaf: Leaf) -> Next {
    let id = match leaf {
        Leaf::Bit(bit) => return Next::LoadBit(bit),
        Leaf::Node(id) => id,
    };
    if module.node(id).op == Op::Register(register) {
        return Next::Hold;
    }
    if !plan.is_private(id) {
        return Next::Load(id);
    }
    match module.node(id).op {
        Op::Select(condition, set, clear) => Next::Branch(condition, Leaf::Node(set), Leaf::Node(clear)),
        // Gates on a held bit are what is left of setting and clearing it.
        Op::Or(a, b) if module.width(id) == 1 => match held(module, plan, register, a, b) {
            Some((condition, rest)) => Next::Branch(condition, Leaf::Bit(true), Leaf::Node(rest)),
            None => Next::Load(id),
        },
        Op::And(a, b) if module.width(id) == 1 => match held(module, plan, register, a, b) {
            Some((condition, rest)) => match module.node(condition).op {
                Op::Not(opposite) if plan.is_private(condition) => {
                    Next::Branch(opposite, Leaf::Bit(false), Leaf::Node(rest))
                }
                _ => Next::Branch(condition, Leaf::Node(rest), Leaf::Bit(false)),
            },
            None => Next::Load(id),
        },
        _ => Next::Load(id),
    }
}

/// The nodes that become if and else and so are never shown as expressions.
pub(super) fn spine(module: &Module, plan: &Plan, register: RegisterId) -> Vec<NodeId> {
    let mut spine = Vec::new();
    let mut pending = vec![module.registers[register.index()].next];
    while let Some(id) = pending.pop() {
        if let Next::Branch(_, set, clear) = decompose(module, plan, register, Leaf::Node(id)) {
            spine.push(id);
            pending.extend([set, clear].into_iter().filter_map(|leaf| match leaf {
                Leaf::Node(node) => Some(node),
                Leaf::Bit(_) => None,
            }));
        }
    }
    spine
}

/// Of the two operands of a gate, the one that decides and the one that ends in the held register.
fn held(module: &Module, plan: &Plan, register: RegisterId, a: NodeId, b: NodeId) -> Option<(NodeId, NodeId)> {
    match (holds(module, plan, register, a), holds(module, plan, register, b)) {
        (true, false) => Some((b, a)),
        (false, true) => Some((a, b)),
        _ => None,
    }
}

fn holds(module: &Module, plan: &Plan, register: RegisterId, id: NodeId) -> bool {
    match module.node(id).op {
        Op::Register(leaf) => leaf == register,
        Op::Select(_, a, b) | Op::Or(a, b) | Op::And(a, b) if plan.is_private(id) => {
            holds(module, plan, register, a) || holds(module, plan, register, b)
        }
        _ => false,
    }
}
