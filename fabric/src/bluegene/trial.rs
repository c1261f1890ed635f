//! A ring under traffic, cycle by cycle: every packet is followed from its making to its arrival.

use super::barriers::{self, Barriers};
use super::collectives::{self, Collectives};
use super::network::{DELAY, ring};
use super::node::Node;
use super::packet::{MOST_CHUNKS, NUMBERS, Packet, words_of};
use super::rounds::Beside;
use crate::network::port;
use crate::study::followed::{Arrival, Book, Followed};
use crate::study::trial_error::TrialError;
use crate::topology::shape::Shape;
use crate::traffic::pattern::{Destinations, Pattern};
use phit_sim::backend::{Backend, power_up};
use phit_sim::engine::Engine;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::ops::RangeInclusive;

/// Nodes of a ring: patterns count them in pairs.
pub const NODES: RangeInclusive<u32> = 4..=64;
/// Packets that may pass a node for each that enters there.
pub const MOST_RATIO: u32 = 15;
/// Cycles of reset: longer than a wire's delay.
const RESET: usize = DELAY + 4;

/// A ring, and what its nodes send.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// An even number of [`NODES`].
    pub nodes: u32,
    /// Who sends to whom.
    pub pattern: Pattern,
    /// Words offered per cycle and node, 0 to 1.
    pub load: f64,
    /// Chunks of payload of a packet, 0 to 16; none: all equally often.
    pub chunks: Option<u32>,
    /// Packets that may pass a node for each that enters there, 0 to 15.
    pub ratio: u32,
    /// Barriers that the nodes pass beside their packets.
    pub barriers: Option<barriers::Settings>,
    /// Collectives that they have beside their packets.
    pub collectives: Option<collectives::Settings>,
}

/// A ring in operation.
pub struct Trial {
    settings: Settings,
    engine: Engine,
    nodes: Vec<Node>,
    barriers: Option<Barriers>,
    collectives: Option<Collectives>,
    book: Book<Packet>,
    destinations: Destinations,
    rng: ChaCha8Rng,
}

impl Trial {
    /// Resets the ring.
    ///
    /// # Errors
    /// If a setting is not legal.
    pub fn new(settings: &Settings, seed: u64) -> Result<Self, TrialError> {
        settings.check().map_err(TrialError::Setting)?;
        let count = settings.nodes as usize;
        let destinations =
            Destinations::new(settings.pattern, Shape::apart(settings.nodes / 2), seed).map_err(TrialError::Setting)?;
        let netlist = ring(count)?;
        let mut engine = Engine::new(&netlist)?;
        engine.deposit(&power_up(&netlist, Some(seed)))?;
        engine.poke(port(&netlist, "reset"), &[1]);
        let nodes: Vec<Node> =
            (0..count).map(|number| Node::new(&mut engine, &netlist, number, count, settings.ratio)).collect();
        nodes.iter().for_each(|node| node.offer(&mut engine));
        barriers::rest(&mut engine, &netlist, settings.nodes);
        collectives::rest(&mut engine, &netlist, settings.nodes);
        for _ in 0..RESET {
            engine.tick(&[port(&netlist, "clock")])?;
        }
        engine.poke(port(&netlist, "reset"), &[0]);
        let programs = |programs| Barriers::new(&mut engine, &netlist, settings.nodes, programs, seed);
        let barriers = settings.barriers.as_ref().map(programs).transpose()?;
        let programs = |programs| Collectives::new(&mut engine, &netlist, settings.nodes, programs);
        let collectives = settings.collectives.as_ref().map(programs).transpose()?;
        Ok(Self {
            settings: *settings,
            engine,
            nodes,
            barriers,
            collectives,
            book: Book::new(count, NUMBERS),
            destinations,
            rng: ChaCha8Rng::seed_from_u64(seed),
        })
    }
}

impl Trial {
    /// What barriers and collectives have shown so far.
    pub fn beside(&self) -> Beside {
        Beside {
            barriers: self.barriers.as_ref().map(Barriers::rounds),
            collectives: self.collectives.as_ref().map(Collectives::rounds),
        }
    }
}

impl Followed for Trial {
    type Packet = Packet;

    fn book(&mut self) -> &mut Book<Packet> {
        &mut self.book
    }

    fn make(&mut self) -> Result<(), TrialError> {
        let Settings { nodes, load, chunks, .. } = self.settings;
        let mean =
            chunks.map_or(f64::from(words_of(0) + words_of(MOST_CHUNKS)) / 2.0, |chunks| f64::from(words_of(chunks)));
        self.book.demand_numbers()?;
        for source in 0..nodes {
            if self.rng.random_bool(load / mean)
                && let Some(destination) = self.destinations.draw(source, &mut self.rng)
            {
                let chunks = chunks.unwrap_or_else(|| self.rng.random_range(0..=MOST_CHUNKS));
                let packet = |number| Packet { number, ends: [source, destination], chunks };
                let packet = self.book.begin(packet);
                self.nodes[source as usize].send(packet.words());
            }
        }
        Ok(())
    }

    fn advance(&mut self, arrivals: &mut Vec<Arrival<Packet>>) -> Result<(), TrialError> {
        self.nodes.iter().for_each(|node| node.offer(&mut self.engine));
        for (number, node) in self.nodes.iter_mut().enumerate() {
            for (words, is_bad) in node.take(&mut self.engine) {
                let judge = |packet: &Packet| packet.judge(&words, is_bad);
                arrivals.push(self.book.arrives(Packet::claim(&words), number as u32, judge)?);
            }
            if node.refused(&mut self.engine) > 0 {
                return Err(self.book.wrong(format!("node {number} refused to send a packet")));
            }
        }
        if let Some(barriers) = &mut self.barriers {
            barriers.act(&mut self.engine).map_err(|what| self.book.wrong(what))?;
        }
        if let Some(collectives) = &mut self.collectives {
            collectives.act(&mut self.engine, !self.book.is_stopped()).map_err(|what| self.book.wrong(what))?;
        }
        self.book.advance(&mut self.engine)
    }
}

impl Settings {
    /// What is not legal, and what is.
    fn check(&self) -> Result<(), String> {
        let Self { nodes, load, chunks, ratio, barriers, collectives, .. } = *self;
        if !NODES.contains(&nodes) || nodes % 2 == 1 {
            return Err(format!(
                "a ring of {nodes} nodes; legal: even numbers from {} to {}",
                NODES.start(),
                NODES.end()
            ));
        }
        if !(0.0..=1.0).contains(&load) {
            return Err(format!("a load of {load}; legal: 0 to 1"));
        }
        if let Some(chunks) = chunks.filter(|chunks| *chunks > MOST_CHUNKS) {
            return Err(format!("packets of {chunks} chunks; legal: 0 to {MOST_CHUNKS}"));
        }
        if ratio > MOST_RATIO {
            return Err(format!("a ratio of {ratio}; legal: 0 to {MOST_RATIO}"));
        }
        barriers.map_or(Ok(()), |barriers| barriers.check(nodes))?;
        collectives.map_or(Ok(()), |collectives| collectives.check(nodes))
    }
}
