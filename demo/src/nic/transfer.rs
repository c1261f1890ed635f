//! The program: a file is put into the other host's memory and got back, a counter is changed there, block transfers put and get the file again, a message
//! brings it once more, and the events are waited for.

use super::block;
use super::counter::{Places, count};
use super::design::GEOMETRY;
use super::host::Host;
use super::message;
use super::outcome::{Latency, Outcome, RING_NUMBER, accessed, next, wait};
use super::world::{World, WorldError};
use phit_drivers::gemini::{Aim, Domain, Endpoint, Nic, Queue, Rights, Status};
use std::ops::Range;

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

/// The memory domain of the file on the other host, and the line for the first put behind it.
const HANDLE: u16 = 1;
const MEMORY: u64 = 1 << 20;
/// The memory domain of this host to which the file comes back.
const OWN_HANDLE: u16 = 2;
const OWN_MEMORY: u64 = 2 << 20;
/// The ring of events of each host, [`RING_NUMBER`].
const RING: u64 = 1 << 16;
const RING_SIZE: u32 = 4;
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

/// Runs the program. `watch` is told the part of the file that was stored, 0 to 1.
///
/// # Errors
/// If the simulation fails; a link that gives up is an outcome.
pub fn transfer(setup: &Setup, mut watch: impl FnMut(f64)) -> Result<Outcome, WorldError> {
    let mut world = World::new(setup.delay, setup.bit_error_rate, setup.seed)?;
    let mut outcome = Outcome::default();
    match program(&mut world, setup.file, &mut outcome, &mut watch) {
        Err(WorldError::LinkDown) => outcome.link_down = true,
        result => result?,
    }
    let [here, there] = &world.hosts;
    outcome.received = file_at(there, MEMORY, setup.file.len());
    outcome.fetched = file_at(here, OWN_MEMORY, setup.file.len());
    outcome.strays = strays(&world.hosts, setup.file);
    [outcome.retries, outcome.errors] = world.link_counts();
    outcome.wire_errors = world.wire_errors();
    Ok(outcome)
}

/// Words of both memories that changed outside of the file, the rings and the places of block transfers. The two lines behind the file,
/// of the first put and get and of the counter, do not count.
fn strays([here, there]: &[Host; 2], file: &[u8]) -> usize {
    let memory = |address| address..address + length(file);
    let [domain, source, descriptors] = block::places(words_of(file).len());
    let places_here = [memory(OWN_MEMORY), RING..RING + (8 << RING_SIZE), domain.clone(), source, descriptors];
    let buffer = message::place(words_of(file).len());
    let places_there = [memory(MEMORY), RING..RING + (8 << RING_SIZE), domain, buffer];
    let beside = |host: &Host, places: &[Range<u64>]| {
        let is_outside = |address: &u64| !places.iter().any(|place| place.contains(address));
        host.written_addresses().filter(is_outside).count()
    };
    beside(here, &places_here) + beside(there, &places_there)
}

/// So many bytes from this address.
fn file_at(host: &Host, address: u64, bytes: usize) -> Vec<u8> {
    let words = (0..bytes.div_ceil(4) as u64).map(|at| host.load(address + 4 * at));
    words.flat_map(u32::to_le_bytes).take(bytes).collect()
}

