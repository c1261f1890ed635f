//! A link end of a torus with its buffers, beside its model, against a neighbour that is one.

use super::around::collectives::{Climbing, TreeLinkPorts};
use super::around::counting::{CountPorts, any_count};
use super::around::places::{PlacePorts, any_packet, any_place, any_system_packet};
use super::around::priority::{Priority, PriorityPorts, Shown};
use super::around::source::{Sources, Word};
use super::around::words::WordPorts;
use super::around::{compare_words_of_paths, granted, link_bit, links_of, open_links, opened, requested};
use super::{Spoils, any_chunks, compare_words, port_shape};
use crate::link::bluegene::lives_of_links;
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::port::{Inputs, Sending, Shape};
use phit_models::router::bluegene::priority::crossing::Ends;
use phit_models::router::bluegene::priority::priority_channel::PriorityChannel;
use phit_models::router::bluegene::torus_port::TorusPort;
use phit_models::router::bluegene::torus_route::Place;
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::VecDeque;

/// Cycles for which a link that is down is watched.
const QUIET: u64 = 40;

/// Lives of a link, each with a delay and a noise.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    lives_of_links(bench, 8, cycles, live)
}

/// What stands around a port.
struct Surroundings {
    ratio: u64,
    /// Where the node stands from which its packets come: that of the other end.
    from: Place,
    sources: Sources,
    /// By link: straight on, turning, dynamic.
    opens: Vec<Pace>,
    grants: [Pace; 2],
    reads: Pace,
    bars: Pace,
    /// The barrier state that is offered.
    barrier: Option<u64>,
    trees: Vec<Climbing>,
    priority: Vec<Priority>,
    /// Users alone send: beside the others, which go first, they would seldom find tokens.
    is_calm: bool,
}

impl Surroundings {
    fn new(shape: &Shape, from: Place, stimulus: &mut Stimulus, long: u64) -> Self {
        let pace = || Pace::new(long);
        Self {
            ratio: stimulus.below(16),
            from,
            sources: Sources::new(2 * shape.links, shape.injections, long),
            opens: (0..3 * shape.links).map(|_| pace()).collect(),
            grants: [pace(), pace()],
            reads: pace(),
            bars: pace(),
            barrier: None,
            trees: (0..shape.trees()).map(|_| Climbing::new(shape.link.chunks, long)).collect(),
            is_calm: stimulus.once_in(2),
            priority: (0..shape.priorities).map(|_| Priority::new(shape.priority_links(), long, stimulus)).collect(),
        }
    }

    /// What the port is told in a cycle in which this comes over the wire.
    fn inputs(&mut self, port: &TorusPort, wire: (u32, bool), shape: &Shape, stimulus: &mut Stimulus) -> Inputs {
        let (from, most) = (&self.from, shape.link.chunks);
        self.sources.make(&mut |stimulus| any_packet(from, any_chunks(most, stimulus), stimulus), stimulus);
        // It may change, and stays until it is taken.
        if self.barrier.is_some() || self.bars.next(stimulus) && stimulus.once_in(4) {
            self.barrier = Some(stimulus.cornered_word(48));
        }
        let links = shape.links;
        let mut mask = |low: usize| open_links(&mut self.opens[low * links..(low + 1) * links], stimulus);
        let (open, turn, roam) = (mask(0), mask(1), mask(2));
        let sending = self.sources.sending().map(|(source, word, _)| Sending { source, word });
        let mut inputs = Inputs {
            wire,
            rx_ready: self.reads.next(stimulus),
            open,
            turn,
            roam,
            straight: stimulus.word(2 * links as u32),
            waits: self.sources.waits(),
            sending,
            barrier: self.barrier,
            ratio: self.ratio,
            count: any_count(shape.counted(), stimulus),
            ..Default::default()
        };
        for (tree, told) in self.trees.iter_mut().zip(&mut inputs.trees) {
            *told = tree.next(stimulus);
            told.word = told.word.filter(|_| !self.is_calm);
        }
        let packet = &mut |stimulus: &mut Stimulus| any_system_packet(from, any_chunks(most, stimulus), stimulus);
        for (around, told) in self.priority.iter_mut().zip(&mut inputs.priority) {
            *told = around.begin(packet, stimulus);
            told.waits &= !self.is_calm;
        }
        // The last channel goes first.
        for (index, around) in self.priority.iter_mut().enumerate().rev() {
            let (opens, _) = port.priority_opens(&inputs, index);
            if !self.is_calm {
                around.ask(&mut inputs.priority[index], opens, stimulus);
            }
            let asks = port.priority_asks(&inputs, index);
            around.grant(&mut inputs.priority[index], asks, stimulus);
            let (_, grant) = port.priority_opens(&inputs, index);
            around.tick(grant);
        }
        let opens = port.opens(&inputs);
        let asked = self.sources.ask([opens.open, opens.roam], [opens.wide, opens.free], stimulus);
        [inputs.request, inputs.inject] = asked.direct;
        [inputs.roams, inputs.injects_roam] = asked.dynamic;
        let asks = port.asks(&inputs);
        inputs.grant = [0, 1].map(|buffer| {
            let grants = self.grants[buffer].next(stimulus) || stimulus.once_in(8);
            asks[buffer].is_some() && grants
        });
        for (index, tree) in self.trees.iter_mut().enumerate() {
            if inputs.trees[index].word.is_some() && port.takes_tree(&inputs, index) {
                tree.take();
            }
        }
        self.sources.tick(port.grant(&inputs));
        self.barrier = self.barrier.filter(|_| !port.takes_barrier());
        inputs
    }
}

