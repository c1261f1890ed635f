//! One lane of a cable, bit by bit: delay, errors, faults.

use crate::traffic::streams::Xorshift32;
use std::collections::VecDeque;

/// What is wrong with a lane besides single errors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fault {
    /// Nothing.
    #[default]
    None,
    /// Zeros arrive.
    Dead,
    /// Ones arrive.
    Stuck,
    /// Every bit is inverted.
    Inverted,
    /// Random bytes arrive.
    Garbage,
    /// Everything comes one bit later.
    Slipped,
}

impl Fault {
    /// The fault of this number; there is none of the numbers above.
    pub fn of(number: u64) -> Self {
        let all = [Self::None, Self::Dead, Self::Stuck, Self::Inverted, Self::Garbage, Self::Slipped];
        all.get(number as usize).copied().unwrap_or_default()
    }
}

/// The inputs of a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// Bytes of delay besides 2.
    pub delay: usize,
    /// Bits of delay besides.
    pub offset: usize,
    /// How often a byte starts an error, of 2^32.
    pub rate: u32,
    /// Bits of an error, less one.
    pub burst: usize,
    /// What else is wrong.
    pub fault: Fault,
    /// What is sent.
    pub din: u8,
}

/// The lane; a bit is `None` if nothing was sent that could be it.
#[derive(Clone, Debug)]
pub struct LaneChannel {
    /// An error starts if its word is below the rate.
    pub when: Xorshift32,
    what: Xorshift32,
    /// Bytes sent, the latest first.
    sent: VecDeque<u8>,
    /// The byte that left the line in the cycle before.
    before: Option<u8>,
    /// Whether each bit to come, the next one first, is wrong.
    wrong: VecDeque<bool>,
    /// What arrives.
    pub dout: Option<u8>,
    /// Bits changed, as long as it can be told.
    pub changed: Option<u32>,
}

/// Most bytes on the line.
const LINE: usize = 64;

impl LaneChannel {
    /// As it is after reset.
    pub fn new(when_seed: u32, what_seed: u32) -> Self {
        let (when, what) = (Xorshift32::new(when_seed), Xorshift32::new(what_seed));
        let (sent, wrong) = (VecDeque::new(), VecDeque::new());
        Self { when, what, sent, before: None, wrong, dout: None, changed: Some(0) }
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        let leaving = self.sent.get(inputs.delay).copied();
        // The bits of two bytes in the order of the lane; those that leave are the last but `offset`.
        let stream: Vec<Option<bool>> = bits(self.before).into_iter().chain(bits(leaving)).collect();
        let at = |bit: usize, late: usize| (8 + bit).checked_sub(inputs.offset + late).and_then(|bit| stream[bit]);
        if self.when.word < inputs.rate {
            self.start_error(inputs.burst);
        }
        let mut arrived = Some(0u8);
        for bit in 0..8 {
            let sent = at(bit, 0);
            let harmed = match inputs.fault {
                Fault::None => sent,
                Fault::Dead => Some(false),
                Fault::Stuck => Some(true),
                Fault::Inverted => sent.map(|bit| !bit),
                Fault::Garbage => Some(self.what.word >> (24 + bit) & 1 == 1),
                Fault::Slipped => at(bit, 1),
            };
            let is_wrong = self.wrong.pop_front().unwrap_or(false);
            let outcome = harmed.map(|bit| bit ^ is_wrong);
            let is_changed = if inputs.fault == Fault::None { Some(is_wrong) } else { differ(outcome, sent) };
            self.changed = self.changed.zip(is_changed).map(|(count, changed)| count.wrapping_add(changed.into()));
            arrived = arrived.zip(outcome).map(|(byte, value)| byte | u8::from(value) << bit);
        }
        self.dout = arrived;
        self.before = leaving;
        self.sent.push_front(inputs.din);
        self.sent.truncate(LINE);
        self.when.tick();
        self.what.tick();
    }

    fn start_error(&mut self, burst: usize) {
        let first = (self.what.word & 7) as usize;
        self.wrong.resize(self.wrong.len().max(first + burst + 1), false);
        for bit in 0..=burst {
            let is_end = bit == 0 || bit == burst;
            self.wrong[first + bit] ^= is_end || self.what.word >> (3 + bit) & 1 == 1;
        }
    }
}

/// The bits of a byte in the order of the lane.
fn bits(byte: Option<u8>) -> [Option<bool>; 8] {
    std::array::from_fn(|bit| byte.map(|byte| byte >> bit & 1 == 1))
}

fn differ(a: Option<bool>, b: Option<bool>) -> Option<bool> {
    a.zip(b).map(|(a, b)| a != b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_come_late_and_in_order() {
        for (delay, offset) in [(0, 0), (5, 3), (63, 7)] {
            let mut channel = LaneChannel::new(1, 2);
            let mut arrived = vec![];
            for byte in 0..200u8 {
                channel.tick(&Inputs { delay, offset, din: byte, ..Inputs::default() });
                arrived.push(channel.dout);
            }
            // What stands at `dout` after tick n is seen in cycle n + 1: the latency counts from there.
            let late = 8 * (delay + 1) + offset;
            for position in late..8 * 200 {
                let sent = position - late;
                let value = arrived[position / 8].map(|byte| byte >> (position % 8) & 1);
                let is_known = position / 8 > delay + usize::from(offset > 0);
                assert_eq!(value, is_known.then_some((sent / 8) as u8 >> (sent % 8) & 1), "bit {position}");
            }
        }
    }

    #[test]
    fn bit_error_rates_are_as_stated() {
        for (burst, per_error) in [(0, 1.0), (1, 2.0), (15, 9.0)] {
            let mut channel = LaneChannel::new(3, 4);
            let (rate, bytes) = (1u32 << 26, 400_000);
            (0..bytes).for_each(|_| channel.tick(&Inputs { rate, burst, ..Inputs::default() }));
            let expected = f64::from(bytes) / 64.0 * per_error;
            let count = f64::from(channel.changed.unwrap());
            // Six standard deviations of the number of errors, all of the mean length.
            assert!((count / expected - 1.0).abs() < 6.0 / (f64::from(bytes) / 64.0).sqrt(), "{count}, {expected}");
        }
    }
}
