//! Operations on all vectors of a batch, and between classes.

use super::code::{Address, Code, Condition, Lookup, Op, Vector};
use crate::engine::cell::{Cell, Class, Shape};
use crate::engine::limb::{Table, mask};

/// The vectors of a batch, those of the first lanes first.
pub(super) type Vectors = Vec<Vector>;

/// The class of twice the size.
fn wider(class: Class) -> Class {
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

/// The code of one batch under construction.
pub(super) struct Batch {
    pub shape: Shape,
    pub code: Code,
}

impl Batch {
    /// Vectors that a batch takes.
    fn count(&self, class: Class) -> u32 {
        (self.shape.batch * class.bytes()).div_ceil(self.shape.vector)
    }

    /// One operation for each vector of a batch.
    fn each(&mut self, class: Class, op: impl Fn(usize) -> Op) -> Vectors {
        let (total, size) = (self.shape.batch * class.bytes(), self.shape.vector);
        (0..self.count(class)).map(|part| self.code.push(op(part as usize), size.min(total - part * size))).collect()
    }

    /// The elements of this batch, from an array of one for each lane.
    pub fn address(&self, cell: Cell) -> Address {
        Address { offset: cell.offset, stride: self.shape.batch * cell.class.bytes() }
    }

    fn part(&self, cell: Cell, part: usize) -> Address {
        let address = self.address(cell);
        Address { offset: address.offset + part as u32 * self.shape.vector, ..address }
    }

    pub fn load(&mut self, cell: Cell) -> Vectors {
        let first = self.part(cell, 0);
        let size = self.shape.vector;
        self.each(cell.class, |part| Op::Load(Address { offset: first.offset + part as u32 * size, ..first }))
    }

    pub fn store(&mut self, value: &[Vector], cell: Cell) {
        for (part, &value) in value.iter().enumerate() {
            let op = Op::Store(value, self.part(cell, part));
            let bytes =
                (self.shape.batch * cell.class.bytes() - part as u32 * self.shape.vector).min(self.shape.vector);
            self.code.push(op, bytes);
        }
    }

    /// A slot of a region that exists once, in every lane.
    pub fn broadcast(&mut self, cell: Cell, class: Class) -> Vectors {
        let slot = self.each(class, |_| Op::Broadcast(class, cell.offset));
        if class != Class::Flag {
            return slot;
        }
        let zero = self.splats(0, class);
        self.subtract(&zero, &slot, Class::Byte)
    }

    /// The same number in each lane; for a flag, bit 0 of it.
    pub fn splats(&mut self, value: u64, class: Class) -> Vectors {
        let value = if class == Class::Flag { (value & 1).wrapping_neg() } else { value };
        let ones = match class.bytes() {
            8 => 1,
            bytes => u64::MAX / mask(8 * bytes),
        };
        let pattern = (value & mask(8 * class.bytes())).wrapping_mul(ones);
        self.each(class, |_| Op::Constant(pattern))
    }

    fn zip(&mut self, class: Class, a: &[Vector], b: &[Vector], op: impl Fn(Vector, Vector) -> Op) -> Vectors {
        self.each(class, |part| op(a[part], b[part]))
    }

    pub fn and(&mut self, a: &[Vector], b: &[Vector], class: Class) -> Vectors {
        self.zip(class, a, b, Op::And)
    }

    pub fn or(&mut self, a: &[Vector], b: &[Vector], class: Class) -> Vectors {
        self.zip(class, a, b, Op::Or)
    }

    pub fn xor(&mut self, a: &[Vector], b: &[Vector], class: Class) -> Vectors {
        self.zip(class, a, b, Op::Xor)
    }

    /// `a` where `b` is clear.
    pub fn and_not(&mut self, a: &[Vector], b: &[Vector], class: Class) -> Vectors {
        self.zip(class, a, b, Op::AndNot)
    }

    pub fn add(&mut self, a: &[Vector], b: &[Vector], class: Class) -> Vectors {
        self.zip(class, a, b, |a, b| Op::Add(class, a, b))
    }

    pub fn subtract(&mut self, a: &[Vector], b: &[Vector], class: Class) -> Vectors {
        self.zip(class, a, b, |a, b| Op::Subtract(class, a, b))
    }

    pub fn multiply(&mut self, a: &[Vector], b: &[Vector], class: Class) -> Vectors {
        self.zip(class, a, b, |a, b| Op::Multiply(class, a, b))
    }

    /// Masks of the class's size.
    pub fn compare(&mut self, condition: Condition, a: &[Vector], b: &[Vector], class: Class) -> Vectors {
        self.zip(class, a, b, |a, b| Op::Compare(condition, class, a, b))
    }

    /// Masks of bytes.
    pub fn flags(&mut self, condition: Condition, a: &[Vector], b: &[Vector], class: Class) -> Vectors {
        if mask_class(class) == Class::Flag {
            return self.compare(condition, a, b, class);
        }
        // As many vectors of the class as make one of bytes.
        let group = class.bytes() as usize;
        let pairs: Vec<(Vector, Vector)> = a.iter().copied().zip(b.iter().copied()).collect();
        let pairs: Vec<Vec<_>> = pairs.chunks(group).map(<[_]>::to_vec).collect();
        self.each(Class::Flag, |part| Op::Flags(condition, class, pairs[part].clone()))
    }

    /// `a` where the mask is set, `b` elsewhere.
    pub fn blend(&mut self, masks: &[Vector], a: &[Vector], b: &[Vector], class: Class) -> Vectors {
        self.each(class, |part| Op::Blend(masks[part], a[part], b[part]))
    }

    /// The lowest `bits`.
    pub fn keep(&mut self, value: &[Vector], bits: u32, class: Class) -> Vectors {
        let ones = self.splats(mask(bits), class);
        self.and(value, &ones, class)
    }

    /// Shifted by a constant below the size of the class. Shifts of 16 bits move bits from one byte into the other,
    /// which the caller knows to be zero or clears.
    pub fn shift(&mut self, value: &[Vector], by: u32, class: Class, left: bool) -> Vectors {
        let unit = class.max(Class::Half);
        let op = if left { Op::ShiftLeft } else { Op::ShiftRight };
        self.each(class, |part| op(unit, value[part], by))
    }

    /// Numbers whose lowest bit is the parity of `bits` bits.
    pub fn parity(&mut self, value: &[Vector], bits: u32, class: Class) -> Vectors {
        self.each(class, |part| Op::Parity(class, bits, value[part]))
    }

    /// Masks of the lanes in which a bit is set.
    pub fn test(&mut self, value: &[Vector], bit: u32, class: Class) -> Vectors {
        let bit = self.splats(1 << bit, class);
        self.compare(Condition::Bit, value, &bit, class)
    }

    /// The same as masks of bytes.
    pub fn test_flags(&mut self, value: &[Vector], bit: u32, class: Class) -> Vectors {
        let bit = self.splats(1 << bit, class);
        self.flags(Condition::Bit, value, &bit, class)
    }

    /// Elements of the next larger class.
    pub fn widen(&mut self, value: &[Vector], from: Class, to: Class, signed: bool) -> Vectors {
        self.each(to, |part| Op::Widen { from, upper: part % 2 == 1, signed, of: value[part / 2] })
    }

    /// Elements of the next smaller class, for numbers that fit it or for masks.
    fn halve(&mut self, value: &[Vector], from: Class, masks: bool) -> Vectors {
        let (low, high) = (|part: usize| value[2 * part], |part: usize| value.get(2 * part + 1).copied());
        self.each(narrower(from), |part| Op::Halve { from, masks, low: low(part), high: high(part) })
    }

    /// Numbers that fit the narrower class.
    pub fn narrow(&mut self, mut value: Vectors, from: Class, to: Class) -> Vectors {
        let mut class = from;
        while class > to.max(Class::Byte) {
            value = self.halve(&value, class, false);
            class = narrower(class);
        }
        value
    }

    /// Masks of another size.
    pub fn resize(&mut self, mut masks: Vectors, from: Class, to: Class) -> Vectors {
        let (mut class, to) = (mask_class(from), mask_class(to));
        while class > to {
            masks = self.halve(&masks, class, true);
            class = mask_class(narrower(class));
        }
        while class < to {
            let next = wider(class);
            masks = self.widen(&masks, class, next, true);
            class = next;
        }
        masks
    }

    /// Each lane's row of a table, whose number is `bits` long.
    pub fn row(&mut self, table: Table, index: &[Vector], index_class: Class, bits: u32) -> Vectors {
        if !table.is_planes() {
            return self.look_up(table, index, index_class);
        }
        let class = table.base.class;
        let rows = if bits < 32 { table.rows.min(1 << bits) } else { table.rows };
        let levels = rows.next_power_of_two().trailing_zeros();
        let masks: Vec<Vectors> = (0..levels)
            .map(|bit| {
                let masks = self.test_flags(index, bit, index_class);
                self.resize(masks, Class::Flag, class)
            })
            .collect();
        self.choose((table, rows), 0, &masks)
    }

    /// The row among those from `first` on that the masks choose, one for each bit of the number.
    fn choose(&mut self, (table, rows): (Table, u32), first: u32, masks: &[Vectors]) -> Vectors {
        let Some((mask, below)) = masks.split_last() else { return self.load(table.cell(0, first)) };
        let lower = self.choose((table, rows), first, below);
        let middle = first + (1 << below.len());
        if middle >= rows {
            return lower;
        }
        let upper = self.choose((table, rows), middle, below);
        self.blend(mask, &upper, &lower, table.base.class)
    }

    fn look_up(&mut self, table: Table, index: &[Vector], index_class: Class) -> Vectors {
        let class = table.base.class;
        let (per_index, per_vector) = (self.shape.vector / index_class.bytes(), self.shape.vector / class.bytes());
        let pitch = table.lane * class.bytes();
        let stride = self.shape.batch * pitch;
        self.each(class, |part| {
            let lane = part as u32 * per_vector;
            let table = Address { offset: table.cell(lane, 0).offset, stride };
            let (index, first) = (&index[(lane / per_index) as usize..], lane % per_index);
            let numbers = per_vector.div_ceil(per_index) as usize;
            let index = index[..numbers.min(index.len())].to_vec();
            Op::Row(Lookup { class, table, pitch, index, index_class, first })
        })
    }
}
