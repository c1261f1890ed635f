//! Round-robin arbiter, and a checker of its fairness.

/// Most requesters of one arbiter: they are the bits of a word.
pub const MAX_REQUESTERS: usize = 64;

/// Ports that the arbiter reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// Makes requester 0 the first again.
    pub reset: bool,
    /// Bit *i*: requester *i* wants a grant.
    pub request: u64,
    /// The grant of this cycle, if there is one, is used: the priority moves on.
    pub advance: bool,
}

/// Ports that the arbiter drives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// One-hot, or zero if nobody requests.
    pub grant: u64,
}

/// The arbiter; requester 0 first. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct RoundRobin {
    requesters: usize,
    /// The requester of highest priority.
    first: usize,
}

impl RoundRobin {
    /// An arbiter over `requesters`, 1 to 64.
    pub fn new(requesters: usize) -> Self {
        assert!((1..=MAX_REQUESTERS).contains(&requesters), "1 to 64 requesters");
        Self { requesters, first: 0 }
    }

    /// The requester that is granted: the first at or after the priority pointer.
    fn winner(&self, request: u64) -> Option<usize> {
        (0..self.requesters).map(|step| (self.first + step) % self.requesters).find(|index| request >> index & 1 == 1)
    }

    /// The grant follows the request in the same cycle.
    pub fn outputs(&self, inputs: Inputs) -> Outputs {
        Outputs { grant: self.winner(inputs.request).map_or(0, |index| 1 << index) }
    }

    /// The requester that is granted in a cycle with `advance`, and the clock edge that ends it.
    pub fn serve(&mut self, request: u64) -> Option<usize> {
        let winner = self.winner(request)?;
        self.first = (winner + 1) % self.requesters;
        Some(winner)
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: Inputs) {
        if inputs.reset {
            self.first = 0;
        } else if inputs.advance {
            self.serve(inputs.request);
        }
    }
}

/// A requester waited longer than a fair arbiter over so many requesters lets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unfair {
    /// Who waited.
    pub requester: usize,
}

/// Watches any arbiter of N requesters: a request that stays is granted, at the latest, by the N-th used grant.
#[derive(Clone, Debug)]
pub struct FairnessChecker {
    /// Per requester: used grants that went to others since it has been requesting.
    passed_over: Vec<usize>,
}

impl FairnessChecker {
    /// A checker for an arbiter over `requesters`.
    pub fn new(requesters: usize) -> Self {
        Self { passed_over: vec![0; requesters] }
    }

    /// Takes one cycle: the arbiter's inputs and its grant.
    pub fn observe(&mut self, inputs: Inputs, grant: u64) -> Result<(), Unfair> {
        let bound = self.passed_over.len() - 1;
        let used = inputs.advance && grant != 0;
        for (requester, passed_over) in self.passed_over.iter_mut().enumerate() {
            let requests = inputs.request >> requester & 1 == 1;
            let served = used && grant >> requester & 1 == 1;
            if inputs.reset || !requests || served {
                *passed_over = 0;
            } else if used {
                *passed_over += 1;
                if *passed_over > bound {
                    return Err(Unfair { requester });
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use phit_evidence::seed;
    use proptest::prelude::*;
    use proptest::test_runner::RngSeed;

    fn grants(requesters: usize, cycles: &[(u64, bool)]) -> Vec<u64> {
        let mut arbiter = RoundRobin::new(requesters);
        let step = |&(request, advance): &(u64, bool)| {
            let inputs = Inputs { reset: false, request, advance };
            let grant = arbiter.outputs(inputs).grant;
            arbiter.tick(inputs);
            grant
        };
        cycles.iter().map(step).collect()
    }

    #[test]
    fn all_requesting_are_served_in_turn() {
        assert_eq!(grants(3, &[(0b111, true); 5]), [1, 2, 4, 1, 2]);
    }

    #[test]
    fn the_pointer_stays_without_advance_or_without_grant() {
        assert_eq!(
            grants(3, &[(0b111, false), (0, true), (0b111, true), (0b101, true), (0b011, true)]),
            [1, 0, 1, 4, 1]
        );
    }

    #[test]
    fn reset_makes_requester_0_first() {
        let mut arbiter = RoundRobin::new(4);
        let inputs = Inputs { reset: false, request: 0b1111, advance: true };
        arbiter.tick(inputs);
        arbiter.tick(Inputs { reset: true, ..inputs });
        assert_eq!(arbiter.outputs(inputs).grant, 1);
    }

    #[test]
    fn the_checker_finds_a_fixed_priority_arbiter() {
        let mut checker = FairnessChecker::new(2);
        let inputs = Inputs { reset: false, request: 0b11, advance: true };
        assert_eq!(checker.observe(inputs, 1), Ok(()));
        assert_eq!(checker.observe(inputs, 1), Err(Unfair { requester: 1 }));
    }

    proptest! {
        #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(seed(module_path!())), ..ProptestConfig::default() })]
        #[test]
        fn grants_are_fair_and_one_of_the_requests(
            requesters in 1usize..=64,
            cycles in prop::collection::vec((any::<u64>(), any::<bool>(), 0u8..20), 1..300),
        ) {
            let mut arbiter = RoundRobin::new(requesters);
            let mut checker = FairnessChecker::new(requesters);
            let valid = u64::MAX >> (64 - requesters);
            for (request, advance, reset) in cycles {
                let inputs = Inputs { reset: reset == 0, request: request & valid, advance };
                let grant = arbiter.outputs(inputs).grant;
                prop_assert_eq!(grant & !inputs.request, 0);
                prop_assert_eq!(grant.count_ones(), u32::from(inputs.request != 0));
                prop_assert_eq!(checker.observe(inputs, grant), Ok(()));
                arbiter.tick(inputs);
            }
        }
    }
}
