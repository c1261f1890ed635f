//! A node of a torus beside its model, in a torus of models.

use super::around::compare_arrived;
use super::around::counting::{CountPorts, any_count};
use super::around::node::{LinkPorts, TreePorts, UrgentPorts};
use super::around::places::{PlacePorts, any_packet, any_size, any_system_packet, any_ways, coordinate, neighbour};
use super::around::trees::Trees;
use super::barrier_unit::any_state;
use super::class_routes::any_route;
use super::{Spoils, any_chunks, port_shape};
use crate::link::bluegene::lives_of_links;
use crate::parameter;
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::barrier_unit::{NONE_ARRIVED, State, packed};
use phit_models::router::bluegene::class_routes::{CLASSES, bits};
use phit_models::router::bluegene::collective::collective_unit;
use phit_models::router::bluegene::injection_port::InjectionPort;
use phit_models::router::bluegene::port::Shape;
use phit_models::router::bluegene::priority::crossing::Urgent;
use phit_models::router::bluegene::priority::io_port::IoPort;
use phit_models::router::bluegene::ring_route::Dimension;
use phit_models::router::bluegene::torus_route::Place;
use phit_models::router::bluegene::torus_router::{Inputs, TorusRouter};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::VecDeque;

/// Cycles for which a link that is down is watched.
const QUIET: u64 = 40;

/// Cycles in which nodes get their first routes of barriers, and cycles from one change of a route to the next after that, in the mean.
const ROUTING: u64 = 100;
const SELDOM: u64 = 500;

/// Lives of tori, each with sizes, a delay and a noise.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    lives_of_links(bench, 8, cycles, live)
}

/// Handles of one link.
struct Link {
    link: LinkPorts,
    rx_ready: In,
    /// `rx_valid`, `rx_word`, `rx_last` and `rx_bad`.
    arrived: Vec<Out>,
}

struct Ports {
    place: PlacePorts,
    links: Vec<Link>,
    tx: Vec<[In; 2]>,
    tx_ready: Vec<Out>,
    urgent: Vec<UrgentPorts>,
    inputs: Vec<In>,
    outputs: Vec<Out>,
    tree: TreePorts,
    io: Option<LinkPorts>,
}

impl Ports {
    fn of(bench: &Bench, shape: &Shape) -> Result<Self, Failure> {
        let arrived = |link: usize| {
            let names = ["rx_valid", "rx_word", "rx_last", "rx_bad"].into_iter();
            names.map(|name| bench.output(&format!("{name}_{link}"))).collect::<Result<_, _>>()
        };
        let link = |link: usize| {
            let rx_ready = bench.input(&format!("rx_ready_{link}"))?;
            Ok(Link { link: LinkPorts::of(bench, link)?, rx_ready, arrived: arrived(link)? })
        };
        let of_traffic = ["ratio", "set_timeout", "timeout_new", "upset", "local_rx_ready"];
        let of_barriers =
            ["class_write", "class_address", "class_inputs", "class_output", "class_local", "local_state"];
        let inputs = of_traffic.into_iter().chain(of_barriers);
        let outputs = [
            "refused",
            "corrected",
            "uncorrectable",
            "status",
            "local_rx_valid",
            "local_rx_word",
            "local_rx_last",
            "local_rx_bad",
        ];
        Ok(Self {
            place: PlacePorts::of(bench, shape.links / 2)?,
            tx: (0..shape.injections)
                .map(|port| Ok([bench.input(&format!("tx_valid_{port}"))?, bench.input(&format!("tx_word_{port}"))?]))
                .collect::<Result<_, Failure>>()?,
            tx_ready: (0..shape.injections)
                .map(|port| bench.output(&format!("tx_ready_{port}")))
                .collect::<Result<_, _>>()?,
            urgent: (0..shape.priorities).map(|index| UrgentPorts::of(bench, index)).collect::<Result<_, _>>()?,
            links: (0..shape.links).map(link).collect::<Result<_, Failure>>()?,
            inputs: inputs.map(|name| bench.input(name)).collect::<Result<_, _>>()?,
            outputs: outputs.into_iter().map(|name| bench.output(name)).collect::<Result<_, _>>()?,
            tree: TreePorts::of(bench, shape.trees())?,
            io: (shape.priority_links() > shape.links).then(|| LinkPorts::of(bench, shape.links)).transpose()?,
        })
    }

