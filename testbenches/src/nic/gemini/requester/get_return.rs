//! Responses with and without rows, whose data arrive or are refused.

use crate::lives::lives;
use crate::nic::stream::{Beat, Expected, Sink, Source};
use crate::parameter;
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::nic::gemini::requester::get_return::{MATCHED, Response, Return, Row, judge};
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

/// A response with its data, and what the tables will say of it.
struct Case {
    response: Response,
    data: Vec<u128>,
    row: Option<Row>,
    /// The sequence of the message that waits for a buffer.
    expects: Option<u8>,
    is_refused: bool,
}

impl Case {
    /// Mostly one that brings what was asked for.
    fn random(stimulus: &mut Stimulus, tag_bits: u32) -> Self {
        let row = Row {
            words: 1 + stimulus.below(16) as u8,
            offset: stimulus.cornered_word(38) << 2,
            handle: stimulus.word(12) as u16,
            ptag: stimulus.word(8) as u8,
        };
        let mut response = Response {
            status: 0,
            ssid: stimulus.word(8) as u8,
            tag: stimulus.word(tag_bits) as u16,
            words: row.words.div_ceil(2),
        };
        match stimulus.below(8) {
            0 => (response.status, response.words) = (1 + stimulus.below(15) as u8, 0),
            3 => (response.status, response.words, response.tag) = (MATCHED, 0, stimulus.word(10) as u16),
            4 => (response.status, response.words) = (MATCHED, stimulus.below(2) as u8),
            1 => response.words = stimulus.below(9) as u8,
            2 => response.tag = stimulus.word(10) as u16,
            _ => {}
        }
        let data = (0..response.words.div_ceil(2))
            .map(|_| u128::from(stimulus.word(64)) << 64 | u128::from(stimulus.word(64)))
            .collect();
        // A message mostly has no row, and waits.
        let is_match = response.status == MATCHED;
        let has_row = if is_match { stimulus.once_in(4) } else { !stimulus.once_in(6) };
        let other = if stimulus.once_in(8) { 1 << stimulus.below(8) } else { 0 };
        let expects = (is_match != stimulus.once_in(6)).then_some(response.ssid ^ other);
        Self { response, data, row: has_row.then_some(row), expects, is_refused: stimulus.once_in(6) }
    }

    fn outcome(&self, tag_bits: u32) -> Return {
        judge(self.response, self.row.filter(|_| self.response.tag >> tag_bits == 0), self.expects)
    }
}

