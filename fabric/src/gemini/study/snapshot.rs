//! A network in operation as data: everything that changes while it runs.

use crate::gemini::chip::packet::Packet;
use crate::gemini::run::chips::Chips;
use crate::gemini::run::error::TrialError;
use crate::gemini::run::limiter::Limiter;
use crate::gemini::run::node::{Progress, Queues};
use crate::gemini::run::ports::port;
use crate::gemini::run::trial::Trial;
use crate::gemini::tables::writes::Write;
use crate::study::tracking::Flight;
use num_bigint::BigUint;
use phit_netlist::ir::{Direction, Netlist};
use phit_sim::backend::{Backend, BackendError};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap, VecDeque};

/// A [`Trial`] and its hardware.
#[derive(Serialize, Deserialize)]
pub(super) struct Snapshot {
    /// Registers and memories by path, words in hexadecimal.
    state: BTreeMap<String, Vec<String>>,
    /// Inputs by name.
    inputs: BTreeMap<String, u64>,
    orders: Vec<VecDeque<Write>>,
    terminals: Vec<Progress>,
    limiters: Vec<Limiter>,
    queues: Vec<Queues>,
    flights: HashMap<u32, Flight<Packet>>,
    turn: Vec<u32>,
    word: u128,
    next_number: u32,
    cycle: u64,
    phits: u64,
    made: u64,
}

/// Names of the inputs.
fn inputs(netlist: &Netlist) -> impl Iterator<Item = &str> {
    let ports = netlist.top().ports.iter();
    ports.filter(|port| port.direction == Direction::Input).map(|port| port.name.as_str())
}

impl Trial {
    /// Everything that changes but the load, which a study tells.
    pub(super) fn save(&mut self, netlist: &Netlist) -> Result<Snapshot, TrialError> {
        let state = self.engine.state().ok_or(BackendError::UnknownState("the engine".to_owned()))?;
        let words = |words: Vec<BigUint>| words.iter().map(|word| word.to_str_radix(16)).collect();
        let engine = &mut self.engine;
        let value = |name: &str| (name.to_owned(), engine.output(port(netlist, name)));
        let handles: Vec<_> = inputs(netlist).map(value).collect();
        Ok(Snapshot {
            state: state.into_iter().map(|(path, state)| (path, words(state))).collect(),
            inputs: handles.into_iter().map(|(name, handle)| (name, self.engine.get(handle))).collect(),
            orders: self.supervisors.orders.clone(),
            terminals: self.terminals.iter().map(|terminal| terminal.progress.clone()).collect(),
            limiters: self.limiters.clone(),
            queues: self.queues.clone(),
            flights: self.tracker.flights.clone(),
            turn: self.destinations.turn.clone(),
            word: self.rng.get_word_pos(),
            next_number: self.tracker.next,
            cycle: self.cycle,
            phits: self.phits,
            made: self.made,
        })
    }

    /// Returns to what was saved, with a trial of the same network, load and seed.
    ///
    /// # Errors
    /// If it is of another network.
    pub(super) fn restore(&mut self, chips: &Chips, network: Snapshot) -> Result<(), TrialError> {
        let number = |word: &String| BigUint::parse_bytes(word.as_bytes(), 16);
        let mut state = BTreeMap::new();
        for (path, words) in network.state {
            let words: Option<Vec<BigUint>> = words.iter().map(number).collect();
            state.insert(path.clone(), words.ok_or(BackendError::UnknownState(path))?);
        }
        self.engine.deposit(&state)?;
        for name in inputs(chips.netlist()) {
            let handle = self.engine.input(port(chips.netlist(), name));
            let value = network.inputs.get(name).ok_or_else(|| BackendError::UnknownState(name.to_owned()))?;
            self.engine.set(handle, *value);
        }
        for (terminal, progress) in self.terminals.iter_mut().zip(network.terminals) {
            terminal.progress = progress;
        }
        self.supervisors.orders = network.orders;
        (self.limiters, self.queues) = (network.limiters, network.queues);
        (self.tracker.flights, self.tracker.next) = (network.flights, network.next_number);
        self.destinations.turn = network.turn;
        self.rng.set_word_pos(network.word);
        (self.cycle, self.phits, self.made) = (network.cycle, network.phits, network.made);
        Ok(())
    }
}
