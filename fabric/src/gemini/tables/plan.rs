//! The tables of a whole torus: the first order of dimensions in which every pair of chips has a way, and nothing deadlocks.

use super::dependency::{self, Cycle};
use super::routes::{ORDERS, Order, Routes};
use super::writes::{Bubble, Write, writes};
use crate::topology::faults::Faults;
use crate::topology::shape::Shape;

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
    search(first, |order| {
        let routes = Routes::new(shape, order, faults);
        let pairs = routes.unroutable();
        if !pairs.is_empty() {
            return Err(PlanError::Unroutable(pairs));
        }
        let writes: Vec<_> = (0..shape.nodes()).map(|chip| writes(shape, &routes, chip, bubble)).collect();
        match dependency::check(shape, &writes) {
            Err(cycle) if bubble == Bubble::Kept => Err(PlanError::Deadlock(cycle)),
            _ => Ok(Plan { order, writes }),
        }
    })
}

/// The first plan that an attempt makes: with `first`, then with the others of [`ORDERS`]. If none does, the error is a deadlock if there
/// was one, and otherwise that of the order that parts fewest pairs.
fn search(first: Order, mut attempt: impl FnMut(Order) -> Result<Plan, PlanError>) -> Result<Plan, PlanError> {
    let mut reason: Option<PlanError> = None;
    for order in std::iter::once(first).chain(ORDERS.into_iter().filter(|order| *order != first)) {
        let error = match attempt(order) {
            Ok(plan) => return Ok(plan),
            Err(error) => error,
        };
        let is_better = match (&reason, &error) {
            (None, _) | (_, PlanError::Deadlock(_)) => true,
            (Some(PlanError::Deadlock(_)), PlanError::Unroutable(_)) => false,
            (Some(PlanError::Unroutable(fewest)), PlanError::Unroutable(pairs)) => pairs.len() < fewest.len(),
        };
        if is_better {
            reason = Some(error);
        }
    }
    Err(reason.expect("six orders were tried"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gemini::tables::routes::XYZ;

    fn parted(pairs: usize) -> PlanError {
        PlanError::Unroutable(vec![(0, 1); pairs])
    }

    /// Runs [`search`] on attempts that come out like these, one after the other; the result, and the orders that were tried.
    fn tried(first: Order, outcomes: Vec<Option<PlanError>>) -> (Result<Order, PlanError>, Vec<Order>) {
        let (mut orders, mut outcomes) = (vec![], outcomes.into_iter());
        let found = search(first, |order| {
            orders.push(order);
            match outcomes.next().expect("no more attempts than six") {
                Some(error) => Err(error),
                None => Ok(Plan { order, writes: vec![] }),
            }
        });
        (found.map(|plan| plan.order), orders)
    }

    /// GEM-RTE-09: orders are tried until one serves: the wanted one, and then each other one once.
    #[test]
    #[phit_evidence::shows("GEM-RTE-09", SIM)]
    fn orders_are_tried_until_one_serves() {
        for first in ORDERS {
            for failures in 0..6 {
                let outcomes = (0..failures).map(|_| Some(parted(1))).chain([None]).collect();
                let (found, orders) = tried(first, outcomes);
                assert_eq!((orders[0], orders.len()), (first, failures + 1));
                assert_eq!(found, Ok(orders[failures]));
                let mut distinct = orders.clone();
                distinct.sort_unstable();
                distinct.dedup();
                assert_eq!(distinct.len(), orders.len(), "{orders:?}");
            }
        }
    }

    /// GEM-RTE-09, -10: an order that could deadlock does not keep a later one from serving; without one that serves, the error
    /// is the most useful one.
    #[test]
    #[phit_evidence::shows("GEM-RTE-09", SIM)]
    fn the_error_is_a_deadlock_or_that_of_the_fewest_pairs() {
        let deadlock = || PlanError::Deadlock(Cycle(vec![]));
        let all = |errors: [PlanError; 6]| tried(XYZ, errors.map(Some).to_vec());
        let (found, orders) = all([9, 7, 8, 7, 10, 9].map(parted));
        assert_eq!((found, orders.len()), (Err(parted(7)), 6));
        assert_eq!(tried(XYZ, vec![Some(deadlock()), None]).0, Ok(ORDERS[1]));
        for at in 0..6 {
            let mut errors = [3, 1, 2, 1, 3, 2].map(parted);
            errors[at] = deadlock();
            assert_eq!(all(errors).0, Err(deadlock()), "{at}");
        }
    }
}
