//! The text of a netlist as it is, for faults that its Verilog does not show.

use phit_netlist::ir::{Module, Netlist};
use std::fmt::Debug;

/// Every module with its numbered nodes and what refers to them.
pub fn dump(netlist: &Netlist) -> String {
    netlist.modules.iter().map(module).collect()
}

fn module(module: &Module) -> String {
    let nodes = module.nodes.iter().map(|node| format!("{:?} of {} bits", node.op, node.width));
    let mut text = format!("{}\n", module.name);
    for (kind, lines) in [
        ("node", nodes.collect()),
        ("port", lines(&module.ports)),
        ("register", lines(&module.registers)),
        ("memory", lines(&module.memories)),
        ("property", lines(&module.properties)),
        ("instance", lines(&module.instances)),
    ] {
        for (index, line) in lines.iter().enumerate() {
            text.push_str(&format!("  {kind} {index}: {line}\n"));
        }
    }
    text
}

fn lines<T: Debug>(things: &[T]) -> Vec<String> {
    things.iter().map(|thing| format!("{thing:?}")).collect()
}
