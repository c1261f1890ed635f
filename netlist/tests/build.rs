//! Netlists composed at run time: right ones work, wrong calls say what is wrong.

mod common;

use common::build::{Draft, netlist};
use common::interpreter::{Inputs, Interpreter};
use num_bigint::BigUint;
use phit_netlist::build::{BuildError, Builder};
use phit_netlist::check::check;
use phit_netlist::ir::*;
use phit_netlist::paths::Paths;

/// A register of 8 bits: `q` is `d` of the cycle before, plus a step.
fn delay(step: u32) -> Netlist {
    let mut draft = Draft::new("delay");
    let clock = draft.clock("clock");
    let d = draft.input("d", 8);
    let step = draft.constant(step, 8);
    let sum = draft.op(Op::Add(d, step), 8);
    let q = draft.register("q", 8, clock, None);
    draft.drive(q, sum);
    draft.output("q", q);
    draft.alone()
}

#[test]
fn a_chain_delays_by_its_length() {
    let mut builder = Builder::new("chain");
    let module = builder.import(&delay(1));
    let clock = builder.clock("clock").unwrap();
    let input = builder.input("d", 8).unwrap();
    let nodes: Vec<InstanceId> =
        (0..5).map(|index| builder.instance(&format!("node_{index}"), module).unwrap()).collect();
    builder.drive((nodes[0], "d"), input).unwrap();
    for pair in nodes.windows(2) {
        builder.connect((pair[0], "q"), (pair[1], "d")).unwrap();
    }
    let last = builder.value((nodes[4], "q")).unwrap();
    builder.output("q", last).unwrap();
    builder.clock_all(clock);
    let netlist = builder.finish().unwrap();

    assert_eq!(check(&netlist), []);
    let paths = Paths::of(&netlist).unwrap();
    let mut chain = Interpreter::new(&netlist, &paths, netlist.top);
    let [d, q] = ["d", "q"].map(|name| netlist.top().port(name).unwrap());
    let inputs = |cycle: u32| Inputs::from([(d, BigUint::from(10 * cycle))]);
    for cycle in 0..12 {
        if cycle >= 5 {
            assert_eq!(chain.output(q, &inputs(cycle)), BigUint::from(10 * (cycle - 5) + 5));
        }
        chain.step(&inputs(cycle));
    }
}

#[test]
fn a_register_counts_by_its_own_value() {
    let mut builder = Builder::new("counter");
    let clock = builder.clock("clock").unwrap();
    let reset = builder.input("reset", 1).unwrap();
    let count = builder.state("count", 4, clock, Some((reset, 9u32.into()))).unwrap();
    let wide = builder.constant(1u32, 5);
    assert_eq!(builder.next(count, wide).unwrap_err().to_string(), "count has 4 bits, but is driven by 5 bits");
    let one = builder.constant(1u32, 4);
    let sum = builder.logic(Op::Add(count.value, one), 4);
    builder.next(count, sum).unwrap();
    builder.output("count_now", count.value).unwrap();
    let netlist = builder.finish().unwrap();

    assert_eq!(check(&netlist), []);
    let paths = Paths::of(&netlist).unwrap();
    let mut counter = Interpreter::new(&netlist, &paths, netlist.top);
    let [reset, now] = ["reset", "count_now"].map(|name| netlist.top().port(name).unwrap());
    counter.step(&Inputs::from([(reset, BigUint::from(1u32))]));
    for cycle in 0..20u32 {
        let inputs = Inputs::from([(reset, BigUint::ZERO)]);
        assert_eq!(counter.output(now, &inputs), BigUint::from((9 + cycle) % 16));
        counter.step(&inputs);
    }
}

#[test]
fn imports_share_equal_modules_and_rename_others() {
    let mut builder = Builder::new("top");
    let first = builder.import(&delay(1));
    assert_eq!(builder.import(&delay(1)), first);
    let other = builder.import(&delay(2));
    assert_ne!(other, first);
    assert_eq!(builder.import(&delay(2)), other);
    let netlist = builder.finish().unwrap();
    let names: Vec<&str> = netlist.modules.iter().map(|module| module.name.as_str()).collect();
    assert_eq!(names, ["delay", "delay_2", "top"]);
}

