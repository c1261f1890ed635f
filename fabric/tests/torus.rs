//! Routers in tori and meshes under heavy load: every packet arrives once and in order, and without datelines a torus
//! comes to a standstill.

use phit_fabric::network::torus::routers;
use phit_fabric::topology::shape::Shape;
use phit_netlist::check::check;
use phit_netlist::ir::{Netlist, Op, PortId};
use phit_sim::backend::Backend;
use phit_sim::engine::Engine;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::collections::{BTreeSet, HashMap, VecDeque};

/// Of the published router.
const DEPTH: usize = 8;
const CHANNELS: usize = 2;
const COORDINATE_BITS: u32 = 4;
const HEAD: u64 = 1 << 32;
const TAIL: u64 = 1 << 33;
/// Longer than a queue, so that a packet holds several routers at once.
const LONGEST: u64 = 12;
/// Cycles in which a network that is not blocked delivers something.
const PATIENCE: u64 = 500;

/// One node's local port.
struct Local {
    in_valid: PortId,
    in_flit: PortId,
    in_credit: PortId,
    out_valid: PortId,
    out_flit: PortId,
    out_credit: PortId,
}

/// The endpoint of one node.
#[derive(Default)]
struct Endpoint {
    /// Per virtual channel, what is still to be sent.
    queued: [VecDeque<u64>; CHANNELS],
    credits: [usize; CHANNELS],
    owed: [usize; CHANNELS],
    /// Per virtual channel, the packet that is arriving.
    arriving: [Option<Arriving>; CHANNELS],
}

/// A packet that is arriving.
#[derive(Clone, Copy)]
struct Arriving {
    source: usize,
    /// The source's virtual channel.
    channel: usize,
    /// Known from the second flit on.
    number: Option<u64>,
    next_flit: u64,
}

/// Source, destination and the source's virtual channel.
type Stream = (usize, usize, usize);

/// A network with an endpoint at every node, and the numbers of the packets.
struct Network {
    shape: Shape,
    engine: Engine,
    clock: PortId,
    locals: Vec<Local>,
    endpoints: Vec<Endpoint>,
    rng: ChaCha8Rng,
    /// How many packets of a stream were sent, and the numbers of those that arrived.
    sent: HashMap<Stream, u64>,
    arrived: HashMap<Stream, BTreeSet<u64>>,
    in_network: u64,
}

