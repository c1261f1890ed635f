//! Small designs whose behaviour is known by hand.

use num_bigint::BigUint;
use phit_netlist::ir::{
    Direction, Instance, InstanceId, Memory, MemoryId, Module, ModuleId, Netlist, NodeId, Op, Port, PortId, Property,
    PropertyKind, Register, RegisterId,
};
use phit_sim::backend::{Backend, BackendError, State, power_up};
use phit_sim::engine::{Engine, EngineError};

fn named(name: &str) -> Module {
    let mut module = Module::default();
    module.name = name.into();
    module
}

fn port(module: &mut Module, name: &str, width: u32, direction: Direction) -> PortId {
    module.ports.push(Port { name: name.into(), width, direction });
    PortId::from(module.ports.len() - 1)
}

fn clock(module: &mut Module, name: &str) -> PortId {
    port(module, name, 1, Direction::Clock)
}

fn input(module: &mut Module, name: &str, width: u32) -> (PortId, NodeId) {
    let id = port(module, name, width, Direction::Input);
    (id, module.add(Op::Input(id), width))
}

fn constant(module: &mut Module, value: u64, width: u32) -> NodeId {
    module.add(Op::Constant(value.into()), width)
}

/// A register's present value; `next` is given afterwards.
fn register(module: &mut Module, name: &str, width: u32, clock: PortId) -> (usize, NodeId) {
    let index = module.registers.len();
    let node = module.add(Op::Register(RegisterId::from(index)), width);
    module.registers.push(Register {
        name: name.into(),
        width,
        clock,
        reset: None,
        next: node,
        initial: None,
        synchronizer: false,
    });
    (index, node)
}

fn alone(module: Module) -> Netlist {
    Netlist { modules: vec![module], top: ModuleId(0) }
}

/// A counter of `width` bits with reset to 3; output `count`, and `next` for what comes.
pub fn counter(width: u32) -> Netlist {
    let mut module = named("counter");
    let clock = clock(&mut module, "clock");
    let (_, reset) = input(&mut module, "reset", 1);
    let (index, count) = register(&mut module, "value", width, clock);
    let one = constant(&mut module, 1, width);
    let next = module.add(Op::Add(count, one), width);
    module.registers[index].next = next;
    module.registers[index].reset = Some((reset, BigUint::from(3u8)));
    port(&mut module, "count", width, Direction::Output(count));
    port(&mut module, "next", width, Direction::Output(next));
    alone(module)
}

fn peek(engine: &mut Engine, port: PortId, limbs: usize) -> Vec<u64> {
    let mut value = vec![0; limbs];
    engine.peek(port, &mut value).unwrap();
    value
}

#[test]
fn counter_counts_resets_and_wraps() {
    let netlist = counter(3);
    let mut engine = Engine::new(&netlist).unwrap();
    let (reset, count, next) = (engine.input(PortId(1)), engine.output(PortId(2)), engine.output(PortId(3)));
    engine.set(reset, 1);
    engine.step();
    engine.set(reset, 0);
    for expected in [3, 4, 5, 6, 7, 0, 1] {
        assert_eq!(engine.get(count), expected);
        assert_eq!(engine.get(next), (expected + 1) % 8);
        engine.step();
    }
}

#[test]
fn carry_crosses_limbs() {
    let netlist = counter(130);
    let mut engine = Engine::new(&netlist).unwrap();
    let all_but_top: BigUint = (BigUint::from(1u8) << 129) - 1u8;
    engine.deposit(&State::from([("value".into(), vec![all_but_top])])).unwrap();
    engine.tick(&[PortId(0)]).unwrap();
    assert_eq!(peek(&mut engine, PortId(2), 3), [0, 0, 2]);
    engine.deposit(&State::from([("value".into(), vec![(BigUint::from(1u8) << 130) - 1u8])])).unwrap();
    engine.tick(&[PortId(0)]).unwrap();
    assert_eq!(peek(&mut engine, PortId(2), 3), [0, 0, 0]);
}

/// One flip-flop per module, `length` of them in a row.
fn shift_register(length: usize) -> Netlist {
    let mut stage = named("stage");
    let stage_clock = clock(&mut stage, "clock");
    let (stage_d, d) = input(&mut stage, "d", 8);
    let (index, q) = register(&mut stage, "q", 8, stage_clock);
    stage.registers[index].next = d;
    let stage_q = port(&mut stage, "q", 8, Direction::Output(q));

    let mut top = named("shift");
    let top_clock = clock(&mut top, "clock");
    let (_, mut wire) = input(&mut top, "d", 8);
    for index in 0..length {
        top.instances.push(Instance {
            name: format!("stage_{index}"),
            module: ModuleId(0),
            clocks: vec![(stage_clock, top_clock)],
            inputs: vec![(stage_d, wire)],
        });
        wire = top.add(Op::Instance(InstanceId::from(index), stage_q), 8);
    }
    port(&mut top, "q", 8, Direction::Output(wire));
    Netlist { modules: vec![stage, top], top: ModuleId(1) }
}

