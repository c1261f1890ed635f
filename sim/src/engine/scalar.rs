//! Code for regions that exist once: every value is a 64-bit integer without bits above those of its limb.

use super::cell::{Cell, Class, Shape};
use super::codegen::{Body, flags};
use super::limb::{Graph, Limb, LimbOp, Table, mask};
use super::schedule::{Piece, Step, Store};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I8, I8X16, I16, I32, I64};
use cranelift_codegen::ir::{InstBuilder, Value};
use cranelift_frontend::FunctionBuilder;
use std::collections::HashMap;

/// Emits the steps of a piece.
pub fn emit(graph: &Graph, piece: &Piece, _: Shape, body: &mut Body) {
    let mut emitter = Emitter { graph, piece, builder: &mut body.builder, state: body.state, values: HashMap::new() };
    for step in &piece.steps {
        emitter.step(step);
    }
}

struct Emitter<'a, 'b> {
    graph: &'a Graph,
    piece: &'a Piece,
    builder: &'a mut FunctionBuilder<'b>,
    state: Value,
    values: HashMap<Limb, Value>,
}

impl Emitter<'_, '_> {
    fn step(&mut self, step: &Step) {
        match *step {
            Step::Compute(limb) => {
                let value = self.compute(limb);
                self.values.insert(limb, value);
            }
            Step::Store(Store { limb, cell }) => {
                let value = self.value(limb);
                self.store(value, cell);
            }
            Step::Move { from, to, bytes } => {
                let kind = match bytes {
                    1 => I8,
                    2 => I16,
                    4 => I32,
                    8 => I64,
                    _ => I8X16,
                };
                let value = self.builder.ins().load(kind, flags(), self.state, from as i32);
                self.builder.ins().store(flags(), value, self.state, to as i32);
            }
        }
    }

    fn load(&mut self, cell: Cell) -> Value {
        let (state, offset) = (self.state, cell.offset as i32);
        let ins = self.builder.ins();
        match cell.class {
            Class::Flag => {
                let flag = ins.uload8(I64, flags(), state, offset);
                self.builder.ins().band_imm_u(flag, 1)
            }
            Class::Byte => ins.uload8(I64, flags(), state, offset),
            Class::Half => ins.uload16(I64, flags(), state, offset),
            Class::Word => ins.uload32(flags(), state, offset),
            Class::Long => ins.load(I64, flags(), state, offset),
        }
    }

    fn store(&mut self, value: Value, cell: Cell) {
        let (state, offset) = (self.state, cell.offset as i32);
        let value = if cell.class == Class::Flag { self.builder.ins().ineg(value) } else { value };
        let ins = self.builder.ins();
        match cell.class {
            Class::Flag | Class::Byte => ins.istore8(flags(), value, state, offset),
            Class::Half => ins.istore16(flags(), value, state, offset),
            Class::Word => ins.istore32(flags(), value, state, offset),
            Class::Long => ins.store(flags(), value, state, offset),
        };
    }

    fn constant(&mut self, value: u64) -> Value {
        self.builder.ins().iconst(I64, value as i64)
    }

    /// The value of a limb. Constants are made anew at each use, where they fold into the instruction.
    fn value(&mut self, limb: Limb) -> Value {
        if let Some(&value) = self.values.get(&limb) {
            return value;
        }
        let value = match self.graph.op(limb) {
            LimbOp::Constant(value) => return self.constant(value),
            LimbOp::Load(cell) | LimbOp::Shared(cell) => self.load(cell),
            _ => self.load(self.piece.imports[&limb]),
        };
        self.values.insert(limb, value);
        value
    }

    /// `value`, which may have `bits` significant bits, cut to those of `limb`.
    fn cut(&mut self, value: Value, bits: u32, limb: Limb) -> Value {
        let kept = self.graph.bits(limb);
        if bits <= kept || kept == 64 {
            return value;
        }
        let ones = self.constant(mask(kept));
        self.builder.ins().band(value, ones)
    }

