//! A tile: its three parts meet only outside of it.

use super::around::world;
use super::{input_port, output_port, subswitch};
use phit_hdl::catalogue::Config;
use phit_sim::bench::{Bench, TestResult};

/// The parts beside their models, with the surroundings of each.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let mut input = input_port::Part::of(bench, "loads")?;
    let mut subswitch = subswitch::Part::of(bench, "bus")?;
    let mut output = output_port::Part::of(bench)?;
    world::run(bench, &mut [&mut input, &mut subswitch, &mut output], 1500, cycles)
}
