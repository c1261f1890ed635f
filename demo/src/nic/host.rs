//! The host of a node: a memory, and the ports through which its software stores and its interface writes.

use phit_netlist::ir::{Netlist, PortId};
use phit_sim::backend::Backend;
use phit_sim::engine::{Engine, Input, Output};
use std::collections::{HashMap, VecDeque};

/// Interface cycles from the last beat of a write until it is globally ordered: the model of a host bus.
const ORDERED_AFTER: u64 = 32;
/// Interface cycles from a read to its first beat, at least.
const READ_AFTER: u64 = 32;
/// Limbs of a beat.
const BEAT_LIMBS: usize = 2;

/// A store that software has made.
pub(super) struct Store {
    pub(super) address: u64,
    pub(super) words: Vec<u32>,
}

/// A write of the interface.
struct Write {
    address: u64,
    words: usize,
    data: Vec<u32>,
}

/// A read of the interface: it sees the writes that were taken before it.
struct Read {
    address: u64,
    words: usize,
    tag: u64,
    /// Writes that must be in memory first.
    writes: u64,
    due: u64,
}

/// Memory and ports.
pub(super) struct Host {
    busy: Output,
    store: (Input, Input, Input, Output),
    data: (Input, PortId, Output),
    access: (Input, Input, Input, Input, Output, Output),
    write: (Output, Output, Output, Input),
    beat: (Output, PortId, Output, Input),
    written: (Input, Input),
    read: (Output, Output, Output, Output, Input),
    returned: (Input, Input, PortId, Input, Input, Output),
    memory: HashMap<u64, u32>,
    /// The store that is offered, and beats that were not taken.
    offered: Option<Store>,
    beats: VecDeque<[u64; BEAT_LIMBS]>,
    /// The register access that is offered: write, address, value.
    accessed: Option<(bool, u64, u64)>,
    /// What the last access read.
    pub(super) answer: Option<u64>,
    open: VecDeque<Write>,
    /// Writes that were taken and that are in memory.
    taken: u64,
    committed: u64,
    reads: VecDeque<Read>,
    /// Beats of the read that is being answered: tag, data, last.
    answering: VecDeque<(u64, [u64; BEAT_LIMBS], bool)>,
    /// Cycles in which writes become ordered.
    ordered: VecDeque<u64>,
    cycle: u64,
    /// Interface cycle in which the store was taken, and the one in which the last write was whole.
    pub(super) stored_at: u64,
    pub(super) written_at: u64,
}

impl Host {
    pub(super) fn new(netlist: &Netlist, engine: &Engine, end: &str) -> Self {
        let id = |name: &str| {
            let name = format!("{end}_{name}");
            netlist.top().port(&name).unwrap_or_else(|| panic!("the pair has no port `{name}`"))
        };
        let input = |name: &str| engine.input(id(name));
        let output = |name: &str| engine.output(id(name));
        Self {
            busy: output("busy"),
            store: (input("store_valid"), input("store_address"), input("store_words"), output("store_ready")),
            data: (input("data_valid"), id("data"), output("data_ready")),
            access: (
                input("access_valid"),
                input("access_write"),
                input("access_address"),
                input("access_data"),
                output("access_ready"),
                output("access_read"),
            ),
            write: (output("write_valid"), output("write_address"), output("write_words"), input("write_ready")),
            beat: (output("beat_valid"), id("beat"), output("beat_last"), input("beat_ready")),
            written: (input("written"), input("written_error")),
            read: (
                output("read_valid"),
                output("read_address"),
                output("read_words"),
                output("read_tag"),
                input("read_ready"),
            ),
            returned: (
                input("return_valid"),
                input("return_tag"),
                id("return_beat"),
                input("return_last"),
                input("return_error"),
                output("return_ready"),
            ),
            memory: HashMap::new(),
            offered: None,
            beats: VecDeque::new(),
            accessed: None,
            answer: None,
            open: VecDeque::new(),
            taken: 0,
            committed: 0,
            reads: VecDeque::new(),
            answering: VecDeque::new(),
            ordered: VecDeque::new(),
            cycle: 0,
            stored_at: 0,
            written_at: 0,
        }
    }

    /// The word of 4 bytes at this address; zero before its first write.
    pub(super) fn load(&self, address: u64) -> u32 {
        self.memory.get(&address).copied().unwrap_or(0)
    }

    /// The word of 8 bytes at this address.
    pub(super) fn load_long(&self, address: u64) -> u64 {
        u64::from(self.load(address)) | u64::from(self.load(address + 4)) << 32
    }

    /// Software writes its own memory.
    pub(super) fn keep(&mut self, address: u64, word: u32) {
        self.memory.insert(address, word);
    }

    /// Addresses that were written, in no order.
    pub(super) fn written_addresses(&self) -> impl Iterator<Item = u64> {
        self.memory.keys().copied()
    }

    /// Nothing of software's is on its way to the interface.
    pub(super) fn is_idle(&self) -> bool {
        self.offered.is_none() && self.beats.is_empty() && self.accessed.is_none()
    }

