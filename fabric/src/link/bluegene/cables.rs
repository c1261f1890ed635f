//! The cables between two link chips: ten fibres each way, and what goes wrong on them.

use super::bench::Bench;
use super::pair::ENDS;
use phit_sim::campaign::{Inputs, Outputs};
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;

/// Fibres of a cable, and bits of a word on one.
pub const FIBRES: u32 = 10;
const WORD_BITS: u32 = 10;
/// Words to a half of a column.
const HALF: u32 = 5;

/// A column as two halves of five words.
type Column = Option<[u64; 2]>;

struct Side {
    valid_out: Outputs,
    out: [Outputs; 2],
    valid_in: Inputs,
    code_in: [Inputs; 2],
    failed: Outputs,
    failed_lane: Outputs,
    replace: Inputs,
    replaced: Inputs,
}

/// Two cables, and who tells each sender which lane has failed at the other side.
pub struct Cables {
    sides: [Side; 2],
    in_flight: [VecDeque<Column>; 2],
    arriving: [Column; 2],
    /// By direction, the lane that has failed.
    failed: [Option<u64>; 2],
    random: [ChaCha8Rng; 2],
    /// By direction, bits that were wrong by chance.
    pub hits: [u64; 2],
    /// Probability that a bit is wrong.
    pub rate: f64,
    /// By direction, fibres on which nothing but zeros arrives, as a mask.
    pub dead: [u32; 2],
    /// Bits of the next column that comes to the far end to turn, each with its fibre.
    pub turn: Vec<(u32, u32)>,
    /// Lanes that failed are replaced by the spare.
    pub has_control: bool,
}

impl Cables {
    /// Cables with `delay` cycles each way, 1 or more; the chips pass.
    pub fn new(bench: &mut Bench, delay: usize, rate: f64, random: [ChaCha8Rng; 2]) -> Self {
        for end in ENDS {
            for (name, value) in [("mode_0", 1), ("clear", 0), ("replace_0", 0), ("replaced_0", 0)] {
                let input = bench.input(&format!("{end}_chip_{name}"));
                bench.drive(input, value);
            }
        }
        let sides = ENDS.map(|end| {
            let (input, output) = (
                |name: &str| bench.input(&format!("{end}_chip_{name}")),
                |name: &str| bench.output(&format!("{end}_chip_{name}")),
            );
            Side {
                valid_out: output("code_out_valid_0"),
                out: ["code_out_low", "code_out_high"].map(output),
                valid_in: input("code_in_valid_0"),
                code_in: ["code_in_low", "code_in_high"].map(input),
                failed: output("failed_0"),
                failed_lane: output("failed_lane_0"),
                replace: input("replace_0"),
                replaced: input("replaced_0"),
            }
        });
        let in_flight = [0, 1].map(|_| VecDeque::from(vec![None; delay - 1]));
        Self {
            sides,
            in_flight,
            arriving: [None; 2],
            failed: [None; 2],
            random,
            rate,
            hits: [0; 2],
            dead: [0; 2],
            turn: vec![],
            has_control: true,
        }
    }

    /// Holds chips in reset, or lets them go.
    pub fn reset(&self, bench: &mut Bench, is_reset: bool) {
        for end in ENDS {
            let input = bench.input(&format!("{end}_chip_reset"));
            bench.drive(input, is_reset.into());
        }
    }

    /// What comes out of the cables in this cycle.
    pub fn offer(&mut self, bench: &mut Bench) {
        for (direction, column) in self.arriving.into_iter().enumerate() {
            let side = &self.sides[1 - direction];
            bench.drive(side.valid_in, column.is_some().into());
            if let Some(halves) = column {
                side.code_in.iter().zip(halves).for_each(|(input, half)| bench.drive(*input, half));
            }
            // What the control system does, much slower.
            if self.has_control {
                let sender = &self.sides[direction];
                bench.drive(sender.replace, self.failed[direction].is_some().into());
                bench.drive(sender.replaced, self.failed[direction].unwrap_or(0));
            }
        }
    }

    /// What goes into them, once all copies have been offered what comes out: outputs are worked out for all at once.
    pub fn collect(&mut self, bench: &mut Bench) {
        for direction in 0..2 {
            let [sender, receiver] = [&self.sides[direction], &self.sides[1 - direction]];
            let is_sent = bench.sample(sender.valid_out) == 1;
            self.in_flight[direction].push_back(is_sent.then(|| sender.out.map(|half| bench.sample(half))));
            self.failed[direction] = (bench.sample(receiver.failed) == 1).then(|| bench.sample(receiver.failed_lane));
            let mut column = self.in_flight[direction].pop_front().flatten();
            if let Some(halves) = &mut column {
                self.harm(direction, halves);
            }
            self.arriving[direction] = column;
        }
    }

    fn harm(&mut self, direction: usize, halves: &mut [u64; 2]) {
        let word = |fibre: u32| ((fibre / HALF) as usize, WORD_BITS * (fibre % HALF));
        for fibre in (0..FIBRES).filter(|fibre| self.dead[direction] >> fibre & 1 == 1) {
            let (half, low) = word(fibre);
            halves[half] &= !(0x3FF << low);
        }
        if self.rate > 0.0 {
            for fibre in 0..FIBRES {
                let hit = f64::from(self.random[direction].next_u32())
                    < self.rate * f64::from(WORD_BITS) * f64::from(u32::MAX);
                if hit {
                    let (half, low) = word(fibre);
                    halves[half] ^= 1 << (low + self.random[direction].next_u32() % WORD_BITS);
                    self.hits[direction] += 1;
                }
            }
        }
        if direction == 0 {
            for (fibre, bit) in self.turn.drain(..) {
                let (half, low) = word(fibre);
                halves[half] ^= 1 << (low + bit);
            }
        }
    }
}
