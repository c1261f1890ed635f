//! Collectives in a torus: the programs of its nodes, which have one all-reduce after the other, all together or rectangle by
//! rectangle.

use super::operation::Operation;
use super::rectangle::Members;
use super::rounds::{Rounds, Tally};
use super::tree;
use crate::bluegene::dimensions::Dimensions;
use crate::bluegene::node::Came;
use crate::bluegene::packet::{CHUNK, MOST_CHUNKS};
use crate::bluegene::torus::Torus;
use crate::link::bluegene::packet::{check, is_same};
use crate::network::Ports;
use phit_sim::backend::{Backend, BackendError};
use phit_sim::engine::{Engine, Input, Output};
use std::collections::VecDeque;
use std::ops::RangeInclusive;

/// Packets that a node sends before it has the result of the first of them.
pub const AHEAD: RangeInclusive<u64> = 1..=32;
/// Cycles without progress after which the collectives stand, and as many more for each node.
const PATIENCE: u64 = 20_000;
const PATIENCE_OF_NODE: u64 = 1_000;
/// In the second word: the packet comes from the root.
const DOWN: u32 = 1 << 11;

/// What the programs of a torus do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// What is computed.
    pub operation: Operation,
    /// Chunks of payload of a packet.
    pub chunks: u32,
    /// Nodes that have collectives with each other.
    pub members: Members,
    /// The root of each tree is the node of its rectangle that is nearest to this one.
    pub root: u32,
    /// Packets that a node sends before it has the result of the first of them, of [`AHEAD`].
    pub ahead: u64,
    /// A node whose first number of each packet is a NaN, of operations on doubles.
    pub nan: Option<u32>,
}

/// Whose collectives they are. Each has a class, a port at a node and, with priority channels, a channel of links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::bluegene) enum Owner {
    /// The user.
    User,
    /// The system, if there are priority channels.
    System,
}

impl Owner {
    /// Their class, which is the number of their port as well.
    fn class(self) -> u32 {
        match self {
            Self::User => 0,
            Self::System => 1,
        }
    }

    /// The kind of their class: users' uses the first channel of links, as that of a sub-communicator.
    fn kind(self) -> u64 {
        match self {
            Self::User => 0,
            Self::System => 3,
        }
    }
}

/// The NaN that comes of any, and its bit in the last word but one (BGQ-COL-14).
const NAN: u64 = 0x7FF8 << 48;
const NAN_FLAG: u32 = 1 << 10;

impl Settings {
    /// Sums of doubles among all nodes, of so many chunks, so many packets ahead.
    pub fn sums(root: u32, chunks: u32, ahead: u64) -> Self {
        let operation = "f64-add".parse().expect("an operation");
        Self { operation, chunks, members: Members::All, root, ahead, nan: None }
    }

    /// What is not legal in a torus, and what is.
    pub(in crate::bluegene) fn check(&self, torus: &Torus) -> Result<(), String> {
        let Self { operation, chunks, root, ahead, members, nan } = *self;
        if let Members::Along(along) = members
            && Dimensions::first(torus.dimensions()).or(along) != Dimensions::first(torus.dimensions())
        {
            let all = Dimensions::first(torus.dimensions());
            return Err(format!("collectives along {along}; legal: letters of {all}"));
        }
        if chunks > MOST_CHUNKS {
            return Err(format!("collectives of {} bytes; legal: 0 to {}", CHUNK * chunks, CHUNK * MOST_CHUNKS));
        }
        if !AHEAD.contains(&ahead) {
            return Err(format!("{ahead} packets ahead; legal: {} to {}", AHEAD.start(), AHEAD.end()));
        }
        if nan.is_some() && !operation.is_of_doubles() {
            return Err(format!("a NaN among the numbers of {}; legal: of doubles", operation.name));
        }
        tree::check(torus, [root].into_iter().chain(nan))
    }
}

/// What nodes send, and what they get.
#[derive(Clone, Copy, Debug)]
struct Numbers {
    settings: Settings,
    class: u32,
}

impl Numbers {
    /// A packet with these numbers, of which the first may be a NaN instead.
    fn packet(&self, packet: u64, flag: u32, has_nan: bool, number: impl Fn(usize) -> i64) -> Vec<u32> {
        let Settings { operation, chunks, .. } = self.settings;
        // Integers of 4 bytes times 2.
        let about = self.class | operation.code << 4 | 1 << 8 | flag;
        let user = (packet as u32).wrapping_mul(0x9E37_79B1);
        let mut words = vec![chunks << 11, about, user & 0xFF_FFFF, user, !user, 0, 1, packet as u32];
        for index in 0..4 * chunks as usize {
            let bits = if has_nan && index == 0 { NAN } else { operation.bits(number(index)) };
            words.extend([bits as u32, (bits >> 32) as u32]);
        }
        words.extend([if has_nan && flag == DOWN { NAN_FLAG } else { 0 }, 0]);
        check(&mut words);
        words
    }

    /// What a node sends.
    fn part(&self, node: u32, packet: u64) -> Vec<u32> {
        let Settings { operation, nan, .. } = self.settings;
        self.packet(packet, 0, nan == Some(node), |index| operation.number(node, packet, index))
    }

