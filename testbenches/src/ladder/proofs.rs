//! The rung of proofs: the properties of a configuration, by SymbiYosys.

use super::Subject;
use phit_netlist::ir::{Direction, Netlist, Op, Property, PropertyKind, Register};
use phit_netlist::verilog;
use phit_sim::external::ToolError;
use phit_sim::external::formal::{Mode, Outcome, Task, check};
use std::path::Path;
use std::time::Duration;

/// Steps that are searched for a counterexample, and the longest induction.
const DEPTH: u32 = 20;
/// Time for the solver.
const LIMIT: Duration = Duration::from_secs(60);

/// What is known of the properties.
pub enum Proof {
    /// Every assertion holds; the text says how far this is known.
    Holds(String),
    /// One does not; the text says which.
    Fails(String),
}

/// Whether there is anything to prove in a design.
pub fn has_assertions(netlist: &Netlist) -> bool {
    let mut properties = netlist.modules.iter().flat_map(|module| &module.properties);
    properties.any(|property| property.kind == PropertyKind::Assert)
}

/// Proves the assertions of the configuration and of everything inside it.
///
/// # Errors
/// If a tool is missing or fails, or the time is up before the first steps are searched.
pub fn prove(subject: &Subject, folder: &Path) -> Result<Proof, ToolError> {
    let netlist = starting_in_reset(&subject.netlist);
    let sources = verilog::files(&netlist, &|_| String::new());
    let top = verilog::module_name(netlist.top());
    let task = Task { sources: &sources, top: &top, mode: Mode::Prove, depth: DEPTH, limit: LIMIT };
    Ok(match check(&task, folder)? {
        Outcome::Proved { k } => Proof::Holds(format!("Proved {k}: by induction over {k} steps")),
        Outcome::BoundedOnly { depth } => Proof::Holds(format!("bounded {depth}: no counterexample in {depth} steps")),
        Outcome::Failed { report, trace } => {
            let trace = trace.map_or_else(String::new, |path| format!("; waveform: {}", path.display()));
            Proof::Fails(report + &trace)
        }
        Outcome::Covered => unreachable!("asked to prove"),
    })
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
