//! Random netlists: recipes that proptest can shrink, and what they make.

use num_bigint::BigUint;
use phit_netlist::ir::{
    Direction, Instance, InstanceId, Memory, MemoryId, Module, ModuleId, Netlist, NodeId, Op, Port, PortId, Property,
    PropertyKind, Register, RegisterId,
};
use proptest::prelude::*;

/// Clock ports of every module.
pub const CLOCKS: [PortId; 2] = [PortId(0), PortId(1)];

/// One operation: which one, how wide, and choices among what is there.
#[derive(Clone, Debug)]
pub struct Step {
    kind: u8,
    width: u32,
    picks: [u32; 3],
}

/// One module.
#[derive(Clone, Debug)]
pub struct Recipe {
    inputs: Vec<u32>,
    registers: Vec<(u32, bool, Option<u64>)>,
    memories: Vec<(u32, u32)>,
    steps: Vec<Step>,
    outputs: Vec<u32>,
    properties: u32,
    /// Choices for everything that reads the graph.
    picks: Vec<u32>,
}

fn width() -> impl Strategy<Value = u32> {
    prop_oneof![4 => 1..=9u32, 3 => 10..=63u32, 2 => 64..=65u32, 3 => 66..=200u32]
}

pub fn recipe(steps: usize) -> impl Strategy<Value = Recipe> {
    let step = (0..24u8, width(), any::<[u32; 3]>()).prop_map(|(kind, width, picks)| Step { kind, width, picks });
    (
        prop::collection::vec(width(), 1..4),
        prop::collection::vec((width(), any::<bool>(), any::<Option<u64>>()), 0..4),
        prop::collection::vec((width(), 1..20u32), 0..3),
        prop::collection::vec(step, 1..steps),
        prop::collection::vec(any::<u32>(), 1..4),
        0..4u32,
        prop::collection::vec(any::<u32>(), 16),
    )
        .prop_map(|(inputs, registers, memories, steps, outputs, properties, picks)| Recipe {
            inputs,
            registers,
            memories,
            steps,
            outputs,
            properties,
            picks,
        })
}

/// A leaf, a module with two leaves, and a top with two of those and a leaf.
pub fn netlist(leaf: &Recipe, middle: &Recipe, top: &Recipe) -> Netlist {
    let leaf = leaf.build("leaf", &[]);
    let middle = middle.build("middle", &[(ModuleId(0), &leaf), (ModuleId(0), &leaf)]);
    let top = top.build("top", &[(ModuleId(1), &middle), (ModuleId(0), &leaf), (ModuleId(1), &middle)]);
    Netlist { modules: vec![leaf, middle, top], top: ModuleId(2) }
}

/// A module under construction.
struct Maker {
    module: Module,
    /// What an operation can read.
    pool: Vec<NodeId>,
    picks: Vec<u32>,
}

impl Recipe {
    fn build(&self, name: &str, children: &[(ModuleId, &Module)]) -> Module {
        let mut maker = Maker { module: Module::default(), pool: vec![], picks: self.picks.clone() };
        maker.module.name = name.into();
        for clock in ["clock_a", "clock_b"] {
            maker.module.ports.push(Port { name: clock.into(), width: 1, direction: Direction::Clock });
        }
        for (index, &width) in self.inputs.iter().enumerate() {
            let port = PortId::from(maker.module.ports.len());
            maker.module.ports.push(Port { name: format!("in_{index}"), width, direction: Direction::Input });
            maker.leaf(Op::Input(port), width);
        }
        for (index, &(width, ..)) in self.registers.iter().enumerate() {
            maker.leaf(Op::Register(RegisterId::from(index)), width);
        }
        // Children take what is there first, so that no combinational loop arises; half of the steps come after.
        let (before, after) = self.steps.split_at(self.steps.len() / 2);
        let depths: Vec<(u32, u32)> = self.memories.clone();
        before.iter().for_each(|step| maker.step(step, &depths));
        for (index, (id, child)) in children.iter().enumerate() {
            maker.instance(index, *id, child);
        }
        after.iter().for_each(|step| maker.step(step, &depths));
        self.state(&mut maker);
        for (index, &pick) in self.outputs.iter().enumerate() {
            let node = maker.pool[pick as usize % maker.pool.len()];
            let width = maker.module.width(node);
            let port = Port { name: format!("out_{index}"), width, direction: Direction::Output(node) };
            maker.module.ports.push(port);
        }
        maker.module
    }

    /// Registers, memories and properties on what the steps made.
    fn state(&self, maker: &mut Maker) {
        for (index, &(width, has_reset, initial)) in self.registers.iter().enumerate() {
            let next = maker.any(width);
            let reset = has_reset.then(|| (maker.any(1), BigUint::from(u64::MAX) % (BigUint::from(1u8) << width)));
            let clock = CLOCKS[maker.pick() as usize % 2];
            let initial = initial.map(|value| BigUint::from(value) % (BigUint::from(1u8) << width));
            let name = format!("register_{index}");
            maker.module.registers.push(Register { name, width, clock, reset, next, initial, synchronizer: false });
        }
        for (index, &(width, depth)) in self.memories.iter().enumerate() {
            let address_width = if maker.pick().is_multiple_of(4) { 70 } else { 5 };
            let memory = Memory {
                name: format!("memory_{index}"),
                width,
                depth,
                clock: CLOCKS[maker.pick() as usize % 2],
                write_enable: maker.any(1),
                write_address: maker.any(address_width),
                write_data: maker.any(width),
            };
            maker.module.memories.push(memory);
        }
        for index in 0..self.properties {
            let kinds = [PropertyKind::Assert, PropertyKind::Assume, PropertyKind::Cover];
            let property = Property {
                name: format!("property_{index}"),
                kind: kinds[index as usize % 3],
                clock: CLOCKS[maker.pick() as usize % 2],
                disable: maker.any(1),
                condition: maker.any(1),
                message: format!("sentence {index}"),
            };
            maker.module.properties.push(property);
        }
    }
}

