//! The receiver's side: each unit once, in order.

/// What has come in a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// A whole unit of this number.
    pub good: Option<u64>,
    /// No unit, but the number of the next.
    pub idle: Option<u64>,
    /// Whoever sent either had gone back for the last announcement.
    pub answered: bool,
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
        let is_early = |number: u64| number != self.expected() && !self.is_behind(number);
        let skips = inputs.good.or(inputs.idle).is_some_and(is_early);
        if let Some(cycles) = self.waiting {
            let again = cycles == patience || skips && inputs.answered;
            self.announced += u64::from(again);
            self.waiting = Some(if again { 0 } else { cycles + 1 });
        } else if inputs.bad || skips {
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
            let unit = Inputs { good: Some(number), ..Default::default() };
            assert!(receiver.accepts(unit));
            receiver.tick(unit);
        }
        receiver.tick(Inputs { good: Some(2), ..Default::default() });
        assert_eq!((receiver.expected(), receiver.nack(), receiver.errors()), (1, 3, 2));
    }

    #[test]
    fn what_was_taken_before_is_announced_only_if_nothing_follows() {
        let mut receiver = InSequence::new(3, 2, 3);
        let unit = |number| Inputs { good: Some(number), ..Default::default() };
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
    #[test]
    fn what_is_lost_again_is_announced_when_the_sender_is_beyond_it() {
        let mut receiver = InSequence::new(3, 2, 3);
        let unit = |number, answered| Inputs { good: Some(number), answered, ..Default::default() };
        let idle = |number, answered| Inputs { idle: Some(number), answered, ..Default::default() };
        receiver.tick(Inputs { bad: true, ..Default::default() });
        // What was under way before the sender heard of it, and what it sends then without the expected one.
        [unit(1, false), unit(2, false), idle(3, false)].into_iter().for_each(|inputs| receiver.tick(inputs));
        assert_eq!(receiver.nack(), 1);
        receiver.tick(unit(1, true));
        assert_eq!(receiver.nack(), 2);
        receiver.tick(unit(2, false));
        assert_eq!(receiver.nack(), 2);
        // Nothing but the expected one was owed, or it is the next to be sent.
        receiver.tick(idle(0, true));
        assert_eq!(receiver.nack(), 2);
        receiver.tick(idle(1, true));
        assert_eq!((receiver.nack(), receiver.errors()), (3, 1));
    }

    #[test]
    fn a_number_that_is_not_the_expected_one_tells_of_lost_units() {
        let mut receiver = InSequence::new(3, 2, 3);
        receiver.tick(Inputs { idle: Some(0), ..Default::default() });
        assert_eq!(receiver.errors(), 0);
        receiver.tick(Inputs { idle: Some(1), ..Default::default() });
        assert_eq!((receiver.expected(), receiver.errors()), (0, 1));
    }
}
