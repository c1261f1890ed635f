//! Which bits of an identifier the tables of a router look at, and which of several ports a destination takes.

use super::shape::{FRAMES, Shape};

/// Bits of an identifier: the node in its frame, the frame in its subtree, the subtree.
pub(super) const FRAME: u32 = 5;
pub(super) const SUBTREE: u32 = 9;
/// Bits of an identifier (TH-SYS-05).
pub(super) const IDENTIFIER: u32 = 20;

/// A level of a table: it matches identifiers that agree with `own` in `counts`, and then other bits count from `base`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Level {
    pub own: u32,
    pub counts: u32,
    pub base: u32,
    pub mask: u32,
    pub low: u32,
}

impl Level {
    /// The item of an identifier, if it matches.
    pub fn item(&self, identifier: u32) -> Option<usize> {
        let is_match = (identifier ^ self.own) & self.counts == 0;
        is_match.then_some((self.base + (identifier >> self.low & self.mask)) as usize)
    }
}

/// Levels, the finest first.
pub(super) type Layout = Vec<Level>;

/// Bits of an identifier from this one on.
fn from(low: u32) -> u32 {
    ((1 << IDENTIFIER) - 1) & !((1 << low) - 1)
}

/// Levels with the items of one behind those of the other: what counts, and the lowest and the number of the bits of the index.
fn layout(own: u32, levels: &[(u32, u32, u32)]) -> Layout {
    let mut base = 0;
    let level = |(counts, low, bits): &(u32, u32, u32)| {
        let level = Level { own: own & counts, counts: *counts, base, mask: (1 << bits) - 1, low: *low };
        base += 1 << bits;
        level
    };
    levels.iter().map(level).collect()
}

/// How identifiers of a tree are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plan {
    /// Nodes are counted, and each has an item everywhere.
    Flat,
    /// By subtree, frame, and node in the frame.
    Frames(Shape),
}

impl Plan {
    /// Items that a table has room for.
    pub fn room(self) -> usize {
        match self {
            Self::Flat => 16,
            Self::Frames(_) => 256,
        }
    }

    /// Layouts of the tables of a router, in the order in which they are tried. The first one spreads destinations best. Those
    /// behind it tell more frames and subtrees apart, which is needed if so much has failed that no port reaches all of them.
    pub fn layouts(self, rank: usize, own: u32) -> Vec<Layout> {
        let Self::Frames(shape) = self else { return vec![layout(0, &[(0, 0, 4)])] };
        let (frame, subtree) = ((from(FRAME), 0, FRAME), from(SUBTREE));
        let levels: [&[(u32, u32, u32)]; 2] = match rank {
            0 | 1 => [&[frame, (0, 0, FRAME)], &[frame, (subtree, 3, 6), (0, 8, 7)]],
            2 => [&[(subtree, FRAME, 4), (0, FRAME, 4)], &[(subtree, FRAME, 4), (0, 8, 7)]],
            _ => {
                let bits = shape.subtrees.next_power_of_two().trailing_zeros();
                // As much of the frame as says which of several links to a leaf switch is taken.
                let low = match shape.links_to_root() {
                    1 => SUBTREE,
                    2 => FRAME + 1,
                    _ => FRAME,
                };
                let widest = FRAME.max((SUBTREE + bits).saturating_sub(8));
                [&[(0, low, SUBTREE + bits - low)], &[(0, widest, SUBTREE + bits - widest)]]
            }
        };
        levels.map(|levels| layout(own, levels)).into()
    }

    /// Which of the ports up, and which of several ports down to the same router, an identifier takes: counted modulo their number.
    /// Without failures no two nodes then share a link on the way down from the root, and each has a leaf switch and a root of its own.
    pub fn spread(self, rank: usize, identifier: u32) -> [usize; 2] {
        let Self::Frames(shape) = self else { return [identifier as usize; 2] };
        let node = identifier & ((1 << FRAME) - 1);
        let frame = identifier >> FRAME & ((1 << (SUBTREE - FRAME)) - 1);
        let subtree = identifier >> SUBTREE;
        let leaf = if node < shape.leaves { node } else { node % shape.leaves };
        // Only layouts behind the first one leave frames in the index of a lower router, and subtrees in that of a leaf switch.
        let more = frame + subtree;
        let at_root = subtree * shape.links_to_root() + frame / shape.roots_of_leaf();
        let spread = match rank {
            0 => [3 * (node / 9) + (leaf / 3 + leaf) % 3 + more, 0],
            1 => [leaf / 3 + more, node / 9],
            2 => [more, 0],
            3 => [at_root, frame / shape.roots_of_leaf()],
            _ => [0, at_root % FRAMES / 2],
        };
        spread.map(|spread| spread as usize)
    }
}
