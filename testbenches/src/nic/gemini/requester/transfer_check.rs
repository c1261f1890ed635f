//! Descriptors with and without faults.

use super::transfer::random_descriptor;
use crate::stimulus::Stimulus;
use num_bigint::BigUint;
use phit_hdl::catalogue::Config;
use phit_models::nic::gemini::requester::descriptor::Transfer;
use phit_sim::bench::{Bench, TestResult};

/// A descriptor in each cycle.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let mut stimulus = Stimulus::of(bench);
    let beats = (0..4).map(|at| bench.input(&format!("descriptor_{at}"))).collect::<Result<Vec<_>, _>>()?;
    let refusal = bench.output("refusal")?;
    for _ in 0..cycles {
        let words = random_descriptor(&mut stimulus);
        for (port, pair) in beats.iter().zip(words.chunks(2)) {
            bench.drive_wide(*port, &BigUint::from(u128::from(pair[0]) | u128::from(pair[1]) << 64));
        }
        let actual = bench.sample(refusal)?;
        let reason = Transfer::decode(&words).err().unwrap_or(0);
        bench.expect("refusal", u64::from(reason), actual)?;
        bench.tick()?;
    }
    Ok(())
}
