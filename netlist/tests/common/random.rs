//! Random modules out of a recipe of plain numbers, so that a failing one shrinks to a small one.

use super::build::Draft;
use num_bigint::BigUint;
use phit_netlist::ir::*;
use proptest::prelude::*;

/// Widths of the data inputs `i0`, `i1`, ... of every random module.
pub const INPUTS: [u32; 7] = [1, 3, 7, 33, 64, 65, 130];
/// Widths of its registers `r0`, `r1`, ...
pub const REGISTERS: [u32; 4] = [1, 1, 7, 65];
/// Depths and widths of its memories `m0`, `m1`, ...
pub const MEMORIES: [(u32, u32); 3] = [(8, 7), (5, 33), (1, 4)];
const OUTPUTS: usize = 6;

/// Which operation, on which of the values so far.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    kind: u8,
    operands: [u16; 3],
    width: u8,
    low: u8,
}

/// How to build a module.
#[derive(Clone, Debug)]
pub struct Recipe {
    steps: Vec<Step>,
    /// Which values the registers, memories and outputs read.
    picks: Vec<u16>,
}

pub fn recipe() -> impl Strategy<Value = Recipe> {
    let step = (0..24u8, any::<[u16; 3]>(), any::<u8>(), any::<u8>());
    let step = step.prop_map(|(kind, operands, width, low)| Step { kind, operands, width, low });
    (prop::collection::vec(step, 4..40), prop::collection::vec(any::<u16>(), 40))
        .prop_map(|(steps, picks)| Recipe { steps, picks })
}

/// Builds the module, with an instance of `child` (another random module, id 0) if given.
pub fn build(recipe: &Recipe, name: &str, folded: bool, child: Option<&Module>) -> Module {
    let mut draft = Draft::new(name);
    draft.folded = folded;
    let clock = draft.clock("clock");
    let mut kitchen = Kitchen { pool: Vec::new(), draft };
    let reset = kitchen.draft.input("reset", 1);
    for (index, width) in INPUTS.iter().enumerate() {
        let input = kitchen.draft.input(&format!("i{index}"), *width);
        kitchen.pool.push(input);
    }
    for (index, width) in REGISTERS.iter().enumerate() {
        let reset = (index % 2 == 1).then_some((reset, 1));
        let register = kitchen.draft.register(&format!("r{index}"), *width, clock, reset);
        kitchen.pool.push(register);
    }
    let placeholder = kitchen.pool[0];
    for (index, (depth, width)) in MEMORIES.iter().enumerate() {
        kitchen.draft.module.memories.push(Memory {
            name: format!("m{index}"),
            width: *width,
            depth: *depth,
            clock,
            write_enable: placeholder,
            write_address: placeholder,
            write_data: placeholder,
        });
    }
    if let Some(child) = child {
        kitchen.instance(child, clock, reset);
    }
    for (index, step) in recipe.steps.iter().enumerate() {
        let node = kitchen.cook(step);
        kitchen.pool.push(node);
        if step.low % 3 == 0 && kitchen.draft.module.constant(node).is_none() {
            kitchen.draft.name(&format!("n{index}"), node);
        }
    }
    kitchen.serve(&recipe.picks)
}

struct Kitchen {
    draft: Draft,
    pool: Vec<NodeId>,
}

impl Kitchen {
    /// The child's inputs come from inputs and registers of the parent: no loop can close.
    fn instance(&mut self, child: &Module, clock: PortId, reset: NodeId) {
        let mut inputs = vec![(child.port("reset").unwrap(), reset)];
        for (index, width) in INPUTS.iter().enumerate() {
            let driver = self.sized(self.pool[index + 3], *width);
            inputs.push((child.port(&format!("i{index}")).unwrap(), driver));
        }
        self.draft.instance("inner", 0, &[(child.port("clock").unwrap(), clock)], &inputs);
        for output in 0..OUTPUTS {
            let node = self.draft.output_of(0, child, &format!("o{output}"));
            self.pool.push(node);
        }
    }

    fn pick(&self, number: u16) -> NodeId {
        self.pool[usize::from(number) % self.pool.len()]
    }

    fn sized(&mut self, node: NodeId, width: u32) -> NodeId {
        let has = self.draft.module.width(node);
        match has.cmp(&width) {
            std::cmp::Ordering::Equal => node,
            std::cmp::Ordering::Less => self.draft.op(Op::ZeroExtend(node), width),
            std::cmp::Ordering::Greater => self.draft.op(Op::Slice(node, (has - width) / 2), width),
        }
    }

