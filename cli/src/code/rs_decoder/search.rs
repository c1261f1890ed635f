//! All positions of a code word: Chien's search for the roots of the error locator, with Forney's magnitudes.

use super::arithmetic::{Arithmetic, inverse_cycles};
use super::key_equation::Solved;
use crate::code::circuit::Circuit;
use phit_hdl::coding::rs::RsCode;
use phit_netlist::build::BuildError;
use phit_netlist::ir::{NodeId, Op};

/// What a search tells of one word of symbols in each cycle.
pub struct Found {
    /// The errors are there in the next cycle.
    pub ahead: NodeId,
    /// They are there.
    pub valid: NodeId,
    /// They are those of the last word.
    pub last: NodeId,
    /// What the symbols are wrong by.
    pub error: NodeId,
    /// With `last`: the code word cannot be corrected.
    pub failed: NodeId,
    /// With `last`, else: how many symbols were wrong or erased.
    pub count: NodeId,
}

/// Searches from the cycle after `solved.done` on, so many symbols in each.
pub fn search(
    circuit: &mut Circuit,
    arithmetic: &mut Arithmetic,
    (code, symbols): (&RsCode, usize),
    solved: &Solved,
) -> Result<Found, BuildError> {
    let words = code.n / symbols;
    let load = solved.done;
    let busy = circuit.register("searching", 1, 0, None)?;
    let width = words.ilog2() as usize + 1;
    let position = circuit.register("searched", width, 0, None)?;
    let [zero, one] = [0, 1].map(|value| circuit.constant(value, width));
    let last_position = circuit.constant(words as u64 - 1, width);
    let is_last = circuit.equal(position.value, last_position);
    let ends = circuit.both(Op::And, busy.value, is_last);
    let changes = circuit.both(Op::Or, load, ends);
    circuit.load(busy, changes, load)?;
    let further = circuit.both(Op::Add, position.value, one);
    let next = circuit.select(load, zero, further);
    let always = circuit.constant(1, 1);
    circuit.load(position, always, next)?;

    let mut sums = Sums::new(circuit, code.bits, symbols);
    for (exponent, coefficient) in solved.locator.iter().enumerate() {
        let terms = cell(circuit, arithmetic, (code, symbols), ("locator", load), (exponent, *coefficient))?;
        let of = if exponent % 2 == 1 { &mut sums.odd } else { &mut sums.even };
        add(circuit, of, &terms);
    }
    // The evaluator's high half wants x to the power of this as a factor.
    let shift = code.first_root + code.checks();
    for (exponent, coefficient) in solved.evaluator.iter().enumerate() {
        let terms = cell(circuit, arithmetic, (code, symbols), ("evaluator", load), (exponent + shift, *coefficient))?;
        add(circuit, &mut sums.numerator, &terms);
    }

    let mut valid = vec![circuit.delayed("summed", busy.value)?];
    let mut last = vec![circuit.delayed("summed_last", ends)?];
    let mut roots = vec![];
    let mut errors = vec![];
    for symbol in 0..symbols {
        let (root, error) = sums.error(circuit, arithmetic, symbol)?;
        roots.push(root);
        errors.push(error);
    }
    let (failed, count) = count(circuit, solved, &roots, (valid[0], last[0]))?;
    for stage in 0..=inverse_cycles(code.bits) {
        valid.push(circuit.delayed(&format!("shown_{stage}"), valid[stage])?);
        last.push(circuit.delayed(&format!("shown_last_{stage}"), last[stage])?);
    }
    let shown = valid.len() - 1;
    let last = circuit.both(Op::And, valid[shown], last[shown]);
    let error = errors.into_iter().reduce(|low, high| circuit.joined(high, low)).expect("a symbol per cycle");
    Ok(Found { ahead: valid[shown - 1], valid: valid[shown], last, error, failed, count })
}