/// Responses without gaps and with pauses; the acknowledgements of puts and the answers of writes come between.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [hit, row] = [bench.input("hit")?, bench.input("row")?];
    let [expects, expect_ssid] = [bench.input("expects")?, bench.input("expect_ssid")?];
    let [done_valid, done_ssid, done_status] =
        [bench.input("done_valid")?, bench.input("done_ssid")?, bench.input("done_status")?];
    let (arrive_ready, arrive_refused) = (bench.input("arrive_ready")?, bench.input("arrive_refused")?);
    let [match_valid, match_tag, match_ssid] =
        [bench.output("match_valid")?, bench.output("match_tag")?, bench.output("match_ssid")?];
    let (arrive_valid, arrive_ssid) = (bench.output("arrive_valid")?, bench.output("arrive_ssid")?);
    let (stray, ack_valid) = (bench.output("stray")?, bench.output("ack_valid")?);
    let ack = ["ssid", "status", "landed", "handle"].map(|name| bench.output(&format!("ack_{name}")));
    let [ack_ssid, ack_status, ack_landed, ack_handle] = ack;
    let [ack_ssid, ack_status, ack_landed, ack_handle] = [ack_ssid?, ack_status?, ack_landed?, ack_handle?];
    let mut responses = Source::of(bench, ["response_valid", "response_ready"], &["response", "response_last"])?;
    let mut requests = Sink::of(bench, ["request_valid", "request_ready"], &["request", "request_last"])?;
    let mut answers = Source::of(bench, ["answer_valid", "answer_ready"], &["answer_ssid", "answer_status"])?;
    let tag_bits = parameter(bench, "T")? as u32;
    let (mut dones, mut arrives) = (Pace::new(60), Pace::new(60));
    // Responses that were offered and have not been looked up, and the one that has.
    let mut offered: VecDeque<Case> = VecDeque::new();
    let mut current: Option<Case> = None;
    let mut expected: Expected<Beat> = Expected::new("write");
    // Failed gets and messages with their buffers, in order.
    let mut failures: Expected<(u64, u64, u64)> = Expected::new("failure");
    let (mut looked, mut must_arrive, mut waited) = (false, false, 0);
    lives(bench, 3_000, cycles, |bench, stimulus, cycle| {
        let is_reset = cycle.is_reset;
        if cycle.defined && offered.len() < 3 {
            let case = Case::random(stimulus, tag_bits);
            responses.push(vec![case.response.encode(), u128::from(case.data.is_empty())]);
            let last = case.data.len().saturating_sub(1);
            let beats = case.data.iter().enumerate();
            beats.for_each(|(at, beat)| responses.push(vec![*beat, u128::from(at == last)]));
            offered.push_back(case);
        }
        if answers.len() < 2 && stimulus.once_in(8) {
            answers.push(vec![stimulus.word(8).into(), stimulus.word(4).into()]);
        }
        let found = current.as_ref().filter(|_| looked).map(|case| case.row);
        let waits = match current.as_ref().filter(|_| looked) {
            Some(case) => case.expects,
            None => stimulus.once_in(2).then(|| stimulus.word(8) as u8),
        };
        bench.drive(expects, waits.is_some().into());
        bench.drive(expect_ssid, waits.map_or(stimulus.word(8), u64::from));
        let any = stimulus.word(63);
        bench.drive(hit, found.map_or(stimulus.once_in(2), |row| row.is_some()).into());
        bench.drive(row, found.flatten().map_or(any, Row::encode));
        let done = (dones.next(stimulus) && stimulus.once_in(2)).then(|| (stimulus.word(8), stimulus.word(4)));
        let (ssid, status) = done.unwrap_or((stimulus.word(8), stimulus.word(4)));
        bench.drive(done_valid, done.is_some().into());
        bench.drive(done_ssid, ssid);
        bench.drive(done_status, status);
        let arrives = arrives.next(stimulus);
        bench.drive(arrive_ready, arrives.into());
        bench.drive(arrive_refused, current.as_ref().map_or(stimulus.once_in(2), |case| case.is_refused).into());
        responses.drive(bench, stimulus);
        requests.drive(bench, stimulus);
        answers.drive(bench, stimulus);
        if cycle.defined && !is_reset {
            let (looks, wants) = (bench.sample_bit(match_valid)?, bench.sample_bit(arrive_valid)?);
            let is_stray = bench.sample_bit(stray)?;
            let mut strays = false;
            if looked {
                let case = current.as_ref().expect("it was looked up");
                match case.outcome(tag_bits) {
                    Return::Stray => strays = true,
                    Return::Failed(status) => failures.push((case.response.ssid.into(), status.into(), 0)),
                    Return::Write(_) => must_arrive = true,
                    Return::Matched(handle) => failures.push((case.response.ssid.into(), 0, handle.into())),
                }
            }
            looked = looks;
            bench.expect("data that did not pass the look-up want to arrive", true, must_arrive || !wants)?;
            waited = if must_arrive { waited + 1 } else { 0 };
            bench.expect("data arrive", true, waited < 400)?;
            if let Some(case) = current.as_ref().filter(|_| wants) {
                let id = bench.sample(arrive_ssid)?;
                bench.expect("arrive_ssid", u64::from(case.response.ssid), id)?;
                if arrives {
                    must_arrive = false;
                    strays = case.is_refused;
                    if let (Return::Write(header), false) = (case.outcome(tag_bits), case.is_refused) {
                        expected.push(vec![header.encode(), 0]);
                        let last = case.data.len() - 1;
                        let beats = case.data.iter().enumerate();
                        beats.for_each(|(at, beat)| expected.push(vec![*beat, u128::from(at == last)]));
                    }
                }
            }
            bench.expect("stray", strays, is_stray)?;
            if looks {
                current = offered.pop_front();
                let Some(case) = &current else { return Err(bench.mismatch("a look-up without a response")) };
                let asked = (bench.sample(match_tag)?, bench.sample(match_ssid)?);
                let tag = u64::from(case.response.tag) & ((1 << tag_bits) - 1);
                bench.expect("look-up", (tag, u64::from(case.response.ssid)), asked)?;
            }
            responses.settle(bench)?;
            let (came, answer) = (requests.settle(bench)?, answers.settle(bench)?);
            expected.settle(bench, came)?;
            let (mut ack, mut buffer) = (None, 0);
            if bench.sample_bit(ack_valid)? {
                let (ssid, status) = (bench.sample(ack_ssid)?, bench.sample(ack_status)?);
                ack = Some((ssid, status, bench.sample_bit(ack_landed)?));
                buffer = bench.sample(ack_handle)?;
            }
            let landed = answer.map(|answer| (answer[0] as u64, answer[1] as u64, true));
            match done.map(|(ssid, status)| (ssid, status, false)).or(landed) {
                Some(first) => {
                    bench.expect("acknowledgement", Some(first), ack)?;
                    bench.expect("buffer of a put or a get", 0, buffer)?;
                    failures.settle(bench, None)?;
                }
                None => {
                    bench.expect("a failed get has no data", true, ack.is_none_or(|ack| !ack.2))?;
                    failures.settle(bench, ack.map(|(ssid, status, _)| (ssid, status, buffer)))?;
                }
            }
        }
        if is_reset {
            responses.clear();
            requests.clear();
            answers.clear();
            offered.clear();
            expected.clear();
            failures.clear();
            (current, looked, must_arrive) = (None, false, false);
        }
        Ok(())
    })
}
