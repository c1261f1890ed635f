//! The interface behind AXI, whose tile is joined to itself: a processor puts into its own host's memory, and its completion queue is
//! there as well.

use super::clocks;
use crate::nic::axi::registers::Lite;
use crate::nic::axi::stores::Master;
use crate::nic::axi::writes::{Memory, Written};
use crate::nic::stream::{Beat, Sink, Source};
use crate::parameter;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::nic::axi_host::Burst;
use phit_models::nic::completion_queue::{Event, Ring};
use phit_models::nic::gemini::fma::{Fma, Outcome, Rights, Settings, Store};
use phit_models::nic::gemini::memory_domains::{Access, Domain, translate};
use phit_sim::bench::{Bench, Failure, TestResult};
use std::collections::HashMap;

/// Rings stand here and above, memory domains below.
const RINGS: u64 = 1 << 39;
/// Pages of registers.
const DESCRIPTORS: u64 = 1 << 20;
const DOMAINS: u64 = 2 << 20;
const QUEUES: u64 = 3 << 20;
const COUNTERS: u64 = 5 << 20;
/// Status of a write that the memory refused.
const HOST_ERROR: u8 = 11;
/// Interface cycles in which a sequence ends.
const PATIENCE: u64 = 20_000;
/// Cycles in which a memory that keeps its responses back must see no event.
const SILENCE: u64 = 300;

/// A sequence that is closed.
struct Sequence {
    queue: usize,
    data: u64,
    /// Of each put: its status, or where it is written.
    puts: Vec<Result<u64, u8>>,
    age: u64,
    /// Cycles for which the memory keeps its responses back.
    silence: u64,
}

/// The memory image, and the software that watches it.
struct Software {
    node: u32,
    fma: Fma,
    domains: Vec<Option<Domain>>,
    rings: Vec<Ring>,
    window_bits: u32,
    sequence: Option<Sequence>,
    /// Words of 4 bytes that puts have written, and that they must have.
    memory: HashMap<u64, u32>,
    expected: HashMap<u64, u32>,
    /// Whether each burst of the sequence was refused.
    refused: Vec<bool>,
    /// Queue of an entry that is in memory, and whose interrupt has not come.
    interrupt: Option<u64>,
    faults: u64,
    /// What registers must say, in order.
    reads: Vec<(u64, u64)>,
}

