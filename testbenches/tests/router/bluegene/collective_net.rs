//! Nodes with collective units, whose ports are joined without links between them.

use super::class_trees::{Partners, joined, routes};
use phit_hdl::catalogue::find;
use phit_models::link::bluegene::packet;
use phit_models::router::bluegene::collective::header::Header;
use phit_netlist::elaborate;
use phit_sim::engine::{Engine, Input, Output};
use std::collections::{BTreeMap, VecDeque};

/// Links of a node, and number of the node's own port.
const LINKS: usize = 11;

/// A packet that has come to a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Arrived {
    pub(crate) words: Vec<u32>,
    /// The unit says that it is damaged.
    pub(crate) bad: bool,
    /// Cycles of its first and of its last word.
    pub(crate) first: u64,
    pub(crate) last: u64,
}

impl Arrived {
    /// Doubles of the payload.
    pub(crate) fn doubles(&self) -> Vec<u64> {
        let payload = &self.words[8..self.words.len() - 2];
        payload.chunks(2).map(|pair| u64::from(pair[0]) | u64::from(pair[1]) << 32).collect()
    }

    /// NaN, overflow.
    pub(crate) fn flags(&self) -> [bool; 2] {
        let flags = self.words[self.words.len() - 2];
        [flags >> 10 & 1 == 1, flags >> 11 & 1 == 1]
    }

    /// The symbol from end to end is that of the words.
    pub(crate) fn is_intact(&self) -> bool {
        packet::end_to_end(&self.words) == self.words[self.words.len() - 2] & 0x3FF
    }
}

/// A packet with this payload.
pub(crate) fn packet(header: Header, payload: &[u32]) -> Vec<u32> {
    let mut words = vec![(header.chunks as u32) << 11, header.word(), 0, 3, 4, 5, 6, 7];
    words.extend(payload);
    words.extend([0, 0]);
    let flags = words.len() - 2;
    words[flags] = packet::end_to_end(&words);
    words
}

/// A packet of doubles to be summed.
pub(crate) fn sum(class: usize, doubles: &[u64]) -> Vec<u32> {
    let chunks = doubles.len() / 4;
    let header = Header { class, code: 12, size: 1, goes_down: false, root_only: false, chunks };
    let payload: Vec<u32> = doubles.iter().flat_map(|number| [*number as u32, (number >> 32) as u32]).collect();
    packet(header, &payload)
}

struct Node {
    engine: Engine,
    inputs: BTreeMap<&'static str, Vec<Input>>,
    outputs: BTreeMap<&'static str, Vec<Output>>,
    class: Vec<Input>,
    reports: BTreeMap<&'static str, Output>,
    reset: Input,
    /// Words to send, and the cycle from which on they may go.
    sending: VecDeque<(u64, u32)>,
    coming: Vec<(u64, u32)>,
    arrived: Vec<Arrived>,
}

impl Node {
    fn new() -> Self {
        let configs = find("bluegene_collective_unit").expect("in the catalogue").configs;
        let config =
            configs.iter().find(|config| config.name == "bluegene_collective_unit_l11_m16").expect("published");
        let netlist = elaborate(&*(config.construct)()).unwrap();
        let port = |name: &str| netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}"));
        let mut engine = Engine::new(&netlist).unwrap();
        let all = |name: &str| (0..=LINKS).map(|n| port(&format!("{name}_{n}"))).collect::<Vec<_>>();
        let inputs = ["in_valid", "in_word", "in_bad", "out_ready"]
            .map(|name| (name, all(name).into_iter().map(|port| engine.input(port)).collect()));
        let outputs = ["in_ready", "out_valid", "out_word", "out_last", "out_bad"]
            .map(|name| (name, all(name).into_iter().map(|port| engine.output(port)).collect()));
        let reports = ["exceptions", "mismatch", "overdue", "overdue_class", "refused"]
            .map(|name| (name, engine.output(port(name))));
        let class = ["write", "address", "inputs", "output", "local"];
        let class = class.map(|name| engine.input(port(&format!("class_{name}")))).into();
        let reset = engine.input(port("reset"));
        for name in ["clear", "mask", "upset", "class_kind"] {
            let zero = engine.input(port(name));
            engine.set(zero, 0);
        }
        let mut node = Self {
            inputs: inputs.into(),
            outputs: outputs.into(),
            reports: reports.into(),
            class,
            reset,
            sending: VecDeque::new(),
            coming: vec![],
            arrived: vec![],
            engine,
        };
        node.engine.set(node.reset, 1);
        node.engine.step();
        node.engine.set(node.reset, 0);
        node
    }

    fn outputs(&mut self, name: &str) -> Vec<u64> {
        self.outputs[name].iter().map(|port| self.engine.get(*port)).collect()
    }

    fn set(&mut self, name: &str, port: usize, value: u64) {
        let input = self.inputs[name][port];
        self.engine.set(input, value);
    }

    fn report(&mut self, name: &str) -> u64 {
        self.engine.get(self.reports[name])
    }
}

