//! When the other end of a link is gone.

/// Ports that the block reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Everything is as at first.
    pub reset: bool,
    /// A sign of life.
    pub heard: bool,
    /// A phit.
    pub phit: bool,
    /// Nothing will come any more.
    pub lost: bool,
}

/// Counts phits without a sign of life. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct Silence {
    most: u64,
    phits: u64,
    is_gone: bool,
}

impl Silence {
    /// Patience for so many phits.
    pub fn new(most: u64) -> Self {
        Self { most, phits: 0, is_gone: false }
    }

    /// Whether the other end is gone.
    pub fn is_gone(&self) -> bool {
        self.is_gone
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: Inputs) {
        self.phits = if inputs.heard { 0 } else { self.phits + u64::from(inputs.phit) };
        self.is_gone |= inputs.lost || self.phits == self.most;
        if inputs.reset {
            *self = Self::new(self.most);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_of_life_in_time_is_enough() {
        let phit = Inputs { phit: true, ..Default::default() };
        let mut silence = Silence::new(4);
        for _ in 0..3 {
            silence.tick(phit);
        }
        silence.tick(Inputs { heard: true, ..phit });
        for left in (0..4).rev() {
            assert!(!silence.is_gone());
            silence.tick(phit);
            assert_eq!(silence.is_gone(), left == 0);
        }
    }
}
