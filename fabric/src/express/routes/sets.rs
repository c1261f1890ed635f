//! Sets of routers that nodes stand at, one for each router of a tree.

use crate::express::tree::{At, Tree};

/// A set for each row.
#[derive(Clone, Debug)]
pub(in crate::express) struct Sets {
    words: usize,
    bits: Vec<u64>,
}

impl Sets {
    /// Empty ones, of so many members at most.
    pub fn new(rows: usize, members: usize) -> Self {
        let words = members.div_ceil(64);
        Self { words, bits: vec![0; rows * words] }
    }

    /// The set of a row.
    pub fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..(row + 1) * self.words]
    }

    /// The same, to be changed.
    pub fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.words..(row + 1) * self.words]
    }

    /// What is in one row is in another, too.
    pub fn extend(&mut self, row: usize, from: usize) {
        for word in 0..self.words {
            self.bits[row * self.words + word] |= self.bits[from * self.words + word];
        }
    }
}

/// A member is added.
pub(in crate::express) fn insert(set: &mut [u64], member: usize) {
    set[member / 64] |= 1 << (member % 64);
}

/// A member is in a set.
pub(in crate::express) fn has(set: &[u64], member: usize) -> bool {
    set[member / 64] >> (member % 64) & 1 == 1
}

/// How many members a set has.
pub(in crate::express) fn count(set: &[u64]) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

/// The routers that nodes stand at.
pub(in crate::express) struct Homes {
    /// By router, its place among them.
    pub of: Vec<Option<usize>>,
    /// How many there are.
    pub count: usize,
}

impl Homes {
    /// Of a tree. A router whose nodes are all cut off counts as well.
    pub fn new(tree: &Tree) -> Self {
        let mut homes = Self { of: vec![None; tree.routers()], count: 0 };
        for end in tree.nodes() {
            if homes.of[end.router].is_none() {
                homes.of[end.router] = Some(homes.count);
                homes.count += 1;
            }
        }
        homes
    }
}

/// Whether a way leads from one node to another up and then down, whatever tables have room for.
pub struct Reach<'a> {
    tree: &'a Tree,
    homes: Homes,
    ways: Sets,
}

impl<'a> Reach<'a> {
    /// Of a tree.
    pub fn new(tree: &'a Tree) -> Self {
        let homes = Homes::new(tree);
        let mut falls = Sets::new(tree.routers(), homes.count);
        for (router, home) in homes.of.iter().enumerate() {
            home.iter().for_each(|home| insert(falls.row_mut(router), *home));
        }
        let mut order: Vec<usize> = (0..tree.routers()).collect();
        order.sort_by_key(|router| tree.rank(*router));
        let add = |sets: &mut Sets, router: usize, is_up: bool| {
            for end in tree.ends(router).filter(|end| tree.faces_up(*end) == is_up) {
                tree.far(end).iter().for_each(|far| sets.extend(router, far.router));
            }
        };
        order.iter().for_each(|router| add(&mut falls, *router, false));
        // What a router reaches down, those below it reach by way of it.
        order.iter().rev().for_each(|router| add(&mut falls, *router, true));
        Self { tree, homes, ways: falls }
    }

    /// From a node, by index, to another one.
    pub fn has(&self, from: usize, to: usize) -> bool {
        let is_attached = |node: usize| self.tree.at(self.tree.nodes()[node]) == At::Node(node);
        let [from_router, to_router] = [from, to].map(|node| self.tree.nodes()[node].router);
        let home = self.homes.of[to_router].expect("a node stands there");
        is_attached(from) && is_attached(to) && has(self.ways.row(from_router), home)
    }
}
