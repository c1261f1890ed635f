//! Atomic operations: what each finds, what it leaves, and when it may be answered.
//!
//! By transactions: the bench says in which order operations are taken, words return and writes are taken and confirmed; all else follows.

use super::alu::{fetches, new_value};
use super::cache::AtomicCache;
use crate::nic::gemini::requester::get_return::Response;
use std::collections::{HashMap, VecDeque};

/// Status of an operation whose read or write the host refused.
const HOST_ERROR: u8 = 11;

/// An operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operation {
    /// Its word, in words of 8 bytes.
    pub address: u64,
    /// What to do.
    pub command: u8,
    /// The host's memory may keep the old value.
    pub lazy: bool,
    /// The operands.
    pub operands: [u64; 2],
    /// The requester.
    pub source: u32,
    /// Its sequence.
    pub ssid: u8,
    /// Its tag.
    pub tag: u16,
}

/// An answer that has not left.
#[derive(Clone, Copy, Debug)]
struct Answer {
    operation: Operation,
    /// The old value, if the word could be read.
    old: Option<u64>,
    /// It leaves after the confirmation of a write.
    waits: bool,
}

/// A write that the host is to take, or to confirm.
#[derive(Clone, Copy, Debug)]
struct Write {
    address: u64,
    value: u64,
    has_answer: bool,
}

/// What must not happen.
pub type Wrong = String;

/// Operations between the cache and the host.
#[derive(Clone, Debug)]
pub struct AtomicUnit {
    cache: AtomicCache,
    waiting: HashMap<u64, Operation>,
    answers: VecDeque<Answer>,
    /// Writes of operations that were executed, which the host has not taken.
    writes: VecDeque<Write>,
    /// Writes that it has taken and not confirmed.
    unconfirmed: VecDeque<Write>,
    /// Confirmations whose answers have not left: the host refused the write.
    confirmed: VecDeque<bool>,
    /// Values of words after the last operation; none if the host may have another one because it refused a write.
    values: HashMap<u64, Option<u64>>,
    /// What confirmed writes have left in memory.
    image: HashMap<u64, u64>,
}

impl AtomicUnit {
    /// With `2^set_bits` sets of so many places.
    pub fn new(set_bits: u32, places: usize) -> Self {
        Self {
            cache: AtomicCache::new(set_bits, places),
            waiting: HashMap::new(),
            answers: VecDeque::new(),
            writes: VecDeque::new(),
            unconfirmed: VecDeque::new(),
            confirmed: VecDeque::new(),
            values: HashMap::new(),
            image: HashMap::new(),
        }
    }

    /// An operation is taken; tells whether it hits.
    ///
    /// # Errors
    /// If it may not be taken now.
    pub fn take(&mut self, operation: Operation) -> Result<bool, Wrong> {
        let address = operation.address;
        if let Some(word) = self.cache.find(address) {
            let Some(value) = word.value else {
                return Err(format!("{operation:?} is taken while its word is being read"));
            };
            let is_known = self.values.get(&address) != Some(&None);
            self.execute(operation, value, is_known);
            return Ok(true);
        }
        match self.cache.victim(address) {
            None => return Err(format!("{operation:?} is taken, and all words of its set are being read")),
            Some(Some(word)) if word.dirty => return Err(format!("{word:?} was not written before it is replaced")),
            Some(_) => {}
        }
        if !self.writes.is_empty() {
            return Err(format!("{operation:?} asks for a read before the host has taken all writes"));
        }
        self.cache.claim(address);
        self.waiting.insert(address, operation);
        Ok(false)
    }

    /// A word has come from the host, or was refused.
    ///
    /// # Errors
    /// If it is not what the operations before have left, or no operation waits for it.
    pub fn returned(&mut self, address: u64, value: Option<u64>) -> Result<(), Wrong> {
        let Some(operation) = self.waiting.remove(&address) else {
            return Err(format!("nothing waits for the word {address:#x}"));
        };
        let Some(value) = value else {
            self.cache.store(address, None, false);
            self.answers.push_back(Answer { operation, old: None, waits: false });
            return Ok(());
        };
        if let Some(Some(expected)) = self.values.get(&address)
            && *expected != value
        {
            return Err(format!("the host returns {value:#x} for the word {address:#x}, which was made {expected:#x}"));
        }
        self.execute(operation, value, true);
        Ok(())
    }

