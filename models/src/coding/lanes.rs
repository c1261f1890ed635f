//! Eight lanes with parity and a spare, in 8b/10b-P: what the receiver makes of ten words.

use crate::coding::line8b10b_p::{Alternation, Character, Code};

/// Fibres: eight lanes, the parity, the spare.
pub const FIBRES: usize = 10;
/// What the spare sends when it stands for no lane.
pub const UNUSED: Character = Character::Control(15);

/// The characters of all fibres for a column; `replaced` is the lane that the spare copies.
pub fn column(bytes: [u8; 8], control: bool, replaced: Option<usize>) -> [Character; FIBRES] {
    let character = |byte: u8| if control { Character::Control(byte & 15) } else { Character::Data(byte) };
    let mut fibres = [UNUSED; FIBRES];
    let parity = bytes.iter().fold(0, |sum, byte| sum ^ byte);
    for (fibre, byte) in bytes.into_iter().chain([parity]).enumerate() {
        fibres[fibre] = character(byte);
    }
    if let Some(lane) = replaced {
        fibres[9] = fibres[lane];
    }
    fibres
}

/// What a column of words says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Received {
    /// Eight bytes, whether they are control characters, and whether one of them was made from the others.
    Column([u8; 8], bool, bool),
    /// More than one lane was wrong, or the parity was and nobody knows where.
    Lost,
}

/// The receiving side.
#[derive(Clone, Debug)]
pub struct Receiver {
    code: Code,
    limit: u64,
    fibres: [Alternation; FIBRES],
    /// Errors of each fibre.
    pub errors: [u64; FIBRES],
    /// The lane that has failed.
    pub failed: Option<usize>,
    /// The spare stands for it.
    pub switched: bool,
}

impl Receiver {
    /// A fibre fails with its `limit`th error.
    pub fn new(limit: u64) -> Self {
        let fibres = [Alternation::default(); FIBRES];
        Self { code: Code::default(), limit, fibres, errors: [0; FIBRES], failed: None, switched: false }
    }

    /// What a column of ten words says.
    pub fn outputs(&self, words: &[u16; FIBRES]) -> Received {
        let mut lanes: Vec<Option<Character>> = words[..9].iter().map(|word| self.code.character(*word)).collect();
        if self.switched {
            let lane = self.failed.expect("a lane has failed");
            lanes[lane] = self.code.character(words[9]);
        }
        let byte = |character: &Character| match *character {
            Character::Data(byte) | Character::Control(byte) => byte,
        };
        let sum = lanes.iter().flatten().map(byte).fold(0, |sum, byte| sum ^ byte);
        let missing: Vec<usize> = (0..9).filter(|lane| lanes[*lane].is_none()).collect();
        if missing.len() > 1 || missing.is_empty() && sum != 0 {
            return Received::Lost;
        }
        let bytes = std::array::from_fn(|lane| lanes[lane].as_ref().map_or(sum, byte));
        // All lanes say the same, so the first that says anything does.
        let control = matches!(lanes.iter().flatten().next(), Some(Character::Control(_)));
        Received::Column(bytes, control, missing.first().is_some_and(|lane| *lane < 8))
    }

    /// Takes a column, if there is one; then clears the counts, if so.
    pub fn tick(&mut self, words: Option<&[u16; FIBRES]>, clear: bool) {
        let had_failed = self.failed.is_some();
        if !had_failed {
            self.failed = (0..9).rev().find(|fibre| self.errors[*fibre] >= self.limit);
        }
        for (fibre, word) in words.into_iter().flatten().enumerate() {
            let character = self.code.character(*word);
            let is_error = character.is_none() || self.fibres[fibre].is_error(*word);
            self.errors[fibre] = (self.errors[fibre] + u64::from(is_error)).min(255);
            self.fibres[fibre].tick(*word, character.is_some());
            let is_in_use = character.is_some_and(|character| character != UNUSED);
            self.switched |= fibre == 9 && had_failed && is_in_use;
        }
        if clear {
            self.errors = [0; FIBRES];
        }
    }
}
