//! Protocol packets, barrier packets, idle pairs, and packets behind any of them.

use super::packet::{COMMA, IDLE, Message, barrier_words};

/// Ports that the framer reads.
#[derive(Clone, Debug, Default)]
pub struct Inputs {
    /// Everything as at first.
    pub reset: bool,
    /// A packet is to be sent.
    pub pending: bool,
    /// The word asked for ends it.
    pub ends: bool,
    /// Break off.
    pub rewind: bool,
    /// The word asked for in the last cycle.
    pub fetched: u32,
    /// Packets may be begun.
    pub may_send: bool,
    /// Nothing but control words.
    pub is_quiet: bool,
    /// What this end says.
    pub message: Message,
    /// The barrier state that is offered.
    pub barrier: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Protocol(usize),
    /// Word of a barrier packet.
    Barrier(usize),
    /// Word of an idle pair, and pairs since the last protocol packet, this one included.
    Idle(usize, u64),
    Packet,
    /// One word more, so that the next control word stands at an even place.
    Filler,
}

/// The framer. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct Framer {
    bits: u32,
    /// Idle pairs from one protocol packet to the next at most.
    most_pairs: u64,
    place: Place,
    staged: Place,
    is_odd: bool,
    /// What a protocol packet has said so far: its words are taken when they are sent.
    said: [u32; 2],
    /// The barrier packet that is sent: its state is that of the cycle in which the state's first word is sent.
    barrier: [u32; 4],
    out: (Option<u32>, bool),
}

impl Framer {
    /// A framer whose counts of tokens have so many bits, and which lets `most_pairs` idle pairs pass without a protocol packet.
    pub fn new(bits: u32, most_pairs: u64) -> Self {
        let start = Place::Protocol(0);
        Self {
            bits,
            most_pairs,
            place: start,
            staged: start,
            is_odd: false,
            said: [0; 2],
            barrier: [0; 4],
            out: (Some(COMMA), true),
        }
    }

    /// Whether a word is asked for.
    pub fn fetches(&self) -> bool {
        self.place == Place::Packet
    }

    /// Whether the barrier state is read.
    pub fn takes_barrier(&self) -> bool {
        self.staged == Place::Barrier(1)
    }

    /// The word on the wire, unless nobody cares, and whether it is a control word.
    pub fn wire(&self) -> (Option<u32>, bool) {
        self.out
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        if inputs.reset {
            *self = Self::new(self.bits, self.most_pairs);
            return;
        }
        let words = inputs.message.words(self.bits);
        let is_new = words[1..3] != self.said;
        let begins = inputs.pending && inputs.may_send && !inputs.rewind;
        let bars = inputs.barrier.is_some() && inputs.may_send;
        if self.takes_barrier() {
            self.barrier = barrier_words(inputs.barrier.unwrap_or_default());
        }
        self.out = match self.staged {
            Place::Packet => (Some(inputs.fetched), false),
            Place::Filler => (None, false),
            Place::Protocol(0) | Place::Idle(0, _) | Place::Barrier(0) => (Some(COMMA), true),
            Place::Idle(..) => (Some(IDLE), false),
            Place::Barrier(slot) => (Some(self.barrier[slot]), false),
            Place::Protocol(3) => {
                let [about, freed] = self.said.map(u64::from);
                let said = Message {
                    ack: about & 0xFF,
                    session: about >> 8 & 3,
                    freed_first: about >> 16,
                    freed: vec![freed],
                };
                (Some(said.words(32)[3]), false)
            }
            Place::Protocol(slot) => {
                self.said[slot - 1] = words[slot];
                (Some(words[slot]), false)
            }
        };
        if inputs.is_quiet {
            self.out = (Some(COMMA), true);
        }
        self.staged = self.place;
        self.place = match self.place {
            Place::Filler => Place::Protocol(0),
            Place::Packet if inputs.rewind && !self.is_odd => Place::Filler,
            Place::Packet if inputs.rewind || inputs.ends => Place::Protocol(0),
            Place::Packet => Place::Packet,
            Place::Protocol(3) | Place::Idle(1, _) if bars => Place::Barrier(0),
            Place::Protocol(3) | Place::Idle(1, _) | Place::Barrier(3) if begins => Place::Packet,
            Place::Barrier(3) => Place::Protocol(0),
            Place::Barrier(slot) => Place::Barrier(slot + 1),
            Place::Protocol(3) => Place::Idle(0, 1),
            Place::Protocol(slot) => Place::Protocol(slot + 1),
            Place::Idle(0, pairs) => Place::Idle(1, pairs),
            Place::Idle(_, pairs) if is_new || pairs == self.most_pairs => Place::Protocol(0),
            Place::Idle(_, pairs) => Place::Idle(0, pairs + 1),
        };
        self.is_odd = !self.is_odd;
    }
}
