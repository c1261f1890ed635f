//! Copies of two ends with traffic and wires, and what became of them.

use super::bench::{Bench, Pairs};
use super::cables::Cables;
use super::pair::{pair, pair_over_chips};
use super::traffic::{Sizes, Traffic};
use super::wire::{Wire, Word};
use crate::link::under_test::TrialError;
use crate::link::verdict::Verdict;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// What a trial is made with.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    /// Sizes of payloads.
    pub sizes: Sizes,
    /// A channel without a packet begins one with this probability in a cycle, of 65536.
    pub load: u32,
    /// A word is taken with this probability, of 65536.
    pub pace: u32,
    /// Cycles of wire each way, 1 or more.
    pub delay: usize,
    /// Bit error rate of the wire.
    pub rate: f64,
}

impl Default for Setup {
    fn default() -> Self {
        Self { sizes: Sizes::Mixed, load: 2_000, pace: 60_000, delay: 20, rate: 0.0 }
    }
}

/// Cycles of waiting for packets in flight at most, and from one look at it to the next.
const DRAIN: usize = 300_000;
const LOOK: usize = 100;
/// Cycles for the last acknowledgements, beside those of the wire.
const LAST_ACKNOWLEDGEMENTS: usize = 600;
/// Cycles within which all running CRCs must agree in one: the words of a packet that comes again are in them until it has passed,
/// and over bad wires one does long after all have arrived.
const AGREEMENT: usize = 1_000;

/// What is between the two ends of a copy, and what passes.
pub struct Between {
    /// The wire to the far end, and the one to the near end.
    pub wires: [Wire; 2],
    /// What the near end sends, and what the far end sends.
    pub traffic: [Traffic; 2],
    /// Where link chips stand between the ends.
    pub cables: Option<Cables>,
    arriving: [Word; 2],
    /// Running CRCs, of four, that agreed in one cycle.
    agreed: usize,
    /// For what an experiment leaves to be drawn.
    pub(super) random: ChaCha8Rng,
}

impl Between {
    fn new(bench: &mut Bench, setup: &Setup, has_chips: bool, seed: u64) -> Self {
        let random = |stream| {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            random.set_stream(stream);
            random
        };
        Self {
            cables: has_chips.then(|| Cables::new(bench, setup.delay, setup.rate, [5, 6].map(random))),
            wires: [1, 2].map(|stream| Wire::new(setup.delay, setup.rate, random(stream))),
            traffic: [3, 4].map(|stream| Traffic::new(setup.sizes, setup.load, setup.pace, random(stream))),
            arriving: [(0, true); 2],
            agreed: 0,
            random: random(7),
        }
    }

    fn reset_chips(&self, bench: &mut Bench, is_reset: bool) {
        if let Some(cables) = &self.cables {
            cables.reset(bench, is_reset);
        }
    }

    fn offer(&mut self, bench: &mut Bench) {
        if let Some(cables) = &mut self.cables {
            cables.offer(bench);
        }
    }

    fn pass(&mut self, bench: &mut Bench, leaving: [Word; 2]) {
        if let Some(cables) = &mut self.cables {
            cables.collect(bench);
        }
        let [to_far, to_near] = &mut self.wires;
        self.arriving = [to_near.pass(leaving[1]), to_far.pass(leaving[0])];
    }

    fn missing(&self) -> usize {
        self.traffic.iter().map(Traffic::missing).sum()
    }
}

/// Copies of two ends, each with a seed of its own. Whatever is done is done to all of them.
pub struct Trial {
    /// The ends.
    pub bench: Bench,
    /// By copy, what is between them.
    pub copies: Vec<Between>,
    seeds: Vec<u32>,
    setup: Setup,
}

impl Trial {
    /// Compiles two ends and resets them: one copy, seed 1.
    ///
    /// # Errors
    /// If they are no design.
    pub fn new(setup: Setup) -> Result<Self, TrialError> {
        Self::of(&Pairs::new(pair()?, 1)?, setup, &[1])
    }

    /// The same with link chips and cables between the ends; their bit error rate is that of the setup.
    ///
    /// # Errors
    /// If they are no design.
    pub fn over_chips(setup: Setup) -> Result<Self, TrialError> {
        Self::of(&Pairs::new(pair_over_chips()?, 1)?, setup, &[1])
    }

    /// Copies that were compiled, reset. Everything random of one comes from its seed.
    ///
    /// # Errors
    /// If power-up values do not fit, which is a defect.
    ///
    /// # Panics
    /// If there are not as many seeds as copies.
    pub fn of(pairs: &Pairs, setup: Setup, seeds: &[u32]) -> Result<Self, TrialError> {
        let mut bench = pairs.bench(seeds)?;
        let mut copies = vec![];
        for (copy, &seed) in seeds.iter().enumerate() {
            bench.select(copy);
            copies.push(Between::new(&mut bench, &setup, pairs.has_chips(), seed.into()));
            for end in 0..2 {
                for name in ["set_timeout", "timeout_new", "limit", "upset_tx", "upset_rx"] {
                    bench.set(end, name, 0);
                }
            }
        }
        let mut trial = Self { bench, copies, seeds: seeds.to_vec(), setup };
        trial.restart();
        Ok(trial)
    }

    /// Does something to every copy.
    fn each(&mut self, mut act: impl FnMut(&mut Between, &mut Bench)) {
        for (copy, between) in self.copies.iter_mut().enumerate() {
            self.bench.select(copy);
            act(between, &mut self.bench);
        }
        self.bench.select(0);
    }

