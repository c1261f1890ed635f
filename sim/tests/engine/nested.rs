//! Groups of copies inside of groups of copies.

use num_bigint::BigUint;
use phit_netlist::build::Builder;
use phit_netlist::ir::{Netlist, Op};
use phit_sim::engine::{Engine, Lanes, Options};

/// Counts its cycles without `hold`.
fn counter() -> Netlist {
    let mut b = Builder::new("counter");
    let clock = b.clock("clock").unwrap();
    let hold = b.input("hold", 1).unwrap();
    let count = b.state("total", 16, clock, None).unwrap();
    let one = b.constant(1u32, 16);
    let more = b.logic(Op::Add(count.value, one), 16);
    let next = b.logic(Op::Select(hold, count.value, more), 16);
    b.next(count, next).unwrap();
    b.output("count", count.value).unwrap();
    b.finish().unwrap()
}

/// So many copies of a circuit, whose `hold` does nothing but pass through.
fn copies(of: &Netlist, count: usize) -> Netlist {
    let mut b = Builder::new(&format!("copies_of_{}", of.top().name));
    let module = b.import(of);
    let clock = b.clock("clock").unwrap();
    let hold = b.input("hold", 1).unwrap();
    let mut sum = b.constant(0u32, 16);
    for copy in 0..count {
        let copy = b.instance(&format!("copy_{copy}"), module).unwrap();
        b.drive((copy, "hold"), hold).unwrap();
        let count = b.value((copy, "count")).unwrap();
        sum = b.logic(Op::Add(sum, count), 16);
    }
    b.output("count", sum).unwrap();
    b.clock_all(clock);
    b.finish().unwrap()
}

/// The same behind a register, so that what passes through is neither a constant nor an input of the design.
fn behind_a_register(of: &Netlist) -> Netlist {
    let mut b = Builder::new("top");
    let module = b.import(of);
    let clock = b.clock("clock").unwrap();
    let hold = b.input("hold", 1).unwrap();
    let hold = b.register("held", clock, hold, None::<(_, BigUint)>).unwrap();
    let inner = b.instance("inner", module).unwrap();
    b.drive((inner, "hold"), hold).unwrap();
    let count = b.value((inner, "count")).unwrap();
    b.output("count", count).unwrap();
    b.clock_all(clock);
    b.finish().unwrap()
}

#[test]
fn what_all_lanes_share_reaches_those_inside_of_them() {
    for (outer, inner) in [(1, 2), (2, 2), (4, 3), (5, 9)] {
        let netlist = behind_a_register(&copies(&copies(&copies(&counter(), inner), outer), 2));
        for lanes in [Lanes::Never, Lanes::Auto, Lanes::Always] {
            let mut engine = Engine::with(&netlist, &Options { lanes, ..Options::default() }).unwrap();
            let port = |name: &str| netlist.top().port(name).unwrap();
            let (hold, count) = (engine.input(port("hold")), engine.output(port("count")));
            let all = 2 * outer as u64 * inner as u64;
            // The register is a cycle late.
            let expected = [0, 1, 2, 3, 3, 3, 4];
            for (cycle, (held, each)) in [0, 0, 1, 1, 0, 0, 0].into_iter().zip(expected).enumerate() {
                engine.set(hold, held);
                assert_eq!(engine.get(count), all * each, "{outer} of {inner}, {lanes:?}, cycle {cycle}");
                engine.step();
            }
        }
    }
}
