//! Mutation testing: designs with one fault each, which a sharp test bench must find.
//!
//! A mutant swaps an operator, inverts a condition, moves a constant by one, drops an assignment, changes a reset
//! value, or connects a wire to a neighbour's driver, somewhere in the top module's logic that its outputs depend on.
//! Logic that only properties read is left alone, because no output shows it; inner blocks have test benches of their
//! own. [`Campaign::run`] runs the block's own bench on each mutant: one on which it passes *survives*, which is a gap
//! of the bench, unless the mutant behaves as the good design does.

mod campaign;
pub mod digest;
mod equivalence;
mod fault;
mod list;
mod live;
mod miter;
mod record;
mod report;
mod reviewed;
mod schema;

pub use campaign::{Campaign, CampaignError, Choice, Progress};
pub use fault::{Change, Description, Kind, Mutant, Mutation, Site};
pub use record::{Digests, LEAST_KILLED, Record, RecordError, Row, Standing, Survivors};
pub use report::{Equivalent, Report, Survivor};
pub use reviewed::{Class, ReviewError, Reviewed};

use live::Live;
use phit_netlist::ir::Netlist;
use std::collections::HashMap;

/// All faults of the top module, in a fixed order; none that leaves the logic as it is.
pub fn mutations(netlist: &Netlist) -> Vec<Mutation> {
    list::list(netlist.top(), &Live::of(netlist))
}

/// All faults of the top module with their words and numbers, in the same order.
pub fn mutants(netlist: &Netlist) -> Vec<Mutant> {
    let live = Live::of(netlist);
    let mut occurrences: HashMap<(Kind, String, String), usize> = HashMap::new();
    let mutant = |(number, mutation): (usize, Mutation)| {
        let mut description = mutation.describe(netlist, &live);
        let key = (description.kind, description.place.clone(), description.change.clone());
        let occurrence = occurrences.entry(key).or_default();
        *occurrence += 1;
        description.occurrence = *occurrence;
        Mutant { number, mutation, description }
    };
    list::list(netlist.top(), &live).into_iter().enumerate().map(mutant).collect()
}

impl Mutation {
    /// The netlist with this fault.
    pub fn of(&self, netlist: &Netlist) -> Netlist {
        schema::with_fault(netlist, self)
    }
}
