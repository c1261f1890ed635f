//! Code for regions that exist many times: a batch of lanes at once, in vectors.
//!
//! A limb is as wide in every lane as its class; a batch of wide ones takes several vectors. Limbs of one bit are
//! masks of zeros or ones, as comparisons make them and selections take them. Operands are brought to the class of
//! the operation, and each such form of a limb is made once. The result is code for vectors of any size, which a
//! generator for the machine's own turns into instructions.

pub mod code;
pub mod cranelift;
mod forms;
pub mod simple;
mod vectors;
pub mod x86;

use super::cell::{Class, Shape};
use super::limb::{Graph, Limb, LimbOp};
use super::region::Write;
use super::schedule::{Piece, Step, Store};
use code::{Code, Condition};
use std::collections::HashMap;
use vectors::{Batch, Vectors};

/// How large vectors are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum VectorSize {
    /// As large as this processor has them.
    #[default]
    Widest,
    /// 256 bits at most. For tests.
    Bits256,
    /// 128 bits, which all processors have. For tests: slower.
    Bits128,
}

impl VectorSize {
    /// In bytes, on this processor.
    pub fn bytes(self) -> u32 {
        let limit = match self {
            Self::Widest => u32::MAX,
            Self::Bits256 => 32,
            Self::Bits128 => cranelift::VECTOR,
        };
        let size = x86::SIZES.into_iter().find(|bytes| *bytes <= limit && x86::available(*bytes));
        size.unwrap_or(cranelift::VECTOR)
    }
}

/// The steps of a piece for one batch.
pub fn piece(graph: &Graph, piece: &Piece, shape: Shape) -> Code {
    let batch = Batch { shape, code: Code::default() };
    let mut emitter = Emitter { graph, piece, batch, forms: HashMap::new() };
    for step in &piece.steps {
        match *step {
            Step::Compute(limb) => {
                let native = Form::Number(Class::of(graph.bits(limb)));
                let value = emitter.compute(limb);
                emitter.forms.insert((limb, native), value);
            }
            Step::Store(Store { limb, cell }) => {
                let value = emitter.number(limb, cell.class);
                emitter.batch.store(&value, cell);
            }
            Step::Move { .. } => unreachable!("copies between lanes are made by the region around them"),
        }
    }
    emitter.batch.code
}

/// Writes memories that are kept as planes, for one batch.
pub fn writes(writes: &[&Write], shape: Shape) -> Code {
    let mut batch = Batch { shape, code: Code::default() };
    writes.iter().for_each(|write| write_planes(write, &mut batch));
    batch.code
}

/// Each row takes the data in the lanes that write it.
fn write_planes(write: &Write, batch: &mut Batch) {
    let target = batch.load(write.row);
    for row in 0..write.rows.depth {
        let number = batch.splats(row.into(), write.row.class);
        let flags = batch.flags(Condition::Equal, &target, &number, write.row.class);
        for (&data, table) in write.data.iter().zip(&write.rows.tables) {
            let cell = table.cell(0, row);
            let masks = batch.resize(flags.clone(), Class::Flag, cell.class);
            let (new, old) = (batch.load(data), batch.load(cell));
            let value = batch.blend(&masks, &new, &old, cell.class);
            batch.store(&value, cell);
        }
    }
}

/// A form in which a limb is at hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Form {
    /// Its lowest bits, as many as the class has; a flag is a mask of 8 bits.
    Number(Class),
    /// A limb of one bit as masks of the size of this class.
    Mask(Class),
}

struct Emitter<'a> {
    graph: &'a Graph,
    piece: &'a Piece,
    batch: Batch,
    forms: HashMap<(Limb, Form), Vectors>,
}

