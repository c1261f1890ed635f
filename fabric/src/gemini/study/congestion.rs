//! A hot spot with victims, and the software that throttles who causes it (S4 II.G; GEM-CON-01, -02).
//!
//! The even node of every chip but the first sends all it can to node 0: that job is the offender. The odd nodes, the victims, each send
//! at a fixed load to the odd node of the chip almost half the ring further, and do nothing to deserve what they get. The controllers of
//! the blades read the counters of their chips over the supervisor's bus; if stalls per phit exceed a threshold for some readings, the
//! manager has the nodes of the job throttle: a word to the controllers, which write the registers of the throttles. As long as a
//! controller hears the manager, it writes heartbeats to them with each reading; if they stop, the throttles hold their nodes by themselves.

use crate::gemini::chip::layout::{Direction, NODES, TILES, places};
use crate::gemini::chip::packet::LONGEST;
use crate::gemini::run::chips::Chips;
use crate::gemini::run::error::TrialError;
use crate::gemini::run::throttle::{heartbeat, rate, watchdog};
use crate::gemini::run::trial::{Arrival, Trial};
use crate::traffic::pattern::{Destinations, Pattern};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::{Deserialize, Serialize};

/// Counters of a tile: phits that came, by virtual channel, and cycles in which its input had a phit and sent none.
const PHITS: [u64; 2] = [0, 1];
const STALLS: u64 = 4;
/// Packets that an offender has to send at most: enough for its four tiles.
const BACKLOG: usize = 8;
/// Cycles that a reading takes: three counters of each of 40 network tiles, two cycles each, and then a heartbeat and an order to the
/// throttles of a chip.
pub const READING: u64 = 240 + 2 * NODES as u64;

/// What the software does.
#[derive(Clone, Copy, Debug)]
pub struct Policy {
    /// Phits of requests per 256 cycles of a node that is throttled.
    pub throttle: u32,
    /// Stalls per phit of a chip above which it is congested.
    pub threshold: f64,
    /// Readings in a row that must find a chip congested.
    pub readings: usize,
    /// Cycles from one reading to the next.
    pub every: u64,
    /// Cycles without heartbeat after which a throttle holds its node.
    pub watchdog: u64,
    /// Cycles in which the manager cannot be heard: from, to.
    pub lost: Option<(u64, u64)>,
}

/// What the victims offer: share of a node's four phits per cycle.
const VICTIM_LOAD: f64 = 0.2;

/// From one reading to the next.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub struct Reading {
    /// When it began, in cycles.
    pub cycle: u64,
    /// Stalls per phit at the most congested chip.
    pub ratio: f64,
    /// Nodes that are throttled after it.
    pub throttled: usize,
    /// Some node is throttled that nobody ordered to be.
    pub is_auto: bool,
    /// Phits of offenders' packets that arrived, per cycle.
    pub offenders: f64,
    /// Phits of victims' packets that arrived, per cycle.
    pub victims: f64,
    /// Cycles from the making of a victim's packet to its last phit, mean of those that arrived.
    pub victim_latency: Option<f64>,
}

/// Runs the hot spot for so many cycles, without policy if there is none.
///
/// # Errors
/// If a setting is not legal, the network has fewer than three chips, or it does something wrong.
pub fn hot_spot(chips: &Chips, policy: Policy, seed: u64, cycles: u64) -> Result<Vec<Reading>, TrialError> {
    let shape = chips.settings().shape;
    if shape.nodes() < 3 {
        return Err(TrialError::Setting(format!("a hot spot on {} chips; legal: 3 at least", shape.nodes())));
    }
    if policy.every < READING {
        return Err(TrialError::Setting(format!("a reading every {} cycles; legal: {READING} at least", policy.every)));
    }
    if policy.watchdog < policy.every {
        let Policy { every, watchdog, .. } = policy;
        return Err(TrialError::Setting(format!(
            "a watchdog of {watchdog} cycles; legal: {every} at least, as readings"
        )));
    }
    if !chips.settings().throttles {
        return Err(TrialError::Setting("a hot spot on chips without throttles".to_owned()));
    }
    let partners = Destinations::new(Pattern::Tornado, shape, seed).map_err(TrialError::Setting)?;
    let mut run = Run {
        trial: Trial::new(chips, 0.0, seed)?,
        sources: Sources { partners, rng: ChaCha8Rng::seed_from_u64(seed), nodes: (NODES * shape.nodes()) as u32 },
        arrivals: vec![],
        congested: 0,
        is_ordered: false,
    };
    let mut readings = vec![];
    let mut before = run.read()?;
    run.begin(&policy)?;
    while run.trial.cycle() < cycles {
        let begin = run.trial.cycle();
        run.arrivals.clear();
        let next = begin + policy.every - READING;
        while run.trial.cycle() < next {
            run.step()?;
        }
        let after = run.read()?;
        let ratio = worst(&before, &after);
        before = after;
        run.react(ratio, &policy)?;
        readings.push(run.reading(begin, ratio));
    }
    Ok(readings)
}