#[test]
fn imports_keep_their_hierarchy() {
    let child = delay(1).modules.remove(0);
    let mut draft = Draft::new("wrapped");
    let clock = draft.clock("clock");
    let d = draft.input("d", 8);
    draft.instance("inner", 0, &[(child.port("clock").unwrap(), clock)], &[(child.port("d").unwrap(), d)]);
    let q = draft.output_of(0, &child, "q");
    draft.output("q", q);
    let mut builder = Builder::new("top");
    builder.import(&delay(2));
    let wrapped = builder.import(&netlist(vec![child, draft.module]));
    let netlist = builder.finish().unwrap();
    let inner = &netlist.module(netlist.module(wrapped).instances[0].module);
    assert_eq!(inner.name, "delay_2");
    assert_eq!(inner.constant(inner.registers[0].next), None);
    assert!(inner.nodes.iter().any(|node| node.op == Op::Constant(1u32.into())));
}

#[test]
fn a_register_loads_its_next_value_or_its_reset_value() {
    let mut builder = Builder::new("top");
    let clock = builder.clock("clock").unwrap();
    let reset = builder.input("reset", 1).unwrap();
    let d = builder.input("d", 8).unwrap();
    let first = builder.register("first", clock, d, Some((reset, 7u32.into()))).unwrap();
    let second = builder.register("second", clock, first, None).unwrap();
    builder.output("q", second).unwrap();
    let netlist = builder.finish().unwrap();

    assert_eq!(check(&netlist), []);
    let paths = Paths::of(&netlist).unwrap();
    let mut top = Interpreter::new(&netlist, &paths, netlist.top);
    let [reset, d, q] = ["reset", "d", "q"].map(|name| netlist.top().port(name).unwrap());
    let inputs = |in_reset: u32, word: u32| Inputs::from([(reset, in_reset.into()), (d, word.into())]);
    let mut shown = vec![];
    for (in_reset, word) in [(1, 1), (0, 2), (0, 3), (1, 4), (0, 5), (0, 6)] {
        shown.push(top.output(q, &inputs(in_reset, word)));
        top.step(&inputs(in_reset, word));
    }
    assert_eq!(shown[2..], [7u32, 2, 3, 7].map(BigUint::from));
}

#[test]
fn a_register_needs_a_name_and_a_reset_that_fit() {
    let (mut builder, _) = started();
    let clock = builder.clock("clock").unwrap();
    let wide = builder.input("wide", 2).unwrap();
    let narrow = builder.input("narrow", 1).unwrap();
    let error = builder.register("node", clock, wide, None).unwrap_err();
    assert_eq!(error.to_string(), "the name `node` is taken");
    let error = builder.register("r", clock, wide, Some((wide, 0u32.into()))).unwrap_err();
    assert_eq!(error.to_string(), "register r: its reset has 2 bits; legal: 1");
    let error = builder.register("r", clock, wide, Some((narrow, 4u32.into()))).unwrap_err();
    assert_eq!(error.to_string(), "register r: its reset value 0x4 does not fit in 2 bits");
}

/// A builder with one clock and one instance `node`.
fn started() -> (Builder, InstanceId) {
    let mut builder = Builder::new("top");
    let module = builder.import(&delay(1));
    let node = builder.instance("node", module).unwrap();
    (builder, node)
}

#[test]
fn unknown_ports_are_answered_with_the_known_ones() {
    let (mut builder, node) = started();
    let eight = builder.constant(8u32, 8);
    let error = builder.drive((node, "data"), eight).unwrap_err();
    assert_eq!(error.to_string(), "node has no input `data`; it has: d");
    let error = builder.connect((node, "d"), (node, "d")).unwrap_err();
    assert_eq!(error.to_string(), "node has no output `d`; it has: q");
    let clock = builder.clock("clock").unwrap();
    let error = builder.connect_clock((node, "clk"), clock).unwrap_err();
    assert_eq!(error.to_string(), "node has no clock `clk`; it has: clock");
}

#[test]
fn widths_are_compared() {
    let (mut builder, node) = started();
    let nine = builder.constant(8u32, 9);
    let error = builder.drive((node, "d"), nine).unwrap_err();
    assert_eq!(error.to_string(), "node.d has 8 bits, but is driven by 9 bits");
}

#[test]
fn nothing_is_driven_twice() {
    let (mut builder, node) = started();
    builder.connect((node, "q"), (node, "d")).unwrap();
    let error = builder.connect((node, "q"), (node, "d")).unwrap_err();
    assert_eq!(error, BuildError::DrivenTwice("node.d".into()));
    let clock = builder.clock("clock").unwrap();
    builder.connect_clock((node, "clock"), clock).unwrap();
    let error = builder.connect_clock((node, "clock"), clock).unwrap_err();
    assert_eq!(error.to_string(), "node.clock is driven twice");
    assert_eq!(builder.input("node", 1).unwrap_err(), BuildError::NameTaken("node".into()));
}

#[test]
fn nothing_is_left_open() {
    let (builder, _) = started();
    assert_eq!(builder.finish().unwrap_err().to_string(), "not driven: node.clock, node.d");
}
