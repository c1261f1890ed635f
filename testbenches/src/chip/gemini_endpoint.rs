//! A node that puts data into another node's memory, against the golden packets and the golden end of the link.

use crate::link::gemini::packets::{HEADER_PHITS, header_of, random_put, without_crc, word_of};
use crate::link::gemini::scenario::{Scenario, lives};
use crate::ports::Handles;
use crate::stimulus::{Pace, Stimulus};
use num_bigint::BigUint;
use phit_hdl::catalogue::Config;
use phit_models::link::gemini::packet::{Packet, PutErrorResponse, PutResponse, Request, ResponseRoute, decode, seal};
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

/// The status of a response to a bad request.
const STATUS_BAD_REQUEST: u8 = 1;
/// Virtual channels.
const REQUESTS: usize = 0;
const RESPONSES: usize = 1;

ports! {
    struct Ports {
        inputs: header_valid, header, word_valid, word, put_ready, link_in;
        outputs: header_ready, word_ready, put_valid, put_word, put_end_valid, put_end_ok,
            put_header, ack_valid, ack_id, ack_error, link_out, link_down, retries, errors,
            received;
    }
}

/// A put that the golden end has sent.
struct Incoming {
    header: BigUint,
    words: VecDeque<u64>,
    is_good: bool,
    answer: Packet,
}

/// All that is under way.
struct Traffic {
    /// Puts of the hardware that it has not taken whole: headers and words.
    headers: VecDeque<BigUint>,
    words: VecDeque<u64>,
    has_header: bool,
    has_word: bool,
    /// Puts that the golden end must receive, and acks that the hardware must show: id, error.
    requests: VecDeque<Request>,
    acks: VecDeque<(u8, bool)>,
    /// Puts that the hardware must show, and answers that the golden end must receive.
    incoming: VecDeque<Incoming>,
    answers: VecDeque<Packet>,
    offers: [Pace; 3],
    puts: Pace,
    is_put_ready: bool,
    reads: [Pace; 2],
}

impl Traffic {
    fn new() -> Self {
        Self {
            headers: VecDeque::new(),
            words: VecDeque::new(),
            has_header: false,
            has_word: false,
            requests: VecDeque::new(),
            acks: VecDeque::new(),
            incoming: VecDeque::new(),
            answers: VecDeque::new(),
            offers: [Pace::new(200), Pace::new(200), Pace::new(200)],
            puts: Pace::new(200),
            is_put_ready: false,
            reads: [Pace::new(300), Pace::new(300)],
        }
    }

    fn is_idle(&self) -> bool {
        self.headers.is_empty()
            && self.requests.is_empty()
            && self.acks.is_empty()
            && self.incoming.is_empty()
            && self.answers.is_empty()
    }

    /// Offers headers and words to the hardware.
    fn drive(&mut self, bench: &mut Bench, ports: &Ports, stimulus: &mut Stimulus, is_closing: bool) {
        if self.headers.is_empty() && !is_closing {
            let request = random_put(stimulus);
            let phits = request.encode(0);
            self.headers.push_back(header_of(&phits));
            self.words.extend(phits[HEADER_PHITS..phits.len() - 1].chunks(3).map(word_of));
            self.requests.push_back(request);
        }
        let [headers, words, _] = &mut self.offers;
        self.has_header |= !self.headers.is_empty() && (is_closing || headers.next(stimulus));
        self.has_word |= !self.words.is_empty() && (is_closing || words.next(stimulus));
        bench.drive(ports.header_valid, self.has_header.into());
        bench.drive(ports.word_valid, self.has_word.into());
        if self.has_header {
            bench.drive_wide(ports.header, &self.headers[0]);
        }
        if self.has_word {
            bench.drive(ports.word, self.words[0]);
        }
        self.is_put_ready = is_closing || self.puts.next(stimulus);
        bench.drive(ports.put_ready, self.is_put_ready.into());
    }

    /// What the hardware took and what it shows in this cycle.
    fn observe(&mut self, bench: &mut Bench, ports: &Ports) -> TestResult {
        if self.has_header && bench.sample_bit(ports.header_ready)? {
            self.headers.pop_front();
            self.has_header = false;
        }
        if self.has_word && bench.sample_bit(ports.word_ready)? {
            self.words.pop_front();
            self.has_word = false;
        }
        if bench.sample_bit(ports.put_valid)? {
            let (word, header) = (bench.sample(ports.put_word)?, bench.sample_wide(ports.put_header)?);
            let Some(put) = self.incoming.front_mut() else {
                return Err(bench.mismatch("a word that nobody put"));
            };
            bench.expect("put_word", put.words.front().copied(), Some(word))?;
            bench.expect("put_header", &put.header, &header)?;
            if self.is_put_ready {
                put.words.pop_front();
            }
        }
        if bench.sample_bit(ports.put_end_valid)? {
            let (is_good, header) = (bench.sample_bit(ports.put_end_ok)?, bench.sample_wide(ports.put_header)?);
            let Some(put) = self.incoming.pop_front() else {
                return Err(bench.mismatch("the end of a put that nobody sent"));
            };
            bench.expect("words missing at the end of a put", 0, put.words.len())?;
            bench.expect("put_end_ok", put.is_good, is_good)?;
            bench.expect("put_header at the end", put.header, header)?;
            self.answers.push_back(put.answer);
        }
        if bench.sample_bit(ports.ack_valid)? {
            let ack = (bench.sample(ports.ack_id)? as u8, bench.sample_bit(ports.ack_error)?);
            bench.expect("(ack_id, ack_error)", self.acks.pop_front(), Some(ack))?;
        }
        Ok(())
    }

