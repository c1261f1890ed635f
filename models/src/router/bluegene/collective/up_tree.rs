//! One packet from those of all inputs of a class.

use super::header::{DOWN, FLAGS, Header, USER};
use super::word_order::{Kind, sequence};
use crate::link::bluegene::packet;
use crate::router::bluegene::combine::combiner::Combiner;
use crate::router::bluegene::combine::operation::Operation;

/// A packet to be made.
#[derive(Clone, Debug)]
pub struct Start {
    /// By input, the header of the packet of a member, and whether it cannot be combined.
    pub members: Vec<Option<(Header, bool)>>,
    /// This node is the root.
    pub turns: bool,
}

/// A word of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Out {
    /// The word.
    pub word: u32,
    /// It is the last.
    pub last: bool,
    /// The packet is damaged; counts with the last.
    pub bad: bool,
}

/// The packet that is made.
#[derive(Clone, Debug)]
struct Job {
    /// Cycles since it began.
    age: usize,
    turns: bool,
    lowest: usize,
    /// Members, and those of them that are combined.
    members: Vec<usize>,
    combined: Vec<usize>,
    differs: bool,
    header: Header,
    operation: Operation,
    order: Vec<(usize, Kind)>,
    is_spoilt: bool,
    result: Vec<u32>,
    flags: u32,
    combiner: Combiner,
    /// Age at which the last number had left.
    ended: Option<usize>,
}

impl Job {
    fn of(start: &Start) -> Self {
        let members: Vec<usize> = (0..start.members.len()).filter(|input| start.members[*input].is_some()).collect();
        let said: Vec<(Header, bool)> = start.members.iter().flatten().copied().collect();
        let header = said[0].0;
        let differs = said.iter().any(|(other, _)| other.about() != header.about());
        let is_alone = differs || said.iter().any(|(_, is_faulty)| *is_faulty);
        let (code, size) = if is_alone { (1, 0) } else { (header.code, header.size) };
        let twice = !is_alone && header.passes_twice();
        Self {
            age: 0,
            turns: start.turns,
            lowest: members[0],
            combined: if is_alone { vec![members[0]] } else { members.clone() },
            members,
            differs,
            header,
            operation: Operation::of(code, size),
            order: sequence(header.chunks, 1 << size, twice),
            is_spoilt: is_alone,
            result: vec![],
            flags: 0,
            combiner: Combiner::default(),
            ended: None,
        }
    }

    fn read(&self) -> Option<(usize, Kind)> {
        self.order.get(self.age.checked_sub(1)?).copied()
    }

    fn found(&self) -> Option<(usize, Kind)> {
        self.order.get(self.age.checked_sub(2)?).copied()
    }

    /// Inputs whose word of this kind is read.
    fn readers(&self, kind: Kind) -> Vec<usize> {
        if kind == Kind::Header { vec![self.lowest] } else { self.combined.clone() }
    }

    fn out(&self, words: &[u32]) -> Option<Out> {
        let some = |word| Some(Out { word, last: false, bad: false });
        if let Some((place, Kind::Header)) = self.found() {
            let turned = if place == 1 && self.turns { DOWN } else { 0 };
            return some(words[self.lowest] | turned);
        }
        if let Some(out) = self.combiner.out() {
            return some(out.word);
        }
        match self.age - self.ended? {
            1 => {
                let mut whole = self.result.clone();
                whole.extend([0, 0]);
                let symbol = packet::end_to_end(&whole);
                some(self.flags | if self.is_spoilt { symbol ^ 0x3FF } else { symbol })
            }
            2 => Some(Out { word: 0, last: true, bad: self.is_spoilt }),
            _ => None,
        }
    }

    /// A clock edge; whether the packet is ready.
    fn tick(&mut self, words: &[u32], harmed: u64) -> bool {
        let out = self.out(words);
        if self.ended.is_none() {
            self.result.extend(out.map(|out| out.word));
        }
        if let Some(number) = self.combiner.out() {
            self.flags |= if number.is_nan { FLAGS[0] } else { 0 };
            self.flags |= if number.overflow { FLAGS[1] } else { 0 };
        }
        let found = self.found();
        let is_read = self.age >= self.order.len() + 2;
        if is_read && self.ended.is_none() && !self.combiner.is_busy() {
            self.ended = Some(self.age);
        }
        if let Some((_, kind)) = found {
            self.is_spoilt |= self.readers(kind).iter().any(|input| harmed >> input & 1 == 1);
            if kind == Kind::Trailer {
                let all = self.combined.iter().fold(0, |all, input| all | words[*input]);
                self.flags |= all & (FLAGS[0] | FLAGS[1]) | words[self.lowest] & USER;
            }
        }
        let combined: Vec<u32> = self.combined.iter().map(|input| words[*input]).collect();
        let payload = matches!(found, Some((_, Kind::First | Kind::Payload)));
        let is_first = matches!(found, Some((_, Kind::First)));
        self.combiner.tick(&self.operation, is_first, payload.then_some(&combined));
        self.age += 1;
        out.is_some_and(|out| out.last)
    }
}

/// The up-tree, idle at first. Hardware needs a reset to be so.
#[derive(Clone, Debug, Default)]
pub struct UpTree {
    job: Option<Job>,
}

impl UpTree {
    /// Whether a packet can begin.
    pub fn is_idle(&self) -> bool {
        self.job.is_none()
    }

    /// The word that is read, and the inputs, a bit each.
    pub fn read(&self) -> Option<(usize, u64)> {
        let job = self.job.as_ref()?;
        let (place, kind) = job.read()?;
        Some((place, job.readers(kind).iter().fold(0, |bits, input| bits | 1 << input)))
    }

    /// Inputs that have been read.
    pub fn done(&self) -> u64 {
        let read = self.job.as_ref().filter(|job| matches!(job.read(), Some((_, Kind::Trailer))));
        read.map_or(0, |job| job.members.iter().fold(0, |bits, input| bits | 1 << input))
    }

    /// The word of the result, if these come from the inputs.
    pub fn out(&self, words: &[u32]) -> Option<Out> {
        self.job.as_ref()?.out(words)
    }

    /// Whether a NaN comes, and a sum that does not fit.
    pub fn exceptions(&self) -> [bool; 2] {
        let out = self.job.as_ref().and_then(|job| job.combiner.out());
        out.map_or([false; 2], |out| [out.is_nan, out.overflow])
    }

    /// Whether inputs do not agree.
    pub fn mismatch(&self) -> bool {
        self.job.as_ref().is_some_and(|job| job.age == 1 && job.differs)
    }

    /// Whether the root alone is to have the result, as soon as it is known.
    pub fn root_only(&self) -> Option<bool> {
        self.job.as_ref().filter(|job| job.age > 1).map(|job| job.header.root_only)
    }

    /// Rising clock edge; `words` come from the inputs, and these of them are harmed.
    pub fn tick(&mut self, start: Option<&Start>, words: &[u32], harmed: u64) {
        if self.job.as_mut().is_some_and(|job| job.tick(words, harmed)) {
            self.job = None;
        }
        if let Some(start) = start {
            self.job = Some(Job { age: 1, ..Job::of(start) });
        }
    }
}
