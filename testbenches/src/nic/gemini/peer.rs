//! A node on the other side of the network.

use super::host::{Host, Requester};
use crate::link::gemini::packets::{random_node, without_crc};
use crate::nic::stream::{Beat, Expected, Sink, Source};
use crate::stimulus::Stimulus;
use phit_models::link::gemini::packet::{Node, Operation, PutErrorResponse, PutResponse, Request, ResponseRoute};
use phit_models::nic::gemini::header::{Header, pack};
use phit_models::nic::gemini::memory_domains::{Access, translate};
use phit_sim::bench::{Bench, Failure, TestResult};
use std::collections::VecDeque;

/// Status of a sequence with lost packets.
const TIMED_OUT: u8 = 14;
/// Status of a write that the host refused.
const HOST_ERROR: u8 = 11;
/// The sequence of an acknowledgement that meets none.
const NOBODY: u8 = 255;

/// A packet that the interface sends, and what comes of it.
struct Put {
    ssid: u8,
    phits: usize,
    /// The status of its response; none if it is lost.
    answer: Option<u8>,
}

/// The sequence of a descriptor, as this node knows it.
#[derive(Clone, Default)]
struct Sequence {
    outstanding: usize,
    lost: bool,
    status: u8,
    /// When the last acknowledgement was taken.
    acknowledged_at: Option<u64>,
}

/// The rest of the network at the tile.
pub(crate) struct Peer {
    /// The number of the interface under test.
    pub(crate) here: Node,
    /// Interface cycles since reset.
    pub(crate) now: u64,
    /// What the host must be told to write, in order: address, words, data.
    writes: Expected<Beat>,
    requests: Source,
    responses: Source,
    packets: Sink,
    answers: Sink,
    /// Phits of packets of the interface, and of its answers.
    puts: Expected<Beat>,
    replies: VecDeque<(Request, u8, bool)>,
    reply: Vec<Beat>,
    sent: VecDeque<Put>,
    arrived: usize,
    sequences: Vec<Sequence>,
    /// Responses whose last phit is not taken: length, sequence, status.
    acknowledging: VecDeque<(usize, u8, u8)>,
    acknowledged: usize,
    confirmations: VecDeque<bool>,
    /// Packets without acknowledgement of sequences that timed out.
    unanswered: Vec<u64>,
    /// Packets that were damaged or for others, acknowledgements of nothing.
    pub(crate) bad: u64,
    pub(crate) misrouted: u64,
    pub(crate) strays: u64,
    /// Queues that interrupted.
    pub(crate) interrupts: Vec<u64>,
}

impl Peer {
    pub(crate) fn of(bench: &Bench, descriptors: usize) -> Result<Self, Failure> {
        Ok(Self {
            here: Node::default(),
            now: 0,
            writes: Expected::new("write"),
            requests: Source::of(bench, ["in_valid_0", "in_ready_0"], &["in_phit_0", "in_last_0"])?,
            responses: Source::of(bench, ["in_valid_1", "in_ready_1"], &["in_phit_1", "in_last_1"])?,
            packets: Sink::of(bench, ["out_valid_0", "out_ready_0"], &["out_phit_0", "out_last_0"])?,
            answers: Sink::of(bench, ["out_valid_1", "out_ready_1"], &["out_phit_1", "out_last_1"])?,
            puts: Expected::new("packet"),
            replies: VecDeque::new(),
            reply: vec![],
            sent: VecDeque::new(),
            arrived: 0,
            sequences: vec![Sequence::default(); descriptors],
            acknowledging: VecDeque::new(),
            acknowledged: 0,
            confirmations: VecDeque::new(),
            unanswered: vec![0; descriptors],
            bad: 0,
            misrouted: 0,
            strays: 0,
            interrupts: vec![],
        })
    }

    /// The interface must send this put.
    pub(crate) fn expect_put(&mut self, stimulus: &mut Stimulus, header: Header, beats: &[u128]) {
        let mut whole = header;
        // A packet counts words of 8 bytes: the upper half of the last one goes along.
        whole.size = header.size.next_multiple_of(2);
        let mut phits = without_crc(whole.to_put(self.here, beats).encode(0));
        phits[4] = phits[4] & !(31 << 17) | u32::from(header.size) << 17;
        let last = phits.len() - 1;
        phits.iter().enumerate().for_each(|(at, phit)| self.puts.push(vec![(*phit).into(), u128::from(at == last)]));
        let status = if stimulus.once_in(8) { 1 + stimulus.below(15) as u8 } else { 0 };
        let answer = (!stimulus.once_in(24)).then_some(status);
        self.sequences[usize::from(header.ssid)].outstanding += 1;
        self.sequences[usize::from(header.ssid)].lost |= answer.is_none();
        self.sent.push_back(Put { ssid: header.ssid, phits: phits.len(), answer });
    }

