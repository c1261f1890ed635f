//! An AXI4 host by transactions: its bursts as stores, and writes to its memory as bursts.

use std::collections::VecDeque;

/// Bytes of a beat, of a line, and of what a burst must not cross.
const BEAT: u64 = 16;
const LINE: usize = 64;
const PAGE: u64 = 4_096;

/// A burst of an AXI4 master with 128 bits of data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Burst {
    /// Of its first byte.
    pub address: u64,
    /// log2 of the bytes of a beat.
    pub size: u32,
    /// `AWBURST`: 1 for addresses that count up.
    pub kind: u8,
    /// Data and strobes of its beats.
    pub beats: Vec<(u128, u16)>,
}

/// What an interface takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Store {
    /// Of its first byte.
    pub address: u64,
    /// Words of 4 bytes.
    pub words: u8,
    /// The line from its first word on, as far as beats of 16 bytes with words of the store reach.
    pub beats: Vec<u128>,
}

/// The stores of a burst to a window of `2^address_bits` bytes, and whether it is refused.
pub fn stores(burst: &Burst, address_bits: u32) -> (Vec<Store>, bool) {
    let mut stores = vec![];
    if burst.kind != 1 || burst.size > 4 {
        return (stores, true);
    }
    let bytes = 1 << burst.size;
    let place = |index: usize| match index {
        0 => burst.address,
        _ => (burst.address / bytes * bytes + index as u64 * bytes) % (1 << address_bits),
    };
    let number = |index: usize| place(index) / LINE as u64;
    let mut line = [None; LINE];
    for (index, (data, strobes)) in burst.beats.iter().enumerate() {
        let offset = (place(index) / BEAT * BEAT) as usize % LINE;
        for word in 0..4 {
            match strobes >> (4 * word) & 15 {
                0 => {}
                15 => (4 * word..4 * word + 4).for_each(|byte| line[offset + byte] = Some(data.to_le_bytes()[byte])),
                _ => return (stores, true),
            }
        }
        if index + 1 == burst.beats.len() || number(index + 1) != number(index) {
            // A word that is not whole anywhere in the line refuses the line; earlier beats are judged above.
            stores.extend(runs(number(index) * LINE as u64, &line));
            line = [None; LINE];
        }
    }
    (stores, false)
}

/// The runs of written words in a line.
fn runs(address: u64, line: &[Option<u8>; LINE]) -> Vec<Store> {
    let is_written = |word: usize| line.get(4 * word).is_some_and(Option::is_some);
    let starts = (0..LINE / 4).filter(|word| is_written(*word) && (*word == 0 || !is_written(word - 1)));
    starts
        .map(|first| {
            let words = (first..).take_while(|word| is_written(*word)).count();
            let byte = |at: usize| line.get(at).copied().flatten().unwrap_or(0);
            let beat = |at: usize| u128::from_le_bytes(std::array::from_fn(|index| byte(4 * first + 16 * at + index)));
            let beats = (0..words.div_ceil(4)).map(beat).collect();
            Store { address: address + 4 * first as u64, words: words as u8, beats }
        })
        .collect()
}

/// The bursts of a write of so many words: address, and data and strobes of each beat. Data without a strobe are 0.
pub fn bursts(address: u64, words: u8, beats: &[u128]) -> Vec<(u64, Vec<(u128, u16)>)> {
    let mut bursts: Vec<(u64, Vec<(u128, u16)>)> = vec![];
    for word in 0..u64::from(words) {
        let place = (address / 4 * 4 + 4 * word) % (1 << 40);
        let (beat, lane) = (place / BEAT * BEAT, (place % BEAT) as u32);
        let value = beats[word as usize / 4] >> (32 * (word % 4)) & 0xFFFF_FFFF;
        let is_next = |(first, beats): &&mut (u64, Vec<_>)| {
            first / PAGE == beat / PAGE && first + BEAT * beats.len() as u64 >= beat && *first <= beat
        };
        if bursts.last_mut().filter(is_next).is_none() {
            bursts.push((beat, vec![]));
        }
        let (first, data) = bursts.last_mut().expect("there is one");
        if first.wrapping_add(BEAT * data.len() as u64) == beat {
            data.push((0, 0));
        }
        let (data, strobes) = data.last_mut().expect("there is one");
        *data |= value << (8 * lane);
        *strobes |= 15 << lane;
    }
    bursts
}

/// The bursts of a read of so many words: address and number of beats.
pub fn read_bursts(address: u64, words: u8) -> Vec<(u64, usize)> {
    let first = address / BEAT * BEAT;
    let end = address / 4 * 4 + 4 * u64::from(words);
    let beats = |from: u64, to: u64| ((to - from).div_ceil(BEAT)) as usize;
    let page = (address / PAGE + 1) * PAGE;
    if end <= page {
        return vec![(first, beats(first, end))];
    }
    vec![(first, beats(first, page)), (page % (1 << 40), beats(page, end))]
}

