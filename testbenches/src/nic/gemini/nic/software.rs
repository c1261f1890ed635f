//! The software of the host beside the interface under test.

use super::atomics::WORDS;
use super::channels;
use super::host::{ATOMICS, Host, RETURNS, RINGS};
use super::messages;
use super::peer::Peer;
use super::sequences::Sequences;
use super::stores::{random_get, random_put};
use super::transfers;
use super::{IN_PROGRESS, PERIOD, TOLD};
use crate::nic::stream::Source;
use crate::stimulus::Stimulus;
use phit_models::nic::completion_queue::{Event, Ring};
use phit_models::nic::gemini::header::node;
use phit_models::nic::gemini::memory_domains::Domain;
use phit_models::nic::gemini::requester::fma::{Control, Fma, Outcome, Rights, Settings, Space, Store};
use phit_sim::bench::{Bench, Failure};

/// Pages of registers.
const PAGE_RIGHTS: u64 = 1 << 20;
const PAGE_DOMAINS: u64 = 2 << 20;
const PAGE_QUEUES: u64 = 3 << 20;
const USER_QUEUES: u64 = 8 << 20;
const PAGE_SEQUENCES: u64 = 4 << 20;
const PAGE_COUNTERS: u64 = 5 << 20;
/// Flushes the cache of atomic operations.
pub(super) const FLUSH: u64 = 24;
/// Cycles between two cleanings of it.
const CLEANING: u64 = 16;

/// Software on one descriptor.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Use {
    /// Nothing is outstanding.
    Idle,
    /// A sequence is closed, and its event is waited for.
    Closed { data: u64 },
    /// It timed out; the next rest ends its quarantine.
    Quarantined,
}

/// What the software of this host knows.
pub(super) struct Software {
    pub(super) fma: Fma,
    pub(super) uses: Vec<Use>,
    pub(super) rings: Vec<Ring>,
    window_bits: u32,
    /// Queues of the events that came.
    pub(super) interrupts: Vec<u64>,
    /// Stores and puts that were refused.
    faults: u64,
    refused: u64,
    /// Events without a valid queue, and the queue that was closed for one.
    dropped: u64,
    closed: Option<u64>,
    /// What reads must give.
    pub(super) reads: Vec<u64>,
}

impl Software {
    pub(super) fn new(descriptors: usize, window_bits: u32) -> Self {
        Self {
            fma: Fma::new(descriptors),
            uses: vec![Use::Idle; descriptors],
            rings: vec![],
            window_bits,
            interrupts: vec![],
            faults: 0,
            refused: 0,
            dropped: 0,
            closed: None,
            reads: vec![],
        }
    }

