//! Streams with valid and ready, offered and taken at random.

use crate::stimulus::{Pace, Stimulus};
use num_bigint::BigUint;
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::VecDeque;

/// The values of a stream's fields in one transfer.
pub(crate) type Beat = Vec<u128>;

/// A stream into the block. What is offered stays until it is taken; between, the fields are random.
pub(crate) struct Source {
    valid: In,
    ready: Out,
    fields: Vec<In>,
    pace: Pace,
    is_offered: bool,
    waiting: VecDeque<Beat>,
    /// Cycles for which the transfer has been offered.
    age: u64,
}

impl Source {
    /// The stream `valid`, `ready` with these fields.
    pub(crate) fn of(bench: &Bench, [valid, ready]: [&str; 2], fields: &[&str]) -> Result<Self, Failure> {
        let fields = fields.iter().map(|name| bench.input(name)).collect::<Result<_, _>>()?;
        let (valid, ready) = (bench.input(valid)?, bench.output(ready)?);
        Ok(Self { valid, ready, fields, pace: Pace::new(40), is_offered: false, waiting: VecDeque::new(), age: 0 })
    }

    /// Offers a transfer after those before.
    pub(crate) fn push(&mut self, beat: Beat) {
        self.waiting.push_back(beat);
    }

    /// Transfers that were not taken.
    pub(crate) fn len(&self) -> usize {
        self.waiting.len()
    }

    /// A transfer is offered in this cycle.
    pub(crate) fn is_offered(&self) -> bool {
        self.is_offered
    }

    /// The transfer that is offered in this cycle.
    pub(crate) fn offered(&self) -> Option<&Beat> {
        self.waiting.front().filter(|_| self.is_offered)
    }

    /// Forgets what was not taken.
    pub(crate) fn clear(&mut self) {
        self.waiting.clear();
        (self.is_offered, self.age) = (false, 0);
    }

    /// Drives a cycle.
    pub(crate) fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) {
        self.drive_if(bench, stimulus, true);
    }

    /// Drives a cycle; `may` holds back what is not offered yet.
    pub(crate) fn drive_if(&mut self, bench: &mut Bench, stimulus: &mut Stimulus, may: bool) {
        let wants = self.pace.next(stimulus) && may;
        self.is_offered |= wants && !self.waiting.is_empty();
        bench.drive(self.valid, self.is_offered.into());
        for (index, field) in self.fields.iter().enumerate() {
            let value = match self.offered() {
                Some(beat) => BigUint::from(beat[index]),
                None => stimulus.wide_word(bench.input_width(*field)),
            };
            bench.drive_wide(*field, &value);
        }
    }

    /// The transfer of this cycle, if there is one.
    pub(crate) fn settle(&mut self, bench: &mut Bench) -> Result<Option<Beat>, Failure> {
        self.age += 1;
        if !self.is_offered {
            self.age = 0;
            return Ok(None);
        }
        if !bench.sample_bit(self.ready)? {
            let is_stuck = self.age > 2 * PATIENCE;
            return if is_stuck {
                Err(bench.mismatch(format!("{:?} is not taken", self.waiting[0])))
            } else {
                Ok(None)
            };
        }
        (self.is_offered, self.age) = (false, 0);
        Ok(self.waiting.pop_front())
    }
}

/// A stream out of the block. What is offered must stay until it is taken.
pub(crate) struct Sink {
    name: String,
    valid: Out,
    ready: In,
    fields: Vec<Out>,
    pace: Pace,
    is_ready: bool,
    offered: Option<Beat>,
}

impl Sink {
    /// The stream `valid`, `ready` with these fields.
    pub(crate) fn of(bench: &Bench, [valid, ready]: [&str; 2], fields: &[&str]) -> Result<Self, Failure> {
        let fields = fields.iter().map(|name| bench.output(name)).collect::<Result<_, _>>()?;
        let (name, pace) = (valid.to_owned(), Pace::new(40));
        let (valid, ready) = (bench.output(valid)?, bench.input(ready)?);
        Ok(Self { name, valid, ready, fields, pace, is_ready: false, offered: None })
    }

    /// Drives a cycle; `may` holds the reader back.
    pub(crate) fn drive_if(&mut self, bench: &mut Bench, stimulus: &mut Stimulus, may: bool) {
        self.is_ready = self.pace.next(stimulus) && may;
        bench.drive(self.ready, self.is_ready.into());
    }

    /// Drives a cycle.
    pub(crate) fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) {
        self.drive_if(bench, stimulus, true);
    }

    /// Forgets what was offered.
    pub(crate) fn clear(&mut self) {
        self.offered = None;
    }

    /// The transfer of this cycle, if there is one; fails if what was offered has changed.
    pub(crate) fn settle(&mut self, bench: &mut Bench) -> Result<Option<Beat>, Failure> {
        if !bench.sample_bit(self.valid)? {
            return match &self.offered {
                Some(_) => Err(bench.mismatch(format!("{} fell before the transfer", self.name))),
                None => Ok(None),
            };
        }
        let beat = self.fields.iter().map(|field| wide(bench, *field)).collect::<Result<Beat, _>>()?;
        if let Some(before) = &self.offered {
            bench.expect(&self.name, before, &beat)?;
        }
        self.offered = (!self.is_ready).then(|| beat.clone());
        Ok(self.is_ready.then_some(beat))
    }
}

/// The value of an output of at most 128 bits.
pub(crate) fn wide(bench: &mut Bench, port: Out) -> Result<u128, Failure> {
    let value = bench.sample_wide(port)?;
    Ok(value.to_u64_digits().iter().rev().fold(0, |wide, limb| wide << 64 | u128::from(*limb)))
}

/// What must come, in order.
pub(crate) struct Expected<T> {
    name: &'static str,
    items: VecDeque<T>,
    /// Cycles for which the oldest has been waited for.
    age: u64,
}

/// Cycles in which the block and the random paces of a bench do something: phases of 40 cycles, several of which may be of rest.
const PATIENCE: u64 = 4_000;

impl<T: PartialEq + std::fmt::Debug> Expected<T> {
    /// Nothing yet.
    pub(crate) fn new(name: &'static str) -> Self {
        Self { name, items: VecDeque::new(), age: 0 }
    }

    /// This must come after what was said before.
    pub(crate) fn push(&mut self, item: T) {
        self.items.push_back(item);
    }

    /// Nothing is expected any more.
    pub(crate) fn clear(&mut self) {
        self.items.clear();
        self.age = 0;
    }

    /// Items that have not come.
    pub(crate) fn len(&self) -> usize {
        self.items.len()
    }

    /// The cycle ends; this came, if anything.
    pub(crate) fn settle(&mut self, bench: &Bench, came: Option<T>) -> TestResult {
        self.age += 1;
        if self.items.is_empty() {
            self.age = 0;
        }
        let Some(came) = came else {
            return match self.age > PATIENCE {
                true => Err(bench.mismatch(format!("{}: {:?} does not come", self.name, self.items[0]))),
                false => Ok(()),
            };
        };
        self.age = 0;
        match self.items.pop_front() {
            Some(expected) => bench.expect(self.name, expected, came),
            None => Err(bench.mismatch(format!("{}: {came:?} comes, and nothing is expected", self.name))),
        }
    }
}
