//! From nodes of the netlist to limbs.

use super::cell::Cell;
use super::limb::{Graph, Limb, Table};
use super::shift::Towards;
use super::word::{Word, limb_bits, limbs};
use phit_netlist::ir::Op;

/// Where a memory's rows lie. After the `depth` rows stands one that is always zero, for reads beyond the depth, and
/// one that is never read, for writes that do not happen.
#[derive(Clone, Debug)]
pub struct Rows {
    /// By limb.
    pub tables: Vec<Table>,
    /// Rows of the memory.
    pub depth: u32,
    /// Bits of a row.
    pub width: u32,
}

impl Rows {
    /// Rows of a table, with the two that the memory does not have.
    pub fn count(depth: u32) -> u32 {
        // No state holds so many that this is not exact.
        depth.saturating_add(2)
    }

    /// The row that is always zero.
    fn zero_row(&self) -> u64 {
        u64::from(self.depth)
    }

    /// The row that is never read.
    fn lost_row(&self) -> u64 {
        u64::from(self.depth) + 1
    }

    /// True if each row has a plane with all lanes.
    pub fn are_planes(&self) -> bool {
        self.tables.iter().all(|table| table.is_planes())
    }
}

impl Graph {
    /// The value of an operation of `width` bits on these operands, each with its width.
    ///
    /// Leaves of a module's graph (constants apart) and memory reads are made by the caller, who knows where they
    /// live.
    pub fn lower(&mut self, op: &Op, width: u32, operands: &[(&[Limb], u32)]) -> Word {
        let a = operands.first().map_or(&[][..], |operand| operand.0);
        let b = operands.get(1).map_or(&[][..], |operand| operand.0);
        let a_width = operands.first().map_or(0, |operand| operand.1);
        match op {
            Op::Constant(value) => self.word_constant(value, width),
            Op::Not(_) => self.word_not(a, width),
            Op::Negate(_) => {
                let zero = vec![self.constant(0); a.len()];
                self.word_subtract(&zero, a, width)
            }
            Op::ReduceAnd(_) => vec![self.word_all(a, a_width)],
            Op::ReduceOr(_) => vec![self.word_any(a)],
            Op::ReduceXor(_) => vec![self.word_parity(a)],
            Op::And(..) => a.iter().zip(b).map(|(&a, &b)| self.and(a, b)).collect(),
            Op::Or(..) => a.iter().zip(b).map(|(&a, &b)| self.or(a, b)).collect(),
            Op::Xor(..) => a.iter().zip(b).map(|(&a, &b)| self.xor(a, b)).collect(),
            Op::Add(..) => self.word_add(a, b, width),
            Op::Subtract(..) => self.word_subtract(a, b, width),
            Op::Multiply(..) => self.word_multiply(a, b, width),
            Op::ShiftLeft(..) => self.word_shift(a, width, b, Towards::Left),
            Op::ShiftRight(..) => self.word_shift(a, width, b, Towards::Right),
            Op::Equal(..) => vec![self.word_equal(a, b)],
            Op::Less(..) => vec![self.word_less(a, b)],
            Op::LessSigned(..) => vec![self.word_less_signed(a, b, a_width)],
            Op::Select(..) => self.word_select(a[0], b, operands[2].0),
            Op::Slice(_, low) => self.word_slice(a, *low, width),
            Op::Concatenate(_) => self.word_concatenate(operands.iter().rev().copied()),
            Op::ZeroExtend(_) => {
                let mut word = a.to_vec();
                word.resize(limbs(width) as usize, self.constant(0));
                word
            }
            Op::SignExtend(_) => self.word_sign_extend(a, a_width, width),
            Op::Input(_) | Op::Register(_) | Op::MemoryRead(..) | Op::Instance(..) => {
                unreachable!("{op:?} is made where the state's layout is known")
            }
        }
    }

    /// What stands in these cells, least significant first.
    pub fn word_load(&mut self, cells: &[Cell], width: u32) -> Word {
        cells.iter().enumerate().map(|(i, &cell)| self.load(cell, limb_bits(width, i))).collect()
    }

    /// The row at an address, zero beyond the depth.
    pub fn word_read(&mut self, rows: &Rows, address: &[Limb]) -> Word {
        let index = self.row(rows, address, rows.zero_row());
        let tables = rows.tables.iter().enumerate();
        tables.map(|(i, &table)| self.read(table, index, limb_bits(rows.width, i))).collect()
    }

    /// The row that a write goes to: the lost one if it is disabled or beyond the depth.
    pub fn written_row(&mut self, rows: &Rows, enable: Limb, address: &[Limb]) -> Limb {
        let row = self.row(rows, address, rows.lost_row());
        let lost = self.constant(rows.lost_row());
        self.select(enable, row, lost)
    }

    /// The address if it is below the depth, else `otherwise`. Every index into a memory is made here: machine code
    /// does not check it again.
    fn row(&mut self, rows: &Rows, address: &[Limb], otherwise: u64) -> Limb {
        let depth = self.constant(u64::from(rows.depth));
        let otherwise = self.constant(otherwise);
        let inside = self.less(address[0], depth);
        let high = self.word_any(&address[1..]);
        let low = self.not(high, 1);
        let inside = self.and(inside, low);
        // What is inside the memory needs no more bits than its depth.
        let address = self.extract(address[0], 0, self.bits(depth));
        self.select(inside, address, otherwise)
    }
}
