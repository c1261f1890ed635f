//! The whole interface between a host and a network, both of this bench: stores become packets, acknowledgements become
//! events, packets of others become writes. Now and then all rests, and the registers are read.

use super::peer::{Host, Peer};
use crate::nic::stream::Source;
use crate::parameter;
use crate::prim::async_fifo::{Reset, TwoClocks};
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::nic::completion_queue::{Event, Ring};
use phit_models::nic::gemini::fma::{Fma, Outcome, Rights, Settings, Store};
use phit_models::nic::gemini::header::node;
use phit_models::nic::gemini::memory_domains::Domain;
use phit_sim::bench::{Bench, Failure, TestResult};

/// Cycles of the timer: more than any acknowledgement takes in this bench.
const PERIOD: u64 = 1_000;
/// Periods of the clocks: a tile that is much slower would let sequences time out.
const CLOCKS: [(u64, u64); 4] = [(16, 13), (1, 1), (2, 3), (3, 2)];
/// Interface cycles from the end of the last period to the event in memory, at most.
const TOLD: u64 = 600;
/// Rings stand here and above, memory domains below.
const RINGS: u64 = 1 << 39;
/// Pages of registers.
const PAGE_RIGHTS: u64 = 1 << 20;
const PAGE_DOMAINS: u64 = 2 << 20;
const PAGE_QUEUES: u64 = 3 << 20;
const PAGE_SEQUENCES: u64 = 4 << 20;
const PAGE_COUNTERS: u64 = 5 << 20;

/// Interface cycles in which everything that was begun ends, and after which registers are read.
const REST: u64 = 12 * PERIOD;
const SETTLED: u64 = 1_000;

/// Software on one descriptor.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    /// Nothing is outstanding.
    Idle,
    /// A sequence is closed, and its event is waited for.
    Closed { data: u64 },
    /// It timed out; the next rest ends its quarantine.
    Quarantined,
}

/// What the software of this host knows.
struct Software {
    fma: Fma,
    uses: Vec<Use>,
    rings: Vec<Ring>,
    window_bits: u32,
    /// Queues of the events that came.
    interrupts: Vec<u64>,
    /// Stores and puts that were refused.
    faults: u64,
    refused: u64,
    /// Events without a valid queue, and the queue that was closed for one.
    dropped: u64,
    closed: Option<u64>,
    /// What reads must give.
    reads: Vec<u64>,
}

