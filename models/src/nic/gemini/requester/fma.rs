//! Stores that become puts, gets and atomic operations.

use crate::link::gemini::packet::request::line_mask;
use crate::nic::gemini::header::{ATOMIC, CLOSE, FETCHING, GET, Header, PUT, operands};

/// The privileged half of a descriptor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rights {
    /// First processing element of the job, 18 bits.
    pub first: u32,
    /// How many there are, 18 bits.
    pub count: u32,
    /// Protection tag.
    pub tag: u8,
    /// The descriptor may be used.
    pub enabled: bool,
    /// Completion queue, 10 bits.
    pub queue: u16,
}

/// The user's half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// Remote address of the window, 40 bits, a multiple of 64.
    pub address: u64,
    /// Memory domain handle, 12 bits.
    pub handle: u16,
    /// How an offset is split.
    pub mode: u8,
    /// May be routed adaptively.
    pub adaptive: bool,
    /// The route depends on the address.
    pub hashed: bool,
    /// The response may be routed adaptively.
    pub response_adaptive: bool,
    /// The handle is virtual.
    pub virtual_handle: bool,
    /// Stores to the put window are this atomic operation, 0 to 7.
    pub atomic: Option<u8>,
    /// Memory may be written later.
    pub lazy: bool,
    /// Puts are counted for a notification.
    pub counted: bool,
}

impl Rights {
    /// As it is written to the register.
    pub fn encode(self) -> u64 {
        u64::from(self.first)
            | u64::from(self.count) << 18
            | u64::from(self.tag) << 36
            | u64::from(self.enabled) << 44
            | u64::from(self.queue) << 45
    }
}

impl Settings {
    /// As it is stored to the control page.
    pub fn encode(self) -> u64 {
        let flags = [self.adaptive, self.hashed, self.response_adaptive, self.virtual_handle];
        let flags = flags.iter().rev().fold(0, |word, flag| word << 1 | u64::from(*flag));
        let atomic = self.atomic.map_or(0, |operation| 8 | u64::from(operation)) | u64::from(self.lazy) << 4;
        let place = self.address | u64::from(self.counted);
        place | u64::from(self.handle) << 40 | u64::from(self.mode) << 52 | flags << 55 | atomic << 59
    }

    /// From the word of a store.
    fn decode(word: u64) -> Self {
        let flag = |bit: u32| word >> bit & 1 == 1;
        Self {
            address: word & 0xFF_FFFF_FFC0,
            handle: (word >> 40 & 0xFFF) as u16,
            mode: (word >> 52 & 7) as u8,
            adaptive: flag(55),
            hashed: flag(56),
            response_adaptive: flag(57),
            virtual_handle: flag(58),
            atomic: flag(62).then_some((word >> 59 & 7) as u8),
            lazy: flag(63),
            counted: flag(0),
        }
    }
}

/// What the two highest bits of a store's address name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Space {
    /// The window of puts.
    Put,
    /// The control page.
    Control,
    /// The window of gets.
    Get,
    /// Nothing.
    Reserved,
}

/// Where a store goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Store {
    /// To a window or to the control page.
    pub space: Space,
    /// Which descriptor.
    pub descriptor: usize,
    /// In the window or the page, in bytes.
    pub offset: u64,
    /// Words of 4 bytes, 0 to 31.
    pub words: u8,
}

/// What a store does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The header, before the beats of the store.
    Request(Header),
    /// The header of a get or a fetching atomic operation, the beat behind it, and the operands.
    Get(Header, u128, Option<u128>),
    /// A field of the descriptor is set.
    Configured,
    /// Nothing, with this cause.
    Fault(u8),
}

/// The control word of a get or a fetching atomic operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Control {
    /// Offset in the local memory domain, 40 bits; the two lowest are ignored.
    pub offset: u64,
    /// Words of 4 bytes, 1 to 16.
    pub words: u8,
    /// The first word is the upper of the two that the store names.
    pub is_upper: bool,
    /// What to do.
    pub command: u8,
    /// Memory may be written later.
    pub lazy: bool,
}

impl Control {
    /// A get of so many words.
    pub fn get(offset: u64, words: u8, is_upper: bool) -> Self {
        Self { offset, words, is_upper, command: GET, lazy: false }
    }

    /// A fetching atomic operation, whose old value goes to this offset.
    pub fn fetch(offset: u64, command: u8, lazy: bool) -> Self {
        Self { offset, words: 2, is_upper: false, command, lazy }
    }

    /// As it is stored to the window of gets.
    pub fn encode(self) -> u64 {
        let flags = u64::from(self.is_upper) | u64::from(self.lazy) << 1;
        self.offset | (u64::from(self.words) - 1) << 40 | u64::from(self.command) << 45 | flags << 50
    }

    /// What it says; other bits than those of `encode` are lost.
    fn decode(word: u64) -> Self {
        Self {
            offset: word & 0xFF_FFFF_FFFF,
            words: 1 + (word >> 40 & 15) as u8,
            is_upper: word >> 50 & 1 == 1,
            command: (word >> 45 & 31) as u8,
            lazy: word >> 51 & 1 == 1,
        }
    }

