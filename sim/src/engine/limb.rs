//! A graph of operations on limbs: unsigned values of at most 64 bits.
//!
//! Each limb knows an upper bound of its significant bits (all above are zero), which removes most masks. Equal limbs
//! are one, and what can be computed or simplified when a limb is made, is.

use super::cell::Cell;
use std::collections::HashMap;

/// A limb of a [`Graph`]; its operands were made before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Limb(pub u32);

/// One limb of every row of a memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    /// Row 0 of lane 0.
    pub base: Cell,
    /// Rows of each lane.
    pub rows: u32,
    /// Elements from lane to lane: as many as there are rows, or 1 if each row has a plane with all lanes.
    pub lane: u32,
    /// Elements from row to row.
    pub row: u32,
}

impl Table {
    /// A row of a lane.
    pub fn cell(self, lane: u32, row: u32) -> Cell {
        self.base.lane(lane * self.lane + row * self.row)
    }

    /// True if each row has a plane with all lanes.
    pub fn is_planes(self) -> bool {
        self.row > 1
    }
}

/// How a limb is made. Results of arithmetic are reduced to the limb's bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LimbOp {
    /// A constant.
    Constant(u64),
    /// What stands in the state here, each lane's own.
    Load(Cell),
    /// What stands in the state here, the same for every lane.
    Shared(Cell),
    /// A row of a table; the index never leaves the table.
    Read(Table, Limb),
    /// Bitwise and.
    And(Limb, Limb),
    /// Bitwise or.
    Or(Limb, Limb),
    /// Bitwise exclusive or.
    Xor(Limb, Limb),
    /// Sum.
    Add(Limb, Limb),
    /// Difference.
    Subtract(Limb, Limb),
    /// Lower 64 bits of the product.
    Multiply(Limb, Limb),
    /// Upper 64 bits of the product.
    MultiplyHigh(Limb, Limb),
    /// First operand up by the second, which is below 64.
    ShiftLeft(Limb, Limb),
    /// First operand down by the second, which is below 64.
    ShiftRight(Limb, Limb),
    /// The limb's bits of the operand from this bit on.
    Extract(Limb, u8),
    /// First operand, moved up by the constant, above the second, which has no bits there.
    Join(Limb, Limb, u8),
    /// 1 if equal.
    Equal(Limb, Limb),
    /// 1 if less, unsigned.
    Less(Limb, Limb),
    /// Second operand if the first (1 bit) is set, else the third.
    Select(Limb, Limb, Limb),
    /// 1 if an odd number of bits is set.
    Parity(Limb),
}

impl LimbOp {
    /// The operands, first to last.
    pub fn operands(self) -> impl Iterator<Item = Limb> {
        use LimbOp::*;
        let [a, b, c] = match self {
            Constant(_) | Load(_) | Shared(_) => [None; 3],
            Read(_, a) | Extract(a, _) | Parity(a) => [Some(a), None, None],
            And(a, b)
            | Or(a, b)
            | Xor(a, b)
            | Add(a, b)
            | Subtract(a, b)
            | Multiply(a, b)
            | MultiplyHigh(a, b)
            | ShiftLeft(a, b)
            | ShiftRight(a, b)
            | Join(a, b, _)
            | Equal(a, b)
            | Less(a, b) => [Some(a), Some(b), None],
            Select(a, b, c) => [Some(a), Some(b), Some(c)],
        };
        [a, b, c].into_iter().flatten()
    }
}

/// All ones below bit `bits`, at most 64.
pub fn mask(bits: u32) -> u64 {
    if bits == 0 { 0 } else { u64::MAX >> (64 - bits) }
}

/// Limbs by number, equal ones merged.
#[derive(Default)]
pub struct Graph {
    nodes: Vec<(LimbOp, u32)>,
    interned: HashMap<(LimbOp, u32), Limb>,
}

impl Graph {
    /// How a limb is made.
    pub fn op(&self, limb: Limb) -> LimbOp {
        self.nodes[limb.0 as usize].0
    }

    /// The significant bits of a limb, at most.
    pub fn bits(&self, limb: Limb) -> u32 {
        self.nodes[limb.0 as usize].1
    }

    /// Limbs made so far.
    pub fn count(&self) -> usize {
        self.nodes.len()
    }

    /// The value of a constant limb.
    pub fn known(&self, limb: Limb) -> Option<u64> {
        match self.op(limb) {
            LimbOp::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// The limb made in this way, without any simplification.
    pub(super) fn intern(&mut self, op: LimbOp, bits: u32) -> Limb {
        debug_assert!(bits <= 64);
        *self.interned.entry((op, bits)).or_insert_with(|| {
            self.nodes.push((op, bits));
            Limb(u32::try_from(self.nodes.len() - 1).expect("more than 2^32 limbs"))
        })
    }

    /// A constant.
    pub fn constant(&mut self, value: u64) -> Limb {
        self.intern(LimbOp::Constant(value), 64 - value.leading_zeros())
    }

    /// What stands in the state, of which `bits` are used at most.
    pub fn load(&mut self, cell: Cell, bits: u32) -> Limb {
        self.intern(LimbOp::Load(cell), bits.min(cell.class.bits()))
    }

    /// What stands in the state for all lanes alike, of which `bits` are used.
    pub fn shared(&mut self, cell: Cell, bits: u32) -> Limb {
        self.intern(LimbOp::Shared(cell), bits)
    }

    /// `bits` of the row `index` of a table.
    pub fn read(&mut self, table: Table, index: Limb, bits: u32) -> Limb {
        self.intern(LimbOp::Read(table, index), bits)
    }
}
