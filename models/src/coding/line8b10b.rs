//! 8b/10b, from the rules by which its inventors change the bits of a byte, not from its table.

use std::collections::HashMap;

/// Bits a to j of a word, a lowest.
pub type Word = u16;

/// The twelve control characters.
pub fn is_control(byte: u8) -> bool {
    byte & 0x1F == 28 || [0xF7, 0xFB, 0xFD, 0xFE].contains(&byte)
}

/// More ones than zeros, or fewer.
fn balance(bits: &[bool]) -> i32 {
    bits.iter().map(|bit| if *bit { 1 } else { -1 }).sum()
}

/// Complements a half that would take the disparity further from zero; with equal numbers of ones and zeros, one that
/// `leans` like the disparity. Then the disparity after it.
fn place(half: &mut [bool], leans: i32, positive: bool) -> bool {
    let ones = balance(half);
    let lean = if ones == 0 { leans } else { ones };
    if lean != 0 && (lean > 0) == positive {
        half.iter_mut().for_each(|bit| *bit = !*bit);
    }
    positive ^ (ones != 0)
}

/// The word of a byte after this disparity, and the disparity after it.
pub fn encode(byte: u8, control: bool, positive: bool) -> (Word, bool) {
    let bit = |index: u8| byte >> index & 1 == 1;
    let ones = (byte & 15).count_ones();
    let [a, mut b, mut c, mut d, mut e] = [bit(0), bit(1), bit(2), bit(3), bit(4)];
    let k28 = control && byte & 31 == 28;
    let only_d_of_abcd = d && ones == 1;
    let i = match (ones, e) {
        (2, false) => true,
        (4, true) => true,
        (0 | 1, true) => !only_d_of_abcd,
        _ => k28,
    };
    match ones {
        0 => (b, c) = (true, true),
        1 if e && only_d_of_abcd => (c, e) = (true, false),
        1 => e = true,
        4 => (b, d) = (false, false),
        _ => {}
    }
    let mut six = [a, b, c, d, e, i];
    // 111000 is for after negative disparity.
    let leans = if byte & 31 == 7 { 1 } else { 0 };
    let between = place(&mut six, leans, positive);

    let [f, mut g, h] = [bit(5), bit(6), bit(7)];
    g |= !f && !g && !h;
    let mut four = [f, g, h, !h && f != g_of(byte)];
    // The usual word of 7 must not make five equal bits with e and i.
    let run = |level: bool| six[4] == level && six[5] == level;
    if byte >> 5 == 7 && (control || (!between && run(true)) || (between && run(false))) {
        four = [false, true, true, true];
    }
    let leans = match byte >> 5 {
        3 => 1,
        // After K28 all words alternate: those of the table are for after 001111.
        1 | 2 | 5 | 6 if k28 => -1,
        _ => 0,
    };
    let after = place(&mut four, leans, between);
    let word = six.iter().chain(&four).rev().fold(0, |word, bit| word << 1 | Word::from(*bit));
    (word, after)
}

fn g_of(byte: u8) -> bool {
    byte >> 6 & 1 == 1
}

/// What a word is after a certain disparity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decoded {
    /// Byte, whether it is a control character.
    Good(u8, bool),
    /// The same, but the word is one for the other disparity.
    WrongDisparity(u8, bool),
    /// There is no such word.
    Invalid,
}

/// A decoder: all words that an encoder sends.
#[derive(Clone, Debug)]
pub struct Decoder {
    words: HashMap<(Word, bool), (u8, bool)>,
    positive: bool,
}

impl Default for Decoder {
    fn default() -> Self {
        let mut words = HashMap::new();
        for (byte, positive) in (0..=255).flat_map(|byte| [(byte, false), (byte, true)]) {
            for control in [false, true].into_iter().filter(|control| !control || is_control(byte)) {
                let before = words.insert((encode(byte, control, positive).0, positive), (byte, control));
                assert_eq!(before, None, "two bytes with one word");
            }
        }
        Self { words, positive: false }
    }
}

impl Decoder {
    /// The disparity before the word.
    pub fn positive(&self) -> bool {
        self.positive
    }

