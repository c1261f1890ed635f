//! What the interface sends, and the nodes that answer it.

use super::answers::random_words;
use super::host::Host;
use super::packets::{Packet, get_packet, put_packet};
use super::transfers::Transfers;
use super::visitors::HOST_ERROR;
use crate::link::gemini::packets::without_crc;
use crate::nic::gemini::requester::request_sender::offer;
use crate::nic::stream::{Beat, Expected, Sink, Source};
use crate::stimulus::Stimulus;
use phit_models::link::gemini::packet::format::PhitKind;
use phit_models::link::gemini::packet::{GetResponse, Node, PutResponse, ResponseRoute};
use phit_models::nic::gemini::header::Header;
use phit_models::nic::gemini::memory_domains::{Access, translate};
use phit_models::nic::gemini::requester::get_return::{Response, Return, Row, judge};
use phit_sim::bench::{Bench, Failure, TestResult};
use std::collections::{HashSet, VecDeque};

/// Status of a sequence with lost packets.
const TIMED_OUT: u8 = 14;

/// What the last phit of a response does when it is taken.
pub(super) enum Effect {
    /// A packet of this sequence is acknowledged, with this status.
    Ack(u8, u8),
    /// A message of this sequence has the buffer with this handle.
    Match(u8, u16),
    /// A get has brought this for its row.
    Bring { ssid: u8, tag: u16, row: Row, words: Vec<u64> },
    /// The row with this tag is free, and the get has failed.
    Fail { ssid: u8, tag: u16, status: u8 },
    /// Nothing that counts.
    None,
}

/// A get without a response.
pub(super) struct Lost {
    pub(super) ssid: u8,
    pub(super) tag: u16,
    pub(super) row: Row,
}

/// The sequence of a descriptor, as its peers know it.
#[derive(Clone, Default)]
pub(super) struct Sequence {
    outstanding: usize,
    /// Gets whose data are on their way to memory.
    landing: usize,
    pub(super) lost: bool,
    /// Statuses other than 0, as they came, and whether they may have been counted in another order.
    statuses: Vec<u8>,
    has_gets: bool,
    /// When the last acknowledgement was taken.
    acknowledged_at: Option<u64>,
}

/// Packets of the interface, and the responses to them.
pub(super) struct Sequences {
    /// The number of the interface under test.
    pub(super) here: Node,
    /// Interface cycles since reset.
    pub(super) now: u64,
    packets: Sink,
    responses: Source,
    expected: VecDeque<Packet>,
    packet: Vec<u32>,
    /// Tags of gets that the interface may not give again.
    tags: HashSet<u16>,
    pub(super) tag_bits: u32,
    pub(super) lost: Vec<Lost>,
    pub(super) sequences: Vec<Sequence>,
    /// The block transfers, which have the last four of them.
    pub(super) transfers: Transfers,
    /// Responses that have not begun to arrive, which they do in any order; packets of one answer arrive in theirs.
    pub(super) waiting: Vec<(Vec<Vec<u32>>, Effect)>,
    /// What the last phit of the one that arrives does.
    arriving: Option<Effect>,
    /// What gets bring: address, words, data.
    writes: Expected<Beat>,
    /// Sequences of what was written and not confirmed.
    unconfirmed: VecDeque<u8>,
    /// Packets without acknowledgement of sequences that timed out.
    unanswered: Vec<u64>,
    /// Acknowledgements of nothing, responses of gets that meet nothing, damaged responses.
    pub(super) strays: u64,
    pub(super) get_strays: u64,
    pub(super) bad: u64,
    /// Queues that interrupted.
    pub(super) interrupts: Vec<u64>,
}

impl Sequences {
    pub(super) fn of(bench: &Bench, descriptors: usize, tag_bits: u32) -> Result<Self, Failure> {
        Ok(Self {
            here: Node::default(),
            now: 0,
            packets: Sink::of(bench, ["out_valid_0", "out_ready_0"], &["out_phit_0", "out_last_0"])?,
            responses: Source::of(bench, ["in_valid_1", "in_ready_1"], &["in_phit_1", "in_last_1"])?,
            expected: VecDeque::new(),
            packet: vec![],
            tags: HashSet::new(),
            tag_bits,
            lost: vec![],
            sequences: vec![Sequence::default(); descriptors + 4],
            transfers: Transfers::new(descriptors as u8),
            waiting: vec![],
            arriving: None,
            writes: Expected::new("write of a get"),
            unconfirmed: VecDeque::new(),
            unanswered: vec![0; descriptors + 4],
            strays: 0,
            get_strays: 0,
            bad: 0,
            interrupts: vec![],
        })
    }

    /// Nothing is on its way in either direction.
    pub(super) fn is_idle(&self) -> bool {
        let lengths = [self.waiting.len(), self.expected.len(), self.writes.len(), self.unconfirmed.len()];
        lengths == [0; 4] && self.arriving.is_none() && self.transfers.is_idle()
    }