    /// The status of a closed sequence, if its event may have come.
    pub(crate) fn completed(&self, descriptor: usize) -> Option<u8> {
        let sequence = &self.sequences[descriptor];
        match (sequence.outstanding, sequence.lost, sequence.status) {
            (0, _, status) => Some(status),
            (_, true, 0) => Some(TIMED_OUT),
            (_, true, status) => Some(status),
            (_, false, _) => None,
        }
    }

    /// The sequence is used anew; true if it had lost packets.
    pub(crate) fn forget(&mut self, descriptor: usize) -> bool {
        let sequence = std::mem::take(&mut self.sequences[descriptor]);
        self.unanswered[descriptor] = sequence.outstanding as u64;
        sequence.lost
    }

    /// Cycles since the last acknowledgement of a sequence that lost packets.
    pub(crate) fn silence(&self, descriptor: usize) -> Option<u64> {
        let sequence = &self.sequences[descriptor];
        sequence.acknowledged_at.filter(|_| sequence.lost).map(|at| self.now - at)
    }

    /// Packets of a sequence that timed out which have no acknowledgement.
    pub(crate) fn lost(&self, descriptor: usize) -> u64 {
        self.unanswered[descriptor]
    }

    /// Nothing is on its way in either direction.
    pub(crate) fn is_idle(&self) -> bool {
        let lengths = [self.requests.len(), self.responses.len(), self.puts.len(), self.replies.len()];
        lengths == [0; 4] && self.writes.len() == 0
    }

    /// Acknowledges a packet of a sequence that has none outstanding.
    pub(crate) fn stray(&mut self, idle: &[bool]) {
        let Some(ssid) = idle.iter().position(|is_idle| *is_idle) else { return };
        let route = ResponseRoute { adaptive: false, destination: self.here };
        let phits = PutResponse { route, ack_id: ssid as u8 }.encode(0);
        let last = phits.len() - 1;
        let phits = phits.iter().enumerate();
        phits.for_each(|(at, phit)| self.responses.push(vec![(*phit).into(), u128::from(at == last)]));
        self.acknowledging.push_back((last + 1, NOBODY, 0));
        self.strays += 1;
    }

    /// The oldest write of a request is confirmed.
    fn random_put(stimulus: &mut Stimulus, host: &Host) -> Request {
        let handle = stimulus.below(host.domains.len() as u64 + 1) as u16;
        let domain = host.domains.get(usize::from(handle)).copied().flatten();
        let words = stimulus.below(17);
        let room = domain.map_or(1 << 20, |domain| domain.length) / 4 + 2;
        let mut request = Request {
            source_routed: false,
            adaptive: stimulus.once_in(2),
            hashed: stimulus.once_in(2),
            destination: if stimulus.once_in(16) { random_node(stimulus) } else { host.node },
            source: random_node(stimulus),
            address: 4 * stimulus.below(room),
            bte_vc: stimulus.word(2) as u8,
            response_adaptive: stimulus.once_in(2),
            vmdh: stimulus.once_in(2),
            mdh: handle,
            ptag: 1 + stimulus.below(3) as u8,
            tag: stimulus.word(10) as u16,
            ssid: stimulus.word(8) as u8,
            sync: stimulus.word(4) as u8,
            mask: stimulus.word(16) as u16,
            operation: Operation::Put((0..4 * words).map(|_| stimulus.word(8) as u8).collect()),
        };
        if let Some(domain) = domain.filter(|_| !stimulus.once_in(4)) {
            request.ptag = domain.tag;
        }
        request
    }

