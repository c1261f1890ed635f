//! The unit of atomic operations: a host that takes, refuses and returns in its own time and order.

use super::host::Writes;
use crate::lives::lives;
use crate::nic::stream::{Beat, Expected, Sink, Source};
use crate::parameter;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::nic::gemini::responder::atomic::alu::COMMANDS;
use phit_models::nic::gemini::responder::atomic::unit::{AtomicUnit, Operation, Wrong};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::{HashMap, VecDeque};

const OPERATION: [&str; 7] = ["op_address", "op_command", "op_lazy", "op_operands", "op_source", "op_ssid", "op_tag"];
const RETURN: [&str; 4] = ["return_tag", "return_beat", "return_last", "return_error"];

/// Cycles in which a host at random paces writes all words of the cache, twice.
const PATIENCE: u64 = 1_500;

/// A read that the host has taken: its value is read after the data of the writes before.
#[derive(Clone, Copy)]
struct Read {
    tag: u64,
    address: u64,
    after: u64,
}

/// The host's memory, and its reads.
struct Host {
    memory: HashMap<u64, u64>,
    salt: u64,
    /// Addresses of writes that were taken, and data.
    writes: u64,
    data: u64,
    bare: VecDeque<(u64, bool)>,
    reads: Vec<Read>,
    /// Reads whose return has begun, with the word unless it is refused or too long.
    returning: VecDeque<(Read, Option<u64>)>,
}

impl Host {
    fn new(stimulus: &mut Stimulus) -> Self {
        Self {
            memory: HashMap::new(),
            salt: stimulus.word(64),
            writes: 0,
            data: 0,
            bare: VecDeque::new(),
            reads: vec![],
            returning: VecDeque::new(),
        }
    }

    fn word(&self, address: u64) -> u64 {
        let first = (address ^ self.salt).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.memory.get(&address).copied().unwrap_or(first)
    }

    /// Begins to return any of the reads that may.
    fn begin(&mut self, stimulus: &mut Stimulus, returns: &mut Source) {
        let chosen = stimulus.below(self.reads.len().max(1) as u64) as usize;
        let Some(read) = self.reads.get(chosen).copied().filter(|read| read.after <= self.data) else { return };
        self.reads.swap_remove(chosen);
        let is_refused = stimulus.once_in(10);
        let beats = if stimulus.once_in(4) { 2 + stimulus.below(5) } else { 1 };
        let word = self.word(read.address);
        for at in 1..=beats {
            let beat = u128::from(stimulus.word(64)) << 64 | u128::from(word);
            let is_last = at == beats;
            // An error is undefined before the last beat.
            let error = if is_last { is_refused } else { stimulus.once_in(2) };
            returns.push(vec![read.tag.into(), beat, is_last.into(), error.into()]);
        }
        self.returning.push_back((read, (!is_refused && beats == 1).then_some(word)));
    }

    fn has(&self, tag: u64) -> bool {
        self.reads.iter().chain(self.returning.iter().map(|(read, _)| read)).any(|read| read.tag == tag)
    }
}

/// What operations come in the next cycles.
struct Phase {
    words: Vec<u64>,
    lazy: u64,
    left: u64,
}

impl Phase {
    /// One word, words of one set, or words of all sets.
    fn random(stimulus: &mut Stimulus, set_bits: u32, places: u64) -> Self {
        let set = stimulus.word(set_bits);
        let of_set = |stimulus: &mut Stimulus| set | stimulus.cornered_word(37 - set_bits) << set_bits;
        let words = match stimulus.below(4) {
            0 => vec![of_set(stimulus)],
            1 => (0..places + 2).map(|_| of_set(stimulus)).collect(),
            2 => (0..places).map(|_| of_set(stimulus)).collect(),
            _ => (0..(3 * places) << set_bits).map(|_| stimulus.cornered_word(37)).collect(),
        };
        Self { words, lazy: stimulus.below(3), left: 100 + stimulus.below(400) }
    }

    fn operation(&self, stimulus: &mut Stimulus, model: &AtomicUnit) -> Operation {
        let address = self.words[stimulus.below(self.words.len() as u64) as usize];
        let a = match stimulus.below(3) {
            0 => model.value(address).unwrap_or(0),
            _ => stimulus.cornered_word(64),
        };
        Operation {
            address,
            command: COMMANDS[stimulus.below(COMMANDS.len() as u64) as usize],
            lazy: match self.lazy {
                0 => false,
                1 => true,
                _ => stimulus.once_in(2),
            },
            operands: [a, stimulus.cornered_word(64)],
            source: stimulus.cornered_word(18) as u32,
            ssid: stimulus.cornered_word(8) as u8,
            tag: stimulus.cornered_word(10) as u16,
        }
    }
}

