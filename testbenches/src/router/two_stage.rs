//! Router of eight switches.

use super::crossbar::{self, Model};
use phit_hdl::catalogue::Config;
use phit_models::router::switch::{Inputs, Outputs, TwoStage};
use phit_sim::bench::{Bench, TestResult};

impl Model for TwoStage {
    fn outputs(&self) -> Outputs {
        self.outputs()
    }
    fn tick(&mut self, inputs: &Inputs) {
        self.tick(inputs);
    }
}

/// Random traffic between all ports.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    crossbar::run(bench, TwoStage::PORTS, &mut TwoStage::default(), cycles)
}
