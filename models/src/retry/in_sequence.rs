//! The receiver's side: each unit once, in order.

/// What has come in a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// A whole unit of this number.
    pub good: Option<u64>,
    /// Something damaged, or nothing where something should be.
    pub bad: bool,
}

/// The receiver; it expects number 0 at first. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct InSequence {
    sequence_bits: u32,
    nack_bits: u32,
    timer_bits: u32,
    taken: u64,
    announced: u64,
    errors: u64,
    /// Cycles since the last announcement, while the expected unit is awaited.
    waiting: Option<u64>,
}

impl InSequence {
    /// Numbers and counts of announcements of so many bits, announcements `2^timer` cycles apart.
    pub fn new(sequence_bits: u32, nack_bits: u32, timer_bits: u32) -> Self {
        Self { sequence_bits, nack_bits, timer_bits, taken: 0, announced: 0, errors: 0, waiting: None }
    }

    /// Number expected next.
    pub fn expected(&self) -> u64 {
        self.taken % (1 << self.sequence_bits)
    }

    /// Errors announced.
    pub fn nack(&self) -> u64 {
        self.announced % (1 << self.nack_bits)
    }

    /// Errors, but for those while a unit is awaited.
    pub fn errors(&self) -> u64 {
        self.errors % (1 << 16)
    }

    /// Whether the unit is taken.
    pub fn accepts(&self, inputs: Inputs) -> bool {
        inputs.good == Some(self.expected())
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: Inputs) {
        if self.accepts(inputs) {
            self.taken += 1;
            self.waiting = None;
            return;
        }
        let wrong = inputs.bad || inputs.good.is_some();
        match self.waiting {
            None if wrong => {
                self.announced += 1;
                self.errors += 1;
                self.waiting = Some(0);
            }
            Some(cycles) if cycles == (1 << self.timer_bits) - 1 => {
                self.announced += 1;
                self.waiting = Some(0);
            }
            Some(cycles) => self.waiting = Some(cycles + 1),
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_announced_once_and_again_in_time() {
        let mut receiver = InSequence::new(2, 2, 3);
        let bad = Inputs { bad: true, ..Default::default() };
        for _ in 0..9 {
            receiver.tick(bad);
        }
        assert_eq!((receiver.nack(), receiver.errors()), (2, 1));
        for number in [0, 1, 2, 3, 0] {
            let unit = Inputs { good: Some(number), bad: false };
            assert!(receiver.accepts(unit));
            receiver.tick(unit);
        }
        receiver.tick(Inputs { good: Some(0), bad: false });
        assert_eq!((receiver.expected(), receiver.nack(), receiver.errors()), (1, 3, 2));
    }
}
