//! When the other end of a link is gone.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::retry::silence::{Inputs, Silence};
use phit_sim::bench::{Bench, TestResult};

/// Signs of life that come often, seldom, and not in time; now and then the wire is given up.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, heard, phit, lost] =
        [bench.input("reset")?, bench.input("heard")?, bench.input("phit")?, bench.input("lost")?];
    let gone = bench.output("gone")?;
    let most = 1 << parameter(bench, "T")?;
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut phits) = (Resets::every(4 * most), Pace::new(most));
    let mut model = Silence::new(most);
    let mut defined = false;
    // Phits without a sign of life; whether there is none after this reset.
    let (mut silent, mut is_mute) = (0, false);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus) || (model.is_gone() && stimulus.once_in(most / 4));
        is_mute = if is_reset { stimulus.once_in(3) } else { is_mute };
        let comes = phits.next(&mut stimulus) || stimulus.once_in(2);
        // Also at the last moment, with the last phit and before it.
        let period = match (silent + 1 == most, comes) {
            (true, true) => 2,
            (true, false) => 6,
            _ => 2 * most,
        };
        let inputs = Inputs {
            reset: is_reset,
            heard: stimulus.once_in(period) && !is_mute,
            phit: comes,
            lost: stimulus.once_in(4 * most) && !is_mute,
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
