//! Each static check finds the fault that it is for, says so in words, and leaves good netlists alone.

mod common;

use common::build::{Draft, netlist};
use num_bigint::BigUint;
use phit_netlist::check::{Finding, Rule, check};
use phit_netlist::ir::*;
use phit_netlist::paths::Paths;

/// `y = x` and `z = r`, where r is a register that loads w: one path through, one that ends in state.
fn stage() -> Module {
    let mut draft = Draft::new("stage");
    let clock = draft.clock("clock");
    let [x, w] = ["x", "w"].map(|name| draft.input(name, 8));
    let r = draft.register("r", 8, clock, None);
    draft.drive(r, w);
    let inverted = draft.op(Op::Not(x), 8);
    draft.output("y", inverted);
    draft.output("z", r);
    draft.module
}

/// Two stages `a` and `b`, with what drives the x and w of each.
fn two_stages(wire: impl FnOnce(&mut Draft, &Module) -> [NodeId; 4]) -> Netlist {
    let child = stage();
    let mut draft = Draft::new("top");
    let clock = draft.clock("clock");
    let [clock_in, x, w] = ["clock", "x", "w"].map(|name| child.port(name).unwrap());
    let [ax, aw, bx, bw] = wire(&mut draft, &child);
    draft.instance("a", 0, &[(clock_in, clock)], &[(x, ax), (w, aw)]);
    draft.instance("b", 0, &[(clock_in, clock)], &[(x, bx), (w, bw)]);
    let out = draft.output_of(1, &child, "z");
    draft.output("out", out);
    netlist(vec![child, draft.module])
}

fn only(netlist: &Netlist) -> Finding {
    let findings = check(netlist);
    assert_eq!(findings.len(), 1, "{findings:#?}");
    findings.into_iter().next().unwrap()
}

#[test]
fn good_netlists_have_no_findings() {
    // A ring through the register of one stage is no loop.
    let ring = two_stages(|draft, child| {
        let [ay, by, az] = [(0, "y"), (1, "y"), (0, "z")].map(|(i, port)| draft.output_of(i, child, port));
        [az, by, ay, by]
    });
    assert_eq!(check(&ring), []);
}

#[test]
fn paths_end_at_registers() {
    let netlist = two_stages(|draft, child| {
        let input = draft.input("in", 8);
        let ay = draft.output_of(0, child, "y");
        [input, ay, ay, ay]
    });
    let paths = Paths::of(&netlist).unwrap();
    let port = |name| netlist.modules[0].port(name).unwrap();
    assert_eq!(paths.inputs_of(ModuleId(0), port("y")).iter().copied().collect::<Vec<_>>(), [port("x")]);
    assert!(paths.inputs_of(ModuleId(0), port("z")).is_empty());
}

#[test]
fn orders_respect_paths_through_instances() {
    // The output of `b` is created before what drives `b`.
    let netlist = two_stages(|draft, child| {
        let by = draft.output_of(1, child, "y");
        let input = draft.input("in", 8);
        let ay = draft.output_of(0, child, "y");
        [input, by, ay, ay]
    });
    let paths = Paths::of(&netlist).unwrap();
    let top = netlist.top();
    let place = |op: Op| {
        let at = |id: &NodeId| top.node(*id).op == op;
        paths.order(netlist.top).iter().position(at).unwrap()
    };
    let y = netlist.modules[0].port("y").unwrap();
    assert!(place(Op::Instance(InstanceId(0), y)) < place(Op::Instance(InstanceId(1), y)));
    assert_eq!(paths.order(netlist.top).len(), top.nodes.len());
}

#[test]
fn a_loop_is_told_with_its_ports() {
    let netlist = two_stages(|draft, child| {
        let [ay, by] = [0, 1].map(|instance| draft.output_of(instance, child, "y"));
        let turned = draft.op(Op::Negate(by), 8);
        draft.name("turned", turned);
        [turned, ay, ay, by]
    });
    let finding = only(&netlist);
    assert_eq!(finding.rule, Rule::CombinationalLoop);
    assert_eq!(finding.message, "a.y -> b.x -> b.y -> turned -> a.x");
    let error = Paths::of(&netlist).unwrap_err();
    assert_eq!(error.to_string(), "combinational loop in top: a.y -> b.x -> b.y -> turned -> a.x");
}

