//! Whether a lane is good enough to carry.

use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::lanes::{Monitor, Settings};
use phit_sim::bench::{Bench, TestResult};

/// How good a lane is for a while: a frame in so many is not heard, or bad.
#[derive(Clone, Copy)]
struct Quality {
    unheard: u64,
    bad: u64,
    left: u64,
}

impl Quality {
    fn draw(stimulus: &mut Stimulus) -> Self {
        let (unheard, bad) = [(1000, 1000), (1000, 10), (30, 3), (12, 1000), (1, 1)][stimulus.below(5) as usize];
        Self { unheard, bad, left: 1 + stimulus.below(250) }
    }
}

/// Lanes that are good, noisy and dead by turns, under settings that change.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, frame, heard, good] =
        [bench.input("reset")?, bench.input("frame")?, bench.input("heard")?, bench.input("good")?];
    let [enabled, needed, threshold] = [bench.input("enabled")?, bench.input("needed")?, bench.input("threshold")?];
    let (trial, retrain) = (bench.input("trial")?, bench.input("retrain")?);
    let [up, given_up, rehunt] = [bench.output("up")?, bench.output("given_up")?, bench.output("rehunt")?];
    let [left, restored, errors] = [bench.output("left")?, bench.output("restored")?, bench.output("errors")?];
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut frames, mut needs) = (Resets::every(700), Pace::new(400), Pace::new(300));
    let mut quality = Quality::draw(&mut stimulus);
    let mut settings = Settings { enabled: true, needed: false, threshold: 20, trial: 50, retrain: false };
    let (mut model, mut defined) = (Monitor::default(), false);
    for _ in 0..cycles {
        if quality.left == 0 {
            quality = Quality::draw(&mut stimulus);
            settings.threshold = [0, 3, 20, 63, 64, 127][stimulus.below(6) as usize];
            settings.trial = [0, 9, 40, 200][stimulus.below(4) as usize];
        }
        let is_reset = resets.next(&mut stimulus);
        settings.enabled ^= stimulus.once_in(if settings.enabled { 1500 } else { 60 });
        settings.needed = needs.next(&mut stimulus);
        settings.retrain = stimulus.once_in(400);
        let ends = frames.next(&mut stimulus);
        let is_heard = !stimulus.once_in(quality.unheard);
        let is_good = is_heard && !stimulus.once_in(quality.bad);
        let event = ends.then_some((is_heard, is_good));
        quality.left -= u64::from(ends).min(quality.left);
        bench.drive(reset, is_reset.into());
        bench.drive(frame, ends.into());
        bench.drive(heard, is_heard.into());
        bench.drive(good, is_good.into());
        bench.drive(enabled, settings.enabled.into());
        bench.drive(needed, settings.needed.into());
        bench.drive(threshold, settings.threshold as u64);
        bench.drive(trial, settings.trial.into());
        bench.drive(retrain, settings.retrain.into());
        if defined {
            let states = [up, given_up, rehunt, left, restored].map(|port| bench.sample(port));
            let [is_up, has_given_up, hunts, leaves, comes_back] = states;
            let expected = [
                model.up.into(),
                model.given_up.into(),
                model.hunts % 2,
                model.leaves(event, settings).into(),
                model.is_restored(event, settings).into(),
            ];
            let actual = [is_up?, has_given_up?, hunts?, leaves?, comes_back?];
            bench.expect("[up, given_up, rehunt, left, restored]", expected, actual)?;
            let count = bench.sample(errors)?;
            bench.expect("errors", model.errors % (1 << 16), count)?;
        }
        bench.tick()?;
        if is_reset {
            (model, defined) = (Monitor::default(), true);
        } else {
            model.tick(event, settings);
        }
    }
    Ok(())
}
