//! Every id names something that is there, of the right kind, and every width and depth is one that hardware has.
//!
//! The other checks, the engine and the writer follow ids without asking: a netlist that breaks one of these rules is
//! looked at no further.

use super::{Finding, Rule};
use crate::ir::{Direction, InstanceId, MemoryId, Module, ModuleId, Netlist, NodeId, Op, Port, PortId, RegisterId};

/// Bits of the widest value.
pub const WIDEST: u32 = 1 << 20;

pub(super) fn check(netlist: &Netlist) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (index, module) in netlist.modules.iter().enumerate() {
        let mut checker = Checker { netlist, module, here: ModuleId::from(index), findings: Vec::new() };
        checker.instances();
        checker.ports();
        checker.state();
        checker.properties();
        checker.nodes();
        findings.extend(checker.findings);
    }
    if netlist.top.index() >= netlist.modules.len() {
        findings.push(Finding {
            rule: Rule::DanglingReference,
            module: String::new(),
            subject: "top".to_owned(),
            message: format!("the top is module {} of {}", netlist.top.0, netlist.modules.len()),
        });
    }
    findings
}

struct Checker<'a> {
    netlist: &'a Netlist,
    module: &'a Module,
    here: ModuleId,
    findings: Vec<Finding>,
}

impl Checker<'_> {
    fn report(&mut self, rule: Rule, subject: &str, message: String) {
        let module = self.module.name.clone();
        self.findings.push(Finding { rule, module, subject: subject.to_owned(), message });
    }

    fn dangling(&mut self, subject: &str, message: String) {
        self.report(Rule::DanglingReference, subject, message);
    }

    fn width(&mut self, subject: &str, width: u32) {
        if !(1..=WIDEST).contains(&width) {
            self.report(Rule::WidthMismatch, subject, format!("{width} bits; a value has 1 to {WIDEST}"));
        }
    }

    fn driver(&mut self, subject: &str, what: &str, node: NodeId) {
        let nodes = self.module.nodes.len();
        if node.index() >= nodes {
            self.dangling(subject, format!("{what} is node {} of {nodes}", node.0));
        }
    }

    fn clock(&mut self, subject: &str, clock: PortId) {
        match self.module.ports.get(clock.index()) {
            Some(port) if port.direction == Direction::Clock => {}
            Some(port) => self.dangling(subject, format!("its clock is {}, which is none", port.name)),
            None => self.dangling(subject, format!("its clock is port {} of {}", clock.0, self.module.ports.len())),
        }
    }

    fn instances(&mut self) {
        for instance in &self.module.instances {
            let name = instance.name.as_str();
            if instance.module >= self.here {
                let message = format!("module {} does not stand before module {}", instance.module.0, self.here.0);
                self.dangling(name, message);
                continue;
            }
            let ports = self.netlist.module(instance.module).ports.len();
            let inner = instance.clocks.iter().map(|(inner, _)| inner).chain(instance.inputs.iter().map(|(i, _)| i));
            for port in inner.filter(|port| port.index() >= ports) {
                self.dangling(name, format!("port {} of {ports} is driven", port.0));
            }
            instance.clocks.iter().for_each(|(_, outer)| self.clock(name, *outer));
            instance.inputs.iter().for_each(|(_, driver)| self.driver(name, "the driver of an input", *driver));
        }
    }

    fn ports(&mut self) {
        for port in &self.module.ports {
            self.width(&port.name, port.width);
            if let Direction::Output(node) = port.direction {
                self.driver(&port.name, "its driver", node);
            }
        }
    }

    fn state(&mut self) {
        for register in &self.module.registers {
            let name = register.name.as_str();
            self.width(name, register.width);
            self.clock(name, register.clock);
            self.driver(name, "its next value", register.next);
            if let Some((condition, _)) = &register.reset {
                self.driver(name, "its reset", *condition);
            }
        }
        for memory in &self.module.memories {
            let name = memory.name.as_str();
            self.width(name, memory.width);
            self.clock(name, memory.clock);
            if memory.depth == 0 {
                self.report(Rule::WidthMismatch, name, "a memory without words".to_owned());
            }
            self.driver(name, "its write enable", memory.write_enable);
            self.driver(name, "its write address", memory.write_address);
            self.driver(name, "its write data", memory.write_data);
        }
    }

    fn properties(&mut self) {
        for property in &self.module.properties {
            self.clock(&property.name, property.clock);
            self.driver(&property.name, "its disable", property.disable);
            self.driver(&property.name, "its condition", property.condition);
        }
    }

    fn nodes(&mut self) {
        for (index, node) in self.module.nodes.iter().enumerate() {
            let subject = format!("node {index}");
            self.width(&subject, node.width);
            match &node.op {
                Op::Input(port) => self.input(&subject, *port),
                Op::Register(RegisterId(id)) => self.state_of(&subject, "register", *id, self.module.registers.len()),
                Op::MemoryRead(MemoryId(id), _) => {
                    self.state_of(&subject, "memory", *id, self.module.memories.len());
                }
                Op::Instance(instance, port) => self.output(&subject, *instance, *port),
                _ => {}
            }
            for operand in node.op.operands() {
                if operand.index() >= index {
                    self.dangling(&subject, format!("its operand {} does not stand before it", operand.0));
                }
            }
        }
        for (name, node) in &self.module.names {
            self.driver(name, "it", *node);
        }
    }

    fn input(&mut self, subject: &str, port: PortId) {
        match self.module.ports.get(port.index()) {
            Some(declared) if declared.direction == Direction::Input => {}
            Some(declared) => self.dangling(subject, format!("reads {}, which is no input", declared.name)),
            None => self.dangling(subject, format!("reads port {} of {}", port.0, self.module.ports.len())),
        }
    }

    fn state_of(&mut self, subject: &str, kind: &str, id: u32, count: usize) {
        if id as usize >= count {
            self.dangling(subject, format!("reads {kind} {id} of {count}"));
        }
    }

    fn output(&mut self, subject: &str, instance: InstanceId, port: PortId) {
        let Some(declared) = self.module.instances.get(instance.index()) else {
            let message = format!("reads instance {} of {}", instance.0, self.module.instances.len());
            return self.dangling(subject, message);
        };
        // An instance of a module that is not there has its own finding.
        let Some(child) = self.netlist.modules.get(declared.module.index()) else { return };
        match child.ports.get(port.index()) {
            Some(Port { direction: Direction::Output(_), .. }) => {}
            Some(port) => self.dangling(subject, format!("reads {}.{}, which is no output", declared.name, port.name)),
            None => {
                let message = format!("reads port {} of {} of {}", port.0, child.ports.len(), declared.name);
                self.dangling(subject, message);
            }
        }
    }
}
