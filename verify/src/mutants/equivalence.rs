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

use super::live::Live;
use super::miter::{Cycle, Miter};
use num_bigint::BigUint;
use phit_netlist::ir::{Direction, Netlist, NodeId, Op, Port, PortId, RegisterId};
use phit_netlist::verilog;
use phit_sim::backend::Backend;
use phit_sim::engine::Engine;
use phit_sim::external::yosys::{Answer, Question, answers};
use phit_sim::external::{Sources, ToolError};
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::collections::BTreeMap;
use std::path::Path;

/// Registers apart, beyond which a mutant is given up: it is different.
const MOST_APART: usize = 6;
/// Random inputs that are tried before a proof.
const TRIALS: u32 = 2000;
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

/// For each of these mutants of a design, whether it is proved equivalent. Yosys works in `folder`.
///
/// # Errors
/// If Yosys is missing or fails.
pub(super) fn equivalent(netlist: &Netlist, mutants: &[Netlist], folder: &Path) -> Result<Vec<bool>, ToolError> {
    let live = Live::of(netlist);
    let mut beliefs = vec![Belief::Equivalent(BTreeMap::new()); mutants.len()];
    loop {
        let doubted = mutants.iter().zip(&mut beliefs).enumerate();
        let doubts: Vec<(usize, Doubt)> = doubted
            .filter_map(|(number, (mutant, belief))| Some((number, doubt(netlist, mutant, &live, number, belief)?)))
            .collect();
        if doubts.is_empty() {
            return Ok(beliefs.iter().map(|belief| matches!(belief, Belief::Proved)).collect());
        }
        let mut sources = Sources::new();
        doubts.iter().for_each(|(_, doubt)| sources.extend(verilog::files(&doubt.netlist, &|_| String::new())));
        let questions: Vec<Question> = doubts.iter().map(|(_, doubt)| doubt.question.clone()).collect();
        for ((number, doubt), answer) in doubts.into_iter().zip(answers(&sources, &questions, folder)?) {
            let belief = &mut beliefs[number];
            match answer {
                Answer::Never => *belief = Belief::Proved,
                Answer::Sometimes(violated) if violated.contains(&true) => {
                    revise(belief, of(doubt.violations, &violated), netlist, &live);
                }
                Answer::Sometimes(_) | Answer::Unknown => *belief = Belief::Given,
            }
        }
    }
}

/// A mutant that random inputs do not tell from the good design.
struct Doubt {
    netlist: Netlist,
    /// Whether any of the violations can be.
    question: Question,
    violations: Vec<Violation>,
}

/// Upholds a belief against random inputs, or what is left of it; `None` if there is nothing left to ask.
fn doubt(netlist: &Netlist, mutant: &Netlist, live: &Live, number: usize, belief: &mut Belief) -> Option<Doubt> {
    while let Belief::Equivalent(apart) = belief {
        let mut miter = Miter::new(netlist, live, &format!("miter_{number}"));
        let (mut violations, mut bits): (Vec<Violation>, Vec<NodeId>) =
            violations(&mut miter, live, mutant, apart).into_iter().unzip();
        let seen = sometimes(&miter, &bits);
        if seen.contains(&true) {
            revise(belief, of(violations, &seen), netlist, live);
            continue;
        }
        // What is left of the constants is zero.
        let is_open: Vec<bool> = bits.iter().map(|bit| miter.module.constant(*bit).is_none()).collect();
        (violations, bits) = (of(violations, &is_open), of(bits, &is_open));
        if bits.is_empty() {
            *belief = Belief::Proved;
            return None;
        }
        let any = bits[1..].iter().fold(bits[0], |any, bit| miter.module.fold(Op::Or(any, *bit), 1));
        let others: Vec<String> = (0..bits.len()).map(|index| format!("violation_{index}")).collect();
        let mut outputs: Vec<(String, NodeId)> = others.iter().cloned().zip(bits).collect();
        outputs.push(("any".to_owned(), any));
        let question = Question { module: miter.module.name.clone(), output: "any".to_owned(), others };
        return Some(Doubt { netlist: miter.netlist(&outputs), question, violations });
    }
    None
}

/// Those of which it is true.
fn of<T>(all: Vec<T>, is: &[bool]) -> Vec<T> {
    all.into_iter().zip(is).filter_map(|(one, is)| is.then_some(one)).collect()
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

/// Which of these bits some random inputs set.
fn sometimes(miter: &Miter, bits: &[NodeId]) -> Vec<bool> {
    let outputs: Vec<(String, NodeId)> =
        bits.iter().enumerate().map(|(index, bit)| (format!("violation_{index}"), *bit)).collect();
    let netlist = miter.netlist(&outputs);
    let mut engine = Engine::new(&netlist).expect("a graph without loops compiles");
    let ports = netlist.top().ports.iter().enumerate().map(|(index, port)| (PortId::from(index), port));
    let (outputs, inputs): (Vec<_>, Vec<_>) =
        ports.partition(|(_, port)| matches!(port.direction, Direction::Output(_)));
    let mut seen = vec![false; bits.len()];
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    for _ in 0..TRIALS {
        for (port, Port { width, .. }) in &inputs {
            let value = value(&mut rng, *width);
            engine.poke(*port, &value);
        }
        for ((port, _), seen) in outputs.iter().zip(&mut seen) {
            let mut bit = [0];
            engine.peek(*port, &mut bit).expect("an output");
            *seen |= bit[0] == 1;
        }
    }
    seen
}

/// Often zero or small, as flags and counters are that let things happen.
fn value(rng: &mut ChaCha8Rng, width: u32) -> Vec<u64> {
    let mut limbs: Vec<u64> = (0..width.div_ceil(64)).map(|_| rng.next_u64()).collect();
    let lowest = match rng.next_u64() % 4 {
        0 => Some(0),
        1 => Some(limbs[0] % 4),
        _ => None,
    };
    if let Some(lowest) = lowest {
        limbs.fill(0);
        limbs[0] = lowest;
    }
    let unused = (64 - width % 64) % 64;
    *limbs.last_mut().expect("widths are above zero") &= u64::MAX >> unused;
    limbs
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
