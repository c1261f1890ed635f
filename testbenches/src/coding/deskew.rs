//! Deskew: lanes of different delay, markers that stray, lanes that run away.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use num_bigint::BigUint;
use phit_hdl::catalogue::Config;
use phit_models::coding::pcs::{Deskew, LaneWord};
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

/// What the lanes were sent, each in a queue that is as long as the lane is late.
struct Lanes {
    late: Vec<VecDeque<Option<LaneWord>>>,
    since_marker: u64,
}

impl Lanes {
    /// Lanes that are up to `most` cycles late.
    fn new(stimulus: &mut Stimulus, lanes: usize, most: u64) -> Self {
        let delay = |_| VecDeque::from(vec![None; stimulus.below(most + 1) as usize]);
        Self { late: (0..lanes).map(delay).collect(), since_marker: 0 }
    }

    /// The words that arrive in this cycle; a row of them is sent if `sends`.
    fn next(&mut self, stimulus: &mut Stimulus, width: u32, sends: bool) -> Vec<Option<LaneWord>> {
        let is_marker = sends && self.since_marker >= 12 && stimulus.once_in(6);
        self.since_marker = if is_marker { 0 } else { self.since_marker + 1 };
        let arrive = |lane: &mut VecDeque<Option<LaneWord>>| {
            let word = stimulus.wide_word(width);
            let word = word.iter_u64_digits().rev().fold(0, |word, limb| word << 64 | u128::from(limb));
            let is_marker = is_marker ^ stimulus.once_in(2_000);
            lane.push_back(sends.then_some((word, is_marker)));
            lane.pop_front().expect("one was put in")
        };
        self.late.iter_mut().map(arrive).collect()
    }
}

/// Rows, alignment and markers are those of the model.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let lanes = parameter(bench, "L")? as usize;
    let width = parameter(bench, "W")? as u32;
    let depth = 1 << parameter(bench, "A")?;
    let [reset, in_valid, in_marker] = [bench.input("reset")?, bench.input("in_valid")?, bench.input("in_marker")?];
    let [out_valid, out_marker, aligned] =
        [bench.output("out_valid")?, bench.output("out_marker")?, bench.output("aligned")?];
    let inputs: Vec<_> = (0..lanes).map(|lane| bench.input(&format!("in_data_{lane}"))).collect::<Result<_, _>>()?;
    let outputs: Vec<_> = (0..lanes).map(|lane| bench.output(&format!("out_data_{lane}"))).collect::<Result<_, _>>()?;
    let mut stimulus = Stimulus::of(bench);
    let (mut sends, mut resets) = (Pace::new(60), Resets::every(800));
    let mut wire = Lanes::new(&mut stimulus, lanes, depth);
    let mut model: Option<Deskew> = None;
    for _ in 0..cycles {
        if stimulus.once_in(300) {
            wire = Lanes::new(&mut stimulus, lanes, depth);
        }
        let (is_reset, sends) = (resets.next(&mut stimulus), sends.next(&mut stimulus));
        let words = wire.next(&mut stimulus, width, sends);
        let mask = |is: fn(&Option<LaneWord>) -> bool| {
            words.iter().rev().fold(0, |mask, word| mask << 1 | u64::from(is(word)))
        };
        bench.drive(reset, is_reset.into());
        bench.drive(in_valid, mask(Option::is_some));
        bench.drive(in_marker, mask(|word| word.is_some_and(|(_, marker)| marker)));
        for (port, word) in inputs.iter().zip(&words) {
            bench.drive_wide(*port, &BigUint::from(word.map_or(0, |(word, _)| word)));
        }
        if let Some(model) = &mut model {
            let row = model.row();
            let actual = (bench.sample_bit(out_valid)?, bench.sample_bit(aligned)?);
            bench.expect("out_valid, aligned", (row.is_some(), model.aligned()), actual)?;
            if let Some(row) = row {
                let actual = bench.sample_bit(out_marker)?;
                bench.expect("out_marker", row[0].1, actual)?;
                for (port, (word, _)) in outputs.iter().zip(row) {
                    let actual = bench.sample_wide(*port)?;
                    bench.expect("out_data", BigUint::from(word), actual)?;
                }
            }
            model.tick(&words);
        }
        bench.tick()?;
        if is_reset {
            model = Some(Deskew::new(lanes, depth as usize));
        }
    }
    Ok(())
}
