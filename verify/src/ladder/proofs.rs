//! The rung of proofs: the properties of a configuration, by SymbiYosys.

use crate::subject::{Role, Subject};
use phit_netlist::ir::{Direction, Module, Netlist, NodeId, Op, PortId, Property, PropertyKind, Register};
use phit_netlist::verilog;
use phit_sim::engine::hierarchy::Hierarchy;
use phit_sim::external::formal::{Clocks, Mode, Outcome, Task, check};
use phit_sim::external::pdr;
use phit_sim::external::{Sources, ToolError};
use std::path::Path;
use std::time::Duration;

/// Steps that are searched for a counterexample or a cover point, and the longest induction.
const DEPTH: u32 = 20;
/// The same for a design with more than [`SMALL`] bits of state.
const LARGE_DEPTH: u32 = 5;
/// A clock that is free rises in every other step at most.
const STEPS_PER_CYCLE: u32 = 2;
/// Edges of each of several clocks in a reset, after all have risen in it.
const RESET_EDGES: usize = 4;
/// Bits of state of a design that is searched in whole.
const SMALL: usize = 256;
/// Nodes of a design whose first steps the solver searches in a minute.
const LARGEST: usize = 2_500;
/// Time for the solver; several times what a quiet machine needs.
const LIMIT: Duration = Duration::from_secs(480);
/// Time to look for an invariant of a design that is searched in whole; several times what a quiet machine needs, too.
const INVARIANT_LIMIT: Duration = Duration::from_secs(600);

/// What is known of the properties.
pub enum Proof {
    /// Every assertion holds in every reachable state; the text says how this is known.
    Holds(String),
    /// No assertion fails in so many first steps.
    Bounded {
        /// Steps searched.
        depth: u32,
        /// What was searched.
        detail: String,
    },
    /// One does not, or a cover point is out of reach; the text says which.
    Fails(String),
}

/// Why nothing is proved of a configuration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unproved {
    /// There is nothing to prove.
    #[error("no assertion")]
    NoAssertion,
    /// The solver would not end.
    #[error("{nodes} nodes")]
    TooLarge {
        /// Nodes of the design.
        nodes: usize,
    },
    /// A small configuration of the block is proved.
    #[error("see the small one")]
    Represented,
}

/// Whether there is anything to prove, and any hope to do so.
///
/// # Errors
/// If there is not.
pub fn is_provable(netlist: &Netlist, nodes: usize) -> Result<(), Unproved> {
    match nodes {
        _ if !has(netlist, PropertyKind::Assert) => Err(Unproved::NoAssertion),
        ..=LARGEST => Ok(()),
        _ => Err(Unproved::TooLarge { nodes }),
    }
}

/// What the solver reads of a design: its Verilog with the properties, without comments, starting in reset.
pub fn sources(netlist: &Netlist) -> Sources {
    verilog::files(&starting_in_reset(netlist), &|_| String::new())
}

/// Proves the assertions of the configuration and of everything inside it, and reaches the cover points of a small
/// one that is searched in whole: where they are out of reach, the assertions would hold of nothing.
///
/// # Errors
/// If a tool is missing or fails, or the time is up before the first steps are searched.
pub fn prove(subject: &Subject, folder: &Path) -> Result<Proof, ToolError> {
    let netlist = &subject.netlist;
    let sources = sources(netlist);
    let top = verilog::module_name(netlist.top());
    let is_small = state_bits(netlist) <= SMALL;
    let cycles = if is_small { DEPTH } else { LARGE_DEPTH };
    let (clocks, depth) = match clocks(netlist.top()).len() {
        0 | 1 => (Clocks::One, cycles),
        _ => (Clocks::Free, STEPS_PER_CYCLE * cycles),
    };
    let task = Task { sources: &sources, top: &top, mode: Mode::Prove, depth, limit: LIMIT, clocks };
    let proof = match is_small {
        true => assertions(&task, folder)?,
        false => judge(check(&task, folder)?),
    };
    let is_covered = is_small && subject.role == Role::Small && has(netlist, PropertyKind::Cover);
    if !is_covered || matches!(proof, Proof::Fails(_)) {
        return Ok(proof);
    }
    Ok(match judge(check(&Task { mode: Mode::Cover, ..task }, folder)?) {
        Proof::Holds(covered) => proof.and(&covered),
        unreached => unreached,
    })
}

impl Proof {
    /// The same, and something more that was found.
    fn and(self, more: &str) -> Self {
        let joined = |detail: String| format!("{detail}; {more}");
        match self {
            Self::Holds(detail) => Self::Holds(joined(detail)),
            Self::Bounded { depth, detail } => Self::Bounded { depth, detail: joined(detail) },
            Self::Fails(detail) => Self::Fails(joined(detail)),
        }
    }
}

/// Looks for an invariant first, which is quick where it succeeds; then for a counterexample, or an induction.
fn assertions(task: &Task, folder: &Path) -> Result<Proof, ToolError> {
    match pdr::check(&Task { limit: INVARIANT_LIMIT, ..*task }, folder) {
        Ok(pdr::Outcome::Proved) => return Ok(Proof::Holds("proved by an invariant (PDR)".to_owned())),
        Ok(pdr::Outcome::Failed) => {
            return Ok(match judge(check(task, folder)?) {
                fails @ Proof::Fails(_) => fails,
                // Deeper than the bounded search goes.
                Proof::Bounded { depth, detail } => {
                    Proof::Fails(format!("a counterexample by PDR; bounded {depth}: {detail}"))
                }
                Proof::Holds(detail) => Proof::Fails(format!("a counterexample by PDR; {detail} by SymbiYosys")),
            });
        }
        Ok(pdr::Outcome::Undecided) => {}
        Err(error) => return Err(error),
    }
    Ok(judge(check(task, folder)?))
}

