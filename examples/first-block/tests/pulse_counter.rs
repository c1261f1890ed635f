use first_block::PulseCounter;
use phit_hdl::ports;
use phit_netlist::ir::Netlist;
use phit_sim::bench::{Bench, TestResult};
use phit_sim::engine::Engine;
use phit_sim::kernel::Kernel;

fn counts_and_stops(bench: &mut Bench) -> TestResult {
    let (reset, pulse) = (bench.input("reset")?, bench.input("pulse")?);
    let count = bench.output("count")?;
    bench.drive(reset, 1);
    bench.drive(pulse, 0);
    bench.ticks(2)?;
    bench.drive(reset, 0);
    let mut expected = 0;
    for cycle in 0..40u64 {
        let pulsed = cycle % 3 != 1;
        bench.drive(pulse, pulsed.into());
        let shown = bench.sample(count)?;
        bench.expect("count", expected, shown)?;
        bench.tick()?;
        expected = (expected + u64::from(pulsed)).min(15);
    }
    Ok(())
}

fn netlist() -> Netlist {
    phit_netlist::elaborate(&PulseCounter::<4>::default()).expect("the block is hardware")
}

#[test]
fn on_the_kernel() {
    let netlist = netlist();
    let construct = || Box::<PulseCounter<4>>::default();
    let mut kernel = Kernel::new(construct, ports::list, &netlist, Some(1)).unwrap();
    counts_and_stops(&mut Bench::new(&mut kernel, &netlist, 1)).unwrap();
}

#[test]
fn on_the_engine() {
    let netlist = netlist();
    let mut engine = Engine::new(&netlist).unwrap();
    engine.power_up(Some(1));
    counts_and_stops(&mut Bench::new(&mut engine, &netlist, 1)).unwrap();
}

#[test]
fn as_verilog() {
    let netlist = netlist();
    assert!(phit_netlist::check::check(&netlist).is_empty());
    let verilog = phit_netlist::verilog::module(&netlist, netlist.top(), "Counts pulses.");
    assert!(verilog.contains("module pulse_counter_w4 ("), "{verilog}");
    println!("{verilog}");
}