impl Emitter<'_> {
    fn bits(&self, limb: Limb) -> u32 {
        self.graph.bits(limb)
    }

    fn native(&self, limb: Limb) -> Class {
        Class::of(self.bits(limb))
    }

    fn compute(&mut self, limb: Limb) -> Vectors {
        let class = self.native(limb);
        match self.graph.op(limb) {
            LimbOp::Constant(_) | LimbOp::Load(_) | LimbOp::Shared(_) => self.number(limb, class),
            LimbOp::Read(table, index) => {
                let index_class = self.native(index).max(Class::Byte);
                let value = self.number(index, index_class);
                self.batch.row(table, &value, index_class, self.bits(index))
            }
            LimbOp::And(a, b) => {
                let (a, b) = self.numbers(a, b, class);
                self.batch.and(&a, &b, class)
            }
            LimbOp::Or(a, b) => {
                let (a, b) = self.numbers(a, b, class);
                self.batch.or(&a, &b, class)
            }
            LimbOp::Xor(a, b) => {
                let (a, b) = self.numbers(a, b, class);
                self.batch.xor(&a, &b, class)
            }
            LimbOp::Add(a, b) => self.add(limb, a, b),
            LimbOp::Subtract(a, b) => self.subtract(limb, a, b),
            LimbOp::Multiply(a, b) => self.multiply(limb, a, b),
            LimbOp::MultiplyHigh(a, b) => self.multiply_high(limb, a, b),
            LimbOp::ShiftLeft(a, amount) => {
                let value = self.number(a, class);
                let shifted = self.shift_by(value, amount, class, true);
                self.cut(shifted, class.bits(), limb)
            }
            LimbOp::ShiftRight(a, amount) => {
                let value = self.number(a, class);
                self.shift_by(value, amount, class, false)
            }
            LimbOp::Extract(a, low) => self.extract(limb, a, low.into()),
            LimbOp::Join(high, low, shift) => self.join(class, high, low, shift.into()),
            LimbOp::Equal(a, b) => self.equal(limb, a, b),
            LimbOp::Less(a, b) => self.less(limb, a, b),
            LimbOp::Select(condition, a, b) => self.select(class, condition, a, b),
            LimbOp::Parity(a) => self.parity(limb, a),
        }
    }

    fn numbers(&mut self, a: Limb, b: Limb, class: Class) -> (Vectors, Vectors) {
        (self.number(a, class), self.number(b, class))
    }

    /// `value`, which may have more bits than the limb, cut to those of the limb.
    fn cut(&mut self, value: Vectors, bits: u32, limb: Limb) -> Vectors {
        let (kept, class) = (self.bits(limb), self.native(limb));
        if bits <= kept || kept == class.bits() { value } else { self.batch.keep(&value, kept, class) }
    }

    fn add(&mut self, limb: Limb, a: Limb, b: Limb) -> Vectors {
        let class = self.native(limb);
        let needed = self.bits(a).max(self.bits(b)) + 1;
        let (a, b) = if self.bits(a) == 1 { (b, a) } else { (a, b) };
        let value = self.number(a, class);
        if class == Class::Flag {
            let b = self.number(b, class);
            return self.batch.xor(&value, &b, class);
        }
        let sum = if self.bits(b) == 1 {
            // A mask is minus one.
            let one = self.mask(b, class);
            self.batch.subtract(&value, &one, class)
        } else {
            let b = self.number(b, class);
            self.batch.add(&value, &b, class)
        };
        self.cut(sum, needed, limb)
    }

    fn subtract(&mut self, limb: Limb, a: Limb, b: Limb) -> Vectors {
        let class = self.native(limb);
        let value = self.number(a, class);
        if class == Class::Flag {
            let b = self.number(b, class);
            return self.batch.xor(&value, &b, class);
        }
        let difference = if self.bits(b) == 1 {
            let one = self.mask(b, class);
            self.batch.add(&value, &one, class)
        } else {
            let b = self.number(b, class);
            self.batch.subtract(&value, &b, class)
        };
        self.cut(difference, 64, limb)
    }

    fn multiply(&mut self, limb: Limb, a: Limb, b: Limb) -> Vectors {
        let class = self.native(limb);
        let needed = self.bits(a) + self.bits(b);
        if class == Class::Flag {
            let (a, b) = self.numbers(a, b, class);
            return self.batch.and(&a, &b, class);
        }
        // There is no product of bytes.
        let wide = class.max(Class::Half);
        let (a, b) = self.numbers(a, b, wide);
        let product = self.batch.multiply(&a, &b, wide);
        if wide == class {
            return self.cut(product, needed, limb);
        }
        let product = self.batch.keep(&product, self.bits(limb), wide);
        self.batch.narrow(product, wide, class)
    }

    /// From products of halves: no vector instruction makes it.
    fn multiply_high(&mut self, limb: Limb, a: Limb, b: Limb) -> Vectors {
        const LONG: Class = Class::Long;
        let class = self.native(limb);
        let (a, b) = self.numbers(a, b, LONG);
        let batch = &mut self.batch;
        let (a_low, b_low) = (batch.keep(&a, 32, LONG), batch.keep(&b, 32, LONG));
        let (a_high, b_high) = (batch.shift(&a, 32, LONG, false), batch.shift(&b, 32, LONG, false));
        let low = batch.multiply(&a_low, &b_low, LONG);
        let carry = batch.shift(&low, 32, LONG, false);
        let cross = batch.multiply(&a_high, &b_low, LONG);
        let middle = batch.add(&cross, &carry, LONG);
        let (middle_low, middle_high) = (batch.keep(&middle, 32, LONG), batch.shift(&middle, 32, LONG, false));
        let cross = batch.multiply(&a_low, &b_high, LONG);
        let middle = batch.add(&cross, &middle_low, LONG);
        let carry = batch.shift(&middle, 32, LONG, false);
        let high = batch.multiply(&a_high, &b_high, LONG);
        let high = batch.add(&high, &middle_high, LONG);
        let product = batch.add(&high, &carry, LONG);
        if class == Class::Flag {
            return batch.test_flags(&product, 0, LONG);
        }
        batch.narrow(product, LONG, class)
    }

    /// Shifted by another amount in each lane: a step for each bit of the amount. Bits above the class are lost.
    fn shift_by(&mut self, mut value: Vectors, amount: Limb, class: Class, left: bool) -> Vectors {
        let (bits, native) = (self.bits(amount), self.native(amount));
        for bit in 0..bits {
            let masks = if bits == 1 {
                self.mask(amount, class)
            } else {
                let amount = self.number(amount, native);
                let masks = self.batch.test(&amount, bit, native);
                self.batch.resize(masks, native, class)
            };
            value = if 1 << bit >= class.bits() {
                self.batch.and_not(&value, &masks, class)
            } else {
                let mut moved = self.batch.shift(&value, 1 << bit, class, left);
                if class == Class::Byte {
                    let kept = if left { 0xff << (1 << bit) & 0xff } else { 0xff >> (1 << bit) };
                    let kept = self.batch.splats(kept, class);
                    moved = self.batch.and(&moved, &kept, class);
                }
                self.batch.blend(&masks, &moved, &value, class)
            };
        }
        value
    }

    fn extract(&mut self, limb: Limb, a: Limb, low: u32) -> Vectors {
        let (bits, class) = (self.bits(limb), self.native(limb));
        // Fields of the lower half are taken from there.
        let from = Class::of(low + bits).max(Class::Byte).min(self.native(a));
        let value = self.number(a, from);
        if class == Class::Flag {
            return self.truth(limb, (Condition::Bit, from), &value, 1 << low);
        }
        let has_more = self.bits(a).min(from.bits()) > low + bits;
        let mut field = value;
        if low > 0 {
            field = self.batch.shift(&field, low, from, false);
        }
        if has_more || (from == Class::Byte && low > 0) {
            field = self.batch.keep(&field, bits, from);
        }
        self.batch.narrow(field, from, class)
    }

    /// A limb at a position of the result that has zeros all around.
    fn part(&mut self, limb: Limb, shift: u32, class: Class) -> Vectors {
        if self.bits(limb) == 1 {
            let masks = self.mask(limb, class);
            let bit = self.batch.splats(1 << shift, class);
            return self.batch.and(&masks, &bit, class);
        }
        let value = self.number(limb, class);
        if shift == 0 { value } else { self.batch.shift(&value, shift, class, true) }
    }

    fn join(&mut self, class: Class, high: Limb, low: Limb, shift: u32) -> Vectors {
        let upper = self.part(high, shift, class);
        if self.graph.known(low) == Some(0) {
            return upper;
        }
        let lower = self.part(low, 0, class);
        self.batch.or(&upper, &lower, class)
    }

    fn equal(&mut self, limb: Limb, a: Limb, b: Limb) -> Vectors {
        let class = self.native(a).max(self.native(b));
        let (a, b) = self.numbers(a, b, class);
        if class == Class::Flag {
            let differ = self.batch.xor(&a, &b, class);
            let ones = self.batch.splats(1, class);
            return self.batch.xor(&differ, &ones, class);
        }
        self.compared(limb, (Condition::Equal, class), &a, &b)
    }

    fn less(&mut self, limb: Limb, a: Limb, b: Limb) -> Vectors {
        let class = self.native(a).max(self.native(b));
        let unused = self.bits(a).max(self.bits(b)) < class.bits();
        let (a, b) = self.numbers(a, b, class);
        if class == Class::Flag {
            return self.batch.and_not(&b, &a, class);
        }
        // Not every machine compares unsigned numbers.
        let condition = if unused { Condition::LessSigned } else { Condition::Less };
        self.compared(limb, (condition, class), &a, &b)
    }

    fn select(&mut self, class: Class, condition: Limb, a: Limb, b: Limb) -> Vectors {
        let masks = self.mask(condition, class);
        match (self.graph.known(a), self.graph.known(b)) {
            (_, Some(0)) => {
                let a = self.number(a, class);
                self.batch.and(&masks, &a, class)
            }
            (Some(0), _) => {
                let b = self.number(b, class);
                self.batch.and_not(&b, &masks, class)
            }
            _ => {
                let (a, b) = self.numbers(a, b, class);
                self.batch.blend(&masks, &a, &b, class)
            }
        }
    }

    fn parity(&mut self, limb: Limb, a: Limb) -> Vectors {
        let class = self.native(a);
        let value = self.number(a, class);
        let value = self.batch.parity(&value, self.bits(a), class);
        self.truth(limb, (Condition::Bit, class), &value, 1)
    }
}
