//! A file crosses a link in both directions at once, as puts, with bit errors on the wire.

use crate::channel::{Channel, IllegalRate};
use crate::pair::{ENDS, PairError, pair};
use crate::put::{self, LINE, RESPONSE_PHITS, request_phits};
use num_bigint::BigUint;
use phit_netlist::ir::{Netlist, PortId};
use phit_sim::backend::{Backend, BackendError, Violation, power_up};
use phit_sim::engine::{Engine, EngineError, Input, Output};

/// What to send, over what.
#[derive(Clone, Debug)]
pub struct Setup<'a> {
    /// The bytes that go both ways.
    pub file: &'a [u8],
    /// Bytes of each put of it, but for the last one: a multiple of 8, at most [`LINE`].
    pub put_bytes: usize,
    /// Probability of each bit to be inverted, 0 to 0.5.
    pub bit_error_rate: f64,
    /// Length of the wire in cycles, each way; at least 1.
    pub delay: usize,
    /// Seed of the errors and of all state without reset.
    pub seed: u64,
}

/// What became of it. Arrays are indexed by end: 0 is `a`, 1 is `b`.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What arrived at each end.
    pub received: [Vec<u8>; 2],
    /// An end has given up.
    pub link_down: bool,
    /// Cycles from the first header to the last response (or to the end of the run).
    pub cycles: u64,
    /// Puts acknowledged, both ends together.
    pub puts: u64,
    /// Packets of data and response that arrived, both ends together.
    pub packets: u64,
    /// Phits of those packets.
    pub phits: u64,
    /// Rewinds, both ends together.
    pub retries: u64,
    /// Errors that the receivers saw, both together.
    pub errors: u64,
    /// Bits inverted on the wires.
    pub wire_errors: u64,
    /// Bytes acknowledged per direction, times 8, over 24 bits per cycle.
    pub efficiency: f64,
    /// Puts that the far side answered with an error.
    pub refused: u64,
}