    fn cook(&mut self, step: &Step) -> NodeId {
        let [a, b, c] = step.operands.map(|number| self.pick(number));
        let width = self.draft.module.width(a);
        let wider = width + 1 + u32::from(step.width % 9);
        let same = self.sized(b, width);
        let low = u32::from(step.low) % width;
        let part = 1 + u32::from(step.width) % (width - low);
        match step.kind {
            0 => self.draft.op(Op::Not(a), width),
            1 => self.draft.op(Op::Negate(a), width),
            2 => self.draft.op(Op::ReduceAnd(a), 1),
            3 => self.draft.op(Op::ReduceOr(a), 1),
            4 => self.draft.op(Op::ReduceXor(a), 1),
            5 => self.draft.op(Op::And(a, same), width),
            6 => self.draft.op(Op::Or(a, same), width),
            7 => self.draft.op(Op::Xor(a, same), width),
            8 => self.draft.op(Op::Add(a, same), width),
            9 => self.draft.op(Op::Subtract(a, same), width),
            10 => self.draft.op(Op::Multiply(a, same), width),
            11 => self.draft.op(Op::ShiftLeft(a, b), width),
            12 => self.draft.op(Op::ShiftRight(a, b), width),
            13 => self.draft.op(Op::Equal(a, same), 1),
            14 => self.draft.op(Op::Less(a, same), 1),
            15 => self.draft.op(Op::LessSigned(a, same), 1),
            16 | 17 => {
                let condition = self.sized(c, 1);
                self.draft.op(Op::Select(condition, a, same), width)
            }
            18 if low > 0 => {
                // Two parts of one value, with or without a gap between them.
                let high = self.draft.op(Op::Slice(a, low), part);
                let below = self.draft.op(Op::Slice(a, 0), 1 + u32::from(step.width) % low);
                let width = part + self.draft.module.width(below);
                self.draft.op(Op::Concatenate(vec![high, below]), width)
            }
            18 => self.draft.op(Op::Slice(a, low), part),
            19 if width < 200 => {
                let parts = vec![a, b, a];
                let width = parts.iter().map(|part| self.draft.module.width(*part)).sum();
                self.draft.op(Op::Concatenate(parts), width)
            }
            20 => self.draft.op(Op::ZeroExtend(a), wider),
            21 => self.draft.op(Op::SignExtend(a), wider),
            22 => {
                let memory = usize::from(step.low) % MEMORIES.len();
                let address = self.sized(b, 1 + u32::from(step.width) % 5);
                self.draft.op(Op::MemoryRead(MemoryId::from(memory), address), MEMORIES[memory].1)
            }
            _ => {
                // A bit picked by an index: the shape that becomes `a[index]`.
                let index = self.sized(b, 1 + u32::from(step.width) % 6);
                let shifted = self.draft.op(Op::ShiftRight(a, index), width);
                let constant = BigUint::from(step.low) % (BigUint::from(1u8) << width);
                let constant = self.draft.constant(constant, width);
                let sum = self.draft.op(Op::Add(a, constant), width);
                let bit = self.draft.op(Op::Slice(shifted, 0), 1);
                self.draft.op(Op::Select(bit, sum, a), width)
            }
        }
    }

    /// A property with a register that only it reads.
    fn property(&mut self, delayed: u16, compared: u16) {
        let [clock, reset] = ["clock", "reset"].map(|name| self.draft.module.port(name).unwrap());
        let delayed = self.pick(delayed);
        let width = self.draft.module.width(delayed);
        let compared = self.pick(compared);
        let compared = self.sized(compared, width);
        let past = self.draft.register("past", width, clock, None);
        self.draft.drive(past, delayed);
        let condition = self.draft.op(Op::Equal(past, compared), 1);
        let disable = self.draft.module.add(Op::Input(reset), 1);
        self.draft.module.properties.push(Property {
            name: "steady".into(),
            kind: PropertyKind::Assert,
            clock,
            disable,
            condition,
            message: "What was is what is.".into(),
        });
    }

    fn serve(mut self, picks: &[u16]) -> Module {
        let mut picks = picks.iter().copied();
        let mut next = || picks.next().expect("enough picks");
        for (index, width) in REGISTERS.iter().enumerate() {
            let held = self.pool[INPUTS.len() + index];
            let [enable, clear] = [next(), next()].map(|number| self.pick(number)).map(|node| self.sized(node, 1));
            let loaded = self.pick(next());
            let loaded = self.sized(loaded, *width);
            let cleared = self.draft.constant(0u32, *width);
            let inner = self.draft.op(Op::Select(enable, loaded, held), *width);
            let outer = self.draft.op(Op::Select(clear, cleared, inner), *width);
            self.draft.drive(held, outer);
        }
        for (index, (_, width)) in MEMORIES.iter().enumerate() {
            let [enable, data] = [next(), next()].map(|number| self.pick(number));
            // An input or a register: with an address that folds to a constant, words would be undriven.
            let address = self.pool[usize::from(next()) % (INPUTS.len() + REGISTERS.len())];
            let (enable, data) = (self.sized(enable, 1), self.sized(data, *width));
            let address = self.sized(address, 1 + u32::from(next()) % 5);
            let memory = &mut self.draft.module.memories[index];
            (memory.write_enable, memory.write_address, memory.write_data) = (enable, address, data);
        }
        self.property(next(), next());
        for index in 0..OUTPUTS {
            let node = if index < 3 { self.pool[self.pool.len() - 1 - index] } else { self.pick(next()) };
            self.draft.output(&format!("o{index}"), node);
        }
        self.draft.module
    }
}