impl Network {
    fn new(netlist: &Netlist, shape: Shape, seed: u64) -> Self {
        assert_eq!(check(netlist), []);
        let port = |name: &str| netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}"));
        let local = |node: usize| Local {
            in_valid: port(&format!("n{node}_in_valid")),
            in_flit: port(&format!("n{node}_in_flit")),
            in_credit: port(&format!("n{node}_in_credit")),
            out_valid: port(&format!("n{node}_out_valid")),
            out_flit: port(&format!("n{node}_out_flit")),
            out_credit: port(&format!("n{node}_out_credit")),
        };
        let mut engine = Engine::new(netlist).unwrap();
        engine.power_up(Some(seed));
        let (clock, reset) = (port("clock"), port("reset"));
        engine.poke(reset, &[1]);
        engine.tick(&[clock]).unwrap();
        engine.poke(reset, &[0]);
        let endpoint = || Endpoint { credits: [DEPTH; CHANNELS], ..Endpoint::default() };
        Self {
            shape,
            engine,
            clock,
            locals: (0..shape.nodes()).map(local).collect(),
            endpoints: (0..shape.nodes()).map(|_| endpoint()).collect(),
            rng: ChaCha8Rng::seed_from_u64(seed),
            sent: HashMap::new(),
            arrived: HashMap::new(),
            in_network: 0,
        }
    }

    /// Queues a packet. Its head names destination, source and channel; the next flits carry the packet's number and
    /// their own.
    fn send(&mut self, source: usize, destination: usize, channel: usize) {
        let number = self.sent.entry((source, destination, channel)).or_default();
        let at = self.shape.coordinates(destination);
        let place = at.iter().rev().fold(0, |word, coordinate| word << COORDINATE_BITS | u64::from(*coordinate));
        let length = self.rng.random_range(2..=LONGEST);
        let queue = &mut self.endpoints[source].queued[channel];
        queue.push_back(HEAD | (channel as u64) << 24 | (source as u64) << 12 | place);
        for flit in 1..length {
            let tail = if flit + 1 == length { TAIL } else { 0 };
            queue.push_back(tail | *number << 8 | flit);
        }
        *number += 1;
        self.in_network += 1;
    }

    /// One cycle; readers give credits back in a cycle with this probability.
    fn step(&mut self, reading: f64) -> u64 {
        for node in 0..self.endpoints.len() {
            let (local, endpoint) = (&self.locals[node], &mut self.endpoints[node]);
            let ready = |channel: &usize| endpoint.credits[*channel] > 0 && !endpoint.queued[*channel].is_empty();
            let first = self.rng.random_range(0..CHANNELS);
            let chosen = (0..CHANNELS).map(|step| (first + step) % CHANNELS).find(ready);
            let flit = chosen.and_then(|channel| endpoint.queued[channel].pop_front());
            if let Some(channel) = chosen {
                endpoint.credits[channel] -= 1;
            }
            self.engine.poke(local.in_valid, &[chosen.map_or(0, |channel| 1 << channel)]);
            self.engine.poke(local.in_flit, &[flit.unwrap_or(0)]);
            let mut credits = 0;
            for (channel, owed) in endpoint.owed.iter_mut().enumerate() {
                if *owed > 0 && self.rng.random_bool(reading) {
                    *owed -= 1;
                    credits |= 1 << channel;
                }
            }
            self.engine.poke(local.out_credit, &[credits]);
        }
        let delivered = (0..self.endpoints.len()).map(|node| u64::from(self.receive(node))).sum();
        self.engine.tick(&[self.clock]).unwrap();
        assert_eq!(self.engine.violations(), []);
        delivered
    }

    /// Takes what arrives at a node; true if it is the end of a packet.
    fn receive(&mut self, node: usize) -> bool {
        let mut look = |port| {
            let mut word = [0];
            self.engine.peek(port, &mut word).unwrap();
            word[0]
        };
        let local = &self.locals[node];
        let (valid, flit, credits) = (look(local.out_valid), look(local.out_flit), look(local.in_credit));
        let endpoint = &mut self.endpoints[node];
        for (channel, count) in endpoint.credits.iter_mut().enumerate() {
            *count += (credits >> channel & 1) as usize;
            assert!(*count <= DEPTH, "node {node}: more credits than places");
        }
        if valid == 0 {
            return false;
        }
        assert!(valid.is_power_of_two(), "node {node}: flits of two channels at once");
        let channel = valid.trailing_zeros() as usize;
        endpoint.owed[channel] += 1;
        let Some(mut packet) = endpoint.arriving[channel] else {
            let at = self.shape.coordinates(node);
            let here = at.iter().rev().fold(0, |word, coordinate| word << COORDINATE_BITS | u64::from(*coordinate));
            assert!(flit & HEAD != 0 && flit & 0xFFF == here, "node {node}: {flit:#x} is not a head for it");
            let (source, channel_there) = ((flit >> 12 & 0xFFF) as usize, (flit >> 24 & 0xFF) as usize);
            let packet = Arriving { source, channel: channel_there, number: None, next_flit: 1 };
            endpoint.arriving[channel] = Some(packet);
            return false;
        };
        let body = flit & (HEAD - 1);
        let number = *packet.number.get_or_insert(body >> 8);
        assert_eq!(body, number << 8 | packet.next_flit, "from {} to {node}: another packet's flit", packet.source);
        packet.next_flit += 1;
        let is_tail = flit & TAIL != 0;
        endpoint.arriving[channel] = (!is_tail).then_some(packet);
        if is_tail {
            let arrived = self.arrived.entry((packet.source, node, packet.channel)).or_default();
            let before = arrived.len() as u64;
            assert!(arrived.insert(number), "from {} to {node}: packet {number} comes twice", packet.source);
            assert!(
                !self.is_ordered() || number == before,
                "from {} to {node}: packet {number} overtook",
                packet.source
            );
            self.in_network -= 1;
        }
        is_tail
    }

    /// With two virtual channels, a dimension that wraps has one of each class, and nothing can overtake there.
    fn is_ordered(&self) -> bool {
        (0..3).all(|d| self.shape.wrap[d] || self.shape.size[d] == 1)
    }

    /// Runs until all packets have arrived; `Err` with their number if nothing arrives for a long time.
    fn drain(&mut self, reading: f64) -> Result<u64, u64> {
        let (mut cycles, mut silent) = (0, 0);
        while self.in_network > 0 {
            silent = if self.step(reading) > 0 { 0 } else { silent + 1 };
            cycles += 1;
            if silent > PATIENCE {
                return Err(self.in_network);
            }
        }
        let arrived: HashMap<Stream, u64> =
            self.arrived.iter().map(|(stream, numbers)| (*stream, numbers.len() as u64)).collect();
        assert_eq!(arrived, self.sent);
        Ok(cycles)
    }

    /// As many packets from every node and channel, to random nodes.
    fn flood(&mut self, packets: usize) {
        let nodes = self.endpoints.len();
        for source in 0..nodes {
            for channel in 0..CHANNELS {
                for _ in 0..packets {
                    let destination = self.rng.random_range(0..nodes);
                    self.send(source, destination, channel);
                }
            }
        }
    }
}

