//! From what a link receives to the links by which it goes on.

use super::around::coming::Coming;
use super::around::places::{PlacePorts, any_packet, any_place};
use super::around::{compare_arrived, compare_words_of_paths, link_bit, links_of, open_links, requested};
use super::{Spoils, any_chunks, slots_shape};
use crate::link::bluegene::any_upset;
use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::receive_unit::{Inputs, ReceiveUnit};
use phit_sim::bench::{Bench, In, Out, TestResult};

const INPUTS: [&str; 19] = [
    "reset", "first", "header", "rejected", "bad", "word", "write_0", "write_1", "commit_0", "commit_1", "void_0",
    "void_1", "open", "turn", "roam", "grant_0", "grant_1", "rx_ready", "upset",
];
const OUTPUTS: [&str; 29] = [
    "room_0",
    "room_1",
    "freed_0",
    "freed_1",
    "request_0",
    "request_1",
    "roams_0",
    "roams_1",
    "valid_0",
    "valid_1",
    "valid_2",
    "valid_3",
    "rx_valid",
    "corrected",
    "uncorrectable",
    "rx_word",
    "rx_last",
    "rx_bad",
    "out_word_0",
    "out_word_1",
    "out_word_2",
    "out_word_3",
    "out_last_0",
    "out_last_1",
    "out_last_2",
    "out_last_3",
    "direct",
    "delivers",
    "exits",
];

struct Ports {
    inputs: Vec<In>,
    outputs: Vec<Out>,
}

impl Ports {
    fn drive(&self, bench: &mut Bench, inputs: &Inputs, grants: [u64; 2]) {
        let is_of = |buffer: usize| inputs.write == Some(buffer);
        let values = [
            inputs.reset.into(),
            inputs.first.into(),
            inputs.header.into(),
            inputs.rejected.into(),
            inputs.bad.into(),
            inputs.word.into(),
            is_of(0).into(),
            is_of(1).into(),
            (is_of(0) && inputs.commit).into(),
            (is_of(1) && inputs.commit).into(),
            (is_of(0) && inputs.void).into(),
            (is_of(1) && inputs.void).into(),
            inputs.open,
            inputs.turn,
            inputs.roam,
            grants[0],
            grants[1],
            inputs.rx_ready.into(),
            inputs.upset as u64,
        ];
        for (port, value) in self.inputs.iter().zip(values) {
            bench.drive(*port, value);
        }
    }

    fn compare(&self, bench: &mut Bench, model: &ReceiveUnit, inputs: &Inputs, links: usize) -> TestResult {
        let told = self.outputs.iter().map(|port| bench.sample(*port)).collect::<Result<Vec<_>, _>>()?;
        let asks = model.asks(inputs);
        let leaving = model.leaving();
        let requests = asks.map(|output| requested(output, links));
        let leads = links_of(&leaving, links);
        let (corrected, uncorrectable) = model.counts();
        let expected = [
            model.room(0, inputs.first).into(),
            model.room(1, inputs.first).into(),
            model.freed(0),
            model.freed(1),
            requests[0][0],
            requests[1][0],
            requests[0][1],
            requests[1][1],
            leads[0],
            leads[1],
            leads[2],
            leads[3],
            model.arrived().is_some().into(),
            corrected,
            uncorrectable,
        ];
        for (index, name) in OUTPUTS[..expected.len()].iter().enumerate() {
            bench.expect(name, expected[index], told[index])?;
        }
        compare_words_of_paths(bench, &leaving, &told[18..26])?;
        compare_arrived(bench, model.arrived(), &told[15..])?;
        if inputs.header {
            let (direct, stays) = model.direct();
            let expected = [link_bit(direct, links), stays.into(), model.exits().into()];
            bench.expect("direct, delivers, exits", &expected[..], &told[26..])?;
        }
        Ok(())
    }
}

