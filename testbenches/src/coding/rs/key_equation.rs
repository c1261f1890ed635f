//! Key equations: syndromes of few errors and erasures, of many, and of nothing that makes sense.

use crate::parameter;
use crate::stimulus::{Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::coding::galois::Galois;
use phit_models::coding::reed_solomon::ReedSolomon;
use phit_sim::bench::{Bench, Failure, TestResult};

/// What a solver is given: the check symbols of its code, and how many errors and erasures its locator can reach.
struct Shape {
    checks: usize,
    reach: usize,
    has_erasures: bool,
}

/// Errors and erasures of a word, by position, counted from the last symbol, and magnitude; or syndromes that are random.
struct Problem {
    syndromes: Vec<u16>,
    erased: Vec<i64>,
    solution: Option<Vec<(i64, u16)>>,
}

impl Problem {
    fn new(stimulus: &mut Stimulus, code: &ReedSolomon, shape: &Shape) -> Self {
        let mut word = vec![0; code.n];
        let mut magnitude = || stimulus.word(code.field.bits) as u16;
        let random: Vec<u16> = (0..code.n).map(|_| magnitude()).collect();
        let mut positions: Vec<i64> = (0..code.n as i64).collect();
        for index in 0..=shape.checks {
            positions.swap(index, index + stimulus.below((code.n - index) as u64) as usize);
        }
        let erasures = match (shape.has_erasures, stimulus.below(4)) {
            (false, _) | (true, 0) => 0,
            (true, 1) => shape.checks + stimulus.below(2) as usize,
            (true, _) => stimulus.below(shape.checks as u64 + 2) as usize,
        };
        let (erased, others) = positions.split_at(erasures);
        let errors = stimulus.below((shape.checks.saturating_sub(erasures) / 2 + 1) as u64) as usize;
        let mut changed: Vec<(i64, u16)> = vec![];
        for (index, position) in erased.iter().chain(&others[..errors]).enumerate() {
            let magnitude = random[*position as usize];
            if index < erasures || magnitude != 0 {
                word[code.n - 1 - *position as usize] = magnitude;
                changed.push((*position, magnitude));
            }
        }
        let is_random = stimulus.once_in(5);
        let is_solved = !is_random && erasures <= shape.checks;
        let syndromes = code.syndromes(if is_random { &random } else { &word });
        Self { syndromes, erased: erased.to_vec(), solution: is_solved.then_some(changed) }
    }

    /// The least number of errors and erasures that could leave these syndromes, if it can be told.
    fn errors(&self, field: &Galois, checks: usize) -> Option<usize> {
        let remaining = checks.checked_sub(self.erased.len())?;
        // Without the part of the erased symbols, which to add each to the next one's place takes away.
        let others = self.erased.iter().fold(self.syndromes.clone(), |sums, position| {
            let place = field.alpha(*position);
            sums.windows(2).map(|pair| pair[1] ^ field.times(place, pair[0])).collect()
        });
        Some(errors(field, &others, remaining / 2)? + self.erased.len())
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

/// Errors alone.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let most = parameter(bench, "T")? as usize;
    solve(bench, &Shape { checks: 2 * most, reach: most, has_erasures: false }, cycles)
}

/// Errors and erasures.
pub fn run_erasures(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let checks = parameter(bench, "C")? as usize;
    solve(bench, &Shape { checks, reach: checks, has_erasures: true }, cycles)
}

/// Each result stands from the cycle that the contract names until the next start.
fn solve(bench: &mut Bench, shape: &Shape, cycles: u64) -> TestResult {
    let [reset, start] = [bench.input("reset")?, bench.input("start")?];
    let [bits, per_cycle] = ["M", "F"].map(|name| parameter(bench, name));
    let bits = bits? as u32;
    let cells = (shape.checks + shape.reach + 1) as u64;
    let latency = shape.checks as u64 * cells.div_ceil(per_cycle?) + 1;
    let length = (1 << bits) - 1;
    let code = ReedSolomon::new((bits, parameter(bench, "P")? as u32), 0, length, length - shape.checks);
    let inputs: Vec<_> =
        (0..shape.checks).map(|root| bench.input(&format!("syndrome_{root}"))).collect::<Result<_, _>>()?;
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
        let next = Problem::new(&mut stimulus, &code, shape);
        bench.drive(reset, is_reset.into());
        bench.drive(start, starts.into());
        for (input, syndrome) in inputs.iter().zip(&next.syndromes) {
            bench.drive(*input, u64::from(*syndrome));
        }
        if shape.has_erasures {
            let place = |position: Option<&i64>, other: u64| position.map_or(other, |at| code.field.alpha(*at).into());
            bench.drive(bench.input("erased")?, next.erased.len() as u64);
            bench.drive(bench.input("first")?, place(next.erased.first(), stimulus.word(bits)));
            let index = bench.sample(bench.output("index")?)? as usize;
            let asked = present.as_ref().and_then(|(problem, _)| problem.erased.get(index));
            bench.drive(bench.input("place")?, place(asked, stimulus.word(bits)));
        }
        if is_known {
            let is_done = present.as_ref().is_some_and(|(_, since)| cycle == since + latency);
            let actual = bench.sample_bit(done)?;
            bench.expect("done", is_done, actual)?;
            if let Some((problem, since)) = &present
                && cycle >= since + latency
            {
                compare(bench, problem, &code, shape)?;
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
fn compare(bench: &mut Bench, problem: &Problem, code: &ReedSolomon, shape: &Shape) -> Result<(), Failure> {
    let field = &code.field;
    let expected = problem.errors(field, shape.checks);
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
    let (locator, evaluator) = (polynomial("locator", shape.reach + 1)?, polynomial("evaluator", shape.reach)?);
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
        let found = field.times(quotient, field.alpha(-position * shape.checks as i64));
        bench.expect("magnitude", *magnitude, found)?;
    }
    Ok(())
}