#[test]
fn every_packet_arrives_once_and_in_order_under_back_pressure() {
    for (seed, shape) in [
        Shape::torus([4, 4, 1]),
        Shape::torus([5, 1, 2]),
        Shape::mesh([3, 2, 2]),
        Shape { size: [4, 3, 1], wrap: [true, false, false] },
    ]
    .into_iter()
    .enumerate()
    {
        let mut network = Network::new(&routers(&shape).unwrap(), shape, seed as u64);
        network.flood(30);
        network.drain(0.6).unwrap_or_else(|left| panic!("{shape:?}: {left} packets are stuck"));
    }
}

/// All packets of a ring go as far as they can in one direction: the load that closes the cycle of waiting first.
fn chase(network: &mut Network) {
    let size = network.endpoints.len();
    for source in 0..size {
        for channel in 0..CHANNELS {
            (0..20).for_each(|_| network.send(source, (source + 3) % size, channel));
        }
    }
}

/// The ring's routers with one class of virtual channels: the mask of class 1 is that of class 0.
fn without_dateline(mut netlist: Netlist) -> Netlist {
    let route = netlist.modules.iter_mut().find(|module| module.family == "vc_route").expect("the routers' route");
    let is_late = |op: &Op| *op == Op::Constant(2u8.into());
    let masks: Vec<usize> = (0..route.nodes.len())
        .filter(|index| route.nodes[*index].width == CHANNELS as u32 && is_late(&route.nodes[*index].op))
        .collect();
    assert_eq!(masks.len(), 1, "the mask of class 1");
    route.replace(masks[0].into(), Op::Constant(1u8.into()));
    netlist
}

#[test]
fn a_ring_without_a_dateline_comes_to_a_standstill() {
    let ring = Shape::torus([8, 1, 1]);
    let netlist = routers(&ring).unwrap();
    let mut sound = Network::new(&netlist, ring, 1);
    chase(&mut sound);
    sound.drain(1.0).unwrap_or_else(|left| panic!("{left} packets are stuck"));
    let mut blocked = Network::new(&without_dateline(netlist), ring, 1);
    chase(&mut blocked);
    assert!(blocked.drain(1.0).is_err(), "a cycle of waiting packets must close");
}

/// 3 cycles per router for the head; the tail is one behind it.
#[test]
fn a_hop_takes_three_cycles() {
    let shape = Shape::torus([4, 4, 1]);
    let netlist = routers(&shape).unwrap();
    for (destination, hops) in [([0, 0, 0], 0), ([1, 0, 0], 1), ([3, 3, 0], 2), ([2, 1, 0], 3), ([2, 2, 0], 4)] {
        let mut network = Network::new(&netlist, shape, 0);
        network.send(0, shape.node(destination), 0);
        let local = &network.locals[shape.node(destination)];
        let port = local.out_valid;
        let mut cycles = 0;
        loop {
            let mut valid = [0];
            network.engine.peek(port, &mut valid).unwrap();
            if valid[0] != 0 {
                break;
            }
            network.step(1.0);
            cycles += 1;
        }
        assert_eq!(cycles, 3 * (hops + 1), "to {destination:?}");
    }
}
