//! What one end sends and what the other must get: every packet once, in order per channel, intact.

use super::packet::{is_same, packet};
use super::pair::{CHANNELS, MOST_CHUNKS};
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;

/// Sizes of payloads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sizes {
    /// 512 bytes each.
    Longest,
    /// None.
    Shortest,
    /// 0 to 512 bytes in steps of 32, evenly.
    #[default]
    Mixed,
}

/// One direction of traffic.
pub struct Traffic {
    random: ChaCha8Rng,
    sizes: Sizes,
    /// A channel without a packet begins one with this probability in a cycle, of 65536.
    load: u32,
    /// A word is taken with this probability, of 65536.
    pub pace: u32,
    sending: [Option<(Vec<u32>, usize)>; CHANNELS],
    in_flight: [VecDeque<Vec<u32>>; CHANNELS],
    at: [usize; CHANNELS],
    is_wrong: [bool; CHANNELS],
    /// Packets are damaged behind their end-to-end symbol.
    pub damage_end_to_end: bool,
    /// Channels on which packets begin.
    pub begins: [bool; CHANNELS],
    /// Begin no more packets.
    pub is_stopped: bool,
    /// Packets that came as they were sent.
    pub delivered: u64,
    /// Packets that did not, or that nobody sent.
    pub wrong: u64,
    /// Words of payload of packets delivered.
    pub payload_words: u64,
}

impl Traffic {
    /// Traffic of this kind.
    pub fn new(sizes: Sizes, load: u32, pace: u32, random: ChaCha8Rng) -> Self {
        Self {
            random,
            sizes,
            load,
            pace,
            sending: Default::default(),
            in_flight: Default::default(),
            at: [0; CHANNELS],
            is_wrong: [false; CHANNELS],
            damage_end_to_end: false,
            begins: [true; CHANNELS],
            is_stopped: false,
            delivered: 0,
            wrong: 0,
            payload_words: 0,
        }
    }

    /// What is offered on a channel: the word, and whether it is the last.
    pub fn offer(&mut self, channel: usize) -> Option<(u32, bool)> {
        let may_begin = self.begins[channel] && !self.is_stopped;
        if self.sending[channel].is_none() && may_begin && self.random.next_u32() >> 16 < self.load {
            let chunks = match self.sizes {
                Sizes::Longest => MOST_CHUNKS,
                Sizes::Shortest => 0,
                Sizes::Mixed => self.random.next_u32() as usize % (MOST_CHUNKS + 1),
            };
            let mut words = packet(chunks, &mut self.random);
            words[4] ^= u32::from(self.damage_end_to_end);
            self.sending[channel] = Some((words, 0));
        }
        self.sending[channel].as_ref().map(|(words, at)| (words[*at], at + 1 == words.len()))
    }

    /// The word offered is taken.
    pub fn take(&mut self, channel: usize) {
        let Some((words, at)) = &mut self.sending[channel] else { return };
        *at += 1;
        if *at == words.len() {
            let (words, _) = self.sending[channel].take().expect("it was there");
            self.in_flight[channel].push_back(words);
        }
    }

    /// Whether the other end takes a word of this channel in this cycle.
    pub fn takes(&mut self) -> bool {
        self.is_stopped || self.random.next_u32() >> 16 < self.pace
    }

    /// A word has come out at the other end.
    pub fn receive(&mut self, channel: usize, word: u32, is_last: bool, is_bad: bool) {
        let at = self.at[channel];
        let expected = self.in_flight[channel].front();
        let fits = expected.is_some_and(|words| {
            at < words.len() && is_same(words[at], word, at, words.len()) && is_last == (at + 1 == words.len())
        });
        self.is_wrong[channel] |= !fits || is_last && is_bad;
        self.at[channel] += 1;
        if is_last {
            let words = self.in_flight[channel].pop_front().map_or(0, |words| words.len());
            if std::mem::take(&mut self.is_wrong[channel]) {
                self.wrong += 1;
            } else {
                self.delivered += 1;
                self.payload_words += (words - 10) as u64;
            }
            self.at[channel] = 0;
        }
    }

    /// Packets in flight never come.
    pub fn forget(&mut self) {
        self.sending = Default::default();
        self.in_flight = Default::default();
        self.at = Default::default();
        self.is_wrong = Default::default();
    }

    /// The source is reset in the middle of packets, and sends no more.
    pub fn break_off(&mut self) {
        self.sending = Default::default();
        self.is_stopped = true;
    }

    /// Packets that have not come.
    pub fn missing(&self) -> usize {
        self.in_flight.iter().map(VecDeque::len).sum::<usize>() + self.sending.iter().flatten().count()
    }
}
