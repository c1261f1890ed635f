//! The places of erased symbols, collected while a code word comes in.

use super::arithmetic::Arithmetic;
use crate::code::circuit::Circuit;
use phit_hdl::coding::rs::RsCode;
use phit_netlist::build::BuildError;
use phit_netlist::ir::{NodeId, Op};

/// The erased symbols of a code word, in the cycle in which its last symbol comes.
pub struct Erasures {
    /// How many there are; n - k + 1 stands for more than can be corrected.
    pub count: NodeId,
    /// The powers of x that stand for their places; as many as `count` tells are valid.
    pub places: Vec<NodeId>,
}

/// Collects, one symbol per cycle, from `erased` with `in_valid`; `ends` tells of the last symbol. Counts have `width` bits.
pub fn erasures(
    circuit: &mut Circuit,
    arithmetic: &mut Arithmetic,
    code: &RsCode,
    [in_valid, erased, ends]: [NodeId; 3],
    width: usize,
) -> Result<Erasures, BuildError> {
    let first = arithmetic.field.power(code.n as i64 - 1);
    let place = circuit.register("place", code.bits, first.into(), Some(ends))?;
    let next = arithmetic.times(circuit, -1, place.value)?;
    circuit.load(place, in_valid, next)?;

    let takes = circuit.both(Op::And, in_valid, erased);
    let counted = circuit.register("erased_count", width, 0, Some(ends))?;
    let too_many = circuit.constant(code.checks() as u64 + 1, width);
    let is_full = circuit.equal(counted.value, too_many);
    let has_room = circuit.not(is_full);
    let counts = circuit.both(Op::And, takes, has_room);
    let one = circuit.bits(counts, 0, width);
    let count = circuit.both(Op::Add, counted.value, one);
    circuit.load(counted, in_valid, count)?;

    // The latest first: they are worked off in any order.
    let (mut places, mut before) = (vec![], place.value);
    for index in 0..code.checks() {
        let stored = circuit.register(&format!("erased_place_{index}"), code.bits, 0, None)?;
        circuit.load(stored, takes, before)?;
        places.push(circuit.select(takes, before, stored.value));
        before = stored.value;
    }
    Ok(Erasures { count, places })
}

/// The places of a code word's erased symbols, one in each of the cycles after `start`.
pub struct Pending {
    /// There is one.
    pub is_there: NodeId,
    /// It.
    pub place: NodeId,
    /// How many there were.
    pub count: NodeId,
}

/// Keeps what is there in the cycle with `start`, and hands it out.
pub fn pending(circuit: &mut Circuit, erasures: &Erasures, start: NodeId) -> Result<Pending, BuildError> {
    let width = circuit.width(erasures.count);
    let count = circuit.register("erased", width, 0, None)?;
    circuit.load(count, start, erasures.count)?;
    let left = circuit.register("erasures_left", width, 0, None)?;
    let is_there = circuit.any(left.value);
    let one = circuit.constant(1, width);
    let less = circuit.both(Op::Subtract, left.value, one);
    let next = circuit.select(start, erasures.count, less);
    let moves = circuit.both(Op::Or, start, is_there);
    circuit.load(left, moves, next)?;
    let bits = circuit.width(erasures.places[0]);
    let mut behind = circuit.constant(0, bits);
    for (index, place) in erasures.places.iter().enumerate().rev() {
        let kept = circuit.register(&format!("pending_place_{index}"), bits, 0, None)?;
        let next = circuit.select(start, *place, behind);
        circuit.load(kept, moves, next)?;
        behind = kept.value;
    }
    Ok(Pending { is_there, place: behind, count: count.value })
}
