//! What a network makes of a schedule of operations: messages begin when what they depend on has ended.

use crate::gemini::chip::packet::Class;
use crate::gemini::chip::puts::puts;
use crate::gemini::run::chips::Chips;
use crate::gemini::run::error::TrialError;
use crate::gemini::run::trial::{Arrival, Trial};
use crate::traffic::goal::progress::{Event, Progress};
use crate::traffic::goal::schedule::{Index, Kind, Operation, Schedule};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};

/// What a network made of a schedule. Rank r is node r; cycles are router cycles from the loading of the tables on.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub struct Played {
    /// The seed.
    pub seed: u64,
    /// Operations of all ranks.
    pub operations: usize,
    /// Messages.
    pub messages: usize,
    /// What they carry.
    pub bytes: u64,
    /// Puts that they were split into.
    pub packets: usize,
    /// Cycle in which the last operation ended.
    pub makespan: u64,
    /// By rank, the cycle in which its last operation ended; 0 for a rank without operations.
    pub ends: Vec<u64>,
}

/// Packets that a node has to send at most when a message makes another one.
const BACKLOG: usize = 8;
/// Operations that a message names.
const NAMED: usize = 4;

/// Carries out a schedule; also tells when each operation began and ended. Messages of a rank are made into packets one after the
/// other, in the order in which they begin. Calculations on the same processor of a rank follow each other likewise.
///
/// # Errors
/// If nothing arrives for `patience` cycles although packets are in flight, or a packet arrives that should not; or if messages
/// and receives of one channel begin in an order that lets operations wait for each other.
pub fn play(chips: &Chips, schedule: &Schedule, seed: u64, patience: u64) -> Result<(Played, Vec<Event>), TrialError> {
    let mut trial = Trial::new(chips, 0.0, seed)?;
    trial.departures = Some(vec![]);
    let mut run = Run::new(schedule);
    let mut arrivals = vec![];
    let mut quiet = 0;
    loop {
        run.begin(trial.cycle());
        run.make(&mut trial);
        if run.progress.is_done() && trial.in_flight() == 0 {
            break;
        }
        if trial.in_flight() == 0 && run.is_stuck() {
            return Err(run.standstill(trial.cycle()));
        }
        trial.step(&mut arrivals)?;
        quiet = if arrivals.is_empty() && trial.in_flight() > 0 { quiet + 1 } else { 0 };
        if quiet >= patience {
            return Err(trial.standstill(patience));
        }
        run.take(&mut trial, &mut arrivals);
    }
    let events = run.progress.events().to_vec();
    let mut ends = vec![0; schedule.ranks().len()];
    for Event { operation: (rank, _), ended, .. } in &events {
        ends[*rank] = ended.max(&ends[*rank]).to_owned();
    }
    let bytes = |(_, operation): (Index, &Operation)| match operation.kind {
        Kind::Send { bytes, .. } => Some(bytes),
        _ => None,
    };
    let sent: Vec<u64> = schedule.operations().filter_map(bytes).collect();
    let played = Played {
        seed,
        operations: events.len(),
        messages: sent.len(),
        bytes: sent.iter().sum(),
        packets: run.packets,
        makespan: ends.iter().copied().max().unwrap_or(0),
        ends,
    };
    Ok((played, events))
}

/// A message that is being sent.
struct Message {
    destination: u32,
    /// Phits of packets that are not made yet.
    lengths: VecDeque<u32>,
    /// Packets that have not left, and those that have not arrived.
    at_home: usize,
    away: usize,
}

/// Rank and processor.
type Cpu = (usize, usize);

struct Run<'a> {
    schedule: &'a Schedule,
    progress: Progress<'a>,
    messages: HashMap<Index, Message>,
    /// By rank, messages with packets to make.
    queues: Vec<VecDeque<Index>>,
    /// By number of a packet, its message.
    owners: HashMap<u32, Index>,
    /// Calculations that wait for their processor, processors that are busy, and what ends when.
    waiting: BTreeMap<Cpu, VecDeque<Index>>,
    busy: BTreeSet<Cpu>,
    due: BTreeSet<(u64, Index)>,
    packets: usize,
}

