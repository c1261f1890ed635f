//! The receiving half of the link level.

use super::shape;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::coding::crc::CRC32;
use phit_models::link::express::level::receiver::{Inputs, Receiver};
use phit_models::link::express::level::{Control, Shape};
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

/// Brings packets that are due, others, damaged and broken ones, and messages, to a buffer that is full now and then.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let shape = shape(bench);
    let names = ["reset", "valid", "word", "control", "broken", "room"];
    let ports = names.iter().map(|name| bench.input(name)).collect::<Result<Vec<_>, _>>()?;
    let flags = ["first", "write", "commit", "heard", "ack_valid", "restarted"];
    let flags = flags.iter().map(|name| bench.output(name)).collect::<Result<Vec<_>, _>>()?;
    let numbers = ["ack", "nack", "freed_valid", "expected", "nack_out", "errors", "crc_errors", "received"];
    let numbers = numbers.iter().map(|name| bench.output(name)).collect::<Result<Vec<_>, _>>()?;
    let data = bench.output("data")?;
    let freed = (0..shape.channels).map(|v| bench.output(&format!("freed_{v}"))).collect::<Result<Vec<_>, _>>()?;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(6_000).in_flurries(60);
    let (mut valids, mut rooms, mut breaks, mut errors) =
        (Pace::new(400), Pace::new(400), Pace::new(2_000), Pace::new(1_500));
    let mut model = Receiver::new(shape);
    let mut other = OtherEnd::new(shape);
    let mut defined = false;
    for _ in 0..cycles {
        let mut reset = resets.next(&mut stimulus);
        let room = rooms.next(&mut stimulus) || !stimulus.once_in(4);
        let broken = breaks.next(&mut stimulus) && stimulus.once_in(100);
        let noisy = errors.next(&mut stimulus);
        let word = valids.next(&mut stimulus).then(|| other.word(&mut stimulus, noisy));
        // As a packet ends, too.
        reset |= word.is_some_and(|(word, is_control)| is_control && word & 1 == 1) && stimulus.once_in(300);
        let inputs = Inputs { reset, word, broken, room };
        let (value, is_control) = word.unwrap_or_else(|| (stimulus.word(64), stimulus.once_in(2)));
        let values = [reset.into(), word.is_some().into(), value, is_control.into(), broken.into(), room.into()];
        for (port, value) in ports.iter().zip(values) {
            bench.drive(*port, value);
        }
        if defined {
            let write = model.write(&inputs);
            let [is_first, writes, commits] =
                [bench.sample_bit(flags[0])?, bench.sample_bit(flags[1])?, bench.sample_bit(flags[2])?];
            bench.expect("write", write.is_some(), writes)?;
            bench.expect("commit", write.is_some_and(|write| write.commit), commits)?;
            if let Some(write) = write {
                bench.expect("first", write.first, is_first)?;
                let due = u128::from(write.commit) << 66 | u128::from(write.channel) << 64 | u128::from(write.word);
                let actual = bench.sample_wide(data)?;
                bench.expect("data", due.into(), actual)?;
            }
            compare_told(bench, &model, &flags, &numbers, &freed)?;
            let (errors, crc_errors, received) = model.counts();
            let (expected, nack) = model.state();
            for (port, due) in numbers[3..].iter().zip([expected, nack, errors, crc_errors, received % (1 << 32)]) {
                let actual = bench.sample(*port)?;
                bench.expect("expected, nack_out, counts", due, actual)?;
            }
            let restarted = bench.sample_bit(flags[5])?;
            bench.expect("restarted", model.has_restarted(), restarted)?;
        }
        bench.tick()?;
        model.tick(&inputs);
        if reset {
            other = OtherEnd::new(shape);
            defined = true;
        } else {
            other.follow(&model);
        }
    }
    Ok(())
}

type Port = phit_sim::bench::Out;

/// What the other end has said in the last cycle.
fn compare_told(bench: &mut Bench, model: &Receiver, flags: &[Port], numbers: &[Port], freed: &[Port]) -> TestResult {
    let half = freed.len() / 2;
    let (acknowledges, told_of) = match model.told() {
        Some(Control::Message { ack, nack, freed, .. }) => (Some((*ack, *nack)), (0, freed.clone())),
        Some(Control::Begin { ack, nack, freed, .. }) => (Some((*ack, *nack)), (0, freed.clone())),
        Some(Control::End { freed, .. }) => (None, (half, freed.clone())),
        _ => (None, (0, vec![])),
    };
    let heard = bench.sample_bit(flags[3])?;
    bench.expect("heard", model.told().is_some(), heard)?;
    let valid = bench.sample_bit(flags[4])?;
    bench.expect("ack_valid", acknowledges.is_some(), valid)?;
    if let Some(due) = acknowledges {
        let actual = (bench.sample(numbers[0])?, bench.sample(numbers[1])?);
        bench.expect("ack, nack", due, actual)?;
    }
    let (first, counts) = told_of;
    let mask = ((1u64 << counts.len()) - 1) << first;
    let actual = bench.sample(numbers[2])?;
    bench.expect("freed_valid", mask, actual)?;
    for (v, due) in counts.into_iter().enumerate() {
        let actual = bench.sample(freed[first + v])?;
        bench.expect("freed", due, actual)?;
    }
    Ok(())
}

