//! Writes of an interface, and a memory that answers their bursts late and refuses some.

use super::Legal;
use crate::nic::side::{self, Side};
use crate::nic::stream::{Expected, Sink, Source};
use crate::parameter;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::nic::axi_host::bursts;
use phit_models::nic::gemini::header::beats;
use phit_sim::bench::{Bench, Failure, Out, TestResult};
use std::collections::VecDeque;

/// A burst as it came: address, and data and strobes of its beats.
pub(crate) type Written = (u64, Vec<(u128, u16)>);

/// INCR bursts of beats of 16 bytes, all with id 0.
const FORM: [u128; 3] = [0, 4, 1];

/// The memory at `m_axi`.
pub(crate) struct Memory {
    addresses: Sink,
    data: Sink,
    responses: Source,
    /// Addresses without all data, and data without an address.
    open: VecDeque<(u64, usize)>,
    gathered: Vec<(u128, u16)>,
    whole: VecDeque<Vec<(u128, u16)>>,
    /// Whether each burst that is to be answered will be refused.
    refusals: VecDeque<bool>,
}

impl Memory {
    pub(crate) fn of(bench: &Bench) -> Result<Self, Failure> {
        let fields = ["m_axi_awaddr", "m_axi_awlen", "m_axi_awid", "m_axi_awsize", "m_axi_awburst"];
        Ok(Self {
            addresses: Sink::of(bench, ["m_axi_awvalid", "m_axi_awready"], &fields)?,
            data: Sink::of(bench, ["m_axi_wvalid", "m_axi_wready"], &["m_axi_wdata", "m_axi_wstrb", "m_axi_wlast"])?,
            responses: Source::of(bench, ["m_axi_bvalid", "m_axi_bready"], &["m_axi_bid", "m_axi_bresp"])?,
            open: VecDeque::new(),
            gathered: vec![],
            whole: VecDeque::new(),
            refusals: VecDeque::new(),
        })
    }

    /// Addresses whose response was not given.
    pub(crate) fn unanswered(&self) -> usize {
        self.open.len() + self.refusals.len()
    }

    /// `answers`: the memory may give a response that it has not begun to give.
    pub(crate) fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus, answers: bool) {
        self.addresses.drive(bench, stimulus);
        self.data.drive(bench, stimulus);
        self.responses.drive_if(bench, stimulus, answers);
    }

    /// The burst that is whole with this cycle, if one is; whether the one that is answered in it was refused. `refuses` decides of the
    /// first.
    pub(crate) fn settle(
        &mut self,
        bench: &mut Bench,
        stimulus: &mut Stimulus,
        refuses: impl Fn(&Written) -> bool,
    ) -> Result<(Option<Written>, Option<bool>), Failure> {
        let answered = self.responses.settle(bench)?.map(|_| self.refusals.pop_front().expect("it was answered"));
        if let Some(address) = self.addresses.settle(bench)? {
            bench.expect("form of a burst", FORM.to_vec(), address[2..].to_vec())?;
            let (first, beats) = (address[0] as u64, address[1] as u64 + 1);
            bench.expect(
                "a burst inside 4 KiB",
                true,
                first % 4_096 + 16 * beats <= 4_096 && first.is_multiple_of(16),
            )?;
            self.open.push_back((first, beats as usize));
        }
        if let Some(beat) = self.data.settle(bench)? {
            self.gathered.push((beat[0], beat[1] as u16));
            if beat[2] == 1 {
                self.whole.push_back(std::mem::take(&mut self.gathered));
            }
        }
        if self.open.is_empty() || self.whole.is_empty() {
            return Ok((None, answered));
        }
        let ((address, length), data) = (self.open.pop_front().expect("one"), self.whole.pop_front().expect("one"));
        bench.expect("beats of a burst", length, data.len())?;
        let written = (address, data);
        let refused = refuses(&written);
        let (id, response): (u64, u64) = match (refused, stimulus.once_in(4)) {
            (false, _) => (0, 0),
            (true, true) => (1 << stimulus.below(4), 0),
            (true, false) => (0, 1 + stimulus.below(3)),
        };
        self.responses.push(vec![id.into(), response.into()]);
        self.refusals.push_back(refused);
        Ok((Some(written), answered))
    }

    pub(crate) fn clear(&mut self) {
        self.addresses.clear();
        self.data.clear();
        self.responses.clear();
        self.open.clear();
        self.gathered.clear();
        self.whole.clear();
        self.refusals.clear();
    }
}

