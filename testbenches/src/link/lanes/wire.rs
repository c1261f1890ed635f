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
    /// In every frame of so many bytes a skip and a sync stand at this place, too, in the midst of the payload.
    Lure {
        /// Bytes of a frame.
        frame: u64,
        /// Where the skip stands.
        place: u64,
    },
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
    bytes: u64,
    /// Bits inverted by [`Fault::Every`].
    pub errors: u64,
}

impl Lane {
    /// A good lane of this delay.
    pub fn new(delay_bits: usize) -> Self {
        let bits = std::iter::repeat_n(false, delay_bits).collect();
        Self { bits, fault: Fault::None, inverted: false, until_error: 0, bytes: 0, errors: 0 }
    }

    /// A byte enters and a byte leaves, bit 0 first.
    pub fn pass(&mut self, byte: u64) -> u64 {
        let byte = self.lured(byte);
        self.bytes += 1;
        self.bits.extend((0..8).map(|bit| byte >> bit & 1 == 1));
        (0..8).fold(0, |byte, bit| {
            let sent = self.bits.pop_front().unwrap_or_default() ^ self.inverted;
            byte | u64::from(self.spoil(sent)) << bit
        })
    }

    fn lured(&self, byte: u64) -> u64 {
        let Fault::Lure { frame, place } = self.fault else { return byte };
        // A lane begins a cycle before the first frame does.
        match (self.bytes + 2 * frame - 1 - place) % frame {
            0 => 0x55,
            1 => 0xF6,
            2 => 0x28,
            _ => byte,
        }
    }

    fn spoil(&mut self, sent: bool) -> bool {
        match self.fault {
            Fault::None | Fault::Lure { .. } => sent,
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
