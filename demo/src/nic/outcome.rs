//! What becomes of a program, and how its parts wait for their events.

use super::design::GEOMETRY;
use super::world::{UNIT_NS, World, WorldError};
use phit_drivers::gemini::{AccessError, Completion, Nic, Queue, Status};

/// The completion queue of all sequences.
pub(super) const RING_NUMBER: u16 = 0;
/// Interface cycles per [`UNIT_NS`].
const INTERFACE_UNITS: f64 = 16.0;

/// What became of it.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// What stands in the other host's memory.
    pub received: Vec<u8>,
    /// What the gets brought back from there.
    pub fetched: Vec<u8>,
    /// Words of 4 bytes of both memories that changed and are not of the file.
    pub strays: usize,
    /// A link gave up.
    pub link_down: bool,
    /// Puts that were stored.
    pub puts: u64,
    /// Gets that were stored.
    pub gets: u64,
    /// Atomic operations on a counter that were stored.
    pub atomics: u64,
    /// Values of the counter that were wrong; nothing if an operation failed.
    pub wrong_atomics: Option<u64>,
    /// Block transfers that the ring was told of.
    pub transfers: u64,
    /// Bytes of both domains of the transfers that are wrong; nothing if a transfer failed.
    pub wrong_transferred: Option<usize>,
    /// Messages that the ring was told of.
    pub messages: u64,
    /// Bytes of the message that are wrong in the other host's buffer; nothing if either host was not told that it is there.
    pub wrong_message: Option<usize>,
    /// Events that came.
    pub events: u64,
    /// How the sequence of the file's puts ended, if its event came.
    pub status: Option<Status>,
    /// What the other host was told of the file's puts, if it was.
    pub told: Option<Status>,
    /// How that of its gets ended.
    pub fetch_status: Option<Status>,
    /// The first put of 8 bytes, from the store at the port to the write at the other host's.
    pub latency: Option<Latency>,
    /// The first get of 8 bytes, from the store at the port to the write at this host's.
    pub get_latency: Option<Latency>,
    /// The first fetching operation, from the store at the port to the write at this host's.
    pub atomic_latency: Option<Latency>,
    /// Cycles of interface and tile from the first store of the file to its event.
    pub cycles: [u64; 2],
    /// Cycles of the interface from the first get of the file to the event of them all.
    pub fetch_cycles: u64,
    /// Cycles of the interface from the doorbell to the event of the transfer that puts, and from there to that of the one that gets.
    pub transfer_cycles: [u64; 2],
    /// Cycles of the interface from the doorbell of the message to its event.
    pub message_cycles: u64,
    /// Rewinds of both links.
    pub retries: u64,
    /// Errors that their receivers saw.
    pub errors: u64,
    /// Bits inverted on the wires.
    pub wire_errors: u64,
}

/// Time from port to port.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Latency {
    /// Cycles of the interface.
    pub interface_cycles: u64,
    /// Nanoseconds, at 650 MHz.
    pub ns: f64,
}

impl Latency {
    pub(super) fn of(interface_cycles: u64) -> Self {
        Self { interface_cycles, ns: interface_cycles as f64 * INTERFACE_UNITS * UNIT_NS }
    }
}

/// What an access gave, whose places are legal.
pub(super) fn accessed<T>(access: Result<T, AccessError<WorldError>>) -> Result<T, WorldError> {
    access.map_err(|error| match error {
        AccessError::Port(error) => error,
        error => unreachable!("words of a window: {error:?}"),
    })
}

/// Waits for the next event, and clears its entry.
pub(super) fn wait(world: &mut World, queue: &mut Queue, outcome: &mut Outcome) -> Result<Completion, WorldError> {
    let event = next(world, 0, queue)?;
    outcome.events += 1;
    Ok(event)
}

/// The next event of a host's queue, whose entry is cleared.
pub(super) fn next(world: &mut World, host: usize, queue: &mut Queue) -> Result<Completion, WorldError> {
    let place = queue.place();
    world.until(|world| world.hosts[host].load(place + 4) != 0)?;
    let memory = &mut world.hosts[host];
    let event = queue.poll(memory.load_long(place)).expect("an entry has a source in its upper half");
    [place, place + 4].into_iter().for_each(|address| memory.keep(address, 0));
    Nic::attach(world.port(host), GEOMETRY).acknowledge(RING_NUMBER, queue)?;
    Ok(event)
}
