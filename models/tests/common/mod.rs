//! A bad wire, and random numbers for it.

use std::collections::VecDeque;

/// SplitMix64: small, and good enough to place bit errors.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    pub fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    /// Uniform in 0 (excluded) to 1.
    pub fn unit(&mut self) -> f64 {
        ((self.next() >> 11) + 1) as f64 / (1u64 << 53) as f64
    }
}

/// One direction of a link: a delay, and bits wrong independently of each other.
pub struct Wire {
    in_flight: VecDeque<u32>,
    bit_error_rate: f64,
    bits_to_next_error: u64,
    random: Random,
}

impl Wire {
    /// A wire on which idle phits are under way.
    pub fn new(delay_cycles: usize, bit_error_rate: f64, seed: u64) -> Self {
        let idle = phit_models::link::gemini::Phit {
            c: true,
            p: false,
            payload: phit_models::link::gemini::control_payload(0),
        };
        let in_flight = std::iter::repeat_n(idle.to_word(), delay_cycles).collect();
        let mut wire = Self { in_flight, bit_error_rate, bits_to_next_error: 0, random: Random::new(seed) };
        wire.place_next_error();
        wire
    }

    /// Good bits until the next bad one: geometrically distributed.
    fn place_next_error(&mut self) {
        self.bits_to_next_error = match self.bit_error_rate {
            0.0 => u64::MAX,
            rate => (self.random.unit().ln() / (1.0 - rate).ln()) as u64,
        };
    }

    /// One cycle: a phit goes in, a phit comes out.
    pub fn pass(&mut self, sent: u32) -> u32 {
        let mut word = sent;
        for bit in 0..24 {
            if self.bits_to_next_error == 0 {
                word ^= 1 << bit;
                self.place_next_error();
            } else {
                self.bits_to_next_error -= 1;
            }
        }
        self.in_flight.push_back(word);
        self.in_flight.pop_front().expect("as many as the delay")
    }
}
