//! Requests of remote nodes, and a host that confirms late or refuses.

use crate::lives::lives;
use crate::nic::gemini::requester::request_sender::{random_beats, random_header};
use crate::nic::stream::{Beat, Expected, Sink, Source};
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::nic::gemini::header::{ATOMIC, FETCHING, GET, Header, MATCH, PUT, operands};
use phit_models::nic::gemini::responder::atomic::alu::{WRONG_COMMAND, refusal};
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

/// Status of a write that the host refused.
const HOST_ERROR: u8 = 11;

/// What is looked up.
const LOOKUP: [&str; 5] = ["lookup_handle", "lookup_tag", "lookup_offset", "lookup_words", "lookup_writes"];

/// What is known of a request that was offered.
struct Request {
    header: Header,
    source: u32,
    data: Vec<u128>,
    /// What the lookup says: status and address.
    verdict: (u8, u64),
}

impl Request {
    fn random(stimulus: &mut Stimulus) -> Self {
        let mut header = random_header(stimulus);
        match stimulus.below(8) {
            0 => header.command = stimulus.word(5) as u8,
            1..3 => header.command = GET,
            3..6 => {
                let any = [ATOMIC + stimulus.below(8) as u8, FETCHING.start() + stimulus.below(8) as u8];
                header.command = any[stimulus.below(2) as usize];
                if !stimulus.once_in(4) {
                    header.size = 2 * operands(header.command);
                }
                if !stimulus.once_in(4) {
                    header.address &= !15;
                }
            }
            _ => {}
        }
        let data = if header.command == PUT || header.command >= ATOMIC {
            random_beats(stimulus, header.size)
        } else {
            vec![]
        };
        let status = if stimulus.once_in(4) { 2 + stimulus.below(4) as u8 } else { 0 };
        Self { header, source: stimulus.word(18) as u32, data, verdict: (status, stimulus.cornered_word(38) << 2) }
    }

    fn status(&self) -> u8 {
        let Header { command, size, address, .. } = self.header;
        match (command, size) {
            (PUT, _) | (GET, 1..) => self.verdict.0,
            (GET, 0) => WRONG_COMMAND,
            _ => refusal(command, size, address).unwrap_or(self.verdict.0),
        }
    }

    /// What is handed on, if it is an atomic operation that may be executed.
    fn atomic(&self) -> Option<Beat> {
        let Header { command, mask, ssid, tag, .. } = self.header;
        let may = command >= ATOMIC && self.status() == 0;
        let lazy = mask & 1;
        may.then(|| {
            let who = [self.source.into(), ssid.into(), tag.into()];
            [vec![self.verdict.1.into(), command.into(), lazy.into(), self.data[0]], who.to_vec()].concat()
        })
    }

    /// What is handed on, if it is a get that may read.
    fn get(&self) -> Option<Beat> {
        let Header { command, size, ssid, tag, .. } = self.header;
        let may = command == GET && self.status() == 0;
        may.then(|| vec![self.verdict.1.into(), size.into(), self.source.into(), ssid.into(), tag.into()])
    }
}

/// An answer that must come: when its write is confirmed, if it has one.
struct Answer {
    fields: Beat,
    waits: bool,
}

