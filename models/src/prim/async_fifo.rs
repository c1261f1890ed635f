//! First-in first-out buffer between two clocks.
//!
//! Each side counts what it did and sees what the other side had done two edges of its own clock ago. Edges of both
//! clocks at the same instant see what was before.

use std::collections::VecDeque;

/// A count that the other side sees late.
#[derive(Clone, Copy, Debug, Default)]
struct Crossing {
    underway: u64,
    seen: u64,
}

impl Crossing {
    /// An edge of the clock of the side that looks.
    fn tick(&mut self, count: u64) {
        self.seen = self.underway;
        self.underway = count;
    }
}

/// The FIFO as it is after a reset of both sides.
#[derive(Clone, Debug)]
pub struct AsyncFifo {
    depth: u64,
    memory: VecDeque<u64>,
    shown: Option<u64>,
    written: u64,
    fetched: u64,
    written_crosses: Crossing,
    fetched_crosses: Crossing,
}

/// What happens at one instant; `None`: that clock does not rise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Edges {
    /// The writer's clock rises, with this word offered, if any.
    pub write: Option<Option<u64>>,
    /// The reader's clock rises; whether the reader takes the word shown.
    pub read: Option<bool>,
}

impl AsyncFifo {
    /// A FIFO of 2^`address_bits` words, and one that is shown.
    pub fn new(address_bits: u32) -> Self {
        Self {
            depth: 1 << address_bits,
            memory: VecDeque::new(),
            shown: None,
            written: 0,
            fetched: 0,
            written_crosses: Crossing::default(),
            fetched_crosses: Crossing::default(),
        }
    }

    /// A word offered now will be taken.
    pub fn in_ready(&self) -> bool {
        self.written - self.fetched_crosses.seen < self.depth
    }

    /// The word shown to the reader.
    pub fn out_data(&self) -> Option<u64> {
        self.shown
    }

    /// Edges at one instant.
    pub fn tick(&mut self, edges: Edges) {
        let before = self.clone();
        if let Some(offered) = edges.write {
            if let (Some(word), true) = (offered, before.in_ready()) {
                self.memory.push_back(word);
                self.written += 1;
            }
            self.fetched_crosses.tick(before.fetched);
        }
        if let Some(takes) = edges.read {
            if takes || before.shown.is_none() {
                self.shown = None;
                if before.written_crosses.seen > before.fetched {
                    self.shown = self.memory.pop_front();
                    self.fetched += 1;
                }
            }
            self.written_crosses.tick(before.written);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_shows_at_the_third_edge_after_it_was_written() {
        let mut fifo = AsyncFifo::new(1);
        fifo.tick(Edges { write: Some(Some(7)), read: Some(false) });
        let reader = Edges { write: None, read: Some(false) };
        let shown = [0; 4].map(|_| {
            fifo.tick(reader);
            fifo.out_data()
        });
        assert_eq!(shown, [None, None, Some(7), Some(7)]);
    }

    #[test]
    fn the_writer_learns_late_of_a_free_place() {
        let mut fifo = AsyncFifo::new(1);
        let writer = |word| Edges { write: Some(Some(word)), read: None };
        (0..3).for_each(|word| fifo.tick(writer(word)));
        assert!(!fifo.in_ready());
        (0..3).for_each(|_| fifo.tick(Edges { write: None, read: Some(false) }));
        assert_eq!(fifo.out_data(), Some(0));
        let idle = Edges { write: Some(None), read: None };
        let ready = [0; 2].map(|_| {
            fifo.tick(idle);
            fifo.in_ready()
        });
        assert_eq!(ready, [false, true]);
    }
}
