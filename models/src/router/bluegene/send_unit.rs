//! The requesters of a link, and the words of the winner.

use super::send_arbiter::{Grant, Inputs, Opens, SendArbiter};

/// The unit. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct SendUnit {
    arbiter: SendArbiter,
    was_granted: bool,
    is_roaming: bool,
}

impl SendUnit {
    /// For so many buffers of receivers and injection ports.
    pub fn new(buffers: usize, ports: usize) -> Self {
        Self { arbiter: SendArbiter::new(buffers, ports), was_granted: false, is_roaming: false }
    }

    /// Kinds of packets that the sender would accept.
    pub fn opens(&self, inputs: &Inputs) -> Opens {
        self.arbiter.opens(inputs)
    }

    /// The winner.
    pub fn grant(&self, inputs: &Inputs) -> Option<Grant> {
        self.arbiter.grant(inputs)
    }

    /// Whether there would be a winner if no other unit went first.
    pub fn asks(&self, inputs: &Inputs) -> bool {
        self.arbiter.asks(inputs)
    }

    /// A packet was granted in the last cycle.
    pub fn was_granted(&self) -> bool {
        self.was_granted
    }

    /// The packet that was granted last is in the dynamic channel.
    pub fn is_roaming(&self) -> bool {
        self.is_roaming
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        let grant = self.grant(inputs);
        match grant {
            Some(Grant::Receiver(index)) => self.is_roaming = inputs.roams >> index & 1 == 1,
            Some(Grant::Injection(index)) => self.is_roaming = inputs.injects_roam >> index & 1 == 1,
            None => {}
        }
        self.was_granted = grant.is_some() && !inputs.reset;
        self.arbiter.tick(inputs);
    }
}
