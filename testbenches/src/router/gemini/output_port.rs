//! Output ports.

use super::around::surroundings::{Feeder, PHASE, Reader};
use super::around::wires::{PhitIn, PhitOut, compare_word, word};
use crate::lives::{Model, lives_in_a_world};
use crate::parameter;
use crate::ports::{inputs, outputs};
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::gemini::output_port::{Inputs, OutputPort, Outputs, Request};
use phit_models::router::gemini::{CHANNELS, PerChannel, Sizes};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// Rows ask, send what they may, and the other end of the link comes and goes.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let sizes = Sizes {
        rows: parameter(bench, "R")? as usize,
        columns: 0,
        room: 1 << parameter(bench, "B")?,
        slots: parameter(bench, "SLOTS")? as usize,
    };
    let ring = bench.input("ring")?;
    let stalled = bench.output("stalled")?;
    let out = PhitOut::new(bench.output("out_valid")?, bench.output("out_word")?);
    let ports = Ports::of(bench, sizes, &OWN)?;
    let model = Model(OutputPort::new(sizes), OutputPort::reset, OutputPort::tick, || World::new(sizes));
    lives_in_a_world(bench, (2_000, cycles), model, |bench, stimulus, cycle, (model, world)| {
        let shown = model.outputs();
        let ended = shown.out.filter(|(_, word)| word.is_last()).map(|(channel, _)| channel);
        let inputs = world.inputs(&shown, ended, stimulus);
        bench.drive(ring, inputs.ring.into());
        ports.drive(bench, &inputs, stimulus);
        if cycle.defined {
            ports.compare(bench, &shown)?;
            out.compare(bench, "out", shown.out)?;
            let stalled = bench.sample_bit(stalled)?;
            bench.expect("stalled", shown.is_stalled, stalled)?;
        }
        Ok(inputs)
    })
}

/// Names of the ports, which a tile calls by others.
pub(super) struct Names {
    pub(super) request: &'static str,
    pub(super) straight: &'static str,
    pub(super) waits: &'static str,
    pub(super) grant: &'static str,
    pub(super) room: &'static str,
    pub(super) passage: &'static str,
    pub(super) idle: &'static str,
    pub(super) valid: &'static str,
    pub(super) word: &'static str,
    pub(super) credit: &'static str,
}

const OWN: Names = Names {
    request: "request",
    straight: "straight",
    waits: "waits",
    grant: "grant",
    room: "room",
    passage: "passage",
    idle: "idle",
    valid: "channel_valid",
    word: "channel_word",
    credit: "channel_credit",
};

/// Handles of what an output port has in a tile, too.
pub(super) struct Ports {
    request: Vec<In>,
    straight: Vec<In>,
    waits: Vec<In>,
    grant: Vec<Out>,
    room: Out,
    passage: Out,
    idle: Out,
    channels: Vec<PhitIn>,
    channel_credit: Vec<Out>,
    out_credit: In,
}

impl Ports {
    pub(super) fn of(bench: &Bench, sizes: Sizes, names: &Names) -> Result<Self, Failure> {
        let rows = sizes.rows;
        let wires = inputs(bench, names.valid, rows)?.into_iter().zip(inputs(bench, names.word, rows)?);
        Ok(Self {
            request: inputs(bench, names.request, rows)?,
            straight: inputs(bench, names.straight, rows)?,
            waits: inputs(bench, names.waits, rows)?,
            grant: outputs(bench, names.grant, rows)?,
            room: bench.output(names.room)?,
            passage: bench.output(names.passage)?,
            idle: bench.output(names.idle)?,
            channels: wires.map(|(valid, phit)| PhitIn::new(valid, phit)).collect(),
            channel_credit: outputs(bench, names.credit, rows)?,
            out_credit: bench.input("out_credit")?,
        })
    }

