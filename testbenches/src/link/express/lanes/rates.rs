//! At which rate the lanes run.

use crate::stimulus::{Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::express::lanes::rates::Rates;
use phit_sim::bench::{Bench, TestResult};

/// Any of the four changes, mostly a hunt.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let reset = bench.input("reset")?;
    let changes = [bench.input("begins")?, bench.input("agrees")?, bench.input("hunts")?, bench.input("steps_down")?];
    let [rates, peer_allowed] = [bench.input("rates")?, bench.input("peer_allowed")?];
    let [allowed, rate] = [bench.output("allowed")?, bench.output("rate")?];
    let flags = [bench.output("shared")?, bench.output("best")?, bench.output("last")?];
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(50);
    let mut model: Option<Rates> = None;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let change = [0, 1, 2, 2, 3, 4, 4, 4][stimulus.below(8) as usize];
        let [own, peer] = [stimulus.word(3), stimulus.word(3)];
        bench.drive(reset, is_reset.into());
        changes.iter().enumerate().for_each(|(index, port)| bench.drive(*port, (index == change).into()));
        bench.drive(rates, own);
        bench.drive(peer_allowed, peer);
        if let Some(model) = &mut model {
            let actual = [bench.sample(allowed)?, bench.sample(rate)?];
            bench.expect("[allowed, rate]", [model.allowed(), model.rate], actual)?;
            let common = model.common(peer);
            let expected = [common.is_some(), common == Some(model.rate), model.is_last()];
            let [shared, best, last] = flags.map(|flag| bench.sample_bit(flag));
            bench.expect("[shared, best, last]", expected, [shared?, best?, last?])?;
            match change {
                0 => model.begin(own),
                1 => model.agree(peer),
                2 => model.hunt(),
                3 => model.step_down(),
                _ => {}
            }
        }
        bench.tick()?;
        if is_reset {
            model = Some(Rates::default());
        }
    }
    Ok(())
}