impl Software {
    fn new(descriptors: usize, window_bits: u32) -> Self {
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
            interrupt: None,
            faults: 0,
            reads: vec![],
        }
    }

    fn set_up(&mut self, stimulus: &mut Stimulus, [queues, rows]: [u64; 2], lite: &mut Lite) {
        let mut write = |address, value| lite.write(address, value, 0xFF);
        self.node = stimulus.word(18) as u32;
        write(0, self.node.into());
        self.rings = (0..queues.min(4)).map(|queue| Ring::new(RINGS + (queue << 20), 2)).collect();
        for (queue, ring) in self.rings.iter_mut().enumerate() {
            write(QUEUES | (queue as u64) << 5, ring.encode());
            write(QUEUES | (queue as u64) << 5 | 16, 1);
            ring.threshold = 1;
        }
        self.domains = (0..rows.min(4))
            .map(|_| {
                let (length, tag) = (stimulus.below(1 << 14), 1 + stimulus.below(2) as u8);
                let domain = Domain { length, tag, writable: !stimulus.once_in(4), base: stimulus.word(26) << 12 };
                (!stimulus.once_in(4)).then_some(domain)
            })
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
        let address = u64::from(store.control) << (bits + self.window_bits)
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
        let store = Store { control: true, descriptor, offset, words: 2 };
        self.store(stimulus, store, &[word as u32, (word >> 32) as u32], master);
    }

    /// Points a window somewhere, puts, and closes the sequence.
    fn begin(&mut self, stimulus: &mut Stimulus, master: &mut Master) {
        let descriptor = stimulus.below(self.fma.rights.len().min(4) as u64) as usize;
        let handle = stimulus.below(self.domains.len() as u64) as u16;
        let domain = self.domains[usize::from(handle)];
        let settings = Settings { address: stimulus.below(64) << 6, handle, mode: 3, ..Settings::default() };
        self.control(stimulus, descriptor, 0, settings.encode(), master);
        let mut puts = vec![];
        for _ in 0..1 + stimulus.below(6) {
            let lines = if stimulus.once_in(8) { 256 } else { 32 };
            let first = stimulus.below(16);
            let words: Vec<u32> = (0..1 + stimulus.below(16 - first)).map(|_| stimulus.word(32) as u32).collect();
            let offset = (stimulus.below(lines) << 6) + 4 * first;
            let store = Store { control: false, descriptor, offset, words: words.len() as u8 };
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
            puts.push(place);
        }
        let data = stimulus.word(56);
        self.control(stimulus, descriptor, 8, data, master);
        let queue = usize::from(self.fma.rights[descriptor].queue);
        let silence = if stimulus.once_in(4) { SILENCE } else { 0 };
        self.sequence = Some(Sequence { queue, data, puts, age: 0, silence });
    }

    /// A burst has come.
    fn receive(&mut self, bench: &Bench, (address, beats): Written, unanswered: usize, lite: &mut Lite) -> TestResult {
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
        let Some(Sequence { queue, data, puts, .. }) = self.sequence.take() else {
            return Err(bench.mismatch("an event of no sequence"));
        };
        bench.expect("bursts without response when the event comes, itself one", 1, unanswered)?;
        let mut refused = std::mem::take(&mut self.refused).into_iter();
        let status = puts
            .iter()
            .map(|put| match put {
                Ok(_) if refused.next() == Some(true) => HOST_ERROR,
                Ok(_) => 0,
                Err(status) => *status,
            })
            .fold(0, |first, status| if first == 0 { status } else { first });
        let ring = &mut self.rings[queue];
        let entry = ring.push(Event { queue, data, source: 1, status }).expect("software reads each entry");
        ring.read = ring.read.wrapping_add(1);
        let lane = (entry.address % 16) as u32;
        let (place, value) = (entry.address - u64::from(lane), (beats[0].0 >> (8 * lane)) as u64);
        bench.expect("entry", (place, 1, 0xFF << lane, entry.word), (address, beats.len(), beats[0].1, value))?;
        bench.expect("memory", true, self.memory == self.expected)?;
        self.interrupt = Some(queue as u64);
        lite.write(QUEUES | (queue as u64) << 5 | 8, ring.read.into(), 0xFF);
        Ok(())
    }

    /// Registers that a rest shows.
    fn read(&mut self, lite: &mut Lite) {
        let reads =
            [(0, self.node.into()), (8, 0), (COUNTERS, 0), (COUNTERS | 3 << 3, 0), (COUNTERS | 5 << 3, self.faults)];
        for (address, value) in reads {
            lite.read(address);
            self.reads.push((address, value));
        }
    }
}

/// Phits that leave on a virtual channel and come back.
struct Loop {
    out: Sink,
    into: Source,
}

impl Loop {
    fn of(bench: &Bench, channel: usize) -> Result<Self, Failure> {
        let name = |name: &str| format!("{name}_{channel}");
        let [out_valid, out_ready, out_phit, out_last] = ["out_valid", "out_ready", "out_phit", "out_last"].map(name);
        let [in_valid, in_ready, in_phit, in_last] = ["in_valid", "in_ready", "in_phit", "in_last"].map(name);
        Ok(Self {
            out: Sink::of(bench, [&out_valid, &out_ready], &[&out_phit, &out_last])?,
            into: Source::of(bench, [&in_valid, &in_ready], &[&in_phit, &in_last])?,
        })
    }

    fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) {
        self.out.drive(bench, stimulus);
        self.into.drive(bench, stimulus);
    }

    fn settle(&mut self, bench: &mut Bench) -> TestResult {
        self.into.settle(bench)?;
        let phit: Option<Beat> = self.out.settle(bench)?;
        phit.into_iter().for_each(|phit| self.into.push(phit));
        Ok(())
    }

    fn clear(&mut self) {
        self.out.clear();
        self.into.clear();
    }
}

