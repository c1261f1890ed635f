//! Every operand, port and word of state has the width that its use asks for.

use super::{Finding, Rule};
use crate::ir::{Direction, Module, Netlist, Node, NodeId, Op, PortId};
use num_bigint::BigUint;

pub(super) fn check(netlist: &Netlist, module: &Module) -> Vec<Finding> {
    let mut checker = Checker { netlist, module, findings: Vec::new() };
    for index in 0..module.nodes.len() {
        checker.node(NodeId::from(index));
    }
    checker.ports();
    checker.state();
    checker.instances();
    checker.findings
}

struct Checker<'a> {
    netlist: &'a Netlist,
    module: &'a Module,
    findings: Vec<Finding>,
}

impl Checker<'_> {
    fn report(&mut self, subject: &str, message: String) {
        self.findings.push(Finding {
            rule: Rule::WidthMismatch,
            module: self.module.name.clone(),
            subject: subject.to_owned(),
            message,
        });
    }

    fn expect(&mut self, subject: &str, what: &str, has: u32, wants: u32) {
        if has != wants {
            self.report(subject, format!("{what} has {}, not {}", bits(has), bits(wants)));
        }
    }

    fn expect_fits(&mut self, subject: &str, what: &str, value: &BigUint, width: u32) {
        if value.bits() > u64::from(width) {
            self.report(subject, format!("{what} {value} does not fit {}", bits(width)));
        }
    }

    fn node(&mut self, id: NodeId) {
        use Op::*;
        let node: &Node = self.module.node(id);
        let subject = self.subject(id);
        let width = node.width;
        let of = |id: &NodeId| self.module.width(*id);
        match &node.op {
            Constant(value) => self.expect_fits(&subject, "constant", value, width),
            Input(port) => self.expect(&subject, "its node", width, self.module.ports[port.index()].width),
            Register(register) => {
                self.expect(&subject, "its node", width, self.module.registers[register.index()].width);
            }
            MemoryRead(memory, _) => {
                self.expect(&subject, "a read word", width, self.module.memories[memory.index()].width);
            }
            Instance(instance, port) => {
                let child = self.netlist.module(self.module.instances[instance.index()].module);
                self.expect(&subject, "its node", width, child.ports[port.index()].width);
            }
            Not(a) | Negate(a) => self.expect(&subject, "the operand", of(a), width),
            ReduceAnd(_) | ReduceOr(_) | ReduceXor(_) => self.expect(&subject, "the result", width, 1),
            And(a, b) | Or(a, b) | Xor(a, b) | Add(a, b) | Subtract(a, b) | Multiply(a, b) => {
                let (a, b) = (of(a), of(b));
                self.expect(&subject, "the first operand", a, width);
                self.expect(&subject, "the second operand", b, width);
            }
            ShiftLeft(a, _) | ShiftRight(a, _) => self.expect(&subject, "the shifted operand", of(a), width),
            Equal(a, b) | Less(a, b) | LessSigned(a, b) => {
                let (a, b) = (of(a), of(b));
                self.expect(&subject, "the result", width, 1);
                self.expect(&subject, "the second operand", b, a);
            }
            Select(condition, set, clear) => {
                let (condition, set, clear) = (of(condition), of(set), of(clear));
                self.expect(&subject, "the condition", condition, 1);
                self.expect(&subject, "the value if set", set, width);
                self.expect(&subject, "the value if clear", clear, width);
            }
            Slice(a, low) => {
                let has = of(a);
                let end = u64::from(*low) + u64::from(width);
                if end > u64::from(has) {
                    let message = format!("bits {}:{low} of a value of {}", end - 1, bits(has));
                    self.report(&subject, message);
                }
            }
            Concatenate(parts) => {
                let sum = parts.iter().map(of).fold(0, u32::saturating_add);
                self.expect(&subject, "the sum of the parts", sum, width);
            }
            ZeroExtend(a) | SignExtend(a) => {
                let has = of(a);
                if has > width {
                    self.report(&subject, format!("{} extended to {}", bits(has), bits(width)));
                }
            }
        }
    }

    /// The name of a node, or what it is.
    fn subject(&self, id: NodeId) -> String {
        match &self.module.node(id).op {
            Op::Input(port) => return self.module.ports[port.index()].name.clone(),
            Op::Register(register) => return self.module.registers[register.index()].name.clone(),
            Op::MemoryRead(memory, _) => return self.module.memories[memory.index()].name.clone(),
            Op::Instance(instance, port) => return self.port_name(*instance, *port),
            _ => {}
        }
        match self.module.names.iter().find(|(_, named)| *named == id) {
            Some((name, _)) => name.clone(),
            None => format!("{:?}", self.module.node(id).op),
        }
    }

    fn port_name(&self, instance: crate::ir::InstanceId, port: PortId) -> String {
        let instance = &self.module.instances[instance.index()];
        format!("{}.{}", instance.name, self.netlist.module(instance.module).ports[port.index()].name)
    }

    fn ports(&mut self) {
        for port in &self.module.ports {
            if let Direction::Output(node) = port.direction {
                self.expect(&port.name, "its driver", self.module.width(node), port.width);
            }
        }
    }

    fn state(&mut self) {
        for register in &self.module.registers {
            self.expect(&register.name, "its next value", self.module.width(register.next), register.width);
            if let Some((condition, value)) = &register.reset {
                self.expect(&register.name, "its reset", self.module.width(*condition), 1);
                self.expect_fits(&register.name, "reset value", value, register.width);
            }
            if let Some(value) = &register.initial {
                self.expect_fits(&register.name, "initial value", value, register.width);
            }
        }
        for memory in &self.module.memories {
            self.expect(&memory.name, "its write enable", self.module.width(memory.write_enable), 1);
            self.expect(&memory.name, "its write data", self.module.width(memory.write_data), memory.width);
        }
        for property in &self.module.properties {
            self.expect(&property.name, "its disable", self.module.width(property.disable), 1);
            self.expect(&property.name, "its condition", self.module.width(property.condition), 1);
        }
    }

    fn instances(&mut self) {
        for instance in &self.module.instances {
            let child = self.netlist.module(instance.module);
            for (port, driver) in &instance.inputs {
                let port = &child.ports[port.index()];
                let subject = format!("{}.{}", instance.name, port.name);
                self.expect(&subject, "its driver", self.module.width(*driver), port.width);
            }
        }
    }
}

fn bits(width: u32) -> String {
    if width == 1 { "1 bit".to_owned() } else { format!("{width} bits") }
}
