//! Block transfers: descriptors in a ring in this host's memory.

use core::fmt;

/// Words of 8 bytes of a descriptor.
const WORDS: usize = 8;
/// Bytes of a descriptor.
const BYTES: u64 = 64;
/// What a place in a memory or a domain lies below.
const END: u64 = 1 << 40;
/// Kinds of transfers.
const PUT: u64 = 1;
const GET: u64 = 2;
const SEND: u64 = 3;

/// The direction of a transfer, and its end in this host's memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Local {
    /// A put: bytes are read from this physical address.
    Put {
        /// The first byte, a multiple of 4.
        address: u64,
    },
    /// A get: bytes are written to a memory domain of this node that has the same protection tag.
    Get {
        /// Offset in the domain, a multiple of 4.
        offset: u64,
        /// Handle of the domain, 0 to 4,095.
        handle: u16,
    },
    /// A message: bytes are read from this physical address, and go to a buffer that the other host has posted. The remote handle is that of
    /// its channel, the remote offset 0.
    Send {
        /// The first byte, a multiple of 4.
        address: u64,
    },
}

/// A transfer between this host's memory and a remote one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transfer {
    /// Processing element of the remote memory, 18 bits: chip times 4, plus the node of the chip.
    pub element: u32,
    /// Handle of the remote memory domain, 0 to 4,095.
    pub handle: u16,
    /// Protection tag, 1 to 255.
    pub tag: u8,
    /// Offset in the remote memory domain, a multiple of 4.
    pub offset: u64,
    /// Packets may be routed adaptively, and overtake each other.
    pub adaptive: bool,
    /// Direction, and place in this host's memory.
    pub local: Local,
    /// Bytes, a multiple of 4 and not 0.
    pub bytes: u32,
    /// The transfer begins when all transfers before it have ended.
    pub fence: bool,
    /// Completion queue of its event, 0 to 1,023.
    pub queue: u16,
    /// Data of its event, 56 bits.
    pub data: u64,
}

/// Why a transfer has no descriptor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TransferError {
    /// The number of bytes is 0 or no multiple of 4.
    Bytes,
    /// The offset or the local place is no multiple of 4.
    Misaligned,
    /// An end of the transfer is beyond 40 bits.
    Beyond,
    /// The processing element has more than 18 bits.
    Element,
    /// A handle has more than 12 bits.
    Handle,
    /// The protection tag is 0.
    Tag,
    /// A message has a remote offset.
    Offset,
    /// The completion queue has more than 10 bits.
    Queue,
    /// The data of the event have more than 56 bits.
    Data,
}

impl fmt::Display for TransferError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Bytes => "the number of bytes is illegal; legal: multiples of 4 from 4 to 2^32 - 4",
            Self::Misaligned => "the remote or local place is illegal; legal: multiples of 4",
            Self::Beyond => "the remote or local end is illegal; legal: at most 2^40",
            Self::Element => "the processing element is illegal; legal: 0 to 2^18 - 1",
            Self::Handle => "the remote or local handle is illegal; legal: 0 to 4095",
            Self::Tag => "the protection tag is illegal; legal: 1 to 255",
            Self::Offset => "the remote offset of a message is illegal; legal: 0",
            Self::Queue => "the completion queue is illegal; legal: 0 to 1023",
            Self::Data => "the data of the event are illegal; legal: 0 to 2^56 - 1",
        })
    }
}

impl core::error::Error for TransferError {}

