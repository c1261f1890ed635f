//! Mutation testing: designs with one fault each, which a sharp test bench must find.
//!
//! A mutant swaps an operator, inverts a condition, moves a constant by one, drops an assignment, changes a reset
//! value, or connects a wire to a neighbour's driver, somewhere in the top module's logic that its outputs depend on.
//! Logic that only properties read is left alone, because no output shows it; inner blocks have test benches of their
//! own. [`Campaign::run`] runs the block's own bench on each mutant: one on which it passes *survives*, which is a gap
//! of the bench, unless the mutant behaves as the good design does.

mod campaign;
mod equivalence;
mod fault;
mod list;
mod live;
mod miter;
mod report;
mod reviewed;
mod schema;

pub use campaign::{Campaign, CampaignError, Progress};
pub use fault::{Change, Description, Kind, Mutation, Site};
pub use report::{Equivalent, Report, Survivor, stale};
pub use reviewed::Reviewed;

use live::Live;
use phit_netlist::ir::Netlist;

/// All faults of the top module, in a fixed order; none that leaves the logic as it is.
pub fn mutations(netlist: &Netlist) -> Vec<Mutation> {
    list::list(netlist.top(), &Live::of(netlist))
}

impl Mutation {
    /// The netlist with this fault.
    pub fn of(&self, netlist: &Netlist) -> Netlist {
        schema::with_fault(netlist, self)
    }
}
