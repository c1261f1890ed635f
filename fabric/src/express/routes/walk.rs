//! Where packets arrive, by every way that tables have for every destination, from every node.

use super::loaded::Loaded;
use crate::express::tree::{At, Tree};
use crate::topology::graph::model::End;

/// Pairs that are named.
const NAMED: usize = 1000;
/// Destinations that are followed together: their state fits in a cache, and memory stays small.
const BLOCK: usize = 256;

/// Where packets from every node to every other one arrive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrivals {
    /// Ordered pairs of nodes by the routers on their longest way, from 0: those of which a way does not arrive.
    pub pairs: Vec<u64>,
    /// The first thousand of those, source and destination.
    pub lost: Vec<[usize; 2]>,
}

/// Follows all destinations; `done` is told how many.
pub(super) fn walk(tree: &Tree, loaded: &Loaded, done: &dyn Fn(usize)) -> Arrivals {
    let order = order(tree, loaded);
    let mut found = Arrivals { pairs: vec![0], lost: vec![] };
    let mut block = Block { tree, loaded, first: 0, length: 0, ways: vec![], routers: vec![] };
    for first in (0..tree.nodes().len()).step_by(BLOCK) {
        block.begin(first, BLOCK.min(tree.nodes().len() - first));
        order.iter().for_each(|table| block.follow(*table));
        block.count(&mut found);
        done(block.length);
    }
    found
}

/// All tables whose packets come to an end, each behind those that its packets come to.
fn order(tree: &Tree, loaded: &Loaded) -> Vec<usize> {
    let nexts = |table: usize| {
        let ports = tree.ends(loaded.tables[table].router).filter(move |end| {
            let table = &loaded.tables[table];
            (table.all_ways() & table.open) >> end.port & 1 == 1
        });
        ports.filter_map(|end| tree.far(end)).map(|far| loaded.of_port(far).0)
    };
    let mut before = vec![vec![]; loaded.tables.len()];
    (0..before.len()).for_each(|table| nexts(table).for_each(|next| before[next].push(table)));
    let mut left: Vec<usize> = (0..before.len()).map(|table| nexts(table).count()).collect();
    let mut order: Vec<usize> = (0..before.len()).filter(|table| left[*table] == 0).collect();
    let mut at = 0;
    while at < order.len() {
        for table in &before[order[at]] {
            left[*table] -= 1;
            if left[*table] == 0 {
                order.push(*table);
            }
        }
        at += 1;
    }
    order
}

/// Some destinations, and what each table does with packets for them.
struct Block<'a> {
    tree: &'a Tree,
    loaded: &'a Loaded,
    first: usize,
    length: usize,
    /// By table and destination, its ports.
    ways: Vec<u32>,
    /// By table and destination, the routers that a packet crosses from there on, at most; 0 if it may get lost.
    routers: Vec<u8>,
}

impl Block<'_> {
    fn begin(&mut self, first: usize, length: usize) {
        (self.first, self.length) = (first, length);
        let tables = &self.loaded.tables;
        self.ways.clear();
        for table in tables {
            self.ways.extend((first..first + length).map(|node| table.ways(self.tree.identifier(node))));
        }
        self.routers.clear();
        self.routers.resize(tables.len() * length, 0);
    }

    /// Fills in a table of which all those behind its ports are filled in.
    fn follow(&mut self, table: usize) {
        let (router, open) = (self.loaded.tables[table].router, self.loaded.tables[table].open);
        let fars: Vec<(At, usize, u32)> = self.tree.ends(router).map(|end| self.behind(end)).collect();
        for index in 0..self.length {
            let mut left = self.ways[table * self.length + index] & open;
            let (mut most, mut arrives) = (0, left != 0);
            while left != 0 {
                let (at, next, closed) = fars[left.trailing_zeros() as usize];
                left &= left - 1;
                let place = next * self.length + index;
                let routers = match at {
                    At::Node(node) => u8::from(node == self.first + index),
                    // A port that the mask closes there may be the only one: such a packet counts as lost.
                    At::Link(_) if self.ways[place] & closed == 0 => match self.routers[place] {
                        0 => 0,
                        routers => routers + 1,
                    },
                    _ => 0,
                };
                arrives &= routers > 0;
                most = most.max(routers);
            }
            self.routers[table * self.length + index] = if arrives { most } else { 0 };
        }
    }

    /// What is behind a port: the table there, and the ports that this table opens to others alone.
    fn behind(&self, end: End) -> (At, usize, u32) {
        let at = self.tree.at(end);
        let At::Link(far) = at else { return (at, 0, 0) };
        let (next, open) = self.loaded.of_port(far);
        (at, next, self.loaded.tables[next].open & !open)
    }

    fn count(&self, found: &mut Arrivals) {
        for (source, end) in self.tree.nodes().iter().enumerate() {
            let is_attached = self.tree.at(*end) == At::Node(source);
            let (table, _) = self.loaded.of_port(*end);
            for index in (0..self.length).filter(|index| self.first + index != source) {
                let routers = if is_attached { self.routers[table * self.length + index] } else { 0 };
                let routers = usize::from(routers);
                if routers >= found.pairs.len() {
                    found.pairs.resize(routers + 1, 0);
                }
                found.pairs[routers] += 1;
                if routers == 0 && found.lost.len() < NAMED {
                    found.lost.push([source, self.first + index]);
                }
            }
        }
    }
}
