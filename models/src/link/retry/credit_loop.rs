//! Account of a buffer at the other end.

use super::distance;

/// The account; all places are free at first. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct CreditLoop {
    bits: u32,
    unit: u64,
    taken: u64,
    freed: u64,
}

impl CreditLoop {
    /// Counts of so many bits, for units that take up to `unit` places.
    pub fn new(bits: u32, unit: u64) -> Self {
        Self { bits, unit, taken: 0, freed: 0 }
    }

    /// Places that are free.
    pub fn free(&self) -> u64 {
        (1 << (self.bits - 1)) - self.used()
    }

    /// Places that are taken.
    pub fn used(&self) -> u64 {
        self.taken - self.freed
    }

    /// Whether a unit finds room.
    pub fn credit(&self) -> bool {
        self.free() >= self.unit
    }

    /// Whether a message frees what was not taken.
    pub fn is_illegal(&self, freed: u64) -> bool {
        distance(self.freed, freed, self.bits) > self.used()
    }

    /// Rising clock edge.
    pub fn tick(&mut self, take: bool, message: Option<u64>) {
        if let Some(freed) = message.filter(|freed| !self.is_illegal(*freed)) {
            self.freed += distance(self.freed, freed, self.bits);
        }
        self.taken += u64::from(take);
    }

    /// What the next message would say if all of `places` of those taken were freed.
    pub fn freed_after(&self, places: u64) -> u64 {
        (self.freed + places) % (1 << self.bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_later_message_heals_what_a_lost_one_missed() {
        let mut account = CreditLoop::new(3, 2);
        for _ in 0..3 {
            account.tick(true, None);
        }
        assert!(!account.credit());
        assert!(account.is_illegal(4) && !account.is_illegal(3));
        account.tick(false, Some(4));
        assert_eq!(account.free(), 1);
        account.tick(false, Some(3));
        assert_eq!((account.free(), account.credit()), (4, true));
    }
}