    /// The interface must send this put, or an atomic operation that fetches nothing.
    pub(super) fn expect_put(&mut self, header: Header, beats: &[u128]) {
        self.sequences[usize::from(header.ssid)].outstanding += 1;
        self.expected.push_back(put_packet(self.here, header, beats));
    }

    /// The interface must send this get or fetching operation.
    pub(super) fn expect_get(&mut self, header: Header, beat: u128, operands: Option<u128>) {
        let sequence = &mut self.sequences[usize::from(header.ssid)];
        sequence.outstanding += 1;
        sequence.has_gets = true;
        self.expected.push_back(get_packet(header, beat, operands));
    }

    /// The statuses that the event of a closed sequence may have, if it may have come.
    pub(super) fn completed(&self, descriptor: usize) -> Option<Vec<u8>> {
        let sequence = &self.sequences[descriptor];
        if sequence.landing > 0 || sequence.outstanding > 0 && !sequence.lost {
            return None;
        }
        Some(match (sequence.statuses.first(), sequence.outstanding) {
            (None, 0) => vec![0],
            (None, _) => vec![TIMED_OUT],
            (Some(_), _) if sequence.has_gets => sequence.statuses.clone(),
            (Some(first), _) => vec![*first],
        })
    }

    /// The sequence is used anew; true if it had lost packets.
    pub(super) fn forget(&mut self, descriptor: usize) -> bool {
        let sequence = std::mem::take(&mut self.sequences[descriptor]);
        self.unanswered[descriptor] = sequence.outstanding as u64;
        sequence.lost
    }

    /// The quarantine of a sequence ends, and that of its tags.
    pub(super) fn release(&mut self, descriptor: usize) {
        let (free, lost) =
            std::mem::take(&mut self.lost).into_iter().partition(|get| usize::from(get.ssid) == descriptor);
        self.lost = lost;
        let free: Vec<Lost> = free;
        free.iter().for_each(|get| _ = self.tags.remove(&get.tag));
    }

    /// Cycles since the last acknowledgement of a sequence that lost packets.
    pub(super) fn silence(&self, descriptor: usize) -> Option<u64> {
        let sequence = &self.sequences[descriptor];
        sequence.acknowledged_at.filter(|_| sequence.lost).map(|at| self.now - at)
    }

    /// Packets of a sequence that timed out which have no acknowledgement.
    pub(super) fn lost(&self, descriptor: usize) -> u64 {
        self.unanswered[descriptor]
    }

    /// Acknowledges a packet of a sequence that has none outstanding, and brings what a get of a quarantined one wanted.
    pub(super) fn stray(&mut self, stimulus: &mut Stimulus, idle: &[bool]) {
        let route = ResponseRoute { adaptive: false, destination: self.here };
        if let Some(ssid) = idle.iter().position(|is_idle| *is_idle) {
            self.answer(PutResponse { route, ack_id: ssid as u8 }.encode(0), Effect::None);
            self.strays += 1;
        }
        if let Some(Lost { ssid, tag, row }) = self.lost.pop() {
            let words = random_words(stimulus, row.words.div_ceil(2));
            self.answer(GetResponse { route, tag, ssid, status: 0, words }.encode(0), Effect::None);
            self.tags.remove(&tag);
            self.get_strays += 1;
        }
    }

