//! The IO link's port beside its model, against the other end, which is one.

use super::super::around::counting::{CountPorts, any_count};
use super::super::around::places::{PlacePorts, any_place, any_system_packet};
use super::super::around::priority::{Priority, PriorityPorts, Shown};
use super::super::{Spoils, any_chunks, node_shape};
use crate::link::bluegene::lives_of_links;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::port::PRIORITIES;
use phit_models::router::bluegene::priority::io_port::{Inputs, IoPort};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::VecDeque;

/// Cycles for which a link that is down is watched.
const QUIET: u64 = 40;

/// Lives of a link, each with a delay and a noise.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    lives_of_links(bench, 8, cycles, live)
}

const INPUTS: [&str; 5] = ["wire_in", "wire_in_control", "set_timeout", "timeout_new", "upset"];
const OUTPUTS: [&str; 12] = [
    "wire_out_control",
    "up",
    "link_down",
    "retries",
    "errors",
    "received",
    "spoiled",
    "strays",
    "corrected",
    "uncorrectable",
    "retry_interrupt",
    "wire_out",
];

struct Ports {
    inputs: Vec<In>,
    outputs: Vec<Out>,
}

impl Ports {
    fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self {
            inputs: INPUTS.into_iter().map(|name| bench.input(name)).collect::<Result<_, _>>()?,
            outputs: OUTPUTS.into_iter().map(|name| bench.output(name)).collect::<Result<_, _>>()?,
        })
    }

    fn drive(&self, bench: &mut Bench, inputs: &Inputs) {
        let (word, control) = inputs.wire;
        let timeout = [inputs.timeout.is_some().into(), inputs.timeout.unwrap_or(1)];
        let values = [word.into(), control.into(), timeout[0], timeout[1], inputs.upset as u64];
        for (port, value) in self.inputs.iter().zip(values) {
            bench.drive(*port, value);
        }
    }

    fn compare(&self, bench: &mut Bench, model: &IoPort, most_retries: u64) -> TestResult {
        let told = self.outputs.iter().map(|port| bench.sample(*port)).collect::<Result<Vec<_>, _>>()?;
        let (status, wire) = (model.status(), model.wire());
        let expected = [
            wire.1.into(),
            status.up_down.0.into(),
            status.up_down.1.into(),
            status.retries,
            status.received[0],
            status.received[1],
            status.received[2],
            model.strays(),
            status.found.0,
            status.found.1,
            (most_retries > 0 && status.retries >= most_retries).into(),
        ];
        for (index, name) in OUTPUTS[..expected.len()].iter().enumerate() {
            bench.expect(name, expected[index], told[index])?;
        }
        wire.0.map_or(Ok(()), |word| bench.expect("wire_out", u64::from(word), told[expected.len()]))
    }
}

fn live(bench: &mut Bench, stimulus: &mut Stimulus, end: u64, delay: usize) -> TestResult {
    let shape = node_shape(bench, PRIORITIES, 1)?;
    let (ports, channel) = (Ports::of(bench)?, PriorityPorts::of(bench, shape.links)?);
    let (place_ports, counts, limit) =
        (PlacePorts::of_order(bench, shape.links / 2)?, CountPorts::of(bench, 1)?, bench.input("limit")?);
    let long = 100 * (shape.link.chunks as u64 + 2);
    // Nothing that this port sends arrives, and it gives up soon.
    let is_lost = stimulus.once_in(8);
    let timeout = stimulus.once_in(2).then(|| 60 + 24 * shape.link.chunks as u64 + stimulus.below(500));
    let timeout = if is_lost { Some(1) } else { timeout };
    let most_retries = stimulus.below(4);
    bench.drive(limit, most_retries);
    let noise = [0, 0, 40, 300, 2_000][stimulus.below(5) as usize];
    let spoils = [Spoils::Nothing, Spoils::Singles, Spoils::Singles, Spoils::All][stimulus.below(4) as usize];
    let length = 1_000 + if is_lost { 20_000 } else { stimulus.below(10 * long) };
    // This port and the other end; the wires to them.
    let places = [(); 2].map(|()| any_place(shape.links / 2, stimulus));
    place_ports.drive(bench, &places[0]);
    let mut models = [0, 1].map(|side: usize| IoPort::new(shape, places[side].clone()));
    let mut around = [(); 2].map(|()| Priority::new(shape.links, long, stimulus));
    let mut wires = [(); 2].map(|()| VecDeque::from(vec![(0u32, true); delay]));
    let (mut down, mut since_control) = (0, 0);
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
            if side == 1 {
                // Of protocol packets and idle pairs all words.
                since_control = if control { 0 } else { since_control + 1 };
                word ^= u32::from(is_lost && since_control >= 4) << 5;
            }
            // Packets for the node at the other end, and from it on; some that cannot arrive.
            let to = &places[1 - side];
            let packet = &mut |stimulus: &mut Stimulus| {
                let mut words = any_system_packet(to, any_chunks(shape.link.chunks, stimulus), stimulus);
                if stimulus.once_in(6) {
                    words[0] ^= 1 << (21 + stimulus.below(shape.links as u64));
                }
                words
            };
            let inputs = &mut told[side];
            *inputs = Inputs {
                wire: (word, control),
                channel: around[side].begin(packet, stimulus),
                timeout: timeout.filter(|_| cycle == 0),
                count: any_count(1, stimulus).map(|(counter, set)| (counter, set == 1)),
                upset: if side == 0 { spoils.next(stimulus) } else { 0 },
                ..Default::default()
            };
            let (opens, _) = models[side].opens(inputs);
            around[side].ask(&mut inputs.channel, opens, stimulus);
            let asks = models[side].asks(inputs);
            around[side].grant(&mut inputs.channel, asks, stimulus);
            let (_, grant) = models[side].opens(inputs);
            around[side].tick(grant);
            if side == 0 {
                ports.drive(bench, inputs);
                channel.drive(bench, &inputs.channel, asks, around[0].sending(), stimulus);
                shown = counts.drive(bench, inputs.count.map(|(counter, set)| (counter, set.into())), stimulus);
                let leaving = models[0].channel().leaving();
                ports.compare(bench, &models[0], most_retries)?;
                channel.compare(bench, &Shown { asks, leaving, opens, grant })?;
            }
        }
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