/// Random writes, and what the interface is told of them.
pub(crate) struct Writes {
    memory: Memory,
    addresses: Source,
    beats: Source,
    written: Out,
    written_error: Out,
    expected: Expected<Written>,
    /// Bursts of each write without confirmation, and whether one was refused.
    open: VecDeque<(usize, bool)>,
    /// What `written` must say in this cycle.
    told: Option<bool>,
    most: usize,
    /// An address, and a confirmation, passed in this cycle.
    pub(crate) passed: (bool, bool),
}

impl Writes {
    pub(crate) fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self {
            memory: Memory::of(bench)?,
            addresses: Source::of(bench, ["write_valid", "write_ready"], &["write_address", "write_words"])?,
            beats: Source::of(bench, ["beat_valid", "beat_ready"], &["beat"])?,
            written: bench.output("written")?,
            written_error: bench.output("written_error")?,
            expected: Expected::new("m_axi_w"),
            open: VecDeque::new(),
            told: None,
            most: 1 << parameter(bench, "D")?,
            passed: (false, false),
        })
    }

    fn write(&mut self, stimulus: &mut Stimulus) {
        let words = 1 + stimulus.below(16) as u8;
        let address = address(stimulus);
        let data: Vec<u128> =
            (0..beats(words)).map(|_| u128::from(stimulus.word(64)) << 64 | u128::from(stimulus.word(64))).collect();
        self.addresses.push(vec![address.into(), words.into()]);
        data.iter().for_each(|beat| self.beats.push(vec![*beat]));
        let bursts = bursts(address, words, &data);
        self.open.push_back((bursts.len(), false));
        bursts.into_iter().for_each(|burst| self.expected.push(burst));
    }
}

impl Side for Writes {
    fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) {
        while self.addresses.len() < 3 {
            self.write(stimulus);
        }
        self.addresses.drive(bench, stimulus);
        self.beats.drive(bench, stimulus);
        self.memory.drive(bench, stimulus, true);
    }

    fn settle(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) -> TestResult {
        let is_told = bench.sample_bit(self.written)?;
        bench.expect("written", self.told.is_some(), is_told)?;
        if let Some(refused) = self.told.take() {
            let error = bench.sample_bit(self.written_error)?;
            bench.expect("written_error", refused, error)?;
        }
        self.beats.settle(bench)?;
        let is_taken = self.addresses.settle(bench)?.is_some();
        self.passed = (is_taken, is_told);
        let refuses = stimulus.once_in(4);
        let (written, answered) = self.memory.settle(bench, stimulus, |_| refuses)?;
        // Data without a strobe do not matter.
        let written = written.map(|(address, beats)| (address, beats.into_iter().map(masked).collect()));
        self.expected.settle(bench, written)?;
        bench.expect("bursts without response are at most 2^D", true, self.memory.unanswered() <= self.most)?;
        if let Some(refused) = answered {
            let (bursts, failed) = self.open.front_mut().expect("each burst is of a write");
            (*bursts, *failed) = (*bursts - 1, *failed || refused);
            if *bursts == 0 {
                self.told = self.open.pop_front().map(|(_, failed)| failed);
            }
        }
        Ok(())
    }

    fn clear(&mut self) {
        self.memory.clear();
        self.addresses.clear();
        self.beats.clear();
        self.expected.clear();
        self.open.clear();
        (self.told, self.passed) = (None, (false, false));
    }
}

/// Of the first word of a write or read: mostly anywhere, now and then near the end of a page.
pub(crate) fn address(stimulus: &mut Stimulus) -> u64 {
    let address = stimulus.cornered_word(38) << 2;
    match stimulus.once_in(4) {
        true => (address | 0xFFF) - 3 - (stimulus.below(18) << 2),
        false => address,
    }
}

/// Zeros where nothing is written.
fn masked((data, strobes): (u128, u16)) -> (u128, u16) {
    let mask = (0..16).fold(0, |mask, byte| mask | (u128::from(strobes >> byte & 1) * (0xFF << (8 * byte))));
    (data & mask, strobes)
}

/// Writes to anywhere; the memory takes, answers and refuses at random.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let mut writes = Legal::of(bench, Writes::of(bench)?)?;
    side::run(bench, &mut writes, cycles)
}
