//! Block transfers of the interface: descriptors in the host's memory, and what must come of them.

use super::host::{Host, RETURNS, RINGS};
use super::packets::{Packet, get_packet, put_packet};
use super::sequences::Sequences;
use crate::nic::gemini::requester::request_sender::random_header;
use crate::nic::stream::{Beat, Source};
use crate::stimulus::Stimulus;
use phit_models::link::gemini::packet::Node;
use phit_models::nic::completion_queue::{Event, Ring};
use phit_models::nic::gemini::header::{Header, MATCH, NOTIFY};
use phit_models::nic::gemini::requester::descriptor::{Kind, Part, Transfer};
use phit_models::nic::gemini::requester::transfer::Data;
use phit_sim::bench::{Bench, Failure, TestResult};
use std::collections::VecDeque;

/// Its registers, and its descriptors.
const PAGE: u64 = 6 << 20;
const RING: u64 = RINGS | 1 << 32;
const RING_BITS: u64 = 2;
/// The register that describes the ring, and what it is set to.
pub(super) const RING_SET_UP: (u64, u64) = (PAGE, RING | RING_BITS << 40 | 1 << 45);
/// Status of a transfer of whose local memory a part could not be read.
const SOURCE_MEMORY: u8 = 15;
/// Status of a message whose answer brings no buffer, although it does not fail.
const BAD_PACKET: u8 = 1;
/// What its events come from.
pub(super) const SOURCE: u64 = 2;

/// How far a message is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// It has not asked for a buffer.
    New,
    /// It has no answer.
    Asked,
    /// It has this one.
    Matched(u16),
    /// It has none.
    Refused,
    /// The other host is told.
    Told,
}

/// A descriptor without an event.
struct Job {
    transfer: Transfer,
    ssid: u8,
    /// Bytes that were read, or got.
    moved: u64,
    /// Data that were read and have not been put.
    data: VecDeque<(Part, Vec<u128>)>,
    /// The statuses that its event may have, if its sequence has ended and is used again.
    statuses: Option<Vec<u8>>,
    failed: bool,
    has_begun: bool,
    /// Of a message, with the first status of its packets other than 0.
    stage: Stage,
    failure: u8,
}

/// A transfer that has had its event.
pub(super) struct Ended {
    /// Address and word of the entry.
    pub(super) entry: Option<(u64, u64)>,
    /// Its sequence, unless that is in use again.
    pub(super) ssid: Option<u8>,
}

impl Job {
    /// All its requests were sent.
    fn is_sent(&self) -> bool {
        match self.transfer.kind {
            Kind::Send => matches!(self.stage, Stage::Refused | Stage::Told),
            _ => self.is_moved(),
        }
    }

    fn is_moved(&self) -> bool {
        self.transfer.part(self.moved).is_none() && self.data.is_empty()
    }

    /// The next packet of a message, which waits for the answers to those before when it asks, and when it tells.
    fn message(&mut self, bench: &Bench, here: Node, outstanding: usize) -> Result<Option<Packet>, Failure> {
        let (transfer, ssid) = (self.transfer, self.ssid);
        let Stage::Matched(handle) = self.stage else {
            bench.expect("a message asks once", Stage::New, std::mem::replace(&mut self.stage, Stage::Asked))?;
            let header = transfer.control(MATCH, transfer.remote.mdh, ssid);
            let Packet::Put(ssid, phits) = put_packet(here, header, &[transfer.bytes.into()]) else { return Ok(None) };
            return Ok(Some(Packet::Match(ssid, phits)));
        };
        if let Some((part, data)) = self.data.pop_front() {
            let header = Header { mdh: handle, ..transfer.header(part.address, part.words, ssid) };
            return Ok(Some(put_packet(here, header, &data)));
        }
        bench.expect("packets of a message without an answer when the other host is told", 0, outstanding)?;
        bench.expect("all of a message is put when the other host is told", true, self.is_moved())?;
        self.stage = Stage::Told;
        let own = if self.failed { SOURCE_MEMORY } else { 0 };
        let status = if self.failure > 0 { self.failure } else { own };
        let label = transfer.label(handle, status.into());
        Ok(Some(put_packet(here, transfer.control(NOTIFY, handle, ssid), &[label])))
    }
}

/// Transfers in the order of their descriptors.
#[derive(Default)]
pub(super) struct Transfers {
    first: u8,
    jobs: VecDeque<Job>,
    /// Descriptors that were written.
    written: u64,
}

