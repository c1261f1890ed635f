//! Collectives in a torus: the programs of its nodes, which have one all-reduce of class 0 after the other.

use super::packet::{CHUNK, MOST_CHUNKS};
use super::rounds::{Rounds, Tally};
use super::torus::Torus;
use super::tree;
use crate::link::bluegene::packet::{check, is_same};
use crate::network::Ports;
use phit_sim::backend::{Backend, BackendError};
use phit_sim::engine::{Engine, Input, Output};
use std::collections::VecDeque;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// Packets that a node sends before it has the result of the first of them.
pub const AHEAD: RangeInclusive<u64> = 1..=32;
/// Cycles without progress after which the collectives stand, and as many more for each node.
const PATIENCE: u64 = 20_000;
const PATIENCE_OF_NODE: u64 = 1_000;
/// In the second word: the packet comes from the root.
const DOWN: u32 = 1 << 11;

/// What the numbers are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Unsigned,
    Signed,
    Double,
}

/// An operation on numbers of 8 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operation {
    /// As `phit sim` names it.
    pub name: &'static str,
    code: u32,
    kind: Kind,
}

/// All operations; the names of those that `phit sim` takes.
const OPERATIONS: [Operation; 12] = [
    Operation { name: "and", code: 0, kind: Kind::Unsigned },
    Operation { name: "or", code: 1, kind: Kind::Unsigned },
    Operation { name: "xor", code: 2, kind: Kind::Unsigned },
    Operation { name: "u64-add", code: 4, kind: Kind::Unsigned },
    Operation { name: "u64-min", code: 5, kind: Kind::Unsigned },
    Operation { name: "u64-max", code: 6, kind: Kind::Unsigned },
    Operation { name: "i64-add", code: 8, kind: Kind::Signed },
    Operation { name: "i64-min", code: 9, kind: Kind::Signed },
    Operation { name: "i64-max", code: 10, kind: Kind::Signed },
    Operation { name: "f64-add", code: 12, kind: Kind::Double },
    Operation { name: "f64-min", code: 13, kind: Kind::Double },
    Operation { name: "f64-max", code: 14, kind: Kind::Double },
];

impl Operation {
    /// Names of all operations.
    pub fn names() -> impl Iterator<Item = &'static str> {
        OPERATIONS.iter().map(|operation| operation.name)
    }

    /// Of two whole numbers.
    fn of(&self, a: i64, b: i64) -> i64 {
        match self.code {
            0 => a & b,
            1 => a | b,
            2 => a ^ b,
            4 | 8 | 12 => a + b,
            5 | 9 | 13 => a.min(b),
            _ => a.max(b),
        }
    }

    /// A whole number below 1,000, as the hardware has it. Sums of doubles of them are exact.
    fn bits(&self, number: i64) -> u64 {
        if self.kind == Kind::Double { (number as f64).to_bits() } else { number as u64 }
    }

    /// The number of a node.
    fn number(&self, node: usize, packet: u64, index: usize) -> i64 {
        let mixed = (node as u64 * 0x9E37_79B1 + packet * 0x85EB_CA77 + index as u64 * 0xC2B2_AE3D) >> 7;
        let below = (mixed % 1_000) as i64;
        if self.kind == Kind::Unsigned { below } else { below - 500 }
    }
}

impl FromStr for Operation {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let operation = OPERATIONS.into_iter().find(|operation| operation.name == name);
        operation.ok_or_else(|| Self::names().collect::<Vec<_>>().join(", "))
    }
}

/// What the programs of a torus do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// What is computed.
    pub operation: Operation,
    /// Chunks of payload of a packet.
    pub chunks: u32,
    /// Root of the tree of all nodes.
    pub root: u32,
    /// Packets that a node sends before it has the result of the first of them, of [`AHEAD`].
    pub ahead: u64,
}

impl Settings {
    /// What is not legal in a torus, and what is.
    pub(super) fn check(&self, torus: &Torus) -> Result<(), String> {
        let Self { chunks, root, ahead, .. } = *self;
        if chunks > MOST_CHUNKS {
            return Err(format!("collectives of {} bytes; legal: 0 to {}", CHUNK * chunks, CHUNK * MOST_CHUNKS));
        }
        if !AHEAD.contains(&ahead) {
            return Err(format!("{ahead} packets ahead; legal: {} to {}", AHEAD.start(), AHEAD.end()));
        }
        tree::check(torus, [root].into_iter())
    }

    /// A packet with these numbers.
    fn packet(&self, packet: u64, flag: u32, number: impl Fn(usize) -> i64) -> Vec<u32> {
        let Operation { code, .. } = self.operation;
        // Integers of 4 bytes times 2.
        let about = code << 4 | 1 << 8 | flag;
        let user = (packet as u32).wrapping_mul(0x9E37_79B1);
        let mut words = vec![self.chunks << 11, about, user & 0xFF_FFFF, user, !user, 0, 1, packet as u32];
        for index in 0..4 * self.chunks as usize {
            let bits = self.operation.bits(number(index));
            words.extend([bits as u32, (bits >> 32) as u32]);
        }
        words.extend([0, 0]);
        check(&mut words);
        words
    }

    /// What a node sends.
    fn part(&self, node: usize, packet: u64) -> Vec<u32> {
        self.packet(packet, 0, |index| self.operation.number(node, packet, index))
    }

