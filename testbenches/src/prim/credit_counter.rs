//! Credit counter.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::credit_counter::{CreditCounter, Inputs};
use phit_sim::bench::{Bench, TestResult};

/// Takes and gives credits in phases, from all credits to none; only legal uses, also at both ends.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, take, give] = [bench.input("reset")?, bench.input("take")?, bench.input("give")?];
    let (available, count) = (bench.output("available")?, bench.output("count")?);
    let max = parameter(bench, "MAX")?;
    let mut stimulus = Stimulus::of(bench);
    let phase = 3 * max;
    let (mut resets, mut takes, mut gives) = (Resets::every(10 * phase), Pace::new(phase), Pace::new(phase));
    let mut model = CreditCounter::new(max as u32);
    let mut defined = false;
    for _ in 0..cycles {
        let mut inputs = Inputs {
            reset: resets.next(&mut stimulus),
            take: takes.next(&mut stimulus),
            give: gives.next(&mut stimulus),
        };
        if defined && model.check(inputs).is_err() {
            inputs = Inputs { take: inputs.take && model.outputs(inputs).available, give: false, ..inputs };
        }
        bench.drive(reset, inputs.reset.into());
        bench.drive(take, inputs.take.into());
        bench.drive(give, inputs.give.into());
        if defined {
            let expected = model.outputs(inputs);
            let (credit, credits) = (bench.sample_bit(available)?, bench.sample(count)?);
            bench.expect("available", expected.available, credit)?;
            bench.expect("count", u64::from(expected.count), credits)?;
        }
        bench.tick()?;
        model.tick(inputs).map_err(|illegal| bench.mismatch(format!("illegal stimulus: {illegal:?}")))?;
        defined |= inputs.reset;
    }
    Ok(())
}
