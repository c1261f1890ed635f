//! The judge: what the interface may still do to the host, and what it has done beyond that.

use super::class::{Class, Rows};
use super::domains::{Access, Domain, Verdict, changed, fetches, judge};
use super::events::Events;
use crate::nic::packet::{PUT, Request, Response, SPACE, halves};
use crate::nic::world::host::Seen;
use crate::nic::world::memory::Memory;
use std::collections::{BTreeMap, HashMap, VecDeque};

/// Status of a put that was executed, and not counted for a notification.
const NOT_COUNTED: u32 = 8;

/// What a word of memory is used for. Atomic operations do not see other accesses, and what gets bring has no order with puts, so that a
/// word that is accessed in two ways has no value that can be told before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// Puts and gets of others.
    Plain,
    /// Atomic operations of others.
    Atomic,
    /// What own gets bring.
    Landing,
}

/// A request that has no answer.
struct Flight {
    class: Class,
    is_counted: bool,
    /// A put for a notification: it may be executed without being counted.
    may_be_lost: bool,
    verdict: Verdict,
    /// Offset that it names, if it is whole.
    offset: Option<u64>,
    /// Source, sequence, tag.
    key: Option<(u32, u32, u32)>,
    /// The response must have data: those that the host has given, or the old word of an atomic operation.
    fetches: bool,
    data: Vec<u32>,
}

/// Everything that is permitted, what was done, and the rows of the outcome.
pub struct Watch {
    /// This node.
    pub here: u32,
    /// Memory domains by handle.
    pub domains: Vec<Option<Domain>>,
    /// The memory as it must be.
    pub image: Memory,
    uses: HashMap<u64, Use>,
    flights: BTreeMap<u64, Flight>,
    keys: HashMap<(u32, u32), u64>,
    next: u64,
    /// Writes that may come: address and words.
    writes: VecDeque<(u64, Vec<u32>)>,
    /// Reads that may come: address, words, flight.
    reads: VecDeque<(u64, u32, u64)>,
    /// Flights of reads that the host has not answered, by the number of the read.
    readers: HashMap<u64, u64>,
    /// Values of words that atomic operations have changed.
    changes: HashMap<u64, Vec<u64>>,
    /// Events that may come.
    pub events: Events,
    last: Class,
    /// What became of each class.
    pub rows: Rows,
}

impl Watch {
    /// Nothing is permitted; so many completion queues.
    pub fn new(queues: usize) -> Self {
        Self {
            here: 0,
            domains: vec![],
            image: Memory::default(),
            uses: HashMap::new(),
            flights: BTreeMap::new(),
            keys: HashMap::new(),
            next: 0,
            writes: VecDeque::new(),
            reads: VecDeque::new(),
            readers: HashMap::new(),
            changes: HashMap::new(),
            events: Events::new(queues),
            last: Class::Legal,
            rows: Rows::default(),
        }
    }

    /// A round begins: other tables, a memory as after power-up, empty rings.
    pub fn begin(&mut self, here: u32, domains: Vec<Option<Domain>>) {
        (self.here, self.domains, self.image) = (here, domains, Memory::default());
        self.uses.clear();
        self.changes.clear();
        self.events.clear();
    }

    /// Whether these words of 4 bytes have no other use; then they have this one.
    pub fn claim(&mut self, address: u64, words: u32, usage: Use) -> bool {
        let places = (0..u64::from(words)).map(|at| address + 4 * at);
        let is_free = places.clone().all(|place| self.uses.get(&place).is_none_or(|other| *other == usage));
        if is_free {
            self.uses.extend(places.map(|place| (place, usage)));
        }
        is_free
    }

    /// A packet or store of a class is sent.
    pub fn sends(&mut self, class: Class) {
        self.last = class;
        self.rows.of(class).sent += 1;
    }

