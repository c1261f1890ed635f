//! The registers that concern the interface as a whole.

/// What an address names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Register {
    /// The number of the node.
    Node,
    /// An interval: 0 of the time-outs, 1 of the cache.
    Interval(usize),
    /// The flush of the cache.
    Flush,
    /// A descriptor or a memory domain: 1, 2.
    Part(u64),
    /// A field of a completion queue.
    Queue {
        /// Its number.
        queue: u64,
        /// The field.
        field: u64,
    },
    /// A sequence.
    Sequence,
    /// A counter; there may be none of this number.
    Counter(usize),
    /// The ring of block transfers.
    Ring,
    /// The buffers of a channel.
    Post,
    /// Nothing.
    None,
}

/// What this address of 24 bits names.
pub fn register(address: u64) -> Register {
    match (address >> 20, address >> 3 & 3) {
        (0, 0) => Register::Node,
        (0, 3) => Register::Flush,
        (0, number) => Register::Interval(number as usize - 1),
        (page @ 1..=2, _) => Register::Part(page),
        (3, field) => Register::Queue { queue: address >> 5 & 0x3FF, field },
        (4, _) => Register::Sequence,
        (5, _) => Register::Counter((address >> 3 & 15) as usize),
        (6, _) => Register::Ring,
        (8..=11, _) if address & 0xFF8 == 0 => Register::Queue { queue: address >> 12 & 0x3FF, field: 1 },
        (12..=15, _) if address & 0xFF8 == 0 => Register::Post,
        _ => Register::None,
    }
}

/// Their values.
#[derive(Clone, Debug)]
pub struct Registers {
    /// The number of the node, 18 bits.
    pub node: u64,
    /// Cycles of the intervals less one; 0: none.
    pub intervals: [u64; 2],
    /// Cycles of the present ones that have passed.
    passed: [u64; 2],
    /// How often each thing happened, modulo 2^32.
    pub counters: Vec<u64>,
}

impl Registers {
    /// After reset, with so many counters.
    pub fn new(counters: usize) -> Self {
        Self { node: 0, intervals: [0; 2], passed: [0; 2], counters: vec![0; counters] }
    }

    /// Which intervals end in this cycle.
    pub fn ends(&self) -> [bool; 2] {
        [0, 1].map(|at| self.intervals[at] > 0 && self.passed[at] >= self.intervals[at])
    }

    /// A cycle passes, with this write or none, and in which each of these things happened so often.
    pub fn pass(&mut self, write: Option<(Register, u64)>, happened: &[u64]) {
        for (passed, interval) in self.passed.iter_mut().zip(self.intervals) {
            *passed = if *passed >= interval { 0 } else { *passed + 1 };
        }
        for (counter, amount) in self.counters.iter_mut().zip(happened) {
            *counter = (*counter + amount) & 0xFFFF_FFFF;
        }
        match write {
            Some((Register::Node, value)) => self.node = value & 0x3_FFFF,
            Some((Register::Interval(at), value)) => self.intervals[at] = value & 0xFFFF_FFFF,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_of_three_cycles_ends_every_third() {
        let mut registers = Registers::new(0);
        registers.pass(Some((register(8), 2)), &[]);
        let ends: Vec<bool> = (0..7)
            .map(|_| {
                let [ends, _] = registers.ends();
                registers.pass(None, &[]);
                ends
            })
            .collect();
        assert_eq!(ends, [false, false, true, false, false, true, false]);
    }
}
