//! Operation codes.

/// What a reduction computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// Bitwise AND.
    And,
    /// Bitwise OR.
    Or,
    /// Bitwise XOR.
    Xor,
    /// The sum.
    Add,
    /// The smallest number.
    Min,
    /// The largest number.
    Max,
}

/// Format of the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Integers without a sign, or bits.
    Unsigned,
    /// Integers in two's complement.
    Signed,
    /// IEEE doubles.
    Double,
}

/// The reduction of one packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operation {
    /// What it computes.
    pub function: Function,
    /// Of which numbers.
    pub kind: Kind,
    /// Words of 4 bytes in a number.
    pub words: usize,
}

impl Operation {
    /// Codes of all functions of all kinds.
    pub const CODES: [u8; 12] = [0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14];

    /// From the code in a header, and the exponent of the size of integers.
    ///
    /// # Panics
    /// If there is no such code.
    pub fn of(code: u8, size: u32) -> Self {
        let (function, kind) = match code {
            0 => (Function::And, Kind::Unsigned),
            1 => (Function::Or, Kind::Unsigned),
            2 => (Function::Xor, Kind::Unsigned),
            4 => (Function::Add, Kind::Unsigned),
            5 => (Function::Min, Kind::Unsigned),
            6 => (Function::Max, Kind::Unsigned),
            8 => (Function::Add, Kind::Signed),
            9 => (Function::Min, Kind::Signed),
            10 => (Function::Max, Kind::Signed),
            12 => (Function::Add, Kind::Double),
            13 => (Function::Min, Kind::Double),
            14 => (Function::Max, Kind::Double),
            other => panic!("there is no operation {other}"),
        };
        Self { function, kind, words: if kind == Kind::Double { 2 } else { 1 << size } }
    }

    /// Whether one of the numbers is the result.
    pub fn compares(&self) -> bool {
        matches!(self.function, Function::Min | Function::Max)
    }

    /// Whether a number has to pass twice, since its words come with the least significant first.
    pub fn passes_twice(&self) -> bool {
        self.compares() && self.words > 2
    }
}
