//! A network under traffic, cycle by cycle: every packet is followed from its making to its arrival.

use super::chips::Chips;
use super::error::TrialError;
use super::limiter::Limiter;
use super::link_ends::{LinkEnds, RESTART};
use super::node::{Events, Handles, Queues, Terminal, claim};
use super::ports::port;
use super::settings::Settings;
use super::supervisor::Supervisors;
use super::throttle::reserve;
use crate::gemini::chip::layout::{Direction, NODE_TILES, NODES, Place, tile};
use crate::gemini::chip::packet::{Class, LONGEST, NUMBERS, Packet, Routing, SHORTEST_REQUEST, destination, is_bad};
use crate::gemini::machine::media::Media;
use crate::gemini::tables::writes::Write;
use crate::study::tracking::{Flight, Tracker};
use crate::traffic::pattern::Destinations;
use phit_sim::backend::Backend;
use phit_sim::engine::Engine;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::collections::VecDeque;

/// From which node to which.
#[derive(Clone, Copy)]
struct Ends {
    source: u32,
    destination: u32,
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
#[derive(Clone)]
pub struct Trial {
    pub(in crate::gemini) settings: Settings,
    pub(in crate::gemini) engine: Engine,
    pub(in crate::gemini) terminals: Vec<Terminal>,
    pub(in crate::gemini) supervisors: Supervisors,
    pub(in crate::gemini) links: LinkEnds,
    /// Packets that links have told to be lost and that are not under way any more.
    pub(in crate::gemini) written_off: usize,
    /// By node.
    pub(in crate::gemini) limiters: Vec<Limiter>,
    pub(in crate::gemini) queues: Vec<Queues>,
    pub(in crate::gemini) tracker: Tracker<Packet>,
    pub(in crate::gemini) destinations: Destinations,
    pub(in crate::gemini) rng: ChaCha8Rng,
    pub(in crate::gemini) cycle: u64,
    /// Probability in a cycle that a node makes a request.
    pub(in crate::gemini) rate: f64,
    /// Packets that a node has to send at most when it makes another one.
    backlog: Option<usize>,
    /// Nodes make no requests and begin no packets.
    pub(in crate::gemini) is_held: bool,
    /// Packets that destinations have dropped; none: whatever is wrong is an error.
    pub(in crate::gemini) dropped: Option<usize>,
    /// Numbers of packets whose last phit has left, for a study that needs them.
    pub(in crate::gemini) departures: Option<Vec<u32>>,
    /// Phits that arrived, and phits of requests that were made.
    pub(in crate::gemini) phits: u64,
    pub(in crate::gemini) made: u64,
}

impl Trial {
    /// Resets the network and loads its tables. `load` is the share of the processor tiles' bandwidth, one phit per cycle each, that
    /// requests are offered at: 0 to 2, of which more than 1 cannot be taken.
    ///
    /// # Errors
    /// If the load is not legal or the pattern does not fit.
    pub fn new(chips: &Chips, load: f64, seed: u64) -> Result<Self, TrialError> {
        let (netlist, settings) = (chips.netlist(), chips.settings());
        if !(0.0..=2.0).contains(&load) {
            return Err(TrialError::Setting(format!("a load of {load}; legal: 0 to 2")));
        }
        let destinations = Destinations::new(settings.pattern, settings.shape, seed).map_err(TrialError::Setting)?;
        let mut engine = chips.engine().clone();
        engine.power_up(Some(seed));
        engine.poke(port(netlist, "reset"), &[1]);
        // What a wire brings in the first cycle was sent in reset.
        let cycles = if let Media::Protocol(_) = settings.media { RESTART } else { 1 };
        for _ in 0..cycles {
            engine.tick(&[port(netlist, "clock")])?;
        }
        engine.poke(port(netlist, "reset"), &[0]);
        chips.set_rates(&mut engine);
        let links = LinkEnds::new(&mut engine, netlist, settings);
        let supervisors = Supervisors::new(&engine, netlist, settings.shape.nodes());
        let nodes = NODES * settings.shape.nodes();
        let terminals = (0..nodes * NODE_TILES)
            .map(|index| {
                let (node, link) = (index / NODE_TILES, index % NODE_TILES);
                let tile = tile(Place { direction: Direction::Node(node % NODES), link });
                Terminal::new(Handles::new(&engine, netlist, node / NODES, tile), settings.slots)
            })
            .collect();
        let mut trial = Self {
            settings: *settings,
            engine,
            terminals,
            supervisors,
            links,
            written_off: 0,
            limiters: vec![Limiter::new(settings.outstanding); nodes],
            queues: vec![Queues::default(); nodes * NODE_TILES],
            tracker: Tracker::new(NUMBERS),
            destinations,
            rng: ChaCha8Rng::seed_from_u64(seed),
            cycle: 0,
            rate: load * NODE_TILES as f64 / settings.mean_length(),
            backlog: None,
            is_held: false,
            dropped: None,
            departures: None,
            phits: 0,
            made: 0,
        };
        trial.load(&chips.plan().writes, &mut vec![])?;
        if settings.reserve > 0 {
            (0..nodes as u32)
                .for_each(|node| trial.supervisors.order(node as usize / NODES, reserve(node, settings.reserve)));
            trial.load(&[], &mut vec![])?;
        }
        trial.cycle = 0;
        Ok(trial)
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

    /// From now on a node that has so many packets to send makes no request. Without a bound the queues of nodes that offer more
    /// than the network takes grow for ever.
    pub fn bound(&mut self, backlog: usize) {
        self.backlog = Some(backlog);
    }

    /// No further requests are made.
    pub fn stop(&mut self) {
        self.rate = 0.0;
    }

    /// Makes one request now.
    pub fn request(&mut self, source: u32, destination: u32, length: u32) {
        self.numbered(source, destination, length);
    }

    /// Makes one request now that is routed in this way, whatever the settings say.
    pub fn request_routed(&mut self, source: u32, destination: u32, length: u32, routing: Routing) {
        self.made += u64::from(length);
        self.send(Ends { source, destination }, Class::Request, length, routing, None);
    }

    /// Makes one request now that is routed by a hash of source, destination and this line of memory, address bits 23 to 6.
    pub fn request_line(&mut self, source: u32, destination: u32, length: u32, line: u32) {
        self.made += u64::from(length);
        self.send(Ends { source, destination }, Class::Request, length, Routing::Hashed, Some(line));
    }

    /// Makes one response now that answers no request.
    pub fn respond(&mut self, source: u32, destination: u32) {
        let length = self.settings.response_length();
        self.send(Ends { source, destination }, Class::Response, length, self.settings.routing, None);
    }

    /// From now on nodes keep all slots of the packets of this class that arrive, as if nobody read them, or let go those
    /// that they kept.
    pub fn block(&mut self, class: Class, is_blocked: bool) {
        self.terminals.iter_mut().for_each(|terminal| terminal.block(class, is_blocked));
    }

    /// Makes one request now; tells its number, which is another packet's only when this one has arrived.
    pub(in crate::gemini) fn numbered(&mut self, source: u32, destination: u32, length: u32) -> u32 {
        self.made += u64::from(length);
        self.send(Ends { source, destination }, Class::Request, length, self.settings.routing, None)
    }

    /// One cycle: nodes make requests and send, the network moves, and what arrived is judged.
    ///
    /// # Errors
    /// If a packet arrives that was not sent, elsewhere, twice, or changed.
    pub fn step(&mut self, arrivals: &mut Vec<Arrival>) -> Result<(), TrialError> {
        let nodes = NODES * self.settings.shape.nodes();
        self.room_for(nodes)?;
        for node in 0..nodes as u32 {
            if self.rate > 0.0
                && !self.is_held
                && self.backlog.is_none_or(|backlog| self.to_do_of(node) < backlog)
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
        self.supervisors.drive(&mut self.engine);
        for terminal in &mut self.terminals {
            terminal.take_slots(&mut self.engine);
        }
        for index in 0..self.terminals.len() {
            let (limiter, answers) = (&mut self.limiters[index / NODE_TILES], self.settings.responses);
            let held = [self.is_held || answers && !limiter.is_open(), self.is_held];
            let events = self.terminals[index].step(&mut self.engine, &mut self.queues[index], held);
            let Events { arrived, phit_came, began, departed, is_astray } = events;
            if let Some(departures) = &mut self.departures {
                departures.extend(departed);
            }
            if is_astray && self.dropped.is_none() {
                return Err(self.wrong("a phit goes on another channel than its packet's head names".to_owned()));
            }
            self.phits += u64::from(phit_came);
            if began && answers {
                limiter.began();
            }
            if let Some(phits) = arrived {
                let at = (index / NODE_TILES) as u32;
                if let Some(dropped) = &mut self.dropped
                    && (is_bad(&phits) || destination(phits[0]) != at)
                {
                    *dropped += 1;
                    continue;
                }
                let arrival = self.judge(&phits, at)?;
                if self.settings.responses && arrival.packet.class == Class::Request {
                    self.respond(at, arrival.packet.source);
                }
                if arrival.packet.class == Class::Response {
                    self.limiters[at as usize].acknowledged();
                }
                arrivals.push(arrival);
            }
        }
        self.engine.step();
        self.cycle += 1;
        match self.engine.violations().first().filter(|_| self.dropped.is_none()) {
            Some(violation) => Err(self.wrong(format!("{}: {}", violation.path, violation.message))),
            None => Ok(()),
        }
    }

    /// So many cycles, and what arrived in them.
    ///
    /// # Errors
    /// As [`step`](Self::step).
    pub fn run(&mut self, cycles: u64) -> Result<Vec<Arrival>, TrialError> {
        let mut arrivals = vec![];
        (0..cycles).try_for_each(|_| self.step(&mut arrivals))?;
        Ok(arrivals)
    }

    /// All chips write at once, one write of each per cycle after what they had to write before, and in the last cycle nothing. Nodes
    /// are held meanwhile.
    pub(in crate::gemini) fn load(
        &mut self,
        writes: &[Vec<Write>],
        arrivals: &mut Vec<Arrival>,
    ) -> Result<(), TrialError> {
        let was_held = std::mem::replace(&mut self.is_held, true);
        self.supervisors.order_all(writes);
        while self.supervisors.is_writing() {
            self.step(arrivals)?;
        }
        self.step(arrivals)?;
        self.is_held = was_held;
        Ok(())
    }

    /// That so many packets more would have numbers.
    ///
    /// # Errors
    /// If not: sources offer more than the network takes, for too long.
    pub(in crate::gemini) fn room_for(&self, packets: usize) -> Result<(), TrialError> {
        match self.tracker.has_room(packets) {
            true => Ok(()),
            false => Err(TrialError::Setting(format!(
                "cycle {}: {} packets are on their way, and {NUMBERS} have numbers; lower the load or the cycles of the run",
                self.cycle,
                self.tracker.count()
            ))),
        }
    }

    /// Without a `line` it is drawn.
    fn send(&mut self, ends: Ends, class: Class, length: u32, routing: Routing, line: Option<u32>) -> u32 {
        let Ends { source, destination } = ends;
        let line = line.unwrap_or_else(|| self.rng.random_range(0..1 << 18));
        let packet = |number| Packet { number, source, destination, class, routing, line, length };
        let packet = self.tracker.begin(self.cycle, packet);
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
        packet.number
    }

    /// Packets that a terminal has to send, with the one that it is at.
    fn to_do(&self, index: usize) -> usize {
        self.queues[index].iter().map(VecDeque::len).sum::<usize>() + usize::from(self.terminals[index].is_sending())
    }

    /// Packets that a node has to send.
    pub(in crate::gemini) fn to_do_of(&self, node: u32) -> usize {
        let first = node as usize * NODE_TILES;
        (first..first + NODE_TILES).map(|index| self.to_do(index)).sum()
    }

    fn judge(&mut self, phits: &[u64], at: u32) -> Result<Arrival, TrialError> {
        let (class, number) = claim(phits).map_err(|what| self.wrong(what))?;
        let Some(Flight { packet, made }) = self.tracker.end(number) else {
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