/// Why a transfer could not run to its end.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    /// The bit error rate is no probability.
    #[error(transparent)]
    Rate(#[from] IllegalRate),
    /// The endpoints did not become a design.
    #[error(transparent)]
    Pair(#[from] PairError),
    /// The design did not compile.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The back end failed.
    #[error(transparent)]
    Backend(#[from] BackendError),
    /// A property of the design failed.
    #[error("cycle {cycle}, seed {seed}: {}: {}", .violation.path, .violation.message)]
    Property {
        /// The property.
        violation: Violation,
        /// The cycle.
        cycle: u64,
        /// Seed of the run.
        seed: u64,
    },
    /// Neither progress nor `link_down`: the link is stuck.
    #[error("cycle {cycle}, seed {seed}: no put was answered for {STALL} cycles and the link is not down")]
    Stalled {
        /// The cycle.
        cycle: u64,
        /// Seed of the run.
        seed: u64,
    },
}

/// Cycles without progress after which the run ends: more than 255 rewinds of 2048 cycles.
const STALL: u64 = 600_000;
/// Cycles of reset beyond the delay of the wires.
const RESET: u64 = 4;
/// What stands on the wires when power comes on.
const IDLE: u32 = 0;
/// Cycles between two looks at the properties.
const LOOK: u64 = 1024;

/// A design of two endpoints, compiled once and used for many transfers.
pub struct Link {
    netlist: Netlist,
    engine: Engine,
}

impl Link {
    /// Elaborates and compiles.
    pub fn new() -> Result<Self, TransferError> {
        let netlist = pair()?;
        let engine = Engine::new(&netlist)?;
        Ok(Self { netlist, engine })
    }

    /// The netlist, for waveforms.
    pub fn netlist(&self) -> &Netlist {
        &self.netlist
    }

    /// Sends the file both ways. `watch` is called in every cycle with the engine, the cycle, and the part of all puts
    /// that has been answered, 0 to 1.
    ///
    /// # Errors
    /// If the rate of errors is not legal, the link stands still or a property of the design fails.
    ///
    /// # Panics
    /// If there are no puts of so many bytes.
    pub fn transfer(
        &self,
        setup: &Setup,
        mut watch: impl FnMut(&mut Engine, u64, f64),
    ) -> Result<Outcome, TransferError> {
        let put_bytes = setup.put_bytes;
        assert!(
            put_bytes.is_multiple_of(8) && (8..=LINE).contains(&put_bytes),
            "puts of {put_bytes} bytes; legal: multiples of 8, 8 to {LINE}"
        );
        let mut engine = self.engine.clone();
        engine.deposit(&power_up(&self.netlist, Some(setup.seed)))?;
        let mut hosts = ENDS.map(|end| Host::new(&self.netlist, &engine, end, setup));
        let mut wires = [0, 1].map(|direction| {
            Channel::new(setup.delay, setup.bit_error_rate, setup.seed.wrapping_mul(2).wrapping_add(direction), IDLE)
        });
        if let Some(error) = wires.iter().find_map(|wire| wire.as_ref().err()) {
            return Err((*error).into());
        }
        let mut wires = wires.each_mut().map(|wire| wire.as_mut().expect("both rates are legal"));

        let reset = engine.input(port(&self.netlist, "reset"));
        engine.set(reset, 1);
        for host in &mut hosts {
            host.present(&mut engine);
        }
        // Long enough for the wires to fill with the idle phits of the other end.
        for _ in 0..setup.delay as u64 + RESET {
            exchange(&mut engine, &hosts, &mut wires);
            engine.step();
        }
        engine.set(reset, 0);

        let puts = hosts.iter().map(|host| host.puts).sum::<u64>();
        let (mut cycle, mut last_progress, mut answered) = (0, 0, 0);
        let mut link_down = false;
        while hosts.iter().any(|host| host.answered < host.puts) && !link_down {
            exchange(&mut engine, &hosts, &mut wires);
            watch(&mut engine, cycle, answered as f64 / puts as f64);
            for host in &mut hosts {
                host.observe(&mut engine);
                link_down |= engine.get(host.link_down) == 1;
            }
            engine.step();
            for host in &mut hosts {
                host.present(&mut engine);
            }
            cycle += 1;
            let now = hosts.iter().map(|host| host.answered).sum();
            if now > answered {
                (answered, last_progress) = (now, cycle);
            }
            if cycle.is_multiple_of(LOOK)
                && let Some(violation) = engine.violations().into_iter().next()
            {
                return Err(TransferError::Property { violation, cycle, seed: setup.seed });
            }
            if cycle - last_progress > STALL {
                return Err(TransferError::Stalled { cycle, seed: setup.seed });
            }
        }
        let sum = |f: fn(&Host) -> u64| hosts.iter().map(f).sum::<u64>();
        let acknowledged: usize = hosts.iter().map(|host| host.acknowledged_bytes()).sum();
        let mut total = |f: fn(&Host) -> Output| hosts.iter().map(|host| engine.get(f(host))).sum();
        Ok(Outcome {
            link_down,
            cycles: cycle,
            puts: answered,
            packets: total(|host| host.packets),
            retries: total(|host| host.retries),
            errors: total(|host| host.errors),
            phits: sum(|host| host.phits),
            wire_errors: wires.iter().map(|wire| wire.errors()).sum(),
            efficiency: (acknowledged * 8) as f64 / (2 * cycle.max(1) * 24) as f64,
            refused: sum(|host| host.refused),
            received: hosts.map(Host::into_received),
        })
    }
}

fn port(netlist: &Netlist, name: &str) -> PortId {
    netlist.top().port(name).unwrap_or_else(|| panic!("the pair has no port `{name}`"))
}

/// Moves both wires on by one cycle. What an end sends is registered, so it does not depend on what arrives.
fn exchange(engine: &mut Engine, hosts: &[Host; 2], wires: &mut [&mut Channel; 2]) {
    for (end, host) in hosts.iter().enumerate() {
        engine.set(host.link_in, wires[1 - end].arriving().into());
    }
    for (end, host) in hosts.iter().enumerate() {
        wires[end].advance(engine.get(host.link_out) as u32);
    }
}

/// Memory and queue of one end: the host that the endpoint stands for.
struct Host {
    // Ports.
    link_in: Input,
    link_out: Output,
    link_down: Output,
    header_port: PortId,
    header_valid: Input,
    header_ready: Output,
    word_valid: Input,
    word: Input,
    word_ready: Output,
    put_ready: Input,
    put_valid: Output,
    put_word: Output,
    put_header: PortId,
    put_end_valid: Output,
    put_end_ok: Output,
    ack_valid: Output,
    ack_error: Output,
    packets: Output,
    retries: Output,
    errors: Output,
    // What is sent: put 0 carries the length of the file, put k + 1 its k-th line of `put_bytes`.
    put_bytes: usize,
    lines: Vec<Vec<u8>>,
    puts: u64,
    next_header: usize,
    words: Vec<u64>,
    next_word: usize,
    header_shown: Option<usize>,
    // What has come back.
    answered: u64,
    refused: u64,
    phits: u64,
    // What has arrived.
    memory: Vec<u8>,
    word_in_put: u64,
}

impl Host {
    fn new(netlist: &Netlist, engine: &Engine, end: &str, setup: &Setup) -> Self {
        let id = |name: &str| port(netlist, &format!("{end}_{name}"));
        let input = |name: &str| engine.input(id(name));
        let output = |name: &str| engine.output(id(name));
        let Setup { file, put_bytes, .. } = *setup;
        let mut lines = vec![(file.len() as u64).to_le_bytes().to_vec()];
        lines.extend(file.chunks(put_bytes).map(<[u8]>::to_vec));
        let words = lines.iter().flat_map(|line| put::words(line)).collect();
        Self {
            link_in: input("link_in"),
            link_out: output("link_out"),
            link_down: output("link_down"),
            header_port: id("header"),
            header_valid: input("header_valid"),
            header_ready: output("header_ready"),
            word_valid: input("word_valid"),
            word: input("word"),
            word_ready: output("word_ready"),
            put_ready: input("put_ready"),
            put_valid: output("put_valid"),
            put_word: output("put_word"),
            put_header: id("put_header"),
            put_end_valid: output("put_end_valid"),
            put_end_ok: output("put_end_ok"),
            ack_valid: output("ack_valid"),
            ack_error: output("ack_error"),
            packets: output("received"),
            retries: output("retries"),
            errors: output("errors"),
            puts: lines.len() as u64,
            put_bytes,
            lines,
            next_header: 0,
            words,
            next_word: 0,
            header_shown: None,
            answered: 0,
            refused: 0,
            phits: 0,
            memory: vec![],
            word_in_put: 0,
        }
    }

    /// Puts what is to be sent next on the ports.
    fn present(&mut self, engine: &mut Engine) {
        engine.set(self.put_ready, 1);
        engine.set(self.header_valid, u64::from(self.next_header < self.lines.len()));
        engine.set(self.word_valid, u64::from(self.next_word < self.words.len()));
        engine.set(self.word, self.words.get(self.next_word).copied().unwrap_or(0));
        if self.header_shown != Some(self.next_header) {
            let header = match self.lines.get(self.next_header) {
                Some(line) => {
                    let (address, number) = ((self.next_header * self.put_bytes) as u64, self.next_header);
                    put::header(address, line.len(), number as u8, (number & 0x3FF) as u16)
                }
                None => BigUint::ZERO,
            };
            let mut limbs = header.to_u64_digits();
            limbs.resize(3, 0);
            engine.poke(self.header_port, &limbs);
            self.header_shown = Some(self.next_header);
        }
    }

    /// Takes what the endpoint shows in this cycle.
    fn observe(&mut self, engine: &mut Engine) {
        if self.next_header < self.lines.len() && engine.get(self.header_ready) == 1 {
            self.next_header += 1;
        }
        if self.next_word < self.words.len() && engine.get(self.word_ready) == 1 {
            self.next_word += 1;
        }
        if engine.get(self.put_valid) == 1 {
            let word = engine.get(self.put_word);
            self.store(engine, word);
        }
        if engine.get(self.put_end_valid) == 1 {
            self.phits += request_phits(self.word_in_put as usize);
            self.word_in_put = 0;
            self.refused += u64::from(engine.get(self.put_end_ok) == 0);
        }
        if engine.get(self.ack_valid) == 1 {
            self.answered += 1;
            self.phits += RESPONSE_PHITS;
            self.refused += engine.get(self.ack_error);
        }
    }

    /// Writes a received word where its header says, if that is a place that a file of this length has.
    fn store(&mut self, engine: &mut Engine, word: u64) {
        let mut limbs = [0; 3];
        engine.peek(self.put_header, &mut limbs).expect("the engine can always tell a port");
        let digits = limbs.iter().flat_map(|limb| [*limb as u32, (*limb >> 32) as u32]).collect();
        let at = put::address(&BigUint::new(digits)) + self.word_in_put * 8;
        self.word_in_put += 1;
        let most = (self.lines.len() * self.put_bytes) as u64;
        // A corrupted header that no code caught may point anywhere.
        if at + 8 <= most {
            let at = at as usize;
            if self.memory.len() < at + 8 {
                self.memory.resize(at + 8, 0);
            }
            self.memory[at..at + 8].copy_from_slice(&word.to_le_bytes());
        }
    }

    /// Bytes of the file whose puts were answered; answers come in order.
    fn acknowledged_bytes(&self) -> usize {
        self.lines.iter().skip(1).take((self.answered as usize).saturating_sub(1)).map(Vec::len).sum()
    }

    /// The file that arrived: as long as its first put said.
    fn into_received(self) -> Vec<u8> {
        let mut length = [0; 8];
        match self.memory.get(..8) {
            Some(bytes) => length.copy_from_slice(bytes),
            None => return vec![],
        }
        let most = self.memory.len().saturating_sub(self.put_bytes);
        let length = usize::try_from(u64::from_le_bytes(length)).unwrap_or(usize::MAX).min(most);
        self.memory.get(self.put_bytes..self.put_bytes + length).unwrap_or_default().to_vec()
    }
}
