//! Which mutants behave as the good design does for ever, from any common state, whatever the inputs are.
//!
//! By induction over the cycles: the registers of the mutant are those of the good design, but for some that are
//! *apart*. A register is apart because the fault reaches it; it is still the same while other registers have certain
//! values (`length` while `in_packet` is set), which are its guards. All that holds before an edge must hold after it,
//! and outputs, writes to memories and inputs of inner blocks must never differ. What cannot be shown so is found out
//! by trying: registers that may differ come apart with all guards, and guards that do not hold are dropped (after
//! Houdini, Flanagan and Leino, 2001, and van Eijk's equivalence of registers, 1998).
//!
//! The block's assumptions hold. A mutant that differs in what nobody looks at outside is not recognized.

use super::fault::Mutation;
use super::live::Live;
use super::miter::{Cycle, Miter, NAME};
use num_bigint::BigUint;
use phit_netlist::ir::{Netlist, NodeId, Op, RegisterId};
use phit_sim::external::ToolError;
use phit_sim::external::yosys::always_zero;
use std::collections::BTreeMap;
use std::path::Path;

/// Registers apart, beyond which a mutant is given up: it is different.
const MOST_APART: usize = 6;
/// Bits of the widest register whose values are tried as guards.
const WIDEST_GUARD: u32 = 3;

/// While this register has this value, the register that it guards is the same in both designs.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Guard {
    register: RegisterId,
    value: BigUint,
}

/// What is thought of a mutant.
#[derive(Clone, Debug)]
enum Belief {
    /// The registers that are apart, with their guards.
    Equivalent(BTreeMap<RegisterId, Vec<Guard>>),
    /// Its belief has held through an induction.
    Proved,
    /// It could not be upheld.
    Given,
}

/// Something that must never be.
enum Violation {
    /// The mutant shows something else.
    Shown,
    /// A register that is not apart comes apart.
    Register(RegisterId),
    /// A guard does not hold.
    Guard(RegisterId, usize),
}

/// For each of these mutants, whether it is proved equivalent. Yosys works in `folder`.
///
/// # Errors
/// If Yosys is missing or fails.
pub(super) fn equivalent(netlist: &Netlist, mutants: &[&Mutation], folder: &Path) -> Result<Vec<bool>, ToolError> {
    let live = Live::of(netlist);
    let mutants: Vec<Netlist> = mutants.iter().map(|mutant| mutant.of(netlist)).collect();
    let mut beliefs = vec![Belief::Equivalent(BTreeMap::new()); mutants.len()];
    while beliefs.iter().any(|belief| matches!(belief, Belief::Equivalent(_))) {
        let mut miter = Miter::new(netlist, &live);
        let mut duties: Vec<(usize, Violation, NodeId)> = vec![];
        for (number, (mutant, belief)) in mutants.iter().zip(&beliefs).enumerate() {
            if let Belief::Equivalent(apart) = belief {
                let violations = violations(&mut miter, &live, mutant, apart);
                duties.extend(violations.into_iter().map(|(violation, node)| (number, violation, node)));
            }
        }
        let is_never = never(&miter, duties.iter().map(|(.., node)| *node), folder)?;
        let mut found: Vec<Vec<Violation>> = mutants.iter().map(|_| vec![]).collect();
        for ((number, violation, _), _) in duties.into_iter().zip(is_never).filter(|(_, never)| !never) {
            found[number].push(violation);
        }
        for (belief, violations) in beliefs.iter_mut().zip(found) {
            revise(belief, violations, netlist, &live);
        }
    }
    Ok(beliefs.iter().map(|belief| matches!(belief, Belief::Proved)).collect())
}