    /// Whether this, and whether its symbol is wrong, is what these nodes get.
    fn is_result(&self, nodes: &[u32], packet: u64, (came, is_bad): &Came) -> bool {
        let right = self.result(nodes, packet);
        let is_right = |index: usize| is_same(right[index], came[index], index, came.len());
        !is_bad && came.len() == right.len() && (0..came.len()).all(is_right)
    }

    /// What these nodes get, each.
    fn result(&self, nodes: &[u32], packet: u64) -> Vec<u32> {
        let Settings { operation, nan, .. } = self.settings;
        let of_all = |index| {
            let numbers = nodes.iter().map(|node| operation.number(*node, packet, index));
            numbers.reduce(|all, number| operation.of(all, number)).expect("a node")
        };
        self.packet(packet, DOWN, nan.is_some_and(|nan| nodes.contains(&nan)), of_all)
    }
}

/// Ports of a node that a program reads and writes, and how far it is.
struct Program {
    tx_valid: Input,
    tx_word: Input,
    tx_ready: Output,
    rx: [Output; 4],
    sending: VecDeque<u32>,
    coming: Vec<u32>,
    /// Packets made, and results that have come.
    made: u64,
    got: u64,
}

/// Nodes that have collectives with each other.
struct Group {
    nodes: Vec<u32>,
    programs: Vec<Program>,
    /// Results that all have.
    ended: u64,
    progress: u64,
    /// When the last node made each packet whose result has not come to all.
    complete: VecDeque<u64>,
    made_by_all: u64,
}

/// The programs of all nodes.
pub struct Collectives {
    numbers: Numbers,
    groups: Vec<Group>,
    tally: Tally,
    cycle: u64,
}

/// Nodes without programs have no collectives, and take whatever comes; the system has a port of its own if there are priority channels.
pub(in crate::bluegene) fn rest(engine: &mut Engine, ports: &Ports, nodes: u32, has_priorities: bool) {
    tree::rest(engine, ports, nodes, "route");
    let mut poke = |name: &str, value| {
        (0..nodes).for_each(|node| engine.poke(ports.id(&format!("n{node}_{name}")), &[value]));
    };
    ["route_kind", "mask", "clear"].into_iter().for_each(|name| poke(name, 0));
    let owners = [Owner::User, Owner::System];
    for port in owners[..1 + usize::from(has_priorities)].iter().map(|owner| owner.class()) {
        for (name, value) in [("tx_valid", 0), ("tx_word", 0), ("rx_ready", 1)] {
            poke(&format!("tree_{name}_{port}"), value);
        }
    }
}

impl Collectives {
    /// Writes the routes of their class to a torus that was reset, in one cycle.
    ///
    /// # Errors
    /// If the engine does not run the torus.
    pub(in crate::bluegene) fn new(
        engine: &mut Engine,
        ports: &Ports,
        torus: &Torus,
        settings: &Settings,
        owner: Owner,
    ) -> Result<Self, BackendError> {
        let class = owner.class();
        let id = |node: u32, name: &str| ports.id(&format!("n{node}_tree_{name}_{class}"));
        let rectangles = settings.members.rectangles(torus);
        let trees: Vec<_> = rectangles.iter().map(|nodes| (*nodes, nodes.nearest(torus, settings.root))).collect();
        for node in 0..torus.nodes() {
            engine.poke(ports.id(&format!("n{node}_route_kind")), &[owner.kind()]);
        }
        tree::write(engine, ports, torus, ("route", class.into()), &trees)?;
        let program = |node: &u32| Program {
            tx_valid: engine.input(id(*node, "tx_valid")),
            tx_word: engine.input(id(*node, "tx_word")),
            tx_ready: engine.output(id(*node, "tx_ready")),
            rx: ["valid", "word", "last", "bad"].map(|name| engine.output(id(*node, &format!("rx_{name}")))),
            sending: VecDeque::new(),
            coming: vec![],
            made: 0,
            got: 0,
        };
        let group = |nodes: Vec<u32>| Group {
            programs: nodes.iter().map(program).collect(),
            nodes,
            ended: 0,
            progress: 0,
            complete: VecDeque::new(),
            made_by_all: 0,
        };
        let groups = rectangles.iter().map(|nodes| group(nodes.nodes(torus).collect())).collect();
        Ok(Self { numbers: Numbers { settings: *settings, class }, groups, tally: Tally::default(), cycle: 0 })
    }

    /// What they have shown so far, all rectangles together.
    pub fn rounds(&self) -> Rounds {
        self.tally.rounds()
    }

    /// Results that a node has, of each.
    pub(in crate::bluegene) fn results(&self) -> impl Iterator<Item = u64> {
        self.groups.iter().flat_map(|group| group.programs.iter().map(|program| program.got))
    }

    /// Results that all nodes of a rectangle have, of each rectangle.
    pub(in crate::bluegene) fn of_rectangles(&self) -> impl Iterator<Item = u64> {
        self.groups.iter().map(|group| group.ended)
    }

