//! The three-level table.

use super::Write;

/// Levels of a table.
pub const LEVELS: usize = 3;
/// Address of the first register of levels.
pub const LEVEL: u64 = 0x200;
/// Address of the mask of allowed ports.
pub const ALLOWED: u64 = 0x208;
/// Address of the mask of live ports.
pub const LIVE: u64 = 0x209;

/// How many bits of an item are wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    /// One.
    Corrected,
    /// Two.
    Uncorrectable,
}

/// What a look finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Any usable port will do.
    pub is_adaptive: bool,
    /// The ports, `None` where not usable.
    pub ports: [Option<usize>; 4],
    /// Wrong bits of the item.
    pub damage: Option<Damage>,
}

/// A level: it compares bits of the destination, and takes others as index.
#[derive(Clone, Copy, Debug, Default)]
struct Level {
    own: u64,
    counts: u64,
    base: u64,
    mask: u64,
    low: u64,
}

/// The table. Items are undefined until written.
#[derive(Clone, Debug)]
pub struct RouteTable {
    ports: usize,
    /// Data of each item as written.
    items: Vec<Option<u64>>,
    levels: [Level; LEVELS],
    allowed: u64,
    live: u64,
    /// What the memory gave: a look, with the item if a level matched.
    read: Option<Option<u64>>,
    answer: Option<Answer>,
}

impl RouteTable {
    /// A table of 2^`bits` items for so many ports.
    pub fn new(ports: usize, bits: u32) -> Self {
        let items = vec![None; 1 << bits];
        let levels = Default::default();
        Self { ports, items, levels, allowed: 0, live: 0, read: None, answer: None }
    }

    /// The answer to the look of two cycles before.
    pub fn answer(&self) -> Option<Answer> {
        self.answer
    }

    /// A clock edge in reset.
    pub fn reset(&mut self) {
        *self = Self { items: std::mem::take(&mut self.items), ..Self::new(self.ports, 0) };
    }

    /// Rising clock edge.
    ///
    /// # Panics
    /// If the item that is looked up was never written.
    pub fn tick(&mut self, look: Option<u64>, write: Option<Write>) {
        self.answer = self.read.map(|item| self.judged(item));
        self.read = look.map(|destination| self.find(destination));
        if let Some(Write { address, data }) = write {
            self.write(address, data);
        }
    }

    fn find(&self, destination: u64) -> Option<u64> {
        let level = self.levels.iter().find(|level| (destination ^ level.own) & level.counts == 0)?;
        let index = level.base + ((destination >> level.low) & level.mask);
        Some(self.items[index as usize % self.items.len()].expect("an item is written before it is looked up"))
    }

    fn judged(&self, data: Option<u64>) -> Answer {
        let nowhere = Answer { is_adaptive: false, ports: [None; 4], damage: None };
        let Some(data) = data else { return nowhere };
        let damage = match (data >> 24).count_ones() {
            0 => None,
            1 => Some(Damage::Corrected),
            _ => return Answer { damage: Some(Damage::Uncorrectable), ..nowhere },
        };
        let (mode, more) = (data & 3, (data >> 2 & 3) as usize);
        let count = [0, 1, more + 1, 0][mode as usize];
        let port = |k: usize| (data >> (4 + 5 * k) & 31) as usize;
        let is_open = |port: usize| port < self.ports && (self.allowed & self.live) >> port & 1 == 1;
        let ports = std::array::from_fn(|k| Some(port(k)).filter(|port| k < count && is_open(*port)));
        Answer { is_adaptive: mode == 2, ports, damage }
    }

    fn write(&mut self, address: u64, data: u64) {
        let entries = self.items.len() as u64;
        match address {
            0..LEVEL => self.items[(address % entries) as usize] = Some(data),
            ALLOWED => self.allowed = data,
            LIVE => self.live = data,
            LEVEL..ALLOWED if (address - LEVEL) / 2 < LEVELS as u64 => {
                let level = &mut self.levels[(address - LEVEL) as usize / 2];
                if address.is_multiple_of(2) {
                    (level.own, level.counts) = (data & 0xF_FFFF, data >> 20 & 0xF_FFFF);
                } else {
                    let byte = |low: u32| data >> low & 0xFF & (entries - 1);
                    (level.base, level.mask, level.low) = (byte(0), byte(8), data >> 16 & 31);
                }
            }
            _ => (),
        }
    }
}
