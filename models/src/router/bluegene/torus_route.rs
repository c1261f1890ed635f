//! The way of a packet in a torus.

use super::ring_route::{Dimension, Way, way};

/// Bit of a packet's first word: it may go by any way that its zones allow.
const DYNAMIC: u32 = 1 << 16;
/// Bit of its first word: each node on its way gets a copy.
const DEPOSIT: u32 = 1 << 19;
/// Bit of its first word: from its destination it goes on over the IO link.
const TO_IO: u32 = 1 << 20;

/// A node's place in a torus, and how packets go there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its dimensions.
    pub dimensions: Vec<Dimension>,
    /// Dimensions as the deterministic way takes them.
    pub order: Vec<usize>,
    /// Four sets of zones, which are masks of dimensions.
    pub zones: [Vec<u64>; 4],
}

/// Links by which a packet may go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ways {
    /// The deterministic way; none if the packet has arrived.
    pub direct: Option<usize>,
    /// Dynamic ways, a bit for each link.
    pub adaptive: u64,
    /// It has arrived, and goes on over the IO link.
    pub exits: bool,
    /// It goes on, and leaves a copy.
    pub deposits: bool,
    /// It can arrive.
    pub is_legal: bool,
}

impl Place {
    /// Links of the node.
    pub fn links(&self) -> usize {
        2 * self.dimensions.len()
    }

    /// The sum of its coordinates is odd.
    pub fn is_odd(&self) -> bool {
        self.dimensions.iter().map(|dimension| dimension.here).sum::<u64>() % 2 == 1
    }

    /// The way of a packet in a dimension by its first two words, and whether there is one. A coordinate that no node has is as far as it says.
    fn step(&self, dimension: usize, [first, second]: [u32; 2]) -> (Way, bool) {
        let at = self.dimensions[dimension];
        let Dimension { here, size, is_mesh } = at;
        let destination = u64::from(second >> (6 * dimension) & 63);
        let hints = first >> (21 + 2 * dimension) & 3;
        if destination >= size {
            let up = destination - here;
            let down = (size + 128 - up) % 128;
            let is_shorter = up > down || up == down && self.is_odd();
            let goes_down = if hints == 0 { is_shorter && !is_mesh } else { hints & 2 == 2 };
            return (if goes_down { Way::Down } else { Way::Up }, false);
        }
        let shorter = way(destination, at, self.is_odd());
        let way = match (shorter, hints) {
            (Way::Here, _) | (_, 0) => shorter,
            (_, 1) => Way::Up,
            _ => Way::Down,
        };
        (way, hints != 3 && (!is_mesh || way == shorter))
    }

    /// The ways of a packet with these first two words.
    pub fn ways(&self, words: [u32; 2]) -> Ways {
        let steps: Vec<(Way, bool)> = (0..self.dimensions.len()).map(|dimension| self.step(dimension, words)).collect();
        let link = |dimension: usize| match steps[dimension].0 {
            Way::Here => None,
            Way::Up => Some(2 * dimension),
            Way::Down => Some(2 * dimension + 1),
        };
        let of_zone = |zone: &u64| {
            let dimensions = (0..steps.len()).filter(|dimension| zone >> dimension & 1 == 1);
            dimensions.filter_map(link).fold(0, |links, link| links | 1 << link)
        };
        let zones = &self.zones[(words[0] >> 17 & 3) as usize];
        let adaptive = zones.iter().map(of_zone).find(|links| *links != 0).unwrap_or(0);
        let is_deposit = words[0] & DEPOSIT != 0;
        let counting = steps.iter().filter(|(way, _)| *way != Way::Here).count();
        Ways {
            exits: counting == 0 && words[0] & TO_IO != 0,
            deposits: is_deposit && counting > 0,
            direct: self.order.iter().find_map(|dimension| link(*dimension)),
            adaptive: if words[0] & DYNAMIC == 0 { 0 } else { adaptive },
            is_legal: steps.iter().all(|(_, is_legal)| *is_legal)
                && (!is_deposit || counting == 1 && words[0] & (DYNAMIC | TO_IO) == 0),
        }
    }
}
