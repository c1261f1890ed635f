//! Which way packets go: dimension by dimension, the shorter way round, or the longer one where the shorter is cut.

use crate::gemini::chip::layout::Direction;
use crate::topology::faults::Faults;
use crate::topology::link::Link;
use crate::topology::shape::Shape;

/// Order in which dimensions are finished; X, Y, Z in a network without faults (GEM-RTE-07).
pub type Order = [usize; 3];
/// The order of a network without faults.
pub const XYZ: Order = [0, 1, 2];
/// All orders, in the order in which they are tried.
pub const ORDERS: [Order; 6] = [XYZ, [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// What a packet for a chip does at another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hop {
    /// It has arrived.
    Here,
    /// It goes this way.
    To(Direction),
    /// Its ring is cut on both sides of it.
    Blocked,
}

/// The ways of a torus with failed links, in one order of dimensions.
///
/// A line is what the chips of one ring of neighbours are: those that differ in one coordinate only. It is cut between two chips if
/// all links between them have failed. It is also cut if every one of its rings (the links of one number) has lost a
/// link somewhere, because packets that leave a ring where it ends and enter another could then wait for each other all
/// the way round, with no whole ring to keep a bubble: then no packet crosses where fewest links are left.
#[derive(Clone, Debug)]
pub struct Routes<'a> {
    shape: Shape,
    order: Order,
    faults: &'a Faults,
    /// By dimension and chip: no packet goes from this chip up or back.
    cuts: [Vec<bool>; 3],
}

impl<'a> Routes<'a> {
    /// Around these faults of the torus.
    pub fn new(shape: &Shape, order: Order, faults: &'a Faults) -> Self {
        let none = vec![false; shape.nodes()];
        let mut routes = Self { shape: *shape, order, faults, cuts: [none.clone(), none.clone(), none] };
        for dimension in (0..3).filter(|dimension| shape.is_ring(*dimension)) {
            for first in (0..shape.nodes()).filter(|chip| shape.coordinates(*chip)[dimension] == 0) {
                routes.cut(dimension, first);
            }
        }
        routes
    }

    /// Finds the cuts of the line that begins at this chip.
    fn cut(&mut self, dimension: usize, first: usize) {
        let line = self.line(dimension, first);
        let left = |chip: usize| self.live(chip, Direction::Network { dimension, up: true }).len();
        let mut cuts: Vec<usize> = line.iter().copied().filter(|chip| left(*chip) == 0).collect();
        if cuts.is_empty() && self.whole(dimension, first).is_empty() {
            cuts.extend(line.iter().copied().min_by_key(|chip| left(*chip)));
        }
        for chip in cuts {
            self.cuts[dimension][chip] = true;
        }
    }

    /// Chips of the line that a chip stands in, upwards from it.
    fn line(&self, dimension: usize, chip: usize) -> Vec<usize> {
        let next = |chip: &usize| Some(self.shape.neighbour(*chip, dimension, true));
        std::iter::successors(Some(chip), next).take(self.shape.size[dimension] as usize).collect()
    }

    /// Links of a direction that have not failed, whether packets use them or not.
    fn live(&self, chip: usize, direction: Direction) -> Vec<usize> {
        let has_failed = |number: usize| match direction {
            Direction::Network { dimension, up } => self.faults.has(Link { chip, dimension, up, number }),
            Direction::Node(_) => false,
        };
        let is_there = match direction {
            Direction::Network { dimension, .. } => self.shape.is_ring(dimension),
            Direction::Node(_) => true,
        };
        (0..direction.links()).filter(|number| is_there && !has_failed(*number)).collect()
    }

    /// Numbers of the rings through a chip that have lost no link.
    fn whole(&self, dimension: usize, chip: usize) -> Vec<usize> {
        let direction = Direction::Network { dimension, up: true };
        let line = self.line(dimension, chip);
        let is_whole = |number: &usize| line.iter().all(|chip| self.live(*chip, direction).contains(number));
        (0..direction.links()).filter(is_whole).collect()
    }

