//! Packets that come, and room that is given back.

use crate::stimulus::{Pace, Stimulus};
use phit_models::router::express::packet_credits::PacketCredits;
use phit_models::router::express::{Beat, Flit};

/// Sends packets without a gap to a buffer that has room for the longest one.
pub struct Sender {
    channels: usize,
    longest: usize,
    credits: PacketCredits,
    pauses: Pace,
    channel: usize,
    left: Vec<Flit>,
}

impl Sender {
    /// To a buffer with `shared` flits beside a longest packet of each channel.
    pub fn new(channels: usize, longest: usize, shared: usize) -> Self {
        let credits = PacketCredits::new(channels, longest, shared);
        Self { channels, longest, credits, pauses: Pace::new(20), channel: 0, left: vec![] }
    }

    /// A packet has begun and not ended.
    pub fn has_begun(&self) -> bool {
        !self.left.is_empty()
    }

    /// A flit left the buffer.
    pub fn give(&mut self, channel: Option<usize>) {
        self.credits.change(None, channel);
    }

    /// The next flit, if one comes; a new packet begins with `head`.
    pub fn next(&mut self, stimulus: &mut Stimulus, head: u64) -> Beat {
        let is_paused = self.pauses.next(stimulus);
        if self.left.is_empty() {
            let channel = stimulus.below(self.channels as u64) as usize;
            if is_paused || !self.credits.is_open(channel) {
                return None;
            }
            let flits = if stimulus.once_in(3) { 1 } else { 1 + stimulus.below(self.longest as u64) };
            let word = |number: u64, stimulus: &mut Stimulus| if number == 0 { head } else { stimulus.word(64) };
            let flit = |number| Flit { word: word(number, stimulus), is_last: number + 1 == flits };
            self.left = (0..flits).map(flit).rev().collect();
            self.channel = channel;
        }
        self.credits.change(Some(self.channel), None);
        self.left.pop().map(|flit| (self.channel, flit))
    }
}

/// A buffer at the other end: it gives room back some time after a flit came.
pub struct Reader {
    owed: Vec<usize>,
    pauses: Pace,
}

impl Reader {
    /// A buffer for so many channels, empty.
    pub fn new(channels: usize) -> Self {
        Self { owed: vec![0; channels], pauses: Pace::new(30) }
    }

    /// A flit came.
    pub fn take(&mut self, channel: Option<usize>) {
        if let Some(channel) = channel {
            self.owed[channel] += 1;
        }
    }

    /// The channel of a flit that leaves.
    pub fn next(&mut self, stimulus: &mut Stimulus) -> Option<usize> {
        let is_paused = self.pauses.next(stimulus);
        let first = stimulus.below(self.owed.len() as u64) as usize;
        let channels = (first..first + self.owed.len()).map(|channel| channel % self.owed.len());
        let channel = channels.filter(|_| !is_paused).find(|channel| self.owed[*channel] > 0)?;
        self.owed[channel] -= 1;
        Some(channel)
    }
}
