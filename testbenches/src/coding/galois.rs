//! Arithmetic of finite fields.

use crate::parameter;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::coding::galois::Galois;
use phit_sim::bench::{Bench, Failure, TestResult};
use std::collections::VecDeque;

fn field(bench: &Bench) -> Result<Galois, Failure> {
    Ok(Galois::new(parameter(bench, "M")? as u32, parameter(bench, "P")? as u32))
}

/// Every pair of small elements, random pairs of others.
pub fn run_multiplier(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [a, b] = [bench.input("a")?, bench.input("b")?];
    let product = bench.output("product")?;
    let field = field(bench)?;
    let mut stimulus = Stimulus::of(bench);
    for cycle in 0..cycles {
        let both = stimulus.every_word(cycle, 2 * field.bits);
        let factors = [both as u16 & ((1 << field.bits) - 1), (both >> field.bits) as u16];
        bench.drive(a, factors[0].into());
        bench.drive(b, factors[1].into());
        let actual = bench.sample(product)?;
        bench.expect("product", u64::from(field.times(factors[0], factors[1])), actual)?;
        bench.tick()?;
    }
    Ok(())
}

/// An element in every cycle, its inverse as many cycles later as there are steps.
pub fn run_inverse(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let (element, inverse) = (bench.input("element")?, bench.output("inverse")?);
    let latency = parameter(bench, "L")? as usize;
    let field = field(bench)?;
    let mut stimulus = Stimulus::of(bench);
    let mut inside: VecDeque<u16> = VecDeque::new();
    for cycle in 0..cycles {
        let word = stimulus.every_word(cycle, field.bits) as u16;
        bench.drive(element, word.into());
        inside.push_back(word);
        if inside.len() > latency {
            let came = inside.pop_front().unwrap_or_default();
            let actual = bench.sample(inverse)?;
            bench.expect("inverse", u64::from(field.inverse(came)), actual)?;
        }
        bench.tick()?;
    }
    Ok(())
}