    /// The golden end receives, answers, and sends puts of its own.
    fn exchange(&mut self, bench: &Bench, scenario: &mut Scenario, stimulus: &mut Stimulus) -> TestResult {
        let is_closing = scenario.is_closing();
        let model = &mut scenario.peer.model;
        let mut reads = |channel: usize| is_closing || self.reads[channel].next(stimulus);
        let (reads_request, reads_response) = (reads(REQUESTS), reads(RESPONSES));
        if reads_request && let Some(phits) = model.receive(REQUESTS) {
            let request = self.requests.pop_front();
            bench.expect("request received", request.clone().map(Packet::Request).map(Ok), Some(read(phits)))?;
            if let Some(request) = request {
                let is_good = !stimulus.once_in(4);
                self.acks.push_back((request.ssid, !is_good));
                model.send(encode(&answer(&request, is_good)));
            }
        }
        if reads_response && let Some(phits) = model.receive(RESPONSES) {
            bench.expect("response received", self.answers.pop_front().map(Ok), Some(read(phits)))?;
        }
        if !is_closing && model.pending(REQUESTS) < 2 && self.offers[2].next(stimulus) {
            let request = random_put(stimulus);
            let is_good = !stimulus.once_in(4);
            let mut phits = without_crc(request.encode(0));
            let end = phits.len() - 1;
            if !is_good {
                // A router has marked it bad: ok = 0.
                phits[end] &= !0x30;
            }
            self.incoming.push_back(Incoming {
                header: header_of(&phits),
                words: phits[HEADER_PHITS..end].chunks(3).map(word_of).collect(),
                is_good,
                answer: answer(&request, is_good),
            });
            model.send(phits);
        }
        Ok(())
    }
}

/// The response to a put.
fn answer(request: &Request, is_good: bool) -> Packet {
    let route = ResponseRoute { adaptive: false, destination: request.source };
    if is_good {
        Packet::PutResponse(PutResponse { route, ack_id: request.ssid })
    } else {
        let status = STATUS_BAD_REQUEST;
        Packet::PutErrorResponse(PutErrorResponse { route, tag: request.tag, ssid: request.ssid, status })
    }
}

fn encode(packet: &Packet) -> Vec<u32> {
    match packet {
        Packet::Request(request) => request.encode(0),
        Packet::PutResponse(response) => response.encode(0),
        Packet::PutErrorResponse(response) => response.encode(0),
        Packet::GetResponse(response) => response.encode(0),
    }
}

/// A packet that the link has delivered, which has checked and removed its CRC.
fn read(mut phits: Vec<u32>) -> Result<Packet, phit_models::link::gemini::packet::DecodeError> {
    seal(0, &mut phits);
    decode(0, &phits)
}

/// Puts both ways over lives of a link; each is answered, and each answer is told.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let ports = Ports::of(bench)?;
    lives(bench, cycles, |bench, stimulus, end| live(bench, &ports, stimulus, end))
}

fn live(bench: &mut Bench, ports: &Ports, stimulus: &mut Stimulus, end: u64) -> TestResult {
    let mut scenario = Scenario::random(stimulus);
    let mut traffic = Traffic::new();
    while bench.cycle() < end {
        let link_out = bench.sample(ports.link_out)? as u32;
        let is_down = bench.sample_bit(ports.link_down)?;
        let counts = [bench.sample(ports.received)?, bench.sample(ports.errors)?];
        scenario.peer.check(bench, link_out, is_down, None)?;
        scenario.peer.check_counts(bench, counts[0], counts[1])?;
        let heard = scenario.peer.exchange(stimulus, link_out);
        bench.drive(ports.link_in, heard.into());
        traffic.drive(bench, ports, stimulus, scenario.is_closing());
        traffic.observe(bench, ports)?;
        traffic.exchange(bench, &mut scenario, stimulus)?;
        let is_idle = traffic.is_idle() && scenario.peer.model.outstanding() == 0;
        bench.tick()?;
        scenario.peer.tick(heard);
        // What the receive buffers hold cannot be seen; credits keep them from being full.
        scenario.peer.receiver.buffers.iter_mut().for_each(VecDeque::clear);
        let is_over = scenario.advance(bench, is_idle, is_down)?;
        if is_over && scenario.is_drained() {
            let retries = bench.sample(ports.retries)?;
            scenario.peer.check_retries(bench, retries)?;
        }
        if is_over {
            return Ok(());
        }
    }
    Ok(())
}
