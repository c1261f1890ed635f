//! Barriers and global interrupts of a node.

use super::class_routes::{CLASSES, Route, unrouted};

/// Three bits for each class.
pub type State = [u8; CLASSES];

/// Before any node has arrived.
pub const NONE_ARRIVED: State = [7; CLASSES];

/// A state as bits of a port: those of class 0 lowest.
pub fn packed(state: &State) -> u64 {
    state.iter().rev().fold(0, |bits, class| bits << 3 | u64::from(*class))
}

/// The state of these bits.
pub fn unpacked(bits: u64) -> State {
    std::array::from_fn(|class| (bits >> (3 * class) & 7) as u8)
}

/// What the ports carry in a cycle.
#[derive(Clone, Debug)]
pub struct Inputs {
    /// Nothing is known.
    pub reset: bool,
    /// A class gets this route.
    pub write: Option<(usize, Route)>,
    /// Barrier packets that have arrived, by link.
    pub received: Vec<Option<State>>,
    /// The state of this node.
    pub local: State,
    /// Links that accept a barrier packet.
    pub ready: Vec<bool>,
}

/// The unit. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct BarrierUnit {
    routes: Vec<Route>,
    received: Vec<State>,
    sent: Vec<State>,
    waiting: Vec<bool>,
    cycle: u64,
    period: u64,
}

impl BarrierUnit {
    /// With so many links; states are repeated after so many cycles.
    pub fn new(links: usize, period: u64) -> Self {
        Self {
            routes: unrouted(),
            received: vec![NONE_ARRIVED; links],
            sent: vec![NONE_ARRIVED; links],
            waiting: vec![false; links],
            cycle: 0,
            period,
        }
    }

    fn up(&self, class: usize, local: &State) -> u8 {
        let route = &self.routes[class];
        let own = if route.local { local[class] } else { 0 };
        route.inputs.iter().fold(own, |state, link| state | self.received[*link][class])
    }

    fn down(&self, class: usize, local: &State) -> u8 {
        match self.routes[class].output {
            Some(link) => self.received[link][class],
            None if self.routes[class] == Route::default() => 7,
            None => self.up(class, local),
        }
    }

    /// The OR of all nodes, as far as it has reached this one.
    pub fn status(&self, local: &State) -> State {
        std::array::from_fn(|class| self.down(class, local))
    }

    /// The state that a link should have.
    pub fn state(&self, link: usize, local: &State) -> State {
        std::array::from_fn(|class| match &self.routes[class] {
            route if route.output == Some(link) => self.up(class, local),
            route if route.inputs.contains(&link) => self.down(class, local),
            _ => 7,
        })
    }

    /// Whether a barrier packet is to be sent over a link.
    pub fn offers(&self, link: usize, local: &State) -> bool {
        self.waiting[link] || self.state(link, local) != self.sent[link]
    }

    fn is_used(&self, link: usize) -> bool {
        self.routes.iter().any(|route| route.output == Some(link) || route.inputs.contains(&link))
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        if inputs.reset {
            *self = Self::new(self.received.len(), self.period);
            return;
        }
        self.cycle += 1;
        for link in 0..self.received.len() {
            let offers = self.offers(link, &inputs.local);
            let is_due = self.cycle.is_multiple_of(self.period) && self.is_used(link);
            if offers && inputs.ready[link] {
                self.sent[link] = self.state(link, &inputs.local);
            }
            self.waiting[link] = offers && !inputs.ready[link] || is_due;
        }
        for (kept, state) in self.received.iter_mut().zip(&inputs.received) {
            *kept = state.unwrap_or(*kept);
        }
        if let Some((class, route)) = &inputs.write {
            self.routes[*class] = route.clone();
        }
    }
}
