//! Links of a torus by name.

use super::shape::Shape;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A link as one of its two chips has it. It carries both ways, and fails both ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Link {
    /// The chip.
    pub chip: usize,
    /// X, Y or Z: 0 to 2.
    pub dimension: usize,
    /// To the next higher coordinate.
    pub up: bool,
    /// Which one of its direction, from 0.
    pub number: usize,
}

/// Directions as links are written, by code.
const NAMES: [&str; 6] = ["x+", "x-", "y+", "y-", "z+", "z-"];

impl Link {
    /// Its direction as it is written: x+, x-, y+, y-, z+ or z-.
    pub fn name(self) -> &'static str {
        NAMES[2 * self.dimension + usize::from(!self.up)]
    }

    /// The same link as the lower one of its chips has it.
    pub fn seen_from_below(self, shape: &Shape) -> Self {
        match self.up {
            true => self,
            false => Self { chip: shape.neighbour(self.chip, self.dimension, false), up: true, ..self },
        }
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}:{}:{}", self.chip, self.name(), self.number)
    }
}

impl std::str::FromStr for Link {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts: Vec<&str> = text.split(':').collect();
        let read = || -> Option<Self> {
            let [chip, direction, number] = parts[..] else { return None };
            let code = NAMES.iter().position(|name| *name == direction)?;
            Some(Self {
                chip: chip.parse().ok()?,
                dimension: code / 2,
                up: code % 2 == 0,
                number: number.parse().ok()?,
            })
        };
        read().ok_or_else(|| format!("`{text}` is no link; legal: CHIP:DIRECTION:NUMBER, such as 5:x+:3 or 0:z-:7"))
    }
}
