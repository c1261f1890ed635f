//! Answers with and without writes, and writes without answers.

use super::host::Writes;
use crate::lives::lives;
use crate::nic::stream::{Beat, Sink};
use crate::stimulus::Pace;
use num_bigint::BigUint;
use phit_hdl::catalogue::Config;
use phit_models::nic::gemini::requester::get_return::Response;
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::VecDeque;

/// Status of an operation whose access the host refused.
const HOST_ERROR: u8 = 11;

/// An answer that has not left.
#[derive(Clone, Copy)]
struct Answer {
    who: u64,
    refused: bool,
    fetches: bool,
    old: u64,
    waits: bool,
}

impl Answer {
    /// Its beats, if the host has confirmed or refused the write.
    fn beats(&self, is_refused: bool) -> VecDeque<Beat> {
        let is_refused = self.refused || self.waits && is_refused;
        let brings = self.fetches && !is_refused;
        let status = if is_refused { HOST_ERROR } else { 0 };
        let (ssid, tag) = ((self.who >> 18) as u8, (self.who >> 26) as u16);
        let header = Response { status, ssid, tag, words: brings.into() }.encode();
        let to = u128::from(self.who & 0x3_FFFF);
        let data = brings.then(|| vec![self.old.into(), 1, to]);
        [Some(vec![header, u128::from(!brings), to]), data].into_iter().flatten().collect()
    }
}

struct Ports {
    answer: [In; 5],
    put: [In; 3],
    room: Out,
    unsent: Out,
    owes: Out,
    lost: Out,
    response_valid: Out,
}

impl Ports {
    fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self {
            answer: [
                bench.input("answer_valid")?,
                bench.input("answer_who")?,
                bench.input("answer_refused")?,
                bench.input("answer_fetches")?,
                bench.input("answer_old")?,
            ],
            put: [bench.input("put_valid")?, bench.input("put_address")?, bench.input("put_word")?],
            room: bench.output("room")?,
            unsent: bench.output("unsent")?,
            owes: bench.output("owes")?,
            lost: bench.output("lost")?,
            response_valid: bench.output("response_valid")?,
        })
    }
}

/// What comes next, while there is room, and a host that confirms in its own time.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let ports = Ports::of(bench)?;
    let mut writes = Writes::of(bench)?;
    let mut responses =
        Sink::of(bench, ["response_valid", "response_ready"], &["response", "response_last", "response_to"])?;
    let (mut answers_pace, mut puts_pace) = (Pace::new(60), Pace::new(60));
    let mut answers: VecDeque<Answer> = VecDeque::new();
    // Writes of which the host has not taken the address, or the word, and those that it has not confirmed: they have an answer.
    let (mut addresses, mut words) = (VecDeque::new(), VecDeque::new());
    let (mut unsent, mut unconfirmed): (VecDeque<bool>, VecDeque<bool>) = (VecDeque::new(), VecDeque::new());
    let mut confirmed: VecDeque<bool> = VecDeque::new();
    let (mut leaving, mut full): (VecDeque<Beat>, u64) = (VecDeque::new(), 0);
    lives(bench, 2_000, cycles, |bench, stimulus, cycle| {
        let may = cycle.defined && !cycle.is_reset;
        // `room` depends on the state alone.
        let has_room = may && bench.sample_bit(ports.room)?;
        let (answers_now, puts_now) = (answers_pace.next(stimulus) && has_room, puts_pace.next(stimulus) && has_room);
        let answer = Answer {
            who: stimulus.word(36),
            refused: !puts_now && stimulus.once_in(4),
            fetches: stimulus.once_in(2),
            old: stimulus.cornered_word(64),
            waits: puts_now,
        };
        let (address, word) = (stimulus.cornered_word(37), stimulus.cornered_word(64));
        bench.drive(ports.answer[0], answers_now.into());
        bench.drive(ports.answer[1], answer.who);
        bench.drive(ports.answer[2], answer.refused.into());
        bench.drive(ports.answer[3], answer.fetches.into());
        bench.drive_wide(ports.answer[4], &BigUint::from(answer.old));
        bench.drive(ports.put[0], puts_now.into());
        bench.drive(ports.put[1], address);
        bench.drive_wide(ports.put[2], &BigUint::from(word));
        let confirms = writes.drive(bench, stimulus);
        responses.drive(bench, stimulus);
        if may {
            let (is_unsent, owes) = (bench.sample_bit(ports.unsent)?, bench.sample_bit(ports.owes)?);
            bench.expect("unsent", !unsent.is_empty(), is_unsent)?;
            bench.expect("owes", !unconfirmed.is_empty(), owes)?;
            bench.expect("room for the first", true, has_room || !answers.is_empty() || !words.is_empty())?;
            full = if has_room { 0 } else { full + 1 };
            bench.expect("room comes", true, full < 4_000)?;
            let offers = bench.sample_bit(ports.response_valid)?;
            if leaving.is_empty()
                && let Some(answer) = answers.front().copied().filter(|answer| !answer.waits || !confirmed.is_empty())
            {
                let is_refused = answer.waits && confirmed[0];
                leaving = answer.beats(is_refused);
            }
            bench.expect("response_valid", !leaving.is_empty(), offers)?;
            if let Some(beat) = responses.settle(bench)? {
                bench.expect("response", leaving.pop_front(), Some(beat))?;
                if leaving.is_empty()
                    && let Some(answer) = answers.pop_front()
                    && answer.waits
                {
                    confirmed.pop_front();
                }
            }
            let is_lost = bench.sample_bit(ports.lost)?;
            let has_answer = confirms.and_then(|_| unconfirmed.pop_front());
            bench.expect("lost", confirms == Some(true) && has_answer == Some(false), is_lost)?;
            if has_answer == Some(true) {
                confirmed.extend(confirms);
            }
            let settled = writes.settle(bench, stimulus)?;
            if let Some(word) = settled.data {
                bench.expect("beat", words.pop_front(), Some(word))?;
            }
            if let Some((address, _)) = settled.taken {
                bench.expect("write_address", addresses.pop_front(), Some(address))?;
                unconfirmed.extend(unsent.pop_front());
            }
            if answers_now {
                answers.push_back(answer);
            }
            if puts_now {
                addresses.push_back(address);
                words.push_back(word);
                unsent.push_back(answers_now);
            }
        }
        if cycle.is_reset {
            writes.clear();
            responses.clear();
            answers.clear();
            addresses.clear();
            words.clear();
            unsent.clear();
            unconfirmed.clear();
            confirmed.clear();
            leaving.clear();
            full = 0;
        }
        Ok(())
    })
}