/// What a read of so many words returns, of the beats of all its bursts. What lies above its last word is 0.
pub fn returned(address: u64, words: u8, beats: &[u128]) -> Vec<u128> {
    let lead = (address % BEAT / 4 * 4) as usize;
    let bytes = beats.iter().flat_map(|beat| beat.to_le_bytes()).skip(lead).take(4 * usize::from(words));
    let bytes: Vec<u8> = bytes.collect();
    let beat = |bytes: &[u8]| bytes.iter().rev().fold(0, |beat, byte| beat << 8 | u128::from(*byte));
    bytes.chunks(BEAT as usize).map(beat).collect()
}

/// Items behind the writes that were taken before them.
#[derive(Clone, Debug, Default)]
pub struct Fence {
    taken: u64,
    written: u64,
    waiting: VecDeque<(u64, u64)>,
}

impl Fence {
    /// The item that is offered in this cycle.
    pub fn out(&self) -> Option<u64> {
        self.waiting.front().filter(|(writes, _)| *writes <= self.written).map(|(_, item)| *item)
    }

    /// Items that wait.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// Writes without confirmation.
    pub fn unconfirmed(&self) -> u64 {
        self.taken - self.written
    }

    /// The cycle ends, in which a write may have been taken, one confirmed, an item have come, and the one that is offered have left.
    pub fn tick(&mut self, taken: bool, written: bool, item: Option<u64>, leaves: bool) {
        if leaves && self.out().is_some() {
            self.waiting.pop_front();
        }
        self.written += u64::from(written && self.unconfirmed() > 0);
        self.taken += u64::from(taken);
        self.waiting.extend(item.map(|item| (self.taken, item)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_a_line_are_stores() {
        let burst = Burst { address: 0x1030, size: 4, kind: 1, beats: vec![(7 << 32, 0xF0F0), (9, 0x000F)] };
        let (stores, refused) = stores(&burst, 16);
        assert!(!refused);
        let places: Vec<(u64, u8)> = stores.iter().map(|store| (store.address, store.words)).collect();
        assert_eq!(places, [(0x1034, 1), (0x103C, 1), (0x1040, 1)]);
        assert_eq!((stores[0].beats[0], stores[2].beats[0]), (7, 9));
    }

    #[test]
    fn parts_of_words_and_other_kinds_are_refused() {
        let burst = Burst { address: 0, size: 4, kind: 1, beats: vec![(1, 0x000F); 4] };
        assert_eq!(stores(&Burst { kind: 2, ..burst.clone() }, 16), (vec![], true));
        let mut partial = burst;
        partial.beats.push((1, 0x0003));
        let (stored, refused) = stores(&partial, 16);
        assert!(refused && stored.len() == 4, "the line before it is stored: {stored:?}");
    }

    #[test]
    fn a_write_is_aligned_and_split_at_a_page() {
        let data = [0x0000_0004_0000_0003_0000_0002_0000_0001, 5];
        let burst = |address| bursts(address, 5, &data);
        assert_eq!(burst(0x100), [(0x100, vec![(data[0], 0xFFFF), (5, 0x000F)])]);
        let split = burst(0xFF4);
        assert_eq!(
            split.iter().map(|(address, beats)| (*address, beats.len())).collect::<Vec<_>>(),
            [(0xFF0, 1), (0x1000, 1)]
        );
        assert_eq!((split[0].1[0].1, split[1].1[0].1), (0xFFF0, 0x00FF));
    }

    #[test]
    fn a_read_is_split_at_a_page_and_packed() {
        assert_eq!(read_bursts(0x10C, 5), [(0x100, 2)]);
        assert_eq!(read_bursts(0xFFC, 16), [(0xFF0, 1), (0x1000, 4)]);
        assert_eq!(read_bursts((1 << 40) - 4, 2), [((1 << 40) - 16, 1), (0, 1)]);
        let beats = [0x0000_0003_0000_0002_0000_0001_0000_0000, 0x0000_0007_0000_0006_0000_0005_0000_0004];
        assert_eq!(returned(0x104, 5, &beats), [0x0000_0004_0000_0003_0000_0002_0000_0001, 5]);
    }

    #[test]
    fn an_item_waits_for_the_writes_taken_with_it() {
        let mut fence = Fence::default();
        fence.tick(true, true, Some(7), true);
        assert_eq!((fence.out(), fence.waiting(), fence.unconfirmed()), (None, 1, 1));
        fence.tick(true, true, None, true);
        assert_eq!((fence.out(), fence.unconfirmed()), (Some(7), 1));
        fence.tick(false, false, None, false);
        assert_eq!(fence.out(), Some(7));
        fence.tick(false, false, None, true);
        assert_eq!((fence.out(), fence.waiting()), (None, 0));
    }
}
