//! A torus under traffic, cycle by cycle: every packet is followed from its making to its arrival.

use super::classes::barriers::{self, Barriers};
use super::classes::collectives::{self, Collectives, Owner};
use super::classes::rounds::{Beside, Tally};
use super::copies::Copies;
use super::counters::{Channels, Counter, Counters};
use super::network::{Circuit, DELAY, DIMENSIONS_WITH_PRIORITIES, injection_ports};
use super::node::Node;
use super::packet::{MOST_CHUNKS, NUMBERS, Packet, Priority, words_of};
use super::torus::Torus;
use super::ways::{Routing, Ways};
use super::wires::Wires;
use crate::study::followed::{Arrival, Book, Followed};
use crate::study::trial_error::TrialError;
use crate::traffic::pattern::{Destinations, Pattern};
use phit_sim::backend::Backend;
use phit_sim::engine::Engine;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::ops::RangeInclusive;

/// Packets that may pass a node for each that enters there.
pub const MOST_RATIO: u32 = 15;
/// Packets of a message.
pub const MESSAGES: RangeInclusive<u32> = 1..=1024;
/// Chunks of payload of packets in priority channels.
pub const URGENT_CHUNKS: u32 = 1;
/// Cycles of reset: longer than a wire's delay.
const RESET: usize = DELAY + 4;

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
    /// Barriers that the nodes pass beside their packets.
    pub barriers: Option<barriers::Settings>,
    /// Collectives that they have beside their packets.
    pub collectives: Option<collectives::Settings>,
    /// Collectives of the system, if there are priority channels.
    pub system_collectives: Option<collectives::Settings>,
}

/// What a node sends to another: where to, if there is one, and how many packets are left.
#[derive(Clone, Copy, Debug, Default)]
struct Message {
    destination: Option<u32>,
    left: u32,
}

/// A torus in operation.
pub struct Trial {
    settings: Settings,
    engine: Engine,
    nodes: Vec<Node>,
    wires: Wires,
    counters: Vec<Counters>,
    barriers: Option<Barriers>,
    collectives: Option<Collectives>,
    system_collectives: Option<Collectives>,
    /// Packets of priority channels that arrived, and their latencies.
    urgent: Option<[Tally; 2]>,
    book: Book<Packet>,
    copies: Copies,
    destinations: Destinations,
    /// By source: its messages, as many as injection ports.
    messages: Vec<Vec<Message>>,
    rng: ChaCha8Rng,
}

impl Trial {
    /// Makes the torus, and resets it.
    ///
    /// # Errors
    /// If a setting is not legal.
    pub fn new(settings: &Settings, seed: u64) -> Result<Self, TrialError> {
        settings.check().map_err(TrialError::Setting)?;
        Self::in_circuit(&Circuit::new(&settings.torus, settings.priorities.is_some())?, settings, seed)
    }

    /// Resets a torus that is made.
    ///
    /// # Errors
    /// If a setting is not legal.
    ///
    /// # Panics
    /// If the circuit is that of another torus.
    pub fn in_circuit(circuit: &Circuit, settings: &Settings, seed: u64) -> Result<Self, TrialError> {
        settings.check().map_err(TrialError::Setting)?;
        let Settings { torus, ways, ratio, priorities, .. } = settings;
        let has_priorities = priorities.is_some();
        assert!(circuit.is(torus, has_priorities), "the circuit is that of another torus");
        let destinations = Destinations::among(settings.pattern, torus.nodes(), seed).map_err(TrialError::Setting)?;
        let destinations = destinations.in_drawn_orders(seed);
        let (ports, mut engine) = (&circuit.ports, circuit.engine.clone());
        engine.power_up(Some(seed));
        engine.poke(ports.id("reset"), &[1]);
        let node = |number| Node::new(&mut engine, ports, number, (torus, has_priorities), ways, *ratio);
        let nodes: Vec<Node> = (0..torus.nodes()).map(node).collect();
        nodes.iter().for_each(|node| node.offer(&mut engine));
        let wires = Wires::new(&engine, ports, torus);
        wires.calm(&mut engine);
        let counters = (0..torus.nodes()).map(|number| Counters::new(&engine, ports, number, has_priorities)).collect();
        barriers::rest(&mut engine, ports, torus);
        collectives::rest(&mut engine, ports, torus, has_priorities);
        for _ in 0..RESET {
            engine.tick(&[ports.id("clock")])?;
        }
        engine.poke(ports.id("reset"), &[0]);
        let programs = |programs| Barriers::new(&mut engine, ports, torus, programs, seed);
        let barriers = settings.barriers.as_ref().map(programs).transpose()?;
        let mut programs = |programs: &Option<_>, owner| {
            programs.as_ref().map(|programs| Collectives::new(&mut engine, ports, torus, programs, owner)).transpose()
        };
        let collectives = programs(&settings.collectives, Owner::User)?;
        let system_collectives = programs(&settings.system_collectives, Owner::System)?;
        Ok(Self {
            settings: *settings,
            engine,
            nodes,
            wires,
            counters,
            barriers,
            collectives,
            system_collectives,
            urgent: priorities.map(|_| Default::default()),
            book: Book::new(torus.nodes() as usize, NUMBERS),
            copies: Copies::default(),
            destinations,
            messages: vec![vec![Message::default(); injection_ports(torus)]; torus.nodes() as usize],
            rng: ChaCha8Rng::seed_from_u64(seed),
        })
    }