    /// Everything that software sets before it stores: privileged registers, and the users' halves.
    pub(super) fn set_up(
        &mut self,
        stimulus: &mut Stimulus,
        host: &mut Host,
        [queues, rows]: [usize; 2],
        access: &mut Source,
        stores: &mut Source,
        data: &mut Source,
    ) {
        for register in [0, 8] {
            access.push(vec![0, register, 0]);
            self.reads.push(0);
        }
        let pause = if stimulus.once_in(2) { 0 } else { 500 + stimulus.below(1_000) };
        access.push(vec![1, CLEANING.into(), pause.into()]);
        access.push(vec![0, CLEANING.into(), 0]);
        self.reads.push(pause);
        let mut write = |address: u64, value: u64| access.push(vec![1, address.into(), value.into()]);
        let here = stimulus.word(18) as u32;
        host.node = node(here);
        write(0, here.into());
        write(8, PERIOD);
        let (register, ring) = transfers::RING_SET_UP;
        write(register, ring);
        self.rings = (0..queues as u64).map(|queue| Ring::new(RINGS + (queue << 20), 4)).collect();
        let events: Vec<u16> = (0..self.uses.len().min(8)).map(|_| stimulus.below(queues as u64) as u16).collect();
        // The last two domains are for atomic operations and for what gets bring.
        let own = Domain {
            length: stimulus.below(1 << 20),
            tag: 1 + stimulus.below(3) as u8,
            writable: stimulus.once_in(4),
            base: RETURNS | stimulus.word(26) << 12,
            queue: None,
            channel: None,
        };
        let tag = 1 + stimulus.below(3) as u8;
        let atomics = Domain { length: 8 * WORDS, tag, writable: true, base: ATOMICS, queue: None, channel: None };
        host.domains = (2..rows.min(8))
            .map(|_| {
                let (queue, channel) = channels::random_target(stimulus, &events);
                let [length, base] = [stimulus.below(1 << 20), stimulus.word(24) << 12];
                let (tag, writable) = (1 + stimulus.below(3) as u8, !stimulus.once_in(4));
                (!stimulus.once_in(4)).then_some(Domain { length, tag, writable, base, queue, channel })
            })
            .chain([Some(atomics), Some(own)])
            .collect();
        let own_row = host.domains.len() as u64 - 1;
        for (row, domain) in host.domains.iter().enumerate() {
            if let Some(domain) = domain {
                let [limits, base] = domain.encode();
                write(PAGE_DOMAINS | (row as u64) << 4 | 8, base);
                write(PAGE_DOMAINS | (row as u64) << 4, limits);
            }
        }
        for (descriptor, queue) in events.iter().copied().enumerate() {
            let rights = Rights {
                first: stimulus.word(18) as u32,
                count: 1 + stimulus.below(4) as u32,
                tag: if stimulus.once_in(4) { stimulus.word(8) as u8 } else { own.tag },
                enabled: true,
                queue,
            };
            self.fma.rights[descriptor] = rights;
            let queue = u64::from(rights.queue);
            write(PAGE_QUEUES | queue << 5, self.rings[usize::from(rights.queue)].encode());
            // Each event raises the interrupt: software has read all before.
            write(PAGE_QUEUES | queue << 5 | 16, 1);
            write(PAGE_RIGHTS | (descriptor as u64) << 3, rights.encode());
            let mut flag = || stimulus.once_in(2);
            let [adaptive, hashed, response_adaptive, virtual_handle] = [flag(), flag(), flag(), flag()];
            let [lazy, counted] = [flag(), flag()];
            let (address, handle) = (stimulus.word(34) << 6, stimulus.word(12) as u16);
            let mode = 3 + stimulus.below(2) as u8;
            let atomic = stimulus.once_in(3).then(|| stimulus.word(3) as u8);
            let settings = Settings {
                address,
                handle,
                mode,
                adaptive,
                hashed,
                response_adaptive,
                virtual_handle,
                atomic,
                lazy,
                counted,
            };
            self.control(descriptor, 0, settings.encode(), stores, data);
            let place = if stimulus.once_in(8) { stimulus.word(12) } else { own_row };
            self.control(descriptor, 16, place, stores, data);
            for operand in [24, 32] {
                self.control(descriptor, operand, stimulus.word(64), stores, data);
            }
        }
    }

    pub(super) fn store(&mut self, store: Store, beats: &[u128], stores: &mut Source, data: &mut Source) -> Outcome {
        let bits = self.window_bits;
        let descriptors = self.uses.len().ilog2();
        let place = (store.space as u64) << (descriptors + bits) | (store.descriptor as u64) << bits | store.offset;
        stores.push(vec![place.into(), store.words.into()]);
        beats.iter().for_each(|beat| data.push(vec![*beat]));
        self.fma.store(store, beats[0] as u64)
    }

    pub(super) fn control(
        &mut self,
        descriptor: usize,
        offset: u64,
        word: u64,
        stores: &mut Source,
        data: &mut Source,
    ) {
        let store = Store { space: Space::Control, descriptor, offset, words: 2 };
        self.store(store, &[word.into()], stores, data);
    }

    /// A sequence of one to four puts, gets and atomic operations, and its end.
    pub(super) fn sequence(
        &mut self,
        stimulus: &mut Stimulus,
        descriptor: usize,
        host: &Host,
        peer: &mut Sequences,
        [stores, data]: [&mut Source; 2],
    ) {
        for _ in 0..1 + stimulus.below(4) {
            // Sometimes beyond the processing elements of the job.
            let lines = if stimulus.once_in(8) { 1 << 8 } else { 16 };
            let line = stimulus.below(lines) << 6;
            let (store, beats) = match stimulus.once_in(2) {
                true => random_put(stimulus, descriptor, line),
                false => random_get(stimulus, descriptor, line, host),
            };
            match self.store(store, &beats, stores, data) {
                Outcome::Request(header) => peer.expect_put(header, &beats),
                Outcome::Get(header, beat, operands) => peer.expect_get(header, beat, operands),
                _ => self.faults += 1,
            }
        }
        let word = stimulus.word(56);
        self.control(descriptor, 8, word, stores, data);
        self.uses[descriptor] = Use::Closed { data: word };
    }

