//! A Reed-Solomon encoder and checker, with the ports of the blocks `RsEncoder` and `RsChecker`.

use super::name;
use crate::circuit::Circuit;
use phit_coding::galois::Field;
use phit_coding::rs::RsCode;
use phit_netlist::build::BuildError;
use phit_netlist::ir::{Netlist, Op};

/// Data pass through, check symbols follow.
pub fn encoder(code: &RsCode, field: &Field, symbols: usize) -> Result<Netlist, BuildError> {
    let width = symbols * code.bits;
    let state = code.checks() * code.bits;
    let words = code.checks() / symbols;
    let count_bits = (words - 1).max(1).ilog2() as usize + 1;
    let mut circuit = Circuit::new(&name("encoder", code, symbols))?;
    let in_valid = circuit.input("in_valid", 1)?;
    let in_data = circuit.input("in_data", width)?;
    let in_last = circuit.input("in_last", 1)?;
    let out_ready = circuit.input("out_ready", 1)?;
    let remainder = circuit.register("remainder", state, 0, None)?;
    let in_checks = circuit.register("in_checks", 1, 0, None)?;
    let left = circuit.register("left", count_bits, (words - 1) as u64, None)?;
    let within = circuit.register("within", 1, 0, None)?;

    let offers = circuit.both(Op::Or, in_valid, in_checks.value);
    let moves = circuit.both(Op::And, out_ready, offers);
    let some_left = circuit.any(left.value);
    let none_left = circuit.not(some_left);
    let ends = circuit.both(Op::And, in_checks.value, none_left);
    let leading = circuit.bits(remainder.value, 0, width);
    let sum = circuit.both(Op::Xor, leading, in_data);
    let step = circuit.map(&name("step", code, symbols), &code.step_matrix(field, symbols), sum)?;
    let moved = circuit.dropped(remainder.value, width);
    let divided = circuit.both(Op::Xor, moved, step);
    let next = circuit.select(in_checks.value, moved, divided);
    circuit.load(remainder, moves, next)?;
    let one = circuit.constant(1, count_bits);
    let fewer = circuit.both(Op::Subtract, left.value, one);
    let all = circuit.constant((words - 1) as u64, count_bits);
    let next = circuit.select(ends, all, fewer);
    let counts = circuit.both(Op::And, moves, in_checks.value);
    circuit.load(left, counts, next)?;
    let goes_on = circuit.not(ends);
    circuit.load(within, moves, goes_on)?;
    let next = circuit.select(in_checks.value, goes_on, in_last);
    circuit.load(in_checks, moves, next)?;

    let takes = circuit.not(in_checks.value);
    let in_ready = circuit.both(Op::And, out_ready, takes);
    circuit.output("in_ready", in_ready)?;
    circuit.output("out_valid", offers)?;
    let out_data = circuit.select(in_checks.value, leading, in_data);
    circuit.output("out_data", out_data)?;
    let out_first = circuit.not(within.value);
    circuit.output("out_first", out_first)?;
    circuit.output("out_last", ends)?;
    circuit.finish()
}

/// Tells of each code word whether it is one.
pub fn checker(code: &RsCode, field: &Field, symbols: usize) -> Result<Netlist, BuildError> {
    let width = symbols * code.bits;
    let state = code.checks() * code.bits;
    let mut circuit = Circuit::new(&name("checker", code, symbols))?;
    let enable = circuit.input("enable", 1)?;
    let data = circuit.input("data", width)?;
    let last = circuit.input("last", 1)?;
    let ends = circuit.both(Op::And, enable, last);
    let remainder = circuit.register("remainder", state, 0, Some(ends))?;
    let ended = circuit.register("ended", 1, 0, None)?;
    let wrong = circuit.register("wrong", 1, 0, None)?;
    let leading = circuit.bits(remainder.value, 0, width);
    let sum = circuit.both(Op::Xor, leading, data);
    let step = circuit.map(&name("step", code, symbols), &code.step_matrix(field, symbols), sum)?;
    let moved = circuit.dropped(remainder.value, width);
    let after = circuit.both(Op::Xor, moved, step);
    circuit.load(remainder, enable, after)?;
    let always = circuit.constant(1, 1);
    circuit.load(ended, always, ends)?;
    let is_wrong = circuit.any(after);
    circuit.load(wrong, ends, is_wrong)?;
    circuit.output("checked", ended.value)?;
    circuit.output("error", wrong.value)?;
    circuit.finish()
}
