//! Buffers, injection ports and arbiters at published size, a packet at a time.

use phit_hdl::catalogue::find;
use phit_netlist::elaborate;
use phit_netlist::ir::{Netlist, PortId};
use phit_sim::engine::Engine;

/// Links of a node of five dimensions.
const LINKS: usize = 10;
const ALL: u64 = (1 << LINKS) - 1;
/// Words of a packet with so many chunks.
pub(super) const fn words(chunks: u64) -> u64 {
    8 * chunks + 10
}
/// Bit of a packet's first word: it may take dynamic ways. Bits 18:17 choose zones.
pub(super) const DYNAMIC: u64 = 1 << 16;
/// The coordinate of the node in each dimension, and the nodes of each dimension.
const HERE: u64 = 3;
const SIZE: u64 = 8;

/// A block in the compiled engine, whose inputs are 0 until they are set.
#[derive(Clone)]
pub(super) struct Block {
    netlist: Netlist,
    pub(super) engine: Engine,
}

impl Block {
    pub(super) fn new(family: &str, config: &str) -> Self {
        let configs = find(family).expect("in the catalogue").configs;
        let config = configs.iter().find(|entry| entry.name == config).expect("published");
        let netlist = elaborate(&*(config.construct)()).unwrap();
        let engine = Engine::new(&netlist).unwrap();
        let mut block = Self { netlist, engine };
        if block.netlist.top().port("reset").is_some() {
            block.set("reset", 1);
            block.engine.step();
            block.set("reset", 0);
        }
        block
    }

    /// A block of a node in the middle of an 8x8x8x8x8 torus, whose packets may use all dimensions at once.
    fn in_a_torus(family: &str, config: &str) -> Self {
        let mut block = Self::new(family, config);
        for d in 0..LINKS / 2 {
            block.set(&format!("here_{d}"), HERE);
            block.set(&format!("size_{d}"), SIZE);
            block.set(&format!("order_{d}"), 1 << d);
            block.set(&format!("zones_{d}"), 0b11111);
        }
        block
    }

    fn port(&self, name: &str) -> PortId {
        self.netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}"))
    }

    pub(super) fn set(&mut self, name: &str, value: u64) {
        let input = self.engine.input(self.port(name));
        self.engine.set(input, value);
    }

    pub(super) fn get(&mut self, name: &str) -> u64 {
        let output = self.engine.output(self.port(name));
        self.engine.get(output)
    }
}

/// Wires of two ports at the ends of a link, without a delay.
pub(super) fn exchange(one: &mut Block, other: &mut Block) {
    for (comes, goes) in [("wire_in", "wire_out"), ("wire_in_control", "wire_out_control")] {
        let (ahead, back) = (one.get(goes), other.get(goes));
        other.set(comes, ahead);
        one.set(comes, back);
    }
}

/// First two words of a packet to the node to which these links lead one after the other.
fn to_links(links: &[usize], chunks: u64, flags: u64) -> [u64; 2] {
    let mut at = [HERE; LINKS / 2];
    links.iter().for_each(|link| at[link / 2] = if link % 2 == 0 { HERE + 1 } else { HERE - 1 });
    [chunks << 11 | flags, at.iter().rev().fold(0, |word, at| word << 6 | at)]
}

/// A packet that went on.
#[derive(Clone, Copy, Debug)]
struct Sent {
    link: usize,
    /// Its third word, which tells it from others.
    number: u64,
    /// Cycles of its first and its last word.
    cycles: [u64; 2],
}

/// The packets that leave by one path.
#[derive(Default)]
struct Path {
    words: Vec<(u64, u64)>,
    packets: Vec<Sent>,
}

impl Path {
    /// What leaves in a cycle: the links, a bit each, a word, and whether it is the last.
    fn watch(&mut self, cycle: u64, links: u64, word: u64, is_last: bool) {
        if links == 0 {
            return;
        }
        assert!(links.is_power_of_two(), "one link at a time");
        self.words.push((cycle, word));
        if is_last {
            let cycles = [self.words[0].0, cycle];
            assert_eq!(self.words.len() as u64, cycle - cycles[0] + 1, "a word in each cycle");
            self.packets.push(Sent { link: links.trailing_zeros() as usize, number: self.words[2].1, cycles });
            self.words.clear();
        }
    }