    /// A request will be sent, and is counted unless it is a probe. False, and none of that, if its outcome does not follow from the page: words
    /// in two uses, or a source and sequence that another request has.
    pub fn admit(&mut self, class: Class, phits: &[u32], is_counted: bool) -> bool {
        let verdict = judge(self.here, &self.domains, phits);
        let request = Request::parse(phits);
        let key = request.as_ref().map(|request| (request.source, request.ssid, request.tag));
        let answers = matches!(verdict, Verdict::Execute(_) | Verdict::Refuse(_));
        let key = key.filter(|_| answers);
        if key.is_some_and(|(source, ssid, _)| self.keys.contains_key(&(source, ssid))) {
            return false;
        }
        let number = self.next;
        let may_be_lost = request.as_ref().is_some_and(|request| request.command == PUT && request.sync & 1 == 1);
        let offset = request.map(|request| request.address);
        let mut flight = Flight { class, is_counted, may_be_lost, verdict, offset, key, fetches: false, data: vec![] };
        if let Verdict::Execute(access) = flight.verdict.clone()
            && !self.permit(access, number, &mut flight)
        {
            return false;
        }
        self.next += 1;
        if let Some((source, ssid, _)) = key {
            self.keys.insert((source, ssid), number);
        }
        self.flights.insert(number, flight);
        if is_counted {
            self.sends(class);
        }
        true
    }

    fn permit(&mut self, access: Access, number: u64, flight: &mut Flight) -> bool {
        match access {
            Access::Nothing => true,
            Access::Write(address, words) => {
                let is_free = self.claim(address, words.len() as u32, Use::Plain);
                if is_free {
                    self.permit_write(address, words);
                }
                is_free
            }
            Access::Read(address, words) => {
                let is_free = self.claim(address, words, Use::Plain);
                if is_free {
                    self.reads.push_back((address, words, number));
                }
                flight.fetches = true;
                is_free
            }
            Access::Change(address, command, operands) => {
                let is_free = self.claim(address, 2, Use::Atomic);
                if is_free {
                    let old = self.image.load_long(address);
                    let new = changed(command, old, operands);
                    self.image.store(address, &halves(&[new]));
                    self.changes.entry(address).or_default().push(new);
                    flight.fetches = fetches(command);
                    flight.data = if flight.fetches { halves(&[old]) } else { vec![] };
                }
                is_free
            }
        }
    }

    /// A write may come, and memory must have it in the end.
    pub fn permit_write(&mut self, address: u64, words: Vec<u32>) {
        self.image.store(address, &words);
        self.writes.push_back((address, words));
    }

    /// The class of a packet that must not be executed and names this address in some memory domain, or of any that must not be executed;
    /// without one the class of the last packet or store. An event follows a user's store to the control page.
    fn suspect(&self, address: u64) -> Class {
        if self.events.has(address) {
            return Class::UserControl;
        }
        let names = |offset: u64| self.domains.iter().flatten().any(|domain| (domain.base + offset) % SPACE == address);
        let forbidden = || self.flights.values().filter(|flight| !matches!(flight.verdict, Verdict::Execute(_)));
        let named = forbidden().find(|flight| flight.offset.is_some_and(names));
        named.or_else(|| forbidden().next()).map_or(self.last, |flight| flight.class)
    }

    /// An access has crossed a border.
    fn trespasses(&mut self, address: u64) {
        let class = self.suspect(address);
        self.rows.of(class).across += 1;
    }

    /// The interface has done something to the host.
    pub fn see(&mut self, seen: Seen) {
        match seen {
            Seen::Wrote(address, words) => {
                let place = self.writes.iter().position(|write| write.0 == address && write.1 == words);
                if let Some(place) = place {
                    self.writes.remove(place);
                } else if self.events.take(address, &words) {
                    self.image.store(address, &words);
                } else if !self.is_change(address, &words) {
                    self.trespasses(address);
                }
            }
            Seen::Read(number, address, words) => {
                let place = self.reads.iter().position(|read| (read.0, read.1) == (address, words));
                if let Some((.., flight)) = place.and_then(|place| self.reads.remove(place)) {
                    self.readers.insert(number, flight);
                } else if words != 2 || !self.changes.contains_key(&address) {
                    self.trespasses(address);
                }
            }
            Seen::Answered(number, words) => {
                let flight = self.readers.remove(&number);
                if let Some(flight) = flight.and_then(|flight| self.flights.get_mut(&flight)) {
                    flight.data = words;
                }
            }
        }
    }

