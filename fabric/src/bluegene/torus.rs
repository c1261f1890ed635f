//! The shape of a torus: coordinates, neighbours and distances.

use super::dimensions::{Dimensions, MOST};
use std::fmt;
use std::iter;
use std::ops::{Range, RangeInclusive};
use std::str::FromStr;

/// Nodes along a dimension.
pub const SIZES: RangeInclusive<u32> = 1..=64;
/// Nodes of a torus: a single one has no destination, and more do not fit into memory.
pub const NODES: RangeInclusive<u32> = 2..=4096;

/// Coordinates of a node: one in each dimension, and zeros.
pub type Coordinates = [u32; MOST];

/// A link between two nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The dimension in which it leads.
    pub dimension: usize,
    /// The end from which it leads up.
    pub from: Coordinates,
    /// Coordinates of this end and of the other one in its dimension; in all others they are equal.
    pub along: [u32; 2],
}

impl Link {
    /// Where both its ends are.
    pub fn ends(&self) -> [Coordinates; 2] {
        let mut to = self.from;
        to[self.dimension] = self.along[1];
        [self.from, to]
    }
}

/// Nodes in 1 to 5 dimensions, each of which is a ring or a line. Numbers of nodes count along dimension A first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Torus {
    sizes: [u32; MOST],
    dimensions: usize,
    lines: Dimensions,
}

fn legal_sizes() -> String {
    format!("1 to {MOST} dimensions of {} to {} nodes such as 8 or 4x4x2", SIZES.start(), SIZES.end())
}

impl Torus {
    /// Of rings of these sizes.
    ///
    /// # Errors
    /// If there is no such torus: what is legal.
    pub fn new(sizes: &[u32]) -> Result<Self, String> {
        Self::unbuilt(sizes)
            .ok()
            .filter(|torus| NODES.contains(&torus.nodes()))
            .ok_or_else(|| format!("{}, {} to {} nodes in all", legal_sizes(), NODES.start(), NODES.end()))
    }

    /// The same with any number of nodes: for distances, cuts and trees, which need no hardware.
    ///
    /// # Errors
    /// If there is no such torus: what is legal.
    pub fn unbuilt(sizes: &[u32]) -> Result<Self, String> {
        let is_legal = (1..=MOST).contains(&sizes.len()) && sizes.iter().all(|size| SIZES.contains(size));
        if !is_legal {
            return Err(legal_sizes());
        }
        let mut all = [1; MOST];
        all[..sizes.len()].copy_from_slice(sizes);
        Ok(Self { sizes: all, dimensions: sizes.len(), lines: Dimensions::default() })
    }

    /// The same, with these dimensions as lines.
    ///
    /// # Errors
    /// If one of them does not exist: what is legal.
    pub fn with_lines(self, lines: Dimensions) -> Result<Self, String> {
        let all = Dimensions::first(self.dimensions);
        if lines.or(all) == all { Ok(Self { lines, ..self }) } else { Err(format!("letters of {all}")) }
    }

    /// How many dimensions there are.
    pub fn dimensions(&self) -> usize {
        self.dimensions
    }

    /// Nodes of each dimension.
    pub fn sizes(&self) -> &[u32] {
        &self.sizes[..self.dimensions]
    }

    /// Dimensions that are lines.
    pub fn lines(&self) -> Dimensions {
        self.lines
    }

    /// How many nodes there are.
    pub fn nodes(&self) -> u32 {
        self.sizes.iter().product()
    }

    /// Links of a node: 2d leads up in dimension d, 2d + 1 down.
    pub fn links(&self) -> usize {
        2 * self.dimensions
    }

    /// Where a node stands.
    pub fn coordinates(&self, mut node: u32) -> Coordinates {
        self.sizes.map(|size| {
            let coordinate = node % size;
            node /= size;
            coordinate
        })
    }

    /// The number of the node that stands there.
    pub fn node(&self, place: Coordinates) -> u32 {
        (0..MOST).rev().fold(0, |node, d| node * self.sizes[d] + place[d])
    }

