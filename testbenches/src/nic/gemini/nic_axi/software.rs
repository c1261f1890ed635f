//! The software of the host, its memory, and what must come to pass in it.

use crate::nic::axi::registers::Lite;
use crate::nic::axi::stores::Master;
use crate::nic::axi::writes::Written;
use crate::nic::stream::Beat;
use crate::stimulus::Stimulus;
use phit_models::nic::axi_host::{Burst, read_bursts};
use phit_models::nic::completion_queue::{Event, Ring};
use phit_models::nic::gemini::memory_domains::{Access, Domain, translate};
use phit_models::nic::gemini::requester::fma::{Control, Fma, Outcome, Rights, Settings, Space, Store};
use phit_sim::bench::{Bench, Failure, TestResult};
use std::collections::{HashMap, VecDeque};

/// Rings stand here and above, the domain for what gets bring from [`RETURNS`], others below.
pub(super) const RINGS: u64 = 1 << 39;
pub(super) const RETURNS: u64 = 1 << 38;
/// Pages of registers.
const DESCRIPTORS: u64 = 1 << 20;
const DOMAINS: u64 = 2 << 20;
const QUEUES: u64 = 3 << 20;
const COUNTERS: u64 = 5 << 20;
/// Status of a write that the memory refused.
const HOST_ERROR: u8 = 11;
/// Cycles in which a memory that keeps its responses back must see no event.
const SILENCE: u64 = 300;

/// A sequence that is closed.
pub(super) struct Sequence {
    queue: usize,
    data: u64,
    /// Of each put: its status, or nothing if it is written.
    puts: Vec<Option<u8>>,
    /// The same of each get.
    gets: Vec<Option<u8>>,
    pub(super) age: u64,
    /// Cycles for which the memory keeps its responses back.
    pub(super) silence: u64,
}

/// The memory image, and the software that watches it.
pub(super) struct Software {
    node: u32,
    fma: Fma,
    domains: Vec<Option<Domain>>,
    rings: Vec<Ring>,
    window_bits: u32,
    pub(super) sequence: Option<Sequence>,
    /// Words of 4 bytes that puts have written, and that they must have.
    memory: HashMap<u64, u32>,
    expected: HashMap<u64, u32>,
    /// Whether each burst of a put was refused, and each of what a get brought.
    pub(super) refused: Vec<bool>,
    pub(super) refused_returns: Vec<bool>,
    /// Bursts of reads that must come: address, beats, whether the memory refuses them.
    bursts: VecDeque<(u64, usize, bool)>,
    /// Queue of an entry that is in memory, and whose interrupt has not come.
    pub(super) interrupt: Option<u64>,
    faults: u64,
    /// What registers must say, in order.
    pub(super) reads: Vec<(u64, u64)>,
}

impl Software {
    pub(super) fn new(descriptors: usize, window_bits: u32) -> Self {
        Self {
            node: 0,
            fma: Fma::new(descriptors),
            domains: vec![],
            rings: vec![],
            window_bits,
            sequence: None,
            memory: HashMap::new(),
            expected: HashMap::new(),
            refused: vec![],
            refused_returns: vec![],
            bursts: VecDeque::new(),
            interrupt: None,
            faults: 0,
            reads: vec![],
        }
    }

