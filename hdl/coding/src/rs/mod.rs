//! Reed-Solomon codes: k symbols of data, n - k check symbols, any (n - k) / 2 wrong symbols corrected, or with f erasures
//! any e others with 2 e + f <= n - k.
//!
//! The first symbol sent is the coefficient of the highest power, and stands at the low end of its word. Words hold S
//! symbols. A code is shortened by leaving out data: what is not sent counts as zeros before the first symbol.

pub mod bgq;
pub mod cell;
pub mod checker;
pub mod decoder;
pub mod encoder;
pub mod erasure_decoder;
pub mod erasure_key_equation;
pub mod erasures;
pub mod key_equation;
pub mod key_row;
pub mod magnitude;
pub mod search;
pub mod syndromes;
pub mod word_buffer;

use super::galois::{Field, FieldError};
use super::linear_map::LinearMap;
use super::matrix::{Matrix, from_bits, to_bits};
use std::fmt;

/// A Reed-Solomon code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RsCode {
    /// Bits of a symbol.
    pub bits: usize,
    /// The primitive polynomial of the field.
    pub polynomial: u32,
    /// Exponent of the first root of the generator; the others follow.
    pub first_root: usize,
    /// Symbols of a code word.
    pub n: usize,
    /// Of these, symbols of data.
    pub k: usize,
}

/// RS-FEC of 100 Gb/s backplanes (IEEE 802.3 clause 91), corrects 7 symbols.
pub const KR4: RsCode = RsCode { bits: 10, polynomial: 0x409, first_root: 0, n: 528, k: 514 };
/// RS-FEC of links with four levels per symbol (IEEE 802.3 clauses 91 and 119), corrects 15 symbols.
pub const KP4: RsCode = RsCode { n: 544, ..KR4 };
/// The code of optical transport (ITU-T G.709), corrects 8 bytes.
pub const RS_255_239: RsCode = RsCode { bits: 8, polynomial: 0x11D, first_root: 0, n: 255, k: 239 };
/// Corrects 16 bytes.
pub const RS_255_223: RsCode = RsCode { k: 223, ..RS_255_239 };
/// Corrects 11 bytes.
pub const RS_255_233: RsCode = RsCode { k: 233, ..RS_255_239 };
/// Corrects 2 symbols; small enough for proofs.
pub const RS_15_11: RsCode = RsCode { bits: 4, polynomial: 0x13, first_root: 0, n: 15, k: 11 };
/// Corrects 3 symbols.
pub const RS_31_25: RsCode = RsCode { bits: 5, polynomial: 0x25, first_root: 0, n: 31, k: 25 };

/// A code that does not exist, or a parallelism that does not fit it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodeError {
    /// There is no such field.
    Field(FieldError),
    /// More symbols than the field has elements that are not zero, or hardly any.
    Length {
        /// Symbols of a code word.
        n: usize,
        /// Bits of a symbol.
        bits: usize,
    },
    /// No check symbols, or nothing but them.
    Data {
        /// Symbols of data.
        k: usize,
        /// Symbols of a code word.
        n: usize,
    },
    /// Words that do not divide data and check symbols.
    Parallelism {
        /// Symbols of a word.
        symbols: usize,
        /// The code.
        code: RsCode,
    },
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Field(error) => error.fmt(f),
            Self::Length { n, bits } => write!(f, "n is {n}; legal: 3..=2^m - 1 = 3..={}", (1 << bits) - 1),
            Self::Data { k, n } => write!(f, "k is {k}; legal: 1..=n - 1 = 1..={}", n - 1),
            Self::Parallelism { symbols, code } => {
                let legal: Vec<String> = code.parallelisms().iter().map(usize::to_string).collect();
                write!(f, "S is {symbols}; legal: common divisors of k and n - k = {}", legal.join(", "))
            }
        }
    }
}

impl std::error::Error for CodeError {}

impl From<FieldError> for CodeError {
    fn from(error: FieldError) -> Self {
        Self::Field(error)
    }
}

impl RsCode {
    /// The field of the symbols, if the code exists and words of `symbols` symbols divide it.
    ///
    /// # Errors
    /// If not.
    pub fn check(&self, symbols: usize) -> Result<Field, CodeError> {
        let &Self { bits, polynomial, n, k, .. } = self;
        let field = Field::new(bits, polynomial)?;
        if !(3..=field.order()).contains(&n) {
            return Err(CodeError::Length { n, bits });
        }
        if !(1..n).contains(&k) {
            return Err(CodeError::Data { k, n });
        }
        if !self.parallelisms().contains(&symbols) {
            return Err(CodeError::Parallelism { symbols, code: *self });
        }
        Ok(field)
    }

    /// The numbers of symbols per word that divide the code.
    pub fn parallelisms(&self) -> Vec<usize> {
        let checks = self.n - self.k;
        (1..=checks).filter(|symbols| checks.is_multiple_of(*symbols) && self.k.is_multiple_of(*symbols)).collect()
    }

    /// Check symbols of a code word.
    pub fn checks(&self) -> usize {
        self.n - self.k
    }

    /// Symbols that are corrected.
    pub fn corrects(&self) -> usize {
        self.checks() / 2
    }

    /// The generator polynomial without its highest coefficient, which is 1; the next lower one first.
    fn generator(&self, field: &Field) -> Vec<u32> {
        let roots = (0..self.checks()).map(|root| field.power((self.first_root + root) as i64));
        let mut generator = vec![1];
        for root in roots {
            generator.push(0);
            for index in (1..generator.len()).rev() {
                generator[index] ^= field.product(generator[index - 1], root);
            }
        }
        generator.split_off(1)
    }

    /// From `symbols` symbols, to which the first check symbols so far have been added, to what they add to the check
    /// symbols: the remainder of their product with x^(n - k).
    pub fn step_matrix(&self, field: &Field, symbols: usize) -> Matrix {
        let generator = self.generator(field);
        let divide = |bits: &[bool]| {
            let mut remainder = vec![0; self.checks()];
            for symbol in bits.chunks(self.bits) {
                let leaving = remainder.remove(0) ^ from_bits(symbol) as u32;
                remainder.push(0);
                remainder.iter_mut().zip(&generator).for_each(|(sum, term)| *sum ^= field.product(leaving, *term));
            }
            remainder.iter().flat_map(|symbol| to_bits((*symbol).into(), self.bits)).collect()
        };
        Matrix::of(symbols * self.bits, divide)
    }

    /// The map of [`RsCode::step_matrix`].
    fn step<const W: usize, const P: usize>(&self, field: &Field, symbols: usize) -> LinearMap<W, P> {
        let parameters = [("N", self.n), ("K", self.k), ("S", symbols)];
        LinearMap::new("rs_step", &parameters, &self.step_matrix(field, symbols))
    }

    /// The field of the code of a block with words of `S` symbols in `W` bits, `M` each.
    ///
    /// # Panics
    /// If a parameter is not legal.
    fn field_of<const M: usize, const S: usize, const W: usize>(&self, block: &str) -> Field {
        let field = self.check(S).unwrap_or_else(|error| panic!("{block}: {error}"));
        assert!(M == self.bits, "{block}: M is {M}; legal: m of the code = {}", self.bits);
        assert!(W == M * S, "{block}: W is {W}; legal: M S = {}", M * S);
        field
    }
}

/// Bits of a counter that has to reach `most`.
fn counter_bits(most: usize) -> usize {
    most.max(1).ilog2() as usize + 1
}
