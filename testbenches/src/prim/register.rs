//! Register with load enable.

use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::prim::register::{Inputs, Register};
use phit_sim::bench::{Bench, TestResult};

/// Loads and holds random words.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, enable, d] = [bench.input("reset")?, bench.input("enable")?, bench.input("d")?];
    let q = bench.output("q")?;
    let width = bench.input_width(d);
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut enables) = (Resets::every(50), Pace::new(20));
    let mut model = Register::new();
    for _ in 0..cycles {
        let inputs = Inputs {
            reset: resets.next(&mut stimulus),
            enable: enables.next(&mut stimulus),
            d: stimulus.cornered_word(width),
        };
        bench.drive(reset, inputs.reset.into());
        bench.drive(enable, inputs.enable.into());
        bench.drive(d, inputs.d);
        if let Some(expected) = model.outputs(inputs).q {
            let actual = bench.sample(q)?;
            bench.expect("q", expected, actual)?;
        }
        bench.tick()?;
        model.tick(inputs);
    }
    Ok(())
}
