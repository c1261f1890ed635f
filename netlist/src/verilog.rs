//! Verilog-2005 of a netlist, as a careful person would have written it: one file per module, wires in the order of
//! their dependencies, each value of exactly its own width, inferred registers and memories, no tool directives.
//!
//! A file holds one module and bears its name, because linters (Verilator's DECLFILENAME) and library search (`-y`)
//! expect that. Modules of one family share the contract in their header.
//!
//! Properties stand under `` `ifdef FORMAL `` as immediate assertions in clocked blocks, with the logic that only
//! they read. Yosys reads them with `read_verilog -formal`. For simulations [`monitor`] writes the same properties as a
//! module to bind.

mod body;
mod decompose;
mod expression;
mod identifiers;
mod layout;
mod memory;
mod monitor;
mod naming;
mod plan;
mod statement;
mod unread;
mod wiring;

use crate::ir::{Module, Netlist, Register};
use naming::Names;
use plan::{Plan, Region};
use std::collections::BTreeMap;

/// The Verilog of one module. `contract` is plain text for the header: what the block promises.
pub fn module(netlist: &Netlist, module: &Module, contract: &str) -> String {
    body::Writer::new(netlist, module).write(contract)
}

/// The Verilog of a whole netlist: file names (`round_robin_n8.v`) with their text. `contract` gives the header
/// text of a family of modules.
pub fn files(netlist: &Netlist, contract: &dyn Fn(&str) -> String) -> BTreeMap<String, String> {
    let file = |m: &Module| (format!("{}.v", module_name(m)), module(netlist, m, &contract(&m.family)));
    netlist.modules.iter().map(file).collect()
}

/// SystemVerilog that watches a module's properties in simulations: a module, and a directive that binds it into each
/// instance. `None` if there is nothing to watch.
pub fn monitor(netlist: &Netlist, module: &Module) -> Option<String> {
    body::Writer::new(netlist, module).monitor()
}

/// The registers of a module that are hardware, with the names that they have in Verilog. The others are read by nobody,
/// or by properties only: they are left out, or stand under `FORMAL`.
pub fn hardware_registers<'a>(netlist: &Netlist, module: &'a Module) -> impl Iterator<Item = (String, &'a Register)> {
    let plan = Plan::new(netlist, module);
    let names = Names::new(netlist, module, &plan).registers;
    let registers = names.into_iter().zip(&module.registers).enumerate();
    registers.filter(move |(index, _)| plan.register(*index) == Some(Region::Design)).map(|(_, register)| register)
}

/// The names that the ports of a module have in Verilog, in their order.
pub fn port_names(module: &Module) -> Vec<String> {
    naming::port_names(module)
}

/// The name that a module has in Verilog.
pub fn module_name(module: &Module) -> String {
    identifiers::legal(&module.name)
}
