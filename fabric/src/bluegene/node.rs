//! A node's user: words to its injection ports, and packets from its reception ports.

use super::network::injection_ports;
use super::torus::Torus;
use super::ways::Ways;
use crate::network::Ports;
use phit_sim::backend::Backend;
use phit_sim::engine::{Engine, Input, Output};
use std::collections::VecDeque;

/// Sets of zones that a node has.
const ZONE_SETS: usize = 4;

/// An injection port, and the words that wait for it.
#[derive(Clone, Debug)]
struct Injection {
    valid: Input,
    word: Input,
    ready: Output,
    queue: VecDeque<u32>,
}

/// A reception port, and the words of the packet that is coming.
#[derive(Clone, Debug)]
struct Reception {
    valid: Output,
    word: Output,
    last: Output,
    bad: Output,
    words: Vec<u32>,
}

/// A packet that has come, and whether its symbol from end to end is wrong.
pub type Came = (Vec<u32>, bool);

/// The user of a node.
#[derive(Clone, Debug)]
pub struct Node {
    injections: Vec<Injection>,
    /// By link.
    receptions: Vec<Reception>,
    /// By link.
    retries: Vec<Output>,
    refused: Output,
}

impl Node {
    /// Idle, at this node of a torus, which reads whatever comes. All sets of zones are the same.
    ///
    /// # Panics
    /// If the netlist has no such node.
    pub fn new(engine: &mut Engine, ports: &Ports, number: u32, torus: &Torus, ways: &Ways, ratio: u32) -> Self {
        let id = |name: &str| ports.id(&format!("n{number}_{name}"));
        let (dimensions, place) = (torus.dimensions(), torus.coordinates(number));
        let straps = [("ratio", ratio.into()), ("mesh", torus.lines().mask())];
        let rest = ["set_timeout", "timeout_new", "limit", "upset"].map(|name| (name, 0));
        for (name, value) in straps.into_iter().chain(rest) {
            engine.poke(id(name), &[value]);
        }
        let [order, zones] = [ways.order, ways.zones].map(|sequence| sequence.sets());
        for d in 0..dimensions {
            engine.poke(id(&format!("here_{d}")), &[place[d].into()]);
            engine.poke(id(&format!("size_{d}")), &[torus.sizes()[d].into()]);
            engine.poke(id(&format!("order_{d}")), &[order[d].mask()]);
            for set in 0..ZONE_SETS {
                engine.poke(id(&format!("zones_{}", set * dimensions + d)), &[zones[d].mask()]);
            }
        }
        (0..torus.links()).for_each(|link| engine.poke(id(&format!("rx_ready_{link}")), &[1]));
        let injection = |index: usize| Injection {
            valid: engine.input(id(&format!("tx_valid_{index}"))),
            word: engine.input(id(&format!("tx_word_{index}"))),
            ready: engine.output(id(&format!("tx_ready_{index}"))),
            queue: VecDeque::new(),
        };
        let of_link = |name: &str, link: usize| engine.output(id(&format!("{name}_{link}")));
        let reception = |link| Reception {
            valid: of_link("rx_valid", link),
            word: of_link("rx_word", link),
            last: of_link("rx_last", link),
            bad: of_link("rx_bad", link),
            words: vec![],
        };
        Self {
            injections: (0..injection_ports(torus)).map(injection).collect(),
            receptions: (0..torus.links()).map(reception).collect(),
            retries: (0..torus.links()).map(|link| of_link("retries", link)).collect(),
            refused: engine.output(id("refused")),
        }
    }

    /// Has these words to send by an injection port.
    pub fn send(&mut self, words: Vec<u32>, port: usize) {
        self.injections[port].queue.extend(words);
    }

    /// The injection port for which the fewest words wait.
    pub fn shortest(&self) -> usize {
        let ports = 0..self.injections.len();
        ports.min_by_key(|port| self.injections[*port].queue.len()).unwrap_or_default()
    }

    /// Offers the next word of each port. All nodes do before any looks at what the torus answers.
    pub fn offer(&self, engine: &mut Engine) {
        for Injection { valid, word, queue, .. } in &self.injections {
            let next = queue.front();
            engine.set(*valid, next.is_some().into());
            engine.set(*word, next.copied().unwrap_or_default().into());
        }
    }

    /// Takes what comes before the clock edge: packets that are complete.
    pub fn take(&mut self, engine: &mut Engine) -> Vec<Came> {
        for Injection { ready, queue, .. } in &mut self.injections {
            if !queue.is_empty() && engine.get(*ready) == 1 {
                queue.pop_front();
            }
        }
        let mut came = vec![];
        for reception in &mut self.receptions {
            if engine.get(reception.valid) == 1 {
                reception.words.push(engine.get(reception.word) as u32);
                if engine.get(reception.last) == 1 {
                    came.push((std::mem::take(&mut reception.words), engine.get(reception.bad) == 1));
                }
            }
        }
        came
    }

    /// Packets that the node refused to send.
    pub fn refused(&self, engine: &mut Engine) -> u64 {
        engine.get(self.refused)
    }

    /// Retransmissions of all its links.
    pub fn retries(&self, engine: &mut Engine) -> u64 {
        self.retries.iter().map(|retries| engine.get(*retries)).sum()
    }
}
