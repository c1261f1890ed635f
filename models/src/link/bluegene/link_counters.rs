//! Counters of what a link carries, and of how long packets wait behind it.

/// What happens in a cycle.
#[derive(Clone, Debug, Default)]
pub struct Inputs {
    /// Everything as at first.
    pub reset: bool,
    /// Channel of the word that is sent.
    pub sent: Option<usize>,
    /// Channel of the packet that has come.
    pub came: Option<usize>,
    /// By channel, tokens given back.
    pub freed: Vec<u64>,
    /// A counter and its new channels, a bit each.
    pub write: Option<(usize, u64)>,
}

/// The counters. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct LinkCounters {
    bits: u32,
    /// Channels and count of each.
    counters: [(u64, u64); 6],
    /// By channel, packets that have come.
    came: Vec<u64>,
}

impl LinkCounters {
    /// For so many channels, whose token counts have so many bits.
    pub fn new(channels: usize, bits: u32) -> Self {
        Self { bits, counters: [(0, 0); 6], came: vec![0; channels] }
    }

    /// A count.
    pub fn count(&self, counter: usize) -> u64 {
        self.counters.get(counter).map_or(0, |(_, count)| *count)
    }

    /// Packets of a channel in its buffer.
    fn held(&self, channel: usize, freed: &[u64]) -> u64 {
        (self.came[channel] + (1 << self.bits) - freed[channel]) % (1 << self.bits)
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        let channels = self.came.len();
        let waiting = |set: u64| {
            (0..channels)
                .filter(|channel| set >> channel & 1 == 1)
                .map(|channel| self.held(channel, &inputs.freed))
                .sum()
        };
        let is_in =
            |set: u64, channel: Option<usize>| u64::from(channel.is_some_and(|channel| set >> channel & 1 == 1));
        let amounts: Vec<u64> = self
            .counters
            .iter()
            .enumerate()
            .map(|(counter, (set, _))| match counter {
                0..=3 => is_in(*set, inputs.sent),
                4 => is_in(*set, inputs.came),
                _ => waiting(*set),
            })
            .collect();
        for ((_, count), amount) in self.counters.iter_mut().zip(amounts) {
            *count = count.wrapping_add(amount);
        }
        if let Some((counter, set)) = inputs.write
            && counter < self.counters.len()
        {
            self.counters[counter] = (set, 0);
        }
        if let Some(channel) = inputs.came {
            self.came[channel] += 1;
        }
        if inputs.reset {
            *self = Self::new(channels, self.bits);
        }
    }
}
