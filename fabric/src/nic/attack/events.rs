//! Events in the rings of completion queues: which may come, and which have.

/// Rings of completion queues stand from here on, each in its own megabyte.
pub const RINGS: u64 = 1 << 38;
/// Log2 of the bytes from a ring to the next.
pub const RING_SHIFT: u32 = 20;
/// Log2 of the entries of a ring.
pub const RING_BITS: u32 = 12;

/// The event of a closed sequence.
struct Event {
    user: usize,
    queue: usize,
    data: u64,
}

/// Events of closed sequences.
pub struct Events {
    /// Those that may come.
    permitted: Vec<Event>,
    /// Entries of each ring that were written.
    entries: Vec<u64>,
}

impl Events {
    /// None; so many completion queues.
    pub fn new(queues: usize) -> Self {
        Self { permitted: vec![], entries: vec![0; queues] }
    }

    /// The rings are empty again.
    pub fn clear(&mut self) {
        self.entries.fill(0);
    }

    /// The event of a user may come to a queue. False while another one of that user may: a sequence that is closed twice has one event.
    pub fn permit(&mut self, user: usize, queue: usize, data: u64) -> bool {
        let is_open = self.permitted.iter().all(|event| event.user != user);
        if is_open {
            self.permitted.push(Event { user, queue, data });
        }
        is_open
    }

    /// Events that may come, and have not; from now on they may not.
    pub fn forget(&mut self) -> usize {
        std::mem::take(&mut self.permitted).len()
    }

    /// All that may come have come.
    pub fn is_idle(&self) -> bool {
        self.permitted.is_empty()
    }

    /// The address is in a ring.
    pub fn has(&self, address: u64) -> bool {
        address.wrapping_sub(RINGS) >> RING_SHIFT < self.entries.len() as u64
    }

    /// Whether these words are the next entry of a ring, with data that an event of its queue has. It has come.
    pub fn take(&mut self, address: u64, words: &[u32]) -> bool {
        let &[low, high] = words else { return false };
        let word = u64::from(low) | u64::from(high) << 32;
        let (queue, data) = ((address.wrapping_sub(RINGS) >> RING_SHIFT) as usize, word & ((1 << 56) - 1));
        let Some(entries) = self.entries.get_mut(queue) else { return false };
        let place = RINGS + ((queue as u64) << RING_SHIFT) + 8 * (*entries % (1 << RING_BITS));
        let event = self.permitted.iter().position(|event| (event.queue, event.data) == (queue, data));
        // Its source is 1, and no event before it was lost.
        let event = event.filter(|_| address == place && word >> 56 & 7 == 1 && word >> 63 == 0);
        if let Some(event) = event {
            self.permitted.swap_remove(event);
            *entries += 1;
        }
        event.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_comes_once_to_its_own_ring() {
        let mut events = Events::new(2);
        assert!(events.permit(0, 1, 5));
        assert!(!events.permit(0, 1, 6), "the sequence is closed");
        let place = RINGS + (1 << RING_SHIFT);
        assert!(!events.take(RINGS, &[5, 1 << 24]), "the ring of another queue");
        assert!(!events.take(place, &[6, 1 << 24]), "other data");
        assert!(!events.take(place, &[5, 2 << 24]), "another source");
        assert!(events.take(place, &[5, 1 << 24]));
        assert!(!events.take(place + 8, &[5, 1 << 24]), "a second time");
        assert_eq!(events.forget(), 0);
    }
}
