//! The tables of a tree as they were written, and what they do with a packet.

use super::tables::{ADAPTIVE, ALLOWED, LEVELS, LIVE, OBLIVIOUS, Write};
use crate::express::plan::Level;
use crate::express::tree::Tree;
use crate::topology::graph::model::End;

/// What is written of a table, but for its masks.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Contents {
    levels: [Level; 3],
    /// The ports of each item, as a mask.
    items: Vec<u32>,
}

/// A table, of all ports of a router for which the same is written.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// The router.
    pub router: usize,
    /// Ports at which packets may leave that came in at one of its ports.
    pub open: u32,
    contents: Contents,
}

impl Table {
    /// The ports for a destination, as a mask, whether open or not.
    pub fn ways(&self, identifier: u32) -> u32 {
        let Contents { levels, items } = &self.contents;
        let item = levels.iter().find_map(|level| level.item(identifier));
        item.map_or(0, |item| items[item % items.len()])
    }

    /// Those of all destinations.
    pub fn all_ways(&self) -> u32 {
        self.contents.items.iter().fold(0, |all, ports| all | ports)
    }
}

/// The tables of all routers of a tree.
#[derive(Clone, Debug)]
pub(super) struct Loaded {
    /// All tables, router by router.
    pub tables: Vec<Table>,
    ports: usize,
    /// By router and port, the table, and where packets may leave.
    of_port: Vec<(usize, u32)>,
}

impl Loaded {
    /// What `writes` makes of the state after reset, router by router.
    pub fn new(tree: &Tree, writes: impl Iterator<Item = Vec<Write>>) -> Self {
        let mut loaded = Self { tables: vec![], ports: tree.ports(), of_port: vec![] };
        let level = Level { own: 0, counts: 0, base: 0, mask: 0, low: 0 };
        let empty = Contents { levels: [level; 3], items: vec![0; tree.plan().room()] };
        for (router, writes) in writes.enumerate() {
            let mut ports = vec![(empty.clone(), 0, 0); tree.ports()];
            for Write { port, address, data } in writes {
                let (contents, allowed, live) = &mut ports[port];
                match address {
                    ALLOWED => *allowed = data as u32,
                    LIVE => *live = data as u32,
                    LEVELS.. => set(&mut contents.levels[(address - LEVELS) as usize / 2], address % 2 == 1, data),
                    _ => contents.items[address as usize] = ports_of(data),
                }
            }
            let first = loaded.tables.len();
            for (contents, allowed, live) in ports {
                let open = allowed & live;
                let known = loaded.tables[first..].iter().position(|table| table.contents == contents);
                let table = first + known.unwrap_or(loaded.tables.len() - first);
                match loaded.tables.get_mut(table) {
                    Some(table) => table.open |= open,
                    None => loaded.tables.push(Table { router, open, contents }),
                }
                loaded.of_port.push((table, open));
            }
        }
        loaded
    }

    /// The table of a port, and where packets may leave that came in there.
    pub fn of_port(&self, End { router, port }: End) -> (usize, u32) {
        self.of_port[router * self.ports + port]
    }

    /// Ports at which packets may leave that came in at a port, whatever their destination.
    pub fn leave(&self, end: End) -> u32 {
        let (table, open) = self.of_port(end);
        self.tables[table].all_ways() & open
    }
}

/// A write to the registers of a level.
fn set(level: &mut Level, is_index: bool, data: u64) {
    let field = |low: u32, bits: u32| (data >> low) as u32 & ((1 << bits) - 1);
    *level = match is_index {
        false => Level { own: field(0, 20), counts: field(20, 20), ..*level },
        true => Level { base: field(0, 8), mask: field(8, 8), low: field(16, 5), ..*level },
    };
}

/// The ports of an item, as a mask.
fn ports_of(item: u64) -> u32 {
    let count = match item & 3 {
        OBLIVIOUS => 1,
        ADAPTIVE => (item >> 2 & 3) + 1,
        _ => 0,
    };
    (0..count).fold(0, |mask, place| mask | 1 << (item >> (4 + 5 * place) & 0x1F))
}
