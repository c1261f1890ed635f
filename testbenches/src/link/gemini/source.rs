//! Streams of random packets, phit by phit.

use super::packets::PHIT_BITS;
use crate::stimulus::{Pace, Stimulus};
use std::collections::VecDeque;

/// One phit offered on a virtual channel.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Offer {
    /// 22 bits.
    pub payload: u32,
    /// It is the last of its packet.
    pub is_last: bool,
}

impl Offer {
    /// What a writer may show while it offers nothing: it must not matter.
    pub fn any(stimulus: &mut Stimulus) -> Self {
        Self { payload: stimulus.word(PHIT_BITS) as u32, is_last: stimulus.once_in(2) }
    }
}

/// Packets to send on one virtual channel, and pauses in between.
pub(crate) struct Source {
    channel: usize,
    pace: Pace,
    queue: VecDeque<Offer>,
    offered: bool,
    shortest: u64,
    longest: u64,
    left: u64,
}

impl Source {
    /// Packets of 2 to 32 phits for this channel.
    pub fn new(channel: usize) -> Self {
        Self { channel, pace: Pace::new(200), queue: VecDeque::new(), offered: false, shortest: 0, longest: 0, left: 0 }
    }

    /// The phit offered in this cycle; it stays until [`Source::take`]. No packet begins when `is_closing`.
    pub fn offer(&mut self, stimulus: &mut Stimulus, is_closing: bool) -> Option<Offer> {
        if self.queue.is_empty() && !is_closing {
            let packet = self.packet(stimulus);
            let end = packet.len() - 1;
            let offer = |(index, payload)| Offer { payload, is_last: index == end };
            self.queue.extend(packet.into_iter().enumerate().map(offer));
        }
        self.offered |= is_closing || self.pace.next(stimulus);
        self.queue.front().copied().filter(|_| self.offered)
    }

    /// The phit offered was taken.
    pub fn take(&mut self) -> Option<Offer> {
        self.offered = false;
        self.queue.pop_front()
    }

    /// A whole packet.
    pub fn packet(&mut self, stimulus: &mut Stimulus) -> Vec<u32> {
        if self.left == 0 {
            // Short packets fill the window, long ones the buffers to their last place.
            (self.shortest, self.longest) = [(2, 2), (2, 4), (2, 32), (32, 32)][stimulus.below(4) as usize];
            self.left = 20 + stimulus.below(100);
        }
        self.left -= 1;
        let phits = self.shortest + stimulus.below(self.longest - self.shortest + 1);
        let mut packet: Vec<u32> = (0..phits).map(|_| stimulus.word(PHIT_BITS) as u32).collect();
        packet[0] = packet[0] & !(1 << (PHIT_BITS - 1)) | (self.channel as u32) << (PHIT_BITS - 1);
        packet
    }
}
