//! A compiled design without its state: machine code, and what lies where.

use super::native::Code;
use phit_netlist::ir::{PortId, PropertyKind};
use std::collections::HashMap;

/// A named value that can be looked at: a register, or a net of the traced part of the design.
#[derive(Clone, Debug)]
pub struct Signal {
    /// Hierarchical path: `fifo_3.wp`.
    pub path: String,
    /// Bits.
    pub width: u32,
    pub(super) location: Location,
}

/// Where a value stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Location {
    /// Slot of the least significant limb.
    pub slot: u32,
    /// True if it is only right after settling; state and inputs always are.
    pub settles: bool,
}

/// A port of the top module.
#[derive(Clone, Debug)]
pub(super) struct Pin {
    pub name: String,
    pub width: u32,
    pub kind: PinKind,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum PinKind {
    /// The domain of this number.
    Clock(usize),
    Input(Location),
    Output(Location),
}

/// A memory of the design.
#[derive(Clone, Debug)]
pub(super) struct Storage {
    pub width: u32,
    /// Slot of row 0; rows follow each other without gaps.
    pub base: u32,
    pub depth: u32,
}

/// Where registers and memories are, by path.
#[derive(Clone, Copy, Debug)]
pub(super) enum Element {
    Register(usize),
    Memory(usize),
}

/// Everything that one clock of the top module drives.
#[derive(Clone, Debug, Default)]
pub(super) struct Domain {
    /// Slot of the first of the domain's registers; they lie side by side.
    pub registers: u32,
    /// Slot of their next values, in the same order.
    pub next: u32,
    /// Slots of all registers of the domain.
    pub length: u32,
    /// Write ports.
    pub writes: Vec<Write>,
    /// Slot of the events: bit `k % 64` of word `k / 64` belongs to property `k`.
    pub events: u32,
    /// Numbers of the domain's properties.
    pub properties: Vec<usize>,
}

impl Domain {
    /// The slots of the events.
    pub fn event_slots(&self) -> std::ops::Range<usize> {
        let first = self.events as usize;
        first..first + self.properties.len().div_ceil(64)
    }
}

/// A write port of a memory, as the sampling routine leaves it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Write {
    /// Slot of the row number; the limbs to write follow.
    pub row: u32,
    /// Slot of row 0.
    pub base: u32,
    /// Limbs of a row.
    pub stride: u32,
}

/// A property of the design.
#[derive(Clone, Debug)]
pub(super) struct Check {
    pub path: String,
    pub kind: PropertyKind,
    pub message: String,
}

/// A compiled design.
pub(super) struct Program {
    /// By [`PortId`].
    pub pins: Vec<Pin>,
    pub registers: Vec<Signal>,
    pub memories: Vec<Storage>,
    pub elements: HashMap<String, Element>,
    /// Nets of the traced subtree.
    pub nets: Vec<Signal>,
    pub domains: Vec<Domain>,
    pub checks: Vec<Check>,
    /// Routine 0 settles, routine `1 + d` samples domain `d`.
    pub code: Code,
}

impl Program {
    /// The port behind an id.
    pub fn pin(&self, port: PortId) -> &Pin {
        &self.pins[port.index()]
    }

    /// Where a data port of the top module stands.
    ///
    /// # Panics
    /// If the port is a clock.
    pub fn data(&self, port: PortId) -> Location {
        let pin = self.pin(port);
        match pin.kind {
            PinKind::Input(location) | PinKind::Output(location) => location,
            PinKind::Clock(_) => panic!("{} is a clock and carries no data", pin.name),
        }
    }

    /// Computes the outputs and traced nets from state and inputs.
    #[inline]
    pub fn settle(&self, state: &mut [u64]) {
        self.code.run(0, state);
    }

    /// Computes what a domain will load, without loading it, and its properties.
    #[inline]
    pub fn sample(&self, domain: usize, state: &mut [u64]) {
        self.code.run(1 + domain, state);
    }

    /// Loads what was sampled.
    #[inline]
    pub fn commit(&self, domain: usize, state: &mut [u64]) {
        let domain = &self.domains[domain];
        let next = domain.next as usize;
        state.copy_within(next..next + domain.length as usize, domain.registers as usize);
        for write in &domain.writes {
            let source = write.row as usize;
            let target = write.base as usize + state[source] as usize * write.stride as usize;
            for limb in 0..write.stride as usize {
                state[target + limb] = state[source + 1 + limb];
            }
        }
    }
}
