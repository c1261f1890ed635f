//! Vectors of 128 bits, by Cranelift: for every machine.

use super::code::{Address, Code, Condition, Lookup, Op, Vector};
use crate::engine::cell::Class;
use crate::engine::codegen::{Body, flags};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I8X16, I16X8, I32X4, I64, I64X2};
use cranelift_codegen::ir::{ConstantData, Endianness, InstBuilder, MemFlagsData, Type, Value};
use std::collections::HashMap;

/// Bytes of a vector.
pub const VECTOR: u32 = 16;

fn vector(class: Class) -> Type {
    match class {
        Class::Flag | Class::Byte => I8X16,
        Class::Half => I16X8,
        Class::Word => I32X4,
        Class::Long => I64X2,
    }
}

/// Emits simple code of one batch.
pub fn emit(code: &Code, body: &mut Body) {
    let needed = code.needed();
    let mut emitter = Emitter { body, values: vec![None; code.nodes.len()], pointers: HashMap::new() };
    for (index, node) in code.nodes.iter().enumerate().filter(|(index, _)| needed[*index]) {
        emitter.values[index] = emitter.node(&node.op, node.bytes);
    }
}

struct Emitter<'a, 'b> {
    body: &'a mut Body<'b>,
    values: Vec<Option<Value>>,
    /// By bytes of a batch, where this batch starts.
    pointers: HashMap<u32, Value>,
}

impl Emitter<'_, '_> {
    fn node(&mut self, op: &Op, bytes: u32) -> Option<Value> {
        let value = match op {
            Op::Constant(pattern) => self.constant(*pattern),
            Op::Load(address) => {
                let pointer = self.pointer(*address);
                self.body.builder.ins().load(I8X16, flags(), pointer, address.offset as i32)
            }
            Op::Broadcast(class, offset) => self.broadcast(*class, *offset),
            Op::And(a, b) => self.bitwise(*a, *b, |ins, a, b| ins.band(a, b)),
            Op::Or(a, b) => self.bitwise(*a, *b, |ins, a, b| ins.bor(a, b)),
            Op::Xor(a, b) => self.bitwise(*a, *b, |ins, a, b| ins.bxor(a, b)),
            Op::AndNot(a, b) => self.bitwise(*a, *b, |ins, a, b| ins.band_not(a, b)),
            Op::Blend(mask, a, b) => {
                // Masks are whole bytes, so that bytes can be blended whatever the class.
                let [mask, a, b] = [mask, a, b].map(|vector| self.get(*vector, Class::Byte));
                self.body.builder.ins().blendv(mask, a, b)
            }
            Op::Add(class, a, b) => self.typed(*class, *a, *b, |ins, a, b| ins.iadd(a, b)),
            Op::Subtract(class, a, b) => self.typed(*class, *a, *b, |ins, a, b| ins.isub(a, b)),
            Op::Multiply(class, a, b) => self.typed(*class, *a, *b, |ins, a, b| ins.imul(a, b)),
            Op::ShiftLeft(class, a, by) => {
                let value = self.get(*a, *class);
                self.body.builder.ins().ishl_imm_u(value, i64::from(*by))
            }
            Op::ShiftRight(class, a, by) => {
                let value = self.get(*a, *class);
                self.body.builder.ins().ushr_imm_u(value, i64::from(*by))
            }
            Op::Compare(Condition::Equal, class, a, b) => {
                self.typed(*class, *a, *b, |ins, a, b| ins.icmp(IntCC::Equal, a, b))
            }
            Op::Compare(Condition::LessSigned, class, a, b) => {
                self.typed(*class, *a, *b, |ins, a, b| ins.icmp(IntCC::SignedLessThan, a, b))
            }
            Op::Compare(..) | Op::Parity(..) | Op::Flags(..) => unreachable!("{op:?} is not in simple code"),
            Op::Widen { from, upper, signed, of } => {
                let value = self.get(*of, *from);
                let ins = self.body.builder.ins();
                match (upper, signed) {
                    (false, false) => ins.uwiden_low(value),
                    (true, false) => ins.uwiden_high(value),
                    (false, true) => ins.swiden_low(value),
                    (true, true) => ins.swiden_high(value),
                }
            }
            Op::Halve { from, masks, low, high } => {
                let (low, high) = (self.get(*low, *from), self.get(high.unwrap_or(*low), *from));
                self.halve(*from, *masks, low, high)
            }
            Op::Row(lookup) => self.row(lookup, bytes),
            Op::Store(value, address) => {
                self.store(*value, *address, bytes);
                return None;
            }
        };
        Some(value)
    }

