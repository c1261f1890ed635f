//! Designs whose behaviour is known by hand.

use crate::designs::{
    alone, constant, counter, input, many_products, memory, named, port, shift_register, swap, watched,
};
use num_bigint::BigUint;
use phit_netlist::ir::{Direction, Instance, InstanceId, ModuleId, Netlist, Op, PortId, PropertyKind};
use phit_sim::backend::{Backend, BackendError, State, power_up};
use phit_sim::engine::{Engine, EngineError};

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
    assert_eq!(engine.covered().collect::<Vec<_>>(), [("seen".to_owned(), true)]);
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
fn an_engine_powers_up_as_if_the_values_were_deposited() {
    for (netlist, seed) in [(shift_register(9), Some(4)), (swap(), Some(5)), (memory(), Some(6)), (memory(), None)] {
        let (mut direct, mut by_name) = (Engine::new(&netlist).unwrap(), Engine::new(&netlist).unwrap());
        by_name.deposit(&power_up(&netlist, seed)).unwrap();
        direct.power_up(Some(99));
        direct.power_up(seed);
        assert_eq!(direct.state(), by_name.state());
    }
}

#[test]
fn large_designs_become_several_pieces() {
    let count = 6000;
    let mut engine = Engine::new(&many_products(count)).unwrap();
    for x in [1, 0x0123_4567_89ab_cdef_u64] {
        engine.poke(PortId(0), &[x]);
        let product = |factor: u64| !x.wrapping_mul(2 * factor + 1);
        for index in 0..count {
            let expected = product(index).wrapping_add(product((7 * index + 3) % count));
            assert_eq!(peek(&mut engine, PortId(1 + index as u32), 1), [expected], "sum_{index} of {x}");
        }
    }
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

#[test]
fn bits_above_an_input_are_dropped() {
    let mut engine = Engine::new(&memory()).unwrap();
    for address in [5, 1] {
        engine.poke(PortId(1), &[address]);
        engine.poke(PortId(2), &[address]);
        engine.poke(PortId(3), &[0, address << 6 | 1]);
        engine.tick(&[PortId(0)]).unwrap();
        assert_eq!(peek(&mut engine, PortId(2), 1), [1]);
        assert_eq!(peek(&mut engine, PortId(4), 2), [0, 1]);
    }
    let (address, read) = (engine.input(PortId(2)), engine.output(PortId(2)));
    engine.set(address, 6);
    assert_eq!(engine.get(read), 2);
}

#[test]
fn shift_amounts_count_in_full() {
    let mut module = named("shifts");
    let (_, x) = input(&mut module, "x", 8);
    let (_, amount) = input(&mut module, "amount", 70);
    let left = module.add(Op::ShiftLeft(x, amount), 8);
    let right = module.add(Op::ShiftRight(x, amount), 8);
    port(&mut module, "left", 8, Direction::Output(left));
    port(&mut module, "right", 8, Direction::Output(right));
    let mut engine = Engine::new(&alone(module)).unwrap();
    engine.poke(PortId(0), &[0b1100_0110]);
    for (amount, left, right) in
        [([1, 0], 0b1000_1100, 0b0110_0011), ([8, 0], 0, 0), ([1, 1], 0, 0), ([65, 0], 0, 0), ([0, 0], 0xc6, 0xc6)]
    {
        engine.poke(PortId(1), &amount);
        let have = [peek(&mut engine, PortId(2), 1)[0], peek(&mut engine, PortId(3), 1)[0]];
        assert_eq!(have, [left, right], "by {amount:?}");
    }
}

#[test]
fn fields_with_a_gap_between_stay_apart() {
    let mut module = named("gap");
    let (_, x) = input(&mut module, "x", 12);
    let high = module.add(Op::Slice(x, 8), 4);
    let low = module.add(Op::Slice(x, 0), 4);
    let zero = constant(&mut module, 0, 4);
    let gap = module.add(Op::Concatenate(vec![high, zero, low]), 12);
    port(&mut module, "y", 12, Direction::Output(gap));
    let mut engine = Engine::new(&alone(module)).unwrap();
    engine.poke(PortId(0), &[0xabc]);
    assert_eq!(peek(&mut engine, PortId(1), 1), [0xa0c]);
}