impl Transfers {
    /// Their sequences are this one and the three behind it.
    pub(super) fn new(first: u8) -> Self {
        Self { first, ..Self::default() }
    }

    /// Sequences from this one on are theirs.
    pub(super) fn own(&self, ssid: u8) -> bool {
        ssid >= self.first
    }

    pub(super) fn clear(&mut self) {
        *self = Self::new(self.first);
    }

    /// No transfer is in progress.
    pub(super) fn is_idle(&self) -> bool {
        self.jobs.is_empty()
    }

    /// The register that shows how far the ring is, and what it shows when all has ended.
    pub(super) fn state(&self) -> (u64, u64) {
        (PAGE, self.written & 0xFFFF)
    }

    /// A descriptor, if the ring has room for it.
    pub(super) fn begin(&mut self, stimulus: &mut Stimulus, host: &mut Host, queue: u16, access: &mut Source) {
        if self.jobs.len() >= 1 << RING_BITS {
            return;
        }
        let transfer = random_transfer(stimulus, host, queue);
        let place = RING + 64 * (self.written & ((1 << RING_BITS) - 1));
        host.descriptors.insert(place, transfer.encode());
        let ssid = self.first + (self.written & 3) as u8;
        self.written += 1;
        access.push(vec![1, (PAGE | 8).into(), (self.written & 0xFFFF).into()]);
        self.jobs.push_back(Job {
            transfer,
            ssid,
            moved: 0,
            data: VecDeque::new(),
            statuses: None,
            failed: false,
            has_begun: false,
            stage: Stage::New,
            failure: 0,
        });
    }

    /// The host was asked for these words, and gives this.
    pub(super) fn read(&mut self, bench: &Bench, access: &Beat, data: &[u128], is_error: bool) -> TestResult {
        let is_reading = |job: &&mut Job| match job.transfer.kind {
            Kind::Get => false,
            Kind::Put => job.transfer.part(job.moved).is_some(),
            // What is behind a message without an answer may not begin.
            Kind::Send => !job.is_sent() && (job.stage == Stage::Asked || job.transfer.part(job.moved).is_some()),
        };
        let has_buffer = |job: &&mut Job| job.transfer.kind == Kind::Put || matches!(job.stage, Stage::Matched(_));
        let Some(job) = self.jobs.iter_mut().find(is_reading).filter(has_buffer) else {
            return Err(bench.mismatch("a read of local memory, and no put is in progress"));
        };
        let Some(part) = job.transfer.part(job.moved) else { return Ok(()) };
        bench.expect("read of local memory", vec![part.local.into(), part.words.into()], access.clone())?;
        job.moved += 4 * u64::from(part.words);
        job.failed |= is_error;
        if !is_error {
            let last = data.len() - 1;
            let beat = |(at, beat): (usize, &u128)| Data { part, beat: *beat, last: at == last, failed: false }.kept();
            job.data.push_back((part, data.iter().enumerate().map(beat).collect()));
        }
        Ok(())
    }

    /// The packet that must come next on this sequence.
    pub(super) fn packet(
        &mut self,
        bench: &Bench,
        here: Node,
        ssid: u8,
        outstanding: usize,
    ) -> Result<Option<Packet>, Failure> {
        let is_it = |job: &&mut Job| job.ssid == ssid && job.statuses.is_none() && !job.is_sent();
        let Some(job) = self.jobs.iter_mut().find(is_it) else { return Ok(None) };
        let transfer = job.transfer;
        Ok(match transfer.kind {
            Kind::Get => transfer.part(job.moved).map(|part| {
                job.moved += 4 * u64::from(part.words);
                let land = u128::from(part.local) | u128::from(transfer.local_handle) << 64;
                get_packet(transfer.header(part.address, part.words, ssid), land, None)
            }),
            Kind::Put => job
                .data
                .pop_front()
                .map(|(part, data)| put_packet(here, transfer.header(part.address, part.words, ssid), &data)),
            Kind::Send => return job.message(bench, here, outstanding),
        })
    }

    /// A packet of this sequence is answered, with this status, and the handle of a buffer or 0.
    pub(super) fn answered(&mut self, ssid: u8, status: u8, handle: u16) {
        let is_it = |job: &&mut Job| job.ssid == ssid && job.statuses.is_none() && job.stage != Stage::New;
        let Some(job) = self.jobs.iter_mut().find(is_it) else { return };
        if job.stage == Stage::Asked {
            job.stage = if handle == 0 { Stage::Refused } else { Stage::Matched(handle) };
        }
        if job.failure == 0 {
            job.failure = status;
        }
    }

