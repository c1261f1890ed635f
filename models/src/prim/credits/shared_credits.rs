//! Places that several queues share, some of which are private.

/// The places that each queue uses; none at first.
#[derive(Clone, Debug)]
pub struct SharedCredits {
    private: usize,
    shared: usize,
    used: Vec<usize>,
}

impl SharedCredits {
    /// So many queues with `private` places each and `shared` ones together.
    pub fn new(queues: usize, private: usize, shared: usize) -> Self {
        Self { private, shared, used: vec![0; queues] }
    }

    /// Places that a queue uses.
    pub fn used(&self, queue: usize) -> usize {
        self.used[queue]
    }

    /// Whether a queue may take a place: one of its own, or a shared one that nobody uses.
    pub fn is_available(&self, queue: usize) -> bool {
        let in_use: usize = self.used.iter().map(|used| used.saturating_sub(self.private)).sum();
        self.used[queue] < self.private || in_use < self.shared
    }

    /// A cycle in which one queue takes a place and one gives one back, or either.
    ///
    /// # Panics
    /// If there was none to take or to give.
    pub fn change(&mut self, take: Option<usize>, give: Option<usize>) {
        assert!(take.is_none_or(|queue| self.is_available(queue)), "no place for queue {take:?}");
        if let Some(queue) = give {
            self.used[queue] = self.used[queue].checked_sub(1).expect("a place that comes back was used");
        }
        if let Some(queue) = take {
            self.used[queue] += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_queue_that_uses_all_shared_places_leaves_the_others_their_own() {
        let mut credits = SharedCredits::new(2, 1, 2);
        for _ in 0..3 {
            credits.change(Some(0), None);
        }
        assert_eq!([credits.is_available(0), credits.is_available(1)], [false, true]);
        credits.change(Some(1), None);
        assert_eq!([credits.is_available(0), credits.is_available(1)], [false, false]);
    }

    #[test]
    fn a_place_that_comes_back_is_shared_first() {
        let mut credits = SharedCredits::new(2, 1, 1);
        credits.change(Some(0), None);
        credits.change(Some(0), None);
        credits.change(Some(1), None);
        assert!(!credits.is_available(1));
        credits.change(None, Some(0));
        assert!(credits.is_available(1), "queue 0 keeps its own place in use");
    }
}