    /// The line has a cut somewhere.
    fn is_cut(&self, dimension: usize, chip: usize) -> bool {
        self.line(dimension, chip).iter().any(|chip| self.cuts[dimension][*chip])
    }

    /// Links of a direction that packets enter at a chip; none if the line is cut there.
    pub fn ways(&self, chip: usize, direction: Direction) -> Vec<usize> {
        match direction {
            Direction::Network { dimension, up } if self.is_cut_at(chip, dimension, up) => vec![],
            _ => self.live(chip, direction),
        }
    }

    /// Links that packets enter that came on a link whose opposite number has failed. In a line without cut these are the
    /// whole rings alone: two rings that end, each somewhere else, would wait for each other.
    pub fn ways_on(&self, chip: usize, direction: Direction) -> Vec<usize> {
        match direction {
            Direction::Network { dimension, .. } if !self.is_cut(dimension, chip) => self.whole(dimension, chip),
            _ => self.ways(chip, direction),
        }
    }

    fn is_cut_at(&self, chip: usize, dimension: usize, up: bool) -> bool {
        let below = if up { chip } else { self.shape.neighbour(chip, dimension, false) };
        self.cuts[dimension][below]
    }

    /// The next hop of a packet on its way to a chip. Of two equal ways a chip with an even coordinate takes the one up,
    /// one with an odd coordinate the one down (GEM-RTE-08); what is cut is not taken.
    pub fn hop(&self, from: usize, to: usize) -> Hop {
        let (here, there) = (self.shape.coordinates(from), self.shape.coordinates(to));
        let Some(dimension) = self.order.into_iter().find(|d| here[*d] != there[*d]) else { return Hop::Here };
        let (size, here, there) = (self.shape.size[dimension], here[dimension], there[dimension]);
        let upwards = (there + size - here) % size;
        let shorter = is_up(here, there, size);
        let is_open = |up: &bool| {
            let steps = if *up { upwards } else { size - upwards };
            let mut at = from;
            (0..steps).all(|_| {
                let here = at;
                at = self.shape.neighbour(here, dimension, *up);
                !self.is_cut_at(here, dimension, *up)
            })
        };
        let up = [shorter, !shorter].into_iter().find(is_open);
        up.map_or(Hop::Blocked, |up| Hop::To(Direction::Network { dimension, up }))
    }

    /// All hops of a packet; none if it is blocked somewhere.
    pub fn way(&self, from: usize, to: usize) -> Option<Vec<Direction>> {
        let mut way = vec![];
        let mut at = from;
        loop {
            match self.hop(at, to) {
                Hop::Here => return Some(way),
                Hop::Blocked => return None,
                Hop::To(direction) => {
                    let Direction::Network { dimension, up } = direction else { unreachable!("a hop leads to a chip") };
                    at = self.shape.neighbour(at, dimension, up);
                    way.push(direction);
                }
            }
        }
    }

    /// Pairs of chips between which no packet finds its way.
    pub fn unroutable(&self) -> Vec<(usize, usize)> {
        let pairs = (0..self.shape.nodes()).flat_map(|from| (0..self.shape.nodes()).map(move |to| (from, to)));
        pairs.filter(|(from, to)| self.way(*from, *to).is_none()).collect()
    }
}

