//! Block transfers: one puts the file into the other host's memory, one gets it back, as the descriptors of a ring say.

use super::design::GEOMETRY;
use super::host::Host;
use super::outcome::{Outcome, wait};
use super::world::{World, WorldError};
use phit_drivers::gemini::{Completion, Domain, Local, Nic, Queue, Rights, Status, Transfer};
use std::ops::Range;

/// The memory domain of either host to which a transfer writes, and its address.
pub(super) const HANDLE: u16 = 3;
const MEMORY: u64 = 1 << 32;
/// The file in this host's memory.
pub(super) const SOURCE: u64 = 2 << 32;
/// The ring of descriptors in this host's memory, and its places.
pub(super) const RING: u64 = 3 << 32;
pub(super) const RING_SIZE: u32 = 1;
const DESCRIPTOR: u64 = 64;
/// What the completion queue names as the source of an event of a block transfer.
const EVENT_SOURCE: u8 = 2;
/// Data of the events of put and get.
const DATA: [u64; 2] = [5, 6];

/// Memory that both hosts have for transfers of so many words: of domains, source and ring.
pub(super) fn places(words: usize) -> [Range<u64>; 3] {
    let at = |address: u64| address..address + 4 * words as u64;
    [at(MEMORY), at(SOURCE), RING..RING + (DESCRIPTOR << RING_SIZE)]
}

/// Puts the words and gets them back behind a fence, with one doorbell for both. No words: no transfer.
pub(super) fn transfer(
    world: &mut World,
    words: &[u32],
    rights: &Rights,
    queue: &mut Queue,
    outcome: &mut Outcome,
) -> Result<(), WorldError> {
    if words.is_empty() {
        outcome.wrong_transferred = Some(0);
        return Ok(());
    }
    let bytes = 4 * words.len() as u32;
    for end in 0..2 {
        let domain = Domain { address: MEMORY, length: bytes.into(), tag: rights.tag, writable: true, queue: None };
        Nic::attach(world.port(end), GEOMETRY).register(HANDLE, domain)?;
    }
    for (address, word) in (SOURCE..).step_by(4).zip(words) {
        world.hosts[0].keep(address, *word);
    }

    let mut ring = Nic::attach(world.port(0), GEOMETRY).ring(RING, RING_SIZE)?;
    let put = put(rights, bytes);
    let get = Transfer { local: Local::Get { offset: 0, handle: HANDLE }, fence: true, data: DATA[1], ..put };
    for transfer in [put, get] {
        write(&mut world.hosts[0], ring.place(), &transfer);
        ring.advance();
    }
    let begun = world.cycles[0];
    Nic::attach(world.port(0), GEOMETRY).ring_bell(&ring)?;
    outcome.transfers = 2;
    let first = wait(world, queue, outcome)?;
    let fenced = world.cycles[0];
    let second = wait(world, queue, outcome)?;
    outcome.transfer_cycles = [fenced - begun, world.cycles[0] - fenced];

    let done = |data| Completion { data, source: EVENT_SOURCE, status: Status::Done, overrun: false };
    if [first, second] == DATA.map(done) {
        outcome.wrong_transferred = Some(world.hosts.iter().map(|host| wrong_bytes(host, MEMORY, words)).sum());
    }
    Ok(())
}

/// The put of so many bytes.
pub(super) fn put(rights: &Rights, bytes: u32) -> Transfer {
    Transfer {
        element: rights.first,
        handle: HANDLE,
        tag: rights.tag,
        offset: 0,
        adaptive: false,
        local: Local::Put { address: SOURCE },
        bytes,
        fence: false,
        queue: rights.queue,
        data: DATA[0],
    }
}

/// Software writes a descriptor.
pub(super) fn write(host: &mut Host, place: u64, transfer: &Transfer) {
    let words = transfer.descriptor().expect("the transfers of the demonstration are legal");
    for (address, word) in (place..).step_by(8).zip(words) {
        host.keep(address, word as u32);
        host.keep(address + 4, (word >> 32) as u32);
    }
}

/// Bytes of these words that are wrong from this address on.
pub(super) fn wrong_bytes(host: &Host, memory: u64, words: &[u32]) -> usize {
    let wrong = |(address, word): (u64, &u32)| {
        (host.load(address) ^ word).to_le_bytes().into_iter().filter(|difference| *difference != 0).count()
    };
    (memory..).step_by(4).zip(words).map(wrong).sum()
}
