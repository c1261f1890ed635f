//! The closed circuits of measurements carry traffic, on the engine.

use phit_fabric::gemini::netlist::closed;
use phit_fabric::network::NetworkError;
use phit_netlist::check::check;
use phit_netlist::ir::Netlist;
use phit_sim::backend::{Backend, power_up};
use phit_sim::engine::Engine;

/// Cycles in which all tables are written.
const LOADED: usize = 1100;

/// How often the digest changes in 200 cycles, before the tables are written and after.
fn changes(netlist: &Netlist) -> [usize; 2] {
    let mut engine = Engine::new(netlist).unwrap();
    engine.deposit(&power_up(netlist, Some(1))).unwrap();
    let port = |name| netlist.top().port(name).unwrap();
    let (reset, digest) = (engine.input(port("reset")), engine.output(port("digest")));
    engine.set(reset, 1);
    engine.step();
    engine.set(reset, 0);
    let count = |engine: &mut Engine| {
        (0..200)
            .filter(|_| {
                let before = engine.get(digest);
                engine.step();
                assert_eq!(engine.violations(), []);
                before != engine.get(digest)
            })
            .count()
    };
    let before = count(&mut engine);
    for _ in 0..LOADED {
        engine.step();
    }
    [before, count(&mut engine)]
}

#[test]
fn nothing_moves_until_tables_are_written_and_everything_afterwards() {
    for netlist in [closed::tile(), closed::torus([1, 1, 1]), closed::torus([2, 1, 1])] {
        let netlist = netlist.unwrap();
        assert_eq!(check(&netlist), [], "{}", netlist.top().name);
        let [before, after] = changes(&netlist);
        assert_eq!(before, 0, "{}", netlist.top().name);
        // One tile has 34 phits in 34 cycles at most; the others have eight times as many and more.
        assert!(after > 100, "{}: {after}", netlist.top().name);
    }
}

#[test]
fn networks_that_the_supervisors_do_not_know_are_refused() {
    for (size, count) in [([3, 1, 1], 3), ([4, 2, 2], 16)] {
        let Err(error @ NetworkError::Size { .. }) = closed::torus(size) else { panic!("{size:?} is made") };
        assert_eq!(error.to_string(), format!("the number of chips is {count}; legal: 1, 2, 4 or 8"));
    }
}
