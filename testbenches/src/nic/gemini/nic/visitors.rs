//! Other nodes, which put into the host's memory, get from it and change it.

use super::atomics::{Atomics, WORDS, random_operation};
use super::channels;
use super::host::Host;
use super::messages::Messages;
use super::packets::random_request;
use crate::link::gemini::packets::{random_node, without_crc};
use crate::nic::gemini::requester::request_sender::offer;
use crate::nic::stream::{Beat, Expected, Sink, Source};
use crate::stimulus::Stimulus;
use phit_models::link::gemini::packet::{
    GetResponse, Operation, PutErrorResponse, PutResponse, Request, ResponseRoute,
};
use phit_models::nic::gemini::header::{MATCH, NOTIFY, pack};
use phit_models::nic::gemini::memory_domains::{Access, translate};
use phit_models::nic::gemini::responder::atomic::alu::{WRONG_COMMAND, refusal};
use phit_models::nic::gemini::responder::message_table::NO_QUEUE;
use phit_models::nic::gemini::responder::receive_queues::Channels;
use phit_sim::bench::{Bench, Failure, TestResult};
use std::collections::VecDeque;

/// Status of a write or read that the host refused, and of a get of no words.
pub(super) const HOST_ERROR: u8 = 11;

/// A get that reads: so many writes of puts must be taken before.
struct Reading {
    request: Request,
    writes: u64,
}

/// Their requests and what must come of them.
pub(super) struct Visitors {
    requests: Source,
    answers: Sink,
    /// What must be written to the host, in order: address, words, data.
    writes: Expected<Beat>,
    /// What must be read from it, in order: address, words.
    reads: Expected<Beat>,
    readings: VecDeque<Reading>,
    /// Writes that were expected so far, and the number of the oldest of `readings`.
    write_count: u64,
    first_reading: u64,
    /// Numbers of reads that were answered before older ones.
    answered: Vec<u64>,
    /// Requests that are answered in order: status, and whether a write must be confirmed first.
    replies: VecDeque<(Request, u8, bool)>,
    confirmations: VecDeque<bool>,
    /// Reads that the host has answered, in any order.
    responses: Vec<Vec<u32>>,
    reply: Vec<u32>,
    /// Sequences of theirs that end in an event.
    pub(super) messages: Messages,
    /// Words that they change.
    pub(super) atomics: Atomics,
    /// Buffers for their messages.
    pub(super) channels: Channels,
    /// Packets that were damaged or for others.
    pub(super) bad: u64,
    pub(super) misrouted: u64,
}

