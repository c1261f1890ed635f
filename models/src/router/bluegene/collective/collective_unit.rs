//! Collectives of a node.

use super::class_fork::ClassFork;
use super::class_table::{ClassTable, Kind};
use super::collective_input::{self, CollectiveInput, Head};
use super::up_tree::{Start, UpTree};
use crate::prim::arbiters::round_robin::RoundRobin;
use crate::router::bluegene::class_routes::{Route, bits};
use std::collections::VecDeque;

/// Sizes.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Links; the node is one port more.
    pub links: usize,
    /// Channels of collectives; each has such ports.
    pub channels: usize,
    /// Chunks of payload at most.
    pub chunks: usize,
    /// Packets have places of `2^address` words.
    pub address: u32,
    /// Cycles that a packet may wait, as a power of two.
    pub patience: u32,
}

/// Ports that the unit reads.
#[derive(Clone, Debug)]
pub struct Inputs {
    /// Empties it, and no class has a route.
    pub reset: bool,
    /// By port, a word that is offered, and whether it ends a damaged packet.
    pub words: Vec<Option<(u32, bool)>>,
    /// By port, whether a word is taken.
    pub ready: Vec<bool>,
    /// A class gets this route and this kind.
    pub write: Option<(usize, Route, Kind)>,
    /// Exceptions to forget.
    pub clear: u64,
    /// Bits to spoil.
    pub upset: u128,
}

/// A word that leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The word.
    pub word: u32,
    /// It is the last of its packet.
    pub last: bool,
    /// The packet is damaged.
    pub bad: bool,
}

/// A packet on its way down.
#[derive(Clone, Debug)]
struct Copies {
    /// Inputs that ask, a bit each, and the one that is served.
    asked: u64,
    from: usize,
    is_legal: bool,
    to: Vec<usize>,
}

/// The unit. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct CollectiveUnit {
    shape: Shape,
    inputs: Vec<CollectiveInput>,
    table: ClassTable,
    tree: UpTree,
    /// By input of the tree, the port that it reads.
    tree_from: Vec<usize>,
    tree_to: Vec<usize>,
    tree_turns: bool,
    fork: ClassFork,
    fork_from: usize,
    fork_to: Vec<usize>,
    choice: RoundRobin,
    queues: Vec<VecDeque<Entry>>,
    exceptions: u64,
    waited: u64,
    refused: u64,
}

impl Shape {
    /// Ports of all channels.
    pub fn ports(&self) -> usize {
        self.channels * (self.links + 1)
    }

    /// The node's port of a channel: users', and the system's.
    pub fn of_node(&self, index: usize) -> usize {
        index * (self.links + 1) + self.links
    }
}

impl CollectiveUnit {
    /// Of this shape.
    pub fn new(shape: Shape) -> Self {
        let ports = shape.ports();
        Self {
            shape,
            inputs: (0..ports).map(|_| CollectiveInput::new(shape.chunks, shape.address)).collect(),
            table: ClassTable::new(shape.links, shape.channels),
            tree: UpTree::default(),
            tree_from: (0..=shape.links).collect(),
            tree_to: vec![],
            tree_turns: false,
            fork: ClassFork::default(),
            fork_from: 0,
            fork_to: vec![],
            choice: RoundRobin::new(ports),
            queues: vec![VecDeque::new(); ports],
            exceptions: 0,
            waited: 0,
            refused: 0,
        }
    }

    /// Its sizes.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Whether a port takes a word.
    pub fn is_ready(&self, port: usize) -> bool {
        self.inputs[port].is_ready()
    }

    /// The word that waits at a port.
    pub fn out(&self, port: usize) -> Option<Entry> {
        self.queues[port].front().copied()
    }

    /// Exceptions so far.
    pub fn exceptions(&self) -> u64 {
        self.exceptions
    }

    /// Whether inputs do not agree.
    pub fn mismatch(&self) -> bool {
        self.tree.mismatch()
    }

    /// Class of a packet that has waited too long.
    pub fn overdue(&self) -> Option<usize> {
        let is_late = self.waited == (1 << self.shape.patience) - 1;
        is_late.then(|| self.climbers().into_iter().flatten().next().map_or(0, |head| head.header.class))
    }

    /// By input, the packet that goes up.
    fn climbers(&self) -> Vec<Option<Head>> {
        self.inputs.iter().map(|input| input.head().filter(|head| !head.header.goes_down)).collect()
    }

    /// Packets refused, words found with one wrong bit, and with more.
    pub fn counts(&self) -> [u64; 3] {
        let counts: Vec<[u64; 3]> = self.inputs.iter().map(CollectiveInput::counts).collect();
        let sum = |of: usize| counts.iter().map(|count| count[of]).sum::<u64>();
        [(self.refused + sum(0)) % (1 << 16), sum(1) % (1 << 16), sum(2) % (1 << 16)]
    }

    /// Outputs with room for a packet, and one word that is under way.
    fn open(&self) -> u64 {
        let room = (1 << self.shape.address) - (8 * self.shape.chunks + 10);
        let mut open = bits((0..self.queues.len()).filter(|port| self.queues[*port].len() < room));
        if !self.tree.is_idle() {
            open &= !bits(self.tree_to.iter().copied());
        }
        if !self.fork.is_idle() {
            open &= !bits(self.fork_to.iter().copied());
        }
        open
    }

