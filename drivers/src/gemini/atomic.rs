//! Atomic operations on words of 8 bytes of remote memory.

use super::endpoint::{AccessError, Endpoint, Space};
use crate::Port;

/// Control words of the operands of fetching operations.
const OPERANDS: [u64; 2] = [24, 32];
/// The first command of fetching operations.
const FETCHING: u64 = 16;

/// What becomes of the word x, given the operands a and b.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// x + a, modulo 2^64.
    Add,
    /// x and a.
    And,
    /// x or a.
    Or,
    /// x exclusive-or a.
    Xor,
    /// (x and a) exclusive-or b.
    AndXor,
}

impl Operation {
    /// Operands that it needs, of 8 bytes. The word's place is a multiple of so many bytes.
    pub fn operands(self) -> usize {
        if self == Self::AndXor { 2 } else { 1 }
    }
}

/// An operation that brings the old value back, with its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fetch {
    /// The word becomes the sum, modulo 2^64.
    Add(u64),
    /// The word becomes the bits in both.
    And(u64),
    /// The word becomes the bits in one of them.
    Or(u64),
    /// The word becomes the bits in just one of them.
    Xor(u64),
    /// The word loses what is not in the first, and changes the bits of the second.
    AndXor(u64, u64),
    /// The word becomes `new` if it is `expected`.
    Swap {
        /// What it must be.
        expected: u64,
        /// What it becomes.
        new: u64,
    },
}

impl Fetch {
    /// The command, and one or two operands.
    fn parts(self) -> (u64, u64, Option<u64>) {
        let (number, first, second) = match self {
            Self::Add(a) => (0, a, None),
            Self::And(a) => (1, a, None),
            Self::Or(a) => (2, a, None),
            Self::Xor(a) => (3, a, None),
            Self::AndXor(a, b) => (4, a, Some(b)),
            Self::Swap { expected, new } => (5, expected, Some(new)),
        };
        (FETCHING + number, first, second)
    }
}

impl Endpoint {
    /// Does the operation that the window is aimed with to the word at this place, which is a multiple of 8 times its operands.
    ///
    /// # Errors
    /// If the place is misaligned or the word does not lie in the window, before anything is stored; or those of the port.
    ///
    /// # Panics
    /// With another number of operands than 1 or 2.
    pub fn change<P: Port>(&self, port: &mut P, place: u64, operands: &[u64]) -> Result<(), AccessError<P::Error>> {
        assert!((1..=2).contains(&operands.len()), "{} operands; legal: 1 and 2", operands.len());
        self.check_word(place, operands.len())?;
        let mut words = [0; 4];
        for (at, operand) in operands.iter().enumerate() {
            [words[2 * at], words[2 * at + 1]] = halves(*operand);
        }
        port.store(self.address(Space::Put, place), &words[..2 * operands.len()]).map_err(AccessError::Port)
    }

    /// Does an operation to the word at this place, which is a multiple of 8, with two operands of 16, and has the old value brought to
    /// this offset of the domain that [`Endpoint::land`] named. `lazy`: the remote memory may be written later.
    ///
    /// # Errors
    /// If place or offset is misaligned, the word does not lie in the window, or the offset is beyond 40 bits, before anything is stored; or those
    /// of the port.
    pub fn fetch<P: Port>(
        &self,
        port: &mut P,
        place: u64,
        fetch: Fetch,
        offset: u64,
        lazy: bool,
    ) -> Result<(), AccessError<P::Error>> {
        let (command, first, second) = fetch.parts();
        self.check_word(place, 1 + usize::from(second.is_some()))?;
        if !offset.is_multiple_of(4) {
            return Err(AccessError::Misaligned);
        }
        if offset + 8 > 1 << 40 {
            return Err(AccessError::Offset);
        }
        for (at, operand) in OPERANDS.into_iter().zip([Some(first), second]) {
            if let Some(operand) = operand {
                port.store(self.address(Space::Control, at), &halves(operand)).map_err(AccessError::Port)?;
            }
        }
        let control = offset | 1 << 40 | command << 45 | u64::from(lazy) << 51;
        port.store(self.address(Space::Get, place), &halves(control)).map_err(AccessError::Port)
    }

    fn check_word<E>(&self, place: u64, operands: usize) -> Result<(), AccessError<E>> {
        if !place.is_multiple_of(8 * operands as u64) {
            return Err(AccessError::Misaligned);
        }
        self.check(place, 2)
    }
}

fn halves(word: u64) -> [u32; 2] {
    [word as u32, (word >> 32) as u32]
}
