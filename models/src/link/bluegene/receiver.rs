//! Finds packets among the words that come, and takes each once.

use super::packet::{
    BARRIER_KIND, COMMA, IDLE, Message, barrier_state, chunks, coded, end_to_end, is_void, kind, length, running,
    trailer,
};
use crate::coding::crc::CRC32;
use crate::link::retry::in_sequence::{self, InSequence};

/// Sizes that both ends agree on.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Virtual channels.
    pub channels: usize,
    /// Bits of a number.
    pub sequence: u32,
    /// Bits of the token count of channel 0, and of the others.
    pub tokens: [u32; 2],
    /// Chunks of payload at most.
    pub chunks: usize,
    /// The channel of the system's packets.
    pub system: usize,
}

/// What is written to the buffers in a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Write {
    /// Whose buffer.
    pub channel: usize,
    /// It is the first of a packet.
    pub first: bool,
    /// It is the last.
    pub last: bool,
    /// The packet is taken and shown.
    pub commit: bool,
    /// The packet is taken and dropped.
    pub void: bool,
    /// It is the third of a packet that may be shown.
    pub header: bool,
    /// It was damaged before; counts with `commit`.
    pub bad: bool,
}

/// What a word is.
#[derive(Clone, Debug, Default)]
struct Meaning {
    message: Option<Message>,
    /// A good barrier packet's state.
    barrier: Option<u64>,
    write: Option<Write>,
    /// Part of a packet that has begun, written or not.
    is_of_packet: bool,
    /// The packet ends here and is not taken.
    is_rejected: bool,
    /// The second word of an idle pair.
    is_idle: bool,
    order: in_sequence::Inputs,
}

/// The receiver. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct Receiver {
    shape: Shape,
    order: InSequence,
    /// Words of a protocol packet after its control word.
    protocol: Option<Vec<u32>>,
    may_begin: bool,
    packet: Option<Vec<u32>>,
    was_taken: bool,
    received: u64,
    spoiled: u64,
    crcs: [u32; 2],
    kept: [u32; 2],
}

impl Receiver {
    /// One that knows nothing.
    pub fn new(shape: Shape) -> Self {
        Self {
            shape,
            order: InSequence::new(shape.sequence, 1, 2),
            protocol: None,
            may_begin: false,
            packet: None,
            was_taken: false,
            received: 0,
            spoiled: 0,
            crcs: [0; 2],
            kept: [0; 2],
        }
    }

    /// Number expected next.
    pub fn expected(&self) -> u64 {
        self.order.expected()
    }

    /// Errors, packets taken, and those of them that were damaged before.
    pub fn counts(&self) -> [u64; 3] {
        [self.order.errors(), self.received, self.spoiled % (1 << 16)]
    }

    /// Running CRCs: of what was taken, and of the packet that is coming.
    pub fn crcs(&self) -> [u32; 2] {
        self.crcs
    }

    /// Whether a word would be the first of a packet.
    pub fn begins(&self, is_control: bool) -> bool {
        self.may_begin && !is_control
    }

    fn class(&self, first: u32) -> usize {
        usize::from((first >> 8 & 7) as usize == self.shape.system)
    }

    /// The two words of a protocol or barrier packet of this kind, if this word is their CRC.
    fn good(&self, wanted: u32, word: u32) -> Option<[u32; 2]> {
        let words: [u32; 2] = self.protocol.as_deref()?.try_into().ok()?;
        let crc = CRC32.of_bytes(&words.map(u32::to_le_bytes).concat()) as u32;
        (kind(words[0]) == wanted && crc == word).then_some(words)
    }