/// Bits of all registers and memories.
fn state_bits(netlist: &Netlist) -> usize {
    let bits = |module: &Module| {
        let registers = module.registers.iter().map(|register| register.width as usize);
        let memories = module.memories.iter().map(|memory| (memory.width * memory.depth) as usize);
        registers.chain(memories).sum::<usize>()
    };
    Hierarchy::of(netlist).scopes().iter().map(|scope| bits(netlist.module(scope.module))).sum()
}

fn has(netlist: &Netlist, kind: PropertyKind) -> bool {
    let mut properties = netlist.modules.iter().flat_map(|module| &module.properties);
    properties.any(|property| property.kind == kind)
}

fn judge(outcome: Outcome) -> Proof {
    match outcome {
        Outcome::Proved { k } => Proof::Holds(format!("proved, k = {k}")),
        Outcome::BoundedOnly { depth } => {
            Proof::Bounded { depth, detail: "no counterexample in so many steps".to_owned() }
        }
        Outcome::Covered => Proof::Holds("every cover point reached".to_owned()),
        Outcome::Failed { report, trace } => {
            let trace = trace.map_or_else(String::new, |path| format!("; waveform: {}", path.display()));
            Proof::Fails(report + &trace)
        }
    }
}

/// The design with an assumption: it starts in reset. Without it, no property would hold in the random state of
/// power-up. A design without reset stays as it is.
///
/// With one clock, the first cycle is one of reset. With several, all resets are set at first, and each is cleared
/// once, at any edge of its clock after every clock had [`RESET_EDGES`] edges since all had one. Because a proof starts
/// in any state, this speaks for later resets too.
fn starting_in_reset(netlist: &Netlist) -> Netlist {
    let mut netlist = netlist.clone();
    let top = &mut netlist.modules[netlist.top.index()];
    let clocks = clocks(top);
    match clocks[..] {
        [] => {}
        [clock] => {
            let Some(reset) = top.port("reset") else { return netlist };
            let one = constant(top, 1);
            let started = flag(top, "proof_started", clock, one);
            let reset = top.add(Op::Input(reset), 1);
            let started_or_reset = top.add(Op::Or(started, reset), 1);
            assume(top, "proof_starts_in_reset", clock, started_or_reset, "the first cycle is one of reset");
        }
        _ => {
            let may_end = all_clocks_ran(top, &clocks);
            for &clock in &clocks {
                let prefix = top.ports[clock.index()].name.strip_suffix("clock").unwrap_or_default().to_owned();
                let Some(reset) = top.port(&format!("{prefix}reset")) else { continue };
                let reset = top.add(Op::Input(reset), 1);
                let clear = top.add(Op::Not(reset), 1);
                let running = latched(top, &format!("proof_{prefix}running"), clock, clear);
                let may_be_set = top.add(Op::Not(running), 1);
                let legal = top.add(Op::Select(reset, may_be_set, may_end), 1);
                // Other domains may look at it too.
                for edge in &clocks {
                    let name = format!("proof_{prefix}resets_once_{}", edge.0);
                    assume(top, &name, *edge, legal, "a reset is long, and comes first");
                }
            }
        }
    }
    netlist
}

/// Set after every clock had [`RESET_EDGES`] edges since all had one.
fn all_clocks_ran(top: &mut Module, clocks: &[PortId]) -> NodeId {
    let one = constant(top, 1);
    let rose =
        clocks.iter().map(|clock| flag(top, &format!("proof_rose_{}", clock.0), *clock, one)).collect::<Vec<_>>();
    let all_rose = all(top, &rose);
    let ran = clocks.iter().map(|clock| {
        (0..RESET_EDGES)
            .fold(all_rose, |earlier, edge| flag(top, &format!("proof_ran_{}_{edge}", clock.0), *clock, earlier))
    });
    let ran: Vec<NodeId> = ran.collect();
    all(top, &ran)
}

fn clocks(module: &Module) -> Vec<PortId> {
    module.ports().filter(|(_, port)| port.direction == Direction::Clock).map(|(id, _)| id).collect()
}

fn constant(top: &mut Module, bit: u8) -> NodeId {
    top.add(Op::Constant(bit.into()), 1)
}

fn all(top: &mut Module, nodes: &[NodeId]) -> NodeId {
    let one = constant(top, 1);
    nodes.iter().fold(one, |all, node| top.add(Op::And(all, *node), 1))
}

/// A register of one bit, clear at first.
fn flag(top: &mut Module, name: &str, clock: PortId, next: NodeId) -> NodeId {
    let value = Op::Register(top.registers.len().into());
    let (name, initial) = (name.to_owned(), Some(0u8.into()));
    top.registers.push(Register { name, width: 1, clock, reset: None, next, initial, synchronizer: false });
    top.add(value, 1)
}

/// A flag that stays set.
fn latched(top: &mut Module, name: &str, clock: PortId, set: NodeId) -> NodeId {
    let index = top.registers.len();
    let value = flag(top, name, clock, set);
    top.registers[index].next = top.add(Op::Or(value, set), 1);
    value
}

fn assume(top: &mut Module, name: &str, clock: PortId, condition: NodeId, message: &str) {
    let disable = constant(top, 0);
    let (name, message) = (name.to_owned(), message.to_owned());
    top.properties.push(Property { name, kind: PropertyKind::Assume, clock, disable, condition, message });
}
