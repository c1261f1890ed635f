//! How both ends agree on rate and lanes.

use super::outputs;
use super::peer::Peer;
use crate::parameter;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::link::express::lanes::block::{Kind, Status, encode};
use phit_models::link::express::lanes::handshake::{Handshake, Inputs, State};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

struct Ports {
    straps: [In; 3],
    lanes: [In; 2],
    seen: [In; 4],
    aligned: In,
    words: [Out; 9],
    flags: [Out; 5],
    number: Vec<Out>,
}

impl Ports {
    fn of(bench: &Bench) -> Result<Self, Failure> {
        let input = |name| bench.input(name);
        let output = |name| bench.output(name);
        Ok(Self {
            straps: [input("version")?, input("rates")?, input("lane_mask")?],
            lanes: [input("locked")?, input("high")?],
            seen: [input("seen")?, input("seen_lane")?, input("seen_kind")?, input("seen_data")?],
            aligned: input("aligned")?,
            words: [
                output("state")?,
                output("status")?,
                output("rate")?,
                output("good")?,
                output("tx_mask")?,
                output("rx_mask")?,
                output("error")?,
                output("retrainings")?,
                output("measure")?,
            ],
            flags: [
                output("carry")?,
                output("carrying")?,
                output("link_up")?,
                output("link_lost")?,
                output("measure")?,
            ],
            number: outputs(bench, "number")?,
        })
    }

    fn judge(&self, bench: &mut Bench, model: &Handshake, inputs: &Inputs) -> TestResult {
        let is_up = model.state == State::Up;
        let is_measured = (State::Test..=State::Up).contains(&model.state);
        let expected = [
            model.state as u64,
            model.status(inputs.version).bits(),
            model.rates.rate,
            model.test.good,
            model.sending,
            model.receiving,
            model.error,
            model.retrainings,
            is_measured.into(),
        ];
        let names = ["state", "status", "rate", "good", "tx_mask", "rx_mask", "error", "retrainings", "measure"];
        for ((port, name), expected) in self.words.iter().zip(names).zip(expected) {
            let actual = bench.sample(*port)?;
            bench.expect(name, expected, actual)?;
        }
        let expected =
            [model.carries(), is_up, model.carries() && inputs.aligned, model.state == State::Lost, is_measured];
        let names = ["carry", "carrying", "link_up", "link_lost", "measure"];
        for ((port, name), expected) in self.flags.iter().zip(names).zip(expected) {
            let actual = bench.sample_bit(*port)?;
            bench.expect(name, expected, actual)?;
        }
        for (port, expected) in self.number.iter().zip(model.numbers()) {
            let actual = bench.sample(*port)? as usize;
            bench.expect("number", expected.unwrap_or(actual), actual)?;
        }
        Ok(())
    }
}

/// Lives with a peer that mostly goes along, and lanes that mostly are good.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let (test_cycles, dwell) = (1 << parameter(bench, "T")?, 1 << parameter(bench, "D")?);
    let ports = Ports::of(bench)?;
    let reset = bench.input("reset")?;
    let mut stimulus = Stimulus::of(bench);
    let end = bench.cycle() + cycles;
    while bench.cycle() < end {
        let mut inputs = Inputs {
            version: stimulus.word(4),
            rates: if stimulus.once_in(2) { 7 } else { stimulus.word(3) },
            lane_mask: if stimulus.once_in(2) { 0xFF } else { stimulus.word(8) | stimulus.word(8) },
            locked: 0xFF,
            high: 0,
            seen: None,
            aligned: true,
        };
        let mut peer = Peer::new(&inputs, &mut stimulus);
        // Straight or reversed, which is an order as well as any.
        let order = stimulus.word(3) as usize;
        let mut model: Option<Handshake> = None;
        let life = [20, 40, 100][stimulus.below(3) as usize] * test_cycles;
        // Cycles after it was given up.
        let mut lost = 0;
        for cycle in 0..life {
            if bench.cycle() >= end {
                return Ok(());
            }
            // Just when it may have agreed, too.
            let has_met = peer.stood == State::Exchange && model.as_ref().is_some_and(|m| m.state == State::Reset);
            if has_met && stimulus.once_in(8) {
                break;
            }
            lost += u64::from(model.as_ref().is_some_and(|model| model.state == State::Lost));
            if lost > 3 * dwell {
                break;
            }
            bench.drive(reset, (cycle == 0).into());
            if let Some(model) = &model {
                peer.change(model, &inputs, [dwell, 8 * test_cycles], &mut stimulus);
            }
            (inputs.locked, inputs.high, inputs.aligned) = (peer.locked, peer.high, peer.aligned);
            let lane = stimulus.below(8) as usize;
            let kind = if stimulus.once_in(6) { Kind::ALL[stimulus.below(6) as usize] } else { Kind::Training };
            let mut status = peer.status;
            if stimulus.once_in(30) {
                status = Status::of(stimulus.word(20));
            }
            let number = if stimulus.once_in(200) { stimulus.below(8) as usize } else { lane ^ order };
            let payload = encode(kind, stimulus.word(64), number, status.bits()).1;
            inputs.seen = (!peer.is_silent && stimulus.below(3) > 0).then_some((lane, kind, payload));
            for (port, value) in ports.straps.iter().zip([inputs.version, inputs.rates, inputs.lane_mask]) {
                bench.drive(*port, value);
            }
            bench.drive(ports.lanes[0], inputs.locked);
            bench.drive(ports.lanes[1], inputs.high);
            bench.drive(ports.aligned, inputs.aligned.into());
            let index = Kind::ALL.iter().position(|known| *known == kind).expect("a kind");
            let seen = [inputs.seen.is_some().into(), lane as u64, index as u64, payload];
            ports.seen.iter().zip(seen).for_each(|(port, value)| bench.drive(*port, value));
            if let Some(model) = &mut model {
                ports.judge(bench, model, &inputs)?;
                model.tick(&inputs);
            }
            bench.tick()?;
            if cycle == 0 {
                model = Some(Handshake::new(test_cycles, dwell));
            }
        }
    }
    Ok(())
}
