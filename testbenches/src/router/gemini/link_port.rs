//! Ports between the router and its links.

use super::around::surroundings::{Link, PHASE, Reader, packet};
use super::around::wires::{OnWires, PhitIn, PhitOut, compare_word, word};
use crate::lives::lives;
use crate::parameter;
use crate::ports::Handles;
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::gemini::link_port::{Inputs, LinkPort, Outputs};
use phit_models::router::gemini::{CHANNELS, PerChannel, Phit};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::VecDeque;

/// Packets with right and wrong CRCs both ways; both sides pause, and the link gives up now and then.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let slots = parameter(bench, "SLOTS")? as usize;
    let ports = Ports::of(bench)?;
    let (mut model, mut world) = (LinkPort::new(slots), World::new(slots));
    lives(bench, 2500, cycles, |bench, stimulus, cycle| {
        let is_reset = cycle.is_reset;
        let inputs = world.inputs(stimulus);
        let shown = model.outputs(&inputs);
        ports.drive(bench, &inputs, stimulus);
        if cycle.defined {
            ports.compare(bench, &inputs, &shown)?;
        }
        if is_reset {
            (model, world) = (LinkPort::new(slots), World::new(slots));
        } else {
            world.tick(&inputs, &shown);
            model.tick(&inputs);
        }
        Ok(())
    })
}

ports! {
    /// The link's side of a virtual channel.
    struct Channel {
        inputs: rx_valid, rx_phit, rx_last, tx_ready;
        outputs: rx_ready, tx_valid, tx_phit, tx_last;
    }
}

/// Handles of the port.
struct Ports {
    check: In,
    link_down: In,
    out: PhitIn,
    out_credit: Out,
    came: PhitOut,
    in_credit: In,
    channels: Vec<Channel>,
    counts: [Out; 3],
}

impl Ports {
    fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self {
            check: bench.input("check")?,
            link_down: bench.input("link_down")?,
            out: PhitIn::new(bench.input("out_valid")?, bench.input("out_phit")?),
            out_credit: bench.output("out_credit")?,
            came: PhitOut::new(bench.output("in_valid")?, bench.output("in_phit")?),
            in_credit: bench.input("in_credit")?,
            channels: (0..CHANNELS).map(|v| Channel::numbered(bench, v)).collect::<Result<_, Failure>>()?,
            counts: [bench.output("sent")?, bench.output("received")?, bench.output("discarded")?],
        })
    }

    fn drive(&self, bench: &mut Bench, inputs: &Inputs, stimulus: &mut Stimulus) {
        bench.drive(self.check, inputs.check.into());
        bench.drive(self.link_down, inputs.link_down.into());
        self.out.drive(bench, inputs.out, stimulus);
        bench.drive(self.in_credit, word(inputs.in_credit));
        for (v, channel) in self.channels.iter().enumerate() {
            let phit = inputs.rx[v];
            bench.drive(channel.rx_valid, phit.is_some().into());
            bench.drive(channel.rx_phit, phit.map_or(stimulus.word(22), |phit| phit.payload.into()));
            bench.drive(channel.rx_last, phit.map_or(stimulus.word(1), |phit| phit.is_last.into()));
            bench.drive(channel.tx_ready, inputs.tx_ready[v].into());
        }
    }

    fn compare(&self, bench: &mut Bench, inputs: &Inputs, shown: &Outputs) -> TestResult {
        compare_word(bench, "out_credit", self.out_credit, shown.out_credit)?;
        self.came.compare(bench, "in", shown.came)?;
        for (v, channel) in self.channels.iter().enumerate() {
            let valid = bench.sample_bit(channel.tx_valid)?;
            bench.expect(&format!("tx_valid_{v}"), shown.tx[v].is_some(), valid)?;
            if let Some(phit) = shown.tx[v] {
                let told = bench.sample(channel.tx_phit)? | bench.sample(channel.tx_last)? << 22;
                bench.expect(&format!("tx_phit_{v}, tx_last_{v}"), phit.bits(), told)?;
            }
            // Nobody asks whether nothing is taken.
            if inputs.rx[v].is_some() {
                let ready = bench.sample_bit(channel.rx_ready)?;
                bench.expect(&format!("rx_ready_{v}"), shown.rx_ready[v], ready)?;
            }
        }
        for (name, (port, count)) in
            ["sent", "received", "discarded"].into_iter().zip(self.counts.into_iter().zip(shown.counts))
        {
            let told = bench.sample(port)?;
            bench.expect(name, u64::from(count), told)?;
        }
        Ok(())
    }
}

/// The router on one side, the link on the other.
struct World {
    router: Link,
    reader: Reader,
    /// What the link has for the router, and whether it shows it.
    coming: PerChannel<VecDeque<Phit>>,
    shows: PerChannel<bool>,
    offers: PerChannel<Pace>,
    takes: PerChannel<Pace>,
    checks: Pace,
    gives_up: Pace,
}

impl World {
    fn new(slots: usize) -> Self {
        let paces = || [Pace::new(PHASE), Pace::new(PHASE)];
        Self {
            router: Link::new(slots),
            reader: Reader::new(),
            coming: Default::default(),
            shows: [false; CHANNELS],
            offers: paces(),
            takes: paces(),
            checks: Pace::new(4 * PHASE),
            gives_up: Pace::new(2 * PHASE),
        }
    }

    fn inputs(&mut self, stimulus: &mut Stimulus) -> Inputs {
        for v in 0..CHANNELS {
            if self.coming[v].is_empty() {
                self.coming[v] = packet(v, stimulus);
            }
            // What is offered stands until it is taken.
            self.shows[v] |= self.offers[v].next(stimulus);
        }
        // With packets of two phits one after the other, one may end in the queue as another is dropped, twice in a row.
        if stimulus.once_in(PHASE) {
            let channel = stimulus.below(2 * CHANNELS as u64) as usize;
            self.router.set_burst((channel < CHANNELS).then_some(channel));
        }
        Inputs {
            check: self.checks.next(stimulus) || !stimulus.once_in(8),
            out: self.router.next(stimulus, |_| None).unwrap_or(None),
            in_credit: self.reader.next(false, stimulus),
            tx_ready: [0, 1].map(|v: usize| self.takes[v].next(stimulus)),
            rx: [0, 1].map(|v: usize| self.coming[v].front().copied().filter(|_| self.shows[v])),
            link_down: self.gives_up.next(stimulus) && stimulus.once_in(3),
        }
    }

    fn tick(&mut self, inputs: &Inputs, shown: &Outputs) {
        self.router.give(shown.out_credit);
        if let Some((channel, phit)) = shown.came
            && phit.is_last
        {
            self.reader.owe(channel);
        }
        for v in 0..CHANNELS {
            if inputs.rx[v].is_some() && shown.rx_ready[v] {
                self.coming[v].pop_front();
                self.shows[v] = false;
            }
        }
    }
}
