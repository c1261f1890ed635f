//! Input-queued switch.

use super::crossbar::{self, Model};
use crate::parameter;
use phit_hdl::catalogue::Config;
use phit_models::router::switch::{Inputs, Outputs, Switch};
use phit_sim::bench::{Bench, TestResult};

impl Model for Switch {
    fn outputs(&self) -> Outputs {
        self.outputs()
    }
    fn tick(&mut self, inputs: &Inputs) {
        self.tick(inputs);
    }
}

/// Random traffic between all ports.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [ports, width, address_bits] = [parameter(bench, "P")?, parameter(bench, "W")?, parameter(bench, "A")?];
    let mut model = Switch::new(ports.ilog2(), width as u32, address_bits as u32);
    crossbar::run(bench, ports as usize, &mut model, cycles)
}
