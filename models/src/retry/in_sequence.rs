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
    /// Cycles since a unit came that had been taken, as far as can be told, if none was taken after it.
    since_repeat: Option<u64>,
}

impl InSequence {
    /// Numbers and counts of announcements of so many bits, announcements `2^timer` cycles apart.
    pub fn new(sequence_bits: u32, nack_bits: u32, timer_bits: u32) -> Self {
        Self {
            sequence_bits,
            nack_bits,
            timer_bits,
            taken: 0,
            announced: 0,
            errors: 0,
            waiting: None,
            since_repeat: None,
        }
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

    /// Whether a unit of this number may be one that was taken: half of all numbers count as behind the expected one.
    pub fn is_behind(&self, number: u64) -> bool {
        let half = 1 << (self.sequence_bits - 1);
        (1..=half).any(|back| number == (self.taken + 2 * half - back) % (2 * half))
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: Inputs) {
        if self.accepts(inputs) {
            self.taken += 1;
            self.waiting = None;
            self.since_repeat = None;
            return;
        }
        let patience = (1 << self.timer_bits) - 1;
        if let Some(cycles) = self.waiting {
            self.announced += u64::from(cycles == patience);
            self.waiting = Some(if cycles == patience { 0 } else { cycles + 1 });
        } else if inputs.bad || inputs.good.is_some_and(|number| !self.is_behind(number)) {
            self.announced += 1;
            self.errors += 1;
            self.waiting = Some(0);
        } else if inputs.good.is_some() {
            self.since_repeat = Some(0);
        } else if let Some(cycles) = self.since_repeat {
            self.announced += u64::from(cycles == patience);
            self.since_repeat = (cycles < patience).then_some(cycles + 1);
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
        receiver.tick(Inputs { good: Some(2), bad: false });
        assert_eq!((receiver.expected(), receiver.nack(), receiver.errors()), (1, 3, 2));
    }

    #[test]
    fn what_was_taken_before_is_announced_only_if_nothing_follows() {
        let mut receiver = InSequence::new(3, 2, 3);
        let unit = |number| Inputs { good: Some(number), bad: false };
        let nothing = Inputs::default();
        (0..4).for_each(|number| receiver.tick(unit(number)));
        (1..5).for_each(|number| receiver.tick(unit(number)));
        (0..20).for_each(|_| receiver.tick(nothing));
        assert_eq!((receiver.expected(), receiver.nack(), receiver.errors()), (5, 0, 0));
        receiver.tick(unit(1));
        (0..7).for_each(|_| receiver.tick(nothing));
        assert_eq!(receiver.nack(), 0);
        (0..20).for_each(|_| receiver.tick(nothing));
        assert_eq!((receiver.nack(), receiver.errors()), (1, 0));
    }
}
