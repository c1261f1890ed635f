//! Test benches of the link of cells.

pub mod cell_link;
pub mod cell_receiver;
pub mod cell_sender;
pub mod generic_link;
pub mod stage;

use super::users;
use crate::parameter;
use crate::stimulus::Stimulus;
use phit_models::link::cells::sender::Word;
use phit_models::link::cells::{Payload, Shape};
use phit_sim::bench::{Bench, Failure};
use std::collections::VecDeque;

/// The shape of the cells of a block.
fn shape(bench: &Bench) -> Result<Shape, Failure> {
    let of = |name| parameter(bench, name).map(|value| value as u32);
    Ok(Shape {
        channels: of("V")?,
        word: of("W")?,
        data_log: of("DL")?,
        sequence: of("S")?,
        credit: of("C")?,
        check: of("K")?,
    })
}

/// Data of a cell, at random: now and then the end of a packet, of any length, else a whole cell.
fn payload(shape: Shape, longer: u64, stimulus: &mut Stimulus) -> Payload {
    let last = stimulus.once_in(2 * longer);
    let count = if last { 1 + stimulus.below(1 << shape.data_log) } else { 1 << shape.data_log };
    let whole = u64::from(shape.word / 8 - 1);
    Payload {
        channel: stimulus.below(shape.channels.into()),
        words: (0..count).map(|_| stimulus.cornered_word(shape.word)).collect(),
        last,
        bytes: if last { stimulus.below(whole + 1) } else { whole },
    }
}

/// Words of a channel that wait, whole cells of them.
struct Supply {
    shape: Shape,
    /// Packets so many times longer.
    longer: u64,
    words: VecDeque<Word>,
}

impl Supply {
    fn new(shape: Shape) -> Self {
        Self { shape, longer: 1, words: VecDeque::new() }
    }
}

impl users::Supply<4> for Supply {
    type Word = Word;
    const WIRES: [&str; 4] = ["tvalid", "tdata", "tkeep", "tlast"];
    const READY: &str = "tready";

    fn wires((data, bytes, last): Word) -> [u64; 4] {
        [1, data, (2 << bytes) - 1, last.into()]
    }

    fn words(&mut self) -> &mut VecDeque<Word> {
        &mut self.words
    }

    fn refill(&mut self, stimulus: &mut Stimulus) {
        let payload = payload(self.shape, self.longer, stimulus);
        let whole = u64::from(self.shape.word / 8 - 1);
        let last = payload.words.len() - 1;
        self.words.extend(payload.words.into_iter().enumerate().map(|(index, word)| match index == last {
            true => (word, payload.bytes, payload.last),
            false => (word, whole, false),
        }));
    }
}
