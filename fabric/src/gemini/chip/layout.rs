//! Which tile of a chip serves what.
//!
//! Gemini has 8 links to each neighbour in X and Z, 4 in Y, and 8 processor tiles (GEM-RTE-01, GEM-DIA-07). Which tile is which is
//! published only for the processor tiles: 19, 20, 27, 28, 35, 36, 43 and 44 in rows of 8, which are the columns here. The other
//! forty are ours to deal out: each direction has two tiles in each of four columns, or one where it has four links, so
//! that a choice of columns in turn is a choice of links in turn.

use crate::topology::link::Link;

/// Rows of tiles; a column channel leads to each.
pub const ROWS: usize = 8;
/// Columns of tiles; a row bus leads to each.
pub const COLUMNS: usize = 6;
/// Tiles of a chip. Tile n stands in row n / 6 and column n mod 6.
pub const TILES: usize = ROWS * COLUMNS;
/// Nodes of a chip.
pub const NODES: usize = 2;
/// Processor tiles of a node.
pub const NODE_TILES: usize = 4;

/// Slots of an input buffer per virtual channel, as the published tile has them.
pub const SLOTS: u32 = 4;
/// Links of a chip to the next one, each way, in X, Y and Z.
pub const LINKS: [usize; 3] = [8, 4, 8];

/// What the supervisor of a chip writes as `tile` to reach the throttle of this node of it: the number behind those of the router.
pub const fn throttle_number(node: usize) -> usize {
    TILES + node
}

const _: () =
    assert!(throttle_number(0) >= TILES && throttle_number(NODES) <= 1 << 6, "no tile of the router, in 6 bits");

/// A way out of a chip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// Along a dimension, 0 to 2 for X, Y and Z, to the next higher coordinate or the next lower one.
    Network {
        /// X, Y or Z.
        dimension: usize,
        /// To the next higher coordinate.
        up: bool,
    },
    /// To a node of this chip.
    Node(usize),
}

/// What is at the other side of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// Which way it leads.
    pub direction: Direction,
    /// Which one of its direction.
    pub link: usize,
}

impl From<Link> for Direction {
    fn from(Link { dimension, up, .. }: Link) -> Self {
        Self::Network { dimension, up }
    }
}

impl Direction {
    /// All of them, by code.
    pub fn all() -> impl Iterator<Item = Self> {
        let network = (0..3).flat_map(|dimension| [true, false].map(|up| Self::Network { dimension, up }));
        network.chain((0..NODES).map(Self::Node))
    }

    /// How tables name it: 0 to 5 for X+, X-, Y+, Y-, Z+, Z-, then 6 and 7 for the nodes.
    pub fn code(self) -> u64 {
        match self {
            Self::Network { dimension, up } => 2 * dimension as u64 + u64::from(!up),
            Self::Node(node) => 6 + node as u64,
        }
    }

    /// How many tiles lead there.
    pub fn links(self) -> usize {
        match self {
            Self::Network { dimension, .. } => LINKS[dimension],
            Self::Node(_) => NODE_TILES,
        }
    }

    /// The tiles that lead there, by number of their links.
    pub fn tiles(self) -> Vec<usize> {
        (0..self.links()).map(|link| tile(Place { direction: self, link })).collect()
    }

    /// The way back.
    pub fn opposite(self) -> Self {
        match self {
            Self::Network { dimension, up } => Self::Network { dimension, up: !up },
            node @ Self::Node(_) => node,
        }
    }
}

/// Directions of the tiles of each column, from the first row to the last: `x` and `X` are X+ and X-, and so on; 0 and 1 are nodes.
const MAP: [&str; COLUMNS] = ["xxXXzzZZ", "xxXXzzZZ", "xxz01zyY", "xxz01zyY", "XXZ01ZyY", "XXZ01ZyY"];

/// What each tile serves, by tile. The links of a direction are numbered along the columns.
pub fn places() -> Vec<Place> {
    let mut next = [0; 8];
    let mut places = vec![None; TILES];
    for (column, letters) in MAP.iter().enumerate() {
        for (row, letter) in letters.bytes().enumerate() {
            let code = b"xXyYzZ01".iter().position(|known| *known == letter).expect("a letter of the map");
            let direction = Direction::all().nth(code).expect("eight directions");
            places[row * COLUMNS + column] = Some(Place { direction, link: next[code] });
            next[code] += 1;
        }
    }
    places.into_iter().map(|place| place.expect("the map has every tile")).collect()
}

/// The tile that serves a place.
pub fn tile(place: Place) -> usize {
    places().iter().position(|other| *other == place).expect("every link of a direction has a tile")
}

/// Tiles as the hardware's masks have them: column after column.
pub fn mask(tiles: impl IntoIterator<Item = usize>) -> u64 {
    tiles.into_iter().fold(0, |mask, tile| mask | 1 << (tile % COLUMNS * ROWS + tile / COLUMNS))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    #[phit_evidence::shows("GEM-DIA-07", ELAB)]
    fn every_link_of_every_direction_has_its_tile() {
        let places = places();
        assert_eq!(places.len(), 48);
        for direction in Direction::all() {
            let links: BTreeSet<usize> =
                places.iter().filter(|place| place.direction == direction).map(|place| place.link).collect();
            assert_eq!(links, (0..direction.links()).collect(), "{direction:?}");
        }
    }

    /// GEM-DIA-07, in rows of 8.
    #[test]
    #[phit_evidence::shows("GEM-DIA-07", ELAB)]
    #[phit_evidence::shows("GEM-RTR-03", ELAB)]
    fn processor_tiles_are_where_the_paper_has_them() {
        let is_node = |place: &Place| matches!(place.direction, Direction::Node(_));
        let mut found: Vec<usize> = (places().iter().enumerate())
            .filter(|(_, place)| is_node(place))
            .map(|(tile, _)| tile % COLUMNS * ROWS + tile / COLUMNS)
            .collect();
        found.sort_unstable();
        assert_eq!(found, [19, 20, 27, 28, 35, 36, 43, 44]);
    }
}
