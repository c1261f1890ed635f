//! One end of a link of cells.

use super::Shape;
use super::receiver::{self, Receiver, Write};
use super::sender::{self, Sender, Word};
use crate::link::retry::silence::{self, Silence};
use crate::link::retry::window::Message;
use std::collections::VecDeque;

/// Phits without a good cell after which the other end is gone.
const SILENCE: u64 = 4096;

/// Ports that the end reads.
#[derive(Clone, Debug, Default)]
pub struct Inputs {
    /// Everything is as at first.
    pub reset: bool,
    /// A word of each channel to send.
    pub tx: Vec<Option<Word>>,
    /// Channels whose word is taken.
    pub rx_ready: Vec<bool>,
    /// The wire takes the phit.
    pub take: bool,
    /// A phit.
    pub phit: Option<u64>,
    /// Phits are missing.
    pub broken: bool,
    /// The wire is given up.
    pub lost: bool,
}

/// Statistics that the end shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Times that cells were sent again.
    pub retries: u64,
    /// Errors that the receiver saw.
    pub errors: u64,
    /// Illegal messages.
    pub bad_acks: u64,
    /// Cells received.
    pub received: u64,
}

/// The end; empty at first. Hardware needs a reset to be so. Its peer never sends more than there is room for.
#[derive(Clone, Debug)]
pub struct End {
    shape: Shape,
    sender: Sender,
    receiver: Receiver,
    staged: Vec<VecDeque<Word>>,
    /// Words of a cell that is not complete yet.
    begun: Vec<Vec<Word>>,
    /// Words of good cells, and whether each ends its cell.
    buffers: Vec<VecDeque<(Word, bool)>>,
    freed: Vec<u64>,
    silence: Silence,
}

impl End {
    /// An end for cells of this shape.
    pub fn new(shape: Shape) -> Self {
        let channels = shape.channels as usize;
        Self {
            shape,
            sender: Sender::new(shape),
            receiver: Receiver::new(shape),
            staged: vec![VecDeque::new(); channels],
            begun: vec![vec![]; channels],
            buffers: vec![VecDeque::new(); channels],
            freed: vec![0; channels],
            silence: Silence::new(SILENCE),
        }
    }

    /// The phit on the wire.
    pub fn phit(&self) -> u64 {
        self.sender.phit()
    }

    /// Whether a word of a channel is taken.
    pub fn tx_ready(&self, channel: usize) -> bool {
        self.staged[channel].len() < 2 * self.shape.data_words()
    }

    /// The word of a channel that waits for its user.
    pub fn rx(&self, channel: usize) -> Option<Word> {
        self.buffers[channel].front().map(|(word, _)| *word)
    }

    /// Whether the link has given up.
    pub fn is_down(&self) -> bool {
        self.silence.is_gone() || self.sender.window().gave_up()
    }

    /// Whether it is known where the peer's cells begin.
    pub fn is_locked(&self) -> bool {
        self.receiver.is_locked()
    }

    /// Statistics.
    pub fn counts(&self) -> Counts {
        let (errors, received) = self.receiver.counts();
        Counts { retries: self.sender.window().retries(), errors, bad_acks: self.sender.bad_acks(), received }
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        if inputs.reset {
            *self = Self::new(self.shape);
            return;
        }
        let of_receiver = receiver::Inputs {
            reset: false,
            phit: inputs.phit,
            broken: inputs.broken,
            room: vec![true; self.buffers.len()],
        };
        let write = self.receiver.write(&of_receiver);
        let of_sender = self.inputs_of_sender(inputs);
        let taken = self.sender.taken();
        self.silence.tick(silence::Inputs {
            reset: false,
            heard: self.receiver.message().is_some(),
            phit: inputs.phit.is_some(),
            lost: inputs.lost,
        });

        let accepted: Vec<bool> = (0..self.staged.len()).map(|channel| self.tx_ready(channel)).collect();
        if let Some(channel) = taken {
            self.staged[channel].pop_front();
        }
        for (channel, word) in inputs.tx.iter().enumerate() {
            self.staged[channel].extend(word.filter(|_| accepted[channel]));
        }
        self.sender.tick(&of_sender);
        self.receiver.tick(&of_receiver);
        for (channel, buffer) in self.buffers.iter_mut().enumerate() {
            if let Some((_, ends_cell)) = inputs.rx_ready[channel].then(|| buffer.pop_front()).flatten() {
                self.freed[channel] = (self.freed[channel] + u64::from(ends_cell)) % (1 << self.shape.credit);
            }
        }
        if let Some(write) = write {
            self.store(write);
        }
    }

    fn inputs_of_sender(&self, inputs: &Inputs) -> sender::Inputs {
        let whole =
            |words: &VecDeque<Word>| words.len() >= self.shape.data_words() || words.iter().any(|(_, _, last)| *last);
        let message = self.receiver.message();
        let (expected, nack_out) = self.receiver.state();
        sender::Inputs {
            reset: false,
            whole: self.staged.iter().map(whole).collect(),
            word: self.staged.iter().map(|words| words.front().copied().unwrap_or_default()).collect(),
            expected,
            nack_out,
            freed_here: self.freed.clone(),
            message: message.map(|cell| Message { ack: cell.expected, nack: cell.nack }),
            freed: message.map_or_else(|| vec![0; self.freed.len()], |cell| cell.freed.clone()),
            quiet: self.silence.is_gone(),
            take: inputs.take,
        }
    }

    fn store(&mut self, write: Write) {
        let whole = u64::from(self.shape.word / 8 - 1);
        let begun = &mut self.begun[write.channel];
        if write.begin {
            begun.clear();
        }
        begun.push((write.word, if write.commit { write.bytes } else { whole }, write.last));
        if write.commit {
            let last = begun.len() - 1;
            self.buffers[write.channel].extend(begun.drain(..).enumerate().map(|(index, word)| (word, index == last)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_ends_carry_words_over_a_wire_that_hits_some() {
        let shape = Shape { channels: 1, word: 16, data_log: 1, sequence: 3, credit: 2, check: 16 };
        let mut ends = [End::new(shape), End::new(shape)];
        let (mut next, mut arrived) = (0, vec![]);
        for cycle in 0..40_000u64 {
            let wire = [ends[0].phit(), ends[1].phit()];
            for (index, end) in ends.iter_mut().enumerate() {
                let word = (index == 0 && next < 500).then_some((next, 1, next % 3 == 0));
                if index == 0 && end.tx_ready(0) && word.is_some() {
                    next += 1;
                }
                if index == 1 {
                    arrived.extend(end.rx(0).map(|(word, ..)| word));
                }
                let damage = if cycle % 97 == 0 && next < 500 { 8 } else { 0 };
                let phit = Some(wire[1 - index] ^ damage);
                end.tick(&Inputs { tx: vec![word], rx_ready: vec![true], take: true, phit, ..Default::default() });
            }
        }
        // Word 499 ends no packet, and waits for its cell to be full.
        assert_eq!(arrived, (0..next - next % 2).take(arrived.len()).collect::<Vec<u64>>());
        assert!(arrived.len() >= 498 && ends[0].counts().retries > 20, "{} {:?}", arrived.len(), ends[0].counts());
    }
}
