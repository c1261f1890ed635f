//! The host's side of writes: it takes them, refuses some, and confirms them in their order.

use crate::nic::stream::Sink;
use crate::stimulus::{Pace, Stimulus};
use phit_sim::bench::{Bench, Failure, In};
use std::collections::VecDeque;

/// What a cycle brought.
#[derive(Default)]
pub(super) struct Settled {
    /// The address that was taken, in words of 8 bytes, and that the host will refuse it.
    pub taken: Option<(u64, bool)>,
    /// The word that was taken.
    pub data: Option<u64>,
}

/// The host.
pub(super) struct Writes {
    addresses: Sink,
    beats: Sink,
    written: In,
    written_error: In,
    confirms: Pace,
    /// Writes whose data were not taken, and writes that were not confirmed: the host refuses them.
    bare: VecDeque<bool>,
    whole: VecDeque<bool>,
    confirmed: Option<bool>,
}

impl Writes {
    pub(super) fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self {
            addresses: Sink::of(bench, ["write_valid", "write_ready"], &["write_address", "write_words"])?,
            beats: Sink::of(bench, ["beat_valid", "beat_ready"], &["beat"])?,
            written: bench.input("written")?,
            written_error: bench.input("written_error")?,
            confirms: Pace::new(60),
            bare: VecDeque::new(),
            whole: VecDeque::new(),
            confirmed: None,
        })
    }

    /// Drives a cycle. If a write is confirmed in it: whether the host refuses that.
    pub(super) fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) -> Option<bool> {
        let confirms = self.confirms.next(stimulus);
        self.confirmed = self.whole.front().copied().filter(|_| confirms);
        bench.drive(self.written, self.confirmed.is_some().into());
        bench.drive(self.written_error, self.confirmed.unwrap_or(stimulus.once_in(2)).into());
        self.addresses.drive(bench, stimulus);
        self.beats.drive_if(bench, stimulus, !self.bare.is_empty());
        self.confirmed
    }

    /// The cycle ends.
    pub(super) fn settle(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) -> Result<Settled, Failure> {
        let mut settled = Settled::default();
        if self.confirmed.take().is_some() {
            self.whole.pop_front();
        }
        if let Some(beat) = self.beats.settle(bench)? {
            bench.expect("the upper half of a beat", 0, beat[0] >> 64)?;
            settled.data = Some(beat[0] as u64);
            self.whole.extend(self.bare.pop_front());
        }
        if let Some(write) = self.addresses.settle(bench)? {
            bench.expect("write_words and the lowest bits of write_address", (2, 0), (write[1], write[0] % 8))?;
            let is_refused = stimulus.once_in(12);
            settled.taken = Some((write[0] as u64 / 8, is_refused));
            self.bare.push_back(is_refused);
        }
        Ok(settled)
    }

    /// Nothing was written.
    pub(super) fn clear(&mut self) {
        self.addresses.clear();
        self.beats.clear();
        self.bare.clear();
        self.whole.clear();
    }
}
