//! Arbiter that serves who has waited longest since its last grant.

use crate::prim::arbiters::round_robin::{Inputs, MAX_REQUESTERS, Outputs};

/// The arbiter; requester 0 first and the others in order. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct LeastRecentlyServed {
    /// All requesters, who was served last at the end.
    order: Vec<usize>,
}

impl LeastRecentlyServed {
    /// An arbiter over `requesters`, 1 to 64.
    pub fn new(requesters: usize) -> Self {
        assert!((1..=MAX_REQUESTERS).contains(&requesters), "1 to 64 requesters");
        Self { order: (0..requesters).collect() }
    }

    fn place_of_winner(&self, request: u64) -> Option<usize> {
        self.order.iter().position(|requester| request >> requester & 1 == 1)
    }

    /// The grant follows the request in the same cycle.
    pub fn outputs(&self, inputs: Inputs) -> Outputs {
        Outputs { grant: self.place_of_winner(inputs.request).map_or(0, |place| 1 << self.order[place]) }
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: Inputs) {
        if inputs.reset {
            self.order.sort_unstable();
        } else if let (true, Some(place)) = (inputs.advance, self.place_of_winner(inputs.request)) {
            let served = self.order.remove(place);
            self.order.push(served);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_was_served_long_ago_goes_before_who_was_served_lately() {
        let mut arbiter = LeastRecentlyServed::new(3);
        let grants: Vec<u64> = [0b100, 0b010, 0b111, 0b111, 0b110, 0b111]
            .into_iter()
            .map(|request| {
                let inputs = Inputs { reset: false, request, advance: true };
                let grant = arbiter.outputs(inputs).grant;
                arbiter.tick(inputs);
                grant
            })
            .collect();
        assert_eq!(grants, [0b100, 0b010, 0b001, 0b100, 0b010, 0b001]);
    }

    #[test]
    fn a_grant_that_is_not_used_changes_nothing() {
        let mut arbiter = LeastRecentlyServed::new(2);
        let inputs = Inputs { reset: false, request: 0b11, advance: false };
        arbiter.tick(inputs);
        assert_eq!(arbiter.outputs(inputs).grant, 1);
    }
}
