//! The retransmission FIFO.

use super::{any_chunks, any_upset};
use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::bluegene::store::{Inputs, Shape, Store};
use phit_sim::bench::{Bench, TestResult};

/// Cycles in which nothing is heard, enough to give up if the time-out and the packet are short.
const STORM: u64 = 8_000;
/// Cycles after a reset, enough for the first time-out.
const HUSH: u64 = 2_000;

/// Packets that are sent, acknowledged, acknowledged without being there, or never; wrong bits in the memory; time-outs of
/// all lengths.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, write, word, last] =
        [bench.input("reset")?, bench.input("write")?, bench.input("word")?, bench.input("last")?];
    let [message_valid, ack, fetch] = [bench.input("message_valid")?, bench.input("ack")?, bench.input("fetch")?];
    let [set_timeout, timeout_new, streams_port] =
        [bench.input("set_timeout")?, bench.input("timeout_new")?, bench.input("streams")?];
    let [limit, upset] = [bench.input("limit")?, bench.input("upset")?];
    let bits = ["space", "pending", "rewind", "illegal", "gave_up", "retry_interrupt"];
    let bits = bits.map(|name| bench.output(name).map(|port| (name, port)));
    let bits = bits.into_iter().collect::<Result<Vec<_>, _>>()?;
    let [newest, ends, fetched] = [bench.output("newest")?, bench.output("ends")?, bench.output("fetched")?];
    let [retries, corrected, uncorrectable] =
        [bench.output("retries")?, bench.output("corrected")?, bench.output("uncorrectable")?];
    let shape = Shape {
        sequence: parameter(bench, "S")? as u32,
        address: parameter(bench, "R")? as u32,
        chunks: parameter(bench, "M")? as usize,
    };
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(8_000);
    let [mut writes, mut fetches, mut streams] = std::array::from_fn(|_| Pace::new(600));
    let (mut messages, mut acks) = (Pace::new(1_500), Pace::new(300));
    let (mut model, mut defined, mut left) = (Store::new(shape), false, 0);
    let mut length = 0;
    // Cycles left in which nothing is heard: of a storm of time-outs, or of the first time-out after a reset.
    let (mut storm, mut hush) = (0u64, 0u64);
    for _ in 0..cycles {
        storm = if stimulus.once_in(3 * STORM) { STORM } else { storm.saturating_sub(1) };
        let is_reset = resets.next(&mut stimulus) && storm == 0;
        hush = if is_reset && stimulus.once_in(2) { HUSH } else { hush.saturating_sub(1) };
        let is_silent = storm > 0 || hush > 0;
        if left == 0 {
            length = 8 * any_chunks(shape.chunks, &mut stimulus) + 10;
            left = length;
        }
        let runs = defined && !is_reset;
        let may_write = writes.next(&mut stimulus) && (left < length || model.space());
        let stores = runs && (may_write || model.is_streaming());
        let said = messages.next(&mut stimulus) && stimulus.once_in(4) && !is_silent;
        let acknowledged = if acks.next(&mut stimulus) { stimulus.below(model.window().outstanding() + 1) } else { 0 };
        let acknowledged = model.window().number(model.window().oldest() + acknowledged);
        let acknowledged = if stimulus.once_in(300) { stimulus.word(shape.sequence) } else { acknowledged };
        let new_timeout =
            stimulus.once_in(1_000).then(|| if stimulus.once_in(2) { 1 + stimulus.below(40) } else { 400 });
        let new_timeout = if storm > 0 { Some(1) } else { new_timeout.filter(|_| hush == 0) };
        let inputs = Inputs {
            reset: is_reset,
            write: stores.then(|| (stimulus.word(32) as u32, left == 1)),
            streams: streams.next(&mut stimulus),
            ack: said.then_some(acknowledged),
            fetch: runs && (fetches.next(&mut stimulus) || is_silent) && model.fetchable(),
            timeout: new_timeout,
            upset: any_upset(39, 40, &mut stimulus),
        };
        let most = [0, 1, 5, 40][stimulus.below(4) as usize];
        let (data, is_last) = inputs.write.unwrap_or_else(|| (stimulus.word(32) as u32, stimulus.once_in(2)));
        for (port, value) in [
            (reset, is_reset.into()),
            (write, stores.into()),
            (word, data.into()),
            (last, is_last.into()),
            (message_valid, said.into()),
            (ack, acknowledged),
            (fetch, inputs.fetch.into()),
            (streams_port, inputs.streams.into()),
            (set_timeout, new_timeout.is_some().into()),
            (timeout_new, new_timeout.unwrap_or_else(|| stimulus.word(16))),
            (limit, most),
            (upset, inputs.upset as u64),
        ] {
            bench.drive(port, value);
        }
        if defined && !is_reset {
            let (answer, window) = (model.answer(inputs), model.window());
            let interrupts = most > 0 && window.retries() >= most;
            let illegal = answer.illegal && said;
            let shall = [model.space(), model.pending(inputs), answer.rewind, illegal, window.gave_up(), interrupts];
            for ((name, port), expected) in bits.iter().zip(shall) {
                let actual = bench.sample_bit(*port)?;
                bench.expect(name, expected, actual)?;
            }
            let actual = (bench.sample(newest)?, bench.sample(retries)?);
            bench.expect("newest, retries", (model.newest(), window.retries()), actual)?;
            let actual = (bench.sample(corrected)?, bench.sample(uncorrectable)?);
            bench.expect("corrected, uncorrectable", model.counts(), actual)?;
            if let Some(expected) = model.ends() {
                let actual = bench.sample_bit(ends)?;
                bench.expect("ends", expected, actual)?;
            }
            if let Some(word) = model.fetched() {
                let actual = bench.sample(fetched)?;
                bench.expect("fetched", u64::from(word), actual)?;
            }
        }
        bench.tick()?;
        if defined || is_reset {
            model.tick(inputs);
        }
        left -= usize::from(stores);
        if is_reset {
            left = 0;
        }
        defined |= is_reset;
    }
    Ok(())
}
