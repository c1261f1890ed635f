//! Room for packets in a buffer that channels share.

/// Flits of each channel in the buffer; none at first.
#[derive(Clone, Debug)]
pub struct PacketCredits {
    longest: usize,
    shared: usize,
    used: Vec<usize>,
}

impl PacketCredits {
    /// A buffer with room for a longest packet of each channel, and `shared` flits of any.
    pub fn new(channels: usize, longest: usize, shared: usize) -> Self {
        Self { longest, shared, used: vec![0; channels] }
    }

    /// Flits of a channel in the buffer.
    pub fn used(&self, channel: usize) -> usize {
        self.used[channel]
    }

    /// Whether a longest packet of this channel would find room.
    pub fn is_open(&self, channel: usize) -> bool {
        let shared_used: usize = self.used.iter().map(|used| used.saturating_sub(self.longest)).sum();
        let free = self.longest.saturating_sub(self.used[channel]) + self.shared - shared_used;
        free >= self.longest
    }

    /// The same after a flit of the channel `take`.
    pub fn is_open_after(&self, take: Option<usize>, channel: usize) -> bool {
        let mut after = self.clone();
        after.change(take, None);
        after.is_open(channel)
    }

    /// A cycle in which a flit of one channel comes and one of another leaves, or either.
    ///
    /// # Panics
    /// If there is no room, or none to leave.
    pub fn change(&mut self, take: Option<usize>, give: Option<usize>) {
        if let Some(channel) = give {
            self.used[channel] = self.used[channel].checked_sub(1).expect("a flit that left was there");
        }
        if let Some(channel) = take {
            self.used[channel] += 1;
        }
        let shared_used: usize = self.used.iter().map(|used| used.saturating_sub(self.longest)).sum();
        assert!(shared_used <= self.shared, "no room for {take:?}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_channel_is_open_whatever_the_others_keep() {
        let mut credits = PacketCredits::new(2, 2, 2);
        for is_open in [true, true, true, false] {
            assert_eq!([credits.is_open(0), credits.is_open(1)], [is_open, true], "{credits:?}");
            credits.change(Some(0), None);
        }
    }
}
