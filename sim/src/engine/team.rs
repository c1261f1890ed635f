//! Threads that work on one state in step.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Where threads wait for each other, many thousand times a second: spinning, since the others are never far, if each has a processor.
pub struct Barrier {
    threads: usize,
    /// Turns of the loop before the processor is offered to others.
    spins: u32,
    waiting: AtomicUsize,
    round: AtomicUsize,
}

/// Turns of the loop while each thread has a processor: tens of microseconds, more than most steps between two barriers take.
const SPINS: u32 = 1 << 10;

impl Barrier {
    /// For this many threads.
    pub fn new(threads: usize) -> Self {
        let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let spins = if threads <= processors { SPINS } else { 0 };
        Self { threads, spins, waiting: AtomicUsize::new(0), round: AtomicUsize::new(0) }
    }

    /// Returns when all threads have come. What they wrote before is then seen by all.
    pub fn wait(&self) {
        let round = self.round.load(Ordering::Acquire);
        if self.waiting.fetch_add(1, Ordering::AcqRel) + 1 == self.threads {
            self.waiting.store(0, Ordering::Relaxed);
            self.round.store(round.wrapping_add(1), Ordering::Release);
            return;
        }
        let mut spins = 0;
        while self.round.load(Ordering::Acquire) == round {
            spins += 1;
            if spins < self.spins {
                std::hint::spin_loop();
            } else {
                std::thread::yield_now();
            }
        }
    }
}
