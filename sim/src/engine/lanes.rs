//! Code for regions that exist many times: a batch of lanes at once, in vectors of 128 bits.
//!
//! A limb is as wide in every lane as its class; a batch of wide ones takes several vectors. Limbs of one bit are
//! masks of zeros or ones, as comparisons make them and selections take them. Operands are brought to the class of
//! the operation, and each such form of a limb is made once.

mod forms;
mod vectors;

use super::cell::{Class, Shape, VECTOR};
use super::codegen::{Body, flags};
use super::limb::{Graph, Limb, LimbOp, Table};
use super::schedule::{Piece, Step, Store};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{InstBuilder, Value};
use std::collections::HashMap;
use vectors::vector;

/// Emits the steps of a piece for one batch.
pub fn emit(graph: &Graph, piece: &Piece, shape: Shape, body: &mut Body) {
    let mut emitter = Emitter { graph, piece, shape, body, forms: HashMap::new(), pointers: HashMap::new() };
    for step in &piece.steps {
        match *step {
            Step::Compute(limb) => {
                let native = Form::Number(Class::of(graph.bits(limb)));
                let value = emitter.compute(limb);
                emitter.forms.insert((limb, native), value);
            }
            Step::Store(Store { limb, cell }) => emitter.store(limb, cell),
            Step::Move { .. } => unreachable!("copies between lanes are made by the region around them"),
        }
    }
}

/// The vectors of a batch, those of the first lanes first.
type Vectors = Vec<Value>;

/// A form in which a limb is at hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Form {
    /// Its lowest bits, as many as the class has; a flag is a mask of 8 bits.
    Number(Class),
    /// A limb of one bit as masks of the size of this class.
    Mask(Class),
}

struct Emitter<'a, 'b> {
    graph: &'a Graph,
    piece: &'a Piece,
    shape: Shape,
    body: &'a mut Body<'b>,
    forms: HashMap<(Limb, Form), Vectors>,
    /// By bytes of a batch, where this batch starts.
    pointers: HashMap<u64, Value>,
}