    /// The programs offer words and take those that come, before the clock edge. Without `begins` they end what one of them has begun.
    ///
    /// # Errors
    /// If a result is wrong, or none comes any more.
    pub(in crate::bluegene) fn act(&mut self, engine: &mut Engine, begins: bool) -> Result<(), String> {
        self.cycle += 1;
        let Self { numbers, groups, tally, cycle } = self;
        groups.iter_mut().try_for_each(|group| group.act(engine, numbers, *cycle, begins, tally))
    }
}

impl Group {
    fn act(
        &mut self,
        engine: &mut Engine,
        numbers: &Numbers,
        cycle: u64,
        begins: bool,
        tally: &mut Tally,
    ) -> Result<(), String> {
        let most = self.programs.iter().map(|program| program.made).max().unwrap_or(0);
        for (node, program) in self.nodes.iter().zip(&mut self.programs) {
            let may_make = program.made < program.got + numbers.settings.ahead && (begins || program.made < most);
            if program.sending.is_empty() && may_make {
                program.sending.extend(numbers.part(*node, program.made));
                program.made += 1;
            }
            let word = program.sending.front();
            engine.set(program.tx_valid, word.is_some().into());
            engine.set(program.tx_word, word.copied().unwrap_or_default().into());
        }
        while self.programs.iter().all(|program| program.made > self.made_by_all) {
            self.made_by_all += 1;
            self.complete.push_back(cycle);
        }
        for (node, program) in self.nodes.iter().zip(&mut self.programs) {
            if let Some(came) = program.take(engine) {
                if !numbers.is_result(&self.nodes, program.got, &came) {
                    return Err(format!("result {} of a collective came wrong to node {node}", program.got));
                }
                program.got += 1;
                self.progress = cycle;
            }
        }
        while self.programs.iter().all(|program| program.got > self.ended) {
            let complete = self.complete.pop_front().expect("a packet that all nodes have made");
            self.ended += 1;
            tally.end(cycle - complete);
        }
        let patience = PATIENCE + PATIENCE_OF_NODE * self.programs.len() as u64;
        if self.programs.iter().all(|program| program.got == program.made) {
            self.progress = cycle;
        }
        if cycle > self.progress + patience {
            return Err(format!("no result of a collective has come for {patience} cycles"));
        }
        Ok(())
    }
}

impl Program {
    /// The clock edge takes a word that is offered; a packet that is complete, and whether its symbol from end to end is wrong.
    fn take(&mut self, engine: &mut Engine) -> Option<Came> {
        if !self.sending.is_empty() && engine.get(self.tx_ready) == 1 {
            self.sending.pop_front();
        }
        let [valid, word, last, bad] = self.rx.map(|port| engine.get(port));
        if valid == 1 {
            self.coming.push(word as u32);
        }
        (valid == 1 && last == 1).then(|| (std::mem::take(&mut self.coming), bad == 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Words of a header.
    const HEADER: usize = 8;

    fn settings(name: &str) -> Settings {
        Settings { operation: name.parse().unwrap(), chunks: 1, members: Members::All, root: 0, ahead: 1, nan: None }
    }

    /// Numbers of three nodes, as they stand in words.
    #[test]
    fn results_are_those_of_whole_numbers() {
        for name in Operation::names() {
            let numbers = Numbers { settings: settings(name), class: 0 };
            let number = |words: &[u32]| u64::from(words[HEADER]) | u64::from(words[HEADER + 1]) << 32;
            let of = |node| number(&numbers.part(node, 7));
            let (a, b, c) = (of(0), of(1), of(2));
            let double = |bits: u64| f64::from_bits(bits);
            let all = match name {
                "and" => a & b & c,
                "or" => a | b | c,
                "xor" => a ^ b ^ c,
                "f64-add" => (double(a) + double(b) + double(c)).to_bits(),
                "f64-min" => double(a).min(double(b)).min(double(c)).to_bits(),
                "f64-max" => double(a).max(double(b)).max(double(c)).to_bits(),
                "i64-min" => (a as i64).min(b as i64).min(c as i64) as u64,
                "i64-max" => (a as i64).max(b as i64).max(c as i64) as u64,
                "u64-min" => a.min(b).min(c),
                "u64-max" => a.max(b).max(c),
                _ => a.wrapping_add(b).wrapping_add(c),
            };
            assert_eq!(number(&numbers.result(&[0, 1, 2], 7)), all, "{name}");
        }
    }

    #[test]
    fn what_is_not_legal_is_named() {
        let told = |chunks, root, ahead| {
            Settings { chunks, root, ahead, ..settings("f64-add") }.check(&Torus::new(&[4]).unwrap())
        };
        assert_eq!(told(16, 3, 32), Ok(()));
        assert_eq!(told(17, 0, 1).unwrap_err(), "collectives of 544 bytes; legal: 0 to 512");
        assert_eq!(told(1, 4, 1).unwrap_err(), "node 4 of 4; legal: 0 to 3");
        assert_eq!(told(1, 0, 33).unwrap_err(), "33 packets ahead; legal: 1 to 32");
        assert!("f32-add".parse::<Operation>().unwrap_err().starts_with("and, or, xor, u64-add"));
    }
}
