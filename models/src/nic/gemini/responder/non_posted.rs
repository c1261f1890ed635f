//! Gets at the target: which reads are outstanding, and what answers them, cycle by cycle.
//!
//! Which free tag a read has is the block's choice: the model takes it from the block and says whether it was free.

use crate::link::gemini::packet::{GetResponse, PutErrorResponse, ResponseRoute};
use crate::nic::gemini::header::node;
use crate::nic::host_read::{Return, beats};
use std::collections::{BTreeMap, VecDeque};

/// Status of a get whose read the host refused.
const HOST_ERROR: u8 = 11;
/// Beats of returned reads that are held.
const BEATS: usize = 8;
/// Cycles from the last beat of a return until its tag may be given again.
const REST: u64 = 2;
/// Phits of a response that are no data.
const FRAME: usize = 3;
/// A last phit without its crc field.
const WITHOUT_CRC: u32 = 0x3F;

/// A get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Get {
    /// First byte in the host's memory.
    pub address: u64,
    /// Words of 4 bytes.
    pub words: u8,
    /// Requester, 18 bits.
    pub source: u32,
    /// Its sequence.
    pub ssid: u8,
    /// Its tag, 10 bits.
    pub tag: u16,
}

/// Ports that the block reads, and the tag of the read that it offers, if it offers one.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// A get.
    pub get: Option<Get>,
    /// The host takes a read.
    pub read_ready: bool,
    /// The tag of the read that is offered.
    pub read_tag: u64,
    /// A beat of a return.
    pub returned: Option<Return>,
    /// A phit is taken.
    pub phit_ready: bool,
}

/// What it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// Tags are being made free.
    pub busy: bool,
    /// A get would be taken.
    pub get_ready: bool,
    /// The get whose read is offered.
    pub read: Option<Get>,
    /// A beat would be taken.
    pub return_ready: bool,
    /// The phit, and whether it is the last of its packet.
    pub phit: Option<(u32, bool)>,
}

/// A response.
#[derive(Clone, Debug)]
struct Response {
    /// Its phits, each with whether it is the last of a stored beat.
    phits: VecDeque<(u32, bool)>,
    /// Beats that are stored until it is being sent.
    beats: usize,
}

impl Response {
    /// Beats that are stored while it is being sent.
    fn unsent(&self) -> usize {
        self.phits.iter().filter(|(_, frees)| *frees).count()
    }
}

/// The table.
#[derive(Clone, Debug)]
pub struct NonPosted {
    tags: u64,
    now: u64,
    clearing: u64,
    /// Free tags, each with the first cycle in which it may be given.
    free: BTreeMap<u64, u64>,
    /// The get whose read waits for the host, and the cycle in which it was taken.
    waiting: Option<(Get, u64)>,
    outstanding: BTreeMap<u64, Get>,
    arriving: Vec<u128>,
    next: Option<Response>,
    sending: Option<Response>,
}

impl NonPosted {
    /// `2^bits` gets may be outstanding.
    pub fn new(bits: u32) -> Self {
        let tags = 1 << bits;
        Self {
            tags,
            now: 0,
            clearing: tags,
            free: (0..tags).map(|tag| (tag, 0)).collect(),
            waiting: None,
            outstanding: BTreeMap::new(),
            arriving: vec![],
            next: None,
            sending: None,
        }
    }

    /// Forgets all gets.
    pub fn reset(&mut self) {
        *self = Self::new(self.tags.ilog2());
    }

    /// Gets without returned data.
    pub fn outstanding(&self) -> usize {
        self.outstanding.len() + usize::from(self.waiting.is_some())
    }

    /// Whether a read may have this tag.
    pub fn may_have(&self, tag: u64) -> bool {
        self.waiting.is_some_and(|(_, taken)| self.free.get(&tag).is_some_and(|from| *from <= taken))
    }

