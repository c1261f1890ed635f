//! One end of the link level, beside a model of it, and with a model at the other end.

use super::{Supply, shape};
use crate::link::users::{self, Supply as _, Users, Wires};
use crate::ports::Handles as _;
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::express::level::Shape;
use phit_models::link::express::level::express_level::{Counts, Inputs, Level};
use phit_sim::bench::{Bench, Failure, TestResult};
use std::collections::VecDeque;

/// Cycles of wire each way.
const WIRE: usize = 7;
/// One word in so many is hit while there are errors.
const HIT: u64 = 150;
/// Cycles of a session, in heart-beats.
const SESSION: u64 = 8;

/// Sends packets both ways over a wire with errors, at all paces, in sessions. In some, the wire is cut for good or given up, or the
/// other end is reset.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let shape = shape(bench);
    let channels = (0..shape.channels).map(|v| Wires::of(bench, v, Supply::WIRES, Supply::READY));
    let (channels, ports) = (channels.collect::<Result<Vec<_>, Failure>>()?, Ports::of(bench)?);
    let mut stimulus = Stimulus::of(bench);
    let mut left = cycles;
    while left > 0 {
        let session = left.min(SESSION << shape.beat);
        left -= session;
        Session::new(shape, &mut stimulus, session).run(bench, (&channels, &ports), session)?;
    }
    Ok(())
}

ports! {
    /// Ports of the end without those of channels.
    struct Ports {
        inputs: link_take, link_valid, link_in, link_in_control, link_broken, link_up, link_lost;
        outputs: link_out, link_control, link_down, peer_restarted, retries, errors, crc_errors, bad_acks, missed_beats,
            received;
    }
}

type Word = (u64, bool);

/// Handles of the channels, and the others.
type Handles<'a> = (&'a [Wires<3>], &'a Ports);

/// From one reset to the next.
struct Session {
    stimulus: Stimulus,
    model: Level,
    peer: Level,
    users: Users<Supply, 3>,
    wires: Pace,
    errors: Pace,
    outbound: VecDeque<Option<Word>>,
    inbound: VecDeque<Option<Word>>,
    cut_at: u64,
    lost_at: u64,
    peer_reset_at: u64,
}

impl Session {
    fn new(shape: Shape, stimulus: &mut Stimulus, cycles: u64) -> Self {
        let never = cycles + 1;
        let ends = stimulus.below(5);
        let at = |number, cycle| if ends == number { cycle } else { never };
        Self {
            model: Level::new(shape),
            peer: Level::new(shape),
            users: Users::new(shape.channels, 300, || Supply::new(shape)),
            wires: Pace::new(200),
            errors: Pace::new(1_500),
            outbound: VecDeque::from(vec![None; WIRE]),
            inbound: VecDeque::from(vec![None; WIRE]),
            cut_at: at(1, cycles / 4),
            lost_at: at(2, cycles / 2),
            peer_reset_at: at(3, cycles / 2),
            stimulus: stimulus.fork(),
        }
    }

    fn run(mut self, bench: &mut Bench, ports: Handles<'_>, cycles: u64) -> TestResult {
        users::begin(bench)?;
        (0..cycles).try_for_each(|cycle| self.cycle(bench, ports, cycle))
    }

    fn cycle(&mut self, bench: &mut Bench, ports: Handles<'_>, cycle: u64) -> TestResult {
        let is_cut = cycle >= self.cut_at;
        let moves = self.wires.next(&mut self.stimulus) && !is_cut;
        let up = moves || is_cut || self.stimulus.once_in(2);
        let arriving = [self.inbound.pop_front().flatten(), self.outbound.pop_front().flatten()];
        let mut inputs = arriving.map(|word| Inputs { take: moves, word, up, ..Default::default() });
        inputs[0].broken = self.stimulus.once_in(2_000);
        inputs[0].lost = cycle == self.lost_at;
        inputs[1].reset = cycle == self.peer_reset_at;
        for (inputs, acts) in inputs.iter_mut().zip(self.users.act(&mut self.stimulus)) {
            (inputs.tx, inputs.rx_ready) = acts;
        }
        self.drive(bench, ports, &inputs[0]);
        self.compare(bench, ports)?;
        for v in 0..ports.0.len() {
            let arrived = self.model.rx(v).filter(|_| inputs[0].rx_ready[v] && cycle < self.peer_reset_at);
            let sent = [(&self.model, &inputs[0]), (&self.peer, &inputs[1])]
                .map(|(end, inputs)| inputs.tx[v].filter(|_| end.tx_ready(v)));
            self.users.settle(bench, v, arrived, sent)?;
        }
        if inputs[1].reset {
            self.users.restart_peer();
        }
        let noisy = self.errors.next(&mut self.stimulus);
        let mut wire = |(word, is_control): Word| match noisy && self.stimulus.once_in(HIT) {
            true => (word ^ 1 << self.stimulus.below(if is_control { 56 } else { 64 }), is_control),
            false => (word, is_control),
        };
        self.outbound.push_back(moves.then(|| wire(self.model.out())));
        self.inbound.push_back(moves.then(|| wire(self.peer.out())));
        bench.tick()?;
        self.model.tick(&inputs[0]);
        self.peer.tick(&inputs[1]);
        Ok(())
    }

    fn drive(&mut self, bench: &mut Bench, (channels, ports): Handles, inputs: &Inputs) {
        for (channel, (word, takes)) in channels.iter().zip(inputs.tx.iter().zip(&inputs.rx_ready)) {
            let mut wires = Supply::wires(word.unwrap_or_else(|| self.any()));
            wires[0] = word.is_some().into();
            channel.drive(bench, wires, *takes);
        }
        let (word, is_control) = inputs.word.unwrap_or_else(|| self.any());
        bench.drive(ports.link_take, inputs.take.into());
        bench.drive(ports.link_valid, inputs.word.is_some().into());
        bench.drive(ports.link_in, word);
        bench.drive(ports.link_in_control, is_control.into());
        bench.drive(ports.link_broken, inputs.broken.into());
        bench.drive(ports.link_up, inputs.up.into());
        bench.drive(ports.link_lost, inputs.lost.into());
    }

    /// What stands on wires without a word.
    fn any(&mut self) -> Word {
        (self.stimulus.word(64), self.stimulus.once_in(2))
    }

    fn compare(&self, bench: &mut Bench, (channels, ports): Handles) -> TestResult {
        for (v, channel) in channels.iter().enumerate() {
            channel.compare(bench, self.model.tx_ready(v), self.model.rx(v).map(Supply::wires))?;
        }
        let sent = (bench.sample(ports.link_out)?, bench.sample_bit(ports.link_control)?);
        bench.expect("link_out, link_control", self.model.out(), sent)?;
        let flags = [bench.sample_bit(ports.link_down)?, bench.sample_bit(ports.peer_restarted)?];
        bench.expect("link_down, peer_restarted", [self.model.is_down(), self.model.peer_restarted()], flags)?;
        let actual = Counts {
            retries: bench.sample(ports.retries)?,
            errors: bench.sample(ports.errors)?,
            crc_errors: bench.sample(ports.crc_errors)?,
            bad_acks: bench.sample(ports.bad_acks)?,
            missed_beats: bench.sample(ports.missed_beats)?,
            received: bench.sample(ports.received)?,
        };
        bench.expect("counts", self.model.counts(), actual)
    }
}
