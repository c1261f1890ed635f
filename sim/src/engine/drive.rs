//! The engine behind the interface that all back ends share.

use super::Engine;
use super::limb::mask;
use super::program::{Element, PinKind, Position};
use super::word::{digits, limb_bits, number};
use crate::backend::{Backend, BackendError, State, Violation, words};
use num_bigint::BigUint;
use phit_netlist::ir::PortId;
use std::ops::Bound;
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
        Some(self.state_below(""))
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
    /// Gives all registers and memories their power-up values: [`power_up`](crate::backend::power_up) and a deposit without a map of
    /// all paths, which takes longer to make than a short run.
    pub fn power_up(&mut self, seed: Option<u64>) {
        self.power_up_each(|path| (seed, path));
    }

    /// Gives each element its power-up value, drawn from the seed and the path that stand for its path in the design.
    pub(crate) fn power_up_each(&mut self, stream: impl for<'a> Fn(&'a str) -> (Option<u64>, &'a str)) {
        let program = Arc::clone(&self.program);
        let mut path = String::new();
        for region in &program.regions {
            for (lane, prefix) in (0..).zip(&region.paths) {
                let Some(prefix) = prefix else { continue };
                for element in &region.elements {
                    path.clear();
                    path.push_str(prefix);
                    if !prefix.is_empty() {
                        path.push('.');
                    }
                    path.push_str(&element.path);
                    let values = match &element.initial {
                        Some(value) => vec![value.clone()],
                        None => {
                            let (seed, path) = stream(&path);
                            words(seed, path, element.words() as u32, element.width)
                        }
                    };
                    self.put(element, lane, &values);
                }
            }
        }
        self.touch();
    }

    /// Sets the words of an element in a lane.
    fn put(&mut self, element: &Element, lane: u32, words: &[BigUint]) {
        for (row, word) in words.iter().enumerate() {
            for (cell, digit) in element.row(lane, row as u32).into_iter().zip(digits(word, element.width)) {
                cell.put(&mut self.run.state, digit);
            }
        }
    }

    /// The state of what has paths that begin so, by what follows in them.
    pub(crate) fn state_below(&self, prefix: &str) -> State {
        let elements = self.program.names().elements.range::<str, _>((Bound::Included(prefix), Bound::Unbounded));
        let below = elements.map_while(|(path, position)| Some((path.strip_prefix(prefix)?, position)));
        below.map(|(path, &position)| (path.to_owned(), self.read(position))).collect()
    }

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
            self.put(element, position.lane, words);
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
