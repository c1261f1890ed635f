//! A message: the file goes to a buffer that the other host has posted, and both hosts have an event.

use super::block::{self, RING, RING_SIZE, SOURCE, write, wrong_bytes};
use super::design::GEOMETRY;
use super::outcome::{Outcome, RING_NUMBER, next, wait};
use super::world::{World, WorldError};
use phit_drivers::gemini::{Arrival, Domain, Local, Mailbox, Nic, Queue, Rights, Status, Transfer};
use std::ops::Range;

/// The handle of the other host's channel, and its number.
const CHANNEL_HANDLE: u16 = 0;
const CHANNEL: u16 = 1;
/// The buffer there: the domain of block transfers, which have ended, at another place.
const HANDLE: u16 = block::HANDLE;
const MEMORY: u64 = 4 << 32;
/// Bytes of a buffer's domain at least: its notification is judged as a write of so many.
const LEAST: u64 = 8;
/// Data of the sender's event, whose lowest 12 bits the receiver sees.
const DATA: u64 = 0x7_0123;
const LABEL: u16 = 0x123;

/// Memory of the other host that a message of so many words changes.
pub(super) fn place(words: usize) -> Range<u64> {
    MEMORY..MEMORY + 4 * words as u64
}

/// Sends the words, which stand where block transfers put from. No words: no message.
pub(super) fn send(
    world: &mut World,
    words: &[u32],
    rights: &Rights,
    [queue, there]: [&mut Queue; 2],
    outcome: &mut Outcome,
) -> Result<(), WorldError> {
    if words.is_empty() {
        outcome.wrong_message = Some(0);
        return Ok(());
    }
    let bytes = 4 * words.len() as u32;
    let mut receiver = Nic::attach(world.port(1), GEOMETRY);
    receiver.open_channel(CHANNEL_HANDLE, Mailbox { tag: rights.tag, channel: CHANNEL })?;
    let buffer = Domain {
        address: MEMORY,
        length: u64::from(bytes).max(LEAST),
        tag: rights.tag,
        writable: true,
        queue: Some(RING_NUMBER),
    };
    receiver.register(HANDLE, buffer)?;
    receiver.post(CHANNEL, HANDLE, bytes)?;

    let mut ring = Nic::attach(world.port(0), GEOMETRY).ring(RING, RING_SIZE)?;
    let local = Local::Send { address: SOURCE };
    let message = Transfer { handle: CHANNEL_HANDLE, local, data: DATA, ..block::put(rights, bytes) };
    write(&mut world.hosts[0], ring.place(), &message);
    ring.advance();
    let begun = world.cycles[0];
    Nic::attach(world.port(0), GEOMETRY).ring_bell(&ring)?;
    outcome.messages = 1;
    let sent = wait(world, queue, outcome)?;
    outcome.message_cycles = world.cycles[0] - begun;
    if (sent.data, sent.status) != (DATA, Status::Done) {
        return Ok(());
    }
    let heard = next(world, 1, there)?;
    if heard.status == Status::Done && heard.arrival() == (Arrival { bytes, handle: HANDLE, label: LABEL }) {
        outcome.wrong_message = Some(wrong_bytes(&world.hosts[1], MEMORY, words));
    }
    Ok(())
}
