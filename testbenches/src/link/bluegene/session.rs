//! Whether both ends have begun together.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::bluegene::session::{Inputs, Session};
use phit_sim::bench::{Bench, TestResult};

/// Cycles of short sessions, after which long ones have time to fall silent.
const SHORT: u64 = 2_000;

/// All steps of the other end, and silence of all lengths.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, message_valid, theirs, gave_up] =
        [bench.input("reset")?, bench.input("message_valid")?, bench.input("theirs")?, bench.input("gave_up")?];
    let [ours, up, down] = [bench.output("ours")?, bench.output("up")?, bench.output("down")?];
    let peer_restarted = bench.output("peer_restarted")?;
    let patience = 1 << parameter(bench, "T")?;
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut messages) = (Resets::every(4 * patience), Pace::new(2 * patience));
    let (mut often, mut brisk) = (Resets::every(24), Pace::new(8));
    let (mut model, mut defined) = (Session::new(patience), false);
    let mut silent = 0u64;
    for cycle in 0..cycles {
        let is_short = cycle % (SHORT + 10 * patience) < SHORT;
        silent = if stimulus.once_in(4 * patience) { 2 * patience } else { silent.saturating_sub(1) };
        // Mostly the steps of an end that begins as this one does: others end the session.
        let others = if is_short { 6 } else { patience };
        let step = if stimulus.once_in(others) { stimulus.word(2) } else { model.step().max(1) };
        let says = if is_short { &mut brisk } else { &mut messages }.next(&mut stimulus) && (is_short || silent == 0);
        let inputs = Inputs {
            reset: if is_short { often.next(&mut stimulus) } else { resets.next(&mut stimulus) },
            theirs: says.then_some(step),
            gave_up: stimulus.once_in(if is_short { 60 } else { 20 * patience }),
        };
        bench.drive(reset, inputs.reset.into());
        bench.drive(message_valid, inputs.theirs.is_some().into());
        bench.drive(theirs, step);
        bench.drive(gave_up, inputs.gave_up.into());
        if defined {
            let actual = (bench.sample(ours)?, bench.sample_bit(up)?, bench.sample_bit(down)?);
            bench.expect("ours, up, down", (model.step(), model.is_up(), model.is_down()), actual)?;
            let actual = bench.sample_bit(peer_restarted)?;
            bench.expect("peer_restarted", model.is_restarted(), actual)?;
        }
        bench.tick()?;
        model.tick(inputs);
        defined |= inputs.reset;
    }
    Ok(())
}
