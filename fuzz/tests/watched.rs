//! A netlist that watches itself for coverage is a netlist like any other, on every back end.

use phit_fuzz::compare::{engine_with_interpreter, simulator_with_engine};
use phit_fuzz::recipe::recipe;
use phit_fuzz::shrink::draw;
use phit_netlist::cover::{CLOCK, watch};
use phit_netlist::ir::Netlist;
use phit_netlist::verilog;
use phit_sim::backend::Backend;
use phit_sim::engine::Engine;
use phit_sim::external::missing::unless_missing;
use phit_sim::external::{Design, Group, icarus};
use proptest::strategy::ValueTree;
use std::path::Path;

fn watched(seed: u64) -> Netlist {
    watch(&draw(&recipe(), seed).current().netlist(&format!("watched_{seed}"))).0
}

#[test]
fn the_engine_agrees_with_the_interpreter() {
    for seed in 0..30 {
        let netlist = watched(seed);
        let mut engine = Engine::new(&netlist).unwrap();
        assert_eq!(engine_with_interpreter(&netlist, &mut engine, seed), Ok(()), "seed {seed}");
    }
}

#[test]
fn icarus_agrees_with_the_engine_and_has_what_was_noted() {
    let netlists: Vec<Netlist> = (0..3).map(watched).collect();
    let mut group = Group::default();
    for netlist in &netlists {
        let sources = verilog::files(netlist, &|_| String::new());
        group.add(Design::of(netlist, &sources), &sources).unwrap();
    }
    let built = icarus::build(&group, &Path::new(env!("CARGO_TARGET_TMPDIR")).join("watched-netlists"));
    let Some(executable) = unless_missing(built) else { return };
    for (position, netlist) in netlists.iter().enumerate() {
        let mut simulation = executable.start(position).unwrap();
        assert_eq!(simulator_with_engine(netlist, &mut simulation, 7), Ok(()), "netlist {position}");
        let state = simulation.state().unwrap();
        assert!(netlist.top().port(CLOCK).is_some());
        assert!(state.keys().any(|path| path.starts_with("coverage_rose_")), "{:?}", state.keys());
    }
}
