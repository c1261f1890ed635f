//! Which tile of which chip the links of a network join, whatever its form.

use super::layout::{COLUMNS, Direction, Place, ROWS, TILES, places, tile};
use crate::topology::graph::model::{End, Graph, Limits};
use crate::topology::shape::Shape;

/// What chips carry of a graph: tables tell 256 destinations and 6 ways apart, and 40 tiles lead to other chips.
pub const LIMITS: Limits = Limits { routers: 256, ports: TILES - 8, neighbours: 6 };

/// The router that stands at the nodes of a network, and the block of `hdl` that it is.
pub const ROUTER: &str = "Gemini router of 48 tiles (gemini_router_r8_c6_a7_b4_t8)";

/// What is at a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// A link to this tile of this chip, which is built from here.
    Near(usize, usize),
    /// A link to this tile of this chip, which is built from there.
    Far(usize, usize),
    /// No link; or a node.
    Open,
}

/// What is at each tile of each chip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wiring(Vec<[Side; TILES]>);

impl Wiring {
    /// A torus; from one chip to the next, links join tiles of the same number of opposite directions.
    pub fn torus(shape: &Shape) -> Self {
        let places = places();
        let opposite =
            places.iter().map(|place| tile(Place { direction: place.direction.opposite(), link: place.link }));
        let opposite: Vec<usize> = opposite.collect();
        let side = |chip, tile: usize| match places[tile].direction {
            Direction::Network { dimension, up } if shape.is_ring(dimension) => {
                let other = shape.neighbour(chip, dimension, up);
                if up { Side::Near(other, opposite[tile]) } else { Side::Far(other, opposite[tile]) }
            }
            _ => Side::Open,
        };
        Self((0..shape.nodes()).map(|chip| std::array::from_fn(|tile| side(chip, tile))).collect())
    }

    /// A graph: a chip for each router.
    pub fn graph(graph: &Graph) -> Self {
        let tiles = port_tiles();
        let mut sides = vec![[Side::Open; TILES]; graph.routers()];
        for [a, b] in graph.links() {
            let [near, far] = [a, b].map(|end| (end.router, tiles[end.port]));
            sides[near.0][near.1] = Side::Near(far.0, far.1);
            sides[far.0][far.1] = Side::Far(near.0, near.1);
        }
        Self(sides)
    }

    /// How many chips there are.
    pub fn chips(&self) -> usize {
        self.0.len()
    }

    /// What is at a tile of a chip.
    pub fn side(&self, chip: usize, tile: usize) -> Side {
        self.0[chip][tile]
    }

    /// The chip and tile at the other end of the link of a tile; none if there is no link.
    pub fn far(&self, chip: usize, tile: usize) -> Option<(usize, usize)> {
        match self.side(chip, tile) {
            Side::Near(chip, tile) | Side::Far(chip, tile) => Some((chip, tile)),
            Side::Open => None,
        }
    }
}

/// The tile that serves each port of a router of a graph: consecutive ports stand in consecutive columns, so that a choice of columns
/// in turn is a choice of links in turn.
pub fn port_tiles() -> Vec<usize> {
    let is_network = |place: &Place| matches!(place.direction, Direction::Network { .. });
    places().iter().enumerate().filter(|(_, place)| is_network(place)).map(|(tile, _)| tile).collect()
}

/// The port of a graph's router that a tile of its chip serves; none for the tile of a node.
pub fn port_of(router: usize, tile: usize) -> Option<End> {
    port_tiles().iter().position(|other| *other == tile).map(|port| End { router, port })
}

const _: () = assert!(ROWS * COLUMNS == TILES && LIMITS.ports == 40, "eight of the 48 tiles serve nodes");
