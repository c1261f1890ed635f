//! Phits over the lanes that carry: bytes in a queue.

use std::collections::VecDeque;

fn carrying(lanes: usize, mask: u64) -> impl Iterator<Item = usize> {
    (0..lanes).filter(move |lane| mask >> lane & 1 == 1)
}

/// Sender.
#[derive(Clone, Debug)]
pub struct Spreader {
    lanes: usize,
    waiting: VecDeque<u8>,
}

impl Spreader {
    /// After reset.
    pub fn new(lanes: usize) -> Self {
        Self { lanes, waiting: VecDeque::new() }
    }

    /// Whether a phit is taken with so many cycles of payload left, this one included.
    pub fn takes(&self, mask: u64, left: usize) -> bool {
        let carrying = carrying(self.lanes, mask).count();
        self.waiting.len() < carrying && left * carrying >= self.waiting.len() + self.lanes
    }

    /// The lanes' bytes of a cycle of payload; `None` where a byte means nothing.
    pub fn send(&mut self, mask: u64, left: usize, phit: &[u8]) -> Vec<Option<u8>> {
        if self.takes(mask, left) {
            self.waiting.extend(phit);
        }
        let mut bytes = vec![Some(0); self.lanes];
        for lane in carrying(self.lanes, mask) {
            bytes[lane] = self.waiting.pop_front();
        }
        bytes
    }

    /// The payload is over.
    pub fn end(&mut self) {
        self.waiting.clear();
    }
}

/// Receiver.
#[derive(Clone, Debug)]
pub struct Gatherer {
    lanes: usize,
    waiting: VecDeque<u8>,
}

impl Gatherer {
    /// After reset.
    pub fn new(lanes: usize) -> Self {
        Self { lanes, waiting: VecDeque::new() }
    }

    /// Takes the lanes' bytes of a cycle; a phit if it is complete.
    pub fn take(&mut self, mask: u64, bytes: &[u8]) -> Option<Vec<u8>> {
        self.waiting.extend(carrying(self.lanes, mask).map(|lane| bytes[lane]));
        (self.waiting.len() >= self.lanes).then(|| self.waiting.drain(..self.lanes).collect())
    }

    /// A payload begins.
    pub fn restart(&mut self) {
        self.waiting.clear();
    }
}
