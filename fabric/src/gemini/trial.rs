//! A network under traffic, cycle by cycle: every packet is followed from its making to its arrival.

use super::layout::{Direction, NODE_TILES, NODES, Place, tile};
use super::node::{Events, Handles, Queues, Terminal, claim};
use super::packet::{Class, LONGEST, NUMBERS, Packet, RESPONSE, Routing, SHORTEST_REQUEST};
use super::pattern::{Destinations, Pattern};
use super::tables::{Bubble, Order, Write, XYZ, writes};
use super::torus::chips;
use crate::network::NetworkError;
use crate::network::torus::Shape;
use phit_netlist::ir::{Netlist, PortId};
use phit_sim::backend::{Backend, BackendError, power_up};
use phit_sim::engine::{Engine, EngineError, Input, Output};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::collections::{HashMap, VecDeque};
use std::ops::Range;

/// Most chips of a network: the tables tell no more apart.
const MOST_CHIPS: u32 = 256;

/// Why a trial could not be made, or what the network did wrong.
#[derive(Debug, thiserror::Error)]
pub enum TrialError {
    /// The network cannot be made.
    #[error(transparent)]
    Network(#[from] NetworkError),
    /// The engine cannot run it.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The engine did not run it.
    #[error(transparent)]
    Backend(#[from] BackendError),
    /// A setting that the network cannot have.
    #[error("{0}")]
    Setting(String),
    /// A packet arrived that should not have.
    #[error("cycle {cycle}: {what}")]
    Wrong {
        /// When, in cycles since reset.
        cycle: u64,
        /// What.
        what: String,
    },
}

/// What the network is and what its nodes send.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Chips along X, Y and Z.
    pub shape: Shape,
    /// Further cycles on the wires between chips, each way.
    pub delay: u32,
    /// Whether the rings keep their bubble.
    pub bubble: Bubble,
    /// Who sends to whom.
    pub pattern: Pattern,
    /// How packets are routed.
    pub routing: Routing,
    /// Phits of a request; none: 4 to 32, all equally often.
    pub length: Option<u32>,
    /// Each request is answered by a packet of 2 phits.
    pub responses: bool,
    /// Order of dimensions.
    pub order: Order,
}

impl Settings {
    /// Puts of 64 bytes, adaptive and uniform, on a torus of this size.
    pub fn new(size: [u32; 3]) -> Self {
        Self {
            shape: Shape::torus(size),
            delay: 0,
            bubble: Bubble::Kept,
            pattern: Pattern::Uniform,
            routing: Routing::Adaptive,
            length: Some(LONGEST),
            responses: false,
            order: XYZ,
        }
    }

    /// Phits of a request in the mean.
    pub fn mean_length(&self) -> f64 {
        self.length.map_or(f64::from(SHORTEST_REQUEST + LONGEST) / 2.0, f64::from)
    }
}

/// A network that is built: make trials of it with [`Trial::new`].
pub struct Chips {
    netlist: Netlist,
    engine: Engine,
    settings: Settings,
}

impl Chips {
    /// Builds and compiles the network.
    ///
    /// # Errors
    /// If a setting is not legal.
    pub fn new(settings: &Settings) -> Result<Self, TrialError> {
        let chip_count = settings.shape.nodes() as u32;
        if chip_count > MOST_CHIPS {
            return Err(TrialError::Setting(format!("a torus of {chip_count} chips; legal: 1 to {MOST_CHIPS}")));
        }
        if let Some(length) = settings.length
            && !(SHORTEST_REQUEST..=LONGEST).contains(&length)
        {
            return Err(TrialError::Setting(format!(
                "requests of {length} phits; legal: {SHORTEST_REQUEST} to {LONGEST}"
            )));
        }
        let netlist = chips(&settings.shape, settings.delay)?;
        let engine = Engine::new(&netlist)?;
        Ok(Self { netlist, engine, settings: *settings })
    }

