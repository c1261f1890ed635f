//! A tree under traffic, cycle by cycle: every packet is followed from its making to its arrival.

use super::dependency::check;
use super::network::routers;
use super::node::Node;
use super::packet::{CHANNELS, LONGEST, NUMBERS, Packet};
use super::tables::{Write, writes};
use super::tree::{PORTS, Tree};
use crate::network::port;
use crate::study::followed::{Arrival, Followed, standstill};
use crate::study::tracking::{Flight, Tracker};
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
use std::collections::BTreeMap;
use std::ops::Range;

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
    tracker: Tracker<Packet>,
    destinations: Destinations,
    rng: ChaCha8Rng,
    cycle: u64,
    is_stopped: bool,
    made: u64,
    /// When the latest packet of a source, destination and channel was made that arrived.
    latest: BTreeMap<(u32, u32, usize), u64>,
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
            tracker: Tracker::new(NUMBERS),
            destinations,
            rng: ChaCha8Rng::seed_from_u64(seed),
            cycle: 0,
            is_stopped: false,
            made: 0,
            latest: BTreeMap::new(),
        })
    }

    /// Makes one packet now.
    pub fn send(&mut self, source: u32, destination: u32, length: u32) {
        let channel = self.rng.random_range(0..CHANNELS);
        let is_adaptive = !self.settings.is_ordered;
        let packet = |number| Packet { number, source, destination, channel, is_adaptive, length };
        let packet = self.tracker.begin(self.cycle, packet);
        self.made += u64::from(length);
        self.nodes[source as usize].queues[channel].push_back(packet);
    }

    /// Each node may make a packet.
    fn make(&mut self) -> Result<(), TrialError> {
        let mean = self.settings.length.map_or(f64::from(1 + LONGEST) / 2.0, f64::from);
        let rate = self.settings.load / mean;
        if !self.tracker.has_room(self.nodes.len()) {
            let inside = self.tracker.count();
            return Err(TrialError::Setting(format!(
                "cycle {}: {inside} packets are in flight, and {NUMBERS} have numbers; lower the load or the cycles of the run",
                self.cycle
            )));
        }
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

    fn judge(&mut self, channel: usize, flits: &[u64], at: u32) -> Result<Arrival<Packet>, TrialError> {
        let number = Packet::claim(flits[0]);
        let Some(Flight { packet, made }) = self.tracker.end(number) else {
            return Err(self.wrong(format!("packet {number} came to node {at}, but is not in flight")));
        };
        let Packet { source, destination, .. } = packet;
        if destination != at {
            return Err(self.wrong(format!("packet {number} for node {destination} came to node {at}")));
        }
        if channel != packet.channel {
            return Err(self.wrong(format!("packet {number} of channel {} came on channel {channel}", packet.channel)));
        }
        if flits.len() != packet.length as usize || (0..).zip(flits).any(|(index, flit)| packet.flit(index) != *flit) {
            return Err(self.wrong(format!("packet {number} came to node {at} with other flits than were sent")));
        }
        let latest = self.latest.insert((source, destination, channel), made);
        if !packet.is_adaptive && latest.is_some_and(|latest| latest > made) {
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
        packet.length
    }

    fn stop(&mut self) {
        self.is_stopped = true;
    }

    /// Nodes make packets and send, the tree moves, and what arrived is judged.
    fn step(&mut self, arrivals: &mut Vec<Arrival<Packet>>) -> Result<(), TrialError> {
        if !self.is_stopped {
            self.make()?;
        }
        for node in &mut self.nodes {
            node.take_room(&mut self.engine);
        }
        if let Some((end, _)) = self.dropped.iter().find(|(_, dropped)| self.engine.get(*dropped) == 1) {
            let End { router, port } = end;
            return Err(self.wrong(format!("router {router} dropped a packet at port {port}: it had no way")));
        }
        for index in 0..self.nodes.len() {
            if let Some((channel, flits)) = self.nodes[index].step(&mut self.engine) {
                arrivals.push(self.judge(channel, &flits, index as u32)?);
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