/// The terms of a coefficient at the positions of a cycle. At the first position x is the inverse of the root to the power of
/// n - 1, and from one to the next it is multiplied by the root.
fn cell(
    circuit: &mut Circuit,
    arithmetic: &mut Arithmetic,
    (code, symbols): (&RsCode, usize),
    (kind, load): (&str, NodeId),
    (exponent, coefficient): (usize, NodeId),
) -> Result<Vec<NodeId>, BuildError> {
    let value = circuit.register(&format!("{kind}_term_{exponent}"), code.bits, 0, None)?;
    let exponent = exponent as i64;
    let first = arithmetic.times(circuit, exponent * (1 - code.n as i64), coefficient)?;
    let further = arithmetic.times(circuit, exponent * symbols as i64, value.value)?;
    let next = circuit.select(load, first, further);
    let always = circuit.constant(1, 1);
    circuit.load(value, always, next)?;
    (0..symbols as i64).map(|symbol| arithmetic.times(circuit, exponent * symbol, value.value)).collect()
}

fn add(circuit: &mut Circuit, sums: &mut [NodeId], terms: &[NodeId]) {
    for (sum, term) in sums.iter_mut().zip(terms) {
        *sum = circuit.both(Op::Xor, *sum, *term);
    }
}

/// By symbol of a word: the locator's terms of odd and of even exponents, and the evaluator.
struct Sums {
    odd: Vec<NodeId>,
    even: Vec<NodeId>,
    numerator: Vec<NodeId>,
}

impl Sums {
    fn new(circuit: &mut Circuit, bits: usize, symbols: usize) -> Self {
        let zeros = vec![circuit.constant(0, bits); symbols];
        Self { odd: zeros.clone(), even: zeros.clone(), numerator: zeros }
    }

    /// Whether the locator has a root at a symbol, a cycle later, and what the symbol is wrong by, zero elsewhere, as many
    /// more later as an inverse takes and one.
    fn error(
        &self,
        circuit: &mut Circuit,
        arithmetic: &mut Arithmetic,
        symbol: usize,
    ) -> Result<(NodeId, NodeId), BuildError> {
        let odd = circuit.delayed(&format!("odd_{symbol}"), self.odd[symbol])?;
        let even = circuit.delayed(&format!("even_{symbol}"), self.even[symbol])?;
        let numerator = circuit.delayed(&format!("numerator_{symbol}"), self.numerator[symbol])?;
        let root = circuit.equal(odd, even);
        let zero = circuit.constant(0, arithmetic.field.bits());
        let mut numerator = circuit.select(root, numerator, zero);
        for cycle in 0..inverse_cycles(arithmetic.field.bits()) {
            numerator = circuit.delayed(&format!("numerator_{symbol}_{cycle}"), numerator)?;
        }
        let inverse = arithmetic.inverse(circuit, odd)?;
        let error = arithmetic.product(circuit, inverse, numerator)?;
        Ok((root, circuit.delayed(&format!("error_{symbol}"), error)?))
    }
}

/// The word is corrected if its locator has as many roots as it should.
fn count(
    circuit: &mut Circuit,
    solved: &Solved,
    roots: &[NodeId],
    (summed, summed_last): (NodeId, NodeId),
) -> Result<(NodeId, NodeId), BuildError> {
    let width = circuit.width(solved.errors);
    let so_far = circuit.register("roots", width, 0, None)?;
    let mut found = so_far.value;
    for root in roots {
        let one = circuit.bits(*root, 0, width);
        found = circuit.both(Op::Add, found, one);
    }
    let pauses = circuit.not(summed);
    let clears = circuit.both(Op::Or, pauses, summed_last);
    let zero = circuit.constant(0, width);
    let next = circuit.select(clears, zero, found);
    let always = circuit.constant(1, 1);
    circuit.load(so_far, always, next)?;
    // The polynomials of the next word may come while the last of this one's sums stand.
    let loaded = circuit.register("loaded_errors", width, 0, None)?;
    circuit.load(loaded, solved.done, solved.errors)?;
    let expected = circuit.delayed("expected", loaded.value)?;
    let loaded = circuit.register("loaded_too_many", 1, 0, None)?;
    circuit.load(loaded, solved.done, solved.too_many)?;
    let hopeless = circuit.delayed("hopeless", loaded.value)?;
    let agree = circuit.equal(found, expected);
    let differ = circuit.not(agree);
    let fails = circuit.both(Op::Or, hopeless, differ);
    let failed = circuit.register("is_failed", 1, 0, None)?;
    circuit.load(failed, summed_last, fails)?;
    let corrected = circuit.register("corrected", width, 0, None)?;
    circuit.load(corrected, summed_last, expected)?;
    Ok((failed.value, corrected.value))
}