impl Visitors {
    pub(super) fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self {
            requests: Source::of(bench, ["in_valid_0", "in_ready_0"], &["in_phit_0", "in_last_0"])?,
            answers: Sink::of(bench, ["out_valid_1", "out_ready_1"], &["out_phit_1", "out_last_1"])?,
            writes: Expected::new("write"),
            reads: Expected::new("read"),
            readings: VecDeque::new(),
            write_count: 0,
            first_reading: 0,
            answered: vec![],
            replies: VecDeque::new(),
            confirmations: VecDeque::new(),
            responses: vec![],
            reply: vec![],
            messages: Messages::default(),
            atomics: Atomics::default(),
            channels: channels::new(),
            bad: 0,
            misrouted: 0,
        })
    }

    /// Nothing is on its way.
    pub(super) fn is_idle(&self) -> bool {
        let lengths = [self.requests.len(), self.replies.len(), self.readings.len(), self.responses.len()];
        lengths == [0; 4] && self.writes.len() == 0 && self.messages.is_idle()
    }

    fn random_request(&mut self, stimulus: &mut Stimulus, host: &Host) -> Request {
        // The last two domains are for atomic operations and for what gets bring.
        let others = host.domains.len() as u64 - 2;
        let handle = Some(stimulus.below(others + 1)).filter(|row| *row < others).unwrap_or(others + 2) as u16;
        let domain = host.domains.get(usize::from(handle)).copied().flatten();
        if stimulus.once_in(3) {
            return self.messages.request(stimulus, host, handle);
        }
        if stimulus.once_in(6) {
            return channels::random_match(stimulus, host, handle, domain);
        }
        let words = stimulus.below(17);
        let room = domain.map_or(1 << 20, |domain| domain.length) / 4 + 2;
        let operation = match stimulus.once_in(3) {
            true => Operation::Get(words as u8),
            false => Operation::Put((0..4 * words).map(|_| stimulus.word(8) as u8).collect()),
        };
        let is_atomic = stimulus.once_in(3);
        let (handle, domain, room, operation) = match is_atomic {
            true => {
                let atomics = host.domains[others as usize];
                (others as u16, atomics, 2 * WORDS + 2, random_operation(stimulus))
            }
            false => (handle, domain, room, operation),
        };
        // Mostly one of few words, or any of them, aligned.
        let bound = if stimulus.once_in(2) { room.min(8) } else { room };
        let mut address = 4 * stimulus.below(bound);
        if is_atomic && !stimulus.once_in(8) {
            address &= !15;
        }
        let mut request = Request {
            address,
            mdh: handle,
            ptag: 1 + stimulus.below(3) as u8,
            ..random_request(stimulus, host.node, operation)
        };
        if stimulus.once_in(16) {
            request.destination = random_node(stimulus);
        }
        if is_atomic && stimulus.once_in(2) {
            request.tag = 0;
        }
        if let Some(domain) = domain.filter(|_| !stimulus.once_in(4)) {
            request.ptag = domain.tag;
        }
        request
    }

    pub(super) fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus, host: &Host, may_send: bool) {
        self.messages.tick();
        if may_send && self.requests.len() == 0 {
            let request = self.random_request(stimulus, host);
            let mut phits = request.encode(0);
            let last = phits.len() - 1;
            let is_bad = stimulus.once_in(16);
            if is_bad {
                // As a router marks it.
                phits[last] &= !0x30;
            }
            offer(&mut self.requests, phits.iter().map(|phit| u128::from(*phit)));
            match (is_bad, request.destination == host.node) {
                (true, _) => self.bad += 1,
                (false, true) => self.receive(request, host),
                (false, false) => self.misrouted += 1,
            }
        }
        self.requests.drive(bench, stimulus);
        self.answers.drive(bench, stimulus);
    }

    /// The interface must execute this request.
    fn receive(&mut self, request: Request, host: &Host) {
        let domain = host.domains.get(usize::from(request.mdh)).and_then(Option::as_ref);
        let access = Access {
            handle: request.mdh,
            tag: request.ptag,
            offset: request.address,
            words: match request.operation {
                Operation::Atomic { command: MATCH, .. } => 0,
                Operation::Atomic { .. } => 2,
                _ => request.size(),
            },
            writes: !matches!(request.operation, Operation::Get(_) | Operation::Atomic { command: MATCH, .. }),
        };
        let verdict = translate(domain, access);
        let size = request.size();
        let mut is_written = false;
        let refused = match request.operation {
            Operation::Atomic { command, .. } => refusal(command, size, request.address),
            _ => None,
        };
        let (queue, channel) = domain.map_or((None, None), |domain| (domain.queue, domain.channel));
        let status = match (&request.operation, refused.map_or(verdict, Err)) {
            (Operation::Get(0), _) => WRONG_COMMAND,
            (_, Err(status)) => status,
            (Operation::Get(_), Ok(address)) => {
                self.reads.push(vec![address.into(), size.into()]);
                self.readings.push_back(Reading { request, writes: self.write_count });
                return;
            }
            (Operation::Atomic { command: NOTIFY, operands }, Ok(_)) => {
                match queue {
                    Some(queue) => self.messages.notify(&request, operands, queue),
                    None => self.responses.push(refusal_of(&request, NO_QUEUE)),
                }
                return;
            }
            (Operation::Atomic { command: MATCH, operands }, Ok(_)) => {
                let answer = channels::answer(&request, operands, channel, &mut self.channels);
                self.responses.push(without_crc(answer));
                return;
            }
            (Operation::Atomic { command, operands }, Ok(address)) => {
                let response = self.atomics.execute(&request, *command, operands, address);
                self.responses.push(response);
                return;
            }
            (Operation::Put(bytes), Ok(address)) => {
                is_written = !bytes.is_empty();
                if is_written {
                    self.writes.push([vec![address.into(), size.into()], pack(bytes)].concat());
                    self.write_count += 1;
                }
                0
            }
        };
        if let Operation::Put(_) = request.operation {
            self.messages.put(&request, (!is_written).then_some(status));
        }
        self.replies.push_back((request, status, is_written));
    }

    pub(super) fn confirm(&mut self, is_error: bool) {
        self.confirmations.push_back(is_error);
        self.messages.confirm(if is_error { HOST_ERROR } else { 0 });
    }

    pub(super) fn written(&mut self, bench: &Bench, write: Beat) -> TestResult {
        self.writes.settle(bench, Some(write))
    }

    pub(super) fn read(&mut self, bench: &Bench, number: u64, access: Beat, writes: u64) -> TestResult {
        self.reads.settle(bench, Some(access))?;
        let reading = &self.readings[(number - self.first_reading) as usize];
        bench.expect("puts before a get whose write the host has not taken", true, writes >= reading.writes)
    }

    /// What was read is in the interface: its response must come, at any time.
    pub(super) fn returned(&mut self, number: u64, data: &[u128], is_error: bool) {
        let at = (number - self.first_reading) as usize;
        let request = &self.readings[at].request;
        let route = ResponseRoute { adaptive: false, destination: request.source };
        let (tag, ssid, size) = (request.tag, request.ssid, usize::from(request.size()));
        let phits = if is_error {
            PutErrorResponse { route, tag, ssid, status: HOST_ERROR }.encode(0)
        } else {
            let mut bytes: Vec<u8> = data.iter().flat_map(|beat| beat.to_le_bytes()).collect();
            // Nothing leaves that was not asked for.
            bytes[4 * size..].fill(0);
            let words = bytes.chunks(8).take(size.div_ceil(2));
            let words = words.map(|word| u64::from_le_bytes(word.try_into().expect("eight bytes"))).collect();
            GetResponse { route, tag, ssid, status: 0, words }.encode(0)
        };
        self.responses.push(without_crc(phits));
        self.answered.push(number);
        while let Some(at) = self.answered.iter().position(|number| *number == self.first_reading) {
            self.answered.swap_remove(at);
            self.readings.pop_front();
            self.first_reading += 1;
        }
    }

    /// The cycle of the tile ends.
    pub(super) fn settle(&mut self, bench: &mut Bench) -> TestResult {
        self.requests.settle(bench)?;
        let Some(phit) = self.answers.settle(bench)? else { return Ok(()) };
        self.reply.push(phit[0] as u32);
        if phit[1] == 0 {
            return Ok(());
        }
        let reply = std::mem::take(&mut self.reply);
        match self.responses.iter().position(|response| *response == reply) {
            Some(at) => {
                self.responses.swap_remove(at);
                Ok(())
            }
            None if self.messages.takes(&reply) => Ok(()),
            None => self.check_reply(bench, &reply),
        }
    }

    /// An answer that is not of a read: the oldest request's, after its write was confirmed.
    fn check_reply(&mut self, bench: &Bench, reply: &[u32]) -> TestResult {
        let Some((request, mut status, is_written)) = self.replies.pop_front() else {
            return Err(bench.mismatch(format!("an answer without a request: {reply:x?}")));
        };
        if is_written {
            match self.confirmations.pop_front() {
                None => return Err(bench.mismatch("an answer before its write was confirmed")),
                Some(true) => status = HOST_ERROR,
                Some(false) => {}
            }
        }
        let route = ResponseRoute { adaptive: false, destination: request.source };
        let expected = match status {
            0 => without_crc(PutResponse { route, ack_id: request.ssid }.encode(0)),
            status => refusal_of(&request, status),
        };
        self.messages.answered(&request);
        bench.expect("answer", expected.as_slice(), reply)
    }

    pub(super) fn clear(&mut self) {
        self.requests.clear();
        self.answers.clear();
        self.writes.clear();
        self.reads.clear();
        self.readings.clear();
        self.answered.clear();
        self.replies.clear();
        self.confirmations.clear();
        self.responses.clear();
        self.reply.clear();
        self.messages = Messages::default();
        self.atomics = Atomics::default();
        self.channels = channels::new();
        (self.write_count, self.first_reading, self.bad, self.misrouted) = (0, 0, 0, 0);
    }
}

/// The response to a request that failed.
fn refusal_of(request: &Request, status: u8) -> Vec<u32> {
    let route = ResponseRoute { adaptive: false, destination: request.source };
    without_crc(PutErrorResponse { route, tag: request.tag, ssid: request.ssid, status }.encode(0))
}
