//! Runs an experiment in copies with many seeds.

use super::experiment::{Experiment, What};
use crate::channel::noise::HITS_PER_BIT;
use crate::link_trial::{InLanes, Setup, TrialError};
use crate::network::express_level::express_level;
use crate::study::batches;
use crate::timed::in_order;
use phit_sim::backend::Violation;
use phit_sim::campaign::Campaign;

/// A hit in every cycle.
const ALWAYS: f64 = 65_536.0;
/// Cycles for which the wires keep a rate. A rate between two whole numbers is the mean of those that follow each other.
const STEP: u64 = 64;
/// Most steps of waiting for what is under way.
const DRAIN: usize = 1_000;
/// Cycles for which one end is reset alone.
const ALONE: u64 = 4;

/// What a copy ends with; counts are both directions' together, restarts included.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// Packets that arrived once, in order and intact.
    pub delivered: u64,
    /// Packets that did not.
    pub wrong: u64,
    /// Packets that have not come.
    pub missing: u64,
    /// Times that packets were sent again.
    pub retries: u64,
    /// Words hit on the wires.
    pub hits: u64,
    /// An end gave up.
    pub link_down: bool,
    /// Properties of the design that did not hold.
    pub violations: Vec<Violation>,
}

/// The level, compiled for a number of copies, of which a few run at a time.
pub struct Trials {
    lanes: InLanes,
}

/// A run under way.
struct Run<'a> {
    lanes: &'a InLanes,
    campaign: Campaign,
    verdicts: Vec<Verdict>,
    /// Copies whose verdict is complete.
    is_done: Vec<bool>,
    /// Hits of 65536 words, and what of a hit the last step left over.
    rate: f64,
    left: f64,
}

impl Trials {
    /// Elaborates and compiles.
    ///
    /// # Errors
    /// If the level is no design, or the number of copies cannot be.
    pub fn new(copies: usize) -> Result<Self, TrialError> {
        Ok(Self::of(InLanes::of(express_level()?, batches::copies(copies))?))
    }

    /// Copies of a level with the ports of [`express_level`], for tests with faults in it.
    pub fn of(lanes: InLanes) -> Self {
        Self { lanes }
    }

    /// Runs a copy for each seed and gives the verdicts in their order. Everything random comes from the seed; a verdict does not depend on
    /// the seeds beside it. `done` is told of each batch that has run.
    ///
    /// # Errors
    /// If power-up values do not fit, which is a defect.
    pub fn run(
        &self,
        experiment: &Experiment,
        seeds: &[u32],
        done: &mut dyn FnMut(),
    ) -> Result<Vec<Verdict>, TrialError> {
        batches::in_batches(seeds, self.lanes.campaign().copies(), |seeds| {
            let verdicts = self.run_batch(experiment, seeds);
            done();
            verdicts
        })
    }

    /// Batches that it takes to run so many seeds.
    pub fn batches(&self, seeds: usize) -> usize {
        seeds.div_ceil(self.lanes.campaign().copies())
    }

    fn run_batch(&self, experiment: &Experiment, seeds: &[u32]) -> Result<Vec<Verdict>, TrialError> {
        let of_65536 = |share: f64| (share * ALWAYS).min(65_535.0) as u16;
        let (load, pace) = (of_65536(experiment.load), of_65536(experiment.pace).saturating_sub(1));
        let setup = Setup { load, pace, rate: 0, cycles: 0 };
        let campaign = self.lanes.start(&setup, seeds)?;
        let verdicts = vec![Verdict::default(); seeds.len()];
        let is_done = vec![false; seeds.len()];
        let rate = experiment.ber * HITS_PER_BIT * ALWAYS;
        let mut run = Run { lanes: &self.lanes, campaign, verdicts, is_done, rate, left: 0.0 };
        for name in ["cut", "stop", "restart"] {
            run.set(name, 0);
        }
        let mut now = 0;
        for event in in_order(&experiment.events) {
            run.advance(event.at - now);
            now = event.at;
            run.act(event.what);
        }
        run.advance(experiment.cycles - now);
        Ok(run.finish())
    }
}

impl Run<'_> {
    fn set(&mut self, name: &str, value: u64) {
        self.campaign.set_all(self.lanes.input(name), value);
    }

    fn advance(&mut self, cycles: u64) {
        let mut rest = cycles;
        while rest > 0 {
            self.left += self.rate;
            let whole = self.left.floor();
            self.left -= whole;
            self.set("rate", whole as u64);
            let step = rest.min(STEP);
            (0..step).for_each(|_| self.campaign.step());
            rest -= step;
        }
    }

    fn act(&mut self, what: What) {
        match what {
            What::Cut => self.set("cut", 1),
            What::Join => self.set("cut", 0),
            What::Restart => {
                self.count(|_| true);
                self.lanes.reset(&mut self.campaign);
            }
            What::RestartOne => {
                self.set("restart", 1);
                self.advance(ALONE);
                self.set("restart", 0);
            }
        }
    }

    /// Adds what has happened since the last reset of both ends to the verdicts of these copies; violations, which are told once, to every
    /// verdict that is not complete.
    fn count(&mut self, is_counted: impl Fn(usize) -> bool) {
        let verdicts = self.lanes.read(&mut self.campaign).into_iter().enumerate();
        for (copy, verdict) in verdicts.filter(|(copy, _)| !self.is_done[*copy]) {
            let sum = &mut self.verdicts[copy];
            sum.violations.extend(verdict.violations);
            if is_counted(copy) {
                sum.delivered += verdict.delivered;
                sum.wrong += verdict.wrong;
                sum.retries += verdict.retries;
                sum.hits += verdict.hits;
                sum.link_down = verdict.link_down;
            }
        }
    }

    /// Packets of a copy that were begun since the last reset of both ends, and have not come.
    fn missing(&mut self, copy: usize) -> u64 {
        let [begun, delivered, wrong] = ["begun", "delivered", "wrong"].map(|name| self.lanes.output(name));
        let arrived = self.campaign.get(delivered, copy) + self.campaign.get(wrong, copy);
        self.campaign.get(begun, copy).saturating_sub(arrived)
    }

    /// Begins no more packets, and lets what is under way arrive over wires without errors: at 1e-3 it would take ten times as long as
    /// the experiment.
    fn finish(mut self) -> Vec<Verdict> {
        self.set("stop", 1);
        self.rate = 0.0;
        for _ in 0..DRAIN {
            let ended: Vec<usize> = (0..self.verdicts.len()).filter(|copy| self.has_ended(*copy)).collect();
            self.complete(&ended);
            if !self.is_done.contains(&false) {
                break;
            }
            self.advance(STEP);
        }
        let rest: Vec<usize> = (0..self.verdicts.len()).filter(|copy| !self.is_done[*copy]).collect();
        self.complete(&rest);
        self.verdicts
    }

    /// Nothing is missing in the copy any more, or an end has given up.
    fn has_ended(&mut self, copy: usize) -> bool {
        let down = self.lanes.output("link_down");
        !self.is_done[copy] && (self.missing(copy) == 0 || self.campaign.get(down, copy) == 1)
    }

    /// Completes the verdicts of these copies: what follows has no part in them.
    fn complete(&mut self, copies: &[usize]) {
        if copies.is_empty() {
            return;
        }
        self.count(|copy| copies.contains(&copy));
        for &copy in copies {
            self.verdicts[copy].missing = self.missing(copy);
            self.is_done[copy] = true;
        }
    }
}
