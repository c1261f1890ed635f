//! The whole interface between a host and a network, both of this bench: stores become packets, acknowledgements become
//! events, packets of others become writes.

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
const PERIOD: u64 = 3_000;
/// Rings stand here and above, memory domains below.
const RINGS: u64 = 1 << 39;
/// Pages of registers.
const PAGE_RIGHTS: u64 = 1 << 20;
const PAGE_DOMAINS: u64 = 2 << 20;
const PAGE_QUEUES: u64 = 3 << 20;
const PAGE_SEQUENCES: u64 = 4 << 20;

/// Software on one descriptor.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    /// Nothing is outstanding.
    Idle,
    /// A sequence is closed, and its event is waited for.
    Closed { data: u64 },
}

/// What the software of this host knows.
struct Software {
    fma: Fma,
    uses: Vec<Use>,
    rings: Vec<Ring>,
    window_bits: u32,
}

impl Software {
    fn new(descriptors: usize, window_bits: u32) -> Self {
        Self { fma: Fma::new(descriptors), uses: vec![Use::Idle; descriptors], rings: vec![], window_bits }
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
        let mut write = |address: u64, value: u64| access.push(vec![1, address.into(), value.into()]);
        let here = stimulus.word(18) as u32;
        host.node = node(here);
        write(0, here.into());
        write(8, PERIOD);
        self.rings = (0..queues as u64).map(|queue| Ring::new(RINGS + (queue << 20), 4)).collect();
        for (queue, ring) in self.rings.iter().enumerate() {
            write(PAGE_QUEUES | (queue as u64) << 5, ring.encode());
        }
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
            let line = stimulus.below(16) << 6;
            let first = stimulus.below(16);
            let words = 1 + stimulus.below(16 - first) as u8;
            let store = Store { control: false, descriptor, offset: line + 4 * first, words };
            let beats: Vec<u128> = (0..words.div_ceil(4))
                .map(|_| u128::from(stimulus.word(64)) << 64 | u128::from(stimulus.word(64)))
                .collect();
            if let Outcome::Request(header) = self.store(store, &beats, stores, data) {
                peer.expect_put(stimulus, header, &beats);
            }
        }
        let word = stimulus.word(56);
        self.control(descriptor, 8, word, stores, data);
        self.uses[descriptor] = Use::Closed { data: word };
    }

    /// The entry that a write to a ring must be, and the register access that follows.
    fn entry(&mut self, bench: &Bench, peer: &mut Peer, address: u64, word: u64) -> Result<Vec<(u64, u64)>, Failure> {
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
        let expected_queue = usize::from(self.fma.rights[descriptor].queue);
        bench.expect("completion queue", expected_queue, queue)?;
        let ring = &mut self.rings[queue];
        let entry = ring.push(Event { queue, data, source: 1, status }).map(|entry| (entry.address, entry.word));
        bench.expect("entry", entry, Some((address, word)))?;
        ring.read = ring.read.wrapping_add(1);
        self.uses[descriptor] = Use::Idle;
        let mut accesses = vec![(PAGE_QUEUES | (queue as u64) << 5 | 8, ring.read.into())];
        if peer.forget(descriptor) {
            accesses.push((PAGE_SEQUENCES | (descriptor as u64) << 3, 0));
        }
        Ok(accesses)
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
    let mut times = TwoClocks::draw(&mut stimulus);
    let (mut reset, mut is_set_up) = (Reset::default(), false);
    for _ in 0..cycles {
        if reset.is_over() && stimulus.once_in(20_000) {
            reset = Reset::default();
            times = TwoClocks::draw(&mut stimulus);
        }
        let is_reset = !reset.is_over();
        let rises = times.advance(&mut stimulus);
        resets.into_iter().for_each(|port| bench.drive(port, is_reset.into()));
        if rises.0 || is_reset {
            let is_ready = !is_reset && !bench.sample_bit(busy)?;
            if is_ready && !is_set_up {
                is_set_up = true;
                software.set_up(&mut stimulus, &mut host, sizes, &mut access, &mut stores, &mut data);
            }
            // Users' halves follow the privileged ones, which the register bus writes.
            let may_store = is_set_up && access.len() == 0;
            if may_store && stores.len() == 0 {
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
            peer.drive(bench, &mut stimulus, &host, is_set_up && !is_reset && access.len() == 0);
        }
        if rises.0 && !is_reset {
            access.settle(bench)?;
            stores.settle(bench)?;
            data.settle(bench)?;
            if let Some((address, word)) = host.settle(bench, &mut peer)? {
                for (register, value) in software.entry(bench, &mut peer, address, word)? {
                    access.push(vec![1, register.into(), value.into()]);
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
            is_set_up = false;
            software = Software::new(descriptors, window_bits);
            host.clear();
            peer.clear();
            [&mut stores, &mut data, &mut access].into_iter().for_each(Source::clear);
        }
    }
    Ok(())
}