    /// The entry that a write to a ring must be, and the register access that follows.
    pub(super) fn entry(
        &mut self,
        bench: &Bench,
        Peer { sequences: peer, visitors }: &mut Peer,
        address: u64,
        word: u64,
    ) -> Result<(u64, u64), Failure> {
        let queue = ((address - RINGS) >> 20) as usize;
        if word >> 56 & 7 == u64::from(messages::SOURCE) {
            let (data, status) = (word & ((1 << 56) - 1), (word >> 59 & 15) as u8);
            visitors.messages.event(bench, (queue, data, status))?;
            let event = Event { queue, data, source: messages::SOURCE, status };
            let entry = self.rings[queue].push(event).map(|entry| (entry.address, entry.word));
            bench.expect("entry", entry, Some((address, word)))?;
            return Ok(self.acknowledge(queue));
        }
        if word >> 56 & 7 == transfers::SOURCE {
            return self.transfer_entry(bench, peer, queue, (address, word));
        }
        let is_it = |(descriptor, state): (usize, &Use)| match state {
            Use::Closed { data } if *data == word & ((1 << 56) - 1) => Some(descriptor),
            _ => None,
        };
        let Some(descriptor) = self.uses.iter().enumerate().find_map(is_it) else {
            return Err(bench.mismatch(format!("an event of no closed sequence: {word:#x}")));
        };
        let Use::Closed { data } = self.uses[descriptor] else { unreachable!("it was found closed") };
        let Some(statuses) = peer.completed(descriptor) else {
            return Err(bench.mismatch(format!("an event of sequence {descriptor}, which has packets outstanding")));
        };
        let status = (word >> 59 & 15) as u8;
        bench.expect(&format!("status {status} is one of {statuses:?}"), true, statuses.contains(&status))?;
        if let Some(silence) = peer.silence(descriptor) {
            let is_due = (3 * PERIOD..=4 * PERIOD + TOLD).contains(&silence);
            bench.expect("a sequence times out after three to four periods of silence", true, is_due)?;
        }
        let expected_queue = usize::from(self.fma.rights[descriptor].queue);
        bench.expect("completion queue", expected_queue, queue)?;
        let ring = &mut self.rings[queue];
        let entry = ring.push(Event { queue, data, source: 1, status }).map(|entry| (entry.address, entry.word));
        bench.expect("entry", entry, Some((address, word)))?;
        let is_lost = peer.forget(descriptor);
        self.uses[descriptor] = if is_lost { Use::Quarantined } else { Use::Idle };
        Ok(self.acknowledge(queue))
    }

    /// The same for the event of a block transfer.
    fn transfer_entry(
        &mut self,
        bench: &Bench,
        peer: &mut Sequences,
        queue: usize,
        (address, word): (u64, u64),
    ) -> Result<(u64, u64), Failure> {
        let mut transfers = std::mem::take(&mut peer.transfers);
        let statuses = |ssid: u8| peer.completed(usize::from(ssid));
        let ended = transfers.event(bench, (queue, word), &mut self.rings[queue], statuses)?;
        peer.transfers = transfers;
        bench.expect("entry", ended.entry, Some((address, word)))?;
        ended.ssid.into_iter().for_each(|ssid| _ = peer.forget(usize::from(ssid)));
        Ok(self.acknowledge(queue))
    }

    /// The register that says that the entry was read: the user's, or the kernel's.
    fn acknowledge(&mut self, queue: usize) -> (u64, u64) {
        let ring = &mut self.rings[queue];
        ring.read = ring.read.wrapping_add(1);
        self.interrupts.push(queue as u64);
        let places = [USER_QUEUES | (queue as u64) << 12, PAGE_QUEUES | (queue as u64) << 5 | 8];
        (places[usize::from(ring.read % 2)], ring.read.into())
    }

    /// A block transfer, with the queue of a descriptor.
    pub(super) fn transfer(&self, stimulus: &mut Stimulus, host: &mut Host, peer: &mut Sequences, access: &mut Source) {
        let descriptor = stimulus.below(self.uses.len().min(8) as u64) as usize;
        peer.transfers.begin(stimulus, host, self.fma.rights[descriptor].queue, access);
    }

    /// An event interrupts, unless it comes before software has told that it read the one before: the interrupts are those of some
    /// events, in their order, and the first event has one.
    pub(super) fn explains(&self, interrupts: &[u64]) -> bool {
        let mut events = self.interrupts.iter();
        interrupts.first() == self.interrupts.first()
            && interrupts.iter().all(|queue| events.any(|event| event == queue))
    }

