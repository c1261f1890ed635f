//! Where bits can be inverted: every register and memory of the routers, by what it is for.

use crate::study::upsets::Site;
use num_bigint::BigUint;
use phit_netlist::ir::Netlist;
use phit_sim::backend::State;
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
    /// Queues of where packets that wait may go: under codes.
    Routes,
    /// What a packet in front may go to, has asked for and got.
    Requests,
    /// Pointers of queues.
    Pointers,
    /// Counts of slots and places.
    Credits,
    /// The CRC of a packet that leaves, and the phit behind the check.
    Exit,
    /// Turns of arbiters: who has them changes the order alone.
    Turns,
    /// State machines: which phit of a packet is next, and from where.
    Sequence,
}

impl Class {
    /// All of them.
    pub const ALL: [Class; 10] = [
        Class::Buffers,
        Class::Tables,
        Class::Settings,
        Class::Routes,
        Class::Requests,
        Class::Pointers,
        Class::Credits,
        Class::Exit,
        Class::Turns,
        Class::Sequence,
    ];

    /// What the register or memory of this path is for; none if it only counts, or properties alone read it.
    fn of(path: &str) -> Option<Self> {
        let (_, path) = path.split_once(".tiles_")?;
        // Without the numbers of tile, queue and so on.
        let names: Vec<&str> = path
            .split('.')
            .skip(1)
            .map(|name| name.trim_end_matches(|end: char| end.is_ascii_digit() || end == '_'))
            .collect();
        Some(match names.as_slice() {
            [.., "waited" | "waiting_word" | "passed" | "candidates" | "was_requested" | "arriving"]
            | ["counters", ..]
            | ["slots_used" | "slots_owed" | "row_owed" | "channel_owed"]
            | ["bus_used" | "bus_inside" | "column_used" | "column_inside" | "column_granted"]
            | ["in_port", "upset"] => return None,
            [.., "write_pointer" | "read_pointer"] => Self::Pointers,
            [.., "buffer", "words"] | [.., "sent_word"] => Self::Buffers,
            [.., "global" | "local" | "choice" | "choice_check"] | ["in_port", "live" | "live_check"] => Self::Tables,
            [.., "straight" | "salt" | "ring" | "checked"] => Self::Settings,
            [.., "words"] => Self::Routes,
            [.., "asks" | "asked" | "next" | "holds" | "granted"]
            | ["in_port", "rows" | "column"]
            | ["in_port", "row_bus", "sent_rows" | "sent_column"] => Self::Requests,
            [.., "credits" | "freed"] => Self::Credits,
            ["exit", ..] => Self::Exit,
            [.., "mask" | "served" | "last_sent" | "last_channel" | "was_open" | "has_room"] => Self::Turns,
            _ => Self::Sequence,
        })
    }
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
            let registers = module.registers.iter().map(|register| (&register.name, register.width));
            let memories = module.memories.iter().map(|memory| (&memory.name, memory.width));
            for (name, width) in registers.chain(memories) {
                let path = scope.join(name);
                if let Some(class) = Class::of(&path) {
                    sites.by_class.entry(class).or_default().push(Site { path, width });
                }
            }
        }
        sites
    }

    /// The words of a class that are in use in this state, each with its site.
    pub fn in_use(&self, class: Class, state: &State) -> Words<'_> {
        let sites = self.by_class.get(&class).map_or(&[][..], Vec::as_slice);
        let words = |site| used(site, state).into_iter().map(move |word| (site, word));
        let words: Vec<(&Site, u32)> = sites.iter().flat_map(words).collect();
        let bits = words.iter().map(|(site, _)| u64::from(site.width)).sum();
        Words { words, bits }
    }
}

/// Words that are in use: those between the pointers of a queue, those of another memory that are not zero, words that are just
/// sent, other registers always.
fn used(site: &Site, state: &State) -> Vec<u32> {
    let words = &state[&site.path];
    let depth = words.len() as u32;
    let pointer = |name: &str| {
        let path = site.path.strip_suffix("words")?;
        let pointer = state.get(&format!("{path}{name}"))?;
        Some(pointer[0].iter_u32_digits().next().unwrap_or(0))
    };
    match (pointer("read_pointer"), pointer("write_pointer")) {
        (Some(read), Some(write)) => {
            let level = write.wrapping_sub(read) % (2 * depth);
            (0..level.min(depth)).map(|place| (read + place) % depth).collect()
        }
        _ if site.path.contains("sent_word") && is_idle(&site.path, state) => vec![],
        _ if depth > 1 => (0..depth).filter(|word| words[*word as usize] != BigUint::ZERO).collect(),
        _ => vec![0],
    }
}

/// Nothing is in this register of words on their way: its valid bits are zero.
fn is_idle(path: &str, state: &State) -> bool {
    state.get(&path.replace("sent_word", "sent")).is_some_and(|valid| valid[0] == BigUint::ZERO)
}

/// Words that are in use.
pub struct Words<'a> {
    words: Vec<(&'a Site, u32)>,
    bits: u64,
}

impl Words<'_> {
    /// Their bits in all.
    pub fn bits(&self) -> u64 {
        self.bits
    }

    /// One of them, by as many chances as it has bits; none if there are none.
    pub fn draw(&self, rng: &mut ChaCha8Rng) -> Option<(&Site, u32)> {
        let mut at = if self.bits == 0 { return None } else { rng.random_range(0..self.bits) };
        for (site, word) in &self.words {
            if at < u64::from(site.width) {
                return Some((site, *word));
            }
            at -= u64::from(site.width);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_tell_what_state_is_for() {
        let class = |path: &str| Class::of(&format!("chip_0.{path}"));
        assert_eq!(class("tiles_7.subswitch.buffer_11.words"), Some(Class::Buffers));
        assert_eq!(class("tiles_7.subswitch.heads_11.queue.words"), Some(Class::Routes));
        assert_eq!(class("tiles_0.in_port.table_5.choice_check"), Some(Class::Tables));
        assert_eq!(class("tiles_0.in_port.table_5.choice_read_data"), Some(Class::Sequence));
        assert_eq!(class("tiles_0.in_port.choice.served"), Some(Class::Turns));
        assert_eq!(class("tiles_0.in_port.choice.passed_1"), None);
        assert_eq!(class("tiles_0.in_port.row_bus.sent_rows"), Some(Class::Requests));
        assert_eq!(class("tiles_0.in_port.row_bus.sent_word"), Some(Class::Buffers));
        assert_eq!(class("tiles_0.in_port.row_bus.last_sent"), Some(Class::Turns));
        assert_eq!(class("tiles_0.out_port.slots_1.credits"), Some(Class::Credits));
        assert_eq!(class("tiles_0.counters.count_11"), None);
        assert_eq!(class("delay_3"), None);
    }

    #[test]
    fn only_words_between_the_pointers_of_a_queue_are_in_use() {
        let words = |values: &[u32]| values.iter().map(|value| BigUint::from(*value)).collect::<Vec<_>>();
        let site = Site { path: "buffer.words".to_owned(), width: 31 };
        let state = State::from([
            ("buffer.words".to_owned(), words(&[9, 9, 9, 9])),
            ("buffer.read_pointer".to_owned(), words(&[6])),
            ("buffer.write_pointer".to_owned(), words(&[1])),
        ]);
        assert_eq!(used(&site, &state), [2, 3, 0]);
    }
}