    pub(super) fn drive(&self, bench: &mut Bench, inputs: &Inputs, stimulus: &mut Stimulus) {
        for (row, request) in inputs.requests.iter().enumerate() {
            bench.drive(self.request[row], request.map_or(0, |request| 1 << request.channel));
            bench.drive(self.straight[row], request.map_or(stimulus.word(1), |request| request.is_straight.into()));
        }
        for (port, waits) in self.waits.iter().zip(&inputs.waits) {
            bench.drive(*port, word(*waits));
        }
        for (wires, beat) in self.channels.iter().zip(&inputs.channels) {
            wires.drive(bench, *beat, stimulus);
        }
        bench.drive(self.out_credit, word(inputs.out_credit));
    }

    pub(super) fn compare(&self, bench: &mut Bench, expected: &Outputs) -> TestResult {
        for (port, grant) in self.grant.iter().zip(&expected.grants) {
            compare_word(bench, "grant", *port, *grant)?;
        }
        for (port, credit) in self.channel_credit.iter().zip(&expected.channel_credits) {
            compare_word(bench, "channel_credit", *port, *credit)?;
        }
        let idle = bench.sample_bit(self.idle)?;
        bench.expect("idle", expected.is_idle, idle)?;
        compare_word(bench, "passage", self.passage, expected.passage)?;
        compare_word(bench, "room", self.room, expected.room)
    }
}

/// The rows of the column, and the other end of the link.
pub(super) struct World {
    ring: bool,
    asks: Vec<Pace>,
    waits: Vec<Pace>,
    /// Cycles for which rows go on waiting as they do and no slot comes back.
    stands: u64,
    waiting: Vec<PerChannel<bool>>,
    feeders: Vec<Feeder>,
    /// Packets of each row that have a slot and are not begun.
    granted: Vec<PerChannel<usize>>,
    next_input: Reader,
}

impl World {
    pub(super) fn new(sizes: Sizes) -> Self {
        Self {
            ring: false,
            asks: (0..sizes.rows).map(|_| Pace::new(PHASE)).collect(),
            waits: (0..sizes.rows * CHANNELS).map(|_| Pace::new(PHASE)).collect(),
            stands: 0,
            waiting: vec![[false; CHANNELS]; sizes.rows],
            feeders: (0..sizes.rows).map(|_| Feeder::new(sizes.room)).collect(),
            granted: vec![[0; CHANNELS]; sizes.rows],
            next_input: Reader::new(),
        }
    }

    /// What comes in a cycle in which the port shows this and a packet of that virtual channel ends on the link.
    pub(super) fn inputs(&mut self, shown: &Outputs, ended: Option<usize>, stimulus: &mut Stimulus) -> Inputs {
        if let Some(channel) = ended {
            self.next_input.owe(channel);
        }
        self.ring ^= stimulus.once_in(PHASE);
        // Long enough for packets that are held back to be released, and to be held back again.
        self.stands = match self.stands {
            0 if stimulus.once_in(4 * PHASE) => stimulus.below(7 * PHASE),
            left => left.saturating_sub(1),
        };
        if self.stands == 0 {
            for (row, waits) in self.waiting.iter_mut().enumerate() {
                *waits = [0, 1].map(|channel| self.waits[row * CHANNELS + channel].next(stimulus));
            }
        }
        let out_credit = if self.stands > 0 { [false; CHANNELS] } else { self.next_input.next(false, stimulus) };
        let waits = self.waiting.clone();
        let mut inputs = Inputs { ring: self.ring, out_credit, waits, ..Default::default() };
        for (row, feeder) in self.feeders.iter_mut().enumerate() {
            feeder.give(shown.channel_credits[row]);
            let granted = &mut self.granted[row];
            for (granted, grant) in granted.iter_mut().zip(shown.grants[row]) {
                *granted += usize::from(grant);
            }
            let may_begin = |channel: usize| {
                let may = granted[channel] > 0;
                granted[channel] -= usize::from(may);
                may
            };
            let word = feeder.next(stimulus, may_begin);
            inputs.channels.push(word.map(|(channel, word, _)| (channel, word)));
            let asks = self.asks[row].next(stimulus);
            let request = Request { channel: stimulus.word(1) as usize, is_straight: stimulus.once_in(3) };
            inputs.requests.push(asks.then_some(request));
        }
        inputs
    }
}
