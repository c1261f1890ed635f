//! Where packets leave the network.

use super::super::any_chunks;
use super::super::around::source::Sources;
use super::super::around::{compare_arrived, granted};
use crate::link::bluegene::{any_upset, random_words};
use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::bluegene::vc_buffer::Entry;
use phit_models::router::bluegene::buffers::reception_port::{Inputs, ReceptionPort};
use phit_models::router::bluegene::send_arbiter::Grant;
use phit_sim::bench::{Bench, In, TestResult};

/// Words of the longest packet in a buffer of so many places: one packet fewer than there are counts.
fn most_chunks(address: u64, count: u64) -> usize {
    (((1 << address) / ((1 << (count - 1)) - 1) - 10) / 8).min(16) as usize
}

/// Buffers that ask now and then, and a reader that pauses.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let names = ["reset", "request", "valid", "last", "bad", "rx_ready", "upset"];
    let inputs_of = names.into_iter().map(|name| bench.input(name)).collect::<Result<Vec<_>, _>>()?;
    let names = ["open", "grant", "rx_valid", "corrected", "uncorrectable", "rx_word", "rx_last", "rx_bad"];
    let outputs = names.into_iter().map(|name| bench.output(name)).collect::<Result<Vec<_>, _>>()?;
    let (buffers, address, count) = (parameter(bench, "N")? as usize, parameter(bench, "B")?, parameter(bench, "F")?);
    let words: Vec<In> = (0..buffers).map(|index| bench.input(&format!("word_{index}"))).collect::<Result<_, _>>()?;
    let most = most_chunks(address, count);
    let long = 60 * most as u64;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(60 * long).in_flurries(40);
    let mut reads = Pace::new(5 * long);
    let mut sources = Sources::fixed(buffers, 0, 5 * long);
    let mut model = ReceptionPort::new(buffers, address as u32, count as u32);
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        if is_reset {
            sources = Sources::fixed(buffers, 0, 5 * long);
        }
        sources.make(&mut |stimulus| random_words(any_chunks(most, stimulus), stimulus), &mut stimulus);
        let sending = sources.sending();
        let is_open = defined && !is_reset && model.open();
        let request = sources.ask([is_open, false], [false; 2], &mut stimulus).direct[0];
        let is_bad = stimulus.once_in(3);
        let inputs = Inputs {
            reset: is_reset,
            request,
            word: sending.map(|(_, word, last)| Entry { word, last, bad: is_bad }),
            rx_ready: reads.next(&mut stimulus),
            // Two wrong bits may hide the end of a packet.
            upset: if sending.is_none() { any_upset(39, 60, &mut stimulus) } else { 1 << stimulus.below(39) },
        };
        let who = granted(sending.map(|(source, ..)| source))[0];
        let ends = if inputs.word.is_some_and(|word| word.last) { who } else { 0 };
        let noise = [(); 2].map(|()| stimulus.word(buffers as u32) & !who);
        let values = [
            is_reset.into(),
            request,
            who,
            ends | noise[0],
            if is_bad { who } else { 0 } | noise[1],
            inputs.rx_ready.into(),
            inputs.upset as u64,
        ];
        for (port, value) in inputs_of.iter().zip(values) {
            bench.drive(*port, value);
        }
        for (index, port) in words.iter().enumerate() {
            let word = inputs.word.filter(|_| who >> index & 1 == 1).map(|word| word.word.into());
            bench.drive(*port, word.unwrap_or_else(|| stimulus.word(32)));
        }
        let grant = model.grant(request).map(Grant::Receiver);
        if defined {
            let told = outputs.iter().map(|port| bench.sample(*port)).collect::<Result<Vec<_>, _>>()?;
            let (corrected, uncorrectable) = model.counts();
            let expected =
                [model.open().into(), granted(grant)[0], model.shown().is_some().into(), corrected, uncorrectable];
            bench.expect("open, grant, rx_valid, corrected, uncorrectable", &expected[..], &told[..5])?;
            compare_arrived(bench, model.shown(), &told[5..])?;
        }
        bench.tick()?;
        sources.tick(grant.filter(|_| defined && !is_reset));
        if defined || is_reset {
            model.tick(&inputs);
        }
        defined |= is_reset;
    }
    Ok(())
}
