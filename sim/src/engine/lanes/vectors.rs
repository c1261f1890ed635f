//! Operations on all vectors of a batch, and between classes.

use super::{Emitter, Vectors};
use crate::engine::cell::{Class, VECTOR};
use crate::engine::limb::{Limb, mask};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I8X16, I16X8, I32X4, I64X2};
use cranelift_codegen::ir::{ConstantData, Endianness, InstBuilder, MemFlagsData, Type, Value};

pub(super) fn vector(class: Class) -> Type {
    match class {
        Class::Flag | Class::Byte => I8X16,
        Class::Half => I16X8,
        Class::Word => I32X4,
        Class::Long => I64X2,
    }
}

/// The class of twice the size.
pub(super) fn wider(class: Class) -> Class {
    match class {
        Class::Flag | Class::Byte => Class::Half,
        Class::Half => Class::Word,
        Class::Word | Class::Long => Class::Long,
    }
}

/// The class of half the size.
pub(super) fn narrower(class: Class) -> Class {
    match class {
        Class::Flag | Class::Byte => Class::Flag,
        Class::Half => Class::Byte,
        Class::Word => Class::Half,
        Class::Long => Class::Word,
    }
}

/// The class of masks of this class's size: those of bytes are flags.
pub(super) fn mask_class(class: Class) -> Class {
    if class == Class::Byte { Class::Flag } else { class }
}

impl Emitter<'_, '_> {
    pub(super) fn bits(&self, limb: Limb) -> u32 {
        self.graph.bits(limb)
    }

    pub(super) fn native(&self, limb: Limb) -> Class {
        Class::of(self.bits(limb))
    }

    /// Vectors that a batch takes.
    pub(super) fn count(&self, class: Class) -> usize {
        (self.shape.batch * class.bytes()).div_ceil(VECTOR) as usize
    }

    /// Where this batch starts in arrays of which each lane takes `bytes`.
    pub(super) fn pointer(&mut self, bytes: u64) -> Value {
        let bytes = bytes * u64::from(self.shape.batch);
        *self.pointers.entry(bytes).or_insert_with(|| self.body.pointer(bytes))
    }

    pub(super) fn cast(&mut self, to: Type, value: Value) -> Value {
        let flags = MemFlagsData::new().with_endianness(Endianness::Little);
        self.body.builder.ins().bitcast(to, flags, value)
    }

    /// The same number in each lane of one vector; for a flag, bit 0 of it.
    pub(super) fn splat(&mut self, value: u64, class: Class) -> Value {
        let value = if class == Class::Flag { (value & 1).wrapping_neg() } else { value };
        let element = &value.to_le_bytes()[..class.bytes() as usize];
        let bytes = element.repeat((VECTOR / class.bytes()) as usize);
        let constant = self.body.builder.func.dfg.constants.insert(ConstantData::from(bytes.as_slice()));
        self.body.builder.ins().vconst(vector(class), constant)
    }

    pub(super) fn splats(&mut self, value: u64, class: Class) -> Vectors {
        let splat = self.splat(value, class);
        vec![splat; self.count(class)]
    }

    pub(super) fn zip(
        &mut self,
        a: &[Value],
        b: &[Value],
        mut make: impl FnMut(&mut Self, Value, Value) -> Value,
    ) -> Vectors {
        a.iter().zip(b).map(|(&a, &b)| make(self, a, b)).collect()
    }

    pub(super) fn and(&mut self, a: &[Value], b: &[Value]) -> Vectors {
        self.zip(a, b, |this, a, b| this.body.builder.ins().band(a, b))
    }

    pub(super) fn or(&mut self, a: &[Value], b: &[Value]) -> Vectors {
        self.zip(a, b, |this, a, b| this.body.builder.ins().bor(a, b))
    }

    pub(super) fn xor(&mut self, a: &[Value], b: &[Value]) -> Vectors {
        self.zip(a, b, |this, a, b| this.body.builder.ins().bxor(a, b))
    }

    /// `b` where `a` is clear.
    pub(super) fn and_not(&mut self, a: &[Value], b: &[Value]) -> Vectors {
        self.zip(a, b, |this, a, b| this.body.builder.ins().band_not(b, a))
    }

    pub(super) fn compare(&mut self, condition: IntCC, a: &[Value], b: &[Value]) -> Vectors {
        self.zip(a, b, |this, a, b| this.body.builder.ins().icmp(condition, a, b))
    }

    /// The lowest `bits`.
    pub(super) fn keep(&mut self, value: &[Value], bits: u32, class: Class) -> Vectors {
        let ones = self.splats(mask(bits), class);
        self.and(value, &ones)
    }

    /// `value`, which may have more bits than the limb, cut to those of the limb.
    pub(super) fn cut(&mut self, value: Vectors, bits: u32, limb: Limb) -> Vectors {
        let (kept, class) = (self.bits(limb), self.native(limb));
        if bits <= kept || kept == class.bits() { value } else { self.keep(&value, kept, class) }
    }

    /// Vectors of twice the size, from the lower and the upper half of each.
    pub(super) fn widen(&mut self, value: &[Value], from: Class, to: Class, signed: bool) -> Vectors {
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
    pub(super) fn halve(&mut self, value: &[Value], from: Class, masks: bool) -> Vectors {
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
    pub(super) fn even_words(&mut self, low: Value, high: Value) -> Value {
        let (low, high) = (self.cast(I8X16, low), self.cast(I8X16, high));
        let bytes: [u8; 16] = [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27];
        let order = self.body.builder.func.dfg.immediates.push(ConstantData::from(bytes.as_slice()));
        let words = self.body.builder.ins().shuffle(low, high, order);
        self.cast(I32X4, words)
    }

    /// Numbers that fit the narrower class.
    pub(super) fn narrow(&mut self, mut value: Vectors, from: Class, to: Class) -> Vectors {
        let mut class = from;
        while class > to.max(Class::Byte) {
            value = self.halve(&value, class, false);
            class = narrower(class);
        }
        value
    }

    /// Masks of another size.
    pub(super) fn resize(&mut self, mut masks: Vectors, from: Class, to: Class) -> Vectors {
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

    /// Masks of the lanes in which a bit is set.
    pub(super) fn test(&mut self, value: &[Value], bit: u32, class: Class) -> Vectors {
        if bit + 1 == class.bits() {
            let zero = self.splats(0, class);
            return self.compare(IntCC::SignedLessThan, value, &zero);
        }
        let bit = self.splats(1 << bit, class);
        let tested = self.and(value, &bit);
        self.compare(IntCC::Equal, &tested, &bit)
    }

    /// Shifted by a constant below the size of the class. There are no shifts of bytes: those of 16 bits move bits
    /// from one byte into the other, which the caller knows to be zero or clears.
    pub(super) fn shift(&mut self, value: &[Value], by: u32, class: Class, left: bool) -> Vectors {
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
    pub(super) fn blend(&mut self, masks: &[Value], a: &[Value], b: &[Value]) -> Vectors {
        // Masks are whole bytes, so that bytes can be blended whatever the class.
        let blend = |i: usize| {
            let kind = self.body.builder.func.dfg.value_type(a[i]);
            let [mask, a, b] = [masks[i], a[i], b[i]].map(|value| self.cast(I8X16, value));
            let blended = self.body.builder.ins().blendv(mask, a, b);
            self.cast(kind, blended)
        };
        (0..masks.len()).map(blend).collect()
    }
}