    pub(super) fn is_busy(&self, engine: &mut Engine) -> bool {
        engine.get(self.busy) == 1
    }

    pub(super) fn store(&mut self, store: Store) {
        for beat in store.words.chunks(4) {
            let word = |at: usize| u64::from(beat.get(at).copied().unwrap_or(0));
            self.beats.push_back([word(0) | word(1) << 32, word(2) | word(3) << 32]);
        }
        self.offered = Some(store);
    }

    pub(super) fn access(&mut self, write: bool, address: u64, value: u64) {
        self.answer = None;
        self.accessed = Some((write, address, value));
    }

    /// Takes what the interface shows before its clock rises.
    pub(super) fn observe(&mut self, engine: &mut Engine) {
        self.cycle += 1;
        if self.offered.is_some() && engine.get(self.store.3) == 1 {
            self.offered = None;
            self.stored_at = self.cycle;
        }
        if !self.beats.is_empty() && engine.get(self.data.2) == 1 {
            self.beats.pop_front();
        }
        if self.accessed.is_some() && engine.get(self.access.4) == 1 {
            self.answer = Some(engine.get(self.access.5));
            self.accessed = None;
        }
        if self.ordered.front().is_some_and(|due| *due <= self.cycle) {
            self.ordered.pop_front();
        }
        if engine.get(self.write.0) == 1 {
            let (address, words) = (engine.get(self.write.1), engine.get(self.write.2) as usize);
            self.open.push_back(Write { address, words, data: vec![] });
            self.taken += 1;
        }
        if engine.get(self.read.0) == 1 {
            let [address, words, tag] = [self.read.1, self.read.2, self.read.3].map(|port| engine.get(port));
            let due = self.cycle + READ_AFTER;
            self.reads.push_back(Read { address, words: words as usize, tag, writes: self.taken, due });
        }
        if !self.answering.is_empty() && engine.get(self.returned.5) == 1 {
            self.answering.pop_front();
        }
        if engine.get(self.beat.0) == 1 {
            let mut limbs = [0; BEAT_LIMBS];
            engine.peek(self.beat.1, &mut limbs).expect("an engine in this process answers");
            let write = self.open.front_mut().expect("the address of a write comes before its data");
            write.data.extend(limbs.iter().flat_map(|limb| [*limb as u32, (*limb >> 32) as u32]));
            if engine.get(self.beat.2) == 1 {
                self.commit();
            }
        }
    }

    /// The oldest write is whole: it is in memory, and ordered some time later.
    fn commit(&mut self) {
        let write = self.open.pop_front().expect("data belong to a write");
        for (at, word) in write.data.iter().take(write.words).enumerate() {
            self.memory.insert(write.address + 4 * at as u64, *word);
        }
        self.ordered.push_back(self.cycle + ORDERED_AFTER);
        self.committed += 1;
        self.written_at = self.cycle;
    }

    /// The oldest read is answered, when it is due and what it must see is in memory.
    fn answer(&mut self) {
        let is_due = |read: &Read| read.due <= self.cycle && read.writes <= self.committed;
        if !self.answering.is_empty() || !self.reads.front().is_some_and(is_due) {
            return;
        }
        let Some(Read { address, words, tag, .. }) = self.reads.pop_front() else { return };
        let beats = words.div_ceil(4);
        for beat in 0..beats {
            let word = |at: usize| u64::from(self.load(address + 4 * (4 * beat + at) as u64));
            let limbs = [word(0) | word(1) << 32, word(2) | word(3) << 32];
            self.answering.push_back((tag, limbs, beat + 1 == beats));
        }
    }

    /// Drives the ports for the next cycle of the interface.
    pub(super) fn present(&mut self, engine: &mut Engine) {
        engine.set(self.write.3, 1);
        engine.set(self.beat.3, 1);
        let is_ordered = self.ordered.front().is_some_and(|due| *due <= self.cycle + 1);
        engine.set(self.written.0, is_ordered.into());
        engine.set(self.written.1, 0);
        self.answer();
        engine.set(self.read.4, 1);
        engine.set(self.returned.0, (!self.answering.is_empty()).into());
        engine.set(self.returned.4, 0);
        if let Some((tag, limbs, is_last)) = self.answering.front() {
            engine.set(self.returned.1, *tag);
            engine.poke(self.returned.2, limbs);
            engine.set(self.returned.3, (*is_last).into());
        }
        engine.set(self.store.0, self.offered.is_some().into());
        if let Some(store) = &self.offered {
            engine.set(self.store.1, store.address);
            engine.set(self.store.2, store.words.len() as u64);
        }
        engine.set(self.data.0, (!self.beats.is_empty()).into());
        if let Some(beat) = self.beats.front() {
            engine.poke(self.data.1, beat);
        }
        engine.set(self.access.0, self.accessed.is_some().into());
        if let Some((write, address, value)) = self.accessed {
            engine.set(self.access.1, write.into());
            engine.set(self.access.2, address);
            engine.set(self.access.3, value);
        }
    }
}
