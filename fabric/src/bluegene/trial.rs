//! A ring under traffic, cycle by cycle: every packet is followed from its making to its arrival.

use super::network::{DELAY, ring};
use super::node::{Came, Node};
use super::packet::{MOST_CHUNKS, NUMBERS, Packet, words_of};
use crate::network::port;
use crate::study::followed::{Arrival, Followed, standstill};
use crate::study::tracking::{Flight, Tracker};
use crate::study::trial_error::TrialError;
use crate::topology::shape::Shape;
use crate::traffic::pattern::{Destinations, Pattern};
use phit_sim::backend::{Backend, power_up};
use phit_sim::engine::Engine;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::collections::BTreeMap;
use std::ops::{Range, RangeInclusive};

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
}

/// A ring in operation.
pub struct Trial {
    settings: Settings,
    engine: Engine,
    nodes: Vec<Node>,
    tracker: Tracker<Packet>,
    destinations: Destinations,
    rng: ChaCha8Rng,
    cycle: u64,
    is_stopped: bool,
    made: u64,
    /// The latest packet of a source and destination that arrived: when it was made.
    latest: BTreeMap<(u32, u32), u64>,
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
        for _ in 0..RESET {
            engine.tick(&[port(&netlist, "clock")])?;
        }
        engine.poke(port(&netlist, "reset"), &[0]);
        Ok(Self {
            settings: *settings,
            engine,
            nodes,
            tracker: Tracker::new(NUMBERS),
            destinations,
            rng: ChaCha8Rng::seed_from_u64(seed),
            cycle: 0,
            is_stopped: false,
            made: 0,
            latest: BTreeMap::new(),
        })
    }

    /// Errors that links saw, packets that they sent again, and void copies, in all, as far as the nodes count.
    pub fn counts(&mut self) -> [u64; 3] {
        let (nodes, engine) = (&self.nodes, &mut self.engine);
        nodes.iter().fold([0; 3], |sums, node| {
            let counts = node.counts(engine);
            std::array::from_fn(|index| sums[index] + counts[index])
        })
    }

    /// Each node may make a packet.
    fn make(&mut self) -> Result<(), TrialError> {
        let Settings { nodes, load, chunks, .. } = self.settings;
        let mean =
            chunks.map_or(f64::from(words_of(0) + words_of(MOST_CHUNKS)) / 2.0, |chunks| f64::from(words_of(chunks)));
        if !self.tracker.has_room(nodes as usize) {
            let inside = self.tracker.count();
            return Err(TrialError::Setting(format!(
                "cycle {}: {inside} packets are in flight, and {NUMBERS} have numbers; lower the load or the cycles of the run",
                self.cycle
            )));
        }
        for source in 0..nodes {
            if self.rng.random_bool(load / mean)
                && let Some(destination) = self.destinations.draw(source, &mut self.rng)
            {
                let chunks = chunks.unwrap_or_else(|| self.rng.random_range(0..=MOST_CHUNKS));
                let packet = |number| Packet { number, source, destination, chunks };
                let packet = self.tracker.begin(self.cycle, packet);
                self.made += u64::from(words_of(chunks));
                self.nodes[source as usize].send(packet.words());
            }
        }
        Ok(())
    }

    fn judge(&mut self, (words, is_bad): &Came, at: u32) -> Result<Arrival<Packet>, TrialError> {
        let number = Packet::claim(words);
        if *is_bad {
            return Err(self.wrong(format!("packet {number} came to node {at} with a wrong symbol from end to end")));
        }
        let Some(Flight { packet, made }) = self.tracker.end(number) else {
            return Err(self.wrong(format!("packet {number} came to node {at}, but is not in flight")));
        };
        let Packet { source, destination, .. } = packet;
        if destination != at {
            return Err(self.wrong(format!("packet {number} for node {destination} came to node {at}")));
        }
        if !packet.is_intact(words) {
            return Err(self.wrong(format!("packet {number} came to node {at} with other words than were sent")));
        }
        if self.latest.insert((source, destination), made).is_some_and(|latest| latest > made) {
            return Err(self.wrong(format!("packet {number} from node {source} came to node {at} out of order")));
        }
        Ok(Arrival { packet, made, at: self.cycle })
    }

    fn wrong(&self, what: String) -> TrialError {
        TrialError::Wrong { cycle: self.cycle, what }
    }
}

impl Followed for Trial {
    type Packet = Packet;

    fn nodes(&self) -> usize {
        self.nodes.len()
    }

    fn cycle(&self) -> u64 {
        self.cycle
    }

    fn made(&self) -> u64 {
        self.made
    }

    fn in_flight(&self) -> usize {
        self.tracker.count()
    }

    fn made_in(&self, made: Range<u64>) -> usize {
        self.tracker.made_in(&made, |_| true)
    }

    fn length(packet: &Packet) -> u32 {
        words_of(packet.chunks)
    }

    fn stop(&mut self) {
        self.is_stopped = true;
    }

    /// Nodes make packets and offer words, what came is judged, and the ring moves.
    fn step(&mut self, arrivals: &mut Vec<Arrival<Packet>>) -> Result<(), TrialError> {
        if !self.is_stopped {
            self.make()?;
        }
        self.nodes.iter().for_each(|node| node.offer(&mut self.engine));
        for number in 0..self.nodes.len() {
            for came in self.nodes[number].take(&mut self.engine) {
                arrivals.push(self.judge(&came, number as u32)?);
            }
            if self.nodes[number].refused(&mut self.engine) > 0 {
                return Err(self.wrong(format!("node {number} refused to send a packet")));
            }
        }
        self.engine.step();
        self.cycle += 1;
        match self.engine.violations().first() {
            Some(violation) => Err(self.wrong(format!("{}: {}", violation.path, violation.message))),
            None => Ok(()),
        }
    }

    fn standstill(&self, patience: u64) -> TrialError {
        standstill(&self.tracker, self.cycle, patience, |packet| [packet.source, packet.destination])
    }
}

impl Settings {
    /// What is not legal, and what is.
    fn check(&self) -> Result<(), String> {
        let Self { nodes, load, chunks, ratio, .. } = *self;
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
        if ratio > MOST_RATIO { Err(format!("a ratio of {ratio}; legal: 0 to {MOST_RATIO}")) } else { Ok(()) }
    }
}
