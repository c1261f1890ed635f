//! Queues of routes.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::gemini::route_queue::RouteQueue;
use phit_models::router::gemini::word::Damage;
use phit_sim::bench::{Bench, TestResult};

/// Pushes and pops in phases, so that the queue is full, empty and in between, of words with none, one or two wrong bits.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, in_valid, in_data, out_ready, upset] =
        ["reset", "in_valid", "in_data", "out_ready", "upset"].map(|name| bench.input(name));
    let [reset, in_valid, in_data, out_ready, upset] = [reset?, in_valid?, in_data?, out_ready?, upset?];
    let [in_ready, out_valid, out_data] =
        [bench.output("in_ready")?, bench.output("out_valid")?, bench.output("out_data")?];
    let [corrected, uncorrectable] = [bench.output("corrected")?, bench.output("uncorrectable")?];
    let [data_bits, check_bits, depth] = [parameter(bench, "D")?, parameter(bench, "P")?, 1 << parameter(bench, "A")?];
    let new = || RouteQueue::new(data_bits as usize, check_bits as usize, depth as usize);
    let phase = 3 * depth;
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut pushes, mut pops) = (Resets::every(20 * phase), Pace::new(phase), Pace::new(phase));
    let mut model = new();
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let (pushes, takes) = (pushes.next(&mut stimulus), pops.next(&mut stimulus));
        let route = stimulus.cornered_word(data_bits as u32);
        let wrong = (0..stimulus.below(3)).fold(0, |wrong, _| wrong ^ 1 << stimulus.below(data_bits + check_bits));
        bench.drive(reset, is_reset.into());
        bench.drive(in_valid, pushes.into());
        bench.drive(in_data, route);
        bench.drive(upset, wrong);
        bench.drive(out_ready, takes.into());
        if defined {
            let (ready, valid) = (bench.sample_bit(in_ready)?, bench.sample_bit(out_valid)?);
            bench.expect("in_ready", model.is_ready(), ready)?;
            bench.expect("out_valid", model.front().is_some(), valid)?;
            let damage = model.front().map(|(_, damage)| damage);
            let expected = [Damage::Corrected, Damage::Uncorrectable].map(|kind| damage == Some(kind));
            let told = [bench.sample_bit(corrected)?, bench.sample_bit(uncorrectable)?];
            bench.expect("corrected and uncorrectable", expected, told)?;
            if let Some((data, _)) = model.front() {
                let actual = bench.sample(out_data)?;
                bench.expect("out_data", data, actual)?;
            }
        }
        bench.tick()?;
        if is_reset {
            (model, defined) = (new(), true);
        } else {
            model.tick(pushes.then_some(route), wrong, takes);
        }
    }
    Ok(())
}
