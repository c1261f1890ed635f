//! The format of the link level's words, in one place.
//!
//! The lanes carry words of 64 bits, and tell control words from data. A packet is one control word, its words as data, and
//! one control word that ends it. Of a control word 56 bits count: 49 of fields, and above them 7 that check them. The
//! fields, lowest bits first, are
//!
//! - of one that ends a packet: a one; the CRC (32); places freed of the upper half of the virtual channels (C each);
//! - of one that begins a packet: 0, 2 (2 bits); number expected next (S); errors announced (2); places freed of the lower
//!   half of the channels (C each); sequence number (S); virtual channel (2); words less one (L);
//! - of a message: 0, 1 (2 bits); number expected next (S); errors announced (2); places freed of all channels, lower half
//!   first (C each); whether its sender has just been reset (1).
//!
//! Of each half the first channel is the lowest. What is left over is zero, and so are all fields of an idle word.
//!
//! The CRC covers the words of all packets since reset, up to this one's last, and after the words of each a word that is
//! not sent: its sequence number (S), virtual channel (2) and words less one (L), lowest bits first. What differs from one sending of a
//! packet to the next is not in it, but under the check of 7 bits.
//!
//! To the link the words of a packet are opaque. Those of TH Express-2 have [`HEAD_WORDS`] of head (route, source, type, length;
//! the network interface's affair) and 1 to [`PAYLOAD_WORDS`] of payload; with both control words that is 288 bytes at most.

use phit_coding::crc::CrcCode;

/// Bits of a word.
pub const WORD: usize = 64;
/// Bits of a control word's fields.
pub const FIELDS: usize = 49;
/// Bits that check them.
pub const CHECK: usize = 7;
/// Bits of a packet's CRC.
pub const CRC: usize = 32;
/// Bits of the field that names a virtual channel.
pub const CHANNEL: usize = 2;
/// Bits of the field that counts announced errors.
pub const NACK: usize = 2;
/// Words of a flit, the unit of credits.
pub const FLIT_WORDS: usize = 4;
/// Bits of a flit in the receive buffer: its words, their number less one, end of packet.
pub const FLIT: usize = FLIT_WORDS * WORD + 3;
/// Bits of a word on its way to the receive buffer: the word, virtual channel, end of packet.
pub const ENTRY: usize = WORD + CHANNEL + 1;
/// Words of head of a packet of TH Express-2.
pub const HEAD_WORDS: usize = 2;
/// Most words of payload of a packet of TH Express-2.
pub const PAYLOAD_WORDS: usize = 32;

/// The check of control words: (x + 1)(x^6 + x + 1), which finds any three wrong bits of the 56.
pub const CONTROL_CHECK: CrcCode = CrcCode {
    name: "crc7",
    width: CHECK,
    polynomial: 0x45,
    initial: 0,
    reflect_in: false,
    reflect_out: false,
    xor_out: 0,
};

/// The parameters that sender and receiver share.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    pub channels: usize,
    pub half: usize,
    pub sequence: usize,
    pub length: usize,
    pub credit: usize,
    pub private: usize,
}

impl Shape {
    /// Panics unless the parameters are legal.
    pub fn demand(&self, block: &str) {
        let Self { channels, half, sequence, length, credit, private } = *self;
        assert!(channels == 2 || channels == 4, "{block}: V is {channels}; legal: 2, 4");
        assert!((2..=8).contains(&sequence), "{block}: S is {sequence}; legal: 2..=8");
        assert!((2..=8).contains(&credit), "{block}: C is {credit}; legal: 2..=8");
        assert!(half == credit * channels / 2, "{block}: G is {half}; legal: C V / 2 = {}", credit * channels / 2);
        assert!((2..=6).contains(&length), "{block}: L is {length}; legal: 2..=6");
        let flits = (1 << length) / FLIT_WORDS;
        assert!((1..=flits).contains(&private), "{block}: PRIVATE is {private}; legal: 1..={flits}, 2^L words");
        let begin = 3 + sequence + NACK + half + sequence + CHANNEL + length;
        assert!(begin <= FIELDS, "{block}: fields of {begin} bits begin a packet; legal: at most {FIELDS}");
    }
}
