//! What the debouncer is to do, written without a look at the block.

/// The level that was steady last, and what has come since.
#[derive(Clone, Debug)]
pub struct Debouncer {
    /// The steady level.
    pub out: bool,
    /// Cycles of the other level until it counts as steady.
    needed: usize,
    /// The other level came in so many cycles in a row.
    seen: usize,
}

impl Debouncer {
    /// Just after a reset; a level is steady after `needed` cycles.
    pub fn new(needed: usize) -> Self {
        Self { out: false, needed, seen: 0 }
    }

    /// One cycle.
    pub fn step(&mut self, reset: bool, raw: bool) {
        if reset {
            *self = Self::new(self.needed);
            return;
        }
        self.seen = if raw == self.out { 0 } else { self.seen + 1 };
        if self.seen == self.needed {
            (self.out, self.seen) = (raw, 0);
        }
    }
}
