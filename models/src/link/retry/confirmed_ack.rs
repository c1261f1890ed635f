//! Acknowledgements that are believed with the next.

use super::distance;

/// What was acknowledged last. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct ConfirmedAck {
    bits: u32,
    last: u64,
}

impl ConfirmedAck {
    /// Of numbers of so many bits.
    pub fn new(bits: u32) -> Self {
        Self { bits, last: 0 }
    }

    /// The number to believe, for a window from its oldest unit to the one that it stores next: whichever of the two
    /// numbers comes first on the way from the one to the other.
    pub fn confirmed(&self, ack: u64, (oldest, newest): (u64, u64)) -> u64 {
        let modulus = 1 << self.bits;
        let mut way = (oldest..=newest).map(|index| index % modulus);
        if !way.clone().any(|number| number == ack) {
            return ack;
        }
        way.find(|&number| number == ack || number == self.last).unwrap_or(ack)
    }

    /// Rising clock edge with an acknowledgement.
    pub fn tick(&mut self, ack: u64, (oldest, newest): (u64, u64)) {
        if distance(oldest, ack, self.bits) <= newest - oldest {
            self.last = ack;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_truth_is_believed_the_second_time_and_a_lie_never() {
        let mut acks = ConfirmedAck::new(3);
        let window = (6, 11);
        acks.tick(6, window);
        assert_eq!(acks.confirmed(1, window), 6);
        acks.tick(1, window);
        assert_eq!(acks.confirmed(0, window), 0);
        acks.tick(0, window);
        assert_eq!(acks.confirmed(0, window), 0);
        assert_eq!(acks.confirmed(5, window), 5, "for the window to refuse");
    }
}
