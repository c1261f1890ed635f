//! A network under traffic, cycle by cycle: every packet is followed from its making to its arrival.

use super::circuit::{Circuit, Started};
use super::medium::Medium;
use super::model::Size;
use super::packet::{NUMBERS, Packet};
use crate::study::followed::{Arrival, Book, Followed};
use crate::study::trial_error::TrialError;
use crate::topology::graph::model::End;
use crate::topology::shape::Shape;
use crate::traffic::pattern::{Destinations, Pattern};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// What nodes send.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// Who sends to whom.
    pub pattern: Pattern,
    /// Nodes send to themselves as to others; only of one router alone.
    pub to_itself: bool,
    /// All send to one node in place of the pattern.
    pub onto: Option<Onto>,
    /// Flits offered per cycle and node, 0 to 1.
    pub load: f64,
    /// Flits of a packet, 1 to the longest; none: all equally often.
    pub length: Option<u32>,
    /// Virtual channels in use; none: all.
    pub channels: Option<usize>,
    /// Packets keep their order with others of their source, destination and channel.
    pub is_ordered: bool,
    /// What joins nodes and routers.
    pub medium: Medium,
    /// Packets that wait at each node all the time, whatever the load.
    pub backlog: Option<usize>,
}

/// Traffic of all nodes to one of them, on channel 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Onto {
    /// The node.
    pub node: u32,
    /// Flits of uniform traffic beside it, per cycle and node, on the other channels.
    pub beside: f64,
}

/// A network in operation.
pub struct Trial {
    settings: Settings,
    size: Size,
    started: Started,
    book: Book<Packet>,
    destinations: Destinations,
    /// Of what is beside the traffic onto one node.
    uniform: Destinations,
    rng: ChaCha8Rng,
}

impl Settings {
    /// Uniform traffic at this load, packets of any length on all channels.
    pub fn uniform(load: f64) -> Self {
        Self {
            pattern: Pattern::Uniform,
            to_itself: false,
            onto: None,
            load,
            length: None,
            channels: None,
            is_ordered: false,
            medium: Medium::Wire,
            backlog: None,
        }
    }

    /// What is not legal with so many nodes, and what is.
    fn check(&self, size: &Size, nodes: usize) -> Result<(), String> {
        let Size { channels: all, longest, .. } = *size;
        let channels = self.channels.unwrap_or(all);
        if !(0.0..=1.0).contains(&self.load) {
            return Err(format!("a load of {}; legal: 0 to 1", self.load));
        }
        if let Some(length) = self.length.filter(|length| !(1..=longest).contains(length)) {
            return Err(format!("packets of {length} flits; legal: 1 to {longest}"));
        }
        if !(1..=all).contains(&channels) {
            return Err(format!("{channels} channels; legal: 1 to {all}"));
        }
        let Some(Onto { node, beside }) = self.onto else { return Ok(()) };
        if node as usize >= nodes {
            return Err(format!("all to node {node}; legal: 0 to {}", nodes - 1));
        }
        if !(0.0..=1.0).contains(&beside) {
            return Err(format!("a load of {beside} beside; legal: 0 to 1"));
        }
        if beside > 0.0 && channels < 2 {
            return Err(format!("traffic beside that on channel 0 with one channel; legal: 2 to {all}"));
        }
        Ok(())
    }
}

impl Trial {
    /// A network after reset, with its tables.
    ///
    /// # Errors
    /// If a setting is not legal.
    pub fn new(circuit: &Circuit, settings: &Settings, seed: u64) -> Result<Self, TrialError> {
        let size = circuit.size();
        settings.check(&size, circuit.nodes()).map_err(TrialError::Setting)?;
        let destinations = |pattern| {
            // Patterns count nodes in pairs.
            let pairs = Shape::apart(circuit.nodes() as u32 / 2);
            let destinations = Destinations::new(pattern, pairs, seed).map_err(TrialError::Setting)?;
            Ok::<_, TrialError>(if settings.to_itself { destinations.with_self() } else { destinations })
        };
        Ok(Self {
            settings: *settings,
            size,
            destinations: destinations(settings.pattern)?,
            uniform: destinations(Pattern::Uniform)?,
            started: circuit.start(settings.medium),
            book: Book::new(circuit.nodes(), NUMBERS),
            rng: ChaCha8Rng::seed_from_u64(seed),
        })
    }

