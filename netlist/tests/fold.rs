//! Folding never changes a value.

mod common;

use common::interpreter::{Inputs, Interpreter};
use common::{build, random};
use num_bigint::BigUint;
use phit_evidence::seed;
use phit_netlist::ir::*;
use phit_netlist::paths::Paths;
use phit_primitives::power_up;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, rng_seed: RngSeed::Fixed(seed(module_path!())), ..ProptestConfig::default() })]
    #[test]
    fn folded_equals_plain(recipe in random::recipe(), seed in any::<u64>()) {
        let netlists = [false, true].map(|f| build::netlist(vec![random::build(&recipe, "dut", f, None)]));
        let paths = netlists.each_ref().map(|netlist| Paths::of(netlist).unwrap());
        let [mut plain, mut folded] = [0, 1].map(|i| Interpreter::new(&netlists[i], &paths[i], ModuleId(0)));
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        for cycle in 0..8 {
            let inputs: Inputs = netlists[0].top().ports().filter(|(_, port)| port.direction == Direction::Input)
                .map(|(id, port)| (id, power_up::random(&mut rng, port.width))).collect();
            for (port, _) in netlists[0].top().outputs() {
                prop_assert_eq!(plain.output(port, &inputs), folded.output(port, &inputs), "cycle {}", cycle);
            }
            plain.step(&inputs);
            folded.step(&inputs);
            prop_assert_eq!(&plain.registers, &folded.registers);
            prop_assert_eq!(&plain.memories, &folded.memories);
        }
    }
}

fn draft() -> (build::Draft, NodeId, NodeId) {
    let mut draft = build::Draft::new("folding");
    let a = draft.input("a", 8);
    let b = draft.input("b", 1);
    (draft, a, b)
}

#[test]
fn shifting_and_joining_is_wiring() {
    let (mut draft, a, b) = draft();
    let wide = draft.op(Op::ZeroExtend(a), 16);
    let amount = draft.constant(8u32, 4);
    let high = draft.op(Op::ShiftLeft(wide, amount), 16);
    let low = draft.op(Op::ZeroExtend(b), 16);
    let joined = draft.op(Op::Or(high, low), 16);
    let zeros = draft.constant(0u32, 7);
    assert_eq!(draft.module.node(joined).op, Op::Concatenate(vec![a, zeros, b]));
    assert_eq!(draft.op(Op::Slice(joined, 8), 8), a);
}

#[test]
fn only_neighbours_are_joined() {
    let (mut draft, a, b) = draft();
    let slices = [(6, 2), (4, 2), (1, 2)].map(|(low, width)| draft.op(Op::Slice(a, low), width));
    let joined = draft.op(Op::Concatenate(slices.to_vec()), 6);
    let high = draft.op(Op::Slice(a, 4), 4);
    assert_eq!(draft.module.node(joined).op, Op::Concatenate(vec![high, slices[2]]));
    let whole = draft.op(Op::Slice(a, 0), 4);
    let whole = draft.op(Op::Concatenate(vec![b, high, whole]), 9);
    assert_eq!(draft.module.node(whole).op, Op::Concatenate(vec![b, a]));
}

#[test]
fn literals_narrow_to_what_they_are_compared_with() {
    let (mut draft, a, _) = draft();
    let wide = draft.op(Op::ZeroExtend(a), 32);
    let five = draft.constant(5u32, 32);
    let narrow_five = draft.constant(5u32, 8);
    let equal = draft.op(Op::Equal(wide, five), 1);
    assert_eq!(draft.module.node(equal).op, Op::Equal(a, narrow_five));
    let far = draft.constant(300u32, 32);
    let below = draft.op(Op::Less(wide, far), 1);
    assert_eq!(draft.module.constant(below), Some(&BigUint::from(1u32)));
}

#[test]
fn choices_of_a_bit_become_gates() {
    let (mut draft, a, b) = draft();
    let bit = draft.op(Op::Slice(a, 3), 1);
    let one = draft.constant(1u32, 1);
    let set = draft.op(Op::Select(b, one, bit), 1);
    assert_eq!(draft.module.node(set).op, Op::Or(b, bit));
    let not = draft.op(Op::Not(b), 1);
    assert_eq!(draft.op(Op::Not(not), 1), b);
    let turned = draft.op(Op::Select(not, a, a), 8);
    assert_eq!(turned, a);
}
