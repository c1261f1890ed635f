//! The end of a channel that returns credits.

/// Ports that the sender reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// No credit waits.
    pub reset: bool,
    /// A place was freed. Legal only where [`CreditSender::may_free`].
    pub freed: bool,
    /// A credit that waits is sent.
    pub give_ready: bool,
}

/// The sender; no credit waits at first. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct CreditSender {
    places: u64,
    pending: u64,
}

impl CreditSender {
    /// The sender of a buffer of so many places.
    pub fn new(places: u64) -> Self {
        Self { places, pending: 0 }
    }

    /// Credits that wait.
    pub fn pending(&self) -> u64 {
        self.pending
    }

    /// Whether a place can be freed: not all are waiting to be told of, or one is being told of now.
    pub fn may_free(&self, inputs: Inputs) -> bool {
        self.pending < self.places || inputs.give_ready
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: Inputs) {
        if inputs.give_ready {
            self.pending = self.pending.saturating_sub(1);
        }
        self.pending += u64::from(inputs.freed);
        if inputs.reset {
            self.pending = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_credit_waits_until_it_is_sent() {
        let mut sender = CreditSender::new(1);
        let freed = Inputs { freed: true, ..Default::default() };
        let ready = Inputs { give_ready: true, ..Default::default() };
        sender.tick(ready);
        assert_eq!(sender.pending(), 0);
        // Nothing waits yet, so nothing is sent in the cycle in which the place is freed.
        sender.tick(Inputs { give_ready: true, ..freed });
        assert_eq!((sender.pending(), sender.may_free(freed), sender.may_free(ready)), (1, false, true));
        sender.tick(Inputs { give_ready: true, ..freed });
        assert_eq!(sender.pending(), 1);
        sender.tick(ready);
        assert_eq!(sender.pending(), 0);
    }
}
