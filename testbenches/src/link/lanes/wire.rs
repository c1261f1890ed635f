//! A lane as a wire: bits under way, and what befalls them.

use std::collections::VecDeque;

/// What befalls a lane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fault {
    /// Nothing.
    None,
    /// All zeros.
    Dead,
    /// Every so many bits one is inverted.
    Every(u64),
}

/// One lane.
#[derive(Clone, Debug)]
pub struct Lane {
    bits: VecDeque<bool>,
    /// What befalls it.
    pub fault: Fault,
    /// It is inverted.
    pub inverted: bool,
    until_error: u64,
    /// Bits inverted by [`Fault::Every`].
    pub errors: u64,
}

impl Lane {
    /// A good lane of this delay.
    pub fn new(delay_bits: usize) -> Self {
        let bits = std::iter::repeat_n(false, delay_bits).collect();
        Self { bits, fault: Fault::None, inverted: false, until_error: 0, errors: 0 }
    }

    /// A byte enters and a byte leaves, bit 0 first.
    pub fn pass(&mut self, byte: u64) -> u64 {
        self.bits.extend((0..8).map(|bit| byte >> bit & 1 == 1));
        (0..8).fold(0, |byte, bit| {
            let sent = self.bits.pop_front().unwrap_or_default() ^ self.inverted;
            byte | u64::from(self.spoil(sent)) << bit
        })
    }

    fn spoil(&mut self, sent: bool) -> bool {
        match self.fault {
            Fault::None => sent,
            Fault::Dead => false,
            Fault::Every(bits) => {
                self.until_error = (self.until_error + 1) % bits;
                let is_error = self.until_error == 0;
                self.errors += u64::from(is_error);
                sent ^ is_error
            }
        }
    }
}