/// Sequences one after the other, each with its event and interrupt; registers between them.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [busy, irq_valid, irq_queue] = [bench.output("busy")?, bench.output("irq_valid")?, bench.output("irq_queue")?];
    let (mut master, mut lite, mut memory) = (Master::of(bench)?, Lite::of(bench)?, Memory::of(bench)?);
    let mut channels = [Loop::of(bench, 0)?, Loop::of(bench, 1)?];
    let (descriptors, window_bits) = (1 << parameter(bench, "N")?, parameter(bench, "WIN")? as u32);
    let sizes = [1 << parameter(bench, "Q")?, 1 << parameter(bench, "M")?];
    let sweep = sizes[0].max(sizes[1]).max(descriptors);
    let mut software = Software::new(descriptors as usize, window_bits);
    let mut stimulus = Stimulus::of(bench);
    let mut domains = clocks::domains(bench, &mut stimulus)?;
    let (mut is_set_up, mut since) = (false, 0);
    for _ in 0..cycles {
        let (is_reset, rises) = clocks::advance(&mut domains, bench, &mut stimulus, true);
        if rises.0 || is_reset {
            if !is_reset {
                let is_busy = bench.sample_bit(busy)?;
                bench.expect("busy", since < sweep, is_busy)?;
                if !is_busy && !is_set_up {
                    is_set_up = true;
                    software.set_up(&mut stimulus, sizes, &mut lite);
                }
                let is_idle = software.sequence.is_none() && software.interrupt.is_none();
                if is_set_up && is_idle && lite.len() == 0 && master.len() == 0 && stimulus.once_in(8) {
                    if stimulus.once_in(4) {
                        software.read(&mut lite);
                    } else {
                        software.begin(&mut stimulus, &mut master);
                    }
                }
            }
            let answers = software.sequence.as_ref().is_none_or(|sequence| sequence.silence == 0);
            master.drive(bench, &mut stimulus);
            lite.drive(bench, &mut stimulus);
            memory.drive(bench, &mut stimulus, answers);
        }
        if rises.1 || is_reset {
            channels.iter_mut().for_each(|channel| channel.drive(bench, &mut stimulus));
        }
        if rises.0 && !is_reset {
            since += 1;
            master.settle(bench, None)?;
            if let [_, Some((address, answer))] = lite.settle(bench)? {
                bench.expect("register", software.reads.remove(0), (address, answer[1] as u64))?;
            }
            if bench.sample_bit(irq_valid)? {
                let queue = bench.sample(irq_queue)?;
                bench.expect("interrupt", software.interrupt.take(), Some(queue))?;
                bench.expect("an interrupt comes after the response to its entry", 0, memory.unanswered())?;
            }
            let refuses = stimulus.once_in(8);
            let (written, _) = memory.settle(bench, &mut stimulus, |(address, _)| refuses && *address < RINGS)?;
            if let Some(written) = written {
                if written.0 < RINGS {
                    software.refused.push(refuses);
                }
                software.receive(bench, written, memory.unanswered(), &mut lite)?;
            }
            if let Some(sequence) = &mut software.sequence {
                sequence.age += 1;
                // Silence begins when the first write waits for its response.
                sequence.silence -=
                    u64::from(sequence.silence > 0 && (memory.unanswered() > 0 || sequence.age > 2_000));
                bench.expect("a sequence ends", true, sequence.age < PATIENCE)?;
            }
        }
        if rises.1 && !is_reset {
            channels.iter_mut().try_for_each(|channel| channel.settle(bench))?;
        }
        domains.tick(bench)?;
        if is_reset {
            (is_set_up, since) = (false, 0);
            software = Software::new(descriptors as usize, window_bits);
            master.clear();
            lite.clear();
            memory.clear();
            channels.iter_mut().for_each(Loop::clear);
        }
    }
    Ok(())
}
