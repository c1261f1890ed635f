//! From a sum to a double.

use crate::ports::Handles;
use crate::stimulus::Stimulus;
use num_bigint::BigInt;
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::combine::doubles::{QUIET, round};
use phit_sim::bench::{Bench, TestResult};

ports! {
    struct Ports {
        inputs: load, sum, exponent, all_negative, infinite, is_negative, not_a_number;
        outputs: number;
    }
}

/// The largest magnitude of a sum.
const MOST: i64 = 12 * ((1 << 59) - 1);

/// A sum of any size, often one that lies between two doubles, or next to such a one.
fn any_sum(stimulus: &mut Stimulus) -> i64 {
    let bits = 1 + stimulus.below(63) as u32;
    let size = stimulus.word(bits) as i64;
    let kept = 54 - stimulus.below(2) as u32;
    let size = if bits > kept && stimulus.once_in(2) {
        // Half a unit of the last place, or less or more by little.
        (size >> (bits - kept) << (bits - kept)) + stimulus.below(3) as i64 - 1
    } else if stimulus.once_in(8) {
        (1 << (bits - 1)) - stimulus.below(3) as i64
    } else {
        size
    };
    let size = size.clamp(0, MOST);
    if stimulus.once_in(2) { -size } else { size }
}

/// Sums with exponents of all sizes, many at the ends.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let ports = Ports::of(bench)?;
    let mut stimulus = Stimulus::of(bench);
    let mut expected = None;
    for _ in 0..cycles {
        let sum = any_sum(&mut stimulus);
        let exponent = match stimulus.below(3) {
            0 => stimulus.below(64),
            1 => 2046 - stimulus.below(8),
            _ => stimulus.below(2047),
        };
        let loads = !stimulus.once_in(4);
        let (all_negative, is_negative) = (stimulus.once_in(2), stimulus.once_in(2));
        let (infinite, is_nan) = (stimulus.once_in(16), stimulus.once_in(16));
        bench.drive(ports.load, loads.into());
        bench.drive(ports.sum, sum as u64);
        bench.drive(ports.exponent, exponent);
        bench.drive(ports.all_negative, all_negative.into());
        bench.drive(ports.infinite, infinite.into());
        bench.drive(ports.is_negative, is_negative.into());
        bench.drive(ports.not_a_number, is_nan.into());
        if let Some(expected) = expected {
            let told = bench.sample(ports.number)?;
            bench.expect("number", expected, told)?;
        }
        bench.tick()?;
        if loads {
            expected = Some(match (is_nan, infinite) {
                (true, _) => QUIET,
                (_, true) => u64::from(is_negative) << 63 | 0x7ff << 52,
                _ => round(&BigInt::from(sum), exponent, all_negative),
            });
        }
    }
    Ok(())
}
