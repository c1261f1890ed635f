//! At which rate the lanes run.

/// Rates that can still be done, and the one that is: 0 is the fastest.
#[derive(Clone, Debug)]
pub struct Rates {
    left: Vec<u64>,
    /// The rate.
    pub rate: u64,
}

/// The rates of a mask, fastest first.
fn rates(mask: u64) -> Vec<u64> {
    (0..3).filter(|rate| mask >> rate & 1 == 1).collect()
}

impl Default for Rates {
    fn default() -> Self {
        Self { left: vec![], rate: 2 }
    }
}

impl Rates {
    /// As a mask.
    pub fn allowed(&self) -> u64 {
        self.left.iter().map(|rate| 1 << rate).sum()
    }

    /// The fastest that both can do.
    pub fn common(&self, peer: u64) -> Option<u64> {
        self.left.iter().copied().find(|rate| rates(peer).contains(rate))
    }

    fn slower(&self) -> Vec<u64> {
        self.left.iter().copied().filter(|rate| *rate > self.rate).collect()
    }

    /// No slower rate is left.
    pub fn is_last(&self) -> bool {
        self.slower().is_empty()
    }

    /// Takes these, and the fastest of them.
    pub fn begin(&mut self, mask: u64) {
        self.left = rates(mask);
        self.rate = self.left.first().copied().unwrap_or(2);
    }

    /// Takes the fastest that both can do, if there is one.
    pub fn agree(&mut self, peer: u64) {
        self.rate = self.common(peer).unwrap_or(self.rate);
    }

    /// Takes the next slower one, or the fastest again.
    pub fn hunt(&mut self) {
        self.rate = self.slower().first().or(self.left.first()).copied().unwrap_or(2);
    }

    /// Gives up this rate and all faster ones, if a slower one is left.
    pub fn step_down(&mut self) {
        if !self.is_last() {
            self.left = self.slower();
            self.rate = self.left[0];
        }
    }
}
