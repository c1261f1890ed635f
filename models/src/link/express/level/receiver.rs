//! The receiving half of the link level, word by word.

use super::{Control, Shape};
use crate::coding::crc::CRC32;
use crate::link::retry::in_sequence::{self, InSequence};

/// Announcements are counted modulo `2^NACK`.
const NACK: u32 = 2;

/// Ports that the receiver reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Everything is as at first.
    pub reset: bool,
    /// A word, and whether it is a control word.
    pub word: Option<(u64, bool)>,
    /// Words are missing.
    pub broken: bool,
    /// The buffer has a place.
    pub room: bool,
}

/// A write to the buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Write {
    /// It is the first of its packet.
    pub first: bool,
    /// It completes a good packet.
    pub commit: bool,
    /// The word.
    pub word: u64,
    /// Virtual channel.
    pub channel: u64,
}

/// A packet that comes.
#[derive(Clone, Debug)]
struct Packet {
    sequence: u64,
    channel: u64,
    length: u64,
    words: Vec<u64>,
    /// A word found no place.
    spoiled: bool,
}

/// The receiver; in no packet at first. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct Receiver {
    shape: Shape,
    order: InSequence,
    /// The CRC's register after all packets taken.
    kept: u64,
    packet: Option<Packet>,
    /// The packet that came to its end in the last cycle, and the CRC that came with it.
    judged: Option<(Packet, u64)>,
    /// What came in the last cycle was wrong.
    wrong: bool,
    told: Option<Control>,
    is_established: bool,
    /// The last of these said that its sender was reset.
    was_fresh: bool,
    restarted: bool,
    crc_errors: u64,
    received: u64,
}

impl Receiver {
    /// A receiver of this shape.
    pub fn new(shape: Shape) -> Self {
        Self {
            shape,
            order: InSequence::new(shape.sequence, NACK, shape.patience),
            kept: CRC32.initial,
            packet: None,
            judged: None,
            wrong: false,
            told: None,
            is_established: false,
            was_fresh: false,
            restarted: false,
            crc_errors: 0,
            received: 0,
        }
    }

    /// What the other end said in the last cycle.
    pub fn told(&self) -> Option<&Control> {
        self.told.as_ref()
    }

    /// Number expected next, and errors announced.
    pub fn state(&self) -> (u64, u64) {
        (self.order.expected(), self.order.nack())
    }

    /// Whether the other end has begun anew.
    pub fn has_restarted(&self) -> bool {
        self.restarted
    }

    /// Errors, wrong CRCs and packets taken.
    pub fn counts(&self) -> (u64, u64, u64) {
        (self.order.errors(), self.crc_errors % (1 << 16), self.received)
    }

    /// Whether a write would be the first of a packet.
    pub fn is_first(&self) -> bool {
        let packet = self.judged.as_ref().map(|(packet, _)| packet).or(self.packet.as_ref());
        packet.is_some_and(|packet| packet.words.len() == 1)
    }

    fn register_after(&self, packet: &Packet) -> u64 {
        let title = self.shape.title(packet.sequence, packet.channel, packet.length);
        let words = packet.words.iter().chain([&title]);
        words.fold(self.kept, |register, word| CRC32.word(register, (*word).into(), 64))
    }

    fn verdict(&self, inputs: &Inputs) -> in_sequence::Inputs {
        let Some((packet, crc)) = &self.judged else {
            return in_sequence::Inputs { bad: self.wrong, ..Default::default() };
        };
        let is_right = CRC32.finish(self.register_after(packet)) == *crc;
        let has_place = inputs.room && !packet.spoiled;
        let is_good = is_right && has_place && packet.channel < self.shape.channels as u64;
        // Whatever its CRC: that has gone on since the packet was taken.
        let is_known = is_good || self.order.is_behind(packet.sequence);
        in_sequence::Inputs { good: is_known.then_some(packet.sequence), bad: !is_known, ..Default::default() }
    }

    /// What is written in a cycle: the word before the one that comes, or the last of a packet that is taken.
    pub fn write(&self, inputs: &Inputs) -> Option<Write> {
        if let Some((Packet { words, channel, .. }, _)) = &self.judged {
            let word = *words.last().expect("a packet has words");
            let write = Write { first: words.len() == 1, commit: true, word, channel: *channel };
            return self.order.accepts(self.verdict(inputs)).then_some(write);
        }
        let Packet { words, channel, length, spoiled, .. } = self.packet.as_ref()?;
        let is_data = matches!(inputs.word, Some((_, false))) && !inputs.broken && words.len() as u64 <= *length;
        let word = *words.last()?;
        let write = Write { first: words.len() == 1, commit: false, word, channel: *channel };
        (is_data && inputs.room && !spoiled).then_some(write)
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        if inputs.reset {
            *self = Self::new(self.shape);
            return;
        }
        let verdict = self.verdict(inputs);
        if let Some((packet, crc)) = self.judged.take() {
            let register = self.register_after(&packet);
            self.crc_errors += u64::from(CRC32.finish(register) != crc);
            if self.order.accepts(verdict) {
                self.kept = register;
                self.received += 1;
            }
        }
        self.order.tick(verdict);
        match self.told.take() {
            Some(Control::Message { fresh: true, .. }) => {
                self.restarted |= self.is_established && self.was_fresh;
                self.was_fresh = true;
            }
            Some(Control::Message { .. } | Control::Begin { .. }) => {
                (self.is_established, self.was_fresh) = (true, false);
            }
            _ => {}
        }
        self.wrong = !self.understand(inputs);
        if self.wrong {
            self.packet = None;
        }
    }

    /// Takes the word of this cycle; false if it is wrong where it stands.
    fn understand(&mut self, inputs: &Inputs) -> bool {
        if inputs.broken {
            return false;
        }
        let Some((word, is_control)) = inputs.word else { return true };
        if !is_control {
            let Some(packet) = &mut self.packet else { return false };
            if packet.words.len() as u64 > packet.length {
                return false;
            }
            packet.spoiled |= !packet.words.is_empty() && !inputs.room;
            packet.words.push(word);
            return true;
        }
        let Some(control) = self.shape.decode(word % (1 << 56)) else { return false };
        self.told = (control != Control::Idle).then(|| control.clone());
        match control {
            Control::Begin { sequence, channel, length, .. } if self.packet.is_none() => {
                self.packet = Some(Packet { sequence, channel, length, words: vec![], spoiled: false });
                true
            }
            Control::End { crc, .. } => {
                let Some(packet) = self.packet.take() else { return false };
                let is_whole = packet.words.len() as u64 == packet.length + 1;
                self.judged = is_whole.then_some((packet, crc));
                is_whole
            }
            _ => self.packet.is_none(),
        }
    }
}
