//! The receiver's side of go-back-N.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::retry::in_sequence::{InSequence, Inputs};
use phit_sim::bench::{Bench, TestResult};

/// Brings expected and other units, damaged ones, and none for longer than the receiver's patience; now and then none after
/// one that was taken before.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, good, sequence, bad] =
        [bench.input("reset")?, bench.input("good")?, bench.input("sequence")?, bench.input("bad")?];
    let [idle, answered] = [bench.input("idle")?, bench.input("answered")?];
    let accept = bench.output("accept")?;
    let [expected, nack, errors] = [bench.output("expected")?, bench.output("nack")?, bench.output("errors")?];
    let (sequence_bits, nack_bits) = (parameter(bench, "S")? as u32, parameter(bench, "N")? as u32);
    let timer_bits = parameter(bench, "T")? as u32;
    let fresh = || InSequence::new(sequence_bits, nack_bits, timer_bits);
    let mut stimulus = Stimulus::of(bench);
    let phase = 3 << timer_bits;
    let mut resets = Resets::every(10 * phase);
    let [mut goods, mut rights, mut bads, mut idles, mut answers] = std::array::from_fn(|_| Pace::new(phase));
    let (patience, numbers) = (1 << timer_bits, 1 << sequence_bits);
    // Cycles since one that was expected before such a silence, and until it ends.
    let (mut silence, mut end) = (None, 0);
    let mut model = fresh();
    let mut defined = false;
    for _ in 0..cycles {
        // While one that was taken before is remembered, too.
        let is_remembered = silence.is_some_and(|cycle: u64| cycle > 2);
        let is_reset = resets.next(&mut stimulus) || (is_remembered && stimulus.once_in(4 * patience));
        let other = stimulus.word(sequence_bits);
        let number = if rights.next(&mut stimulus) { model.expected() } else { other };
        if is_reset && stimulus.once_in(2) {
            (silence, end) = (Some(2), 2 * patience);
        }
        if silence.is_none() && stimulus.once_in(4 * patience) {
            (silence, end) = (Some(0), patience / 2 + stimulus.below(2 * patience));
        }
        let before = (model.expected() + numbers - 1 - stimulus.below(numbers / 2)) % numbers;
        let end_of_patience = patience + stimulus.below(4);
        let inputs = match silence {
            None => {
                let is_good = goods.next(&mut stimulus);
                Inputs {
                    good: is_good.then_some(number),
                    idle: (!is_good && idles.next(&mut stimulus)).then_some(number),
                    bad: bads.next(&mut stimulus) && stimulus.once_in(3),
                    answered: answers.next(&mut stimulus),
                }
            }
            Some(0) => Inputs { good: Some(model.expected()), ..Default::default() },
            Some(1) => Inputs { good: Some(before), ..Default::default() },
            // Once more as patience ends, too.
            Some(cycle) if cycle == end_of_patience => Inputs { good: Some(before), ..Default::default() },
            Some(_) => Inputs::default(),
        };
        silence = silence.map(|cycles| cycles + 1).filter(|cycles| *cycles < end);
        bench.drive(reset, is_reset.into());
        bench.drive(good, inputs.good.is_some().into());
        bench.drive(idle, inputs.idle.is_some().into());
        bench.drive(sequence, inputs.good.or(inputs.idle).unwrap_or(other));
        bench.drive(answered, inputs.answered.into());
        bench.drive(bad, inputs.bad.into());
        if defined {
            let taken = bench.sample_bit(accept)?;
            bench.expect("accept", model.accepts(inputs), taken)?;
            for (name, port, shall) in [
                ("expected", expected, model.expected()),
                ("nack", nack, model.nack()),
                ("errors", errors, model.errors()),
            ] {
                let actual = bench.sample(port)?;
                bench.expect(name, shall, actual)?;
            }
        }
        bench.tick()?;
        match is_reset {
            true => model = fresh(),
            false => model.tick(inputs),
        }
        defined |= is_reset;
    }
    Ok(())
}
