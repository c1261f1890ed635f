//! Where a limb stands in the state, and how much room it takes there.
//!
//! A region of the design that exists once keeps every limb in a 64-bit slot. A region that exists many times keeps
//! one array per limb, an element per copy (lane), as narrow as the limb allows: structure of arrays.

use super::limb::mask;

/// How a limb is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// One bit, in a byte that is 0 or all ones: the form in which vectors compare and select.
    Flag,
    /// Up to 8 bits.
    Byte,
    /// Up to 16 bits.
    Half,
    /// Up to 32 bits.
    Word,
    /// Up to 64 bits.
    Long,
}

impl Class {
    /// The narrowest that holds this many bits.
    pub fn of(bits: u32) -> Self {
        match bits {
            0..=1 => Self::Flag,
            2..=8 => Self::Byte,
            9..=16 => Self::Half,
            17..=32 => Self::Word,
            _ => Self::Long,
        }
    }

    /// Bytes of one element.
    pub fn bytes(self) -> u32 {
        match self {
            Self::Flag | Self::Byte => 1,
            Self::Half => 2,
            Self::Word => 4,
            Self::Long => 8,
        }
    }

    /// Bits of one element's numbers.
    pub fn bits(self) -> u32 {
        if self == Self::Flag { 1 } else { 8 * self.bytes() }
    }
}

/// A place in the state: one element, or the first of an array of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    /// Bytes from the start of the state; a multiple of the element's size.
    pub offset: u32,
    /// What stands there.
    pub class: Class,
}

impl Cell {
    /// The element `lane` further on.
    pub fn lane(self, lane: u32) -> Self {
        Self { offset: self.offset + lane * self.class.bytes(), ..self }
    }

    /// The number that stands here.
    #[inline]
    pub fn get(self, state: &[u64]) -> u64 {
        let word = state[self.offset as usize / 8] >> (8 * (self.offset % 8));
        word & mask(self.class.bits())
    }

    /// True if this flag is set in any of the lanes.
    #[inline]
    pub fn any(self, state: &[u64], lanes: u32) -> bool {
        if lanes == 1 {
            return self.get(state) != 0;
        }
        let first = self.offset as usize / 8;
        let (whole, rest) = (lanes as usize / 8, lanes % 8);
        let words = &state[first..first + whole];
        words.iter().any(|word| *word != 0) || (rest > 0 && state[first + whole] & mask(8 * rest) != 0)
    }

    /// Puts a number here, whose bits the class holds.
    #[inline]
    pub fn put(self, state: &mut [u64], value: u64) {
        let value = if self.class == Class::Flag { value.wrapping_neg() & 0xff } else { value };
        let shift = 8 * (self.offset % 8);
        let word = &mut state[self.offset as usize / 8];
        *word = *word & !(mask(8 * self.class.bytes()) << shift) | value << shift;
    }
}

/// How many copies of a region there are, and how many are evaluated at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Copies.
    pub lanes: u32,
    /// Copies per turn of a routine's loop: 4, 8 or a multiple of 16, or 1 without vectors.
    pub batch: u32,
    /// Bytes of a vector.
    pub vector: u32,
}

/// Bytes that the processor moves together. The state starts at a multiple of it.
pub const LINE: u32 = 64;

/// Arrays are multiples of this many bytes long, the smallest vector.
const QUANTUM: u32 = 16;

impl Shape {
    /// A region that exists once.
    pub const SINGLE: Self = Self { lanes: 1, batch: 1, vector: 8 };

    /// Copies side by side in vectors of so many bytes: as few batches as can be, and those no larger than they must.
    pub fn vectors(lanes: u32, vector: u32) -> Self {
        let batch = match lanes {
            0..=4 => 4,
            5..=8 => 8,
            _ => lanes.div_ceil(lanes.div_ceil(vector)).next_multiple_of(QUANTUM),
        };
        Self { lanes, batch, vector }
    }

    /// True if a routine's values are vectors.
    pub fn is_vector(self) -> bool {
        self.batch > 1
    }

    /// Turns of a routine's loop.
    pub fn batches(self) -> u32 {
        self.lanes.div_ceil(self.batch)
    }

    /// Elements of an array: those of the lanes, and what fills the last batch.
    pub fn padded(self) -> u32 {
        self.batches() * self.batch
    }

    /// How this region keeps a limb.
    pub fn class(self, bits: u32) -> Class {
        if self.is_vector() { Class::of(bits) } else { Class::Long }
    }

    /// Bytes of an array with `rows` elements per lane, whole vectors if values are such.
    pub fn bytes(self, class: Class, rows: u64) -> u64 {
        let bytes = u64::from(self.padded()) * u64::from(class.bytes()) * rows;
        if self.is_vector() { bytes.next_multiple_of(QUANTUM.into()) } else { bytes }
    }
}
