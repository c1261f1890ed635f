//! Balanced injection: what a node may have under way (GEM-CON-03).
//!
//! Requests without response are counted in the network interface, which is not built: they are modelled where its packets enter the
//! router. The slots that a node does without are a register of its throttle.

use serde::{Deserialize, Serialize};

/// Requests without response that a node has room for (GEM-SSQ-07).
pub const OUTSTANDING: u32 = 1024;

/// What is left of so many at a value of balanced injection in percent: rounded up, and 1 at least.
///
/// # Errors
/// If the value is not in 1 to 100.
pub fn balanced(most: u32, percent: u32) -> Result<u32, String> {
    if !(1..=100).contains(&percent) {
        return Err(format!("balanced injection is {percent}; legal: 1 to 100 percent"));
    }
    Ok((most * percent).div_ceil(100).max(1))
}

/// Requests of a node that have no response.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Limiter {
    limit: u32,
    outstanding: u32,
}

impl Limiter {
    /// None, and so many at most.
    pub fn new(limit: u32) -> Self {
        Self { limit, outstanding: 0 }
    }

    /// How many there are.
    pub fn outstanding(&self) -> u32 {
        self.outstanding
    }

    /// Another one may begin.
    pub(in crate::gemini) fn is_open(&self) -> bool {
        self.outstanding < self.limit
    }

    /// One begins.
    pub(in crate::gemini) fn began(&mut self) {
        self.outstanding += 1;
    }

    /// A response came. It may be to no request: a study sends responses by themselves too.
    pub(in crate::gemini) fn acknowledged(&mut self) {
        self.outstanding = self.outstanding.saturating_sub(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_response_to_no_request_leaves_the_node_open() {
        let mut limiter = Limiter::new(1);
        limiter.acknowledged();
        assert_eq!((limiter.outstanding(), limiter.is_open()), (0, true));
        limiter.began();
        assert!(!limiter.is_open());
    }

    /// GEM-CON-03: ceil(max x v / 100), 1 at least.
    #[test]
    #[phit_evidence::shows("GEM-CON-03", CALC)]
    fn balanced_injection_is_a_share_rounded_up() {
        let left = |most: u32| [1, 25, 26, 50, 70, 100].map(|percent| balanced(most, percent).unwrap());
        assert_eq!(left(OUTSTANDING), [11, 256, 267, 512, 717, 1024]);
        assert_eq!(left(4), [1, 1, 2, 2, 3, 4]);
        assert_eq!(left(2), [1, 1, 1, 1, 2, 2]);
        assert_eq!(balanced(4, 0).unwrap_err(), "balanced injection is 0; legal: 1 to 100 percent");
        assert!(balanced(4, 101).is_err());
    }
}
