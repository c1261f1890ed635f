//! Packets get their number and their checks.

use super::{any_chunks, any_packet, outputs};
use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::bluegene::sealer::{Inputs, Sealer};
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

/// Packets of all lengths with pauses.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, enable, word, channel] =
        [bench.input("reset")?, bench.input("enable")?, bench.input("word")?, bench.input("channel")?];
    let [is_system, number] = [bench.input("is_system")?, bench.input("number")?];
    let [ends, chunk, valid] = [bench.output("ends")?, bench.output("chunk")?, bench.output("valid")?];
    let [sealed, last] = [bench.output("sealed")?, bench.output("last")?];
    let crcs = outputs(bench, "sent_crc", 2)?;
    let most = parameter(bench, "M")? as usize;
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut enables) = (Resets::every(2_000), Pace::new(300));
    let (mut model, mut words, mut defined) = (Sealer::default(), VecDeque::new(), false);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        if words.is_empty() {
            let chunks = any_chunks(most, &mut stimulus);
            words.extend(any_packet(chunks, &mut stimulus));
        }
        let pauses = model.held().is_some_and(|(_, last)| last);
        let takes = defined && !is_reset && enables.next(&mut stimulus) && !pauses;
        let inputs = Inputs {
            word: if takes { words[0] } else { stimulus.cornered_word(32) as u32 },
            channel: stimulus.word(3) as u32,
            is_system: stimulus.once_in(2),
            number: stimulus.word(8) as u32,
        };
        for (port, value) in [
            (reset, is_reset.into()),
            (enable, (takes || is_reset && stimulus.once_in(2)).into()),
            (word, inputs.word.into()),
            (channel, inputs.channel.into()),
            (is_system, inputs.is_system.into()),
            (number, inputs.number.into()),
        ] {
            bench.drive(port, value);
        }
        if defined {
            let actual = (bench.sample_bit(ends)?, bench.sample_bit(chunk)?);
            bench.expect("ends, chunk", (model.ends(), model.begins_chunk()), actual)?;
            let there = bench.sample_bit(valid)?;
            bench.expect("valid", model.held().is_some(), there)?;
            let is_last = bench.sample_bit(last)?;
            bench.expect("last", model.held().is_some_and(|(_, last)| last), is_last)?;
            if let Some((word, _)) = model.held() {
                let actual = bench.sample(sealed)?;
                bench.expect("sealed", u64::from(word), actual)?;
            }
            for (port, crc) in crcs.iter().zip(model.crcs()) {
                let actual = bench.sample(*port)?;
                bench.expect("sent_crc", u64::from(crc), actual)?;
            }
        }
        bench.tick()?;
        model.tick(takes.then_some(inputs));
        if takes {
            words.pop_front();
        }
        if is_reset {
            (model, words, defined) = (Sealer::default(), VecDeque::new(), true);
        }
    }
    Ok(())
}