#[test]
fn shift_register_across_modules_moves_one_stage_per_edge() {
    let netlist = shift_register(5);
    let mut engine = Engine::new(&netlist).unwrap();
    let (d, q) = (engine.input(PortId(1)), engine.output(PortId(2)));
    let mut seen = vec![];
    for value in 1..=9 {
        engine.set(d, value);
        engine.step();
        seen.push(engine.get(q));
    }
    assert_eq!(seen, [0, 0, 0, 0, 1, 2, 3, 4, 5]);
}

/// Registers `a` and `b` on clocks of their own, each loading the other.
fn swap() -> Netlist {
    let mut module = named("swap");
    let clock_a = clock(&mut module, "clock_a");
    let clock_b = clock(&mut module, "clock_b");
    let (a, a_value) = register(&mut module, "a", 4, clock_a);
    let (b, b_value) = register(&mut module, "b", 4, clock_b);
    module.registers[a].next = b_value;
    module.registers[b].next = a_value;
    module.registers[a].initial = Some(5u8.into());
    module.registers[b].initial = Some(9u8.into());
    port(&mut module, "a", 4, Direction::Output(a_value));
    port(&mut module, "b", 4, Direction::Output(b_value));
    alone(module)
}

#[test]
fn simultaneous_edges_see_what_stood_before() {
    let netlist = swap();
    let mut engine = Engine::new(&netlist).unwrap();
    let (a, b) = (engine.output(PortId(2)), engine.output(PortId(3)));
    let mut values = |clocks: &[PortId]| {
        engine.tick(clocks).unwrap();
        (engine.get(a), engine.get(b))
    };
    assert_eq!(values(&[]), (5, 9));
    assert_eq!(values(&[PortId(0), PortId(1)]), (9, 5));
    assert_eq!(values(&[PortId(1), PortId(0), PortId(1)]), (5, 9));
    assert_eq!(values(&[PortId(1)]), (5, 5));
    engine.deposit(&State::from([("b".into(), vec![7u8.into()])])).unwrap();
    engine.tick(&[PortId(0)]).unwrap();
    assert_eq!((engine.get(a), engine.get(b)), (7, 7));
}

/// A memory of three words, written at `address` and read at `address` in the same cycle.
fn memory() -> Netlist {
    let mut module = named("memory");
    let clock = clock(&mut module, "clock");
    let (_, enable) = input(&mut module, "enable", 1);
    let (_, address) = input(&mut module, "address", 2);
    let (_, data) = input(&mut module, "data", 70);
    module.memories.push(Memory {
        name: "words".into(),
        width: 70,
        depth: 3,
        clock,
        write_enable: enable,
        write_address: address,
        write_data: data,
    });
    let read = module.add(Op::MemoryRead(MemoryId(0), address), 70);
    port(&mut module, "read", 70, Direction::Output(read));
    alone(module)
}

#[test]
fn memory_keeps_words_and_ignores_what_is_beyond_its_depth() {
    let mut engine = Engine::new(&memory()).unwrap();
    let mut write = |enable: u64, address: u64, data: [u64; 2]| {
        engine.poke(PortId(1), &[enable]);
        engine.poke(PortId(2), &[address]);
        engine.poke(PortId(3), &data);
        let before = peek(&mut engine, PortId(4), 2);
        engine.tick(&[PortId(0)]).unwrap();
        (before, peek(&mut engine, PortId(4), 2))
    };
    assert_eq!(write(1, 2, [!0, 0x3f]), (vec![0, 0], vec![!0, 0x3f]));
    assert_eq!(write(0, 2, [1, 1]), (vec![!0, 0x3f], vec![!0, 0x3f]));
    assert_eq!(write(1, 3, [7, 7]), (vec![0, 0], vec![0, 0]), "beyond the depth");
    assert_eq!(write(1, 0, [4, 0]), (vec![0, 0], vec![4, 0]));
    let words = &engine.state().unwrap()["words"];
    let last: BigUint = (BigUint::from(1u8) << 70) - 1u8;
    assert_eq!(words, &[4u8.into(), BigUint::ZERO, last]);
}

#[test]
fn parent_and_child_may_feed_each_other_through_different_ports() {
    // The child passes `a` to `x` and `b` to `y`; the parent leads `x` back to `b`.
    let mut child = named("child");
    let (a_port, a) = input(&mut child, "a", 8);
    let (b_port, b) = input(&mut child, "b", 8);
    let x_node = child.add(Op::Not(a), 8);
    let y_node = child.add(Op::Not(b), 8);
    let x = port(&mut child, "x", 8, Direction::Output(x_node));
    let y = port(&mut child, "y", 8, Direction::Output(y_node));
    let mut top = named("top");
    let (_, d) = input(&mut top, "d", 8);
    let back = top.add(Op::Instance(InstanceId(0), x), 8);
    let one = constant(&mut top, 1, 8);
    let back = top.add(Op::Add(back, one), 8);
    let out = top.add(Op::Instance(InstanceId(0), y), 8);
    let inputs = vec![(a_port, d), (b_port, back)];
    top.instances.push(Instance { name: "inner".into(), module: ModuleId(0), clocks: vec![], inputs });
    port(&mut top, "q", 8, Direction::Output(out));
    let netlist = Netlist { modules: vec![child, top], top: ModuleId(1) };
    let mut engine = Engine::new(&netlist).unwrap();
    engine.poke(PortId(0), &[10]);
    assert_eq!(peek(&mut engine, PortId(1), 1), [9], "!(!10 + 1) = 9");
}

