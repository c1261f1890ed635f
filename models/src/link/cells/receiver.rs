//! The receiving half of a link of cells, phit by phit.

use super::{Cell, Shape};
use crate::link::retry::in_sequence::{self, InSequence};

/// Cycles between announcements, as a power of two.
const PATIENCE: u32 = 11;
/// Announcements are counted modulo `2^NACK`.
const NACK: u32 = 2;

/// Ports that the receiver reads.
#[derive(Clone, Debug, Default)]
pub struct Inputs {
    /// Everything is as at first.
    pub reset: bool,
    /// A phit.
    pub phit: Option<u64>,
    /// Phits are missing.
    pub broken: bool,
    /// The buffer of each channel has a place.
    pub room: Vec<bool>,
}

/// A write to a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Write {
    /// Virtual channel.
    pub channel: usize,
    /// It is the first of its cell.
    pub begin: bool,
    /// It completes a good cell.
    pub commit: bool,
    /// The word.
    pub word: u64,
    /// Bytes that count, less one.
    pub bytes: u64,
    /// It is the last of a packet.
    pub last: bool,
}

/// The receiver; it knows no cells at first. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct Receiver {
    shape: Shape,
    order: InSequence,
    phits: Vec<u64>,
    skip: bool,
    locked: bool,
    misses: u32,
    harmed: bool,
    told: Option<Cell>,
    received: u64,
}

/// What a cycle comes to.
#[derive(Default)]
struct Step {
    write: Option<Write>,
    order: in_sequence::Inputs,
    /// Whether a word of the cell has found no place so far, if this is one of its words.
    harmed: Option<bool>,
    /// The cell that ends here, if its check is right, or that it is wrong.
    end: Option<Option<Cell>>,
}

impl Receiver {
    /// A receiver of cells of this shape.
    pub fn new(shape: Shape) -> Self {
        Self {
            shape,
            order: InSequence::new(shape.sequence, NACK, PATIENCE),
            phits: vec![],
            skip: false,
            locked: false,
            misses: 0,
            harmed: false,
            told: None,
            received: 0,
        }
    }

    /// What the other end said with the cell of the last cycle.
    pub fn message(&self) -> Option<&Cell> {
        self.told.as_ref()
    }

    /// Number expected next, and errors announced.
    pub fn state(&self) -> (u64, u64) {
        (self.order.expected(), self.order.nack())
    }

    /// Whether it is known where cells begin.
    pub fn is_locked(&self) -> bool {
        self.locked
    }

    /// Errors and received cells.
    pub fn counts(&self) -> (u64, u64) {
        (self.order.errors(), self.received)
    }

    /// What is written in a cycle.
    pub fn write(&self, inputs: &Inputs) -> Option<Write> {
        self.step(inputs).write
    }

    fn step(&self, inputs: &Inputs) -> Step {
        if inputs.broken {
            let order = in_sequence::Inputs { bad: self.locked, ..Default::default() };
            return Step { order, ..Default::default() };
        }
        let Some(phit) = inputs.phit.filter(|_| !self.skip) else { return Step::default() };
        let headers = self.shape.header_phits();
        if self.phits.len() < headers {
            return Step::default();
        }
        let phits = [self.phits.as_slice(), &[phit]].concat();
        let is_end = phits.len() == self.shape.phits();
        let Some(payload) = self.shape.understand(&phits).data else {
            let cell = is_end.then(|| self.shape.decode(&phits));
            let good = cell.clone().flatten().filter(|_| self.locked);
            let order = in_sequence::Inputs {
                bad: self.locked && cell == Some(None),
                idle: good.as_ref().map(|cell| cell.sequence),
                answered: self.is_answered(good.as_ref()),
                ..Default::default()
            };
            return Step { end: cell, order, ..Default::default() };
        };
        let count = self.count(&phits);
        let channel = payload.channel as usize;
        let room = inputs.room.get(channel).copied().unwrap_or(false);
        if !is_end {
            // The last word waits for the check.
            let index = phits.len() - 1 - headers;
            let is_stored = self.locked && index + 1 < count;
            let harmed = (self.harmed && index > 0) || (is_stored && !room);
            let bytes = u64::from(self.shape.word / 8 - 1);
            let write = Write { channel, begin: index == 0, commit: false, word: phit, bytes, last: false };
            let write = Some(write).filter(|_| is_stored && !harmed);
            return Step { write, harmed: Some(harmed), ..Default::default() };
        }
        let cell = self.shape.decode(&phits);
        let good = cell.as_ref().filter(|_| self.locked);
        let answered = self.is_answered(good);
        let good = good.map(|cell| cell.sequence);
        // Of a cell that comes again, whatever becomes of its words is right.
        let good = good.filter(|number| *number != self.order.expected() || room && !self.harmed);
        let order = in_sequence::Inputs { good, bad: self.locked && good.is_none(), answered, ..Default::default() };
        let word = phits[headers + count - 1];
        let write = Write { channel, begin: count == 1, commit: true, word, bytes: payload.bytes, last: payload.last };
        let write = Some(write).filter(|_| self.order.accepts(order));
        Step { write, order, end: Some(cell), ..Default::default() }
    }

    /// Whether the other end had heard the last announcement when it sent this.
    fn is_answered(&self, cell: Option<&Cell>) -> bool {
        cell.is_some_and(|cell| cell.answered_odd == (self.order.nack() % 2 == 1))
    }

    /// Words that the header tells of.
    fn count(&self, phits: &[u64]) -> usize {
        let mut phits = phits[..self.shape.header_phits()].to_vec();
        phits.resize(self.shape.phits(), 0);
        self.shape.understand(&phits).data.map_or(0, |payload| payload.words.len())
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        if inputs.reset {
            *self = Self::new(self.shape);
            return;
        }
        let step = self.step(inputs);
        self.order.tick(step.order);
        self.told = None;
        if inputs.broken {
            self.locked = false;
            self.phits.clear();
            self.skip = false;
            return;
        }
        let Some(phit) = inputs.phit else { return };
        if self.skip {
            self.skip = false;
            return;
        }
        self.harmed = step.harmed.unwrap_or(self.harmed);
        self.phits.push(phit);
        let Some(end) = step.end else { return };
        self.phits.clear();
        self.received += u64::from(step.write.is_some_and(|write| write.commit));
        match end {
            Some(cell) => {
                self.told = self.locked.then_some(cell);
                self.locked = true;
                self.misses = 0;
            }
            None => {
                self.skip = !self.locked;
                self.misses = (self.misses + 1) % 8;
                self.locked &= self.misses != 0;
            }
        }
    }
}
