//! Several queues in one memory, whose places are divided once or shared.

use crate::prim::credits::shared_credits::SharedCredits;
use std::collections::VecDeque;

/// Whose the places are.
#[derive(Clone, Debug)]
pub enum Places {
    /// So many of each queue.
    Divided(usize),
    /// Some of each queue, the others of all.
    Shared(SharedCredits),
}

/// The queues, empty at first. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct MultiQueue {
    queues: Vec<VecDeque<u64>>,
    places: Places,
}

impl MultiQueue {
    /// Queues with the same number of places each.
    pub fn divided(queues: usize, places: usize) -> Self {
        Self { queues: vec![VecDeque::new(); queues], places: Places::Divided(places) }
    }

    /// Queues with `private` places each and `shared` ones together.
    pub fn shared(queues: usize, private: usize, shared: usize) -> Self {
        let places = Places::Shared(SharedCredits::new(queues, private, shared));
        Self { queues: vec![VecDeque::new(); queues], places }
    }

    /// Whether there is a place for a word of a queue.
    pub fn can_push(&self, queue: usize) -> bool {
        match &self.places {
            Places::Divided(places) => self.queues[queue].len() < *places,
            Places::Shared(credits) => credits.is_available(queue),
        }
    }

    /// Words in a queue.
    pub fn occupied(&self, queue: usize) -> usize {
        self.queues[queue].len()
    }

    /// The oldest word of a queue.
    pub fn oldest(&self, queue: usize) -> Option<u64> {
        self.queues[queue].front().copied()
    }

    /// Rising clock edge of a cycle in which a word comes to a queue, the oldest of a queue leaves, or both.
    ///
    /// # Panics
    /// If there was no place or no word.
    pub fn tick(&mut self, push: Option<(usize, u64)>, pop: Option<usize>) {
        assert!(push.is_none_or(|(queue, _)| self.can_push(queue)), "no place: {push:?}");
        if let Places::Shared(credits) = &mut self.places {
            credits.change(push.map(|(queue, _)| queue), pop);
        }
        if let Some(queue) = pop {
            self.queues[queue].pop_front().expect("a word that leaves was there");
        }
        if let Some((queue, word)) = push {
            self.queues[queue].push_back(word);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_keep_their_queue_and_their_order() {
        for mut queues in [MultiQueue::divided(2, 4), MultiQueue::shared(2, 1, 4)] {
            queues.tick(Some((0, 1)), None);
            queues.tick(Some((1, 2)), None);
            queues.tick(Some((0, 3)), Some(0));
            assert_eq!([queues.oldest(0), queues.oldest(1)], [Some(3), Some(2)]);
            assert_eq!([queues.occupied(0), queues.occupied(1)], [1, 1]);
        }
    }

    #[test]
    fn shared_places_serve_a_queue_that_needs_more() {
        let (mut divided, mut shared) = (MultiQueue::divided(2, 2), MultiQueue::shared(2, 1, 2));
        for word in 0..2 {
            divided.tick(Some((0, word)), None);
            shared.tick(Some((0, word)), None);
        }
        assert_eq!([divided.can_push(0), shared.can_push(0)], [false, true]);
    }
}
