//! Counters.

/// Counts modulo something.
#[derive(Clone, Debug)]
pub struct WrappingCounter {
    modulus: u64,
    /// Cycles counted since the last reset.
    total: u64,
}

impl WrappingCounter {
    /// A counter that begins again at `modulus`.
    pub fn new(modulus: u64) -> Self {
        Self { modulus, total: 0 }
    }

    /// The count.
    pub fn count(&self) -> u64 {
        self.total % self.modulus
    }

    /// Whether one more makes it begin again.
    pub fn is_last(&self) -> bool {
        (self.total + 1).is_multiple_of(self.modulus)
    }

    /// Rising clock edge.
    pub fn tick(&mut self, reset: bool, enable: bool) {
        self.total = if reset { 0 } else { self.total + u64::from(enable) };
    }
}

/// Counts events, and shows at most a highest count.
#[derive(Clone, Debug)]
pub struct SaturatingCounter {
    highest: u64,
    /// Events since the last reset or `clear`.
    total: u64,
}

impl SaturatingCounter {
    /// A counter of so many bits.
    pub fn new(bits: u32) -> Self {
        Self { highest: u64::MAX >> (64 - bits), total: 0 }
    }

    /// The count.
    pub fn count(&self) -> u64 {
        self.total.min(self.highest)
    }

    /// Rising clock edge.
    pub fn tick(&mut self, reset: bool, enable: bool, clear: bool) {
        let kept = if clear || reset { 0 } else { self.total };
        self.total = kept + u64::from(enable && !reset);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends() {
        let (mut wrapping, mut saturating) = (WrappingCounter::new(3), SaturatingCounter::new(2));
        let counts: Vec<(u64, u64)> = (0..5)
            .map(|_| {
                let counts = (wrapping.count(), saturating.count());
                wrapping.tick(false, true);
                saturating.tick(false, true, false);
                counts
            })
            .collect();
        assert_eq!(counts, [(0, 0), (1, 1), (2, 2), (0, 3), (1, 3)]);
        saturating.tick(false, true, true);
        assert_eq!(saturating.count(), 1);
    }
}
