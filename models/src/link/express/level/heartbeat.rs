//! Whether the other end's heart beats.

/// Ports that the block reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Everything is as at first.
    pub reset: bool,
    /// A sign of life.
    pub heard: bool,
    /// The wire carries.
    pub up: bool,
    /// Nothing will come any more.
    pub lost: bool,
}

/// Counts what did not come in time. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct Heartbeat {
    /// Cycles of patience, and misses in a row that are too many.
    patience: u64,
    most: u64,
    silent: u64,
    in_a_row: u64,
    missed: u64,
    is_gone: bool,
}

impl Heartbeat {
    /// For beats `2^beat` cycles apart, and so many misses in a row.
    pub fn new(beat: u32, most: u64) -> Self {
        Self { patience: (1 << beat) * 9 / 8, most, silent: 0, in_a_row: 0, missed: 0, is_gone: false }
    }

    /// Beats missed.
    pub fn missed(&self) -> u64 {
        self.missed % (1 << 16)
    }

    /// Whether the other end is gone.
    pub fn is_gone(&self) -> bool {
        self.is_gone
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: Inputs) {
        if inputs.reset {
            (self.silent, self.in_a_row, self.missed, self.is_gone) = (0, 0, 0, false);
            return;
        }
        self.silent += u64::from(inputs.up);
        if inputs.heard {
            (self.silent, self.in_a_row) = (0, 0);
        } else if self.silent == self.patience {
            self.silent = 0;
            self.missed += 1;
            self.in_a_row += 1;
            // Counted in 4 bits; more matters to nobody, for the end is gone by then.
            self.in_a_row %= 16;
            self.is_gone |= self.in_a_row == self.most;
        }
        self.is_gone |= inputs.lost;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_in_a_row_are_too_many() {
        let mut heart = Heartbeat::new(4, 3);
        let up = Inputs { up: true, ..Default::default() };
        (0..53).for_each(|_| heart.tick(up));
        assert_eq!((heart.missed(), heart.is_gone()), (2, false));
        heart.tick(Inputs { heard: true, ..up });
        (0..53).for_each(|_| heart.tick(up));
        assert_eq!((heart.missed(), heart.is_gone()), (4, false));
        heart.tick(up);
        assert!(heart.is_gone());
    }
}
