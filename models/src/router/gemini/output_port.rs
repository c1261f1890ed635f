//! The output of a tile: it promises slots of the next input buffer, gathers packets, and sends them one by one.

use super::word::Word;
use super::{Alternation, CHANNELS, PerChannel, Sizes, next, serve};
use crate::prim::arbiters::round_robin::RoundRobin;
use std::collections::VecDeque;

/// A packet asks an output for a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// Its virtual channel.
    pub channel: usize,
    /// It goes straight on in its ring.
    pub is_straight: bool,
}

/// Ports that the output reads; those of rows have one entry for each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// Packets enter a ring here.
    pub ring: bool,
    /// Who asks.
    pub requests: Vec<Option<Request>>,
    /// Rows with packets that do not go straight on and wait for a slot.
    pub waits: Vec<PerChannel<bool>>,
    /// What comes.
    pub channels: Vec<Option<(usize, Word)>>,
    /// Slots that became free.
    pub out_credit: PerChannel<bool>,
}

/// Ports that the output drives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// Who gets a slot.
    pub grants: Vec<PerChannel<bool>>,
    /// Any packet would have got one.
    pub room: PerChannel<bool>,
    /// A packet that goes straight on would have got one.
    pub passage: PerChannel<bool>,
    /// Nothing was under way.
    pub is_idle: bool,
    /// Places that became free.
    pub channel_credits: Vec<PerChannel<bool>>,
    /// What goes.
    pub out: Option<(usize, Word)>,
    /// A packet is begun, and nothing of it is there.
    pub is_stalled: bool,
}

/// Cycles without a slot that comes back for which packets that go straight on are held back.
const HOLD: u32 = 256;
/// Cycles for which they are not held back then.
const RELEASE: u32 = 768;

/// What packets that go straight on owe to those that wait beside them.
#[derive(Clone, Debug)]
struct Debt {
    /// Packets that may pass before those that wait are owed slots.
    most: usize,
    passed: usize,
    /// Rows that get a slot before the next packet passes.
    creditors: Vec<bool>,
    /// Below [`HOLD`]: packets are held back since the last slot came back. Above: they are released.
    clock: u32,
}

/// The output, empty and with all slots at first; hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct OutputPort {
    sizes: Sizes,
    slots: PerChannel<usize>,
    /// Packets that got a slot and have not gone.
    under_way: PerChannel<usize>,
    /// Phits by row.
    buffers: Vec<PerChannel<VecDeque<Word>>>,
    /// Turns of the rows, for slots and for the link.
    admitted: PerChannel<RoundRobin>,
    sent: PerChannel<RoundRobin>,
    debts: PerChannel<Debt>,
    channels: Alternation,
    /// Row and virtual channel of the packet that is begun.
    begun: Option<(usize, usize)>,
    shown: Outputs,
}

impl OutputPort {
    /// An output for so many rows.
    pub fn new(sizes: Sizes) -> Self {
        let turns = || [RoundRobin::new(sizes.rows), RoundRobin::new(sizes.rows)];
        Self {
            sizes,
            slots: [sizes.slots; CHANNELS],
            under_way: [0; CHANNELS],
            buffers: vec![Default::default(); sizes.rows],
            admitted: turns(),
            sent: turns(),
            debts: [Debt::new(sizes.rows), Debt::new(sizes.rows)],
            channels: Alternation::default(),
            begun: None,
            shown: nothing(sizes.rows),
        }
    }

    /// What the ports show.
    pub fn outputs(&self) -> Outputs {
        let is_stalled = self.begun.is_some_and(|(row, channel)| self.buffers[row][channel].is_empty());
        Outputs { is_stalled, ..self.shown.clone() }
    }

    /// A clock edge in reset.
    pub fn reset(&mut self) {
        *self = Self::new(self.sizes);
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        self.shown = nothing(self.sizes.rows);
        self.shown.is_idle = self.under_way == [0; CHANNELS];
        self.give_slots(inputs);
        self.send();
        for (buffers, beat) in self.buffers.iter_mut().zip(&inputs.channels) {
            if let Some((channel, word)) = *beat {
                buffers[channel].push_back(word);
                assert!(buffers[channel].len() <= self.sizes.room, "a phit comes only to a free place");
            }
        }
    }