    pub(crate) fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus, host: &Host, may_send: bool) {
        if may_send && self.requests.len() == 0 {
            let request = Self::random_put(stimulus, host);
            let mut phits = request.encode(0);
            let last = phits.len() - 1;
            let is_bad = stimulus.once_in(16);
            if is_bad {
                // As a router marks it.
                phits[last] &= !0x30;
            }
            phits
                .iter()
                .enumerate()
                .for_each(|(at, phit)| self.requests.push(vec![(*phit).into(), u128::from(at == last)]));
            match (is_bad, request.destination == host.node) {
                (true, _) => self.bad += 1,
                (false, true) => self.receive(request, host),
                (false, false) => self.misrouted += 1,
            }
        }
        self.requests.drive(bench, stimulus);
        self.responses.drive(bench, stimulus);
        self.packets.drive(bench, stimulus);
        self.answers.drive(bench, stimulus);
    }

    /// The interface must execute this request.
    fn receive(&mut self, request: Request, host: &Host) {
        let domain = host.domains.get(usize::from(request.mdh)).and_then(Option::as_ref);
        let access = Access {
            handle: request.mdh,
            tag: request.ptag,
            offset: request.address,
            words: request.size(),
            writes: true,
        };
        let verdict = translate(domain, access);
        let Operation::Put(bytes) = &request.operation else { unreachable!("only puts are sent") };
        let is_written = verdict.is_ok() && !bytes.is_empty();
        if let (Ok(address), true) = (verdict, is_written) {
            self.writes.push([vec![address.into(), request.size().into()], pack(bytes)].concat());
        }
        self.replies.push_back((request, verdict.err().unwrap_or(0), is_written));
    }

    /// The cycle of the tile ends.
    pub(crate) fn settle(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) -> TestResult {
        self.requests.settle(bench)?;
        if self.responses.settle(bench)?.is_some() {
            self.acknowledged += 1;
            let (length, ssid, status) = self.acknowledging[0];
            if self.acknowledged == length {
                self.acknowledging.pop_front();
                self.acknowledged = 0;
                if let Some(sequence) = self.sequences.get_mut(usize::from(ssid)) {
                    sequence.outstanding -= 1;
                    sequence.acknowledged_at = Some(self.now);
                    if sequence.status == 0 {
                        sequence.status = status;
                    }
                }
            }
        }
        let packet = self.packets.settle(bench)?;
        let is_phit = packet.is_some();
        self.puts.settle(bench, packet)?;
        if is_phit {
            self.arrived += 1;
            if self.arrived == self.sent[0].phits {
                self.arrived = 0;
                let put = self.sent.pop_front().expect("its phits were expected");
                self.acknowledge(stimulus, put);
            }
        }
        let Some(phit) = self.answers.settle(bench)? else { return Ok(()) };
        let is_last = phit[1] == 1;
        self.reply.push(phit);
        if is_last { self.check_reply(bench) } else { Ok(()) }
    }

    fn acknowledge(&mut self, stimulus: &mut Stimulus, put: Put) {
        let Some(status) = put.answer else { return };
        let route = ResponseRoute { adaptive: stimulus.once_in(2), destination: self.here };
        let phits = match status {
            0 => PutResponse { route, ack_id: put.ssid }.encode(0),
            status => PutErrorResponse { route, tag: 0, ssid: put.ssid, status }.encode(0),
        };
        let last = phits.len() - 1;
        phits
            .iter()
            .enumerate()
            .for_each(|(at, phit)| self.responses.push(vec![(*phit).into(), u128::from(at == last)]));
        self.acknowledging.push_back((phits.len(), put.ssid, status));
    }

    /// An answer is whole: the oldest request's, after its write was confirmed.
    fn check_reply(&mut self, bench: &Bench) -> TestResult {
        let Some((request, mut status, is_written)) = self.replies.pop_front() else {
            return Err(bench.mismatch("an answer without a request"));
        };
        if is_written {
            match self.confirmations.pop_front() {
                None => return Err(bench.mismatch("an answer before its write was confirmed")),
                Some(true) => status = HOST_ERROR,
                Some(false) => {}
            }
        }
        let route = ResponseRoute { adaptive: false, destination: request.source };
        let phits = match status {
            0 => PutResponse { route, ack_id: request.ssid }.encode(0),
            status => PutErrorResponse { route, tag: request.tag, ssid: request.ssid, status }.encode(0),
        };
        let phits = without_crc(phits);
        let last = phits.len() - 1;
        let expected: Vec<Beat> =
            phits.iter().enumerate().map(|(at, phit)| vec![(*phit).into(), u128::from(at == last)]).collect();
        bench.expect("answer", &expected, &std::mem::take(&mut self.reply))
    }

    pub(crate) fn clear(&mut self) {
        [&mut self.requests, &mut self.responses].into_iter().for_each(Source::clear);
        [&mut self.packets, &mut self.answers].into_iter().for_each(Sink::clear);
        self.writes.clear();
        self.puts.clear();
        self.replies.clear();
        self.reply.clear();
        self.sent.clear();
        self.sequences.fill(Sequence::default());
        self.acknowledging.clear();
        self.confirmations.clear();
        self.interrupts.clear();
        (self.arrived, self.acknowledged) = (0, 0);
        (self.bad, self.misrouted, self.strays) = (0, 0, 0);
    }
}

impl Requester for Peer {
    fn confirm(&mut self, is_error: bool) {
        self.confirmations.push_back(is_error);
    }

    fn written(&mut self, bench: &mut Bench, write: Beat) -> TestResult {
        self.writes.settle(bench, Some(write))
    }
}
