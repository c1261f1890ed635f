//! Construction with constant folding and the identities that cost nothing: what the elaborator builds with.
//!
//! Every rule keeps the value and never makes more hardware. Wiring (slices, concatenations, extensions) is brought
//! to one form, so that equal wiring is one node and a later slice reaches the signal that it really reads.

mod bitwise;
mod compare;
mod select;
mod wiring;

use crate::eval::{eval, mask};
use crate::ir::{Module, NodeId, Op};
use num_bigint::BigUint;

impl Module {
    /// Adds a node like [`Module::add`], or a simpler one of the same value and width.
    pub fn fold(&mut self, op: Op, width: u32) -> NodeId {
        if let Some(value) = self.fold_constant(&op, width) {
            return self.add(Op::Constant(value), width);
        }
        match op {
            Op::Not(a) => self.fold_not(a, width),
            Op::And(a, b) => self.fold_and(a, b, width),
            Op::Or(a, b) => self.fold_or(a, b, width),
            Op::Xor(a, b) => self.fold_xor(a, b, width),
            Op::Negate(a) if width == 1 => a,
            Op::Add(a, b) => self.fold_add(a, b, width),
            Op::Subtract(a, b) => self.fold_subtract(a, b, width),
            Op::Multiply(a, b) => self.fold_multiply(a, b, width),
            Op::ReduceAnd(a) | Op::ReduceOr(a) | Op::ReduceXor(a) if self.width(a) == 1 => a,
            Op::ReduceAnd(a) => self.fold_reduce_and(a),
            Op::ReduceOr(a) => self.fold_reduce_or(a),
            Op::ReduceXor(a) => self.fold_reduce_xor(a),
            Op::ShiftLeft(a, amount) => self.fold_shift_left(a, amount, width),
            Op::ShiftRight(a, amount) => self.fold_shift_right(a, amount, width),
            Op::Equal(a, b) => self.fold_equal(a, b),
            Op::Less(a, b) => self.fold_less(a, b),
            Op::LessSigned(a, b) => self.fold_less_signed(a, b),
            Op::Select(condition, set, clear) => self.fold_select(condition, set, clear, width),
            Op::Slice(a, low) => self.fold_slice(a, low, width),
            Op::Concatenate(parts) => self.fold_concatenate(parts),
            Op::ZeroExtend(a) => self.fold_zero_extend(a, width),
            Op::SignExtend(a) => self.fold_sign_extend(a, width),
            Op::MemoryRead(memory, address) => {
                let depth = BigUint::from(self.memories[memory.index()].depth);
                match self.constant(address) {
                    Some(address) if *address >= depth => self.zero(width),
                    _ => self.add(op, width),
                }
            }
            Op::Constant(_) | Op::Input(_) | Op::Register(_) | Op::Instance(..) | Op::Negate(_) => self.add(op, width),
        }
    }

    /// The value of an operation whose operands are all constants.
    fn fold_constant(&self, op: &Op, width: u32) -> Option<BigUint> {
        let operands: Option<Vec<_>> =
            op.operands().into_iter().map(|id| Some((self.constant(id)?.clone(), self.width(id)))).collect();
        eval(op, width, &operands?)
    }

    fn zero(&mut self, width: u32) -> NodeId {
        self.add(Op::Constant(BigUint::ZERO), width)
    }

    fn is_zero(&self, id: NodeId) -> bool {
        self.constant(id).is_some_and(|value| *value == BigUint::ZERO)
    }

    fn is_ones(&self, id: NodeId) -> bool {
        self.constant(id).is_some_and(|value| *value == mask(self.width(id)))
    }

    /// True if one of the two is the complement of the other.
    fn are_complements(&self, a: NodeId, b: NodeId) -> bool {
        self.node(a).op == Op::Not(b) || self.node(b).op == Op::Not(a)
    }

    /// Operands of a commutative operation in one order: a constant last, else by age.
    fn ordered(&self, a: NodeId, b: NodeId) -> (NodeId, NodeId) {
        let key = |id: NodeId| (self.constant(id).is_some(), id);
        if key(a) <= key(b) { (a, b) } else { (b, a) }
    }
}
