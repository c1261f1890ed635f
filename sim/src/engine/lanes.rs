//! Code for regions that exist many times: a batch of lanes at once, in vectors of 128 bits.
//!
//! A limb is as wide in every lane as its class; a batch of wide ones takes several vectors. Limbs of one bit are
//! masks of zeros or ones, as comparisons make them and selections take them. Operands are brought to the class of
//! the operation, and each such form of a limb is made once.

use super::cell::{Cell, Class, Shape, VECTOR};
use super::codegen::{Body, flags};
use super::limb::{Graph, Limb, LimbOp, Table, mask};
use super::schedule::{Piece, Step, Store};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I8X16, I16X8, I32X4, I64, I64X2};
use cranelift_codegen::ir::{ConstantData, Endianness, InstBuilder, MemFlagsData, Type, Value};
use std::collections::HashMap;

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

fn vector(class: Class) -> Type {
    match class {
        Class::Flag | Class::Byte => I8X16,
        Class::Half => I16X8,
        Class::Word => I32X4,
        Class::Long => I64X2,
    }
}

/// The class of twice the size.
fn wider(class: Class) -> Class {
    match class {
        Class::Flag | Class::Byte => Class::Half,
        Class::Half => Class::Word,
        Class::Word | Class::Long => Class::Long,
    }
}

/// The class of half the size.
fn narrower(class: Class) -> Class {
    match class {
        Class::Flag | Class::Byte => Class::Flag,
        Class::Half => Class::Byte,
        Class::Word => Class::Half,
        Class::Long => Class::Word,
    }
}

/// The class of masks of this class's size: those of bytes are flags.
fn mask_class(class: Class) -> Class {
    if class == Class::Byte { Class::Flag } else { class }
}

impl Emitter<'_, '_> {
    fn bits(&self, limb: Limb) -> u32 {
        self.graph.bits(limb)
    }

    fn native(&self, limb: Limb) -> Class {
        Class::of(self.bits(limb))
    }

    /// Vectors that a batch takes.
    fn count(&self, class: Class) -> usize {
        (self.shape.batch * class.bytes()).div_ceil(VECTOR) as usize
    }

    /// Where this batch starts in arrays of which each lane takes `bytes`.
    fn pointer(&mut self, bytes: u64) -> Value {
        let bytes = bytes * u64::from(self.shape.batch);
        *self.pointers.entry(bytes).or_insert_with(|| self.body.pointer(bytes))
    }

    fn cast(&mut self, to: Type, value: Value) -> Value {
        let flags = MemFlagsData::new().with_endianness(Endianness::Little);
        self.body.builder.ins().bitcast(to, flags, value)
    }

    /// The same number in each lane of one vector; for a flag, bit 0 of it.
    fn splat(&mut self, value: u64, class: Class) -> Value {
        let value = if class == Class::Flag { (value & 1).wrapping_neg() } else { value };
        let element = &value.to_le_bytes()[..class.bytes() as usize];
        let bytes = element.repeat((VECTOR / class.bytes()) as usize);
        let constant = self.body.builder.func.dfg.constants.insert(ConstantData::from(bytes.as_slice()));
        self.body.builder.ins().vconst(vector(class), constant)
    }

    fn splats(&mut self, value: u64, class: Class) -> Vectors {
        let splat = self.splat(value, class);
        vec![splat; self.count(class)]
    }

    fn zip(&mut self, a: &[Value], b: &[Value], mut make: impl FnMut(&mut Self, Value, Value) -> Value) -> Vectors {
        a.iter().zip(b).map(|(&a, &b)| make(self, a, b)).collect()
    }

    fn and(&mut self, a: &[Value], b: &[Value]) -> Vectors {
        self.zip(a, b, |this, a, b| this.body.builder.ins().band(a, b))
    }

    fn or(&mut self, a: &[Value], b: &[Value]) -> Vectors {
        self.zip(a, b, |this, a, b| this.body.builder.ins().bor(a, b))
    }

    fn xor(&mut self, a: &[Value], b: &[Value]) -> Vectors {
        self.zip(a, b, |this, a, b| this.body.builder.ins().bxor(a, b))
    }

    /// `b` where `a` is clear.
    fn and_not(&mut self, a: &[Value], b: &[Value]) -> Vectors {
        self.zip(a, b, |this, a, b| this.body.builder.ins().band_not(b, a))
    }

    fn compare(&mut self, condition: IntCC, a: &[Value], b: &[Value]) -> Vectors {
        self.zip(a, b, |this, a, b| this.body.builder.ins().icmp(condition, a, b))
    }

