//! A memory under a SECDED code that is repaired by whoever reads it.

use crate::coding::secded::{Decoded, Secded};

/// Ports that the memory reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Synchronous reset.
    pub reset: bool,
    /// Where the user writes what, if it does.
    pub write: Option<(usize, u128)>,
    /// Where the user reads, if it does.
    pub read: Option<usize>,
    /// The scrubber may read.
    pub scrub_enable: bool,
    /// Bits to spoil in what is stored.
    pub upset: u128,
}

/// What the user reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The word, corrected.
    pub data: u128,
    /// One bit was wrong.
    pub corrected: bool,
    /// More were.
    pub uncorrectable: bool,
}

/// Ports that the memory drives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// What the user asked for in the last cycle, if it did.
    pub found: Option<Found>,
    /// Words found with one wrong bit.
    pub corrected_count: u64,
    /// Words found with more.
    pub uncorrectable_count: u64,
    /// Where the last of either was found, since the counters began.
    pub error_address: Option<usize>,
}

/// A word on its way from the memory.
#[derive(Clone, Copy, Debug)]
struct Reading {
    address: usize,
    word: u128,
    by_scrubber: bool,
    /// The user wrote there in the cycle in which it was read.
    is_stale: bool,
}

/// The memory, its readings in flight and its counters.
#[derive(Clone, Debug)]
pub struct SecdedMemory {
    code: Secded,
    data_bits: u32,
    most: u64,
    words: Vec<Option<u128>>,
    reading: Option<Reading>,
    repair: Option<(usize, u128)>,
    scrub_address: usize,
    corrected_count: u64,
    uncorrectable_count: u64,
    error_address: Option<usize>,
}

impl SecdedMemory {
    /// 2^`address_bits` words of so many data and check bits; counters of `counter_bits`.
    pub fn new(data_bits: u32, check_bits: u32, address_bits: u32, counter_bits: u32) -> Self {
        Self {
            code: Secded::new(data_bits as usize, check_bits as usize),
            data_bits,
            most: u64::MAX >> (64 - counter_bits),
            words: vec![None; 1 << address_bits],
            reading: None,
            repair: None,
            scrub_address: 0,
            corrected_count: 0,
            uncorrectable_count: 0,
            error_address: None,
        }
    }

    /// What is wrong with a word, and what it should be.
    fn judge(&self, word: u128) -> Found {
        let data = |word: u128| word & u128::MAX >> (128 - self.data_bits);
        let found = |word, corrected, uncorrectable| Found { data: data(word), corrected, uncorrectable };
        match self.code.decode(word) {
            Decoded::Clean => found(word, false, false),
            Decoded::Single(bit) => found(word ^ 1 << bit, true, false),
            Decoded::Several => found(word, false, true),
        }
    }

    /// What the ports show in this cycle.
    pub fn outputs(&self) -> Outputs {
        let asked = self.reading.filter(|reading| !reading.by_scrubber);
        Outputs {
            found: asked.map(|reading| self.judge(reading.word)),
            corrected_count: self.corrected_count,
            uncorrectable_count: self.uncorrectable_count,
            error_address: self.error_address,
        }
    }

    /// Rising clock edge.
    ///
    /// # Panics
    /// If a word is read that was never written.
    pub fn tick(&mut self, inputs: Inputs) {
        let written_at = inputs.write.map(|(address, _)| address);
        let was_scrubbing = self.reading.is_some_and(|reading| reading.by_scrubber);
        let next = match inputs.read {
            Some(address) => Some((address, false)),
            None => (inputs.scrub_enable && !was_scrubbing).then_some((self.scrub_address, true)),
        };
        let next = next.filter(|_| !inputs.reset).map(|(address, by_scrubber)| Reading {
            address,
            word: self.words[address].expect("a word is written before it is read"),
            by_scrubber,
            is_stale: written_at == Some(address),
        });
        let waiting = self.repair;
        // The one port: the user's word, or the one that waits.
        if let Some((address, data)) = inputs.write.or(waiting) {
            self.words[address] = Some(self.code.encode(data) ^ inputs.upset);
        }
        let still_waits = inputs.write.is_some() && waiting.map(|(address, _)| address) != written_at;
        self.repair = waiting.filter(|_| still_waits);
        if let Some(reading) = self.reading {
            let found = self.judge(reading.word);
            if found.corrected {
                self.corrected_count = self.most.min(self.corrected_count + 1);
            }
            if found.uncorrectable {
                self.uncorrectable_count = self.most.min(self.uncorrectable_count + 1);
            }
            if found.corrected || found.uncorrectable {
                self.error_address = Some(reading.address);
            }
            let is_wanted = found.corrected && !reading.is_stale && written_at != Some(reading.address);
            let is_free = waiting.is_none() || inputs.write.is_none();
            if is_wanted && is_free {
                self.repair = Some((reading.address, found.data));
            }
            if reading.by_scrubber && (is_free || !is_wanted) {
                self.scrub_address = (self.scrub_address + 1) % self.words.len();
            }
        }
        self.reading = next;
        if inputs.reset {
            self.repair = None;
            self.scrub_address = 0;
            self.corrected_count = 0;
            self.uncorrectable_count = 0;
            self.error_address = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 4 words of 4 + 4 bits, all 5; word 2 with these bits wrong.
    fn memory(upset: u128) -> SecdedMemory {
        let mut memory = SecdedMemory::new(4, 4, 2, 16);
        for address in 0..4 {
            let upset = if address == 2 { upset } else { 0 };
            memory.tick(Inputs { write: Some((address, 5)), upset, ..Inputs::default() });
        }
        memory
    }

    #[test]
    fn two_cycles_a_word_find_and_repair_a_wrong_bit() {
        for bit in 0..8 {
            let mut memory = memory(1 << bit);
            for _ in 0..16 {
                memory.tick(Inputs { scrub_enable: true, ..Inputs::default() });
            }
            let outputs = memory.outputs();
            assert_eq!(
                (outputs.corrected_count, outputs.error_address),
                (1, Some(2)),
                "the second round finds nothing"
            );
            assert_eq!(memory.words[2], memory.words[1]);
        }
    }

    #[test]
    fn two_wrong_bits_stay_and_are_found_in_each_round() {
        let mut memory = memory(3);
        let spoiled = memory.words[2];
        for _ in 0..16 {
            memory.tick(Inputs { scrub_enable: true, ..Inputs::default() });
        }
        assert_eq!((memory.outputs().corrected_count, memory.outputs().uncorrectable_count), (0, 2));
        assert_eq!(memory.words[2], spoiled);
    }

    #[test]
    fn a_word_written_between_reading_and_repair_stays() {
        for cycle in 0..4 {
            let mut memory = memory(1);
            memory.tick(Inputs { read: Some(2), write: (cycle == 0).then_some((2, 9)), ..Inputs::default() });
            for later in 1..6 {
                memory.tick(Inputs { write: (cycle == later).then_some((2, 9)), ..Inputs::default() });
            }
            assert_eq!(memory.words[2].map(|word| word & 15), Some(9), "written {cycle} cycles after it was read");
        }
    }
}
