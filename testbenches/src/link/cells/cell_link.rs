//! One end of a link of cells, beside a model of it, and with a model at the other end.

use super::{Supply, shape};
use crate::link::users::{self, Supply as _, Users, Wires};
use crate::ports::Handles as _;
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::cells::Shape;
use phit_models::link::cells::end::{Counts, End, Inputs};
use phit_sim::bench::{Bench, Failure, TestResult};
use std::collections::VecDeque;

/// Cycles of wire each way.
const WIRE: usize = 7;
/// One phit in so many is hit while there are errors.
const HIT: u64 = 150;
/// Cycles of a session; enough for the silence after which an end gives up.
const SESSION: u64 = 9_000;

/// Sends packets both ways over a wire with errors, at all paces, in sessions. In some, the wire is cut for good, or given up.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let shape = shape(bench)?;
    let channels = (0..shape.channels as usize).map(|v| Wires::of(bench, v, Supply::WIRES, Supply::READY));
    let (channels, ports) = (channels.collect::<Result<Vec<_>, Failure>>()?, Ports::of(bench)?);
    let mut stimulus = Stimulus::of(bench);
    let mut left = cycles;
    while left > 0 {
        let session = left.min(SESSION);
        left -= session;
        Session::new(shape, &mut stimulus, session).run(bench, (&channels, &ports), session)?;
    }
    Ok(())
}

ports! {
    /// Ports of the end without those of channels.
    struct Ports {
        inputs: link_take, link_valid, link_in, link_broken, link_lost;
        outputs: link_out, link_down, locked, retries, errors, bad_acks, received;
    }
}

/// Handles of the channels, and the others.
type Handles<'a> = (&'a [Wires<4>], &'a Ports);

/// From one reset to the next.
struct Session {
    shape: Shape,
    stimulus: Stimulus,
    model: End,
    peer: End,
    users: Users<Supply, 4>,
    wires: Pace,
    errors: Pace,
    outbound: VecDeque<Option<u64>>,
    inbound: VecDeque<Option<u64>>,
    cut_at: u64,
    lost_at: u64,
}

impl Session {
    fn new(shape: Shape, stimulus: &mut Stimulus, cycles: u64) -> Self {
        // Long packets are of whole cells, of which as many as there is credit for fill a buffer to the last place.
        let longer = if stimulus.once_in(3) { 40 } else { 1 };
        let never = cycles + 1;
        let ends = stimulus.below(3);
        let longest = if longer > 1 { 2_000 } else { 300 };
        Self {
            shape,
            model: End::new(shape),
            peer: End::new(shape),
            users: Users::new(shape.channels as usize, longest, || Supply { longer, ..Supply::new(shape) }),
            wires: Pace::new(200),
            errors: Pace::new(1_500),
            outbound: VecDeque::from(vec![None; WIRE]),
            inbound: VecDeque::from(vec![None; WIRE]),
            cut_at: if ends == 1 { cycles / 4 } else { never },
            lost_at: if ends == 2 { cycles / 2 } else { never },
            stimulus: stimulus.fork(),
        }
    }

    fn run(mut self, bench: &mut Bench, ports: Handles<'_>, cycles: u64) -> TestResult {
        users::begin(bench)?;
        (0..cycles).try_for_each(|cycle| self.cycle(bench, ports, cycle))
    }

    fn cycle(&mut self, bench: &mut Bench, ports: Handles<'_>, cycle: u64) -> TestResult {
        let broken = self.stimulus.once_in(2_000);
        let moves = self.wires.next(&mut self.stimulus) || cycle >= self.cut_at;
        let arriving = self.inbound.pop_front().flatten();
        let mut inputs = [arriving, self.outbound.pop_front().flatten()].map(|phit| Inputs {
            take: moves,
            phit,
            ..Default::default()
        });
        inputs[0].broken = broken;
        inputs[0].lost = cycle == self.lost_at;
        for (inputs, acts) in inputs.iter_mut().zip(self.users.act(&mut self.stimulus)) {
            (inputs.tx, inputs.rx_ready) = acts;
        }
        self.drive(bench, ports, &inputs[0]);
        self.compare(bench, ports)?;
        for v in 0..ports.0.len() {
            let arrived = self.model.rx(v).filter(|_| inputs[0].rx_ready[v]);
            let sent = [(&self.model, &inputs[0]), (&self.peer, &inputs[1])]
                .map(|(end, inputs)| inputs.tx[v].filter(|_| end.tx_ready(v)));
            self.users.settle(bench, v, arrived, sent)?;
        }
        let (width, noisy, cut) = (self.shape.word, self.errors.next(&mut self.stimulus), cycle >= self.cut_at);
        let mut wire = |phit: u64| match (cut, noisy && self.stimulus.once_in(HIT)) {
            (true, _) => 0,
            (_, true) => phit ^ 1 << self.stimulus.below(width.into()),
            _ => phit,
        };
        self.outbound.push_back(moves.then(|| wire(self.model.phit())));
        self.inbound.push_back(moves.then(|| wire(self.peer.phit())));
        bench.tick()?;
        self.model.tick(&inputs[0]);
        self.peer.tick(&inputs[1]);
        Ok(())
    }

    fn drive(&mut self, bench: &mut Bench, (channels, ports): Handles, inputs: &Inputs) {
        for (channel, (word, takes)) in channels.iter().zip(inputs.tx.iter().zip(&inputs.rx_ready)) {
            let mut wires = Supply::wires(word.unwrap_or_default());
            wires[0] = word.is_some().into();
            channel.drive(bench, wires, *takes);
        }
        bench.drive(ports.link_take, inputs.take.into());
        bench.drive(ports.link_valid, inputs.phit.is_some().into());
        bench.drive(ports.link_in, inputs.phit.unwrap_or_else(|| self.stimulus.word(self.shape.word)));
        bench.drive(ports.link_broken, inputs.broken.into());
        bench.drive(ports.link_lost, inputs.lost.into());
    }

    fn compare(&self, bench: &mut Bench, (channels, ports): Handles) -> TestResult {
        for (v, channel) in channels.iter().enumerate() {
            channel.compare(bench, self.model.tx_ready(v), self.model.rx(v).map(Supply::wires))?;
        }
        let phit = bench.sample(ports.link_out)?;
        bench.expect("link_out", self.model.phit(), phit)?;
        let flags = [bench.sample_bit(ports.link_down)?, bench.sample_bit(ports.locked)?];
        bench.expect("link_down, locked", [self.model.is_down(), self.model.is_locked()], flags)?;
        let (retries, errors) = (bench.sample(ports.retries)?, bench.sample(ports.errors)?);
        let (bad_acks, received) = (bench.sample(ports.bad_acks)?, bench.sample(ports.received)?);
        bench.expect("counts", self.model.counts(), Counts { retries, errors, bad_acks, received })
    }
}
