//! The routers and links of a machine, and the names of its nodes.

use super::name::Chip;
use crate::express::plan::{FRAME, Plan, SUBTREE};
use crate::express::shape::{
    FRAMES, HALF, LEAST_NODES, LOWERS, MOST_LEAVES, MOST_NODES, NODES, NRM_LINKS, PORTS, ROOT, ROOT_LINKS, Shape,
};
use crate::express::tree::{Router, Tree};
use crate::topology::graph::model::End;

/// A machine, and its tree.
#[derive(Clone, Debug)]
pub struct Machine {
    /// How much of it there is.
    pub shape: Shape,
    /// Its routers and links.
    pub tree: Tree,
}

impl Machine {
    /// Of so many nodes, with so many up ports of each frame.
    ///
    /// # Errors
    /// If there is no such machine.
    pub fn new(nodes: u32, leaves: u32) -> Result<Self, String> {
        if !(LEAST_NODES..=MOST_NODES).contains(&nodes) {
            return Err(format!("nodes is {nodes}; legal: {LEAST_NODES} to {MOST_NODES}"));
        }
        if !(1..=MOST_LEAVES).contains(&leaves) {
            return Err(format!("up is {leaves}; legal: 1 to {MOST_LEAVES}"));
        }
        let shape = Shape { nodes, leaves, subtrees: nodes.div_ceil(NODES * FRAMES) };
        let chips: Vec<Chip> = Chip::all(&shape).collect();
        let routers = chips.iter().map(|chip| Router { rank: chip.rank(), own: chip.own() }).collect();
        let plan = Plan::Frames(shape);
        let tree = Tree::of(PORTS, plan, routers, Wiring(shape).nodes(), Wiring(shape).links());
        Ok(Self { shape, tree })
    }

    /// A chip by its index as router of the tree.
    pub fn chip(&self, router: usize) -> Chip {
        Chip::of(&self.shape, router)
    }

    /// The frame of a node, and which one it is there.
    pub fn node_name(&self, node: usize) -> String {
        let node = node as u32;
        format!("frame{}-node{}", node / NODES, node % NODES)
    }
}

/// Wires a machine.
struct Wiring(Shape);

impl Wiring {
    fn end(&self, chip: Chip, port: usize) -> End {
        End { router: chip.router(&self.0), port }
    }

    /// Nodes with their identifiers: a frame's take turns at its lower chips, so that each has 11, 11 or 10 of 32.
    fn nodes(&self) -> Vec<(End, u32)> {
        let node = |node: u32| {
            let (frame, node) = (node / NODES, node % NODES);
            let end = self.end(Chip::Lower { frame, number: node % LOWERS }, (node / LOWERS) as usize);
            (end, (frame / FRAMES) << SUBTREE | (frame % FRAMES) << FRAME | node)
        };
        (0..self.0.nodes).map(node).collect()
    }

    /// All links, lower end first.
    fn links(&self) -> Vec<[End; 2]> {
        let shape = &self.0;
        let mut links = vec![];
        for frame in 0..shape.frames() {
            for (low, high) in pairs(LOWERS, LOWERS) {
                let chips = [Chip::Lower { frame, number: low }, Chip::Upper { frame, number: high }];
                let port = |link| HALF + LOWERS as usize * link + high as usize;
                let ends = |link| [self.end(chips[0], port(link)), self.end(chips[1], low as usize * NRM_LINKS + link)];
                links.extend((0..NRM_LINKS).map(ends));
            }
        }
        for frame in (0..shape.frames()).filter(|_| shape.leaf_switches() > 0) {
            let (subtree, place) = (frame / FRAMES, (frame % FRAMES) as usize);
            links.extend((0..shape.leaves).map(|leaf| {
                let upper = Chip::Upper { frame, number: (leaf / LOWERS + leaf) % LOWERS };
                let port = HALF + (leaf / LOWERS) as usize;
                [self.end(upper, port), self.end(Chip::Leaf { subtree, number: leaf }, place)]
            }));
        }
        if shape.roots() == 0 {
            return links;
        }
        for (subtree, leaf) in pairs(shape.subtrees, shape.leaves) {
            links.extend((0..FRAMES).map(|up| {
                let (root, link) = (up % shape.roots_of_leaf(), up / shape.roots_of_leaf());
                let place = subtree * shape.links_to_root() + link;
                let lower = Chip::RootLower { leaf, root, number: place / HALF as u32 };
                let leaf = Chip::Leaf { subtree, number: leaf };
                [self.end(leaf, HALF + up as usize), self.end(lower, place as usize % HALF)]
            }));
        }
        for (leaf, root) in pairs(shape.leaves, shape.roots_of_leaf()) {
            for (low, high) in pairs(ROOT[0], ROOT[1]) {
                let lower = Chip::RootLower { leaf, root, number: low };
                let upper = Chip::RootUpper { leaf, root, number: high };
                let port = |link| HALF + ROOT[1] as usize * link + high as usize;
                let ends = |link| [self.end(lower, port(link)), self.end(upper, low as usize * ROOT_LINKS + link)];
                links.extend((0..ROOT_LINKS).map(ends));
            }
        }
        links
    }
}

/// All pairs of two numbers below these.
fn pairs(first: u32, second: u32) -> impl Iterator<Item = (u32, u32)> {
    (0..first).flat_map(move |one| (0..second).map(move |other| (one, other)))
}
