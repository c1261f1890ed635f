//! Descriptors of all kinds, memory that is read late or refused, and answers and events that come late.

use super::request_sender::random_header;
use crate::lives::{Model, lives_in_a_world};
use crate::nic::stream::{Source, wide};
use crate::stimulus::{Pace, Stimulus};
use crate::{compare, parameter};
use phit_hdl::catalogue::Config;
use phit_models::nic::gemini::header::{Header, beats};
use phit_models::nic::gemini::requester::descriptor::{Kind, Part, Transfer};
use phit_models::nic::gemini::requester::transfer::{Data, Inputs, Transfers};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::VecDeque;

/// Ports that are no stream into the block.
struct Ports {
    descriptor_ready: Out,
    refusal: Out,
    request_valid: Out,
    request: Out,
    request_last: Out,
    ask_valid: Out,
    ask: [Out; 3],
    data_ready: Out,
    expects: [Out; 2],
    request_ready: In,
    ask_ready: In,
    idle: In,
    done_valid: In,
    done_ssid: In,
    answer_valid: In,
    answer: [In; 3],
    tick: In,
}

impl Ports {
    fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self {
            descriptor_ready: bench.output("descriptor_ready")?,
            refusal: bench.output("refusal")?,
            request_valid: bench.output("request_valid")?,
            request: bench.output("request")?,
            request_last: bench.output("request_last")?,
            ask_valid: bench.output("ask_valid")?,
            ask: [bench.output("ask_address")?, bench.output("ask_words")?, bench.output("ask_info")?],
            data_ready: bench.output("data_ready")?,
            expects: [bench.output("expects")?, bench.output("expect_ssid")?],
            request_ready: bench.input("request_ready")?,
            ask_ready: bench.input("ask_ready")?,
            idle: bench.input("idle")?,
            done_valid: bench.input("done_valid")?,
            done_ssid: bench.input("done_ssid")?,
            answer_valid: bench.input("answer_valid")?,
            answer: [bench.input("answer_ssid")?, bench.input("answer_status")?, bench.input("answer_handle")?],
            tick: bench.input("tick")?,
        })
    }

    /// Drives what is no stream; `other` is a sequence of a descriptor that has its event.
    fn drive(&self, bench: &mut Bench, inputs: &Inputs, first: u64, other: Option<u64>) {
        bench.drive(self.request_ready, inputs.request_ready.into());
        bench.drive(self.ask_ready, inputs.ask_ready.into());
        bench.drive(self.idle, inputs.idle.into());
        bench.drive(self.done_valid, (inputs.done.is_some() || other.is_some()).into());
        let own = inputs.done.map(|done| first + done as u64);
        bench.drive(self.done_ssid, own.or(other).unwrap_or(first));
        bench.drive(self.tick, inputs.tick.into());
        bench.drive(self.answer_valid, inputs.answer.is_some().into());
        let (ssid, status, handle) = inputs.answer.unwrap_or_default();
        self.answer
            .into_iter()
            .zip([ssid.into(), status.into(), handle.into()])
            .for_each(|(port, value)| bench.drive(port, value));
    }

    /// Compares all outputs.
    fn settle(&self, bench: &mut Bench, model: &Transfers, inputs: &Inputs) -> TestResult {
        let shown = model.outputs(inputs);
        compare(bench, "descriptor_ready", self.descriptor_ready, Some(shown.descriptor_ready.into()))?;
        let refused = inputs.descriptor.filter(|_| shown.descriptor_ready).map(|words| Transfer::decode(&words).err());
        compare(bench, "refusal", self.refusal, refused.map(|reason| reason.unwrap_or(0).into()))?;
        compare(bench, "ask_valid", self.ask_valid, Some(shown.ask.is_some().into()))?;
        compare(bench, "ask_address", self.ask[0], shown.ask.map(|part| part.local))?;
        compare(bench, "ask_words", self.ask[1], shown.ask.map(|part| part.words.into()))?;
        compare(bench, "ask_info", self.ask[2], shown.ask.map(|part| part.address >> 2))?;
        compare(bench, "data_ready", self.data_ready, inputs.data.map(|_| shown.data_ready.into()))?;
        compare(bench, "expects", self.expects[0], Some(shown.expects.is_some().into()))?;
        compare(bench, "expect_ssid", self.expects[1], shown.expects.map(u64::from))?;
        compare(bench, "request_valid", self.request_valid, Some(shown.request.is_some().into()))?;
        if let Some((beat, is_last)) = shown.request {
            let actual = (wide(bench, self.request)?, bench.sample_bit(self.request_last)?);
            bench.expect("request", (beat, is_last), actual)?;
        }
        Ok(())
    }
}

