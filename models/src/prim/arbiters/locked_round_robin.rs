//! Round-robin arbiter that serves one requester until it releases the grant.

use crate::prim::arbiters::round_robin::{self, RoundRobin};

/// Ports that the arbiter reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// Nobody holds the grant, requester 0 first.
    pub reset: bool,
    /// Bit *i*: requester *i* wants a grant.
    pub request: u64,
    /// The grant of this cycle, if there is one, is used.
    pub advance: bool,
    /// The use is the last one.
    pub last: bool,
}

/// The arbiter. Hardware needs a reset to be as at first.
#[derive(Clone, Debug)]
pub struct LockedRoundRobin {
    arbiter: RoundRobin,
    /// The grant's holder, one-hot.
    holder: Option<u64>,
}

impl LockedRoundRobin {
    /// An arbiter over `requesters`, 1 to 64.
    pub fn new(requesters: usize) -> Self {
        Self { arbiter: RoundRobin::new(requesters), holder: None }
    }

    fn choice(inputs: Inputs) -> round_robin::Inputs {
        round_robin::Inputs { reset: inputs.reset, request: inputs.request, advance: true }
    }

    /// The holder, if it asks; without a holder, who is next among those who ask.
    pub fn grant(&self, inputs: Inputs) -> u64 {
        match self.holder {
            Some(holder) => inputs.request & holder,
            None => self.arbiter.outputs(Self::choice(inputs)).grant,
        }
    }

    /// Rising clock edge. The turn passes on when the grant is given, which is no other than when it is released:
    /// nobody else is served in between.
    pub fn tick(&mut self, inputs: Inputs) {
        let grant = self.grant(inputs);
        let used = inputs.advance && grant != 0;
        if inputs.reset || used && self.holder.is_none() {
            self.arbiter.tick(Self::choice(inputs));
        }
        if inputs.reset || used {
            self.holder = (!inputs.reset && !inputs.last).then_some(grant);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grant_is_held_until_the_last_use() {
        let mut arbiter = LockedRoundRobin::new(3);
        let cycles = [(0b011, false), (0b111, false), (0b110, false), (0b111, true), (0b111, true), (0b111, true)];
        let grants = cycles.map(|(request, last)| {
            let inputs = Inputs { reset: false, request, advance: true, last };
            let grant = arbiter.grant(inputs);
            arbiter.tick(inputs);
            grant
        });
        assert_eq!(grants, [0b001, 0b001, 0, 0b001, 0b010, 0b100]);
    }

    #[test]
    fn reset_takes_the_grant_away() {
        let mut arbiter = LockedRoundRobin::new(2);
        let inputs = Inputs { reset: false, request: 0b10, advance: true, last: false };
        arbiter.tick(inputs);
        assert_eq!(arbiter.grant(Inputs { request: 0b01, ..inputs }), 0);
        arbiter.tick(Inputs { reset: true, ..inputs });
        assert_eq!(arbiter.grant(Inputs { request: 0b11, ..inputs }), 0b01);
    }
}
