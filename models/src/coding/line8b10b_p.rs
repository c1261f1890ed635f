//! 8b/10b-P: the words by their text, and which character has which.

use std::collections::{BTreeSet, HashMap};

/// A byte, or the number of a control character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Character {
    /// A byte.
    Data(u8),
    /// A control character, 0 to 15.
    Control(u8),
}

/// Bits in the order of the wire; those of the complement.
fn complement(text: &str) -> String {
    text.chars().map(|bit| if bit == '0' { '1' } else { '0' }).collect()
}

fn ones(text: &str) -> usize {
    text.matches('1').count()
}

/// First bit lowest.
fn number(text: &str) -> u16 {
    text.chars().rev().fold(0, |number, bit| number << 1 | u16::from(bit == '1'))
}

fn text(number: u16) -> String {
    (0..10).map(|bit| if number >> bit & 1 == 1 { '1' } else { '0' }).collect()
}

fn is_word(text: &str) -> bool {
    let long = ["000000", "111111"];
    let ends = ["0000", "1111"];
    [3, 5, 7].contains(&ones(text))
        && !long.iter().any(|run| text.contains(run))
        && !ends.iter().any(|run| text.starts_with(run) || text.ends_with(run))
}

/// The words of all characters: after negative and after positive disparity.
#[derive(Clone, Debug)]
pub struct Code {
    words: HashMap<Character, (u16, u16)>,
    characters: HashMap<u16, Character>,
}

impl Default for Code {
    fn default() -> Self {
        let mut taken: BTreeSet<u16> = BTreeSet::new();
        let mut words = HashMap::new();
        let mut give = |character: Character, word: &str, taken: &mut BTreeSet<u16>| {
            let other = if ones(word) == 5 { word.to_owned() } else { complement(word) };
            let (light, heavy) =
                if ones(word) < ones(&other) { (word, other.as_str()) } else { (other.as_str(), word) };
            taken.extend([number(light), number(heavy)]);
            words.insert(character, (number(heavy), number(light)));
        };
        let mut homeless = vec![];
        for byte in 0..=255 {
            let bits = &text(byte.into())[..8];
            let added = |low: &str, high: &str| [&bits[..3], low, &bits[3..5], high, &bits[5..]].concat();
            let all = [added("0", "0"), added("1", "0"), added("0", "1"), added("1", "1")];
            let free = |word: &&String| is_word(word) && !taken.contains(&number(word));
            let balanced = all.iter().filter(free).find(|word| ones(word) == 5);
            match balanced.or_else(|| all.iter().find(free)) {
                Some(word) => give(Character::Data(byte), word, &mut taken),
                None => homeless.push(Character::Data(byte)),
            }
        }
        homeless.extend((0..16).map(Character::Control));
        for character in homeless {
            let word = (0..1024).find(|word| is_word(&text(*word)) && !taken.contains(word)).expect("enough words");
            give(character, &text(word), &mut taken);
        }
        let pairs = words.iter().flat_map(|(character, (a, b))| [(*a, *character), (*b, *character)]);
        let characters = pairs.collect();
        Self { words, characters }
    }
}

impl Code {
    /// The word of a character, and the disparity after it.
    pub fn encode(&self, character: Character, positive: bool) -> (u16, bool) {
        let (after_negative, after_positive) = self.words[&character];
        let word = if positive { after_positive } else { after_negative };
        (word, positive ^ (after_negative != after_positive))
    }

    /// The character of a word.
    pub fn character(&self, word: u16) -> Option<Character> {
        self.characters.get(&word).copied()
    }
}

/// The bits of a word but those at the places 3 and 6.
pub fn plain_bits(word: u16) -> u8 {
    (word & 0x07 | word >> 1 & 0x18 | word >> 2 & 0xE0) as u8
}

/// A decoder's memory: the last word with more ones or fewer than others.
#[derive(Clone, Copy, Debug, Default)]
pub struct Alternation {
    last: Option<u32>,
}

impl Alternation {
    /// Whether this word of the code does not alternate.
    pub fn is_error(&self, word: u16) -> bool {
        self.last == Some(word.count_ones())
    }

    /// Takes a word; `valid` if it is one of the code.
    pub fn tick(&mut self, word: u16, valid: bool) {
        match word.count_ones() {
            _ if !valid => self.last = None,
            5 => {}
            weight => self.last = Some(weight),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_232_balanced_words_and_72_pairs() {
        let words: Vec<String> = (0..1024).map(text).filter(|word| is_word(word)).collect();
        let of_weight = |weight| words.iter().filter(|word| ones(word) == weight).count();
        assert_eq!([3, 5, 7].map(of_weight), [72, 232, 72]);
    }

    #[test]
    fn every_wrong_bit_is_noticed_and_no_run_is_longer_than_six() {
        let code = Code::default();
        assert_eq!(code.words.len(), 272);
        for word in code.characters.keys() {
            assert!((0..10).all(|bit| code.character(word ^ 1 << bit).is_none()));
            for next in code.characters.keys() {
                let stream = text(*word) + &text(*next);
                assert!(!stream.contains("0000000") && !stream.contains("1111111"));
            }
        }
    }
}
