//! Markers as the lanes of a block carry them, read by what `docs/gemini-link.md` says of them alone.

use phit_sim::bench::{Bench, TestResult};

/// What the markers of all lanes say, from reset on.
pub struct Markers {
    lanes: usize,
    frame: u64,
    /// Cycles since reset.
    cycle: u64,
    low: u64,
    status: u64,
}

impl Markers {
    /// Those of frames of so many bytes, of a block that was just reset.
    pub fn new(lanes: usize, frame: u64) -> Self {
        Self { lanes, frame, cycle: 0, low: 0, status: 1 << 15 }
    }

    /// A byte of each lane, in the next cycle.
    ///
    /// # Errors
    /// If it is not what a marker has there, the lanes' markers differ, or the first frame says anything but a greeting.
    pub fn see(&mut self, bench: &Bench, bytes: &[u64]) -> TestResult {
        let since = self.cycle;
        self.cycle += 1;
        // The first byte leaves a cycle after reset.
        let place = since.wrapping_sub(1) % self.frame;
        if since == 0 || !(1..=4).contains(&place) {
            return Ok(());
        }
        for byte in bytes {
            bench.expect("a byte of the lanes' markers", bytes[0], *byte)?;
        }
        match place {
            1 => bench.expect("the first byte of sync", 0xF6, bytes[0]),
            2 => bench.expect("the second byte of sync", 0x28, bytes[0]),
            3 => {
                self.low = bytes[0];
                Ok(())
            }
            _ => {
                self.status = self.low | bytes[0] << 8;
                let mask = (1 << self.lanes) - 1;
                bench.expect("bits of no meaning", 0, self.status & !(mask | mask << 7 | 1 << 15))?;
                bench.expect("the status of the first frame", true, since > self.frame || self.status == 1 << 15)
            }
        }
    }

    /// The lanes that the last marker said are received well, a mask; none before the first.
    pub fn up(&self) -> u64 {
        self.status & 0x7F
    }

    /// The last marker greets.
    pub fn greets(&self) -> bool {
        self.status >> 15 == 1
    }

    /// In the cycle that was seen last a status was complete.
    pub fn has_spoken(&self) -> bool {
        self.cycle > 1 && (self.cycle - 2) % self.frame == 4
    }

    /// The place in its frame of the byte that leaves the framers in the cycle that comes; it is on the lanes one later.
    pub fn place(&self) -> u64 {
        self.cycle % self.frame
    }
}
