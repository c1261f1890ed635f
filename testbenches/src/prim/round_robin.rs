//! Round-robin arbiter.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::round_robin::{FairnessChecker, Inputs, RoundRobin};
use phit_sim::bench::{Bench, TestResult};

/// Requests that stay and requests that come and go; watches fairness beside the model.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, request, advance] = [bench.input("reset")?, bench.input("request")?, bench.input("advance")?];
    let grant = bench.output("grant")?;
    let requesters = parameter(bench, "N")? as usize;
    let width = bench.input_width(request);
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut advances, mut steady) = (Resets::every(100), Pace::new(20), Pace::new(40));
    let (mut model, mut fairness) = (RoundRobin::new(requesters), FairnessChecker::new(requesters));
    let (mut defined, mut requests) = (false, 0);
    for _ in 0..cycles {
        if !steady.next(&mut stimulus) {
            requests = stimulus.cornered_word(width);
        }
        let inputs =
            Inputs { reset: resets.next(&mut stimulus), request: requests, advance: advances.next(&mut stimulus) };
        bench.drive(reset, inputs.reset.into());
        bench.drive(request, inputs.request);
        bench.drive(advance, inputs.advance.into());
        if defined {
            let actual = bench.sample(grant)?;
            bench.expect("grant", model.outputs(inputs).grant, actual)?;
            if let Err(unfair) = fairness.observe(inputs, actual) {
                return Err(bench.mismatch(format!("requester {} waits too long", unfair.requester)));
            }
        }
        bench.tick()?;
        model.tick(inputs);
        defined |= inputs.reset;
    }
    Ok(())
}
