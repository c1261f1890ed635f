//! Tests of published configurations, on the engine.

use phit_hdl::catalogue::entries;
use phit_netlist::elaborate::elaborate;
use phit_sim::bench::{Bench, TestResult};
use phit_sim::engine::Engine;

/// Runs `test` on the configuration of this name.
pub fn on(name: &str, test: impl FnOnce(&mut Bench) -> TestResult) {
    let config = entries().flat_map(|entry| entry.configs).find(|config| config.name == name);
    let block = (config.unwrap_or_else(|| panic!("no {name}")).construct)();
    let netlist = elaborate(&*block).unwrap_or_else(|error| panic!("{error}"));
    let mut engine = Engine::new(&netlist).expect("a block that elaborates");
    test(&mut Bench::new(&mut engine, &netlist, 1)).unwrap_or_else(|failure| panic!("{failure}"));
}
