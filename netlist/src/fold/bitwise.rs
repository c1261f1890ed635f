//! Identities of the bitwise and arithmetic operations.

use crate::ir::{Module, NodeId, Op};
use num_bigint::BigUint;

impl Module {
    pub(super) fn fold_not(&mut self, a: NodeId, width: u32) -> NodeId {
        match self.node(a).op {
            Op::Not(inner) => inner,
            _ => self.add(Op::Not(a), width),
        }
    }

    pub(super) fn fold_and(&mut self, a: NodeId, b: NodeId, width: u32) -> NodeId {
        let (a, b) = self.ordered(a, b);
        if a == b || self.is_ones(b) {
            return a;
        }
        if self.is_zero(b) || self.are_complements(a, b) {
            return self.zero(width);
        }
        // A mask of low ones is a slice: what reads it then knows that the rest is zero.
        if let Some(mask) = self.constant(b)
            && mask.count_ones() == mask.bits()
        {
            let ones = u32::try_from(mask.bits()).expect("a mask within its width");
            let low = self.fold(Op::Slice(a, 0), ones);
            return self.fold(Op::ZeroExtend(low), width);
        }
        self.add(Op::And(a, b), width)
    }

    pub(super) fn fold_or(&mut self, a: NodeId, b: NodeId, width: u32) -> NodeId {
        let (a, b) = self.ordered(a, b);
        if a == b || self.is_zero(b) {
            return a;
        }
        if self.is_ones(b) {
            return b;
        }
        if self.are_complements(a, b) {
            return self.fold_ones(width);
        }
        match self.join_disjoint(a, b) {
            Some(parts) => self.fold_concatenate(parts),
            None => self.add(Op::Or(a, b), width),
        }
    }

    pub(super) fn fold_xor(&mut self, a: NodeId, b: NodeId, width: u32) -> NodeId {
        let (a, b) = self.ordered(a, b);
        if a == b {
            return self.zero(width);
        }
        if self.is_zero(b) {
            return a;
        }
        if self.is_ones(b) {
            return self.fold_not(a, width);
        }
        if self.are_complements(a, b) {
            return self.fold_ones(width);
        }
        match self.join_disjoint(a, b) {
            Some(parts) => self.fold_concatenate(parts),
            None => self.add(Op::Xor(a, b), width),
        }
    }

    pub(super) fn fold_add(&mut self, a: NodeId, b: NodeId, width: u32) -> NodeId {
        if width == 1 {
            return self.fold_xor(a, b, 1);
        }
        let (a, b) = self.ordered(a, b);
        if self.is_zero(b) {
            return a;
        }
        match self.join_disjoint(a, b) {
            Some(parts) => self.fold_concatenate(parts),
            None => self.add(Op::Add(a, b), width),
        }
    }

    pub(super) fn fold_subtract(&mut self, a: NodeId, b: NodeId, width: u32) -> NodeId {
        if width == 1 {
            return self.fold_xor(a, b, 1);
        }
        if a == b {
            return self.zero(width);
        }
        if self.is_zero(b) {
            return a;
        }
        if self.is_zero(a) {
            return self.add(Op::Negate(b), width);
        }
        self.add(Op::Subtract(a, b), width)
    }

    pub(super) fn fold_multiply(&mut self, a: NodeId, b: NodeId, width: u32) -> NodeId {
        if width == 1 {
            return self.fold_and(a, b, 1);
        }
        let (a, b) = self.ordered(a, b);
        match self.constant(b) {
            Some(factor) if factor.count_ones() == 0 => b,
            Some(factor) if factor.count_ones() == 1 => {
                let amount = factor.bits() - 1;
                let amount = self.add(Op::Constant(BigUint::from(amount)), 32);
                self.fold_shift_left(a, amount, width)
            }
            _ => self.add(Op::Multiply(a, b), width),
        }
    }

    pub(super) fn fold_reduce_and(&mut self, a: NodeId) -> NodeId {
        match self.node(a).op {
            Op::ZeroExtend(_) => self.zero(1),
            Op::SignExtend(inner) => self.fold(Op::ReduceAnd(inner), 1),
            _ => self.add(Op::ReduceAnd(a), 1),
        }
    }

    pub(super) fn fold_reduce_or(&mut self, a: NodeId) -> NodeId {
        match self.node(a).op {
            Op::ZeroExtend(inner) | Op::SignExtend(inner) => self.fold(Op::ReduceOr(inner), 1),
            _ => self.add(Op::ReduceOr(a), 1),
        }
    }

    pub(super) fn fold_reduce_xor(&mut self, a: NodeId) -> NodeId {
        match self.node(a).op {
            Op::ZeroExtend(inner) => self.fold(Op::ReduceXor(inner), 1),
            _ => self.add(Op::ReduceXor(a), 1),
        }
    }

    fn fold_ones(&mut self, width: u32) -> NodeId {
        self.add(Op::Constant(crate::eval::mask(width)), width)
    }
}
