//! The ways of packets through a torus: deterministic or dynamic, in which order, and by which zones.

use super::dimensions::{Dimensions, MOST, in_order};
use crate::files::choice::named;
use std::fmt;

/// Which ways packets may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Routing {
    /// One: dimension by dimension, in the torus' order.
    Deterministic,
    /// Any of the shortest ones that zones allow.
    Dynamic,
}

impl Routing {
    /// As `phit sim` names it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Deterministic => "deterministic",
            Self::Dynamic => "dynamic",
        }
    }
}

named!(Routing, "routing", ["deterministic" => Self::Deterministic, "dynamic" => Self::Dynamic]);

/// Disjoint sets of dimensions, one after the other: zones, or an order if each has one dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sequence([Dimensions; MOST]);

impl Sequence {
    fn of(sets: &[Dimensions]) -> Self {
        let mut all = [Dimensions::default(); MOST];
        all[..sets.len()].copy_from_slice(sets);
        Self(all)
    }

    /// The dimensions of a text in the order of their letters, such as `BAC`.
    ///
    /// # Errors
    /// If it has other letters or one twice: what is legal.
    pub fn order(text: &str) -> Result<Self, String> {
        let each: Vec<Dimensions> = in_order(text)?.into_iter().map(Dimensions::one).collect();
        Ok(Self::of(&each))
    }

    /// Zones of a text such as `AB,C`.
    ///
    /// # Errors
    /// If it has other letters, one twice, or a zone without: what is legal.
    pub fn zones(text: &str) -> Result<Self, String> {
        let joined: String = text.split(',').collect();
        let sets = text.split(',').map(str::parse).collect::<Result<Vec<Dimensions>, _>>();
        let sets = in_order(&joined).and(sets).map_err(|legal| format!("zones with commas between: {legal}"))?;
        Ok(Self::of(&sets))
    }

    /// The order of so many dimensions from the first to the last.
    pub fn ascending(dimensions: usize) -> Self {
        Self::of(&(0..dimensions).map(Dimensions::one).collect::<Vec<_>>())
    }

    /// One zone of so many dimensions.
    pub fn together(dimensions: usize) -> Self {
        Self::of(&[Dimensions::first(dimensions)])
    }

    /// The sets, as many as there may be.
    pub fn sets(&self) -> [Dimensions; MOST] {
        self.0
    }

    /// Whether it has the first so many dimensions, and no others.
    pub fn covers(&self, dimensions: usize) -> bool {
        self.0.into_iter().fold(Dimensions::default(), Dimensions::or) == Dimensions::first(dimensions)
    }

    /// Of dimensions that are left those in which a packet may go on.
    pub fn next(&self, left: Dimensions) -> Dimensions {
        self.0.into_iter().map(|set| set.and(left)).find(|set| !set.is_empty()).unwrap_or_default()
    }

    /// As text, with this between sets.
    pub fn joined(&self, separator: &str) -> String {
        let sets = self.0.into_iter().filter(|set| !set.is_empty()).map(|set| set.to_string());
        sets.collect::<Vec<_>>().join(separator)
    }
}

/// The ways of a torus' packets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ways {
    /// That of packets of the nodes' own.
    pub routing: Routing,
    /// Dimensions in the order in which the deterministic way takes them.
    pub order: Sequence,
    /// Zones of the dynamic ways.
    pub zones: Sequence,
}

impl Ways {
    /// In the order of the dimensions, with one zone.
    pub fn new(routing: Routing, dimensions: usize) -> Self {
        Self { routing, order: Sequence::ascending(dimensions), zones: Sequence::together(dimensions) }
    }

    /// What is not legal in a torus of so many dimensions, and what is.
    pub(super) fn check(&self, dimensions: usize) -> Result<(), String> {
        let all = Dimensions::first(dimensions);
        if !self.order.covers(dimensions) {
            return Err(format!("the order {}; legal: the letters {all}, each once", self.order.joined("")));
        }
        if !self.zones.covers(dimensions) {
            return Err(format!("the zones {}; legal: the letters {all}, each in one zone", self.zones.joined(",")));
        }
        Ok(())
    }
}

impl fmt::Display for Ways {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sets = match self.routing {
            Routing::Deterministic => self.order.joined(""),
            Routing::Dynamic => self.zones.joined(","),
        };
        write!(f, "{} {sets}", self.routing.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packets_go_on_in_the_first_set_that_is_left() {
        let zones = Sequence::zones("BC,A").unwrap();
        let next = |letters: &str| zones.next(letters.parse().unwrap()).to_string();
        assert_eq!([next("ABC"), next("AB"), next("A")], ["BC", "B", "A"]);
        let order = Sequence::order("CAB").unwrap();
        assert_eq!(order.next("AB".parse().unwrap()).to_string(), "A");
        assert_eq!(order.next(Dimensions::default()), Dimensions::default());
    }

    #[test]
    fn what_is_not_legal_is_told() {
        assert_eq!(Sequence::order("AAB").unwrap_err(), "letters of ABCDE, each once at most");
        for text in ["AB,B", "A,,B", ",A", "", "AF"] {
            let told = Sequence::zones(text).unwrap_err();
            assert_eq!(told, "zones with commas between: letters of ABCDE, each once at most", "{text}");
        }
        let ways = Ways::new(Routing::Dynamic, 3);
        assert_eq!(ways.check(3), Ok(()));
        assert_eq!(ways.check(2).unwrap_err(), "the order ABC; legal: the letters AB, each once");
        let ways = Ways { zones: Sequence::zones("A,B").unwrap(), ..ways };
        assert_eq!(ways.check(3).unwrap_err(), "the zones A,B; legal: the letters ABC, each in one zone");
        assert_eq!(ways.to_string(), "dynamic A,B");
    }
}