    /// With the partner of each node in place of the pattern: none sends nothing.
    #[must_use]
    pub fn between(self, partners: Vec<Option<u32>>) -> Self {
        Self { destinations: Destinations::between(partners), ..self }
    }

    /// Makes one packet now, on any channel in use.
    pub fn send(&mut self, source: u32, destination: u32, length: u32) {
        let channel = self.rng.random_range(0..self.channels());
        self.send_on(channel, false, [source, destination], length);
    }

    fn channels(&self) -> usize {
        self.settings.channels.unwrap_or(self.size.channels)
    }

    fn send_on(&mut self, channel: usize, is_beside: bool, [source, destination]: [u32; 2], length: u32) {
        let is_adaptive = !self.settings.is_ordered;
        let identifiers = [source, destination].map(|node| self.started.nodes[node as usize].identifier);
        let packet =
            |number| Packet { number, source, destination, identifiers, channel, is_adaptive, is_beside, length };
        let packet = self.book.begin(packet);
        self.started.nodes[source as usize].queues[channel].push_back(packet);
    }

    /// A node makes a packet in this cycle, at this load.
    fn begins(&mut self, source: u32, load: f64) -> bool {
        if let Some(backlog) = self.settings.backlog {
            return self.started.nodes[source as usize].waiting() < backlog;
        }
        let longest = self.size.longest;
        let mean = self.settings.length.map_or(f64::from(1 + longest) / 2.0, f64::from);
        self.rng.random_bool(load / mean)
    }

    fn length(&mut self) -> u32 {
        self.settings.length.unwrap_or_else(|| self.rng.random_range(1..=self.size.longest))
    }

    /// All nodes send to one, and uniformly beside it.
    fn make_onto(&mut self, Onto { node, beside }: Onto) -> Result<(), TrialError> {
        let sources = 0..self.started.nodes.len() as u32;
        for source in sources.clone() {
            if self.begins(source, self.settings.load) && (source != node || self.settings.to_itself) {
                let length = self.length();
                self.send_on(0, false, [source, node], length);
            }
        }
        self.book.demand_numbers()?;
        for source in sources {
            if self.begins(source, beside)
                && let Some(destination) = self.uniform.draw(source, &mut self.rng)
            {
                let length = self.length();
                let channel = self.rng.random_range(1..self.channels());
                self.send_on(channel, true, [source, destination], length);
            }
        }
        Ok(())
    }
}

impl Followed for Trial {
    type Packet = Packet;

    fn book(&mut self) -> &mut Book<Packet> {
        &mut self.book
    }

    fn make(&mut self) -> Result<(), TrialError> {
        self.book.demand_numbers()?;
        if let Some(onto) = self.settings.onto {
            return self.make_onto(onto);
        }
        for source in 0..self.started.nodes.len() as u32 {
            if self.begins(source, self.settings.load)
                && let Some(destination) = self.destinations.draw(source, &mut self.rng)
            {
                let length = self.length();
                self.send(source, destination, length);
            }
        }
        Ok(())
    }

    fn advance(&mut self, arrivals: &mut Vec<Arrival<Packet>>) -> Result<(), TrialError> {
        let Started { engine, nodes, dropped } = &mut self.started;
        if let Some((end, _)) = dropped.iter().find(|(_, dropped)| engine.get(*dropped) == 1) {
            let End { router, port } = end;
            return Err(self.book.wrong(format!("router {router} dropped a packet at port {port}: it had no way")));
        }
        for (index, node) in (0..).zip(nodes.iter_mut()) {
            if let Some((channel, flits)) = node.take(engine)? {
                let judge = |packet: &Packet| packet.judge(channel, &flits, self.size.words);
                arrivals.push(self.book.arrives(Packet::claim(&flits[0]), index, judge)?);
            }
        }
        nodes.iter_mut().for_each(|node| node.offer(engine));
        self.book.advance(engine)
    }
}