    pub(super) fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) {
        if self.arriving.is_none() && !self.waiting.is_empty() {
            let any = stimulus.below(self.waiting.len() as u64) as usize;
            let (packets, effect) = self.waiting.swap_remove(any);
            packets.into_iter().for_each(|phits| offer(&mut self.responses, phits.into_iter().map(u128::from)));
            self.arriving = Some(effect);
        }
        self.responses.drive(bench, stimulus);
        self.packets.drive(bench, stimulus);
    }

    fn answer(&mut self, phits: Vec<u32>, effect: Effect) {
        self.waiting.push((vec![phits], effect));
    }

    /// The cycle of the tile ends.
    pub(super) fn settle(&mut self, bench: &mut Bench, stimulus: &mut Stimulus, host: &Host) -> TestResult {
        if self.responses.settle(bench)?.is_some()
            && self.responses.len() == 0
            && let Some(effect) = self.arriving.take()
        {
            self.take_effect(effect, host);
        }
        let Some(phit) = self.packets.settle(bench)? else { return Ok(()) };
        self.packet.push(phit[0] as u32);
        if phit[1] == 0 {
            return Ok(());
        }
        let packet = std::mem::take(&mut self.packet);
        match self.due(bench, &packet)? {
            None => Err(bench.mismatch("a packet, and none is expected")),
            Some(Packet::Put(ssid, phits)) => {
                bench.expect("put", &phits, &packet)?;
                self.answer_put(stimulus, ssid);
                Ok(())
            }
            Some(Packet::Match(ssid, phits)) => {
                bench.expect("request for a buffer", &phits, &packet)?;
                self.answer_match(stimulus, ssid);
                Ok(())
            }
            Some(Packet::Get { header, row, operands }) => {
                let tag = packet.get(6).map_or(0, |phit| PhitKind::Header6.unpack(*phit, "tag")) as u16;
                let expected = match operands {
                    None => header.to_get(self.here, tag),
                    Some(operands) => Header { tag, ..header }.to_packet(self.here, &[operands]),
                };
                bench.expect("get", without_crc(expected.encode(0)), packet)?;
                let is_free = tag > 0 && u32::from(tag) >> self.tag_bits == 0 && self.tags.insert(tag);
                bench.expect(&format!("tag {tag} is one, and free"), true, is_free)?;
                self.answer_get(stimulus, header.ssid, tag, row);
                Ok(())
            }
        }
    }

    /// What must come: a packet of a block transfer, by its sequence, or the next one of the stores.
    fn due(&mut self, bench: &Bench, packet: &[u32]) -> Result<Option<Packet>, Failure> {
        let ssid = packet.get(6).map_or(0, |phit| PhitKind::Header6.unpack(*phit, "ssid")) as u8;
        if !self.transfers.own(ssid) {
            return Ok(self.expected.pop_front());
        }
        self.begin(bench, ssid)?;
        let outstanding = self.sequences[usize::from(ssid)].outstanding;
        let due = self.transfers.packet(bench, self.here, ssid, outstanding)?;
        let sequence = &mut self.sequences[usize::from(ssid)];
        sequence.outstanding += 1;
        sequence.has_gets |= matches!(due, Some(Packet::Get { .. }));
        Ok(due)
    }

    fn take_effect(&mut self, effect: Effect, host: &Host) {
        match effect {
            Effect::None => {}
            Effect::Ack(ssid, status) => {
                self.acknowledge(ssid, status);
                self.transfers.answered(ssid, status, 0);
            }
            Effect::Match(ssid, handle) => {
                self.acknowledge(ssid, 0);
                self.transfers.answered(ssid, 0, handle);
            }
            Effect::Fail { ssid, tag, status } => {
                self.tags.remove(&tag);
                self.acknowledge(ssid, status);
            }
            Effect::Bring { ssid, tag, row, words } => {
                self.tags.remove(&tag);
                self.bring(host, ssid, row, &words);
            }
        }
    }

    fn acknowledge(&mut self, ssid: u8, status: u8) {
        let now = self.now;
        let sequence = &mut self.sequences[usize::from(ssid)];
        sequence.outstanding -= 1;
        sequence.acknowledged_at = Some(now);
        if status != 0 {
            sequence.statuses.push(status);
        }
    }

    /// A response has come for a get with this row: its words must go to memory, or it counts as failed.
    fn bring(&mut self, host: &Host, ssid: u8, row: Row, words: &[u64]) {
        let response = Response { status: 0, ssid, tag: 0, words: words.len() as u8 };
        let header = match judge(response, Some(row), None) {
            Return::Write(header) => header,
            Return::Failed(status) => return self.acknowledge(ssid, status),
            Return::Stray | Return::Matched(_) => return,
        };
        let domain = host.domains.get(usize::from(header.mdh)).and_then(Option::as_ref);
        let access =
            Access { handle: header.mdh, tag: header.ptag, offset: header.address, words: header.size, writes: true };
        match translate(domain, access) {
            Err(status) => self.acknowledge(ssid, status),
            Ok(address) => {
                let beats = words
                    .chunks(2)
                    .map(|pair| u128::from(pair[0]) | u128::from(pair.get(1).copied().unwrap_or(0)) << 64);
                self.writes.push([address.into(), header.size.into()].into_iter().chain(beats).collect());
                self.sequences[usize::from(ssid)].landing += 1;
                self.unconfirmed.push_back(ssid);
            }
        }
    }

    pub(super) fn confirm(&mut self, is_error: bool) {
        if let Some(ssid) = self.unconfirmed.pop_front() {
            self.sequences[usize::from(ssid)].landing -= 1;
            self.acknowledge(ssid, if is_error { HOST_ERROR } else { 0 });
        }
    }

    pub(super) fn written(&mut self, bench: &Bench, write: Beat) -> TestResult {
        self.writes.settle(bench, Some(write))
    }

    pub(super) fn clear(&mut self) {
        self.responses.clear();
        self.packets.clear();
        self.expected.clear();
        self.packet.clear();
        self.tags.clear();
        self.lost.clear();
        self.sequences.fill(Sequence::default());
        self.transfers.clear();
        self.waiting.clear();
        self.arriving = None;
        self.writes.clear();
        self.unconfirmed.clear();
        self.interrupts.clear();
        (self.strays, self.get_strays, self.bad) = (0, 0, 0);
    }
}
