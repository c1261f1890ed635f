//! Sets of dimensions, written as letters.

use std::fmt;
use std::str::FromStr;

/// Most dimensions of a torus.
pub const MOST: usize = 5;
/// Their letters.
pub const LETTERS: &str = "ABCDE";

/// A set of dimensions; bit d stands for dimension d.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dimensions(u64);

impl Dimensions {
    /// The first so many dimensions.
    pub fn first(count: usize) -> Self {
        Self((1 << count) - 1)
    }

    /// One dimension.
    pub fn one(dimension: usize) -> Self {
        Self(1 << dimension)
    }

    /// Bit d for dimension d.
    pub fn mask(self) -> u64 {
        self.0
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this dimension is among them.
    pub fn contains(self, dimension: usize) -> bool {
        self.0 >> dimension & 1 == 1
    }

    /// Those of either set.
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those of both sets.
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl fmt::Display for Dimensions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        LETTERS.chars().enumerate().filter(|(d, _)| self.contains(*d)).try_for_each(|(_, letter)| write!(f, "{letter}"))
    }
}

impl FromStr for Dimensions {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        in_order(text).map(|each| each.into_iter().fold(Self::default(), |all, d| all.or(Self::one(d))))
    }
}

/// Dimensions in the order of their letters in a text.
///
/// # Errors
/// If a letter is no dimension or stands twice, or there is none: what is legal.
pub(super) fn in_order(text: &str) -> Result<Vec<usize>, String> {
    let found: Option<Vec<usize>> = text.chars().map(|letter| LETTERS.find(letter)).collect();
    let is_once = |all: &Vec<usize>| !all.is_empty() && (1..all.len()).all(|at| !all[..at].contains(&all[at]));
    found.filter(is_once).ok_or_else(|| format!("letters of {LETTERS}, each once at most"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_dimensions() {
        let read = |text: &str| text.parse::<Dimensions>();
        assert_eq!(read("CA").map(|all| (all.mask(), all.to_string())), Ok((0b101, "AC".to_owned())));
        assert_eq!(in_order("CA"), Ok(vec![2, 0]));
        for text in ["", "F", "AA", "a", "A B"] {
            assert_eq!(read(text).unwrap_err(), "letters of ABCDE, each once at most", "{text}");
        }
    }
}
