//! Clocks of different frequencies in one run.

use crate::backend::{Backend, BackendError};
use phit_netlist::ir::PortId;

/// A clock that rises at times `phase + k * period`, k = 0, 1, ...; the unit is the caller's (picoseconds, for one).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The clock port of the top module.
    pub port: PortId,
    /// Time from edge to edge, at least 1.
    pub period: u64,
    /// Time of the first edge.
    pub phase: u64,
}

/// The rising edges of several clocks in order of time. Ratios are as exact as the whole numbers that periods are.
#[derive(Clone, Debug)]
pub struct Clocks {
    clocks: Vec<(Clock, u64)>,
    now: u64,
}

/// Clocks that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClocksError {
    /// There is none.
    #[error("no clock was given")]
    None,
    /// A period of nothing.
    #[error("the period of clock port {0} is 0; legal: 1 and more")]
    Period(u32),
}

impl Clocks {
    /// Clocks before their first edges.
    ///
    /// # Errors
    /// If there is no clock, or one has period 0.
    pub fn new(clocks: impl IntoIterator<Item = Clock>) -> Result<Self, ClocksError> {
        let clocks: Vec<(Clock, u64)> = clocks.into_iter().map(|clock| (clock, clock.phase)).collect();
        match clocks.iter().find(|(clock, _)| clock.period == 0) {
            Some((clock, _)) => Err(ClocksError::Period(clock.port.0)),
            None if clocks.is_empty() => Err(ClocksError::None),
            None => Ok(Self { clocks, now: 0 }),
        }
    }

    /// Time of the latest edges.
    pub fn now(&self) -> u64 {
        self.now
    }

    /// Goes to the next instant at which any clock rises, and returns all that rise then.
    pub fn advance(&mut self) -> Vec<PortId> {
        let next = self.clocks.iter().map(|(_, next)| *next).min();
        self.now = next.expect("there is a clock");
        let mut rising = vec![];
        for (clock, next) in self.clocks.iter_mut().filter(|(_, next)| *next == self.now) {
            rising.push(clock.port);
            *next += clock.period;
        }
        rising
    }

    /// Ticks a back end at every edge up to and including time `end`.
    ///
    /// # Errors
    /// Those of the back end.
    pub fn run_until(&mut self, backend: &mut dyn Backend, end: u64) -> Result<(), BackendError> {
        while self.clocks.iter().any(|(_, next)| *next <= end) {
            let rising = self.advance();
            backend.tick(&rising)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(port: u32, period: u64, phase: u64) -> Clock {
        Clock { port: PortId(port), period, phase }
    }

    #[test]
    #[phit_evidence::shows("GEM-SYS-07", SIM)]
    fn edges_come_in_order_and_together_where_they_meet() {
        let mut clocks = Clocks::new([clock(0, 3, 0), clock(1, 2, 1)]).unwrap();
        let mut edges = vec![];
        while clocks.now() < 9 {
            let rising: Vec<u32> = clocks.advance().iter().map(|port| port.0).collect();
            edges.push((clocks.now(), rising));
        }
        let expected =
            [(0, vec![0]), (1, vec![1]), (3, vec![0, 1]), (5, vec![1]), (6, vec![0]), (7, vec![1]), (9, vec![0, 1])];
        assert_eq!(edges, expected);
    }

    #[test]
    fn impossible_clocks_are_refused() {
        assert_eq!(Clocks::new([]).unwrap_err().to_string(), "no clock was given");
        let error = Clocks::new([clock(4, 0, 0)]).unwrap_err();
        assert_eq!(error.to_string(), "the period of clock port 4 is 0; legal: 1 and more");
    }
}
