//! The program: a file is put into the other host's memory, and its event is waited for.

use super::design::GEOMETRY;
use super::world::{UNIT_NS, World, WorldError};
use phit_drivers::gemini::{Aim, Completion, Domain, Endpoint, Nic, PutError, Queue, Rights, Status};

/// What to send, over what.
#[derive(Clone, Copy, Debug)]
pub struct Setup<'a> {
    /// The bytes; the last word of 4 bytes is filled up with zeros.
    pub file: &'a [u8],
    /// Probability of each bit on the wire to be inverted, 0 to 0.5.
    pub bit_error_rate: f64,
    /// Length of the wire in tile cycles, each way.
    pub delay: usize,
    /// Seed of errors and power-up state.
    pub seed: u64,
}

/// What became of it.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What stands in the other host's memory.
    pub received: Vec<u8>,
    /// Words of 4 bytes of that memory that changed and are not of the file.
    pub strays: usize,
    /// A link gave up.
    pub link_down: bool,
    /// Puts that were stored.
    pub puts: u64,
    /// Events that came.
    pub events: u64,
    /// How the last sequence ended, if its event came.
    pub status: Option<Status>,
    /// The first put of 8 bytes, from the store at the port to the write at the other host's.
    pub latency: Option<Latency>,
    /// Cycles of interface and tile from the first store of the file to its event.
    pub cycles: [u64; 2],
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

/// The memory domain of the file on the other host, and the line for the first put behind it.
const HANDLE: u16 = 1;
const MEMORY: u64 = 1 << 20;
/// The ring of events of the sending host.
const RING: u64 = 1 << 16;
const RING_SIZE: u32 = 4;
const RING_NUMBER: u16 = 0;
/// Tag of the job.
const TAG: u8 = 7;
/// The descriptor in use.
const DESCRIPTOR: u32 = 0;
/// The nodes: chips 0 and 1.
const NODES: [u32; 2] = [0, 4];
/// Interface cycles of the timer: a sequence without an acknowledgement for three of them has timed out.
const PERIOD: u32 = 40_000;
/// Bytes of a line.
const LINE: u64 = 64;
/// Interface cycles per [`UNIT_NS`].
const INTERFACE_UNITS: f64 = 16.0;

/// Runs the program. `watch` is told the part of the file that was stored, 0 to 1.
///
/// # Errors
/// If the simulation fails; a link that gives up is an outcome.
pub fn transfer(setup: &Setup, mut watch: impl FnMut(f64)) -> Result<Outcome, WorldError> {
    let mut world = World::new(setup.delay, setup.bit_error_rate, setup.seed)?;
    let mut outcome = Outcome {
        received: vec![],
        strays: 0,
        link_down: false,
        puts: 0,
        events: 0,
        status: None,
        latency: None,
        cycles: [0; 2],
        retries: 0,
        errors: 0,
        wire_errors: 0,
    };
    match program(&mut world, setup.file, &mut outcome, &mut watch) {
        Err(WorldError::LinkDown) => outcome.link_down = true,
        result => result?,
    }
    let words = words_of(setup.file);
    let there = &world.hosts[1];
    let bytes = (0..words.len() as u64).flat_map(|at| there.load(MEMORY + 4 * at).to_le_bytes());
    outcome.received = bytes.take(setup.file.len()).collect();
    // The file, and the line of the first put behind it.
    let end = MEMORY + length(setup.file);
    outcome.strays = there.written_addresses().filter(|address| !(MEMORY..end).contains(address)).count();
    [outcome.retries, outcome.errors] = world.link_counts();
    outcome.wire_errors = world.wire_errors();
    Ok(outcome)
}

/// Bytes of the memory domain.
fn length(file: &[u8]) -> u64 {
    (file.len() as u64).next_multiple_of(LINE) + LINE
}

fn words_of(file: &[u8]) -> Vec<u32> {
    let word = |chunk: &[u8]| {
        let mut bytes = [0; 4];
        bytes[..chunk.len()].copy_from_slice(chunk);
        u32::from_le_bytes(bytes)
    };
    file.chunks(4).map(word).collect()
}

fn program(
    world: &mut World,
    file: &[u8],
    outcome: &mut Outcome,
    watch: &mut impl FnMut(f64),
) -> Result<(), WorldError> {
    let mut there = Nic::open(world.port(1), GEOMETRY, NODES[1], PERIOD)?;
    there.register(HANDLE, Domain { address: MEMORY, length: length(file), tag: TAG, writable: true })?;
    let mut here = Nic::open(world.port(0), GEOMETRY, NODES[0], PERIOD)?;
    here.grant(DESCRIPTOR, Rights { first: NODES[1], count: 1, tag: TAG, queue: RING_NUMBER })?;
    let mut queue = here.queue(RING_NUMBER, RING, RING_SIZE)?;

    let endpoint = Endpoint::new(DESCRIPTOR, GEOMETRY);
    let aim = |offset| Aim { offset, handle: HANDLE, ..Aim::default() };
    // A put alone, for its latency.
    endpoint.aim(&mut world.port(0), aim(length(file) - LINE))?;
    outcome.puts += put(&endpoint, world, 0, &[1, 2])?;
    let stored_at = world.hosts[0].stored_at;
    world.until(|world| world.hosts[1].written_at > stored_at)?;
    let interface_cycles = world.hosts[1].written_at - stored_at;
    let ns = interface_cycles as f64 * INTERFACE_UNITS * UNIT_NS;
    outcome.latency = Some(Latency { interface_cycles, ns });
    endpoint.close(&mut world.port(0), 1)?;
    wait(world, &mut queue, outcome)?;

    // The file, window by window.
    let begun = world.cycles;
    let words = words_of(file);
    let window = (endpoint.window() / 4) as usize;
    for (number, part) in words.chunks(window).enumerate() {
        endpoint.aim(&mut world.port(0), aim((number * window * 4) as u64))?;
        for (line, words) in part.chunks((LINE / 4) as usize).enumerate() {
            outcome.puts += put(&endpoint, world, line as u64 * LINE, words)?;
        }
        watch((number * window + part.len()) as f64 / words.len() as f64);
    }
    endpoint.close(&mut world.port(0), file.len() as u64)?;
    let event = wait(world, &mut queue, outcome)?;
    outcome.status = Some(event.status);
    outcome.cycles = [0, 1].map(|clock| world.cycles[clock] - begun[clock]);
    Ok(())
}

fn put(endpoint: &Endpoint, world: &mut World, place: u64, words: &[u32]) -> Result<u64, WorldError> {
    match endpoint.put(&mut world.port(0), place, words) {
        Ok(stores) => Ok(stores as u64),
        Err(PutError::Port(error)) => Err(error),
        Err(error) => unreachable!("lines of a window: {error:?}"),
    }
}

/// Waits for the next event, and clears its entry.
fn wait(world: &mut World, queue: &mut Queue, outcome: &mut Outcome) -> Result<Completion, WorldError> {
    let place = queue.place();
    world.until(|world| world.hosts[0].load(place + 4) != 0)?;
    let host = &mut world.hosts[0];
    let word = u64::from(host.load(place)) | u64::from(host.load(place + 4)) << 32;
    let event = queue.poll(word).expect("an entry has a source in its upper half");
    [place, place + 4].into_iter().for_each(|address| host.keep(address, 0));
    Nic::attach(world.port(0), GEOMETRY).acknowledge(RING_NUMBER, queue)?;
    outcome.events += 1;
    Ok(event)
}
