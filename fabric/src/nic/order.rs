//! The campaign `order`: sequences of many nodes whose packets come in any order, some of them much later than the interface waits. Each has
//! one event, after its data.

use super::packet::{GOOD, NOTIFY, PUT, Request, Response, wholes};
use super::world::World;
use super::world::host::Seen;
use crate::study::trial_error::TrialError;
use phit_netlist::ir::Netlist;
use rand::RngExt;
use serde::Serialize;
use std::collections::HashMap;

/// Nodes that send: from this number on, so many.
const FIRST: u32 = 0x100;
const SOURCES: usize = 1_024;
/// Nodes that have a sequence open at the same time, in turn; a phase has so many sequences.
const CROWDS: [usize; 4] = [SOURCES, 64, 16, 4];
const PHASE: u64 = 2_048;
/// Lines of a sequence at most, and bytes of a line.
const LINES: u64 = 8;
const LINE: u64 = 64;
/// The node under test, its memory domain and the completion queue of that.
const HERE: u32 = 5;
const HANDLE: u32 = 1;
const TAG: u32 = 77;
const MEMORY: u64 = 1 << 32;
const LENGTH: u64 = SOURCES as u64 * LINES * LINE;
const QUEUE: u64 = 1;
const RING: u64 = 1 << 38;
const RING_BITS: u64 = 10;
/// Events between two writes of the read index.
const UNREAD: u64 = 256;
/// Cycles of an interval of the timer. A row is free after one or two.
const INTERVAL: u64 = 2_000;
/// Cycles for which a packet is on its way at most, and those of one in so many that is late.
const NEAR: u64 = 400;
const FAR: u64 = 4 * INTERVAL;
const LATE: u32 = 40;
/// Cycles without an answer or event in which everything that was begun ends.
const PATIENCE: u64 = 10 * FAR;
/// Phits that wait at the tile for the interface, and packets that are looked at to find one that is due.
const AHEAD: usize = 40;
const LOOKS: usize = 8;
/// Registers.
const NODE: u64 = 0;
const TIME_OUT: u64 = 8;
const DOMAINS: u64 = 2 << 20;
const QUEUES: u64 = 3 << 20;
const READ: u64 = 8;
/// Status of a packet that was not counted, and of a notification that expired.
const NOT_COUNTED: u32 = 8;
const EXPIRED: u32 = 9;

/// What a campaign has shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// Packets that were sent.
    pub packets: u64,
    /// Sequences that have ended.
    pub sequences: u64,
    /// Events that the interface gave when it had counted all puts.
    pub counted: u64,
    /// Events that followed a notification of no puts, which the source sent after all answers.
    pub by_source: u64,
    /// Answers with status 8: packets that were not counted.
    pub not_counted: u64,
    /// Answers with status 9: notifications that expired before their puts arrived.
    pub expired: u64,
    /// Events before their data.
    pub early: u64,
    /// Events of a sequence that had one, or of none.
    pub double: u64,
    /// Sequences without their event.
    pub lost: u64,
    /// Answers that no packet waits for, or with another status.
    pub wrong: u64,
    /// Packets without an answer.
    pub hung: u64,
    /// Cycles of the interface.
    pub cycles: u64,
    /// Properties of the block that did not hold.
    pub violations: Vec<String>,
}

impl Outcome {
    /// Each sequence had one event, after its data.
    pub fn is_clean(&self) -> bool {
        self.early + self.double + self.lost + self.wrong + self.hung == 0 && self.violations.is_empty()
    }
}

/// A sequence of a source.
struct Sequence {
    ssid: u32,
    /// The data of its event.
    data: u64,
    /// What it writes: address, words.
    puts: Vec<(u64, Vec<u32>)>,
    unanswered: u64,
    /// Something was not counted since the last notification.
    has_failed: bool,
    /// The source has sent a notification of no puts.
    is_second: bool,
    is_told: bool,
}

/// A packet on its way, and the cycle from which on it may arrive.
struct Flight {
    phits: Vec<u32>,
    due: u64,
}

struct Campaign {
    world: World,
    open: HashMap<u32, Sequence>,
    flights: Vec<Flight>,
    begun: u64,
    /// Events that were read, and those of them of which the interface knows.
    read: u64,
    acknowledged: u64,
    outcome: Outcome,
}

