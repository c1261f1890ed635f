//! Tests of a block on the engine.

use phit_netlist::ir::Netlist;
use phit_sim::bench::{Bench, TestResult};
use phit_sim::engine::Engine;

/// Runs `test` on a block, which is to pass.
pub fn on(netlist: &Netlist, test: impl FnOnce(&mut Bench) -> TestResult) {
    let mut engine = Engine::new(netlist).expect("a block that elaborates");
    test(&mut Bench::new(&mut engine, netlist, 1)).unwrap_or_else(|failure| panic!("{failure}"));
}