    fn is_legal(self) -> bool {
        match self.command {
            GET => !self.lazy,
            command => FETCHING.contains(&command) && self.words == 2 && !self.is_upper,
        }
    }
}

/// From this bit upwards an offset is the number of a processing element, by mode.
const SPLITS: [u32; 8] = [40, 35, 21, 12, 10, 9, 8, 6];
/// Words of a line.
const LINE: u64 = 16;

/// All descriptors; none is enabled at first.
#[derive(Clone, Debug)]
pub struct Fma {
    /// Privileged halves.
    pub rights: Vec<Rights>,
    settings: Vec<Settings>,
    /// Handles of the memory where the words of gets go.
    places: Vec<u16>,
    /// Of the fetching atomic operations.
    operands: Vec<[u64; 2]>,
}

impl Fma {
    /// So many descriptors.
    pub fn new(descriptors: usize) -> Self {
        Self {
            rights: vec![Rights::default(); descriptors],
            settings: vec![Settings::default(); descriptors],
            places: vec![0; descriptors],
            operands: vec![[0; 2]; descriptors],
        }
    }

    /// Executes a store with this first word of 8 bytes.
    pub fn store(&mut self, store: Store, word: u64) -> Outcome {
        let rights = self.rights[store.descriptor];
        if !rights.enabled {
            return Outcome::Fault(1);
        }
        if !store.offset.is_multiple_of(4) {
            return Outcome::Fault(3);
        }
        let ssid = store.descriptor as u8;
        if store.space == Space::Control {
            return match (store.offset, store.words) {
                (0, 2) => {
                    self.settings[store.descriptor] = Settings::decode(word);
                    Outcome::Configured
                }
                (8, 2) => {
                    let settings = self.settings[store.descriptor];
                    let header = self.header(rights, settings, store, ssid);
                    Outcome::Request(Header { command: CLOSE, mdh: rights.queue, ..header })
                }
                (16, 2) => {
                    self.places[store.descriptor] = (word & 0xFFF) as u16;
                    Outcome::Configured
                }
                (24 | 32, 2) => {
                    self.operands[store.descriptor][(store.offset / 32) as usize] = word;
                    Outcome::Configured
                }
                _ => Outcome::Fault(3),
            };
        }
        let settings = self.settings[store.descriptor];
        let number = store.offset >> SPLITS[usize::from(settings.mode)];
        if number >= u64::from(rights.count) {
            return Outcome::Fault(2);
        }
        if store.space == Space::Get || store.space == Space::Reserved {
            return self.get(store, word);
        }
        let first = store.offset / 4 % LINE;
        if store.words == 0 || first + u64::from(store.words) > LINE {
            return Outcome::Fault(3);
        }
        let header = self.header(rights, settings, store, ssid);
        Outcome::Request(match settings.atomic {
            Some(operation) => Header { command: ATOMIC + operation, mask: settings.lazy.into(), ..header },
            None => Header { sync: settings.counted.into(), ..header },
        })
    }

    /// A get inside the job: its control word says what goes where.
    fn get(&self, store: Store, word: u64) -> Outcome {
        let control = Control::decode(word);
        let first = store.offset / 4 % LINE + u64::from(control.is_upper);
        let is_control =
            store.words == 2 && store.offset.is_multiple_of(8) && control.encode() == word && control.is_legal();
        if store.space == Space::Reserved || !is_control || first + u64::from(control.words) > LINE {
            return Outcome::Fault(3);
        }
        let at = Store { offset: store.offset + 4 * u64::from(control.is_upper), words: control.words, ..store };
        let header = self.header(self.rights[at.descriptor], self.settings[at.descriptor], at, at.descriptor as u8);
        let beat = u128::from(word) | u128::from(self.places[at.descriptor]) << 64;
        if control.command == GET {
            return Outcome::Get(Header { command: GET, ..header }, beat, None);
        }
        let [first, second] = self.operands[at.descriptor];
        let header = Header {
            command: control.command,
            size: 2 * operands(control.command),
            mask: control.lazy.into(),
            ..header
        };
        Outcome::Get(header, beat, Some(u128::from(second) << 64 | u128::from(first)))
    }

    fn header(&self, rights: Rights, settings: Settings, store: Store, ssid: u8) -> Header {
        let split = SPLITS[usize::from(settings.mode)];
        let number = store.offset >> split;
        let address = (settings.address + (store.offset & ((1 << split) - 1))) & 0xFF_FFFF_FFFF;
        Header {
            pe: ((u64::from(rights.first) + number) & 0x3_FFFF) as u32,
            adaptive: settings.adaptive,
            hashed: settings.hashed,
            response_adaptive: settings.response_adaptive,
            vmdh: settings.virtual_handle,
            address,
            command: PUT,
            size: store.words,
            mask: line_mask(store.offset & 0x3C, store.words.into()),
            ptag: rights.tag,
            mdh: settings.handle,
            tag: 0,
            ssid,
            sync: 0,
        }
    }
}
