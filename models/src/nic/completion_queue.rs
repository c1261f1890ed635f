//! Completion queues in the host's memory.

/// What a queue is told of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// Which queue.
    pub queue: usize,
    /// 56 bits for the user.
    pub data: u64,
    /// 1 to 7.
    pub source: u8,
    /// 0 well.
    pub status: u8,
}

/// A word written to the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Where.
    pub address: u64,
    /// What.
    pub word: u64,
    /// With it the queue has reached its threshold.
    pub interrupts: bool,
}

/// A ring in the host's memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ring {
    /// First byte, a multiple of 8.
    pub address: u64,
    /// log2 of its entries, at most 15.
    pub size: u32,
    /// Entries written, modulo 65,536.
    written: u16,
    /// Entries that software has read.
    pub read: u16,
    /// Unread entries at which the interrupt is raised; 0 never.
    pub threshold: u16,
    overrun: bool,
}

impl Ring {
    /// An empty ring.
    pub fn new(address: u64, size: u32) -> Self {
        Self { address, size, ..Self::default() }
    }

    /// As it is written to field 0.
    pub fn encode(&self) -> u64 {
        self.address | u64::from(self.size) << 40 | 1 << 45
    }

    /// The entry of an event, or nothing if the ring is full.
    pub fn push(&mut self, event: Event) -> Option<Entry> {
        let unread = self.written.wrapping_sub(self.read);
        if unread >= 1 << self.size {
            self.overrun = true;
            return None;
        }
        let word =
            event.data | u64::from(event.source) << 56 | u64::from(event.status) << 59 | u64::from(self.overrun) << 63;
        let place = u64::from(self.written) % (1 << self.size);
        self.written = self.written.wrapping_add(1);
        self.overrun = false;
        let interrupts = self.threshold != 0 && unread + 1 == self.threshold;
        Some(Entry { address: (self.address + 8 * place) & 0xFF_FFFF_FFFF, word, interrupts })
    }

    /// Entries written, modulo 65,536.
    pub fn written(&self) -> u16 {
        self.written
    }

    /// Unread entries, as the read index says.
    pub fn unread(&self) -> u16 {
        self.written.wrapping_sub(self.read)
    }
}
