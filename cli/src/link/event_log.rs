//! Lines of the log of lane events, as the supervisor's netwatch file has one for each lane that degrades.

use phit_fabric::link::experiment::LinkNames;
use phit_fabric::link::names::MOST_LANES;
use phit_fabric::link::verdict::Verdict;
use serde::Serialize;
use std::fmt;

/// An event for people and programs.
#[derive(Serialize)]
pub struct LoggedEvent {
    seed: u32,
    /// Of the near end's clock, after reset.
    cycle: u64,
    link: String,
    event: String,
    lanes: Vec<usize>,
    lanemask_before: u8,
    lanemask_after: u8,
}

impl LoggedEvent {
    /// What the lanes of a copy did.
    pub fn all(names: &LinkNames, verdict: &Verdict) -> Vec<Self> {
        let logged = verdict.lane_events.iter().map(|event| Self {
            seed: verdict.seed,
            cycle: event.cycle,
            link: names.0[event.sender].clone(),
            event: event.kind.to_string(),
            lanes: (0..MOST_LANES).filter(|lane| event.lanes >> lane & 1 == 1).collect(),
            lanemask_before: event.before,
            lanemask_after: event.after,
        });
        logged.collect()
    }
}

impl fmt::Display for LoggedEvent {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let lanes: Vec<String> = self.lanes.iter().map(usize::to_string).collect();
        let lanes = if lanes.is_empty() { "none".to_owned() } else { lanes.join(",") };
        write!(
            f,
            "seed {} cycle {} link {} {} lanes {lanes} lanemask {} -> {}",
            self.seed, self.cycle, self.link, self.event, self.lanemask_before, self.lanemask_after
        )
    }
}
