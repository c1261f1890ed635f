//! Bits that turn on the wires.

use crate::bluegene::nodes::Nodes;
use crate::bluegene::wires::Wires;
use phit_sim::engine::Engine;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::collections::BTreeMap;

/// Bits of a word on a wire.
const WORD: u64 = 32;

/// Turns each bit of each word on each wire with the same probability, each for itself. Marks of control words stay.
pub(super) struct Noise {
    /// Logarithm of the probability that a bit stays.
    stays: f64,
    /// Node and link of each wire that leads somewhere.
    wires: Vec<(u32, usize)>,
    /// Bits until the next one that turns.
    gap: u64,
    /// Wires on which bits turn in this cycle.
    loud: Vec<(u32, usize)>,
    turned: u64,
    rng: ChaCha8Rng,
}

impl Noise {
    /// Of this bit error rate, above 0 and at most 0.5, between these nodes.
    pub(super) fn new(rate: f64, nodes: &Nodes, seed: u64) -> Self {
        let links = 0..=nodes.torus.links();
        let of_node = |node| links.clone().filter(move |link| nodes.neighbour(node, *link).is_some());
        let wires = (0..nodes.count()).flat_map(|node| of_node(node).map(move |link| (node, link))).collect();
        let rng = ChaCha8Rng::seed_from_u64(!seed);
        let mut noise = Self { stays: (-rate).ln_1p(), wires, gap: 0, loud: vec![], turned: 0, rng };
        noise.gap = noise.draw();
        noise
    }

    /// Bits that stay before one that turns.
    fn draw(&mut self) -> u64 {
        let above_zero = 1.0 - self.rng.random::<f64>();
        (above_zero.ln() / self.stays) as u64
    }

    /// A cycle begins.
    pub(super) fn next(&mut self, engine: &mut Engine, wires: &Wires) {
        self.loud.drain(..).for_each(|(node, link)| wires.turn(engine, node, link, 0));
        let bits = WORD * self.wires.len() as u64;
        let mut masks = BTreeMap::<u64, u32>::new();
        while self.gap < bits {
            *masks.entry(self.gap / WORD).or_default() |= 1 << (self.gap % WORD);
            self.turned += 1;
            self.gap += 1 + self.draw();
        }
        self.gap -= bits;
        for (wire, mask) in masks {
            let (node, link) = self.wires[wire as usize];
            wires.turn(engine, node, link, mask);
            self.loud.push((node, link));
        }
    }

    /// Bits that have turned.
    pub(super) fn turned(&self) -> u64 {
        self.turned
    }
}
