//! A tree under traffic, cycle by cycle: every packet is followed from its making to its arrival.

use super::dependency::check;
use super::network::routers;
use super::node::Node;
use super::packet::{CHANNELS, LONGEST, NUMBERS, Packet};
use super::tables::{Write, writes};
use super::tree::{PORTS, Tree};
use crate::network::port;
use crate::study::followed::{Arrival, Book, Followed};
use crate::study::trial_error::TrialError;
use crate::topology::graph::model::End;
use crate::topology::shape::Shape;
use crate::traffic::pattern::{Destinations, Pattern};
use phit_netlist::ir::Netlist;
use phit_sim::backend::{Backend, power_up};
use phit_sim::engine::{Engine, Output};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// What the nodes of a tree send.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Who sends to whom.
    pub pattern: Pattern,
    /// Flits offered per cycle and node, 0 to 1.
    pub load: f64,
    /// Flits of a packet, 1 to 8; none: all equally often.
    pub length: Option<u32>,
    /// Packets keep their order with others of their source, destination and channel.
    pub is_ordered: bool,
}

/// A tree in operation.
pub struct Trial {
    settings: Settings,
    engine: Engine,
    nodes: Vec<Node>,
    dropped: Vec<(End, Output)>,
    book: Book<Packet>,
    destinations: Destinations,
    rng: ChaCha8Rng,
}

impl Trial {
    /// Resets the tree and loads its tables.
    ///
    /// # Errors
    /// If a setting is not legal.
    pub fn new(tree: &Tree, settings: &Settings, seed: u64) -> Result<Self, TrialError> {
        Self::with_tables(tree, settings, &writes(tree), seed)
    }

    /// The same with tables of one's own, which are checked first.
    ///
    /// # Errors
    /// If a setting is not legal, or the tables could deadlock.
    pub fn with_tables(tree: &Tree, settings: &Settings, tables: &[Vec<Write>], seed: u64) -> Result<Self, TrialError> {
        check(tree, tables).map_err(|cycle| TrialError::Deadlock(cycle.to_string()))?;
        let legal = |what: String| Err(TrialError::Setting(what));
        match settings {
            Settings { load, .. } if !(0.0..=1.0).contains(load) => {
                return legal(format!("a load of {load}; legal: 0 to 1"));
            }
            Settings { length: Some(length), .. } if !(1..=LONGEST).contains(length) => {
                return legal(format!("packets of {length} flits; legal: 1 to {LONGEST}"));
            }
            _ => {}
        }
        // Patterns count nodes in pairs.
        let pairs = Shape::apart(tree.nodes().len() as u32 / 2);
        let destinations = Destinations::new(settings.pattern, pairs, seed).map_err(TrialError::Setting)?;
        let netlist = routers(tree)?;
        let mut engine = Engine::new(&netlist)?;
        engine.deposit(&power_up(&netlist, Some(seed)))?;
        engine.poke(port(&netlist, "reset"), &[1]);
        engine.tick(&[port(&netlist, "clock")])?;
        engine.poke(port(&netlist, "reset"), &[0]);
        let nodes = tree.nodes().iter().map(|end| Node::new(&engine, &netlist, *end)).collect();
        let ends = (0..tree.routers()).flat_map(|router| (0..PORTS).map(move |port| End { router, port }));
        let drops = |end: End| {
            let name = format!("r{}_dropped_{}", end.router, end.port);
            (end, engine.output(port(&netlist, &name)))
        };
        let dropped = ends.map(drops).collect();
        load(&mut engine, &netlist, tables)?;
        Ok(Self {
            settings: *settings,
            engine,
            nodes,
            dropped,
            book: Book::new(tree.nodes().len(), NUMBERS),
            destinations,
            rng: ChaCha8Rng::seed_from_u64(seed),
        })
    }

    /// Makes one packet now.
    pub fn send(&mut self, source: u32, destination: u32, length: u32) {
        let channel = self.rng.random_range(0..CHANNELS);
        let is_adaptive = !self.settings.is_ordered;
        let packet = |number| Packet { number, source, destination, channel, is_adaptive, length };
        let packet = self.book.begin(packet);
        self.nodes[source as usize].queues[channel].push_back(packet);
    }
}

impl Followed for Trial {
    type Packet = Packet;

    fn book(&mut self) -> &mut Book<Packet> {
        &mut self.book
    }

    fn make(&mut self) -> Result<(), TrialError> {
        let mean = self.settings.length.map_or(f64::from(1 + LONGEST) / 2.0, f64::from);
        let rate = self.settings.load / mean;
        self.book.demand_numbers()?;
        for source in 0..self.nodes.len() as u32 {
            if self.rng.random_bool(rate)
                && let Some(destination) = self.destinations.draw(source, &mut self.rng)
            {
                let length = self.settings.length.unwrap_or_else(|| self.rng.random_range(1..=LONGEST));
                self.send(source, destination, length);
            }
        }
        Ok(())
    }

    fn advance(&mut self, arrivals: &mut Vec<Arrival<Packet>>) -> Result<(), TrialError> {
        for node in &mut self.nodes {
            node.take_room(&mut self.engine);
        }
        if let Some((end, _)) = self.dropped.iter().find(|(_, dropped)| self.engine.get(*dropped) == 1) {
            let End { router, port } = end;
            return Err(self.book.wrong(format!("router {router} dropped a packet at port {port}: it had no way")));
        }
        for index in 0..self.nodes.len() {
            if let Some((channel, flits)) = self.nodes[index].step(&mut self.engine) {
                let judge = |packet: &Packet| packet.judge(channel, &flits);
                arrivals.push(self.book.arrives(Packet::claim(flits[0]), index as u32, judge)?);
            }
        }
        self.book.advance(&mut self.engine)
    }
}

/// All routers write at once, one write of each per cycle.
fn load(engine: &mut Engine, netlist: &Netlist, tables: &[Vec<Write>]) -> Result<(), TrialError> {
    let clock = port(netlist, "clock");
    for (router, writes) in tables.iter().enumerate() {
        let at = |name: &str| port(netlist, &format!("r{router}_{name}"));
        for Write { port, address, data } in writes {
            for (name, value) in [("write", 1), ("tile", *port as u64), ("address", *address), ("data", *data)] {
                engine.poke(at(name), &[value]);
            }
            engine.tick(&[clock])?;
        }
        engine.poke(at("write"), &[0]);
    }
    Ok(())
}
