//! Identities of the two-way choice.

use crate::ir::{Module, NodeId, Op};

impl Module {
    pub(super) fn fold_select(&mut self, condition: NodeId, set: NodeId, clear: NodeId, width: u32) -> NodeId {
        if let Op::Not(opposite) = self.node(condition).op {
            return self.fold_select(opposite, clear, set, width);
        }
        // A branch that asks the same question again knows the answer.
        let set = match self.node(set).op {
            Op::Select(again, inner, _) if again == condition => inner,
            _ => set,
        };
        let clear = match self.node(clear).op {
            Op::Select(again, _, inner) if again == condition => inner,
            _ => clear,
        };
        if set == clear || self.is_ones(condition) {
            return set;
        }
        if self.is_zero(condition) {
            return clear;
        }
        if width == 1 {
            return self.fold_select_bit(condition, set, clear);
        }
        self.add(Op::Select(condition, set, clear), width)
    }

    /// One bit chosen between a constant (or the condition itself) and something is a gate.
    fn fold_select_bit(&mut self, condition: NodeId, set: NodeId, clear: NodeId) -> NodeId {
        if set == condition || self.is_ones(set) {
            return self.fold(Op::Or(condition, clear), 1);
        }
        if clear == condition || self.is_zero(clear) {
            return self.fold(Op::And(condition, set), 1);
        }
        if self.is_zero(set) {
            let opposite = self.fold(Op::Not(condition), 1);
            return self.fold(Op::And(opposite, clear), 1);
        }
        if self.is_ones(clear) {
            let opposite = self.fold(Op::Not(condition), 1);
            return self.fold(Op::Or(opposite, set), 1);
        }
        self.add(Op::Select(condition, set, clear), 1)
    }
}