    fn get(&mut self, vector: Vector, class: Class) -> Value {
        let value = self.values[vector.0 as usize].expect("operands come first");
        self.cast(self::vector(class), value)
    }

    fn cast(&mut self, to: Type, value: Value) -> Value {
        if self.body.builder.func.dfg.value_type(value) == to {
            return value;
        }
        let flags = MemFlagsData::new().with_endianness(Endianness::Little);
        self.body.builder.ins().bitcast(to, flags, value)
    }

    fn typed(
        &mut self,
        class: Class,
        a: Vector,
        b: Vector,
        make: impl FnOnce(cranelift_frontend::FuncInstBuilder<'_, '_>, Value, Value) -> Value,
    ) -> Value {
        let (a, b) = (self.get(a, class), self.get(b, class));
        make(self.body.builder.ins(), a, b)
    }

    fn bitwise(
        &mut self,
        a: Vector,
        b: Vector,
        make: impl FnOnce(cranelift_frontend::FuncInstBuilder<'_, '_>, Value, Value) -> Value,
    ) -> Value {
        self.typed(Class::Byte, a, b, make)
    }

    fn constant(&mut self, pattern: u64) -> Value {
        let bytes = pattern.to_le_bytes().repeat(2);
        let constant = self.body.builder.func.dfg.constants.insert(ConstantData::from(bytes.as_slice()));
        self.body.builder.ins().vconst(I8X16, constant)
    }

    fn pointer(&mut self, address: Address) -> Value {
        *self.pointers.entry(address.stride).or_insert_with(|| self.body.pointer(address.stride.into()))
    }

    fn broadcast(&mut self, class: Class, offset: u32) -> Value {
        let mut value = self.body.builder.ins().load(I64, flags(), self.body.state, offset as i32);
        if class != Class::Long {
            value = self.body.builder.ins().ireduce(vector(class).lane_type(), value);
        }
        self.body.builder.ins().splat(vector(class), value)
    }

    fn halve(&mut self, from: Class, masks: bool, low: Value, high: Value) -> Value {
        if from == Class::Long {
            let (low, high) = (self.cast(I8X16, low), self.cast(I8X16, high));
            let bytes: [u8; 16] = [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27];
            let order = self.body.builder.func.dfg.immediates.push(ConstantData::from(bytes.as_slice()));
            return self.body.builder.ins().shuffle(low, high, order);
        }
        let (low, high) = (self.cast(vector(from), low), self.cast(vector(from), high));
        let ins = self.body.builder.ins();
        if masks { ins.snarrow(low, high) } else { ins.unarrow(low, high) }
    }

    /// Lane by lane, because the lanes' rows differ.
    fn row(&mut self, lookup: &Lookup, bytes: u32) -> Value {
        let kind = vector(lookup.class);
        let pointer = self.pointer(lookup.table);
        let zero = self.constant(0);
        let mut value = self.cast(kind, zero);
        for lane in 0..bytes / lookup.class.bytes() {
            let (number, per_index) = (lookup.first + lane, VECTOR / lookup.index_class.bytes());
            let index = self.get(lookup.index[(number / per_index) as usize], lookup.index_class);
            let mut row = self.body.builder.ins().extractlane(index, (number % per_index) as u8);
            if lookup.index_class != Class::Long {
                row = self.body.builder.ins().uextend(I64, row);
            }
            if lookup.class.bytes() > 1 {
                row = self.body.builder.ins().ishl_imm_u(row, i64::from(lookup.class.bytes().ilog2()));
            }
            let address = self.body.builder.ins().iadd(pointer, row);
            let offset = (lookup.table.offset + lane * lookup.pitch) as i32;
            let element = self.body.builder.ins().load(kind.lane_type(), flags(), address, offset);
            value = self.body.builder.ins().insertlane(value, element, lane as u8);
        }
        value
    }

    fn store(&mut self, value: Vector, address: Address, bytes: u32) {
        let pointer = self.pointer(address);
        // What stands behind a batch that does not fill a vector belongs to other copies.
        let value = match bytes {
            4 => {
                let lanes = self.get(value, Class::Word);
                self.body.builder.ins().extractlane(lanes, 0)
            }
            8 => {
                let lanes = self.get(value, Class::Long);
                self.body.builder.ins().extractlane(lanes, 0)
            }
            _ => self.get(value, Class::Byte),
        };
        self.body.builder.ins().store(flags(), value, pointer, address.offset as i32);
    }
}
