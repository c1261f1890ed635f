//! Block transfers: what a descriptor asks for, and the requests that it becomes, cycle by cycle.

use crate::link::gemini::packet::request::line_mask;
use crate::nic::gemini::header::{CLOSE, GET, Header, PUT};

/// Status of a transfer of whose local memory a part could not be read.
const SOURCE_MEMORY: u64 = 15;
/// Bytes that an address can name.
const SPACE: u64 = 1 << 40;

/// A descriptor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Transfer {
    /// It gets; else it puts.
    pub gets: bool,
    /// Where it goes or comes from: node, address, domain and ways. Of the header, these fields alone count.
    pub remote: Header,
    /// Address in the host's memory; of a get, offset in the local domain.
    pub local: u64,
    /// The local domain of a get.
    pub local_handle: u16,
    /// Bytes.
    pub bytes: u32,
    /// Transfers before this one end first.
    pub fence: bool,
    /// The queue of its event.
    pub queue: u16,
    /// What the event says, 56 bits.
    pub data: u64,
}

impl Transfer {
    /// Its words in memory.
    pub fn encode(&self) -> [u64; 8] {
        let remote = &self.remote;
        let flags = [remote.adaptive, remote.hashed, remote.response_adaptive, remote.vmdh];
        let flags = flags.iter().rev().fold(0, |bits, flag| bits << 1 | u64::from(*flag));
        let place = remote.address | u64::from(remote.mdh) << 40 | u64::from(remote.ptag) << 52 | flags << 60;
        let kind = if self.gets { 2 } else { 1 };
        let way = u64::from(remote.pe) | u64::from(self.queue) << 18 | kind << 28 | u64::from(self.fence) << 30;
        [place, way, self.local | u64::from(self.local_handle) << 40, self.bytes.into(), self.data, 0, 0, 0]
    }

    /// What these words ask for, or why they are refused: 3, 4 or 5.
    ///
    /// # Errors
    /// The reason.
    pub fn decode(words: &[u64; 8]) -> Result<Self, u8> {
        let [place, way, local, bytes, data, ..] = *words;
        let kind = way >> 28 & 3;
        let is_clean = way >> 31 == 0
            && local >> 52 == 0
            && bytes >> 32 == 0
            && data >> 56 == 0
            && words[5..] == [0; 3]
            && (kind == 2 || local >> 40 == 0);
        if !is_clean || !(1..=2).contains(&kind) {
            return Err(3);
        }
        if bytes == 0 || bytes % 4 != 0 {
            return Err(4);
        }
        let addresses = [place % SPACE, local % SPACE];
        if addresses.iter().any(|address| address % 4 != 0 || address + bytes > SPACE) {
            return Err(5);
        }
        let bit = |at: u32| place >> at & 1 == 1;
        Ok(Self {
            gets: kind == 2,
            remote: Header {
                pe: (way & 0x3_FFFF) as u32,
                adaptive: bit(60),
                hashed: bit(61),
                response_adaptive: bit(62),
                vmdh: bit(63),
                address: addresses[0],
                ptag: (place >> 52) as u8,
                mdh: (place >> 40 & 0xFFF) as u16,
                ..Header::default()
            },
            local: addresses[1],
            local_handle: (local >> 40) as u16,
            bytes: bytes as u32,
            fence: way >> 30 & 1 == 1,
            queue: (way >> 18 & 0x3FF) as u16,
            data,
        })
    }

    /// The request behind so many of its bytes, which does not leave its remote line of 64 bytes; nothing at the end.
    pub fn part(&self, done: u64) -> Option<Part> {
        let left = u64::from(self.bytes).checked_sub(done).filter(|left| *left > 0)?;
        let (address, local) = (self.remote.address + done, self.local + done);
        Some(Part { address, local, words: ((64 - address % 64).min(left) / 4) as u8 })
    }

    /// The header of a request of so many words at this address.
    pub fn header(&self, address: u64, words: u8, ssid: u8) -> Header {
        let command = if self.gets { GET } else { PUT };
        let mask = line_mask(address, words.into());
        Header { address, size: words, mask, ssid, command, ..self.remote }
    }
}

