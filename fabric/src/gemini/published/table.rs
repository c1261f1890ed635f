//! The table of all claims about Gemini.

use super::error::TableError;
use super::laboratory::Laboratory;
use super::sheet::published;
use super::{arithmetic, deferred, measured, topobw};
use crate::gemini::machine::channel::Channel;
use crate::study::published::table::{self, Claim, Row};

/// All claims, in the order of the requirements.
fn claims() -> Vec<Claim<Laboratory>> {
    let mut claims: Vec<Claim<Laboratory>> =
        [arithmetic::claims(), measured::claims(), topobw::claims(), deferred::claims()]
            .into_iter()
            .flatten()
            .collect();
    claims.sort_by_key(|claim| claim.id);
    claims
}

/// The ids of all rows, in order.
pub fn ids() -> Vec<&'static str> {
    claims().into_iter().map(|claim| claim.id).collect()
}

/// The rows with these ids, in the order of the requirements; all of them if none is named. `done` is told of each.
///
/// # Errors
/// If an id is none, or a simulation fails.
pub fn table(channel: &Channel, only: &[String], done: &dyn Fn()) -> Result<Vec<Row>, TableError> {
    table::table(&claims(), &published(), &mut Laboratory::new(channel.clone()), only, done)
}