    fn drive(&self, bench: &mut Bench, inputs: &Inputs, stimulus: &mut Stimulus) {
        for (link, (wire, ready)) in self.links.iter().zip(inputs.wires.iter().zip(&inputs.rx_ready)) {
            link.link.drive(bench, *wire);
            bench.drive(link.rx_ready, (*ready).into());
        }
        for (ports, word) in self.tx.iter().zip(&inputs.tx) {
            bench.drive(ports[0], word.is_some().into());
            bench.drive(ports[1], word.map_or_else(|| stimulus.word(32), u64::from));
        }
        for (ports, told) in self.urgent.iter().zip(&inputs.urgent) {
            ports.drive(bench, told, stimulus);
        }
        if let Some(port) = &self.io {
            port.drive(bench, inputs.wires[self.links.len()]);
        }
        let links = self.links.len();
        let (class, route) = inputs.route.clone().unwrap_or_else(|| (0, any_route(links, stimulus)));
        let values = [
            inputs.ratio,
            inputs.timeout.is_some().into(),
            inputs.timeout.unwrap_or(1),
            inputs.upset as u64,
            inputs.local_ready.into(),
            inputs.route.is_some().into(),
            class as u64,
            bits(route.inputs),
            bits(route.output),
            route.local.into(),
            packed(&inputs.local),
        ];
        for (port, value) in self.inputs.iter().zip(values) {
            bench.drive(*port, value);
        }
        self.tree.drive(bench, inputs, links, stimulus);
    }

    fn compare(&self, bench: &mut Bench, model: &TorusRouter, local: &State, most_retries: u64) -> TestResult {
        let [_, corrected, uncorrectable] = model.unit().counts();
        let local_counts = model.local().counts();
        let mut found = [corrected + local_counts.0, uncorrectable + local_counts.1];
        for (port, injection) in self.tx_ready.iter().zip(model.injections()) {
            let told = bench.sample_bit(*port)?;
            bench.expect("tx_ready", injection.ready(), told)?;
            found = [found[0] + injection.counts().0, found[1] + injection.counts().1];
        }
        for (ports, channel) in self.urgent.iter().zip(model.urgent().channels()) {
            ports.compare(bench, channel)?;
            for counts in [channel.0.counts(), channel.1.counts()] {
                found = [found[0] + counts.0, found[1] + counts.1];
            }
        }
        for (link, port) in self.links.iter().zip(model.ports()) {
            let (status, arrived) = (port.status(), port.arrived());
            link.link.compare(bench, &status, port.wire(), most_retries)?;
            let told = link.arrived.iter().map(|port| bench.sample(*port)).collect::<Result<Vec<_>, _>>()?;
            bench.expect("rx_valid", arrived.is_some().into(), told[0])?;
            compare_arrived(bench, arrived, &told[1..])?;
            found = [found[0] + status.found.0, found[1] + status.found.1];
        }
        let mut strays = 0;
        if let (Some(port), Some(model)) = (&self.io, model.urgent().io()) {
            port.compare(bench, &model.status(), model.wire(), most_retries)?;
            strays = model.strays();
            found = [found[0] + model.status().found.0, found[1] + model.status().found.1];
        }
        let told = self.outputs.iter().map(|port| bench.sample(*port)).collect::<Result<Vec<_>, _>>()?;
        let injections = model.injections().iter().chain(model.urgent().channels().iter().map(|(port, _)| port));
        let expected = [
            (injections.map(InjectionPort::refused).sum::<u64>() + strays) & 0xFFFF,
            found[0] & 0xFFFF,
            found[1] & 0xFFFF,
            packed(&model.barriers().status(local)),
            model.local().shown().is_some().into(),
        ];
        bench.expect("refused, corrected, uncorrectable, status, local_rx_valid", &expected[..], &told[..5])?;
        compare_arrived(bench, model.local().shown(), &told[5..])
    }
}

/// Who sends and receives at a node.
struct User {
    /// By injection port, words to send.
    packets: Vec<VecDeque<u32>>,
    sends: Vec<Pace>,
    reads: Vec<Pace>,
    /// Its barrier state, and when it changes.
    local: State,
    changes: Pace,
    local_reads: Pace,
    /// By the node's port of collectives.
    climbs: Vec<Pace>,
    tree_reads: Vec<Pace>,
    /// By priority channel, words to send, when they come, and when it reads.
    urgent: Vec<(VecDeque<u32>, Pace, Pace)>,
}