#[test]
fn widths_are_compared() {
    let mut draft = Draft::new("widths");
    draft.folded = false;
    let clock = draft.clock("clock");
    let a = draft.input("a", 8);
    let b = draft.input("b", 4);
    let sum = draft.op(Op::Add(a, b), 8);
    draft.name("sum", sum);
    let big = draft.constant(16u32, 4);
    draft.name("big", big);
    let q = draft.register("q", 6, clock, Some((a, 64)));
    draft.drive(q, sum);
    draft.output("y", q);
    draft.module.ports.last_mut().unwrap().width = 7;
    let slice = draft.op(Op::Slice(b, 2), 3);
    draft.output("z", slice);
    let found: Vec<String> = check(&draft.alone()).iter().map(ToString::to_string).collect();
    assert_eq!(
        found,
        [
            "WidthMismatch in widths, sum: the second operand has 4 bits, not 8 bits",
            "WidthMismatch in widths, big: constant 16 does not fit 4 bits",
            "WidthMismatch in widths, Slice(NodeId(1), 2): bits 4:2 of a value of 4 bits",
            "WidthMismatch in widths, y: its driver has 6 bits, not 7 bits",
            "WidthMismatch in widths, q: its next value has 8 bits, not 6 bits",
            "WidthMismatch in widths, q: its reset has 8 bits, not 1 bit",
            "WidthMismatch in widths, q: reset value 64 does not fit 6 bits",
        ]
    );
}

#[test]
fn inputs_of_instances_have_their_width() {
    let netlist = two_stages(|draft, child| {
        let narrow = draft.input("narrow", 7);
        let az = draft.output_of(0, child, "z");
        [az, az, narrow, az]
    });
    let finding = only(&netlist);
    assert_eq!((finding.rule, finding.subject.as_str()), (Rule::WidthMismatch, "b.x"));
    assert_eq!(finding.message, "its driver has 7 bits, not 8 bits");
}

#[test]
fn open_inputs_and_clocks_are_found() {
    let mut netlist = two_stages(|draft, child| [draft.output_of(0, child, "z"); 4]);
    assert_eq!(check(&netlist), []);
    netlist.modules[1].instances[1].clocks.clear();
    netlist.modules[1].instances[0].inputs.remove(0);
    let found: Vec<String> = check(&netlist).iter().map(ToString::to_string).collect();
    assert_eq!(
        found,
        ["Undriven in top, a.x: the input is not connected", "Undriven in top, b.clock: the clock is not connected",]
    );
}

#[test]
fn double_drivers_and_names_are_found() {
    let mut netlist = two_stages(|draft, child| [draft.output_of(0, child, "z"); 4]);
    let y = netlist.modules[0].port("y").unwrap();
    let instances = &mut netlist.modules[1].instances;
    let again = instances[0].inputs[1];
    instances[0].inputs.push(again);
    instances[0].inputs.push((y, again.1));
    instances[1].name = "a".into();
    netlist.modules[1].name = "stage".into();
    let found: Vec<String> = check(&netlist).iter().map(ToString::to_string).collect();
    assert_eq!(
        found,
        [
            "MultiplyDriven in stage, a.w: the input has 2 drivers",
            "MultiplyDriven in stage, a.y: an output of the instance is driven from outside",
            "MultiplyDriven in stage, a: 2 instances have this name",
            "MultiplyDriven in stage, stage: 2 modules have this name",
        ]
    );
}

#[test]
fn inputs_that_reach_nothing_are_found() {
    let mut draft = Draft::new("deaf");
    let a = draft.input("a", 8);
    let b = draft.input("b", 8);
    draft.op(Op::And(a, b), 8);
    draft.output("y", a);
    let finding = only(&draft.alone());
    assert_eq!(finding.to_string(), "UnreadInput in deaf, b: the input reaches nothing");
}

