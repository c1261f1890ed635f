//! Frames of a lane, written from the contract of the framer, bit by bit.

use crate::coding::crc16;

/// Bytes of a marker.
pub const MARKER: usize = 8;
/// The first three bytes of a frame: skip and sync.
pub const SYNC: [u8; 3] = [0x55, 0xF6, 0x28];

/// Bits of the keystream's register.
const REGISTER: u64 = (1 << 58) - 1;

/// The keystream of a lane: 1 + x^39 + x^58, bit 0 of the register is the bit before.
#[derive(Clone, Debug)]
struct Keystream(u64);

impl Keystream {
    /// The fraction of the square root of the lane's prime, to 58 bits.
    fn new(lane: usize) -> Self {
        let prime = [2u128, 3, 5, 7][lane];
        Self((prime << 116).isqrt() as u64 & REGISTER)
    }

    fn byte(&mut self) -> u8 {
        (0..8).fold(0, |byte, place| {
            let bit = (self.0 >> 38 ^ self.0 >> 57) & 1;
            self.0 = (self.0 << 1 | bit) & REGISTER;
            byte | (bit as u8) << place
        })
    }
}

fn check(lane: usize, status: u16, parity: u8) -> u16 {
    let covered = (lane as u64) << 24 | u64::from(status) << 8 | u64::from(parity);
    crc16::update(crc16::INITIAL, &crc16::bits_of(covered, 32))
}

/// Sender of frames.
#[derive(Clone, Debug)]
pub struct Framer {
    lane: usize,
    key: Keystream,
    parity: u8,
}

impl Framer {
    /// After reset.
    pub fn new(lane: usize) -> Self {
        Self { lane, key: Keystream::new(lane), parity: 0 }
    }

    /// The byte of a place in the frame; it is on the wire in the next cycle.
    pub fn byte(&mut self, position: usize, data: u8, status: u16) -> u8 {
        let [status_low, status_high] = status.to_le_bytes();
        let [check_low, check_high] = check(self.lane, status, self.parity).to_le_bytes();
        let marker = [SYNC[0], SYNC[1], SYNC[2], status_low, status_high, self.parity, check_low, check_high];
        if let Some(&byte) = marker.get(position) {
            self.key = Keystream::new(self.lane);
            if position + 1 == MARKER {
                self.parity = 0;
            }
            return byte;
        }
        let byte = data ^ self.key.byte();
        self.parity ^= byte;
        byte
    }
}

/// What a marker was worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heard {
    /// Its check is right.
    pub heard: bool,
    /// So are its sync and the parity of the payload before it.
    pub good: bool,
    /// What it says.
    pub status: u16,
}

/// Reader of frames.
#[derive(Clone, Debug)]
pub struct Deframer {
    lane: usize,
    key: Keystream,
    parity: u8,
    marker: [u8; MARKER],
    is_right: bool,
}

impl Deframer {
    /// After reset.
    pub fn new(lane: usize) -> Self {
        Self { lane, key: Keystream::new(lane), parity: 0, marker: [0; MARKER], is_right: false }
    }

    /// What the last byte of a marker ends with, before that byte is taken.
    pub fn heard(&self, last: u8) -> Heard {
        let marker = self.marker;
        let status = u16::from_le_bytes([marker[3], marker[4]]);
        let heard = check(self.lane, status, marker[5]) == u16::from_le_bytes([marker[6], last]);
        Heard { heard, good: heard && self.is_right, status }
    }

    /// The payload byte that this byte of the wire is now.
    pub fn data(&self, byte: u8) -> u8 {
        byte ^ self.key.clone().byte()
    }

    /// Takes a byte.
    pub fn take(&mut self, position: usize, byte: u8) {
        if position >= MARKER {
            self.parity ^= byte;
            self.key.byte();
            return;
        }
        self.key = Keystream::new(self.lane);
        self.marker[position] = byte;
        match position {
            1 => self.is_right = byte == SYNC[1],
            2 => self.is_right &= byte == SYNC[2],
            5 => self.is_right &= byte == self.parity,
            6 => self.parity = 0,
            _ => {}
        }
    }

    /// A cycle in which no byte comes, at this place: the keystream waits before its first byte.
    pub fn wait(&mut self, position: usize) {
        if position < MARKER {
            self.key = Keystream::new(self.lane);
        }
    }
}