impl Transfer {
    /// The descriptor. Software writes its words to [`Ring::place`], little-endian, the first word first.
    ///
    /// # Errors
    /// If a field is outside its range.
    pub fn descriptor(&self) -> Result<[u64; WORDS], TransferError> {
        let (kind, local, handle) = match self.local {
            Local::Put { address } => (PUT, address, 0),
            Local::Get { offset, handle } => (GET, offset, handle),
            Local::Send { address } => (SEND, address, 0),
        };
        let bytes = u64::from(self.bytes);
        let is_legal = [
            (bytes != 0 && bytes.is_multiple_of(4), TransferError::Bytes),
            (self.offset.is_multiple_of(4) && local.is_multiple_of(4), TransferError::Misaligned),
            (fits(self.offset, bytes) && fits(local, bytes), TransferError::Beyond),
            (self.element < 1 << 18, TransferError::Element),
            (self.handle < 1 << 12 && handle < 1 << 12, TransferError::Handle),
            (self.tag != 0, TransferError::Tag),
            (kind != SEND || self.offset == 0, TransferError::Offset),
            (self.queue < 1 << 10, TransferError::Queue),
            (self.data < 1 << 56, TransferError::Data),
        ];
        if let Some((_, error)) = is_legal.into_iter().find(|(is_legal, _)| !is_legal) {
            return Err(error);
        }
        let mut words = [0; WORDS];
        words[0] =
            self.offset | u64::from(self.handle) << 40 | u64::from(self.tag) << 52 | u64::from(self.adaptive) << 60;
        words[1] = u64::from(self.element) | u64::from(self.queue) << 18 | kind << 28 | u64::from(self.fence) << 30;
        words[2] = local | u64::from(handle) << 40;
        words[3] = bytes;
        words[4] = self.data;
        Ok(words)
    }
}

/// So many bytes from this place on end within 40 bits.
fn fits(place: u64, bytes: u64) -> bool {
    place <= END && bytes <= END - place
}

/// Why a ring has stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The written index is further ahead than the ring has descriptors.
    Overrun,
    /// The host refused the read of a descriptor.
    Unreadable,
    /// The kind is 0, or a reserved bit is 1; of a message, an address bit too.
    BadDescriptor,
    /// The number of bytes is 0 or no multiple of 4.
    BadLength,
    /// An address is no multiple of 4, or an end is beyond 40 bits.
    BadAddress,
    /// Another reason, as the interface gives it.
    Other(u8),
}

/// Progress of the interface in a ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RingState {
    /// Descriptors that the interface has taken, modulo 65,536. Of a stopped ring: the index of the descriptor that stopped it.
    pub taken: u16,
    /// Why the ring has stopped; it runs again after [`super::Nic::ring`].
    pub stopped: Option<Stop>,
    /// A descriptor is pending, or is being fetched or decoded. Transfers may be in progress although this is false.
    pub busy: bool,
}

impl From<u64> for RingState {
    fn from(state: u64) -> Self {
        let stopped = match (state >> 16 & 7) as u8 {
            0 => None,
            1 => Some(Stop::Overrun),
            2 => Some(Stop::Unreadable),
            3 => Some(Stop::BadDescriptor),
            4 => Some(Stop::BadLength),
            5 => Some(Stop::BadAddress),
            other => Some(Stop::Other(other)),
        };
        Self { taken: state as u16, stopped, busy: state >> 19 & 1 == 1 }
    }
}

/// The writing end of a ring of descriptors.
#[derive(Clone, Debug)]
pub struct Ring {
    address: u64,
    size: u32,
    written: u16,
}

impl Ring {
    pub(super) fn new(address: u64, size: u32) -> Self {
        Self { address, size, written: 0 }
    }

    /// Where the next descriptor goes. The caller writes it there if the ring is not full, and then calls [`Ring::advance`].
    pub fn place(&self) -> u64 {
        self.address + BYTES * (u64::from(self.written) & ((1 << self.size) - 1))
    }

    /// No place is free: the interface has not taken the descriptor at [`Ring::place`].
    pub fn is_full(&self, state: RingState) -> bool {
        u32::from(self.written.wrapping_sub(state.taken)) >= 1 << self.size
    }

    /// The descriptor at [`Ring::place`] is in memory. The interface reads it after [`super::Nic::ring_bell`].
    pub fn advance(&mut self) {
        self.written = self.written.wrapping_add(1);
    }

    /// Descriptors written, modulo 65,536.
    pub fn written(&self) -> u16 {
        self.written
    }
}
