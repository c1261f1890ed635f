//! A campaign on disk, to go on with it after a stop: everything that changes while it runs.

use super::campaign::Outcome;
use crate::files;
use crate::gemini::chip::packet::Packet;
use crate::gemini::run::chips::Chips;
use crate::gemini::run::error::TrialError;
use crate::gemini::run::limiter::Limiter;
use crate::gemini::run::node::{Progress, Queues};
use crate::gemini::run::supervisor::port;
use crate::gemini::run::trial::Trial;
use crate::gemini::tables::writes::Write;
use crate::study::tracking::Flight;
use crate::topology::link::Link;
use num_bigint::BigUint;
use phit_netlist::ir::{Direction, Netlist};
use phit_sim::backend::{Backend, BackendError};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::path::{Path, PathBuf};

/// When a campaign is written to disk.
#[derive(Clone, Debug)]
pub struct Saving {
    /// Where; an older one is replaced when the newer is whole.
    pub path: PathBuf,
    /// Cycles from one to the next.
    pub every: u64,
    /// Go on with what stands there.
    pub resume: bool,
}

/// A file of a campaign.
#[derive(Serialize, Deserialize)]
pub(super) struct Checkpoint {
    /// What the campaign was started with: only the same goes on with it.
    pub(super) settings: String,
    pub(super) network: Network,
    pub(super) faults: Vec<Link>,
    pub(super) word: u128,
    pub(super) next: Option<u64>,
    pub(super) outcome: Outcome,
}

/// What a file begins with, before the digest of what follows the first line.
const HEAD: &str = "phit checkpoint 1 sha256 ";
/// Bytes of a file at most: 256 chips take a twentieth of it.
const MOST_BYTES: u64 = 1 << 32;
/// Characters that are told of settings that differ.
const TOLD: usize = 100;

impl Checkpoint {
    /// Reads a file.
    ///
    /// # Errors
    /// If it cannot be read, is none, is damaged, or belongs to another campaign.
    pub(super) fn read(path: &Path, settings: &str) -> Result<Self, TrialError> {
        let refuse = |problem: String| TrialError::Setting(format!("{}: {problem}", path.display()));
        let file = files::read(path, MOST_BYTES).map_err(|error| refuse(error.to_string()))?;
        let end = file.iter().position(|byte| *byte == b'\n').unwrap_or(file.len());
        let digest = file[..end].strip_prefix(HEAD.as_bytes());
        let digest = digest.ok_or_else(|| refuse(format!("not a checkpoint; its first line is `{HEAD}..`")))?;
        let body = file.get(end + 1..).unwrap_or_default();
        if digest != hex_digest(body).as_bytes() {
            return Err(refuse("damaged: the digest in its first line is not that of the rest".to_owned()));
        }
        let checkpoint: Self =
            serde_json::from_slice(body).map_err(|error| refuse(format!("not a checkpoint: {error}")))?;
        match checkpoint.settings == settings {
            true => Ok(checkpoint),
            false => Err(refuse(another(&checkpoint.settings, settings))),
        }
    }

    /// Writes a file beside the one that is there, and then puts it in its place.
    ///
    /// # Errors
    /// If it cannot be written; the one that is there stays.
    pub(super) fn write(&self, path: &Path) -> Result<(), TrialError> {
        let refuse = |problem: String| TrialError::Setting(format!("{}: {problem}", path.display()));
        let body = serde_json::to_vec(self).map_err(|error| refuse(error.to_string()))?;
        let file = [format!("{HEAD}{}\n", hex_digest(&body)).as_bytes(), &body].concat();
        files::replace(path, &file).map_err(|error| refuse(error.to_string()))
    }
}

fn hex_digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// How another campaign differs from this one: both from the setting on that is not the same.
fn another(there: &str, here: &str) -> String {
    let same = there.bytes().zip(here.bytes()).take_while(|(there, here)| there == here).count();
    let setting = here[..same].rfind([',', '{', '}']).map_or(0, |end| end + 1);
    let [there, here] =
        [there, here].map(|settings| files::brief(settings.get(setting..).unwrap_or_default().trim_start(), TOLD));
    format!("of another campaign, with `{there}` in place of `{here}`")
}

/// A [`Trial`] and its hardware.
#[derive(Serialize, Deserialize)]
pub(super) struct Network {
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
    /// Everything that changes but the load, which a campaign tells.
    pub(super) fn save(&mut self, netlist: &Netlist) -> Result<Network, TrialError> {
        let state = self.engine.state().ok_or(BackendError::UnknownState("the engine".to_owned()))?;
        let words = |words: Vec<BigUint>| words.iter().map(|word| word.to_str_radix(16)).collect();
        let engine = &mut self.engine;
        let value = |name: &str| (name.to_owned(), engine.output(port(netlist, name)));
        let handles: Vec<_> = inputs(netlist).map(value).collect();
        Ok(Network {
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
    pub(super) fn restore(&mut self, chips: &Chips, network: Network) -> Result<(), TrialError> {
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
