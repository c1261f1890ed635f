//! Random stimulus: words with corner cases, bits that come in phases, resets in mid-run.

use num_bigint::BigUint;
use phit_sim::bench::Bench;
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Random numbers of one run, drawn from the seed of its bench.
pub struct Stimulus {
    rng: ChaCha8Rng,
}

impl Stimulus {
    /// Stimulus for this run.
    pub fn of(bench: &mut Bench) -> Self {
        Self { rng: ChaCha8Rng::seed_from_u64(bench.rng().next_u64()) }
    }

    /// Another source of random numbers, drawn from this one.
    pub fn fork(&mut self) -> Self {
        Self { rng: ChaCha8Rng::seed_from_u64(self.rng.next_u64()) }
    }

    /// Uniform below `bound`.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.rng.next_u64() % bound
    }

    /// True once in `period` calls on average.
    pub fn once_in(&mut self, period: u64) -> bool {
        self.below(period) == 0
    }

    /// Uniform, 1 to 64 bits.
    pub fn word(&mut self, width: u32) -> u64 {
        self.rng.next_u64() >> (64 - width)
    }

    /// Mostly uniform; now and then all zeros, all ones, a single one or a single zero.
    pub fn cornered_word(&mut self, width: u32) -> u64 {
        let ones = u64::MAX >> (64 - width);
        let one = 1 << self.below(width.into());
        match self.below(16) {
            0 => 0,
            1 => ones,
            2 => one,
            3 => ones ^ one,
            _ => self.word(width),
        }
    }

    /// In the first cycles every word in turn, if it has few bits; then random ones whose lowest bit stands anywhere.
    pub fn every_word(&mut self, cycle: u64, width: u32) -> u64 {
        if width <= 8 && cycle >> width == 0 {
            return cycle;
        }
        let lowest = self.below(width.into()) as u32;
        self.cornered_word(width - lowest) << lowest
    }

    /// Uniform, of any width.
    pub fn wide_word(&mut self, width: u32) -> BigUint {
        let words: Vec<u32> = (0..width.div_ceil(32)).map(|_| self.rng.next_u32()).collect();
        BigUint::new(words) >> (width.next_multiple_of(32) - width)
    }
}

/// A random bit that is in turn never, seldom, evenly, mostly and always set, in phases of random length.
pub struct Pace {
    longest: u64,
    left: u64,
    eighths: u64,
}

impl Pace {
    /// Phases of 1 to `longest` cycles.
    pub fn new(longest: u64) -> Self {
        Self { longest, left: 0, eighths: 0 }
    }

    /// The bit of the next cycle.
    pub fn next(&mut self, stimulus: &mut Stimulus) -> bool {
        if self.left == 0 {
            self.left = 1 + stimulus.below(self.longest);
            self.eighths = [0, 1, 4, 7, 8][stimulus.below(5) as usize];
        }
        self.left -= 1;
        stimulus.below(8) < self.eighths
    }
}

/// A reset: in the first cycles, and again now and then.
pub struct Resets {
    period: u64,
    left: u64,
    /// Cycles between the resets of a flurry, if there are flurries.
    apart: Option<u64>,
    /// Cycles left of this flurry.
    flurry: u64,
}

/// Cycles of reset at the start of a run.
const FIRST_CYCLES: u64 = 3;

impl Resets {
    /// A reset of 1 to 3 cycles begins once in `period` cycles on average.
    pub fn every(period: u64) -> Self {
        Self { period, left: FIRST_CYCLES, apart: None, flurry: 0 }
    }

    /// One reset in four is the first of a flurry of about ten, so many cycles apart, which meet whatever may be under way.
    pub fn in_flurries(self, apart: u64) -> Self {
        Self { apart: Some(apart), ..self }
    }

    /// Whether the next cycle is one of reset.
    pub fn next(&mut self, stimulus: &mut Stimulus) -> bool {
        let period = self.apart.filter(|_| self.flurry > 0).unwrap_or(self.period);
        self.flurry = self.flurry.saturating_sub(1);
        if self.left == 0 && stimulus.once_in(period) {
            self.left = 1 + stimulus.below(FIRST_CYCLES);
            if let Some(apart) = self.apart.filter(|_| self.flurry == 0 && stimulus.once_in(4)) {
                self.flurry = 10 * apart;
            }
        }
        let reset = self.left > 0;
        self.left = self.left.saturating_sub(1);
        reset
    }
}
