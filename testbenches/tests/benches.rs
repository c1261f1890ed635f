//! x
use phit_hdl::catalogue::{CATALOGUE, Config};
use phit_netlist::elaborate::elaborate;
use phit_netlist::ir::Netlist;
use phit_sim::backend::{Backend, power_up};
use phit_sim::bench::{Bench, TestResult};
use phit_sim::engine::Engine;
use phit_sim::kernel::Kernel;
use phit_testbenches::{Testbench, find, mutants};

fn on_engine(bench: &Testbench, config: &Config, netlist: &Netlist, cycles: u64, seed: u64) -> TestResult {
    let mut engine = Engine::new(netlist).unwrap();
    engine.deposit(&power_up(netlist, Some(seed))).unwrap();
    (bench.run)(&mut Bench::new(&mut engine, netlist, seed), config, cycles)
}
fn on_kernel(bench: &Testbench, config: &Config, netlist: &Netlist, cycles: u64, seed: u64) -> TestResult {
    let mut kernel = Kernel::new(config.construct, phit_hdl::ports::list, netlist, Some(seed)).unwrap();
    (bench.run)(&mut Bench::new(&mut kernel, netlist, seed), config, cycles)
}
fn env(name: &str, default: u64) -> u64 { std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(default) }

#[test]
fn engine() {
    for entry in CATALOGUE {
        let Some(bench) = find(entry.family) else { continue };
        for config in entry.configs {
            let netlist = elaborate(&*(config.construct)()).unwrap();
            for seed in 0..env("SEEDS", 3) {
            let t = std::time::Instant::now();
            let r = on_engine(bench, config, &netlist, env("CYCLES", 10_000), seed);
            println!("{} {:?} {:?}", config.name, t.elapsed(), r);
            }
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
#[test]
fn mutate() {
    let only = std::env::var("ONLY").unwrap_or_default();
    for entry in CATALOGUE {
        let Some(bench) = find(entry.family) else { continue };
        if !entry.family.contains(&only) { continue }
        for config in entry.configs {
            let netlist = elaborate(&*(config.construct)()).unwrap();
            if std::env::var("DUMP").is_ok() { for (i, n) in netlist.top().nodes.iter().enumerate() {
                let name: Vec<_> = netlist.top().names.iter().filter(|(_, id)| id.index() == i).map(|(n, _)| n.as_str()).collect();
                println!("D {i} w{} {:?} {name:?}", n.width, n.op); }
                for (i, r) in netlist.top().registers.iter().enumerate() { println!("R {i} {} next {:?}", r.name, r.next) } }
            let all = mutants::mutations(&netlist);
            let step = all.len().div_ceil(env("MOST", 300) as usize).max(1);
            let (mut n, mut killed) = (0, 0);
            let t = std::time::Instant::now();
            for m in all.iter().step_by(step) {
                let mutant = m.of(&netlist);
                if Engine::new(&mutant).is_err() { println!("no engine {}", m.describe(&netlist)); continue }
                n += 1;
                let r = std::panic::catch_unwind(|| on_engine(bench, config, &mutant, env("CYCLES", 10_000), 1));
                match r { Ok(Ok(())) => println!("   survived {}", m.describe(&netlist)), _ => killed += 1 }
            }
            println!("{} {killed}/{n} of {} in {:?}", config.name, all.len(), t.elapsed());
        }
    }
}
