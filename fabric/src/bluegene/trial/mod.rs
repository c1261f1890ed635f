//! A torus under traffic, cycle by cycle: every packet is followed from its making to its arrival.

mod copies;
mod noise;
mod settings;

pub use settings::{MESSAGES, MOST_RATIO, RATES, Settings};

use crate::bluegene::classes::barriers::{self, Barriers};
use crate::bluegene::classes::collectives::{self, Collectives, Owner};
use crate::bluegene::classes::rounds::{Beside, Errors, Tally};
use crate::bluegene::counters::{Channels, Counter, Counters};
use crate::bluegene::network::{Circuit, DELAY, injection_ports};
use crate::bluegene::node::Node;
use crate::bluegene::packet::{Border, MOST_CHUNKS, NUMBERS, Packet, Priority, words_of};
use crate::bluegene::ways::Routing;
use crate::bluegene::wires::Wires;
use crate::study::followed::{Arrival, Book, Followed};
use crate::study::trial_error::TrialError;
use crate::traffic::pattern::Destinations;
use copies::Copies;
use noise::Noise;
use phit_sim::backend::Backend;
use phit_sim::engine::Engine;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Chunks of payload of packets in priority channels.
pub const URGENT_CHUNKS: u32 = 1;
/// Cycles from one look at what has given up to the next.
const LOOKS: u64 = 64;
/// Cycles of reset: longer than a wire's delay.
const RESET: usize = DELAY + 4;

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
    noise: Option<Noise>,
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
        Self::in_circuit(&Circuit::new(&settings.nodes())?, settings, seed)
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
        let (has_priorities, nodes) = (priorities.is_some(), settings.nodes());
        assert!(circuit.is(&nodes), "the circuit is that of another torus");
        let destinations = Destinations::among(settings.pattern, torus.nodes(), seed).map_err(TrialError::Setting)?;
        let destinations = destinations.in_drawn_orders(seed);
        let (ports, mut engine) = (&circuit.ports, circuit.engine.clone());
        engine.power_up(Some(seed));
        engine.poke(ports.id("reset"), &[1]);
        let count = nodes.count();
        let wires = Wires::new(&engine, ports, &nodes);
        let node = |number| Node::new(&mut engine, ports, number, &nodes, ways, *ratio);
        let nodes: Vec<Node> = (0..count).map(node).collect();
        nodes.iter().for_each(|node| node.offer(&mut engine));
        wires.calm(&mut engine);
        let counters = (0..count).map(|number| Counters::new(&engine, ports, number, has_priorities)).collect();
        barriers::rest(&mut engine, ports, count);
        collectives::rest(&mut engine, ports, count, has_priorities);
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
            noise: settings.ber.map(|rate| Noise::new(rate, &settings.nodes(), seed)),
            counters,
            barriers,
            collectives,
            system_collectives,
            urgent: priorities.map(|_| Default::default()),
            book: Book::new(count as usize, NUMBERS),
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
            errors: None,
        }
    }

    /// Bit errors and retransmissions, if bits turn on wires.
    pub fn errors(&mut self) -> Option<Errors> {
        let bits = self.noise.as_ref()?.turned();
        Some(Errors { bits, retransmissions: self.retries() })
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
        let inside = self.settings.torus.nodes() as usize;
        self.counters[..inside].iter().map(|counters| counters.shown(&mut self.engine)).collect()
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

    /// A node sends a packet in a priority channel to any other; the system's go to its IO node, if there is one.
    fn send_urgent(&mut self, priority: Priority, source: u32) {
        let Settings { torus, ways, .. } = self.settings;
        let nodes = self.settings.nodes();
        // It may say that it takes any way, and does not.
        let to = |destination| Packet {
            chunks: URGENT_CHUNKS,
            priority,
            ..Packet::short([source, destination], ways.routing)
        };
        if let Some(io_node) = nodes.io_node(source).filter(|_| priority == Priority::System) {
            let exit = nodes.exit(io_node);
            let (border, hints) = (Border::Out(exit), torus.hints(source, exit));
            self.send(Packet { border, hints, ..to(io_node) }, 0);
        } else if torus.nodes() > 1 {
            let destination = (source + 1 + self.rng.random_range(0..torus.nodes() - 1)) % torus.nodes();
            self.send(Packet { hints: torus.hints(source, destination), ..to(destination) }, 0);
        }
    }

    /// An IO node answers what has come there.
    fn answer(&mut self, question: &Packet) {
        let ([node, io_node], torus) = (question.ends, self.settings.torus);
        let hints = torus.hints(self.settings.nodes().exit(io_node), node);
        self.send(Packet { border: Border::In, ends: [io_node, node], hints, ..*question }, 0);
    }

    /// A link that has given up would lose the packets for it.
    fn demand_links(&mut self) -> Result<(), TrialError> {
        for (number, node) in self.nodes.iter().enumerate() {
            if let Some(link) = node.link_down(&mut self.engine) {
                return Err(self.book.wrong(format!("link {link} of node {number} has given up")));
            }
        }
        Ok(())
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
        let (torus, first) = (self.settings.torus, arrivals.len());
        if let Some(noise) = &mut self.noise {
            noise.next(&mut self.engine, &self.wires);
        }
        if self.book.cycle().is_multiple_of(LOOKS) {
            self.demand_links()?;
        }
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
        let is_question = |packet: &Packet| matches!(packet.border, Border::Out(_));
        let questions: Vec<Packet> =
            arrivals[first..].iter().map(|arrival| arrival.packet).filter(is_question).collect();
        questions.iter().for_each(|question| self.answer(question));
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
