//! Proofs of a netlist's assertions for runs of any length; a bounded search is no answer here.

use phit_netlist::ir::{Netlist, Op, Property, PropertyKind, Register};
use phit_netlist::verilog;
use phit_sim::external::formal::{Clocks, Mode, Task};
use phit_sim::external::missing::unless_missing;
use phit_sim::external::pdr::{self, Outcome};
use std::path::PathBuf;
use std::time::Duration;

/// Several times what the longest proof takes on a quiet machine.
const LIMIT: Duration = Duration::from_secs(900);

/// All assertions hold in every state that can be reached from reset, by an invariant that was found and checked. What an
/// inner module assumes is asserted. Skipped if a tool is missing and may be.
pub fn assert_proved(netlist: &Netlist, folder: &str) {
    assert_ne!(holds_for_ever(netlist, folder), Some(false), "{folder}: a counterexample");
}

/// One does not, by a counterexample.
pub fn assert_refuted(netlist: &Netlist, folder: &str) {
    assert_ne!(holds_for_ever(netlist, folder), Some(true), "{folder}: an invariant");
}

/// `None` if a tool is missing and may be.
fn holds_for_ever(netlist: &Netlist, folder: &str) -> Option<bool> {
    let netlist = starting_in_reset(netlist);
    let sources = verilog::files(&netlist, &|_| String::new());
    let top = verilog::module_name(netlist.top());
    let task = Task { sources: &sources, top: &top, mode: Mode::Prove, depth: 0, limit: LIMIT, clocks: Clocks::One };
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    match unless_missing(pdr::check(&task, &folder))? {
        Outcome::Proved => Some(true),
        Outcome::Failed => Some(false),
        Outcome::Undecided => panic!("no proof of {top} in {} s", LIMIT.as_secs()),
    }
}

/// The design with an assumption: the first cycle is one of reset. State of power-up has no other rule.
fn starting_in_reset(netlist: &Netlist) -> Netlist {
    let mut netlist = netlist.clone();
    let top = &mut netlist.modules[netlist.top.index()];
    let (clock, reset) = (top.port("clock").expect("a clock"), top.port("reset").expect("a reset"));
    let [zero, one] = [0u8, 1].map(|bit| top.add(Op::Constant(bit.into()), 1));
    let started = top.add(Op::Register(top.registers.len().into()), 1);
    let (name, initial) = ("proof_started".to_owned(), Some(0u8.into()));
    top.registers.push(Register { name, width: 1, clock, reset: None, next: one, initial, synchronizer: false });
    let reset = top.add(Op::Input(reset), 1);
    let condition = top.add(Op::Or(started, reset), 1);
    let (name, message) = ("proof_starts_in_reset".to_owned(), "the first cycle is one of reset".to_owned());
    let kind = PropertyKind::Assume;
    top.properties.push(Property { name, kind, clock, disable: zero, condition, message });
    netlist
}