    /// Resets both ends for longer than the wires are. Packets in flight are forgotten.
    pub fn restart(&mut self) {
        self.each(|between, bench| {
            bench.reset([true; 2]);
            between.reset_chips(bench, true);
        });
        for _ in 0..self.setup.delay + 16 {
            self.each(|between, bench| {
                between.offer(bench);
                bench.rest(between.arriving);
            });
            self.each(|between, bench| {
                let leaving = bench.leaving();
                between.pass(bench, leaving);
            });
            self.bench.step();
        }
        self.each(|between, bench| {
            between.reset_chips(bench, false);
            bench.reset([false; 2]);
            between.traffic.iter_mut().for_each(Traffic::forget);
        });
    }

    /// Resets one end alone, for a few cycles, and its source.
    pub fn restart_one(&mut self, end: usize) {
        let mut is_reset = [false; 2];
        is_reset[end] = true;
        self.each(|between, bench| {
            between.traffic[end].break_off();
            bench.reset(is_reset);
        });
        self.run(4);
        self.each(|_, bench| bench.reset([false; 2]));
    }

    /// Runs so many cycles.
    pub fn run(&mut self, cycles: u64) {
        for _ in 0..cycles {
            self.each(|between, bench| {
                between.offer(bench);
                bench.offer(&mut between.traffic, between.arriving);
            });
            self.each(|between, bench| {
                let leaving = bench.collect(&mut between.traffic);
                between.pass(bench, leaving);
            });
            self.bench.step();
        }
    }

    /// Sends no more, waits for packets in flight, and judges each copy when nothing more is to come in it: the others go on without
    /// changing its verdict.
    pub fn finish(&mut self) -> Vec<Verdict> {
        self.each(|between, _| between.traffic.iter_mut().for_each(|traffic| traffic.is_stopped = true));
        let tail = 2 * self.setup.delay + LAST_ACKNOWLEDGEMENTS;
        let mut phases = vec![Phase::Draining; self.copies.len()];
        let mut verdicts: Vec<Option<Verdict>> = vec![None; self.copies.len()];
        let mut violations = vec![vec![]; self.copies.len()];
        for cycle in 0.. {
            let mut judged = vec![];
            for (copy, (between, phase)) in self.copies.iter_mut().zip(&mut phases).enumerate() {
                self.bench.select(copy);
                *phase = phase.next(cycle, tail, between, &mut self.bench);
                if *phase == Phase::Over && verdicts[copy].is_none() {
                    judged.push((copy, judge(between, &mut self.bench)));
                }
            }
            self.bench.select(0);
            if !judged.is_empty() {
                let fresh = self.bench.violations().into_iter().filter(|(copy, _)| verdicts[*copy].is_none());
                fresh.for_each(|(copy, violation)| violations[copy].push(violation));
            }
            for (copy, verdict) in judged {
                verdicts[copy] = Some(Verdict { violations: std::mem::take(&mut violations[copy]), ..verdict });
            }
            if phases.iter().all(|phase| *phase == Phase::Over) {
                break;
            }
            self.run(1);
        }
        let verdicts = verdicts.into_iter().zip(&self.seeds);
        verdicts.map(|(verdict, &seed)| Verdict { seed, ..verdict.expect("every copy is over") }).collect()
    }
}

/// How far a copy has come since its sources have stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Packets are missing.
    Draining,
    /// Everything has come, or the link is down, in this cycle: the last acknowledgements follow.
    Ending(usize),
    /// It is to be judged, or has been.
    Over,
}

impl Phase {
    /// The phase in a cycle, of which `tail` are for the last acknowledgements.
    fn next(self, cycle: usize, tail: usize, between: &mut Between, bench: &mut Bench) -> Self {
        let phase = match self {
            Self::Draining if cycle.is_multiple_of(LOOK) => {
                let is_done = between.missing() == 0 || is_down(bench) || cycle == DRAIN;
                if is_done { Self::Ending(cycle) } else { self }
            }
            _ => self,
        };
        let Self::Ending(end) = phase else { return phase };
        if cycle == end + tail + AGREEMENT {
            return Self::Over;
        }
        if cycle >= end + tail {
            between.agreed = between.agreed.max(agreed(bench));
            if between.agreed == 4 {
                return Self::Over;
            }
        }
        phase
    }
}

/// Running CRCs of four that agree.
fn agreed(bench: &mut Bench) -> usize {
    let mut agree = |end: usize, class: usize| {
        bench.get(end, &format!("sent_crc_{class}")) == bench.get(1 - end, &format!("received_crc_{class}"))
    };
    (0..4).filter(|index| agree(index / 2, index % 2)).count()
}

/// What the selected copy ends with: traffic `end` is what end `end` sends, and arrives at the other.
fn judge(between: &Between, bench: &mut Bench) -> Verdict {
    let mut verdict = Verdict { missing: between.missing() as u64, crcs_agree: between.agreed, ..Verdict::default() };
    for end in 0..2 {
        let arriving = &between.traffic[1 - end];
        verdict.delivered[end][0] = arriving.delivered;
        verdict.wrong[end] = arriving.wrong;
        verdict.hits[end] = between.wires[1 - end].hits;
        verdict.set_count(end, "retries", bench.get(end, "retries"));
        verdict.link_down[end] = bench.get(end, "link_down") == 1;
        if let Some(cables) = &between.cables {
            verdict.hits[end] += cables.hits[1 - end];
            verdict.spares += bench.get(end, "chip_switched_0");
        }
    }
    // What a hit damages passes the CRC-32 of a protocol packet, or the 50 bits of a packet's check symbols.
    verdict.escapes_at_most = verdict.hits_in_all() as f64 / 2f64.powi(32);
    verdict
}

/// Whether an end of the selected copy has taken the link down.
fn is_down(bench: &mut Bench) -> bool {
    (0..2).any(|end| bench.get(end, "link_down") == 1)
}
