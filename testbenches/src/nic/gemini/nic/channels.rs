//! Channels of messages: the buffers that software posts, and what other nodes ask for.

use super::host::Host;
use super::packets::random_request;
use crate::nic::stream::Source;
use crate::stimulus::Stimulus;
use phit_models::link::gemini::packet::{Operation, PutErrorResponse, Request, ResponseRoute};
use phit_models::nic::gemini::header::MATCH;
use phit_models::nic::gemini::memory_domains::Domain;
use phit_models::nic::gemini::responder::receive_queues::{Buffer, Channels};

/// Channels of an interface, and buffers that each holds.
const CHANNELS: usize = 4;
const DEPTH: usize = 16;
/// Registers of the first one.
const PAGE: u64 = 12 << 20;

pub(super) fn new() -> Channels {
    Channels::new(CHANNELS, DEPTH)
}

/// The completion queue of notifications, the channel of messages, or neither.
pub(super) fn random_target(stimulus: &mut Stimulus, queues: &[u16]) -> (Option<u16>, Option<u16>) {
    match stimulus.below(8) {
        0..4 => (Some(queues[stimulus.below(queues.len() as u64) as usize]), None),
        4..7 => (None, Some(stimulus.below(CHANNELS as u64 + 1) as u16)),
        _ => (None, None),
    }
}

/// Software posts buffers, sometimes more than fit, while nothing is asked for.
pub(super) fn post(stimulus: &mut Stimulus, channels: &mut Channels, access: &mut Source) {
    for _ in 0..stimulus.below(3 * DEPTH as u64) {
        let channel = stimulus.below(CHANNELS as u64 + 1);
        let handle = if stimulus.once_in(8) { stimulus.word(12) } else { 1 + stimulus.below(1023) };
        let bytes = 4 * stimulus.below(64);
        access.push(vec![1, (PAGE | channel << 12).into(), (handle | bytes << 32).into()]);
        channels.post(channel as u16, Buffer { handle: handle as u16, bytes: bytes as u32 });
    }
}

/// Registers that say how many wait, and what they must give.
pub(super) fn counts(channels: &Channels) -> impl Iterator<Item = (u64, u64)> {
    (0..CHANNELS as u64).map(|channel| {
        let count = channels.posted(channel as u16).unwrap_or(0);
        (PAGE | channel << 12, count as u64)
    })
}

/// A message of another node asks for a buffer.
pub(super) fn random_match(stimulus: &mut Stimulus, host: &Host, handle: u16, domain: Option<Domain>) -> Request {
    let bytes = (4 * stimulus.below(80)) | (stimulus.word(32) << 32);
    let operands = [bytes, stimulus.word(64)].into_iter().flat_map(u64::to_le_bytes).collect();
    let ptag = domain.filter(|_| !stimulus.once_in(8)).map_or(stimulus.word(8) as u8, |domain| domain.tag);
    // The tag of a refusal is that of its request.
    let tag = if stimulus.once_in(2) { 0 } else { stimulus.word(10) as u16 };
    let operation = Operation::Atomic { command: MATCH, operands };
    Request { mdh: handle, ptag, tag, ..random_request(stimulus, host.node, operation) }
}

/// The answer to that. Requests are served in the order in which they come.
pub(super) fn answer(request: &Request, operands: &[u8], channel: Option<u16>, channels: &mut Channels) -> Vec<u32> {
    let bytes = u32::from_le_bytes(operands[..4].try_into().expect("four bytes"));
    let (status, handle) = channels.meet(channel, channels.first(channel), bytes);
    let tag = if handle == 0 { request.tag } else { handle };
    let route = ResponseRoute { adaptive: false, destination: request.source };
    PutErrorResponse { route, tag, ssid: request.ssid, status }.encode(0)
}