/// The other end, as far as it follows what this one takes.
struct OtherEnd {
    shape: Shape,
    /// The CRC's register after all packets taken, and with the one on the wire.
    register: u64,
    next_register: u64,
    taken: u64,
    queue: VecDeque<(u64, bool)>,
    /// It says that it was reset.
    is_fresh: bool,
}

impl OtherEnd {
    fn new(shape: Shape) -> Self {
        let register = CRC32.initial;
        Self { shape, register, next_register: register, taken: 0, queue: VecDeque::new(), is_fresh: true }
    }

    /// Goes on if the packet was taken.
    fn follow(&mut self, model: &Receiver) {
        let (.., received) = model.counts();
        if received != self.taken {
            self.taken = received;
            self.register = self.next_register;
        }
    }

    /// The next word, hit now and then while there is noise.
    fn word(&mut self, stimulus: &mut Stimulus, noisy: bool) -> (u64, bool) {
        if self.queue.is_empty() {
            self.refill(stimulus, noisy);
        }
        let (mut word, mut is_control) = self.queue.pop_front().expect("something is sent");
        if noisy && stimulus.once_in(60) {
            match stimulus.below(6) {
                0 => is_control = !is_control,
                1 => self.queue.clear(),
                _ => word ^= 1 << stimulus.below(if is_control { 56 } else { 64 }),
            }
        }
        (word, is_control)
    }

    fn refill(&mut self, stimulus: &mut Stimulus, noisy: bool) {
        // A packet that was taken may be known one cycle later only: a pause of two.
        for _ in 0..2 + stimulus.below(3) {
            let control = if stimulus.once_in(3) { self.message(stimulus, noisy) } else { Control::Idle };
            self.queue.push_back((self.shape.encode(&control), true));
        }
        self.queue.push_back((self.shape.encode(&Control::Idle), true));
        self.queue.push_back((self.shape.encode(&Control::Idle), true));
        if noisy && stimulus.once_in(300) {
            // A code that is not used.
            self.queue.push_back((3 << 1 | 0x0A << 49, true));
        }
    }

    fn message(&mut self, stimulus: &mut Stimulus, noisy: bool) -> Control {
        let shape = self.shape;
        if stimulus.once_in(200) || (noisy && stimulus.once_in(500)) {
            self.is_fresh = !self.is_fresh;
        }
        let (ack, nack) = (stimulus.word(shape.sequence), stimulus.word(2));
        let freed: Vec<u64> = (0..shape.channels).map(|_| stimulus.word(shape.credit)).collect();
        let half = shape.channels / 2;
        if stimulus.once_in(3) {
            return Control::Message { ack, nack, freed, fresh: self.is_fresh };
        }
        // A packet: mostly the one that is due, with as many words as it says.
        let sequence = self.taken % (1 << shape.sequence);
        let sequence = if noisy && stimulus.once_in(8) { stimulus.word(shape.sequence) } else { sequence };
        let channel = if stimulus.once_in(20) { stimulus.word(2) } else { stimulus.below(shape.channels as u64) };
        let longest = 4 * shape.private as u64;
        let length = if stimulus.once_in(4) { 0 } else { stimulus.below(longest) };
        let count = if noisy && stimulus.once_in(10) { 1 + stimulus.below(longest + 2) } else { length + 1 };
        let words: Vec<u64> = (0..count).map(|_| stimulus.cornered_word(64)).collect();
        let base = if noisy && stimulus.once_in(8) { stimulus.word(32) } else { self.register };
        let register = words.iter().fold(base, |register, word| CRC32.word(register, (*word).into(), 64));
        let register = CRC32.word(register, shape.title(sequence, channel, length).into(), 64);
        self.next_register = register;
        let begin = Control::Begin { ack, nack, freed: freed[..half].to_vec(), sequence, channel, length };
        self.queue.push_back((shape.encode(&begin), true));
        self.queue.extend(words.into_iter().map(|word| (word, false)));
        Control::End { crc: CRC32.finish(register), freed: freed[half..].to_vec() }
    }
}
