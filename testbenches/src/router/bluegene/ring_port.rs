//! A link end of a ring with its buffers, beside its model, against a neighbour that is one.

use super::{Spoils, any_chunks, compare_words, packet_to, port_shape};
use crate::link::bluegene::lives_of_links;
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::ring_port::{Inputs, RingPort, Shape};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::VecDeque;

/// Cycles for which a link that is down is watched.
const QUIET: u64 = 40;

/// Lives of a link, each with a delay and a noise.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    lives_of_links(bench, 8, cycles, live)
}

/// A source of packets that go out by a port.
#[derive(Default)]
struct Source {
    packet: VecDeque<u32>,
    is_sending: bool,
}

impl Source {
    fn word(&self) -> Option<u32> {
        self.packet.front().copied().filter(|_| self.is_sending)
    }

    fn waits(&self) -> bool {
        !self.packet.is_empty() && !self.is_sending
    }

    fn tick(&mut self, is_granted: bool) {
        if self.is_sending {
            self.packet.pop_front();
        }
        self.is_sending = is_granted || self.is_sending && !self.packet.is_empty();
    }
}

/// What stands around a port.
struct Surroundings {
    here: u64,
    ratio: u64,
    joining: Source,
    injecting: Source,
    comes: [Pace; 2],
    opens: Pace,
    grants: Pace,
    reads: Pace,
    bars: Pace,
    /// The barrier state that is offered.
    barrier: Option<u64>,
    /// A packet of a collective, which may pause.
    tree: VecDeque<u32>,
    climbs: [Pace; 2],
    tree_reads: Pace,
}

impl Surroundings {
    fn new(stimulus: &mut Stimulus, long: u64) -> Self {
        let pace = || Pace::new(long);
        Self {
            here: stimulus.below(5),
            ratio: stimulus.below(16),
            joining: Source::default(),
            injecting: Source::default(),
            comes: [pace(), pace()],
            opens: pace(),
            grants: pace(),
            reads: pace(),
            bars: pace(),
            barrier: None,
            tree: VecDeque::new(),
            climbs: [pace(), pace()],
            tree_reads: pace(),
        }
    }

    /// What the port is told in a cycle in which this comes over the wire.
    fn inputs(&mut self, port: &RingPort, wire: (u32, bool), shape: &Shape, stimulus: &mut Stimulus) -> Inputs {
        for (source, pace) in [&mut self.joining, &mut self.injecting].into_iter().zip(&mut self.comes) {
            if source.packet.is_empty() && pace.next(stimulus) {
                let chunks = any_chunks(shape.link.chunks, stimulus);
                source.packet.extend(packet_to(stimulus.below(5), chunks, stimulus));
            }
        }
        if self.tree.is_empty() && self.climbs[0].next(stimulus) {
            self.tree.extend(packet_to(0, any_chunks(shape.link.chunks, stimulus), stimulus));
        }
        // It may change, and stays until it is taken.
        if self.barrier.is_some() || self.bars.next(stimulus) && stimulus.once_in(4) {
            self.barrier = Some(stimulus.cornered_word(48));
        }
        let mut inputs = Inputs {
            wire,
            here: self.here,
            rx_ready: self.reads.next(stimulus),
            leaving_open: self.opens.next(stimulus),
            joining: self.joining.word(),
            inject_waits: self.injecting.waits(),
            inject: self.injecting.word(),
            barrier: self.barrier,
            tree: self.tree.front().copied().filter(|_| self.climbs[1].next(stimulus)),
            tree_ready: self.tree_reads.next(stimulus),
            ratio: self.ratio,
            ..Default::default()
        };
        let (open, wide) = port.opens(&inputs);
        inputs.joining_request = open && self.joining.waits() && !stimulus.once_in(4);
        inputs.inject_request = wide && inputs.inject_waits && !stimulus.once_in(4);
        inputs.leaving_grant = port.asks(&inputs) && (self.grants.next(stimulus) || stimulus.once_in(8));
        let (joins, enters) = port.grants(&inputs);
        if inputs.tree.is_some() && port.takes_tree(&inputs) {
            self.tree.pop_front();
        }
        self.joining.tick(joins);
        self.injecting.tick(enters);
        self.barrier = self.barrier.filter(|_| !port.takes_barrier());
        inputs
    }