    fn links(&self) -> Vec<usize> {
        self.packets.iter().map(|packet| packet.link).collect()
    }
}

/// A receive unit whose links always take what is asked for, if they are open.
struct Receiving {
    block: Block,
    cycle: u64,
    /// Two of each buffer.
    paths: [Path; 4],
}

impl Receiving {
    fn new() -> Self {
        let block = Block::in_a_torus("bluegene_receive_unit", "bluegene_receive_unit_d5_k7_m16");
        Self { block, cycle: 0, paths: Default::default() }
    }

    fn open(&mut self, links: u64) {
        ["open", "turn", "roam"].iter().for_each(|name| self.block.set(name, links));
    }

    fn step(&mut self) {
        for buffer in 0..2 {
            let mut get = |name: &str| self.block.get(&format!("{name}_{buffer}"));
            let asked = get("request") | get("roams");
            self.block.set(&format!("grant_{buffer}"), asked);
        }
        for (path, watched) in self.paths.iter_mut().enumerate() {
            let mut get = |name: &str| self.block.get(&format!("{name}_{path}"));
            watched.watch(self.cycle, get("valid"), get("out_word"), get("out_last") == 1);
        }
        self.block.engine.step();
        self.cycle += 1;
    }

    /// A packet comes to a buffer, a word in each cycle.
    fn receive(&mut self, buffer: usize, head: [u64; 2], number: u64) {
        let count = words(head[0] >> 11 & 31);
        for index in 0..count {
            let word = [head[0], head[1], number].get(index as usize).copied().unwrap_or(0);
            self.block.set("word", word);
            self.block.set("first", u64::from(index == 0));
            self.block.set("header", u64::from(index == 2));
            self.block.set(&format!("write_{buffer}"), 1);
            self.block.set(&format!("commit_{buffer}"), u64::from(index + 1 == count));
            assert_eq!(self.block.get(&format!("room_{buffer}")), 1, "a place for word {index} of packet {number}");
            self.step();
        }
        for name in ["first", "header", &format!("write_{buffer}"), &format!("commit_{buffer}")] {
            self.block.set(name, 0);
        }
    }

    fn run(&mut self, cycles: u64) {
        (0..cycles).for_each(|_| self.step());
    }

    /// Packets of a buffer, as they began to leave.
    fn sent(&self, buffer: usize) -> Vec<Sent> {
        let mut packets = [&self.paths[2 * buffer].packets[..], &self.paths[2 * buffer + 1].packets[..]].concat();
        packets.sort_by_key(|packet| packet.cycles[0]);
        packets
    }

    fn links(&self, buffer: usize) -> Vec<usize> {
        self.sent(buffer).iter().map(|packet| packet.link).collect()
    }

    /// Numbers of the packets of a buffer that left by a link.
    fn numbers(&self, buffer: usize, link: usize) -> Vec<u64> {
        self.sent(buffer).iter().filter(|packet| packet.link == link).map(|packet| packet.number).collect()
    }
}

/// The packet that came first waits for a link that is not open; those behind it go by their links, in both channels.
#[test]
#[phit_evidence::shows("BGQ-VC-06", RTL)]
#[phit_evidence::shows("BGQ-VC-09", RTL)]
fn a_packet_that_waits_blocks_no_packet_for_another_link() {
    for (buffer, flags) in [(0, 0), (1, DYNAMIC)] {
        let mut unit = Receiving::new();
        unit.open(ALL & !1);
        for (number, link) in [0, 2, 5, 0, 9].into_iter().enumerate() {
            unit.receive(buffer, to_links(&[link], 1, flags), number as u64);
        }
        unit.run(40);
        assert_eq!(unit.links(buffer), [2, 5, 9], "buffer {buffer}");
        unit.open(ALL);
        unit.run(60);
        assert_eq!(unit.links(buffer), [2, 5, 9, 0, 0], "buffer {buffer}");
    }
}