    /// What barriers and collectives have shown so far.
    pub fn beside(&self) -> Beside {
        Beside {
            barriers: self.barriers.as_ref().map(Barriers::rounds),
            collectives: self.collectives.as_ref().map(Collectives::rounds),
            system_collectives: self.system_collectives.as_ref().map(Collectives::rounds),
            high_priority: self.urgent.map(|[high, _]| high.rounds()),
            system: self.urgent.map(|[_, system]| system.rounds()),
        }
    }

    /// By node: barriers at which it has arrived, and those that it has left. Nothing without barriers.
    pub fn passed(&self) -> [Vec<u64>; 2] {
        self.barriers.as_ref().map(Barriers::passed).unwrap_or_default()
    }

    /// By node that has collectives: results that it has.
    pub fn results(&self) -> Vec<u64> {
        self.collectives.iter().flat_map(Collectives::results).collect()
    }

    /// Results that all nodes of a rectangle have, of each rectangle that has collectives.
    pub fn of_rectangles(&self) -> Vec<u64> {
        self.collectives.iter().flat_map(Collectives::of_rectangles).collect()
    }

    /// A node has a packet to send besides those of its load, by this injection port; by that of its channel if it has priority. Its number is chosen here.
    ///
    /// # Panics
    /// If it has priority, and the torus no such channels.
    pub fn send(&mut self, packet: Packet, port: usize) {
        let packet = self.book.begin(|number| Packet { number, ..packet });
        self.inject(packet, port);
    }

    /// A node broadcasts to so many others one behind the other, to which this link leads; for the rest as [`Trial::send`].
    ///
    /// # Panics
    /// If there are not so many, or as [`Trial::send`].
    pub fn broadcast(&mut self, source: u32, link: usize, count: u32, priority: Priority, port: usize) {
        let packet = self.copies.begin(&mut self.book, &self.settings.torus, [source, count], link, priority);
        self.inject(packet, port);
    }

    fn inject(&mut self, packet: Packet, port: usize) {
        let node = &mut self.nodes[packet.ends[0] as usize];
        let port = packet.priority.channel().map_or(port, |index| node.priority_port(index));
        node.send(packet.words(&self.settings.torus), port);
    }

    /// The word that a node sends by a link in this cycle, and whether it is a control word.
    pub fn word(&mut self, node: u32, link: usize) -> (u64, bool) {
        self.wires.word(&mut self.engine, node, link)
    }

    /// These bits of the word turn on the wire, in this cycle and those that follow.
    pub fn turn(&mut self, node: u32, link: usize, bits: u32) {
        self.wires.turn(&mut self.engine, node, link, bits);
    }

    /// In this cycle a counter of a node's link gets these channels, and begins at 0.
    ///
    /// # Panics
    /// If there is no such counter, or another of this node is written in this cycle.
    pub fn choose(&mut self, node: u32, link: usize, counter: Counter, channels: Channels) {
        self.counters[node as usize].choose(&mut self.engine, link, counter, channels);
    }

    /// What a counter of a node's link has counted.
    ///
    /// # Panics
    /// If there is no such counter, or one of this node is written in this cycle.
    pub fn count(&mut self, node: u32, link: usize, counter: Counter) -> u64 {
        self.counters[node as usize].read(&mut self.engine, link, counter)
    }

    /// By node, what a counter of its link of this number has counted.
    ///
    /// # Panics
    /// As [`Trial::count`].
    pub fn counts(&mut self, link: usize, counter: Counter) -> Vec<u64> {
        self.counters.iter().for_each(|counters| counters.show(&mut self.engine, link, counter));
        self.counters.iter().map(|counters| counters.shown(&mut self.engine)).collect()
    }

    /// Retransmissions of all links.
    pub fn retries(&mut self) -> u64 {
        self.nodes.iter().map(|node| node.retries(&mut self.engine)).sum()
    }