fn beat(operation: &Operation) -> Beat {
    let Operation { address, command, lazy, operands: [a, b], source, ssid, tag } = *operation;
    let operands = u128::from(b) << 64 | u128::from(a);
    vec![(address << 3).into(), command.into(), lazy.into(), operands, source.into(), ssid.into(), tag.into()]
}

struct Ports {
    flush: In,
    clean: In,
    busy: Out,
    hit: Out,
    missed: Out,
    lost: Out,
    read_valid: Out,
    response_valid: Out,
}

impl Ports {
    fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self {
            flush: bench.input("flush")?,
            clean: bench.input("clean")?,
            busy: bench.output("busy")?,
            hit: bench.output("hit")?,
            missed: bench.output("missed")?,
            lost: bench.output("lost")?,
            read_valid: bench.output("read_valid")?,
            response_valid: bench.output("response_valid")?,
        })
    }
}

/// A flush or clean that was asked for, and how long the unit has been busy.
#[derive(Default)]
struct Walk {
    clearing: u64,
    is_wanted: bool,
    empties: bool,
    /// A pulse came in the cycle before.
    is_new: bool,
    busy: u64,
}

/// The unit is where the model says, or the bench fails.
fn right<T>(bench: &Bench, result: Result<T, Wrong>) -> Result<T, Failure> {
    result.map_err(|wrong| bench.mismatch(wrong))
}

