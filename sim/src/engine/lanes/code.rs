//! What a region does for one batch of lanes, in terms of vectors of any size: a straight line of operations, which
//! a generator for the machine's vectors turns into instructions.

use crate::engine::cell::Class;

/// A vector that an operation makes; the number of the operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Vector(pub u32);

/// Elements of an array that belong to this batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Address {
    /// Bytes from the start of the state, for the first batch.
    pub offset: u32,
    /// Bytes from batch to batch.
    pub stride: u32,
}

/// How vectors are compared, element by element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Equal.
    Equal,
    /// Less, of signed numbers.
    LessSigned,
    /// Less, of unsigned numbers.
    Less,
    /// The one bit of the second is set in the first.
    Bit,
}

/// A lane-wise operation. Elements are as large as the class says; true is all ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Op {
    /// The same 8 bytes again and again.
    Constant(u64),
    /// What stands in the state.
    Load(Address),
    /// The lowest element of a slot of the state (bytes from its start), in every lane.
    Broadcast(Class, u32),
    /// Bitwise and.
    And(Vector, Vector),
    /// Bitwise or.
    Or(Vector, Vector),
    /// Bitwise exclusive or.
    Xor(Vector, Vector),
    /// The first where the second is clear.
    AndNot(Vector, Vector),
    /// The second where the first, a mask, is set; the third elsewhere.
    Blend(Vector, Vector, Vector),
    /// Sum.
    Add(Class, Vector, Vector),
    /// Difference.
    Subtract(Class, Vector, Vector),
    /// Lower half of the product; there is none of bytes.
    Multiply(Class, Vector, Vector),
    /// Up by a constant below the size of the class; there are no shifts of bytes.
    ShiftLeft(Class, Vector, u32),
    /// Down by a constant below the size of the class; there are no shifts of bytes.
    ShiftRight(Class, Vector, u32),
    /// A number whose lowest bit is the parity of the element, of which so many bits may be set.
    Parity(Class, u32, Vector),
    /// Masks of the class's size.
    Compare(Condition, Class, Vector, Vector),
    /// Masks of bytes, from the vectors of a whole batch.
    Flags(Condition, Class, Vec<(Vector, Vector)>),
    /// Elements of twice the size: those of the lower or the upper half.
    Widen {
        /// Their present class.
        from: Class,
        /// True for the upper half.
        upper: bool,
        /// Copies the highest bit, as masks need it.
        signed: bool,
        /// The elements.
        of: Vector,
    },
    /// Elements of half the size, which hold their values: those of the first, then those of the second.
    Halve {
        /// Their present class.
        from: Class,
        /// They are masks.
        masks: bool,
        /// The first elements.
        low: Vector,
        /// The others, if there are any.
        high: Option<Vector>,
    },
    /// Each lane's row of a table, for as many lanes as the vector has.
    Row(Lookup),
    /// Leaves bytes in the state, and makes no vector.
    Store(Vector, Address),
}

/// Each lane's row of a table: the rows of a lane stand together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lookup {
    /// What the rows are.
    pub class: Class,
    /// Row 0 of the first lane.
    pub table: Address,
    /// Bytes from lane to lane.
    pub pitch: u32,
    /// The rows' numbers of these lanes, which take several vectors if they are larger than what the rows are.
    pub index: Vec<Vector>,
    /// What the numbers are.
    pub index_class: Class,
    /// Where in the first of them the first lane's number is.
    pub first: u32,
}

/// An operation and how many bytes of its vector matter; what stands above is anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// What it does.
    pub op: Op,
    /// Bytes from the lowest on.
    pub bytes: u32,
}

/// A straight line of operations; each one's operands are made before it.
#[derive(Debug, Default)]
pub struct Code {
    /// In order.
    pub nodes: Vec<Node>,
}

impl Op {
    /// The vectors that it reads.
    pub fn operands(&self) -> Vec<Vector> {
        self.clone().operands_mut().into_iter().map(|operand| *operand).collect()
    }

    /// The same, to be changed.
    pub fn operands_mut(&mut self) -> Vec<&mut Vector> {
        use Op::*;
        match self {
            Constant(_) | Load(_) | Broadcast(..) => vec![],
            And(a, b) | Or(a, b) | Xor(a, b) | AndNot(a, b) => vec![a, b],
            Add(_, a, b) | Subtract(_, a, b) | Multiply(_, a, b) | Compare(_, _, a, b) => vec![a, b],
            Blend(mask, a, b) => vec![mask, a, b],
            ShiftLeft(_, a, _) | ShiftRight(_, a, _) | Parity(_, _, a) | Widen { of: a, .. } | Store(a, _) => vec![a],
            Flags(_, _, pairs) => pairs.iter_mut().flat_map(|(a, b)| [a, b]).collect(),
            Halve { low, high, .. } => std::iter::once(low).chain(high).collect(),
            Row(lookup) => lookup.index.iter_mut().collect(),
        }
    }
}

impl Code {
    /// Appends an operation.
    pub fn push(&mut self, op: Op, bytes: u32) -> Vector {
        self.nodes.push(Node { op, bytes });
        Vector(self.nodes.len() as u32 - 1)
    }

    /// By operation, true if something that is stored depends on it.
    pub fn needed(&self) -> Vec<bool> {
        let mut needed = vec![false; self.nodes.len()];
        for (index, node) in self.nodes.iter().enumerate().rev() {
            if needed[index] || matches!(node.op, Op::Store(..)) {
                needed[index] = true;
                node.op.operands().iter().for_each(|operand| needed[operand.0 as usize] = true);
            }
        }
        needed
    }
}
