//! Static checks: what a netlist must not have before anyone simulates or synthesises it.
//!
//! Latches are refused where a block is elaborated, because a netlist cannot even express them.

mod crossing;
mod drivers;
mod references;
mod widths;

use crate::ir::Netlist;
use crate::paths::Paths;
use std::fmt;

/// One fault of a netlist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The rule that is broken.
    pub rule: Rule,
    /// The module in which it is broken.
    pub module: String,
    /// The port, register, memory, property or instance concerned.
    pub subject: String,
    /// What is wrong, with names and numbers.
    pub message: String,
}

/// What a netlist must obey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {
    /// Every id names something that is there, and children stand before parents, operands before their readers.
    DanglingReference,
    /// No value depends on itself within one cycle.
    CombinationalLoop,
    /// Operands, ports and state have the widths that their operation or declaration asks for.
    WidthMismatch,
    /// Every input and clock of an instance is connected.
    Undriven,
    /// Nothing is driven twice, and no two things have one name.
    MultiplyDriven,
    /// Every input port of a module is read.
    UnreadInput,
    /// State is loaded from its own clock domain only, synchronizers excepted.
    ClockCrossing,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} in {}, {}: {}", self.rule, self.module, self.subject, self.message)
    }
}

/// All findings, module by module from the bottom up; clock crossings, which need the whole hierarchy, last. If an id
/// names nothing, or a width is none, that alone is found.
pub fn check(netlist: &Netlist) -> Vec<Finding> {
    let mut findings = references::check(netlist);
    if !findings.is_empty() {
        return findings;
    }
    for module in &netlist.modules {
        findings.extend(widths::check(netlist, module));
        findings.extend(drivers::check(netlist, module));
    }
    findings.extend(drivers::check_module_names(netlist));
    match Paths::of(netlist) {
        Ok(paths) => findings.extend(crossing::check(netlist, &paths)),
        Err(found) => findings.push(Finding {
            rule: Rule::CombinationalLoop,
            subject: found.path.first().cloned().unwrap_or_default(),
            message: found.path.join(" -> "),
            module: found.module,
        }),
    }
    findings
}
