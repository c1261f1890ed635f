//! A supervisor that writes a chip's tables after reset.

use super::lookup::lookup;
use crate::gemini::tables::writes::Write;
use num_bigint::BigUint;
use phit_netlist::build::{BuildError, Builder};
use phit_netlist::ir::{Netlist, NodeId, Op};

/// Ports: `clock`, `reset`; `chip` if there are several; `write`, `write_all`, `tile[6]`, `address[10]`, `data[48]` as the router has them, and
/// `done`, set when all is written. The programs of all chips write the same addresses, one write per cycle.
///
/// # Panics
/// If they do not, or their number is no power of two.
pub fn supervisor(programs: &[Vec<Write>]) -> Result<Netlist, BuildError> {
    let place = |write: &Write| (write.tile, write.address);
    for program in programs {
        assert!(program.iter().map(place).eq(programs[0].iter().map(place)), "programs write different places");
    }
    let steps = (programs[0].len() + 1).next_power_of_two();
    let bits = steps.trailing_zeros();
    let mut builder = Builder::new("gemini_supervisor");
    let clock = builder.clock("clock")?;
    let reset = builder.input("reset", 1)?;
    let step = builder.state("step", bits, clock, Some((reset, BigUint::ZERO)))?;
    let last = builder.constant(programs[0].len(), bits);
    let done = builder.logic(Op::Equal(step.value, last), 1);
    let one = builder.constant(1u32, bits);
    let sum = builder.logic(Op::Add(step.value, one), bits);
    let next = builder.logic(Op::Select(done, step.value, sum), bits);
    builder.next(step, next)?;

    let all = |write: &Write| u64::from(write.tile.is_none());
    let one = |write: &Write| u64::from(write.tile.is_some());
    let fields: [(&str, u32, Field); 4] = [
        ("write_all", 1, all),
        ("write", 1, one),
        ("tile", 6, |write| write.tile.unwrap_or(0) as u64),
        ("address", 10, |write| write.address),
    ];
    for (name, width, field) in fields {
        let mut table: Vec<u64> = programs[0].iter().map(field).collect();
        table.resize(steps, 0);
        let value = lookup(&mut builder, step.value, &table, width);
        builder.output(name, value)?;
    }
    let data = data(&mut builder, programs, step.value, steps)?;
    builder.output("data", data)?;
    builder.output("done", done)?;
    builder.finish()
}

/// What a write has on one of the ports.
type Field = fn(&Write) -> u64;

/// Data by step and, in the lowest bits, chip: where chips do not differ, the choice among them falls away.
fn data(builder: &mut Builder, programs: &[Vec<Write>], step: NodeId, steps: usize) -> Result<NodeId, BuildError> {
    let chip_bits = programs.len().trailing_zeros();
    let mut index = step;
    if chip_bits > 0 {
        let chip = builder.input("chip", chip_bits)?;
        index = builder.logic(Op::Concatenate(vec![step, chip]), chip_bits + steps.trailing_zeros());
    }
    let word = |step: usize, program: &Vec<Write>| program.get(step).map_or(0, |write| write.data);
    let table: Vec<u64> = (0..steps).flat_map(|step| programs.iter().map(move |program| word(step, program))).collect();
    Ok(lookup(builder, index, &table, 48))
}
