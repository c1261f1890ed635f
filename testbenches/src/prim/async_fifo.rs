//! First-in first-out queue between two clock domains.

use crate::stimulus::{Pace, Stimulus};
use crate::{compare, parameter};
use phit_hdl::catalogue::Config;
use phit_models::prim::async_fifo::{AsyncFifo, Edges};
use phit_sim::bench::{Bench, Clk, Failure, In, TestResult};

/// Periods of the writer's and the reader's clock: equal, close, far apart, with and without common divisors.
const PERIODS: [(u64, u64); 10] =
    [(1, 1), (2, 3), (3, 2), (13, 16), (16, 13), (99, 100), (100, 99), (1, 9), (9, 1), (4, 2)];
/// Edges of each clock in a reset, after both have risen in it.
const RESET_EDGES: u64 = 4;

/// A reset of both sides.
#[derive(Default)]
struct Reset {
    /// Which clocks have risen in it.
    begun: (bool, bool),
    /// Edges of each since both have.
    edges: (u64, u64),
}

impl Reset {
    fn is_over(&self) -> bool {
        self.edges.0 >= RESET_EDGES && self.edges.1 >= RESET_EDGES
    }

    fn tick(&mut self, writes: bool, reads: bool) {
        if self.begun == (true, true) {
            self.edges = (self.edges.0 + u64::from(writes), self.edges.1 + u64::from(reads));
        }
        self.begun = (self.begun.0 || writes, self.begun.1 || reads);
    }
}

/// Edges of two clocks in order of time.
pub(crate) struct TwoClocks {
    periods: (u64, u64),
    /// Times of the next edges.
    next: (u64, u64),
}

impl TwoClocks {
    /// Clocks of one of the ratios, or whose edges come at random, with any phase.
    pub(crate) fn draw(stimulus: &mut Stimulus) -> Self {
        let choice = stimulus.below(PERIODS.len() as u64 + 1) as usize;
        let periods = PERIODS.get(choice).copied().unwrap_or((0, 0));
        Self::of(stimulus, periods)
    }

    /// Clocks of these periods, with any phase.
    pub(crate) fn of(stimulus: &mut Stimulus, periods: (u64, u64)) -> Self {
        Self { periods, next: (stimulus.below(100), stimulus.below(100)) }
    }

    /// Which clocks rise at the next instant at which any does.
    fn advance(&mut self, stimulus: &mut Stimulus) -> (bool, bool) {
        let now = self.next.0.min(self.next.1);
        let rises = (self.next.0 == now, self.next.1 == now);
        let mut period = |fixed: u64| if fixed == 0 { 1 + stimulus.below(4) } else { fixed };
        if rises.0 {
            self.next.0 += period(self.periods.0);
        }
        if rises.1 {
            self.next.1 += period(self.periods.1);
        }
        rises
    }
}

/// Both clock domains of a block, which are reset together.
pub(crate) struct Domains {
    clocks: [Clk; 2],
    resets: [In; 2],
    times: TwoClocks,
    reset: Reset,
    /// Which clocks rise at the instant that goes on.
    rises: (bool, bool),
}

impl Domains {
    /// Those of these clocks and resets, in reset.
    ///
    /// # Errors
    /// If the block has not all of them.
    pub(crate) fn of(bench: &Bench, clocks: [&str; 2], resets: [&str; 2], times: TwoClocks) -> Result<Self, Failure> {
        let clocks = [bench.clock(clocks[0])?, bench.clock(clocks[1])?];
        let resets = [bench.input(resets[0])?, bench.input(resets[1])?];
        Ok(Self { clocks, resets, times, reset: Reset::default(), rises: (false, false) })
    }

    /// They are in reset.
    pub(crate) fn is_reset(&self) -> bool {
        !self.reset.is_over()
    }

    /// Resets them, and goes on with clocks of another ratio.
    pub(crate) fn begin(&mut self, times: TwoClocks) {
        (self.reset, self.times) = (Reset::default(), times);
    }

    /// Drives the resets, and tells whether they are active.
    pub(crate) fn drive(&self, bench: &mut Bench) -> bool {
        let is_reset = self.is_reset();
        self.resets.into_iter().for_each(|port| bench.drive(port, is_reset.into()));
        is_reset
    }

    /// Which clocks rise at the next tick.
    pub(crate) fn advance(&mut self, stimulus: &mut Stimulus) -> (bool, bool) {
        self.rises = self.times.advance(stimulus);
        self.rises
    }

    /// They rise.
    ///
    /// # Errors
    /// If a property fails at it.
    pub(crate) fn tick(&mut self, bench: &mut Bench) -> TestResult {
        let rising = [(self.rises.0, self.clocks[0]), (self.rises.1, self.clocks[1])];
        let rising: Vec<_> = rising.into_iter().filter(|(rises, _)| *rises).map(|(_, clock)| clock).collect();
        bench.tick_clocks(&rising)?;
        if self.is_reset() {
            self.reset.tick(self.rises.0, self.rises.1);
        }
        Ok(())
    }
}

/// Words under several ratios of the clocks, each after a reset; both ends are slow and fast in phases. Where edges
/// come at random, those of one clock fall before, after and together with those of the other, which is all that
/// the moment of sampling can do to a pointer of which one bit changes.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [in_valid, in_data, out_ready] = [bench.input("in_valid")?, bench.input("in_data")?, bench.input("out_ready")?];
    let [in_ready, out_valid, out_data] =
        [bench.output("in_ready")?, bench.output("out_valid")?, bench.output("out_data")?];
    let address_bits = parameter(bench, "A")? as u32;
    let phase = 6 << address_bits;
    let mut stimulus = Stimulus::of(bench);
    let (mut pushes, mut pops) = (Pace::new(phase), Pace::new(phase));
    let times = TwoClocks::draw(&mut stimulus);
    let mut domains = Domains::of(bench, ["write_clock", "read_clock"], ["write_reset", "read_reset"], times)?;
    let mut model = AsyncFifo::new(address_bits);
    for _ in 0..cycles {
        if !domains.is_reset() && stimulus.once_in(20 * phase) {
            domains.begin(TwoClocks::draw(&mut stimulus));
        }
        let is_reset = domains.drive(bench);
        let (push, pop) = (pushes.next(&mut stimulus), pops.next(&mut stimulus));
        let word = stimulus.cornered_word(bench.input_width(in_data));
        bench.drive(in_valid, push.into());
        bench.drive(in_data, word);
        bench.drive(out_ready, pop.into());
        if !is_reset {
            let (ready, valid) = (bench.sample_bit(in_ready)?, bench.sample_bit(out_valid)?);
            bench.expect("in_ready", model.in_ready(), ready)?;
            bench.expect("out_valid", model.out_data().is_some(), valid)?;
            compare(bench, "out_data", out_data, model.out_data())?;
        }
        let (writes, reads) = domains.advance(&mut stimulus);
        domains.tick(bench)?;
        if is_reset {
            model = AsyncFifo::new(address_bits);
        } else {
            model.tick(Edges { write: writes.then_some(push.then_some(word)), read: reads.then_some(pop) });
        }
    }
    Ok(())
}
