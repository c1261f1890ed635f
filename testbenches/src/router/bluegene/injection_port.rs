//! Where packets enter the network.

use super::{any_chunks, packet_to, slots_shape};
use crate::link::bluegene::any_upset;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::injection_port::{InjectionPort, Inputs};
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

/// Packets up and down, and some that cannot arrive.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let names = ["reset", "in_valid", "in_word", "here", "size", "upset", "open", "grant"];
    let inputs_of = names.into_iter().map(|name| bench.input(name)).collect::<Result<Vec<_>, _>>()?;
    let names =
        ["in_ready", "waits", "request", "out_valid", "refused", "corrected", "uncorrectable", "out_word", "out_last"];
    let outputs = names.into_iter().map(|name| bench.output(name)).collect::<Result<Vec<_>, _>>()?;
    let shape = slots_shape(bench, 2)?;
    let mut stimulus = Stimulus::of(bench);
    let long = 60 * shape.chunks as u64;
    let mut resets = Resets::every(60 * long).in_flurries(40);
    let (mut offers, mut grants) = (Pace::new(3 * long), Pace::new(long));
    let mut opens = [Pace::new(5 * long), Pace::new(5 * long)];
    let mut model = InjectionPort::new(shape);
    let (mut defined, mut place, mut packet) = (false, (0, 1), VecDeque::new());
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        if is_reset {
            let size = 1 + if stimulus.once_in(2) { stimulus.below(5) } else { stimulus.below(64) };
            place = (stimulus.below(size), size);
            packet.clear();
        }
        if packet.is_empty() {
            let destination = if stimulus.once_in(6) { stimulus.below(64) } else { stimulus.below(place.1) };
            let most = if stimulus.once_in(20) { 31 } else { shape.chunks };
            packet.extend(packet_to(destination, any_chunks(most, &mut stimulus), &mut stimulus));
        }
        let offers = offers.next(&mut stimulus) && defined && !is_reset;
        let inputs = Inputs {
            reset: is_reset,
            word: packet.front().copied().filter(|_| offers),
            place,
            upset: any_upset(39, 60, &mut stimulus),
            open: opens.iter_mut().fold(0, |open, pace| open << 1 | u64::from(pace.next(&mut stimulus))),
            grant: false,
        };
        let request = model.request(inputs.open);
        let grant = !is_reset && defined && request.is_some() && grants.next(&mut stimulus);
        let inputs = Inputs { grant, ..inputs };
        let values = [
            is_reset.into(),
            inputs.word.is_some().into(),
            packet[0].into(),
            place.0,
            place.1,
            inputs.upset as u64,
            inputs.open,
            request.filter(|_| grant).map_or(0, |output| 1 << output),
        ];
        for (port, value) in inputs_of.iter().zip(values) {
            bench.drive(*port, value);
        }
        if defined {
            let told = outputs.iter().map(|port| bench.sample(*port)).collect::<Result<Vec<_>, _>>()?;
            let leaving = model.leaving();
            let (corrected, uncorrectable) = model.counts();
            let expected = [
                model.ready().into(),
                model.waits(),
                request.map_or(0, |output| 1 << output),
                leaving.map_or(0, |word| 1 << word.output),
                model.refused(),
                corrected,
                uncorrectable,
            ];
            let what = "in_ready, waits, request, out_valid, refused, corrected, uncorrectable";
            bench.expect(what, &expected[..], &told[..7])?;
            if let Some(word) = leaving {
                bench.expect("out_word, out_last", [word.word.into(), word.last.into()], [told[7], told[8]])?;
            }
        }
        bench.tick()?;
        if inputs.word.is_some() && model.ready() {
            packet.pop_front();
        }
        if defined || is_reset {
            model.tick(inputs);
        }
        defined |= is_reset;
    }
    Ok(())
}
