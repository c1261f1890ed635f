//! The longest ways of a machine: hops, and how many of them are cables between midplanes.

use super::Machine;
use super::channel::Channel;
use crate::bluegene::classes::tree::towards;

/// A way: its hops, and those between midplanes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Way {
    /// Links.
    pub hops: u32,
    /// Links that have a cable with a link chip at each end.
    pub cables: u32,
}

impl Way {
    /// Nanoseconds of a message, if a hop takes so many cycles in the router. Calibrated.
    pub(in crate::bluegene) fn message_ns(self, channel: &Channel, router_cycles: f64) -> f64 {
        let (hop, cable) = (channel.hop_ns(router_cycles), channel.cable_ns());
        channel.message_ns() + f64::from(self.hops) * hop + f64::from(self.cables) * cable
    }
}

impl Machine {
    /// Goes on over a link to the next node.
    fn step(&self, node: u32, link: usize, way: &mut Way) -> u32 {
        let next = self.torus.neighbour(node, link).expect("a torus has no end");
        let [here, there] = [node, next].map(|node| self.torus.coordinates(node)[link / 2] / self.midplane[link / 2]);
        way.hops += 1;
        way.cables += u32::from(here != there);
        next
    }

    /// The longest of the shortest ways between two nodes, and of those the one with most cables.
    pub fn longest(&self) -> Way {
        // A dimension is crossed alike wherever a packet stands in the others.
        (0..self.torus.dimensions())
            .map(|dimension| self.longest_in(dimension))
            .fold(Way::default(), |sum, way| Way { hops: sum.hops + way.hops, cables: sum.cables + way.cables })
    }

    fn longest_in(&self, dimension: usize) -> Way {
        let size = self.torus.sizes()[dimension];
        let nodes: Vec<u32> = (0..size).map(|at| self.torus.on_axis(dimension, at)).collect();
        let pairs = nodes.iter().flat_map(|from| nodes.iter().map(move |to| (*from, *to)));
        let way = |(from, to)| {
            let [up, down] = self.torus.ways(from, to, dimension);
            let link = 2 * dimension + usize::from(down < up);
            let (mut node, mut way) = (from, Way::default());
            while node != to {
                node = self.step(node, link, &mut way);
            }
            way
        };
        pairs.map(way).max().unwrap_or_default()
    }

    /// The longest way of a node to the root of a class' tree, which is in the middle, and of those the one with most cables.
    pub fn depth(&self) -> Way {
        let root = self.torus.middle();
        let way = |leaf| {
            let (mut node, mut way) = (leaf, Way::default());
            while let Some(link) = towards(&self.torus, node, root) {
                node = self.step(node, link, &mut way);
            }
            way
        };
        (0..self.torus.nodes()).map(way).max().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// S1 II.A: 31 hops. Every fourth link of dimensions A to D is a cable; a way of six or eight hops has two at most.
    #[test]
    fn the_longest_way_has_31_hops_and_8_cables() {
        let machine = Machine::new(&Channel::shipped());
        assert_eq!(machine.longest(), Way { hops: 8 + 8 + 8 + 6 + 1, cables: 4 * 2 });
    }

    /// From node 0 to the middle: over the fourth and the eighth link of A to C, and over the fourth of D.
    #[test]
    fn the_deepest_leaf_is_31_hops_and_7_cables_from_the_root() {
        let machine = Machine::new(&Channel::shipped());
        assert_eq!(machine.depth(), Way { hops: 31, cables: 3 * 2 + 1 });
    }
}
