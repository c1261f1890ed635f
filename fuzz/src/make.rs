//! From a recipe to its netlist.

use crate::recipe::{Loop, MemoryRecipe, ModuleRecipe, Recipe, Source, Step};
use crate::wiring::{Child, Cones};
use num_bigint::BigUint;
use phit_netlist::ir::{
    Direction, Memory, MemoryId, Module, ModuleId, Netlist, NodeId, Op, Port, PortId, Property, PropertyKind, Register,
    RegisterId,
};
use std::cmp::Ordering;

/// Instances of one design, those below instances included; more copies are left out.
const MOST_INSTANCES: usize = 100;

impl Recipe {
    /// Builds the netlist. All its modules' names begin with `name`, so that several netlists can stand in one
    /// simulator.
    pub fn netlist(&self, name: &str) -> Netlist {
        let mut children: Vec<Child> = vec![];
        for (index, recipe) in self.modules.iter().enumerate() {
            let is_top = index + 1 == self.modules.len();
            let name = if is_top { name.to_owned() } else { format!("{name}_module_{index}") };
            let (module, size) = Maker::new(&name, self.clocks, recipe).build(&children);
            let inputs_of = Cones::of(&module, &children).inputs_of_outputs();
            children.push(Child { module, inputs_of, size });
        }
        let modules: Vec<Module> = children.into_iter().map(|child| child.module).collect();
        let top = ModuleId::from(modules.len() - 1);
        Netlist { modules, top }
    }
}

/// A module under construction.
pub(crate) struct Maker<'a> {
    pub recipe: &'a ModuleRecipe,
    pub module: Module,
    /// What an operation can read.
    pub pool: Vec<NodeId>,
    picks: Vec<u32>,
    clocks: usize,
}

impl<'a> Maker<'a> {
    fn new(name: &str, clocks: usize, recipe: &'a ModuleRecipe) -> Self {
        let mut module = Module::default();
        (module.name, module.family) = (name.to_owned(), name.to_owned());
        Self { recipe, module, pool: vec![], picks: recipe.picks.clone(), clocks }
    }

    /// The module, and the number of its instances with all that is below them.
    fn build(mut self, children: &[Child]) -> (Module, usize) {
        for index in 0..self.clocks {
            self.port(format!("clock_{index}"), 1, Direction::Clock);
        }
        for (index, &width) in self.recipe.inputs.iter().enumerate() {
            let port = self.port(format!("in_{index}"), width, Direction::Input);
            self.leaf(Op::Input(port), width);
        }
        for (index, register) in self.recipe.registers.iter().enumerate() {
            self.leaf(Op::Register(RegisterId::from(index)), register.width);
        }
        let (copies, size) = self.copies(children, MOST_INSTANCES);
        for (index, step) in self.recipe.steps.iter().enumerate() {
            let node = self.step(step);
            if step.picks[0].is_multiple_of(4) && self.module.names.iter().all(|(_, named)| *named != node) {
                self.module.names.push((format!("signal_{index}"), node));
            }
        }
        for (index, memory) in self.recipe.memories.iter().enumerate() {
            for _ in 0..memory.reads {
                let pick = self.pick();
                let address = self.amount(pick);
                self.leaf(Op::MemoryRead(MemoryId::from(index), address), memory.width);
            }
        }
        self.registers();
        self.loops();
        self.wire(children, copies);
        self.memories();
        self.properties();
        self.outputs();
        (self.module, size)
    }

    fn registers(&mut self) {
        for (index, register) in self.recipe.registers.iter().enumerate() {
            let next = self.any(register.width);
            let reset = register.has_reset.then(|| (self.any(1), fitting(u64::MAX, register.width)));
            let initial = register.initial.map(|value| fitting(value, register.width));
            self.register(format!("register_{index}"), register.width, next, reset, initial);
        }
    }

    /// Rounds that differ in what some of their operands are, in a constant and in a bit of a word; each ends in a register.
    fn loops(&mut self) {
        for (index, Loop { rounds, body }) in self.recipe.loops.iter().enumerate() {
            let common = self.pool.len();
            let word = self.any(*rounds);
            let mut ends = vec![];
            for round in 0..*rounds {
                self.leaf(Op::Slice(word, round), 1);
                self.leaf(Op::Constant(round.into()), 4);
                for step in body {
                    let latest = self.pool.len() as u32 - 1;
                    let picks = step.picks.map(|pick| match pick % 4 {
                        0 => pick.wrapping_add(round),
                        1 => pick,
                        _ => latest - (pick / 4 % 3).min(latest),
                    });
                    self.step(&Step { picks, ..*step });
                }
                ends.push(self.pool[self.pool.len() - 1]);
                self.pool.truncate(common);
            }
            for (round, end) in ends.into_iter().enumerate() {
                let (register, width) = (RegisterId::from(self.module.registers.len()), self.module.width(end));
                self.register(format!("loop_{index}_{round}"), width, end, None, None);
                self.leaf(Op::Register(register), width);
            }
        }
    }

