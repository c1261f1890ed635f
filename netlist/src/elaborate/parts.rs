//! Inner blocks: primitives become state and properties of the module, other blocks become instances.

use super::draft::{Draft, Result, Role, SlotId, Value};
use super::names::mangle;
use crate::ir::{Direction, InstanceId, MemoryId, NodeId, Op, RegisterId};
use crate::source::{Body, SignalKind, Source, SourceId};
use num_bigint::BigUint;
use phit_primitives::{Primitive, PropertyKind};
use std::collections::HashMap;

/// An inner block, with the slots of its ports. Registers, memories and instances are numbered in this order.
pub(super) struct Part {
    pub name: String,
    pub kind: PartKind,
    /// The block that stands there.
    pub source: SourceId,
    /// Slots by the port's name in the inner block.
    pub slots: HashMap<String, SlotId>,
}

pub(super) enum PartKind {
    Register { width: u32, reset: Option<BigUint>, initial: Option<BigUint> },
    Synchronizer { width: u32, stages: u32, first: RegisterId },
    Memory { width: u32, depth: u32, read_register: Option<RegisterId> },
    Property { kind: PropertyKind, message: String },
    Instance { module: crate::ir::ModuleId },
}

/// Ids handed out so far.
#[derive(Default)]
struct Numbers {
    registers: usize,
    memories: usize,
    instances: usize,
}

impl Draft<'_> {
    pub(super) fn declare_children(&mut self) -> Result<()> {
        let mut numbers = Numbers::default();
        let design = self.design;
        for (name, id) in &design.sources[self.source].children {
            let child = &design.sources[*id];
            for signal in &child.signals {
                for (variant, value, width) in &signal.variants {
                    self.variants.insert(variant.replace("::", "$"), (*value, *width));
                }
            }
            let mut part =
                Part { name: mangle(name), kind: self.kind(name, child)?, source: *id, slots: HashMap::new() };
            if let Body::Kernel(_) | Body::Verbatim = child.body {
                part.kind = PartKind::Instance { module: design.module_of[id] };
            }
            self.declare_ports(name, child, &mut part, &mut numbers)?;
            self.parts.push(part);
        }
        Ok(())
    }

    fn kind(&self, name: &str, child: &Source) -> Result<PartKind> {
        let width = |port: &str| child.signals.iter().find(|signal| signal.name == port).map(|signal| signal.width);
        let word = |port: &str| match width(port) {
            Some(width) => Ok(width),
            None => self.unsupported(format!("the primitive `{}` has no port `{port}`", name.replace('$', "."))),
        };
        Ok(match &child.body {
            Body::Primitive(Primitive::Register { reset }) => {
                PartKind::Register { width: word("q")?, reset: reset.clone(), initial: None }
            }
            Body::StockFlipFlop => {
                let q = child.signals.iter().find(|signal| signal.name == "q").map(|signal| signal.value.clone());
                PartKind::Register { width: word("q")?, reset: None, initial: q }
            }
            Body::Primitive(Primitive::Synchronizer { stages }) => {
                PartKind::Synchronizer { width: word("q")?, stages: *stages, first: RegisterId(0) }
            }
            Body::Primitive(Primitive::Memory { depth, synchronous_read }) => PartKind::Memory {
                width: word("read_data")?,
                depth: *depth,
                read_register: synchronous_read.then_some(RegisterId(0)),
            },
            Body::Primitive(Primitive::Property { kind, message }) => {
                PartKind::Property { kind: *kind, message: message.clone() }
            }
            Body::Kernel(_) | Body::Verbatim => PartKind::Instance { module: crate::ir::ModuleId(0) },
        })
    }

    fn declare_ports(&mut self, name: &str, child: &Source, part: &mut Part, numbers: &mut Numbers) -> Result<()> {
        // Inputs first: the read port of a memory refers to its address.
        let ports = child.signals.iter().filter(|signal| signal.kind != SignalKind::Output);
        for signal in ports {
            let role = match signal.kind {
                SignalKind::ClockInput => Role::ChildClock,
                SignalKind::Input => Role::ToChild,
                _ => continue,
            };
            let full = format!("{name}${}", signal.name);
            let slot = self.slot(full, signal.width, signal.signed, role, Value::default());
            part.slots.insert(signal.name.clone(), slot);
        }
        let instance = InstanceId::from(numbers.instances);
        match &mut part.kind {
            PartKind::Register { width, .. } => {
                let q = self.module.add(Op::Register(RegisterId::from(numbers.registers)), *width);
                numbers.registers += 1;
                self.declare_output(name, child, "q", q);
            }
            PartKind::Synchronizer { width, stages, first } => {
                *first = RegisterId::from(numbers.registers);
                numbers.registers += *stages as usize;
                let q = self.module.add(Op::Register(RegisterId::from(numbers.registers - 1)), *width);
                self.declare_output(name, child, "q", q);
            }
            PartKind::Memory { width, read_register, .. } => {
                let memory = MemoryId::from(numbers.memories);
                numbers.memories += 1;
                let data = match read_register {
                    Some(register) => {
                        *register = RegisterId::from(numbers.registers);
                        numbers.registers += 1;
                        self.module.add(Op::Register(*register), *width)
                    }
                    None => {
                        let address = self.placeholder(part.slots["read_address"]);
                        self.module.add(Op::MemoryRead(memory, address), *width)
                    }
                };
                self.declare_output(name, child, "read_data", data);
                if let Some(&slot) = part.slots.get("watch_address") {
                    let address = self.placeholder(slot);
                    let word = self.module.add(Op::MemoryRead(memory, address), *width);
                    self.declare_output(name, child, "watch_data", word);
                }
            }
            PartKind::Property { .. } => {}
            PartKind::Instance { module } => {
                numbers.instances += 1;
                // A module has the ports of its block, in the same order.
                let design = self.design;
                let own = child.signals.iter().filter(|signal| signal.is_port());
                for ((port, declared), signal) in design.modules[module.index()].ports().zip(own) {
                    if let Direction::Output(_) = declared.direction {
                        let node = self.module.add(Op::Instance(instance, port), declared.width);
                        let slot = format!("{name}${}", signal.name);
                        self.slot(slot, declared.width, signal.signed, Role::Given, Value::whole(node));
                    }
                }
            }
        }
        Ok(())
    }

    fn declare_output(&mut self, name: &str, child: &Source, port: &str, node: NodeId) {
        let signed = child.signals.iter().any(|signal| signal.name == port && signal.signed);
        let width = self.module.width(node);
        self.slot(format!("{name}${port}"), width, signed, Role::Given, Value::whole(node));
    }
}