/// Packets of both channels that are taken, void, rejected or broken off, for links that are open now and then.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let ports = Ports {
        inputs: INPUTS.into_iter().map(|name| bench.input(name)).collect::<Result<_, _>>()?,
        outputs: OUTPUTS.into_iter().map(|name| bench.output(name)).collect::<Result<_, _>>()?,
    };
    let dimensions = parameter(bench, "D")? as usize;
    let shape = slots_shape(bench, 2, parameter(bench, "B")? - 1, 4 * dimensions + 1)?;
    let (place_ports, links) = (PlacePorts::of(bench, dimensions)?, 2 * dimensions);
    let mut stimulus = Stimulus::of(bench);
    let long = 60 * shape.chunks as u64;
    let mut resets = Resets::every(60 * long).in_flurries(40);
    let mut comes = Pace::new(3 * long);
    let mut opens: Vec<Pace> = (0..3 * links).map(|_| Pace::new(5 * long)).collect();
    let (mut grants, mut reads) = ([Pace::new(long), Pace::new(long)], Pace::new(5 * long));
    let mut place = any_place(dimensions, &mut stimulus);
    let mut model = ReceiveUnit::new(shape, place.clone());
    let (mut defined, mut coming): (bool, Option<(usize, Coming)>) = (false, None);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        if is_reset {
            coming = None;
        }
        // A packet's way is decided by one place.
        if coming.is_none() {
            place = any_place(dimensions, &mut stimulus);
            model.move_to(place.clone());
        }
        place_ports.drive(bench, &place);
        if coming.is_none() && defined && !is_reset && (comes.next(&mut stimulus) || stimulus.once_in(20)) {
            let words = any_packet(&place, any_chunks(shape.chunks, &mut stimulus), &mut stimulus);
            coming = Some((stimulus.below(2) as usize, Coming::any(words, 0, false, &mut stimulus)));
        }
        let mut inputs = Inputs { reset: is_reset, word: stimulus.word(32) as u32, ..Default::default() };
        if let Some((buffer, packet)) = &mut coming {
            if packet.at == 0 && !model.room(*buffer, true) {
                (inputs.first, inputs.rejected) = (true, true);
            } else {
                let next = packet.next();
                inputs.first = next.first;
                inputs.word = next.write.unwrap_or(inputs.word);
                inputs.write = next.write.map(|_| *buffer);
                inputs.header = next.header.is_some();
                (inputs.commit, inputs.void, inputs.rejected) = (next.commit, next.void, next.rejected);
            }
        } else if defined && stimulus.once_in(3) {
            // A packet of another channel.
            inputs.rejected = true;
        }
        if inputs.rejected || inputs.commit || inputs.void {
            coming = None;
        }
        inputs.bad = stimulus.once_in(3);
        // Two wrong bits may hide the end of a packet in the reception buffer.
        inputs.upset =
            if model.delivers() { Spoils::Singles.next(&mut stimulus) } else { any_upset(39, 60, &mut stimulus) };
        let mut mask = |low: usize| open_links(&mut opens[low * links..(low + 1) * links], &mut stimulus);
        (inputs.open, inputs.turn, inputs.roam) = (mask(0), mask(1), mask(2));
        inputs.rx_ready = reads.next(&mut stimulus);
        let asks = model.asks(&inputs);
        inputs.grant = [0, 1].map(|buffer| {
            let grants = grants[buffer].next(&mut stimulus) || stimulus.once_in(4);
            !is_reset && defined && asks[buffer].is_some() && grants
        });
        let granted = [0, 1].map(|buffer| link_bit(asks[buffer].filter(|_| inputs.grant[buffer]), links));
        ports.drive(bench, &inputs, granted);
        if defined {
            ports.compare(bench, &model, &inputs, links)?;
        }
        bench.tick()?;
        if defined || is_reset {
            model.tick(&inputs);
        }
        defined |= is_reset;
    }
    Ok(())
}
