//! Block transfers: the requests that a descriptor becomes, cycle by cycle.

use super::descriptor::{Kind, Part, Transfer};
use crate::nic::gemini::header::{CLOSE, Header, MATCH, NOTIFY};

/// Status of a transfer of whose local memory a part could not be read.
const SOURCE_MEMORY: u64 = 15;
/// Status of a message whose requests were not answered in time, and of one that has no buffer although nothing failed.
const TIMED_OUT: u64 = 14;
const BAD_PACKET: u64 = 1;
/// Periods without an answer after which none is expected.
const PATIENCE: u8 = 5;

/// A beat of data that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Data {
    /// The read that it is of.
    pub part: Part,
    /// 16 bytes.
    pub beat: u128,
    /// The last one of its read.
    pub last: bool,
    /// The read failed.
    pub failed: bool,
}

impl Data {
    /// The beat, with zeros behind the words of the read.
    pub fn kept(&self) -> u128 {
        match self.part.words % 4 {
            words @ 1.. if self.last => self.beat % (1 << (32 * u32::from(words))),
            _ => self.beat,
        }
    }
}

/// What happens in a cycle.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// A descriptor that is offered.
    pub descriptor: Option<[u64; 8]>,
    /// A request's beat is taken.
    pub request_ready: bool,
    /// A read is taken.
    pub ask_ready: bool,
    /// All data were given.
    pub idle: bool,
    /// Data that are offered.
    pub data: Option<Data>,
    /// A sequence of block transfers has had its event.
    pub done: Option<usize>,
    /// A request of this sequence is answered, with this status and handle.
    pub answer: Option<(u8, u8, u16)>,
    /// A period has passed.
    pub tick: bool,
}

/// What is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outputs {
    /// A descriptor would be taken or refused.
    pub descriptor_ready: bool,
    /// The read that is wanted.
    pub ask: Option<Part>,
    /// A request's beat, and whether it is the last.
    pub request: Option<(u128, bool)>,
    /// Data would be taken.
    pub data_ready: bool,
    /// A message of this sequence waits for its buffer.
    pub expects: Option<u8>,
}

/// How far a transfer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Waits,
    /// Asks for a buffer: a header, and its data.
    Asks,
    Measures,
    /// Waits for the answer to that.
    Expects,
    /// The next beat is a header.
    Heads,
    /// The next beat is data, or says where a get lands.
    Follows,
    /// Waits for all answers.
    Settles,
    /// Tells the other host: a header, and its data.
    Notifies,
    Labels,
    Closes,
    Tells,
    Ended,
}

/// The transfer in progress.
#[derive(Clone, Debug)]
struct Job {
    transfer: Transfer,
    /// Bytes for which there were reads, or gets.
    moved: u64,
    phase: Phase,
    failed: bool,
    answers: Answers,
}

/// What is known of the requests of a message.
#[derive(Clone, Copy, Debug, Default)]
struct Answers {
    missing: u64,
    /// Periods since one came.
    silence: u8,
    failure: u64,
    handle: u16,
}

impl Answers {
    fn are_overdue(&self) -> bool {
        self.silence == PATIENCE
    }

    fn tick(&mut self, was_sent: bool, answer: Option<(u8, u16)>, tick: bool) {
        let answer = answer.filter(|_| self.missing > 0);
        if !self.are_overdue() {
            let is_silent = self.missing > 0 && answer.is_none();
            self.silence = if is_silent { self.silence + u8::from(tick) } else { 0 };
        }
        if let Some((status, handle)) = answer {
            self.missing -= 1;
            self.failure = if self.failure == 0 { status.into() } else { self.failure };
            self.handle = if self.handle == 0 { handle } else { self.handle };
        }
        self.missing += u64::from(was_sent);
    }
}

/// The engine.
#[derive(Clone, Debug)]
pub struct Transfers {
    /// The first of its sequences.
    first: u8,
    in_use: [bool; 4],
    turn: usize,
    job: Option<Job>,
}

