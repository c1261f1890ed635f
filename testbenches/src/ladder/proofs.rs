//! The rung of proofs: the properties of a configuration, by SymbiYosys.

use super::Subject;
use phit_hdl::catalogue::Purpose;
use phit_netlist::ir::{Direction, Module, Netlist, Op, Property, PropertyKind, Register};
use phit_netlist::verilog;
use phit_sim::engine::hierarchy::Hierarchy;
use phit_sim::external::ToolError;
use phit_sim::external::formal::{Mode, Outcome, Task, check};
use phit_sim::external::pdr;
use std::path::Path;
use std::time::Duration;

/// Steps that are searched for a counterexample or a cover point, and the longest induction.
const DEPTH: u32 = 20;
/// The same for a design with more than [`SMALL`] bits of state.
const LARGE_DEPTH: u32 = 5;
/// Bits of state of a design that is searched in whole.
const SMALL: usize = 256;
/// Nodes of a design whose first steps the solver searches in a minute.
const LARGEST: usize = 5_000;
/// Time for the solver.
const LIMIT: Duration = Duration::from_secs(240);
/// Time to look for an invariant of a design that is searched in whole.
const INVARIANT_LIMIT: Duration = Duration::from_secs(120);

/// What is known of the properties.
pub enum Proof {
    /// Every assertion holds; the text says how far this is known.
    Holds(String),
    /// One does not, or a cover point is out of reach; the text says which.
    Fails(String),
}

/// Whether there is anything to prove, and any hope to do so.
pub fn is_provable(netlist: &Netlist, size: usize) -> bool {
    has(netlist, PropertyKind::Assert) && size <= LARGEST
}

/// Proves the assertions of the configuration and of everything inside it, and reaches the cover points of a small
/// one that is searched in whole: where they are out of reach, the assertions would hold of nothing.
///
/// # Errors
/// If a tool is missing or fails, or the time is up before the first steps are searched.
pub fn prove(subject: &Subject, folder: &Path) -> Result<Proof, ToolError> {
    let netlist = starting_in_reset(&subject.netlist);
    let sources = verilog::files(&netlist, &|_| String::new());
    let top = verilog::module_name(netlist.top());
    let depth = if state_bits(&netlist) <= SMALL { DEPTH } else { LARGE_DEPTH };
    let task = Task { sources: &sources, top: &top, mode: Mode::Prove, depth, limit: LIMIT };
    let mut proof = match depth {
        DEPTH => assertions(&task, folder)?,
        _ => judge(check(&task, folder)?),
    };
    if let (Proof::Holds(proved), Purpose::Small, DEPTH) = (&proof, subject.config.purpose, depth)
        && has(&netlist, PropertyKind::Cover)
    {
        proof = match judge(check(&Task { mode: Mode::Cover, ..task }, folder)?) {
            Proof::Holds(covered) => Proof::Holds(format!("{proved}; {covered}")),
            fails => fails,
        };
    }
    Ok(proof)
}

/// Looks for an invariant first, which is quick where it succeeds; then for a counterexample, or an induction.
fn assertions(task: &Task, folder: &Path) -> Result<Proof, ToolError> {
    match pdr::check(&Task { limit: INVARIANT_LIMIT, ..*task }, folder) {
        Ok(pdr::Outcome::Proved) => return Ok(Proof::Holds("proved by an invariant (PDR)".to_owned())),
        Ok(pdr::Outcome::Failed) => {
            return Ok(match judge(check(task, folder)?) {
                fails @ Proof::Fails(_) => fails,
                // Deeper than the bounded search goes.
                Proof::Holds(bounded) => Proof::Fails(format!("a counterexample by PDR; {bounded}")),
            });
        }
        Ok(pdr::Outcome::Undecided) => {}
        Err(error) if error.is_missing() => {}
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
        Outcome::BoundedOnly { depth } => Proof::Holds(format!("bounded {depth}: no counterexample in so many steps")),
        Outcome::Covered => Proof::Holds("every cover point reached".to_owned()),
        Outcome::Failed { report, trace } => {
            let trace = trace.map_or_else(String::new, |path| format!("; waveform: {}", path.display()));
            Proof::Fails(report + &trace)
        }
    }
}

/// The design with an assumption: its first cycle is one of reset. Without it, no property would hold in the random
/// state of power-up. A design without reset stays as it is.
fn starting_in_reset(netlist: &Netlist) -> Netlist {
    let mut netlist = netlist.clone();
    let top = &mut netlist.modules[netlist.top.index()];
    let clock = top.ports().find(|(_, port)| port.direction == Direction::Clock).map(|(id, _)| id);
    let (Some(clock), Some(reset)) = (clock, top.port("reset")) else { return netlist };
    let started = Register {
        name: "proof_started".to_owned(),
        width: 1,
        clock,
        reset: None,
        next: top.add(Op::Constant(1u8.into()), 1),
        initial: Some(0u8.into()),
        synchronizer: false,
    };
    let started_value = Op::Register(top.registers.len().into());
    top.registers.push(started);
    let reset = top.add(Op::Input(reset), 1);
    let started = top.add(started_value, 1);
    let condition = top.add(Op::Or(started, reset), 1);
    let disable = top.add(Op::Constant(0u8.into()), 1);
    top.properties.push(Property {
        name: "proof_starts_in_reset".to_owned(),
        kind: PropertyKind::Assume,
        clock,
        disable,
        condition,
        message: "the first cycle is one of reset".to_owned(),
    });
    netlist
}