    pub(super) fn set_up(&mut self, stimulus: &mut Stimulus, [queues, rows]: [u64; 2], lite: &mut Lite) {
        let mut write = |address, value| lite.write(address, value, 0xFF);
        self.node = stimulus.word(18) as u32;
        write(0, self.node.into());
        self.rings = (0..queues.min(4)).map(|queue| Ring::new(RINGS + (queue << 20), 2)).collect();
        for (queue, ring) in self.rings.iter_mut().enumerate() {
            write(QUEUES | (queue as u64) << 5, ring.encode());
            write(QUEUES | (queue as u64) << 5 | 16, 1);
            ring.threshold = 1;
        }
        // The last domain is for what gets bring.
        let own = Domain {
            length: stimulus.below(1 << 14),
            tag: 1 + stimulus.below(2) as u8,
            writable: !stimulus.once_in(8),
            base: RETURNS | stimulus.word(26) << 12,
            queue: None,
            channel: None,
        };
        self.domains = (1..rows.min(4))
            .map(|_| {
                let (length, tag) = (stimulus.below(1 << 14), 1 + stimulus.below(2) as u8);
                let domain = Domain {
                    length,
                    tag,
                    writable: !stimulus.once_in(4),
                    base: stimulus.word(26) << 12,
                    queue: None,
                    channel: None,
                };
                (!stimulus.once_in(4)).then_some(domain)
            })
            .chain([Some(own)])
            .collect();
        for (row, domain) in self.domains.iter().enumerate() {
            let [limits, base] = domain.map_or([0; 2], |domain| domain.encode());
            write(DOMAINS | (row as u64) << 4 | 8, base);
            write(DOMAINS | (row as u64) << 4, limits);
        }
        for descriptor in 0..self.fma.rights.len().min(4) {
            let queue = stimulus.below(self.rings.len() as u64) as u16;
            let tag = 1 + stimulus.below(2) as u8;
            let rights = Rights { first: self.node, count: 1, tag, enabled: true, queue };
            self.fma.rights[descriptor] = rights;
            write(DESCRIPTORS | (descriptor as u64) << 3, rights.encode());
        }
    }

    /// A burst for a store of these words, which begin at a word of a line.
    fn store(&mut self, stimulus: &mut Stimulus, store: Store, words: &[u32], master: &mut Master) -> Outcome {
        let bits = self.fma.rights.len().ilog2();
        let address = (store.space as u64) << (bits + self.window_bits)
            | (store.descriptor as u64) << self.window_bits
            | store.offset;
        let lead = (address / 4 % 4) as usize;
        let mut beats = vec![(0, 0); (lead + words.len()).div_ceil(4)];
        for (at, word) in words.iter().enumerate().map(|(at, word)| (lead + at, word)) {
            let (data, strobes): &mut (u128, u16) = &mut beats[at / 4];
            *data |= u128::from(*word) << (32 * (at % 4));
            *strobes |= 15 << (4 * (at % 4));
        }
        master.write(stimulus, &Burst { address, size: 4, kind: 1, beats });
        let second = words.get(1).copied().unwrap_or(0);
        self.fma.store(store, u64::from(words[0]) | u64::from(second) << 32)
    }

    fn control(&mut self, stimulus: &mut Stimulus, descriptor: usize, offset: u64, word: u64, master: &mut Master) {
        let store = Store { space: Space::Control, descriptor, offset, words: 2 };
        self.store(stimulus, store, &[word as u32, (word >> 32) as u32], master);
    }

