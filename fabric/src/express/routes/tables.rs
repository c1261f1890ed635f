//! What the supervisor of a router writes: tables by destination, up and then down.
//!
//! A packet for a node below goes down; any other goes up, by whichever of the ports to routers that have a way. What comes from
//! above finds no way up: its table has none, and the mask of its port lets none through. So waiting leads up, then down,
//! and in no circle, whatever mix of old and new tables is loaded.

use super::ways::{MOST, Routing, Ways, least_room};
use crate::express::plan::Level;
use crate::express::tree::Tree;
use crate::topology::graph::model::End;

/// Register behind the items: which bits of the destination count as the index of level 0.
pub(super) const LEVELS: u64 = 0x200;
/// Ports at which packets of an input may leave.
pub const ALLOWED: u64 = 0x208;
/// Ports whose links are up.
pub const LIVE: u64 = 0x209;
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
    assert!(ports.len() <= MOST, "{} ports; an item has 1 to {MOST}", ports.len());
    let mode = match ports.len() {
        0 => return 0,
        1 => OBLIVIOUS,
        _ => ADAPTIVE,
    };
    let places = ports.iter().enumerate().map(|(place, port)| (*port as u64) << (4 + 5 * place));
    places.fold(mode | (ports.len() as u64 - 1) << 2, |item, port| item | port)
}

/// The tables of all routers of a tree.
pub struct Tables<'a> {
    tree: &'a Tree,
    room: usize,
    ways: Ways,
}

impl<'a> Tables<'a> {
    /// For a tree, within tables of so many items; none: as many as the router has.
    ///
    /// # Errors
    /// If there are too few items for it, or more than the router has.
    pub fn new(tree: &'a Tree, routing: Routing, room: Option<usize>) -> Result<Self, String> {
        let (least, most) = (least_room(tree), tree.plan().room());
        let room = room.unwrap_or(most);
        if !(least..=most).contains(&room) {
            return Err(format!("items is {room}; legal: {least} to {most}"));
        }
        Ok(Self { tree, room, ways: Ways::new(tree, routing, room) })
    }

    /// Items of the largest table that are used.
    pub fn items(&self) -> usize {
        self.ways.below.iter().chain(&self.ways.above).map(|table| table.items.len()).max().unwrap_or(0)
    }

    /// What a router writes after reset. Ports without a link or a node are left as reset leaves them: nothing may leave by them.
    pub fn writes(&self, router: usize) -> Vec<Write> {
        let tree = self.tree;
        let mask = |is_in: &dyn Fn(End) -> bool| {
            tree.ends(router).filter(|end| is_in(*end)).fold(0, |mask, end| mask | 1 << end.port)
        };
        let live = mask(&|end| tree.is_wired(end));
        let up = mask(&|end| tree.faces_up(end));
        let of_port = |end: End| {
            let is_up = tree.faces_up(end);
            let table = if is_up { &self.ways.above[router] } else { &self.ways.below[router] };
            let all = (1 << tree.ports()) - 1;
            let allowed = all & !(1 << end.port) & if is_up { !up } else { all };
            let levels = table.levels.iter().enumerate().flat_map(|(number, level)| {
                let Level { own, counts, base, mask, low } = *level;
                let [own, counts, base, mask, low] = [own, counts, base, mask, low].map(u64::from);
                let address = LEVELS + 2 * number as u64;
                [(address, own | counts << 20), (address + 1, base | mask << 8 | low << 16)]
            });
            let items = table.items.iter().map(|choice| item(&choice.ports())).chain(std::iter::repeat(0));
            let items = (0..).zip(items.take(self.room));
            let writes: Vec<(u64, u64)> = levels.chain([(ALLOWED, allowed), (LIVE, live)]).chain(items).collect();
            writes.into_iter().map(move |(address, data)| Write { port: end.port, address, data })
        };
        tree.ends(router).filter(|end| tree.is_wired(*end)).flat_map(of_port).collect()
    }
}

/// What each router of a tree writes after reset, by router: tables of as few items as it needs, which are loaded soonest.
pub fn writes(tree: &Tree, routing: Routing) -> Vec<Vec<Write>> {
    let tables = Tables::new(tree, routing, Some(least_room(tree))).expect("that is room enough");
    (0..tree.routers()).map(|router| tables.writes(router)).collect()
}

/// What one router alone writes, with node n at port n.
pub fn lone_writes(ports: usize, to_itself: bool) -> Vec<Write> {
    // The finest level compares nothing, and so matches always.
    let levels = [(LEVELS, 0), (LEVELS + 1, (ports.next_power_of_two() as u64 - 1) << 8)];
    let all = (1u64 << ports) - 1;
    let items: Vec<(u64, u64)> = (0..ports).map(|node| (node as u64, item(&[node]))).collect();
    let of_port = |port: usize| {
        let allowed = if to_itself { all } else { all & !(1 << port) };
        let masks = [(ALLOWED, allowed), (LIVE, all)];
        let words = levels.into_iter().chain(masks).chain(items.clone());
        words.map(move |(address, data)| Write { port, address, data })
    };
    (0..ports).flat_map(of_port).collect()
}
