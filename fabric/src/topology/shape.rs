//! Boxes of nodes: meshes, tori, and what is between.

/// Dimensions of a box.
pub const DIMENSIONS: usize = 3;
/// The first dimension.
pub const X: usize = 0;
/// The second dimension.
pub const Y: usize = 1;
/// The third dimension.
pub const Z: usize = 2;
/// Most nodes along a dimension.
pub const MOST_SIZE: u32 = 16;

/// A size that a network cannot have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what} is {value}; legal: {legal}")]
pub struct SizeError {
    /// What has this size.
    pub what: &'static str,
    /// The size asked for.
    pub value: u32,
    /// The sizes that there are.
    pub legal: &'static str,
}

/// Nodes in a box. Node numbers count along dimension 0 first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Nodes along each dimension.
    pub size: [u32; DIMENSIONS],
    /// Which dimensions are rings.
    pub wrap: [bool; DIMENSIONS],
}

impl Shape {
    /// All dimensions wrap.
    pub fn torus(size: [u32; DIMENSIONS]) -> Self {
        Self { size, wrap: [true; DIMENSIONS] }
    }

    /// No dimension wraps.
    pub fn mesh(size: [u32; DIMENSIONS]) -> Self {
        Self { size, wrap: [false; DIMENSIONS] }
    }

    /// Nodes in no order, of which no dimension joins any: those of a graph.
    pub fn apart(nodes: u32) -> Self {
        Self::mesh([nodes, 1, 1])
    }

    /// Some dimension wraps; see [`apart`](Self::apart).
    pub fn is_torus(&self) -> bool {
        self.wrap.contains(&true)
    }

    /// How many nodes there are.
    pub fn nodes(&self) -> usize {
        self.size.iter().product::<u32>() as usize
    }

    /// Where a node stands.
    pub fn coordinates(&self, node: usize) -> [u32; DIMENSIONS] {
        let [x, y, _] = self.size;
        let node = node as u32;
        [node % x, node / x % y, node / x / y]
    }

    /// The number of the node that stands there.
    pub fn node(&self, [x, y, z]: [u32; DIMENSIONS]) -> usize {
        (x + self.size[0] * (y + self.size[1] * z)) as usize
    }

    /// The next node up or down a ring.
    pub(crate) fn neighbour(&self, node: usize, dimension: usize, up: bool) -> usize {
        let mut at = self.coordinates(node);
        let size = self.size[dimension];
        at[dimension] = (at[dimension] + if up { 1 } else { size - 1 }) % size;
        self.node(at)
    }

    /// The neighbour above a node in a dimension, if there is one.
    pub(crate) fn above(&self, node: usize, dimension: usize) -> Option<usize> {
        let is_edge = self.coordinates(node)[dimension] + 1 == self.size[dimension];
        (!is_edge || self.is_ring(dimension)).then(|| self.neighbour(node, dimension, true))
    }

    /// A ring of one node has no links.
    pub(crate) fn is_ring(&self, dimension: usize) -> bool {
        self.wrap[dimension] && self.size[dimension] > 1
    }

    /// That routers can tell its nodes apart.
    ///
    /// # Errors
    /// If a dimension is not in 1 to 16.
    pub fn check(&self) -> Result<(), SizeError> {
        match self.size.iter().find(|size| !(1..=MOST_SIZE).contains(*size)) {
            Some(&value) => Err(SizeError { what: "a dimension", value, legal: "1 to 16" }),
            None => Ok(()),
        }
    }
}
