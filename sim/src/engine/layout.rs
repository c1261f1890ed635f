//! Room in the state.

use super::cell::{Cell, Class, Shape, VECTOR};
use super::error::EngineError;
use super::limb::Table;
use super::word::{limb_bits, limbs};

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

    /// `rows` elements per lane for each limb of a word.
    pub fn tables(&mut self, shape: Shape, width: u32, rows: u32) -> Vec<Table> {
        let classes = (0..limbs(width) as usize).map(|i| shape.class(limb_bits(width, i)));
        classes.map(|class| Table { base: self.rows(shape, class, rows.into()), rows }).collect()
    }

    fn rows(&mut self, shape: Shape, class: Class, rows: u64) -> Cell {
        if shape.is_vector() {
            self.next = self.next.next_multiple_of(VECTOR.into());
        }
        // A design that is too large is refused by `words`, after all is placed.
        let cell = Cell { offset: self.next as u32, class };
        self.next = self.next.saturating_add(shape.bytes(class, rows)).next_multiple_of(8);
        cell
    }

    /// Where the next element will stand, at the earliest.
    pub fn end(&self) -> u32 {
        self.next as u32
    }

    /// Makes the next element start a vector.
    pub fn align(&mut self) {
        self.next = self.next.next_multiple_of(VECTOR.into());
    }

    /// Leaves room.
    pub fn skip(&mut self, bytes: u32) {
        self.next += u64::from(bytes);
    }

    /// The 64-bit words of the state. Loads are whole vectors, of which part may lie behind the last element.
    pub fn words(&self) -> Result<usize, EngineError> {
        let bytes = self.next.saturating_add(VECTOR.into());
        if bytes > i32::MAX as u64 { Err(EngineError::TooLarge(bytes)) } else { Ok(bytes as usize / 8) }
    }
}