    fn meaning(&self, word: u32, is_control: bool, room: &[bool]) -> Meaning {
        if is_control {
            let order = in_sequence::Inputs { bad: self.packet.is_some(), ..Default::default() };
            return Meaning { order, is_rejected: self.packet.is_some(), ..Default::default() };
        }
        let is_idle = self.protocol.as_deref() == Some(&[]) && word == IDLE;
        let message = self.good(0, word).map(|[about, freed]| self.said(about, freed));
        let barrier = self.good(BARRIER_KIND, word).map(|[low, rest]| barrier_state(low, rest));
        let words = match &self.packet {
            _ if self.may_begin => vec![word],
            Some(words) => [&words[..], &[word]].concat(),
            None => return Meaning { message, barrier, is_idle, ..Default::default() },
        };
        let first = words[0];
        let channel = (first >> 8 & 7) as usize;
        let is_last = words.len() == length(first);
        let drops = !room.get(channel).copied().unwrap_or(false)
            || chunks(first) > self.shape.chunks
            || first & 0xFF >= 1 << self.shape.sequence
            || words.len() == 3 && coded([words[0], words[1], words[2]]) != words[2];
        let right = is_last && !drops && trailer(&words) == words[words.len() - 2..];
        let order = in_sequence::Inputs {
            good: right.then_some(u64::from(first & 0xFF)),
            bad: !right && (drops || is_last),
            ..Default::default()
        };
        let bad = is_last && end_to_end(&words) != words[words.len() - 2] & 0x3FF;
        let accepted = self.order.accepts(order);
        let is_void = is_last && is_void(&words);
        let write = Write {
            channel,
            first: words.len() == 1,
            last: is_last,
            commit: accepted && !is_void,
            void: accepted && is_void,
            header: words.len() == 3 && !drops && u64::from(first & 0xFF) == self.order.expected(),
            bad,
        };
        let is_rejected = (drops || is_last) && !accepted;
        Meaning { message, barrier, write: (!drops).then_some(write), is_of_packet: true, is_rejected, is_idle, order }
    }

    fn said(&self, about: u32, freed: u32) -> Message {
        let low = |word: u32, bits: u32| u64::from(word) & ((1 << bits) - 1);
        let [first, others] = self.shape.tokens;
        Message {
            ack: low(about, self.shape.sequence),
            session: low(about >> 8, 2),
            freed_first: low(about >> 16, first),
            freed: (0..self.shape.channels as u32 - 1).map(|n| low(freed >> (n * others), others)).collect(),
        }
    }

    /// What this word makes the ports show: a message, and a write.
    pub fn outputs(&self, word: u32, is_control: bool, room: &[bool]) -> (Option<Message>, Option<Write>) {
        let meaning = self.meaning(word, is_control, room);
        (meaning.message, meaning.write)
    }

    /// The state of the barrier packet that ends with this word.
    pub fn barrier(&self, word: u32, is_control: bool) -> Option<u64> {
        let good = self.good(BARRIER_KIND, word).filter(|_| !is_control);
        good.map(|[low, rest]| barrier_state(low, rest))
    }

    /// Whether a packet ends with this word and is not taken.
    pub fn rejects(&self, word: u32, is_control: bool, room: &[bool]) -> bool {
        self.meaning(word, is_control, room).is_rejected
    }

    /// Rising clock edge.
    pub fn tick(&mut self, word: u32, is_control: bool, room: &[bool]) {
        let meaning = self.meaning(word, is_control, room);
        if self.was_taken {
            self.kept = self.crcs;
        } else if is_control {
            self.crcs = self.kept;
        }
        self.was_taken = meaning.write.is_some_and(|write| write.commit || write.void);
        self.received += u64::from(self.was_taken);
        self.spoiled += u64::from(meaning.write.is_some_and(|write| write.commit && write.bad));
        self.order.tick(meaning.order);
        if meaning.is_of_packet {
            let words = if self.may_begin { vec![] } else { self.packet.take().unwrap_or_default() };
            let words = [words, vec![word]].concat();
            let class = self.class(words[0]);
            self.crcs[class] = running(self.crcs[class], word);
            self.packet = meaning.write.is_some_and(|write| !write.last).then_some(words);
        } else {
            self.packet = None;
        }
        self.may_begin = meaning.message.is_some() || meaning.barrier.is_some() || meaning.is_idle;
        self.protocol = if is_control {
            (word == COMMA).then(Vec::new)
        } else {
            let words = self.protocol.take().map(|words| [words, vec![word]].concat());
            words.filter(|words| words.len() < 3 && !meaning.is_idle)
        };
    }
}
