//! Two ends of the link level with a wire between them, and the judge of what arrives.

use phit_netlist::ir::Netlist;
use phit_sim::backend::Backend;
use phit_sim::engine::{Engine, Input, Output};
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::collections::VecDeque;

#[path = "cycle.rs"]
mod cycle;
#[path = "netlists.rs"]
mod netlists;
#[path = "service.rs"]
pub mod service;
pub use netlists::*;
use service::Service;

pub const CHANNELS: usize = 4;
/// Words of the longest packet of TH Express-2: two of head, 256 bytes of payload.
pub const LONGEST: u64 = 34;

/// What is between two ends, and what the users do.
#[derive(Clone, Copy, Debug)]
pub struct Wire {
    /// Cycles from one end to the other.
    pub delay: usize,
    /// Probability of a bit to arrive wrong.
    pub ber: f64,
    /// A cut of some words begins in one of so many cycles; 0: never.
    pub cuts: u64,
    /// Cuts are seen as such by the lanes.
    pub cuts_are_seen: bool,
    /// Of the packets, one in so many is lost as a whole, without a trace; 0: none.
    pub loses_packets: u32,
    /// Of the messages, one in so many; 0: none.
    pub loses_messages: u32,
    /// The lanes take a word in `rate` of 8 cycles.
    pub rate: u64,
    /// A received word is taken in so many of 8 cycles.
    pub reads: [u64; CHANNELS],
    /// Channels that send.
    pub sends: [bool; CHANNELS],
    /// Words of each packet; 0: drawn.
    pub length: u64,
    pub seed: u64,
}

impl Default for Wire {
    fn default() -> Self {
        Self {
            delay: 40,
            ber: 0.0,
            cuts: 0,
            cuts_are_seen: true,
            loses_packets: 0,
            loses_messages: 0,
            rate: 8,
            reads: [7; CHANNELS],
            sends: [true; CHANNELS],
            length: 0,
            seed: 1,
        }
    }
}

/// A word of a wire, with its flag.
pub type Word = (u64, bool);

struct Ports {
    reset: Input,
    tx: [[Input; 3]; CHANNELS],
    tx_ready: [Output; CHANNELS],
    rx: [[Output; 3]; CHANNELS],
    rx_ready: [Input; CHANNELS],
    out: [Output; 2],
    take: Input,
    arrives: [Input; 4],
    up: Input,
    lost: Input,
    flags: [Output; 2],
    counts: [Output; 6],
}

struct End {
    engine: Engine,
    ports: Ports,
    /// Number of the packet that each channel sends, and the word within it.
    sends: [(u64, u64); CHANNELS],
    /// The packet that is awaited, and the word within it.
    awaits: [(u64, u64); CHANNELS],
    words: u64,
    wire: VecDeque<Option<Word>>,
    cut: u64,
    in_reset: bool,
    loses: bool,
}

/// Names of the counts.
pub const COUNTS: [&str; 6] = ["retries", "errors", "crc_errors", "bad_acks", "missed_beats", "received"];

pub struct Pair {
    ends: [End; 2],
    pub wire: Wire,
    rng: ChaCha8Rng,
    stopped: bool,
    pub now: u64,
    /// The wire is dead.
    pub dead: bool,
    /// The users ask and answer.
    pub service: Option<Service>,
    pub failures: Vec<String>,
}

impl Pair {
    pub fn new(netlist: &Netlist, wire: Wire) -> Self {
        let ends = std::array::from_fn(|end| End::new(netlist, wire, wire.seed * 2 + end as u64));
        let mut pair = Self {
            ends,
            wire,
            rng: ChaCha8Rng::seed_from_u64(wire.seed),
            stopped: true,
            now: 0,
            dead: false,
            service: None,
            failures: vec![],
        };
        for end in 0..2 {
            pair.reset(end, true);
        }
        (0..4).for_each(|_| pair.cycle());
        for end in 0..2 {
            pair.reset(end, false);
        }
        pair.stopped = false;
        pair
    }

    /// Sets the reset of an end; its users forget what they did.
    pub fn reset(&mut self, end: usize, active: bool) {
        let this = &mut self.ends[end];
        this.engine.set(this.ports.reset, active.into());
        this.in_reset = active;
        if active {
            this.sends = [(0, 0); CHANNELS];
            this.awaits = [(0, 0); CHANNELS];
        }
    }

    pub fn run(&mut self, cycles: u64) {
        (0..cycles).for_each(|_| self.cycle());
    }

    /// Lets channel 0 of the near end send one packet; cycles from its last word to its first at the other end, without the wire.
    pub fn latency(&mut self) -> u64 {
        let before = self.words(1);
        let (number, _) = self.ends[0].sends[0];
        self.wire.sends[0] = true;
        while self.ends[0].sends[0] == (number, 0) {
            self.cycle();
        }
        self.wire.sends[0] = false;
        while self.ends[0].sends[0].0 == number {
            self.cycle();
        }
        let taken = self.now;
        while self.words(1) == before {
            self.cycle();
        }
        let latency = self.now - taken - self.wire.delay as u64 - 1;
        self.run(3 * self.wire.length + 10);
        latency
    }

    /// No new packets, no more errors, until all has arrived.
    pub fn drain(&mut self, most: u64) {
        self.stopped = true;
        (self.wire.ber, self.wire.cuts) = (0.0, 0);
        (self.wire.loses_packets, self.wire.loses_messages) = (0, 0);
        for _ in 0..most {
            if self.is_empty() {
                return;
            }
            self.cycle();
        }
        self.failures.push(format!("not drained: {}", self.summary()));
    }