    /// What this word is.
    pub fn outputs(&self, word: Word) -> Decoded {
        let find = |positive| self.words.get(&(word, positive)).copied();
        match (find(self.positive), find(!self.positive)) {
            (Some((byte, control)), _) => Decoded::Good(byte, control),
            (None, Some((byte, control))) => Decoded::WrongDisparity(byte, control),
            (None, None) => Decoded::Invalid,
        }
    }

    /// Takes the word: each half in turn decides the disparity, if it can.
    pub fn tick(&mut self, word: Word) {
        let bits: Vec<bool> = (0..10).map(|bit| word >> bit & 1 == 1).collect();
        for half in [&bits[..6], &bits[6..]] {
            let ends_with_ones = half.len() / 2;
            self.positive = match balance(half) {
                0 if half[..ends_with_ones].iter().all(|bit| *bit) => false,
                0 if half[..ends_with_ones].iter().all(|bit| !*bit) => true,
                0 => self.positive,
                balance => balance > 0,
            };
        }
    }
}

/// Word alignment by K28.5, on the bits in the order of the wire.
#[derive(Clone, Debug)]
pub struct CommaAligner {
    good_needed: usize,
    bad_needed: usize,
    /// The last bits, `None` before there were any.
    history: Vec<Option<bool>>,
    /// Where the last commas were that decide: at the offset, and then elsewhere.
    offset: usize,
    good: usize,
    elsewhere: usize,
}

impl CommaAligner {
    /// Aligned after `good` commas at one place, and no longer after `bad` at others.
    pub fn new(good: usize, bad: usize) -> Self {
        Self { good_needed: good, bad_needed: bad, history: vec![None; 9], offset: 0, good: 0, elsewhere: 0 }
    }

    /// Whether the offset is sure.
    pub fn aligned(&self) -> bool {
        self.good >= self.good_needed
    }

    /// The bits of the last word and of this one, oldest first.
    fn stream(&self, bits: Word) -> Vec<Option<bool>> {
        let new = (0..10).map(|bit| Some(bits >> bit & 1 == 1));
        self.history.iter().copied().chain(new).collect()
    }

    /// The word that these bits complete; `None` while bits of it are not known.
    pub fn code(&self, bits: Word) -> Option<Word> {
        let word: Option<Vec<bool>> = self.stream(bits)[self.offset..self.offset + 10].iter().copied().collect();
        Some(word?.iter().rev().fold(0, |word, bit| word << 1 | Word::from(*bit)))
    }

    /// Takes ten bits.
    pub fn tick(&mut self, bits: Word) {
        let stream = self.stream(bits);
        let is_comma = |window: &[Option<bool>]| {
            let text: String = window.iter().map(|bit| bit.map_or('x', |bit| if bit { '1' } else { '0' })).collect();
            text == "0011111010" || text == "1100000101"
        };
        // The last one, if there are two.
        let is_full = stream[0].is_some();
        let comma = stream.windows(10).enumerate().filter(|(_, window)| is_comma(window)).map(|(at, _)| at).next_back();
        if let Some(place) = comma.filter(|_| is_full) {
            let sure = self.aligned();
            if place == self.offset {
                self.elsewhere = 0;
                self.good += 1;
            } else {
                self.elsewhere += 1;
                if !sure || self.elsewhere >= self.bad_needed {
                    (self.offset, self.good, self.elsewhere) = (place, 1, 0);
                }
            }
        }
        self.history = stream[10..].to_vec();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_has_no_six_equal_bits_and_its_disparity_is_bounded() {
        let bytes: Vec<(u8, bool)> = (0..512u16).map(|n| (n as u8, n > 255)).collect();
        let good = bytes.iter().filter(|(byte, control)| !control || is_control(*byte));
        for (first, positive) in good.clone().flat_map(|byte| [(byte, false), (byte, true)]) {
            let (word, between) = encode(first.0, first.1, positive);
            for second in good.clone().filter(|(byte, control)| !(*control && *byte == 0xFC)) {
                let (next, _) = encode(second.0, second.1, between);
                let stream: Vec<bool> =
                    (0..20).map(|bit| (u32::from(word) | u32::from(next) << 10) >> bit & 1 == 1).collect();
                assert!(!stream.windows(6).any(|bits| bits.iter().all(|bit| *bit == bits[0])), "{first:?} {second:?}");
                assert!(balance(&stream).abs() <= 2);
            }
        }
    }
}
