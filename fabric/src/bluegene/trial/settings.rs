//! Settings of a trial: the torus, and the traffic of its nodes.

use crate::bluegene::classes::{barriers, collectives};
use crate::bluegene::network::{DIMENSIONS_WITH_PRIORITIES, injection_ports};
use crate::bluegene::nodes::Nodes;
use crate::bluegene::packet::MOST_CHUNKS;
use crate::bluegene::torus::Torus;
use crate::bluegene::ways::{Routing, Ways};
use crate::traffic::pattern::Pattern;
use std::ops::RangeInclusive;

/// Packets that may pass a node for each that enters there.
pub const MOST_RATIO: u32 = 15;
/// Packets of a message.
pub const MESSAGES: RangeInclusive<u32> = 1..=1024;
/// Bit error rates.
pub const RATES: RangeInclusive<f64> = 1e-12..=0.5;

/// A torus, and what its nodes send.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Its shape.
    pub torus: Torus,
    /// The ways of its packets.
    pub ways: Ways,
    /// Who sends to whom.
    pub pattern: Pattern,
    /// Words offered per cycle and node, from 0 to the number of its injection ports.
    pub load: f64,
    /// Chunks of payload of a packet, 0 to 16; none: all equally often.
    pub chunks: Option<u32>,
    /// Packets of a message, of [`MESSAGES`]: as many go from a node to the same other one. A node has as many messages as injection ports,
    /// and their packets alternate.
    pub message: u32,
    /// Packets that may pass a node for each that enters there, 0 to 15.
    pub ratio: u32,
    /// Words offered per cycle and node besides, of high priority and of the system, from 0 to 1 each; none: there are no such channels, nor one of system collectives.
    pub priorities: Option<[f64; 2]>,
    /// IO nodes: with any, the system's packets go to the IO node that serves a node, which answers each with one.
    pub io_nodes: u32,
    /// Probability with which a bit turns on a wire, of [`RATES`]; none: none turns.
    pub ber: Option<f64>,
    /// Barriers that the nodes pass beside their packets.
    pub barriers: Option<barriers::Settings>,
    /// Collectives that they have beside their packets.
    pub collectives: Option<collectives::Settings>,
    /// Collectives of the system, if there are priority channels.
    pub system_collectives: Option<collectives::Settings>,
}

impl Settings {
    /// A torus without traffic, on deterministic ways.
    pub fn quiet(torus: Torus) -> Self {
        Self {
            torus,
            ways: Ways::new(Routing::Deterministic, torus.dimensions()),
            pattern: Pattern::Uniform,
            load: 0.0,
            chunks: None,
            message: 1,
            ratio: 3,
            priorities: None,
            io_nodes: 0,
            ber: None,
            barriers: None,
            collectives: None,
            system_collectives: None,
        }
    }

    /// The nodes that send and receive.
    pub fn nodes(&self) -> Nodes {
        Nodes { torus: self.torus, has_priorities: self.priorities.is_some(), io_nodes: self.io_nodes }
    }

    /// What is not legal, and what is.
    pub(super) fn check(&self) -> Result<(), String> {
        let Self {
            torus,
            ways,
            load,
            chunks,
            message,
            ratio,
            priorities,
            io_nodes,
            ber,
            barriers,
            collectives,
            system_collectives,
            ..
        } = self;
        let ports = injection_ports(torus);
        if !(0.0..=ports as f64).contains(load) {
            return Err(format!("a load of {load}; legal: 0 to {ports}, a word for each injection port"));
        }
        if let Some(chunks) = chunks.filter(|chunks| *chunks > MOST_CHUNKS) {
            return Err(format!("packets of {chunks} chunks; legal: 0 to {MOST_CHUNKS}"));
        }
        if !MESSAGES.contains(message) {
            let (least, most) = (MESSAGES.start(), MESSAGES.end());
            return Err(format!("messages of {message} packets; legal: {least} to {most}"));
        }
        if *ratio > MOST_RATIO {
            return Err(format!("a ratio of {ratio}; legal: 0 to {MOST_RATIO}"));
        }
        let dimensions = torus.dimensions();
        if priorities.is_some() && !DIMENSIONS_WITH_PRIORITIES.contains(&dimensions) {
            let legal = "1, 2 or 5; one of a node may be added";
            return Err(format!("priority channels in {dimensions} dimensions; legal: {legal}"));
        }
        if let Some(load) = priorities.iter().flatten().find(|load| !(0.0..=1.0).contains(*load)) {
            return Err(format!("a load of {load} in a priority channel; legal: 0 to 1"));
        }
        if *io_nodes > 0 && priorities.is_none() {
            return Err(
                "IO nodes without priority channels; legal: with them, since the system alone uses IO links".to_owned()
            );
        }
        if *io_nodes > torus.nodes() {
            return Err(format!("{io_nodes} IO nodes; legal: 0 to {}, one for each node of {torus}", torus.nodes()));
        }
        if let Some(rate) = ber.filter(|rate| !RATES.contains(rate)) {
            let (least, most) = (RATES.start(), RATES.end());
            return Err(format!("a bit error rate of {rate}; legal: {least} to {most}"));
        }
        ways.check(dimensions)?;
        barriers.map_or(Ok(()), |barriers| barriers.check(torus))?;
        if system_collectives.is_some() && priorities.is_none() {
            return Err("collectives of the system without priority channels; legal: with them".to_owned());
        }
        [collectives, system_collectives].into_iter().flatten().try_for_each(|collectives| collectives.check(torus))
    }
}
