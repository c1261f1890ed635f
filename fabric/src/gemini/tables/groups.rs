//! Identifiers of chips with which two tables of 256 entries route more than 256 chips (GEM-RTE-12).
//!
//! The upper half of an identifier tells the coordinate in the first dimension of the order and a block of coordinates in the second;
//! the lower half the place in the block and the coordinate in the third. A chip's global table knows all of another group's
//! chips by the same direction: along the first dimension until that coordinate is right, then along the second to the block. Which way
//! round that is shorter is reckoned in blocks. Within a group the local table tells each chip from the others.

use super::routes::{Hop, Order, is_up};
use crate::gemini::chip::layout::Direction;
use crate::topology::shape::Shape;

/// Entries of each table.
pub const ENTRIES: u32 = 256;

/// The groups of a torus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Groups {
    shape: Shape,
    order: Order,
    /// Coordinates of the second dimension in a group.
    block: u32,
    entries: u32,
}

impl Groups {
    /// With the smallest blocks that fit in tables of `entries` entries each: the smaller, the fewer detours.
    ///
    /// # Errors
    /// If none fits.
    pub fn new(shape: &Shape, order: Order, entries: u32) -> Result<Self, String> {
        let [first, second, third] = order.map(|dimension| shape.size[dimension]);
        let fits = |block: &u32| first * second.div_ceil(*block) <= entries && block * third <= entries;
        let Some(block) = (1..=second).find(fits) else {
            let [x, y, z] = shape.size;
            return Err(format!(
                "a torus of {x}x{y}x{z} has no groups of {entries} chips in tables of {entries} entries"
            ));
        };
        Ok(Self { shape: *shape, order, block, entries })
    }

    /// Groups, and chips of the largest.
    pub fn sizes(&self) -> [u32; 2] {
        let [first, second, third] = self.order.map(|dimension| self.shape.size[dimension]);
        [first * second.div_ceil(self.block), self.block * third]
    }

    /// Group of a chip, and its number there.
    pub fn split(&self, chip: usize) -> (u32, u32) {
        let at = self.shape.coordinates(chip);
        let [first, second, third] = self.order.map(|dimension| at[dimension]);
        let blocks = self.shape.size[self.order[1]].div_ceil(self.block);
        (first * blocks + second / self.block, second % self.block + self.block * third)
    }

    /// Identifier of a chip: its group above its number there.
    pub fn identifier(&self, chip: usize) -> u32 {
        let (group, number) = self.split(chip);
        group * self.entries + number
    }

    /// The next hop of a packet on its way to a chip, of which the tables tell no more than they know.
    pub fn hop(&self, from: usize, to: usize) -> Hop {
        let (here, there) = (self.shape.coordinates(from), self.shape.coordinates(to));
        let Some(place) = (0..3).find(|place| here[self.order[*place]] != there[self.order[*place]]) else {
            return Hop::Here;
        };
        let dimension = self.order[place];
        let (size, here, there) = (self.shape.size[dimension], here[dimension], there[dimension]);
        let block_of = |coordinate: u32| coordinate / self.block;
        let up = match place {
            // In its block a packet goes straight to its place.
            1 if self.block < size && block_of(here) == block_of(there) => there > here,
            1 if self.block < size => is_up(block_of(here), block_of(there), size.div_ceil(self.block)),
            _ => is_up(here, there, size),
        };
        Hop::To(Direction::Network { dimension, up })
    }
}
