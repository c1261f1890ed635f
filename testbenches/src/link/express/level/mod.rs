//! Test benches of the link level of TH Express-2.

pub mod buffer;
pub mod express_level;
pub mod heartbeat;
pub mod receiver;
pub mod sender;

use crate::link::users;
use crate::parameter;
use crate::stimulus::Stimulus;
use phit_models::link::express::level::Shape;
use phit_sim::bench::Bench;
use std::collections::VecDeque;

/// The shape of a block; what it has no parameter for is 1.
pub(super) fn shape(bench: &Bench) -> Shape {
    let of = |name| parameter(bench, name).unwrap_or(1);
    Shape {
        channels: of("V") as usize,
        sequence: of("S") as u32,
        timer: of("T") as u32,
        patience: of("P") as u32,
        replay: of("R") as u32,
        length: of("L") as u32,
        private: of("PRIVATE") as usize,
        shared: of("SHARED") as usize,
        credit: of("C") as u32,
        beat: of("H") as u32,
        queue: of("A") as u32,
    }
}

/// Packets of a channel that wait, word by word, with the ends.
pub(super) struct Supply {
    longest: u64,
    pub(super) words: VecDeque<(u64, bool)>,
}

impl Supply {
    pub(super) fn new(shape: Shape) -> Self {
        Self { longest: 4 * shape.private as u64, words: VecDeque::new() }
    }
}

impl users::Supply<3> for Supply {
    type Word = (u64, bool);
    const WIRES: [&str; 3] = ["valid", "word", "last"];
    const READY: &str = "ready";

    fn wires((data, last): (u64, bool)) -> [u64; 3] {
        [1, data, last.into()]
    }

    fn words(&mut self) -> &mut VecDeque<(u64, bool)> {
        &mut self.words
    }

    /// Of any length, the shortest, or the longest.
    fn refill(&mut self, stimulus: &mut Stimulus) {
        let length = match stimulus.below(6) {
            0 => 1,
            1 => self.longest,
            _ => 1 + stimulus.below(self.longest),
        };
        self.words.extend((1..=length).map(|index| (stimulus.cornered_word(64), index == length)));
    }
}