    fn lasts(&self) -> [bool; 3] {
        [&self.joining.packet, &self.injecting.packet, &self.tree].map(|packet| packet.len() == 1)
    }
}

struct Ports {
    inputs: Vec<In>,
    outputs: Vec<Out>,
}

const INPUTS: [&str; 24] = [
    "wire_in",
    "wire_in_control",
    "here",
    "rx_ready",
    "leaving_open",
    "leaving_grant",
    "joining_request",
    "joining_valid",
    "joining_word",
    "joining_last",
    "inject_waits",
    "inject_request",
    "inject_valid",
    "inject_word",
    "inject_last",
    "ratio",
    "set_timeout",
    "timeout_new",
    "tx_barrier",
    "tx_barrier_state",
    "tree_tx_valid",
    "tree_tx_word",
    "tree_tx_last",
    "tree_rx_ready",
];
const OUTPUTS: [&str; 29] = [
    "joining_open",
    "inject_open",
    "leaving_request",
    "joining_grant",
    "inject_grant",
    "up",
    "link_down",
    "retries",
    "errors",
    "received",
    "spoiled",
    "corrected",
    "uncorrectable",
    "wire_out_control",
    "rx_valid",
    "leaving_valid",
    "tx_barrier_ready",
    "rx_barrier",
    "tree_tx_ready",
    "tree_rx_valid",
    "wire_out",
    "rx_word",
    "rx_last",
    "rx_bad",
    "leaving_word",
    "leaving_last",
    "rx_barrier_state",
    "tree_rx_word",
    "tree_rx_bad",
];

impl Ports {
    fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self {
            inputs: INPUTS.into_iter().map(|name| bench.input(name)).collect::<Result<_, _>>()?,
            outputs: OUTPUTS.into_iter().map(|name| bench.output(name)).collect::<Result<_, _>>()?,
        })
    }

    fn drive(&self, bench: &mut Bench, inputs: &Inputs, lasts: [bool; 3], stimulus: &mut Stimulus) {
        let mut word = |word: Option<u32>| word.map_or_else(|| stimulus.word(32), u64::from);
        let tree_word = word(inputs.tree);
        let values = [
            inputs.wire.0.into(),
            inputs.wire.1.into(),
            inputs.here,
            inputs.rx_ready.into(),
            inputs.leaving_open.into(),
            inputs.leaving_grant.into(),
            inputs.joining_request.into(),
            inputs.joining.is_some().into(),
            word(inputs.joining),
            lasts[0].into(),
            inputs.inject_waits.into(),
            inputs.inject_request.into(),
            inputs.inject.is_some().into(),
            word(inputs.inject),
            lasts[1].into(),
            inputs.ratio,
            inputs.timeout.is_some().into(),
            inputs.timeout.unwrap_or(1),
            inputs.barrier.is_some().into(),
            inputs.barrier.unwrap_or_else(|| stimulus.word(48)),
            inputs.tree.is_some().into(),
            tree_word,
            lasts[2].into(),
            inputs.tree_ready.into(),
        ];
        for (port, value) in self.inputs.iter().zip(values) {
            bench.drive(*port, value);
        }
    }

    fn compare(&self, bench: &mut Bench, model: &RingPort, inputs: &Inputs) -> TestResult {
        let told = self.outputs.iter().map(|port| bench.sample(*port)).collect::<Result<Vec<_>, _>>()?;
        let (status, (open, wide), (joins, enters)) = (model.status(), model.opens(inputs), model.grants(inputs));
        let (arrived, leaving, wire) = (model.arrived(), model.leaving(), model.wire());
        let (barrier, tree) = (model.barrier(inputs.wire), model.tree());
        let expected = vec![
            open.into(),
            wide.into(),
            model.asks(inputs).into(),
            joins.into(),
            enters.into(),
            status.up_down.0.into(),
            status.up_down.1.into(),
            status.retries,
            status.received[0],
            status.received[1],
            status.received[2],
            status.found.0,
            status.found.1,
            wire.1.into(),
            arrived.is_some().into(),
            leaving.is_some().into(),
            model.takes_barrier().into(),
            barrier.is_some().into(),
            model.takes_tree(inputs).into(),
            tree.is_some().into(),
        ];
        for (index, name) in OUTPUTS[..expected.len()].iter().enumerate() {
            bench.expect(name, expected[index], told[index])?;
        }
        compare_words(bench, model, &told[20..24])?;
        if let Some(state) = barrier {
            bench.expect("rx_barrier_state", state, told[26])?;
        }
        if let Some(entry) = tree {
            bench.expect("tree_rx_word", u64::from(entry.word), told[27])?;
            bench.expect("tree_rx_bad", entry.last && entry.bad, entry.last && told[28] == 1)?;
        }
        if let Some(word) = leaving {
            bench.expect("leaving_word, leaving_last", [word.word.into(), word.last.into()], [told[24], told[25]])?;
        }
        Ok(())
    }
}