impl Software {
    fn new(descriptors: usize, window_bits: u32) -> Self {
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
    fn set_up(
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
        let mut write = |address: u64, value: u64| access.push(vec![1, address.into(), value.into()]);
        let here = stimulus.word(18) as u32;
        host.node = node(here);
        write(0, here.into());
        write(8, PERIOD);
        self.rings = (0..queues as u64).map(|queue| Ring::new(RINGS + (queue << 20), 4)).collect();
        host.domains = (0..rows.min(8))
            .map(|_| {
                (!stimulus.once_in(4)).then(|| Domain {
                    length: stimulus.below(1 << 20),
                    tag: 1 + stimulus.below(3) as u8,
                    writable: !stimulus.once_in(4),
                    base: stimulus.word(26) << 12,
                })
            })
            .collect();
        for (row, domain) in host.domains.iter().enumerate() {
            if let Some(domain) = domain {
                let [limits, base] = domain.encode();
                write(PAGE_DOMAINS | (row as u64) << 4 | 8, base);
                write(PAGE_DOMAINS | (row as u64) << 4, limits);
            }
        }
        for descriptor in 0..self.uses.len().min(8) {
            let rights = Rights {
                first: stimulus.word(18) as u32,
                count: 1 + stimulus.below(4) as u32,
                tag: stimulus.word(8) as u8,
                enabled: true,
                queue: stimulus.below(queues as u64) as u16,
            };
            self.fma.rights[descriptor] = rights;
            let queue = u64::from(rights.queue);
            write(PAGE_QUEUES | queue << 5, self.rings[usize::from(rights.queue)].encode());
            // Each event raises the interrupt: software has read all before.
            write(PAGE_QUEUES | queue << 5 | 16, 1);
            write(PAGE_RIGHTS | (descriptor as u64) << 3, rights.encode());
            let mut flag = || stimulus.once_in(2);
            let [adaptive, hashed, response_adaptive, virtual_handle] = [flag(), flag(), flag(), flag()];
            let (address, handle) = (stimulus.word(34) << 6, stimulus.word(12) as u16);
            let mode = 3 + stimulus.below(2) as u8;
            let settings = Settings { address, handle, mode, adaptive, hashed, response_adaptive, virtual_handle };
            self.control(descriptor, 0, settings.encode(), stores, data);
        }
    }

    fn store(&mut self, store: Store, beats: &[u128], stores: &mut Source, data: &mut Source) -> Outcome {
        let bits = self.window_bits;
        let descriptors = self.uses.len().ilog2();
        let place = u64::from(store.control) << (descriptors + bits) | (store.descriptor as u64) << bits | store.offset;
        stores.push(vec![place.into(), store.words.into()]);
        beats.iter().for_each(|beat| data.push(vec![*beat]));
        self.fma.store(store, beats[0] as u64)
    }

    fn control(&mut self, descriptor: usize, offset: u64, word: u64, stores: &mut Source, data: &mut Source) {
        let store = Store { control: true, descriptor, offset, words: 2 };
        self.store(store, &[word.into()], stores, data);
    }

    /// A sequence of one to four puts, and its end.
    fn sequence(
        &mut self,
        stimulus: &mut Stimulus,
        descriptor: usize,
        peer: &mut Peer,
        [stores, data]: [&mut Source; 2],
    ) {
        for _ in 0..1 + stimulus.below(4) {
            // Sometimes beyond the processing elements of the job.
            let lines = if stimulus.once_in(8) { 1 << 8 } else { 16 };
            let line = stimulus.below(lines) << 6;
            let first = stimulus.below(16);
            let words = 1 + stimulus.below(16 - first) as u8;
            let store = Store { control: false, descriptor, offset: line + 4 * first, words };
            let beats: Vec<u128> = (0..words.div_ceil(4))
                .map(|_| u128::from(stimulus.word(64)) << 64 | u128::from(stimulus.word(64)))
                .collect();
            match self.store(store, &beats, stores, data) {
                Outcome::Request(header) => peer.expect_put(stimulus, header, &beats),
                _ => self.faults += 1,
            }
        }
        let word = stimulus.word(56);
        self.control(descriptor, 8, word, stores, data);
        self.uses[descriptor] = Use::Closed { data: word };
    }

    /// The entry that a write to a ring must be, and the register access that follows.
    fn entry(&mut self, bench: &Bench, peer: &mut Peer, address: u64, word: u64) -> Result<(u64, u64), Failure> {
        let queue = ((address - RINGS) >> 20) as usize;
        let is_it = |(descriptor, state): (usize, &Use)| match state {
            Use::Closed { data } if *data == word & ((1 << 56) - 1) => Some(descriptor),
            _ => None,
        };
        let Some(descriptor) = self.uses.iter().enumerate().find_map(is_it) else {
            return Err(bench.mismatch(format!("an event of nobody: {word:#x}")));
        };
        let Use::Closed { data } = self.uses[descriptor] else { unreachable!("it was found closed") };
        let Some(status) = peer.completed(descriptor) else {
            return Err(bench.mismatch(format!("an event of sequence {descriptor}, which has packets outstanding")));
        };
        if let Some(silence) = peer.silence(descriptor) {
            let is_due = (3 * PERIOD..=4 * PERIOD + TOLD).contains(&silence);
            bench.expect("a sequence times out after three to four periods of silence", true, is_due)?;
        }
        let expected_queue = usize::from(self.fma.rights[descriptor].queue);
        bench.expect("completion queue", expected_queue, queue)?;
        let ring = &mut self.rings[queue];
        let entry = ring.push(Event { queue, data, source: 1, status }).map(|entry| (entry.address, entry.word));
        bench.expect("entry", entry, Some((address, word)))?;
        ring.read = ring.read.wrapping_add(1);
        let is_lost = peer.forget(descriptor);
        self.uses[descriptor] = if is_lost { Use::Quarantined } else { Use::Idle };
        self.interrupts.push(queue as u64);
        Ok((PAGE_QUEUES | (queue as u64) << 5 | 8, ring.read.into()))
    }

    /// An event interrupts, unless it comes before software has told that it read the one before: the interrupts are those of some
    /// events, in their order, and the first event has one.
    fn explains(&self, interrupts: &[u64]) -> bool {
        let mut events = self.interrupts.iter();
        interrupts.first() == self.interrupts.first()
            && interrupts.iter().all(|queue| events.any(|event| event == queue))
    }

    /// Nothing is begun any more: a put of each quarantined sequence, which must be refused.
    fn begin_rest(&mut self, stimulus: &mut Stimulus, stores: &mut Source, data: &mut Source) {
        for descriptor in 0..self.uses.len() {
            if self.uses[descriptor] == Use::Quarantined {
                let store = Store { control: false, descriptor, offset: 0, words: 4 };
                self.store(store, &[stimulus.word(64).into()], stores, data);
                self.refused += 1;
            }
        }
    }

    /// A register that traffic does not change.
    fn read_quarantined(&mut self, peer: &Peer, access: &mut Source) {
        if let Some(descriptor) = self.uses.iter().position(|state| *state == Use::Quarantined) {
            access.push(vec![0, (PAGE_SEQUENCES | (descriptor as u64) << 3).into(), 0]);
            self.reads.push(1 << 16 | peer.lost(descriptor));
        }
    }

    /// Everything has ended: the queue of an idle sequence is closed, and then the sequence, so that its event is dropped.
    fn drop_event(&mut self, access: &mut Source, stores: &mut Source, data: &mut Source) {
        let Some(descriptor) = self.uses.iter().take(8).position(|state| *state == Use::Idle) else { return };
        let queue = u64::from(self.fma.rights[descriptor].queue);
        access.push(vec![1, (PAGE_QUEUES | queue << 5).into(), 0]);
        self.control(descriptor, 8, 1, stores, data);
        self.closed = Some(queue);
        self.dropped += 1;
    }

    /// Everything has ended: registers are read, and quarantines end.
    fn end_rest(&mut self, host: &Host, peer: &Peer, access: &mut Source) {
        let mut read = |address: u64, expected: u64| {
            access.push(vec![0, address.into(), 0]);
            self.reads.push(expected);
        };
        read(0, u64::from(host.node.chip) << 2 | u64::from(host.node.id));
        read(8, PERIOD);
        let counters = [peer.bad, peer.misrouted, peer.strays, self.dropped, self.refused, self.faults];
        for (index, count) in counters.into_iter().enumerate() {
            read(PAGE_COUNTERS | (index as u64) << 3, count);
        }
        for (descriptor, state) in self.uses.iter().enumerate().take(8) {
            let sequence = PAGE_SEQUENCES | (descriptor as u64) << 3;
            match state {
                Use::Quarantined => read(sequence, 1 << 16 | peer.lost(descriptor)),
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
            }
        }
    }
}

/// Sequences on all descriptors and requests of others, after each reset with new tables, under several ratios of the clocks.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let clocks = [bench.clock("clock")?, bench.clock("tile_clock")?];
    let resets = [bench.input("reset")?, bench.input("tile_reset")?];
    let busy = bench.output("busy")?;
    let mut stores = Source::of(bench, ["store_valid", "store_ready"], &["store_address", "store_words"])?;
    let mut data = Source::of(bench, ["data_valid", "data_ready"], &["data"])?;
    let accesses = ["access_write", "access_address", "access_data"];
    let mut access = Source::of(bench, ["access_valid", "access_ready"], &accesses)?;
    let (descriptors, window_bits) = (1 << parameter(bench, "N")?, parameter(bench, "WIN")? as u32);
    let sizes = [1 << parameter(bench, "Q")?, 1 << parameter(bench, "M")?];
    let (mut host, mut peer) = (Host::of(bench)?, Peer::of(bench, descriptors)?);
    let mut software = Software::new(descriptors, window_bits);
    let mut stimulus = Stimulus::of(bench);
    let mut times = TwoClocks::of(&mut stimulus, CLOCKS[0]);
    let [access_read, irq_valid, irq_queue] =
        [bench.output("access_read")?, bench.output("irq_valid")?, bench.output("irq_queue")?];
    let sweep = descriptors.max(sizes[0]).max(sizes[1]) as u64;
    let (mut reset, mut is_set_up) = (Reset::default(), false);
    // Interface cycles since the reset, and of the rest that goes on.
    let (mut since, mut rest) = (0, 0);
    for _ in 0..cycles {
        if reset.is_over() && rest == 0 && stimulus.once_in(60_000) {
            reset = Reset::default();
            let periods = CLOCKS[stimulus.below(CLOCKS.len() as u64) as usize];
            times = TwoClocks::of(&mut stimulus, periods);
        }
        let is_reset = !reset.is_over();
        let rises = times.advance(&mut stimulus);
        resets.into_iter().for_each(|port| bench.drive(port, is_reset.into()));
        if rises.0 || is_reset {
            if !is_reset {
                let is_busy = bench.sample_bit(busy)?;
                bench.expect("busy", since < sweep, is_busy)?;
                if !is_busy && !is_set_up {
                    is_set_up = true;
                    software.set_up(&mut stimulus, &mut host, sizes, &mut access, &mut stores, &mut data);
                }
                if is_set_up && rest == 0 && access.len() == 0 && stimulus.once_in(3_000) {
                    rest = REST;
                    software.begin_rest(&mut stimulus, &mut stores, &mut data);
                }
            }
            // A quarantined sequence stays as it is, whatever passes.
            if is_set_up && rest == 0 && access.len() == 0 && stimulus.once_in(20) {
                software.read_quarantined(&peer, &mut access);
            }
            // Users' halves follow the privileged ones, which the register bus writes.
            let may_store = is_set_up && access.len() == 0;
            if may_store && stores.len() == 0 && rest == 0 {
                let descriptor = stimulus.below(descriptors.min(8) as u64) as usize;
                if software.uses[descriptor] == Use::Idle {
                    peer.here = host.node;
                    software.sequence(&mut stimulus, descriptor, &mut peer, [&mut stores, &mut data]);
                }
            }
            access.drive(bench, &mut stimulus);
            stores.drive_if(bench, &mut stimulus, may_store);
            data.drive_if(bench, &mut stimulus, may_store);
            host.drive(bench, &mut stimulus);
        }
        if rises.1 || is_reset {
            let may_send = is_set_up && !is_reset && access.len() == 0 && rest == 0;
            peer.drive(bench, &mut stimulus, &host, may_send);
        }
        if rises.0 && !is_reset {
            since += 1;
            peer.now = since;
            if let Some(access) = access.settle(bench)?
                && access[0] == 0
            {
                let value = bench.sample(access_read)?;
                bench.expect(&format!("register {:#x}", access[1]), software.reads.remove(0), value)?;
            }
            stores.settle(bench)?;
            data.settle(bench)?;
            if bench.sample_bit(irq_valid)? {
                let queue = bench.sample(irq_queue)?;
                peer.interrupts.push(queue);
            }
            if let Some((address, word)) = host.settle(bench, &mut peer)? {
                let (register, value) = software.entry(bench, &mut peer, address, word)?;
                access.push(vec![1, register.into(), value.into()]);
            }
            if rest > 0 {
                rest = rest_on(bench, rest, &software.uses, &peer)?;
                if rest == SETTLED {
                    software.drop_event(&mut access, &mut stores, &mut data);
                }
                if rest == SETTLED / 2 {
                    let idle: Vec<bool> = software.uses.iter().map(|state| *state == Use::Idle).collect();
                    peer.stray(&idle);
                }
                if rest == 0 {
                    bench.expect("interrupts are of events", true, software.explains(&peer.interrupts))?;
                    software.end_rest(&host, &peer, &mut access);
                }
            }
        }
        if rises.1 && !is_reset {
            peer.settle(bench, &mut stimulus)?;
        }
        let rising: Vec<_> = [(rises.0, clocks[0]), (rises.1, clocks[1])]
            .into_iter()
            .filter_map(|(rises, clock)| rises.then_some(clock))
            .collect();
        bench.tick_clocks(&rising)?;
        if is_reset {
            reset.tick(rises.0, rises.1);
            (is_set_up, since, rest) = (false, 0, 0);
            software = Software::new(descriptors, window_bits);
            host.clear();
            peer.clear();
            [&mut stores, &mut data, &mut access].into_iter().for_each(Source::clear);
        }
    }
    Ok(())
}

/// The cycles of a rest that are left: it goes to its last part when everything has ended, which it must before it is over.
fn rest_on(bench: &Bench, rest: u64, uses: &[Use], peer: &Peer) -> Result<u64, Failure> {
    if rest <= SETTLED {
        return Ok(rest - 1);
    }
    let has_ended = !uses.iter().any(|state| matches!(state, Use::Closed { .. })) && peer.is_idle();
    bench.expect("all has ended before a rest is over", true, has_ended || rest > SETTLED + 1)?;
    Ok(if has_ended { SETTLED } else { rest - 1 })
}