/// Operations of one word, of one set and of all, lazy and not; flushes and cleans at any time.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let ports = Ports::of(bench)?;
    let (set_bits, places) = (parameter(bench, "I")? as u32, parameter(bench, "K")?);
    let tags = 1 << parameter(bench, "R")?;
    let mut operations = Source::of(bench, ["op_valid", "op_ready"], &OPERATION)?;
    let mut returns = Source::of(bench, ["return_valid", "return_ready"], &RETURN)?;
    let mut reads = Sink::of(bench, ["read_valid", "read_ready"], &["read_address", "read_words", "read_tag"])?;
    let mut responses =
        Sink::of(bench, ["response_valid", "response_ready"], &["response", "response_last", "response_to"])?;
    let mut writes = Writes::of(bench)?;
    let mut stimulus = Stimulus::of(bench);
    let mut host = Host::new(&mut stimulus);
    let mut model = AtomicUnit::new(set_bits, places as usize);
    let mut phase = Phase::random(&mut stimulus, set_bits, places);
    let mut offered: VecDeque<Operation> = VecDeque::new();
    let mut asked = Expected::new("read");
    let (mut values, mut leaving): (VecDeque<u64>, VecDeque<Beat>) = (VecDeque::new(), VecDeque::new());
    let (mut walk, mut waited, mut held) = (Walk::default(), 0, 0);
    lives(bench, 2_000, cycles, |bench, stimulus, cycle| {
        phase.left -= 1;
        if phase.left == 0 {
            phase = Phase::random(stimulus, set_bits, places);
        }
        if cycle.defined && offered.len() < 2 {
            let operation = phase.operation(stimulus, &model);
            operations.push(beat(&operation));
            offered.push_back(operation);
        }
        if returns.len() < 4 && stimulus.once_in(2) {
            host.begin(stimulus, &mut returns);
        }
        let (flushes, cleans) = (stimulus.once_in(500), stimulus.once_in(300));
        bench.drive(ports.flush, flushes.into());
        bench.drive(ports.clean, cleans.into());
        operations.drive(bench, stimulus);
        returns.drive(bench, stimulus);
        reads.drive(bench, stimulus);
        responses.drive(bench, stimulus);
        let confirms = writes.drive(bench, stimulus);
        if cycle.defined && !cycle.is_reset {
            let is_busy = settle_busy(bench, &ports, &mut walk, &mut model, &host)?;

            // Answers: what may leave in this cycle was confirmed in cycles before.
            if leaving.is_empty() && model.may_answer() {
                let (to, beats) = model.answer();
                let last = beats.len() - 1;
                let beats = beats.iter().enumerate();
                leaving = beats.map(|(at, beat)| vec![*beat, u128::from(at == last), to.into()]).collect();
            }
            let is_answered = bench.sample_bit(ports.response_valid)?;
            bench.expect("a response that may not leave", false, is_answered && leaving.is_empty())?;
            let response = responses.settle(bench)?;
            waited = if response.is_some() || leaving.is_empty() { 0 } else { waited + 1 };
            bench.expect("responses come", true, waited < PATIENCE)?;
            if let Some(response) = response {
                bench.expect("response", leaving.pop_front(), Some(response))?;
            }

            // Operations.
            let (hits, misses) = (bench.sample_bit(ports.hit)?, bench.sample_bit(ports.missed)?);
            let waiting = operations.is_offered().then(|| offered[0].address);
            let is_taken = operations.settle(bench)?.is_some();
            held = if is_taken || !operations.is_offered() { 0 } else { held + 1 };
            bench.expect("operations are taken", true, held < PATIENCE)?;
            let mut found = None;
            if is_taken && let Some(operation) = offered.pop_front() {
                bench.expect("an operation is taken while busy", false, is_busy && walk.busy > 1)?;
                let is_hit = right(bench, model.take(operation))?;
                if !is_hit {
                    asked.push(operation.address << 3);
                }
                found = Some(is_hit);
            }
            bench.expect("hit and missed", (found == Some(true), found == Some(false)), (hits, misses))?;

            // Reads.
            let is_asked = bench.sample_bit(ports.read_valid)?;
            bench.expect("a read without a miss", false, is_asked && asked.len() == 0)?;
            let read = reads.settle(bench)?;
            asked.settle(bench, read.as_ref().map(|read| read[0] as u64))?;
            if let Some(read) = read {
                let (tag, address) = (read[2] as u64, read[0] as u64 >> 3);
                bench.expect("words of a read", 2, read[1])?;
                bench.expect("the tag is outstanding", false, host.has(tag))?;
                host.reads.push(Read { tag, address, after: host.writes });
                bench.expect("outstanding reads are at most 2^R", true, host.reads.len() <= tags)?;
            }
            if let Some(beat) = returns.settle(bench)?
                && beat[2] == 1
                && let Some((read, word)) = host.returning.pop_front()
            {
                right(bench, model.returned(read.address, word))?;
            }

            // Writes.
            let is_lost = bench.sample_bit(ports.lost)?;
            let loses = confirms.is_some_and(|is_refused| model.confirm(is_refused));
            bench.expect("lost", loses, is_lost)?;
            let settled = writes.settle(bench, stimulus)?;
            if let Some(word) = settled.data {
                host.data += 1;
                bench.expect("beat", values.pop_front(), Some(word))?;
                if let Some((address, false)) = host.bare.pop_front() {
                    host.memory.insert(address, word);
                }
            }
            if let Some((address, is_refused)) = settled.taken {
                host.writes += 1;
                host.bare.push_back((address, is_refused));
                values.push_back(right(bench, model.write(address, waiting, is_busy, is_refused))?);
            }
            walk.is_new = flushes || cleans;
            walk.is_wanted |= walk.is_new;
            walk.empties |= flushes;
        }
        if cycle.is_reset {
            operations.clear();
            returns.clear();
            reads.clear();
            responses.clear();
            writes.clear();
            model.reset();
            offered.clear();
            asked.clear();
            values.clear();
            leaving.clear();
            host = Host::new(stimulus);
            (walk, waited, held) = (Walk { clearing: 1 << set_bits, ..Walk::default() }, 0, 0);
        }
        Ok(())
    })
}

/// `busy` is set when it must be; when it falls after a flush or clean, memory is as operations have left it.
fn settle_busy(
    bench: &mut Bench,
    ports: &Ports,
    walk: &mut Walk,
    model: &mut AtomicUnit,
    host: &Host,
) -> Result<bool, Failure> {
    let is_busy = bench.sample_bit(ports.busy)?;
    let must = walk.clearing > 0 || walk.is_new;
    bench.expect("busy", must, if must || !walk.is_wanted { is_busy } else { must })?;
    walk.clearing = walk.clearing.saturating_sub(1);
    walk.busy = if is_busy { walk.busy + 1 } else { 0 };
    bench.expect("a flush ends", true, walk.busy < PATIENCE)?;
    if walk.is_wanted && !is_busy {
        right(bench, model.walked(walk.empties))?;
        let (words, image) = model.memory();
        for (address, value) in words {
            bench.expect("a word after a flush or clean", value, host.word(address))?;
        }
        for (address, value) in image {
            bench.expect("a word that was written", *value, host.word(*address))?;
        }
        (walk.is_wanted, walk.empties) = (false, false);
    }
    Ok(is_busy)
}