impl Transfers {
    /// After reset; its sequences are this one and the three behind it.
    pub fn new(first: u8) -> Self {
        Self { first, in_use: [false; 4], turn: 0, job: None }
    }

    /// Forgets everything.
    pub fn reset(&mut self) {
        *self = Self::new(self.first);
    }

    /// Which sequences are in use, and have closed.
    pub fn closed(&self) -> Vec<usize> {
        let is_open = |at: usize| self.job.as_ref().is_some_and(|job| job.phase != Phase::Waits && at == self.turn);
        (0..4).filter(|at| self.in_use[*at] && !is_open(*at)).collect()
    }

    /// Whether a request of the transfer in progress has no answer, and the sequence of that transfer.
    pub fn is_unanswered(&self) -> Option<u8> {
        self.job.as_ref().filter(|job| job.answers.missing > 0).map(|_| self.ssid())
    }

    fn ssid(&self) -> u8 {
        self.first + self.turn as u8
    }

    /// What is shown for these inputs.
    pub fn outputs(&self, inputs: &Inputs) -> Outputs {
        let Some(job) = &self.job else {
            return Outputs { descriptor_ready: true, ..Outputs::default() };
        };
        let transfer = &job.transfer;
        let mut shown = Outputs::default();
        match job.phase {
            Phase::Waits | Phase::Settles => {}
            Phase::Expects => shown.expects = Some(self.ssid()),
            Phase::Asks => {
                shown.request = Some((transfer.control(MATCH, transfer.remote.mdh, self.ssid()).encode(), false))
            }
            Phase::Measures => shown.request = Some((transfer.bytes.into(), true)),
            Phase::Notifies => {
                shown.request = Some((transfer.control(NOTIFY, job.answers.handle, self.ssid()).encode(), false))
            }
            Phase::Labels => {
                let failures = [job.answers.failure, job.status()];
                let status = failures.into_iter().find(|status| *status != 0).unwrap_or(0);
                shown.request = Some((transfer.label(job.answers.handle, status), true));
            }
            Phase::Closes => {
                let close = Header { command: CLOSE, ssid: self.ssid(), mdh: transfer.queue, ..Header::default() };
                shown.request = Some((close.encode(), false));
            }
            Phase::Tells => {
                shown.request = Some((u128::from(transfer.data | job.status() << 56), true));
            }
            phase if transfer.kind == Kind::Get => {
                let Some(part) = transfer.part(job.moved) else { return shown };
                let land = u128::from(part.local) | u128::from(transfer.local_handle) << 64;
                shown.request = Some(match phase {
                    Phase::Heads => (transfer.header(part.address, part.words, self.ssid()).encode(), false),
                    _ => (land, true),
                });
            }
            phase => {
                shown.ask = transfer.part(job.moved);
                if let Some(data) = inputs.data {
                    let part = data.part;
                    shown.data_ready = data.failed || (phase == Phase::Follows && inputs.request_ready);
                    let mdh = if transfer.kind == Kind::Send { job.answers.handle } else { transfer.remote.mdh };
                    let header = Header { mdh, ..transfer.header(part.address, part.words, self.ssid()) };
                    shown.request = (!data.failed).then(|| match phase {
                        Phase::Heads => (header.encode(), false),
                        _ => (data.kept(), data.last),
                    });
                }
            }
        }
        shown
    }

