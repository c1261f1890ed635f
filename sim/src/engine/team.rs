//! Threads that work on one state in step.

use std::sync::atomic::{AtomicUsize, Ordering};

/// Where threads wait for each other, many thousand times a second: spinning, since the others are never far.
pub struct Barrier {
    threads: usize,
    waiting: AtomicUsize,
    round: AtomicUsize,
}

/// Turns of the loop before the processor is offered to others.
const SPINS: u32 = 1 << 14;

impl Barrier {
    /// For this many threads.
    pub fn new(threads: usize) -> Self {
        Self { threads, waiting: AtomicUsize::new(0), round: AtomicUsize::new(0) }
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
            if spins < SPINS {
                std::hint::spin_loop();
            } else {
                std::thread::yield_now();
            }
        }
    }
}
