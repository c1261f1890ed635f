//! What a user does with a descriptor: stores to its windows and to its control page, without the kernel.

use super::atomic::Operation;
use super::nic::Geometry;
use crate::Port;

/// Words of 4 bytes in a line.
const LINE_WORDS: usize = 16;
/// Bytes of a line.
const LINE: u64 = 64;
/// Words of the control page.
const SETTINGS: u64 = 0;
const CLOSE: u64 = 8;
const LANDING: u64 = 16;
/// Stores to the window are notifications, in bits 63:59.
const NOTIFIES: u64 = 8 | 5;
/// The command of a get in its control word.
const GET: u64 = 2;

/// Where the window of a descriptor leads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Aim {
    /// Offset in the remote memory domain, a multiple of 64.
    pub offset: u64,
    /// Handle of the domain.
    pub handle: u16,
    /// From which bit upwards the place in the window is the number of a processing element: 40, 35, 21, 12, 10, 9, 8, 6 for
    /// 0 to 7.
    pub mode: u8,
    /// Packets may be routed adaptively, and overtake each other.
    pub adaptive: bool,
    /// Stores to the window are this atomic operation ([`Endpoint::change`]) instead of puts.
    pub atomic: Option<Operation>,
    /// The remote memory may be written later than the operation is done.
    pub lazy: bool,
    /// Puts are counted for a notification ([`Endpoint::notify`]).
    pub counted: bool,
}

/// What the two highest bits of a store's address name.
#[derive(Clone, Copy)]
pub(super) enum Space {
    Put,
    Control,
    Get,
}

/// Why an access was not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccessError<E> {
    /// The place, the offset or the length is no multiple of what it must be: 4 bytes, a word's place 8 or 16.
    Misaligned,
    /// The access leaves the window.
    Window,
    /// The local offset is beyond 40 bits.
    Offset,
    /// The port failed.
    Port(E),
}

/// A descriptor in a user's hands.
#[derive(Clone, Copy, Debug)]
pub struct Endpoint {
    descriptor: u32,
    geometry: Geometry,
}

impl Endpoint {
    /// This descriptor of an interface.
    pub fn new(descriptor: u32, geometry: Geometry) -> Self {
        Self { descriptor, geometry }
    }

    /// Bytes of the window.
    pub fn window(&self) -> u64 {
        1 << self.geometry.window_bits
    }

    pub(super) fn address(&self, space: Space, offset: u64) -> u64 {
        let Geometry { descriptor_bits, window_bits } = self.geometry;
        (space as u64) << (descriptor_bits + window_bits) | u64::from(self.descriptor) << window_bits | offset
    }

    /// Points the window; stores that follow go there.
    ///
    /// # Errors
    /// Those of the port.
    pub fn aim<P: Port>(&self, port: &mut P, aim: Aim) -> Result<(), P::Error> {
        let atomic = aim.atomic.map_or(0, |operation| 8 | operation as u64) | u64::from(aim.lazy) << 4;
        self.set(port, aim, atomic)
    }

    /// Writes the user's half, with these bits from 59 on.
    fn set<P: Port>(&self, port: &mut P, aim: Aim, operation: u64) -> Result<(), P::Error> {
        let flags = u64::from(aim.adaptive) | operation << 4;
        let place = aim.offset | u64::from(aim.counted);
        let word = place | u64::from(aim.handle) << 40 | u64::from(aim.mode) << 52 | flags << 55;
        port.store(self.address(Space::Control, SETTINGS), &[word as u32, (word >> 32) as u32])
    }

    /// Tells the node where the window begins: when so many counted puts of this sequence have been executed there, the queue of the memory
    /// domain gets an event with these 56 bits. Of no puts, at once: so may puts to many nodes be told, and block transfers, when they have ended.
    /// The window then leads where `aim` says.
    ///
    /// The sequence is told whether the event came ([`Endpoint::close`]): with [`Status::NotCounted`](super::queue::Status) or
    /// `Expired` it did not, and will not.
    ///
    /// # Errors
    /// Those of the port.
    pub fn notify<P: Port>(&self, port: &mut P, aim: Aim, puts: u16, data: u64) -> Result<(), P::Error> {
        self.set(port, aim, NOTIFIES)?;
        port.store(self.address(Space::Put, 0), &[data as u32, (data >> 32) as u32, puts.into(), 0])?;
        self.aim(port, aim)
    }

    /// Names the memory domain of this node where the words of gets go.
    ///
    /// # Errors
    /// Those of the port.
    pub fn land<P: Port>(&self, port: &mut P, handle: u16) -> Result<(), P::Error> {
        port.store(self.address(Space::Control, LANDING), &[handle.into(), 0])
    }

    /// Puts words to this place of the window, a store for each line that they touch. Returns how many there were.
    ///
    /// # Errors
    /// If the place is no multiple of 4, or the words do not lie in the window, before anything is stored; or those of the port.
    pub fn put<P: Port>(&self, port: &mut P, place: u64, words: &[u32]) -> Result<usize, AccessError<P::Error>> {
        self.check(place, words.len())?;
        let (mut place, mut rest, mut stores) = (place, words, 0);
        while !rest.is_empty() {
            let room = LINE_WORDS - (place % LINE / 4) as usize;
            let (line, behind) = rest.split_at(room.min(rest.len()));
            port.store(self.address(Space::Put, place), line).map_err(AccessError::Port)?;
            place += 4 * line.len() as u64;
            (rest, stores) = (behind, stores + 1);
        }
        Ok(stores)
    }

    /// Gets so many words from this place of the window, a store for each line that they touch, to this offset of the domain that
    /// [`Endpoint::land`] named. Returns how many stores there were.
    ///
    /// # Errors
    /// If place or offset is no multiple of 4, the words do not lie in the window, or the offset is beyond 40 bits, before anything is stored; or those
    /// of the port.
    pub fn get<P: Port>(
        &self,
        port: &mut P,
        place: u64,
        words: usize,
        offset: u64,
    ) -> Result<usize, AccessError<P::Error>> {
        self.check(place, words)?;
        if !offset.is_multiple_of(4) {
            return Err(AccessError::Misaligned);
        }
        if offset + 4 * words as u64 > 1 << 40 {
            return Err(AccessError::Offset);
        }
        let (mut at, mut stores) = (0, 0);
        while at < words {
            let from = place + 4 * at as u64;
            let count = (LINE_WORDS - (from % LINE / 4) as usize).min(words - at);
            let to = offset + 4 * at as u64;
            let control = to | (count as u64 - 1) << 40 | GET << 45 | (from / 4 % 2) << 50;
            let address = self.address(Space::Get, from & !7);
            port.store(address, &[control as u32, (control >> 32) as u32]).map_err(AccessError::Port)?;
            (at, stores) = (at + count, stores + 1);
        }
        Ok(stores)
    }

    /// The words at this place lie in the window.
    pub(super) fn check<E>(&self, place: u64, words: usize) -> Result<(), AccessError<E>> {
        if !place.is_multiple_of(4) {
            return Err(AccessError::Misaligned);
        }
        if place + 4 * words as u64 > self.window() {
            return Err(AccessError::Window);
        }
        Ok(())
    }

    /// Ends the sequence: when all accesses are acknowledged, the descriptor's queue gets an event with these 56 bits.
    ///
    /// # Errors
    /// Those of the port.
    pub fn close<P: Port>(&self, port: &mut P, data: u64) -> Result<(), P::Error> {
        port.store(self.address(Space::Control, CLOSE), &[data as u32, (data >> 32) as u32])
    }
}
