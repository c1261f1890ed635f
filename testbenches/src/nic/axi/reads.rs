//! Reads of an interface, and a memory that answers their bursts late, with gaps and with errors.

use super::Legal;
use super::writes::address;
use crate::nic::side::{self, Side};
use crate::nic::stream::{Beat, Expected, Sink, Source};
use crate::parameter;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::nic::axi_host::{read_bursts, returned};
use phit_sim::bench::{Bench, Failure, TestResult};
use std::collections::VecDeque;

/// INCR bursts of beats of 16 bytes, all with id 0.
const FORM: [u128; 3] = [0, 4, 1];
/// Cycles for which the memory may give no beat.
const LONGEST_REST: u64 = 400;

/// The memory at the read channels of `m_axi`.
pub(crate) struct ReadMemory {
    addresses: Sink,
    data: Source,
    /// Beats of each burst that were not taken.
    open: VecDeque<usize>,
    rest: u64,
}

impl ReadMemory {
    pub(crate) fn of(bench: &Bench) -> Result<Self, Failure> {
        let fields = ["m_axi_araddr", "m_axi_arlen", "m_axi_arid", "m_axi_arsize", "m_axi_arburst"];
        let data = ["m_axi_rid", "m_axi_rdata", "m_axi_rresp", "m_axi_rlast"];
        Ok(Self {
            addresses: Sink::of(bench, ["m_axi_arvalid", "m_axi_arready"], &fields)?,
            data: Source::of(bench, ["m_axi_rvalid", "m_axi_rready"], &data)?,
            open: VecDeque::new(),
            rest: 0,
        })
    }

    /// Bursts whose last beat was not taken.
    pub(crate) fn unanswered(&self) -> usize {
        self.open.len()
    }

    /// Answers the burst that came last with these beats: id, data, response and `last` of each.
    pub(crate) fn answer(&mut self, beats: Vec<Beat>) {
        beats.into_iter().for_each(|beat| self.data.push(beat));
    }

    pub(crate) fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) {
        self.rest = match self.rest {
            0 if stimulus.once_in(LONGEST_REST) => stimulus.below(LONGEST_REST),
            rest => rest.saturating_sub(1),
        };
        self.addresses.drive(bench, stimulus);
        self.data.drive_if(bench, stimulus, self.rest == 0);
    }

    /// Address and number of beats of the burst that is taken in this cycle. It must be answered at once.
    pub(crate) fn settle(&mut self, bench: &mut Bench) -> Result<Option<(u64, usize)>, Failure> {
        if self.data.settle(bench)?.is_some() {
            let left = self.open.front_mut().expect("each beat is of a burst");
            *left -= 1;
            if *left == 0 {
                self.open.pop_front();
            }
        }
        let Some(burst) = self.addresses.settle(bench)? else { return Ok(None) };
        bench.expect("form of a burst", FORM.to_vec(), burst[2..].to_vec())?;
        let (first, beats) = (burst[0] as u64, burst[1] as u64 + 1);
        let is_legal = first.is_multiple_of(16) && first % 4_096 + 16 * beats <= 4_096;
        bench.expect("a burst inside 4 KiB", true, is_legal)?;
        self.open.push_back(beats as usize);
        Ok(Some((first, beats as usize)))
    }

    pub(crate) fn clear(&mut self) {
        self.addresses.clear();
        self.data.clear();
        self.open.clear();
        self.rest = 0;
    }
}

/// Random reads, and what they return.
pub(crate) struct Reads {
    memory: ReadMemory,
    reads: Source,
    returns: Sink,
    bursts: Expected<(u64, usize)>,
    expected: Expected<Beat>,
    /// Which bits of each beat that is expected are defined.
    masks: VecDeque<u128>,
    /// What the memory will answer to each burst, and whether it is the first of its read.
    answers: VecDeque<(bool, Vec<Beat>)>,
    tag_bits: u32,
    most: usize,
    /// In this cycle a read was taken, and the memory took the first burst of one.
    pub(crate) passed: (bool, bool),
}

