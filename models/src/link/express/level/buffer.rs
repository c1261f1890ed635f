//! The receive buffer that the virtual channels share.

use super::{Shape, next_turn};
use crate::prim::credits::shared_credits::SharedCredits;
use std::collections::VecDeque;

/// Words of a flit.
const FLIT: usize = 4;

/// A queue in which what is written becomes visible together.
#[derive(Clone, Debug)]
pub struct CommitQueue<T> {
    depth: usize,
    visible: VecDeque<T>,
    begun: Vec<T>,
}

impl<T> CommitQueue<T> {
    /// A queue of `2^bits` entries.
    pub fn new(bits: u32) -> Self {
        Self { depth: 1 << bits, visible: VecDeque::new(), begun: vec![] }
    }

    /// Whether there is a place for a write.
    pub fn room(&self, first: bool) -> bool {
        self.visible.len() + if first { 0 } else { self.begun.len() } < self.depth
    }

    /// The oldest visible entry.
    pub fn front(&self) -> Option<&T> {
        self.visible.front()
    }

    /// Rising clock edge: an entry leaves, one comes, with whether it is the first and whether it commits.
    pub fn tick(&mut self, pop: bool, write: Option<(T, bool, bool)>) {
        if pop {
            self.visible.pop_front();
        }
        if let Some((entry, first, commit)) = write {
            if first {
                self.begun.clear();
            }
            self.begun.push(entry);
            if commit {
                self.visible.extend(self.begun.drain(..));
            }
        }
    }
}

/// A word, its channel, and whether it is the last of its packet.
pub type Entry = (u64, usize, bool);

/// Ports that the buffer reads.
#[derive(Clone, Debug, Default)]
pub struct Inputs {
    /// Everything is as at first.
    pub reset: bool,
    /// An entry, whether it is the first of a packet, and whether it commits it.
    pub write: Option<(Entry, bool, bool)>,
    /// Channels whose word is taken.
    pub out_ready: Vec<bool>,
}

/// Words of a flit, and whether they end a packet.
type Flit = (VecDeque<u64>, bool);

/// The buffer, empty at first. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct Buffer {
    shape: Shape,
    words: CommitQueue<Entry>,
    gathered: VecDeque<u64>,
    places: SharedCredits,
    flits: Vec<VecDeque<Flit>>,
    shown: Vec<Flit>,
    served_last: Option<usize>,
    freed: Vec<u64>,
}

impl Buffer {
    /// A buffer of this shape.
    pub fn new(shape: Shape) -> Self {
        Self {
            shape,
            words: CommitQueue::new(shape.queue),
            gathered: VecDeque::new(),
            places: SharedCredits::new(shape.channels, shape.private, shape.shared),
            flits: vec![VecDeque::new(); shape.channels],
            shown: vec![(VecDeque::new(), false); shape.channels],
            served_last: None,
            freed: vec![0; shape.channels],
        }
    }

    /// Whether there is a place for a write.
    pub fn room(&self, first: bool) -> bool {
        self.words.room(first)
    }

    /// The word that a channel shows, and whether it ends a packet.
    pub fn out(&self, channel: usize) -> Option<(u64, bool)> {
        let (words, last) = &self.shown[channel];
        words.front().map(|word| (*word, *last && words.len() == 1))
    }

    /// Flits of a channel that left the memory.
    pub fn freed(&self, channel: usize) -> u64 {
        self.freed[channel] % (1 << self.shape.credit)
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        if inputs.reset {
            *self = Self::new(self.shape);
            return;
        }
        let front = self.words.front().copied();
        let completes = front.is_some_and(|(.., last)| last || self.gathered.len() + 1 == FLIT);
        let moves = front.filter(|(_, channel, _)| !completes || self.places.is_available(*channel));
        let leaves = |v: usize| {
            let left = self.shown[v].0.len() - usize::from(inputs.out_ready[v] && !self.shown[v].0.is_empty());
            left == 0 && !self.flits[v].is_empty()
        };
        let wants: Vec<bool> = (0..self.shape.channels).map(leaves).collect();
        let popped = next_turn(self.served_last, &wants);
        for (shown, ready) in self.shown.iter_mut().zip(&inputs.out_ready) {
            if *ready {
                shown.0.pop_front();
            }
        }
        if let Some(channel) = popped {
            self.shown[channel] = self.flits[channel].pop_front().expect("a flit waits");
            self.freed[channel] += 1;
            self.served_last = popped;
        }
        let mut pushed = None;
        if let Some((word, channel, last)) = moves {
            self.gathered.push_back(word);
            if completes {
                self.flits[channel].push_back((std::mem::take(&mut self.gathered), last));
                pushed = Some(channel);
            }
        }
        self.places.change(pushed, popped);
        self.words.tick(moves.is_some(), inputs.write);
    }
}
