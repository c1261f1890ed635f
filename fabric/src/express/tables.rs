//! What the supervisor of a router writes: tables by destination, up and then down.
//!
//! A packet for a node below goes down; any other goes up, by whichever of the ports to routers that have a way. What comes from
//! above finds no way up: its table has none, and the mask of its port lets none through. So waiting leads up, then down,
//! and in no circle, whatever mix of old and new tables is loaded.

use super::tree::{PORTS, Tree};
use crate::topology::graph::model::End;
use std::collections::VecDeque;

/// Register behind the items: which bits of the destination count as the index of level 0.
pub(super) const LEVELS: u64 = 0x200;
/// Ports at which packets of an input may leave.
pub const ALLOWED: u64 = 0x208;
/// Ports whose links are up.
pub const LIVE: u64 = 0x209;
/// Items of a table.
pub const ITEMS: usize = 16;
/// Modes of an item.
pub(super) const OBLIVIOUS: u64 = 1;
pub(super) const ADAPTIVE: u64 = 2;

/// One write of a supervisor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Write {
    /// Of the table of this port.
    pub port: usize,
    /// Where.
    pub address: u64,
    /// What.
    pub data: u64,
}

/// An item with these ports, 1 to 4: adaptive if there are several. Without a port, one without a way.
///
/// # Panics
/// If there are more than four.
pub fn item(ports: &[usize]) -> u64 {
    assert!(ports.len() <= 4, "{} ports; an item has 1 to 4", ports.len());
    let mode = match ports.len() {
        0 => return 0,
        1 => OBLIVIOUS,
        _ => ADAPTIVE,
    };
    let places = ports.iter().enumerate().map(|(place, port)| (*port as u64) << (4 + 5 * place));
    places.fold(mode | (ports.len() as u64 - 1) << 2, |item, port| item | port)
}

/// What each router writes after reset, by router.
///
/// # Panics
/// If the tree has more nodes than a table has items.
pub fn writes(tree: &Tree) -> Vec<Vec<Write>> {
    assert!(tree.nodes().len() <= ITEMS, "{} nodes; a table has {ITEMS} items", tree.nodes().len());
    let ways: Vec<Ways> = tree.nodes().iter().map(|node| Ways::to(tree, *node)).collect();
    let of_port = |end: End| {
        let write = move |address, data| Write { port: end.port, address, data };
        let is_up = |port: usize| tree.faces_up(End { port, ..end });
        let leads_on = |port: &usize| *port != end.port && !(is_up(end.port) && is_up(*port));
        let mask = |ports: &mut dyn Iterator<Item = usize>| ports.fold(0, |mask, port| mask | 1 << port);
        let live = mask(&mut (0..PORTS).filter(|port| tree.is_wired(End { port: *port, ..end })));
        // The finest level compares nothing, and so matches always.
        let levels = [(LEVELS, 0), (LEVELS + 1, (ITEMS as u64 - 1) << 8)];
        let masks = [(ALLOWED, mask(&mut (0..PORTS).filter(leads_on))), (LIVE, live)];
        let items = ways.iter().enumerate().map(|(node, ways)| {
            let ports: Vec<usize> = ways.ports(tree, end.router).into_iter().filter(leads_on).collect();
            (node as u64, item(&ports))
        });
        let items: Vec<(u64, u64)> = items.collect();
        let spare = (items.len()..ITEMS).map(|item| (item as u64, 0));
        let all: Vec<(u64, u64)> = levels.into_iter().chain(masks).chain(items).chain(spare).collect();
        all.into_iter().map(move |(address, data)| write(address, data))
    };
    (0..tree.routers()).map(|router| (0..PORTS).flat_map(|port| of_port(End { router, port })).collect()).collect()
}

/// How routers reach a node.
struct Ways {
    node: End,
    /// By router, links down to the node's router; none where the way begins up.
    down: Vec<Option<usize>>,
    /// By router, links of the shortest way that goes up and then down.
    any: Vec<Option<usize>>,
}

impl Ways {
    fn to(tree: &Tree, node: End) -> Self {
        let mut down = vec![None; tree.routers()];
        down[node.router] = Some(0);
        let mut open = VecDeque::from([node.router]);
        while let Some(at) = open.pop_front() {
            for [_, high] in tree.links().iter().filter(|[low, _]| low.router == at) {
                if down[high.router].is_none() {
                    down[high.router] = down[at].map(|links| links + 1);
                    open.push_back(high.router);
                }
            }
        }
        let mut any = down.clone();
        // As often as a way may go up.
        for _ in 0..tree.routers() {
            for [low, high] in tree.links() {
                let above = any[high.router].map(|links| links + 1);
                any[low.router] = [any[low.router], above].into_iter().flatten().min();
            }
        }
        Self { node, down, any }
    }

    /// The ports of a router that lie on a shortest way.
    fn ports(&self, tree: &Tree, router: usize) -> Vec<usize> {
        if router == self.node.router {
            return vec![self.node.port];
        }
        let goes_down = self.down[router].is_some();
        let left = if goes_down { &self.down } else { &self.any };
        let ends = (0..PORTS).map(|port| End { router, port });
        let leads = |end: &End| {
            let far = tree.far(*end).filter(|_| tree.faces_up(*end) != goes_down);
            far.and_then(|far| left[far.router]).is_some_and(|links| Some(links + 1) == left[router])
        };
        ends.filter(leads).map(|end| end.port).collect()
    }
}