    fn is_empty(&self) -> bool {
        let done = |a: usize, b: usize| self.ends[a].sends == self.ends[b].awaits;
        done(0, 1) && done(1, 0) && self.service.as_ref().is_none_or(Service::is_idle)
    }

    pub fn delivered(&self, end: usize) -> u64 {
        self.ends[end].awaits.iter().map(|(number, _)| number).sum()
    }

    pub fn delivered_of(&self, end: usize, channel: usize) -> u64 {
        self.ends[end].awaits[channel].0
    }

    /// Words that an end has given to its users.
    pub fn words(&self, end: usize) -> u64 {
        self.ends[end].words
    }

    pub fn count(&mut self, end: usize, name: &str) -> u64 {
        let index = COUNTS.iter().position(|known| *known == name).expect("a count");
        let end = &mut self.ends[end];
        end.engine.get(end.ports.counts[index])
    }

    /// The word that an end sends.
    pub fn sent(&mut self, end: usize) -> Word {
        let end = &mut self.ends[end];
        (end.engine.get(end.ports.out[0]), end.engine.get(end.ports.out[1]) == 1)
    }

    pub fn is_down(&mut self, end: usize) -> bool {
        let end = &mut self.ends[end];
        end.engine.get(end.ports.flags[0]) == 1
    }

    pub fn peer_restarted(&mut self, end: usize) -> bool {
        let end = &mut self.ends[end];
        end.engine.get(end.ports.flags[1]) == 1
    }

    pub fn assert_sound(&mut self) {
        for end in &mut self.ends {
            let violations = end.engine.violations();
            assert!(violations.is_empty(), "{violations:?}");
        }
        assert!(self.failures.is_empty(), "{:?}", self.failures);
    }

    pub fn summary(&self) -> String {
        let counts = |end: &End| {
            COUNTS
                .iter()
                .zip(end.ports.counts)
                .map(|(name, port)| {
                    let mut engine = end.engine.clone();
                    format!("{name} {}", engine.get(port))
                })
                .collect::<Vec<_>>()
                .join(", ")
        };
        format!(
            "{:?} {:?}; {}; {}",
            self.ends[0].awaits,
            self.ends[1].awaits,
            counts(&self.ends[0]),
            counts(&self.ends[1])
        )
    }

    fn chance(&mut self, probability: f64) -> bool {
        probability > 0.0 && (self.rng.next_u32() as f64) < probability * 2f64.powi(32)
    }

    pub fn cycle(&mut self) {
        self.now += 1;
        if let Some(service) = &mut self.service {
            service.cycle();
        }
        for end in 0..2 {
            self.arrive(end);
            if !self.ends[end].in_reset {
                self.users(end);
            }
        }
        for end in 0..2 {
            let takes = !self.dead && (self.wire.rate == 8 || u64::from(self.rng.next_u32() % 8) < self.wire.rate);
            let this = &mut self.ends[end];
            let is_in_reset = this.in_reset;
            this.engine.set(this.ports.take, takes.into());
            let word = (this.engine.get(this.ports.out[0]), this.engine.get(this.ports.out[1]) == 1);
            self.ends[1 - end].wire.push_back((takes && !is_in_reset).then_some(word));
        }
        for end in &mut self.ends {
            end.engine.step();
        }
    }
}

impl Wire {
    fn length_of(&self, end: usize, channel: usize, number: u64) -> u64 {
        if self.length > 0 {
            self.length
        } else {
            1 + mix(self.seed ^ number << 8 ^ (channel + 4 * end) as u64) % LONGEST
        }
    }

    fn word(end: usize, channel: usize, number: u64, index: u64) -> u64 {
        mix(number << 12 ^ index << 4 ^ (channel << 1 | end) as u64)
    }
}

/// Any word from any other.
fn mix(value: u64) -> u64 {
    let value = (value ^ value >> 31).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (value ^ value >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 1 ^ value << 7
}

impl End {
    fn new(netlist: &Netlist, wire: Wire, seed: u64) -> Self {
        let mut engine = Engine::new(netlist).unwrap();
        engine.power_up(Some(seed));
        let port = |name: &str| netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}"));
        let input = |name: &str| engine.input(port(name));
        let output = |name: &str| engine.output(port(name));
        let of = |name: &str, v: usize| format!("{name}_{v}");
        let ports = Ports {
            reset: input("reset"),
            tx: std::array::from_fn(|v| ["tx_valid", "tx_word", "tx_last"].map(|name| input(&of(name, v)))),
            tx_ready: std::array::from_fn(|v| output(&of("tx_ready", v))),
            rx: std::array::from_fn(|v| ["rx_valid", "rx_word", "rx_last"].map(|name| output(&of(name, v)))),
            rx_ready: std::array::from_fn(|v| input(&of("rx_ready", v))),
            out: ["link_out", "link_control"].map(output),
            take: input("link_take"),
            arrives: ["link_valid", "link_in", "link_in_control", "link_broken"].map(input),
            up: input("link_up"),
            lost: input("link_lost"),
            flags: ["link_down", "peer_restarted"].map(output),
            counts: COUNTS.map(output),
        };
        engine.set(ports.up, 1);
        engine.set(ports.lost, 0);
        Self {
            engine,
            ports,
            sends: [(0, 0); CHANNELS],
            awaits: [(0, 0); CHANNELS],
            words: 0,
            wire: VecDeque::from(vec![None; wire.delay]),
            cut: 0,
            in_reset: false,
            loses: false,
        }
    }
}
