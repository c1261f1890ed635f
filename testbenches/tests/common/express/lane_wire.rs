//! One direction of one of eight lanes between two ends.

use rand::Rng;
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;

/// Lanes of a port.
pub const LANES: usize = 8;

/// One direction of one lane.
#[derive(Clone, Debug)]
pub struct Wire {
    under_way: VecDeque<u8>,
    before: u8,
    offset: u32,
    /// Which lane of the sender it is.
    pub from: usize,
    /// It brings zeros.
    pub is_dead: bool,
    /// Bit errors of 2^32 bytes, one bit each.
    pub noise: u32,
    /// It brings garbage at rates faster than this; and if the ends' rates differ. Without, rates do not matter.
    pub fastest: Option<u64>,
}

impl Wire {
    /// A good lane without delay, on which the sender's lane of this number comes in; garbage if the ends' rates differ.
    pub fn new(from: usize) -> Self {
        Self { under_way: VecDeque::new(), before: 0, offset: 0, from, is_dead: false, noise: 0, fastest: Some(0) }
    }

    /// Sets the delay in bits.
    pub fn delay(&mut self, bits: usize) {
        self.under_way = std::iter::repeat_n(0, bits / 8).collect();
        self.offset = (bits % 8) as u32;
    }

    /// A byte enters and a byte leaves; the ends are at these rates.
    pub fn pass(&mut self, byte: u64, rates: [u64; 2], rng: &mut ChaCha8Rng) -> u64 {
        self.under_way.push_back(byte as u8);
        let now = self.under_way.pop_front().expect("it has just been sent");
        let both = u32::from(now) << 8 | u32::from(self.before);
        self.before = now;
        let mut arrived = u64::from((both << self.offset) >> 8 & 0xFF);
        if self.is_dead {
            return 0;
        }
        if self.fastest.is_some_and(|fastest| rates[0] != rates[1] || rates[0] < fastest) {
            return u64::from(rng.next_u32() & 0xFF);
        }
        if self.noise > 0 && rng.next_u32() < self.noise {
            arrived ^= 1 << (rng.next_u32() % 8);
        }
        arrived
    }
}