    /// Points a window somewhere, puts, and closes the sequence.
    pub(super) fn begin(&mut self, stimulus: &mut Stimulus, master: &mut Master) {
        let descriptor = stimulus.below(self.fma.rights.len().min(4) as u64) as usize;
        let handle = stimulus.below(self.domains.len() as u64 - 1) as u16;
        let domain = self.domains[usize::from(handle)];
        let settings = Settings { address: stimulus.below(64) << 6, handle, mode: 3, ..Settings::default() };
        self.control(stimulus, descriptor, 0, settings.encode(), master);
        let mut puts = vec![];
        for _ in 0..1 + stimulus.below(4) {
            let lines = if stimulus.once_in(8) { 256 } else { 32 };
            let first = stimulus.below(16);
            let words: Vec<u32> = (0..1 + stimulus.below(16 - first)).map(|_| stimulus.word(32) as u32).collect();
            let offset = (stimulus.below(lines) << 6) + 4 * first;
            let store = Store { space: Space::Put, descriptor, offset, words: words.len() as u8 };
            let Outcome::Request(header) = self.store(stimulus, store, &words, master) else {
                self.faults += 1;
                continue;
            };
            let access = Access {
                handle: header.mdh,
                tag: header.ptag,
                offset: header.address,
                words: header.size,
                writes: true,
            };
            let place = translate(domain.as_ref(), access);
            if let Ok(place) = place {
                for (at, word) in words.iter().enumerate() {
                    self.expected.insert(place + 4 * at as u64, *word);
                }
            }
            puts.push(place.err());
        }
        // What a get reads is what all puts before it have left.
        self.control(stimulus, descriptor, 16, self.domains.len() as u64 - 1, master);
        let count = if stimulus.once_in(3) { 0 } else { stimulus.below(8) };
        let gets = (0..count).filter_map(|_| self.get(stimulus, descriptor, master)).collect();
        let data = stimulus.word(56);
        self.control(stimulus, descriptor, 8, data, master);
        let queue = usize::from(self.fma.rights[descriptor].queue);
        let silence = if stimulus.once_in(4) { SILENCE } else { 0 };
        self.sequence = Some(Sequence { queue, data, puts, gets, age: 0, silence });
    }

    /// A get; none if it is refused. Its status, if it does not depend on what the memory says of the write.
    fn get(&mut self, stimulus: &mut Stimulus, descriptor: usize, master: &mut Master) -> Option<Option<u8>> {
        let lines = if stimulus.once_in(8) { 256 } else { 32 };
        let first = stimulus.below(16);
        let words = 1 + stimulus.below(16 - first);
        // Its words stay inside a page, so that they are one burst.
        let page = stimulus.below(4) << 12;
        let offset = page + 4 * stimulus.below(1_024 - words);
        let control = Control::get(offset, words as u8, first % 2 == 1).encode();
        let place = (stimulus.below(lines) << 6) + 8 * (first / 2);
        let store = Store { space: Space::Get, descriptor, offset: place, words: 2 };
        let Outcome::Get(header, ..) = self.store(stimulus, store, &[control as u32, (control >> 32) as u32], master)
        else {
            self.faults += 1;
            return None;
        };
        let mut access =
            Access { handle: header.mdh, tag: header.ptag, offset: header.address, words: header.size, writes: false };
        let from = match translate(self.domains[usize::from(header.mdh)].as_ref(), access) {
            Ok(from) => from,
            Err(status) => return Some(Some(status)),
        };
        let is_refused = stimulus.once_in(4);
        let bursts = read_bursts(from, header.size);
        self.bursts.extend(bursts.into_iter().map(|(first, beats)| (first, beats, is_refused)));
        if is_refused {
            return Some(Some(HOST_ERROR));
        }
        (access.offset, access.writes) = (offset, true);
        let own = self.domains.last().and_then(Option::as_ref);
        let to = match translate(own, access) {
            Ok(to) => to,
            Err(status) => return Some(Some(status)),
        };
        for at in 0..words {
            let word = self.expected.get(&(from + 4 * at)).copied().unwrap_or_else(|| initial(from + 4 * at));
            self.expected.insert(to + 4 * at, word);
        }
        Some(None)
    }

    /// The beats of a burst that is read: id, data, response, last.
    pub(super) fn answer(&mut self, bench: &Bench, first: u64, beats: usize) -> Result<Vec<Beat>, Failure> {
        let Some((expected, length, is_refused)) = self.bursts.pop_front() else {
            return Err(bench.mismatch(format!("a read of {first:#x}, and none is expected")));
        };
        bench.expect("a read's burst", (expected, length), (first, beats))?;
        let word = |address: u64| u128::from(self.memory.get(&address).copied().unwrap_or_else(|| initial(address)));
        let beat = |at: usize| (0..4).fold(0, |beat, w| beat | word(first + 16 * at as u64 + 4 * w) << (32 * w));
        // What has the id of no burst is refused as well.
        let (id, response) = match is_refused {
            true if first.is_multiple_of(32) => (5, 0),
            true => (0, 2),
            false => (0, 0),
        };
        Ok((0..beats).map(|at| vec![id, beat(at), response, u128::from(at + 1 == beats)]).collect())
    }

