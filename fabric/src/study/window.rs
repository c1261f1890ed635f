//! What counts of a run: a warm-up, a window in which packets count, and patience with those that are late.

use super::latency::Latencies;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Cycles of a run.
#[derive(Clone, Copy, Debug)]
pub struct Phases {
    /// Before anything counts.
    pub warmup: u64,
    /// In which packets are made that count.
    pub window: u64,
    /// After which those that have not arrived are given up.
    pub patience: u64,
}

impl Phases {
    /// The cycles in which packets are made that count.
    pub fn window(&self) -> Range<u64> {
        self.warmup..self.warmup + self.window
    }
}

/// Counts what is made and what arrives in a window.
#[derive(Clone, Debug)]
pub struct Meter {
    phases: Phases,
    /// Phits that were made and that arrived in the window.
    made: u64,
    arrived: u64,
    /// Of the packets made in the window that arrived.
    latencies: Vec<u64>,
    /// Packets made in the window that have not arrived; counted from its end on.
    missing: usize,
}

/// What a run showed: whole numbers, so that a file loses nothing of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sample {
    /// Phits that the sources made in the window.
    pub made: u64,
    /// Phits that arrived in the window.
    pub arrived: u64,
    /// Cycles of the window, times sources.
    pub source_cycles: u64,
    /// Of the packets made in the window that arrived.
    pub latencies: Latencies,
    /// Packets made in the window that had not arrived when patience ended.
    pub missing: usize,
}

impl Meter {
    /// Nothing has been made.
    pub fn new(phases: Phases) -> Self {
        Self { phases, made: 0, arrived: 0, latencies: vec![], missing: 0 }
    }

    /// The run goes on in this cycle: the window is not over, or packets that count are late and patience is left.
    pub fn goes_on(&self, cycle: u64) -> bool {
        let end = self.phases.window().end;
        cycle < end || (self.missing > 0 && cycle < end + self.phases.patience)
    }

    /// So many phits were made in this cycle.
    pub fn makes(&mut self, cycle: u64, phits: u64) {
        if self.phases.window().contains(&cycle) {
            self.made += phits;
        }
    }

    /// The window ends, and so many packets that were made in it have not arrived.
    pub fn ends(&mut self, missing: usize) {
        self.missing = missing;
    }

    /// A packet of so many phits that was `made` in one cycle has arrived `at` another.
    pub fn arrives(&mut self, made: u64, at: u64, phits: u32) {
        let window = self.phases.window();
        if window.contains(&at) {
            self.arrived += u64::from(phits);
        }
        if window.contains(&made) {
            self.latencies.push(at - made);
            self.missing -= usize::from(at >= window.end);
        }
    }

    /// What was seen, with so many sources.
    pub fn sample(self, sources: usize) -> Sample {
        Sample {
            made: self.made,
            arrived: self.arrived,
            source_cycles: sources as u64 * self.phases.window,
            latencies: self.latencies.into_iter().collect(),
            missing: self.missing,
        }
    }
}

impl Sample {
    /// What the sources made, in phits per cycle and source.
    pub fn offered(&self) -> f64 {
        self.made as f64 / self.source_cycles as f64
    }

    /// What arrived, in phits per cycle and source.
    pub fn accepted(&self) -> f64 {
        self.arrived as f64 / self.source_cycles as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_made_in_the_window_counts_and_is_waited_for() {
        let mut meter = Meter::new(Phases { warmup: 10, window: 10, patience: 5 });
        for cycle in [9, 10, 19, 20] {
            meter.makes(cycle, 3);
        }
        meter.arrives(9, 12, 4);
        meter.arrives(11, 19, 4);
        assert!(meter.goes_on(19) && !meter.goes_on(20));
        meter.ends(2);
        assert!(meter.goes_on(24) && !meter.goes_on(25));
        meter.arrives(15, 22, 4);
        let sample = meter.sample(2);
        assert_eq!((sample.offered(), sample.accepted(), sample.missing), (6.0 / 20.0, 8.0 / 20.0, 1));
        assert_eq!(sample.latencies.iter().collect::<Vec<_>>(), [7, 8]);
    }
}
