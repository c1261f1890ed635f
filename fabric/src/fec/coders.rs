//! Equal encoders, and equal decoders, side by side.

use super::{Code, WIDTH, block};
use crate::network::NetworkError;
use phit_netlist::build::{BuildError, Builder, Clock};
use phit_netlist::ir::{InstanceId, Netlist, NodeId, Op};

/// Bits of the counts of a receiver.
const COUNT: u32 = 32;

/// Encoders that take the symbols of a `word` when they `take` it, and put out `coded` in every cycle.
///
/// # Errors
/// If a part has no meaning as hardware.
pub fn encoders(code: &Code) -> Result<Netlist, NetworkError> {
    let mut builder = Builder::new(&format!("fec_encoders_n{}_k{}", code.n, code.k));
    let (clock, reset) = (builder.clock("clock")?, builder.input("reset", 1)?);
    let word = builder.input("word", WIDTH)?;
    let coders = coders(&mut builder, code, &block(code.encoder)?, reset)?;
    let take = builder.value((coders[0], "in_ready"))?;
    let place = Place::new(&mut builder, code.k, take, (clock, reset))?;
    let always = builder.constant(1u32, 1);
    let mut coded = vec![];
    for (index, coder) in coders.into_iter().enumerate() {
        builder.drive((coder, "in_valid"), always)?;
        builder.drive((coder, "out_ready"), always)?;
        builder.drive((coder, "in_last"), place.is_last)?;
        let symbol = builder.logic(Op::Slice(word, index as u32 * code.bits), code.bits);
        builder.drive((coder, "in_data"), symbol)?;
        coded.push(builder.value((coder, "out_data"))?);
    }
    coded.reverse();
    let coded = builder.logic(Op::Concatenate(coded), WIDTH);
    builder.output("take", take)?;
    builder.output("coded", coded)?;
    builder.clock_all(clock);
    Ok(builder.finish()?)
}

/// Decoders that take `coded` in each cycle with `coded_valid`, and put out a `word` with `valid`; `failed` counts the rows of
/// code words with one that could not be corrected.
///
/// # Errors
/// If a part has no meaning as hardware.
pub fn decoders(code: &Code) -> Result<Netlist, NetworkError> {
    let mut builder = Builder::new(&format!("fec_decoders_n{}_k{}", code.n, code.k));
    let (clock, reset) = (builder.clock("clock")?, builder.input("reset", 1)?);
    let (coded, coded_valid) = (builder.input("coded", WIDTH)?, builder.input("coded_valid", 1)?);
    let coders = coders(&mut builder, code, &block(code.decoder)?, reset)?;
    let leaves = builder.value((coders[0], "out_valid"))?;
    let place = Place::new(&mut builder, code.n, leaves, (clock, reset))?;
    let data = builder.constant(code.k, place.width);
    let is_data = builder.logic(Op::Less(place.value, data), 1);
    let valid = builder.logic(Op::And(leaves, is_data), 1);
    let mut words = vec![];
    let mut fails = builder.constant(0u32, 1);
    for (index, coder) in coders.into_iter().enumerate() {
        builder.drive((coder, "in_valid"), coded_valid)?;
        let symbol = builder.logic(Op::Slice(coded, index as u32 * code.bits), code.bits);
        builder.drive((coder, "in_data"), symbol)?;
        words.push(builder.value((coder, "out_data"))?);
        let this_fails = builder.value((coder, "failed"))?;
        fails = builder.logic(Op::Or(fails, this_fails), 1);
    }
    words.reverse();
    let word = builder.logic(Op::Concatenate(words), WIDTH);
    let ends = builder.logic(Op::And(leaves, place.is_last), 1);
    let fails = builder.logic(Op::And(ends, fails), 1);
    let failed = count(&mut builder, "failed_count", COUNT, fails, (clock, reset))?;
    builder.output("word", word)?;
    builder.output("valid", valid)?;
    builder.output("failed", failed)?;
    builder.clock_all(clock);
    Ok(builder.finish()?)
}

fn coders(builder: &mut Builder, code: &Code, block: &Netlist, reset: NodeId) -> Result<Vec<InstanceId>, BuildError> {
    let module = builder.import(block);
    let mut coders = vec![];
    for index in 0..code.coders() {
        let coder = builder.instance(&format!("coder_{index}"), module)?;
        builder.drive((coder, "reset"), reset)?;
        coders.push(coder);
    }
    Ok(coders)
}

/// A register that counts the cycles with a condition.
///
/// # Errors
/// If the name is taken.
pub fn count(
    builder: &mut Builder,
    name: &str,
    width: u32,
    condition: NodeId,
    (clock, reset): (Clock, NodeId),
) -> Result<NodeId, BuildError> {
    let state = builder.state(name, width, clock, Some((reset, 0u32.into())))?;
    let step = builder.logic(Op::ZeroExtend(condition), width);
    let next = builder.logic(Op::Add(state.value, step), width);
    builder.next(state, next)?;
    Ok(state.value)
}

/// Where in a frame of words the present one stands.
struct Place {
    value: NodeId,
    width: u32,
    is_last: NodeId,
}

impl Place {
    fn new(
        builder: &mut Builder,
        words: u32,
        moves: NodeId,
        (clock, reset): (Clock, NodeId),
    ) -> Result<Self, BuildError> {
        let width = words.ilog2() + 1;
        let state = builder.state("place", width, clock, Some((reset, 0u32.into())))?;
        let last = builder.constant(words - 1, width);
        let is_last = builder.logic(Op::Equal(state.value, last), 1);
        let [zero, one] = [0u32, 1].map(|value| builder.constant(value, width));
        let further = builder.logic(Op::Add(state.value, one), width);
        let next = builder.logic(Op::Select(is_last, zero, further), width);
        let next = builder.logic(Op::Select(moves, next, state.value), width);
        builder.next(state, next)?;
        Ok(Self { value: state.value, width, is_last })
    }
}