fn live(bench: &mut Bench, stimulus: &mut Stimulus, end: u64, delay: usize) -> TestResult {
    let shape = port_shape(bench)?;
    let ports = Ports::of(bench, &shape)?;
    let chunks = shape.link.chunks;
    let long = 100 * (chunks as u64 + 2);
    let dimensions = shape.links / 2;
    let sizes: Vec<usize> = (0..dimensions).map(|dimension| any_size(dimension, stimulus)).collect();
    let size: usize = sizes.iter().product();
    let is_mesh: Vec<bool> = sizes.iter().map(|_| stimulus.once_in(4)).collect();
    let (order, zones) = any_ways(dimensions, stimulus);
    let places: Vec<Place> = (0..size)
        .map(|node| {
            let of = |dimension: usize| Dimension {
                here: coordinate(&sizes, node, dimension) as u64,
                size: sizes[dimension] as u64,
                is_mesh: is_mesh[dimension],
            };
            Place { dimensions: (0..dimensions).map(of).collect(), order: order.clone(), zones: zones.clone() }
        })
        .collect();
    let here = stimulus.below(size as u64) as usize;
    ports.place.drive(bench, &places[here]);
    let ratio = stimulus.below(16);
    let ratios: Vec<u64> = (0..shape.priorities).map(|_| stimulus.below(16)).collect();
    let (spoils, most_retries) =
        ([Spoils::Nothing, Spoils::Singles, Spoils::All][stimulus.below(3) as usize], stimulus.below(4));
    let (limit, counts, count_link) =
        (bench.input("limit")?, CountPorts::of(bench, shape.counted())?, bench.input("count_link")?);
    bench.drive(limit, most_retries);
    let timeout = stimulus.once_in(2).then(|| 60 + 24 * chunks as u64 + stimulus.below(500));
    let noise = [0, 0, 40, 300, 2_000][stimulus.below(5) as usize];
    let length = 1_000 + stimulus.below(10 * long);
    let unit = collective_unit::Shape {
        links: shape.links,
        channels: shape.trees(),
        chunks,
        address: parameter(bench, "A")? as u32,
        patience: parameter(bench, "Q")? as u32,
    };
    let period = 1 << parameter(bench, "W")?;
    let mut nodes: Vec<TorusRouter> = places.iter().map(|place| TorusRouter::new(shape, unit, period, place)).collect();
    let mut trees = Trees::any(&sizes, shape.trees(), chunks, stimulus);
    let mask = bench.input("mask")?;
    bench.drive(mask, 3);
    let interrupts = bench.output("interrupts")?;
    let pace = || Pace::new(long);
    let user = |_| User {
        packets: vec![VecDeque::new(); shape.injections],
        sends: (0..shape.injections).map(|_| pace()).collect(),
        reads: (0..shape.links).map(|_| pace()).collect(),
        local: NONE_ARRIVED,
        changes: pace(),
        local_reads: pace(),
        climbs: (0..shape.trees()).map(|_| pace()).collect(),
        tree_reads: (0..shape.trees()).map(|_| pace()).collect(),
        urgent: (0..shape.priorities).map(|_| (VecDeque::new(), pace(), pace())).collect(),
    };
    let mut users: Vec<User> = (0..size).map(user).collect();
    // By node and link, what comes to it.
    let mut wires = vec![vec![VecDeque::from(vec![(0u32, true); delay]); shape.priority_links()]; size];
    let mut down = 0;
    for cycle in 0..length {
        if bench.cycle() >= end || down > QUIET {
            return Ok(());
        }
        if trees.words.iter().flatten().any(VecDeque::is_empty) && stimulus.once_in(8) {
            trees.more(stimulus);
        }
        let mut told = vec![Inputs::rest(&shape); size];
        for node in 0..size {
            let user = &mut users[node];
            let urgent = user.urgent.iter_mut().map(|(packet, ..)| (packet, true));
            let packets = user.packets.iter_mut().map(|packet| (packet, false));
            for (packet, is_urgent) in packets.chain(urgent).filter(|(packet, _)| packet.is_empty()) {
                let most = if stimulus.once_in(30) { 31 } else { chunks };
                let any = if is_urgent || stimulus.once_in(30) { any_system_packet } else { any_packet };
                let mut words = any(&places[node], any_chunks(most, stimulus), stimulus);
                if stimulus.once_in(16) {
                    words[1] ^= 32 << (6 * stimulus.below(dimensions as u64));
                }
                packet.extend(words);
            }
            if user.changes.next(stimulus) && stimulus.once_in(4) {
                user.local = any_state(&user.local, stimulus);
            }
            // At first many routes, then few.
            let is_routed = if cycle < ROUTING { stimulus.once_in(4) } else { stimulus.once_in(SELDOM) };
            told[node] = Inputs {
                reset: false,
                wires: wires[node]
                    .iter_mut()
                    .map(|wire| {
                        let (mut word, mut control) = wire.pop_front().unwrap_or_default();
                        if noise > 0 && stimulus.once_in(noise) {
                            word ^= 1 << stimulus.below(32);
                            control ^= stimulus.once_in(4);
                        }
                        (word, control)
                    })
                    .collect(),
                ratio,
                tx: (user.packets.iter().zip(&mut user.sends))
                    .map(|(packet, pace)| packet.front().copied().filter(|_| pace.next(stimulus)))
                    .collect(),
                rx_ready: user.reads.iter_mut().map(|pace| pace.next(stimulus)).collect(),
                local_ready: user.local_reads.next(stimulus),
                urgent: (user.urgent.iter_mut().zip(&ratios))
                    .map(|((packet, sends, reads), ratio)| Urgent {
                        tx: packet.front().copied().filter(|_| sends.next(stimulus)),
                        rx_ready: reads.next(stimulus),
                        ratio: *ratio,
                    })
                    .collect(),
                route: is_routed.then(|| (stimulus.below(CLASSES as u64) as usize, any_route(shape.links, stimulus))),
                local: user.local,
                tree_route: trees.routes[node].pop_front(),
                trees: (trees.words[node].iter().zip(&mut user.climbs))
                    .map(|(words, pace)| words.front().copied().filter(|_| pace.next(stimulus)))
                    .collect(),
                trees_read: user.tree_reads.iter_mut().map(|pace| pace.next(stimulus)).collect(),
                clear: if stimulus.once_in(20) { stimulus.below(4) } else { 0 },
                timeout: timeout.filter(|_| cycle == 0),
                count: any_count(shape.counted(), stimulus)
                    .map(|(counter, set)| (stimulus.below(16) as usize, counter, set)),
                upset: spoils.next(stimulus),
            };
            for (index, words) in trees.words[node].iter_mut().enumerate() {
                if told[node].trees[index].is_some() && nodes[node].unit().is_ready(unit.of_node(index)) {
                    words.pop_front();
                }
            }
            for (port, injection) in nodes[node].injections().iter().enumerate() {
                if told[node].tx[port].is_some() && injection.ready() {
                    user.packets[port].pop_front();
                }
            }
            for (index, (injection, _)) in nodes[node].urgent().channels().iter().enumerate() {
                if told[node].urgent[index].tx.is_some() && injection.ready() {
                    user.urgent[index].0.pop_front();
                }
            }
        }
        ports.drive(bench, &told[here], stimulus);
        let change = told[here].count.map(|(_, counter, set)| (counter, set));
        let shown = counts.drive(bench, change, stimulus);
        let link = told[here].count.map_or_else(|| stimulus.below(16) as usize, |(link, ..)| link);
        bench.drive(count_link, link as u64);
        ports.compare(bench, &nodes[here], &told[here].local, most_retries)?;
        ports.tree.compare(bench, nodes[here].unit())?;
        let io = nodes[here].urgent().io();
        let of_io = io.filter(|_| link == shape.links).map_or(0, |port| port.count(shown));
        counts.compare(bench, nodes[here].ports().get(link).map_or(of_io, |port| port.count(shown)))?;
        let told_interrupts = bench.sample_bit(interrupts)?;
        bench.expect("interrupts", nodes[here].unit().exceptions() != 0, told_interrupts)?;
        for (node, sender) in nodes.iter().enumerate() {
            for (link, port) in sender.ports().iter().enumerate() {
                let (word, control) = port.wire();
                wires[neighbour(&sizes, node, link)][link ^ 1]
                    .push_back((word.unwrap_or_else(|| stimulus.word(32) as u32), control));
            }
        }
        // By IO links each node is outside the torus to another one, or to itself.
        for (node, sender) in nodes.iter().enumerate() {
            if let Some((word, control)) = sender.urgent().io().map(IoPort::wire) {
                wires[size - 1 - node][shape.links]
                    .push_back((word.unwrap_or_else(|| stimulus.word(32) as u32), control));
            }
        }
        down += u64::from(nodes[here].ports().iter().any(|port| port.status().up_down.1));
        bench.tick()?;
        for (node, told) in nodes.iter_mut().zip(&told) {
            node.tick(told);
        }
    }
    Ok(())
}