#[test]
fn combinational_loop_is_refused_by_its_path() {
    let mut child = named("inverter");
    let (a_port, a) = input(&mut child, "a", 1);
    let not = child.add(Op::Not(a), 1);
    let y = port(&mut child, "y", 1, Direction::Output(not));
    let mut top = named("ring");
    let back = top.add(Op::Instance(InstanceId(0), y), 1);
    let inputs = vec![(a_port, back)];
    top.instances.push(Instance { name: "inner".into(), module: ModuleId(0), clocks: vec![], inputs });
    port(&mut top, "q", 1, Direction::Output(back));
    let Err(EngineError::CombinationalLoop(path)) =
        Engine::new(&Netlist { modules: vec![child, top], top: ModuleId(1) })
    else {
        panic!("a ring of one inverter was accepted");
    };
    assert_eq!(path, ["inner.y", "inner.a", "inner.y"]);
}

/// Fails while `bad` is set and `reset` is not; covers the same.
fn watched() -> Netlist {
    let mut module = named("watched");
    let clock = clock(&mut module, "clock");
    let (_, reset) = input(&mut module, "reset", 1);
    let (_, bad) = input(&mut module, "bad", 1);
    let good = module.add(Op::Not(bad), 1);
    for (name, kind, condition) in [
        ("good", PropertyKind::Assert, good),
        ("relied", PropertyKind::Assume, good),
        ("seen", PropertyKind::Cover, bad),
    ] {
        let message = format!("{name} is not bad");
        let disable = reset;
        module.properties.push(Property { name: name.into(), kind, clock, disable, condition, message });
    }
    alone(module)
}

#[test]
fn properties_fail_once_with_their_first_cycle_and_not_in_reset() {
    let mut engine = Engine::new(&watched()).unwrap();
    let (reset, bad) = (engine.input(PortId(1)), engine.input(PortId(2)));
    engine.set(reset, 1);
    engine.set(bad, 1);
    engine.step();
    assert_eq!(engine.violations(), []);
    engine.set(reset, 0);
    engine.set(bad, 0);
    engine.step();
    engine.set(bad, 1);
    engine.step();
    engine.step();
    let failed = engine.violations();
    let summary: Vec<_> = failed.iter().map(|v| (v.path.as_str(), v.message.as_str(), v.cycle, v.kind)).collect();
    assert_eq!(
        summary,
        [
            ("good", "good is not bad", Some(2), PropertyKind::Assert),
            ("relied", "relied is not bad", Some(2), PropertyKind::Assume),
        ]
    );
    assert_eq!(engine.covered().collect::<Vec<_>>(), [("seen", 2)]);
    engine.step();
    assert_eq!(engine.violations()[0].cycle, Some(4), "after a question, a failure is told again");
}

#[test]
fn checkpoints_and_clones_run_apart() {
    let netlist = counter(8);
    let mut engine = Engine::new(&netlist).unwrap();
    let count = engine.output(PortId(2));
    engine.step();
    let checkpoint = engine.checkpoint();
    let mut clone = engine.clone();
    for _ in 0..5 {
        engine.step();
    }
    assert_eq!((engine.get(count), clone.get(count)), (6, 1));
    engine.restore(&checkpoint);
    assert_eq!(engine.get(count), 1);
}

#[test]
fn power_up_depends_on_seed_and_path_only() {
    let short = power_up(&shift_register(3), Some(1));
    let long = power_up(&shift_register(9), Some(1));
    let other = power_up(&shift_register(9), Some(2));
    assert_eq!(short["stage_2.q"], long["stage_2.q"]);
    assert!(long.iter().any(|(path, value)| other[path] != *value));
    assert!(long.values().any(|value| *value != long["stage_0.q"]), "elements do not share a value");
    assert_eq!(power_up(&swap(), Some(1))["a"], [BigUint::from(5u8)], "an initial value stands");
    assert!(power_up(&shift_register(2), None).values().all(|value| *value == [BigUint::ZERO]));
}

#[test]
fn wrong_deposits_and_clocks_are_refused() {
    let mut engine = Engine::new(&counter(4)).unwrap();
    let deposit = |path: &str, words: &[u8]| State::from([(path.into(), words.iter().map(|&w| w.into()).collect())]);
    assert!(matches!(engine.deposit(&deposit("missing", &[1])), Err(BackendError::UnknownState(_))));
    assert!(matches!(engine.deposit(&deposit("value", &[16])), Err(BackendError::WrongShape { .. })));
    assert!(matches!(engine.deposit(&deposit("value", &[1, 2])), Err(BackendError::WrongShape { .. })));
    assert!(matches!(engine.tick(&[PortId(1)]), Err(BackendError::NotAClock(_))));
    engine.deposit(&deposit("value", &[15])).unwrap();
    assert_eq!(peek(&mut engine, PortId(2), 1), [15]);
}