    /// A burst has come.
    pub(super) fn receive(
        &mut self,
        bench: &Bench,
        (address, beats): Written,
        unanswered: usize,
        lite: &mut Lite,
    ) -> TestResult {
        if address >= RINGS {
            return self.entry(bench, address, &beats, unanswered, lite);
        }
        for (at, (data, strobes)) in beats.iter().enumerate() {
            for word in (0..4).filter(|word| strobes >> (4 * word) & 15 != 0) {
                let value = (data >> (32 * word)) as u32;
                self.memory.insert(address + 16 * at as u64 + 4 * word, value);
            }
        }
        Ok(())
    }

    /// The event of the sequence: after all its writes, with the first status.
    fn entry(
        &mut self,
        bench: &Bench,
        address: u64,
        beats: &[(u128, u16)],
        unanswered: usize,
        lite: &mut Lite,
    ) -> TestResult {
        let Some(Sequence { queue, data, puts, gets, .. }) = self.sequence.take() else {
            return Err(bench.mismatch("an event of no sequence"));
        };
        bench.expect("bursts without response when the event comes, itself one", 1, unanswered)?;
        let put_statuses = statuses(&puts, std::mem::take(&mut self.refused));
        let get_statuses = statuses(&gets, std::mem::take(&mut self.refused_returns));
        // Puts are acknowledged in their order, gets at any time.
        let mut legal: Vec<u8> = put_statuses.first().into_iter().chain(&get_statuses).copied().collect();
        if legal.is_empty() {
            legal.push(0);
        }
        let lane = beats[0].1.trailing_zeros();
        let value = (beats[0].0 >> (8 * lane)) as u64;
        let status = (value >> 59 & 15) as u8;
        bench.expect(&format!("status {status} is one of {legal:?}"), true, legal.contains(&status))?;
        let ring = &mut self.rings[queue];
        let entry = ring.push(Event { queue, data, source: 1, status }).expect("software reads each entry");
        ring.read = ring.read.wrapping_add(1);
        let (place, lane) = (entry.address & !15, entry.address % 16);
        bench.expect("entry", (place, 1, 0xFF << lane, entry.word), (address, beats.len(), beats[0].1, value))?;
        bench.expect("reads that did not come", 0, self.bursts.len())?;
        bench.expect("memory", true, self.memory == self.expected)?;
        self.interrupt = Some(queue as u64);
        lite.write(QUEUES | (queue as u64) << 5 | 8, ring.read.into(), 0xFF);
        Ok(())
    }

    /// Registers that a rest shows.
    pub(super) fn read(&mut self, lite: &mut Lite) {
        // A part of a register is refused, and changes nothing.
        lite.write(0, !u64::from(self.node), 0x0F);
        let reads =
            [(0, self.node.into()), (8, 0), (COUNTERS, 0), (COUNTERS | 3 << 3, 0), (COUNTERS | 5 << 3, self.faults)];
        for (address, value) in reads {
            lite.read(address);
            self.reads.push((address, value));
        }
    }
}

/// The statuses other than 0 of accesses, some of whose writes were refused.
fn statuses(accesses: &[Option<u8>], refused: Vec<bool>) -> Vec<u8> {
    let mut refused = refused.into_iter();
    let status = |access: &Option<u8>| match access {
        None => (refused.next() == Some(true)).then_some(HOST_ERROR),
        status => *status,
    };
    accesses.iter().filter_map(status).collect()
}

/// What stands at an address before it is written: a word that no other address nearby has.
fn initial(address: u64) -> u32 {
    (address as u32).wrapping_mul(0x9E37_79B9)
}
