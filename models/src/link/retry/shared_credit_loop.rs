//! Account of a buffer at the other end that several queues share.

use super::distance;
use crate::prim::credits::shared_credits::SharedCredits;

/// The account; all places are free at first. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct SharedCreditLoop {
    bits: u32,
    unit: usize,
    account: SharedCredits,
    /// Places of each queue that came back, and those that are known to have been freed.
    given: Vec<u64>,
    heard: Vec<u64>,
}

impl SharedCreditLoop {
    /// So many queues with `private` places each, as many as a unit takes at most, `shared` ones together, and counts of so
    /// many bits.
    pub fn new(queues: usize, private: usize, shared: usize, bits: u32) -> Self {
        let account = SharedCredits::new(queues, private, shared);
        Self { bits, unit: private, account, given: vec![0; queues], heard: vec![0; queues] }
    }

    /// Places that a queue uses, as far as they have not come back.
    pub fn used(&self, queue: usize) -> u64 {
        self.account.used(queue) as u64
    }

    /// Whether a queue may take a place.
    pub fn is_available(&self, queue: usize) -> bool {
        self.account.is_available(queue)
    }

    /// Whether a queue may take the places of a whole unit, one after another.
    pub fn credit(&self, queue: usize) -> bool {
        let mut trial = self.account.clone();
        (0..self.unit).all(|_| {
            let is_available = trial.is_available(queue);
            if is_available {
                trial.change(Some(queue), None);
            }
            is_available
        })
    }

    /// Whether a message frees what a queue has not taken, or less than the one before.
    pub fn is_illegal(&self, queue: usize, freed: u64) -> bool {
        let known = self.heard[queue] - self.given[queue];
        !(known..=self.used(queue)).contains(&distance(self.given[queue], freed, self.bits))
    }

    /// Rising clock edge: a place is taken for a queue; `messages` tell of some.
    pub fn tick(&mut self, take: Option<usize>, messages: &[Option<u64>]) {
        let give = (0..self.given.len()).find(|queue| self.heard[*queue] != self.given[*queue]);
        for (queue, message) in messages.iter().enumerate() {
            if let Some(freed) = message.filter(|freed| !self.is_illegal(queue, *freed)) {
                self.heard[queue] = self.given[queue] + distance(self.given[queue], freed, self.bits);
            }
        }
        if let Some(queue) = give {
            self.given[queue] += 1;
        }
        self.account.change(take, give);
    }

    /// What the next message would say of a queue if all of `places` of those taken were freed.
    pub fn freed_after(&self, queue: usize, places: u64) -> u64 {
        (self.given[queue] + places) % (1 << self.bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_queue_that_uses_all_that_is_shared_leaves_the_others_a_unit() {
        let mut credits = SharedCreditLoop::new(2, 2, 3, 3);
        for _ in 0..5 {
            credits.tick(Some(0), &[]);
        }
        assert!(!credits.credit(0) && credits.credit(1));
        credits.tick(Some(1), &[]);
        assert!(!credits.credit(1) && credits.is_illegal(1, 2) && !credits.is_illegal(1, 1));
        // A message, then two cycles for two places.
        credits.tick(None, &[Some(1), Some(1)]);
        for _ in 0..2 {
            assert!(!credits.credit(0));
            credits.tick(None, &[]);
        }
        assert_eq!((credits.used(0), credits.used(1), credits.credit(1)), (4, 0, true));
    }
}
