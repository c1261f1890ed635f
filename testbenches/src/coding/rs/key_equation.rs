//! Key equations: syndromes of few errors, of many, and of nothing that makes sense.

use crate::parameter;
use crate::stimulus::{Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::galois::Galois;
use phit_models::reed_solomon::ReedSolomon;
use phit_sim::bench::{Bench, Failure, TestResult};

/// Errors of a word, by position, counted from the last symbol, and magnitude; or syndromes that are random.
struct Problem {
    syndromes: Vec<u16>,
    solution: Option<Vec<(i64, u16)>>,
}

impl Problem {
    fn new(stimulus: &mut Stimulus, code: &ReedSolomon, most: usize) -> Self {
        let mut errors: Vec<(i64, u16)> = vec![];
        let mut word = vec![0; code.n];
        let is_random = stimulus.once_in(5);
        for _ in 0..stimulus.below(most as u64 + 1) {
            let (place, magnitude) = (stimulus.below(code.n as u64) as usize, stimulus.word(code.field.bits) as u16);
            if magnitude != 0 && word[place] == 0 {
                word[place] = magnitude;
                errors.push(((code.n - 1 - place) as i64, magnitude));
            }
        }
        if is_random {
            word = (0..code.n).map(|_| stimulus.word(code.field.bits) as u16).collect();
        }
        Self { syndromes: code.syndromes(&word), solution: (!is_random).then_some(errors) }
    }
}

/// The least number of errors, up to `most`, that could leave these syndromes, at positions inside a word or not.
fn errors(field: &Galois, syndromes: &[u16], most: usize) -> Option<usize> {
    let explains = |errors: &usize| {
        let row = |row: usize| (0..=*errors).map(|column| syndromes[row + column]).collect();
        let Some(terms) = field.solve((0..*errors).map(row).collect()) else { return false };
        (0..syndromes.len() - errors).all(|at| {
            let sum =
                terms.iter().enumerate().fold(0, |sum, (index, term)| sum ^ field.times(*term, syndromes[at + index]));
            sum == syndromes[at + errors]
        })
    };
    (0..=most).find(explains)
}

/// Each result stands from the cycle that the contract names until the next start.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, start] = [bench.input("reset")?, bench.input("start")?];
    let [bits, most, per_cycle] = ["M", "T", "F"].map(|name| parameter(bench, name));
    let (bits, most) = (bits? as u32, most? as usize);
    let latency = 2 * most as u64 * (3 * most as u64 + 1).div_ceil(per_cycle?) + 1;
    let length = (1 << bits) - 1;
    let code = ReedSolomon::new((bits, parameter(bench, "P")? as u32), 0, length, length - 2 * most);
    let inputs: Vec<_> =
        (0..2 * most).map(|root| bench.input(&format!("syndrome_{root}"))).collect::<Result<_, _>>()?;
    let done = bench.output("done")?;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(300);
    // What is being solved, and since when.
    let mut present: Option<(Problem, u64)> = None;
    let mut is_known = false;
    for cycle in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let is_busy = present.as_ref().is_some_and(|(_, since)| cycle < since + latency);
        let starts = is_known && !is_busy && (stimulus.once_in(2) || is_reset);
        let next = Problem::new(&mut stimulus, &code, most);
        bench.drive(reset, is_reset.into());
        bench.drive(start, starts.into());
        for (input, syndrome) in inputs.iter().zip(&next.syndromes) {
            bench.drive(*input, u64::from(*syndrome));
        }
        if is_known {
            let is_done = present.as_ref().is_some_and(|(_, since)| cycle == since + latency);
            let actual = bench.sample_bit(done)?;
            bench.expect("done", is_done, actual)?;
            if let Some((problem, since)) = &present
                && cycle >= since + latency
            {
                compare(bench, problem, &code, most)?;
            }
        }
        bench.tick()?;
        if starts {
            present = Some((next, cycle));
        }
        if is_reset {
            (present, is_known) = (None, true);
        }
    }
    Ok(())
}

/// The polynomials are those of the errors, times a constant that both have in common.
fn compare(bench: &mut Bench, problem: &Problem, code: &ReedSolomon, most: usize) -> Result<(), Failure> {
    let field = &code.field;
    let expected = errors(field, &problem.syndromes, most);
    let is_too_many = bench.sample_bit(bench.output("too_many")?)?;
    bench.expect("too_many", expected.is_none(), is_too_many)?;
    if let Some(expected) = expected {
        let actual = bench.sample(bench.output("errors")?)?;
        bench.expect("errors", expected as u64, actual)?;
    }
    let Some(solution) = &problem.solution else { return Ok(()) };
    let mut polynomial = |name: &str, terms: usize| -> Result<Vec<u16>, Failure> {
        (0..terms).map(|index| Ok(bench.sample(bench.output(&format!("{name}_{index}"))?)? as u16)).collect()
    };
    let (locator, evaluator) = (polynomial("locator", most + 1)?, polynomial("evaluator", most)?);
    let product = solution.iter().fold(vec![1], |product, (position, _)| {
        let root = field.alpha(*position);
        let scaled = std::iter::once(0).chain(product.iter().map(|term| field.times(*term, root)));
        product.iter().copied().chain([0]).zip(scaled).map(|(a, b)| a ^ b).collect::<Vec<u16>>()
    });
    let scale = field.inverse(locator[0]);
    let mut normal: Vec<u16> = locator.iter().map(|term| field.times(*term, scale)).collect();
    normal.truncate(product.len());
    bench.expect("locator, scaled", &product, &normal)?;
    bench.expect("locator, further terms", true, locator[product.len()..].iter().all(|term| *term == 0))?;
    for (position, magnitude) in solution {
        let x = field.alpha(-position);
        let at = |terms: &[u16]| terms.iter().rev().fold(0, |sum, term| field.times(sum, x) ^ term);
        let odd: Vec<u16> =
            locator.iter().enumerate().map(|(index, term)| if index % 2 == 1 { *term } else { 0 }).collect();
        let quotient = field.times(at(&evaluator), field.inverse(at(&odd)));
        let found = field.times(quotient, field.alpha(-position * 2 * most as i64));
        bench.expect("magnitude", *magnitude, found)?;
    }
    Ok(())
}
