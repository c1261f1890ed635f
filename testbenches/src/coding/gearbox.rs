//! Gearboxes: streams of bits with pauses at both ends, and slips.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use num_bigint::BigUint;
use phit_hdl::catalogue::Config;
use phit_models::coding::pcs::Gearbox;
use phit_sim::bench::{Bench, TestResult};

/// The same bits come out as went in, and in the same cycles as of the model.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, in_valid, in_data] = [bench.input("reset")?, bench.input("in_valid")?, bench.input("in_data")?];
    let [slip, out_ready] = [bench.input("slip")?, bench.input("out_ready")?];
    let [in_ready, out_valid, out_data] =
        [bench.output("in_ready")?, bench.output("out_valid")?, bench.output("out_data")?];
    let [in_bits, out_bits, unit] = [parameter(bench, "I")?, parameter(bench, "O")?, parameter(bench, "G")?];
    let fresh = || Gearbox::new(in_bits as usize, out_bits as usize, (in_bits + out_bits - unit) as usize);
    let mut stimulus = Stimulus::of(bench);
    let (mut valids, mut readies, mut slips) = (Pace::new(40), Pace::new(40), Pace::new(40));
    let mut resets = Resets::every(500);
    let mut model: Option<Gearbox> = None;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let [is_valid, is_ready, slips] = [&mut valids, &mut readies, &mut slips].map(|pace| pace.next(&mut stimulus));
        let word = stimulus.wide_word(in_bits as u32);
        let flags = [(reset, is_reset), (in_valid, is_valid), (out_ready, is_ready), (slip, slips)];
        flags.into_iter().for_each(|(port, value)| bench.drive(port, value.into()));
        bench.drive_wide(in_data, &word);
        if let Some(model) = &mut model {
            let actual = (bench.sample_bit(in_ready)?, bench.sample_bit(out_valid)?);
            bench.expect("in_ready, out_valid", (model.ready(is_ready), model.out().is_some()), actual)?;
            if let Some(expected) = model.out() {
                let actual = bench.sample_wide(out_data)?;
                bench.expect("out_data", BigUint::from(expected), actual)?;
            }
            let limbs = word.to_u64_digits();
            let word = limbs.iter().rev().fold(0, |word, limb| word << 64 | u128::from(*limb));
            model.tick(is_valid.then_some(word), if slips { unit as usize } else { 0 }, is_ready);
        }
        bench.tick()?;
        if is_reset {
            model = Some(fresh());
        }
    }
    Ok(())
}
