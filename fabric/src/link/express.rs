//! The link level of TH Express-2 under test: two ends with traffic, and the wires between them.

use super::experiment::rules::EVERY_LINK;
use super::experiment::timeline::{Moment, timeline};
use super::experiment::{End, Experiment, Fault, Kind, Rules};
use super::names::end_port;
use super::noisy_pair::{InLanes, Setup};
use super::under_test::{LinkTrials, TrialError, Verdicts};
use super::verdict::Verdict;
use crate::channel::noise::{HITS_PER_BIT, TWO_BITS};
use crate::network::express_level::express_level;
use crate::study::batches;
use phit_sim::campaign::Campaign;

/// Words over one wire each way; all copies go together.
pub const RULES: Rules = Rules {
    name: "express",
    lanes: 1,
    channels: 1,
    data_bits: 2048,
    keys: &[EVERY_LINK],
    fixed: &[],
    kinds: &[Kind::Random],
    faults: &[Fault::None, Fault::Dead],
    restarts: &[End::Near, End::Both],
    most_ber: 0.05,
    load: [0.125, 0.75],
    judges_throughput: false,
    wrong_per_escape: None,
    draws_times: false,
};

/// A hit in every cycle.
const ALWAYS: f64 = 65_536.0;
/// Cycles for which the wires keep a rate. A rate between two whole numbers is the mean of those that follow each other.
const STEP: u64 = 64;
/// Most steps of waiting for packets in flight.
const DRAIN: usize = 1_000;
/// Cycles for which one end is reset alone.
const ALONE: u64 = 4;

/// The level, compiled for a number of copies, of which a few run at a time.
pub struct Trials {
    lanes: InLanes,
}

/// A run in progress.
struct Run<'a> {
    lanes: &'a InLanes,
    campaign: Campaign,
    seeds: &'a [u32],
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

    fn run_batch(&self, experiment: &Experiment, seeds: &[u32]) -> Result<Vec<Verdict>, TrialError> {
        let of_65536 = |share: f64| (share * ALWAYS).min(65_535.0) as u16;
        let [load, pace] = experiment.traffic_rates().map(of_65536);
        let setup = Setup { load, pace: pace.saturating_sub(1), rate: 0, cycles: 0 };
        let campaign = self.lanes.start(&setup, seeds)?;
        let escapes_at_most = escapes_at_most(experiment);
        let verdict = |&seed| Verdict { seed, escapes_at_most, ..Verdict::default() };
        let verdicts = seeds.iter().map(verdict).collect();
        let is_done = vec![false; seeds.len()];
        let rate = experiment.rate() * HITS_PER_BIT * ALWAYS;
        let mut run = Run { lanes: &self.lanes, campaign, seeds, verdicts, is_done, rate, left: 0.0 };
        for name in ["cut", "stop", "restart"] {
            run.set(name, 0);
        }
        let mut now = 0;
        for (at, moment) in timeline(experiment) {
            run.advance(at - now);
            now = at;
            run.act(moment);
        }
        run.advance(experiment.cycles.unsigned() - now);
        Ok(run.finish())
    }
}

impl LinkTrials for Trials {
    fn run(&self, experiment: &Experiment, seeds: &[u32], watch: &mut dyn FnMut(u64)) -> Verdicts {
        let mut done = 0;
        batches::in_batches(seeds, self.copies(), |seeds| {
            let verdicts = self.run_batch(experiment, seeds);
            done += experiment.cycles.unsigned();
            watch(done);
            verdicts
        })
    }

    fn copies(&self) -> usize {
        self.lanes.campaign().copies()
    }
}

/// Errors that the checks let through in a copy, on average and at most. A control word with four wrong bits or more passes its check
/// of 7 bits by chance; so does a word whose two bits of header are wrong, and a damaged packet passes the CRC of 32. A wire
/// of 24 bits has at most two wrong ones in a word.
fn escapes_at_most(experiment: &Experiment) -> f64 {
    let ber = experiment.rate();
    let hit = ber * HITS_PER_BIT;
    let two = hit * TWO_BITS;
    let four_bits = 3.0 * two * two + hit.powi(3);
    let words = 2.0 * experiment.cycles.unsigned() as f64;
    words * ((four_bits + ber * ber) / 128.0 + 3.0 * hit / 2f64.powi(32))
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

    fn act(&mut self, moment: Moment) {
        match moment {
            Moment::Begins(_, wire) if wire.fault() == Some(Fault::Dead) => self.set("cut", 1),
            Moment::Ends(_, wire) if wire.fault() == Some(Fault::Dead) => self.set("cut", 0),
            Moment::Begins(..) | Moment::Ends(..) => {}
            Moment::Restart(restart) if restart.end() == End::Near => {
                self.set("restart", 1);
                self.advance(ALONE);
                self.set("restart", 0);
            }
            Moment::Restart(_) => {
                self.count(|_| true);
                self.lanes.reset(&mut self.campaign);
            }
        }
    }

    /// Adds what has happened since the last reset of both ends to the verdicts of these copies; violations, which are told once, to every
    /// verdict that is not complete.
    fn count(&mut self, is_counted: impl Fn(usize) -> bool) {
        let verdicts = self.lanes.read(&mut self.campaign, self.seeds).into_iter().enumerate();
        for (copy, verdict) in verdicts.filter(|(copy, _)| !self.is_done[*copy]) {
            let sum = &mut self.verdicts[copy];
            sum.violations.extend(verdict.violations);
            if is_counted(copy) {
                for end in 0..2 {
                    sum.delivered[end][0] += verdict.delivered[end][0];
                    sum.wrong[end] += verdict.wrong[end];
                    sum.hits[end] += verdict.hits[end];
                    sum.counts[end].iter_mut().zip(verdict.counts[end]).for_each(|(sum, count)| *sum += count);
                }
                (sum.link_down, sum.digest) = (verdict.link_down, verdict.digest);
            }
        }
    }

    /// Packets of a copy that were begun since the last reset of both ends, and have not come.
    fn missing(&mut self, copy: usize) -> u64 {
        let mut both = |name: &str| (0..2).map(|end| self.get(end, name, copy)).sum::<u64>();
        let (begun, arrived) = (both("begun"), both("delivered") + both("wrong"));
        begun.saturating_sub(arrived)
    }

    fn get(&mut self, end: usize, name: &str, copy: usize) -> u64 {
        self.campaign.get(self.lanes.output(&end_port(end, name)), copy)
    }

    /// Begins no more packets, and lets packets in flight arrive over wires without errors: at 1e-3 it would take ten times as long as
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

    /// Nothing is missing in the copy any more, or the link is down.
    fn has_ended(&mut self, copy: usize) -> bool {
        !self.is_done[copy] && (self.missing(copy) == 0 || (0..2).any(|end| self.get(end, "link_down", copy) == 1))
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