struct Run {
    trial: Trial,
    sources: Sources,
    arrivals: Vec<Arrival>,
    /// Readings in a row that found a chip congested.
    congested: usize,
    /// The manager has ordered the job to throttle.
    is_ordered: bool,
}

/// By chip, stalls and phits of its network tiles so far.
type Counts = Vec<[u64; 2]>;

impl Run {
    fn step(&mut self) -> Result<(), TrialError> {
        self.sources.make(&mut self.trial);
        self.trial.step(&mut self.arrivals)
    }

    /// Counters of all chips, each tile's as long after its last reading as the others'.
    fn read(&mut self) -> Result<Counts, TrialError> {
        let mut counts = vec![[0; 2]; self.trial.supervisors.count()];
        let network = |tile: &usize| matches!(places()[*tile].direction, Direction::Network { .. });
        for tile in (0..TILES).filter(network) {
            for (index, kind) in [(STALLS, 0), (PHITS[0], 1), (PHITS[1], 1)] {
                self.trial.ask(tile, index);
                self.step()?;
                self.step()?;
                for (counts, read) in counts.iter_mut().zip(self.trial.answers()) {
                    counts[kind] += read;
                }
            }
        }
        Ok(counts)
    }

    /// Controllers set the throttles up, when heartbeats would be written.
    fn begin(&mut self, policy: &Policy) -> Result<(), TrialError> {
        for node in 0..self.sources.nodes {
            let watchdog = watchdog(node, policy.watchdog).map_err(TrialError::Setting)?;
            let rate = rate(node, policy.throttle, false).map_err(TrialError::Setting)?;
            [watchdog, rate].into_iter().for_each(|write| self.trial.order(node, write));
        }
        self.write()
    }

    /// What the manager and the controllers make of a reading.
    fn react(&mut self, ratio: f64, policy: &Policy) -> Result<(), TrialError> {
        let now = self.trial.cycle();
        let is_lost = policy.lost.is_some_and(|(from, to)| (from..to).contains(&now));
        self.congested = if ratio > policy.threshold { self.congested + 1 } else { 0 };
        if !is_lost {
            self.is_ordered |= self.congested >= policy.readings;
            for node in 0..self.sources.nodes {
                let is_ordered = self.is_ordered && Sources::is_offender(node);
                let rate = rate(node, policy.throttle, is_ordered).map_err(TrialError::Setting)?;
                [heartbeat(node), rate].into_iter().for_each(|write| self.trial.order(node, write));
            }
        }
        self.write()
    }

    /// The cycles at the end of a reading in which controllers write.
    fn write(&mut self) -> Result<(), TrialError> {
        (0..2 * NODES).try_for_each(|_| self.step())
    }

    /// What the throttles hold and what arrived since the reading before.
    fn reading(&mut self, cycle: u64, ratio: f64) -> Reading {
        let now = self.trial.cycle();
        let throttled: Vec<u32> = (0..self.sources.nodes).filter(|node| self.trial.is_throttled(*node)).collect();
        let is_auto = throttled.iter().any(|node| !(self.is_ordered && Sources::is_offender(*node)));
        let cycles = (now - cycle) as f64;
        let of = |offends: bool| {
            let arrivals = self.arrivals.iter();
            arrivals.filter(move |arrival| Sources::is_offender(arrival.packet.source) == offends)
        };
        let rate = |offends: bool| of(offends).map(|arrival| f64::from(arrival.packet.length)).sum::<f64>() / cycles;
        let count = of(false).count();
        let latency = of(false).map(|arrival| (arrival.at - arrival.made) as f64).sum::<f64>() / count as f64;
        let (offenders, victims) = (rate(true), rate(false));
        Reading {
            cycle,
            ratio,
            throttled: throttled.len(),
            is_auto,
            offenders,
            victims,
            victim_latency: (count > 0).then_some(latency),
        }
    }
}

/// Stalls per phit of the chip that has most.
fn worst(before: &Counts, after: &Counts) -> f64 {
    let since = |chip: usize, kind: usize| (after[chip][kind] - before[chip][kind]) as f64;
    let ratios = (0..after.len()).filter(|chip| since(*chip, 1) > 0.0).map(|chip| since(chip, 0) / since(chip, 1));
    ratios.fold(0.0, f64::max)
}

struct Sources {
    partners: Destinations,
    rng: ChaCha8Rng,
    nodes: u32,
}

impl Sources {
    fn is_offender(node: u32) -> bool {
        node.is_multiple_of(NODES as u32)
    }

    /// Requests of a cycle.
    fn make(&mut self, trial: &mut Trial) {
        let rate = VICTIM_LOAD * crate::gemini::chip::layout::NODE_TILES as f64 / f64::from(LONGEST);
        for node in 1..self.nodes {
            if Self::is_offender(node) {
                if trial.to_do_of(node) < BACKLOG {
                    trial.request(node, 0, LONGEST);
                }
            } else if self.rng.random_bool(rate)
                && let Some(partner) = self.partners.draw(node, &mut self.rng)
            {
                trial.request(node, partner, LONGEST);
            }
        }
    }
}
