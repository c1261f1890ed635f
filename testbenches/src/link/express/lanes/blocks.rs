//! Blocks on a lane, and single bits of them to invert.

use std::collections::VecDeque;

/// Bits of a block; a header of two comes first.
const BLOCK: u64 = 66;
/// Blocks in a row whose headers must be right until it is believed where they begin.
const SURE: u64 = 48;
/// Blocks that stay as they are between two that are spoiled.
const REST: u64 = 8;
/// A bit of a control block's type. The descrambler repeats what is wrong here within the block.
const TYPE_BIT: u64 = 4;

/// The blocks of one lane, which finds them by itself.
#[derive(Clone, Default)]
pub struct Blocks {
    /// The latest bits, until it is known where blocks begin.
    latest: VecDeque<bool>,
    begin: Option<u64>,
    bits: u64,
    is_control: bool,
    rest: u64,
    /// Headers and types of control blocks that are still to be spoiled.
    due: [u64; 2],
    /// Those that were.
    pub spoiled: [u64; 2],
}

impl Blocks {
    /// So many headers and so many types of control blocks are to be spoiled.
    pub fn spoil(&mut self, due: [u64; 2]) {
        self.due = due;
        (self.latest, self.begin) = (VecDeque::new(), None);
    }

    /// All are spoiled, a while ago.
    pub fn are_over(&self) -> bool {
        self.due == [0; 2] && self.rest == 0
    }

    /// A byte of the lane, bit 0 first.
    pub fn pass(&mut self, byte: u64) -> u64 {
        (0..8).fold(0, |passed, bit| passed | u64::from(self.bit(byte >> bit & 1 == 1)) << bit)
    }

    fn bit(&mut self, sent: bool) -> bool {
        let place = self.bits;
        self.bits += 1;
        if self.are_over() {
            return sent;
        }
        let Some(begin) = self.begin else {
            self.look_for_headers(sent);
            return sent;
        };
        let place = (place + BLOCK - begin) % BLOCK;
        if place == 0 {
            self.is_control = sent;
            self.rest = self.rest.saturating_sub(1);
        }
        let kind = match place {
            0 => 0,
            TYPE_BIT if self.is_control => 1,
            _ => return sent,
        };
        if self.rest > 0 || self.due[kind] == 0 {
            return sent;
        }
        self.due[kind] -= 1;
        self.spoiled[kind] += 1;
        self.rest = REST;
        !sent
    }

    /// The bits of a header differ.
    fn look_for_headers(&mut self, sent: bool) {
        self.latest.push_back(sent);
        if self.latest.len() as u64 > SURE * BLOCK {
            self.latest.pop_front();
            let is_begin = |begin: &u64| {
                let headers = (0..SURE - 1).map(|block| (begin + block * BLOCK) as usize);
                headers.into_iter().all(|at| self.latest[at] != self.latest[at + 1])
            };
            let first = self.bits - SURE * BLOCK;
            self.begin = (0..BLOCK).find(is_begin).map(|begin| (first + begin) % BLOCK);
        }
    }
}