/// Slots become free out of turn, since link 3 is always open and link 4 only now and then.
#[test]
#[phit_evidence::shows("BGQ-VC-07", RTL)]
fn deterministic_packets_for_one_link_leave_in_order() {
    let mut unit = Receiving::new();
    let mut sent: [Vec<u64>; 2] = [vec![], vec![]];
    for number in 0..60 {
        let is_open = number % 5 == 0;
        unit.open(if is_open { ALL } else { ALL & !(1 << 4) });
        let link = if number % 3 == 0 { 3 } else { 4 };
        sent[link - 3].push(number);
        unit.receive(0, to_links(&[link], number % 4, 0), number);
        unit.run(if is_open { 250 } else { 0 });
    }
    unit.open(ALL);
    unit.run(400);
    assert_eq!([unit.numbers(0, 3), unit.numbers(0, 4)], sent);
}

/// Two packets of each channel, for four links: all are on their way in the same cycles, the second of a buffer one cycle behind the first.
#[test]
#[phit_evidence::shows("BGQ-VC-10", RTL)]
#[phit_evidence::shows("BGQ-ARB-02", RTL)]
fn a_receiver_sends_four_packets_at_once() {
    let mut unit = Receiving::new();
    for (number, (link, flags)) in [(1, 0), (6, DYNAMIC), (2, 0), (9, DYNAMIC)].into_iter().enumerate() {
        unit.receive(number % 2, to_links(&[link], 16, flags), number as u64);
    }
    assert!(unit.paths.iter().all(|path| path.packets.is_empty() && path.words.is_empty()), "no link is open");
    unit.open(ALL);
    unit.run(200);
    let [first, second] = [unit.sent(0), unit.sent(1)];
    assert_eq!(first[1].cycles.map(|cycle| cycle - 1), first[0].cycles);
    assert_eq!([second[0].cycles, second[1].cycles.map(|cycle| cycle - 1)], [first[0].cycles; 2]);
    let mut links = [unit.links(0), unit.links(1)];
    links.iter_mut().for_each(|links| links.sort_unstable());
    assert_eq!(links, [[1, 2], [6, 9]]);
}

/// A dynamic packet goes by whichever of its links is open; if none is, by its deterministic way, and not before.
#[test]
fn a_dynamic_packet_takes_the_way_that_is_open() {
    for (opens, expected) in [([0, 0, 1 << 6], 6), ([0, 0, 1 << 3], 3), ([1, 1, 1 << 3], 3), ([1, 1, 0], 0)] {
        let mut unit = Receiving::new();
        unit.receive(1, to_links(&[0, 3, 6], 2, DYNAMIC), 1);
        for (name, links) in ["open", "turn", "roam"].into_iter().zip(opens) {
            unit.block.set(name, links);
        }
        unit.run(40);
        assert_eq!(unit.links(1), [expected], "{opens:?}");
    }
}

/// An injection port whose links always take what is asked for.
struct Injecting {
    block: Block,
    cycle: u64,
    path: Path,
}

impl Injecting {
    fn new() -> Self {
        let block = Block::in_a_torus("bluegene_injection_port", "bluegene_injection_port_d5_k7_m16");
        Self { block, cycle: 0, path: Path::default() }
    }

    fn step(&mut self) {
        let asked = self.block.get("request") | self.block.get("roams");
        self.block.set("grant", asked);
        let (links, word, is_last) =
            (self.block.get("out_valid"), self.block.get("out_word"), self.block.get("out_last") == 1);
        self.path.watch(self.cycle, links, word, is_last);
        self.block.engine.step();
        self.cycle += 1;
    }

    fn inject(&mut self, head: [u64; 2], number: u64) {
        self.block.set("in_valid", 1);
        for index in 0..words(head[0] >> 11 & 31) {
            self.block.set("in_word", [head[0], head[1], number].get(index as usize).copied().unwrap_or(0));
            assert_eq!(self.block.get("in_ready"), 1, "word {index} of packet {number}");
            self.step();
        }
        self.block.set("in_valid", 0);
    }
}

