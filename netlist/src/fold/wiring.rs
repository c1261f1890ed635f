//! Slices, concatenations, extensions and shifts by a constant.

use crate::eval::amount_below;
use crate::ir::{Module, NodeId, Op};
use num_bigint::BigUint;

impl Module {
    pub(super) fn fold_shift_left(&mut self, a: NodeId, amount: NodeId, width: u32) -> NodeId {
        if self.is_zero(a) {
            return a;
        }
        if let Op::ZeroExtend(narrow) = self.node(amount).op {
            return self.fold_shift_left(a, narrow, width);
        }
        let Some(constant) = self.constant(amount) else {
            return self.add(Op::ShiftLeft(a, amount), width);
        };
        match amount_below(constant, width) {
            None => self.zero(width),
            Some(0) => a,
            Some(constant) => {
                let kept = self.fold_slice(a, 0, width - constant);
                let zeros = self.zero(constant);
                self.fold_concatenate(vec![kept, zeros])
            }
        }
    }

    pub(super) fn fold_shift_right(&mut self, a: NodeId, amount: NodeId, width: u32) -> NodeId {
        if self.is_zero(a) {
            return a;
        }
        if let Op::ZeroExtend(narrow) = self.node(amount).op {
            return self.fold_shift_right(a, narrow, width);
        }
        let Some(constant) = self.constant(amount) else {
            return self.add(Op::ShiftRight(a, amount), width);
        };
        match amount_below(constant, width) {
            None => self.zero(width),
            Some(constant) => {
                let kept = self.fold_slice(a, constant, width - constant);
                self.fold_zero_extend(kept, width)
            }
        }
    }

    pub(super) fn fold_zero_extend(&mut self, a: NodeId, width: u32) -> NodeId {
        if self.width(a) == width {
            return a;
        }
        match self.node(a).op {
            Op::ZeroExtend(inner) => self.add(Op::ZeroExtend(inner), width),
            Op::Constant(ref value) => {
                let value = value.clone();
                self.add(Op::Constant(value), width)
            }
            _ => self.add(Op::ZeroExtend(a), width),
        }
    }

    pub(super) fn fold_sign_extend(&mut self, a: NodeId, width: u32) -> NodeId {
        if self.width(a) == width {
            return a;
        }
        match self.node(a).op {
            Op::SignExtend(inner) => self.add(Op::SignExtend(inner), width),
            Op::ZeroExtend(inner) => self.add(Op::ZeroExtend(inner), width),
            _ => self.add(Op::SignExtend(a), width),
        }
    }

    pub(super) fn fold_slice(&mut self, a: NodeId, low: u32, width: u32) -> NodeId {
        if self.width(a) == width {
            return a;
        }
        let node = self.node(a).clone();
        match node.op {
            Op::Constant(value) => {
                let value = crate::eval::truncate(value >> low, width);
                self.add(Op::Constant(value), width)
            }
            Op::Slice(inner, inner_low) => self.fold_slice(inner, inner_low + low, width),
            Op::ZeroExtend(inner) => match self.width(inner).checked_sub(low) {
                None | Some(0) => self.zero(width),
                Some(left) => {
                    let kept = self.fold_slice(inner, low, left.min(width));
                    self.fold_zero_extend(kept, width)
                }
            },
            Op::SignExtend(inner) => {
                let low = low.min(self.width(inner) - 1);
                let left = self.width(inner) - low;
                let kept = self.fold_slice(inner, low, left.min(width));
                self.fold_sign_extend(kept, width)
            }
            Op::Concatenate(parts) => {
                let slices = self.slice_parts(&parts, low, width);
                self.fold_concatenate(slices)
            }
            _ => self.add(Op::Slice(a, low), width),
        }
    }

    /// The pieces of a concatenation that lie in `width` bits from `low` upwards, most significant first.
    fn slice_parts(&mut self, parts: &[NodeId], low: u32, width: u32) -> Vec<NodeId> {
        let mut pieces = Vec::new();
        let mut part_low = 0;
        for &part in parts.iter().rev() {
            let part_high = part_low + self.width(part);
            let (from, to) = (low.max(part_low), (low + width).min(part_high));
            if from < to {
                pieces.push(self.fold_slice(part, from - part_low, to - from));
            }
            part_low = part_high;
        }
        pieces.reverse();
        pieces
    }

