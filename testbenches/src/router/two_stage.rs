//! Router of eight switches.

use super::crossbar;
use phit_hdl::catalogue::Config;
use phit_models::router::switch::TwoStage;
use phit_sim::bench::{Bench, TestResult};

/// Random traffic between all ports.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    crossbar::run(bench, TwoStage::PORTS, TwoStage::default(), (TwoStage::outputs, TwoStage::tick), cycles)
}
