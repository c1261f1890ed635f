//! The host of a node: a memory, and the ports through which its software stores and its interface writes.

use phit_netlist::ir::{Netlist, PortId};
use phit_sim::backend::Backend;
use phit_sim::engine::{Engine, Input, Output};
use std::collections::{HashMap, VecDeque};

/// Interface cycles from the last beat of a write until it is globally ordered: the model of a host bus.
const ORDERED_AFTER: u64 = 32;
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

/// Memory and ports.
pub(super) struct Host {
    busy: Output,
    store: (Input, Input, Input, Output),
    data: (Input, PortId, Output),
    access: (Input, Input, Input, Input, Output, Output),
    write: (Output, Output, Output, Input),
    beat: (Output, PortId, Output, Input),
    written: (Input, Input),
    memory: HashMap<u64, u32>,
    /// The store that is offered, and beats that were not taken.
    offered: Option<Store>,
    beats: VecDeque<[u64; BEAT_LIMBS]>,
    /// The register access that is offered: write, address, value.
    accessed: Option<(bool, u64, u64)>,
    /// What the last access read.
    pub(super) answer: Option<u64>,
    open: VecDeque<Write>,
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
            memory: HashMap::new(),
            offered: None,
            beats: VecDeque::new(),
            accessed: None,
            answer: None,
            open: VecDeque::new(),
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
        self.written_at = self.cycle;
    }

    /// Drives the ports for the next cycle of the interface.
    pub(super) fn present(&mut self, engine: &mut Engine) {
        engine.set(self.write.3, 1);
        engine.set(self.beat.3, 1);
        let is_ordered = self.ordered.front().is_some_and(|due| *due <= self.cycle + 1);
        engine.set(self.written.0, is_ordered.into());
        engine.set(self.written.1, 0);
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
