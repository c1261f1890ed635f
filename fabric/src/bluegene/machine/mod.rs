//! Machines of midplanes: which torus so many racks make, and what carries each of its links (S1 II.A; BGQ-SYS-05).
//!
//! A rack has two midplanes, a midplane of 4x4x4x4x2 nodes has 16 boards, and a board has 2x2x2x2x2 nodes. A ring of one midplane closes
//! inside of it; all other links that leave a midplane are cables.

pub mod channel;
pub mod graph;
pub mod size;
pub mod summary;
pub mod way;

use super::torus::{Link, Torus};
use crate::bluegene::dimensions::MOST;
use channel::Channel;
use serde::Serialize;

/// What carries a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// The board of both nodes.
    Board,
    /// The backplane between boards of a midplane.
    Midplane,
    /// Fibre between midplanes, with a link chip at each end.
    Cable,
}

impl Class {
    /// All of them, from the inside to the outside.
    pub const ALL: [Self; 3] = [Self::Board, Self::Midplane, Self::Cable];

    /// Its name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Midplane => "midplane",
            Self::Cable => "cable",
        }
    }

    /// How signals travel.
    pub fn medium(self) -> &'static str {
        if self == Self::Cable { "optical" } else { "electrical" }
    }
}

/// A machine of midplanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Machine {
    torus: Torus,
    midplane: [u32; MOST],
    board: [u32; MOST],
}

impl Machine {
    /// The published one of these constants.
    pub fn new(channel: &Channel) -> Self {
        Self::of_torus(channel, channel.machine())
    }

    fn of_torus(channel: &Channel, torus: Torus) -> Self {
        Self { torus, midplane: channel.midplane(), board: channel.board() }
    }

    /// Its torus.
    pub fn torus(&self) -> &Torus {
        &self.torus
    }

    /// What carries a link.
    pub fn class(&self, link: &Link) -> Class {
        let joins_two = |size: u32| link.along[0] / size != link.along[1] / size;
        match link.dimension {
            dimension if joins_two(self.midplane[dimension]) => Class::Cable,
            dimension if joins_two(self.board[dimension]) => Class::Midplane,
            _ => Class::Board,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The classes of the links of a ring in A, from node 0 up.
    fn ring(size: u32) -> Vec<Class> {
        let machine = Machine::of_dims(&Channel::shipped(), &[size, 4, 4, 4, 2]).unwrap();
        let is_of_ring = |link: &Link| link.dimension == 0 && link.from[1..] == [0; MOST - 1];
        machine.torus().links_between().filter(is_of_ring).map(|link| machine.class(&link)).collect()
    }

    /// S1 II.A: two nodes of a board, two boards of a midplane. The link from the last node to the first closes the ring.
    #[test]
    fn a_ring_of_one_midplane_closes_without_a_cable() {
        use Class::{Board, Cable, Midplane};
        assert_eq!(ring(4), [Board, Midplane, Board, Midplane]);
        assert_eq!(ring(8), [Board, Midplane, Board, Cable, Board, Midplane, Board, Cable]);
    }
}
