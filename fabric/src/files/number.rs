//! Numbers of an experiment that know what is legal, so that the file's reader can tell where one is not.

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use std::fmt;

/// A whole number from `LOW` to `HIGH`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Whole<const LOW: i64, const HIGH: i64>(i64);

impl<const LOW: i64, const HIGH: i64> Whole<LOW, HIGH> {
    /// This number.
    ///
    /// # Panics
    /// If it is not legal.
    pub const fn new(value: i64) -> Self {
        assert!(LOW <= value && value <= HIGH, "a number out of its range");
        Self(value)
    }

    /// The number.
    pub const fn get(self) -> i64 {
        self.0
    }

    /// The number, of which none is negative.
    ///
    /// # Panics
    /// If it is.
    pub fn unsigned(self) -> u64 {
        self.0.try_into().expect("not negative")
    }

    fn check<E: Error>(value: i64) -> Result<Self, E> {
        if (LOW..=HIGH).contains(&value) {
            return Ok(Self(value));
        }
        Err(E::custom(format!("the number is {value}; legal: {LOW} to {HIGH}")))
    }
}

impl<'de, const LOW: i64, const HIGH: i64> Deserialize<'de> for Whole<LOW, HIGH> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct One<const LOW: i64, const HIGH: i64>;
        impl<const LOW: i64, const HIGH: i64> Visitor<'_> for One<LOW, HIGH> {
            type Value = Whole<LOW, HIGH>;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                write!(f, "a whole number from {LOW} to {HIGH}")
            }
            fn visit_i64<E: Error>(self, value: i64) -> Result<Self::Value, E> {
                Whole::check(value)
            }
        }
        deserializer.deserialize_i64(One::<LOW, HIGH>)
    }
}

/// Reads a whole number from `LOW` to `HIGH`, of which none is negative, for a field of another type.
///
/// # Errors
/// If it is something else.
///
/// # Panics
/// If `HIGH` is more than the type holds.
pub fn whole<'de, const LOW: i64, const HIGH: i64, Number, D>(deserializer: D) -> Result<Number, D::Error>
where
    Number: TryFrom<u64, Error: fmt::Debug>,
    D: Deserializer<'de>,
{
    let number = Whole::<LOW, HIGH>::deserialize(deserializer)?;
    Ok(number.unsigned().try_into().expect("the type holds all that is legal"))
}

/// Reads a number from 0 to `THOUSANDTHS` / 1000.
///
/// # Errors
/// If it is something else.
pub fn fraction<'de, const THOUSANDTHS: u32, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    Ok(Fraction::<THOUSANDTHS>::deserialize(deserializer)?.0)
}

/// A whole number from `LOW` to `HIGH`, or `[from, to]`: one that each copy draws from its seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw<const LOW: i64, const HIGH: i64> {
    /// The least that may be drawn.
    pub from: u64,
    /// The most.
    pub to: u64,
}

impl<const LOW: i64, const HIGH: i64> Draw<LOW, HIGH> {
    /// Always this number.
    pub const fn always(value: u64) -> Self {
        Self { from: value, to: value }
    }
}

impl<'de, const LOW: i64, const HIGH: i64> Deserialize<'de> for Draw<LOW, HIGH> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OneOrTwo<const LOW: i64, const HIGH: i64>;
        impl<'de, const LOW: i64, const HIGH: i64> Visitor<'de> for OneOrTwo<LOW, HIGH> {
            type Value = Draw<LOW, HIGH>;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                write!(f, "a whole number from {LOW} to {HIGH}, or [from, to]")
            }
            fn visit_i64<E: Error>(self, value: i64) -> Result<Self::Value, E> {
                Whole::<LOW, HIGH>::check(value).map(|value| Draw::always(value.unsigned()))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut bounds: A) -> Result<Self::Value, A::Error> {
                let mut next = |at| {
                    let bound: Option<Whole<LOW, HIGH>> = bounds.next_element()?;
                    bound.map(Whole::unsigned).ok_or_else(|| A::Error::invalid_length(at, &self))
                };
                let (from, to) = (next(0)?, next(1)?);
                if bounds.next_element::<Whole<LOW, HIGH>>()?.is_some() {
                    return Err(A::Error::invalid_length(3, &self));
                }
                if from > to {
                    return Err(A::Error::custom(format!(
                        "[{from}, {to}] holds no number; legal: the lower bound first"
                    )));
                }
                Ok(Draw { from, to })
            }
        }
        deserializer.deserialize_any(OneOrTwo::<LOW, HIGH>)
    }
}

/// A number from 0 to `THOUSANDTHS` / 1000, written with a point or without.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fraction<const THOUSANDTHS: u32>(pub f64);

impl<'de, const THOUSANDTHS: u32> Deserialize<'de> for Fraction<THOUSANDTHS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Point<const THOUSANDTHS: u32>;
        impl<const THOUSANDTHS: u32> Visitor<'_> for Point<THOUSANDTHS> {
            type Value = Fraction<THOUSANDTHS>;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                write!(f, "a number from 0 to {}", f64::from(THOUSANDTHS) / 1000.0)
            }
            fn visit_f64<E: Error>(self, value: f64) -> Result<Self::Value, E> {
                let most = f64::from(THOUSANDTHS) / 1000.0;
                if (0.0..=most).contains(&value) {
                    return Ok(Fraction(value));
                }
                Err(E::custom(format!("the number is {value}; legal: 0 to {most}")))
            }
            fn visit_i64<E: Error>(self, value: i64) -> Result<Self::Value, E> {
                self.visit_f64(value as f64)
            }
        }
        deserializer.deserialize_any(Point::<THOUSANDTHS>)
    }
}