    fn give_slots(&mut self, inputs: &Inputs) {
        for channel in 0..CHANNELS {
            let free = self.slots[channel];
            // The bubble of a ring is for those that are in it already.
            self.shown.room[channel] = free > usize::from(inputs.ring) && self.under_way[channel] < 2;
            self.shown.passage[channel] = free > 0 && !self.debts[channel].holds_back();
            let straight = |row: usize| inputs.requests[row].is_some_and(|request| request.is_straight);
            let may_have = |row: usize| {
                let open = if straight(row) { self.shown.passage } else { self.shown.room };
                inputs.requests[row].is_some_and(|request| request.channel == channel && open[channel])
            };
            let winner = next(&self.admitted[channel], (0..self.sizes.rows).map(may_have));
            let (passes, enters) = (winner.filter(|row| straight(*row)), winner.filter(|row| !straight(*row)));
            let waits: Vec<bool> = inputs.waits.iter().map(|waits| waits[channel]).collect();
            self.debts[channel].tick(passes.is_some(), enters, &waits, inputs.out_credit[channel]);
            if let Some(row) = enters {
                // Only a slot that any packet could have had is a turn.
                self.admitted[channel].serve(1 << row);
            }
            if let Some(row) = winner {
                self.shown.grants[row][channel] = true;
                self.slots[channel] -= 1;
                self.under_way[channel] += 1;
            }
            self.slots[channel] += usize::from(inputs.out_credit[channel]);
        }
    }

    fn send(&mut self) {
        let waits = |row: usize, channel: usize| !self.buffers[row][channel].is_empty();
        if self.begun.is_none() {
            let waiting = [0, 1].map(|channel| (0..self.sizes.rows).any(|row| waits(row, channel)));
            self.begun = self.channels.next(waiting).and_then(|channel| {
                let row = serve(&mut self.sent[channel], (0..self.sizes.rows).map(|row| waits(row, channel)));
                row.map(|row| (row, channel))
            });
        }
        let Some((row, channel)) = self.begun else { return };
        let Some(word) = self.buffers[row][channel].pop_front() else { return };
        self.shown.channel_credits[row][channel] = true;
        self.shown.out = Some((channel, word));
        if word.is_last() {
            self.begun = None;
            self.under_way[channel] -= 1;
        }
    }
}

impl Debt {
    fn new(rows: usize) -> Self {
        Self { most: rows.saturating_sub(1).max(1), passed: 0, creditors: vec![false; rows], clock: 0 }
    }

    fn holds_back(&self) -> bool {
        self.is_owed() && self.clock < HOLD
    }

    fn is_owed(&self) -> bool {
        self.creditors.contains(&true)
    }

    /// A packet passes, or one of this row enters; these wait, and a slot comes back or not.
    fn tick(&mut self, passes: bool, enters: Option<usize>, waits: &[bool], is_credit: bool) {
        self.clock = match self.clock {
            _ if enters.is_some() => 0,
            clock if clock < HOLD && (is_credit || !self.is_owed()) => 0,
            clock => (clock + 1) % (HOLD + RELEASE),
        };
        for (row, (owed, waits)) in self.creditors.iter_mut().zip(waits).enumerate() {
            *owed &= *waits && enters != Some(row);
        }
        self.passed += usize::from(passes);
        if self.passed == self.most {
            self.creditors = waits.to_vec();
        }
        if self.passed == self.most || !waits.contains(&true) {
            self.passed = 0;
        }
    }
}

