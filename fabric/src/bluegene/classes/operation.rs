//! What collectives compute, and the numbers of the nodes of a test.

use std::str::FromStr;

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
    /// As packets name it.
    pub(super) code: u32,
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

    /// Whether its numbers are doubles.
    pub(super) fn is_of_doubles(&self) -> bool {
        self.kind == Kind::Double
    }

    /// Of two whole numbers.
    pub(super) fn of(&self, a: i64, b: i64) -> i64 {
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
    pub(super) fn bits(&self, number: i64) -> u64 {
        if self.is_of_doubles() { (number as f64).to_bits() } else { number as u64 }
    }

    /// The number of a node.
    pub(super) fn number(&self, node: u32, packet: u64, index: usize) -> i64 {
        let mixed = (u64::from(node) * 0x9E37_79B1 + packet * 0x85EB_CA77 + index as u64 * 0xC2B2_AE3D) >> 7;
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