    /// The lowest `bits`.
    fn keep(&mut self, value: &[Value], bits: u32, class: Class) -> Vectors {
        let ones = self.splats(mask(bits), class);
        self.and(value, &ones)
    }

    /// `value`, which may have more bits than the limb, cut to those of the limb.
    fn cut(&mut self, value: Vectors, bits: u32, limb: Limb) -> Vectors {
        let (kept, class) = (self.bits(limb), self.native(limb));
        if bits <= kept || kept == class.bits() { value } else { self.keep(&value, kept, class) }
    }

    /// Vectors of twice the size, from the lower and the upper half of each.
    fn widen(&mut self, value: &[Value], from: Class, to: Class, signed: bool) -> Vectors {
        let both = self.count(to) == 2 * self.count(from);
        let mut wide = vec![];
        for &value in value {
            let ins = self.body.builder.ins();
            wide.push(if signed { ins.swiden_low(value) } else { ins.uwiden_low(value) });
            if both {
                let ins = self.body.builder.ins();
                wide.push(if signed { ins.swiden_high(value) } else { ins.uwiden_high(value) });
            }
        }
        wide
    }

    /// Vectors of half the size, for numbers that fit it or for masks.
    fn halve(&mut self, value: &[Value], from: Class, masks: bool) -> Vectors {
        let pairs: Vec<(Value, Value)> = match value {
            [single] => vec![(*single, *single)],
            several => several.chunks(2).map(|pair| (pair[0], pair[1])).collect(),
        };
        let halve = |(low, high)| {
            if from == Class::Long {
                return self.even_words(low, high);
            }
            let ins = self.body.builder.ins();
            if masks { ins.snarrow(low, high) } else { ins.unarrow(low, high) }
        };
        pairs.into_iter().map(halve).collect()
    }

    /// The lower 32 bits of each 64.
    fn even_words(&mut self, low: Value, high: Value) -> Value {
        let (low, high) = (self.cast(I8X16, low), self.cast(I8X16, high));
        let bytes: [u8; 16] = [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27];
        let order = self.body.builder.func.dfg.immediates.push(ConstantData::from(bytes.as_slice()));
        let words = self.body.builder.ins().shuffle(low, high, order);
        self.cast(I32X4, words)
    }

    /// Numbers that fit the narrower class.
    fn narrow(&mut self, mut value: Vectors, from: Class, to: Class) -> Vectors {
        let mut class = from;
        while class > to.max(Class::Byte) {
            value = self.halve(&value, class, false);
            class = narrower(class);
        }
        value
    }

    /// Masks of another size.
    fn resize(&mut self, mut masks: Vectors, from: Class, to: Class) -> Vectors {
        let (mut class, to) = (mask_class(from), mask_class(to));
        while class > to {
            masks = self.halve(&masks, class, true);
            class = narrower(class);
            class = mask_class(class);
        }
        while class < to {
            let next = wider(class);
            masks = self.widen(&masks, class, next, true);
            class = next;
        }
        masks
    }

    /// The lowest bits of a limb in this class.
    fn number(&mut self, limb: Limb, class: Class) -> Vectors {
        if let LimbOp::Constant(value) = self.graph.op(limb) {
            return self.splats(value & mask(class.bits()), class);
        }
        let form = (limb, Form::Number(class));
        if let Some(value) = self.forms.get(&form) {
            return value.clone();
        }
        let native = self.native(limb);
        let value = match class {
            _ if class == native => self.stored(limb),
            Class::Flag => {
                let value = self.number(limb, native);
                let masks = self.test(&value, 0, native);
                self.resize(masks, native, Class::Flag)
            }
            Class::Byte if native == Class::Flag => {
                let flag = self.number(limb, Class::Flag);
                self.keep(&flag, 1, Class::Byte)
            }
            _ if native < class => {
                let from = narrower(class);
                let value = self.number(limb, from);
                self.widen(&value, from, class, false)
            }
            _ => {
                let value = self.number(limb, native);
                let value = self.keep(&value, class.bits(), native);
                self.narrow(value, native, class)
            }
        };
        self.forms.insert(form, value.clone());
        value
    }

    /// A limb of one bit as masks of the size of this class.
    fn mask(&mut self, limb: Limb, class: Class) -> Vectors {
        let class = mask_class(class);
        if let Some(value) = self.graph.known(limb) {
            return self.splats(value.wrapping_neg() & mask(8 * class.bytes()), class);
        }
        if class == Class::Flag {
            return self.number(limb, class);
        }
        let form = (limb, Form::Mask(class));
        if let Some(masks) = self.forms.get(&form) {
            return masks.clone();
        }
        let from = mask_class(narrower(class));
        let masks = self.mask(limb, from);
        let masks = self.widen(&masks, from, class, true);
        self.forms.insert(form, masks.clone());
        masks
    }

