//! A wire with delay and errors.

use crate::stimulus::Stimulus;
use phit_models::link::gemini::{Phit, control_payload};
use std::collections::VecDeque;

/// One direction of a link.
pub(crate) struct Wire {
    in_flight: VecDeque<u32>,
    /// One bit in so many is wrong; 0: none is.
    pub bits_per_error: u64,
    /// The wire is cut: all ones arrive.
    pub is_cut: bool,
}

/// Bits of a phit.
const BITS: u64 = 24;

impl Wire {
    /// A good wire with idle phits under way.
    pub fn new(delay_cycles: u64) -> Self {
        let idle = Phit { c: true, p: false, payload: control_payload(0) }.to_word();
        Self { in_flight: (0..delay_cycles).map(|_| idle).collect(), bits_per_error: 0, is_cut: false }
    }

    /// One cycle: a phit goes in, a phit comes out.
    pub fn pass(&mut self, sent: u32, stimulus: &mut Stimulus) -> u32 {
        self.in_flight.push_back(sent);
        let mut word = self.in_flight.pop_front().unwrap_or(sent);
        if self.bits_per_error > 0 {
            // At most one error per phit and try: exact enough for rates far below 1 / 24.
            if stimulus.below(self.bits_per_error) < BITS {
                word ^= 1 << stimulus.below(BITS);
            }
        }
        if self.is_cut { (1 << BITS) - 1 } else { word }
    }
}
