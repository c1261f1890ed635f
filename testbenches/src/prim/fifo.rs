//! First-in first-out queue.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::fifo::{Fifo, Inputs};
use phit_sim::bench::{Bench, TestResult};

/// Pushes and pops in phases, so that the queue is full, empty and in between; offers words that are refused too.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, in_valid, in_data, out_ready] =
        [bench.input("reset")?, bench.input("in_valid")?, bench.input("in_data")?, bench.input("out_ready")?];
    let [in_ready, out_valid, out_data, level] =
        [bench.output("in_ready")?, bench.output("out_valid")?, bench.output("out_data")?, bench.output("level")?];
    let address_bits = parameter(bench, "A")? as u32;
    let phase = 3 << address_bits;
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut pushes, mut pops) = (Resets::every(20 * phase), Pace::new(phase), Pace::new(phase));
    let mut model = Fifo::new(address_bits);
    let mut defined = false;
    for _ in 0..cycles {
        let inputs = Inputs {
            reset: resets.next(&mut stimulus),
            in_valid: pushes.next(&mut stimulus),
            in_data: stimulus.cornered_word(bench.input_width(in_data)),
            out_ready: pops.next(&mut stimulus),
        };
        bench.drive(reset, inputs.reset.into());
        bench.drive(in_valid, inputs.in_valid.into());
        bench.drive(in_data, inputs.in_data);
        bench.drive(out_ready, inputs.out_ready.into());
        if defined {
            let expected = model.outputs(inputs);
            let (ready, valid) = (bench.sample_bit(in_ready)?, bench.sample_bit(out_valid)?);
            bench.expect("in_ready", expected.in_ready, ready)?;
            bench.expect("out_valid", expected.out_valid, valid)?;
            let words = bench.sample(level)?;
            bench.expect("level", expected.level as u64, words)?;
            if let Some(word) = expected.out_data {
                let actual = bench.sample(out_data)?;
                bench.expect("out_data", word, actual)?;
            }
        }
        bench.tick()?;
        model.tick(inputs);
        defined |= inputs.reset;
    }
    Ok(())
}
