//! Sequences, cycle by cycle.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::nic::sequence_table::{Inputs, Outputs, Sent, SequenceTable};
use phit_sim::bench::{Bench, Failure, In, TestResult};

/// The ports of an operation: valid and sequence.
struct Request {
    valid: In,
    ssid: In,
    pace: Pace,
    offered: Option<usize>,
}

impl Request {
    fn of(bench: &Bench, name: &str) -> Result<Self, Failure> {
        let (valid, ssid) = (bench.input(&format!("{name}_valid"))?, bench.input(&format!("{name}_ssid"))?);
        Ok(Self { valid, ssid, pace: Pace::new(60), offered: None })
    }

    fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) -> Option<usize> {
        let any = stimulus.word(bench.input_width(self.ssid));
        if self.pace.next(stimulus) && self.offered.is_none() {
            self.offered = Some(any as usize);
        }
        bench.drive(self.valid, self.offered.is_some().into());
        bench.drive(self.ssid, self.offered.map_or(any, |ssid| ssid as u64));
        self.offered
    }
}

/// What the table shows.
fn read(bench: &mut Bench) -> Result<Outputs, Failure> {
    let mut bit = |name: &str| {
        let port = bench.output(name)?;
        bench.sample_bit(port)
    };
    let (busy, stray, closed, released) = (bit("busy")?, bit("stray")?, bit("close_ready")?, bit("release_ready")?);
    let (is_sent, is_refused) = (bit("send_ready")?, bit("send_refused")?);
    let (is_watched, is_quarantined) = (bit("watch_ready")?, bit("watch_quarantined")?);
    let has_event = bit("event_valid")?;
    let mut number = |name: &str| {
        let port = bench.output(name)?;
        bench.sample(port)
    };
    let (count, ssid, status) = (number("watch_count")?, number("event_ssid")?, number("event_status")?);
    Ok(Outputs {
        busy,
        sent: is_sent.then_some(if is_refused { Sent::Refused } else { Sent::Counted }),
        stray,
        closed,
        released,
        watched: is_watched.then_some((count, is_quarantined)),
        event: has_event.then_some((ssid as usize, status as u8)),
    })
}

/// All operations at random paces, resets, and periods of the timer between them.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, tick, event_ready] = [bench.input("reset")?, bench.input("tick")?, bench.input("event_ready")?];
    let [ack_valid, ack_ssid, ack_status] =
        [bench.input("ack_valid")?, bench.input("ack_ssid")?, bench.input("ack_status")?];
    let [mut send, mut close, mut release, mut watch] = [
        Request::of(bench, "send")?,
        Request::of(bench, "close")?,
        Request::of(bench, "release")?,
        Request::of(bench, "watch")?,
    ];
    let (ssid_bits, count_bits) = (parameter(bench, "S")? as u32, parameter(bench, "C")? as u32);
    let mut model = SequenceTable::new(ssid_bits, count_bits);
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut acks, mut takes) = (Resets::every(3_000), Pace::new(100), Pace::new(100));
    // Phases in which one sequence has everything, so that counts become high.
    let (mut favourite, mut defined) = (0, false);
    for _ in 0..cycles {
        if stimulus.once_in(100) {
            favourite = stimulus.word(ssid_bits) as usize;
        }
        let near = |stimulus: &mut Stimulus, any: usize| if stimulus.once_in(2) { favourite } else { any };
        let ack = (acks.next(&mut stimulus) && stimulus.once_in(2)).then(|| {
            let any = stimulus.word(ssid_bits) as usize;
            let status = if stimulus.once_in(4) { stimulus.word(4) as u8 } else { 0 };
            (near(&mut stimulus, any), status)
        });
        let inputs = Inputs {
            reset: resets.next(&mut stimulus),
            send: send.drive(bench, &mut stimulus),
            ack,
            close: close.drive(bench, &mut stimulus),
            release: release.drive(bench, &mut stimulus),
            watch: watch.drive(bench, &mut stimulus),
            tick: stimulus.once_in(50),
            event_ready: takes.next(&mut stimulus),
        };
        bench.drive(reset, inputs.reset.into());
        bench.drive(tick, inputs.tick.into());
        bench.drive(event_ready, inputs.event_ready.into());
        bench.drive(ack_valid, ack.is_some().into());
        let (ssid, status) = ack.unwrap_or((stimulus.word(ssid_bits) as usize, stimulus.word(4) as u8));
        bench.drive(ack_ssid, ssid as u64);
        bench.drive(ack_status, status.into());
        let mut expected = model.outputs(inputs);
        if defined {
            let actual = read(bench)?;
            bench.expect("outputs", expected, actual)?;
        } else {
            expected = Outputs::default();
        }
        bench.tick()?;
        model.tick(inputs);
        defined |= inputs.reset;
        let done = [
            (&mut send, expected.sent.is_some()),
            (&mut close, expected.closed),
            (&mut release, expected.released),
            (&mut watch, expected.watched.is_some()),
        ];
        for (request, is_done) in done {
            if is_done || inputs.reset {
                request.offered = None;
            }
        }
    }
    Ok(())
}
