//! From lanes to words.

use super::block::Kind;
use super::{LANES, after, lanes};

/// A block that waits at a lane.
pub type Head = Option<(Kind, u64)>;

/// What is asked of the reader in a cycle.
#[derive(Clone, Copy, Debug)]
pub struct Order<'a> {
    /// Words are expected.
    pub carrying: bool,
    /// On these lanes, by number.
    pub mask: u64,
    /// Lanes that are read, as they come in.
    pub good: u64,
    /// Their numbers.
    pub numbers: &'a [usize; LANES],
}

/// What comes of a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The lane whose block is taken.
    pub taken: Option<usize>,
    /// The word, and whether it is a control word.
    pub word: Option<(u64, bool)>,
    /// Words are missing before the next one.
    pub broken: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// Lanes where a marker waits, markers that go, and cycles since one waits.
    Hunting(u64, u64, u64),
    /// The row.
    InStep(u64),
}

/// Reads lanes in turn.
#[derive(Clone, Debug)]
pub struct Reader {
    rows: u64,
    patience: u64,
    lane: usize,
    step: Step,
}

impl Reader {
    /// Markers that came too early are taken away.
    pub fn is_discarding(&self) -> bool {
        matches!(self.step, Step::Hunting(_, gone, _) if gone != 0)
    }

    /// Frames of so many rows; a marker waits for so many cycles.
    pub fn new(rows: u64, patience: u64) -> Self {
        Self { rows, patience, lane: 0, step: Step::Hunting(0, 0, 0) }
    }

    /// The lanes are in step.
    pub fn is_aligned(&self) -> bool {
        matches!(self.step, Step::InStep(_))
    }

    /// A cycle, and the rising edge that ends it.
    pub fn cycle(&mut self, order: Order, heads: &[Head; LANES]) -> Outcome {
        let mut outcome = Outcome { taken: None, word: None, broken: false };
        if !order.carrying {
            outcome.taken = heads[self.lane].map(|_| self.lane);
            self.lane = (self.lane + 1) % LANES;
            self.step = Step::Hunting(0, 0, 0);
            return outcome;
        }
        let is_its = |place: &usize| order.numbers[*place] == self.lane;
        let place = lanes(order.good).into_iter().rev().find(is_its).unwrap_or(self.lane);
        let head = heads[place];
        match self.step {
            Step::Hunting(found, _, _) if found == order.mask => {
                outcome.broken = true;
                self.step = Step::InStep(0);
                self.lane = lanes(order.mask)[0];
            }
            Step::Hunting(found, gone, waited) => {
                let bit = 1 << self.lane;
                let (mut now_found, mut now_gone) = (found, gone);
                match head {
                    Some((Kind::Marker, _)) if gone & bit == 0 => now_found |= bit,
                    Some(_) => {
                        outcome.taken = Some(place);
                        now_gone &= !bit;
                    }
                    None => {}
                }
                self.step = match (found, waited) {
                    (_, waited) if waited == self.patience => Step::Hunting(0, found, 0),
                    (0, _) => Step::Hunting(now_found, now_gone, waited),
                    _ => Step::Hunting(now_found, now_gone, waited + 1),
                };
                self.lane = after(order.mask, self.lane).0;
            }
            Step::InStep(row) => {
                let Some((kind, data)) = head else { return outcome };
                let is_marker = kind == Kind::Marker;
                let is_in_place = kind.is_bad() || is_marker && (data >> 8) as usize & 7 == self.lane;
                if kind == Kind::Training {
                    outcome.taken = Some(place);
                } else if if row == 0 { is_in_place } else { !is_marker } {
                    outcome.taken = Some(place);
                    let (lane, wraps) = after(order.mask, self.lane);
                    self.lane = lane;
                    self.step = Step::InStep((row + u64::from(wraps)) % self.rows);
                    if row > 0 {
                        outcome.broken = kind.is_bad();
                        outcome.word = match kind {
                            Kind::Data => Some((data, false)),
                            Kind::Control => Some((data >> 8, true)),
                            _ => None,
                        };
                    }
                } else {
                    self.step = Step::Hunting(0, 0, 0);
                }
            }
        }
        outcome
    }
}
