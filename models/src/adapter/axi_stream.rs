//! AXI4-Stream.

use std::collections::VecDeque;

/// What moves in one cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beat {
    /// Up to eight bytes.
    pub data: u64,
    /// Which of them belong to the packet.
    pub keep: u64,
    /// It ends its packet.
    pub last: bool,
}

/// Register slice: a beat goes in or out in every cycle, and none through.
#[derive(Clone, Debug, Default)]
pub struct Slice {
    beats: VecDeque<Beat>,
}

/// With two places it can take a beat in the cycle in which it learns that the receiver stopped.
const PLACES: usize = 2;

impl Slice {
    /// Whether it takes a beat in this cycle.
    pub fn is_ready(&self) -> bool {
        self.beats.len() < PLACES
    }

    /// The beat that it offers.
    pub fn offer(&self) -> Option<Beat> {
        self.beats.front().copied()
    }

    /// Rising clock edge with this beat offered to it, and a receiver that takes what it offers or does not.
    pub fn tick(&mut self, reset: bool, offered: Option<Beat>, taken: bool) {
        let accepted = offered.filter(|_| self.is_ready());
        if taken {
            self.beats.pop_front();
        }
        self.beats.extend(accepted);
        if reset {
            self.beats.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_moves_a_beat_in_every_cycle_and_none_through() {
        let beat = |data| Some(Beat { data, keep: 1, last: false });
        let mut slice = Slice::default();
        assert_eq!(slice.offer(), None);
        for data in 0..5 {
            assert!(slice.is_ready());
            slice.tick(false, beat(data), true);
            assert_eq!(slice.offer(), beat(data));
        }
        slice.tick(false, beat(5), false);
        assert_eq!((slice.is_ready(), slice.offer()), (false, beat(4)));
    }
}
