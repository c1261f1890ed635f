//! How long a hop takes, and what the ways of the largest machine take.

use super::error::TableError;
use super::laboratory::Laboratory;
use super::rounds;
use crate::bluegene::machine::channel::Channel;
use crate::bluegene::machine::{Machine, way::Way};
use crate::study::published::table::{Found, Laboratory as _};

/// PERF-BGQ-02.
pub fn hop(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    let cycles = laboratory.hop()? as f64;
    let channel = laboratory.constants();
    let signalling = channel.signalling_cycles();
    let note = format!(
        "the first word of the shortest packet and of the longest in an idle router at RTL, from wire register to wire register; {signalling} cycles of SerDes and \
         signalling are calibrated to the 40 ns, which counts as no reproduction of them"
    );
    Ok(Found::new(vec![cycles, channel.ns(cycles + signalling)], note))
}

/// Microseconds of some nanoseconds.
fn us(ns: f64) -> f64 {
    ns / 1000.0
}

const CALIBRATED: &str = "Fibre, traces, signalling and ends are calibrated: counts as no reproduction";

/// PERF-BGQ-03.
pub fn worst(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    let cycles = laboratory.hop()? as f64;
    let channel = laboratory.constants();
    let longest @ Way { hops, cables } = Machine::new(channel).longest();
    let (ends, hop, cable) = (channel.message_ns(), channel.hop_ns(cycles), channel.cable_ns());
    let ours = longest.message_ns(channel, cycles);
    let note = format!(
        "{ends} ns at both ends; {hops} hops of {hop:.1} ns, {cycles} cycles of each in the router at RTL; {cables} cables between \
         midplanes, {cable} ns each with its link chips. The fibre's length is tuned to this figure. {CALIBRATED}"
    );
    Ok(Found::new(vec![us(ours)], note))
}

/// Microseconds of a round from the deepest leaf of a tree in the middle of the machine to its root and back, if a hop up and a hop down
/// together take so many cycles in routers.
fn round_us(channel: &Channel, Way { hops, cables }: Way, cycles: f64) -> f64 {
    let both_ways = 2.0 * channel.hop_ns(cycles / 2.0);
    us(channel.collective_ns() + f64::from(hops) * both_ways + 2.0 * f64::from(cables) * channel.cable_ns())
}

/// Microseconds of a short all-reduce, if routers cut it through.
fn all_reduce_us(laboratory: &mut Laboratory, depth: Way) -> Result<f64, TableError> {
    let hop = laboratory.hop()? as f64;
    let channel = laboratory.constants();
    let [up, down] = channel.reduction_cycles();
    Ok(round_us(channel, depth, 2.0 * hop + up + down))
}

/// PERF-BGQ-34.
pub fn all_reduce(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    let depth = Machine::new(laboratory.constants()).depth();
    let ours = all_reduce_us(laboratory, depth)?;
    let cycles = rounds::all_reduce_hops()?;
    let channel = laboratory.constants();
    let ([up, down], cable, ends) = (channel.reduction_cycles(), channel.cable_ns(), channel.collective_ns());
    let (hops, cables) = (depth.hops, 2 * depth.cables);
    let stored = round_us(channel, depth, cycles);
    let note = format!(
        "{ends} ns at both ends; {hops} hops up and {hops} down, with the published {up} and {down} cycles more than a packet's; {cables} \
         cables between midplanes, {cable} ns each with its link chips. {CALIBRATED}. The router here stores collectives whole: at RTL a hop \
         up and a hop down of 32 bytes take {cycles:.0} cycles in it, and the round {stored:.1} us"
    );
    Ok(Found::new(vec![ours], note))
}

/// PERF-BGQ-35.
pub fn barrier(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    let depth = Machine::new(laboratory.constants()).depth();
    let all_reduce = all_reduce_us(laboratory, depth)?;
    let cycles = rounds::barrier_hops()?;
    let ours = round_us(laboratory.constants(), depth, cycles);
    let note = format!(
        "as PERF-BGQ-34, but a hop takes {:.2} cycles in the router, the mean at RTL in rings of two lengths. S1 prints no ends of a \
         barrier: they are those of a collective. {CALIBRATED}",
        cycles / 2.0,
    );
    Ok(Found::new(vec![ours, all_reduce - ours], note))
}
