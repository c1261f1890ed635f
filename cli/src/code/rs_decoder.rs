//! A Reed-Solomon decoder, with the ports of the block `RsDecoder`. The block folds its key equation to fit its code; this one
//! solves it in n - k cycles, and is larger.

mod arithmetic;
mod erasures;
mod key_equation;
mod memory;
mod search;
#[cfg(test)]
mod tests;

use super::circuit::{Circuit, map};
use super::rs_circuit::name;
use arithmetic::{Arithmetic, inverse_cycles};
pub use key_equation::count_bits;
use phit_hdl::coding::galois::Field;
use phit_hdl::coding::matrix::{Matrix, from_bits, to_bits};
use phit_hdl::coding::rs::RsCode;
use phit_netlist::build::BuildError;
use phit_netlist::ir::{Netlist, NodeId, Op};

/// Why there is no decoder for a code that has an encoder, with what is legal; `None` if there is one.
pub fn refusal(code: &RsCode, symbols: usize) -> Option<String> {
    let (checks, words) = (code.checks(), code.n / symbols);
    if !checks.is_multiple_of(2) {
        return Some(format!("n - k is {checks}; legal: even"));
    }
    // Code words come without a gap, and each waits for the key equation and the search of the one before.
    let least = (checks + 1).max(inverse_cycles(code.bits) + 2);
    (words < least)
        .then(|| format!("a code word has {words} words; legal: at least {least}, with fewer symbols per word"))
}

/// What the name of a decoder begins with.
pub fn kind(has_erasures: bool) -> &'static str {
    if has_erasures { "erasure_decoder" } else { "decoder" }
}

/// Cycles from the last word in to the first word out.
pub fn latency(code: &RsCode) -> usize {
    code.checks() + inverse_cycles(code.bits) + 4
}

/// Corrects up to (n - k) / 2 wrong symbols of code words that may follow each other without a gap; with erasures, f erased
/// symbols, those with the further input `in_erased`, and e others with 2 e + f <= n - k. The code is one without a
/// [`refusal`], and with erasures a word is one symbol.
pub fn decoder(code: &RsCode, field: &Field, symbols: usize, has_erasures: bool) -> Result<Netlist, BuildError> {
    let words = code.n / symbols;
    let mut circuit = Circuit::new(&name(kind(has_erasures), code, symbols))?;
    let mut arithmetic = Arithmetic::new(field)?;
    let in_valid = circuit.input("in_valid", 1)?;
    let in_data = circuit.input("in_data", symbols * code.bits)?;

    let width = words.ilog2() as usize + 1;
    let position = circuit.register("position", width, 0, None)?;
    let [zero, one] = [0, 1].map(|value| circuit.constant(value, width));
    let last = circuit.constant(words as u64 - 1, width);
    let is_last = circuit.equal(position.value, last);
    let further = circuit.both(Op::Add, position.value, one);
    let next = circuit.select(is_last, zero, further);
    circuit.load(position, in_valid, next)?;
    let ends = circuit.both(Op::And, in_valid, is_last);

    let syndromes = syndromes(&mut circuit, (code, field, symbols), in_valid, in_data, ends)?;
    let erasures = if has_erasures {
        let in_erased = circuit.input("in_erased", 1)?;
        let width = count_bits(code.corrects());
        Some(erasures::erasures(&mut circuit, &mut arithmetic, code, [in_valid, in_erased, ends], width)?)
    } else {
        None
    };
    let solved = key_equation::key_equation(&mut circuit, &mut arithmetic, ends, &syndromes, erasures.as_ref())?;
    let found = search::search(&mut circuit, &mut arithmetic, (code, symbols), &solved)?;

    let waiting = memory::queue(symbols * code.bits, words + latency(code))?;
    let inputs = [("write", in_valid), ("data", in_data), ("read", found.ahead)];
    let waited = circuit.call("waiting", &waiting, &inputs, "word")?;
    let corrected = circuit.both(Op::Xor, waited, found.error);
    let within = circuit.register("within", 1, 0, None)?;
    let goes_on = circuit.not(found.last);
    circuit.load(within, found.valid, goes_on)?;
    let first = circuit.not(within.value);
    circuit.output("out_valid", found.valid)?;
    circuit.output("out_data", corrected)?;
    circuit.output("out_first", first)?;
    circuit.output("out_last", found.last)?;
    circuit.output("failed", found.failed)?;
    circuit.output("count", found.count)?;
    circuit.finish()
}

/// The values of the words so far, and the one that comes, at the roots of the generator, by Horner's rule.
fn syndromes(
    circuit: &mut Circuit,
    (code, field, symbols): (&RsCode, &Field, usize),
    in_valid: NodeId,
    in_data: NodeId,
    ends: NodeId,
) -> Result<Vec<NodeId>, BuildError> {
    let width = symbols * code.bits;
    let mut syndromes = vec![];
    for index in 0..code.checks() {
        let root = field.power((code.first_root + index) as i64);
        let horner = |bits: &[bool]| {
            let sum = from_bits(&bits[width..]) as u32;
            let add = |sum, symbol: &[bool]| field.product(sum, root) ^ from_bits(symbol) as u32;
            to_bits(bits[..width].chunks(code.bits).fold(sum, add).into(), code.bits)
        };
        let step = map(&format!("{}_r{index}", name("horner", code, symbols)), &Matrix::of(width + code.bits, horner))?;
        let sum = circuit.register(&format!("syndrome_{index}"), code.bits, 0, Some(ends))?;
        let both = circuit.joined(sum.value, in_data);
        let next = circuit.call(&format!("horner_{index}"), &step, &[("x", both)], "y")?;
        circuit.load(sum, in_valid, next)?;
        syndromes.push(next);
    }
    Ok(syndromes)
}