/// Sends at least so many packets to an interface; and calls `done` with those of each step.
///
/// # Errors
/// If the netlist does not run, or the interface takes no register accesses.
pub fn order(netlist: &Netlist, packets: u64, seed: u64, done: &dyn Fn(u64)) -> Result<Outcome, TrialError> {
    let world = World::new(netlist, seed)?;
    let outcome = Outcome::default();
    let mut campaign =
        Campaign { world, open: HashMap::new(), flights: vec![], begun: 0, read: 0, acknowledged: 0, outcome };
    campaign.set_up()?;
    let (mut quiet, mut told) = (0, 0);
    while quiet < PATIENCE {
        let before = (campaign.outcome.sequences, campaign.outcome.packets);
        if campaign.outcome.packets < packets {
            campaign.begin();
        } else if campaign.open.is_empty() {
            break;
        }
        campaign.send();
        campaign.cycle()?;
        let has_moved = before != (campaign.outcome.sequences, campaign.outcome.packets);
        quiet = if has_moved { 0 } else { quiet + 1 };
        let sent = campaign.outcome.packets.min(packets);
        done(sent - told);
        told = sent;
    }
    let Campaign { mut world, open, mut outcome, .. } = campaign;
    outcome.hung = open.values().map(|sequence| sequence.unanswered).sum();
    outcome.lost = open.values().filter(|sequence| sequence.unanswered == 0 && !sequence.is_told).count() as u64;
    (outcome.cycles, outcome.violations) = (world.cycle, world.violations());
    Ok(outcome)
}

impl Campaign {
    fn set_up(&mut self) -> Result<(), TrialError> {
        self.world.host.memory.store(RING, &vec![0; 2 << RING_BITS]);
        for (register, value) in [
            (NODE, u64::from(HERE)),
            (TIME_OUT, INTERVAL - 1),
            (DOMAINS | u64::from(HANDLE) << 4 | 8, MEMORY | 1 << 10 | QUEUE),
            (DOMAINS | u64::from(HANDLE) << 4, LENGTH | u64::from(TAG) << 40 | 1 << 48 | 1 << 49),
            (QUEUES | QUEUE << 5, RING | RING_BITS << 40 | 1 << 45),
        ] {
            self.world.write(register, value)?;
        }
        Ok(())
    }

    /// A node without a sequence begins one, if the crowd is not complete.
    fn begin(&mut self) {
        let crowd = CROWDS[(self.begun / PHASE) as usize % CROWDS.len()];
        let source = FIRST + self.world.rng.random_range(0..crowd) as u32;
        if self.open.len() >= crowd || self.open.contains_key(&source) {
            return;
        }
        self.begun += 1;
        let rng = &mut self.world.rng;
        let ssid = rng.random_range(0..256);
        let region = u64::from(source - FIRST) * LINES * LINE;
        let puts: Vec<(u64, Vec<u32>)> = (0..rng.random_range(0..=LINES))
            .map(|line| (region + line * LINE, (0..rng.random_range(1..=16)).map(|_| rng.random()).collect()))
            .collect();
        let data = self.begun * SOURCES as u64 + u64::from(source - FIRST);
        let unanswered = puts.len() as u64 + 1;
        for (address, words) in &puts {
            let put = Request {
                command: PUT,
                size: words.len() as u32,
                address: *address,
                sync: 1,
                words: wholes(words),
                ..shell(source, ssid)
            };
            self.launch(&put);
        }
        self.launch(&notification(source, ssid, data, puts.len() as u64));
        let sequence = Sequence { ssid, data, puts, unanswered, has_failed: false, is_second: false, is_told: false };
        self.open.insert(source, sequence);
    }

    /// A packet leaves its source.
    fn launch(&mut self, request: &Request) {
        let rng = &mut self.world.rng;
        let delay = if rng.random_ratio(1, LATE) { FAR } else { NEAR };
        let due = self.world.cycle + rng.random_range(0..delay);
        self.flights.push(Flight { phits: request.phits(), due });
    }

