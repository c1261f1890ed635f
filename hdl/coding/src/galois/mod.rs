//! The finite fields of 2^m elements, m = 4 to 12, that codes of symbols are made over.
//!
//! An element is a polynomial over GF(2) of degree below m, one bit for each coefficient, the lowest for x^0.

pub mod inverse;
pub mod multiplier;

use super::linear_map::LinearMap;
use super::matrix::{Matrix, from_bits, to_bits};
use std::fmt;
use std::ops::RangeInclusive;

/// Bits of an element.
pub const LEGAL_BITS: RangeInclusive<usize> = 4..=12;

/// A field that does not exist, or that this library does not make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldError {
    /// Elements of so many bits.
    Bits(usize),
    /// The polynomial is not of degree `bits`.
    Degree {
        /// The polynomial.
        polynomial: u32,
        /// The degree that it should have.
        bits: usize,
    },
    /// The polynomial is a product: what it makes is no field.
    Reducible {
        /// The polynomial.
        polynomial: u32,
        /// Bits of an element.
        bits: usize,
    },
    /// The powers of x are not all elements but zero.
    NotPrimitive {
        /// The polynomial.
        polynomial: u32,
        /// Bits of an element.
        bits: usize,
        /// How many powers there are.
        order: usize,
    },
}

impl fmt::Display for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Bits(bits) => {
                write!(f, "m is {bits}; legal: {}..={}", LEGAL_BITS.start(), LEGAL_BITS.end())
            }
            Self::Degree { polynomial, bits } => write!(
                f,
                "the field polynomial is {polynomial:#x}; legal: of degree m = {bits}, such as {}",
                examples(bits)
            ),
            Self::Reducible { polynomial, bits } => write!(
                f,
                "the field polynomial {polynomial:#x} is reducible; legal: primitive, such as {}",
                examples(bits)
            ),
            Self::NotPrimitive { polynomial, bits, order } => write!(
                f,
                "the field polynomial {polynomial:#x} is irreducible, but x has only {order} powers; legal: primitive, \
                 such as {}",
                examples(bits)
            ),
        }
    }
}

impl std::error::Error for FieldError {}

/// The smallest legal polynomials.
fn examples(bits: usize) -> String {
    let all = (1 << bits)..(2 << bits);
    let legal = all.filter(|polynomial| Field::new(bits, *polynomial).is_ok()).take(3);
    legal.map(|polynomial| format!("{polynomial:#x}")).collect::<Vec<String>>().join(", ")
}

/// Whether the polynomial has no factor of lower degree.
pub fn is_irreducible(polynomial: u32) -> bool {
    let degree = |polynomial: u32| polynomial.checked_ilog2().unwrap_or_default();
    let remainder = |mut dividend: u32, divisor: u32| {
        while dividend != 0 && degree(dividend) >= degree(divisor) {
            dividend ^= divisor << (degree(dividend) - degree(divisor));
        }
        dividend
    };
    (2..2 << (degree(polynomial) / 2)).all(|divisor| remainder(polynomial, divisor) != 0)
}

/// A field, with the powers of its primitive element x.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    bits: usize,
    polynomial: u32,
    powers: Vec<u32>,
    logarithms: Vec<usize>,
}

impl Field {
    /// The field of elements of so many bits that this primitive polynomial makes.
    ///
    /// # Errors
    /// If there is none, or the powers of x are not all of it.
    pub fn new(bits: usize, polynomial: u32) -> Result<Self, FieldError> {
        if !LEGAL_BITS.contains(&bits) {
            return Err(FieldError::Bits(bits));
        }
        if polynomial >> bits != 1 {
            return Err(FieldError::Degree { polynomial, bits });
        }
        if !is_irreducible(polynomial) {
            return Err(FieldError::Reducible { polynomial, bits });
        }
        let next =
            |element: &u32| Some(if element >> (bits - 1) & 1 == 1 { element << 1 ^ polynomial } else { element << 1 });
        let mut powers = vec![1];
        powers.extend(std::iter::successors(Some(2), next).take_while(|element| *element != 1));
        if powers.len() != (1 << bits) - 1 {
            return Err(FieldError::NotPrimitive { polynomial, bits, order: powers.len() });
        }
        let mut logarithms = vec![0; 1 << bits];
        powers.iter().enumerate().for_each(|(exponent, power)| logarithms[*power as usize] = exponent);
        Ok(Self { bits, polynomial, powers, logarithms })
    }

    /// Bits of an element.
    pub fn bits(&self) -> usize {
        self.bits
    }

    /// The polynomial that makes the field.
    pub fn polynomial(&self) -> u32 {
        self.polynomial
    }

    /// How many elements are not zero.
    pub fn order(&self) -> usize {
        self.powers.len()
    }

    /// A power of x; the exponent may be negative.
    pub fn power(&self, exponent: i64) -> u32 {
        self.powers[exponent.rem_euclid(self.order() as i64) as usize]
    }

    /// The product of two elements.
    pub fn product(&self, a: u32, b: u32) -> u32 {
        match (a, b) {
            (0, _) | (_, 0) => 0,
            _ => self.powers[(self.logarithms[a as usize] + self.logarithms[b as usize]) % self.order()],
        }
    }

    /// The map from an element to its product with a constant.
    pub fn times<const M: usize>(&self, constant: u32) -> LinearMap<M, M> {
        let parameters = [("P", self.polynomial as usize), ("C", constant as usize)];
        LinearMap::new(
            format!("gf{}_times", self.bits),
            &parameters,
            &self.linear(|element| self.product(element, constant)),
        )
    }

    /// The map from an element to its power of exponent `2^squarings`: squaring is linear too.
    pub fn squared<const M: usize>(&self, squarings: usize) -> LinearMap<M, M> {
        let square = |element: u32| self.product(element, element);
        let matrix = self.linear(|element| (0..squarings).fold(element, |element, _| square(element)));
        LinearMap::new(
            format!("gf{}_squared", self.bits),
            &[("P", self.polynomial as usize), ("TIMES", squarings)],
            &matrix,
        )
    }

    /// The matrix of a linear function of one element.
    fn linear(&self, function: impl Fn(u32) -> u32) -> Matrix {
        Matrix::of(self.bits, |element| to_bits(function(from_bits(element) as u32).into(), self.bits))
    }
}

/// The field of a block whose elements have `M` bits.
///
/// # Panics
/// If it is another one.
pub(super) fn assert_bits<const M: usize>(block: &str, field: &Field) {
    assert!(M == field.bits(), "{block}: M is {M}; legal: m of the field = {}", field.bits());
}

/// A field that is known to be one, for the catalogue.
#[cfg(feature = "catalogue")]
pub(crate) fn field(bits: usize, polynomial: u32) -> Field {
    Field::new(bits, polynomial).expect("a primitive polynomial")
}
