//! Random netlists under random stimulus: every output, register, memory and property, cycle by cycle.

use crate::generate::{CLOCKS, netlist, recipe};
use crate::reference::Reference;
use num_bigint::BigUint;
use phit_netlist::ir::{Direction, Netlist};
use phit_primitives::power_up::random;
use phit_sim::backend::{Backend, power_up};
use phit_sim::engine::{Engine, Lanes};
use proptest::prelude::*;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeSet;

fn limbs(value: &BigUint, width: u32) -> Vec<u64> {
    let mut limbs = value.to_u64_digits();
    limbs.resize(width.div_ceil(64) as usize, 0);
    limbs
}

/// Random, with carries to be had: at times all ones or almost nothing.
fn stimulus(rng: &mut ChaCha8Rng, width: u32) -> BigUint {
    let all = (BigUint::from(1u8) << width) - 1u8;
    match rng.next_u32() % 4 {
        0 => all,
        1 => BigUint::from(rng.next_u32() % 4) & all,
        _ => random(rng, width),
    }
}

fn compare_outputs(netlist: &Netlist, engine: &mut Engine, reference: &Reference) -> Result<(), TestCaseError> {
    for (id, port) in netlist.top().ports() {
        if port.direction != Direction::Clock {
            let mut have = vec![0; port.width.div_ceil(64) as usize];
            engine.peek(id, &mut have).unwrap();
            prop_assert_eq!(&have, &limbs(&reference.port(id), port.width), "port {}", &port.name);
        }
    }
    Ok(())
}

fn run(netlist: &Netlist, mut engine: Engine, seed: u64) -> Result<(), TestCaseError> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let start = power_up(netlist, Some(seed));
    engine.deposit(&start).unwrap();
    let mut reference = Reference::new(netlist, start);
    let mut edges = [0u64; 2];
    let mut hits: BTreeSet<String> = BTreeSet::new();
    for (id, port) in netlist.top().ports() {
        if port.direction == Direction::Input {
            reference.inputs.insert(id, BigUint::ZERO);
        }
    }
    for _ in 0..10 {
        compare_outputs(netlist, &mut engine, &reference)?;
        for (id, port) in netlist.top().ports() {
            if port.direction == Direction::Input && rng.next_u32() % 4 > 0 {
                let value = stimulus(&mut rng, port.width);
                engine.poke(id, &limbs(&value, port.width));
                reference.inputs.insert(id, value);
            }
        }
        if rng.next_u32() % 2 == 0 {
            compare_outputs(netlist, &mut engine, &reference)?;
        }
        let clocks = [&CLOCKS[..1], &CLOCKS[1..], &CLOCKS[..]][rng.next_u32() as usize % 3];
        engine.tick(clocks).unwrap();
        let seen = reference.tick(clocks);
        prop_assert_eq!(engine.state().unwrap(), reference.state.clone());

        let mut failed: Vec<String> = seen.iter().filter(|s| !s.cover).map(|s| s.path.clone()).collect();
        failed.sort();
        let violations = engine.violations();
        let mut have: Vec<String> = violations.iter().map(|violation| violation.path.clone()).collect();
        have.sort();
        prop_assert_eq!(have, failed);
        for violation in &violations {
            let cycle = violation.cycle.unwrap();
            prop_assert!(clocks.iter().any(|clock| edges[clock.index()] == cycle), "cycle {cycle} of {edges:?}");
        }
        clocks.iter().for_each(|clock| edges[clock.index()] += 1);
        hits.extend(seen.into_iter().filter(|s| s.cover).map(|s| s.path));
    }
    let covered: BTreeSet<String> = engine.covered().filter(|(_, hit)| *hit).map(|(path, _)| path).collect();
    prop_assert_eq!(covered, hits);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, ..ProptestConfig::default() })]

    #[test]
    fn engine_equals_interpreter(
        leaf in recipe(25),
        middle in recipe(25),
        top in recipe(60),
        seed in any::<u64>(),
    ) {
        let netlist = netlist(&leaf, &middle, &top);
        run(&netlist, Engine::with(&netlist, None, Lanes::Never).unwrap(), seed)?;
    }

    #[test]
    fn engine_with_lanes_equals_interpreter(
        leaf in recipe(25),
        middle in recipe(25),
        top in recipe(60),
        seed in any::<u64>(),
    ) {
        let netlist = netlist(&leaf, &middle, &top);
        run(&netlist, Engine::with(&netlist, None, Lanes::Always).unwrap(), seed)?;
    }

    #[test]
    fn traced_engine_equals_interpreter(
        leaf in recipe(15),
        middle in recipe(15),
        top in recipe(15),
        seed in any::<u64>(),
    ) {
        let netlist = netlist(&leaf, &middle, &top);
        run(&netlist, Engine::with(&netlist, Some("child_0"), Lanes::Always).unwrap(), seed)?;
    }
}