/// A few lines, or a few words, or a great many bytes of which only the first are moved before the next reset.
fn random_bytes(stimulus: &mut Stimulus) -> u32 {
    let most = if stimulus.once_in(2) { 4 } else { 80 };
    let bytes = 4 * (1 + stimulus.below(most));
    let far = if stimulus.once_in(60) { 1 << (12 + stimulus.below(20)) } else { 0 };
    (bytes + far) as u32
}

fn random_transfer(stimulus: &mut Stimulus) -> Transfer {
    let bytes = random_bytes(stimulus);
    // Both addresses have room for it, often just so.
    let mut place = || {
        let last = (1 << 40) - u64::from(bytes);
        match stimulus.below(8) {
            0 => last,
            1 => last.saturating_sub(4 * stimulus.below(16)),
            _ => (stimulus.cornered_word(38) << 2).min(last),
        }
    };
    let [address, local] = [place(), place()];
    let kind = [Kind::Put, Kind::Get, Kind::Send][stimulus.below(3) as usize];
    let gets = kind == Kind::Get;
    let address = if kind == Kind::Send { 0 } else { address };
    let remote = random_header(stimulus);
    Transfer {
        kind,
        remote: Header { address, command: 0, size: 0, mask: 0, tag: 0, ssid: 0, sync: 0, ..remote },
        local,
        local_handle: if gets { stimulus.cornered_word(12) as u16 } else { 0 },
        bytes,
        fence: stimulus.once_in(4),
        queue: stimulus.cornered_word(10) as u16,
        data: stimulus.cornered_word(56),
    }
}

/// Words of a descriptor; some have a wrong bit, kind, length or address, or two faults.
pub(super) fn random_descriptor(stimulus: &mut Stimulus) -> [u64; 8] {
    let mut words = random_transfer(stimulus).encode();
    while stimulus.once_in(4) {
        match stimulus.below(6) {
            0 => words[1] ^= 1 << (28 + stimulus.below(2)),
            1 => words[3] ^= 1 + stimulus.below(3),
            2 => words[3] = if stimulus.once_in(2) { 0 } else { 1 << (32 + stimulus.below(32)) },
            3 => words[[0, 2][stimulus.below(2) as usize]] ^= 1 << stimulus.below(2),
            4 => words[[0, 2][stimulus.below(2) as usize]] |= (1 << 40) - 4,
            _ => {
                let word = 1 + stimulus.below(7) as usize;
                let lowest = [0, 31, 40, 32, 56, 0, 0, 0][word];
                words[word] ^= 1 << (lowest + stimulus.below(64 - lowest));
            }
        }
    }
    words
}

/// The answer to a request of the transfer in progress, or of another sequence. Mostly all goes well.
fn random_answer(stimulus: &mut Stimulus, own: Option<u8>, sequences: u64) -> Option<(u8, u8, u16)> {
    let other = stimulus.once_in(8).then(|| stimulus.below(sequences) as u8);
    let ssid = own.filter(|_| stimulus.once_in(4)).or(other.filter(|other| own != Some(*other)))?;
    let status = if stimulus.once_in(12) { stimulus.word(4) as u8 } else { 0 };
    let handle = if stimulus.once_in(3) { 0 } else { stimulus.cornered_word(10) as u16 };
    Some((ssid, status, handle))
}