/// The nodes.
pub(crate) struct Net {
    nodes: Vec<Node>,
    partners: Partners,
    cycle: u64,
    /// Cycles with a report of inputs that do not agree, by node.
    pub(crate) mismatches: Vec<u64>,
}

impl Net {
    /// Node 0, and a node for each parent; `link` is the first link of a node that is used, and the others follow.
    pub(crate) fn new(parents: &[usize], link: usize) -> Self {
        let nodes: Vec<Node> = (0..=parents.len()).map(|_| Node::new()).collect();
        let mismatches = vec![0; nodes.len()];
        let partners = joined(parents, LINKS, |k| (k * link + link) % LINKS);
        Self { nodes, partners, cycle: 0, mismatches }
    }

    /// Writes a class to all nodes: a tree with this root, in which these nodes take part.
    pub(crate) fn route(&mut self, class: usize, root: usize, local: impl Fn(usize) -> bool) {
        let routes = routes(&self.partners, root, &local);
        for (number, (node, (inputs, output))) in self.nodes.iter_mut().zip(routes).enumerate() {
            let values = [1, class as u64, inputs, output, local(number).into()];
            for (input, value) in node.class.iter().zip(values) {
                node.engine.set(*input, value);
            }
            node.engine.step();
            node.engine.set(node.class[0], 0);
        }
    }

    /// A node sends a packet, from this cycle on.
    pub(crate) fn send(&mut self, node: usize, from: u64, words: &[u32]) {
        self.nodes[node].sending.extend(words.iter().map(|word| (from, *word)));
    }

    /// Cycles, in which words go from node to node; the cycle in which each node's last word was taken.
    pub(crate) fn run(&mut self, cycles: u64) {
        for _ in 0..cycles {
            self.step();
        }
    }

    fn step(&mut self) {
        let names = ["in_ready", "out_valid", "out_word", "out_last", "out_bad"];
        let all: Vec<[Vec<u64>; 5]> = self.nodes.iter_mut().map(|node| names.map(|name| node.outputs(name))).collect();
        for (number, node) in self.nodes.iter_mut().enumerate() {
            for link in 0..LINKS {
                let [mut valid, mut word, mut bad, mut ready] = [0, 0, 0, 1];
                if let Some((other, back)) = self.partners[number][link] {
                    let [its_ready, its_valid, its_word, _, its_bad] = &all[other];
                    [valid, word, bad, ready] = [its_valid[back], its_word[back], its_bad[back], its_ready[back]];
                }
                for (name, value) in [("in_valid", valid), ("in_word", word), ("in_bad", bad), ("out_ready", ready)] {
                    node.set(name, link, value);
                }
            }
            let [ready, valid, word, last, bad] = all[number].each_ref().map(|ports| ports[LINKS]);
            let next = node.sending.front().copied().filter(|(from, _)| *from <= self.cycle);
            node.set("in_valid", LINKS, next.is_some().into());
            node.set("in_word", LINKS, next.map_or(0, |(_, word)| word.into()));
            node.set("in_bad", LINKS, 0);
            node.set("out_ready", LINKS, 1);
            if next.is_some() && ready == 1 {
                node.sending.pop_front();
            }
            if valid == 1 {
                node.coming.push((self.cycle, word as u32));
                if last == 1 {
                    let coming = std::mem::take(&mut node.coming);
                    let words = coming.iter().map(|(_, word)| *word).collect();
                    node.arrived.push(Arrived { words, bad: bad == 1, first: coming[0].0, last: self.cycle });
                }
            }
            self.mismatches[number] += node.report("mismatch");
            node.engine.step();
        }
        self.cycle += 1;
    }

    /// Packets that have come to a node.
    pub(crate) fn arrived(&self, node: usize) -> &[Arrived] {
        &self.nodes[node].arrived
    }

    /// The cycle that comes next.
    pub(crate) fn cycle(&self) -> u64 {
        self.cycle
    }

    /// What an output of a node says.
    pub(crate) fn report(&mut self, node: usize, name: &str) -> u64 {
        self.nodes[node].report(name)
    }
}
