//! When the other end of a link is gone.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::retry::silence::{Inputs, Silence};
use phit_sim::bench::{Bench, TestResult};

/// Signs of life that come often, seldom, and not in time; now and then the wire is given up.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, heard, phit, lost] =
        [bench.input("reset")?, bench.input("heard")?, bench.input("phit")?, bench.input("lost")?];
    let gone = bench.output("gone")?;
    let most = 1 << parameter(bench, "T")?;
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut phits) = (Resets::every(2 * most), Pace::new(most));
    let mut model = Silence::new(most);
    let mut defined = false;
    let mut silent = 0;
    for _ in 0..cycles {
        let inputs = Inputs {
            reset: resets.next(&mut stimulus),
            // Also at the last moment.
            heard: stimulus.once_in(if silent + 1 == most { 2 } else { most }),
            phit: phits.next(&mut stimulus),
            lost: stimulus.once_in(8 * most),
        };
        let values = [(reset, inputs.reset), (heard, inputs.heard), (phit, inputs.phit), (lost, inputs.lost)];
        values.into_iter().for_each(|(port, value)| bench.drive(port, value.into()));
        if defined {
            let is_gone = bench.sample_bit(gone)?;
            bench.expect("gone", model.is_gone(), is_gone)?;
        }
        bench.tick()?;
        model.tick(inputs);
        silent = if inputs.heard || inputs.reset { 0 } else { silent + u64::from(inputs.phit) };
        defined |= inputs.reset;
    }
    Ok(())
}
