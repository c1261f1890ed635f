//! The parts of the search, and the search: polynomials of few errors, at any pace.

use super::{code, word};
use crate::parameter;
use crate::stimulus::{Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::coding::galois::Galois;
use phit_models::coding::reed_solomon::ReedSolomon;
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

/// A coefficient, and its terms in the cycles that follow.
pub fn run_cell(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [load, coefficient] = [bench.input("load")?, bench.input("coefficient")?];
    let [bits, polynomial, symbols, exponent, first] =
        ["M", "P", "S", "EXPONENT", "FIRST"].map(|name| parameter(bench, name));
    let (field, symbols) = (Galois::new(bits? as u32, polynomial? as u32), symbols?);
    let (exponent, first) = (exponent? as i64, first? as i64);
    let mut stimulus = Stimulus::of(bench);
    let mut power: Option<(u16, i64)> = None;
    for _ in 0..cycles {
        let loads = stimulus.once_in(8);
        let value = stimulus.cornered_word(field.bits);
        bench.drive(load, loads.into());
        bench.drive(coefficient, value);
        if let Some((loaded, at)) = &mut power {
            for index in 0..symbols {
                let expected = field.times(*loaded, field.alpha(*at));
                let actual = bench.sample(bench.output(&format!("term_{index}"))?)?;
                bench.expect("term", u64::from(expected), actual)?;
                *at += exponent;
            }
        }
        bench.tick()?;
        if loads {
            power = Some((value as u16, first));
        }
    }
    Ok(())
}

/// A quotient in every cycle.
pub fn run_magnitude(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [root, odd, evaluator] = [bench.input("root")?, bench.input("odd")?, bench.input("evaluator")?];
    let error = bench.output("error")?;
    let field = Galois::new(parameter(bench, "M")? as u32, parameter(bench, "P")? as u32);
    let latency = parameter(bench, "L")? as usize + 1;
    let mut stimulus = Stimulus::of(bench);
    let mut inside: VecDeque<u16> = VecDeque::new();
    for _ in 0..cycles {
        let is_root = stimulus.once_in(2);
        let [below, above] = [(); 2].map(|()| stimulus.cornered_word(field.bits) as u16);
        bench.drive(root, is_root.into());
        bench.drive(odd, below.into());
        bench.drive(evaluator, above.into());
        inside.push_back(if is_root { field.times(above, field.inverse(below)) } else { 0 });
        if inside.len() > latency {
            let expected = inside.pop_front().unwrap_or_default();
            let actual = bench.sample(error)?;
            bench.expect("error", u64::from(expected), actual)?;
        }
        bench.tick()?;
    }
    Ok(())
}

/// Polynomials for the search, and what it shall find.
struct Task {
    locator: Vec<u16>,
    evaluator: Vec<u16>,
    errors: usize,
    too_many: bool,
    /// What each symbol is wrong by, or random polynomials' nothing.
    magnitudes: Option<Vec<u16>>,
}

impl Task {
    /// Of random errors: the evaluator's high half is what the definition of the syndromes' product makes it.
    fn new(stimulus: &mut Stimulus, code: &ReedSolomon, most: usize) -> Self {
        let field = &code.field;
        let mut magnitudes = vec![0; code.n];
        let errors = stimulus.below(most as u64 + 1) as usize;
        super::corrupt(stimulus, &mut magnitudes, errors, field.bits);
        let scale = 1 + stimulus.below((1 << field.bits) - 1) as u16;
        let places = || magnitudes.iter().enumerate().filter(|(_, magnitude)| **magnitude != 0);
        let root = |place: usize| field.alpha((code.n - 1 - place) as i64);
        let times = |product: Vec<u16>, root: u16| -> Vec<u16> {
            let scaled = std::iter::once(0).chain(product.iter().map(|term| field.times(*term, root)));
            product.iter().copied().chain([0]).zip(scaled).map(|(a, b)| a ^ b).collect()
        };
        let mut locator = places().fold(vec![scale], |product, (place, _)| times(product, root(place)));
        locator.resize(most + 1, 0);
        // Each error adds its magnitude, times its root to the power of n - k, to the product over the other errors.
        let mut evaluator = vec![0; most];
        for (place, magnitude) in places() {
            let others = places().filter(|(other, _)| *other != place);
            let product = others.fold(vec![scale], |product, (other, _)| times(product, root(other)));
            let weight = field.times(*magnitude, field.alpha(((code.n - 1 - place) * (code.n - code.k)) as i64));
            product.iter().zip(&mut evaluator).for_each(|(term, sum)| *sum ^= field.times(*term, weight));
        }
        let mut task = Self { locator, evaluator, errors, too_many: false, magnitudes: Some(magnitudes) };
        // A word that fails: a flag, or a wrong number of roots.
        match stimulus.below(4) {
            0 => (task.too_many, task.magnitudes) = (true, None),
            1 => (task.errors, task.magnitudes) = ((errors + 1) % (most + 1), None),
            _ => {}
        }
        task
    }
}

/// A word of errors in each cycle that the contract names, and the verdict with the last.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, load, errors, too_many] =
        [bench.input("reset")?, bench.input("load")?, bench.input("errors")?, bench.input("too_many")?];
    let [ahead, valid, last, error] =
        [bench.output("ahead")?, bench.output("valid")?, bench.output("last")?, bench.output("error")?];
    let [failed, count] = [bench.output("failed")?, bench.output("count")?];
    let (code, symbols) = code(bench)?;
    let most = parameter(bench, "T")? as usize;
    let words = (code.n / symbols) as u64;
    let bits = code.field.bits;
    let inverse = (bits - 1).ilog2() + (bits - 1).count_ones() - 1;
    let latency = u64::from(inverse) + 3;
    let inputs = |name: &str, terms: usize| -> Result<Vec<_>, _> {
        (0..terms).map(|index| bench.input(&format!("{name}_{index}"))).collect()
    };
    let polynomials = [inputs("locator", most + 1)?, inputs("evaluator", most)?];
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(300);
    let mut is_known = false;
    let mut loaded: VecDeque<(Task, u64)> = VecDeque::new();
    for cycle in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let is_free = loaded.back().is_none_or(|(_, since)| cycle >= since + words);
        let loads = is_known && is_free && !stimulus.once_in(3);
        let task = Task::new(&mut stimulus, &code, most);
        bench.drive(reset, is_reset.into());
        bench.drive(load, loads.into());
        bench.drive(errors, task.errors as u64);
        bench.drive(too_many, task.too_many.into());
        for (ports, terms) in polynomials.iter().zip([&task.locator, &task.evaluator]) {
            ports.iter().zip(terms).for_each(|(port, term)| bench.drive(*port, u64::from(*term)));
        }
        if is_known {
            let at = |cycle: u64| {
                loaded.iter().find(|(_, since)| (since + latency..since + latency + words).contains(&cycle))
            };
            let now = at(cycle);
            let is_last = now.is_some_and(|(_, since)| cycle + 1 == since + latency + words);
            let actual = (bench.sample_bit(ahead)?, bench.sample_bit(valid)?, bench.sample_bit(last)?);
            bench.expect("ahead, valid, last", (at(cycle + 1).is_some(), now.is_some(), is_last), actual)?;
            if let Some((task, since)) = now {
                let from = (cycle - since - latency) as usize * symbols;
                if let Some(magnitudes) = &task.magnitudes {
                    let actual = bench.sample_wide(error)?;
                    bench.expect("error", word(&magnitudes[from..from + symbols], bits), actual)?;
                }
                if is_last {
                    let is_failed = bench.sample_bit(failed)?;
                    bench.expect("failed", task.magnitudes.is_none(), is_failed)?;
                    if !is_failed {
                        let actual = bench.sample(count)?;
                        bench.expect("count", task.errors as u64, actual)?;
                    }
                }
            }
        }
        bench.tick()?;
        if loads {
            loaded.push_back((task, cycle));
        }
        if loaded.front().is_some_and(|(_, since)| cycle >= since + latency + words) {
            loaded.pop_front();
        }
        if is_reset {
            (is_known, loaded) = (true, VecDeque::new());
        }
    }
    Ok(())
}