    /// The number of the node that stands there in this dimension, and at 0 in all others.
    pub(super) fn on_axis(&self, dimension: usize, at: u32) -> u32 {
        let mut place = Coordinates::default();
        place[dimension] = at;
        self.node(place)
    }

    /// The node in the middle of all dimensions.
    pub fn middle(&self) -> u32 {
        self.node(self.sizes.map(|size| size / 2))
    }

    /// The node to which a link leads; none from a node that is alone in a dimension, or at the end of a line.
    pub fn neighbour(&self, node: u32, link: usize) -> Option<u32> {
        let (size, wraps) = (self.sizes[link / 2], !self.lines.contains(link / 2));
        self.inside(node, link).or_else(|| (wraps && size > 1).then(|| self.step(node, link)))
    }

    /// The same without the way round from the last node of a dimension to the first.
    pub(super) fn inside(&self, node: u32, link: usize) -> Option<u32> {
        let (at, size) = (self.coordinates(node)[link / 2], self.sizes[link / 2]);
        let is_end = if link.is_multiple_of(2) { at + 1 == size } else { at == 0 };
        (!is_end).then(|| self.step(node, link))
    }

    /// Coordinates of each node, in the order of their numbers. Counting up takes a fraction of the time of [`coordinates`](Self::coordinates).
    fn places(&self) -> impl Iterator<Item = Coordinates> {
        let sizes = self.sizes;
        let next = move |place: &Coordinates| {
            let mut place = *place;
            for (at, size) in place.iter_mut().zip(sizes) {
                *at += 1;
                if *at < size {
                    return Some(place);
                }
                *at = 0;
            }
            None
        };
        iter::successors(Some(Coordinates::default()), next)
    }

    /// Each link in these dimensions, once.
    pub fn links_in(&self, dimensions: Range<usize>) -> impl Iterator<Item = Link> {
        let torus = *self;
        let up = move |from: Coordinates, dimension: usize| {
            let (at, size) = (from[dimension], torus.sizes[dimension]);
            let (is_end, wraps) = (at + 1 == size, !torus.lines.contains(dimension));
            let along = [at, if is_end { 0 } else { at + 1 }];
            (!is_end || wraps && size > 1).then_some(Link { dimension, from, along })
        };
        self.places().flat_map(move |from| dimensions.clone().filter_map(move |dimension| up(from, dimension)))
    }

    /// Each link, once.
    pub fn links_between(&self) -> impl Iterator<Item = Link> {
        self.links_in(0..self.dimensions)
    }

    fn step(&self, node: u32, link: usize) -> u32 {
        let (mut place, size) = (self.coordinates(node), self.sizes[link / 2]);
        let step = if link.is_multiple_of(2) { 1 } else { size - 1 };
        place[link / 2] = (place[link / 2] + step) % size;
        self.node(place)
    }

    /// Dimensions in which two nodes differ.
    pub fn differing(&self, one: u32, other: u32) -> Dimensions {
        let [one, other] = [one, other].map(|node| self.coordinates(node));
        (0..MOST).filter(|d| one[*d] != other[*d]).fold(Dimensions::default(), |all, d| all.or(Dimensions::one(d)))
    }

    /// Links of the shortest ways from a node to another in a dimension, up and down; none where a line has no such way.
    pub fn ways(&self, from: u32, to: u32, dimension: usize) -> [Option<u32>; 2] {
        let [from, to] = [from, to].map(|node| self.coordinates(node)[dimension]);
        let size = self.sizes[dimension];
        let is_line = self.lines.contains(dimension);
        let [up, down] = [(to + size - from) % size, (from + size - to) % size];
        [(up, to >= from), (down, to <= from)].map(|(hops, is_inside)| (is_inside || !is_line).then_some(hops))
    }

