//! Chips of a machine: their places, names and indices.

use crate::express::plan::{FRAME, SUBTREE};
use crate::express::shape::{FRAMES, LOWERS, ROOT, Shape};
use std::fmt;

/// A chip by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chip {
    /// Of a frame's switch board, with nodes.
    Lower {
        /// The frame.
        frame: u32,
        /// 0 to 2.
        number: u32,
    },
    /// Of a frame's switch board, with its up ports.
    Upper {
        /// The frame.
        frame: u32,
        /// 0 to 2.
        number: u32,
    },
    /// A leaf switch.
    Leaf {
        /// Twelve frames.
        subtree: u32,
        /// The up port of frames that leads to it.
        number: u32,
    },
    /// Of a root, with the links from leaf switches.
    RootLower {
        /// Number of the leaf switches that it joins.
        leaf: u32,
        /// Which one of their roots.
        root: u32,
        /// 0 to 3.
        number: u32,
    },
    /// Of a root, above the other four.
    RootUpper {
        /// Number of the leaf switches that it joins.
        leaf: u32,
        /// Which one of their roots.
        root: u32,
        /// 0 or 1.
        number: u32,
    },
}

/// Chips of an NRM, and of a root.
const NRM: u32 = 2 * LOWERS;
const OF_ROOT: u32 = ROOT[0] + ROOT[1];
/// Legal names, for messages.
pub(super) const LEGAL: &str = "frame0-low0, frame0-up0, leaf0-0, root0-0-low0, root0-0-up0 with other numbers";

impl Chip {
    /// All chips of a machine, by index.
    pub fn all(shape: &Shape) -> impl Iterator<Item = Self> + '_ {
        (0..shape.chips()).map(|router| Self::of(shape, router as usize))
    }

    /// The chip of this index.
    pub fn of(shape: &Shape, router: usize) -> Self {
        let router = router as u32;
        let nrms = shape.frames() * NRM;
        let leaves = nrms + shape.leaf_switches();
        if router < nrms {
            let (frame, number) = (router / NRM, router % NRM);
            return match number.checked_sub(LOWERS) {
                None => Self::Lower { frame, number },
                Some(number) => Self::Upper { frame, number },
            };
        }
        if router < leaves {
            let leaf = router - nrms;
            return Self::Leaf { subtree: leaf / shape.leaves, number: leaf % shape.leaves };
        }
        let (place, number) = ((router - leaves) / OF_ROOT, (router - leaves) % OF_ROOT);
        let (leaf, root) = (place / shape.roots_of_leaf(), place % shape.roots_of_leaf());
        match number.checked_sub(ROOT[0]) {
            None => Self::RootLower { leaf, root, number },
            Some(number) => Self::RootUpper { leaf, root, number },
        }
    }

    /// Its index.
    pub fn router(self, shape: &Shape) -> usize {
        let nrms = shape.frames() * NRM;
        let root = |leaf, root| nrms + shape.leaf_switches() + (leaf * shape.roots_of_leaf() + root) * OF_ROOT;
        let router = match self {
            Self::Lower { frame, number } => frame * NRM + number,
            Self::Upper { frame, number } => frame * NRM + LOWERS + number,
            Self::Leaf { subtree, number } => nrms + subtree * shape.leaves + number,
            Self::RootLower { leaf, root: which, number } => root(leaf, which) + number,
            Self::RootUpper { leaf, root: which, number } => root(leaf, which) + ROOT[0] + number,
        };
        router as usize
    }

    /// Links from the nodes up to it.
    pub fn rank(self) -> usize {
        match self {
            Self::Lower { .. } => 0,
            Self::Upper { .. } => 1,
            Self::Leaf { .. } => 2,
            Self::RootLower { .. } => 3,
            Self::RootUpper { .. } => 4,
        }
    }

    /// What identifiers of all nodes below it have in common.
    pub(super) fn own(self) -> u32 {
        match self {
            Self::Lower { frame, .. } | Self::Upper { frame, .. } => {
                (frame / FRAMES) << SUBTREE | (frame % FRAMES) << FRAME
            }
            Self::Leaf { subtree, .. } => subtree << SUBTREE,
            Self::RootLower { .. } | Self::RootUpper { .. } => 0,
        }
    }

    /// The chip of this name.
    pub fn named(shape: &Shape, name: &str) -> Option<Self> {
        let (kind, numbers) = split(name)?;
        let chip = match (kind.as_str(), &numbers[..]) {
            ("frame-low", &[frame, number]) => Self::Lower { frame, number },
            ("frame-up", &[frame, number]) => Self::Upper { frame, number },
            ("leaf-", &[subtree, number]) => Self::Leaf { subtree, number },
            ("root--low", &[leaf, root, number]) => Self::RootLower { leaf, root, number },
            ("root--up", &[leaf, root, number]) => Self::RootUpper { leaf, root, number },
            _ => return None,
        };
        // Numbers beyond those that there are, and others than their digits, lead to another chip or none.
        let is_here = |router: &usize| (*router as u32) < shape.chips() && Self::of(shape, *router) == chip;
        Some(chip).filter(|chip| chip.to_string() == name && is_here(&chip.router(shape)))
    }
}

/// A name without its numbers, and these. Numbers are small enough to count with.
fn split(name: &str) -> Option<(String, Vec<u32>)> {
    let kind = name.chars().filter(|letter| !letter.is_ascii_digit()).collect();
    let digits = name.split(|letter: char| !letter.is_ascii_digit()).filter(|digits| !digits.is_empty());
    let numbers: Option<Vec<u32>> =
        digits.map(|digits| digits.parse().ok().filter(|number| *number < 1 << 12)).collect();
    Some((kind, numbers?))
}

impl fmt::Display for Chip {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Lower { frame, number } => write!(f, "frame{frame}-low{number}"),
            Self::Upper { frame, number } => write!(f, "frame{frame}-up{number}"),
            Self::Leaf { subtree, number } => write!(f, "leaf{subtree}-{number}"),
            Self::RootLower { leaf, root, number } => write!(f, "root{leaf}-{root}-low{number}"),
            Self::RootUpper { leaf, root, number } => write!(f, "root{leaf}-{root}-up{number}"),
        }
    }
}