    pub(super) fn fold_concatenate(&mut self, parts: Vec<NodeId>) -> NodeId {
        let given: Vec<NodeId> = parts.iter().flat_map(|part| self.with_leading_zeros_apart(*part)).collect();
        // A concatenation inside keeps its identity (it may have a name) unless taking it apart lets parts merge.
        let flat: Vec<NodeId> = given
            .iter()
            .flat_map(|part| match &self.node(*part).op {
                Op::Concatenate(inner) => inner.clone(),
                _ => vec![*part],
            })
            .collect();
        let flat_count = flat.len();
        let merged = self.merge_neighbours(flat);
        let mut parts = if merged.len() < flat_count { merged } else { given };
        let width = parts.iter().map(|part| self.width(*part)).sum();
        if parts.len() > 1 && self.is_zero(parts[0]) {
            parts.remove(0);
            let rest = self.fold_concatenate(parts);
            return self.fold_zero_extend(rest, width);
        }
        match parts[..] {
            [only] => only,
            _ => self.add(Op::Concatenate(parts), width),
        }
    }

    fn with_leading_zeros_apart(&mut self, part: NodeId) -> Vec<NodeId> {
        match self.node(part).op {
            Op::ZeroExtend(inner) => {
                let zeros = self.width(part) - self.width(inner);
                vec![self.zero(zeros), inner]
            }
            _ => vec![part],
        }
    }

    /// Joins constants that stand side by side, and slices that continue each other.
    fn merge_neighbours(&mut self, parts: Vec<NodeId>) -> Vec<NodeId> {
        let mut merged: Vec<NodeId> = Vec::with_capacity(parts.len());
        for part in parts {
            let joined = merged.last().and_then(|above| self.join_neighbours(*above, part));
            match joined {
                Some(joined) => *merged.last_mut().expect("joined with the last") = joined,
                None => merged.push(part),
            }
        }
        merged
    }

    fn join_neighbours(&mut self, above: NodeId, below: NodeId) -> Option<NodeId> {
        let (above, below) = (self.node(above).clone(), self.node(below).clone());
        let width = above.width + below.width;
        match (above.op, below.op) {
            (Op::Constant(high), Op::Constant(low)) => Some(self.add(Op::Constant((high << below.width) | low), width)),
            (Op::Slice(a, high), Op::Slice(b, low)) if a == b && high == low + below.width => {
                Some(self.fold_slice(a, low, width))
            }
            _ => None,
        }
    }

    /// If at every bit one of the two is known to be zero, the parts of their union: `(a << 8) | b` of a narrow `b`
    /// is wiring, not gates.
    pub(super) fn join_disjoint(&mut self, a: NodeId, b: NodeId) -> Option<Vec<NodeId>> {
        let width = self.width(a);
        let (zeros_a, zeros_b) = (self.known_zeros(a), self.known_zeros(b));
        if zeros_a == BigUint::ZERO || zeros_b == BigUint::ZERO {
            return None;
        }
        let everywhere = crate::eval::mask(width);
        if (&zeros_a | &zeros_b) != everywhere {
            return None;
        }
        // Runs of bits taken from the same operand, least significant first.
        let from_a = |bit: u32| !zeros_a.bit(u64::from(bit));
        let mut parts = Vec::new();
        let mut low = 0;
        while low < width {
            let high = (low + 1..width).find(|bit| from_a(*bit) != from_a(low)).unwrap_or(width);
            let source = if from_a(low) { a } else { b };
            parts.push(self.fold_slice(source, low, high - low));
            low = high;
        }
        parts.reverse();
        Some(parts)
    }

    /// Bits that wiring fixes at zero.
    pub(crate) fn known_zeros(&self, id: NodeId) -> BigUint {
        let mask = crate::eval::mask;
        let width = self.width(id);
        match &self.node(id).op {
            Op::Constant(value) => value ^ mask(width),
            Op::ZeroExtend(inner) => (mask(width) ^ mask(self.width(*inner))) | self.known_zeros(*inner),
            Op::Concatenate(parts) => {
                parts.iter().fold(BigUint::ZERO, |above, part| (above << self.width(*part)) | self.known_zeros(*part))
            }
            _ => BigUint::ZERO,
        }
    }
}
