//! A host that stores lines as fast as its bus lets it, and takes every write of a line or a word that its bus lets pass.

use phit_netlist::ir::{Netlist, PortId};
use phit_sim::backend::Backend;
use phit_sim::engine::{Engine, Input, Output};
use std::collections::VecDeque;

/// Cycles from the last beat of a write to its confirmation.
pub const ORDERED_AFTER: u64 = 4;
/// Words of 4 bytes and beats of a line.
const WORDS: u64 = 16;
const BEATS: u64 = 4;
/// The upper half of a beat is the lower one with these bits inverted.
const PATTERN: u64 = 0x0123_4567_89AB_CDEF;

/// What software asks of the interface; the next is asked when it is done.
#[derive(Clone, Copy)]
pub enum Asked {
    Write(u64, u64),
    Read(u64),
    /// A store of 8 bytes.
    Store(u64, u64),
}

/// The cycles in which something went through the ports.
#[derive(Debug, Default)]
pub struct Past {
    /// Stores, taken by the interface.
    pub stores: Vec<u64>,
    /// Addresses of its writes, and beats of data.
    pub writes: Vec<u64>,
    pub beats: Vec<u64>,
    /// Confirmations of its writes.
    pub confirmations: Vec<u64>,
}

/// A line or a word that came: the cycle of its last beat, its address, and its number.
pub struct Line {
    pub cycle: u64,
    pub address: u64,
    pub number: u64,
}

/// A direction of the bus: a line with its overhead takes so many cycles.
#[derive(Clone, Copy)]
struct Lane {
    cycles: f64,
    free_at: f64,
}

impl Lane {
    fn is_free(&self, cycle: u64) -> bool {
        cycle as f64 >= self.free_at
    }

    fn pass(&mut self, cycle: u64) {
        // A lane that was never idle loses nothing by whole cycles.
        let begins = if self.free_at + 1.0 > cycle as f64 { self.free_at } else { cycle as f64 };
        self.free_at = begins + self.cycles;
    }
}

/// The ports, and what waits at them.
pub struct Host {
    busy: Output,
    store: [Input; 3],
    data: Input,
    beat_in: PortId,
    taken: [Output; 2],
    access: [Input; 4],
    access_done: [Output; 2],
    write: [Output; 2],
    beat: [Output; 2],
    beat_out: PortId,
    ready: [Input; 3],
    written: Input,
    asked: Option<Asked>,
    /// The beat of a single store that was taken.
    waits: Option<u64>,
    /// What the last read brought.
    pub answer: u64,
    /// How many lines to store, around and around in a window of so many bytes; lines and beats that were.
    lines: u64,
    window: u64,
    stored: u64,
    sent: u64,
    /// The bus, from the processor and to its memory.
    lanes: [Lane; 2],
    /// Addresses of writes whose beats are to come, and the first limbs of those of the oldest.
    open: VecDeque<u64>,
    beats: Vec<[u64; 2]>,
    ordered: VecDeque<u64>,
    /// Cycles until a write is confirmed.
    pub ordered_after: u64,
    /// Cycles since the reset.
    pub cycle: u64,
    pub past: Past,
    pub came: Vec<Line>,
    /// What came that was not stored so.
    pub wrong: Option<String>,
}

impl Host {
    pub fn new(netlist: &Netlist, engine: &Engine, prefix: &str) -> Self {
        let id = |name: &str| netlist.top().port(&format!("{prefix}_{name}")).expect("the interface has the port");
        let (input, output) = (|name: &str| engine.input(id(name)), |name: &str| engine.output(id(name)));
        Self {
            busy: output("busy"),
            store: ["store_valid", "store_address", "store_words"].map(input),
            data: input("data_valid"),
            beat_in: id("data"),
            taken: ["store_ready", "data_ready"].map(output),
            access: ["access_valid", "access_write", "access_address", "access_data"].map(input),
            access_done: ["access_ready", "access_read"].map(output),
            write: ["write_valid", "write_address"].map(output),
            beat: ["beat_valid", "beat_last"].map(output),
            beat_out: id("beat"),
            ready: ["write_ready", "beat_ready", "read_ready"].map(input),
            written: input("written"),
            asked: None,
            waits: None,
            answer: 0,
            lines: 0,
            window: 1,
            stored: 0,
            sent: 0,
            lanes: [Lane { cycles: 0.0, free_at: 0.0 }; 2],
            open: VecDeque::new(),
            beats: vec![],
            ordered: VecDeque::new(),
            ordered_after: ORDERED_AFTER,
            cycle: 0,
            past: Past::default(),
            came: vec![],
            wrong: None,
        }
    }

    pub fn is_busy(&self, engine: &mut Engine) -> bool {
        engine.get(self.busy) == 1
    }

    pub fn ask(&mut self, asked: Asked) {
        self.asked = Some(asked);
    }

