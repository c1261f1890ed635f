//! Reading a wire: framing by `c`, messages by `p`.

use super::message::{MESSAGE_BITS, Message};
use super::page::{BAD_MESSAGES, SEQUENCE_MODULUS};
use super::wire::{Phit, control_epoch};
use crate::link::gemini::packet::check_crc;
use crate::link::gemini::packet::format::MAX_PHITS;

/// What the framing yields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Frame {
    /// A control phit; its epoch if zeros and CRC are right.
    Control(Option<u8>),
    /// 2 to 32 phits from a head up to the next phit with `c`; the CRC is not yet checked.
    Packet(Vec<u32>),
    /// A 33rd phit without `c`; reported when it comes, the rest is skipped.
    Overlong,
    /// Phits without `c` before any head; reported once.
    Headless,
}

impl Frame {
    /// Whether this is a packet whose CRC holds for the sequence number.
    pub fn is_packet_number(&self, sequence: u8) -> bool {
        matches!(self, Frame::Packet(payloads) if check_crc(sequence % SEQUENCE_MODULUS, payloads).is_ok())
    }
}

/// Finds packets and control phits. One phit of look-ahead: what a phit with `c` is, the next phit tells.
#[derive(Clone, Debug, Default)]
pub struct FrameDecoder {
    state: Framing,
}

#[derive(Clone, Debug, Default)]
enum Framing {
    /// Nothing was received yet.
    #[default]
    Start,
    /// A phit with `c`: head or control phit.
    HeadOrControl(u32),
    /// A packet of at least two phits.
    Packet(Vec<u32>),
    /// Reported already; until the next phit with `c`.
    Skipping,
}

impl FrameDecoder {
    /// A decoder before the first phit.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the next phit; returns what it completes.
    pub fn push(&mut self, phit: Phit) -> Option<Frame> {
        let state = std::mem::take(&mut self.state);
        let (next, frame) = match (state, phit.c) {
            (Framing::HeadOrControl(control), true) => {
                (Framing::HeadOrControl(phit.payload), Some(Frame::Control(control_epoch(control))))
            }
            (Framing::Packet(payloads), true) => (Framing::HeadOrControl(phit.payload), Some(Frame::Packet(payloads))),
            (Framing::Start | Framing::Skipping, true) => (Framing::HeadOrControl(phit.payload), None),
            (Framing::HeadOrControl(head), false) => (Framing::Packet(vec![head, phit.payload]), None),
            (Framing::Packet(payloads), false) if payloads.len() == MAX_PHITS => {
                (Framing::Skipping, Some(Frame::Overlong))
            }
            (Framing::Packet(mut payloads), false) => {
                payloads.push(phit.payload);
                (Framing::Packet(payloads), None)
            }
            (Framing::Start, false) => (Framing::Skipping, Some(Frame::Headless)),
            (Framing::Skipping, false) => (Framing::Skipping, None),
        };
        self.state = next;
        frame
    }
}

/// Finds messages in the side-band.
#[derive(Clone, Debug, Default)]
pub struct MessageDecoder {
    /// The bits received last, the newest lowest.
    window: u64,
    lock: Lock,
}

#[derive(Clone, Copy, Debug, Default)]
enum Lock {
    /// Looking for a boundary at every bit.
    #[default]
    Hunting,
    /// A boundary is known.
    Locked { bits_to_go: usize, bad_in_a_row: u32, boundary: Boundary },
}

/// Whether messages of a boundary are used. Identical messages in a row may have a second one, where they read as others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Boundary {
    /// Not yet; whether another one has shown since its last message.
    Unproven { has_rival: bool },
    /// It was the only one within a message.
    Proven,
}

/// A good message at a known boundary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// What it says.
    pub message: Message,
    /// It is to be used: its boundary is proven.
    pub is_used: bool,
}

impl Seen {
    /// The message, if it is to be used.
    pub fn used(self) -> Option<Message> {
        self.is_used.then_some(self.message)
    }
}

impl MessageDecoder {
    /// A decoder before the first bit.
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether a boundary is known.
    pub fn is_locked(&self) -> bool {
        matches!(self.lock, Lock::Locked { .. })
    }

    /// Takes the next bit; returns the message that it completes at a known boundary.
    pub fn push(&mut self, bit: bool) -> Option<Seen> {
        self.window = self.window << 1 | u64::from(bit);
        let message = Message::from_window(self.window);
        let start_over = |bad_in_a_row, boundary| Lock::Locked { bits_to_go: MESSAGE_BITS, bad_in_a_row, boundary };
        let fresh = Boundary::Unproven { has_rival: false };
        let Lock::Locked { bits_to_go, bad_in_a_row, boundary } = self.lock else {
            // The window starts with zeros, so that fewer than 48 bits never have the right sync.
            if message.is_some() {
                self.lock = start_over(0, fresh);
            }
            return None;
        };
        if bits_to_go > 1 {
            let boundary = match boundary {
                Boundary::Unproven { .. } if message.is_some() => Boundary::Unproven { has_rival: true },
                boundary => boundary,
            };
            self.lock = Lock::Locked { bits_to_go: bits_to_go - 1, bad_in_a_row, boundary };
            return None;
        }
        let has_rival = boundary == Boundary::Unproven { has_rival: true };
        self.lock = match message {
            Some(_) if has_rival => start_over(0, fresh),
            Some(_) => start_over(0, Boundary::Proven),
            None if boundary != Boundary::Proven || bad_in_a_row + 1 == BAD_MESSAGES => Lock::Hunting,
            None => start_over(bad_in_a_row + 1, boundary),
        };
        message.map(|message| Seen { message, is_used: !has_rival })
    }
}

/// What one phit completes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WireEvents {
    /// A packet, a control phit, or an error of framing.
    pub frame: Option<Frame>,
    /// A message that is to be used.
    pub message: Option<Message>,
}

/// Reads one direction of a wire.
#[derive(Clone, Debug, Default)]
pub struct WireDecoder {
    frames: FrameDecoder,
    messages: MessageDecoder,
}

impl WireDecoder {
    /// A decoder before the first phit.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the next phit, 24 bits.
    pub fn push(&mut self, word: u32) -> WireEvents {
        let phit = Phit::from_word(word);
        WireEvents { frame: self.frames.push(phit), message: self.messages.push(phit.p).and_then(Seen::used) }
    }
}
