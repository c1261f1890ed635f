//! The tables of a whole torus: the first order of dimensions in which every pair of chips has a way, and nothing deadlocks.

use super::dependency::{self, Cycle};
use super::faults::Faults;
use super::routes::{ORDERS, Order, Routes};
use super::tables::{Bubble, Write, writes};
use crate::network::torus::Shape;

/// Pairs that a message names.
const NAMED: usize = 4;

/// Why there are no tables.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// Some chips are parted in every order of dimensions; these are the pairs of the order that parts fewest.
    #[error("{}", named(.0))]
    Unroutable(
        /// From and to.
        Vec<(usize, usize)>,
    ),
    /// Tables that route every pair could deadlock.
    #[error("{0}")]
    Deadlock(Cycle),
}

fn named(pairs: &[(usize, usize)]) -> String {
    let some: Vec<String> = pairs.iter().take(NAMED).map(|(from, to)| format!("{from} to {to}")).collect();
    let dots = if pairs.len() > NAMED { ", .." } else { "" };
    format!(
        "unroutable in all six orders of dimensions: {} pairs of chips at best, chip {}{dots}",
        pairs.len(),
        some.join(", ")
    )
}

/// What all supervisors write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Order of dimensions.
    pub order: Order,
    /// By chip.
    pub writes: Vec<Vec<Write>>,
}

/// Tables around these faults. The order of dimensions is `first` if it serves, or else the first one of [`ORDERS`] that does
/// (GEM-RTE-09). With [`Bubble::Dropped`] nothing is checked for deadlock.
///
/// # Errors
/// If no order serves (GEM-RTE-10).
///
/// # Panics
/// If the network has more than 256 chips.
pub fn plan(shape: &Shape, first: Order, faults: &Faults, bubble: Bubble) -> Result<Plan, PlanError> {
    let orders = std::iter::once(first).chain(ORDERS.into_iter().filter(|order| *order != first));
    let mut fewest: Option<Vec<(usize, usize)>> = None;
    let mut deadlock = None;
    for order in orders {
        let routes = Routes::new(shape, order, faults);
        let pairs = routes.unroutable();
        if !pairs.is_empty() {
            if fewest.as_ref().is_none_or(|fewest| pairs.len() < fewest.len()) {
                fewest = Some(pairs);
            }
            continue;
        }
        let writes: Vec<_> = (0..shape.nodes()).map(|chip| writes(shape, &routes, chip, bubble)).collect();
        match dependency::check(shape, &writes) {
            Err(cycle) if bubble == Bubble::Kept => deadlock = Some(cycle),
            _ => return Ok(Plan { order, writes }),
        }
    }
    Err(match (deadlock, fewest) {
        (Some(cycle), _) => PlanError::Deadlock(cycle),
        (None, pairs) => PlanError::Unroutable(pairs.unwrap_or_default()),
    })
}
