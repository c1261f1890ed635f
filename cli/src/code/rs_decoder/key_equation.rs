//! From syndromes to error locator and evaluator: Berlekamp and Massey's algorithm without inversion, reformulated (D. V.
//! Sarwate and N. R. Shanbhag, High-Speed Architectures for Reed-Solomon Decoders, 2001). All of its 3 t + 1 cells make a step
//! in each cycle, so that it is done in n - k cycles whatever the parameters.
//!
//! Erased symbols take the first steps (R. E. Blahut, Theory and Practice of Error Control Codes, 1983): each multiplies the
//! locator by 1 + X x, where the discrepancy would be is X, the symbol's place. The locator may then reach degree n - k, and
//! there are 4 t + 1 cells.

use super::arithmetic::Arithmetic;
use super::erasures::{Erasures, pending};
use crate::code::circuit::{Circuit, Open};
use phit_netlist::build::BuildError;
use phit_netlist::ir::{NodeId, Op};

/// What is known of a code word in the cycle with `done`.
pub struct Solved {
    /// The results stand.
    pub done: NodeId,
    /// Coefficients of the error locator, that of x^0 first.
    pub locator: Vec<NodeId>,
    /// Coefficients of the error evaluator's high half, that of x^0 first.
    pub evaluator: Vec<NodeId>,
    /// Wrong and erased symbols, if the locator has as many roots.
    pub errors: NodeId,
    /// More are wrong than are corrected.
    pub too_many: NodeId,
}

/// Bits of a count from -2 t to 2 t.
pub fn count_bits(corrects: usize) -> usize {
    (2 * corrects).ilog2() as usize + 2
}

/// Solves for these 2 t syndromes, which are there in the cycle with `start`, as the erasures are.
pub fn key_equation(
    circuit: &mut Circuit,
    arithmetic: &mut Arithmetic,
    start: NodeId,
    syndromes: &[NodeId],
    erasures: Option<&Erasures>,
) -> Result<Solved, BuildError> {
    let (bits, steps) = (arithmetic.field.bits(), syndromes.len());
    // The locator's greatest degree.
    let reach = if erasures.is_some() { steps } else { steps / 2 };
    let cells = steps + reach + 1;
    let width = count_bits(steps / 2);
    let row = |circuit: &mut Circuit, name: &str| -> Result<Vec<Open>, BuildError> {
        (0..cells).map(|cell| circuit.register(&format!("{name}_{cell}"), bits, 0, None)).collect()
    };
    let discrepancies = row(circuit, "discrepancy")?;
    let helpers = row(circuit, "helper")?;
    let scale = circuit.register("scale", bits, 0, None)?;
    let excess = circuit.register("excess", width, 0, None)?;
    let step = circuit.register("step", width, 0, None)?;
    let busy = circuit.register("busy", 1, 0, None)?;

    let [zero, one] = [0, 1].map(|value| circuit.constant(value, bits));
    let [no_count, one_count] = [0, 1].map(|value| circuit.constant(value, width));
    let pending = erasures.map(|erasures| pending(circuit, erasures, start)).transpose()?;
    let discrepancy = discrepancies[0].value;
    let is_wrong = circuit.any(discrepancy);
    let negative = circuit.bits(excess.value, width - 1, 1);
    let not_negative = circuit.not(negative);
    let mut exchanges = circuit.both(Op::And, is_wrong, not_negative);
    let mut leading = discrepancy;
    if let Some(pending) = &pending {
        let none = circuit.not(pending.is_there);
        exchanges = circuit.both(Op::And, exchanges, none);
        leading = circuit.select(pending.is_there, pending.place, discrepancy);
    }
    let moves = circuit.both(Op::Or, start, busy.value);
    let exchanges_now = circuit.both(Op::And, busy.value, exchanges);
    let takes = circuit.both(Op::Or, start, exchanges_now);
    // An erasure's step leaves the same in both rows, as the beginning does.
    let helps = pending.as_ref().map_or(takes, |pending| circuit.both(Op::Or, takes, pending.is_there));
    for cell in 0..cells {
        let first = match cell {
            _ if cell < steps => syndromes[cell],
            _ if cell + 1 == cells => one,
            _ => zero,
        };
        let right = discrepancies.get(cell + 1).map_or(zero, |cell| cell.value);
        let scaled = arithmetic.product(circuit, scale.value, right)?;
        let removed = arithmetic.product(circuit, leading, helpers[cell].value)?;
        let stepped = circuit.both(Op::Xor, scaled, removed);
        let next = circuit.select(start, first, stepped);
        circuit.load(discrepancies[cell], moves, next)?;
        let helper = pending.as_ref().map_or(right, |pending| circuit.select(pending.is_there, stepped, right));
        let next = circuit.select(start, first, helper);
        circuit.load(helpers[cell], helps, next)?;
    }
    let next = circuit.select(start, one, discrepancy);
    circuit.load(scale, takes, next)?;
    let less = circuit.not(excess.value);
    let more = circuit.both(Op::Add, excess.value, one_count);
    let next = circuit.select(exchanges, less, more);
    let next = pending.as_ref().map_or(next, |pending| circuit.select(pending.is_there, no_count, next));
    let next = circuit.select(start, no_count, next);
    circuit.load(excess, moves, next)?;
    let further = circuit.both(Op::Add, step.value, one_count);
    let next = circuit.select(start, no_count, further);
    circuit.load(step, moves, next)?;
    let last_step = circuit.constant(steps as u64 - 1, width);
    let is_last = circuit.equal(step.value, last_step);
    let goes_on = circuit.not(is_last);
    let next = circuit.both(Op::Or, start, goes_on);
    circuit.load(busy, moves, next)?;
    let completes = circuit.both(Op::And, busy.value, is_last);
    let done = circuit.delayed("solved", completes)?;

    // In the end the excess is the steps that were no erasures', less twice the errors; the locator has a root for each
    // erasure and each error.
    let all = circuit.constant(steps as u64, width);
    let mut twice = circuit.both(Op::Subtract, all, excess.value);
    let mut too_many = negative;
    if let Some(pending) = &pending {
        twice = circuit.both(Op::Add, twice, pending.count);
        let in_vain = circuit.constant(steps as u64 + 1, width);
        let is_in_vain = circuit.equal(pending.count, in_vain);
        too_many = circuit.both(Op::Or, too_many, is_in_vain);
    }
    let errors = circuit.dropped(twice, 1);
    let values = |from: usize, count: usize| discrepancies[from..from + count].iter().map(|cell| cell.value).collect();
    Ok(Solved { done, locator: values(reach, reach + 1), evaluator: values(0, reach), errors, too_many })
}
