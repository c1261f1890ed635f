//! Collectives over the nodes of a torus: routes of a tree of all nodes, and packets that all nodes send in the same order.

use super::super::collective::packets::{any_header, any_packet, packets};
use crate::stimulus::Stimulus;
use phit_models::router::bluegene::class_routes::Route;
use phit_models::router::bluegene::collective::class_table::Kind;
use phit_models::router::bluegene::collective::header::Header;
use std::collections::VecDeque;

/// Classes with a route.
const CLASSES: usize = 3;

/// What the nodes do.
pub(crate) struct Trees {
    /// Of classes.
    roots: Vec<usize>,
    kinds: Vec<Kind>,
    /// By node, routes that are still to be written.
    pub(crate) routes: Vec<VecDeque<(usize, Route, Kind)>>,
    /// By node and its port, words to send.
    pub(crate) words: Vec<Vec<VecDeque<u32>>>,
    most: usize,
}

/// The route of a node in the tree of all nodes of such dimensions: the way to the root is in the first dimension in which a node is elsewhere, and does not go round.
fn route(sizes: &[usize], node: usize, root: usize) -> Route {
    let coordinates = |mut node: usize| {
        let mut next = |size: &usize| {
            let coordinate = node % size;
            node /= size;
            coordinate
        };
        sizes.iter().map(&mut next).collect::<Vec<usize>>()
    };
    let towards = |at: &[usize], root: &[usize]| {
        let elsewhere = (0..at.len()).find(|dimension| at[*dimension] != root[*dimension])?;
        Some(2 * elsewhere + usize::from(at[elsewhere] > root[elsewhere]))
    };
    let (at, root) = (coordinates(node), coordinates(root));
    let is_input = |link: &usize| {
        let (dimension, goes_down) = (link / 2, link % 2 == 1);
        let mut there = at.clone();
        let next = if goes_down { at[dimension].checked_sub(1) } else { Some(at[dimension] + 1) };
        let Some(next) = next.filter(|next| *next < sizes[dimension]) else { return false };
        there[dimension] = next;
        towards(&there, &root) == Some(link ^ 1)
    };
    let output = towards(&at, &root);
    Route { inputs: (0..2 * sizes.len()).filter(is_input).collect(), output, local: true }
}

impl Trees {
    /// For dimensions of so many nodes, each with so many ports; payloads have so many chunks at most.
    pub(crate) fn any(sizes: &[usize], ports: usize, most: usize, stimulus: &mut Stimulus) -> Self {
        let nodes: usize = sizes.iter().product();
        let roots: Vec<usize> = (0..CLASSES).map(|_| stimulus.below(nodes as u64) as usize).collect();
        // All classes share the links, which either all nodes of a user or the system may use in the second channel.
        let second = if stimulus.once_in(2) { Kind::Whole } else { Kind::System };
        let any_kind = |_| if ports == 2 && stimulus.once_in(2) { second } else { Kind::Part };
        let kinds: Vec<Kind> = (0..CLASSES).map(any_kind).collect();
        let of_class = |node, class: usize| (class, route(sizes, node, roots[class]), kinds[class]);
        Self {
            routes: (0..nodes).map(|node| (0..CLASSES).map(|class| of_class(node, class)).collect()).collect(),
            words: vec![vec![VecDeque::new(); ports]; nodes],
            roots,
            kinds,
            most,
        }
    }

    /// A packet of one class: of each node, or of the root to all.
    pub(crate) fn more(&mut self, stimulus: &mut Stimulus) {
        let class = stimulus.below(CLASSES as u64) as usize;
        let header = Header { class, ..any_header(self.most, stimulus) };
        let nodes = self.words.len();
        let port = usize::from(self.kinds[class] == Kind::System);
        if stimulus.once_in(4) {
            let packet = any_packet(&Header { goes_down: true, ..header }, stimulus);
            self.words[self.roots[class]][port].extend(packet);
        } else {
            for (words, packet) in self.words.iter_mut().zip(packets(&header, nodes, stimulus)) {
                words[port].extend(packet);
            }
        }
    }
}
