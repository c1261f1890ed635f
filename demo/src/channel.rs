//! A wire with delay and random bit errors. It is a model of cable and transceivers, not RTL.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::collections::VecDeque;

/// Bits of a phit on the wire.
pub const PHIT_BITS: u64 = 24;

/// One direction of a link: a phit goes in and a phit comes out in every cycle.
#[derive(Clone, Debug)]
pub struct Channel {
    in_flight: VecDeque<u32>,
    rng: ChaCha8Rng,
    bit_error_rate: f64,
    /// Good bits before the next error.
    good_bits: u64,
    errors: u64,
}

/// A bit error rate that is no probability of a symmetric channel.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("the bit error rate is {0}; legal: 0 to 0.5")]
pub struct IllegalRate(pub f64);

impl Channel {
    /// `delay` cycles long (at least 1), every bit inverted with probability `bit_error_rate`, 0 to 0.5. `idle` fills
    /// the wire at first.
    pub fn new(delay: usize, bit_error_rate: f64, seed: u64, idle: u32) -> Result<Self, IllegalRate> {
        if !(0.0..=0.5).contains(&bit_error_rate) {
            return Err(IllegalRate(bit_error_rate));
        }
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let good_bits = good_bits(&mut rng, bit_error_rate);
        let in_flight = std::iter::repeat_n(idle, delay.max(1)).collect();
        Ok(Self { in_flight, rng, bit_error_rate, good_bits, errors: 0 })
    }

    /// The phit that arrives in this cycle.
    pub fn arriving(&self) -> u32 {
        self.in_flight[0]
    }

    /// Moves the wire on by one cycle: `phit` enters, with its errors.
    pub fn advance(&mut self, phit: u32) {
        let mut phit = phit;
        // Errors are rare, so the distance to the next one is drawn instead of every bit.
        let mut position = self.good_bits;
        while position < PHIT_BITS {
            phit ^= 1 << position;
            self.errors += 1;
            position += 1 + good_bits(&mut self.rng, self.bit_error_rate);
        }
        self.good_bits = position - PHIT_BITS;
        self.in_flight.pop_front();
        self.in_flight.push_back(phit);
    }

    /// Bits inverted so far.
    pub fn errors(&self) -> u64 {
        self.errors
    }
}

/// Length of a run of good bits: geometric.
fn good_bits(rng: &mut ChaCha8Rng, bit_error_rate: f64) -> u64 {
    if bit_error_rate == 0.0 {
        return u64::MAX / 2;
    }
    // In (0, 1], so that the logarithm is finite.
    let uniform = 1.0 - rng.random::<f64>();
    (uniform.ln() / (1.0 - bit_error_rate).ln()) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phit_arrives_after_the_delay() {
        let mut channel = Channel::new(3, 0.0, 1, 0).unwrap();
        for phit in 1..=6 {
            channel.advance(phit);
            assert_eq!(channel.arriving(), phit.saturating_sub(2));
        }
    }

    #[test]
    fn errors_come_at_their_rate() {
        for rate in [0.4, 0.05, 1e-3] {
            let mut channel = Channel::new(1, rate, 7, 0).unwrap();
            let phits = 400_000;
            let mut inverted = 0;
            for _ in 0..phits {
                channel.advance(0);
                inverted += u64::from(channel.arriving().count_ones());
            }
            let expected = phits as f64 * PHIT_BITS as f64 * rate;
            // Six standard deviations of a binomial count.
            let slack = 6.0 * (expected * (1.0 - rate)).sqrt();
            assert_eq!(inverted, channel.errors());
            assert!((inverted as f64 - expected).abs() < slack, "{rate}: {inverted} errors, {expected} expected");
        }
    }

    #[test]
    fn an_illegal_rate_is_refused() {
        for rate in [-0.1, 0.51, f64::NAN] {
            let error = Channel::new(1, rate, 0, 0).unwrap_err();
            assert!(error.to_string().ends_with("legal: 0 to 0.5"), "{error}");
        }
    }
}
