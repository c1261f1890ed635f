//! What is on the wires of a torus: the words that nodes send, where they stand in their packets, and bits that turn.

use super::nodes::Nodes;
use crate::network::Ports;
use phit_sim::engine::{Engine, Input, Output};

/// Control word and constant word of an idle pair.
const IDLE: u64 = 0x5A5A_A55A;
/// Bits 15:10 of the second word of a barrier packet.
const BARRIER_KIND: u64 = 0b01_0110;
/// Words of a protocol packet.
const MESSAGE: usize = 4;

/// Where the words of a wire stand.
#[derive(Clone, Debug, Default)]
pub struct Place {
    since_control: usize,
    is_idle: bool,
    barrier: Option<u32>,
    at: Option<usize>,
    length: usize,
}

impl Place {
    /// The place of the next word in its packet; none of words of the link's own.
    pub fn next(&mut self, word: u64, is_control: bool) -> Option<usize> {
        if is_control {
            *self = Self::default();
            return None;
        }
        self.since_control += 1;
        if self.since_control == 1 {
            self.is_idle = word == IDLE;
        }
        let is_barrier = self.since_control == 1 && word >> 10 & 0x3F == BARRIER_KIND;
        self.barrier = is_barrier.then_some((word >> 16) as u32);
        let first = if self.is_idle { 2 } else { MESSAGE };
        let at = (self.since_control >= first).then(|| self.since_control - first);
        if at == Some(0) {
            self.length = 8 * (word >> 11 & 31) as usize + 10;
        }
        self.at = at.filter(|at| *at < self.length);
        self.at
    }

    /// The place of the latest word.
    pub fn at(&self) -> Option<usize> {
        self.at
    }

    /// Low bits of the state of a barrier packet, if the latest word is its second one.
    pub fn barrier(&self) -> Option<u32> {
        self.barrier
    }
}

/// One direction of a link.
#[derive(Clone, Copy, Debug)]
struct Wire {
    word: Output,
    control: Output,
    /// None if the link leads nowhere.
    noise: Option<Input>,
}

/// The wires from all nodes.
#[derive(Clone, Debug)]
pub struct Wires {
    /// By node and link, the IO link the last.
    wires: Vec<Vec<Wire>>,
}

impl Wires {
    /// Those between these nodes.
    ///
    /// # Panics
    /// If the netlist is that of others.
    pub(super) fn new(engine: &Engine, ports: &Ports, nodes: &Nodes) -> Self {
        let id = |name: &str, node: u32, link: usize| ports.id(&format!("n{node}_{name}_{link}"));
        let wire = |node, link| Wire {
            word: engine.output(id("wire_out", node, link)),
            control: engine.output(id("wire_out_control", node, link)),
            noise: nodes.neighbour(node, link).map(|_| engine.input(id("noise", node, link))),
        };
        let links = nodes.torus.links() + usize::from(nodes.has_priorities);
        let wires = (0..nodes.count()).map(|node| (0..links).map(|link| wire(node, link)).collect()).collect();
        Self { wires }
    }

    /// The word that a node sends by a link in this cycle, and whether it is a control word.
    pub fn word(&self, engine: &mut Engine, node: u32, link: usize) -> (u64, bool) {
        let Wire { word, control, .. } = self.wires[node as usize][link];
        (engine.get(word), engine.get(control) == 1)
    }

    /// These bits of the word turn, in this cycle and those that follow; nothing happens on a link that leads nowhere.
    pub fn turn(&self, engine: &mut Engine, node: u32, link: usize, bits: u32) {
        if let Some(noise) = self.wires[node as usize][link].noise {
            engine.set(noise, bits.into());
        }
    }

    /// No bit turns.
    pub(super) fn calm(&self, engine: &mut Engine) {
        self.wires.iter().flatten().filter_map(|wire| wire.noise).for_each(|noise| engine.set(noise, 0));
    }
}
