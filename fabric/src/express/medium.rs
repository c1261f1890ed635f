//! What joins a node and its router.

use crate::files::choice::named;

/// A link by its rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Medium {
    /// A flit in each cycle of the router.
    Wire,
    /// As many flits as the published link carries beside the router's 128 Gb/s.
    Paced,
}

named!(Medium, "medium", ["wire" => Self::Wire, "paced" => Self::Paced]);

/// Payload of the published link, and a flit of 256 bits in each cycle at 500 MHz, in MB/s (TH-NRC-10, -13).
const LINK: u32 = 13_576;
const ROUTER: u32 = 16_000;

impl Medium {
    /// Flits per cycle.
    pub fn rate(self) -> f64 {
        f64::from(LINK) / f64::from(self.time())
    }

    /// Time of a flit, in cycles by `LINK`.
    fn time(self) -> u32 {
        match self {
            Self::Wire => LINK,
            Self::Paced => ROUTER,
        }
    }
}

/// One direction of a link. A flit keeps it busy for as long as the medium takes; a packet that has begun goes on in every cycle, as it comes
/// out of the link's buffer, and the next one waits for the rest.
#[derive(Clone, Debug)]
pub struct Wire {
    medium: Medium,
    /// Time until it is free, in cycles by `LINK`.
    busy: u32,
}

impl Wire {
    /// Free.
    pub fn new(medium: Medium) -> Self {
        Self { medium, busy: 0 }
    }

    /// The next packet, or the next room for a flit, may go.
    pub fn is_free(&self) -> bool {
        self.busy < LINK
    }

    /// A cycle in which a flit went, or none.
    pub fn advance(&mut self, goes: bool) {
        self.busy = (self.busy + u32::from(goes) * self.medium.time()).saturating_sub(LINK);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Flits per cycle of whole packets that go as soon as they may.
    fn sent(medium: Medium, length: u32) -> f64 {
        let mut wire = Wire::new(medium);
        let (mut left, mut flits) = (0, 0);
        for _ in 0..100_000 {
            if left == 0 && wire.is_free() {
                left = length;
            }
            wire.advance(left > 0);
            flits += u32::from(left > 0);
            left = left.saturating_sub(1);
        }
        f64::from(flits) / 100_000.0
    }

    #[test]
    fn packets_go_at_the_rate_of_the_medium() {
        for length in [1, 4, 9] {
            assert!((sent(Medium::Wire, length) - 1.0).abs() < 1e-9);
            assert!((sent(Medium::Paced, length) - 13.576 / 16.0).abs() < 1e-3, "{length}");
        }
    }
}