    /// Where a node's next packet goes: its messages send in turn, as those of a message unit's engines do.
    fn destination(&mut self, source: u32) -> Option<u32> {
        let messages = &mut self.messages[source as usize];
        messages.rotate_left(1);
        let message = messages.last_mut().expect("an injection port");
        if message.left == 0 {
            let destination = self.destinations.draw(source, &mut self.rng);
            *message = Message { destination, left: self.settings.message };
        }
        message.left -= 1;
        message.destination
    }

    /// A node sends a packet in a priority channel to any other.
    fn send_urgent(&mut self, priority: Priority, source: u32) {
        let Settings { torus, ways, .. } = self.settings;
        let others = torus.nodes() - 1;
        if others > 0 {
            let destination = (source + 1 + self.rng.random_range(0..others)) % torus.nodes();
            let (ends, hints) = ([source, destination], torus.hints(source, destination));
            // It may say that it takes any way, and does not.
            self.send(Packet { chunks: URGENT_CHUNKS, priority, hints, ..Packet::short(ends, ways.routing) }, 0);
        }
    }

    /// The injection port of a packet. Those that keep their order go by one port to the same node.
    fn port(&self, packet: &Packet) -> usize {
        let [source, destination] = packet.ends;
        match packet.routing {
            Routing::Deterministic => destination as usize % injection_ports(&self.settings.torus),
            Routing::Dynamic => self.nodes[source as usize].shortest(),
        }
    }
}

impl Followed for Trial {
    type Packet = Packet;

    fn book(&mut self) -> &mut Book<Packet> {
        &mut self.book
    }

    fn make(&mut self) -> Result<(), TrialError> {
        let Settings { torus, ways, load, chunks, priorities, .. } = self.settings;
        let mean =
            chunks.map_or(f64::from(words_of(0) + words_of(MOST_CHUNKS)) / 2.0, |chunks| f64::from(words_of(chunks)));
        self.book.demand_numbers()?;
        for source in 0..torus.nodes() {
            if self.rng.random_bool(load / mean)
                && let Some(destination) = self.destination(source)
            {
                let chunks = chunks.unwrap_or_else(|| self.rng.random_range(0..=MOST_CHUNKS));
                let ends = [source, destination];
                let hints = torus.hints(source, destination);
                let packet = Packet { chunks, hints, ..Packet::short(ends, ways.routing) };
                self.send(packet, self.port(&packet));
            }
            for (priority, load) in Priority::CHANNELS.into_iter().zip(priorities.unwrap_or_default()) {
                if load > 0.0 && self.rng.random_bool(load / f64::from(words_of(URGENT_CHUNKS))) {
                    self.send_urgent(priority, source);
                }
            }
        }
        Ok(())
    }

    fn advance(&mut self, arrivals: &mut Vec<Arrival<Packet>>) -> Result<(), TrialError> {
        let torus = self.settings.torus;
        self.nodes.iter().for_each(|node| node.offer(&mut self.engine));
        for (number, node) in (0..).zip(&mut self.nodes) {
            for (priority, (words, is_bad)) in node.take(&mut self.engine) {
                let claim = Packet::claim(&words);
                let (followed, sent) = self.copies.take(claim, number);
                let judge = |packet: &Packet| sent.as_ref().unwrap_or(packet).judge(&torus, &words, priority, is_bad);
                let arrival = self.book.arrives(followed, number, judge)?;
                if let (Some(index), Some(tallies)) = (priority.channel(), &mut self.urgent) {
                    tallies[index].end(arrival.at - arrival.made);
                }
                arrivals.push(arrival);
            }
            if node.refused(&mut self.engine) > 0 {
                return Err(self.book.wrong(format!("node {number} refused to send a packet")));
            }
        }
        if let Some(barriers) = &mut self.barriers {
            barriers.act(&mut self.engine).map_err(|what| self.book.wrong(what))?;
        }
        for collectives in [&mut self.collectives, &mut self.system_collectives].into_iter().flatten() {
            collectives.act(&mut self.engine, !self.book.is_stopped()).map_err(|what| self.book.wrong(what))?;
        }
        self.book.advance(&mut self.engine)?;
        self.counters.iter_mut().for_each(|counters| counters.rest(&mut self.engine));
        Ok(())
    }
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
            barriers: None,
            collectives: None,
            system_collectives: None,
        }
    }

    /// What is not legal, and what is.
    fn check(&self) -> Result<(), String> {
        let Self {
            torus,
            ways,
            load,
            chunks,
            message,
            ratio,
            priorities,
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
        ways.check(dimensions)?;
        barriers.map_or(Ok(()), |barriers| barriers.check(torus))?;
        if system_collectives.is_some() && priorities.is_none() {
            return Err("collectives of the system without priority channels; legal: with them".to_owned());
        }
        [collectives, system_collectives].into_iter().flatten().try_for_each(|collectives| collectives.check(torus))
    }
}
