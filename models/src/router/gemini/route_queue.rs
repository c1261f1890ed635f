//! Routes that wait, each as a code word.

use super::word::{Damage, decode};
use crate::coding::secded::Secded;
use std::collections::VecDeque;

/// The queue, empty at first.
#[derive(Clone, Debug)]
pub struct RouteQueue {
    code: Secded,
    data_bits: usize,
    depth: usize,
    words: VecDeque<u128>,
}

impl RouteQueue {
    /// Of `depth` routes of so many data and check bits.
    pub fn new(data_bits: usize, check_bits: usize, depth: usize) -> Self {
        Self { code: Secded::new(data_bits, check_bits), data_bits, depth, words: VecDeque::new() }
    }

    /// It takes a route.
    pub fn is_ready(&self) -> bool {
        self.words.len() < self.depth
    }

    /// The oldest route as it is read, and what was wrong with it.
    pub fn front(&self) -> Option<(u64, Damage)> {
        self.words.front().map(|word| decode(&self.code, self.data_bits, *word))
    }

    /// Rising clock edge: the reader takes the oldest, and a route is stored with the bits of `upset` inverted, if there is room.
    pub fn tick(&mut self, pushed: Option<u64>, upset: u64, takes: bool) {
        let has_room = self.is_ready();
        if takes {
            self.words.pop_front();
        }
        if let Some(route) = pushed.filter(|_| has_room) {
            self.words.push_back(self.code.encode(route.into()) ^ u128::from(upset));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_wrong_bit_is_undone_and_two_are_told() {
        let mut queue = RouteQueue::new(19, 6, 4);
        for (upset, expected) in [
            (0, (0x2_5a5a, Damage::None)),
            (1 << 24, (0x2_5a5a, Damage::Corrected)),
            (1 << 3, (0x2_5a5a, Damage::Corrected)),
            (0b11, (0x2_5a59, Damage::Uncorrectable)),
        ] {
            queue.tick(Some(0x2_5a5a), upset, false);
            assert_eq!(queue.front(), Some(expected));
            queue.tick(None, 0, true);
        }
        assert_eq!(queue.front(), None);
    }

    #[test]
    fn a_full_queue_refuses_a_route_even_if_one_leaves() {
        let mut queue = RouteQueue::new(3, 4, 2);
        [1, 2].into_iter().for_each(|route| queue.tick(Some(route), 0, false));
        assert!(!queue.is_ready());
        queue.tick(Some(3), 0, true);
        queue.tick(None, 0, true);
        assert_eq!(queue.front(), None);
    }
}