    /// A leaf, or what an earlier piece left, in its own class.
    fn stored(&mut self, limb: Limb) -> Vectors {
        match self.graph.op(limb) {
            LimbOp::Load(cell) => self.load(cell),
            LimbOp::Shared(cell) => self.broadcast(cell, self.native(limb)),
            _ => self.load(self.piece.imports[&limb]),
        }
    }

    fn load(&mut self, cell: Cell) -> Vectors {
        let pointer = self.pointer(cell.class.bytes().into());
        let offsets = (0..self.count(cell.class)).map(|part| cell.offset as i32 + (part as u32 * VECTOR) as i32);
        let ins = |offset| self.body.builder.ins().load(vector(cell.class), flags(), pointer, offset);
        offsets.map(ins).collect()
    }

    /// A slot of a region that exists once, in every lane.
    fn broadcast(&mut self, cell: Cell, class: Class) -> Vectors {
        let mut value = self.body.builder.ins().load(I64, flags(), self.body.state, cell.offset as i32);
        if class == Class::Flag {
            value = self.body.builder.ins().ineg(value);
        }
        if class != Class::Long {
            value = self.body.builder.ins().ireduce(vector(class).lane_type(), value);
        }
        let splat = self.body.builder.ins().splat(vector(class), value);
        vec![splat; self.count(class)]
    }

    fn store(&mut self, limb: Limb, cell: Cell) {
        let value = self.number(limb, cell.class);
        let pointer = self.pointer(cell.class.bytes().into());
        for (part, mut value) in value.into_iter().enumerate() {
            let offset = (cell.offset + part as u32 * VECTOR) as i32;
            // What stands behind a batch that does not fill a vector belongs to other copies.
            let whole = match self.shape.batch * cell.class.bytes() {
                4 => Some(I32X4),
                8 => Some(I64X2),
                _ => None,
            };
            if let Some(kind) = whole {
                let lanes = self.cast(kind, value);
                value = self.body.builder.ins().extractlane(lanes, 0);
            }
            self.body.builder.ins().store(flags(), value, pointer, offset);
        }
    }

    /// Masks of the lanes in which a bit is set.
    fn test(&mut self, value: &[Value], bit: u32, class: Class) -> Vectors {
        if bit + 1 == class.bits() {
            let zero = self.splats(0, class);
            return self.compare(IntCC::SignedLessThan, value, &zero);
        }
        let bit = self.splats(1 << bit, class);
        let tested = self.and(value, &bit);
        self.compare(IntCC::Equal, &tested, &bit)
    }

    /// Keeps the masks of a limb that was just compared, and gives it as a flag.
    fn truth(&mut self, limb: Limb, masks: Vectors, class: Class) -> Vectors {
        if mask_class(class) != Class::Flag {
            self.forms.insert((limb, Form::Mask(class)), masks.clone());
        }
        self.resize(masks, class, Class::Flag)
    }

    /// Shifted by a constant below the size of the class. There are no shifts of bytes: those of 16 bits move bits
    /// from one byte into the other, which the caller knows to be zero or clears.
    fn shift(&mut self, value: &[Value], by: u32, class: Class, left: bool) -> Vectors {
        let kind = if class == Class::Byte { I16X8 } else { vector(class) };
        let shift = |&value: &Value| {
            let value = self.cast(kind, value);
            let ins = self.body.builder.ins();
            let by = i64::from(by);
            let shifted = if left { ins.ishl_imm_u(value, by) } else { ins.ushr_imm_u(value, by) };
            self.cast(vector(class), shifted)
        };
        value.iter().map(shift).collect()
    }

    /// `a` where the mask is set, `b` elsewhere.
    fn blend(&mut self, masks: &[Value], a: &[Value], b: &[Value]) -> Vectors {
        // Masks are whole bytes, so that bytes can be blended whatever the class.
        let blend = |i: usize| {
            let kind = self.body.builder.func.dfg.value_type(a[i]);
            let [mask, a, b] = [masks[i], a[i], b[i]].map(|value| self.cast(I8X16, value));
            let blended = self.body.builder.ins().blendv(mask, a, b);
            self.cast(kind, blended)
        };
        (0..masks.len()).map(blend).collect()
    }

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