/// One port reaches the senders of all ten links, one packet at a time.
#[test]
#[phit_evidence::shows("BGQ-SYS-12", RTL)]
#[phit_evidence::shows("BGQ-ARB-03", RTL)]
fn an_injection_port_sends_to_ten_links_one_packet_at_a_time() {
    let mut port = Injecting::new();
    for half in 0..2 {
        for name in ["wide", "free"] {
            port.block.set(name, 0);
        }
        for link in 5 * half..5 * half + 5 {
            port.inject(to_links(&[link], 1, if link % 2 == 0 { 0 } else { DYNAMIC }), link as u64);
        }
        assert_eq!(port.block.get("waits"), 0b11111 << (5 * half));
        for name in ["wide", "free"] {
            port.block.set(name, ALL);
        }
        (0..200).for_each(|_| port.step());
    }
    let mut links = port.path.links();
    assert!(port.path.packets.windows(2).all(|pair| pair[0].cycles[1] < pair[1].cycles[0]), "one after the other");
    links.sort_unstable();
    assert_eq!(links, (0..LINKS).collect::<Vec<_>>());
    assert!(port.path.packets.iter().all(|packet| packet.number == packet.link as u64));
}

/// Both signs of any dimension are refused and counted; each sign alone is obeyed, also where it is the longer way.
#[test]
#[phit_evidence::shows("BGQ-RTE-01", RTL)]
fn two_hints_of_one_dimension_are_refused() {
    let mut port = Injecting::new();
    for name in ["wide", "free"] {
        port.block.set(name, ALL);
    }
    for d in 0..LINKS / 2 {
        port.inject(to_links(&[2 * d], 0, 3 << (21 + 2 * d)), 0);
        (0..40).for_each(|_| port.step());
        assert_eq!(port.block.get("refused"), d as u64 + 1);
    }
    assert!(port.path.packets.is_empty());
    for link in 0..LINKS {
        port.inject(to_links(&[link ^ 1], 0, 1 << (21 + link)), 0);
        (0..40).for_each(|_| port.step());
    }
    assert_eq!(port.path.links(), (0..LINKS).collect::<Vec<_>>());
    assert_eq!(port.block.get("refused"), 5);
}

/// The winners while some receivers' buffers and injection ports request without a pause: indices of buffers, and behind them of ports.
fn grants(buffers: u64, ports: u64, ratio: u64, count: usize) -> Vec<usize> {
    let mut block = Block::new("bluegene_send_unit", "bluegene_send_unit_g20_j10");
    for (name, value) in [("idle", 1), ("one", 1), ("two", 1), ("roam_one", 1), ("ratio", ratio)] {
        block.set(name, value);
    }
    for (name, value) in [("request", buffers), ("inject", ports), ("waits", ports)] {
        block.set(name, value);
    }
    let mut granted = vec![];
    while granted.len() < count {
        let (receiver, injection) = (block.get("grant"), block.get("inject_grant"));
        assert_eq!((receiver | injection << 20).count_ones(), 1, "one is granted in each cycle");
        granted.push((receiver | injection << 20).trailing_zeros() as usize);
        block.engine.step();
    }
    granted
}

/// n packets of receivers, then one of an injection port, and so on.
#[test]
#[phit_evidence::shows("BGQ-ARB-06", RTL)]
fn receivers_and_injection_ports_share_a_link_n_to_1() {
    for ratio in 1..=15 {
        let granted = grants(0b1011, 0b1, ratio, 320);
        for (index, who) in granted.iter().enumerate() {
            let is_injection = index as u64 % (ratio + 1) == ratio;
            assert_eq!(*who == 20, is_injection, "{ratio}:1, grant {index}");
        }
    }
}

/// Those that ask without a pause are served in turn, receivers' buffers among each other and injection ports among each other.
#[test]
#[phit_evidence::shows("BGQ-ARB-08", RTL)]
fn equals_are_served_in_turn() {
    let buffers = grants(0xF_FFFF, 0, 3, 60);
    assert_eq!(buffers, (0..60).map(|index| index % 20).collect::<Vec<_>>());
    let ports = grants(0, 0x3FF, 3, 30);
    assert_eq!(ports, (0..30).map(|index| 20 + index % 10).collect::<Vec<_>>());
}
