//! What the kernel sets: the node, descriptors, memory domains, completion queues, the ring of block transfers.

use super::queue::Queue;
use super::registers::{
    cache_state, channel_post, channel_posted, cleaning, descriptor_rights, domain_base, domain_limits, flush, node,
    queue_ring, sequence_outstanding, sequence_release, time_out, transfer_doorbell, transfer_ring, transfer_state,
    user_queue_read,
};
use super::transfer::{Ring, RingState};
use crate::Port;

/// A register of an array.
fn element(offset: u64, stride: u64, number: impl Into<u64>) -> u64 {
    offset + stride * number.into()
}

/// Sizes that an interface was built with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// log2 of its descriptors.
    pub descriptor_bits: u32,
    /// log2 of the bytes of a window.
    pub window_bits: u32,
}

/// The privileged half of a descriptor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rights {
    /// First processing element of the job: chip times 4, plus the node of the chip.
    pub first: u32,
    /// Processing elements of the job.
    pub count: u32,
    /// Protection tag, 1 to 255.
    pub tag: u8,
    /// The queue of its events.
    pub queue: u16,
}

/// Memory of this host that other nodes may write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Domain {
    /// First byte, a multiple of 4,096.
    pub address: u64,
    /// Bytes.
    pub length: u64,
    /// Protection tag, 1 to 255.
    pub tag: u8,
    /// It may be written.
    pub writable: bool,
    /// The completion queue that others may notify; none: they are refused.
    pub queue: Option<u16>,
}

/// A memory domain that is the address of messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mailbox {
    /// Protection tag of those who may send, 1 to 255.
    pub tag: u8,
    /// The channel whose buffers take the messages, 0 to 3.
    pub channel: u16,
}

/// The interface, as the kernel sees it.
pub struct Nic<P> {
    port: P,
    geometry: Geometry,
}

impl<P: Port> Nic<P> {
    /// Tells the interface its node, and the period of its timer in cycles (0: packets never time out).
    ///
    /// # Errors
    /// Those of the port.
    pub fn open(mut port: P, geometry: Geometry, number: u32, period: u32) -> Result<Self, P::Error> {
        port.write(node::OFFSET, number.into())?;
        port.write(time_out::OFFSET, period.saturating_sub(1).into())?;
        Ok(Self { port, geometry })
    }

    /// An interface that was opened before.
    pub fn attach(port: P, geometry: Geometry) -> Self {
        Self { port, geometry }
    }

    /// Sizes of the interface.
    pub fn geometry(&self) -> Geometry {
        self.geometry
    }

    /// Enables a descriptor.
    ///
    /// # Errors
    /// Those of the port.
    pub fn grant(&mut self, descriptor: u32, rights: Rights) -> Result<(), P::Error> {
        let value = u64::from(rights.first)
            | u64::from(rights.count) << descriptor_rights::COUNT_SHIFT
            | u64::from(rights.tag) << descriptor_rights::TAG_SHIFT
            | descriptor_rights::ENABLE_MASK
            | u64::from(rights.queue) << descriptor_rights::QUEUE_SHIFT;
        self.port.write(element(descriptor_rights::OFFSET, descriptor_rights::STRIDE, descriptor), value)
    }

    /// Opens memory to others under a handle. The address is set before the row becomes valid.
    ///
    /// # Errors
    /// Those of the port.
    pub fn register(&mut self, handle: u16, domain: Domain) -> Result<(), P::Error> {
        let limits = domain.length
            | u64::from(domain.tag) << domain_limits::TAG_SHIFT
            | u64::from(domain.writable) << domain_limits::WRITABLE_SHIFT
            | domain_limits::VALID_MASK;
        let queue = domain.queue.map_or(0, |queue| u64::from(queue) | domain_base::QUEUED_MASK);
        self.port.write(element(domain_base::OFFSET, domain_base::STRIDE, handle), domain.address | queue)?;
        self.port.write(element(domain_limits::OFFSET, domain_limits::STRIDE, handle), limits)
    }

    /// Opens a channel to senders under a handle. Nothing can be written through it: messages go to the buffers that are posted ([`Nic::post`]).
    ///
    /// # Errors
    /// Those of the port.
    pub fn open_channel(&mut self, handle: u16, mailbox: Mailbox) -> Result<(), P::Error> {
        let base = u64::from(mailbox.channel) | domain_base::RECEIVES_MASK;
        let limits = u64::from(mailbox.tag) << domain_limits::TAG_SHIFT | domain_limits::VALID_MASK;
        self.port.write(element(domain_base::OFFSET, domain_base::STRIDE, handle), base)?;
        self.port.write(element(domain_limits::OFFSET, domain_limits::STRIDE, handle), limits)
    }

    /// Closes a handle.
    ///
    /// # Errors
    /// Those of the port.
    pub fn withdraw(&mut self, handle: u16) -> Result<(), P::Error> {
        self.port.write(element(domain_limits::OFFSET, domain_limits::STRIDE, handle), 0)
    }