    /// What is shown in this cycle.
    pub fn outputs(&self) -> Outputs {
        let busy = self.clearing > 0;
        let is_any_free = self.free.values().any(|from| *from <= self.now);
        let unsent = self.sending.as_ref().map_or(0, Response::unsent);
        let used = unsent + self.next.as_ref().map_or(0, |next| next.beats) + self.arriving.len();
        Outputs {
            busy,
            get_ready: !busy && self.waiting.is_none() && is_any_free,
            read: self.waiting.map(|(get, _)| get),
            return_ready: self.next.is_none() && used < BEATS,
            phit: self.sending.as_ref().map(|response| (response.phits[0].0, response.phits.len() == 1)),
        }
    }

    /// The clock rises.
    pub fn tick(&mut self, inputs: &Inputs) {
        let shown = self.outputs();
        if let Some((get, _)) = self.waiting.filter(|_| inputs.read_ready) {
            self.free.remove(&inputs.read_tag);
            self.outstanding.insert(inputs.read_tag, get);
            self.waiting = None;
        }
        if let Some(get) = inputs.get.filter(|_| shown.get_ready) {
            self.waiting = Some((get, self.now));
        }
        if let Some(response) = self.sending.as_mut().filter(|_| inputs.phit_ready) {
            response.phits.pop_front();
        }
        self.sending = self.sending.take().filter(|response| !response.phits.is_empty()).or_else(|| self.next.take());
        if let Some(returned) = inputs.returned.filter(|_| shown.return_ready) {
            self.arriving.push(returned.beat);
            if returned.last {
                let get = self.outstanding.remove(&returned.tag).expect("the host returns what was read");
                self.next = Some(response(get, &self.arriving, returned.error));
                self.free.insert(returned.tag, self.now + REST);
                self.arriving.clear();
            }
        }
        self.clearing = self.clearing.saturating_sub(1);
        self.now += 1;
    }
}

/// The answer to a get for which the host returned these beats.
fn response(get: Get, data: &[u128], is_refused: bool) -> Response {
    let route = ResponseRoute { adaptive: false, destination: node(get.source) };
    let mut phits = if is_refused || data.len() != beats(get.words) {
        PutErrorResponse { route, tag: get.tag, ssid: get.ssid, status: HOST_ERROR }.encode(0)
    } else {
        let bytes = data.iter().flat_map(|beat| beat.to_le_bytes()).take(4 * usize::from(get.words));
        let words = bytes.collect::<Vec<u8>>().chunks(8).map(word).collect();
        GetResponse { route, tag: get.tag, ssid: get.ssid, status: 0, words }.encode(0)
    };
    if let Some(last) = phits.last_mut() {
        *last &= WITHOUT_CRC;
    }
    let words = (phits.len() - FRAME) / 3;
    let ends_beat = |index: usize| {
        let word = index / 3;
        index % 3 == 1 && (1..=words).contains(&word) && (word.is_multiple_of(2) || word == words)
    };
    let phits = phits.iter().enumerate().map(|(index, phit)| (*phit, ends_beat(index))).collect();
    Response { phits, beats: data.len() }
}

/// Up to 8 bytes as a word; what is missing is zero.
fn word(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GET: Get = Get { address: 0, words: 16, source: 0x1_2346, ssid: 0xC5, tag: 0x2A7 };

    #[test]
    #[phit_evidence::shows("GEM-PKT-09", CALC)]
    fn a_get_of_64_bytes_is_answered_with_27_phits() {
        let answer = response(GET, &[u128::MAX; 4], false);
        assert_eq!((answer.phits.len(), answer.unsent()), (27, 4));
    }

    #[test]
    fn a_refused_get_is_answered_with_3_phits() {
        for answer in [response(GET, &[0; 4], true), response(GET, &[0; 3], false)] {
            assert_eq!((answer.phits.len(), answer.unsent()), (3, 0));
            assert_eq!(answer.phits[1].0 & 15, 11);
        }
    }

    #[test]
    fn of_an_odd_number_of_words_the_last_has_zeros_above() {
        let answer = response(Get { words: 3, ..GET }, &[u128::MAX], false);
        assert_eq!(answer.unsent(), 1);
        // All of words 0 and 1, then word 2 with zeros above.
        let phits: Vec<u32> = answer.phits.iter().map(|(phit, _)| *phit).collect();
        assert_eq!(phits[2..8], [0x3F_FFFF, 0x3F_FFFF, 0xF_FFFF, 0, 0xFFF, 0xF_FFFF]);
    }
}
