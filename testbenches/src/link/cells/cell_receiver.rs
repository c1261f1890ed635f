//! The receiving half of a link of cells.

use super::{payload, shape};
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::cells::receiver::{Inputs, Receiver};
use phit_models::link::cells::{Cell, Payload, Shape};
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

/// Brings cells in order and out of order, with wrong bits, lost phits, cuts, and for channels that do not exist, to buffers
/// that are full now and then.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let shape = shape(bench)?;
    let [reset, valid, phit, broken] =
        [bench.input("reset")?, bench.input("valid")?, bench.input("phit")?, bench.input("broken")?];
    let channels = shape.channels as usize;
    let named = |name: &str| (0..channels).map(|v| bench.output(&format!("{name}_{v}"))).collect::<Result<Vec<_>, _>>();
    let (begin, write, commit, freed) = (named("begin")?, named("write")?, named("commit")?, named("freed")?);
    let room = (0..channels).map(|v| bench.input(&format!("room_{v}"))).collect::<Result<Vec<_>, _>>()?;
    let data = bench.output("data")?;
    let [message_valid, ack, nack] = [bench.output("message_valid")?, bench.output("ack")?, bench.output("nack")?];
    let [expected, nack_out, locked] = [bench.output("expected")?, bench.output("nack_out")?, bench.output("locked")?];
    let [errors, received] = [bench.output("errors")?, bench.output("received")?];
    let mut stimulus = Stimulus::of(bench);
    let phase = 20 * shape.phits() as u64;
    let (mut resets, mut valids) = (Resets::every(10 * phase).in_flurries(phase / 4), Pace::new(phase));
    let mut rooms: Vec<Pace> = (0..channels).map(|_| Pace::new(phase)).collect();
    let mut wire = Wire::new(shape, phase);
    let mut model = Receiver::new(shape);
    let mut defined = false;
    for _ in 0..cycles {
        let comes = valids.next(&mut stimulus);
        let is_broken = stimulus.once_in(20 * phase);
        let brought = comes.then(|| wire.next(model.state().0, &mut stimulus));
        // As a cell ends, too.
        let ends = comes && wire.phits.is_empty();
        let inputs = Inputs {
            reset: resets.next(&mut stimulus) || (ends && stimulus.once_in(200)),
            phit: brought,
            broken: is_broken,
            room: rooms.iter_mut().map(|pace| pace.next(&mut stimulus) || stimulus.once_in(2)).collect(),
        };
        bench.drive(reset, inputs.reset.into());
        bench.drive(valid, comes.into());
        bench.drive(phit, inputs.phit.unwrap_or_else(|| stimulus.word(shape.word)));
        bench.drive(broken, is_broken.into());
        for (port, place) in room.iter().zip(&inputs.room) {
            bench.drive(*port, (*place).into());
        }
        if defined {
            let shall = model.write(&inputs);
            for v in 0..channels {
                let here = shall.filter(|write| write.channel == v);
                let (writes, commits) = (bench.sample_bit(write[v])?, bench.sample_bit(commit[v])?);
                bench.expect("write", here.is_some(), writes)?;
                bench.expect("commit", here.is_some_and(|write| write.commit), commits)?;
                if let Some(word) = here {
                    let begins = bench.sample_bit(begin[v])?;
                    bench.expect("begin", word.begin, begins)?;
                    let flags = word.bytes | u64::from(word.last) << 3 | u64::from(word.commit) << 4;
                    let actual = bench.sample_wide(data)?;
                    bench.expect("data", (u128::from(flags) << shape.word | u128::from(word.word)).into(), actual)?;
                }
            }
            let says = bench.sample_bit(message_valid)?;
            bench.expect("message_valid", model.message().is_some(), says)?;
            if let Some(cell) = model.message() {
                let (heard, announced) = (bench.sample(ack)?, bench.sample(nack)?);
                bench.expect("ack, nack", (cell.expected, cell.nack), (heard, announced))?;
                for (port, cells) in freed.iter().zip(&cell.freed) {
                    let actual = bench.sample(*port)?;
                    bench.expect("freed", *cells, actual)?;
                }
            }
            let (next, announced, lock) = (bench.sample(expected)?, bench.sample(nack_out)?, bench.sample_bit(locked)?);
            bench.expect(
                "expected, nack_out, locked",
                (model.state(), model.is_locked()),
                ((next, announced), lock),
            )?;
            let counts = (bench.sample(errors)?, bench.sample(received)?);
            bench.expect("errors, received", model.counts(), counts)?;
        }
        bench.tick()?;
        model.tick(&inputs);
        defined |= inputs.reset;
    }
    Ok(())
}

/// What comes over a wire.
struct Wire {
    shape: Shape,
    phits: VecDeque<u64>,
    bad: Pace,
    noise: Pace,
}

impl Wire {
    fn new(shape: Shape, phase: u64) -> Self {
        Self { shape, phits: VecDeque::new(), bad: Pace::new(phase / 8), noise: Pace::new(phase / 8) }
    }

    /// The next phit for a receiver that expects this number.
    fn next(&mut self, expected: u64, stimulus: &mut Stimulus) -> u64 {
        if self.phits.is_empty() {
            let cell = self.cell(expected, stimulus);
            self.phits.extend(self.shape.encode(&cell));
            if self.bad.next(stimulus) && stimulus.once_in(4) {
                let index = stimulus.below(self.phits.len() as u64) as usize;
                self.phits[index] ^= 1 << stimulus.below(self.shape.word.into());
            }
            if self.noise.next(stimulus) && stimulus.once_in(16) {
                // The wire loses a phit, or the rest of a cell.
                let lost = if stimulus.once_in(2) { 1 } else { 1 + stimulus.below(self.phits.len() as u64 - 1) };
                self.phits.drain(..lost as usize);
            }
        }
        self.phits.pop_front().unwrap_or_default()
    }

    fn cell(&self, expected: u64, stimulus: &mut Stimulus) -> Cell {
        let mut payload = payload(self.shape, 1, stimulus);
        if stimulus.once_in(32) {
            payload = Payload { channel: stimulus.below(4), ..payload };
        }
        let other = stimulus.word(self.shape.sequence);
        let number = if stimulus.once_in(8) { other } else { expected };
        Cell {
            sequence: number,
            data: (!stimulus.once_in(4)).then_some(payload),
            expected: stimulus.word(self.shape.sequence),
            nack: stimulus.word(2),
            freed: (0..self.shape.channels).map(|_| stimulus.word(self.shape.credit)).collect(),
            answered_odd: stimulus.once_in(2),
        }
    }
}
