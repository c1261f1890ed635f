//! From the executed kernel to the module: placeholders are replaced, what nobody reads falls away.

use super::draft::{Draft, PLACEHOLDER, Result, SlotId};
use super::error::ErrorKind;
use super::names::mangle;
use super::parts::{Part, PartKind};
use crate::ir::{Direction, Instance, Memory, MemoryId, Module, NodeId, Op, PortId, Property, Register, RegisterId};
use crate::source::SignalKind;
use std::collections::HashMap;

pub(super) fn finish(draft: Draft) -> Result<Module> {
    let mut module = Module::default();
    module.ports = draft.module.ports.clone();
    module.statements = draft.module.statements.clone();
    let mut finish = Finish { draft, module, done: HashMap::new() };
    finish.outputs()?;
    for part in std::mem::take(&mut finish.draft.parts) {
        finish.part(&part)?;
    }
    finish.names()?;
    let noted = std::mem::take(&mut finish.draft.noted);
    noted.carry_over(&finish.draft.module, &finish.done, &mut finish.module);
    Ok(finish.module)
}

struct Finish<'a> {
    draft: Draft<'a>,
    module: Module,
    /// Nodes of the draft that stand in the module already.
    done: HashMap<NodeId, NodeId>,
}

impl Finish<'_> {
    fn outputs(&mut self) -> Result<()> {
        let signals = &self.draft.design.sources[self.draft.source].signals;
        for (index, signal) in signals.iter().filter(|signal| signal.is_port()).enumerate() {
            if let Direction::Output(_) = self.module.ports[index].direction {
                let node = self.driver(self.draft.by_name[&signal.name])?;
                self.module.ports[index].direction = Direction::Output(node);
            }
        }
        Ok(())
    }

    /// The node that drives a slot at the end of the kernel.
    fn driver(&mut self, slot: SlotId) -> Result<NodeId> {
        let value = &self.draft.values[slot];
        let name = self.draft.human(slot);
        match value.node {
            Some(node) if value.partial.is_none() => self.copy(node),
            _ if value.touched => {
                self.draft.at = self.draft.touched_at.get(&slot).cloned().unwrap_or_default();
                self.draft.error(ErrorKind::Latch(name))
            }
            _ => self.draft.error(ErrorKind::Undriven(name)),
        }
    }

    fn input(&mut self, part: &Part, port: &str) -> Result<NodeId> {
        match part.slots.get(port) {
            Some(&slot) => self.driver(slot),
            None => self.draft.unsupported(format!("the primitive `{}` has no input `{port}`", part.name)),
        }
    }

    fn clock(&self, part: &Part, port: &str) -> Result<PortId> {
        let slot = part.slots.get(port).copied();
        match slot.and_then(|slot| self.draft.values[slot].clock) {
            Some(clock) => Ok(clock),
            None => self.draft.error(ErrorKind::Undriven(format!("{}.{port}", part.name))),
        }
    }

    fn part(&mut self, part: &Part) -> Result<()> {
        let name = part.name.clone();
        match &part.kind {
            PartKind::Register { width, reset, initial } => {
                let clock = self.clock(part, "clock")?;
                let reset = match reset {
                    Some(value) => Some((self.input(part, "reset")?, value.clone())),
                    None => None,
                };
                let next = self.input(part, "d")?;
                let (width, initial) = (*width, initial.clone());
                let register = Register { name, width, clock, reset, next, initial, synchronizer: false };
                self.module.registers.push(register);
            }
            PartKind::Synchronizer { width, stages, first } => {
                let clock = self.clock(part, "clock")?;
                let mut next = self.input(part, "d")?;
                for stage in 0..*stages {
                    let name = format!("{name}_{stage}");
                    let (width, synchronizer) = (*width, true);
                    let register = Register { name, width, clock, reset: None, next, initial: None, synchronizer };
                    self.module.registers.push(register);
                    next = self.module.add(Op::Register(RegisterId(first.0 + stage)), width);
                }
            }
            PartKind::Memory { width, depth, read_register } => {
                let (width, depth) = (*width, *depth);
                let clock = self.clock(part, "clock")?;
                let write_enable = self.input(part, "write_enable")?;
                let write_address = self.input(part, "write_address")?;
                let write_data = self.input(part, "write_data")?;
                let memory = MemoryId::from(self.module.memories.len());
                let word = Memory { name: name.clone(), width, depth, clock, write_enable, write_address, write_data };
                self.module.memories.push(word);
                if let Some(register) = *read_register {
                    let address = self.input(part, "read_address")?;
                    let enable = self.input(part, "read_enable")?;
                    let word = self.module.add(Op::MemoryRead(memory, address), width);
                    let hold = self.module.add(Op::Register(register), width);
                    let next = self.module.fold(Op::Select(enable, word, hold), width);
                    let name = format!("{name}_read_data");
                    let (reset, initial, synchronizer) = (None, None, false);
                    self.module.registers.push(Register { name, width, clock, reset, next, initial, synchronizer });
                }
            }
            PartKind::Property { kind, message } => {
                let clock = self.clock(part, "clock")?;
                let disable = self.input(part, "reset")?;
                let condition = self.input(part, "holds")?;
                let (kind, message) = (*kind, message.clone());
                self.module.properties.push(Property { name, kind, clock, disable, condition, message });
            }
            PartKind::Instance { module } => {
                let mut instance = Instance { name, module: *module, clocks: vec![], inputs: vec![] };
                let design = self.draft.design;
                let own = design.sources[part.source].signals.iter().filter(|signal| signal.is_port());
                for ((id, port), signal) in design.modules[module.index()].ports().zip(own) {
                    match port.direction {
                        Direction::Clock => instance.clocks.push((id, self.clock(part, &signal.name)?)),
                        Direction::Input => instance.inputs.push((id, self.input(part, &signal.name)?)),
                        Direction::Output(_) => {}
                    }
                }
                self.module.instances.push(instance);
            }
        }
        Ok(())
    }

    /// Names of local signals whose value is a node of its own.
    fn names(&mut self) -> Result<()> {
        let locals = &self.draft.design.sources[self.draft.source].signals;
        for signal in locals.iter().filter(|signal| signal.kind == SignalKind::Local) {
            let slot = self.draft.by_name[&signal.name];
            let value = &self.draft.values[slot];
            if value.touched && (value.node.is_none() || value.partial.is_some()) {
                self.draft.at = self.draft.touched_at.get(&slot).cloned().unwrap_or_default();
                let name = self.draft.human(slot);
                return self.draft.error(ErrorKind::Latch(name));
            }
            if let Some(&node) = value.node.and_then(|node| self.done.get(&node)) {
                let leaf = matches!(
                    self.module.node(node).op,
                    Op::Constant(_) | Op::Input(_) | Op::Register(_) | Op::Instance(..)
                );
                if !leaf {
                    self.module.names.push((mangle(&signal.name), node));
                }
            }
        }
        Ok(())
    }

    /// Copies a node of the draft and all that it depends on. A kernel's chains can be long, so no recursion.
    fn copy(&mut self, root: NodeId) -> Result<NodeId> {
        let mut open = vec![root];
        let mut entered: Vec<NodeId> = vec![];
        while let Some(&id) = open.last() {
            if self.done.contains_key(&id) {
                open.pop();
                continue;
            }
            let node = self.draft.module.node(id).clone();
            let operands = match node.op {
                Op::Instance(PLACEHOLDER, index) => vec![self.placeholder_driver(index)?],
                _ => node.op.operands(),
            };
            let missing: Vec<NodeId> =
                operands.iter().copied().filter(|operand| !self.done.contains_key(operand)).collect();
            if missing.is_empty() {
                self.module.set_statement(self.draft.module.statement_id(id));
                let done = match node.op {
                    Op::Instance(PLACEHOLDER, _) => self.done[&operands[0]],
                    // The memories of the module are not there yet, so there is nothing to fold with.
                    Op::MemoryRead(memory, address) => {
                        self.module.add(Op::MemoryRead(memory, self.done[&address]), node.width)
                    }
                    op => {
                        let op = op.map(|operand| self.done[&operand]);
                        self.module.fold(op, node.width)
                    }
                };
                self.done.insert(id, done);
                open.pop();
                if entered.last() == Some(&id) {
                    entered.pop();
                }
                continue;
            }
            if entered.contains(&id) && matches!(node.op, Op::Instance(PLACEHOLDER, _)) {
                return self.draft.error(ErrorKind::CombinationalLoop(self.loop_through(&entered, id)));
            }
            if matches!(node.op, Op::Instance(PLACEHOLDER, _)) {
                entered.push(id);
            }
            open.extend(missing);
        }
        self.module.set_statement(None);
        Ok(self.done[&root])
    }

    fn placeholder_driver(&mut self, index: PortId) -> Result<NodeId> {
        let slot = self.draft.placeholders[index.index()];
        let value = &self.draft.values[slot];
        match value.node {
            Some(node) if value.partial.is_none() => Ok(node),
            // The same words as for any other input of an inner block.
            _ => self.driver(slot),
        }
    }

    fn loop_through(&self, entered: &[NodeId], id: NodeId) -> String {
        let from = entered.iter().position(|open| *open == id).unwrap_or(0);
        let name = |id: &NodeId| match self.draft.module.node(*id).op {
            Op::Instance(_, index) => self.draft.human(self.draft.placeholders[index.index()]),
            _ => String::new(),
        };
        let mut names: Vec<String> = entered[from..].iter().map(name).collect();
        names.push(name(&id));
        names.join(" -> ")
    }
}
