//! Requests that leave, are refused, or close their sequence.

use super::request_sender::{random_beats, random_header};
use crate::nic::stream::{Beat, Expected, Sink, Source};
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::nic::gemini::header::{ATOMIC, CLOSE, FETCHING, GET, Header, operands};
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

/// What a request shall do, in order.
enum Operation {
    Send {
        header: Header,
        data: Vec<u128>,
    },
    /// The row of a get or a fetching atomic operation, which it asks for when it is counted.
    Get {
        row: u64,
        header: Header,
        operands: Vec<u128>,
        is_counted: bool,
    },
    Close {
        ssid: u8,
        words: u64,
        queue: u16,
    },
}

fn random_operation(stimulus: &mut Stimulus, requests: &mut Source) -> Operation {
    let mut header = random_header(stimulus);
    let [is_close, is_get, is_fetch] = [stimulus.once_in(4), stimulus.once_in(4), stimulus.once_in(4)];
    if is_close {
        (header.command, header.size) = (CLOSE, 2);
    } else if is_get {
        (header.command, header.size) = (GET, 1 + stimulus.below(16) as u8);
    } else if is_fetch {
        header.command = FETCHING.start() + stimulus.below(6) as u8;
        header.size = 2 * operands(header.command);
    } else if stimulus.once_in(4) {
        header.command = ATOMIC + stimulus.below(8) as u8;
    }
    let has_row = !is_close && (is_get || is_fetch);
    let operands = if has_row && !is_get { random_beats(stimulus, header.size) } else { vec![] };
    let mut data = random_beats(stimulus, if has_row { 2 } else { header.size });
    data.extend(&operands);
    let mut all = vec![header.encode()];
    all.extend(&data);
    let last = all.len() - 1;
    all.iter().enumerate().for_each(|(at, beat)| requests.push(vec![*beat, u128::from(at == last)]));
    if is_close {
        return Operation::Close { ssid: header.ssid, words: data[0] as u64, queue: header.mdh & 0x3FF };
    }
    if has_row {
        let (offset, handle) = (data[0] as u64 >> 2 & ((1 << 38) - 1), (data[0] >> 64) as u64 & 0xFFF);
        let row =
            u64::from(if is_get { header.size } else { 2 }) | offset << 5 | handle << 43 | u64::from(header.ptag) << 55;
        return Operation::Get { row, header, operands, is_counted: false };
    }
    // The tag of a put is 0.
    header.tag = 0;
    Operation::Send { header, data }
}

/// These beats leave, one after the other.
fn expect_packet(expected: &mut Expected<Beat>, header: Header, data: &[u128]) {
    let last = data.len();
    let beats = [header.encode()].into_iter().chain(data.iter().copied()).enumerate();
    beats.for_each(|(at, beat)| expected.push(vec![beat, u128::from(at == last)]));
}

/// Requests of all kinds; the tables answer late, and one refuses some.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, send_ready] = [bench.input("reset")?, bench.input("send_ready")?];
    let [send_refused, close_ready] = [bench.input("send_refused")?, bench.input("close_ready")?];
    let [send_valid, ssid, close_valid] =
        [bench.output("send_valid")?, bench.output("ssid")?, bench.output("close_valid")?];
    let [close_words, close_queue, refused_valid] =
        [bench.output("close_words")?, bench.output("close_queue")?, bench.output("refused_valid")?];
    let [row_ready, row_tag] = [bench.input("row_ready")?, bench.input("row_tag")?];
    let [row_valid, row_port] = [bench.output("row_valid")?, bench.output("row")?];
    let mut requests = Source::of(bench, ["request_valid", "request_ready"], &["request", "request_last"])?;
    let mut packets = Sink::of(bench, ["packet_valid", "packet_ready"], &["packet", "packet_last"])?;
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut counts, mut closes) = (Resets::every(3_000), Pace::new(40), Pace::new(40));
    let mut gives = Pace::new(40);
    let mut operations: VecDeque<Operation> = VecDeque::new();
    let mut expected: Expected<Beat> = Expected::new("beat");
    let (mut defined, mut idle) = (false, 0);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        if operations.len() < 3 && defined {
            operations.push_back(random_operation(&mut stimulus, &mut requests));
        }
        let (counts, refuses) = (counts.next(&mut stimulus), stimulus.once_in(4));
        let (closes, gives) = (closes.next(&mut stimulus), gives.next(&mut stimulus));
        let tag = stimulus.word(10);
        bench.drive(reset, is_reset.into());
        bench.drive(send_ready, counts.into());
        bench.drive(send_refused, refuses.into());
        bench.drive(close_ready, closes.into());
        bench.drive(row_ready, gives.into());
        bench.drive(row_tag, tag);
        requests.drive(bench, &mut stimulus);
        packets.drive(bench, &mut stimulus);
        if defined && !is_reset {
            let (sends, closing) = (bench.sample_bit(send_valid)?, bench.sample_bit(close_valid)?);
            let asks = bench.sample_bit(row_valid)?;
            let (id, refused) = (bench.sample(ssid)?, bench.sample_bit(refused_valid)?);
            bench.expect("refused_valid", sends && counts && refuses, refused)?;
            idle = if operations.is_empty() { 0 } else { idle + 1 };
            bench.expect("requests go on", true, idle < 4_000)?;
            bench.expect("operations at once", true, [sends, closing, asks].iter().filter(|is| **is).count() <= 1)?;
            match operations.front_mut() {
                Some(Operation::Send { header, data }) if sends => {
                    bench.expect("ssid", u64::from(header.ssid), id)?;
                    if counts {
                        if !refuses {
                            expect_packet(&mut expected, *header, data);
                        }
                        operations.pop_front();
                        idle = 0;
                    }
                }
                Some(Operation::Get { header, is_counted, .. }) if sends && !*is_counted => {
                    bench.expect("ssid", u64::from(header.ssid), id)?;
                    bench.expect("a get is counted while there is a row", true, gives)?;
                    *is_counted = counts;
                    if counts && refuses {
                        operations.pop_front();
                        idle = 0;
                    }
                }
                Some(Operation::Get { row, header, operands, is_counted: true }) if asks => {
                    let actual = bench.sample(row_port)?;
                    bench.expect("row", (u64::from(header.ssid), *row), (id, actual))?;
                    if gives {
                        expect_packet(&mut expected, Header { tag: tag as u16, ..*header }, operands);
                        operations.pop_front();
                        idle = 0;
                    }
                }
                Some(Operation::Close { ssid, words, queue }) if closing => {
                    let (actual, to) = (bench.sample(close_words)?, bench.sample(close_queue)?);
                    bench.expect("close", (u64::from(*ssid), *words, u64::from(*queue)), (id, actual, to))?;
                    if closes {
                        operations.pop_front();
                        idle = 0;
                    }
                }
                _ => bench.expect("an operation without a request", false, sends || closing || asks)?,
            }
            requests.settle(bench)?;
            let came = packets.settle(bench)?;
            expected.settle(bench, came)?;
        }
        bench.tick()?;
        defined |= is_reset;
        if is_reset {
            operations.clear();
            requests.clear();
            packets.clear();
            expected.clear();
        }
    }
    Ok(())
}
