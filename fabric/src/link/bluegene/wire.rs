//! One direction of the wire, with what goes wrong on it.

use phit_hdl::link::bluegene::format::IDLE;
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;

/// Bits on the wire of a word of four bytes in 8b/10b.
const WIRE_BITS: f64 = 40.0;

/// A word and whether it is a control word.
pub type Word = (u32, bool);

/// A wire of some cycles of delay. A wrong bit on it makes a byte of the word wrong in any of its bits, as 8b/10b does, and in one of
/// eight cases makes a control word of a word of data, or the other way.
pub struct Wire {
    in_flight: VecDeque<Word>,
    rate: f64,
    /// Words until the next one that is hit.
    until_hit: u64,
    random: ChaCha8Rng,
    /// Words hit.
    pub hits: u64,
    /// Nothing but zeros arrives.
    pub is_cut: bool,
    /// Each word of a protocol packet is spoiled with this probability.
    pub lost_protocol: f64,
    /// The first word of this many packets to come is spoiled.
    pub spoil_packets: u32,
    slot: u32,
}

impl Wire {
    /// A wire with `delay` cycles, 1 or more, and this bit error rate.
    pub fn new(delay: usize, rate: f64, random: ChaCha8Rng) -> Self {
        let mut wire = Self {
            in_flight: VecDeque::from(vec![(0, true); delay.max(1) - 1]),
            rate: 0.0,
            until_hit: u64::MAX,
            random,
            hits: 0,
            is_cut: false,
            lost_protocol: 0.0,
            spoil_packets: 0,
            slot: 0,
        };
        wire.set_rate(rate);
        wire
    }

    /// Changes the bit error rate.
    pub fn set_rate(&mut self, rate: f64) {
        self.rate = 1.0 - (1.0 - rate).powf(WIRE_BITS);
        self.until_hit = self.draw();
    }

    /// Geometric: words without a hit until one with.
    fn draw(&mut self) -> u64 {
        if self.rate <= 0.0 {
            return u64::MAX;
        }
        let uniform = (self.random.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
        ((1.0 - uniform).ln() / (1.0 - self.rate).ln()) as u64
    }

    fn once(&mut self, probability: f64) -> bool {
        probability > 0.0 && (self.random.next_u32() as f64) < probability * f64::from(u32::MAX)
    }

    /// A word goes in and another comes out.
    pub fn pass(&mut self, sent: Word) -> Word {
        self.in_flight.push_back(sent);
        let (mut word, mut control) = self.in_flight.pop_front().unwrap_or(sent);
        self.slot = if control { 0 } else { self.slot + 1 };
        if self.slot == 4 && self.spoil_packets > 0 {
            self.spoil_packets -= 1;
            word ^= 0x0001_0000;
        }
        let lost = self.lost_protocol;
        if self.slot == 3 && self.once(lost) {
            word ^= 1;
        }
        if self.slot == 1 && u64::from(word) == IDLE {
            // A packet follows an idle pair as it follows the last word of a protocol packet.
            self.slot = 3;
        }
        if self.until_hit == 0 {
            let place = self.random.next_u32();
            let flips = 1 + (place >> 8) % 255;
            word ^= flips << (8 * (place % 4));
            control ^= place >> 29 == 0;
            self.hits += 1;
            self.until_hit = self.draw();
        } else if self.until_hit != u64::MAX {
            self.until_hit -= 1;
        }
        if self.is_cut { (0, false) } else { (word, control) }
    }
}
