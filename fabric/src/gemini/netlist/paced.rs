//! A link between two routers at the rate of its lanes: phits wait until the lanes have sent those before them.

use crate::gemini::chip::layout::SLOTS;
use crate::gemini::chip::packet::LONGEST;
use crate::network::NetworkError;
use crate::network::elaborated::elaborated;
use num_bigint::BigUint;
use phit_hdl::prim::fifo::Fifo;
use phit_netlist::build::Builder;
use phit_netlist::ir::{Netlist, Op};

/// Bits of a rate.
pub const RATE_BITS: u32 = 21;
/// Every slot of the next input buffer, of both virtual channels, may be on its way: so many phits.
const DEPTH_BITS: u32 = 8;
const _: () = assert!(2 * SLOTS * LONGEST <= 1 << DEPTH_BITS, "a phit that has a slot has a place on the link");

/// One way of a link, as a netlist that is put between the output port of a router and the input port of the next.
///
/// Ports: `clock`, `reset`, `valid`, `phit`, `rate`; `out_valid` and `out_phit`. In each cycle `rate` is added up, and whenever the
/// sum reaches `period`, a phit may pass: `rate` / `period` phits per cycle, evenly spread. Slots that come back pass beside
/// it, without limit.
///
/// # Errors
/// If the parts do not fit together.
pub fn paced(period: u32) -> Result<Netlist, NetworkError> {
    let fifo = elaborated::<Fifo<25, 8, 9>>()?;
    let mut builder = Builder::new("gemini_paced_link");
    let module = builder.import(&fifo);
    let clock = builder.clock("clock")?;
    let reset = builder.input("reset", 1)?;
    let [valid, phit] = [builder.input("valid", 2)?, builder.input("phit", 23)?];
    let rate = builder.input("rate", RATE_BITS)?;
    let sum = builder.state("sum", RATE_BITS, clock, Some((reset, BigUint::ZERO)))?;
    let period = builder.constant(period, RATE_BITS);
    let reached = builder.logic(Op::Add(sum.value, rate), RATE_BITS);
    let waits = builder.logic(Op::Less(reached, period), 1);
    let rest = builder.logic(Op::Subtract(reached, period), RATE_BITS);
    let next = builder.logic(Op::Select(waits, reached, rest), RATE_BITS);
    builder.next(sum, next)?;
    let passes = builder.logic(Op::Not(waits), 1);

    let queue = builder.instance("queue", module)?;
    builder.drive((queue, "reset"), reset)?;
    let arrives = builder.logic(Op::ReduceOr(valid), 1);
    let word = builder.logic(Op::Concatenate(vec![valid, phit]), 25);
    builder.drive((queue, "in_valid"), arrives)?;
    builder.drive((queue, "in_data"), word)?;
    builder.drive((queue, "out_ready"), passes)?;
    let [waiting, word] = [builder.value((queue, "out_valid"))?, builder.value((queue, "out_data"))?];
    let leaves = builder.logic(Op::And(waiting, passes), 1);
    let channel = builder.logic(Op::Slice(word, 23), 2);
    let none = builder.constant(0u32, 2);
    let valid = builder.logic(Op::Select(leaves, channel, none), 2);
    let phit = builder.logic(Op::Slice(word, 0), 23);
    builder.output("out_valid", valid)?;
    builder.output("out_phit", phit)?;
    builder.clock_all(clock);
    Ok(builder.finish()?)
}
