//! Identities of the comparisons. Literals arrive wider than what they are compared with, so comparisons are brought
//! down to the width that matters.

use crate::eval::truncate;
use crate::ir::{Module, NodeId, Op};

impl Module {
    pub(super) fn fold_equal(&mut self, a: NodeId, b: NodeId) -> NodeId {
        let (a, b) = self.ordered(a, b);
        if a == b {
            return self.fold_bit(true);
        }
        if self.are_complements(a, b) {
            return self.fold_bit(false);
        }
        if self.width(a) == 1 && self.constant(b).is_some() {
            return if self.is_zero(b) { self.fold_not(a, 1) } else { a };
        }
        match self.without_leading_zeros(a, b) {
            Narrowed::Both(a, b) => self.fold_equal(a, b),
            Narrowed::FirstIsLess | Narrowed::SecondIsLess => self.fold_bit(false),
            Narrowed::Unchanged => self.add(Op::Equal(a, b), 1),
        }
    }

    pub(super) fn fold_less(&mut self, a: NodeId, b: NodeId) -> NodeId {
        if a == b || self.is_zero(b) || self.is_ones(a) {
            return self.fold_bit(false);
        }
        if self.width(a) == 1 {
            let clear = self.fold_not_bit(a);
            return self.fold_and(clear, b, 1);
        }
        match self.without_leading_zeros(a, b) {
            Narrowed::Both(a, b) => self.fold(Op::Less(a, b), 1),
            Narrowed::FirstIsLess => self.fold_bit(true),
            Narrowed::SecondIsLess => self.fold_bit(false),
            Narrowed::Unchanged => self.add(Op::Less(a, b), 1),
        }
    }

    pub(super) fn fold_less_signed(&mut self, a: NodeId, b: NodeId) -> NodeId {
        if a == b {
            return self.fold_bit(false);
        }
        if self.width(a) == 1 {
            // One bit of two's complement is 0 or -1.
            let clear = self.fold_not_bit(b);
            return self.fold_and(a, clear, 1);
        }
        self.add(Op::LessSigned(a, b), 1)
    }

    /// Two operands of one width without the zeros that both are known to have on top.
    fn without_leading_zeros(&mut self, a: NodeId, b: NodeId) -> Narrowed {
        let (inner, constant, extended_first) = match (&self.node(a).op, &self.node(b).op) {
            (Op::ZeroExtend(x), Op::ZeroExtend(y)) if self.width(*x) == self.width(*y) => {
                return Narrowed::Both(*x, *y);
            }
            (Op::ZeroExtend(x), Op::Constant(value)) => (*x, value.clone(), true),
            (Op::Constant(value), Op::ZeroExtend(y)) => (*y, value.clone(), false),
            _ => return Narrowed::Unchanged,
        };
        let width = self.width(inner);
        if constant.bits() > u64::from(width) {
            return if extended_first { Narrowed::FirstIsLess } else { Narrowed::SecondIsLess };
        }
        let constant = self.add(Op::Constant(truncate(constant, width)), width);
        if extended_first { Narrowed::Both(inner, constant) } else { Narrowed::Both(constant, inner) }
    }

    fn fold_bit(&mut self, set: bool) -> NodeId {
        self.add(Op::Constant(u8::from(set).into()), 1)
    }

    fn fold_not_bit(&mut self, a: NodeId) -> NodeId {
        self.fold(Op::Not(a), 1)
    }
}

/// What is left of a comparison.
enum Narrowed {
    /// Compare these instead.
    Both(NodeId, NodeId),
    /// The second has a one where the first has zeros only.
    FirstIsLess,
    /// The first has a one where the second has zeros only.
    SecondIsLess,
    /// Nothing to gain.
    Unchanged,
}