    fn execute(&mut self, operation: Operation, old: u64, is_known: bool) {
        let Operation { address, command, lazy, operands, .. } = operation;
        let new = new_value(command, old, operands).expect("a command");
        let was_dirty = self.cache.find(address).is_some_and(|word| word.dirty);
        let is_behind = new != old || was_dirty;
        self.cache.store(address, Some(new), is_behind && lazy);
        let waits = is_behind && !lazy;
        if waits {
            self.writes.push_back(Write { address, value: new, has_answer: true });
        }
        self.answers.push_back(Answer { operation, old: Some(old), waits });
        self.values.insert(address, is_known.then_some(new));
    }

    /// The host takes the address of a write, while an operation on the word `offered` waits and the cache is walked or not; tells the
    /// value that must be written. If the host will refuse it, the word's value in memory is not known from now on.
    ///
    /// # Errors
    /// If nothing is to be written there.
    pub fn write(
        &mut self,
        address: u64,
        offered: Option<u64>,
        is_walked: bool,
        is_refused: bool,
    ) -> Result<u64, Wrong> {
        if self.waiting.contains_key(&address) {
            return Err(format!("the word {address:#x} is written while it is being read"));
        }
        if is_refused {
            self.values.insert(address, None);
        }
        let due = self.writes.pop_front_if(|write| write.address == address);
        if let Some(write) = due {
            self.unconfirmed.push_back(write);
            return Ok(write.value);
        }
        let victim = offered.filter(|offered| self.cache.find(*offered).is_none());
        let victim = victim.and_then(|offered| self.cache.victim(offered).flatten());
        let word = self.cache.find(address).filter(|word| word.dirty);
        let word = word.filter(|word| is_walked || victim.is_some_and(|victim| victim == *word));
        let Some(value) = word.and_then(|word| word.value) else {
            return Err(format!("the word {address:#x} is not to be written; expected: {:?}", self.writes.front()));
        };
        self.cache.clean(address);
        self.unconfirmed.push_back(Write { address, value, has_answer: false });
        Ok(value)
    }

    /// The host confirms or refuses the oldest write; tells whether that is lost.
    ///
    /// # Panics
    /// If no write was taken.
    pub fn confirm(&mut self, is_refused: bool) -> bool {
        let write = self.unconfirmed.pop_front().expect("a confirmation answers a write");
        if !is_refused {
            self.image.insert(write.address, write.value);
        }
        if write.has_answer {
            self.confirmed.push_back(is_refused);
        }
        is_refused && !write.has_answer
    }

    /// An answer may leave.
    pub fn may_answer(&self) -> bool {
        self.answers.front().is_some_and(|answer| !answer.waits || !self.confirmed.is_empty())
    }

    /// Answers that have not left.
    pub fn answers(&self) -> usize {
        self.answers.len()
    }

    /// The answer that leaves next: its requester and its beats.
    ///
    /// # Panics
    /// If none may leave.
    pub fn answer(&mut self) -> (u32, Vec<u128>) {
        let Answer { operation, old, waits } = self.answers.pop_front().expect("an answer");
        let is_refused = waits && self.confirmed.pop_front().expect("a confirmation");
        let old = old.filter(|_| !is_refused);
        let brings = fetches(operation.command) && old.is_some();
        let status = if old.is_some() { 0 } else { HOST_ERROR };
        let response = Response { status, ssid: operation.ssid, tag: operation.tag, words: brings.into() };
        let data = old.filter(|_| brings).map(u128::from);
        (operation.source, [Some(response.encode()), data].into_iter().flatten().collect())
    }

    /// A flush (`empties`) or a clean has ended.
    ///
    /// # Errors
    /// If it has left something.
    pub fn walked(&mut self, empties: bool) -> Result<(), Wrong> {
        if let Some(word) = self.cache.all_dirty().next() {
            return Err(format!("{word:?} is dirty after all"));
        }
        if !self.unconfirmed.is_empty() || !self.writes.is_empty() || !self.waiting.is_empty() {
            return Err("busy ends before reads and writes have ended".to_owned());
        }
        if empties {
            self.cache.empty_all();
        }
        Ok(())
    }

    /// Words whose value is known, and what confirmed writes have left in memory.
    pub fn memory(&self) -> (impl Iterator<Item = (u64, u64)>, &HashMap<u64, u64>) {
        (self.values.iter().filter_map(|(address, value)| value.map(|value| (*address, value))), &self.image)
    }

    /// The value of a word in the cache.
    pub fn value(&self, address: u64) -> Option<u64> {
        self.cache.find(address).and_then(|word| word.value)
    }

    /// The model after a reset; memory stays as it is.
    pub fn reset(&mut self) {
        self.cache.reset();
        self.waiting.clear();
        self.answers.clear();
        self.writes.clear();
        self.unconfirmed.clear();
        self.confirmed.clear();
        self.values.clear();
        self.image.clear();
    }
}
