use phit_hdl::catalogue::{CATALOGUE, Config, Entry};
use phit_netlist::elaborate::elaborate;
use phit_netlist::ir::Netlist;
use phit_sim::backend::{Backend, power_up};
use phit_sim::bench::{Bench, TestResult};
use phit_sim::engine::Engine;
use phit_sim::kernel::Kernel;
use phit_testbenches::{Testbench, find};

fn on_engine(bench: &Testbench, config: &Config, netlist: &Netlist, cycles: u64, seed: u64) -> TestResult {
    let mut engine = Engine::new(netlist).unwrap();
    engine.deposit(&power_up(netlist, Some(seed))).unwrap();
    (bench.run)(&mut Bench::new(&mut engine, netlist, seed), config, cycles)
}
fn on_kernel(bench: &Testbench, config: &Config, netlist: &Netlist, cycles: u64, seed: u64) -> TestResult {
    let mut kernel = Kernel::new(config.construct, phit_hdl::ports::list, netlist, Some(seed)).unwrap();
    (bench.run)(&mut Bench::new(&mut kernel, netlist, seed), config, cycles)
}

#[test]
fn engine() {
    for entry in CATALOGUE {
        let Some(bench) = find(entry.family) else { continue };
        for config in entry.configs {
            let netlist = elaborate(&*(config.construct)()).unwrap();
            let t = std::time::Instant::now();
            let r = on_engine(bench, config, &netlist, 10_000, 1);
            println!("{} {:?} {:?}", config.name, t.elapsed(), r);
        }
    }
}
#[test]
fn kernel() {
    for entry in CATALOGUE {
        let Some(bench) = find(entry.family) else { continue };
        for config in entry.configs {
            let netlist = elaborate(&*(config.construct)()).unwrap();
            let t = std::time::Instant::now();
            let r = on_kernel(bench, config, &netlist, 300, 1);
            println!("{} {:?} {:?}", config.name, t.elapsed(), r);
        }
    }
}
