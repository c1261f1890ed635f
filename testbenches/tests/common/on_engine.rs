//! Tests of a block on the engine.

use phit_netlist::ir::Netlist;
use phit_sim::bench::{Bench, TestResult};
use phit_sim::engine::Engine;

/// Runs `test` on a block, which is to pass.
pub fn on(netlist: &Netlist, test: impl FnOnce(&mut Bench) -> TestResult) {
    let mut engine = Engine::new(netlist).expect("a block that elaborates");
    test(&mut Bench::new(&mut engine, netlist, 1)).unwrap_or_else(|failure| panic!("{failure}"));
}

/// Drives every input with 0, and resets the block for a cycle.
pub fn begin(bench: &mut Bench) -> TestResult {
    for (_, port) in bench.inputs() {
        bench.drive(port, 0);
    }
    let reset = bench.input("reset")?;
    bench.drive(reset, 1);
    bench.tick()?;
    bench.drive(reset, 0);
    Ok(())
}