    /// Hints for the dimensions in which both ways round are as long, a bit for each link: up from nodes whose coordinates have an even sum, down from others. Without them all packets that turn into a
    /// dimension at one node would go the same way round.
    pub fn hints(&self, from: u32, to: u32) -> u32 {
        let is_odd = self.coordinates(from).iter().sum::<u32>() % 2;
        let is_tie = |d: &usize| matches!(self.ways(from, to, *d), [Some(up), Some(down)] if up == down && up > 0);
        (0..self.dimensions).filter(is_tie).fold(0, |hints, d| hints | 1 << (2 * d as u32 + is_odd))
    }

    /// Links of the shortest way from a node to another.
    pub fn hops(&self, from: u32, to: u32) -> u32 {
        let least = |d| self.ways(from, to, d).into_iter().flatten().min().expect("a way");
        (0..self.dimensions).map(least).sum()
    }
}

impl fmt::Display for Torus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sizes: Vec<String> = self.sizes().iter().map(u32::to_string).collect();
        write!(f, "{}", sizes.join("x"))
    }
}

impl FromStr for Torus {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let sizes: Result<Vec<u32>, _> = text.split('x').map(str::parse).collect();
        Self::new(&sizes.unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn torus(text: &str, lines: &str) -> Torus {
        let lines = if lines.is_empty() { Dimensions::default() } else { lines.parse().unwrap() };
        text.parse::<Torus>().unwrap().with_lines(lines).unwrap()
    }

    #[test]
    fn every_link_leads_back() {
        for (text, lines, missing) in [("8", "", 0), ("4x3x1x2x5", "", 240), ("4x3", "B", 8), ("2x2x2", "ABC", 24)] {
            let torus = torus(text, lines);
            let mut ends = 0;
            for node in 0..torus.nodes() {
                assert_eq!(torus.node(torus.coordinates(node)), node);
                for link in 0..torus.links() {
                    let Some(far) = torus.neighbour(node, link) else {
                        ends += 1;
                        continue;
                    };
                    assert_eq!(torus.neighbour(far, link ^ 1), Some(node), "{text}: node {node}, link {link}");
                    assert_eq!(torus.hops(node, far), 1);
                }
            }
            assert_eq!(ends, missing, "{text}");
            let up = |node| (0..torus.dimensions()).filter_map(move |d| Some((d, node, torus.neighbour(node, 2 * d)?)));
            let listed = torus.links_between().map(|link| {
                let [from, to] = link.ends().map(|place| torus.node(place));
                (link.dimension, from, to)
            });
            assert!(listed.eq((0..torus.nodes()).flat_map(up)), "{text}");
        }
    }

    #[test]
    fn ways_are_counted_in_links() {
        let torus = torus("4x5x2", "B");
        let to = torus.node([3, 4, 1, 0, 0]);
        assert_eq!((torus.hops(0, to), torus.hops(to, 0)), (6, 6));
        assert_eq!(torus.ways(0, to, 0), [Some(3), Some(1)]);
        assert_eq!((torus.ways(0, to, 1), torus.ways(to, 0, 1)), ([Some(4), None], [None, Some(4)]));
        assert_eq!(torus.differing(0, to).to_string(), "ABC");
        assert_eq!(torus.coordinates(torus.middle()), [2, 2, 1, 0, 0]);
    }

    #[test]
    fn what_is_not_legal_is_told() {
        let legal = "1 to 5 dimensions of 1 to 64 nodes such as 8 or 4x4x2, 2 to 4096 nodes in all";
        for text in ["", "0", "1", "65", "4x", "x", "4x0", "-4", "2x2x2x2x2x2", "64x64x2", "64x64x64x64x64", "1x1"] {
            assert_eq!(text.parse::<Torus>().unwrap_err(), legal, "{text}");
        }
        assert_eq!(torus("4x2", "").with_lines(Dimensions::first(3)).unwrap_err(), "letters of AB");
        assert_eq!(torus("64x64", "").nodes(), 4096);
        assert_eq!(Torus::unbuilt(&[16, 16, 16, 12, 2]).map(|torus| torus.nodes()), Ok(98_304));
        assert_eq!(Torus::unbuilt(&[65]).unwrap_err(), "1 to 5 dimensions of 1 to 64 nodes such as 8 or 4x4x2");
    }
}