    /// Nothing is begun any more: a put of each quarantined sequence, which must be refused.
    pub(super) fn begin_rest(&mut self, stimulus: &mut Stimulus, stores: &mut Source, data: &mut Source) {
        for descriptor in 0..self.uses.len() {
            if self.uses[descriptor] == Use::Quarantined {
                let store = match stimulus.once_in(2) {
                    true => Store { space: Space::Put, descriptor, offset: 0, words: 4 },
                    false => Store { space: Space::Get, descriptor, offset: 0, words: 2 },
                };
                let control = Control::get(stimulus.word(38) << 2, 1, false);
                self.store(store, &[control.encode().into()], stores, data);
                self.refused += 1;
            }
        }
    }

    /// A register that traffic does not change.
    pub(super) fn read_quarantined(&mut self, peer: &Sequences, access: &mut Source) {
        if let Some(descriptor) = self.uses.iter().position(|state| *state == Use::Quarantined) {
            access.push(vec![0, (PAGE_SEQUENCES | (descriptor as u64) << 3).into(), 0]);
            self.reads.push(1 << 16 | peer.lost(descriptor));
        }
    }

    /// Everything has ended: the queue of an idle sequence is closed, and then the sequence, so that its event is dropped.
    pub(super) fn drop_event(&mut self, access: &mut Source, stores: &mut Source, data: &mut Source) {
        let Some(descriptor) = self.uses.iter().take(8).position(|state| *state == Use::Idle) else { return };
        let queue = u64::from(self.fma.rights[descriptor].queue);
        access.push(vec![1, (PAGE_QUEUES | queue << 5).into(), 0]);
        self.control(descriptor, 8, 1, stores, data);
        self.closed = Some(queue);
        self.dropped += 1;
    }

    /// Everything has ended: memory gets the words of atomic operations. The register shows cleanings too, so no more may begin.
    pub(super) fn flush(&mut self, access: &mut Source) {
        let all = [vec![1, CLEANING.into(), 0], vec![1, FLUSH.into(), 0], vec![0, FLUSH.into(), 0]];
        all.into_iter().for_each(|each| access.push(each));
        self.reads.push(IN_PROGRESS);
    }

    /// Everything has ended: registers are read, and quarantines end.
    pub(super) fn end_rest(&mut self, host: &Host, peer: &mut Peer, access: &mut Source) {
        let mut read = |address: u64, expected: u64| {
            access.push(vec![0, address.into(), 0]);
            self.reads.push(expected);
        };
        read(0, u64::from(host.node.chip) << 2 | u64::from(host.node.id));
        read(8, PERIOD);
        let (visitors, own) = (&peer.visitors, &peer.sequences);
        let counters = [
            visitors.bad,
            visitors.misrouted,
            own.strays,
            self.dropped,
            self.refused,
            self.faults,
            own.bad,
            own.get_strays,
            visitors.atomics.executed - host.word_reads,
            host.word_reads,
            0,
        ];
        for (index, count) in counters.into_iter().enumerate() {
            read(PAGE_COUNTERS | (index as u64) << 3, count);
        }
        read(CLEANING, 0);
        let (register, state) = own.transfers.state();
        read(register, state);
        read(FLUSH, 0);
        channels::counts(&visitors.channels).for_each(|(register, count)| read(register, count));
        for (descriptor, state) in self.uses.iter().enumerate().take(8) {
            let sequence = PAGE_SEQUENCES | (descriptor as u64) << 3;
            match state {
                Use::Quarantined => read(sequence, 1 << 16 | own.lost(descriptor)),
                _ => read(sequence, 0),
            }
        }
        if let Some(queue) = self.closed.take() {
            let ring = Ring::new(RINGS + (queue << 20), 4);
            access.push(vec![1, (PAGE_QUEUES | queue << 5).into(), ring.encode().into()]);
            access.push(vec![1, (PAGE_QUEUES | queue << 5 | 16).into(), 1]);
            self.rings[queue as usize] = ring;
        }
        for (descriptor, state) in self.uses.iter_mut().enumerate() {
            if *state == Use::Quarantined {
                access.push(vec![1, (PAGE_SEQUENCES | (descriptor as u64) << 3).into(), 0]);
                *state = Use::Idle;
                peer.sequences.release(descriptor);
            }
        }
    }
}
