//! What stands at a node of a ring: it offers the words of its packets, and collects those that come.

use super::network::LINKS;
use crate::network::port;
use phit_netlist::ir::Netlist;
use phit_sim::backend::Backend;
use phit_sim::engine::{Engine, Input, Output};
use std::collections::VecDeque;

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
    tx_valid: Input,
    tx_word: Input,
    tx_ready: Output,
    refused: Output,
    receptions: [Reception; LINKS],
    /// Words that wait to be sent.
    queue: VecDeque<u32>,
}

impl Node {
    /// Idle, at this node of a ring of so many, which reads whatever comes.
    ///
    /// # Panics
    /// If the netlist has no such node.
    pub fn new(engine: &mut Engine, netlist: &Netlist, number: usize, nodes: usize, ratio: u32) -> Self {
        let id = |name: &str| port(netlist, &format!("n{number}_{name}"));
        let settings = [("here", number as u64), ("size", nodes as u64), ("ratio", ratio.into())];
        let rest = ["set_timeout", "timeout_new", "limit", "upset"].map(|name| (name, 0));
        for (name, value) in settings.into_iter().chain(rest).chain([("rx_ready_0", 1), ("rx_ready_1", 1)]) {
            engine.poke(id(name), &[value]);
        }
        let (tx_valid, tx_word) = (engine.input(id("tx_valid")), engine.input(id("tx_word")));
        let of_link = |name: &str, link: usize| engine.output(id(&format!("{name}_{link}")));
        Self {
            tx_valid,
            tx_word,
            tx_ready: engine.output(id("tx_ready")),
            refused: engine.output(id("refused")),
            receptions: [0, 1].map(|link| Reception {
                valid: of_link("rx_valid", link),
                word: of_link("rx_word", link),
                last: of_link("rx_last", link),
                bad: of_link("rx_bad", link),
                words: vec![],
            }),
            queue: VecDeque::new(),
        }
    }

    /// Has these words to send.
    pub fn send(&mut self, words: Vec<u32>) {
        self.queue.extend(words);
    }

    /// Offers the next word. All nodes do before any looks at what the ring answers.
    pub fn offer(&self, engine: &mut Engine) {
        let word = self.queue.front();
        engine.set(self.tx_valid, word.is_some().into());
        engine.set(self.tx_word, word.copied().unwrap_or_default().into());
    }

    /// Takes what comes before the clock edge: packets that are complete.
    pub fn take(&mut self, engine: &mut Engine) -> Vec<Came> {
        if !self.queue.is_empty() && engine.get(self.tx_ready) == 1 {
            self.queue.pop_front();
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
}