    /// The packet that comes from the root and begins to be copied.
    fn begins_down(&self, open: u64) -> Option<Copies> {
        let falls = |input: &CollectiveInput| input.head().is_some_and(|head| head.header.goes_down);
        let falling: Vec<usize> = (0..self.inputs.len()).filter(|port| falls(&self.inputs[*port])).collect();
        let is_of_system = |port: &usize| {
            self.inputs[*port].head().is_some_and(|head| self.table.kind(head.header.class) == Kind::System)
        };
        let of_system = bits(falling.iter().copied().filter(is_of_system));
        let asked = if of_system == 0 { bits(falling) } else { of_system };
        let from = self.choice.clone().serve(asked)?;
        let class = self.inputs[from].head()?.header.class;
        let is_legal = self.table.root_of(class) == Some(from);
        let to = if is_legal { self.table.members(class) } else { vec![] };
        let is_open = to.iter().all(|port| open >> port & 1 == 1);
        (self.fork.is_idle() && is_open).then_some(Copies { asked, from, is_legal, to })
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        let open = self.open();
        let down = self.begins_down(open);
        let open = open & !bits(down.iter().flat_map(|copies| copies.to.iter().copied()));
        let climbers = self.climbers();
        let classes: Vec<Option<usize>> = climbers.iter().map(|head| head.map(|head| head.header.class)).collect();
        let up = if self.tree.is_idle() { self.table.ready(&classes, open) } else { None };

        // What was read in the last cycle.
        let found: Vec<_> = self.inputs.iter().map(CollectiveInput::found).collect();
        let words: Vec<u32> = found.iter().map(|found| found.map_or(0, |found| found.data as u32)).collect();
        let harmed = bits((0..found.len()).filter(|port| found[*port].is_some_and(|found| found.uncorrectable)));
        let is_fork_harmed = harmed >> self.fork_from & 1 == 1;
        let mut written: Vec<Option<Entry>> = vec![None; self.queues.len()];
        let inputs_of_tree = self.shape.links + 1;
        let tree_words: Vec<u32> = self.tree_from.iter().map(|port| words[*port]).collect();
        let tree_harmed = bits((0..inputs_of_tree).filter(|input| harmed >> self.tree_from[*input] & 1 == 1));
        if let Some(out) = self.tree.out(&tree_words) {
            let keeps = self.tree_turns && self.tree.root_only() == Some(true);
            for port in self.tree_to.iter().filter(|port| !keeps || **port % inputs_of_tree == self.shape.links) {
                written[*port] = Some(Entry { word: out.word, last: out.last, bad: out.bad });
            }
        }
        if let Some(copied) = self.fork.leaving(is_fork_harmed) {
            for (port, entry) in written.iter_mut().enumerate().filter(|(port, _)| copied.to >> port & 1 == 1) {
                debug_assert!(entry.is_none(), "port {port} gets two words");
                *entry = Some(Entry { word: words[self.fork_from], last: copied.is_last, bad: copied.is_bad });
            }
        }

        let exceptions = self.tree.exceptions();
        self.exceptions = self.exceptions & !inputs.clear | u64::from(exceptions[0]) | u64::from(exceptions[1]) << 1;
        if up.is_some() || climbers.iter().all(Option::is_none) {
            self.waited = 0;
        } else if self.tree.is_idle() {
            self.waited = (self.waited + 1).min((1 << self.shape.patience) - 1);
        }
        self.refused += u64::from(down.as_ref().is_some_and(|copies| !copies.is_legal));

        let (tree_read, tree_done) = (self.tree.read(), self.tree.done());
        let (fork_read, fork_done) = (self.fork.read(), self.fork.is_done());
        let tree_from = self.tree_from.clone();
        let start = up.map(|class| {
            let mut members = vec![None; inputs_of_tree];
            for port in self.table.members(class) {
                let head = climbers[port].expect("a packet of the class");
                members[port % inputs_of_tree] = Some((head.header, head.is_faulty()));
            }
            Start { members, turns: self.table.route(class).output.is_none() }
        });
        if let Some(class) = up {
            for port in self.table.members(class) {
                self.tree_from[port % inputs_of_tree] = port;
            }
            self.table.take(&classes, open);
            self.tree_to = self.table.goes_to(class);
            self.tree_turns = self.table.route(class).output.is_none();
        }
        self.tree.tick(start.as_ref(), &tree_words, tree_harmed);
        let copied = down.as_ref().map(|copies| {
            let head = self.inputs[copies.from].head().expect("a packet that comes down");
            (8 * head.header.chunks + 10, head.is_faulty(), bits(copies.to.iter().copied()))
        });
        self.fork.tick(copied, is_fork_harmed);

        let fork_from = self.fork_from;
        for (port, input) in self.inputs.iter_mut().enumerate() {
            let falls = fork_read.filter(|_| port == fork_from);
            let of_tree =
                |inputs: u64| tree_from[port % inputs_of_tree] == port && inputs >> (port % inputs_of_tree) & 1 == 1;
            let climbs = tree_read.filter(|(_, inputs)| of_tree(*inputs)).map(|(place, _)| place);
            input.tick(&collective_input::Inputs {
                reset: inputs.reset,
                word: inputs.words[port],
                read: falls.or(climbs),
                done: falls.is_some() && fork_done || of_tree(tree_done),
                upset: inputs.upset,
            });
        }
        if let Some(copies) = down {
            self.choice.serve(copies.asked);
            self.fork_from = copies.from;
            self.fork_to = copies.to;
        }
        for (port, queue) in self.queues.iter_mut().enumerate() {
            if inputs.ready[port] {
                queue.pop_front();
            }
            queue.extend(written[port]);
        }
        if let Some((class, route, kind)) = &inputs.write {
            self.table.write(*class, route.clone(), *kind);
        }
        if inputs.reset {
            let parts = std::mem::take(&mut self.inputs);
            *self = Self { inputs: parts, ..Self::new(self.shape) };
        }
    }
}
