//! How long packets or messages took.

use serde::{Deserialize, Serialize};

/// Latencies in cycles, ascending.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Latencies(Vec<u64>);

impl FromIterator<u64> for Latencies {
    fn from_iter<Source: IntoIterator<Item = u64>>(latencies: Source) -> Self {
        let mut latencies: Vec<u64> = latencies.into_iter().collect();
        latencies.sort_unstable();
        Self(latencies)
    }
}

impl Latencies {
    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = u64> + '_ {
        self.0.iter().copied()
    }

    /// Mean latency in cycles; 0 without a sample.
    pub fn mean(&self) -> f64 {
        self.0.iter().sum::<u64>() as f64 / self.0.len().max(1) as f64
    }

    /// The latency in cycles that this share of the samples does not exceed; 0 without a sample.
    pub fn rank(&self, share: f64) -> u64 {
        let at = ((self.0.len() as f64 * share) as usize).min(self.0.len().saturating_sub(1));
        self.0.get(at).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_of_ascending_latencies() {
        let latencies: Latencies = (1..=1000).rev().collect();
        assert_eq!([0.0, 0.5, 0.99, 1.0].map(|share| latencies.rank(share)), [1, 501, 991, 1000]);
        assert_eq!((latencies.mean(), latencies.count()), (500.5, 1000));
        assert_eq!((Latencies::default().rank(0.5), Latencies::default().mean()), (0, 0.0));
    }
}
