//! One end of the link level.

use super::buffer::{self, Buffer, CommitQueue};
use super::heartbeat::{self, Heartbeat};
use super::receiver::{self, Receiver};
use super::sender::{self, Sender};
use super::{Control, Shape};
use crate::link::retry::window::Message;

/// Heart-beats in a row that may not be missed.
const MISSES: u64 = 3;

/// Ports that the end reads.
#[derive(Clone, Debug, Default)]
pub struct Inputs {
    /// Everything is as at first.
    pub reset: bool,
    /// Words that are offered, and whether they end a packet.
    pub tx: Vec<Option<(u64, bool)>>,
    /// Channels whose word is taken.
    pub rx_ready: Vec<bool>,
    /// The lanes take a word.
    pub take: bool,
    /// They bring one, and whether it is a control word.
    pub word: Option<(u64, bool)>,
    /// Words are missing.
    pub broken: bool,
    /// Words are carried.
    pub up: bool,
    /// They will not be any more.
    pub lost: bool,
}

/// What an end counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Rewinds.
    pub retries: u64,
    /// Errors seen.
    pub errors: u64,
    /// Wrong CRCs.
    pub crc_errors: u64,
    /// Messages that acknowledge or free too much.
    pub bad_acks: u64,
    /// Heart-beats that did not come.
    pub missed_beats: u64,
    /// Packets taken.
    pub received: u64,
}

/// The end; empty at first. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct Level {
    shape: Shape,
    stages: Vec<CommitQueue<(u64, bool)>>,
    /// Whether a packet is being offered.
    inside: Vec<bool>,
    sender: Sender,
    receiver: Receiver,
    buffer: Buffer,
    heart: Heartbeat,
}

impl Level {
    /// An end of this shape.
    pub fn new(shape: Shape) -> Self {
        Self {
            shape,
            stages: vec![CommitQueue::new(shape.queue); shape.channels],
            inside: vec![false; shape.channels],
            sender: Sender::new(shape),
            receiver: Receiver::new(shape),
            buffer: Buffer::new(shape),
            heart: Heartbeat::new(shape.beat, MISSES),
        }
    }

    /// Whether a word of this channel is taken.
    pub fn tx_ready(&self, channel: usize) -> bool {
        self.stages[channel].room(!self.inside[channel])
    }

    /// The word that waits, and whether it ends a packet.
    pub fn rx(&self, channel: usize) -> Option<(u64, bool)> {
        self.buffer.out(channel)
    }

    /// The word for the lanes, and whether it is a control word.
    pub fn out(&self) -> (u64, bool) {
        self.sender.out()
    }

    /// Whether the link has given up.
    pub fn is_down(&self) -> bool {
        self.heart.is_gone() || self.sender.window().gave_up()
    }

    /// Whether the other end has begun anew.
    pub fn peer_restarted(&self) -> bool {
        self.receiver.has_restarted()
    }

    /// The counts.
    pub fn counts(&self) -> Counts {
        let (errors, crc_errors, received) = self.receiver.counts();
        let (retries, bad_acks) = (self.sender.window().retries(), self.sender.bad_acks());
        Counts { retries, errors, crc_errors, bad_acks, missed_beats: self.heart.missed(), received }
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        if inputs.reset {
            let sender = sender::Inputs { reset: true, ..Default::default() };
            self.sender.tick(&sender);
            *self = Self { sender: self.sender.clone(), ..Self::new(self.shape) };
            return;
        }
        let channels = self.shape.channels;
        let room = self.buffer.room(self.receiver.is_first());
        let arrives = receiver::Inputs { reset: false, word: inputs.word, broken: inputs.broken, room };
        let write = self.receiver.write(&arrives);
        let (expected, nack_out) = self.receiver.state();
        let told = self.receiver.told().cloned();
        let mut sends = sender::Inputs {
            word: self.stages.iter().map(|stage| stage.front().copied()).collect(),
            expected,
            nack_out,
            freed_here: (0..channels).map(|v| self.buffer.freed(v)).collect(),
            freed: vec![None; channels],
            quiet: self.heart.is_gone(),
            take: inputs.take,
            ..Default::default()
        };
        match &told {
            Some(Control::Message { ack, nack, freed, .. } | Control::Begin { ack, nack, freed, .. }) => {
                sends.ack = Some(Message { ack: *ack, nack: *nack });
                freed.iter().enumerate().for_each(|(v, freed)| sends.freed[v] = Some(*freed));
            }
            Some(Control::End { freed, .. }) => {
                freed.iter().enumerate().for_each(|(v, freed)| sends.freed[channels / 2 + v] = Some(*freed));
            }
            _ => {}
        }
        let taken = self.sender.taken();
        let lost = inputs.lost || self.receiver.has_restarted();
        self.heart.tick(heartbeat::Inputs { reset: false, heard: told.is_some(), up: inputs.up, lost });
        self.sender.tick(&sends);
        self.receiver.tick(&arrives);
        let entry = write.map(|write| ((write.word, write.channel as usize, write.commit), write.first, write.commit));
        self.buffer.tick(&buffer::Inputs { reset: false, write: entry, out_ready: inputs.rx_ready.clone() });
        for v in 0..channels {
            let first = !self.inside[v];
            let offered = inputs.tx[v].filter(|_| self.tx_ready(v));
            self.stages[v].tick(taken == Some(v), offered.map(|word| (word, first, word.1)));
            if let Some((_, last)) = offered {
                self.inside[v] = !last;
            }
        }
    }
}
