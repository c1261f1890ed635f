//! Every property of every block is able to fail: for each there is a fault that it sees.
//!
//! A fault is one operator of the block's netlist replaced by another, together with random inputs (which keep to no
//! assumption) and random state. A property that no such fault violates checks nothing.

use phit_hdl::catalogue::entries;
use phit_netlist::elaborate;
use phit_netlist::ir::{Direction, Module, Netlist, NodeId, Op, PortId, PropertyKind};
use phit_primitives::power_up::random;
use phit_sim::backend::{Backend, power_up};
use phit_sim::engine::Engine;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::collections::BTreeSet;

/// Faults tried before a property is called blind.
const FAULTS: usize = 4000;
/// Cycles per fault.
const CYCLES: usize = 40;

/// Replaces one operator by another of the same shape; `None` if the node has no such operator.
fn with_fault(netlist: &Netlist, rng: &mut ChaCha8Rng) -> Option<Netlist> {
    let mut faulty = netlist.clone();
    // What a property watches may be made inside.
    let chosen = if rng.random() { netlist.top.index() } else { rng.random_range(0..netlist.modules.len()) };
    let module: &mut Module = &mut faulty.modules[chosen];
    let id = NodeId::from(rng.random_range(0..module.nodes.len()));
    let width = module.width(id);
    let op = match module.node(id).op.clone() {
        Op::And(a, b) => Op::Or(a, b),
        Op::Or(a, b) => Op::And(a, b),
        Op::Xor(a, b) => Op::Or(a, b),
        Op::Add(a, b) => Op::Subtract(a, b),
        Op::Subtract(a, b) => Op::Add(a, b),
        Op::Select(c, a, b) => Op::Select(c, b, a),
        Op::Less(a, b) => Op::Less(b, a),
        Op::Equal(a, b) => Op::Less(a, b),
        Op::Not(a) if width == 1 => Op::Slice(a, 0),
        Op::ReduceOr(a) => Op::ReduceAnd(a),
        Op::ReduceAnd(a) => Op::ReduceOr(a),
        Op::Constant(value) => Op::Constant(value ^ (num_bigint::BigUint::from(1u8) << rng.random_range(0..width))),
        _ => return None,
    };
    module.replace(id, op);
    Some(faulty)
}

/// The names of the top's own properties that fail under one fault.
fn violated(netlist: &Netlist, rng: &mut ChaCha8Rng) -> BTreeSet<String> {
    let Ok(mut engine) = Engine::new(netlist) else {
        return BTreeSet::new();
    };
    engine.deposit(&power_up(netlist, Some(rng.random()))).unwrap();
    let top = netlist.top();
    let inputs: Vec<(PortId, u32)> = top
        .ports()
        .filter(|(_, port)| port.direction == Direction::Input && port.name != "reset")
        .map(|(id, port)| (id, port.width))
        .collect();
    let clocks: Vec<PortId> =
        top.ports().filter(|(_, port)| port.direction == Direction::Clock).map(|(id, _)| id).collect();
    for _ in 0..CYCLES {
        for (id, width) in &inputs {
            let mut limbs = random(rng, *width).to_u64_digits();
            limbs.resize(width.div_ceil(64) as usize, 0);
            engine.poke(*id, &limbs);
        }
        engine.tick(&clocks).unwrap();
    }
    engine.violations().into_iter().map(|violation| violation.path).collect()
}

#[test]
#[phit_evidence::shows("TH-DMQ-06", RTL)]
fn every_assertion_and_assumption_can_fail() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut seen = 0;
    for entry in entries() {
        let config = entry.configs.last().expect("each block has a configuration");
        let netlist = elaborate(&*(config.construct)()).unwrap();
        let mut blind: BTreeSet<String> = netlist
            .top()
            .properties
            .iter()
            .filter(|property| property.kind != PropertyKind::Cover)
            .map(|property| property.name.clone())
            .collect();
        seen += blind.len();
        for _ in 0..FAULTS {
            if blind.is_empty() {
                break;
            }
            if let Some(faulty) = with_fault(&netlist, &mut rng) {
                let violated = violated(&faulty, &mut rng);
                blind.retain(|name| !violated.contains(name));
            }
        }
        assert!(blind.is_empty(), "{}: no fault violates {blind:?}", config.name);
    }
    assert!(seen > 20, "only {seen} properties were found");
}
