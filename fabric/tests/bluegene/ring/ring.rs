//! Nodes in a ring, wires between them, and everything that was sent.

use crate::PUBLISHED;
use phit_fabric::bluegene::wires::Place;
use phit_fabric::link::bluegene::packet::{check, is_same};
use phit_hdl::catalogue::entries;
use phit_hdl::router::bluegene::sizes::LineRouter;
use phit_netlist::elaborate;
use phit_netlist::ir::Netlist;
use phit_sim::backend::Backend;
use phit_sim::engine::Engine;
use std::collections::VecDeque;

pub const NODES: usize = 3;
/// The word that tells the source.
const SOURCE: usize = 3;
/// A barrier state in which no node has arrived.
const NONE_ARRIVED: u64 = (1 << 48) - 1;
/// The router as published, or its small configuration.
pub fn elaborated(name: &str) -> Netlist {
    if name == PUBLISHED {
        return elaborate(&LineRouter::default()).expect("hardware");
    }
    let config = entries().flat_map(|block| block.configs).find(|config| config.name == name);
    elaborate(&*(config.expect("in the catalogue").construct)()).expect("hardware")
}

/// What is to be sent.
#[derive(Clone, Copy)]
pub struct Packet {
    pub from: usize,
    pub to: usize,
    pub goes_up: bool,
    pub chunks: usize,
}

pub struct Ring {
    netlist: Netlist,
    engines: Vec<Engine>,
    /// By node and link, what is on the way from it.
    wires: Vec<[VecDeque<(u64, u64)>; 2]>,
    places: Vec<[Place; 2]>,
    queues: Vec<VecDeque<u32>>,
    arriving: Vec<[Vec<u32>; 2]>,
    /// By source, destination and direction, what has not come.
    missing: Vec<VecDeque<Vec<u32>>>,
    sent: u32,
    /// Packets that are to arrive spoilt.
    pub spoilt: usize,
    /// Where packets came from, in the order in which they arrived anywhere.
    pub arrived: Vec<usize>,
    is_reset: bool,
    pub most_chunks: usize,
    /// Readers take a word every so many cycles; never with 0.
    pub reading: u64,
    pub cycle: u64,
}

impl Ring {
    pub fn new(netlist: &Netlist, delay: usize, reading: u64) -> Self {
        let parameters = &netlist.top().parameters;
        let chunks = parameters.iter().find(|(name, _)| name == "M").expect("M").1;
        let engine = |seed| {
            let mut engine = Engine::new(netlist).unwrap();
            engine.power_up(Some(seed));
            engine
        };
        let wire = || VecDeque::from(vec![(0, 1); delay]);
        let mut ring = Self {
            netlist: netlist.clone(),
            engines: (0..NODES as u64).map(engine).collect(),
            wires: (0..NODES).map(|_| [wire(), wire()]).collect(),
            places: vec![<[Place; 2]>::default(); NODES],
            queues: vec![VecDeque::new(); NODES],
            arriving: vec![<[Vec<u32>; 2]>::default(); NODES],
            missing: vec![VecDeque::new(); 2 * NODES * NODES],
            sent: 0,
            spoilt: 0,
            arrived: vec![],
            is_reset: true,
            most_chunks: chunks as usize,
            reading,
            cycle: 0,
        };
        for node in 0..NODES {
            for (name, value) in [
                ("here_0", node as u64),
                ("size_0", NODES as u64),
                ("mesh", 0),
                ("order_0", 1),
                ("zones_0", 1),
                ("zones_1", 1),
                ("zones_2", 1),
                ("zones_3", 1),
                ("ratio", 3),
                ("set_timeout", 0),
                ("limit", 0),
                ("upset", 0),
                ("class_write", 0),
                ("local_state", NONE_ARRIVED),
                ("reset", 1),
            ] {
                ring.set(node, name, value);
            }
        }
        (0..delay as u64 + 4).for_each(|_| ring.step(|_, _, _| 0));
        (0..NODES).for_each(|node| ring.set(node, "reset", 0));
        ring.is_reset = false;
        ring
    }

    /// Packets that pass for each that enters.
    pub fn set_ratio(&mut self, ratio: u64) {
        (0..NODES).for_each(|node| self.set(node, "ratio", ratio));
    }

    /// Makes a node part of class 0 with these masks of links.
    pub fn route(&mut self, node: usize, inputs: u64, output: u64) {
        let values = [("address", 0), ("inputs", inputs), ("output", output), ("local", 1), ("write", 1)];
        for (name, value) in values {
            self.set(node, &format!("class_{name}"), value);
        }
        self.step(|_, _, _| 0);
        self.set(node, "class_write", 0);
    }

    /// Words that wait for the injection port of a node.
    pub fn unsent(&self, node: usize) -> usize {
        self.queues[node].len()
    }

    /// Bits that turn in what the memories of a node store from now on.
    pub fn spoil(&mut self, node: usize, bits: u64) {
        self.set(node, "upset", bits);
    }

    /// The three bits of class 0 of a node's state.
    pub fn set_state(&mut self, node: usize, bits: u64) {
        self.set(node, "local_state", NONE_ARRIVED & !7 | bits & 7);
    }

    /// The same bits of a barrier packet whose second word a node has just sent.
    pub fn barrier_on_wire(&self, node: usize, link: usize) -> Option<u64> {
        self.places[node][link].barrier().map(|state| u64::from(state) & 7)
    }

