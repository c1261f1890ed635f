//! What is done to a random netlist, cycle by cycle.

use num_bigint::BigUint;
use phit_netlist::ir::{Direction, Netlist, PortId};
use phit_primitives::power_up::random;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// One edge and what comes before it.
#[derive(Clone, Debug)]
pub struct Cycle {
    /// Inputs that get a new value.
    pub pokes: Vec<(PortId, BigUint)>,
    /// The outputs are compared between pokes and edge.
    pub looks_before: bool,
    /// The outputs are compared between the edge and the next pokes.
    pub looks_after: bool,
    /// The clocks that rise: any of them, at least one.
    pub clocks: Vec<PortId>,
}

/// So many cycles for a netlist, from a seed.
pub fn draw(netlist: &Netlist, seed: u64, cycles: usize) -> Vec<Cycle> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let top = netlist.top();
    let clocks: Vec<PortId> = top.ports().filter(|(_, p)| p.direction == Direction::Clock).map(|(id, _)| id).collect();
    let cycle = |_| {
        let mut pokes = vec![];
        for (id, port) in top.ports() {
            if port.direction == Direction::Input && rng.random_ratio(3, 4) {
                pokes.push((id, value(&mut rng, port.width)));
            }
        }
        // A set of clocks as bits, never empty.
        let rising = rng.random_range(1..1u32 << clocks.len());
        let clocks = clocks.iter().enumerate().filter(|(index, _)| rising >> index & 1 == 1);
        let clocks = clocks.map(|(_, clock)| *clock).collect();
        Cycle { pokes, looks_before: rng.random(), looks_after: rng.random(), clocks }
    };
    (0..cycles).map(cycle).collect()
}

/// Random, with carries to be had: at times all ones or almost nothing.
fn value(rng: &mut ChaCha8Rng, width: u32) -> BigUint {
    let all = (BigUint::from(1u8) << width) - 1u8;
    match rng.next_u32() % 4 {
        0 => all,
        1 => BigUint::from(rng.next_u32() % 4) & all,
        _ => random(rng, width),
    }
}