/// Bytes of each memory domain.
fn length(file: &[u8]) -> u64 {
    (file.len() as u64).next_multiple_of(LINE) + 2 * LINE
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
    let mut told = there.queue(RING_NUMBER, RING, RING_SIZE)?;
    let queue = Some(RING_NUMBER);
    there.register(HANDLE, Domain { address: MEMORY, length: length(file), tag: TAG, writable: true, queue })?;
    let mut here = Nic::open(world.port(0), GEOMETRY, NODES[0], PERIOD)?;
    let rights = Rights { first: NODES[1], count: 1, tag: TAG, queue: RING_NUMBER };
    here.grant(DESCRIPTOR, rights)?;
    here.register(
        OWN_HANDLE,
        Domain { address: OWN_MEMORY, length: length(file), tag: TAG, writable: true, queue: None },
    )?;
    let mut queue = here.queue(RING_NUMBER, RING, RING_SIZE)?;

    let endpoint = Endpoint::new(DESCRIPTOR, GEOMETRY);
    let aim = |offset| Aim { offset, handle: HANDLE, ..Aim::default() };
    // A put alone, for its latency.
    endpoint.aim(&mut world.port(0), aim(length(file) - 2 * LINE))?;
    outcome.puts += put(&endpoint, world, 0, &[1, 2])?;
    let stored_at = world.hosts[0].stored_at;
    world.until(|world| world.hosts[1].written_at > stored_at)?;
    outcome.latency = Some(Latency::of(world.hosts[1].written_at - stored_at));
    endpoint.close(&mut world.port(0), 1)?;
    wait(world, &mut queue, outcome)?;

    // The file, window by window.
    let (begun, before) = (world.cycles, outcome.puts);
    let words = words_of(file);
    let window = (endpoint.window() / 4) as usize;
    for (number, part) in words.chunks(window).enumerate() {
        let offset = (number * window * 4) as u64;
        endpoint.aim(&mut world.port(0), Aim { counted: true, ..aim(offset) })?;
        for (line, words) in part.chunks((LINE / 4) as usize).enumerate() {
            outcome.puts += put(&endpoint, world, line as u64 * LINE, words)?;
        }
        watch((number * window + part.len()) as f64 / words.len() as f64);
    }
    // The other host is told when all is there: by the interface, or beyond what it can count by this host.
    let puts = u16::try_from(outcome.puts - before);
    if let Ok(puts) = puts {
        endpoint.notify(&mut world.port(0), aim(0), puts, file.len() as u64)?;
    }
    endpoint.close(&mut world.port(0), file.len() as u64)?;
    outcome.status = Some(wait(world, &mut queue, outcome)?.status);
    outcome.cycles = [0, 1].map(|clock| world.cycles[clock] - begun[clock]);
    if puts.is_err() {
        endpoint.notify(&mut world.port(0), aim(0), 0, file.len() as u64)?;
        endpoint.close(&mut world.port(0), 0)?;
        wait(world, &mut queue, outcome)?;
    }
    if outcome.status == Some(Status::Done) {
        let event = next(world, 1, &mut told)?;
        outcome.told = Some(event.status).filter(|_| event.data == file.len() as u64);
    }
    fetch(world, &endpoint, &mut queue, file, outcome, watch)?;
    let offset = length(file) - LINE;
    let places = Places { offset, handle: HANDLE, there: MEMORY + offset, here: OWN_MEMORY + offset };
    count(world, &endpoint, &mut queue, &places, outcome)?;
    block::transfer(world, &words, &rights, &mut queue, outcome)?;
    message::send(world, &words, &rights, [&mut queue, &mut told], outcome)
}

/// The gets: one alone, for its latency, and then the file.
fn fetch(
    world: &mut World,
    endpoint: &Endpoint,
    queue: &mut Queue,
    file: &[u8],
    outcome: &mut Outcome,
    watch: &mut impl FnMut(f64),
) -> Result<(), WorldError> {
    let aim = |offset| Aim { offset, handle: HANDLE, ..Aim::default() };
    let behind = length(file) - 2 * LINE;
    endpoint.land(&mut world.port(0), OWN_HANDLE)?;
    endpoint.aim(&mut world.port(0), aim(behind))?;
    outcome.gets += accessed(endpoint.get(&mut world.port(0), 0, 2, behind))? as u64;
    let stored_at = world.hosts[0].stored_at;
    world.until(|world| world.hosts[0].written_at > stored_at)?;
    outcome.get_latency = Some(Latency::of(world.hosts[0].written_at - stored_at));
    endpoint.close(&mut world.port(0), 2)?;
    wait(world, queue, outcome)?;

    let begun = world.cycles[0];
    let (words, window) = (file.len().div_ceil(4), (endpoint.window() / 4) as usize);
    for first in (0..words).step_by(window) {
        let place = 4 * first as u64;
        endpoint.aim(&mut world.port(0), aim(place))?;
        outcome.gets += accessed(endpoint.get(&mut world.port(0), 0, window.min(words - first), place))? as u64;
        watch((first + window).min(words) as f64 / words as f64);
    }
    endpoint.close(&mut world.port(0), file.len() as u64)?;
    outcome.fetch_status = Some(wait(world, queue, outcome)?.status);
    outcome.fetch_cycles = world.cycles[0] - begun;
    Ok(())
}

fn put(endpoint: &Endpoint, world: &mut World, place: u64, words: &[u32]) -> Result<u64, WorldError> {
    Ok(accessed(endpoint.put(&mut world.port(0), place, words))? as u64)
}