    /// Adds a register of a random clock.
    pub fn register(
        &mut self,
        name: String,
        width: u32,
        next: NodeId,
        reset: Option<(NodeId, BigUint)>,
        initial: Option<BigUint>,
    ) {
        let clock = self.clock();
        self.module.registers.push(Register { name, width, clock, reset, next, initial, synchronizer: false });
    }

    fn memories(&mut self) {
        for (index, &MemoryRecipe { width, depth, address_width, .. }) in self.recipe.memories.iter().enumerate() {
            let memory = Memory {
                name: format!("memory_{index}"),
                width,
                depth,
                clock: self.clock(),
                write_enable: self.any(1),
                write_address: self.any(address_width),
                write_data: self.any(width),
            };
            self.module.memories.push(memory);
        }
    }

    fn properties(&mut self) {
        for index in 0..self.recipe.properties {
            let kinds = [PropertyKind::Assert, PropertyKind::Cover, PropertyKind::Assume];
            let property = Property {
                name: format!("property_{index}"),
                kind: kinds[index as usize % kinds.len()],
                clock: self.clock(),
                disable: self.any(1),
                condition: self.any(1),
                message: format!("sentence {index}"),
            };
            self.module.properties.push(property);
        }
    }

    fn outputs(&mut self) {
        for (index, source) in self.recipe.outputs.iter().enumerate() {
            let node = match *source {
                Source::Register(pick) => self.one_of(pick, |op| matches!(op, Op::Register(_))),
                Source::Any(pick) => self.one_of(pick, |_| true),
                Source::Inputs(pick, other) => {
                    let a = self.one_of(pick, |op| matches!(op, Op::Input(_)));
                    let b = self.one_of(other, |op| matches!(op, Op::Input(_)));
                    let width = self.module.width(a);
                    let b = self.fit(b, other, width);
                    self.module.add(Op::Add(a, b), width)
                }
            };
            let width = self.module.width(node);
            self.port(format!("out_{index}"), width, Direction::Output(node));
        }
    }

    /// Adds a port.
    pub fn port(&mut self, name: String, width: u32, direction: Direction) -> PortId {
        self.module.ports.push(Port { name, width, direction });
        PortId::from(self.module.ports.len() - 1)
    }

    /// Adds a node to the pool.
    pub fn leaf(&mut self, op: Op, width: u32) -> NodeId {
        let node = self.module.add(op, width);
        self.pool.push(node);
        node
    }

    /// One of the pool's nodes of a kind; any of them if there is none of that kind.
    fn one_of(&self, pick: u32, is: impl Fn(&Op) -> bool) -> NodeId {
        let of_kind = self.pool.iter().filter(|node| is(&self.module.node(**node).op));
        let of_kind: Vec<NodeId> = of_kind.copied().collect();
        let among = if of_kind.is_empty() { &self.pool } else { &of_kind };
        among[pick as usize % among.len()]
    }

    /// The next of the recipe's choices, over and over.
    pub fn pick(&mut self) -> u32 {
        self.picks.rotate_left(1);
        self.picks[0] = self.picks[0].wrapping_mul(0x9e37_79b1).wrapping_add(1);
        self.picks[0] >> 8
    }

    /// One of the clocks.
    pub fn clock(&mut self) -> PortId {
        PortId::from(self.pick() as usize % self.clocks)
    }

    /// Something of the pool, made to fit a width.
    pub fn any(&mut self, width: u32) -> NodeId {
        let pick = self.pick();
        self.fitted(pick, width)
    }

    /// The pool's node of this number, made to fit a width.
    pub fn fitted(&mut self, pick: u32, width: u32) -> NodeId {
        self.fit(self.pool[pick as usize % self.pool.len()], pick, width)
    }

    /// A node made to fit a width: a part of it, or it with zeros or its sign above.
    pub fn fit(&mut self, node: NodeId, pick: u32, width: u32) -> NodeId {
        let have = self.module.width(node);
        let op = match have.cmp(&width) {
            Ordering::Equal => return node,
            Ordering::Greater => Op::Slice(node, pick / 7 % (have - width + 1)),
            Ordering::Less if pick.is_multiple_of(2) => Op::ZeroExtend(node),
            Ordering::Less => Op::SignExtend(node),
        };
        self.module.add(op, width)
    }
}

/// The lowest bits of a number.
fn fitting(value: u64, width: u32) -> BigUint {
    BigUint::from(value) % (BigUint::from(1u8) << width)
}
