//! Responses to puts and to gets, good ones and damaged ones.

use crate::link::gemini::packets::{PHIT_BITS, random_node};
use crate::lives::lives;
use crate::nic::stream::wide;
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::gemini::packet::{GetResponse, PutErrorResponse, PutResponse, ResponseRoute};
use phit_models::nic::gemini::requester::response_receiver::{Inputs, Outputs, ResponseReceiver};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// The mark of a good packet in its last phit, and its end bit.
const OK: u32 = 0x30;
const END: u32 = 1;

/// A response, damaged now and then.
fn random_response(stimulus: &mut Stimulus) -> Vec<u32> {
    let route = ResponseRoute { adaptive: stimulus.once_in(2), destination: random_node(stimulus) };
    let (ssid, status) = (stimulus.cornered_word(8) as u8, stimulus.word(4) as u8);
    let tag = if stimulus.once_in(3) { 0 } else { stimulus.cornered_word(10) as u16 };
    let sequence = stimulus.word(6) as u8;
    let mut phits = match stimulus.below(6) {
        0 => PutResponse { route, ack_id: ssid }.encode(sequence),
        1 | 2 => PutErrorResponse { route, tag, ssid, status }.encode(sequence),
        kind => {
            let count = if kind == 3 { 8 } else { 1 + stimulus.below(8) };
            let words = (0..count).map(|_| stimulus.cornered_word(64)).collect();
            GetResponse { route, tag, ssid, status, words }.encode(sequence)
        }
    };
    if stimulus.once_in(4) {
        damage(stimulus, &mut phits);
    }
    phits
}

/// Marks a packet bad, takes phits away, or inserts some; what it is then worth is the model's business.
fn damage(stimulus: &mut Stimulus, phits: &mut Vec<u32>) {
    let last = phits.len() - 1;
    match stimulus.below(6) {
        0 => phits[last] ^= OK & (16 + stimulus.word(6) as u32),
        1 => phits[last] ^= END,
        2 => drop(phits.remove(1 + stimulus.below(last as u64) as usize)),
        3 => phits.truncate(1),
        kind => {
            // Any number, or whole words: the count of words must not begin anew after 16.
            let count = if kind == 4 { 1 + stimulus.below(4) } else { 3 * (1 + stimulus.below(20)) };
            (0..count).for_each(|_| phits.insert(last, stimulus.word(PHIT_BITS) as u32));
        }
    }
}

/// The outputs of the receiver.
struct Ports {
    valid: In,
    phit: [In; 2],
    ready: In,
    phit_ready: Out,
    bad: Out,
    acknowledged: [Out; 3],
    response: [Out; 3],
}

impl Ports {
    fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self {
            valid: bench.input("phit_valid")?,
            phit: [bench.input("phit")?, bench.input("phit_last")?],
            ready: bench.input("response_ready")?,
            phit_ready: bench.output("phit_ready")?,
            bad: bench.output("bad")?,
            acknowledged: [bench.output("ack_valid")?, bench.output("ack_ssid")?, bench.output("ack_status")?],
            response: [bench.output("response_valid")?, bench.output("response")?, bench.output("response_last")?],
        })
    }

    fn drive(&self, bench: &mut Bench, stimulus: &mut Stimulus, inputs: Inputs) {
        let any = (stimulus.word(PHIT_BITS) as u32, stimulus.once_in(2));
        let (phit, is_last) = inputs.phit.unwrap_or(any);
        bench.drive(self.valid, inputs.phit.is_some().into());
        bench.drive(self.phit[0], phit.into());
        bench.drive(self.phit[1], is_last.into());
        bench.drive(self.ready, inputs.response_ready.into());
    }

    /// What the receiver shows; `phit_ready` means nothing without a phit.
    fn outputs(&self, bench: &mut Bench, is_offered: bool) -> Result<Outputs, Failure> {
        let [valid, ssid, status] = self.acknowledged;
        let mut acknowledged = None;
        if bench.sample_bit(valid)? {
            acknowledged = Some((bench.sample(ssid)? as u8, bench.sample(status)? as u8));
        }
        let [valid, beat, last] = self.response;
        let mut response = None;
        if bench.sample_bit(valid)? {
            response = Some((wide(bench, beat)?, bench.sample_bit(last)?));
        }
        let taken = bench.sample_bit(self.phit_ready)? && is_offered;
        Ok(Outputs { taken, acknowledged, bad: bench.sample_bit(self.bad)?, response })
    }
}

/// Packets without gaps and with pauses; responses are taken at random.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let ports = Ports::of(bench)?;
    let mut model = ResponseReceiver::default();
    let (mut writes, mut takes) = (Pace::new(100), Pace::new(100));
    let (mut phits, mut position, mut is_offered) = (vec![0; 2], 0, false);
    lives(bench, 2_000, cycles, |bench, stimulus, cycle| {
        is_offered |= writes.next(stimulus);
        let inputs = Inputs {
            reset: cycle.is_reset,
            phit: is_offered.then(|| (phits[position], position + 1 == phits.len())),
            response_ready: takes.next(stimulus),
        };
        ports.drive(bench, stimulus, inputs);
        let mut is_taken = false;
        if cycle.defined {
            let expected = model.outputs(inputs);
            let actual = ports.outputs(bench, is_offered)?;
            is_taken = expected.taken;
            bench.expect("outputs", expected, actual)?;
        }
        model.tick(inputs);
        if is_taken {
            (position, is_offered) = (position + 1, false);
        }
        if cycle.is_reset || position == phits.len() {
            (phits, position, is_offered) = (random_response(stimulus), 0, false);
        }
        Ok(())
    })
}
