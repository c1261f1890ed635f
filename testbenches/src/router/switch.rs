//! Input-queued switch.

use super::crossbar;
use crate::parameter;
use phit_hdl::catalogue::Config;
use phit_models::router::switch::Switch;
use phit_sim::bench::{Bench, TestResult};

/// Random traffic between all ports.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [ports, width, address_bits] = [parameter(bench, "P")?, parameter(bench, "W")?, parameter(bench, "A")?];
    let model = Switch::new(ports.ilog2(), width as u32, address_bits as u32);
    crossbar::run(bench, ports as usize, model, (Switch::outputs, Switch::tick), cycles)
}
