//! Where bits can be inverted: every register and memory of the routers, by what it is for.

use phit_netlist::ir::Netlist;
use phit_sim::engine::hierarchy::Hierarchy;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use serde::Serialize;
use std::collections::BTreeMap;

/// What a piece of state is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// Phits in input, row and column buffers, and on the ways between them: under a code.
    Buffers,
    /// Entries of the routing tables: under codes.
    Tables,
    /// Registers that a supervisor writes: straight tile, salt, ring, check.
    Settings,
    /// Where a packet that waits may go, and what it has asked for and got.
    Routes,
    /// Pointers of queues.
    Pointers,
    /// Counts of slots and places.
    Credits,
    /// The CRC of a packet that leaves, and the phit behind it on the link.
    Exit,
    /// Turns of arbiters: who has them changes the order alone.
    Turns,
    /// State machines: which phit of a packet is next, and from where.
    Sequence,
}

impl Class {
    /// All of them.
    pub const ALL: [Class; 9] = [
        Class::Buffers,
        Class::Tables,
        Class::Settings,
        Class::Routes,
        Class::Pointers,
        Class::Credits,
        Class::Exit,
        Class::Turns,
        Class::Sequence,
    ];

    /// What the register or memory of this path is for; none if it only counts or is read by properties alone.
    fn of(path: &str) -> Option<Self> {
        let has = |names: &[&str]| names.iter().any(|name| path.contains(name));
        let ends = |names: &[&str]| names.iter().any(|name| path.ends_with(name));
        if has(&[".count_", ".read.", "slots_used", "slots_owed", "_owed_", "_used_", "_inside_", "_granted_"])
            || has(&["was_requested", "waited", "waiting_word", "arriving", "column_granted", ".errors", ".upset"])
            || !path.contains("tiles_")
        {
            return None;
        }
        Some(match path {
            _ if has(&["pointer"]) => Self::Pointers,
            _ if has(&[".exit."]) => Self::Exit,
            _ if has(&["buffer_"]) || has(&["sent_word"]) => Self::Buffers,
            _ if has(&[".table.global", ".table.local", ".table.choice", "in_port.live"]) => Self::Tables,
            _ if has(&[".straight", ".salt", ".ring", ".checked"]) => Self::Settings,
            _ if has(&["routes_", "heads_", ".asks_", ".asked_", ".next_", ".holds_", ".rows_", ".column_", "granted_"]) => {
                Self::Routes
            }
            _ if has(&["credits_", "slots_", "unsent_", "freed"]) => Self::Credits,
            _ if has(&["turn_", "served", "last_", "admits_", "out_port.rows", "was_open", "has_room"]) => Self::Turns,
            _ if ends(&[]) => return None,
            _ => Self::Sequence,
        })
    }
}

/// A register, or a memory of several words.
#[derive(Clone, Debug)]
pub struct Site {
    /// Its path in the netlist.
    pub path: String,
    /// Words.
    pub depth: u32,
    /// Bits of a word.
    pub width: u32,
}

/// All state of a netlist by what it is for.
#[derive(Clone, Debug, Default)]
pub struct Sites {
    by_class: BTreeMap<Class, Vec<Site>>,
}

impl Sites {
    /// Of the routers of a network.
    pub fn of(netlist: &Netlist) -> Self {
        let mut sites = Self::default();
        for scope in Hierarchy::of(netlist).scopes() {
            let module = netlist.module(scope.module);
            let registers = module.registers.iter().map(|register| (&register.name, 1, register.width));
            let memories = module.memories.iter().map(|memory| (&memory.name, memory.depth, memory.width));
            for (name, depth, width) in registers.chain(memories) {
                let path = scope.join(name);
                if let Some(class) = Class::of(&path) {
                    sites.by_class.entry(class).or_default().push(Site { path, depth, width });
                }
            }
        }
        sites
    }

    /// Bits of a class.
    pub fn bits(&self, class: Class) -> u64 {
        self.of_class(class).iter().map(|site| u64::from(site.depth) * u64::from(site.width)).sum()
    }

    /// Registers and memories of a class.
    pub fn of_class(&self, class: Class) -> &[Site] {
        self.by_class.get(&class).map_or(&[], Vec::as_slice)
    }

    /// A word of a class, each bit as likely as any other; none if the class is empty.
    pub fn draw(&self, class: Class, rng: &mut ChaCha8Rng) -> Option<(&Site, u32)> {
        let bits = self.bits(class);
        let mut at = if bits == 0 { return None } else { rng.random_range(0..bits) };
        for site in self.of_class(class) {
            let own = u64::from(site.depth) * u64::from(site.width);
            if at < own {
                return Some((site, (at / u64::from(site.width)) as u32));
            }
            at -= own;
        }
        None
    }
}