    fn set(&mut self, node: usize, name: &str, value: u64) {
        let port = self.netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}"));
        let engine = &mut self.engines[node];
        engine.set(engine.input(port), value);
    }

    fn get(&mut self, node: usize, name: &str) -> u64 {
        let port = self.netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}"));
        let engine = &mut self.engines[node];
        engine.get(engine.output(port))
    }

    /// Cycles of a wire besides its register.
    pub fn wire(&self) -> u64 {
        self.wires[0][0].len() as u64
    }

    /// A count of one link.
    pub fn at(&mut self, count: &str, node: usize, link: usize) -> u64 {
        self.get(node, &format!("{count}_{link}"))
    }

    /// A count of all links.
    pub fn of(&mut self, count: &str) -> u64 {
        (0..2 * NODES).map(|end| self.at(count, end / 2, end % 2)).sum()
    }

    /// The place in its packet of the word that a node has just sent.
    pub fn place_on_wire(&self, node: usize, link: usize) -> Option<usize> {
        self.places[node][link].at()
    }

    /// A register of a node by its path.
    pub fn register(&mut self, node: usize, path: &str) -> u64 {
        let state = self.engines[node].state().expect("the engine tells");
        let words = state.get(path).unwrap_or_else(|| panic!("no register {path}"));
        words[0].iter_u64_digits().next().unwrap_or_default()
    }

    /// Queues a packet, whose words tell them apart from all others.
    pub fn send(&mut self, packet: Packet) {
        let Packet { from, to, goes_up, chunks } = packet;
        self.sent += 1;
        let mut words: Vec<u32> = (0..8 * chunks as u32 + 10).map(|word| self.sent << 12 | word).collect();
        words[0] = (chunks as u32) << 11 | if goes_up { 1 << 21 } else { 1 << 22 };
        (words[1], words[SOURCE]) = (to as u32, from as u32);
        check(&mut words);
        self.queues[from].extend(&words);
        self.missing[(from * NODES + to) * 2 + usize::from(goes_up)].push_back(words);
    }

    /// One cycle; `noise` tells the bits that turn, from node, link and the place in its packet of the word that has come over the wire.
    pub fn step(&mut self, mut noise: impl FnMut(usize, usize, Option<usize>) -> u64) {
        let reads = self.reading > 0 && self.cycle.is_multiple_of(self.reading);
        for node in 0..NODES {
            for link in 0..2 {
                let neighbour = if link == 0 { (node + 1) % NODES } else { (node + NODES - 1) % NODES };
                let (word, control) =
                    (self.get(node, &format!("wire_out_{link}")), self.get(node, &format!("wire_out_control_{link}")));
                let at = self.places[node][link].next(word, control == 1);
                let turned = noise(node, link, at);
                self.wires[node][link].push_back((word ^ turned, control));
                let (word, control) = self.wires[node][link].pop_front().expect("a wire");
                self.set(neighbour, &format!("wire_in_{}", 1 - link), word);
                self.set(neighbour, &format!("wire_in_control_{}", 1 - link), control);
                self.set(node, &format!("rx_ready_{link}"), reads.into());
            }
            let word = self.queues[node].front().copied().filter(|_| !self.is_reset);
            self.set(node, "tx_valid_0", word.is_some().into());
            self.set(node, "tx_word_0", word.unwrap_or_default().into());
        }
        for node in 0..NODES {
            for link in 0..2 {
                if reads && !self.is_reset && self.at("rx_valid", node, link) == 1 {
                    self.read(node, link);
                }
            }
            if !self.is_reset && !self.queues[node].is_empty() && self.get(node, "tx_ready_0") == 1 {
                self.queues[node].pop_front();
            }
        }
        for engine in &mut self.engines {
            engine.step();
            let violations = engine.violations();
            assert!(self.is_reset || violations.is_empty(), "cycle {}: {violations:?}", self.cycle);
        }
        self.cycle += 1;
    }

    fn read(&mut self, node: usize, link: usize) {
        let word = self.at("rx_word", node, link);
        self.arriving[node][link].push(word as u32);
        if self.at("rx_last", node, link) == 0 {
            return;
        }
        let is_bad = self.at("rx_bad", node, link) == 1;
        assert!(!is_bad || self.spoilt > 0, "cycle {}: a spoilt packet at node {node}", self.cycle);
        self.spoilt -= usize::from(is_bad);
        let came = std::mem::take(&mut self.arriving[node][link]);
        let from = came[SOURCE] as usize;
        // What came by the link down went up.
        let sent = self.missing[(from * NODES + node) * 2 + link].pop_front().expect("a packet that was sent, once");
        let is_right = |index: usize| is_same(sent[index], came[index], index, sent.len());
        let as_sent = sent.len() == came.len() && (0..sent.len()).all(is_right);
        self.arrived.push(from);
        assert!(as_sent != is_bad, "cycle {}: node {from} to {node}: {sent:x?} became {came:x?}", self.cycle);
    }

    /// Goes on until everything has come; the error tells how many packets have not, after so many cycles in which none came.
    pub fn drain(&mut self, patience: u64) -> Result<(), usize> {
        self.drain_with(patience, |_, _, _| 0)
    }

    /// The same with noise.
    pub fn drain_with(
        &mut self,
        patience: u64,
        mut noise: impl FnMut(usize, usize, Option<usize>) -> u64,
    ) -> Result<(), usize> {
        let left = |ring: &Self| ring.missing.iter().map(VecDeque::len).sum::<usize>();
        let (mut before, mut since) = (left(self), 0);
        while before > 0 {
            self.step(&mut noise);
            since += 1;
            let now = left(self);
            if now < before {
                (before, since) = (now, 0);
            }
            if since > patience {
                return Err(now);
            }
        }
        // Nothing comes twice.
        (0..patience).for_each(|_| self.step(&mut noise));
        Ok(())
    }
}
