//! A simulator with four values a bit, of which two are allowed.

use phit_netlist::ir::PortId;
use phit_sim::backend::{Backend, BackendError, State, Violation};
use phit_sim::external::Simulation;

/// A simulation that fails as soon as a bit that is looked at is unknown: after power-up values are given to all
/// state, an unknown bit is a fault of the Verilog.
pub struct Known(pub Simulation);

impl Known {
    fn fail(&self, what: &str) -> BackendError {
        BackendError::Tool { tool: self.0.name(), message: format!("{what} has unknown bits") }
    }
}

impl Backend for Known {
    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn poke(&mut self, port: PortId, limbs: &[u64]) {
        self.0.poke(port, limbs);
    }

    fn peek(&mut self, port: PortId, limbs: &mut [u64]) -> Result<(), BackendError> {
        self.0.peek(port, limbs)?;
        match self.0.unknown_bits(port).iter().all(|bits| *bits == 0) {
            true => Ok(()),
            false => Err(self.fail(&format!("port {}", port.0))),
        }
    }

    fn tick(&mut self, clocks: &[PortId]) -> Result<(), BackendError> {
        match self.0.unknown_state().keys().next() {
            None => self.0.tick(clocks),
            Some(path) => Err(self.fail(path)),
        }
    }

    fn state(&mut self) -> Option<State> {
        self.0.state()
    }

    fn deposit(&mut self, state: &State) -> Result<(), BackendError> {
        self.0.deposit(state)
    }

    fn violations(&mut self) -> Vec<Violation> {
        self.0.violations()
    }
}
