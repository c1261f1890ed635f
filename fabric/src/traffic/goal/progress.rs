//! How far the operations of a schedule are, on whatever network.

use crate::traffic::goal::schedule::{Index, Kind, Schedule};
use std::collections::{BTreeSet, HashMap, VecDeque};

/// When an operation began and ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// The operation.
    pub operation: Index,
    /// The cycle in which it began.
    pub began: u64,
    /// The cycle in which it ended.
    pub ended: u64,
}

/// Sender, receiver, tag.
pub(super) type Channel = (usize, usize, u32);

/// Messages and receives of a channel, each in the order in which they began: those of the same place belong together.
#[derive(Clone, Debug, Default)]
struct Matches {
    sends: usize,
    arrived: BTreeSet<usize>,
    receives: Vec<Index>,
}

/// A schedule that is carried out. Its owner takes the operations that are [`next`](Self::next), and tells when they begin and end.
#[derive(Clone, Debug)]
pub struct Progress<'a> {
    schedule: &'a Schedule,
    /// By rank and operation: operations that it waits for, and those that wait for its begin and its end.
    waits: Vec<Vec<usize>>,
    after_begin: Vec<Vec<Vec<usize>>>,
    after_end: Vec<Vec<Vec<usize>>>,
    ready: VecDeque<Index>,
    channels: HashMap<Channel, Matches>,
    /// By send that has begun, its place in its channel.
    places: HashMap<Index, (Channel, usize)>,
    began: HashMap<Index, u64>,
    events: Vec<Event>,
}

impl<'a> Progress<'a> {
    /// Nothing has begun.
    pub fn new(schedule: &'a Schedule) -> Self {
        let none: Vec<Vec<Vec<usize>>> = schedule.ranks().iter().map(|all| vec![vec![]; all.len()]).collect();
        let (mut after_begin, mut after_end) = (none.clone(), none);
        let mut waits: Vec<Vec<usize>> = schedule.ranks().iter().map(|all| vec![0; all.len()]).collect();
        let mut ready = VecDeque::new();
        for ((rank, place), operation) in schedule.operations() {
            operation.irequires.iter().for_each(|other| after_begin[rank][*other].push(place));
            operation.requires.iter().for_each(|other| after_end[rank][*other].push(place));
            waits[rank][place] = operation.requires.len() + operation.irequires.len();
            if waits[rank][place] == 0 {
                ready.push_back((rank, place));
            }
        }
        Self {
            schedule,
            waits,
            after_begin,
            after_end,
            ready,
            channels: HashMap::new(),
            places: HashMap::new(),
            began: HashMap::new(),
            events: vec![],
        }
    }

    /// The next operation that may begin, once.
    pub fn take_ready(&mut self) -> Option<Index> {
        self.ready.pop_front()
    }

    /// An operation begins that may. A receive whose message has arrived ends at once.
    ///
    /// # Panics
    /// If the schedule has no such operation.
    pub fn begin(&mut self, index: Index, now: u64) {
        let (rank, place) = index;
        self.began.insert(index, now);
        for other in std::mem::take(&mut self.after_begin[rank][place]) {
            self.one_less((rank, other));
        }
        match self.schedule.operation(index).kind {
            Kind::Send { to, tag, .. } => {
                let channel = (rank, to, tag);
                let matches = self.channels.entry(channel).or_default();
                self.places.insert(index, (channel, matches.sends));
                matches.sends += 1;
            }
            Kind::Recv { from, tag, .. } => {
                let matches = self.channels.entry((from, rank, tag)).or_default();
                let number = matches.receives.len();
                matches.receives.push(index);
                if matches.arrived.remove(&number) {
                    self.end(index, now);
                }
            }
            Kind::Calc { .. } => {}
        }
    }

    /// A calculation is done, or the last packet of a send has left.
    ///
    /// # Panics
    /// If the operation has not begun, or has ended.
    pub fn end(&mut self, index: Index, now: u64) {
        let began = self.began.remove(&index).expect("an operation that began and has not ended");
        self.events.push(Event { operation: index, began, ended: now });
        let (rank, place) = index;
        for other in std::mem::take(&mut self.after_end[rank][place]) {
            self.one_less((rank, other));
        }
    }

    /// The message of a send has arrived.
    ///
    /// # Panics
    /// If the send has not begun.
    pub fn arrived(&mut self, send: Index, now: u64) {
        let (channel, number) = self.places.remove(&send).expect("a send that began");
        let matches = self.channels.get_mut(&channel).expect("the channel of a send");
        match matches.receives.get(number) {
            Some(receive) => {
                let receive = *receive;
                self.end(receive, now);
            }
            None => _ = matches.arrived.insert(number),
        }
    }

    fn one_less(&mut self, (rank, place): Index) {
        self.waits[rank][place] -= 1;
        if self.waits[rank][place] == 0 {
            self.ready.push_back((rank, place));
        }
    }

    /// Everything has ended.
    pub fn is_done(&self) -> bool {
        self.events.len() == self.schedule.operations().count()
    }

    /// The operations that have begun and not ended, in the order of the file.
    pub fn open(&self) -> BTreeSet<Index> {
        self.began.keys().copied().collect()
    }

    /// What has ended, in this order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }
}
