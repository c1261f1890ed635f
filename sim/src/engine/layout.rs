//! Room in the state.

use super::cell::{Cell, Class, LINE, Shape};
use super::error::EngineError;
use super::limb::Table;
use super::word::{limb_bits, limbs};

/// Most bytes of a memory's limb in each lane with which going through all rows, a vector at a time, is faster than
/// picking a row lane by lane.
const MOST_IN_PLANES: u32 = 80;

/// Hands out the bytes of the state, in order.
#[derive(Default)]
pub struct Layout {
    next: u64,
}

impl Layout {
    /// One element per lane.
    pub fn take(&mut self, shape: Shape, class: Class) -> Cell {
        self.rows(shape, class, 1)
    }

    /// One element per lane for each limb of a word.
    pub fn word(&mut self, shape: Shape, width: u32) -> Vec<Cell> {
        (0..limbs(width) as usize).map(|i| self.take(shape, shape.class(limb_bits(width, i)))).collect()
    }

    /// `rows` elements per lane for each limb of a word. All limbs are kept in the same way.
    pub fn tables(&mut self, shape: Shape, width: u32, rows: u32) -> Vec<Table> {
        let classes = (0..limbs(width) as usize).map(|i| shape.class(limb_bits(width, i)));
        let widest = classes.clone().map(Class::bytes).max().unwrap_or(0);
        let (lane, row) = if shape.is_vector() && rows.saturating_mul(widest) <= MOST_IN_PLANES {
            (1, shape.padded())
        } else {
            (rows, 1)
        };
        classes.map(|class| Table { base: self.rows(shape, class, rows.into()), rows, lane, row }).collect()
    }

    fn rows(&mut self, shape: Shape, class: Class, rows: u64) -> Cell {
        let bytes = shape.bytes(class, rows);
        if shape.is_vector() {
            self.next = self.next.next_multiple_of(bytes.next_power_of_two().min(LINE.into()));
        }
        // A design that is too large is refused by `words`, after all is placed.
        let cell = Cell { offset: self.next as u32, class };
        self.next = self.next.saturating_add(bytes).next_multiple_of(8);
        cell
    }

    /// Where the next element will stand, at the earliest.
    pub fn end(&self) -> u32 {
        self.next as u32
    }

    /// Makes the next element start a line.
    pub fn align(&mut self) {
        self.next = self.next.next_multiple_of(LINE.into());
    }

    /// Leaves room.
    pub fn skip(&mut self, bytes: u32) {
        self.next += u64::from(bytes);
    }

    /// The 64-bit words of the state. Loads are whole vectors, of which part may lie behind the last element.
    pub fn words(&self) -> Result<usize, EngineError> {
        let bytes = self.next.saturating_add(LINE.into());
        if bytes > i32::MAX as u64 { Err(EngineError::TooLarge(bytes)) } else { Ok(bytes as usize / 8) }
    }
}
