//! Broadcasts along lines: the copies that nodes on the way are to get, each followed as a packet of its own.

use crate::bluegene::packet::{Packet, Priority};
use crate::bluegene::torus::Torus;
use crate::bluegene::ways::Routing;
use crate::study::followed::Book;
use std::collections::BTreeMap;
use std::iter;

/// By number of the broadcast and node: the number of the copy in the book, and the broadcast.
#[derive(Default)]
pub(super) struct Copies(BTreeMap<(u32, u32), (u32, Packet)>);

impl Copies {
    /// A broadcast of a priority begins, to so many nodes one behind the other, to which this link leads.
    ///
    /// # Panics
    /// If there are not so many others.
    pub(super) fn begin(
        &mut self,
        book: &mut Book<Packet>,
        torus: &Torus,
        [source, count]: [u32; 2],
        link: usize,
        priority: Priority,
    ) -> Packet {
        let next = |node: &u32| torus.neighbour(*node, link);
        let mut line: Vec<u32> = iter::successors(next(&source), next).take(count as usize).collect();
        assert!(
            line.len() == count as usize && !line.contains(&source),
            "{count} nodes from node {source} by link {link}"
        );
        let last = line.pop().expect("a node");
        let packet = Packet { priority, hints: 1 << link, ..Packet::short([source, last], Routing::Deterministic) };
        let packet = book.begin(|number| Packet { number, is_broadcast: true, ..packet });
        for node in line {
            let copy = book.begin(|number| Packet { number, ends: [source, node], ..packet });
            self.0.insert((packet.number, node), (copy.number, packet));
        }
        packet
    }

    /// What claims a number comes to a node: its number in the book, and what was sent, if that is another packet.
    pub(super) fn take(&mut self, claim: u32, node: u32) -> (u32, Option<Packet>) {
        self.0.remove(&(claim, node)).map_or((claim, None), |(copy, sent)| (copy, Some(sent)))
    }
}