/// The shorter way round a ring is up; of two equal ones, it is so from even places.
pub(in crate::gemini) fn is_up(here: u32, there: u32, size: u32) -> bool {
    let upwards = (there + size - here) % size;
    match upwards.cmp(&(size - upwards)) {
        std::cmp::Ordering::Less => true,
        std::cmp::Ordering::Equal => here.is_multiple_of(2),
        std::cmp::Ordering::Greater => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gemini::chip::layout::LINKS;

    fn faults(shape: Shape, links: &[&str]) -> Faults {
        Faults::new(shape, LINKS, links.iter().map(|link| link.parse().unwrap())).unwrap()
    }

    /// GEM-RTE-07, on the torus that the requirement names.
    #[test]
    #[phit_evidence::shows("GEM-RTE-07", CALC)]
    fn ways_are_as_short_as_they_can_be_and_keep_the_order() {
        let shape = Shape::torus([5, 4, 6]);
        let none = Faults::none(shape, LINKS);
        for order in [XYZ, [2, 0, 1]] {
            let routes = Routes::new(&shape, order, &none);
            for from in 0..shape.nodes() {
                for to in 0..shape.nodes() {
                    let (a, b) = (shape.coordinates(from), shape.coordinates(to));
                    let shortest: u32 =
                        (0..3).map(|d| a[d].abs_diff(b[d]).min(shape.size[d] - a[d].abs_diff(b[d]))).sum();
                    let way = routes.way(from, to).unwrap();
                    assert_eq!(way.len(), shortest as usize);
                    let ranks: Vec<usize> = (way.iter())
                        .map(|direction| match direction {
                            Direction::Network { dimension, .. } => order.iter().position(|d| d == dimension).unwrap(),
                            Direction::Node(_) => unreachable!(),
                        })
                        .collect();
                    assert!(ranks.is_sorted(), "{from} to {to}: {way:?}");
                }
            }
        }
    }

    /// GEM-RTE-08: both directions of a dimension carry as much of uniform traffic.
    #[test]
    #[phit_evidence::shows("GEM-RTE-08", CALC)]
    fn directions_carry_as_much() {
        let shape = Shape::torus([4, 6, 2]);
        let none = Faults::none(shape, LINKS);
        let routes = Routes::new(&shape, XYZ, &none);
        let mut load = [0; 6];
        for from in 0..shape.nodes() {
            for to in 0..shape.nodes() {
                for direction in routes.way(from, to).unwrap() {
                    load[direction.code() as usize] += 1;
                }
            }
        }
        assert!(load.chunks(2).all(|pair| pair[0] == pair[1]), "{load:?}");
    }

    /// A lost bundle is passed the long way round; a second one of the line parts it.
    #[test]
    fn a_lost_bundle_is_gone_round_and_two_part_the_line() {
        let shape = Shape::torus([1, 5, 1]);
        let one = faults(shape, &["1:y+:0", "1:y+:1", "1:y+:2", "2:y-:3"]);
        let routes = Routes::new(&shape, XYZ, &one);
        let down = Direction::Network { dimension: 1, up: false };
        assert_eq!(routes.way(1, 2).unwrap(), [down; 4]);
        assert_eq!(
            (routes.ways(1, Direction::Network { dimension: 1, up: true }), routes.unroutable()),
            (vec![], vec![])
        );
        let two = faults(shape, &["1:y+:0", "1:y+:1", "1:y+:2", "1:y+:3", "3:y+:0", "3:y+:1", "3:y+:2", "3:y+:3"]);
        let parted = Routes::new(&shape, XYZ, &two).unroutable();
        // Chips 2 and 3 on one side, 4, 0 and 1 on the other: 2 x 3 pairs, each both ways.
        assert_eq!(parted.len(), 12);
        assert!(parted.contains(&(2, 4)) && parted.contains(&(1, 3)) && !parted.contains(&(0, 4)), "{parted:?}");
    }

    /// One ring lost: where it ends, packets go on with the whole ones. All lost, each elsewhere: the line is cut at the weakest place.
    #[test]
    fn rings_that_end_hand_over_to_whole_ones_or_the_line_is_cut() {
        let shape = Shape::torus([1, 6, 1]);
        let up = Direction::Network { dimension: 1, up: true };
        let some = faults(shape, &["0:y+:0", "2:y+:1"]);
        let routes = Routes::new(&shape, XYZ, &some);
        assert_eq!((routes.ways(0, up), routes.ways_on(0, up)), (vec![1, 2, 3], vec![2, 3]));
        let all = faults(shape, &["0:y+:0", "2:y+:1", "3:y+:2", "3:y+:3"]);
        let routes = Routes::new(&shape, XYZ, &all);
        assert_eq!(
            (routes.ways(3, up), routes.ways(0, up), routes.ways_on(0, up)),
            (vec![], vec![1, 2, 3], vec![1, 2, 3])
        );
        assert_eq!((routes.way(3, 4).unwrap().len(), routes.unroutable().len()), (5, 0));
    }
}
