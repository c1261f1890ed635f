//! Counters, a rate limiter, and a shift register that takes all values.

use crate::lives::lives;
use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::prim::counters::{SaturatingCounter, WrappingCounter};
use phit_models::prim::lfsr::Modulus;
use phit_models::prim::token_bucket::TokenBucket;
use phit_sim::bench::{Bench, TestResult};

/// Counts with pauses.
pub fn run_wrapping(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let enable = bench.input("enable")?;
    let (count, wraps) = (bench.output("count")?, bench.output("wraps")?);
    let modulus = parameter(bench, "MODULUS")?;
    let mut enables = Pace::new(modulus);
    let mut model = WrappingCounter::new(modulus);
    lives(bench, 10 * modulus, cycles, |bench, stimulus, cycle| {
        let (is_reset, counts) = (cycle.is_reset, enables.next(stimulus));
        bench.drive(enable, counts.into());
        if cycle.defined {
            let (counted, ends) = (bench.sample(count)?, bench.sample_bit(wraps)?);
            bench.expect("count", model.count(), counted)?;
            bench.expect("wraps", counts && model.is_last(), ends)?;
        }
        model.tick(is_reset, counts);
        Ok(())
    })
}

/// Counts up to the end and beyond, if the run is long enough for that, and clears now and then.
pub fn run_saturating(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, enable, clear] = [bench.input("reset")?, bench.input("enable")?, bench.input("clear")?];
    let count = bench.output("count")?;
    let width = parameter(bench, "W")? as u32;
    let range = 1u64 << width.min(32);
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(20 * range);
    let mut model = SaturatingCounter::new(width);
    let mut defined = false;
    for cycle in 0..cycles {
        // One phase of four with many clears, the others long enough to come to the end.
        let clears = (cycle / range).is_multiple_of(4) && stimulus.once_in(8);
        let (is_reset, counts) = (resets.next(&mut stimulus), !stimulus.once_in(4));
        bench.drive(reset, is_reset.into());
        bench.drive(enable, counts.into());
        bench.drive(clear, clears.into());
        if defined {
            let counted = bench.sample(count)?;
            bench.expect("count", model.count(), counted)?;
        }
        bench.tick()?;
        model.tick(is_reset, counts, clears);
        defined |= is_reset;
    }
    Ok(())
}

/// Takes tokens greedily and with pauses in which the bucket fills.
pub fn run_token_bucket(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let (take, available) = (bench.input("take")?, bench.output("available")?);
    let [numerator, denominator, burst] =
        [parameter(bench, "NUM")?, parameter(bench, "DEN")?, parameter(bench, "BURST")?];
    // In so many cycles an empty bucket becomes full.
    let phase = 2 * burst * denominator / numerator;
    let mut takes = Pace::new(phase);
    let mut model = TokenBucket::new(numerator, denominator, burst);
    lives(bench, 10 * phase, cycles, |bench, stimulus, cycle| {
        let is_reset = cycle.is_reset;
        let taken = takes.next(stimulus) && cycle.defined && model.available();
        bench.drive(take, taken.into());
        if cycle.defined {
            let there = bench.sample_bit(available)?;
            bench.expect("available", model.available(), there)?;
        }
        model.tick(is_reset, taken);
        Ok(())
    })
}

/// The n-th state after reset is x^n modulo the polynomial.
pub fn run_lfsr(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let (reset, enable, state) = (bench.input("reset")?, bench.input("enable")?, bench.output("state")?);
    let modulus = Modulus::new(parameter(bench, "W")? as u32, parameter(bench, "POLYNOMIAL")?);
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut enables) = (Resets::every(200), Pace::new(20));
    let mut steps = None;
    for _ in 0..cycles {
        let (is_reset, enabled) = (resets.next(&mut stimulus), enables.next(&mut stimulus));
        bench.drive(reset, is_reset.into());
        bench.drive(enable, enabled.into());
        if let Some(steps) = steps {
            let actual = bench.sample(state)?;
            bench.expect("state", modulus.power_of_x(steps), actual)?;
        }
        bench.tick()?;
        steps = if is_reset { Some(0) } else { steps.map(|steps| steps + u64::from(enabled)) };
    }
    Ok(())
}

/// Every address once after each reset.
pub fn run_sweep(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let (reset, busy, address) = (bench.input("reset")?, bench.output("busy")?, bench.output("address")?);
    let size = 1 << parameter(bench, "A")?;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(3 * size);
    // The next address, once there was a reset.
    let mut next = None;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        bench.drive(reset, is_reset.into());
        if let Some(next) = next {
            let is_busy = bench.sample_bit(busy)?;
            bench.expect("busy", next < size, is_busy)?;
            if next < size {
                let actual = bench.sample(address)?;
                bench.expect("address", next, actual)?;
            }
        }
        bench.tick()?;
        next = if is_reset { Some(0) } else { next.map(|next| size.min(next + 1)) };
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use phit_hdl::prim::lfsr::MAXIMAL;

    #[test]
    fn the_polynomials_of_the_table_are_maximal_and_the_smallest_that_are() {
        for (degree, polynomial) in MAXIMAL.into_iter().enumerate().skip(2) {
            let smallest = (1..).step_by(2).find(|low| Modulus::new(degree as u32, *low).is_maximal());
            assert_eq!(smallest, Some(polynomial as u64), "degree {degree}");
        }
    }
}