struct Ports {
    place: PlacePorts,
    words: WordPorts,
    inputs: Vec<In>,
    outputs: Vec<Out>,
    priority: Vec<PriorityPorts>,
    trees: Vec<TreeLinkPorts>,
    links: usize,
}

const INPUTS: [&str; 19] = [
    "wire_in",
    "wire_in_control",
    "rx_ready",
    "open",
    "turn",
    "roam",
    "grant_0",
    "grant_1",
    "joining_request",
    "joining_roams",
    "straight",
    "inject",
    "injects_roam",
    "waits",
    "ratio",
    "set_timeout",
    "timeout_new",
    "tx_barrier",
    "tx_barrier_state",
];
const OUTPUTS: [&str; 41] = [
    "joining_open",
    "joining_turn",
    "joining_roam",
    "wide",
    "free",
    "joining_grant",
    "inject_grant",
    "request_0",
    "request_1",
    "roams_0",
    "roams_1",
    "valid_0",
    "valid_1",
    "valid_2",
    "valid_3",
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
    "tx_barrier_ready",
    "rx_barrier",
    "retry_interrupt",
    "wire_out",
    "rx_word",
    "rx_last",
    "rx_bad",
    "rx_barrier_state",
    "out_word_0",
    "out_word_1",
    "out_word_2",
    "out_word_3",
    "out_last_0",
    "out_last_1",
    "out_last_2",
    "out_last_3",
];

impl Ports {
    fn of(bench: &Bench, shape: &Shape) -> Result<Self, Failure> {
        Ok(Self {
            place: PlacePorts::of(bench, shape.links / 2)?,
            words: WordPorts::of(bench, "joining_", 2 * shape.links, shape.injections)?,
            inputs: INPUTS.into_iter().map(|name| bench.input(name)).collect::<Result<_, _>>()?,
            outputs: OUTPUTS.into_iter().map(|name| bench.output(name)).collect::<Result<_, _>>()?,
            priority: (0..shape.priorities)
                .map(|index| PriorityPorts::of_port(bench, shape.priority_links(), index))
                .collect::<Result<_, _>>()?,
            trees: (0..shape.trees()).map(|index| TreeLinkPorts::of(bench, index)).collect::<Result<_, _>>()?,
            links: shape.links,
        })
    }

    fn drive(&self, bench: &mut Bench, inputs: &Inputs, told: &Told, stimulus: &mut Stimulus) {
        let values = [
            inputs.wire.0.into(),
            inputs.wire.1.into(),
            inputs.rx_ready.into(),
            inputs.open,
            inputs.turn,
            inputs.roam,
            told.granted[0],
            told.granted[1],
            inputs.request,
            inputs.roams,
            inputs.straight,
            inputs.inject,
            inputs.injects_roam,
            inputs.waits,
            inputs.ratio,
            inputs.timeout.is_some().into(),
            inputs.timeout.unwrap_or(1),
            inputs.barrier.is_some().into(),
            inputs.barrier.unwrap_or_else(|| stimulus.word(48)),
        ];
        for (port, value) in self.inputs.iter().zip(values) {
            bench.drive(*port, value);
        }
        self.words.drive(bench, told.sending, stimulus);
        for (ports, told) in self.trees.iter().zip(&inputs.trees) {
            ports.drive(bench, told, stimulus);
        }
        for (index, ports) in self.priority.iter().enumerate() {
            let (asks, sending) = told.priority[index];
            ports.drive(bench, &inputs.priority[index], asks, sending, stimulus);
        }
    }

