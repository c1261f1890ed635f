//! Bitwise operations, joined as far as one instruction of three operands carries them.

use crate::engine::lanes::code::{Code, Node, Op, Vector};
use std::collections::HashMap;

/// Any function of up to three vectors, bit by bit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Logic {
    /// What it reads; no two are the same.
    pub inputs: Vec<Vector>,
    /// Bit `4 a + 2 b + c` is the result for these bits of the inputs; those of missing inputs do not matter.
    pub table: u8,
}

/// The bits of input 0, 1, 2 in a table.
const COLUMNS: [u8; 3] = [0b1111_0000, 0b1100_1100, 0b1010_1010];

/// Code whose bitwise operations are joined and whose equal constants are one.
pub struct Fused<'a> {
    /// The operations.
    pub nodes: &'a [Node],
    /// By operation, what a bitwise one has become.
    pub logic: Vec<Option<Logic>>,
    /// By operation, the first constant that is equal to it, or itself.
    pub same: Vec<Vector>,
    /// By operation, who reads it, last first; nobody if it is not needed.
    pub uses: Vec<Vec<u32>>,
}

impl<'a> Fused<'a> {
    /// `join` if one instruction computes any function of three vectors.
    pub fn of(code: &'a Code, join: bool) -> Self {
        let same = same(code);
        let mut fused = Self { nodes: &code.nodes, logic: vec![], same, uses: vec![] };
        let logic = |node: &Node| if join { fused.single(&node.op) } else { None };
        fused.logic = code.nodes.iter().map(logic).collect();
        let counts = fused.count();
        for index in 0..code.nodes.len() {
            while fused.absorb(index, &counts) {}
        }
        fused.uses = fused.uses();
        fused
    }

    /// The vectors that an operation reads.
    pub fn operands(&self, index: usize) -> Vec<Vector> {
        match &self.logic[index] {
            Some(logic) => logic.inputs.clone(),
            None => self.nodes[index].op.operands().into_iter().map(|operand| self.same[operand.0 as usize]).collect(),
        }
    }

    /// A bitwise operation by itself.
    fn single(&self, op: &Op) -> Option<Logic> {
        let mut logic = Logic { inputs: vec![], table: 0 };
        let mut input = |vector: &Vector| self.column(*vector, &mut logic.inputs).expect("there are at most three");
        logic.table = match op {
            Op::And(a, b) => input(a) & input(b),
            Op::Or(a, b) => input(a) | input(b),
            Op::Xor(a, b) => input(a) ^ input(b),
            Op::AndNot(a, b) => input(a) & !input(b),
            Op::Blend(mask, a, b) => {
                let (mask, a, b) = (input(mask), input(a), input(b));
                mask & a | !mask & b
            }
            _ => return None,
        };
        Some(logic)
    }

    /// The column of a table that a vector is; `None` if there is no room for another input.
    fn column(&self, vector: Vector, inputs: &mut Vec<Vector>) -> Option<u8> {
        match self.nodes[vector.0 as usize].op {
            Op::Constant(0) => return Some(0),
            Op::Constant(u64::MAX) => return Some(u8::MAX),
            _ => {}
        }
        let vector = self.same[vector.0 as usize];
        let position = inputs.iter().position(|input| *input == vector).unwrap_or(inputs.len());
        if position == inputs.len() {
            inputs.push(vector);
        }
        COLUMNS.get(position).copied()
    }

    /// Takes an operand in that nobody else reads, if the inputs remain at most three.
    fn absorb(&mut self, index: usize, counts: &[u32]) -> bool {
        let Some(outer) = &self.logic[index] else { return false };
        for (position, input) in outer.inputs.iter().enumerate() {
            let Some(inner) = self.logic[input.0 as usize].as_ref().filter(|_| counts[input.0 as usize] == 1) else {
                continue;
            };
            let mut inputs = vec![];
            let mut columns = |of: &[Vector]| -> Option<Vec<u8>> {
                of.iter().map(|vector| self.column(*vector, &mut inputs)).collect()
            };
            let others: Vec<Vector> = outer.inputs.iter().copied().filter(|other| other != input).collect();
            let (Some(mut own), Some(theirs)) = (columns(&others), columns(&inner.inputs)) else { continue };
            own.insert(position, inner.at(&theirs));
            let table = outer.at(&own);
            self.logic[index] = Some(Logic { inputs, table });
            return true;
        }
        false
    }

