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

    fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus, few: [u64; 4], rests: bool) -> Option<usize> {
        let any = few[stimulus.below(4) as usize];
        if self.pace.next(stimulus) && self.offered.is_none() && !rests {
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
    let (busy, stray, closed) = (bit("busy")?, bit("stray")?, bit("close_ready")?);
    let (is_released, was_quarantined) = (bit("release_ready")?, bit("released")?);
    let (is_arrived, is_deaf) = (bit("arrive_ready")?, bit("arrive_refused")?);
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
        arrived: is_arrived.then_some(if is_deaf { Sent::Refused } else { Sent::Counted }),
        stray,
        closed,
        released: is_released.then_some(was_quarantined),
        watched: is_watched.then_some((count, is_quarantined)),
        event: has_event.then_some((ssid as usize, status as u8)),
    })
}

/// All operations at random paces, resets, and periods of the timer between them.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, tick, event_ready] = [bench.input("reset")?, bench.input("tick")?, bench.input("event_ready")?];
    let [ack_valid, ack_ssid, ack_status] =
        [bench.input("ack_valid")?, bench.input("ack_ssid")?, bench.input("ack_status")?];
    let ack_landed = bench.input("ack_landed")?;
    let [mut send, mut close, mut release, mut watch, mut arrive] = [
        Request::of(bench, "send")?,
        Request::of(bench, "close")?,
        Request::of(bench, "release")?,
        Request::of(bench, "watch")?,
        Request::of(bench, "arrive")?,
    ];
    let (ssid_bits, count_bits) = (parameter(bench, "S")? as u32, parameter(bench, "C")? as u32);
    let mut model = SequenceTable::new(ssid_bits, count_bits);
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut acks, mut takes) = (Resets::every(4_000), Pace::new(100), Pace::new(100));
    // A few sequences at a time, so that counts become high. Long phases are quiet: sequences time out after four visits of all
    // rows, which happen in cycles without other operations.
    let (mut few, mut left, mut is_quiet, mut is_calm, mut defined) = ([0; 4], 0, false, false, false);
    // Sequences of data that have arrived and have no acknowledgement.
    let mut landing: Vec<usize> = vec![];
    for _ in 0..cycles {
        if left == 0 {
            let any = [0, 1].map(|_| stimulus.word(ssid_bits));
            few = [any[0], any[0], any[1], (1 << ssid_bits) - 1 - stimulus.below(2)];
            (is_quiet, is_calm) = (stimulus.once_in(2), !stimulus.once_in(4));
            left = if is_quiet { 100 + (6 << ssid_bits) } else { 500 };
        }
        left -= 1;
        // In a quiet phase there are packets first, and then nothing but visits.
        let rests = is_quiet && left < 5 << ssid_bits;
        // Data that are on their way hold a time-out back: of most quiet phases they land before it.
        let lands = !landing.is_empty() && (!is_quiet || !rests || is_calm);
        let ack = (acks.next(&mut stimulus) && stimulus.once_in(2) && (!is_quiet || lands)).then(|| {
            let status = if stimulus.once_in(4) { stimulus.word(4) as u8 } else { 0 };
            if !lands || !is_quiet && stimulus.once_in(2) {
                return (few[stimulus.below(4) as usize] as usize, status, false);
            }
            (landing.swap_remove(stimulus.below(landing.len() as u64) as usize), status, true)
        });
        let inputs = Inputs {
            reset: resets.next(&mut stimulus),
            send: send.drive(bench, &mut stimulus, few, rests),
            ack,
            arrive: arrive.drive(bench, &mut stimulus, few, rests),
            close: close.drive(bench, &mut stimulus, few, rests),
            release: release.drive(bench, &mut stimulus, few, rests),
            watch: watch.drive(bench, &mut stimulus, few, rests),
            tick: if is_quiet { left % (9 << ssid_bits >> 3) == 0 } else { stimulus.once_in(50) },
            event_ready: takes.next(&mut stimulus),
        };
        bench.drive(reset, inputs.reset.into());
        bench.drive(tick, inputs.tick.into());
        bench.drive(event_ready, inputs.event_ready.into());
        bench.drive(ack_valid, ack.is_some().into());
        let any = (stimulus.word(ssid_bits) as usize, stimulus.word(4) as u8, stimulus.once_in(2));
        let (ssid, status, has_landed) = ack.unwrap_or(any);
        bench.drive(ack_landed, has_landed.into());
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
        match inputs {
            Inputs { reset: true, .. } => landing.clear(),
            Inputs { arrive: Some(ssid), .. } if expected.arrived == Some(Sent::Counted) => landing.push(ssid),
            _ => {}
        }
        let done = [
            (&mut send, expected.sent.is_some()),
            (&mut close, expected.closed),
            (&mut release, expected.released.is_some()),
            (&mut arrive, expected.arrived.is_some()),
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
