//! Where registers, memories and inputs stand in the state.
//!
//! The state is one vector of 64-bit slots. The registers of a clock domain lie side by side, so that an edge loads
//! them with one copy; memories come last, because they are large and visited sparsely.

use super::error::EngineError;
use super::hierarchy::Hierarchy;
use super::lower::Rows;
use super::program::{Domain, Element, Location, Pin, PinKind, Signal, Storage, Write};
use super::word::limbs;
use phit_netlist::ir::{Direction, PortId};
use std::collections::HashMap;

/// Slots of everything that lasts.
pub struct Layout {
    pub(super) pins: Vec<Pin>,
    pub(super) domains: Vec<Domain>,
    pub(super) registers: Vec<Signal>,
    pub(super) memories: Vec<Storage>,
    pub(super) elements: HashMap<String, Element>,
    /// By scope and register, its number.
    pub(super) register_numbers: Vec<Vec<usize>>,
    /// By scope and memory, its number and the slot of its write port.
    pub(super) memory_numbers: Vec<Vec<(usize, u32)>>,
    next: u64,
}

impl Layout {
    /// Places the state of a design.
    pub fn of(hierarchy: &Hierarchy) -> Result<Self, EngineError> {
        let scopes = hierarchy.scopes().len();
        let mut layout = Self {
            pins: vec![],
            domains: vec![],
            registers: vec![],
            memories: vec![],
            elements: HashMap::new(),
            register_numbers: vec![vec![]; scopes],
            memory_numbers: vec![vec![]; scopes],
            next: 0,
        };
        layout.place_pins(hierarchy);
        let clocks = layout.domain_of_clocks(hierarchy)?;
        layout.place_registers(hierarchy, &clocks);
        layout.place_memories(hierarchy, &clocks);
        layout.slots()?;
        Ok(layout)
    }

    /// The next free slots.
    pub fn take(&mut self, slots: u64) -> u32 {
        let first = self.next;
        self.next += slots;
        // A design that is too large is refused by `slots`, after all is placed.
        first as u32
    }

    /// Slots in use.
    pub fn slots(&self) -> Result<u32, EngineError> {
        let bytes = self.next.saturating_mul(8);
        if bytes > i32::MAX as u64 { Err(EngineError::TooLarge(bytes)) } else { Ok(self.next as u32) }
    }

    /// The domain of a clock port of the top module.
    pub fn domain(&self, clock: PortId) -> Option<usize> {
        match self.pins[clock.index()].kind {
            PinKind::Clock(domain) => Some(domain),
            _ => None,
        }
    }

    /// The rows of a memory.
    pub fn rows(&self, memory: usize) -> Rows {
        let memory = &self.memories[memory];
        Rows { base: memory.base, stride: limbs(memory.width), depth: memory.depth, width: memory.width }
    }

    fn place_pins(&mut self, hierarchy: &Hierarchy) {
        for (_, port) in hierarchy.netlist().top().ports() {
            let kind = match port.direction {
                Direction::Clock => {
                    self.domains.push(Domain::default());
                    PinKind::Clock(self.domains.len() - 1)
                }
                Direction::Input => {
                    let slot = self.take(limbs(port.width).into());
                    PinKind::Input(Location { slot, settles: false })
                }
                // Placed when its driver is known: what a register drives stands there already.
                Direction::Output(_) => PinKind::Output(Location { slot: 0, settles: true }),
            };
            self.pins.push(Pin { name: port.name.clone(), width: port.width, kind });
        }
    }

    /// By scope and clock port, the domain; other ports have none.
    fn domain_of_clocks(&self, hierarchy: &Hierarchy) -> Result<Vec<Vec<Option<usize>>>, EngineError> {
        let mut domains = vec![];
        for (index, scope) in hierarchy.scopes().iter().enumerate() {
            let mut of_scope = vec![];
            for (id, port) in hierarchy.netlist().module(scope.module).ports() {
                of_scope.push(match port.direction {
                    Direction::Clock => {
                        let top = hierarchy.top_clock(index, id).and_then(|clock| self.domain(clock));
                        Some(top.ok_or_else(|| EngineError::Unconnected(scope.join(&port.name)))?)
                    }
                    _ => None,
                });
            }
            domains.push(of_scope);
        }
        Ok(domains)
    }

    fn place_registers(&mut self, hierarchy: &Hierarchy, clocks: &[Vec<Option<usize>>]) {
        for (index, scope) in hierarchy.scopes().iter().enumerate() {
            let count = hierarchy.netlist().module(scope.module).registers.len();
            self.register_numbers[index] = vec![0; count];
        }
        for domain in 0..self.domains.len() {
            let first = self.next as u32;
            for (index, scope) in hierarchy.scopes().iter().enumerate() {
                for (position, register) in hierarchy.netlist().module(scope.module).registers.iter().enumerate() {
                    if clocks[index][register.clock.index()] != Some(domain) {
                        continue;
                    }
                    let location = Location { slot: self.take(limbs(register.width).into()), settles: false };
                    let path = scope.join(&register.name);
                    self.register_numbers[index][position] = self.registers.len();
                    self.elements.insert(path.clone(), Element::Register(self.registers.len()));
                    self.registers.push(Signal { path, width: register.width, location });
                }
            }
            let length = self.next as u32 - first;
            let next = self.take(length.into());
            self.domains[domain] = Domain { registers: first, next, length, ..Domain::default() };
        }
    }

    fn place_memories(&mut self, hierarchy: &Hierarchy, clocks: &[Vec<Option<usize>>]) {
        for (index, scope) in hierarchy.scopes().iter().enumerate() {
            for memory in &hierarchy.netlist().module(scope.module).memories {
                let stride = limbs(memory.width);
                let row = self.take(1 + u64::from(stride));
                let base = self.take(Rows::slots(memory.width, memory.depth));
                if let Some(domain) = clocks[index][memory.clock.index()] {
                    self.domains[domain].writes.push(Write { row, base, stride });
                }
                let path = scope.join(&memory.name);
                self.memory_numbers[index].push((self.memories.len(), row));
                self.elements.insert(path.clone(), Element::Memory(self.memories.len()));
                self.memories.push(Storage { width: memory.width, base, depth: memory.depth });
            }
        }
    }
}
