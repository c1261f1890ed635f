//! The engine behind the interface that all back ends share.

use super::Engine;
use super::limb::mask;
use super::program::{Element, PinKind};
use super::word::{digits, limb_bits, limbs, number};
use crate::backend::{Backend, BackendError, State, Violation};
use num_bigint::BigUint;
use phit_netlist::ir::PortId;

impl Backend for Engine {
    fn name(&self) -> &'static str {
        "engine"
    }

    fn poke(&mut self, port: PortId, limbs: &[u64]) {
        let pin = self.program.pin(port);
        let PinKind::Input(location) = pin.kind else { panic!("{} is not an input", pin.name) };
        let slots = &mut self.run.state[location.slot as usize..][..pin.width.div_ceil(64) as usize];
        slots.copy_from_slice(limbs);
        let top = limb_bits(pin.width, slots.len() - 1);
        slots[limbs.len() - 1] &= mask(top);
        self.run.settled = false;
    }

    fn peek(&mut self, port: PortId, limbs: &mut [u64]) -> Result<(), BackendError> {
        let location = self.program.data(port);
        self.look(location);
        limbs.copy_from_slice(self.slots(location, self.program.pin(port).width));
        Ok(())
    }

    fn tick(&mut self, clocks: &[PortId]) -> Result<(), BackendError> {
        let mut domains = Vec::with_capacity(clocks.len());
        for &clock in clocks {
            let pin = self.program.pin(clock);
            let PinKind::Clock(domain) = pin.kind else { return Err(BackendError::NotAClock(pin.name.clone())) };
            if !domains.contains(&domain) {
                domains.push(domain);
            }
        }
        for &domain in &domains {
            self.sample(domain);
        }
        for &domain in &domains {
            self.commit(domain);
        }
        Ok(())
    }

    fn state(&mut self) -> Option<State> {
        let elements = self.program.elements.iter();
        Some(elements.map(|(path, &element)| (path.clone(), self.read_element(element))).collect())
    }

    fn deposit(&mut self, state: &State) -> Result<(), BackendError> {
        for (path, words) in state {
            let element = self.program.elements.get(path);
            let &element = element.ok_or_else(|| BackendError::UnknownState(path.clone()))?;
            let (_, width, depth) = self.place(element);
            if words.len() != depth as usize || words.iter().any(|word| word.bits() > u64::from(width)) {
                return Err(BackendError::WrongShape { path: path.clone(), words: depth as usize, width });
            }
            self.write_element(element, words);
        }
        Ok(())
    }

    fn violations(&mut self) -> Vec<Violation> {
        self.run.failed.fill(false);
        std::mem::take(&mut self.run.violations)
    }
}

impl Engine {
    /// First slot, bits and number of words.
    fn place(&self, element: Element) -> (usize, u32, u32) {
        match element {
            Element::Register(register) => {
                let register = &self.program.registers[register];
                (register.location.slot as usize, register.width, 1)
            }
            Element::Memory(memory) => {
                let memory = &self.program.memories[memory];
                (memory.base as usize, memory.width, memory.depth)
            }
        }
    }

    fn read_element(&self, element: Element) -> Vec<BigUint> {
        let (slot, width, depth) = self.place(element);
        let stride = limbs(width) as usize;
        self.run.state[slot..][..stride * depth as usize].chunks(stride).map(number).collect()
    }

    /// Writes words that fit the element.
    pub(super) fn write_element(&mut self, element: Element, words: &[BigUint]) {
        let (slot, width, _) = self.place(element);
        let stride = limbs(width) as usize;
        for (row, word) in self.run.state[slot..].chunks_mut(stride).zip(words) {
            row.copy_from_slice(&digits(word, width));
        }
        self.run.settled = false;
    }
}