    /// What was asked for is done.
    pub fn is_idle(&self) -> bool {
        self.asked.is_none() && self.waits.is_none()
    }

    /// Stores so many lines, around and around in the first `window` bytes; its bus takes `cycles` for a line each way.
    pub fn begin(&mut self, lines: u64, window: u64, cycles: f64) {
        (self.lines, self.window) = (lines, window);
        self.lanes = [Lane { cycles, free_at: self.cycle as f64 }; 2];
    }

    /// All lines are stored.
    pub fn has_stored(&self) -> bool {
        self.stored == self.lines && self.beat().is_none()
    }

    /// Takes what the interface shows before its clock rises.
    pub fn observe(&mut self, engine: &mut Engine) {
        let now = self.cycle;
        let [store_ready, data_ready] = self.taken.map(|port| engine.get(port) == 1);
        match self.asked {
            Some(Asked::Store(_, word)) if store_ready => {
                (self.asked, self.waits) = (None, Some(word));
                self.past.stores.push(now);
            }
            None if self.waits.is_some() && data_ready => self.waits = None,
            Some(Asked::Write(..) | Asked::Read(_)) if engine.get(self.access_done[0]) == 1 => {
                (self.asked, self.answer) = (None, engine.get(self.access_done[1]));
            }
            _ => {
                self.sent += u64::from(data_ready && self.beat().is_some());
                if store_ready && self.may_store() {
                    self.stored += 1;
                    self.past.stores.push(now);
                    self.lanes[0].pass(self.cycle);
                }
            }
        }
        let takes = self.lanes[1].is_free(self.cycle);
        self.cycle += 1;
        if self.ordered.front().is_some_and(|due| *due <= self.cycle) {
            self.ordered.pop_front();
            self.past.confirmations.push(now);
        }
        if takes && engine.get(self.write[0]) == 1 {
            self.open.push_back(engine.get(self.write[1]));
            self.past.writes.push(now);
            self.lanes[1].pass(now);
        }
        if engine.get(self.beat[0]) == 1 {
            let mut limbs = [0; 2];
            engine.peek(self.beat_out, &mut limbs).expect("an engine in this process answers");
            self.beats.push(limbs);
            self.past.beats.push(now);
            if engine.get(self.beat[1]) == 1 {
                self.commit();
            }
        }
    }

    fn commit(&mut self) {
        let beats = std::mem::take(&mut self.beats);
        let first = beats[0][0];
        // A write of one beat is a word, which is its own number; what stands beside it counts for nothing.
        let number = if beats.len() == 1 { first } else { first / BEATS };
        let line = (0..BEATS).map(|beat| number * BEATS + beat).map(|low| [low, low ^ PATTERN]);
        let is_whole = beats.len() == 1 || beats.iter().copied().eq(line);
        match self.open.pop_front().filter(|_| is_whole) {
            Some(address) => self.came.push(Line { cycle: self.cycle, address, number }),
            None => self.wrong = Some(format!("the beats {beats:x?} are no line")),
        }
        self.ordered.push_back(self.cycle + self.ordered_after);
    }

    /// The next line may be stored.
    fn may_store(&self) -> bool {
        self.stored < self.lines && self.lanes[0].is_free(self.cycle)
    }

    /// The next beat of lines. It comes when it likes.
    fn beat(&self) -> Option<u64> {
        (self.sent < BEATS * self.lines).then_some(self.sent)
    }

    /// Drives the ports for the next cycle.
    pub fn present(&mut self, engine: &mut Engine) {
        let takes = self.lanes[1].is_free(self.cycle);
        for (port, ready) in self.ready.into_iter().zip([takes, true, true]) {
            engine.set(port, ready.into());
        }
        let is_ordered = self.ordered.front().is_some_and(|due| *due <= self.cycle + 1);
        engine.set(self.written, is_ordered.into());
        let (mut store, mut beat, mut access) = (None, self.waits, None);
        match self.asked {
            Some(Asked::Store(address, _)) => store = Some((address, 2)),
            Some(Asked::Write(address, value)) => access = Some((1, address, value)),
            Some(Asked::Read(address)) => access = Some((0, address, 0)),
            None => {
                store = self.may_store().then_some((64 * self.stored % self.window, WORDS));
                beat = beat.or(self.beat());
            }
        }
        engine.set(self.store[0], store.is_some().into());
        let (address, words) = store.unwrap_or_default();
        engine.set(self.store[1], address);
        engine.set(self.store[2], words);
        engine.set(self.data, beat.is_some().into());
        let low = beat.unwrap_or_default();
        engine.poke(self.beat_in, &[low, low ^ PATTERN]);
        let (write, address, value) = access.unwrap_or_default();
        for (port, value) in self.access.into_iter().zip([access.is_some().into(), write, address, value]) {
            engine.set(port, value);
        }
    }
}
