//! The nodes of a torus, and IO nodes outside, each at the IO link of a node.

use super::torus::Torus;

/// The nodes of a torus, with priority channels or without, and IO nodes, whose numbers follow. Each IO node serves as many nodes as the others, give or take one, and is at the IO link of the first of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nodes {
    /// The torus.
    pub torus: Torus,
    /// Its nodes have priority channels, and IO links.
    pub has_priorities: bool,
    /// IO nodes, at most as many as the torus has nodes.
    pub io_nodes: u32,
}

impl Nodes {
    /// Those of the torus alone.
    pub fn inside(torus: Torus, has_priorities: bool) -> Self {
        Self { torus, has_priorities, io_nodes: 0 }
    }

    /// All of them.
    pub fn count(&self) -> u32 {
        self.torus.nodes() + self.io_nodes
    }

    /// It is an IO node.
    pub fn is_outside(&self, number: u32) -> bool {
        number >= self.torus.nodes()
    }

    /// The IO node that serves a node of the torus, if there is any.
    pub fn io_node(&self, node: u32) -> Option<u32> {
        let nodes = self.torus.nodes();
        (self.io_nodes > 0).then(|| nodes + node * self.io_nodes / nodes)
    }

    /// The node of the torus at whose IO link an IO node is; any other node itself.
    pub fn exit(&self, number: u32) -> u32 {
        let nodes = self.torus.nodes();
        number.checked_sub(nodes).map_or(number, |index| (index * nodes).div_ceil(self.io_nodes))
    }

    /// The node to which a link leads; behind those of the torus is the IO link.
    pub fn neighbour(&self, number: u32, link: usize) -> Option<u32> {
        match (link == self.torus.links(), self.is_outside(number)) {
            (true, true) => Some(self.exit(number)),
            (true, false) => self.outside(number),
            (false, true) => None,
            (false, false) => self.torus.neighbour(number, link),
        }
    }

    /// The IO node at the IO link of a node of the torus.
    pub fn outside(&self, node: u32) -> Option<u32> {
        self.io_node(node).filter(|io_node| self.exit(*io_node) == node)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn io_nodes_serve_all_nodes_evenly() {
        for (sizes, io_nodes) in [([4, 4], 2), ([4, 4], 3), ([5, 2], 10), ([5, 2], 7), ([3, 1], 1)] {
            let torus = Torus::new(&sizes).unwrap();
            let nodes = Nodes { torus, has_priorities: true, io_nodes };
            let mut served = vec![0; io_nodes as usize];
            for node in 0..torus.nodes() {
                let io_node = nodes.io_node(node).unwrap();
                served[(io_node - torus.nodes()) as usize] += 1;
                assert!(nodes.is_outside(io_node) && nodes.io_node(nodes.exit(io_node)) == Some(io_node));
                assert_eq!(nodes.outside(node).is_some(), nodes.exit(io_node) == node);
            }
            let most = served.iter().max().unwrap();
            assert!(served.iter().all(|count| count + 1 >= *most), "{sizes:?}, {io_nodes}: {served:?}");
        }
    }

    #[test]
    fn without_io_nodes_none_serves() {
        let nodes = Nodes::inside(Torus::new(&[4]).unwrap(), true);
        assert_eq!((nodes.io_node(3), nodes.outside(0), nodes.count(), nodes.exit(2)), (None, None, 4, 2));
    }
}