    /// What all nodes get.
    fn result(&self, nodes: usize, packet: u64) -> Vec<u32> {
        let number = |node, index| self.operation.number(node, packet, index);
        let of_all = |index| (1..nodes).fold(number(0, index), |all, node| self.operation.of(all, number(node, index)));
        self.packet(packet, DOWN, of_all)
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

/// The programs of all nodes.
pub struct Collectives {
    settings: Settings,
    programs: Vec<Program>,
    tally: Tally,
    cycle: u64,
    progress: u64,
    /// When the last node made each packet whose result has not come to all.
    complete: VecDeque<u64>,
    made_by_all: u64,
}

/// Nodes without programs have no collectives, and take whatever comes.
pub(super) fn rest(engine: &mut Engine, ports: &Ports, torus: &Torus) {
    tree::rest(engine, ports, torus, "route");
    let zeros = ["tree_tx_valid", "tree_tx_word", "mask", "clear"].into_iter().map(|name| (name, 0));
    for (name, value) in zeros.chain([("tree_rx_ready", 1)]) {
        (0..torus.nodes()).for_each(|node| engine.poke(ports.id(&format!("n{node}_{name}")), &[value]));
    }
}

impl Collectives {
    /// Writes the routes of class 0 to a torus that was reset, in one cycle.
    ///
    /// # Errors
    /// If the engine does not run the torus.
    pub(super) fn new(
        engine: &mut Engine,
        ports: &Ports,
        torus: &Torus,
        settings: &Settings,
    ) -> Result<Self, BackendError> {
        let id = |node: u32, name: &str| ports.id(&format!("n{node}_{name}"));
        tree::write(engine, ports, torus, "route", settings.root)?;
        let program = |node| Program {
            tx_valid: engine.input(id(node, "tree_tx_valid")),
            tx_word: engine.input(id(node, "tree_tx_word")),
            tx_ready: engine.output(id(node, "tree_tx_ready")),
            rx: ["valid", "word", "last", "bad"].map(|name| engine.output(id(node, &format!("tree_rx_{name}")))),
            sending: VecDeque::new(),
            coming: vec![],
            made: 0,
            got: 0,
        };
        let programs = (0..torus.nodes()).map(program).collect();
        let (tally, complete) = (Tally::default(), VecDeque::new());
        Ok(Self { settings: *settings, programs, tally, cycle: 0, progress: 0, complete, made_by_all: 0 })
    }

    /// What they have shown so far.
    pub fn rounds(&self) -> Rounds {
        self.tally.rounds()
    }

    /// The programs offer words and take those that come, before the clock edge. Without `begins` they end what one of them has begun.
    ///
    /// # Errors
    /// If a result is wrong, or none comes any more.
    pub(super) fn act(&mut self, engine: &mut Engine, begins: bool) -> Result<(), String> {
        self.cycle += 1;
        let most = self.programs.iter().map(|program| program.made).max().unwrap_or(0);
        for (node, program) in self.programs.iter_mut().enumerate() {
            let may_make = program.made < program.got + self.settings.ahead && (begins || program.made < most);
            if program.sending.is_empty() && may_make {
                program.sending.extend(self.settings.part(node, program.made));
                program.made += 1;
            }
            let word = program.sending.front();
            engine.set(program.tx_valid, word.is_some().into());
            engine.set(program.tx_word, word.copied().unwrap_or_default().into());
        }
        while self.programs.iter().all(|program| program.made > self.made_by_all) {
            self.made_by_all += 1;
            self.complete.push_back(self.cycle);
        }
        for node in 0..self.programs.len() {
            self.take_at(node, engine)?;
        }
        while self.programs.iter().all(|program| program.got > self.tally.ended()) {
            let complete = self.complete.pop_front().expect("a packet that all nodes have made");
            self.tally.end(self.cycle - complete);
        }
        let patience = PATIENCE + PATIENCE_OF_NODE * self.programs.len() as u64;
        if self.programs.iter().all(|program| program.got == program.made) {
            self.progress = self.cycle;
        }
        if self.cycle > self.progress + patience {
            return Err(format!("no result of a collective has come for {patience} cycles"));
        }
        Ok(())
    }

    fn take_at(&mut self, node: usize, engine: &mut Engine) -> Result<(), String> {
        let nodes = self.programs.len();
        let program = &mut self.programs[node];
        if !program.sending.is_empty() && engine.get(program.tx_ready) == 1 {
            program.sending.pop_front();
        }
        let [valid, word, last, bad] = program.rx.map(|port| engine.get(port));
        if valid == 0 {
            return Ok(());
        }
        program.coming.push(word as u32);
        if last == 0 {
            return Ok(());
        }
        let came = std::mem::take(&mut program.coming);
        let right = self.settings.result(nodes, program.got);
        let is_right = came.len() == right.len()
            && (0..came.len()).all(|index| is_same(right[index], came[index], index, came.len()));
        if bad == 1 || !is_right {
            return Err(format!("result {} of a collective came wrong to node {node}", program.got));
        }
        program.got += 1;
        self.progress = self.cycle;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Words of a header.
    const HEADER: usize = 8;

    fn settings(name: &str) -> Settings {
        Settings { operation: name.parse().unwrap(), chunks: 1, root: 0, ahead: 1 }
    }

    /// Numbers of three nodes, as they stand in words.
    #[test]
    fn results_are_those_of_whole_numbers() {
        for name in Operation::names() {
            let settings = settings(name);
            let number = |words: &[u32]| u64::from(words[HEADER]) | u64::from(words[HEADER + 1]) << 32;
            let of = |node| number(&settings.part(node, 7));
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
            assert_eq!(number(&settings.result(3, 7)), all, "{name}");
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