    /// Makes a ring of `2^size` entries of 8 bytes at this address, which must hold zeros, the completion queue of this number.
    ///
    /// # Errors
    /// Those of the port.
    pub fn queue(&mut self, number: u16, address: u64, size: u32) -> Result<Queue, P::Error> {
        let ring = address | u64::from(size) << queue_ring::SIZE_SHIFT | queue_ring::VALID_MASK;
        self.port.write(element(queue_ring::OFFSET, queue_ring::STRIDE, number), ring)?;
        Ok(Queue::new(address, size))
    }

    /// Tells how many entries of a queue were read in all, in the page that a user of the queue may have.
    ///
    /// # Errors
    /// Those of the port.
    pub fn acknowledge(&mut self, number: u16, queue: &Queue) -> Result<(), P::Error> {
        self.port.write(element(user_queue_read::OFFSET, user_queue_read::STRIDE, number), queue.read().into())
    }

    /// Makes `2^size` descriptors of 64 bytes at this address, a multiple of 64, the ring of block transfers; `size` is 0 to 15. It is empty, and runs even if
    /// the ring before had stopped. Descriptors of that ring that were not taken are forgotten.
    ///
    /// # Errors
    /// Those of the port.
    pub fn ring(&mut self, address: u64, size: u32) -> Result<Ring, P::Error> {
        let ring = address | u64::from(size) << transfer_ring::SIZE_SHIFT | transfer_ring::VALID_MASK;
        self.port.write(transfer_ring::OFFSET, ring)?;
        Ok(Ring::new(address, size))
    }

    /// Tells how many descriptors were written in all; they must be visible in memory. The interface begins to read them.
    ///
    /// # Errors
    /// Those of the port.
    pub fn ring_bell(&mut self, ring: &Ring) -> Result<(), P::Error> {
        self.port.write(transfer_doorbell::OFFSET, ring.written().into())
    }

    /// Gives a channel a buffer for a message of so many bytes: a memory domain of this handle, 1 to 1,023, with the senders' tag, writable, of 8 bytes at least, and
    /// with a completion queue, which gets the event of the message. Messages take buffers in the order in which they were posted. A channel holds 16 of them; one more is lost.
    ///
    /// # Errors
    /// Those of the port.
    pub fn post(&mut self, channel: u16, handle: u16, bytes: u32) -> Result<(), P::Error> {
        let value = u64::from(handle) | u64::from(bytes) << channel_post::BYTES_SHIFT;
        self.port.write(element(channel_post::OFFSET, channel_post::STRIDE, channel), value)
    }

    /// Buffers of a channel that wait for a message.
    ///
    /// # Errors
    /// Those of the port.
    pub fn posted(&mut self, channel: u16) -> Result<u8, P::Error> {
        self.port.read(element(channel_posted::OFFSET, channel_posted::STRIDE, channel)).map(|count| count as u8)
    }

    /// Progress of the interface in the ring.
    ///
    /// # Errors
    /// Those of the port.
    pub fn ring_state(&mut self) -> Result<RingState, P::Error> {
        self.port.read(transfer_state::OFFSET).map(RingState::from)
    }

    /// Packets of a sequence without acknowledgement, and whether it is quarantined. Sequences of block transfers are the four behind those of the descriptors.
    ///
    /// # Errors
    /// Those of the port.
    pub fn outstanding(&mut self, sequence: u32) -> Result<(u16, bool), P::Error> {
        let place = element(sequence_outstanding::OFFSET, sequence_outstanding::STRIDE, sequence);
        let value = self.port.read(place)?;
        Ok((value as u16, value & sequence_outstanding::QUARANTINED_MASK != 0))
    }

    /// Ends the quarantine of a sequence, once no packet of it can be in the network any more.
    ///
    /// # Errors
    /// Those of the port.
    pub fn release(&mut self, sequence: u32) -> Result<(), P::Error> {
        self.port.write(element(sequence_release::OFFSET, sequence_release::STRIDE, sequence), 0)
    }

    /// Has words of lazy atomic operations written to memory every so many cycles (0: only when their place is needed).
    ///
    /// # Errors
    /// Those of the port.
    pub fn clean_every(&mut self, cycles: u32) -> Result<(), P::Error> {
        self.port.write(cleaning::OFFSET, cycles.saturating_sub(1).into())
    }

    /// Begins to write all words of atomic operations to memory, and to forget them. When [`Nic::is_flushing`] is false, memory holds
    /// them, and other accesses may change them.
    ///
    /// # Errors
    /// Those of the port.
    pub fn flush(&mut self) -> Result<(), P::Error> {
        self.port.write(flush::OFFSET, 0)
    }

    /// A flush or a cleaning is under way.
    ///
    /// # Errors
    /// Those of the port.
    pub fn is_flushing(&mut self) -> Result<bool, P::Error> {
        Ok(self.port.read(cache_state::OFFSET)? & cache_state::BUSY_MASK != 0)
    }

    /// The port, for a user's endpoint.
    pub fn port(&mut self) -> &mut P {
        &mut self.port
    }
}
