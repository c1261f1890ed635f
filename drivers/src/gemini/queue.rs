//! Completion queues in memory.

/// How a transaction ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Everything was executed.
    Done,
    /// The protection tag was not the domain's.
    WrongTag,
    /// The handle names no memory domain.
    WrongHandle,
    /// A packet left its domain.
    OutOfBounds,
    /// The domain may not be written.
    WriteProtected,
    /// A word's address is no multiple of 8, or of 16 for two operands.
    MisalignedWord,
    /// The target had no row to count a put or notification: it had no event. After the sequence has ended,
    /// a notification with count 0 raises the event ([`super::endpoint::Endpoint::notify`]).
    NotCounted,
    /// The puts of a notification did not arrive in time: the target had no event. Notify again as after [`Status::NotCounted`].
    Expired,
    /// The memory that was notified has no completion queue.
    NoQueue,
    /// The remote host refused an access.
    HostError,
    /// No buffer was posted for a message, or its handle names no channel.
    NoReceive,
    /// Packets were not acknowledged in time: whether they were executed is unknown.
    TimedOut,
    /// This host refused a read of the memory that a block transfer puts. The refused part was not put.
    SourceMemory,
    /// Another one, as the interface tells it.
    Other(u8),
}

impl From<u8> for Status {
    fn from(status: u8) -> Self {
        match status {
            0 => Self::Done,
            2 => Self::WrongTag,
            3 => Self::WrongHandle,
            4 => Self::OutOfBounds,
            5 => Self::WriteProtected,
            6 => Self::MisalignedWord,
            8 => Self::NotCounted,
            9 => Self::Expired,
            10 => Self::NoQueue,
            11 => Self::HostError,
            12 => Self::NoReceive,
            14 => Self::TimedOut,
            15 => Self::SourceMemory,
            other => Self::Other(other),
        }
    }
}

/// An event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Completion {
    /// What the user gave, 56 bits.
    pub data: u64,
    /// What it comes from: 1, a sequence of a descriptor; 2, a block transfer or a message that was sent; 3, a notification of another node, or a message that came.
    pub source: u8,
    /// How it ended.
    pub status: Status,
    /// Events before this one were lost, because the queue was full.
    pub overrun: bool,
}

impl Completion {
    /// What the data say, if the event is that of a message that came.
    pub fn arrival(&self) -> Arrival {
        Arrival {
            bytes: self.data as u32,
            handle: (self.data >> 32 & 0xFFF) as u16,
            label: (self.data >> 44 & 0xFFF) as u16,
        }
    }
}

/// A message that came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// Its bytes.
    pub bytes: u32,
    /// The buffer that holds it.
    pub handle: u16,
    /// The lowest 12 bits of the sender's event data.
    pub label: u16,
}

/// The reading end of a ring.
#[derive(Clone, Debug)]
pub struct Queue {
    address: u64,
    size: u32,
    read: u16,
}

impl Queue {
    pub(super) fn new(address: u64, size: u32) -> Self {
        Self { address, size, read: 0 }
    }

    /// Where the next entry will be.
    pub fn place(&self) -> u64 {
        self.address + 8 * (u64::from(self.read) & ((1 << self.size) - 1))
    }

    /// Entries read, modulo 65,536.
    pub fn read(&self) -> u16 {
        self.read
    }

    /// Reads the word at [`Queue::place`]: an event, or nothing yet. The caller then writes zero there, so that the next one is seen.
    pub fn poll(&mut self, word: u64) -> Option<Completion> {
        let source = (word >> 56 & 7) as u8;
        if source == 0 {
            return None;
        }
        self.read = self.read.wrapping_add(1);
        let status = Status::from((word >> 59 & 15) as u8);
        Some(Completion { data: word & ((1 << 56) - 1), source, status, overrun: word >> 63 == 1 })
    }
}