    fn compare(&self, bench: &mut Bench, model: &TorusPort, inputs: &Inputs, most_retries: u64) -> TestResult {
        let told = self.outputs.iter().map(|port| bench.sample(*port)).collect::<Result<Vec<_>, _>>()?;
        let (status, opens, asks, leaving) = (model.status(), model.opens(inputs), model.asks(inputs), model.leaving());
        let (arrived, wire, barrier) = (model.arrived(), model.wire(), model.barrier(inputs.wire));
        let [joins, enters] = granted(model.grant(inputs));
        let [open, turn, roam, wide, free] = opened(opens);
        let requests = asks.map(|output| requested(output, self.links));
        let leads = links_of(&leaving, self.links);
        let expected = [
            open,
            turn,
            roam,
            wide,
            free,
            joins,
            enters,
            requests[0][0],
            requests[1][0],
            requests[0][1],
            requests[1][1],
            leads[0],
            leads[1],
            leads[2],
            leads[3],
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
            model.takes_barrier().into(),
            barrier.is_some().into(),
            (most_retries > 0 && status.retries >= most_retries).into(),
        ];
        for (index, name) in OUTPUTS[..expected.len()].iter().enumerate() {
            bench.expect(name, expected[index], told[index])?;
        }
        compare_words(bench, model, &told[28..32])?;
        if let Some(state) = barrier {
            bench.expect("rx_barrier_state", state, told[32])?;
        }
        compare_words_of_paths(bench, &leaving, &told[33..])?;
        for (index, ports) in self.trees.iter().enumerate() {
            ports.compare(bench, model, inputs, index)?;
        }
        for (index, ports) in self.priority.iter().enumerate() {
            let (opens, grant) = model.priority_opens(inputs, index);
            let (asks, leaving) =
                (model.priority_asks(inputs, index), model.channel(index).and_then(PriorityChannel::leaving));
            ports.compare(bench, &Shown { asks, leaving, opens, grant })?;
        }
        Ok(())
    }
}

/// What a port is told beside its model's inputs.
struct Told {
    sending: Option<Word>,
    granted: [u64; 2],
    /// By priority channel, the output that its buffer asks for, and what is sent.
    priority: Vec<(Option<usize>, Option<Word>)>,
}

fn live(bench: &mut Bench, stimulus: &mut Stimulus, end: u64, delay: usize) -> TestResult {
    let shape = port_shape(bench)?;
    let ports = Ports::of(bench, &shape)?;
    let (upset, limit, counts) =
        (bench.input("upset")?, bench.input("limit")?, CountPorts::of(bench, shape.counted())?);
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
    let places = [(); 2].map(|()| any_place(shape.links / 2, stimulus));
    ports.place.drive(bench, &places[0]);
    let mut models = [0, 1].map(|side: usize| TorusPort::new(shape, places[side].clone()));
    let mut around = [1, 0].map(|other: usize| Surroundings::new(&shape, places[other].clone(), stimulus, long));
    let mut wires = [(); 2].map(|()| VecDeque::from(vec![(0u32, true); delay]));
    let (mut down, mut since_control) = (0, [0; 2]);
    for cycle in 0..length {
        if bench.cycle() >= end || down > QUIET {
            return Ok(());
        }
        let (mut told, mut shown) = ([Inputs::default(); 2], 0);
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
            let sending = around[side].sources.sending();
            told[side] = around[side].inputs(&models[side], (word, control), &shape, stimulus);
            told[side].timeout = timeout.filter(|_| cycle == 0);
            if side == 0 {
                told[0].upset = spoils.next(stimulus);
                bench.drive(upset, told[0].upset as u64);
                let (asks, grant) = (models[0].asks(&told[0]), told[0].grant);
                let granted = [0, 1].map(|buffer| link_bit(asks[buffer].filter(|_| grant[buffer]), shape.links));
                let of = |index| (models[0].priority_asks(&told[0], index), around[0].priority[index].sending());
                let priority = (0..shape.priorities).map(of).collect();
                ports.drive(bench, &told[0], &Told { sending, granted, priority }, stimulus);
                shown = counts.drive(bench, told[0].count, stimulus);
            }
        }
        ports.compare(bench, &models[0], &told[0], most_retries)?;
        counts.compare(bench, models[0].count(shown))?;
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
