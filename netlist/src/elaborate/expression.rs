//! Expressions: every one gets the width that it has in Rust.

use super::draft::{Draft, Result, Role};
use super::error::ErrorKind;
use crate::ir::{NodeId, Op, PortId};
use crate::source::{Binary, Expression, Unary};
use num_bigint::BigUint;

/// A node, and whether Rust sees it as two's complement.
#[derive(Clone, Copy)]
pub(super) struct Typed {
    pub node: NodeId,
    pub signed: bool,
}

impl Draft<'_> {
    /// A condition: one bit.
    pub(super) fn condition(&mut self, expression: &Expression) -> Result<NodeId> {
        let node = self.value(expression, Some(1))?.node;
        self.same_width("a condition is one bit", 1, self.module.width(node))?;
        Ok(node)
    }

    /// The clock port behind a name.
    pub(super) fn clock(&mut self, expression: &Expression) -> Result<PortId> {
        if let Expression::Name(name) = expression {
            let slot = self.find(name.trim_end_matches("$val()"))?;
            if let (Role::OwnClock, Some(clock)) = (self.slots[slot].role, self.values[slot].clock) {
                return Ok(clock);
            }
            return self.error(ErrorKind::DerivedClock(self.human(slot)));
        }
        self.error(ErrorKind::DerivedClock("an expression".into()))
    }

    /// The node of an expression. `want` is the width of the place that it goes to, which only literals and
    /// `signed_bit_cast` look at.
    pub(super) fn value(&mut self, expression: &Expression, want: Option<u32>) -> Result<Typed> {
        let unsigned = |node| Typed { node, signed: false };
        match expression {
            Expression::Name(name) => self.name(name, want),
            Expression::Literal { value, width } => {
                let width = if *width == 1 { Some(1) } else { want };
                Ok(unsigned(self.literal_in(value, width)?))
            }
            Expression::Resize(of, width) => {
                let natural = self.natural(of)?.unwrap_or(*width);
                let of = self.value(of, Some(natural))?.node;
                Ok(unsigned(self.resize(of, *width)))
            }
            Expression::Signed(of) => {
                if !self.is_signed(of)? {
                    return Ok(Typed { signed: true, ..self.value(of, want)? });
                }
                let of = self.value(of, None)?.node;
                let Some(width) = want else {
                    return self.error(ErrorKind::UnknownWidth);
                };
                let op = if width > self.module.width(of) { Op::SignExtend(of) } else { Op::Slice(of, 0) };
                Ok(Typed { node: self.module.fold(op, width), signed: true })
            }
            Expression::Unsigned(of) => Ok(unsigned(self.value(of, want)?.node)),
            Expression::Unary(op, of) => self.unary(*op, of, want),
            Expression::Binary(op, a, b) => self.binary(*op, a, b, want),
            Expression::Bit { of, index } => {
                let of = self.value(of, None)?;
                Ok(unsigned(self.slice(of.node, index, 1)?))
            }
            Expression::Slice { of, width, low } => {
                let of = self.value(of, None)?;
                Ok(Typed { node: self.slice(of.node, low, *width)?, signed: of.signed })
            }
            Expression::ReplaceBit { of, index, value } => self.replace_bit(of, index, value, want),
        }
    }

    fn name(&mut self, name: &str, want: Option<u32>) -> Result<Typed> {
        let unsigned = |node| Typed { node, signed: false };
        let resolved = self.resolve(name)?;
        if let Some(&slot) = self.by_name.get(&resolved) {
            let signed = self.slots[slot].signed;
            let node = match self.slots[slot].role {
                // An inner block sees its inputs as they are when everything has settled, and so does its parent.
                Role::ToChild => self.placeholder(slot),
                Role::OwnClock | Role::ChildClock => return self.error(ErrorKind::DerivedClock(self.human(slot))),
                Role::Given | Role::Own => match &self.values[slot] {
                    value if value.partial.is_some() => {
                        return self.error(ErrorKind::ReadBeforeAssigned(self.human(slot)));
                    }
                    value => match value.node {
                        Some(node) => node,
                        None => return self.error(ErrorKind::ReadBeforeAssigned(self.human(slot))),
                    },
                },
            };
            return Ok(Typed { node, signed });
        }
        if let Some(&(value, width)) = self.variants.get(&resolved) {
            return Ok(unsigned(self.literal(&BigUint::from(value), width)?));
        }
        match self.constant_named(&resolved) {
            Some(value) => Ok(unsigned(self.literal_in(&BigUint::from(value), want)?)),
            None => self.error(ErrorKind::UnknownName(resolved.replace('$', "."))),
        }
    }

    fn unary(&mut self, op: Unary, of: &Expression, want: Option<u32>) -> Result<Typed> {
        let natural = self.natural(of)?;
        let of = match op {
            Unary::Not | Unary::Negate => self.value(of, natural.or(want))?,
            Unary::All | Unary::Any | Unary::Xor => self.value(of, natural)?,
        };
        let width = self.module.width(of.node);
        let (op, width) = match op {
            Unary::Not => (Op::Not(of.node), width),
            Unary::Negate => (Op::Negate(of.node), width),
            Unary::All => (Op::ReduceAnd(of.node), 1),
            Unary::Any => (Op::ReduceOr(of.node), 1),
            Unary::Xor => (Op::ReduceXor(of.node), 1),
        };
        Ok(Typed { node: self.module.fold(op, width), signed: of.signed && width > 1 })
    }

    fn binary(&mut self, op: Binary, a: &Expression, b: &Expression, want: Option<u32>) -> Result<Typed> {
        use Binary::*;
        let (width_a, width_b) = (self.natural(a)?, self.natural(b)?);
        match op {
            ShiftLeft | ShiftRight => {
                let value = self.value(a, width_a.or(want))?;
                let amount = self.value(b, width_b.or(Some(LITERAL_SHIFT_WIDTH)))?.node;
                let width = self.module.width(value.node);
                let op = match op {
                    ShiftLeft => Op::ShiftLeft(value.node, amount),
                    _ => Op::ShiftRight(value.node, amount),
                };
                Ok(Typed { node: self.module.fold(op, width), signed: value.signed })
            }
            Multiply => {
                // rust-hdl's product is as wide as both factors together.
                let (Some(width_a), Some(width_b)) = (width_a, width_b) else {
                    return self.error(ErrorKind::UnknownWidth);
                };
                let (a, b) = (self.value(a, Some(width_a))?, self.value(b, Some(width_b))?);
                let width = width_a + width_b;
                let extend = |node| {
                    if a.signed { Op::SignExtend(node) } else { Op::ZeroExtend(node) }
                };
                let (x, y) = (self.module.fold(extend(a.node), width), self.module.fold(extend(b.node), width));
                Ok(Typed { node: self.module.fold(Op::Multiply(x, y), width), signed: a.signed })
            }
            Add | Subtract | And | Or | Xor => {
                let width = self.common_width(op, width_a, width_b)?.or(want);
                let (a, b) = self.operands(op, a, b, width)?;
                let width = self.module.width(a.node);
                let op = match op {
                    Add => Op::Add(a.node, b.node),
                    Subtract => Op::Subtract(a.node, b.node),
                    And => Op::And(a.node, b.node),
                    Or => Op::Or(a.node, b.node),
                    _ => Op::Xor(a.node, b.node),
                };
                Ok(Typed { node: self.module.fold(op, width), signed: a.signed || b.signed })
            }
            Equal | NotEqual | Less | LessEqual | Greater | GreaterEqual => {
                let width = self.common_width(op, width_a, width_b)?;
                let (a, b) = self.operands(op, a, b, width)?;
                Ok(Typed { node: self.compare(op, a, b), signed: false })
            }
        }
    }

    fn compare(&mut self, op: Binary, a: Typed, b: Typed) -> NodeId {
        let less = |a: NodeId, b: NodeId, signed| if signed { Op::LessSigned(a, b) } else { Op::Less(a, b) };
        let signed = a.signed || b.signed;
        let (op, invert) = match op {
            Binary::Equal => (Op::Equal(a.node, b.node), false),
            Binary::NotEqual => (Op::Equal(a.node, b.node), true),
            Binary::Less => (less(a.node, b.node, signed), false),
            Binary::GreaterEqual => (less(a.node, b.node, signed), true),
            Binary::Greater => (less(b.node, a.node, signed), false),
            _ => (less(b.node, a.node, signed), true),
        };
        let node = self.module.fold(op, 1);
        if invert { self.module.fold(Op::Not(node), 1) } else { node }
    }

    /// The width that two operands must agree in. A sum may have one bit (a carry) on one side.
    fn common_width(&self, op: Binary, a: Option<u32>, b: Option<u32>) -> Result<Option<u32>> {
        match (a, b) {
            (Some(a), Some(b)) if a == b => Ok(Some(a)),
            (Some(a), Some(b)) if op == Binary::Add && (a == 1 || b == 1) => Ok(Some(a.max(b))),
            (Some(left), Some(right)) => {
                self.error(ErrorKind::WidthMismatch { what: format!("operands of {op:?}"), left, right })
            }
            (a, b) => Ok(a.or(b)),
        }
    }

    fn operands(&mut self, op: Binary, a: &Expression, b: &Expression, width: Option<u32>) -> Result<(Typed, Typed)> {
        let (mut a, mut b) = (self.value(a, width)?, self.value(b, width)?);
        let width = self.module.width(a.node).max(self.module.width(b.node));
        if op == Binary::Add {
            a.node = self.resize(a.node, width);
            b.node = self.resize(b.node, width);
        }
        self.same_width(&format!("operands of {op:?}"), self.module.width(a.node), self.module.width(b.node))?;
        Ok((a, b))
    }

    /// `width` bits from `low` upwards; bits above the value are zero, as in Rust's shift.
    fn slice(&mut self, of: NodeId, low: &Expression, width: u32) -> Result<NodeId> {
        let whole = self.module.width(of);
        match self.known(low) {
            Some(low) if width == 1 => {
                self.in_range(low, 1, whole)?;
                Ok(self.module.fold(Op::Slice(of, low as u32), 1))
            }
            Some(low) => {
                self.in_range(low, 0, whole)?;
                let inside = width.min(whole - low as u32);
                if inside == 0 {
                    return self.literal(&BigUint::ZERO, width);
                }
                let node = self.module.fold(Op::Slice(of, low as u32), inside);
                Ok(self.resize(node, width))
            }
            None => {
                let low = self.value(low, None)?.node;
                let shifted = self.module.fold(Op::ShiftRight(of, low), whole);
                Ok(self.resize(shifted, width))
            }
        }
    }

    fn replace_bit(
        &mut self,
        of: &Expression,
        index: &Expression,
        value: &Expression,
        want: Option<u32>,
    ) -> Result<Typed> {
        let natural = self.natural(of)?;
        let of = self.value(of, natural.or(want))?;
        let bit = self.condition(value)?;
        let whole = self.module.width(of.node);
        if let Some(index) = self.known(index) {
            self.in_range(index, 1, whole)?;
            let node = self.replace_bits(of.node, index as u32, bit);
            return Ok(Typed { node, signed: of.signed });
        }
        let index = self.value(index, None)?.node;
        let one = self.literal(&BigUint::from(1u8), whole)?;
        let place = self.module.fold(Op::ShiftLeft(one, index), whole);
        let others = self.module.fold(Op::Not(place), whole);
        let kept = self.module.fold(Op::And(of.node, others), whole);
        let bit = self.resize(bit, whole);
        let new = self.module.fold(Op::ShiftLeft(bit, index), whole);
        Ok(Typed { node: self.module.fold(Op::Or(kept, new), whole), signed: of.signed })
    }

    /// `of` with the bits from `low` upwards replaced by `bits`, which lie inside.
    pub(super) fn replace_bits(&mut self, of: NodeId, low: u32, bits: NodeId) -> NodeId {
        let whole = self.module.width(of);
        let high = low + self.module.width(bits);
        let mut parts = vec![];
        if high < whole {
            parts.push(self.module.fold(Op::Slice(of, high), whole - high));
        }
        parts.push(bits);
        if low > 0 {
            parts.push(self.module.fold(Op::Slice(of, 0), low));
        }
        self.module.fold(Op::Concatenate(parts), whole)
    }

    /// The width that an expression has by itself; `None` if only its place can tell.
    fn natural(&self, expression: &Expression) -> Result<Option<u32>> {
        use Binary::*;
        Ok(match expression {
            Expression::Name(name) => {
                let resolved = self.resolve(name)?;
                match self.by_name.get(&resolved) {
                    Some(&slot) => Some(self.slots[slot].width),
                    None => self.variants.get(&resolved).map(|(_, width)| *width),
                }
            }
            Expression::Literal { width: 1, .. } => Some(1),
            Expression::Literal { .. } => None,
            Expression::Resize(_, width) | Expression::Slice { width, .. } => Some(*width),
            Expression::Bit { .. } => Some(1),
            Expression::Signed(of) if self.is_signed(of)? => None,
            Expression::Signed(of) | Expression::Unsigned(of) => self.natural(of)?,
            Expression::ReplaceBit { of, .. } => self.natural(of)?,
            Expression::Unary(Unary::Not | Unary::Negate, of) => self.natural(of)?,
            Expression::Unary(..) => Some(1),
            Expression::Binary(ShiftLeft | ShiftRight, a, _) => self.natural(a)?,
            Expression::Binary(Add | Subtract | And | Or | Xor, a, b) => match (self.natural(a)?, self.natural(b)?) {
                (Some(a), Some(b)) => Some(a.max(b)),
                (a, b) => a.or(b),
            },
            Expression::Binary(Multiply, a, b) => match (self.natural(a)?, self.natural(b)?) {
                (Some(a), Some(b)) => Some(a + b),
                _ => None,
            },
            Expression::Binary(..) => Some(1),
        })
    }

    fn is_signed(&self, expression: &Expression) -> Result<bool> {
        use Binary::*;
        Ok(match expression {
            Expression::Name(name) => {
                let resolved = self.resolve(name)?;
                self.by_name.get(&resolved).is_some_and(|&slot| self.slots[slot].signed)
            }
            Expression::Signed(_) => true,
            Expression::Unary(Unary::Not | Unary::Negate, of) | Expression::Slice { of, .. } => self.is_signed(of)?,
            Expression::Binary(ShiftLeft | ShiftRight, a, _) => self.is_signed(a)?,
            Expression::Binary(Add | Subtract | And | Or | Xor | Multiply, a, b) => {
                self.is_signed(a)? || self.is_signed(b)?
            }
            _ => false,
        })
    }

    /// The value of an expression of literals, loop variables and parameters.
    fn known(&self, expression: &Expression) -> Option<u64> {
        match expression {
            Expression::Literal { value, .. } => u64::try_from(value).ok(),
            Expression::Name(name) => self.constant_named(&self.resolve(name).ok()?),
            Expression::Resize(of, _) => self.known(of),
            Expression::Binary(op, a, b) => {
                let (a, b) = (self.known(a)?, self.known(b)?);
                match op {
                    Binary::Add => a.checked_add(b),
                    Binary::Subtract => a.checked_sub(b),
                    Binary::Multiply => a.checked_mul(b),
                    Binary::ShiftLeft => a.checked_shl(b.try_into().ok()?),
                    Binary::ShiftRight => a.checked_shr(b.try_into().ok()?),
                    Binary::Xor => Some(a ^ b),
                    Binary::And => Some(a & b),
                    Binary::Or => Some(a | b),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    pub(super) fn constant(&self, expression: &Expression) -> Result<u64> {
        match self.known(expression) {
            Some(value) => Ok(value),
            None => self.unsupported("the position of a field must be constant"),
        }
    }

    pub(super) fn literal(&mut self, value: &BigUint, width: u32) -> Result<NodeId> {
        if value.bits() > u64::from(width) {
            return self.error(ErrorKind::LiteralTooLarge(value.to_string(), width));
        }
        Ok(self.module.add(Op::Constant(value.clone()), width))
    }

    fn literal_in(&mut self, value: &BigUint, width: Option<u32>) -> Result<NodeId> {
        match width {
            Some(width) => self.literal(value, width),
            None => self.error(ErrorKind::UnknownWidth),
        }
    }

    fn resize(&mut self, node: NodeId, width: u32) -> NodeId {
        let old = self.module.width(node);
        match width.cmp(&old) {
            std::cmp::Ordering::Equal => node,
            std::cmp::Ordering::Greater => self.module.fold(Op::ZeroExtend(node), width),
            std::cmp::Ordering::Less => self.module.fold(Op::Slice(node, 0), width),
        }
    }

    pub(super) fn same_width(&self, what: &str, left: u32, right: u32) -> Result<()> {
        if left == right {
            return Ok(());
        }
        self.error(ErrorKind::WidthMismatch { what: what.to_owned(), left, right })
    }

    pub(super) fn in_range(&self, low: u64, width: u32, whole: u32) -> Result<()> {
        if low.checked_add(u64::from(width)).is_some_and(|end| end <= u64::from(whole)) {
            return Ok(());
        }
        self.error(ErrorKind::OutOfRange { low, high: low.saturating_add(u64::from(width.max(1)) - 1), width: whole })
    }
}

/// Bits of the literal in `x << 3`: any number that holds the amounts in use.
const LITERAL_SHIFT_WIDTH: u32 = 32;
