//! Reads of the host's memory whose data are given in the order of the reads, cycle by cycle.
//!
//! Which free tag a read has is the block's choice: the model takes it from the block and says whether it was free.

use super::host_read::{Return, beats};
use std::collections::VecDeque;

/// Bytes of a beat.
const BEAT: usize = 16;
/// Bytes of a word.
const WORD: usize = 4;

/// A read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ask {
    /// First byte in the host's memory.
    pub address: u64,
    /// Words of 4 bytes.
    pub words: u8,
    /// What comes back with its data.
    pub info: u64,
}

impl Ask {
    /// Beats of its data.
    pub fn beats(&self) -> usize {
        beats(self.words)
    }
}

/// Ports that the block reads, and the tag of the read that it offers, if it offers one.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// A read is wanted.
    pub ask: Option<Ask>,
    /// The host takes a read.
    pub read_ready: bool,
    /// The tag of the read that is offered.
    pub read_tag: u64,
    /// A beat of a return.
    pub returned: Option<Return>,
    /// A beat is taken.
    pub out_ready: bool,
}

/// A beat of data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Data {
    /// 16 bytes; none of a read that failed.
    pub beat: Option<u128>,
    /// Its bytes with a meaning, as a mask of bits.
    pub mask: u128,
    /// It is the last of its read.
    pub last: bool,
    /// Words of the read.
    pub words: u8,
    /// What was given with the read.
    pub info: u64,
}

/// What it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// Nothing is asked for, and no data are left.
    pub idle: bool,
    /// A read would be taken.
    pub ask_ready: bool,
    /// The read that is offered.
    pub read: Option<Ask>,
    /// The beat that is offered.
    pub data: Option<Data>,
}

/// A read that has a place.
#[derive(Clone, Debug)]
struct Place {
    tag: u64,
    ask: Ask,
    arrived: Vec<u128>,
    /// It has returned, and so the host refused it or not.
    is_refused: Option<bool>,
    given: usize,
}

/// The window.
#[derive(Clone, Debug)]
pub struct ReadWindow {
    places: usize,
    /// In the order in which they were asked for.
    reads: VecDeque<Place>,
    offered: Option<Data>,
}

impl ReadWindow {
    /// So many reads may have a place.
    pub fn new(places: usize) -> Self {
        Self { places, reads: VecDeque::new(), offered: None }
    }

    /// Forgets all reads.
    pub fn reset(&mut self) {
        *self = Self::new(self.places);
    }

    /// Reads that have a place: until the last beat of their data is offered.
    pub fn used(&self) -> usize {
        self.reads.len()
    }

    /// Whether a read may have this tag.
    pub fn may_have(&self, tag: u64) -> bool {
        self.reads.iter().all(|read| read.tag != tag)
    }

    /// What is shown in a cycle with these inputs.
    pub fn outputs(&self, inputs: &Inputs) -> Outputs {
        let has_place = self.reads.len() < self.places;
        Outputs {
            idle: self.reads.is_empty() && self.offered.is_none(),
            ask_ready: has_place && inputs.read_ready,
            read: inputs.ask.filter(|_| has_place),
            data: self.offered,
        }
    }

    /// The clock rises.
    pub fn tick(&mut self, inputs: &Inputs) {
        let shown = self.outputs(inputs);
        if self.offered.is_none() || inputs.out_ready {
            self.offered = self.give();
        }
        if let Some(returned) = inputs.returned {
            let read = self.reads.iter_mut().find(|read| read.tag == returned.tag);
            let read = read.expect("the host returns what was read");
            read.arrived.push(returned.beat);
            read.is_refused = returned.last.then_some(returned.error);
        }
        if let Some(ask) = shown.read.filter(|_| inputs.read_ready) {
            let tag = inputs.read_tag;
            self.reads.push_back(Place { tag, ask, arrived: vec![], is_refused: None, given: 0 });
        }
    }

    /// The next beat of the oldest read, if that has returned.
    fn give(&mut self) -> Option<Data> {
        let read = self.reads.front_mut()?;
        let Ask { words, info, .. } = read.ask;
        let failed = read.is_refused? || read.arrived.len() != read.ask.beats();
        let data = if failed {
            Data { beat: None, mask: 0, last: true, words, info }
        } else {
            let bytes = (WORD * usize::from(words) - BEAT * read.given).min(BEAT);
            let mask = u128::MAX >> (8 * (BEAT - bytes));
            let beat = Some(read.arrived[read.given] & mask);
            read.given += 1;
            Data { beat, mask, last: read.given == read.arrived.len(), words, info }
        };
        if data.last {
            self.reads.pop_front();
        }
        Some(data)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two reads of 5 words and of 1 word, of which the second one returns first.
    fn window(beats_of_first: u128) -> ReadWindow {
        let mut window = ReadWindow::new(2);
        for (tag, words) in [(0, 5), (1, 1)] {
            let ask = Some(Ask { address: 0, words, info: 10 + tag });
            window.tick(&Inputs { ask, read_ready: true, read_tag: tag, ..Inputs::default() });
        }
        let of_first = (1..=beats_of_first).map(|at| (0, at, at == beats_of_first));
        for (tag, beat, last) in [(1, 7, true)].into_iter().chain(of_first) {
            let returned = Some(Return { tag, beat: beat << 32 | beat, last, error: false });
            window.tick(&Inputs { returned, out_ready: true, ..Inputs::default() });
        }
        window
    }

    /// What is given in the next cycles.
    fn given(window: &mut ReadWindow) -> Vec<(Option<u128>, bool, u64)> {
        let cycle = |_| {
            window.tick(&Inputs { out_ready: true, ..Inputs::default() });
            window.outputs(&Inputs::default()).data.map(|data| (data.beat, data.last, data.info))
        };
        (0..4).map_while(cycle).collect()
    }

    #[test]
    fn data_come_in_the_order_of_the_reads_without_gaps() {
        let mut window = window(2);
        let expected = [(Some(1 << 32 | 1), false, 10), (Some(2), true, 10), (Some(7), true, 11)];
        assert_eq!(given(&mut window), expected);
        assert!(window.outputs(&Inputs::default()).idle);
    }

    #[test]
    fn of_a_read_with_a_beat_too_many_comes_one_that_failed() {
        assert_eq!(given(&mut window(3)), [(None, true, 10), (Some(7), true, 11)]);
    }
}
