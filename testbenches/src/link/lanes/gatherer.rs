//! From the lanes that carry to phits.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::lanes::Gatherer;
use phit_sim::bench::{Bench, In, TestResult};

/// Payloads over all masks, that begin anew at any time. Masks change within payloads too, which the contract does not ask
/// for: what waits then is otherwise never seen.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, restart, payload, mask] =
        [bench.input("reset")?, bench.input("restart")?, bench.input("payload")?, bench.input("mask")?];
    let (valid, phit) = (bench.output("valid")?, bench.output("phit")?);
    let lanes = parameter(bench, "L")? as usize;
    let data: Vec<In> = (0..lanes).map(|lane| bench.input(&format!("data_{lane}"))).collect::<Result<_, _>>()?;
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut brings) = (Resets::every(200), Pace::new(20));
    let mut model = Gatherer::new(lanes);
    let (mut carrying, mut defined) = (0, false);
    for _ in 0..cycles {
        let (is_reset, comes) = (resets.next(&mut stimulus), brings.next(&mut stimulus));
        let begins = stimulus.once_in(15);
        let bytes: Vec<u8> = (0..lanes).map(|_| stimulus.cornered_word(8) as u8).collect();
        bench.drive(reset, is_reset.into());
        bench.drive(restart, begins.into());
        bench.drive(payload, comes.into());
        bench.drive(mask, carrying);
        for (input, byte) in data.iter().zip(&bytes) {
            bench.drive(*input, (*byte).into());
        }
        if defined {
            let expected = if comes { model.take(carrying, &bytes) } else { None };
            let is_valid = bench.sample_bit(valid)?;
            bench.expect("valid", expected.is_some(), is_valid)?;
            if let Some(expected) = expected {
                let actual = bench.sample(phit)?;
                bench.expect("phit", expected, actual.to_le_bytes()[..lanes].to_vec())?;
            }
        }
        bench.tick()?;
        if is_reset || begins {
            model.restart();
        }
        if is_reset || begins || stimulus.once_in(10) {
            carrying = stimulus.word(lanes as u32);
        }
        defined |= is_reset;
    }
    Ok(())
}
