//! A proof that a tree with these tables cannot come to a standstill, or the circle of input buffers that could.
//!
//! A packet in an input buffer waits for room in the next one. The tables, as they were written, say for each buffer
//! which ones those may be; every item counts, whether or not a packet needs it. A packet keeps its virtual channel, so one graph
//! serves all of them.

use super::loaded::Loaded;
use super::tables::Write;
use super::walk::{Arrivals, walk};
use crate::express::tree::Tree;
use crate::tables::waiting::cycle;
use crate::topology::graph::model::End;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Input buffers of which each may wait for the next one, and the last for the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle(pub Vec<End>);

impl fmt::Display for Cycle {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "each of these input buffers may wait for the next one:")?;
        for End { router, port } in &self.0 {
            write!(f, " router {router} port {port},")?;
        }
        write!(f, " and so round")
    }
}

/// Checks a tree of which router r wrote `writes[r]`.
///
/// # Errors
/// The circle.
pub fn check(tree: &Tree, writes: &[Vec<Write>]) -> Result<(), Cycle> {
    standstill(tree, &Loaded::new(tree, writes.iter().cloned()))
}

/// The same of writes that are made router by router, and where packets arrive. `done` is told how many destinations were followed.
///
/// # Errors
/// The circle.
pub fn arrivals(
    tree: &Tree,
    writes: impl Iterator<Item = Vec<Write>>,
    done: &dyn Fn(usize),
) -> Result<Arrivals, Cycle> {
    let loaded = Loaded::new(tree, writes);
    standstill(tree, &loaded)?;
    Ok(walk(tree, &loaded, done))
}

fn standstill(tree: &Tree, loaded: &Loaded) -> Result<(), Cycle> {
    cycle(waits(tree, loaded), &BTreeMap::new()).map_or(Ok(()), |buffers| Err(Cycle(buffers)))
}

/// Waits of a buffer for the next one, without those that lead to no circle.
fn waits(tree: &Tree, loaded: &Loaded) -> BTreeSet<(End, End)> {
    let index = |end: End| end.router * tree.ports() + end.port;
    let leave: Vec<u32> =
        (0..tree.routers()).flat_map(|router| tree.ends(router)).map(|end| loaded.leave(end)).collect();
    let ends = || (0..tree.routers()).flat_map(|router| tree.ends(router));
    let nexts = |end: End| {
        let leave = leave[index(end)];
        let ports = (0..tree.ports()).filter(move |port| leave >> port & 1 == 1);
        ports.filter_map(move |port| tree.far(End { port, ..end }))
    };
    // A buffer that waits for none is no part of a circle, nor is one that waits for such alone.
    let mut left: Vec<usize> = ends().map(|end| nexts(end).count()).collect();
    let mut before: Vec<Vec<End>> = vec![vec![]; left.len()];
    ends().for_each(|end| nexts(end).for_each(|next| before[index(next)].push(end)));
    let mut free: Vec<End> = ends().filter(|end| left[index(*end)] == 0).collect();
    while let Some(end) = free.pop() {
        for from in &before[index(end)] {
            left[index(*from)] -= 1;
            if left[index(*from)] == 0 {
                free.push(*from);
            }
        }
    }
    let stuck = |end: &End| left[index(*end)] > 0;
    ends().filter(stuck).flat_map(|end| nexts(end).filter(stuck).map(move |next| (end, next))).collect()
}