fn live(bench: &mut Bench, stimulus: &mut Stimulus, end: u64, delay: usize) -> TestResult {
    let shape = port_shape(bench)?;
    let ports = Ports::of(bench)?;
    let (upset, limit) = (bench.input("upset")?, bench.input("limit")?);
    let retry_interrupt = bench.output("retry_interrupt")?;
    let long = 100 * (shape.link.chunks as u64 + 2);
    // Nothing that this port sends arrives, and it gives up soon.
    let is_lost = stimulus.once_in(12);
    let timeout = stimulus.once_in(2).then(|| 60 + 24 * shape.link.chunks as u64 + stimulus.below(500));
    let timeout = if is_lost { Some(1) } else { timeout };
    let most_retries = stimulus.below(4);
    bench.drive(limit, most_retries);
    let noise = [0, 0, 40, 300, 2_000][stimulus.below(5) as usize];
    let spoils = [Spoils::Nothing, Spoils::Singles, Spoils::Singles, Spoils::All][stimulus.below(4) as usize];
    let length = 1_000 + if is_lost { 20_000 } else { stimulus.below(10 * long) };
    // This port and its neighbour; the wires to them.
    let mut models = [RingPort::new(shape), RingPort::new(shape)];
    let mut around = [Surroundings::new(stimulus, long), Surroundings::new(stimulus, long)];
    let mut wires = [(); 2].map(|()| VecDeque::from(vec![(0u32, true); delay]));
    let (mut down, mut since_control) = (0, [0; 2]);
    for cycle in 0..length {
        if bench.cycle() >= end || down > QUIET {
            return Ok(());
        }
        let mut told = [Inputs::default(); 2];
        for side in 0..2 {
            let (mut word, mut control) = wires[side].pop_front().unwrap_or_default();
            if noise > 0 && stimulus.once_in(noise) {
                word ^= 1 << stimulus.below(32);
                control ^= stimulus.once_in(4);
            }
            // Of protocol packets and idle pairs all words.
            since_control[side] = if control { 0 } else { since_control[side] + 1 };
            if is_lost && side == 1 && since_control[1] >= 4 {
                word ^= 1 << 5;
            }
            let lasts = around[side].lasts();
            told[side] = around[side].inputs(&models[side], (word, control), &shape, stimulus);
            told[side].timeout = timeout.filter(|_| cycle == 0);
            if side == 0 {
                told[0].upset = spoils.next(stimulus);
                bench.drive(upset, told[0].upset as u64);
                ports.drive(bench, &told[0], lasts, stimulus);
            }
        }
        ports.compare(bench, &models[0], &told[0])?;
        let interrupts = bench.sample_bit(retry_interrupt)?;
        let retries = models[0].status().retries;
        bench.expect("retry_interrupt", most_retries > 0 && retries >= most_retries, interrupts)?;
        for side in 0..2 {
            let (word, control) = models[side].wire();
            wires[1 - side].push_back((word.unwrap_or_else(|| stimulus.word(32) as u32), control));
        }
        down += u64::from(models[0].status().up_down.1);
        bench.tick()?;
        for (model, told) in models.iter_mut().zip(&told) {
            model.tick(told);
        }
    }
    Ok(())
}
