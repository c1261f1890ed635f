//! What keeps a node from sending all that it could: a throttle, and a limit of requests without response.
//!
//! Both belong to the network interface, which is not built: they are modelled where its packets enter the router.

use serde::{Deserialize, Serialize};

/// Cycles that a throttle's setting counts for (GEM-CON-05).
pub const THROTTLE_CYCLES: u32 = 256;
/// Settings of a throttle: a node's four tiles send four phits per cycle at most.
pub const THROTTLE_SETTINGS: std::ops::RangeInclusive<u32> = 1..=4 * THROTTLE_CYCLES;
/// Requests without response that a node has room for (GEM-SSQ-07).
pub const OUTSTANDING: u32 = 1024;

/// Requests that a node may have without response at a value of balanced injection in percent (GEM-CON-03).
///
/// # Errors
/// If the value is not in 1 to 100.
pub fn balanced(percent: u32) -> Result<u32, String> {
    if !(1..=100).contains(&percent) {
        return Err(format!("balanced injection is {percent}; legal: 1 to 100 percent"));
    }
    Ok((OUTSTANDING * percent).div_ceil(100).max(1))
}

/// The limits of a node. Responses are never held, as requests would wait for them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Limiter {
    /// Phits that requests may have in 256 cycles.
    throttle: Option<u32>,
    /// 256ths of phits that may be sent; a packet that begins may run into debt.
    tokens: i64,
    limit: u32,
    outstanding: u32,
}

impl Limiter {
    /// No throttle, and so many requests without response at most.
    pub fn new(limit: u32) -> Self {
        Self { throttle: None, tokens: 0, limit, outstanding: 0 }
    }

    /// From now on requests have so many phits in 256 cycles, or as many as they can.
    ///
    /// # Errors
    /// If the setting is not in 1 to 1024.
    pub fn throttle(&mut self, phits: Option<u32>) -> Result<(), String> {
        if let Some(phits) = phits.filter(|phits| !THROTTLE_SETTINGS.contains(phits)) {
            let (least, most) = (THROTTLE_SETTINGS.start(), THROTTLE_SETTINGS.end());
            return Err(format!(
                "the throttle is {phits}; legal: {least} to {most} phits per {THROTTLE_CYCLES} cycles"
            ));
        }
        (self.throttle, self.tokens) = (phits, 0);
        Ok(())
    }

    /// Whether it is throttled.
    pub fn is_throttled(&self) -> bool {
        self.throttle.is_some()
    }

    /// Requests that began and have no response.
    pub fn outstanding(&self) -> u32 {
        self.outstanding
    }

    /// A cycle goes by.
    pub(super) fn cycle(&mut self) {
        let gain = i64::from(self.throttle.unwrap_or(0));
        // What is not used is lost, but for a cycle's: after a pause no more than a packet goes at once.
        self.tokens = (self.tokens + gain).min(gain);
    }

    /// A request may begin.
    pub(super) fn is_open(&self, answers: bool) -> bool {
        (self.throttle.is_none() || self.tokens >= 0) && (!answers || self.outstanding < self.limit)
    }

    /// A request of so many phits begins.
    pub(super) fn began(&mut self, phits: u32, answers: bool) {
        if self.throttle.is_some() {
            self.tokens -= i64::from(phits * THROTTLE_CYCLES);
        }
        self.outstanding += u32::from(answers);
    }

    /// A response came.
    pub(super) fn answered(&mut self) {
        self.outstanding -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// GEM-CON-03: ceil(max x v / 100), 1 at least.
    #[test]
    fn balanced_injection_is_a_share_rounded_up() {
        assert_eq!([1, 33, 50, 70, 100].map(|percent| balanced(percent).unwrap()), [11, 338, 512, 717, 1024]);
        assert_eq!(balanced(0).unwrap_err(), "balanced injection is 0; legal: 1 to 100 percent");
        assert!(balanced(101).is_err());
    }

    /// GEM-CON-05, for every setting that a packet of 32 phits every 32 cycles and tile can keep.
    #[test]
    fn a_throttle_lets_its_setting_through() {
        for setting in [1, 7, 100, 256, 1000] {
            let mut limiter = Limiter::new(OUTSTANDING);
            limiter.throttle(Some(setting)).unwrap();
            let cycles = 2_560_000;
            let mut sent = 0;
            for _ in 0..cycles {
                limiter.cycle();
                if limiter.is_open(false) {
                    limiter.began(32, false);
                    sent += 32;
                }
            }
            let rate = f64::from(sent) * 256.0 / f64::from(cycles);
            assert!((rate / f64::from(setting) - 1.0).abs() < 0.02, "{setting}: {rate}");
        }
        let error = Limiter::new(OUTSTANDING).throttle(Some(0)).unwrap_err();
        assert_eq!(error, "the throttle is 0; legal: 1 to 1024 phits per 256 cycles");
    }
}
