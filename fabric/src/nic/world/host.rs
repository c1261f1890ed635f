//! The host beside the interface: its memory, its stores and register accesses, and every access of the interface as it happens.

use super::memory::Memory;
use crate::network::port;
use crate::nic::packet::wholes;
use phit_netlist::ir::{Netlist, PortId};
use phit_sim::backend::Backend;
use phit_sim::engine::{Engine, Input, Output};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;
use std::ops::Range;

/// Limbs of a beat of 16 bytes.
const LIMBS: usize = 2;

/// A store of software.
#[derive(Clone, Debug)]
pub struct Store {
    /// Get, control, descriptor and offset, as the interface splits them.
    pub address: u64,
    /// Words of 4 bytes, 16 at most.
    pub words: Vec<u32>,
}

/// What the interface has done to the host.
pub enum Seen {
    /// It has written these words at this address.
    Wrote(u64, Vec<u32>),
    /// Its read of this number asks for so many words at this address.
    Read(u64, u64, u32),
    /// The host has answered the read of this number with these words.
    Answered(u64, Vec<u32>),
}

/// A write whose beats have not all come.
struct Write {
    address: u64,
    words: usize,
    data: Vec<u32>,
}

/// A read without an answer: it sees the writes that were taken before it.
struct Read {
    number: u64,
    address: u64,
    words: usize,
    tag: u64,
    writes: u64,
}

struct Ports {
    busy: Output,
    store: (Input, Input, Input, Output),
    data: (Input, PortId, Output),
    access: (Input, Input, Input, Input, Output, Output),
    write: (Output, Output, Output, Input),
    beat: (Output, PortId, Output, Input),
    written: (Input, Input),
    read: (Output, Output, Output, Output, Input),
    returned: (Input, Input, PortId, Input, Input, Output),
}

/// Memory, software and ports. All waits are drawn.
pub struct Host {
    ports: Ports,
    /// What the interface has made of the memory.
    pub memory: Memory,
    /// Stores that were not taken. The first is offered.
    stores: VecDeque<Store>,
    /// Beats of the offered store that were not taken; none if no store is offered.
    beats: Option<VecDeque<[u64; LIMBS]>>,
    is_address_taken: bool,
    access: Option<(bool, u64, u64)>,
    /// The access stands at the ports.
    is_accessing: bool,
    answer: u64,
    open: VecDeque<Write>,
    taken: u64,
    committed: u64,
    /// Writes without confirmation, and whether they are refused.
    unconfirmed: VecDeque<bool>,
    reads: Vec<Read>,
    read_count: u64,
    /// Beats of the answer: tag, data, last, refused.
    answering: VecDeque<(u64, [u64; LIMBS], bool, bool)>,
    /// The host takes a write, a beat, a read in this cycle.
    takes: [bool; 3],
    /// The confirmation of this cycle, and whether it is a refusal.
    confirms: Option<bool>,
    /// Writes and reads that begin here are refused, and change nothing.
    pub refused: Range<u64>,
    /// Reads are taken.
    pub takes_reads: bool,
    /// Writes are confirmed.
    pub confirms_writes: bool,
}

