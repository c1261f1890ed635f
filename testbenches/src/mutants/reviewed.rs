//! Survivors that somebody has looked at: they differ from the good design in nothing that the contract defines.

use super::fault::{Description, Kind};
use phit_netlist::ir::Statement;
use std::fmt;

/// A survivor with the argument why no bench can find it. It stands beside the block's bench; it is stale, and must go,
/// when no such mutant survives any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reviewed {
    /// Kind of mistake.
    pub kind: Kind,
    /// Text of the statement, without file and line; empty if the mutant belongs to none.
    pub statement: &'static str,
    /// As in [`Description::place`].
    pub place: &'static str,
    /// As in [`Description::change`].
    pub change: &'static str,
    /// Why it is equivalent.
    pub reason: &'static str,
}

impl Reviewed {
    /// A survivor by its kind, statement, place and change, and why it is equivalent.
    pub const fn of(
        kind: Kind,
        statement: &'static str,
        place: &'static str,
        change: &'static str,
        reason: &'static str,
    ) -> Self {
        Self { kind, statement, place, change, reason }
    }

    /// Whether this is the survivor that was reviewed.
    pub fn is(&self, survivor: &Description) -> bool {
        let statement = survivor.statement.as_deref().and_then(Statement::parse);
        let text = statement.as_ref().map_or("", |statement| statement.text.as_str());
        (self.kind, self.statement, self.place, self.change)
            == (survivor.kind, text, survivor.place.as_str(), survivor.change.as_str())
    }
}

impl fmt::Display for Reviewed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}: {} ({})", self.kind, self.place, self.change, self.statement)
    }
}