impl Maker {
    fn leaf(&mut self, op: Op, width: u32) {
        let node = self.module.add(op, width);
        self.pool.push(node);
    }

    /// The next of the recipe's choices, over and over.
    fn pick(&mut self) -> u32 {
        self.picks.rotate_left(1);
        self.picks[0] = self.picks[0].wrapping_mul(0x9e37_79b1).wrapping_add(1);
        self.picks[0] >> 8
    }

    fn any(&mut self, width: u32) -> NodeId {
        let pick = self.pick();
        self.fitted(pick, width)
    }

    /// Something of the pool, made to fit a width.
    fn fitted(&mut self, pick: u32, width: u32) -> NodeId {
        let node = self.pool[pick as usize % self.pool.len()];
        let have = self.module.width(node);
        let op = match have.cmp(&width) {
            std::cmp::Ordering::Equal => return node,
            std::cmp::Ordering::Greater => Op::Slice(node, pick / 7 % (have - width + 1)),
            std::cmp::Ordering::Less if pick.is_multiple_of(2) => Op::ZeroExtend(node),
            std::cmp::Ordering::Less => Op::SignExtend(node),
        };
        self.module.add(op, width)
    }

    fn instance(&mut self, index: usize, module: ModuleId, child: &Module) {
        let mut inputs = vec![];
        for (id, port) in child.ports() {
            if port.direction == Direction::Input {
                inputs.push((id, self.any(port.width)));
            }
        }
        let swap = self.pick() as usize % 2;
        let clocks = vec![(CLOCKS[0], CLOCKS[swap]), (CLOCKS[1], CLOCKS[1 - swap])];
        let id = InstanceId::from(self.module.instances.len());
        self.module.instances.push(Instance { name: format!("child_{index}"), module, clocks, inputs });
        for (port, _) in child.outputs() {
            self.leaf(Op::Instance(id, port), child.ports[port.index()].width);
        }
    }

    fn step(&mut self, step: &Step, memories: &[(u32, u32)]) {
        let Step { kind, width, picks: [p, q, r] } = *step;
        let a = self.fitted(p, width);
        let b = self.fitted(q, width);
        let any = self.pool[r as usize % self.pool.len()];
        let (op, width) = match kind {
            0 => (Op::Constant(constant(p, width)), width),
            1 => (Op::Not(a), width),
            2 => (Op::Negate(a), width),
            3 => (Op::ReduceAnd(any), 1),
            4 => (Op::ReduceOr(any), 1),
            5 => (Op::ReduceXor(any), 1),
            6 => (Op::And(a, b), width),
            7 => (Op::Or(a, b), width),
            8 => (Op::Xor(a, b), width),
            9 => (Op::Add(a, b), width),
            10 => (Op::Subtract(a, b), width),
            11 => (Op::Multiply(a, b), width),
            12 => (Op::ShiftLeft(a, self.amount(r)), width),
            13 => (Op::ShiftRight(a, self.amount(r)), width),
            14 => (Op::Equal(a, b), 1),
            15 => (Op::Less(a, b), 1),
            16 => (Op::LessSigned(a, b), 1),
            17 => (Op::Select(self.fitted(r, 1), a, b), width),
            18 => (Op::Slice(a, p % width), 1 + q % (width - p % width)),
            19 => (Op::Concatenate(vec![a, any, b]), 2 * width + self.module.width(any)),
            20 => (Op::ZeroExtend(a), width + 1 + q % 70),
            21 => (Op::SignExtend(a), width + 1 + q % 70),
            22 => (Op::Equal(a, self.module.add(Op::Constant(constant(q, width)), width)), 1),
            _ => match memories.len() {
                0 => (Op::Or(a, b), width),
                count => {
                    let memory = r as usize % count;
                    let address = self.amount(p);
                    (Op::MemoryRead(MemoryId::from(memory), address), memories[memory].0)
                }
            },
        };
        self.leaf(op, width);
    }

    /// A shift amount or address: mostly small, at times of 70 bits.
    fn amount(&mut self, pick: u32) -> NodeId {
        let small = self.fitted(pick, 1 + pick % 9);
        match pick / 16 % 8 {
            0 => self.fitted(pick, 70),
            1 => self.module.add(Op::ZeroExtend(small), 70),
            2 => self.module.add(Op::Constant(BigUint::from(pick % 210)), 8),
            _ => small,
        }
    }
}

/// Zero, one, all ones, the top bit, or something between.
fn constant(pick: u32, width: u32) -> BigUint {
    let one = BigUint::from(1u8);
    let all = (&one << width) - &one;
    match pick % 6 {
        0 => BigUint::ZERO,
        1 => one,
        2 => all,
        3 => one << (width - 1),
        _ => (BigUint::from(pick) * BigUint::from(0x9e37_79b9_7f4a_7c15u64)).pow(3) & all,
    }
}
