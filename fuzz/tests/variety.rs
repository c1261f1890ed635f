//! The random netlists have what they are there for.

use phit_fuzz::recipe::recipe;
use phit_fuzz::shrink::draw;
use phit_netlist::ir::{Direction, Module, Netlist, NodeId, Op, PortId};
use phit_netlist::paths::Paths;
use proptest::strategy::ValueTree;
use std::collections::BTreeSet;

fn netlists() -> Vec<Netlist> {
    (0..300).map(|seed| draw(&recipe(), seed).current().netlist("design")).collect()
}

/// How many netlists have a module for which this is true.
fn count(netlists: &[Netlist], has: impl Fn(&Netlist, &Module) -> bool) -> usize {
    netlists.iter().filter(|netlist| netlist.modules.iter().any(|module| has(netlist, module))).count()
}

/// The most instances of one module in another.
fn copies(module: &Module) -> usize {
    let children: BTreeSet<_> = module.instances.iter().map(|instance| instance.module).collect();
    children.iter().map(|child| module.instances.iter().filter(|i| i.module == *child).count()).max().unwrap_or(0)
}

/// Instances of which an input is driven by another instance's output.
fn fed_by_copies(module: &Module, is: impl Fn(&Op) -> bool) -> bool {
    module.instances.iter().flat_map(|instance| &instance.inputs).any(|(_, driver)| is(&module.node(*driver).op))
}

#[test]
fn every_operation_and_the_widths_from_1_to_200_occur() {
    let netlists = netlists();
    let nodes = || netlists.iter().flat_map(|netlist| &netlist.modules).flat_map(|module| &module.nodes);
    let name = |op: &Op| format!("{op:?}").split('(').next().map(str::to_owned);
    let operations: BTreeSet<_> = nodes().filter_map(|node| name(&node.op)).collect();
    assert_eq!(operations.len(), 26, "{operations:?}");
    let widths: BTreeSet<u32> = nodes().map(|node| node.width).collect();
    assert!((1..=200).all(|width| widths.contains(&width)));
}

#[test]
fn there_are_many_copies_wired_in_many_ways() {
    let netlists = netlists();
    let instances = |op: &Op| matches!(op, Op::Instance(..));
    assert!(count(&netlists, |_, module| copies(module) >= 4) >= 50);
    assert!(count(&netlists, |_, module| copies(module) >= 20) >= 5);
    assert!(count(&netlists, |_, module| fed_by_copies(module, instances)) >= 50);
    let nested = |netlist: &Netlist, module: &Module| {
        copies(module) >= 3 && module.instances.iter().any(|i| copies(netlist.module(i.module)) >= 2)
    };
    assert!(count(&netlists, nested) >= 20);
    assert!(count(&netlists, |_, module| module.registers.iter().any(|r| r.name.starts_with("cut_"))) >= 20, "rings");
}

#[test]
fn there_are_unrolled_loops() {
    let rounds = |module: &Module| module.registers.iter().filter(|r| r.name.starts_with("loop_0_")).count();
    let netlists = netlists();
    assert!(count(&netlists, |_, module| rounds(module) >= 2) >= 200);
    assert!(count(&netlists, |_, module| rounds(module) >= 6) >= 100);
}

/// True for an operation that a node depends on within the module's own logic.
fn cone_has(module: &Module, root: NodeId, is: impl Fn(&Op) -> bool) -> bool {
    let mut pending = vec![root];
    let mut seen = BTreeSet::new();
    while let Some(node) = pending.pop() {
        if seen.insert(node) {
            pending.extend(module.node(node).op.operands());
        }
    }
    seen.into_iter().any(|node| is(&module.node(node).op))
}

#[test]
fn a_parent_and_a_child_feed_each_other_within_a_cycle() {
    let both_ways = |netlist: &Netlist, module: &Module| {
        let paths = Paths::of(netlist).expect("no loop");
        module.instances.iter().enumerate().any(|(index, instance)| {
            // Out of one output, through the parent's logic, in again, and on to another output.
            let passes_on = |input: &PortId| {
                let child = netlist.module(instance.module);
                child.outputs().any(|(output, _)| paths.inputs_of(instance.module, output).contains(input))
            };
            let own = |op: &Op| matches!(op, Op::Instance(of, _) if of.index() == index);
            instance.inputs.iter().any(|(input, driver)| passes_on(input) && cone_has(module, *driver, own))
        })
    };
    assert!(count(&netlists(), both_ways) >= 10);
}

#[test]
fn memories_clocks_and_properties_vary() {
    let netlists = netlists();
    let depths: BTreeSet<u32> =
        netlists.iter().flat_map(|n| &n.modules).flat_map(|m| &m.memories).map(|memory| memory.depth).collect();
    assert!(depths.contains(&1) && depths.iter().any(|depth| *depth > 60), "{depths:?}");
    let reads = |module: &Module| module.nodes.iter().filter(|n| matches!(n.op, Op::MemoryRead(..))).count();
    assert!(count(&netlists, |_, module| reads(module) >= 3) >= 50);
    assert!(count(&netlists, |_, module| module.memories.iter().any(|m| module.width(m.write_address) > 64)) >= 20);
    let clocks = |module: &Module| module.ports.iter().filter(|port| port.direction == Direction::Clock).count();
    let counts: BTreeSet<usize> = netlists.iter().map(|netlist| clocks(netlist.top())).collect();
    assert_eq!(counts, BTreeSet::from([1, 2, 3]));
    let below = |netlist: &Netlist, module: &Module| {
        module.instances.iter().any(|instance| !netlist.module(instance.module).properties.is_empty())
    };
    assert!(count(&netlists, below) >= 50);
}