    /// An event with this word in this queue, whose ring is given: what has ended with it.
    pub(super) fn event(
        &mut self,
        bench: &Bench,
        (queue, word): (usize, u64),
        ring: &mut Ring,
        statuses: impl Fn(u8) -> Option<Vec<u8>>,
    ) -> Result<Ended, Failure> {
        let data = word & ((1 << 56) - 1);
        let Some(at) = self.jobs.iter().position(|job| job.transfer.data == data && job.is_sent()) else {
            return Err(bench.mismatch(format!("an event of no transfer that was sent: {word:#x}")));
        };
        let Some(job) = self.jobs.remove(at) else { unreachable!("it was found") };
        let Some(mut expected) = job.statuses.clone().or_else(|| statuses(job.ssid)) else {
            return Err(bench.mismatch(format!("an event of a transfer that has packets outstanding: {word:#x}")));
        };
        if job.failed && expected == [0] {
            expected = vec![SOURCE_MEMORY];
        }
        if job.stage == Stage::Refused && expected == [0] {
            expected = vec![BAD_PACKET];
        }
        let status = (word >> 59 & 15) as u8;
        bench.expect(&format!("status {status} is one of {expected:?}"), true, expected.contains(&status))?;
        bench.expect("completion queue", usize::from(job.transfer.queue), queue)?;
        let entry = ring.push(Event { queue, data, source: SOURCE as u8, status });
        let ended = job.statuses.is_none().then_some(job.ssid);
        Ok(Ended { entry: entry.map(|entry| (entry.address, entry.word)), ssid: ended })
    }
}

/// A few lines, from or to a local domain, or just beyond its end.
fn random_transfer(stimulus: &mut Stimulus, host: &Host, queue: u16) -> Transfer {
    let bytes = 4 * (1 + stimulus.below(60)) as u32;
    let kind = [Kind::Put, Kind::Get, Kind::Send][stimulus.below(3) as usize];
    let gets = kind == Kind::Get;
    let own = host.domains.last().and_then(Option::as_ref);
    let remote = random_header(stimulus);
    let ptag = own.filter(|_| !stimulus.once_in(4)).map_or(remote.ptag, |own| own.tag);
    let address = if kind == Kind::Send { 0 } else { remote.address.min((1 << 40) - u64::from(bytes)) };
    let local = match gets {
        true => 4 * stimulus.below(own.map_or(0, |own| own.length) / 4 + 2),
        false => RETURNS | stimulus.word(36) << 2,
    };
    Transfer {
        kind,
        remote: Header { ptag, address, command: 0, size: 0, mask: 0, tag: 0, ssid: 0, sync: 0, ..remote },
        local,
        local_handle: if gets { host.domains.len() as u16 - 1 } else { 0 },
        bytes,
        fence: stimulus.once_in(3),
        queue,
        data: stimulus.word(56),
    }
}

impl Sequences {
    /// A packet of a transfer has come on this sequence: others before it that had the sequence have ended, and so have all if
    /// it has a fence.
    pub(super) fn begin(&mut self, bench: &Bench, ssid: u8) -> TestResult {
        let jobs = &self.transfers.jobs;
        let Some(at) = jobs.iter().position(|job| job.ssid == ssid && job.statuses.is_none() && !job.is_sent()) else {
            return Err(bench.mismatch(format!("a packet of sequence {ssid}, and no transfer has it")));
        };
        if jobs[at].has_begun {
            return Ok(());
        }
        let has_fence = jobs[at].transfer.fence;
        for before in 0..at {
            let job = &self.transfers.jobs[before];
            let is_over = job.is_sent() && (job.statuses.is_some() || self.completed(usize::from(job.ssid)).is_some());
            bench.expect("a fence holds a transfer", true, is_over || !has_fence)?;
            if job.ssid == ssid && job.statuses.is_none() {
                bench.expect("a sequence is not in use", true, is_over)?;
                let statuses = self.completed(usize::from(ssid));
                self.transfers.jobs[before].statuses = statuses;
                self.forget(usize::from(ssid));
            }
        }
        self.transfers.jobs[at].has_begun = true;
        Ok(())
    }
}
