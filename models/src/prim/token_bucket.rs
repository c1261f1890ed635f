//! Rate limiter. What has been let through is counted against what time has brought.

/// The bucket, full at first. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct TokenBucket {
    numerator: u64,
    denominator: u64,
    burst: u64,
    /// Parts of a token that are missing to a full bucket.
    missing: u64,
}

impl TokenBucket {
    /// `numerator` tokens in `denominator` cycles, and `burst` at once.
    pub fn new(numerator: u64, denominator: u64, burst: u64) -> Self {
        Self { numerator, denominator, burst, missing: 0 }
    }

    /// A token is there.
    pub fn available(&self) -> bool {
        self.missing + self.denominator <= self.burst * self.denominator
    }

    /// Rising clock edge.
    pub fn tick(&mut self, reset: bool, take: bool) {
        let taken = if take { self.denominator } else { 0 };
        self.missing = if reset { 0 } else { (self.missing + taken).saturating_sub(self.numerator) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken_in(bucket: &mut TokenBucket, cycles: u64) -> u64 {
        let mut taken = 0;
        for _ in 0..cycles {
            let take = bucket.available();
            taken += u64::from(take);
            bucket.tick(false, take);
        }
        taken
    }

    #[test]
    fn a_greedy_user_gets_the_burst_and_then_the_rate() {
        let mut bucket = TokenBucket::new(3, 10, 5);
        assert_eq!(taken_in(&mut bucket, 7), 6, "5 at once, and 1 of the 6 * 3 / 10 that came before the last cycle");
        taken_in(&mut bucket, 20);
        assert_eq!(taken_in(&mut bucket, 1000), 300);
    }

    #[test]
    fn a_pause_saves_no_more_than_the_burst() {
        let mut bucket = TokenBucket::new(1, 4, 2);
        taken_in(&mut bucket, 50);
        (0..1000).for_each(|_| bucket.tick(false, false));
        assert_eq!(taken_in(&mut bucket, 2), 2);
        assert!(!bucket.available());
    }
}
