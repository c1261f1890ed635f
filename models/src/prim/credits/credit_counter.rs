//! Credit counter: how many units the other side has promised room for.

/// Ports that the counter reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// Fills the counter; `take` and `give` of that cycle are ignored.
    pub reset: bool,
    /// A credit is used. Legal only while `available`.
    pub take: bool,
    /// A credit comes back. Legal only while not full, or with `take`.
    pub give: bool,
}

/// Ports that the counter drives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// At least one credit is there.
    pub available: bool,
    /// Credits there.
    pub count: u32,
}

/// A use of the counter that its contract forbids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalUse {
    /// `take` without a credit.
    TakeWhileEmpty,
    /// `give`, without `take`, while all credits are there.
    GiveWhileFull,
}

/// The counter, full. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct CreditCounter {
    max: u32,
    count: u32,
}

impl CreditCounter {
    /// A counter of `max` credits.
    pub fn new(max: u32) -> Self {
        Self { max, count: max }
    }

    /// No output depends on the inputs of the same cycle.
    pub fn outputs(&self, _inputs: Inputs) -> Outputs {
        Outputs { available: self.count != 0, count: self.count }
    }

    /// Whether the contract allows these inputs now; ask before [`Self::tick`] to make only legal stimulus.
    pub fn check(&self, inputs: Inputs) -> Result<(), IllegalUse> {
        match inputs {
            Inputs { reset: true, .. } => Ok(()),
            Inputs { take: true, .. } if self.count == 0 => Err(IllegalUse::TakeWhileEmpty),
            Inputs { take: false, give: true, .. } if self.count == self.max => Err(IllegalUse::GiveWhileFull),
            _ => Ok(()),
        }
    }

    /// Rising clock edge. An illegal use leaves the count as it was and is reported.
    pub fn tick(&mut self, inputs: Inputs) -> Result<(), IllegalUse> {
        self.check(inputs)?;
        if inputs.reset {
            self.count = self.max;
        } else {
            self.count = self.count + u32::from(inputs.give) - u32::from(inputs.take);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TAKE: Inputs = Inputs { reset: false, take: true, give: false };
    const GIVE: Inputs = Inputs { reset: false, take: false, give: true };
    const BOTH: Inputs = Inputs { reset: false, take: true, give: true };

    fn count(counter: &CreditCounter) -> u32 {
        counter.outputs(Inputs::default()).count
    }

    #[test]
    fn counts_down_and_up_and_reports_misuse() {
        let mut counter = CreditCounter::new(2);
        assert_eq!(counter.tick(GIVE), Err(IllegalUse::GiveWhileFull));
        assert_eq!(counter.tick(BOTH), Ok(()));
        assert_eq!(count(&counter), 2);
        assert_eq!(counter.tick(TAKE), Ok(()));
        assert_eq!(counter.tick(TAKE), Ok(()));
        assert_eq!(counter.outputs(TAKE), Outputs { available: false, count: 0 });
        assert_eq!(counter.tick(TAKE), Err(IllegalUse::TakeWhileEmpty));
        assert_eq!(
            counter.tick(BOTH),
            Err(IllegalUse::TakeWhileEmpty),
            "a credit given now is usable in the next cycle"
        );
        assert_eq!(counter.tick(GIVE), Ok(()));
        assert_eq!(count(&counter), 1);
    }

    #[test]
    fn reset_fills_and_ignores_the_rest() {
        let mut counter = CreditCounter::new(1);
        counter.tick(TAKE).unwrap();
        assert_eq!(counter.tick(Inputs { reset: true, ..TAKE }), Ok(()));
        assert_eq!(count(&counter), 1);
    }
}