    /// The clock rises.
    pub fn tick(&mut self, inputs: &Inputs) {
        let shown = self.outputs(inputs);
        let goes = shown.request.filter(|_| inputs.request_ready);
        let may_begin = |fence: bool, in_use: &[bool; 4], turn: usize| match fence {
            true => *in_use == [false; 4],
            false => !in_use[turn],
        };
        let begins = self
            .job
            .as_ref()
            .is_some_and(|job| job.phase == Phase::Waits && may_begin(job.transfer.fence, &self.in_use, self.turn));
        if let Some(done) = inputs.done {
            self.in_use[done] = false;
        }
        self.in_use[self.turn] |= begins;
        let ssid = self.ssid();
        let Some(job) = &mut self.job else {
            let transfer = inputs.descriptor.and_then(|words| Transfer::decode(&words).ok());
            self.job = transfer.map(|transfer| Job {
                transfer,
                moved: 0,
                phase: Phase::Waits,
                failed: false,
                answers: Answers::default(),
            });
            return;
        };
        if job.transfer.kind == Kind::Send {
            let was_sent = goes.is_some() && matches!(job.phase, Phase::Asks | Phase::Heads | Phase::Notifies);
            let answer = inputs.answer.filter(|(to, ..)| *to == ssid);
            let before = job.answers;
            job.answers.tick(was_sent, answer.map(|(_, status, handle)| (status, handle)), inputs.tick);
            match job.phase {
                Phase::Expects | Phase::Settles if before.are_overdue() => job.phase = Phase::Closes,
                Phase::Expects if before.missing == 0 => {
                    job.phase = if before.handle == 0 { Phase::Closes } else { Phase::Heads };
                }
                Phase::Settles if before.missing == 0 => job.phase = Phase::Notifies,
                Phase::Expects | Phase::Settles => {}
                _ => job.step(goes, begins, &shown, inputs),
            }
        } else {
            job.step(goes, begins, &shown, inputs);
        }
        if job.phase == Phase::Ended {
            self.job = None;
            self.turn = (self.turn + 1) % 4;
        }
    }
}

impl Job {
    /// The status that its last word has.
    fn status(&self) -> u64 {
        match self.transfer.kind {
            _ if self.failed => SOURCE_MEMORY,
            Kind::Send if self.answers.are_overdue() => TIMED_OUT,
            Kind::Send if self.answers.handle == 0 => BAD_PACKET,
            _ => 0,
        }
    }

    /// Requests, reads and data move it on.
    fn step(&mut self, goes: Option<(u128, bool)>, begins: bool, shown: &Outputs, inputs: &Inputs) {
        match (self.phase, goes) {
            (Phase::Waits, _) if begins && self.transfer.kind == Kind::Send => self.phase = Phase::Asks,
            (Phase::Waits, _) if begins => self.phase = Phase::Heads,
            (Phase::Asks, Some(_)) => self.phase = Phase::Measures,
            (Phase::Measures, Some(_)) => self.phase = Phase::Expects,
            (Phase::Notifies, Some(_)) => self.phase = Phase::Labels,
            (Phase::Labels, Some(_)) => self.phase = Phase::Closes,
            (Phase::Closes, Some(_)) => self.phase = Phase::Tells,
            (Phase::Tells, Some(_)) => self.phase = Phase::Ended,
            (Phase::Heads | Phase::Follows, _) if self.transfer.kind == Kind::Get => {
                if let Some((_, is_last)) = goes {
                    self.phase = if is_last { Phase::Heads } else { Phase::Follows };
                    if is_last {
                        self.moved += self.transfer.part(self.moved).map_or(0, Part::bytes);
                    }
                    if self.transfer.part(self.moved).is_none() {
                        self.phase = Phase::Closes;
                    }
                }
            }
            (Phase::Heads | Phase::Follows, _) => {
                self.failed |= inputs.data.is_some_and(|data| data.failed);
                if let Some((_, is_last)) = goes {
                    self.phase = if is_last { Phase::Heads } else { Phase::Follows };
                }
                match shown.ask {
                    Some(part) if inputs.ask_ready => self.moved += part.bytes(),
                    None if inputs.idle && self.transfer.kind == Kind::Send => self.phase = Phase::Settles,
                    None if inputs.idle => self.phase = Phase::Closes,
                    _ => {}
                }
            }
            _ => {}
        }
    }
}
