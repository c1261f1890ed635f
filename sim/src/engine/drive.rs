//! The engine behind the interface that all back ends share.

use super::Engine;
use super::limb::mask;
use super::program::{PinKind, Position};
use super::word::{digits, limb_bits, number};
use crate::backend::{Backend, BackendError, State, Violation};
use num_bigint::BigUint;
use phit_netlist::ir::PortId;
use std::sync::Arc;

impl Backend for Engine {
    fn name(&self) -> &'static str {
        "engine"
    }

    fn poke(&mut self, port: PortId, limbs: &[u64]) {
        let pin = self.program.pin(port);
        let PinKind::Input(place) = &pin.kind else { panic!("{} is not an input", pin.name) };
        assert_eq!(limbs.len(), place.cells.len(), "{} has {} bits", pin.name, pin.width);
        for (i, (cell, limb)) in place.cells.iter().zip(limbs).enumerate() {
            cell.put(&mut self.run.state, limb & mask(limb_bits(pin.width, i)));
        }
        self.touch();
    }

    fn peek(&mut self, port: PortId, limbs: &mut [u64]) -> Result<(), BackendError> {
        if self.program.data(port).settles {
            self.settle();
        }
        for (limb, cell) in limbs.iter_mut().zip(&self.program.data(port).cells) {
            *limb = cell.get(&self.run.state);
        }
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
        self.exchange();
        for &domain in &domains {
            self.sample(domain);
        }
        for &domain in &domains {
            self.commit(domain);
        }
        Ok(())
    }

    fn state(&mut self) -> Option<State> {
        let elements = self.program.names().elements.iter();
        Some(elements.map(|(path, &position)| (path.clone(), self.read(position))).collect())
    }

    fn deposit(&mut self, state: &State) -> Result<(), BackendError> {
        self.deposit_below("", state)
    }

    fn violations(&mut self) -> Vec<Violation> {
        self.run.record.failed.clear();
        std::mem::take(&mut self.run.record.violations)
    }
}

impl Engine {
    /// Deposits a state whose paths go on from a prefix.
    pub(crate) fn deposit_below(&mut self, prefix: &str, state: &State) -> Result<(), BackendError> {
        let program = Arc::clone(&self.program);
        let mut joined = prefix.to_owned();
        for (path, words) in state {
            joined.truncate(prefix.len());
            joined.push_str(path);
            let position = program.names().elements.get(&joined);
            let &position = position.ok_or_else(|| BackendError::UnknownState(joined.clone()))?;
            let element = &program.regions[position.region].elements[position.element];
            let depth = element.words();
            if words.len() != depth || words.iter().any(|word| word.bits() > u64::from(element.width)) {
                return Err(BackendError::WrongShape { path: joined.clone(), words: depth, width: element.width });
            }
            for (row, word) in words.iter().enumerate() {
                let cells = element.row(position.lane, row as u32);
                for (cell, digit) in cells.into_iter().zip(digits(word, element.width)) {
                    cell.put(&mut self.run.state, digit);
                }
            }
        }
        self.touch();
        Ok(())
    }

    /// The words of an element.
    fn read(&self, position: Position) -> Vec<BigUint> {
        let element = &self.program.regions[position.region].elements[position.element];
        let word = |row| {
            let cells = element.row(position.lane, row).into_iter();
            number(&cells.map(|cell| cell.get(&self.run.state)).collect::<Vec<u64>>())
        };
        (0..element.words() as u32).map(word).collect()
    }
}