/// Data of a read that was asked for, or the failure of it.
fn random_data(stimulus: &mut Stimulus, part: Part) -> Vec<Data> {
    let failed = stimulus.once_in(12);
    let count = if failed { 1 } else { beats(part.words) };
    let beat = |at| Data {
        part,
        beat: u128::from(stimulus.word(64)) << 64 | u128::from(stimulus.word(64)),
        last: at == count,
        failed,
    };
    (1..=count).map(beat).collect()
}

fn beat_of(words: &[u64; 8]) -> Vec<u128> {
    words.chunks(2).map(|pair| u128::from(pair[0]) | u128::from(pair[1]) << 64).collect()
}

/// Descriptors follow each other; the block is compared with its model in every cycle.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let ports = Ports::of(bench)?;
    let beats = ["descriptor_0", "descriptor_1", "descriptor_2", "descriptor_3"];
    let mut descriptors = Source::of(bench, ["descriptor_valid", "descriptor_ready"], &beats)?;
    let fields = ["data", "data_last", "data_failed", "data_words", "data_info"];
    let mut data = Source::of(bench, ["data_valid", "data_ready"], &fields)?;
    let mut paces = [Pace::new(40), Pace::new(40)];
    let first = 1 << parameter(bench, "N")?;
    let model = Model(Transfers::new(first as u8), Transfers::reset, Transfers::tick, VecDeque::<Data>::new);
    let mut offered = VecDeque::new();
    let mut clock = 0;
    lives_in_a_world(bench, (3_000, cycles), model, |bench, stimulus, cycle, (model, reads)| {
        // In some phases nothing is answered.
        clock += 1;
        let own = model.is_unanswered();
        let answer = random_answer(stimulus, own, 2 * first).filter(|(to, ..)| clock % 600 < 450 || own != Some(*to));
        if descriptors.len() < 2 {
            let words = random_descriptor(stimulus);
            descriptors.push(beat_of(&words));
            offered.push_back(words);
        }
        let closed = model.closed();
        let done = closed.get(stimulus.below(4) as usize).copied().filter(|_| stimulus.once_in(10));
        let other = (done.is_none() && stimulus.once_in(3)).then(|| stimulus.below(first));
        let idle = reads.is_empty();
        let [request_ready, ask_ready] = paces.each_mut().map(|pace| pace.next(stimulus));
        descriptors.drive(bench, stimulus);
        data.drive(bench, stimulus);
        let inputs = Inputs {
            descriptor: offered.front().copied().filter(|_| descriptors.is_offered()),
            request_ready,
            ask_ready,
            idle,
            data: reads.front().copied().filter(|_| data.is_offered()),
            done,
            answer,
            tick: stimulus.once_in(10),
        };
        ports.drive(bench, &inputs, first, other);
        if cycle.is_reset {
            descriptors.clear();
            offered.clear();
            data.clear();
        } else if cycle.defined {
            ports.settle(bench, model, &inputs)?;
            // A transfer may outlast the life.
            let may_take = model.outputs(&inputs).descriptor_ready;
            if may_take && descriptors.settle(bench)?.is_some() {
                offered.pop_front();
            }
            if data.settle(bench)?.is_some() {
                reads.pop_front();
            }
            if let Some(part) = model.outputs(&inputs).ask.filter(|_| ask_ready) {
                for beat in random_data(stimulus, part) {
                    let Data { part, beat: bytes, last, failed } = beat;
                    let info = u128::from(part.address >> 2);
                    data.push(vec![bytes, last.into(), failed.into(), part.words.into(), info]);
                    reads.push_back(beat);
                }
            }
        }
        Ok(inputs)
    })
}
