//! Random bit errors of a wire, as the block `NoisyWire` makes them: it hits words of 24 bits.

/// Probability that a hit inverts two bits and not one.
pub const TWO_BITS: f64 = 0.24;
/// Hits of a wire for each wrong bit.
pub const HITS_PER_BIT: f64 = 24.0 / (1.0 + TWO_BITS);

/// How often words of a wire are hit, of 65536; see [`HITS_PER_BIT`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ErrorRate(u16);

/// Words hit at a bit error rate of 1, were that possible.
const HITS: f64 = 65536.0 * HITS_PER_BIT;

impl ErrorRate {
    /// The nearest to a bit error rate.
    ///
    /// # Errors
    /// If it is not in 0 to 1e-3.
    pub fn of_bits(rate: f64) -> Result<Self, String> {
        if !(0.0..=1e-3).contains(&rate) {
            return Err(format!("a bit error rate of {rate}; legal: 0 to 1e-3"));
        }
        Ok(Self((rate * HITS).round() as u16))
    }

    /// Words hit, of 65536.
    pub fn hits(self) -> u16 {
        self.0
    }

    /// The bit error rate.
    pub fn bits(self) -> f64 {
        f64::from(self.0) / HITS
    }
}