impl Emitter<'_, '_> {
    fn compute(&mut self, limb: Limb) -> Vectors {
        let class = self.native(limb);
        match self.graph.op(limb) {
            LimbOp::Constant(_) | LimbOp::Load(_) | LimbOp::Shared(_) => self.number(limb, class),
            LimbOp::Read(table, index) => self.read(table, index),
            LimbOp::And(a, b) => {
                let (a, b) = (self.number(a, class), self.number(b, class));
                self.and(&a, &b)
            }
            LimbOp::Or(a, b) => {
                let (a, b) = (self.number(a, class), self.number(b, class));
                self.or(&a, &b)
            }
            LimbOp::Xor(a, b) => {
                let (a, b) = (self.number(a, class), self.number(b, class));
                self.xor(&a, &b)
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

    fn add(&mut self, limb: Limb, a: Limb, b: Limb) -> Vectors {
        let class = self.native(limb);
        let needed = self.bits(a).max(self.bits(b)) + 1;
        let (a, b) = if self.bits(a) == 1 { (b, a) } else { (a, b) };
        let value = self.number(a, class);
        if class == Class::Flag {
            let b = self.number(b, class);
            return self.xor(&value, &b);
        }
        let sum = if self.bits(b) == 1 {
            // A mask is minus one.
            let one = self.mask(b, class);
            self.zip(&value, &one, |this, a, b| this.body.builder.ins().isub(a, b))
        } else {
            let b = self.number(b, class);
            self.zip(&value, &b, |this, a, b| this.body.builder.ins().iadd(a, b))
        };
        self.cut(sum, needed, limb)
    }

    fn subtract(&mut self, limb: Limb, a: Limb, b: Limb) -> Vectors {
        let class = self.native(limb);
        let value = self.number(a, class);
        if class == Class::Flag {
            let b = self.number(b, class);
            return self.xor(&value, &b);
        }
        let difference = if self.bits(b) == 1 {
            let one = self.mask(b, class);
            self.zip(&value, &one, |this, a, b| this.body.builder.ins().iadd(a, b))
        } else {
            let b = self.number(b, class);
            self.zip(&value, &b, |this, a, b| this.body.builder.ins().isub(a, b))
        };
        self.cut(difference, 64, limb)
    }

    fn multiply(&mut self, limb: Limb, a: Limb, b: Limb) -> Vectors {
        let class = self.native(limb);
        let needed = self.bits(a) + self.bits(b);
        if class == Class::Flag {
            let (a, b) = (self.number(a, class), self.number(b, class));
            return self.and(&a, &b);
        }
        // There is no product of bytes.
        let wide = class.max(Class::Half);
        let (a, b) = (self.number(a, wide), self.number(b, wide));
        let product = self.zip(&a, &b, |this, a, b| this.body.builder.ins().imul(a, b));
        if wide == class {
            return self.cut(product, needed, limb);
        }
        let product = self.keep(&product, self.bits(limb), wide);
        self.narrow(product, wide, class)
    }

    /// Lane by lane: there is no such vector instruction.
    fn multiply_high(&mut self, limb: Limb, a: Limb, b: Limb) -> Vectors {
        let class = self.native(limb);
        let (a, b) = (self.number(a, Class::Long), self.number(b, Class::Long));
        let product = self.zip(&a, &b, |this, a, b| {
            let mut product = this.splat(0, Class::Long);
            for lane in 0..2u8 {
                let ins = &mut this.body.builder;
                let (a, b) = (ins.ins().extractlane(a, lane), ins.ins().extractlane(b, lane));
                let high = ins.ins().umulhi(a, b);
                product = ins.ins().insertlane(product, high, lane);
            }
            product
        });
        if class == Class::Flag {
            let masks = self.test(&product, 0, Class::Long);
            return self.resize(masks, Class::Long, Class::Flag);
        }
        self.narrow(product, Class::Long, class)
    }

    /// Shifted by another amount in each lane: a step for each bit of the amount. Bits above the class are lost.
    fn shift_by(&mut self, mut value: Vectors, amount: Limb, class: Class, left: bool) -> Vectors {
        let (bits, native) = (self.bits(amount), self.native(amount));
        for bit in 0..bits {
            let masks = if bits == 1 {
                self.mask(amount, class)
            } else {
                let amount = self.number(amount, native);
                let masks = self.test(&amount, bit, native);
                self.resize(masks, native, class)
            };
            value = if 1 << bit >= class.bits() {
                self.and_not(&masks, &value)
            } else {
                let mut moved = self.shift(&value, 1 << bit, class, left);
                if class == Class::Byte {
                    let kept = if left { 0xff << (1 << bit) & 0xff } else { 0xff >> (1 << bit) };
                    let kept = self.splats(kept, class);
                    moved = self.and(&moved, &kept);
                }
                self.blend(&masks, &moved, &value)
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
            let masks = self.test(&value, low, from);
            return self.truth(limb, masks, from);
        }
        let has_more = self.bits(a).min(from.bits()) > low + bits;
        let mut field = value;
        if low > 0 {
            field = self.shift(&field, low, from, false);
        }
        if has_more || (from == Class::Byte && low > 0) {
            field = self.keep(&field, bits, from);
        }
        self.narrow(field, from, class)
    }

    /// A limb at a position of the result that has zeros all around.
    fn part(&mut self, limb: Limb, shift: u32, class: Class) -> Vectors {
        if self.bits(limb) == 1 {
            let masks = self.mask(limb, class);
            let bit = self.splats(1 << shift, class);
            return self.and(&masks, &bit);
        }
        let value = self.number(limb, class);
        if shift == 0 { value } else { self.shift(&value, shift, class, true) }
    }

    fn join(&mut self, class: Class, high: Limb, low: Limb, shift: u32) -> Vectors {
        let upper = self.part(high, shift, class);
        if self.graph.known(low) == Some(0) {
            return upper;
        }
        let lower = self.part(low, 0, class);
        self.or(&upper, &lower)
    }

    fn equal(&mut self, limb: Limb, a: Limb, b: Limb) -> Vectors {
        let class = self.native(a).max(self.native(b));
        let (a, b) = (self.number(a, class), self.number(b, class));
        if class == Class::Flag {
            let differ = self.xor(&a, &b);
            let ones = self.splats(1, class);
            return self.xor(&differ, &ones);
        }
        let masks = self.compare(IntCC::Equal, &a, &b);
        self.truth(limb, masks, class)
    }

    fn less(&mut self, limb: Limb, a: Limb, b: Limb) -> Vectors {
        let class = self.native(a).max(self.native(b));
        let unused = self.bits(a).max(self.bits(b)) < class.bits();
        let (a, b) = (self.number(a, class), self.number(b, class));
        if class == Class::Flag {
            return self.and_not(&a, &b);
        }
        // The signed comparison is one instruction.
        let condition = if unused { IntCC::SignedLessThan } else { IntCC::UnsignedLessThan };
        let masks = self.compare(condition, &a, &b);
        self.truth(limb, masks, class)
    }

    fn select(&mut self, class: Class, condition: Limb, a: Limb, b: Limb) -> Vectors {
        let masks = self.mask(condition, class);
        match (self.graph.known(a), self.graph.known(b)) {
            (_, Some(0)) => {
                let a = self.number(a, class);
                self.and(&masks, &a)
            }
            (Some(0), _) => {
                let b = self.number(b, class);
                self.and_not(&masks, &b)
            }
            _ => {
                let (a, b) = (self.number(a, class), self.number(b, class));
                self.blend(&masks, &a, &b)
            }
        }
    }

    fn parity(&mut self, limb: Limb, a: Limb) -> Vectors {
        let class = self.native(a);
        let mut value = self.number(a, class);
        let mut half = self.bits(a).next_power_of_two() / 2;
        while half > 0 {
            // Bits of a neighbouring byte arrive above those that still count.
            let upper = self.shift(&value, half, class, false);
            value = self.xor(&value, &upper);
            half /= 2;
        }
        let masks = self.test(&value, 0, class);
        self.truth(limb, masks, class)
    }

    /// Each lane's row: lane by lane, because the lanes' rows differ.
    fn read(&mut self, table: Table, index: Limb) -> Vectors {
        let index_class = self.native(index).max(Class::Byte);
        let indices = self.number(index, index_class);
        let class = table.base.class;
        let bytes = class.bytes();
        let pointer = self.pointer(u64::from(bytes) * u64::from(table.rows));
        let (per_index, per_vector) = (VECTOR / index_class.bytes(), VECTOR / bytes);
        let kind = vector(class);
        let mut vectors: Vectors = vec![];
        for lane in 0..self.shape.batch {
            let vector = indices[(lane / per_index) as usize];
            let mut row = self.body.builder.ins().extractlane(vector, (lane % per_index) as u8);
            if index_class != Class::Long {
                row = self.body.builder.ins().uextend(I64, row);
            }
            if bytes > 1 {
                row = self.body.builder.ins().ishl_imm_u(row, i64::from(bytes.ilog2()));
            }
            let address = self.body.builder.ins().iadd(pointer, row);
            let offset = (table.base.offset + lane * table.rows * bytes) as i32;
            let value = self.body.builder.ins().load(kind.lane_type(), flags(), address, offset);
            if lane % per_vector == 0 {
                vectors.push(self.splat(0, class));
            }
            let last = vectors.len() - 1;
            vectors[last] = self.body.builder.ins().insertlane(vectors[last], value, (lane % per_vector) as u8);
        }
        vectors
    }
}
