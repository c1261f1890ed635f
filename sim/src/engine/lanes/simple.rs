//! Operations that have no instruction of their own in small vectors, as others that have one.

use super::code::{Code, Condition, Node, Op, Vector};
use super::vectors::narrower;
use crate::engine::cell::Class;

/// What a machine makes of parities.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Parities {
    /// They become shifts.
    Shifts,
    /// It has a way of its own, after which those of 64-bit elements are numbers below 256.
    Own,
}

/// The same code without flags and comparisons other than those of signed numbers.
pub fn simple(code: &Code, parities: Parities) -> Code {
    let vectors = Vec::with_capacity(code.nodes.len());
    let mut simple = Simple { old: code, code: Code::default(), vectors, parities };
    for node in &code.nodes {
        let vector = simple.node(node);
        simple.vectors.push(vector);
    }
    simple.code
}

struct Simple<'a> {
    old: &'a Code,
    code: Code,
    /// By vector of the old code, that of the new one.
    vectors: Vec<Vector>,
    parities: Parities,
}

impl Simple<'_> {
    fn node(&mut self, Node { op, bytes }: &Node) -> Vector {
        let bytes = *bytes;
        match op {
            Op::Parity(class, bits, of) if self.parities == Parities::Shifts => {
                let of = self.now(*of);
                self.parity(*class, *bits, of, bytes)
            }
            Op::Compare(condition, class, a, b) => self.compare(*condition, *class, (*a, *b), bytes),
            Op::Flags(condition, class, pairs) => {
                if self.are_parities(*condition, *class, pairs) {
                    // Brought together as numbers, they are compared once.
                    let numbers = pairs.iter().map(|(number, _)| self.now(*number)).collect();
                    let number = self.gather(numbers, *class, false, bytes);
                    let one = self.code.push(Op::Constant(0x0101_0101_0101_0101), bytes);
                    let lowest = self.code.push(Op::And(number, one), bytes);
                    return self.code.push(Op::Compare(Condition::Equal, Class::Byte, lowest, one), bytes);
                }
                // What does not fill the last vector is compared, too, and not looked at.
                let whole = bytes * class.bytes();
                let masks = pairs.iter().map(|pair| self.compare(*condition, *class, *pair, whole)).collect();
                self.gather(masks, *class, true, bytes)
            }
            _ => {
                let op = self.renamed(op);
                self.code.push(op, bytes)
            }
        }
    }

    fn now(&self, old: Vector) -> Vector {
        self.vectors[old.0 as usize]
    }

    fn renamed(&self, op: &Op) -> Op {
        let mut op = op.clone();
        op.operands_mut().into_iter().for_each(|operand| *operand = self.now(*operand));
        op
    }

    /// True if this asks for the lowest bits of parities that are numbers below 256.
    fn are_parities(&self, condition: Condition, class: Class, pairs: &[(Vector, Vector)]) -> bool {
        let op = |vector: Vector| &self.old.nodes[vector.0 as usize].op;
        let is_one = |(a, b): &(Vector, Vector)| matches!((op(*a), op(*b)), (Op::Parity(..), Op::Constant(1)));
        self.parities == Parities::Own
            && (condition, class) == (Condition::Bit, Class::Long)
            && pairs.iter().all(is_one)
    }

    /// Half onto half.
    fn parity(&mut self, class: Class, bits: u32, of: Vector, bytes: u32) -> Vector {
        // There are no shifts of bytes; bits of a neighbouring byte arrive above those that still count.
        let class = class.max(Class::Half);
        let mut value = of;
        let mut half = bits.next_power_of_two() / 2;
        while half > 0 {
            let upper = self.code.push(Op::ShiftRight(class, value, half), bytes);
            value = self.code.push(Op::Xor(value, upper), bytes);
            half /= 2;
        }
        value
    }

    /// Of vectors of the old code.
    fn compare(&mut self, condition: Condition, class: Class, (a, b): (Vector, Vector), bytes: u32) -> Vector {
        let (a, b) = (self.now(a), self.now(b));
        let op = match condition {
            Condition::Equal | Condition::LessSigned => Op::Compare(condition, class, a, b),
            Condition::Bit => {
                let tested = self.code.push(Op::And(a, b), bytes);
                Op::Compare(Condition::Equal, class, tested, b)
            }
            Condition::Less => {
                let (a, b) = (self.signed(class, a, bytes), self.signed(class, b, bytes));
                Op::Compare(Condition::LessSigned, class, a, b)
            }
        };
        self.code.push(op, bytes)
    }

    /// Signed numbers in the order of unsigned ones.
    fn signed(&mut self, class: Class, value: Vector, bytes: u32) -> Vector {
        let highest = match class {
            Class::Flag | Class::Byte => 0x8080_8080_8080_8080,
            Class::Half => 0x8000_8000_8000_8000,
            Class::Word => 0x8000_0000_8000_0000,
            Class::Long => 0x8000_0000_0000_0000,
        };
        if let Op::Constant(pattern) = self.code.nodes[value.0 as usize].op {
            return self.code.push(Op::Constant(pattern ^ highest), bytes);
        }
        let highest = self.code.push(Op::Constant(highest), bytes);
        self.code.push(Op::Xor(value, highest), bytes)
    }

    /// Masks, or numbers below 256, as bytes, of which one vector holds those of all.
    fn gather(&mut self, mut vectors: Vec<Vector>, mut class: Class, masks: bool, bytes: u32) -> Vector {
        while class > Class::Byte {
            let pairs: Vec<(Vector, Option<Vector>)> =
                vectors.chunks(2).map(|pair| (pair[0], pair.get(1).copied())).collect();
            let halve = |(low, high)| Op::Halve { from: class, masks, low, high };
            vectors = pairs.into_iter().map(|pair| self.code.push(halve(pair), bytes)).collect();
            class = narrower(class);
        }
        vectors[0]
    }
}
