//! Who sends next over a link.

use crate::prim::arbiters::round_robin::RoundRobin;

/// Cycles for which receivers are held back, and for which they pass after that.
const PATIENCE: u64 = 512;
/// Largest count of packets that passed.
const MOST_PASSED: u64 = 15;

/// Ports that the arbiter reads; requests are a bit for each who asks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Nothing has passed.
    pub reset: bool,
    /// Receivers with a packet for this sender.
    pub request: u64,
    /// Those whose packet goes straight on.
    pub straight: u64,
    /// Injection ports that ask.
    pub inject: u64,
    /// Injection ports with a packet for this sender.
    pub waits: u64,
    /// Packets of receivers for one of an injection port.
    pub ratio: u64,
    /// The sender takes a packet in the next cycle.
    pub idle: bool,
    /// Tokens: none, one, or two and more.
    pub tokens: u64,
}

/// Who is granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grant {
    /// This receiver.
    Receiver(usize),
    /// This injection port.
    Injection(usize),
}

/// The arbiter. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct SendArbiter {
    receivers: RoundRobin,
    ports: RoundRobin,
    passed: u64,
    /// Cycles for which an injection port has been due.
    held: u64,
}

impl SendArbiter {
    /// For so many receivers and injection ports.
    pub fn new(receivers: usize, ports: usize) -> Self {
        Self { receivers: RoundRobin::new(receivers), ports: RoundRobin::new(ports), passed: 0, held: 0 }
    }

    fn is_due(&self, inputs: &Inputs) -> bool {
        inputs.waits != 0 && self.passed >= inputs.ratio
    }

    /// Whether a packet that goes straight on would be taken.
    pub fn is_open(&self, inputs: &Inputs) -> bool {
        let holds_back = self.is_due(inputs) && self.held % (2 * PATIENCE) < PATIENCE;
        inputs.idle && inputs.tokens >= 1 && !holds_back
    }

    /// Whether a packet that enters the ring would be taken.
    pub fn is_wide(inputs: &Inputs) -> bool {
        inputs.idle && inputs.tokens >= 2
    }

    /// Who is granted.
    pub fn grant(&self, inputs: &Inputs) -> Option<Grant> {
        self.clone().serve(inputs)
    }

    fn serve(&mut self, inputs: &Inputs) -> Option<Grant> {
        let entering = if inputs.tokens >= 2 { u64::MAX } else { 0 };
        let eligible = if self.is_open(inputs) { inputs.request & (inputs.straight | entering) } else { 0 };
        let injects = Self::is_wide(inputs) && (self.is_due(inputs) || eligible == 0);
        let port = if injects { self.ports.serve(inputs.inject) } else { None };
        match port {
            Some(port) => Some(Grant::Injection(port)),
            None => self.receivers.serve(eligible).map(Grant::Receiver),
        }
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        if inputs.reset {
            self.receivers.tick(crate::prim::arbiters::round_robin::Inputs { reset: true, ..Default::default() });
            self.ports.tick(crate::prim::arbiters::round_robin::Inputs { reset: true, ..Default::default() });
            (self.passed, self.held) = (0, 0);
            return;
        }
        let was_due = self.is_due(inputs);
        match self.serve(inputs) {
            _ if inputs.waits == 0 => (self.passed, self.held) = (0, 0),
            Some(Grant::Injection(_)) => (self.passed, self.held) = (0, 0),
            granted => {
                self.passed = MOST_PASSED.min(self.passed + u64::from(granted.is_some()));
                self.held = if was_due { self.held + 1 } else { 0 };
            }
        }
    }
}
