//! Properties as parts of a block: checked in every simulation, proved from the emitted Verilog, free of area.

use crate::prelude::*;
use phit_primitives::{Description, Primitive, PropertyKind, describe, violations};

/// A condition about the block that contains it, sampled before each rising edge of `clock` without `reset`.
///
/// Connect `clock`, `reset` and `holds` in the kernel. The field's name is the property's name.
#[derive(Clone, Debug, LogicBlock, Part)]
pub struct Property {
    /// Sampled before each rising edge.
    pub clock: Signal<In, Clock>,
    /// Not sampled while set.
    pub reset: Signal<In, Bit>,
    /// The condition.
    pub holds: Signal<In, Bit>,
    _kind: PropertyKind,
    _message: String,
}

impl Property {
    /// The block guarantees it; `message` says what went wrong when it does not hold.
    pub fn assert(message: &str) -> Self {
        Self::new(PropertyKind::Assert, message)
    }

    /// The block relies on it; whoever instantiates the block guarantees it.
    pub fn assume(message: &str) -> Self {
        Self::new(PropertyKind::Assume, message)
    }

    /// It should become true at least once in a good test; `message` names the situation.
    pub fn cover(message: &str) -> Self {
        Self::new(PropertyKind::Cover, message)
    }

    fn new(kind: PropertyKind, message: &str) -> Self {
        Self {
            clock: Default::default(),
            reset: Default::default(),
            holds: Default::default(),
            _kind: kind,
            _message: message.to_owned(),
        }
    }
}

impl Logic for Property {
    fn update(&mut self) {
        let sampled = self.clock.pos_edge() && !self.reset.val();
        if sampled && !self.holds.val() && self._kind != PropertyKind::Cover {
            violations::report(&self._message);
        }
    }
    fn hdl(&self) -> Verilog {
        describe(Description::Primitive(Primitive::Property { kind: self._kind, message: self._message.clone() }));
        Verilog::Empty
    }
}
