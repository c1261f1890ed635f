//! Constant tables as logic.

use phit_netlist::build::Builder;
use phit_netlist::ir::{NodeId, Op};

/// The word of `table` at `index`, which has as many bits as the table needs. What is alike is there once: a part whose words
/// are equal is a constant, one that counts is the index itself.
///
/// # Panics
/// If the table's length is no power of two.
pub fn lookup(builder: &mut Builder, index: NodeId, table: &[u64], width: u32) -> NodeId {
    assert!(table.len().is_power_of_two(), "a table of {} words", table.len());
    let first = table[0];
    if table.iter().all(|word| *word == first) {
        return builder.constant(first, width);
    }
    let bits = table.len().trailing_zeros();
    let counts = table.iter().zip(first..).all(|(word, expected)| *word == expected);
    if counts && first.is_multiple_of(table.len() as u64) && width > bits {
        let low = builder.logic(Op::Slice(index, 0), bits);
        let high = builder.constant(first >> bits, width - bits);
        return builder.logic(Op::Concatenate(vec![high, low]), width);
    }
    let (low, high) = table.split_at(table.len() / 2);
    let bit = builder.logic(Op::Slice(index, bits - 1), 1);
    let [low, high] = [low, high].map(|half| lookup(builder, index, half, width));
    builder.logic(Op::Select(bit, high, low), width)
}
