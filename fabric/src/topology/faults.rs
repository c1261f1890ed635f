//! Links that have failed.

use super::link::Link;
use super::shape::{DIMENSIONS, Shape};
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeSet;

/// A set of failed links of a torus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults {
    shape: Shape,
    /// Links of a chip to the next one, each way, by dimension.
    per_way: [usize; DIMENSIONS],
    /// Each as its lower chip has it.
    links: BTreeSet<Link>,
}

impl Faults {
    /// None, of a torus with so many links between two neighbours, by dimension.
    pub fn none(shape: Shape, per_way: [usize; DIMENSIONS]) -> Self {
        Self { shape, per_way, links: BTreeSet::new() }
    }

    /// These.
    ///
    /// # Errors
    /// If the torus has no such link.
    pub fn new(
        shape: Shape,
        per_way: [usize; DIMENSIONS],
        links: impl IntoIterator<Item = Link>,
    ) -> Result<Self, String> {
        let mut faults = Self::none(shape, per_way);
        links.into_iter().try_for_each(|link| faults.add(link))?;
        Ok(faults)
    }

    fn add(&mut self, link: Link) -> Result<(), String> {
        let (chips, count) = (self.shape.nodes(), self.per_way[link.dimension]);
        let size = self.shape.size;
        if link.chip >= chips {
            return Err(format!("link {link}: chip {}; legal: 0 to {}", link.chip, chips - 1));
        }
        if link.number >= count {
            return Err(format!("link {link}: number {}; legal: 0 to {}", link.number, count - 1));
        }
        if !self.shape.is_ring(link.dimension) {
            return Err(format!(
                "link {link}: a torus of {}x{}x{} has no links in that direction",
                size[0], size[1], size[2]
            ));
        }
        self.links.insert(link.seen_from_below(&self.shape));
        Ok(())
    }

    /// How many links have failed.
    pub fn count(&self) -> usize {
        self.links.len()
    }

    /// A link of a chip of the torus has failed.
    pub fn has(&self, link: Link) -> bool {
        self.links.contains(&link.seen_from_below(&self.shape))
    }

    /// Every failed link, as its lower chip has it.
    pub fn links(&self) -> impl Iterator<Item = Link> + '_ {
        self.links.iter().copied()
    }

    /// What repairs and failures leave: each failed link is repaired with probability 1/2, then up to `most` links fail, half of
    /// the times all those between two chips. A torus of one chip has none.
    #[must_use]
    pub fn redrawn(&self, most: usize, rng: &mut ChaCha8Rng) -> Self {
        let mut faults = self.clone();
        faults.links.retain(|_| rng.random_bool(0.5));
        let dimensions: Vec<usize> = (0..3).filter(|dimension| self.shape.is_ring(*dimension)).collect();
        let mut left = rng.random_range(0..=most);
        while let (1.., Some(&dimension)) = (left, dimensions.choose(rng)) {
            let link = Link { chip: rng.random_range(0..self.shape.nodes()), dimension, up: true, number: 0 };
            let count = self.per_way[link.dimension];
            let numbers = if rng.random_bool(0.5) && left >= count {
                0..count
            } else {
                let number = rng.random_range(0..count);
                number..number + 1
            };
            left -= numbers.len();
            faults.links.extend(numbers.map(|number| Link { number, ..link }));
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::rand_core::SeedableRng;

    const PER_WAY: [usize; 3] = [8, 4, 8];

    #[test]
    fn a_link_fails_at_both_its_ends() {
        let shape = Shape::torus([4, 2, 1]);
        let faults = Faults::new(shape, PER_WAY, ["0:x-:5".parse().unwrap(), "1:y+:2".parse().unwrap()]).unwrap();
        // Chip 3 is below chip 0; chips 1 and 5 are above each other by two different bundles.
        for (link, failed) in [
            ("0:x-:5", true),
            ("3:x+:5", true),
            ("3:x+:4", false),
            ("0:x+:5", false),
            ("5:y-:2", true),
            ("5:y+:2", false),
        ] {
            assert_eq!(faults.has(link.parse().unwrap()), failed, "{link}");
        }
        assert_eq!(faults.links().map(|link| link.to_string()).collect::<Vec<_>>(), ["1:y+:2", "3:x+:5"]);
    }

    #[test]
    fn what_is_no_link_is_refused() {
        let refused = |text: &str| match text.parse() {
            Ok(link) => Faults::new(Shape::torus([4, 2, 1]), PER_WAY, [link]).unwrap_err(),
            Err(error) => error,
        };
        for text in ["3:x:1", "x+:1", "3:x+:1:2", "-1:x+:1", ""] {
            assert_eq!(
                refused(text),
                format!("`{text}` is no link; legal: CHIP:DIRECTION:NUMBER, such as 5:x+:3 or 0:z-:7")
            );
        }
        assert_eq!(refused("8:x+:0"), "link 8:x+:0: chip 8; legal: 0 to 7");
        assert_eq!(refused("7:x+:8"), "link 7:x+:8: number 8; legal: 0 to 7");
        assert_eq!(refused("7:y+:4"), "link 7:y+:4: number 4; legal: 0 to 3");
        assert_eq!(refused("7:z+:0"), "link 7:z+:0: a torus of 4x2x1 has no links in that direction");
    }

    #[test]
    fn failures_are_drawn_up_to_their_number_and_repaired() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut faults = Faults::none(Shape::torus([3, 1, 2]), PER_WAY);
        let (mut most, mut repaired) = (0, 0);
        for _ in 0..100 {
            let next = faults.redrawn(8, &mut rng);
            let new = next.links().filter(|link| !faults.has(*link)).count();
            assert!(new <= 8);
            most = most.max(new);
            repaired += faults.links().filter(|link| !next.has(*link)).count();
            faults = next;
        }
        assert!(most == 8 && repaired > 50, "{most} {repaired}");
        assert_eq!(Faults::none(Shape::torus([1, 1, 1]), PER_WAY).redrawn(8, &mut rng).count(), 0);
    }
}