fn nothing(rows: usize) -> Outputs {
    Outputs {
        grants: vec![[false; CHANNELS]; rows],
        room: [false; CHANNELS],
        passage: [false; CHANNELS],
        is_idle: false,
        channel_credits: vec![[false; CHANNELS]; rows],
        out: None,
        is_stalled: false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::Phit;
    use super::*;

    const SIZES: Sizes = Sizes { rows: 2, columns: 1, room: 4, slots: 2 };

    fn idle(ring: bool) -> Inputs {
        let waits = vec![[false; CHANNELS]; 2];
        Inputs { ring, requests: vec![None; 2], waits, channels: vec![None; 2], out_credit: [false; 2] }
    }

    fn grants(port: &mut OutputPort, ring: bool, requests: [Option<bool>; 2]) -> Vec<usize> {
        let request = |is_straight| Request { channel: 0, is_straight };
        let requests = requests.map(|asks| asks.map(request)).to_vec();
        port.tick(&Inputs { requests, ..idle(ring) });
        (0..2).filter(|row| port.outputs().grants[*row][0]).collect()
    }

    #[test]
    fn only_what_goes_straight_on_gets_the_last_slot_of_a_ring() {
        let mut port = OutputPort::new(SIZES);
        assert_eq!(grants(&mut port, true, [Some(false), Some(false)]), [0]);
        assert_eq!(grants(&mut port, true, [Some(false), None]), []);
        assert_eq!(grants(&mut port, true, [Some(false), Some(true)]), [1]);
        assert_eq!(grants(&mut port, true, [Some(true), Some(true)]), []);
        port.tick(&Inputs { out_credit: [true, false], ..idle(true) });
        assert_eq!(grants(&mut port, false, [Some(false), None]), [], "two are under way");
        let last = Word::of(Phit { payload: 0, is_last: true }, 0);
        port.tick(&Inputs { channels: vec![Some((0, last)), None], ..idle(false) });
        port.tick(&idle(false));
        assert_eq!(grants(&mut port, false, [Some(false), None]), [0], "no ring");
    }

    /// The row that gets the slot that comes back in each of so many cycles, if row 0 goes straight on and row 1 waits to enter.
    fn slots_given(port: &mut OutputPort, cycles: usize, credits: bool) -> Vec<Option<usize>> {
        let requests = vec![Some(Request { channel: 0, is_straight: true }), None];
        let waits = vec![[false; CHANNELS], [true, false]];
        let inputs = Inputs { requests, waits, out_credit: [credits, false], ..idle(true) };
        let mut tick = || {
            port.tick(&inputs);
            port.outputs().grants.iter().position(|grants| grants[0])
        };
        (0..cycles).map(|_| tick()).collect()
    }

    #[test]
    fn what_goes_straight_on_leaves_others_their_turn_unless_the_ring_stands() {
        let mut port = OutputPort::new(SIZES);
        assert_eq!(slots_given(&mut port, 4, false), [Some(0), None, None, None], "one of two slots is left");
        let given = slots_given(&mut port, 300, false);
        assert_eq!(given.iter().position(|row| *row == Some(0)), Some(HOLD as usize - 3), "the ring stands");
        let mut port = OutputPort::new(SIZES);
        slots_given(&mut port, 1, false);
        port.tick(&Inputs { out_credit: [true, false], ..idle(true) });
        assert_eq!(slots_given(&mut port, 1, false), [Some(0)], "nothing waits any more");
    }

    #[test]
    fn packets_go_whole_and_rows_and_channels_take_turns() {
        let mut port = OutputPort::new(SIZES);
        let phit = |payload, is_last| Word::of(Phit { payload, is_last }, 0);
        let come = |first: (usize, Word), second: (usize, Word)| Inputs {
            channels: vec![Some(first), Some(second)],
            ..idle(false)
        };
        port.tick(&come((0, phit(1, false)), (0, phit(4, false))));
        port.tick(&come((1, phit(3, true)), (0, phit(5, true))));
        let mut sent = vec![];
        for cycle in 0..8 {
            assert_eq!(port.outputs().is_stalled, (0..=3).contains(&cycle), "{cycle}");
            sent.push(port.outputs().out.map(|(_, word)| word.phit().0.payload));
            let last = Inputs { channels: vec![Some((0, phit(2, true))), None], ..idle(false) };
            port.tick(&if cycle == 3 { last } else { idle(false) });
        }
        assert_eq!(sent, [Some(1), None, None, None, None, Some(2), Some(3), Some(4)]);
    }
}
