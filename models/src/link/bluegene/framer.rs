//! Protocol packets, and packets behind them.

use super::packet::{COMMA, Message};

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
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Protocol(usize),
    Packet,
    /// One word more, so that the next control word stands at an even place.
    Filler,
}

/// The framer. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct Framer {
    bits: u32,
    place: Place,
    staged: Place,
    is_odd: bool,
    /// What a protocol packet has said so far: its words are taken when they are sent.
    said: [u32; 2],
    out: (Option<u32>, bool),
}

impl Framer {
    /// A framer whose counts of tokens have so many bits.
    pub fn new(bits: u32) -> Self {
        let start = Place::Protocol(0);
        Self { bits, place: start, staged: start, is_odd: false, said: [0; 2], out: (Some(COMMA), true) }
    }

    /// Whether a word is asked for.
    pub fn fetches(&self) -> bool {
        self.place == Place::Packet
    }

    /// The word on the wire, unless nobody cares, and whether it is a control word.
    pub fn wire(&self) -> (Option<u32>, bool) {
        self.out
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        if inputs.reset {
            *self = Self::new(self.bits);
            return;
        }
        let words = inputs.message.words(self.bits);
        self.out = match self.staged {
            Place::Packet => (Some(inputs.fetched), false),
            Place::Filler => (None, false),
            Place::Protocol(0) => (Some(COMMA), true),
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
            Place::Protocol(3) if inputs.pending && inputs.may_send && !inputs.rewind => Place::Packet,
            Place::Protocol(slot) => Place::Protocol((slot + 1) % 4),
        };
        self.is_odd = !self.is_odd;
    }
}
