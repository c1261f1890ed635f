//! What the kernel sets: the node, descriptors, memory domains, completion queues, the ring of block transfers.

use super::queue::Queue;
use super::transfer::{Ring, RingState};
use crate::Port;

/// Pages of registers.
const DESCRIPTORS: u64 = 1 << 20;
const DOMAINS: u64 = 2 << 20;
const QUEUES: u64 = 3 << 20;
const SEQUENCES: u64 = 4 << 20;
const BLOCKS: u64 = 6 << 20;
/// Registers of page 0.
const NODE: u64 = 0;
const PERIOD: u64 = 8;
const CLEANING: u64 = 16;
const FLUSH: u64 = 24;

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
    pub fn open(mut port: P, geometry: Geometry, node: u32, period: u32) -> Result<Self, P::Error> {
        port.write(NODE, node.into())?;
        port.write(PERIOD, period.saturating_sub(1).into())?;
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
            | u64::from(rights.count) << 18
            | u64::from(rights.tag) << 36
            | 1 << 44
            | u64::from(rights.queue) << 45;
        self.port.write(DESCRIPTORS | u64::from(descriptor) << 3, value)
    }

    /// Opens memory to others under a handle. The address is set before the row becomes valid.
    ///
    /// # Errors
    /// Those of the port.
    pub fn register(&mut self, handle: u16, domain: Domain) -> Result<(), P::Error> {
        let row = DOMAINS | u64::from(handle) << 4;
        let limits = domain.length | u64::from(domain.tag) << 40 | u64::from(domain.writable) << 48 | 1 << 49;
        self.port.write(row | 8, domain.address)?;
        self.port.write(row, limits)
    }

    /// Closes a handle.
    ///
    /// # Errors
    /// Those of the port.
    pub fn withdraw(&mut self, handle: u16) -> Result<(), P::Error> {
        self.port.write(DOMAINS | u64::from(handle) << 4, 0)
    }

    /// Makes a ring of `2^size` entries of 8 bytes at this address, which must hold zeros, the completion queue of this number.
    ///
    /// # Errors
    /// Those of the port.
    pub fn queue(&mut self, number: u16, address: u64, size: u32) -> Result<Queue, P::Error> {
        self.port.write(QUEUES | u64::from(number) << 5, address | u64::from(size) << 40 | 1 << 45)?;
        Ok(Queue::new(address, size))
    }

    /// Tells how many entries of a queue were read in all.
    ///
    /// # Errors
    /// Those of the port.
    pub fn acknowledge(&mut self, number: u16, queue: &Queue) -> Result<(), P::Error> {
        self.port.write(QUEUES | u64::from(number) << 5 | 8, queue.read().into())
    }

    /// Makes `2^size` descriptors of 64 bytes at this address, a multiple of 64, the ring of block transfers; `size` is 0 to 15. It is empty, and runs even if
    /// the ring before had stopped. Descriptors of that ring that were not taken are forgotten.
    ///
    /// # Errors
    /// Those of the port.
    pub fn ring(&mut self, address: u64, size: u32) -> Result<Ring, P::Error> {
        self.port.write(BLOCKS, address | u64::from(size) << 40 | 1 << 45)?;
        Ok(Ring::new(address, size))
    }

    /// Tells how many descriptors were written in all; they must be visible in memory. The interface begins to read them.
    ///
    /// # Errors
    /// Those of the port.
    pub fn ring_bell(&mut self, ring: &Ring) -> Result<(), P::Error> {
        self.port.write(BLOCKS | 8, ring.written().into())
    }

    /// Progress of the interface in the ring.
    ///
    /// # Errors
    /// Those of the port.
    pub fn ring_state(&mut self) -> Result<RingState, P::Error> {
        self.port.read(BLOCKS).map(RingState::from)
    }

    /// Packets of a sequence without acknowledgement, and whether it is quarantined. Sequences of block transfers are the four behind those of the descriptors.
    ///
    /// # Errors
    /// Those of the port.
    pub fn outstanding(&mut self, sequence: u32) -> Result<(u16, bool), P::Error> {
        let value = self.port.read(SEQUENCES | u64::from(sequence) << 3)?;
        Ok((value as u16, value >> 16 & 1 == 1))
    }

    /// Ends the quarantine of a sequence, once no packet of it can be in the network any more.
    ///
    /// # Errors
    /// Those of the port.
    pub fn release(&mut self, sequence: u32) -> Result<(), P::Error> {
        self.port.write(SEQUENCES | u64::from(sequence) << 3, 0)
    }

    /// Has words of lazy atomic operations written to memory every so many cycles (0: only when their place is needed).
    ///
    /// # Errors
    /// Those of the port.
    pub fn clean_every(&mut self, cycles: u32) -> Result<(), P::Error> {
        self.port.write(CLEANING, cycles.saturating_sub(1).into())
    }

    /// Begins to write all words of atomic operations to memory, and to forget them. When [`Nic::is_flushing`] is false, memory holds
    /// them, and other accesses may change them.
    ///
    /// # Errors
    /// Those of the port.
    pub fn flush(&mut self) -> Result<(), P::Error> {
        self.port.write(FLUSH, 0)
    }

    /// A flush or a cleaning is under way.
    ///
    /// # Errors
    /// Those of the port.
    pub fn is_flushing(&mut self) -> Result<bool, P::Error> {
        Ok(self.port.read(FLUSH)? & 1 == 1)
    }

    /// The port, for a user's endpoint.
    pub fn port(&mut self) -> &mut P {
        &mut self.port
    }
}
