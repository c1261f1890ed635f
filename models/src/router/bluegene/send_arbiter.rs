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
    /// Receivers with a packet for the dynamic channel.
    pub roams: u64,
    /// Injection ports that ask.
    pub inject: u64,
    /// Injection ports that ask for the dynamic channel.
    pub injects_roam: u64,
    /// Injection ports with a packet for this sender.
    pub waits: u64,
    /// Packets of receivers for one of an injection port.
    pub ratio: u64,
    /// The sender takes a packet in the next cycle.
    pub idle: bool,
    /// Tokens of the deterministic channel: none, one, or two and more.
    pub tokens: u64,
    /// There is a token of the dynamic channel.
    pub roam_token: bool,
    /// A packet of another arbiter goes first.
    pub yields: bool,
}

/// Kinds of packets that the sender would accept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opens {
    /// Of a receiver, straight on.
    pub open: bool,
    /// Of a receiver, into a ring.
    pub turn: bool,
    /// Of a receiver, in the dynamic channel.
    pub roam: bool,
    /// Of an injection port, into a ring.
    pub wide: bool,
    /// Of an injection port, in the dynamic channel.
    pub free: bool,
}

/// The winner.
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

    /// Kinds of packets that the sender would accept.
    pub fn opens(&self, inputs: &Inputs) -> Opens {
        let Inputs { idle, tokens, roam_token, .. } = *inputs;
        let passes = idle && !(self.is_due(inputs) && self.held % (2 * PATIENCE) < PATIENCE);
        Opens {
            open: passes && tokens >= 1,
            turn: passes && tokens >= 2,
            roam: passes && roam_token,
            wide: idle && tokens >= 2,
            free: idle && roam_token,
        }
    }

    /// The winner.
    pub fn grant(&self, inputs: &Inputs) -> Option<Grant> {
        self.clone().serve(inputs)
    }

    /// Whether there would be a winner if no other arbiter's packet went first.
    pub fn asks(&self, inputs: &Inputs) -> bool {
        self.grant(&Inputs { yields: false, ..*inputs }).is_some()
    }

    fn serve(&mut self, inputs: &Inputs) -> Option<Grant> {
        if inputs.yields {
            return None;
        }
        let opens = self.opens(inputs);
        let if_so = |is_so: bool, who: u64| if is_so { who } else { 0 };
        let eligible = if_so(opens.open, inputs.request & inputs.straight)
            | if_so(opens.turn, inputs.request)
            | if_so(opens.roam, inputs.roams);
        let entering = if_so(opens.wide, inputs.inject) | if_so(opens.free, inputs.injects_roam);
        let port = if self.is_due(inputs) || eligible == 0 { self.ports.serve(entering) } else { None };
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
