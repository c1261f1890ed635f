//! A double as a summand.

use super::numbers::double;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::combine::doubles::{aligned, exponent, is_infinite, is_nan};
use phit_sim::bench::{Bench, TestResult};

/// Doubles of all kinds, with a largest exponent that is their own, or a little larger, or much.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let (number, largest) = (bench.input("number")?, bench.input("exponent")?);
    let outputs = ["summand", "negative", "not_a_number", "infinite"].map(|name| bench.output(name));
    let [summand, negative, nan, infinite] = outputs;
    let (summand, negative, nan, infinite) = (summand?, negative?, nan?, infinite?);
    let mut stimulus = Stimulus::of(bench);
    for _ in 0..cycles {
        let near = stimulus.below(2047);
        let value = double(near, &mut stimulus);
        let own = exponent(value);
        let farthest = [1, 4, 70, 2047][stimulus.below(4) as usize];
        let most = (own + stimulus.below(farthest)).min(2047);
        bench.drive(number, value);
        bench.drive(largest, most);
        let kinds = (bench.sample_bit(nan)?, bench.sample_bit(infinite)?, bench.sample_bit(negative)?);
        bench.expect(
            "not_a_number, infinite, negative",
            (is_nan(value), is_infinite(value), value >> 63 == 1),
            kinds,
        )?;
        if own < 2047 {
            let exact = aligned(value, most);
            let magnitude = exact.magnitude().iter_u64_digits().next().unwrap_or(0);
            let expected = if value >> 63 == 1 { !magnitude } else { magnitude };
            let told = bench.sample(summand)?;
            bench.expect("summand", expected, told)?;
        }
        bench.tick()?;
    }
    Ok(())
}