    /// Any packet that is due arrives at the tile.
    fn send(&mut self) {
        if self.flights.is_empty() || self.world.tile.waiting(0) >= AHEAD {
            return;
        }
        let mut places = (0..LOOKS).map(|_| self.world.rng.random_range(0..self.flights.len()));
        if let Some(at) = places.find(|at| self.flights[*at].due <= self.world.cycle) {
            let flight = self.flights.swap_remove(at);
            self.world.tile.send(0, &flight.phits);
            self.outcome.packets += 1;
        }
    }

    fn cycle(&mut self) -> Result<(), TrialError> {
        self.world.cycle()?;
        let happened = std::mem::take(&mut self.world.happened);
        for seen in happened.seen {
            if let Seen::Wrote(address, words) = seen
                && address >= RING
            {
                self.event(&words);
            }
        }
        happened.left[1].iter().for_each(|phits| self.answer(phits));
        if self.read - self.acknowledged == UNREAD {
            self.acknowledged = self.read;
            self.world.write(QUEUES | QUEUE << 5 | READ, self.read & 0xFFFF)?;
        }
        Ok(())
    }

    /// A sequence with all answers and its event has ended.
    fn end(&mut self, source: u32) {
        if self.open.get(&source).is_some_and(|sequence| sequence.unanswered == 0 && sequence.is_told) {
            self.open.remove(&source);
            self.outcome.sequences += 1;
        }
    }

    /// An entry has been written: its sequence must have all its data in memory, and no event yet.
    fn event(&mut self, words: &[u32]) {
        self.read += 1;
        let word = wholes(words)[0];
        let data = word & ((1 << 56) - 1);
        let source = FIRST + (data % SOURCES as u64) as u32;
        let open = self.open.get_mut(&source);
        let Some(sequence) = open.filter(|sequence| sequence.data == data && !sequence.is_told) else {
            self.outcome.double += 1;
            return;
        };
        sequence.is_told = true;
        let memory = &self.world.host.memory;
        let is_there = |(address, words): &(u64, Vec<u32>)| {
            let place = MEMORY + address;
            (place..).step_by(4).zip(words).all(|(place, word)| memory.load(place) == *word)
        };
        self.outcome.early += u64::from(!sequence.puts.iter().all(is_there));
        self.outcome.wrong += u64::from(word >> 56 != 3);
        *if sequence.is_second { &mut self.outcome.by_source } else { &mut self.outcome.counted } += 1;
        self.end(source);
    }

    /// A source has an answer. With the last one it sends a second notification if something was not counted.
    fn answer(&mut self, phits: &[u32]) {
        let response = Response::parse(phits);
        let source = response.as_ref().map_or(0, |response| response.destination);
        let Some((response, sequence)) = response.zip(self.open.get_mut(&source)) else {
            self.outcome.wrong += 1;
            return;
        };
        if sequence.ssid != response.ssid || sequence.unanswered == 0 {
            self.outcome.wrong += 1;
            return;
        }
        sequence.unanswered -= 1;
        match response.marks.map_or(0, |[_, status]| status) {
            0 => (),
            NOT_COUNTED => self.outcome.not_counted += 1,
            EXPIRED => self.outcome.expired += 1,
            _ => self.outcome.wrong += 1,
        }
        sequence.has_failed |= response.marks.is_some();
        if sequence.unanswered == 0 && sequence.has_failed && !sequence.is_told {
            (sequence.unanswered, sequence.has_failed, sequence.is_second) = (1, false, true);
            let second = notification(source, sequence.ssid, sequence.data, 0);
            self.launch(&second);
        }
        self.end(source);
    }
}

/// What all requests of a source have in common.
fn shell(source: u32, ssid: u32) -> Request {
    Request {
        route: 1,
        destination: HERE,
        source,
        address: 0,
        flags: 0,
        command: PUT,
        size: 0,
        mask: 0,
        ptag: TAG,
        mdh: HANDLE,
        tag: 0,
        ssid,
        sync: 0,
        words: vec![],
        ok: GOOD,
    }
}

/// A notification of so many puts.
fn notification(source: u32, ssid: u32, data: u64, puts: u64) -> Request {
    Request { command: NOTIFY, size: 4, words: vec![data, puts], ..shell(source, ssid) }
}