    /// What it was built from.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The netlist.
    pub fn netlist(&self) -> &Netlist {
        &self.netlist
    }
}

/// A packet under way.
#[derive(Clone, Copy, Debug)]
struct Flight {
    packet: Packet,
    made: u64,
}

/// A packet that has arrived.
#[derive(Clone, Copy, Debug)]
pub struct Arrival {
    /// The packet.
    pub packet: Packet,
    /// When it was made, in cycles since reset.
    pub made: u64,
    /// When its last phit arrived.
    pub at: u64,
}

/// A network in operation.
pub struct Trial {
    settings: Settings,
    engine: Engine,
    terminals: Vec<Terminal>,
    supervisors: Vec<Supervisor>,
    queues: Vec<Queues>,
    flights: HashMap<u32, Flight>,
    destinations: Destinations,
    rng: ChaCha8Rng,
    next_number: u32,
    cycle: u64,
    /// Probability in a cycle that a node makes a request.
    rate: f64,
    /// Phits that arrived, and phits of requests that were made.
    phits: u64,
    made: u64,
}

impl Trial {
    /// Resets the network and loads its tables. `load` is the share of the processor tiles' bandwidth, one phit per cycle each, that
    /// requests are offered at: 0 to 2, of which more than 1 cannot be taken.
    ///
    /// # Errors
    /// If the load is not legal or the pattern does not fit.
    pub fn new(chips: &Chips, load: f64, seed: u64) -> Result<Self, TrialError> {
        let Chips { netlist, engine, settings } = chips;
        if !(0.0..=2.0).contains(&load) {
            return Err(TrialError::Setting(format!("a load of {load}; legal: 0 to 2")));
        }
        let destinations = Destinations::new(settings.pattern, settings.shape, seed).map_err(TrialError::Setting)?;
        let mut engine = engine.clone();
        engine.deposit(&power_up(netlist, Some(seed)))?;
        let supervisors: Vec<Supervisor> =
            (0..settings.shape.nodes()).map(|chip| Supervisor::new(&engine, netlist, chip)).collect();
        start(&mut engine, netlist, settings, &supervisors)?;
        let nodes = NODES * settings.shape.nodes();
        let terminals = (0..nodes * NODE_TILES)
            .map(|index| {
                let (node, link) = (index / NODE_TILES, index % NODE_TILES);
                let tile = tile(Place { direction: Direction::Node(node % NODES), link });
                Terminal::new(Handles::new(&engine, netlist, node / NODES, tile))
            })
            .collect();
        Ok(Self {
            settings: *settings,
            engine,
            terminals,
            supervisors,
            queues: vec![Queues::default(); nodes * NODE_TILES],
            flights: HashMap::new(),
            destinations,
            rng: ChaCha8Rng::seed_from_u64(seed),
            next_number: 0,
            cycle: 0,
            rate: load * NODE_TILES as f64 / settings.mean_length(),
            phits: 0,
            made: 0,
        })
    }

    /// Cycles since the tables were loaded.
    pub fn cycle(&self) -> u64 {
        self.cycle
    }

    /// Phits that arrived so far.
    pub fn phits(&self) -> u64 {
        self.phits
    }

    /// Phits of the requests that were made so far.
    pub fn made(&self) -> u64 {
        self.made
    }

    /// Requests made in these cycles that have not arrived.
    pub fn waiting(&self, made: Range<u64>) -> usize {
        let counts = |flight: &&Flight| flight.packet.class == Class::Request && made.contains(&flight.made);
        self.flights.values().filter(counts).count()
    }

    /// Packets that are made and have not arrived.
    pub fn under_way(&self) -> usize {
        self.flights.len()
    }

    /// Age of the oldest packet that was made and has not arrived, in cycles.
    pub fn oldest(&self) -> u64 {
        self.flights.values().map(|flight| self.cycle - flight.made).max().unwrap_or(0)
    }

    /// No further requests are made.
    pub fn stop(&mut self) {
        self.rate = 0.0;
    }

    /// Makes one request now.
    pub fn request(&mut self, source: u32, destination: u32, length: u32) {
        self.made += u64::from(length);
        self.send(source, destination, Class::Request, length);
    }

    /// What the supervisor of a chip reads as the counter of a tile (`Tile` says which there are). Two cycles go by, in which no
    /// request is made.
    ///
    /// # Errors
    /// As [`step`](Self::step).
    pub fn counter(
        &mut self,
        chip: usize,
        tile: usize,
        index: u64,
        arrivals: &mut Vec<Arrival>,
    ) -> Result<u64, TrialError> {
        let supervisor = &self.supervisors[chip];
        self.engine.set(supervisor.tile, tile as u64);
        self.engine.set(supervisor.address, index);
        let rate = std::mem::take(&mut self.rate);
        let stepped = (0..2).try_for_each(|_| self.step(arrivals));
        self.rate = rate;
        stepped?;
        Ok(self.engine.get(self.supervisors[chip].read_data))
    }

    /// One cycle: nodes make requests and send, the network moves, and what arrived is judged.
    ///
    /// # Errors
    /// If a packet arrives that was not sent, elsewhere, twice, or changed.
    pub fn step(&mut self, arrivals: &mut Vec<Arrival>) -> Result<(), TrialError> {
        for node in 0..(NODES * self.settings.shape.nodes()) as u32 {
            if self.rate > 0.0
                && self.rng.random_bool(self.rate.min(1.0))
                && let Some(destination) = self.destinations.draw(node, &mut self.rng)
            {
                let length = match self.settings.length {
                    Some(length) => length,
                    None => self.rng.random_range(SHORTEST_REQUEST..=LONGEST),
                };
                self.request(node, destination, length);
            }
        }
        for index in 0..self.terminals.len() {
            let events = self.terminals[index].step(&mut self.engine, &mut self.queues[index]);
            let Events { arrived, phit_came } = events;
            self.phits += u64::from(phit_came);
            if let Some(phits) = arrived {
                let at = (index / NODE_TILES) as u32;
                let arrival = self.judge(&phits, at)?;
                if self.settings.responses && arrival.packet.class == Class::Request {
                    self.send(at, arrival.packet.source, Class::Response, RESPONSE);
                }
                arrivals.push(arrival);
            }
        }
        self.engine.step();
        self.cycle += 1;
        match self.engine.violations().first() {
            Some(violation) => Err(self.wrong(format!("{}: {}", violation.path, violation.message))),
            None => Ok(()),
        }
    }

