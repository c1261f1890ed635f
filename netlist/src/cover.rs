//! A netlist that takes down what its own signals and choices do: toggle and branch coverage on any back end.
//!
//! Each module of the copy gets a clock [`CLOCK`] and registers that only ever gain bits: for each signal the bits that
//! rose and those that fell since the clock was last ticked, and for each branch of the kernel the ways that it was
//! taken. They stand beside the design and change nothing of it: all ports and state keep their ids and names. The
//! design itself, when nobody asks, carries none of this.

use crate::ir::{Direction, InstanceId, Module, Netlist, NodeId, Op, Port, PortId, Register, RegisterId, Taken};
use num_bigint::BigUint;
use std::collections::HashSet;

/// The clock at whose edges is noted what the signals have come to; the last clock of the top module.
pub const CLOCK: &str = "coverage_clock";
/// The output that depends on all that is noted, so that no tool takes it for unused.
const SINK: &str = "coverage_sink";
/// The register that tells that there is a value to compare with.
const STARTED: &str = "coverage_started";

/// What is watched in a module.
#[derive(Clone, Debug)]
pub struct Points {
    /// Ports, registers and named signals, by the first of their names.
    pub signals: Vec<Watched>,
}

/// A signal and where it is noted what it did.
#[derive(Clone, Debug)]
pub struct Watched {
    /// Its name.
    pub name: String,
    /// Bits.
    pub width: u32,
    /// The register of the bits that went from 0 to 1.
    pub rose: String,
    /// The register of the bits that went from 1 to 0.
    pub fell: String,
}

/// The register that notes the branches of a module: bit `2 k` that branch `k` was taken, `2 k + 1` that it was not.
pub const BRANCHES: &str = "coverage_branches";

/// A copy of the netlist that watches itself, and per module what is watched.
pub fn watch(netlist: &Netlist) -> (Netlist, Vec<Points>) {
    let mut copy = netlist.clone();
    let mut points = Vec::with_capacity(copy.modules.len());
    for index in 0..copy.modules.len() {
        let (below, rest) = copy.modules.split_at_mut(index);
        points.push(Watcher::new(&mut rest[0]).watch(below));
    }
    (copy, points)
}

struct Watcher<'a> {
    module: &'a mut Module,
    clock: PortId,
    /// What was noted so far, for the sink.
    noted: Vec<NodeId>,
}

impl<'a> Watcher<'a> {
    fn new(module: &'a mut Module) -> Self {
        module.ports.push(Port { name: CLOCK.to_owned(), width: 1, direction: Direction::Clock });
        let clock = PortId::from(module.ports.len() - 1);
        Self { module, clock, noted: vec![] }
    }

    fn watch(mut self, below: &[Module]) -> Points {
        let signals = self.signals();
        let branches = self.branches();
        let started = self.register(STARTED, 1, |module, _| module.add(Op::Constant(BigUint::from(1u8)), 1));
        let signals = signals.into_iter().map(|(name, node)| self.signal(name, node, started)).collect();
        if !branches.is_empty() {
            let width = branches.len() as u32;
            let now = self.module.add(Op::Concatenate(branches.into_iter().rev().collect()), width);
            let seen = self.register(BRANCHES, width, |module, seen| module.add(Op::Or(seen, now), width));
            self.noted.push(seen);
        }
        self.instances(below);
        self.sink();
        Points { signals }
    }

    /// Everything that has a name and is not constant, each value once.
    fn signals(&mut self) -> Vec<(String, NodeId)> {
        let mut named = vec![];
        for index in 0..self.module.ports.len() {
            let port = self.module.ports[index].clone();
            match port.direction {
                Direction::Clock => {}
                Direction::Input => {
                    named.push((port.name, self.module.add(Op::Input(PortId::from(index)), port.width)));
                }
                Direction::Output(node) => named.push((port.name, node)),
            }
        }
        for index in 0..self.module.registers.len() {
            let Register { name, width, .. } = self.module.registers[index].clone();
            named.push((name, self.module.add(Op::Register(RegisterId::from(index)), width)));
        }
        named.extend(self.module.names.iter().cloned());
        let mut seen = HashSet::new();
        named.retain(|(_, node)| self.module.constant(*node).is_none() && seen.insert(*node));
        named
    }

    /// A register that starts at zero, and may note what any clock domain does.
    fn register(&mut self, name: &str, width: u32, next: impl FnOnce(&mut Module, NodeId) -> NodeId) -> NodeId {
        let id = RegisterId::from(self.module.registers.len());
        let value = self.module.add(Op::Register(id), width);
        let next = next(self.module, value);
        self.module.registers.push(Register {
            name: name.to_owned(),
            width,
            clock: self.clock,
            reset: None,
            next,
            initial: Some(BigUint::ZERO),
            synchronizer: true,
        });
        value
    }

    fn signal(&mut self, name: String, now: NodeId, started: NodeId) -> Watched {
        let width = self.module.width(now);
        let past = self.register(&format!("coverage_past_{name}"), width, |_, _| now);
        let started = match width {
            1 => started,
            _ => self.module.add(Op::SignExtend(started), width),
        };
        let [rose, fell] = [("rose", now, past), ("fell", past, now)].map(|(what, set, clear)| {
            let register = format!("coverage_{what}_{name}");
            let noted = self.register(&register, width, |module, before| {
                let not_clear = module.add(Op::Not(clear), width);
                let moved = module.add(Op::And(set, not_clear), width);
                let moved = module.add(Op::And(moved, started), width);
                module.add(Op::Or(before, moved), width)
            });
            self.noted.push(noted);
            register
        });
        Watched { name, width, rose, fell }
    }

    /// For each branch, that it is taken and that it is not, while the kernel comes to it at all.
    fn branches(&mut self) -> Vec<NodeId> {
        let mut ways: Vec<[NodeId; 2]> = vec![];
        for branch in self.module.branches.clone() {
            let not = self.module.add(Op::Not(branch.condition), 1);
            let [taken, passed] = if branch.inverted { [not, branch.condition] } else { [branch.condition, not] };
            let within = branch.within.map(|Taken { branch, value }| ways[branch][usize::from(!value)]);
            let both = [taken, passed].map(|way| match within {
                Some(within) => self.module.add(Op::And(within, way), 1),
                None => way,
            });
            ways.push(both);
        }
        ways.into_iter().flatten().collect()
    }

    fn instances(&mut self, below: &[Module]) {
        for index in 0..self.module.instances.len() {
            let child = &below[self.module.instances[index].module.index()];
            let [clock, sink] = [CLOCK, SINK].map(|name| child.port(name).expect("children are watched first"));
            self.module.instances[index].clocks.push((clock, self.clock));
            self.noted.push(self.module.add(Op::Instance(InstanceId::from(index), sink), 1));
        }
    }

    fn sink(&mut self) {
        let width = self.noted.iter().map(|node| self.module.width(*node)).sum();
        let sink = match width {
            0 => self.module.add(Op::Constant(BigUint::ZERO), 1),
            _ => {
                let all = self.module.add(Op::Concatenate(std::mem::take(&mut self.noted)), width);
                self.module.add(Op::ReduceXor(all), 1)
            }
        };
        self.module.ports.push(Port { name: SINK.to_owned(), width: 1, direction: Direction::Output(sink) });
    }
}
