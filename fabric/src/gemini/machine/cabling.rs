//! What joins the chips of a machine: mezzanine cards, backplanes and cables (S4 II; GEM-TOP-09 to -11).

use super::{BLADE_CHIPS, Machine};
use crate::channel::medium::Medium;
use crate::gemini::chip::layout::Direction;

/// Links of a torus connection (GEM-SYS-03).
pub const CONNECTION_LINKS: u32 = 4;

/// All links between two chips that are neighbours in a dimension, by one of the two ways if the ring has two chips only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bundle {
    /// The lower chip of the two.
    pub from: usize,
    /// X, Y or Z: 0 to 2.
    pub dimension: usize,
    /// The next chip up.
    pub to: usize,
    /// What carries it.
    pub medium: Medium,
}

impl Bundle {
    /// Torus connections of four links.
    pub fn connections(&self) -> u32 {
        Direction::Network { dimension: self.dimension, up: true }.links() as u32 / CONNECTION_LINKS
    }
}

impl Machine {
    /// Every bundle, by its lower chip.
    pub fn bundles(&self) -> impl Iterator<Item = Bundle> + '_ {
        let shape = self.shape();
        let rings = (0..3).filter(move |dimension| shape.is_ring(*dimension));
        rings.flat_map(move |dimension| {
            (0..shape.nodes()).map(move |from| Bundle {
                from,
                dimension,
                to: shape.neighbour(from, dimension, true),
                medium: self.medium(from, dimension, true),
            })
        })
    }

    /// What carries the bundle of a chip in a direction.
    pub fn medium(&self, chip: usize, dimension: usize, up: bool) -> Medium {
        let shape = self.shape();
        let lower = if up { chip } else { shape.neighbour(chip, dimension, false) };
        let upper = shape.neighbour(lower, dimension, true);
        let (from, to) = (self.position(lower), self.position(upper));
        let is_same_chassis = (from.row, from.column, from.chassis) == (to.row, to.column, to.chassis);
        match dimension {
            // From the first chip of a blade to the second; a ring of these two closes outside of its chassis.
            1 if shape.coordinates(lower)[1].is_multiple_of(BLADE_CHIPS) => Medium::Mezzanine,
            // From blade to blade; the ring closes by a cable.
            2 if is_same_chassis && from.blade.abs_diff(to.blade) == 1 => Medium::Backplane,
            _ => Medium::Cable,
        }
    }

    /// Cabinets from one end of a bundle to the other, along rows or from row to row.
    pub fn span(&self, bundle: &Bundle) -> u32 {
        let (from, to) = (self.position(bundle.from), self.position(bundle.to));
        from.column.abs_diff(to.column).max(from.row.abs_diff(to.row))
    }
}