/// Requests without gaps and with pauses; lookups are answered in the next cycle.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [status, address] = [bench.input("status")?, bench.input("address")?];
    let [written, written_error] = [bench.input("written")?, bench.input("written_error")?];
    let lookup_valid = bench.output("lookup_valid")?;
    let lookup = LOOKUP.map(|name| bench.output(name));
    let [handle, tag, offset, words, is_write] = lookup;
    let lookup = [handle?, tag?, offset?, words?, is_write?];
    let mut requests = Source::of(bench, ["request_valid", "request_ready"], &["request", "request_last", "source"])?;
    let mut writes = Sink::of(bench, ["write_valid", "write_ready"], &["write_address", "write_words"])?;
    let mut beats = Sink::of(bench, ["beat_valid", "beat_ready"], &["beat"])?;
    let fields = ["answer_status", "answer_source", "answer_ssid", "answer_tag", "answer_counted"];
    let mut answers = Sink::of(bench, ["answer_valid", "answer_ready"], &fields)?;
    let fields = ["get_address", "get_words", "get_source", "get_ssid", "get_tag"];
    let mut reads = Sink::of(bench, ["get_valid", "get_ready"], &fields)?;
    let fields =
        ["address", "command", "lazy", "operands", "source", "ssid", "tag"].map(|field| format!("atomic_{field}"));
    let mut executes = Sink::of(bench, ["atomic_valid", "atomic_ready"], &fields.each_ref().map(String::as_str))?;
    let (mut gets, mut atomics) = (Expected::new("get"), Expected::new("atomic operation"));
    // Puts whose write the host has not taken, before each get and atomic operation that is to come.
    let [mut behind, mut ahead]: [VecDeque<usize>; 2] = Default::default();
    let mut confirms = Pace::new(80);
    let mut offered: VecDeque<Request> = VecDeque::new();
    let (mut addresses, mut data) = (Expected::new("write"), Expected::new("beat"));
    let mut pending: VecDeque<Answer> = VecDeque::new();
    // Writes whose address and data have passed and that have no confirmation, and confirmations without answer.
    let (mut passed, mut whole, mut unconfirmed) = (0_u64, VecDeque::new(), 0_u64);
    let mut confirmed: VecDeque<bool> = VecDeque::new();
    let (mut verdict, mut waited) = ((0, 0), 0);
    lives(bench, 3_000, cycles, |bench, stimulus, cycle| {
        let is_reset = cycle.is_reset;
        if offered.len() < 3 && cycle.defined {
            let request = Request::random(stimulus);
            let mut all = vec![request.header.encode()];
            all.extend(&request.data);
            let last = all.len() - 1;
            all.iter()
                .enumerate()
                .for_each(|(at, beat)| requests.push(vec![*beat, u128::from(at == last), request.source.into()]));
            offered.push_back(request);
        }
        let is_confirmed = unconfirmed > 0 && confirms.next(stimulus);
        let is_error = stimulus.once_in(4);
        bench.drive(status, u64::from(verdict.0));
        bench.drive(address, verdict.1);
        bench.drive(written, is_confirmed.into());
        bench.drive(written_error, is_error.into());
        requests.drive(bench, stimulus);
        writes.drive(bench, stimulus);
        beats.drive(bench, stimulus);
        answers.drive(bench, stimulus);
        reads.drive(bench, stimulus);
        executes.drive(bench, stimulus);
        if cycle.defined && !is_reset {
            let looks = bench.sample_bit(lookup_valid)?;
            let taken = requests.settle(bench)?;
            let is_header = taken.is_some() && passed == 0;
            bench.expect("lookup_valid", is_header, looks)?;
            if is_header {
                let request = offered.pop_front().expect("a header is of a request");
                let header = request.header;
                let is_atomic = header.command >= ATOMIC;
                let asks = header.command == MATCH;
                let writes = u64::from(!asks && (is_atomic || header.command == PUT));
                let words = if asks {
                    0
                } else if is_atomic {
                    2
                } else {
                    header.size.into()
                };
                let expected = [header.mdh.into(), header.ptag.into(), header.address, words, writes];
                for ((name, port), expected) in LOOKUP.iter().zip(lookup).zip(expected) {
                    let actual = bench.sample(port)?;
                    bench.expect(name, expected, actual)?;
                }
                verdict = request.verdict;
                passed = request.data.len() as u64;
                let status = request.status();
                let waits = status == 0 && header.size > 0 && header.command == PUT;
                if waits {
                    addresses.push(vec![request.verdict.1.into(), header.size.into()]);
                    request.data.iter().for_each(|beat| data.push(vec![*beat]));
                    whole.push_back((false, request.data.len()));
                }
                let is_counted = header.command == PUT && header.sync & 1 == 1;
                let who = [request.source.into(), header.ssid.into(), header.tag.into()];
                let fields = [vec![status.into()], who.to_vec(), vec![is_counted.into()]].concat();
                match (request.get(), request.atomic()) {
                    (Some(get), _) => {
                        gets.push(get);
                        behind.push_back(addresses.len());
                    }
                    (_, Some(atomic)) => {
                        atomics.push(atomic);
                        ahead.push_back(addresses.len());
                    }
                    _ => pending.push_back(Answer { fields, waits }),
                }
            } else if taken.is_some() {
                passed -= 1;
            }
            let (write, beat) = (writes.settle(bench)?, beats.settle(bench)?);
            if write.is_some()
                && let Some(first) = whole.iter_mut().find(|(has_address, _)| !has_address)
            {
                first.0 = true;
            }
            if beat.is_some()
                && let Some(first) = whole.iter_mut().find(|(_, beats)| *beats > 0)
            {
                first.1 -= 1;
            }
            if write.is_some() {
                behind.iter_mut().chain(&mut ahead).for_each(|writes| *writes = writes.saturating_sub(1));
            }
            let get = reads.settle(bench)?;
            if get.is_some() {
                bench.expect("writes before a get that were not taken", Some(0), behind.pop_front())?;
            }
            gets.settle(bench, get)?;
            let atomic = executes.settle(bench)?;
            if atomic.is_some() {
                bench.expect("writes before an operation that were not taken", Some(0), ahead.pop_front())?;
            }
            atomics.settle(bench, atomic)?;
            addresses.settle(bench, write)?;
            data.settle(bench, beat)?;
            let came = answers.settle(bench)?;
            waited = if came.is_some() || pending.is_empty() { 0 } else { waited + 1 };
            bench.expect("answers come", true, waited < 8_000)?;
            if let Some(came) = came {
                let Some(mut answer) = pending.pop_front() else {
                    return Err(bench.mismatch("an answer without a request"));
                };
                if answer.waits {
                    let Some(is_error) = confirmed.pop_front() else {
                        return Err(bench.mismatch("an answer before the write was confirmed"));
                    };
                    if is_error {
                        answer.fields[0] = HOST_ERROR.into();
                    }
                }
                bench.expect("answer", answer.fields, came)?;
            }
            if is_confirmed {
                confirmed.push_back(is_error);
                unconfirmed -= 1;
            }
            while whole.front() == Some(&(true, 0)) {
                whole.pop_front();
                unconfirmed += 1;
            }
        }
        if is_reset {
            requests.clear();
            writes.clear();
            beats.clear();
            answers.clear();
            reads.clear();
            gets.clear();
            behind.clear();
            executes.clear();
            atomics.clear();
            ahead.clear();
            offered.clear();
            addresses.clear();
            data.clear();
            pending.clear();
            whole.clear();
            confirmed.clear();
            (passed, unconfirmed) = (0, 0);
        }
        Ok(())
    })
}
