//! Two ends with traffic and wires, and what became of it.

use super::bench::{Bench, PairError};
use super::cables::Cables;
use super::pair::{pair, pair_over_chips};
use super::traffic::{Sizes, Traffic};
use super::wire::{Wire, Word};
use phit_netlist::ir::Netlist;
use phit_sim::backend::Violation;
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
    /// Everything random comes from it.
    pub seed: u64,
}

impl Default for Setup {
    fn default() -> Self {
        Self { sizes: Sizes::Mixed, load: 2_000, pace: 60_000, delay: 20, rate: 0.0, seed: 1 }
    }
}

/// What a trial ends with; counts are both directions' together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// Packets that came once, in order and intact.
    pub delivered: u64,
    /// Packets that came otherwise.
    pub wrong: u64,
    /// Packets that did not come.
    pub missing: usize,
    /// Words hit on the wires.
    pub hits: u64,
    /// Retransmissions.
    pub retries: u64,
    /// An end gave up.
    pub link_down: bool,
    /// Running CRCs that agree, of four.
    pub crcs_agree: usize,
    /// Properties of the design that did not hold.
    pub violations: Vec<Violation>,
}

/// Cycles of waiting for what is under way, a hundred at a time.
const DRAIN: usize = 3_000;

/// Two ends, two wires, and what passes.
pub struct Trial {
    /// The ends.
    pub bench: Bench,
    /// The wire to the far end, and the one to the near end.
    pub wires: [Wire; 2],
    /// What the near end sends, and what the far end sends.
    pub traffic: [Traffic; 2],
    /// Where link chips stand between the ends.
    pub cables: Option<Cables>,
    arriving: [Word; 2],
    setup: Setup,
}

impl Trial {
    /// Compiles two ends and resets them.
    ///
    /// # Errors
    /// If they are no design.
    pub fn new(setup: Setup) -> Result<Self, PairError> {
        Self::of(pair()?, setup)
    }

    /// The same with link chips and cables between the ends; their bit error rate is that of the setup.
    ///
    /// # Errors
    /// If they are no design.
    pub fn over_chips(setup: Setup) -> Result<Self, PairError> {
        Self::of(pair_over_chips()?, setup)
    }

    /// The same with a pair that was changed.
    ///
    /// # Errors
    /// If it does not compile.
    pub fn of(netlist: Netlist, setup: Setup) -> Result<Self, PairError> {
        let random = |stream| {
            let mut random = ChaCha8Rng::seed_from_u64(setup.seed);
            random.set_stream(stream);
            random
        };
        let has_chips = netlist.top().port("near_chip_mode").is_some();
        let mut bench = Bench::new(netlist, setup.seed)?;
        let mut trial = Self {
            cables: has_chips.then(|| Cables::new(&mut bench, setup.delay, setup.rate, [5, 6].map(random))),
            bench,
            wires: [1, 2].map(|stream| Wire::new(setup.delay, setup.rate, random(stream))),
            traffic: [3, 4].map(|stream| Traffic::new(setup.sizes, setup.load, setup.pace, random(stream))),
            arriving: [(0, true); 2],
            setup,
        };
        for end in 0..2 {
            for name in ["set_timeout", "timeout_new", "limit", "upset_tx", "upset_rx"] {
                trial.bench.set(end, name, 0);
            }
        }
        trial.restart();
        Ok(trial)
    }

    /// Resets both ends for longer than the wires are. What was under way is forgotten.
    pub fn restart(&mut self) {
        self.bench.reset([true; 2]);
        self.reset_chips(true);
        for _ in 0..self.setup.delay + 16 {
            self.pass_cables();
            let leaving = self.bench.idle(self.arriving);
            self.pass(leaving);
        }
        self.reset_chips(false);
        self.bench.reset([false; 2]);
        self.traffic.iter_mut().for_each(Traffic::forget);
    }

    fn reset_chips(&mut self, is_reset: bool) {
        if let Some(cables) = &self.cables {
            cables.reset(&mut self.bench, is_reset);
        }
    }

    /// Resets one end alone, for a few cycles, and who sends there.
    pub fn restart_one(&mut self, end: usize) {
        self.traffic[end].break_off();
        let mut is_reset = [false; 2];
        is_reset[end] = true;
        self.bench.reset(is_reset);
        self.run(4);
        self.bench.reset([false; 2]);
    }

    fn pass_cables(&mut self) {
        if let Some(cables) = &mut self.cables {
            cables.pass(&mut self.bench);
        }
    }

    fn pass(&mut self, leaving: [Word; 2]) {
        let [to_far, to_near] = &mut self.wires;
        self.arriving = [to_near.pass(leaving[1]), to_far.pass(leaving[0])];
    }

    /// Runs so many cycles.
    pub fn run(&mut self, cycles: u64) {
        for _ in 0..cycles {
            self.pass_cables();
            let leaving = self.bench.cycle(&mut self.traffic, self.arriving);
            self.pass(leaving);
        }
    }

    /// Sends no more, waits for what is under way, and judges.
    pub fn finish(&mut self) -> Verdict {
        self.traffic.iter_mut().for_each(|traffic| traffic.is_stopped = true);
        for _ in 0..DRAIN {
            if self.traffic.iter().all(|traffic| traffic.missing() == 0) || self.is_down() {
                break;
            }
            self.run(100);
        }
        // The last acknowledgements.
        self.run(2 * self.setup.delay as u64 + 600);
        let agree = |bench: &mut Bench, end: usize, class: usize| {
            bench.get(end, &format!("sent_crc_{class}")) == bench.get(1 - end, &format!("received_crc_{class}"))
        };
        let bench = &mut self.bench;
        let crcs_agree = (0..4).filter(|index| agree(bench, index / 2, index % 2)).count();
        Verdict {
            delivered: self.traffic.iter().map(|traffic| traffic.delivered).sum(),
            wrong: self.traffic.iter().map(|traffic| traffic.wrong).sum(),
            missing: self.traffic.iter().map(Traffic::missing).sum(),
            hits: self.wires.iter().map(|wire| wire.hits).sum(),
            retries: (0..2).map(|end| self.bench.get(end, "retries")).sum(),
            link_down: self.is_down(),
            crcs_agree,
            violations: self.bench.violations(),
        }
    }

    /// Whether an end has given up.
    pub fn is_down(&mut self) -> bool {
        (0..2).any(|end| self.bench.get(end, "link_down") == 1)
    }
}