impl Reads {
    pub(crate) fn of(bench: &Bench) -> Result<Self, Failure> {
        let returns = ["return_tag", "return_beat", "return_last", "return_error"];
        Ok(Self {
            memory: ReadMemory::of(bench)?,
            reads: Source::of(bench, ["read_valid", "read_ready"], &["read_address", "read_words", "read_tag"])?,
            returns: Sink::of(bench, ["return_valid", "return_ready"], &returns)?,
            bursts: Expected::new("m_axi_ar"),
            expected: Expected::new("return"),
            masks: VecDeque::new(),
            answers: VecDeque::new(),
            tag_bits: parameter(bench, "R")? as u32,
            most: 1 << parameter(bench, "D")?,
            passed: (false, false),
        })
    }

    /// A read, with what the memory will say, which the block cannot know before it asks.
    fn read(&mut self, stimulus: &mut Stimulus) {
        let (address, words) = (address(stimulus), 1 + stimulus.below(16) as u8);
        let tag = u128::from(stimulus.word(self.tag_bits));
        self.reads.push(vec![address.into(), words.into(), tag]);
        let (mut data, mut refused) = (vec![], false);
        for (index, (first, length)) in read_bursts(address, words).into_iter().enumerate() {
            let wrong = stimulus.once_in(8).then(|| stimulus.below(length as u64) as usize);
            refused |= wrong.is_some();
            let beats = (0..length).map(|at| {
                let value = u128::from(stimulus.word(64)) << 64 | u128::from(stimulus.word(64));
                data.push(value);
                let is_last = at + 1 == length;
                let (id, response, last) = match wrong {
                    Some(wrong) if wrong == at => match stimulus.below(3) {
                        0 => (1 << stimulus.below(4), 0, is_last),
                        1 => (0, 1 + u128::from(stimulus.below(3)), is_last),
                        _ => (0, 0, !is_last),
                    },
                    _ => (0, 0, is_last),
                };
                vec![id, value, response, u128::from(last)]
            });
            self.answers.push_back((index == 0, beats.collect()));
            self.bursts.push((first, length));
        }
        let beats = returned(address, words, &data);
        let (number, left) = (beats.len(), u32::from(words - 1) % 4);
        for (index, beat) in beats.into_iter().enumerate() {
            let is_last = index + 1 == number;
            self.expected.push(vec![tag, beat, u128::from(is_last), u128::from(is_last && refused)]);
            self.masks.push_back(if is_last { u128::MAX >> (96 - 32 * left) } else { u128::MAX });
        }
    }
}

impl Side for Reads {
    fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) {
        while self.reads.len() < 3 {
            self.read(stimulus);
        }
        self.reads.drive(bench, stimulus);
        self.returns.drive(bench, stimulus);
        self.memory.drive(bench, stimulus);
    }

    fn settle(&mut self, bench: &mut Bench, _stimulus: &mut Stimulus) -> TestResult {
        let is_taken = self.reads.settle(bench)?.is_some();
        let burst = self.memory.settle(bench)?;
        self.bursts.settle(bench, burst)?;
        self.passed = (is_taken, false);
        if burst.is_some() {
            let (is_first, beats) = self.answers.pop_front().expect("each burst is expected");
            self.memory.answer(beats);
            self.passed.1 = is_first;
        }
        bench.expect("bursts outstanding are at most 2^D", true, self.memory.unanswered() <= self.most)?;
        let beat = self.returns.settle(bench)?.map(|mut beat| {
            beat[1] &= self.masks.pop_front().unwrap_or(u128::MAX);
            beat[3] &= beat[2];
            beat
        });
        self.expected.settle(bench, beat)
    }

    fn clear(&mut self) {
        self.memory.clear();
        self.reads.clear();
        self.returns.clear();
        self.bursts.clear();
        self.expected.clear();
        self.masks.clear();
        self.answers.clear();
        self.passed = (false, false);
    }
}

/// Reads from anywhere; the memory takes, answers and refuses at random.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let mut reads = Legal::of(bench, Reads::of(bench)?)?;
    side::run(bench, &mut reads, cycles)
}
