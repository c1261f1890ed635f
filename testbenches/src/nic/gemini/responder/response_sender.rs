//! Responses of all kinds become packets, which the model of the receiver reads back.

use crate::lives::lives;
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::nic::gemini::requester::response_receiver::{Received, receive};
use phit_models::nic::gemini::responder::response_sender::{Header, Inputs, Outputs, ResponseSender};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::VecDeque;

/// Bits of a header beat that mean something.
const HEADER_BITS: u32 = 26;
/// Acknowledgement of a put that succeeded, in phits.
const ACKNOWLEDGEMENT: usize = 2;

/// A header beat, with random bits where none is read, and the data beats.
fn random_response(stimulus: &mut Stimulus) -> VecDeque<u128> {
    let any =
        |stimulus: &mut Stimulus| u128::from(stimulus.cornered_word(64)) << 64 | u128::from(stimulus.cornered_word(64));
    let status = if stimulus.once_in(2) { 0 } else { stimulus.cornered_word(4) };
    let tag = if stimulus.once_in(2) { 0 } else { stimulus.cornered_word(10) };
    let words = if stimulus.once_in(2) { 0 } else { 1 + stimulus.below(8) };
    let header = status | stimulus.cornered_word(8) << 4 | tag << 12 | words << 22;
    let mut beats = VecDeque::from([any(stimulus) << HEADER_BITS | u128::from(header)]);
    beats.extend((0..words.div_ceil(2)).map(|_| any(stimulus)));
    beats
}

/// What the receiver makes of the packet of this response.
fn expected(beats: &VecDeque<u128>) -> Received {
    let Header { ssid, status, tag, words, .. } = Header::decode(beats[0], 0);
    if tag == 0 && words == 0 {
        return Received::Acknowledged { ssid, status };
    }
    let mut beats = Vec::from(beats.clone());
    beats[0] &= (1 << HEADER_BITS) - 1;
    if words % 2 == 1 {
        beats[words.div_ceil(2)] &= u128::from(u64::MAX);
    }
    Received::Response(beats)
}

/// The ports of the sender.
struct Ports {
    valid: In,
    beat: In,
    last: In,
    to: In,
    ready: In,
    response_ready: Out,
    response_left: Out,
    phit: [Out; 3],
}

impl Ports {
    fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self {
            valid: bench.input("response_valid")?,
            beat: bench.input("response")?,
            last: bench.input("response_last")?,
            to: bench.input("response_to")?,
            ready: bench.input("phit_ready")?,
            response_ready: bench.output("response_ready")?,
            response_left: bench.output("response_left")?,
            phit: [bench.output("phit_valid")?, bench.output("phit")?, bench.output("phit_last")?],
        })
    }

    fn drive(&self, bench: &mut Bench, stimulus: &mut Stimulus, inputs: Inputs, is_last: bool) {
        let beat = stimulus.wide_word(128);
        bench.drive_wide(self.beat, &inputs.response.map_or(beat, |(beat, _)| beat.into()));
        let any = (stimulus.once_in(2), stimulus.word(18) as u32);
        let (is_last, to) = inputs.response.map_or(any, |(_, to)| (is_last, to));
        bench.drive(self.valid, inputs.response.is_some().into());
        bench.drive(self.last, is_last.into());
        bench.drive(self.to, to.into());
        bench.drive(self.ready, inputs.phit_ready.into());
    }

    /// What the sender shows; `response_ready` means nothing without a beat.
    fn outputs(&self, bench: &mut Bench, is_offered: bool) -> Result<Outputs, Failure> {
        let [valid, phit, last] = self.phit;
        let mut shown = None;
        if bench.sample_bit(valid)? {
            shown = Some((bench.sample(phit)? as u32, bench.sample_bit(last)?));
        }
        let taken = bench.sample_bit(self.response_ready)? && is_offered;
        let left = bench.sample(self.response_left)? as usize;
        Ok(Outputs { taken, left, phit: shown })
    }
}

/// The response that is offered, and the packets that must come.
struct Traffic {
    beats: VecDeque<u128>,
    to: u32,
    is_offered: bool,
    expected: VecDeque<Received>,
    phits: Vec<u32>,
}

impl Traffic {
    fn new(stimulus: &mut Stimulus) -> Self {
        let mut traffic =
            Self { beats: VecDeque::new(), to: 0, is_offered: false, expected: VecDeque::new(), phits: vec![] };
        traffic.begin(stimulus);
        traffic
    }

    /// The next response.
    fn begin(&mut self, stimulus: &mut Stimulus) {
        self.beats = random_response(stimulus);
        self.expected.push_back(expected(&self.beats));
        self.to = stimulus.cornered_word(18) as u32;
    }

    /// The offered beat is taken.
    fn take(&mut self, stimulus: &mut Stimulus) {
        self.beats.pop_front();
        self.is_offered = false;
        // With data the requester means nothing.
        self.to = stimulus.word(18) as u32;
        if self.beats.is_empty() {
            self.begin(stimulus);
        }
    }

    /// A phit leaves; at its end the packet is read back.
    fn send(&mut self, bench: &Bench, (phit, is_last): (u32, bool)) -> TestResult {
        self.phits.push(phit);
        if !is_last {
            return Ok(());
        }
        let phits = std::mem::take(&mut self.phits);
        let received = receive(&phits);
        bench.expect("packet", self.expected.pop_front(), Some(received.clone()))?;
        let is_short = matches!(received, Received::Acknowledged { status: 0, .. });
        bench.expect("an acknowledgement has 2 phits", is_short, phits.len() == ACKNOWLEDGEMENT)
    }
}

/// Responses without gaps and with pauses; phits are taken at random. The sender is compared with its model in every cycle.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let ports = Ports::of(bench)?;
    let mut model = ResponseSender::default();
    let (mut writes, mut takes) = (Pace::new(100), Pace::new(100));
    let mut stimulus = Stimulus::of(bench);
    let mut traffic = Traffic::new(&mut stimulus);
    lives(bench, 2_000, cycles, |bench, stimulus, cycle| {
        traffic.is_offered |= writes.next(stimulus);
        let inputs = Inputs {
            reset: cycle.is_reset,
            response: traffic.is_offered.then(|| (traffic.beats[0], traffic.to)),
            phit_ready: takes.next(stimulus),
        };
        ports.drive(bench, stimulus, inputs, traffic.beats.len() == 1);
        if cycle.defined {
            let expected = model.outputs(inputs);
            let actual = ports.outputs(bench, traffic.is_offered)?;
            bench.expect("outputs", expected.clone(), actual)?;
            if let Some(phit) = expected.phit.filter(|_| inputs.phit_ready && !cycle.is_reset) {
                traffic.send(bench, phit)?;
            }
            if expected.taken {
                traffic.take(stimulus);
            }
        }
        model.tick(inputs);
        if cycle.is_reset {
            traffic = Traffic::new(stimulus);
        }
        Ok(())
    })
}