    /// By operation, how many others read it, before any is joined.
    fn count(&self) -> Vec<u32> {
        let mut counts = vec![0; self.nodes.len()];
        let mut needed = vec![false; self.nodes.len()];
        for index in (0..self.nodes.len()).rev() {
            if needed[index] || matches!(self.nodes[index].op, Op::Store(..)) {
                for operand in self.operands(index) {
                    counts[operand.0 as usize] += 1;
                    needed[operand.0 as usize] = true;
                }
            }
        }
        counts
    }

    fn uses(&self) -> Vec<Vec<u32>> {
        let mut uses = vec![vec![]; self.nodes.len()];
        for index in (0..self.nodes.len()).rev() {
            if !uses[index].is_empty() || matches!(self.nodes[index].op, Op::Store(..)) {
                self.operands(index).iter().for_each(|operand| uses[operand.0 as usize].push(index as u32));
            }
        }
        uses
    }
}

impl Logic {
    /// The table of this function of other tables' columns.
    fn at(&self, columns: &[u8]) -> u8 {
        let bit = |row: u8| {
            let number = (0..3).fold(0, |number, input| {
                let set = columns.get(input).is_some_and(|column| column >> row & 1 == 1);
                number << 1 | u8::from(set)
            });
            (self.table >> number & 1) << row
        };
        (0..8).map(bit).fold(0, |table, bit| table | bit)
    }
}

fn same(code: &Code) -> Vec<Vector> {
    let mut first: HashMap<u64, Vector> = HashMap::new();
    let vectors = (0..).map(Vector).zip(&code.nodes);
    vectors
        .map(|(vector, node)| match node.op {
            Op::Constant(pattern) => *first.entry(pattern).or_insert(vector),
            _ => vector,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::lanes::code::Address;

    const HERE: Address = Address { offset: 0, stride: 0 };

    /// The value of a vector if load `i` gives the column `i`.
    fn value(fused: &Fused, vector: Vector) -> u8 {
        let index = vector.0 as usize;
        match (&fused.logic[index], &fused.nodes[index].op) {
            (Some(logic), _) => logic.at(&logic.inputs.iter().map(|input| value(fused, *input)).collect::<Vec<_>>()),
            (None, Op::Load(address)) => COLUMNS[address.offset as usize],
            (None, op) => panic!("{op:?}"),
        }
    }

    #[test]
    fn joined_operations_compute_what_the_single_ones_did() {
        let mut code = Code::default();
        let loads: Vec<Vector> = (0..3).map(|i| code.push(Op::Load(Address { offset: i, ..HERE }), 64)).collect();
        let ones = code.push(Op::Constant(u64::MAX), 64);
        let not = code.push(Op::Xor(loads[2], ones), 64);
        let and = code.push(Op::And(loads[0], not), 64);
        let blend = code.push(Op::Blend(loads[1], and, loads[0]), 64);
        let or = code.push(Op::AndNot(blend, loads[2]), 64);
        code.push(Op::Store(or, HERE), 64);
        let fused = Fused::of(&code, true);
        let [a, b, c] = COLUMNS;
        assert_eq!(value(&fused, or), (b & (a & !c) | !b & a) & !c);
        assert_eq!(fused.logic[or.0 as usize].as_ref().unwrap().inputs.len(), 3);
        assert!(fused.uses[blend.0 as usize].is_empty(), "the inner operations are no longer needed");
    }

    #[test]
    fn what_is_read_twice_stays() {
        let mut code = Code::default();
        let loads: Vec<Vector> = (0..2).map(|i| code.push(Op::Load(Address { offset: i, ..HERE }), 64)).collect();
        let and = code.push(Op::And(loads[0], loads[1]), 64);
        let or = code.push(Op::Or(and, loads[0]), 64);
        code.push(Op::Store(and, HERE), 64);
        code.push(Op::Store(or, HERE), 64);
        let fused = Fused::of(&code, true);
        assert_eq!(fused.logic[or.0 as usize].as_ref().unwrap().inputs, [and, loads[0]]);
    }
}