/// A module with two clocks, a stage on each, and `b` loading `a`'s register; and the module that uses it.
fn crossing(one_clock: bool, synchronizer: bool) -> Netlist {
    let sender = stage();
    let mut receiver = stage();
    receiver.name = "receiver".into();
    receiver.registers[0].synchronizer = synchronizer;
    let mut draft = Draft::new("link");
    let clocks = ["fast", "slow"].map(|name| draft.clock(name));
    let x = draft.input("x", 8);
    let [clock_in, x_in, w_in] = ["clock", "x", "w"].map(|name| sender.port(name).unwrap());
    draft.instance("tx", 0, &[(clock_in, clocks[0])], &[(x_in, x), (w_in, x)]);
    let sent = draft.output_of(0, &sender, "z");
    let turned = draft.op(Op::Not(sent), 8);
    draft.instance("rx", 1, &[(clock_in, clocks[1])], &[(x_in, x), (w_in, turned)]);
    let received = draft.output_of(1, &receiver, "z");
    draft.output("y", received);
    let link = draft.module;

    let mut top = Draft::new("top");
    let [one, other] = ["clock", "other"].map(|name| top.clock(name));
    let x = top.input("x", 8);
    let [fast, slow, x_in] = ["fast", "slow", "x"].map(|name| link.port(name).unwrap());
    let slow_clock = if one_clock { one } else { other };
    top.instance("up", 2, &[(fast, one), (slow, slow_clock)], &[(x_in, x)]);
    let y = top.output_of(0, &link, "y");
    top.output("y", y);
    netlist(vec![sender, receiver, link, top.module])
}

#[test]
fn clock_crossings_are_found_through_the_hierarchy() {
    let finding = only(&crossing(false, false));
    assert_eq!((finding.rule, finding.module.as_str()), (Rule::ClockCrossing, "link"));
    assert_eq!(
        finding.message,
        "register top.up.rx.r (clock slow) reads register top.up.tx.r (clock fast) without a synchronizer"
    );
}

#[test]
fn synchronizers_may_cross() {
    assert_eq!(check(&crossing(false, true)), []);
}

#[test]
fn two_clock_ports_on_one_clock_are_one_domain() {
    assert_eq!(check(&crossing(true, false)), []);
}

#[test]
fn one_use_with_two_clocks_makes_two_domains() {
    let mut netlist = crossing(true, false);
    let mut second = netlist.modules[3].instances[0].clone();
    second.name = "down".into();
    second.clocks[1].1 = netlist.modules[3].port("other").unwrap();
    netlist.modules[3].instances.push(second);
    assert_eq!(only(&netlist).rule, Rule::ClockCrossing);
}

#[test]
fn memories_and_properties_have_clocks_too() {
    let mut draft = Draft::new("memory");
    let [write_clock, read_clock] = ["write_clock", "read_clock"].map(|name| draft.clock(name));
    let address = draft.input("address", 3);
    let enable = draft.input("enable", 1);
    let reader = draft.register("reader", 4, read_clock, None);
    draft.module.memories.push(Memory {
        name: "words".into(),
        width: 4,
        depth: 8,
        clock: write_clock,
        write_enable: enable,
        write_address: address,
        write_data: reader,
    });
    let word = draft.op(Op::MemoryRead(MemoryId(0), address), 4);
    draft.drive(reader, word);
    let odd = draft.op(Op::ReduceXor(reader), 1);
    let never = draft.constant(BigUint::ZERO, 1);
    let property = |name: &str, disable, condition| Property {
        name: name.into(),
        kind: PropertyKind::Assert,
        clock: write_clock,
        disable,
        condition,
        message: "The word is odd.".into(),
    };
    let may_compare_domains = property("is_odd", never, odd);
    draft.module.properties.extend([may_compare_domains, property("is_disabled_if_odd", odd, never)]);
    let messages: Vec<String> = check(&draft.alone()).into_iter().map(|finding| finding.message).collect();
    let without = "without a synchronizer";
    assert_eq!(
        messages,
        [
            format!(
                "register memory.reader (clock read_clock) reads memory memory.words (clock write_clock) {without}"
            ),
            format!(
                "memory memory.words (clock write_clock) reads register memory.reader (clock read_clock) {without}"
            ),
            format!(
                "property memory.is_disabled_if_odd (clock write_clock) reads register memory.reader (clock read_clock) {without}"
            ),
        ]
    );
}
