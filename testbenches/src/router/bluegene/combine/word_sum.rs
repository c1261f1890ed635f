//! The sum of several words.

use crate::parameter;
use crate::ports::inputs;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::combine::words::sum;
use phit_sim::bench::{Bench, TestResult};

/// Words of all sizes, and now and then all of them as large as can be.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let count = parameter(bench, "N")? as usize;
    let (signed, carry, words) = (bench.input("is_signed")?, bench.input("carry")?, inputs(bench, "word", count)?);
    let output = bench.output("sum")?;
    let mut stimulus = Stimulus::of(bench);
    for _ in 0..cycles {
        let (is_signed, is_extreme) = (stimulus.once_in(2), stimulus.once_in(4));
        let before = if is_extreme { 12 } else { stimulus.below(13) };
        let extreme = [u32::MAX, 1 << 31, (1 << 31) - 1][stimulus.below(3) as usize];
        let mut value = || if is_extreme { extreme } else { stimulus.cornered_word(32) as u32 };
        let values: Vec<u32> = words.iter().map(|_| value()).collect();
        bench.drive(signed, is_signed.into());
        bench.drive(carry, before);
        for (port, value) in words.iter().zip(&values) {
            bench.drive(*port, (*value).into());
        }
        let told = bench.sample(output)?;
        bench.expect("sum", sum(is_signed, before, &values), told)?;
        bench.tick()?;
    }
    Ok(())
}
