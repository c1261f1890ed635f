//! Protocol packets, barrier packets, and packets behind them.

use super::inputs;
use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::bluegene::framer::{Framer, Inputs};
use phit_models::link::bluegene::packet::Message;
use phit_sim::bench::{Bench, TestResult};

/// Packets of all even lengths, whole and broken off, and barrier packets, while what this end says changes, or stays.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, pending, ends, rewind] =
        [bench.input("reset")?, bench.input("pending")?, bench.input("ends")?, bench.input("rewind")?];
    let [fetched, may_send, is_quiet] = [bench.input("fetched")?, bench.input("may_send")?, bench.input("is_quiet")?];
    let [expected, session, freed_first] =
        [bench.input("expected")?, bench.input("session")?, bench.input("freed_first")?];
    let [sequence, others] = [parameter(bench, "S")? as u32, parameter(bench, "N")? as u32];
    let [first_bits, bits] = [parameter(bench, "C0")? as u32, parameter(bench, "C1")? as u32];
    let [barrier_pending, barrier_state] = [bench.input("barrier_pending")?, bench.input("barrier_state")?];
    let barrier_taken = bench.output("barrier_taken")?;
    let most_pairs = 1 << parameter(bench, "I")?;
    let freed = inputs(bench, "freed", others as usize)?;
    let [fetch, wire_word, wire_control] =
        [bench.output("fetch")?, bench.output("wire_word")?, bench.output("wire_control")?];
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(2_000);
    let [mut pends, mut sends, mut rewinds, mut quiets] = std::array::from_fn(|_| Pace::new(200));
    let (mut model, mut defined, mut left) = (Framer::new(bits, most_pairs), false, 2);
    let mut changes = Pace::new(400);
    let (mut bars, mut is_offered, mut state) = (Pace::new(300), false, 0);
    let mut message = Message { freed: vec![0; others as usize], ..Default::default() };
    for _ in 0..cycles {
        // Field by field, so that each one alone is new now and then; or not at all, so that idle pairs follow each other.
        if changes.next(&mut stimulus) && stimulus.once_in(3) {
            match stimulus.below(4) {
                0 => message.ack = stimulus.word(sequence),
                1 => message.session = stimulus.below(3),
                2 => message.freed_first = stimulus.word(first_bits),
                _ => message.freed[stimulus.below(u64::from(others)) as usize] = stimulus.word(bits),
            }
        }
        // What is offered stays so until it is taken, and may change.
        is_offered |= bars.next(&mut stimulus);
        if stimulus.once_in(2) {
            state = stimulus.cornered_word(48);
        }
        let inputs = Inputs {
            reset: resets.next(&mut stimulus),
            pending: pends.next(&mut stimulus),
            // Without a fetch it does not matter.
            ends: if model.fetches() { left == 1 } else { stimulus.once_in(2) },
            rewind: rewinds.next(&mut stimulus) && stimulus.once_in(12),
            fetched: stimulus.word(32) as u32,
            may_send: sends.next(&mut stimulus),
            is_quiet: quiets.next(&mut stimulus) && stimulus.once_in(20),
            message: message.clone(),
            barrier: is_offered.then_some(state),
        };
        for (port, value) in [
            (reset, inputs.reset.into()),
            (pending, inputs.pending.into()),
            (ends, inputs.ends.into()),
            (rewind, inputs.rewind.into()),
            (fetched, inputs.fetched.into()),
            (may_send, inputs.may_send.into()),
            (is_quiet, inputs.is_quiet.into()),
            (expected, inputs.message.ack),
            (session, inputs.message.session),
            (freed_first, inputs.message.freed_first),
            (barrier_pending, is_offered.into()),
            (barrier_state, state),
        ] {
            bench.drive(port, value);
        }
        for (port, count) in freed.iter().zip(&inputs.message.freed) {
            bench.drive(*port, *count);
        }
        if defined {
            let actual = (bench.sample_bit(fetch)?, bench.sample_bit(wire_control)?);
            let takes = bench.sample_bit(barrier_taken)?;
            bench.expect("barrier_taken", model.takes_barrier(), takes)?;
            let (word, control) = model.wire();
            bench.expect("fetch, wire_control", (model.fetches(), control), actual)?;
            if let Some(word) = word {
                let actual = bench.sample(wire_word)?;
                bench.expect("wire_word", u64::from(word), actual)?;
            }
        }
        bench.tick()?;
        if model.fetches() {
            left -= 1;
        }
        if left == 0 || inputs.rewind || inputs.reset {
            left = 2 + 2 * stimulus.below(20);
        }
        is_offered &= !inputs.reset && !model.takes_barrier();
        model.tick(&inputs);
        defined |= inputs.reset;
    }
    Ok(())
}
