//! One module while its kernel is executed.

use super::branches::Noted;
use super::error::{ElaborateError, ErrorKind};
use super::names::{self, Loops, mangle};
use super::parts::Part;
use super::{Design, finish};
use crate::ir::{Direction, InstanceId, Module, NodeId, Op, Port, PortId};
use crate::source::{Body, SignalKind, SourceId};
use num_bigint::BigUint;
use std::collections::{HashMap, HashSet};

/// Index into [`Draft::slots`] and [`Draft::values`].
pub(super) type SlotId = usize;

/// Anything that a kernel can name: own signals and the ports of inner blocks.
pub(super) struct Slot {
    /// As rust-hdl writes it: `fifo$3$push`.
    pub name: String,
    pub width: u32,
    pub signed: bool,
    pub role: Role,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// Given from outside, or by an inner block, or constant: read only.
    Given,
    /// Own output or local signal.
    Own,
    /// Input of an inner block.
    ToChild,
    /// Clock: own input or an inner block's.
    OwnClock,
    ChildClock,
}

/// What a name is bound to so far.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct Value {
    pub node: Option<NodeId>,
    /// Which bits of `node` have been assigned on every path; `None`: all of them.
    pub partial: Option<BigUint>,
    /// Assigned on some path.
    pub touched: bool,
    pub clock: Option<PortId>,
}

impl Value {
    pub fn whole(node: NodeId) -> Self {
        Value { node: Some(node), partial: None, touched: true, clock: None }
    }
}

pub(super) struct Draft<'a> {
    pub design: &'a Design<'a>,
    pub source: SourceId,
    pub path: &'a str,
    /// The statement at hand, for messages.
    pub at: String,
    pub statements: usize,
    /// The statement that last touched a slot, for messages at the end.
    pub touched_at: HashMap<SlotId, String>,
    pub module: Module,
    pub slots: Vec<Slot>,
    pub values: Vec<Value>,
    pub by_name: HashMap<String, SlotId>,
    pub variants: HashMap<String, (u32, u32)>,
    pub loops: Loops,
    /// Reads of inner blocks' inputs before the end, by slot.
    pub placeholders: Vec<SlotId>,
    pub parts: Vec<Part>,
    pub noted: Noted,
}

pub(super) type Result<T> = std::result::Result<T, ElaborateError>;

impl<'a> Draft<'a> {
    pub fn elaborate(design: &'a Design<'a>, source: SourceId, path: &'a str) -> Result<Module> {
        let mut draft = Draft {
            design,
            source,
            path,
            at: String::new(),
            statements: 0,
            touched_at: HashMap::new(),
            module: Module::default(),
            slots: vec![],
            values: vec![],
            by_name: HashMap::new(),
            variants: HashMap::new(),
            loops: vec![],
            placeholders: vec![],
            parts: vec![],
            noted: Noted::default(),
        };
        draft.declare_signals()?;
        draft.declare_children()?;
        if let Body::Kernel(statements) = &design.sources[source].body {
            draft.execute(statements)?;
        }
        draft.at.clear();
        finish::finish(draft)
    }

    pub fn error<T>(&self, kind: ErrorKind) -> Result<T> {
        Err(ElaborateError { path: self.path.to_owned(), at: self.at.clone(), kind })
    }

    pub fn unsupported<T>(&self, message: impl Into<String>) -> Result<T> {
        self.error(ErrorKind::Unsupported(message.into()))
    }

    fn declare_signals(&mut self) -> Result<()> {
        let source = &self.design.sources[self.source];
        if source.body == Body::Verbatim {
            return self.unsupported("its Verilog text has no meaning here; describe the block as a primitive");
        }
        let mut taken = HashSet::new();
        for signal in &source.signals {
            for (name, value, width) in &signal.variants {
                self.variants.insert(name.replace("::", "$"), (*value, *width));
            }
            let name = mangle(&signal.name);
            if !taken.insert(name.clone()) {
                return self.error(ErrorKind::NameClash(name));
            }
            let port = PortId::from(self.module.ports.len());
            let (role, value) = match signal.kind {
                SignalKind::ClockInput => {
                    self.module.ports.push(Port { name, width: 1, direction: Direction::Clock });
                    (Role::OwnClock, Value { clock: Some(port), ..Value::default() })
                }
                SignalKind::Input => {
                    self.module.ports.push(Port { name, width: signal.width, direction: Direction::Input });
                    (Role::Given, Value::whole(self.module.add(Op::Input(port), signal.width)))
                }
                SignalKind::Output => {
                    // The driver is known at the end.
                    let direction = Direction::Output(NodeId(0));
                    self.module.ports.push(Port { name, width: signal.width, direction });
                    (Role::Own, Value::default())
                }
                SignalKind::Local => (Role::Own, Value::default()),
                SignalKind::Constant => {
                    let node = self.module.add(Op::Constant(signal.value.clone()), signal.width);
                    (Role::Given, Value::whole(node))
                }
                SignalKind::Unsupported => {
                    return self.unsupported(format!("`{}` is bidirectional; only pads of a chip may be", signal.name));
                }
            };
            self.slot(signal.name.clone(), signal.width, signal.signed, role, value);
        }
        Ok(())
    }

    pub fn slot(&mut self, name: String, width: u32, signed: bool, role: Role, value: Value) -> SlotId {
        let id = self.slots.len();
        self.by_name.insert(name.clone(), id);
        self.slots.push(Slot { name, width, signed, role });
        self.values.push(value);
        id
    }

    /// The value that an inner block's input will have at the end.
    pub fn placeholder(&mut self, slot: SlotId) -> NodeId {
        let index = match self.placeholders.iter().position(|known| *known == slot) {
            Some(index) => index,
            None => {
                self.placeholders.push(slot);
                self.placeholders.len() - 1
            }
        };
        let width = self.slots[slot].width;
        self.module.add(Op::Instance(PLACEHOLDER, PortId::from(index)), width)
    }

    /// The value of a loop variable or declared parameter.
    pub fn constant_named(&self, name: &str) -> Option<u64> {
        let variable = self.loops.iter().rev().find(|(known, _)| known == name).map(|(_, value)| *value);
        variable.or_else(|| {
            let about = self.design.sources[self.source].about.as_ref()?;
            about.parameters.iter().find(|(known, _)| known == name).map(|(_, value)| *value)
        })
    }

    pub fn resolve(&self, name: &str) -> Result<String> {
        names::resolve(name, &|name| self.constant_named(name)).or_else(|kind| self.error(kind))
    }

    pub fn find(&self, name: &str) -> Result<SlotId> {
        let resolved = self.resolve(name)?;
        match self.by_name.get(&resolved) {
            Some(&slot) => Ok(slot),
            None => self.error(ErrorKind::UnknownName(resolved.replace('$', "."))),
        }
    }

    /// A name as people write it.
    pub fn human(&self, slot: SlotId) -> String {
        self.slots[slot].name.replace('$', ".")
    }
}

/// The instance that placeholders pretend to belong to; no module has so many.
pub(super) const PLACEHOLDER: InstanceId = InstanceId(u32::MAX);
