//! Collectives over the nodes of a ring: routes of the chain of all nodes, and packets that all nodes send in the same order.

use super::collective::packets::{any_header, any_packet, packets};
use crate::stimulus::Stimulus;
use phit_models::router::bluegene::class_routes::Route;
use phit_models::router::bluegene::collective::header::Header;
use std::collections::VecDeque;

/// Classes with a route.
const CLASSES: usize = 3;

/// What the nodes do.
pub(super) struct Trees {
    roots: Vec<usize>,
    /// By node, routes that are still to be written, and words to send.
    pub(super) routes: Vec<VecDeque<(usize, Route)>>,
    pub(super) words: Vec<VecDeque<u32>>,
    most: usize,
}

/// The route of a node in the chain from node 0 to the last, whose link 0 leads upwards.
fn route(node: usize, nodes: usize, root: usize) -> Route {
    let there = [(0, node + 1 < nodes), (1, node > 0)];
    let output = (node != root).then_some(usize::from(node > root));
    let is_input = |(link, is_there): &(usize, bool)| *is_there && Some(*link) != output;
    Route { inputs: there.into_iter().filter(is_input).map(|(link, _)| link).collect(), output, local: true }
}

impl Trees {
    /// For so many nodes; payloads have so many chunks at most.
    pub(super) fn any(nodes: usize, most: usize, stimulus: &mut Stimulus) -> Self {
        let roots: Vec<usize> = (0..CLASSES).map(|_| stimulus.below(nodes as u64) as usize).collect();
        let of_node = |node| roots.iter().enumerate().map(|(class, root)| (class, route(node, nodes, *root))).collect();
        Self { routes: (0..nodes).map(of_node).collect(), words: vec![VecDeque::new(); nodes], roots, most }
    }

    /// A packet of one class: of each node, or of the root to all.
    pub(super) fn more(&mut self, stimulus: &mut Stimulus) {
        let class = stimulus.below(CLASSES as u64) as usize;
        let header = Header { class, ..any_header(self.most, stimulus) };
        let nodes = self.words.len();
        if stimulus.once_in(4) {
            let packet = any_packet(&Header { goes_down: true, ..header }, stimulus);
            self.words[self.roots[class]].extend(packet);
        } else {
            for (words, packet) in self.words.iter_mut().zip(packets(&header, nodes, stimulus)) {
                words.extend(packet);
            }
        }
    }
}