impl Host {
    /// A host without software.
    pub fn new(netlist: &Netlist, engine: &Engine) -> Self {
        let input = |name: &str| engine.input(port(netlist, name));
        let output = |name: &str| engine.output(port(netlist, name));
        let ports = Ports {
            busy: output("busy"),
            store: (input("store_valid"), input("store_address"), input("store_words"), output("store_ready")),
            data: (input("data_valid"), port(netlist, "data"), output("data_ready")),
            access: (
                input("access_valid"),
                input("access_write"),
                input("access_address"),
                input("access_data"),
                output("access_ready"),
                output("access_read"),
            ),
            write: (output("write_valid"), output("write_address"), output("write_words"), input("write_ready")),
            beat: (output("beat_valid"), port(netlist, "beat"), output("beat_last"), input("beat_ready")),
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
                port(netlist, "return_beat"),
                input("return_last"),
                input("return_error"),
                output("return_ready"),
            ),
        };
        Self {
            ports,
            memory: Memory::default(),
            stores: VecDeque::new(),
            beats: None,
            is_address_taken: false,
            access: None,
            is_accessing: false,
            answer: 0,
            open: VecDeque::new(),
            taken: 0,
            committed: 0,
            unconfirmed: VecDeque::new(),
            reads: vec![],
            read_count: 0,
            answering: VecDeque::new(),
            takes: [false; 3],
            confirms: None,
            refused: 0..0,
            takes_reads: true,
            confirms_writes: true,
        }
    }

    /// Tables of the interface are being cleared.
    pub fn is_busy(&self, engine: &mut Engine) -> bool {
        engine.get(self.ports.busy) == 1
    }

    /// Stores that the interface has not taken whole.
    pub fn waiting(&self) -> usize {
        self.stores.len()
    }

    /// No access of the interface is without its end.
    pub fn is_idle(&self) -> bool {
        self.open.is_empty() && self.unconfirmed.is_empty() && self.reads.is_empty() && self.answering.is_empty()
    }

    /// Software stores.
    pub fn store(&mut self, store: Store) {
        self.stores.push_back(store);
    }

    /// The kernel accesses a register: write, address, value.
    pub fn access(&mut self, write: bool, address: u64, value: u64) {
        self.access = Some((write, address, value));
    }

    /// What the access has read; none while it waits.
    pub fn accessed(&self) -> Option<u64> {
        self.access.is_none().then_some(self.answer)
    }

    /// Takes what the interface shows before its clock rises.
    pub fn observe(&mut self, engine: &mut Engine, seen: &mut Vec<Seen>) {
        if let Some(beats) = &mut self.beats {
            if !self.is_address_taken && engine.get(self.ports.store.3) == 1 {
                self.is_address_taken = true;
            }
            if !beats.is_empty() && engine.get(self.ports.data.2) == 1 {
                beats.pop_front();
            }
            if self.is_address_taken && beats.is_empty() {
                self.stores.pop_front();
                self.beats = None;
            }
        }
        if self.is_accessing && engine.get(self.ports.access.4) == 1 {
            self.answer = engine.get(self.ports.access.5);
            (self.access, self.is_accessing) = (None, false);
        }
        if self.confirms.is_some() {
            self.unconfirmed.pop_front();
        }
        if self.takes[0] && engine.get(self.ports.write.0) == 1 {
            let [address, words] = [self.ports.write.1, self.ports.write.2].map(|port| engine.get(port));
            self.open.push_back(Write { address, words: words as usize, data: vec![] });
            self.taken += 1;
        }
        if self.takes[2] && engine.get(self.ports.read.0) == 1 {
            let [address, words, tag] =
                [self.ports.read.1, self.ports.read.2, self.ports.read.3].map(|port| engine.get(port));
            let number = self.read_count;
            self.reads.push(Read { number, address, words: words as usize, tag, writes: self.taken });
            self.read_count += 1;
            seen.push(Seen::Read(number, address, words as u32));
        }
        if !self.answering.is_empty() && engine.get(self.ports.returned.5) == 1 {
            self.answering.pop_front();
        }
        if self.takes[1] && engine.get(self.ports.beat.0) == 1 {
            self.take_beat(engine, seen);
        }
    }

    fn take_beat(&mut self, engine: &mut Engine, seen: &mut Vec<Seen>) {
        let mut limbs = [0; LIMBS];
        engine.peek(self.ports.beat.1, &mut limbs).expect("an engine in this process answers");
        let is_last = engine.get(self.ports.beat.2) == 1;
        let Some(write) = self.open.front_mut() else { return };
        write.data.extend(limbs.iter().flat_map(|limb| [*limb as u32, (*limb >> 32) as u32]));
        if is_last {
            let Some(Write { address, words, mut data }) = self.open.pop_front() else { return };
            data.truncate(words);
            let is_refused = self.refused.contains(&address);
            self.committed += 1;
            self.unconfirmed.push_back(is_refused);
            if !is_refused {
                self.memory.store(address, &data);
                seen.push(Seen::Wrote(address, data));
            }
        }
    }

    /// Answers any read that sees what it must.
    fn answer(&mut self, rng: &mut ChaCha8Rng, seen: &mut Vec<Seen>) {
        if !self.answering.is_empty() || self.reads.is_empty() || rng.random_bool(0.5) {
            return;
        }
        let any = rng.random_range(0..self.reads.len());
        if self.reads[any].writes > self.committed {
            return;
        }
        let Read { number, address, words, tag, .. } = self.reads.swap_remove(any);
        let data: Vec<u32> = (0..words as u64).map(|at| self.memory.load(address + 4 * at)).collect();
        let (beats, is_refused) = (words.div_ceil(4), self.refused.contains(&address));
        for (at, beat) in data.chunks(4).enumerate() {
            // What stands behind the words that were asked for must not leave the interface.
            let word = |at: usize| u64::from(beat.get(at).copied().unwrap_or_else(|| rng.random()));
            let mut word = word;
            let limbs = [word(0) | word(1) << 32, word(2) | word(3) << 32];
            self.answering.push_back((tag, limbs, at + 1 == beats, is_refused));
        }
        seen.push(Seen::Answered(number, data));
    }

    /// Drives the ports for the next cycle of the interface.
    pub fn present(&mut self, engine: &mut Engine, rng: &mut ChaCha8Rng, seen: &mut Vec<Seen>) {
        self.takes = [(); 3].map(|()| rng.random_bool(0.9));
        self.takes[2] &= self.takes_reads;
        self.confirms = self.unconfirmed.front().copied().filter(|_| rng.random_bool(0.4) && self.confirms_writes);
        self.answer(rng, seen);
        let ports = &self.ports;
        engine.set(ports.write.3, self.takes[0].into());
        engine.set(ports.beat.3, self.takes[1].into());
        engine.set(ports.read.4, self.takes[2].into());
        engine.set(ports.written.0, self.confirms.is_some().into());
        engine.set(ports.written.1, (self.confirms == Some(true)).into());
        engine.set(ports.returned.0, (!self.answering.is_empty()).into());
        if let Some((tag, limbs, is_last, is_refused)) = self.answering.front() {
            engine.set(ports.returned.1, *tag);
            engine.poke(ports.returned.2, limbs);
            engine.set(ports.returned.3, (*is_last).into());
            engine.set(ports.returned.4, (*is_refused).into());
        }
        if self.beats.is_none()
            && let Some(store) = self.stores.front()
        {
            let longs = wholes(&store.words);
            let beat = |longs: &[u64]| [longs[0], longs.get(1).copied().unwrap_or(0)];
            self.beats = Some(longs.chunks(2).map(beat).collect());
            self.is_address_taken = false;
        }
        engine.set(ports.store.0, (self.beats.is_some() && !self.is_address_taken).into());
        engine.set(ports.data.0, self.beats.as_ref().is_some_and(|beats| !beats.is_empty()).into());
        if let (Some(beats), Some(store)) = (&self.beats, self.stores.front()) {
            engine.set(ports.store.1, store.address);
            engine.set(ports.store.2, store.words.len() as u64);
            if let Some(beat) = beats.front() {
                engine.poke(ports.data.1, beat);
            }
        }
        self.is_accessing = self.access.is_some();
        engine.set(ports.access.0, self.is_accessing.into());
        if let Some((write, address, value)) = self.access {
            engine.set(ports.access.1, write.into());
            engine.set(ports.access.2, address);
            engine.set(ports.access.3, value);
        }
    }
}