/// What one request moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its remote address.
    pub address: u64,
    /// Its local address or offset.
    pub local: u64,
    /// Words of 4 bytes.
    pub words: u8,
}

impl Part {
    fn bytes(self) -> u64 {
        4 * u64::from(self.words)
    }
}

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
}

/// How far a transfer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Waits,
    /// The next beat is a header.
    Heads,
    /// The next beat is data, or says where a get lands.
    Follows,
    Closes,
    Tells,
}

/// The transfer in progress.
#[derive(Clone, Debug)]
struct Job {
    transfer: Transfer,
    /// Bytes for which there were reads, or gets.
    moved: u64,
    phase: Phase,
    failed: bool,
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
            Phase::Waits => {}
            Phase::Closes => {
                let close = Header { command: CLOSE, ssid: self.ssid(), mdh: transfer.queue, ..Header::default() };
                shown.request = Some((close.encode(), false));
            }
            Phase::Tells => {
                let status = if job.failed { SOURCE_MEMORY } else { 0 };
                shown.request = Some((u128::from(transfer.data | status << 56), true));
            }
            phase if transfer.gets => {
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
                    shown.request = (!data.failed).then(|| match phase {
                        Phase::Heads => (transfer.header(part.address, part.words, self.ssid()).encode(), false),
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
        let Some(job) = &mut self.job else {
            let transfer = inputs.descriptor.and_then(|words| Transfer::decode(&words).ok());
            self.job = transfer.map(|transfer| Job { transfer, moved: 0, phase: Phase::Waits, failed: false });
            return;
        };
        match (job.phase, goes) {
            (Phase::Waits, _) if begins => job.phase = Phase::Heads,
            (Phase::Closes, Some(_)) => job.phase = Phase::Tells,
            (Phase::Tells, Some(_)) => {
                self.job = None;
                self.turn = (self.turn + 1) % 4;
            }
            (Phase::Heads | Phase::Follows, _) if job.transfer.gets => {
                if let Some((_, is_last)) = goes {
                    job.phase = if is_last { Phase::Heads } else { Phase::Follows };
                    if is_last {
                        job.moved += job.transfer.part(job.moved).map_or(0, Part::bytes);
                    }
                    if job.transfer.part(job.moved).is_none() {
                        job.phase = Phase::Closes;
                    }
                }
            }
            (Phase::Heads | Phase::Follows, _) => {
                job.failed |= inputs.data.is_some_and(|data| data.failed);
                if let Some((_, is_last)) = goes {
                    job.phase = if is_last { Phase::Heads } else { Phase::Follows };
                }
                match shown.ask {
                    Some(part) if inputs.ask_ready => job.moved += part.bytes(),
                    None if inputs.idle => job.phase = Phase::Closes,
                    _ => {}
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[phit_evidence::shows("GEM-BTE-07", CALC)]
    fn lines_are_cut_at_both_ends() {
        let remote = Header { address: 0x1038, ..Header::default() };
        let transfer = Transfer { remote, bytes: 0x90, ..Transfer::default() };
        let part = |done| transfer.part(done).map(|part| (part.address, part.local, part.words));
        assert_eq!([0, 8, 0x48].map(part), [(0x1038, 0, 2), (0x1040, 8, 16), (0x1080, 0x48, 16)].map(Some));
        assert_eq!([0x88, 0x90].map(part), [Some((0x10C0, 0x88, 2)), None]);
    }

    #[test]
    fn a_descriptor_is_read_as_it_was_written() {
        let remote =
            Header { pe: 0x2_1001, hashed: true, address: 0xFF_F000_0004, ptag: 0x81, mdh: 0xC03, ..Header::default() };
        let transfer = Transfer {
            gets: true,
            remote,
            local: 0x80_0000_0008,
            local_handle: 0x801,
            bytes: 0x8000_0004,
            fence: true,
            queue: 0x201,
            data: 0x80_0000_0000_0001,
        };
        assert_eq!(Transfer::decode(&transfer.encode()), Err(5), "its end is beyond the last byte");
        let shorter = Transfer { bytes: 4, ..transfer };
        assert_eq!(Transfer::decode(&shorter.encode()), Ok(shorter));
    }
}
