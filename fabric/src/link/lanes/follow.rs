//! Follows one copy of an experiment from look to look.

use crate::link::experiment::Rules;
use crate::link::names::MOST_CHANNELS;
use crate::link::verdict::events::LaneState;
use crate::link::verdict::{COUNTS, MaskChange, Verdict, index_of};
use std::collections::VecDeque;

/// The packets of one virtual channel in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flow {
    /// The end that sends: 0 near, 1 far.
    pub sender: usize,
    /// The virtual channel.
    pub channel: usize,
}

/// What is known of a copy, and what it takes to go on.
#[derive(Clone, Debug)]
pub struct Follower {
    /// What became of it so far.
    pub verdict: Verdict,
    rules: &'static Rules,
    flows: [[Track; MOST_CHANNELS]; 2],
    lanes: LaneState,
    last_wrong: [u64; 2],
    last_counts: [[u64; COUNTS.len()]; 2],
    marked: [u64; 2],
    progress: [u64; 2],
}

/// Follows one flow; indexed by sender and channel.
#[derive(Clone, Debug, Default)]
struct Track {
    /// In this session.
    begun: u64,
    delivered: u64,
    /// When so many had begun, oldest first, of those that have not arrived.
    in_flight: VecDeque<(u64, u64)>,
}

impl Follower {
    /// Before anything happened.
    pub fn new(rules: &'static Rules, seed: u32) -> Self {
        Self {
            rules,
            verdict: Verdict { seed, ..Verdict::default() },
            flows: Default::default(),
            lanes: LaneState::default(),
            last_wrong: [0; 2],
            last_counts: Default::default(),
            marked: [0; 2],
            progress: [0; 2],
        }
    }

    /// What was offered has arrived, for better or worse.
    pub(super) fn is_empty(&self) -> bool {
        let sent: u64 = self.flows.iter().flatten().map(|track| track.begun).sum();
        let received: u64 = self.flows.iter().flatten().map(|track| track.delivered).sum();
        sent <= received + self.last_wrong.iter().sum::<u64>()
    }

    /// An end is about to forget everything.
    pub(super) fn restart(&mut self, end: usize) {
        self.lanes.forget(end);
        self.last_wrong[end] = 0;
        self.last_counts[end] = Default::default();
        for channel in 0..MOST_CHANNELS {
            self.flows[end][channel].begun = 0;
            self.flows[1 - end][channel].delivered = 0;
            self.flows[end][channel].in_flight.clear();
            self.flows[1 - end][channel].in_flight.clear();
        }
    }

    /// So many packets of a flow were offered in this session; `now` if their age counts.
    pub(super) fn begun(&mut self, flow: Flow, count: u64, now: Option<u64>) {
        let track = &mut self.flows[flow.sender][flow.channel];
        if let (Some(now), true) = (now, count > track.begun) {
            track.in_flight.push_back((now, count));
        }
        track.begun = count;
    }

    /// So many packets of a flow have arrived in this session.
    pub(super) fn delivered(&mut self, flow: Flow, count: u64, now: u64) {
        let receiver = 1 - flow.sender;
        let track = &mut self.flows[flow.sender][flow.channel];
        if count > track.delivered {
            self.verdict.delivered[receiver][flow.channel] += count - track.delivered;
            self.progress[receiver] = now;
        }
        track.delivered = count;
    }

    pub(super) fn wrong(&mut self, end: usize, count: u64) {
        self.verdict.wrong[end] += count - self.last_wrong[end].min(count);
        self.last_wrong[end] = count;
    }

    pub(super) fn count(&mut self, end: usize, index: usize, count: u64) {
        self.verdict.counts[end][index] += count.wrapping_sub(self.last_counts[end][index]) & 0xFFFF;
        self.last_counts[end][index] = count;
    }

    /// The errors must have been counted before.
    pub(super) fn masks(&mut self, end: usize, tx: u8, rx_mask: u8, cycle: u64) {
        self.verdict.tx_mask[end] = tx;
        if rx_mask != self.verdict.rx_mask[end] {
            let errors = self.verdict.counts[end][index_of("errors")];
            self.verdict.mask_changes.push(MaskChange { cycle, end, rx_mask, errors });
        }
        self.verdict.rx_mask[end] = rx_mask;
    }

    /// What both ends' lanes do in this look; an end in reset shows what it showed before.
    pub(super) fn lanes(&mut self, shown: [Option<(u8, u8, bool)>; 2], cycle: u64) {
        let mut next = self.lanes;
        for (end, (tx_mask, untried, link_down)) in shown.into_iter().enumerate().filter_map(|(end, s)| Some((end, s?)))
        {
            (next.tx_mask[end], next.untried[end], next.link_down[end]) = (tx_mask, untried, link_down);
        }
        self.verdict.lane_events.extend(self.lanes.events(&next, cycle));
        self.lanes = next;
    }

    /// Whether an end has taken the link down, so long after the last thing that was done.
    pub(super) fn down(&mut self, end: usize, is_down: bool, since: u64) {
        self.verdict.link_down[end] = is_down;
        self.verdict.down_after[end] = if is_down { self.verdict.down_after[end].or(Some(since)) } else { None };
    }

    /// Looks at what is on its way.
    pub(super) fn age(&mut self, now: u64) {
        if self.verdict.is_down() {
            return;
        }
        for (sender, tracks) in self.flows.iter_mut().enumerate() {
            let mut waits = false;
            for track in tracks {
                // A packet that arrived wrong is not on its way any more either.
                let arrived = track.delivered + self.last_wrong[1 - sender];
                while track.in_flight.front().is_some_and(|(_, count)| *count <= arrived) {
                    track.in_flight.pop_front();
                }
                if let Some((since, _)) = track.in_flight.front() {
                    self.verdict.oldest = self.verdict.oldest.max(now - since);
                    waits = true;
                }
            }
            let progress = &mut self.progress[1 - sender];
            if waits {
                self.verdict.pause = self.verdict.pause.max(now - *progress);
            } else {
                *progress = now;
            }
        }
    }

    /// Throughput is measured from one call to the next, `cycles` apart, and pauses from the first on.
    pub(super) fn mark(&mut self, now: u64, cycles: u64) {
        for end in 0..2 {
            let puts = self.verdict.delivered[end][0];
            if cycles == 0 {
                self.verdict.pause = 0;
                self.progress[end] = now;
            } else {
                let bits = self.rules.data_bits * (puts - self.marked[end]);
                self.verdict.throughput[end] = 100.0 * bits as f64 / ((8 * self.rules.lanes) as f64 * cycles as f64);
            }
            self.marked[end] = puts;
        }
    }
}
