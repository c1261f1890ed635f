//! Seeds of the parts of an end.

use phit_netlist::build::Builder;
use phit_netlist::ir::{NodeId, Op};

/// A seed of an end that is not zero: bit 31 is set, bit 30 is the end's.
pub(crate) fn seed(builder: &mut Builder, seed: NodeId, salt: u32, end: NodeId) -> NodeId {
    let salt = builder.constant(salt, 32);
    let mixed = builder.logic(Op::Xor(seed, salt), 32);
    let low = builder.logic(Op::Slice(mixed, 0), 30);
    let one = builder.constant(1u8, 1);
    builder.logic(Op::Concatenate(vec![one, end, low]), 32)
}