    /// A word of an atomic operation, with a value that it has had.
    fn is_change(&self, address: u64, words: &[u32]) -> bool {
        let values = self.changes.get(&address);
        words.len() == 2 && values.is_some_and(|values| values.iter().any(|value| halves(&[*value]) == words))
    }

    /// A packet has left on the channel of responses.
    pub fn answered(&mut self, phits: &[u32]) {
        let Some(response) = Response::parse(phits) else { return self.rows.of(self.last).wrong += 1 };
        let key = (response.destination, response.ssid);
        let flight = self.keys.remove(&key).and_then(|number| self.flights.remove(&number));
        let Some(flight) = flight else { return self.rows.of(self.last).wrong += 1 };
        let status = response.marks.map_or(0, |[_, status]| status);
        let tag = flight.key.map(|(.., tag)| tag);
        let names_tag = response.marks.is_none_or(|[marked, _]| Some(marked) == tag);
        let is_executed = status == 0 || status == NOT_COUNTED && flight.may_be_lost;
        let is_right = match flight.verdict {
            Verdict::Execute(_) if flight.fetches => {
                let mut data = halves(&response.words);
                // The padding of an odd number of words is 0.
                let padding = data.split_off(flight.data.len().min(data.len()));
                status == 0 && data == flight.data && padding.len() < 2 && padding.iter().all(|word| *word == 0)
            }
            Verdict::Execute(_) => is_executed && response.words.is_empty(),
            Verdict::Refuse(reasons) => reasons >> status & 1 == 1 && response.words.is_empty(),
            Verdict::Damaged | Verdict::Misrouted => false,
        };
        if flight.is_counted {
            let row = self.rows.of(flight.class);
            *if is_executed { &mut row.accepted } else { &mut row.refused } += 1;
        }
        if status == 0 && !response.words.is_empty() && !is_right {
            self.rows.of(flight.class).across += 1;
        } else if !is_right || !names_tag {
            self.rows.of(flight.class).wrong += 1;
        }
    }

    /// All that must have an end has one, but packets that get no answer.
    pub fn is_idle(&self) -> bool {
        let awaits = self.flights.values().any(|flight| flight.key.is_some());
        !awaits && self.writes.is_empty() && self.reads.is_empty() && self.events.is_idle()
    }

    /// Everything has been taken: requests without an answer are dropped if they were counted as damaged or misrouted, and hung otherwise.
    pub fn count(&mut self, damaged: u64, misrouted: u64) {
        let mut counted = [damaged, misrouted];
        for flight in std::mem::take(&mut self.flights).into_values() {
            let counter = match flight.verdict {
                Verdict::Damaged => Some(&mut counted[0]),
                Verdict::Misrouted => Some(&mut counted[1]),
                _ => None,
            };
            let row = self.rows.of(flight.class);
            match counter.filter(|counter| **counter > 0) {
                Some(counter) => {
                    *counter -= 1;
                    row.dropped += u64::from(flight.is_counted);
                }
                None => row.hung += 1,
            }
        }
        self.keys.clear();
        // More was dropped than should.
        self.rows.of(self.last).wrong += counted[0] + counted[1];
        let late = self.writes.len() + self.reads.len() + self.events.forget();
        self.rows.of(self.last).hung += late as u64;
        (self.writes, self.reads) = Default::default();
    }

    /// Words of the host that are not what they must be were changed by an access that was not permitted, or one that did not come.
    pub fn compare(&mut self, memory: &Memory) {
        self.image.differences(memory).into_iter().for_each(|address| self.trespasses(address));
    }
}
