//! Every input of an instance has one driver, every name one owner, and every input port a reader.

use super::{Finding, Rule};
use crate::ir::{Direction, Module, Netlist, Op, PortId};
use std::collections::HashMap;

pub(super) fn check(netlist: &Netlist, module: &Module) -> Vec<Finding> {
    let report = |rule, subject: String, message: String| Finding {
        rule,
        module: module.name.clone(),
        subject,
        message,
    };
    let mut findings = Vec::new();
    for instance in &module.instances {
        let child = netlist.module(instance.module);
        for (id, port) in child.ports() {
            let subject = || format!("{}.{}", instance.name, port.name);
            let connected = |list: &mut dyn Iterator<Item = PortId>| list.filter(|port| *port == id).count();
            let clocks = connected(&mut instance.clocks.iter().map(|(port, _)| *port));
            let drivers = connected(&mut instance.inputs.iter().map(|(port, _)| *port));
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
    for (name, owners) in duplicates(declared_names(module)) {
        let message = format!("the name belongs to {}", owners.join(" and "));
        findings.push(report(Rule::MultiplyDriven, name, message));
    }
    for port in unread_inputs(module) {
        let message = "the input reaches nothing".to_owned();
        findings.push(report(Rule::UnreadInput, module.ports[port.index()].name.clone(), message));
    }
    findings
}

/// Modules that share a name.
pub(super) fn check_module_names(netlist: &Netlist) -> Vec<Finding> {
    let names = netlist.modules.iter().map(|module| (module.name.clone(), "a module"));
    let finding = |(name, owners): (String, Vec<&str>)| Finding {
        rule: Rule::MultiplyDriven,
        module: name.clone(),
        subject: name,
        message: format!("the name belongs to {}", owners.join(" and ")),
    };
    duplicates(names.collect()).into_iter().map(finding).collect()
}

fn declared_names(module: &Module) -> Vec<(String, &'static str)> {
    let ports = module.ports.iter().map(|port| (port.name.clone(), "a port"));
    let registers = module.registers.iter().map(|register| (register.name.clone(), "a register"));
    let memories = module.memories.iter().map(|memory| (memory.name.clone(), "a memory"));
    let instances = module.instances.iter().map(|instance| (instance.name.clone(), "an instance"));
    let properties = module.properties.iter().map(|property| (property.name.clone(), "a property"));
    // Kinds may share a name (a port and the register behind it); the Verilog writer tells them apart.
    let kinds: [Vec<_>; 5] =
        [ports.collect(), registers.collect(), memories.collect(), instances.collect(), properties.collect()];
    kinds.into_iter().flatten().collect()
}

/// Names that one kind of thing has more than once, in the order of their first owners.
fn duplicates(names: Vec<(String, &'static str)>) -> Vec<(String, Vec<&'static str>)> {
    let mut owners: HashMap<(String, &str), usize> = HashMap::new();
    for (name, owner) in &names {
        *owners.entry((name.clone(), owner)).or_default() += 1;
    }
    let mut seen = Vec::new();
    for (name, owner) in names {
        if let Some(count) = owners.remove(&(name.clone(), owner))
            && count > 1
        {
            seen.push((name, vec![owner; count]));
        }
    }
    seen
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
    let is_read = |port: PortId| {
        let mut nodes = module.nodes.iter().zip(&reached);
        nodes.any(|(node, reached)| *reached && node.op == Op::Input(port))
    };
    let inputs = module.ports().filter(|(_, port)| port.direction == Direction::Input);
    inputs.map(|(id, _)| id).filter(|id| !is_read(*id)).collect()
}
