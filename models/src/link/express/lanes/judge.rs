//! What the lanes tell, and which are good.

use super::LANES;
use super::block::Kind;

/// Numbers of the lanes, and the status that came twice in a row.
#[derive(Clone, Debug, Default)]
pub struct Listener {
    /// The number of each lane that has told it since the lanes were forgotten.
    pub numbers: [Option<usize>; LANES],
    last: u64,
    /// The status, 0 before there is one.
    pub status: u64,
}

impl Listener {
    /// Everything told is void.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    /// A block of a lane.
    pub fn hear(&mut self, lane: usize, kind: Kind, payload: u64) {
        if !matches!(kind, Kind::Marker | Kind::Training) {
            return;
        }
        self.numbers[lane] = Some((payload >> 8) as usize & 7);
        let status = payload >> 11 & 0xF_FFFF;
        if status == self.last {
            self.status = status;
        }
        self.last = status;
    }

    /// Lanes that have told their number.
    pub fn numbered(&self) -> u64 {
        self.numbers.iter().enumerate().map(|(lane, number)| u64::from(number.is_some()) << lane).sum()
    }
}

/// Which lanes pass the test.
#[derive(Clone, Debug, Default)]
pub struct LaneTest {
    /// As they come in.
    pub good: u64,
    /// By their numbers.
    pub heard: u64,
}

/// Lanes by their numbers.
pub fn by_number(lanes: u64, numbers: &[usize; LANES]) -> u64 {
    super::lanes(lanes).into_iter().fold(0, |mask, lane| mask | 1 << numbers[lane])
}

impl LaneTest {
    /// Good lanes that are good in this cycle, too.
    pub fn still_good(&self, locked: u64, high: u64) -> u64 {
        self.good & locked & !high
    }

    /// A lane in use is not good any more.
    pub fn has_failed(&self, locked: u64, high: u64, numbers: &[usize; LANES], used: u64) -> bool {
        by_number(self.good & !self.still_good(locked, high), numbers) & used != 0
    }

    /// A cycle of the test.
    pub fn go_on(&mut self, locked: u64, high: u64, numbers: &[usize; LANES]) {
        self.good = self.still_good(locked, high);
        self.heard = by_number(self.good, numbers);
    }
}
