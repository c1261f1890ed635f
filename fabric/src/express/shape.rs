//! The fat tree of TH Express-2 in numbers: how much of the largest machine there is.

/// Ports of a chip (TH-SYS-02).
pub const PORTS: usize = 24;
/// Lanes of a port (TH-SYS-02).
pub const LANES: u32 = 8;
/// Rate of a lane in Gb/s (TH-SYS-02).
pub const LANE_GBPS: u32 = 14;
/// Nodes of the smallest machine.
pub const LEAST_NODES: u32 = 16;
/// Nodes of a frame, at three lower chips (TH-TOP-01, -02).
pub const NODES: u32 = 32;
/// Chips of each of the two ranks of an NRM.
pub(super) const LOWERS: u32 = 3;
/// Ports of a chip that lead down, and of one that lead up.
pub(super) const HALF: usize = PORTS / 2;
/// Links between a lower and an upper chip of an NRM.
pub(super) const NRM_LINKS: usize = HALF / LOWERS as usize;
/// Up ports that an NRM has (TH-TOP-02).
pub const MOST_LEAVES: u32 = LOWERS * HALF as u32;
/// Those of a frame in the published machine: 128 of a cabinet (TH-TOP-04).
pub const LEAVES: u32 = 32;
/// Lower and upper chips of a root, and links between two of them (TH-TOP-05).
pub(super) const ROOT: [u32; 2] = [4, 2];
pub(super) const ROOT_LINKS: usize = HALF / ROOT[1] as usize;
/// Frames of a subtree, and up ports of a leaf switch (TH-TOP-03).
pub const FRAMES: u32 = 12;
/// Subtrees of the largest machine: ports of a root (TH-TOP-05, -06).
const MOST_SUBTREES: u32 = ROOT[0] * HALF as u32;
/// Frames of the largest machine.
pub const MOST_FRAMES: u32 = MOST_SUBTREES * FRAMES;
/// Nodes of the largest machine (TH-TOP-06).
pub const MOST_NODES: u32 = NODES * MOST_FRAMES;
/// Frames of a cabinet (TH-SYS-04).
pub const CABINET: u32 = 4;

/// How much of the largest machine there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Nodes in all; frames are filled in order.
    pub nodes: u32,
    /// Up ports of a frame that are used, and leaf switches of a subtree.
    pub leaves: u32,
    /// Subtrees.
    pub subtrees: u32,
}

impl Shape {
    /// Frames.
    pub fn frames(&self) -> u32 {
        self.nodes.div_ceil(NODES)
    }

    /// Links from a leaf switch to the same root: as many as let all subtrees find room at its 48 ports.
    pub fn links_to_root(&self) -> u32 {
        let fits = |links: &u32| links * self.subtrees <= MOST_SUBTREES;
        [12, 6, 4, 3, 2].into_iter().find(fits).unwrap_or(1)
    }

    /// Roots that a leaf switch leads to.
    pub fn roots_of_leaf(&self) -> u32 {
        FRAMES / self.links_to_root()
    }

    /// Leaf switches: a frame alone needs none.
    pub fn leaf_switches(&self) -> u32 {
        if self.frames() > 1 { self.subtrees * self.leaves } else { 0 }
    }

    /// Chips in all.
    pub fn chips(&self) -> u32 {
        self.frames() * 2 * LOWERS + self.leaf_switches() + self.roots() * ROOT.iter().sum::<u32>()
    }

    /// Roots: a subtree alone needs none.
    pub fn roots(&self) -> u32 {
        if self.subtrees > 1 { self.leaves * self.roots_of_leaf() } else { 0 }
    }
}