    fn compare(&mut self, condition: IntCC, a: Limb, b: Limb) -> Value {
        let (a, b) = (self.value(a), self.value(b));
        let truth = self.builder.ins().icmp(condition, a, b);
        self.builder.ins().uextend(I64, truth)
    }

    fn compute(&mut self, limb: Limb) -> Value {
        let bits = |of| self.graph.bits(of);
        match self.graph.op(limb) {
            LimbOp::Constant(_) | LimbOp::Load(_) | LimbOp::Shared(_) => self.value(limb),
            LimbOp::Read(table, index) => self.read(table, index),
            LimbOp::And(a, b) => {
                let (a, b) = (self.value(a), self.value(b));
                self.builder.ins().band(a, b)
            }
            LimbOp::Or(a, b) => {
                let (a, b) = (self.value(a), self.value(b));
                self.builder.ins().bor(a, b)
            }
            LimbOp::Xor(a, b) => {
                let (a, b) = (self.value(a), self.value(b));
                self.builder.ins().bxor(a, b)
            }
            LimbOp::Add(a, b) => {
                let needed = bits(a).max(bits(b)) + 1;
                let (a, b) = (self.value(a), self.value(b));
                let sum = self.builder.ins().iadd(a, b);
                self.cut(sum, needed, limb)
            }
            LimbOp::Subtract(a, b) => {
                let (a, b) = (self.value(a), self.value(b));
                let difference = self.builder.ins().isub(a, b);
                self.cut(difference, 64, limb)
            }
            LimbOp::Multiply(a, b) => {
                let needed = bits(a) + bits(b);
                let (a, b) = (self.value(a), self.value(b));
                let product = self.builder.ins().imul(a, b);
                self.cut(product, needed, limb)
            }
            LimbOp::MultiplyHigh(a, b) => {
                let (a, b) = (self.value(a), self.value(b));
                self.builder.ins().umulhi(a, b)
            }
            LimbOp::ShiftLeft(a, amount) => {
                let (a, amount) = (self.value(a), self.value(amount));
                let shifted = self.builder.ins().ishl(a, amount);
                self.cut(shifted, 64, limb)
            }
            LimbOp::ShiftRight(a, amount) => {
                let (a, amount) = (self.value(a), self.value(amount));
                self.builder.ins().ushr(a, amount)
            }
            LimbOp::Extract(a, low) => {
                let above = bits(a) - u32::from(low);
                let mut value = self.value(a);
                if low > 0 {
                    let amount = self.constant(low.into());
                    value = self.builder.ins().ushr(value, amount);
                }
                self.cut(value, above, limb)
            }
            LimbOp::Join(high, low, shift) => {
                let amount = self.constant(shift.into());
                let high = self.value(high);
                let moved = self.builder.ins().ishl(high, amount);
                if self.graph.known(low) == Some(0) {
                    return moved;
                }
                let low = self.value(low);
                self.builder.ins().bor(moved, low)
            }
            LimbOp::Equal(a, b) => self.compare(IntCC::Equal, a, b),
            LimbOp::Less(a, b) => self.compare(IntCC::UnsignedLessThan, a, b),
            LimbOp::Select(condition, a, b) => {
                let (condition, a, b) = (self.value(condition), self.value(a), self.value(b));
                self.builder.ins().select(condition, a, b)
            }
            LimbOp::Parity(a) => {
                let a = self.value(a);
                let count = self.builder.ins().popcnt(a);
                let one = self.constant(1);
                self.builder.ins().band(count, one)
            }
        }
    }

    /// The only lane's row.
    fn read(&mut self, table: Table, index: Limb) -> Value {
        let index = self.value(index);
        let bytes = table.base.class.bytes();
        let distance = self.builder.ins().ishl_imm_u(index, i64::from(bytes.ilog2()));
        let row = self.builder.ins().iadd(self.state, distance);
        self.builder.ins().load(I64, flags(), row, table.base.offset as i32)
    }
}
