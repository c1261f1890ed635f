//! Whether the other end's heart beats.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::express::level::heartbeat::{Heartbeat, Inputs};
use phit_sim::bench::{Bench, TestResult};

/// Signs of life that come often, seldom, and not in time, over a wire that goes down; now and then it is given up.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let ports = ["reset", "heard", "up", "lost"].map(|name| bench.input(name));
    let [reset, heard, up, lost] = ports;
    let (reset, heard, up, lost) = (reset?, heard?, up?, lost?);
    let (missed, gone) = (bench.output("missed")?, bench.output("gone")?);
    let (beat, most) = (parameter(bench, "H")? as u32, parameter(bench, "MISSES")?);
    let period = 1 << beat;
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut ups) = (Resets::every(12 * period), Pace::new(period));
    let mut model = Heartbeat::new(beat, most);
    let mut patience = 1;
    let mut defined = false;
    for _ in 0..cycles {
        if stimulus.once_in(3 * period) {
            patience =
                [1 + stimulus.below(period), 1 + stimulus.below(4 * period), u64::MAX][stimulus.below(3) as usize];
        }
        let inputs = Inputs {
            reset: resets.next(&mut stimulus),
            heard: stimulus.once_in(patience),
            up: ups.next(&mut stimulus) || !stimulus.once_in(8),
            lost: stimulus.once_in(40 * period),
        };
        for (port, value) in [(reset, inputs.reset), (heard, inputs.heard), (up, inputs.up), (lost, inputs.lost)] {
            bench.drive(port, value.into());
        }
        if defined {
            let actual = (bench.sample(missed)?, bench.sample_bit(gone)?);
            bench.expect("missed, gone", (model.missed(), model.is_gone()), actual)?;
        }
        bench.tick()?;
        model.tick(inputs);
        defined |= inputs.reset;
    }
    Ok(())
}
