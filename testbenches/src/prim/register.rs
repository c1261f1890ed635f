//! Register with load enable.

use crate::compare;
use crate::lives::lives;
use crate::stimulus::Pace;
use phit_hdl::catalogue::Config;
use phit_models::prim::register::{Inputs, Register};
use phit_sim::bench::{Bench, TestResult};

/// Loads and holds random words.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [enable, d] = [bench.input("enable")?, bench.input("d")?];
    let q = bench.output("q")?;
    let width = bench.input_width(d);
    let mut enables = Pace::new(20);
    let mut model = Register::new();
    lives(bench, 50, cycles, |bench, stimulus, cycle| {
        let inputs = Inputs { reset: cycle.is_reset, enable: enables.next(stimulus), d: stimulus.cornered_word(width) };
        bench.drive(enable, inputs.enable.into());
        bench.drive(d, inputs.d);
        compare(bench, "q", q, model.outputs(inputs).q)?;
        model.tick(inputs);
        Ok(())
    })
}
