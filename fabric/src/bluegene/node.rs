//! A node's user: words to its injection ports, and packets from its reception ports.

use super::network::injection_ports;
use super::nodes::Nodes;
use super::packet::Priority;
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
    priority: Priority,
    words: Vec<u32>,
}

/// A packet that has come, and whether its symbol from end to end is wrong.
pub type Came = (Vec<u32>, bool);

/// The user of a node.
#[derive(Clone, Debug)]
pub struct Node {
    /// Those of priority channels are the last.
    injections: Vec<Injection>,
    /// How many are not.
    users: usize,
    /// By link, then that of the node itself, then by priority channel.
    receptions: Vec<Reception>,
    /// By link that leads somewhere: its number, retransmissions, and whether it has given up.
    links: Vec<(usize, [Output; 2])>,
    refused: Output,
}

impl Node {
    /// Idle, at this node, which reads whatever comes. An IO node knows its exit's place. All sets of zones are the same.
    ///
    /// # Panics
    /// If the netlist has no such node.
    pub fn new(engine: &mut Engine, ports: &Ports, number: u32, nodes: &Nodes, ways: &Ways, ratio: u32) -> Self {
        let Nodes { torus, has_priorities, .. } = nodes;
        let priorities = if *has_priorities { Priority::CHANNELS.len() } else { 0 };
        let id = |name: &str| ports.id(&format!("n{number}_{name}"));
        let (dimensions, place) = (torus.dimensions(), torus.coordinates(nodes.exit(number)));
        let straps = [("ratio", ratio.into()), ("mesh", torus.lines().mask()), ("local_rx_ready", 1)];
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
        for index in 0..priorities {
            engine.poke(id(&format!("priority_ratio_{index}")), &[ratio.into()]);
            engine.poke(id(&format!("priority_rx_ready_{index}")), &[1]);
        }
        let injection = |prefix: &str, index: usize| Injection {
            valid: engine.input(id(&format!("{prefix}tx_valid_{index}"))),
            word: engine.input(id(&format!("{prefix}tx_word_{index}"))),
            ready: engine.output(id(&format!("{prefix}tx_ready_{index}"))),
            queue: VecDeque::new(),
        };
        let of_link = |name: &str, link: usize| engine.output(id(&format!("{name}_{link}")));
        let reception = |prefix: &str, index: usize, priority: Priority| Reception {
            valid: of_link(&format!("{prefix}rx_valid"), index),
            word: of_link(&format!("{prefix}rx_word"), index),
            last: of_link(&format!("{prefix}rx_last"), index),
            bad: of_link(&format!("{prefix}rx_bad"), index),
            priority,
            words: vec![],
        };
        let users = injection_ports(torus);
        let urgent = (0..priorities).map(|index| injection("priority_", index));
        let local = |name: &str| engine.output(id(&format!("local_rx_{name}")));
        let own = Reception {
            valid: local("valid"),
            word: local("word"),
            last: local("last"),
            bad: local("bad"),
            priority: Priority::User,
            words: vec![],
        };
        let of_users = (0..torus.links()).map(|link| reception("", link, Priority::User)).chain([own]);
        let of_urgent = (0..priorities).map(|index| reception("priority_", index, Priority::CHANNELS[index]));
        Self {
            injections: (0..users).map(|index| injection("", index)).chain(urgent).collect(),
            users,
            receptions: of_users.chain(of_urgent).collect(),
            links: (0..=torus.links())
                .filter(|link| nodes.neighbour(number, *link).is_some())
                .map(|link| (link, ["retries", "link_down"].map(|name| of_link(name, link))))
                .collect(),
            refused: engine.output(id("refused")),
        }
    }

    /// The injection port of a priority channel.
    pub fn priority_port(&self, index: usize) -> usize {
        self.users + index
    }

    /// Has these words to send by an injection port.
    pub fn send(&mut self, words: Vec<u32>, port: usize) {
        self.injections[port].queue.extend(words);
    }

    /// The users' injection port for which the fewest words wait.
    pub fn shortest(&self) -> usize {
        let ports = 0..self.users;
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

    /// Takes what comes before the clock edge: packets that are complete, with the priority of the port by which they came.
    pub fn take(&mut self, engine: &mut Engine) -> Vec<(Priority, Came)> {
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
                    let is_bad = engine.get(reception.bad) == 1;
                    came.push((reception.priority, (std::mem::take(&mut reception.words), is_bad)));
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
        self.links.iter().map(|(_, [retries, _])| engine.get(*retries)).sum()
    }

    /// A link that has given up.
    pub fn link_down(&self, engine: &mut Engine) -> Option<usize> {
        self.links.iter().find(|(_, [_, down])| engine.get(*down) == 1).map(|(link, _)| *link)
    }
}
