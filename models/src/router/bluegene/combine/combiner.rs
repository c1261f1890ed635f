//! The combiner: when each word of the result leaves.

use super::doubles;
use super::integers;
use super::operation::{Function, Kind, Operation};

/// Cycles from the second word of a pair to the first word out.
const LATENCY: usize = 7;
/// Cycles for which a pair that gives no result is inside.
const SCANNED: usize = 4;

/// A word of the result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Out {
    /// The word.
    pub word: u32,
    /// It ends a sum that does not fit.
    pub overflow: bool,
    /// It belongs to a NaN.
    pub is_nan: bool,
}

/// The combiner. Hardware needs a reset to begin.
#[derive(Clone, Debug, Default)]
pub struct Combiner {
    /// Words of each input of the number that comes, in the order of its words, as far as they have come.
    numbers: Vec<Vec<u32>>,
    /// The whole number of each input, if it comes for the second time.
    scanned: Option<Vec<Vec<u32>>>,
    /// A word waits for the second one of its pair.
    is_half: bool,
    /// What leaves after so many cycles.
    coming: [Option<Out>; LATENCY + 1],
    /// Cycles until the last pair has left.
    inside: usize,
}

impl Combiner {
    /// The word that leaves.
    pub fn out(&self) -> Option<Out> {
        self.coming[0]
    }

    /// Whether words are inside.
    pub fn is_busy(&self) -> bool {
        self.inside > 0 || self.is_half
    }

    /// A clock edge; `words` come from the inputs that take part.
    pub fn tick(&mut self, operation: &Operation, is_first: bool, words: Option<&[u32]>) {
        self.coming.rotate_left(1);
        self.coming[LATENCY] = None;
        self.inside = self.inside.saturating_sub(1);
        let Some(words) = words else { return };
        if is_first {
            self.numbers = vec![vec![]; words.len()];
            self.scanned = None;
            self.is_half = false;
        }
        for (number, word) in self.numbers.iter_mut().zip(words) {
            number.push(*word);
        }
        self.is_half = !self.is_half;
        if !self.is_half {
            self.take_pair(operation);
        }
    }

    fn take_pair(&mut self, operation: &Operation) {
        let come = self.numbers[0].len();
        let is_complete = come >= operation.words;
        if operation.passes_twice() && self.scanned.is_none() {
            self.inside = self.inside.max(SCANNED);
            if is_complete {
                self.scanned = Some(self.numbers.iter().map(|pairs| ascending(pairs)).collect());
                self.numbers.iter_mut().for_each(Vec::clear);
            }
            return;
        }
        let pair = self.result(operation, come);
        self.coming[LATENCY - 1] = Some(pair[0]);
        self.coming[LATENCY] = Some(pair[1]);
        self.inside = LATENCY + 1;
        if is_complete {
            self.scanned = None;
            self.numbers.iter_mut().for_each(Vec::clear);
        }
    }

    /// The last two words of the result, as far as the numbers have come.
    fn result(&self, operation: &Operation, come: usize) -> [Out; 2] {
        if operation.kind == Kind::Double {
            let numbers: Vec<u64> =
                self.numbers.iter().map(|words| u64::from(words[0]) | u64::from(words[1]) << 32).collect();
            let number = match operation.function {
                Function::Add => doubles::add(&numbers),
                Function::Min => doubles::min(&numbers),
                _ => doubles::max(&numbers),
            };
            let is_nan = number == doubles::QUIET;
            return [number as u32, (number >> 32) as u32].map(|word| Out { word, overflow: false, is_nan });
        }
        let one = |from: usize, to: usize| {
            let numbers = self.scanned.as_ref().unwrap_or(&self.numbers);
            let until = if operation.compares() { from + operation.words } else { to };
            let parts: Vec<Vec<u32>> = numbers.iter().map(|number| number[from..until].to_vec()).collect();
            let (words, overflow) = integers::combine(operation, &parts);
            let overflow = overflow && operation.function == Function::Add && to == from + operation.words;
            Out { word: words[to - from - 1], overflow, is_nan: false }
        };
        match operation.words {
            1 => [one(0, 1), one(1, 2)],
            _ => [one(0, come - 1), one(0, come)],
        }
    }
}

/// Words of a number that came in pairs from the most significant pair on.
fn ascending(pairs: &[u32]) -> Vec<u32> {
    pairs.chunks(2).rev().flatten().copied().collect()
}