    fn send(&mut self, source: u32, destination: u32, class: Class, length: u32) {
        while self.flights.contains_key(&self.next_number) {
            self.next_number = (self.next_number + 1) % NUMBERS;
        }
        let packet = Packet {
            number: self.next_number,
            source,
            destination,
            class,
            routing: self.settings.routing,
            line: self.rng.random_range(0..1 << 18),
            length,
        };
        self.next_number = (self.next_number + 1) % NUMBERS;
        self.flights.insert(packet.number, Flight { packet, made: self.cycle });
        let tiles = source as usize * NODE_TILES..(source as usize + 1) * NODE_TILES;
        // What must keep its order leaves by one tile; everything else by the one with the least to do.
        let in_order = match packet.routing {
            Routing::Adaptive => None,
            Routing::Deterministic => Some(destination),
            Routing::Hashed => Some(destination ^ packet.line),
        };
        let index = match in_order {
            Some(stream) => tiles.start + stream as usize % NODE_TILES,
            None => tiles.min_by_key(|index| self.to_do(*index)).expect("a node has tiles"),
        };
        self.queues[index][class.channel()].push_back(packet);
    }

    /// Packets that a terminal has to send, with the one that it is at.
    fn to_do(&self, index: usize) -> usize {
        self.queues[index].iter().map(VecDeque::len).sum::<usize>() + usize::from(self.terminals[index].is_sending())
    }

    fn judge(&mut self, phits: &[u64], at: u32) -> Result<Arrival, TrialError> {
        let (class, number) = claim(phits).map_err(|what| self.wrong(what))?;
        let Some(Flight { packet, made }) = self.flights.remove(&number) else {
            return Err(self.wrong(format!("packet {number} came to node {at}, but is not under way")));
        };
        if packet.destination != at {
            return Err(self.wrong(format!("packet {number} for node {} came to node {at}", packet.destination)));
        }
        let sent: Vec<u64> = (0..packet.length).map(|index| packet.phit(index)).collect();
        if class != packet.class || sent != phits {
            return Err(self.wrong(format!("packet {number} came to node {at} with other phits than were sent")));
        }
        Ok(Arrival { packet, made, at: self.cycle })
    }

    fn wrong(&self, what: String) -> TrialError {
        TrialError::Wrong { cycle: self.cycle, what }
    }
}

/// Handles of a chip's supervisor.
struct Supervisor {
    write: Input,
    write_all: Input,
    tile: Input,
    address: Input,
    data: Input,
    read_data: Output,
}

impl Supervisor {
    fn new(engine: &Engine, netlist: &Netlist, chip: usize) -> Self {
        let port = |name: &str| port(netlist, &format!("c{chip}_{name}"));
        Self {
            write: engine.input(port("write")),
            write_all: engine.input(port("write_all")),
            tile: engine.input(port("tile")),
            address: engine.input(port("address")),
            data: engine.input(port("data")),
            read_data: engine.output(port("read_data")),
        }
    }

    /// Drives what the next edge writes.
    fn drive(&self, engine: &mut Engine, write: Option<Write>) {
        engine.set(self.write, u64::from(write.is_some_and(|write| write.tile.is_some())));
        engine.set(self.write_all, u64::from(write.is_some_and(|write| write.tile.is_none())));
        if let Some(Write { tile, address, data }) = write {
            engine.set(self.tile, tile.unwrap_or(0) as u64);
            engine.set(self.address, address);
            engine.set(self.data, data);
        }
    }
}

fn port(netlist: &Netlist, name: &str) -> PortId {
    netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}"))
}

/// Reset, and what each chip's supervisor writes, all chips at once.
fn start(
    engine: &mut Engine,
    netlist: &Netlist,
    settings: &Settings,
    supervisors: &[Supervisor],
) -> Result<(), TrialError> {
    engine.poke(port(netlist, "reset"), &[1]);
    engine.tick(&[port(netlist, "clock")])?;
    engine.poke(port(netlist, "reset"), &[0]);
    let Settings { shape, order, bubble, .. } = settings;
    let mut programs: Vec<_> =
        (0..supervisors.len()).map(|chip| writes(shape, *order, chip, *bubble).into_iter()).collect();
    let longest = programs.iter().map(ExactSizeIterator::len).max().unwrap_or(0);
    // One cycle more, in which nothing is written.
    for _ in 0..=longest {
        for (program, supervisor) in programs.iter_mut().zip(supervisors) {
            supervisor.drive(engine, program.next());
        }
        engine.step();
    }
    Ok(())
}
