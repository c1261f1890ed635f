//! What `docs/gemini-nic.md` lets a user's store do: the oracle of the user page.

use super::packet::{ATOMIC, GET, PUT, SPACE, halves};
use super::world::host::Store;

/// Words of 4 bytes of a line.
const LINE: u64 = 16;
/// Low bits that a mode leaves to the offset, by mode.
const SHIFTS: [u32; 8] = [40, 35, 21, 12, 10, 9, 8, 6];
/// Offset of the store that closes a sequence.
pub const CLOSE: u64 = 8;

/// Sizes of the store address: a get bit, a control bit, the descriptor, the offset.
#[derive(Clone, Copy, Debug)]
pub struct Geometry {
    /// `N`.
    pub descriptor_bits: u32,
    /// `WIN`.
    pub window_bits: u32,
}

impl Geometry {
    /// The store address of a page of a descriptor, and an offset there.
    pub fn place(self, is_get: bool, is_control: bool, descriptor: usize, offset: u64) -> u64 {
        let page = u64::from(is_get) << 1 | u64::from(is_control);
        (page << self.descriptor_bits | descriptor as u64) << self.window_bits | offset
    }
}

/// The privileged half of a descriptor.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rights {
    /// First processing element.
    pub first: u32,
    /// Number of processing elements.
    pub count: u32,
    /// Protection tag.
    pub tag: u32,
    /// Stores are executed.
    pub is_enabled: bool,
    /// Completion queue.
    pub queue: usize,
}

impl Rights {
    /// As the register takes it.
    pub fn word(self) -> u64 {
        let Self { first, count, tag, is_enabled, queue } = self;
        u64::from(first)
            | u64::from(count) << 18
            | u64::from(tag) << 36
            | u64::from(is_enabled) << 44
            | (queue as u64) << 45
    }
}

/// The user's half of a descriptor, and what else the control page sets.
#[derive(Clone, Copy, Debug, Default)]
pub struct Half {
    /// The word at offset 0.
    settings: u64,
    /// Handle under which words of gets are written.
    place: u32,
    operands: [u64; 2],
}

/// The packet that must leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packet {
    /// Processing element.
    pub destination: u32,
    /// Sequence.
    pub ssid: u32,
    /// Protection tag.
    pub ptag: u32,
    /// Memory domain handle.
    pub mdh: u32,
    /// Offset there.
    pub address: u64,
    /// Command.
    pub command: u32,
    /// Words of 4 bytes.
    pub size: u32,
    /// Data.
    pub data: Vec<u32>,
    /// Handle, offset and words of 4 bytes of what the response brings.
    pub landing: Option<(u32, u64, u32)>,
}

/// What a store must do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Nothing; it is counted.
    Refused,
    /// The control page takes a word: offset, word.
    Sets(u64, u64),
    /// The sequence closes with these data.
    Closes(u64),
    /// A packet leaves.
    Sends(Packet),
}

/// A descriptor as the page has it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Descriptor {
    /// Privileged half.
    pub rights: Rights,
    /// User's half.
    pub half: Half,
}

impl Descriptor {
    /// What a store of this descriptor must do.
    pub fn effect(&self, geometry: Geometry, number: usize, store: &Store) -> Effect {
        let offset = store.address & ((1 << geometry.window_bits) - 1);
        let page = store.address >> (geometry.window_bits + geometry.descriptor_bits);
        let word = u64::from(store.words.first().copied().unwrap_or(0))
            | u64::from(store.words.get(1).copied().unwrap_or(0)) << 32;
        if !self.rights.is_enabled {
            return Effect::Refused;
        }
        match page {
            1 if store.words.len() == 2 && offset.is_multiple_of(8) => match offset {
                CLOSE => Effect::Closes(word & ((1 << 56) - 1)),
                0 | 16 | 24 | 32 => Effect::Sets(offset, word),
                _ => Effect::Refused,
            },
            0 if offset.is_multiple_of(4) => self.put(number, offset, store),
            2 if offset.is_multiple_of(8) && store.words.len() == 2 => self.get(number, offset, word),
            _ => Effect::Refused,
        }
    }

    /// Handle of the memory domain that gets name.
    pub fn place(&self) -> u32 {
        self.half.place
    }

    /// The control page has taken a word.
    pub fn set(&mut self, offset: u64, word: u64) {
        match offset {
            0 => self.half.settings = word,
            16 => self.half.place = (word & 0xFFF) as u32,
            24 => self.half.operands[0] = word,
            _ => self.half.operands[1] = word,
        }
    }

    /// The packet of an access at an offset of the window; none if its processing element is not the user's.
    fn packet(&self, number: usize, offset: u64, command: u32, size: u32) -> Option<Packet> {
        let settings = self.half.settings;
        let shift = SHIFTS[(settings >> 52 & 7) as usize];
        let (element, below) = (offset >> shift, offset & ((1 << shift) - 1));
        (element < u64::from(self.rights.count)).then(|| Packet {
            destination: self.rights.first + element as u32,
            ssid: number as u32,
            ptag: self.rights.tag,
            mdh: (settings >> 40 & 0xFFF) as u32,
            address: ((settings & (SPACE - 64)) + below) % SPACE,
            command,
            size,
            data: vec![],
            landing: None,
        })
    }

    fn put(&self, number: usize, offset: u64, store: &Store) -> Effect {
        let words = store.words.len() as u64;
        let operation = (self.half.settings >> 59 & 7) as u32;
        let command = if self.half.settings >> 62 & 1 == 1 { ATOMIC + operation } else { PUT };
        if words == 0 || offset / 4 % LINE + words > LINE {
            return Effect::Refused;
        }
        let packet = self.packet(number, offset, command, words as u32);
        packet.map_or(Effect::Refused, |packet| Effect::Sends(Packet { data: store.words.clone(), ..packet }))
    }

    fn get(&self, number: usize, offset: u64, word: u64) -> Effect {
        let command = (word >> 45 & 31) as u32;
        let (words, upper) = ((word >> 40 & 15) as u32 + 1, word >> 50 & 1);
        let fetches = matches!(command, 16..=21);
        let is_shaped = match fetches {
            true => words == 2 && upper == 0,
            false => command == GET && word >> 51 & 1 == 0,
        };
        let fits = offset / 4 % LINE + upper + u64::from(words) <= LINE;
        if !is_shaped || !fits || word >> 44 & 1 == 1 || word >> 52 != 0 {
            return Effect::Refused;
        }
        let size = if fetches && command & 4 != 0 { 4 } else { words };
        let Some(mut packet) = self.packet(number, offset, command, size) else { return Effect::Refused };
        packet.address = (packet.address + 4 * upper) % SPACE;
        packet.landing = Some((self.half.place, word & (SPACE - 4), words));
        if fetches {
            packet.data = halves(&self.half.operands);
            packet.data.truncate(size as usize);
        }
        Effect::Sends(packet)
    }
}