impl<'a> Run<'a> {
    fn new(schedule: &'a Schedule) -> Self {
        Self {
            schedule,
            progress: Progress::new(schedule),
            messages: HashMap::new(),
            queues: vec![VecDeque::new(); schedule.ranks().len()],
            owners: HashMap::new(),
            waiting: BTreeMap::new(),
            busy: BTreeSet::new(),
            due: BTreeSet::new(),
            packets: 0,
        }
    }

    fn cpu(&self, index: Index) -> Cpu {
        match self.schedule.operation(index).kind {
            Kind::Calc { cpu, .. } => (index.0, cpu),
            _ => unreachable!("a calculation"),
        }
    }

    /// Ends the calculations that are due, and begins all that may begin.
    fn begin(&mut self, now: u64) {
        loop {
            while let Some(&(at, index)) = self.due.first().filter(|(at, _)| *at <= now) {
                self.due.remove(&(at, index));
                self.progress.end(index, at);
                let cpu = self.cpu(index);
                self.busy.remove(&cpu);
                if let Some(next) = self.waiting.get_mut(&cpu).and_then(VecDeque::pop_front) {
                    self.calculate(next, now);
                }
            }
            let Some(index) = self.progress.take_ready() else { return };
            match self.schedule.operation(index).kind {
                Kind::Send { to, bytes, .. } => {
                    self.progress.begin(index, now);
                    let lengths: VecDeque<u32> = puts(bytes).collect();
                    let (at_home, away) = (lengths.len(), lengths.len());
                    self.messages.insert(index, Message { destination: to as u32, lengths, at_home, away });
                    self.queues[index.0].push_back(index);
                }
                Kind::Recv { .. } => self.progress.begin(index, now),
                Kind::Calc { .. } => {
                    let cpu = self.cpu(index);
                    match self.busy.contains(&cpu) {
                        true => self.waiting.entry(cpu).or_default().push_back(index),
                        false => self.calculate(index, now),
                    }
                }
            }
        }
    }

    fn calculate(&mut self, index: Index, now: u64) {
        let Kind::Calc { cycles, .. } = self.schedule.operation(index).kind else { unreachable!("a calculation") };
        self.busy.insert(self.cpu(index));
        self.progress.begin(index, now);
        self.due.insert((now + cycles, index));
    }

    /// Makes packets while nodes have few to send.
    fn make(&mut self, trial: &mut Trial) {
        for (rank, queue) in self.queues.iter_mut().enumerate() {
            while trial.to_do_of(rank as u32) < BACKLOG
                && let Some(index) = queue.front().copied()
            {
                let message = self.messages.get_mut(&index).expect("a message that is being sent");
                let Some(length) = message.lengths.pop_front() else {
                    queue.pop_front();
                    continue;
                };
                self.owners.insert(trial.numbered(rank as u32, message.destination, length), index);
                self.packets += 1;
            }
        }
    }

    /// Sees what left and what arrived in the cycle before.
    fn take(&mut self, trial: &mut Trial, arrivals: &mut Vec<Arrival>) {
        let now = trial.cycle();
        for number in trial.departures.iter_mut().flat_map(|departures| departures.drain(..)) {
            // Responses leave as well, and belong to no message.
            let Some(index) = self.owners.get(&number) else { continue };
            let message = self.messages.get_mut(index).expect("a message that is being sent");
            message.at_home -= 1;
            if message.at_home == 0 {
                self.progress.end(*index, now);
            }
        }
        for arrival in arrivals.drain(..).filter(|arrival| arrival.packet.class == Class::Request) {
            let index = self.owners.remove(&arrival.packet.number).expect("every put has its message");
            let message = self.messages.get_mut(&index).expect("a message that is being sent");
            message.away -= 1;
            if message.away == 0 {
                self.messages.remove(&index);
                self.progress.arrived(index, now);
            }
        }
    }

    /// Without packets in flight nothing will happen any more.
    fn is_stuck(&self) -> bool {
        self.due.is_empty() && self.queues.iter().all(VecDeque::is_empty)
    }

    fn standstill(&self, cycle: u64) -> TrialError {
        let open = self.progress.open();
        let names: Vec<String> = open.iter().take(NAMED).map(|index| self.schedule.name(*index)).collect();
        TrialError::Setting(format!(
            "cycle {cycle}: {} receives wait and nothing is sent any more, as {}; give messages of one channel an order, or tags",
            open.len(),
            names.join("; ")
        ))
    }
}
