//! One operation of a recipe.

use crate::make::Maker;
use crate::recipe::Step;
use num_bigint::BigUint;
use phit_netlist::ir::{MemoryId, NodeId, Op};

impl Maker<'_> {
    /// Adds the operation of a step.
    pub fn step(&mut self, step: &Step) -> NodeId {
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
            _ => match self.recipe.memories.len() {
                0 => (Op::Or(a, b), width),
                count => {
                    let memory = r as usize % count;
                    let address = self.amount(p);
                    (Op::MemoryRead(MemoryId::from(memory), address), self.recipe.memories[memory].width)
                }
            },
        };
        self.leaf(op, width)
    }

    /// A shift amount or address: mostly small, at times of 70 bits.
    pub fn amount(&mut self, pick: u32) -> NodeId {
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
