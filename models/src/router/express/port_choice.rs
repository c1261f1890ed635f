//! The choice of the least loaded port.

use super::route_table::Answer;

/// A packet that asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// What the table says.
    pub answer: Answer,
    /// It keeps its order.
    pub is_ordered: bool,
    /// The same for all of its source and destination.
    pub hash: usize,
}

/// Whose turn it is, and what was chosen.
#[derive(Clone, Debug, Default)]
pub struct PortChoice {
    turn: usize,
    chosen: Option<Option<usize>>,
}

impl PortChoice {
    /// The port of the packet of the cycle before; `Some(None)` if it has none.
    pub fn chosen(&self) -> Option<Option<usize>> {
        self.chosen
    }

    /// A clock edge in reset.
    pub fn reset(&mut self) {
        *self = Self::default();
    }

    /// Rising clock edge.
    pub fn tick(&mut self, request: Option<Request>, loads: &[u64]) {
        self.chosen = request.map(|request| self.choose(request, loads));
    }

    fn choose(&mut self, request: Request, loads: &[u64]) -> Option<usize> {
        let ports = request.answer.ports;
        let takes_turn = request.answer.is_adaptive && !request.is_ordered;
        let least = ports.iter().flatten().map(|port| loads[*port]).min()?;
        let start = if takes_turn { self.turn } else { request.hash };
        let is_good = |k: &usize| ports[*k].is_some_and(|port| !takes_turn || loads[port] == least);
        let k = (start..start + 4).map(|k| k % 4).find(is_good)?;
        if takes_turn {
            self.turn = (k + 1) % 4;
        }
        ports[k]
    }
}