/// All that must never be, as bits of the miter.
fn violations(
    miter: &mut Miter,
    live: &Live,
    mutant: &Netlist,
    apart: &BTreeMap<RegisterId, Vec<Guard>>,
) -> Vec<(Violation, NodeId)> {
    let cycle = miter.add(mutant, apart.keys().copied());
    let mut believed = miter.assumed;
    for (register, guards) in apart {
        let (good, other) = (miter.good.registers[register.index()], cycle.registers[register.index()]);
        let differ = miter.differ(good, other);
        for guard in guards {
            let applies = miter.is(cycle.registers[guard.register.index()], &guard.value);
            let broken = miter.and(applies, differ);
            let holds = miter.module.fold(Op::Not(broken), 1);
            believed = miter.and(believed, holds);
        }
    }
    let mut found = vec![(Violation::Shown, shown_differ(miter, &cycle))];
    for id in (0..cycle.next.len()).filter(|index| live.registers[*index]).map(RegisterId::from) {
        let differ = miter.differ(miter.good.next[id.index()], cycle.next[id.index()]);
        match apart.get(&id) {
            None => found.push((Violation::Register(id), differ)),
            Some(guards) => {
                for (number, guard) in guards.iter().enumerate() {
                    let applies = miter.is(cycle.next[guard.register.index()], &guard.value);
                    found.push((Violation::Guard(id, number), miter.and(applies, differ)));
                }
            }
        }
    }
    found.into_iter().map(|(violation, node)| (violation, miter.and(believed, node))).collect()
}

fn shown_differ(miter: &mut Miter, cycle: &Cycle) -> NodeId {
    let pairs: Vec<(NodeId, NodeId)> = miter.good.shown.iter().copied().zip(cycle.shown.iter().copied()).collect();
    miter.any_differ(pairs.into_iter())
}

/// Which of these bits are never set.
fn never(miter: &Miter, bits: impl Iterator<Item = NodeId>, folder: &Path) -> Result<Vec<bool>, ToolError> {
    let bits: Vec<NodeId> = bits.collect();
    let mut open = bits.clone();
    open.retain(|bit| miter.module.constant(*bit).is_none());
    open.sort_unstable();
    open.dedup();
    let mut is_never = BTreeMap::new();
    if !open.is_empty() {
        let outputs: Vec<(String, NodeId)> = open.iter().map(|bit| (format!("bit_{}", bit.0), *bit)).collect();
        let names: Vec<String> = outputs.iter().map(|(name, _)| name.clone()).collect();
        let answers = always_zero(&miter.verilog(&outputs), NAME, &names, folder)?;
        is_never.extend(open.into_iter().zip(answers));
    }
    let answer = |bit: &NodeId| match miter.module.constant(*bit) {
        Some(constant) => *constant == BigUint::ZERO,
        None => is_never[bit],
    };
    Ok(bits.iter().map(answer).collect())
}

/// Gives up what does not hold. What is left believed is weaker, so a mutant that shows a difference now always will.
fn revise(belief: &mut Belief, violations: Vec<Violation>, netlist: &Netlist, live: &Live) {
    let Belief::Equivalent(apart) = belief else { return };
    if violations.is_empty() {
        *belief = Belief::Proved;
        return;
    }
    let mut dropped = vec![];
    let mut came_apart = vec![];
    for violation in violations {
        match violation {
            Violation::Shown => {
                *belief = Belief::Given;
                return;
            }
            Violation::Register(register) => came_apart.push(register),
            Violation::Guard(register, number) => dropped.push((register, number)),
        }
    }
    for (register, guards) in apart.iter_mut() {
        let mut number = 0;
        guards.retain(|guard| {
            let is_dropped = dropped.contains(&(*register, number)) || came_apart.contains(&guard.register);
            number += 1;
            !is_dropped
        });
    }
    let is_apart = |register: &RegisterId| apart.contains_key(register) || came_apart.contains(register);
    let guards: Vec<Guard> = guards(netlist, live).into_iter().filter(|guard| !is_apart(&guard.register)).collect();
    apart.extend(came_apart.into_iter().map(|register| (register, guards.clone())));
    if apart.len() > MOST_APART {
        *belief = Belief::Given;
    }
}

/// All values of all narrow registers.
fn guards(netlist: &Netlist, live: &Live) -> Vec<Guard> {
    let registers = netlist.top().registers.iter().enumerate();
    let narrow = registers.filter(|(index, register)| live.registers[*index] && register.width <= WIDEST_GUARD);
    let values = |(index, width): (usize, u32)| {
        (0..1u32 << width).map(move |value| Guard { register: index.into(), value: value.into() })
    };
    narrow.map(|(index, register)| (index, register.width)).flat_map(values).collect()
}
