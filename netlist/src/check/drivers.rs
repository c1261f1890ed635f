//! Every input of an instance has one driver, every name one owner, and every input port a reader.

use super::{Finding, Rule};
use crate::ir::{Direction, Module, Netlist, Op, PortId};
use std::collections::{BTreeMap, HashSet};

pub(super) fn check(netlist: &Netlist, module: &Module) -> Vec<Finding> {
    let report =
        |rule, subject: String, message: String| Finding { rule, module: module.name.clone(), subject, message };
    let mut findings = Vec::new();
    for instance in &module.instances {
        let child = netlist.module(instance.module);
        for (id, port) in child.ports() {
            let subject = || format!("{}.{}", instance.name, port.name);
            let clocks = instance.clocks.iter().filter(|(port, _)| *port == id).count();
            let drivers = instance.inputs.iter().filter(|(port, _)| *port == id).count();
            let (right, wrong, kind) = match port.direction {
                Direction::Clock => (clocks, drivers, "clock"),
                Direction::Input => (drivers, clocks, "input"),
                Direction::Output(_) => {
                    if clocks + drivers > 0 {
                        let message = "an output of the instance is driven from outside".to_owned();
                        findings.push(report(Rule::MultiplyDriven, subject(), message));
                    }
                    continue;
                }
            };
            if right == 0 {
                findings.push(report(Rule::Undriven, subject(), format!("the {kind} is not connected")));
            }
            if right + wrong > 1 {
                let message = format!("the {kind} has {} drivers", right + wrong);
                findings.push(report(Rule::MultiplyDriven, subject(), message));
            }
        }
    }
    let doubles = duplicates(declared_names(module)).into_iter();
    findings.extend(doubles.map(|(name, message)| duplicate_name(&module.name, name, message)));
    for port in unread_inputs(module) {
        let message = "the input reaches nothing".to_owned();
        findings.push(report(Rule::UnreadInput, module.ports[port.index()].name.clone(), message));
    }
    findings
}

/// Modules that share a name.
pub(super) fn check_module_names(netlist: &Netlist) -> Vec<Finding> {
    let names = netlist.modules.iter().map(|module| ("modules", module.name.as_str()));
    duplicates(names).into_iter().map(|(name, message)| duplicate_name(name, name, message)).collect()
}

fn duplicate_name(module: &str, name: &str, message: String) -> Finding {
    Finding { rule: Rule::MultiplyDriven, module: module.to_owned(), subject: name.to_owned(), message }
}

/// Everything in a module that has a name, by kind. Two kinds may share one (a port and the register behind it):
/// the Verilog writer tells them apart.
fn declared_names(module: &Module) -> impl Iterator<Item = (&'static str, &str)> {
    let ports = module.ports.iter().map(|port| ("ports", port.name.as_str()));
    let registers = module.registers.iter().map(|register| ("registers", register.name.as_str()));
    let memories = module.memories.iter().map(|memory| ("memories", memory.name.as_str()));
    let instances = module.instances.iter().map(|instance| ("instances", instance.name.as_str()));
    let properties = module.properties.iter().map(|property| ("properties", property.name.as_str()));
    ports.chain(registers).chain(memories).chain(instances).chain(properties)
}

/// Names that one kind of thing has more than once, with a sentence for each.
fn duplicates<'a>(names: impl Iterator<Item = (&'static str, &'a str)>) -> Vec<(&'a str, String)> {
    let mut counts: BTreeMap<(&str, &str), u32> = BTreeMap::new();
    for (kind, name) in names {
        *counts.entry((kind, name)).or_default() += 1;
    }
    let doubles = counts.into_iter().filter(|(_, count)| *count > 1);
    doubles.map(|((kind, name), count)| (name, format!("{count} {kind} have this name"))).collect()
}

/// Data inputs that no output, state, property or instance depends on.
fn unread_inputs(module: &Module) -> Vec<PortId> {
    let mut reached = vec![false; module.nodes.len()];
    let mut pending = module.roots();
    while let Some(id) = pending.pop() {
        if !std::mem::replace(&mut reached[id.index()], true) {
            pending.extend(module.node(id).op.operands());
        }
    }
    let live = module.nodes.iter().zip(&reached).filter(|(_, reached)| **reached);
    let read: HashSet<PortId> = live
        .filter_map(|(node, _)| match node.op {
            Op::Input(port) => Some(port),
            _ => None,
        })
        .collect();
    let inputs = module.ports().filter(|(_, port)| port.direction == Direction::Input);
    inputs.map(|(id, _)| id).filter(|id| !read.contains(id)).collect()
}
