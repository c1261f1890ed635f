//! Rolls unrolled loops up again.
//!
//! What a module computes several times side by side, a loop in its kernel, becomes a module of its own with as many
//! copies, so that it can be lanes like any other. State stays where it was. A loop is found by what its rounds end
//! in: registers, memories, instances and outputs whose names differ in their numbers only. From there rows of equal
//! operations are followed to their operands, as compilers do it for straight-line code.

mod cone;
mod round;
mod rows;

use cone::cones;
use phit_netlist::ir::{Instance, InstanceId, Module, ModuleId, Netlist, NodeId, Op};
use round::Round;
use rows::Rows;
use std::collections::BTreeMap;

/// What is rolled up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// What pays.
    Paying,
    /// Everything, for tests.
    All,
}

/// Fewest rounds that pay.
const FEWEST_ROUNDS: usize = 4;
/// Most rounds of a loop.
const MOST_ROUNDS: usize = 256;

/// A netlist that does the same, whose first modules are the rounds of loops in the modules that `chosen` tells; and how
/// many such modules there are.
pub fn roll(netlist: &Netlist, chosen: impl Fn(ModuleId) -> bool, extent: Extent) -> (Netlist, usize) {
    let mut rounds: Vec<Module> = vec![];
    let mut added: Vec<Vec<Instance>> = vec![vec![]; netlist.modules.len()];
    let mut modules = netlist.modules.clone();
    for (id, before) in netlist.modules.iter().enumerate().filter(|(id, _)| chosen(ModuleId::from(*id))) {
        let (module, added) = (&mut modules[id], &mut added[id]);
        let rows = rows_of(before, extent);
        for cone in cones(before, rows.all(), extent) {
            let round = Round::new(&cone, before, format!("round_{}", rounds.len()));
            let first = module.instances.len() + added.len();
            added.extend(round.copies(&cone, before, module, ModuleId::from(rounds.len())));
            for &(node, lane, port) in &round.reads {
                module.replace(node, Op::Instance(InstanceId::from(first + lane), port));
            }
            rounds.push(round.module);
        }
    }
    let count = rounds.len();
    let moved = |id: ModuleId| ModuleId::from(id.index() + count);
    for (module, added) in modules.iter_mut().zip(added) {
        module.instances.iter_mut().for_each(|instance| instance.module = moved(instance.module));
        module.instances.extend(added);
    }
    rounds.extend(modules);
    (Netlist { modules: rounds, top: moved(netlist.top) }, count)
}

fn rows_of(module: &Module, extent: Extent) -> Rows<'_> {
    let fewest = if extent == Extent::All { 2 } else { FEWEST_ROUNDS };
    let mut rows = Rows::new(module);
    for nodes in ends(module).into_values().filter(|nodes| (fewest..=MOST_ROUNDS).contains(&nodes.len())) {
        rows.grow(nodes);
    }
    rows
}

/// What the rounds of loops end in: nodes of one width that drive things of one kind, whose names are the same but for
/// numbers.
fn ends(module: &Module) -> BTreeMap<(u32, String, u32), Vec<NodeId>> {
    let mut ends: BTreeMap<(u32, String, u32), Vec<NodeId>> = BTreeMap::new();
    let mut end = |kind: u32, name: &str, node: NodeId| {
        let stem = name.chars().filter(|letter| !letter.is_ascii_digit()).collect();
        ends.entry((kind, stem, module.width(node))).or_default().push(node);
    };
    for register in &module.registers {
        end(0, &register.name, register.next);
    }
    for memory in &module.memories {
        end(1, &memory.name, memory.write_enable);
        end(2, &memory.name, memory.write_address);
        end(3, &memory.name, memory.write_data);
    }
    for (port, node) in module.outputs() {
        end(4, &module.ports[port.index()].name, node);
    }
    for instance in &module.instances {
        for (port, node) in &instance.inputs {
            end(5 + port.0, &format!("{} {}", instance.module.0, instance.name), *node);
        }
    }
    ends
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Engine, Lanes, Options};
    use phit_netlist::build::Builder;

    const ROUNDS: u32 = 5;

    /// Each round adds its number to the word if its bit of `enable` is set, and inverts what comes from the round before.
    fn unrolled() -> Netlist {
        let mut b = Builder::new("unrolled");
        let clock = b.clock("clock").unwrap();
        let word = b.input("word", 24).unwrap();
        let enable = b.input("enable", 8).unwrap();
        let states: Vec<_> = (0..ROUNDS).map(|i| b.state(&format!("total_{i}"), 24, clock, None).unwrap()).collect();
        let before = |i: u32| states[(i + ROUNDS - 1) as usize % ROUNDS as usize].value;
        for i in 0..ROUNDS {
            let bit = b.logic(Op::Slice(enable, i), 1);
            let number = b.constant(i + 1, 24);
            let sum = b.logic(Op::Add(word, number), 24);
            let inverted = b.logic(Op::Not(before(i)), 24);
            let next = b.logic(Op::Select(bit, sum, inverted), 24);
            b.next(states[i as usize], next).unwrap();
            b.output(&format!("out_{i}"), states[i as usize].value).unwrap();
        }
        b.finish().unwrap()
    }

    fn outputs(netlist: &Netlist, lanes: Lanes) -> Vec<u64> {
        let mut engine = Engine::with(netlist, &Options { lanes, ..Options::default() }).unwrap();
        let port = |name: &str| netlist.top().port(name).unwrap();
        let (word, enable) = (engine.input(port("word")), engine.input(port("enable")));
        let outputs: Vec<_> = (0..ROUNDS).map(|i| engine.output(port(&format!("out_{i}")))).collect();
        let mut seen = vec![];
        for cycle in 0..40u64 {
            engine.set(word, cycle * 0x9_e377 % (1 << 24));
            engine.set(enable, cycle * 37 % 256);
            engine.step();
            seen.extend(outputs.iter().map(|output| engine.get(*output)));
        }
        seen
    }

    #[test]
    fn a_loop_becomes_copies_of_a_round_that_do_the_same() {
        let netlist = unrolled();
        let (rolled, rounds) = roll(&netlist, |_| true, Extent::All);
        assert_eq!((rounds, rolled.top().instances.len()), (1, ROUNDS as usize));
        let round = &rolled.modules[0];
        let operations = round.nodes.iter().filter(|node| !matches!(node.op, Op::Input(_) | Op::Constant(_))).count();
        // The bit by a mask, the sum, the complement, the choice.
        assert_eq!(operations, 5);
        let plain = outputs(&netlist, Lanes::Never);
        assert_eq!(plain[..5], [0xff_ffff; 5]);
        assert_eq!(outputs(&rolled, Lanes::Never), plain);
        assert_eq!(outputs(&netlist, Lanes::Always), plain);
    }

    #[test]
    fn loops_that_do_not_pay_stay() {
        assert_eq!(roll(&unrolled(), |_| true, Extent::Paying).1, 0);
        assert_eq!(roll(&unrolled(), |_| false, Extent::All).1, 0);
    }
}
