//! One end of a link of cells, beside a model of it, and with a model at the other end.

use super::{Supply, shape};
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::cells::Shape;
use phit_models::link::cells::end::{Counts, End, Inputs};
use phit_models::link::cells::sender::Word;
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
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
    let ports = Ports::of(bench, shape.channels as usize)?;
    let mut stimulus = Stimulus::of(bench);
    let mut left = cycles;
    while left > 0 {
        let session = left.min(SESSION);
        left -= session;
        Session::new(shape, &mut stimulus, session).run(bench, &ports, session)?;
    }
    Ok(())
}

/// Ports of the end, those of channels in the order of the channels.
struct Ports {
    reset: In,
    tx: Vec<[In; 4]>,
    tx_tready: Vec<Out>,
    rx: Vec<[Out; 4]>,
    rx_tready: Vec<In>,
    wire: [In; 5],
    out: Out,
    flags: [Out; 2],
    counts: [Out; 4],
}

impl Ports {
    fn of(bench: &Bench, channels: usize) -> Result<Self, Failure> {
        let input = |name: &str, v: usize| bench.input(&format!("{name}_{v}"));
        let output = |name: &str, v: usize| bench.output(&format!("{name}_{v}"));
        let tx = |v| {
            Ok::<_, Failure>([
                input("tx_tvalid", v)?,
                input("tx_tdata", v)?,
                input("tx_tkeep", v)?,
                input("tx_tlast", v)?,
            ])
        };
        let rx = |v| {
            let (tvalid, tdata) = (output("rx_tvalid", v)?, output("rx_tdata", v)?);
            Ok::<_, Failure>([tvalid, tdata, output("rx_tkeep", v)?, output("rx_tlast", v)?])
        };
        let inputs = ["link_take", "link_valid", "link_in", "link_broken", "link_lost"];
        let counts = ["retries", "errors", "bad_acks", "received"];
        let inputs = inputs.iter().map(|name| bench.input(name)).collect::<Result<Vec<_>, _>>()?;
        let counts = counts.iter().map(|name| bench.output(name)).collect::<Result<Vec<_>, _>>()?;
        Ok(Self {
            reset: bench.input("reset")?,
            tx: (0..channels).map(tx).collect::<Result<_, _>>()?,
            tx_tready: (0..channels).map(|v| output("tx_tready", v)).collect::<Result<_, _>>()?,
            rx: (0..channels).map(rx).collect::<Result<_, _>>()?,
            rx_tready: (0..channels).map(|v| input("rx_tready", v)).collect::<Result<_, _>>()?,
            wire: std::array::from_fn(|index| inputs[index]),
            out: bench.output("link_out")?,
            flags: [bench.output("link_down")?, bench.output("locked")?],
            counts: std::array::from_fn(|index| counts[index]),
        })
    }
}

/// From one reset to the next.
struct Session {
    shape: Shape,
    stimulus: Stimulus,
    model: End,
    peer: End,
    supplies: [Vec<Supply>; 2],
    /// Words on their way to this end.
    awaited: Vec<VecDeque<Word>>,
    paces: Vec<[Pace; 4]>,
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
        let supplies = || (0..shape.channels).map(|_| Supply { longer, ..Supply::new(shape) }).collect();
        let never = cycles + 1;
        let ends = stimulus.below(3);
        let longest = if longer > 1 { 2_000 } else { 300 };
        Self {
            shape,
            model: End::new(shape),
            peer: End::new(shape),
            supplies: [supplies(), supplies()],
            awaited: (0..shape.channels).map(|_| VecDeque::new()).collect(),
            paces: (0..shape.channels).map(|_| std::array::from_fn(|_| Pace::new(longest))).collect(),
            wires: Pace::new(200),
            errors: Pace::new(1_500),
            outbound: VecDeque::from(vec![None; WIRE]),
            inbound: VecDeque::from(vec![None; WIRE]),
            cut_at: if ends == 1 { cycles / 4 } else { never },
            lost_at: if ends == 2 { cycles / 2 } else { never },
            stimulus: stimulus.fork(),
        }
    }

    fn run(mut self, bench: &mut Bench, ports: &Ports, cycles: u64) -> TestResult {
        for (_, port) in bench.inputs() {
            bench.drive(port, 0);
        }
        bench.drive(ports.reset, 1);
        bench.ticks(3)?;
        bench.drive(ports.reset, 0);
        (0..cycles).try_for_each(|cycle| self.cycle(bench, ports, cycle))
    }

    fn cycle(&mut self, bench: &mut Bench, ports: &Ports, cycle: u64) -> TestResult {
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
        self.users(&mut inputs);
        self.drive(bench, ports, &inputs[0]);
        self.compare(bench, ports)?;
        for v in 0..self.awaited.len() {
            if let Some(word) = self.model.rx(v).filter(|_| inputs[0].rx_ready[v]) {
                bench.expect("word of the peer", self.awaited[v].pop_front(), Some(word))?;
            }
            if self.peer.tx_ready(v) {
                self.awaited[v].extend(inputs[1].tx[v]);
            }
        }
        for (supplies, (end, inputs)) in
            self.supplies.iter_mut().zip([(&self.model, &inputs[0]), (&self.peer, &inputs[1])])
        {
            for (v, supply) in supplies.iter_mut().enumerate() {
                if inputs.tx[v].is_some() && end.tx_ready(v) {
                    supply.words.pop_front();
                }
            }
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

    /// What the users of both ends do.
    fn users(&mut self, inputs: &mut [Inputs; 2]) {
        for v in 0..self.paces.len() {
            for (end, inputs) in inputs.iter_mut().enumerate() {
                let supply = &mut self.supplies[end][v];
                let [offers, takes] = [end, 2 + end].map(|pace| self.paces[v][pace].next(&mut self.stimulus));
                if supply.words.is_empty() && offers {
                    supply.refill(&mut self.stimulus);
                }
                inputs.tx.push(supply.words.front().copied());
                inputs.rx_ready.push(takes);
            }
        }
    }

    fn drive(&mut self, bench: &mut Bench, ports: &Ports, inputs: &Inputs) {
        for (v, word) in inputs.tx.iter().enumerate() {
            let (data, bytes, last) = word.unwrap_or_default();
            let keep = (2 << bytes) - 1;
            for (port, value) in ports.tx[v].iter().zip([word.is_some().into(), data, keep, last.into()]) {
                bench.drive(*port, value);
            }
            bench.drive(ports.rx_tready[v], inputs.rx_ready[v].into());
        }
        let phit = inputs.phit.unwrap_or_else(|| self.stimulus.word(self.shape.word));
        let values = [inputs.take.into(), inputs.phit.is_some().into(), phit, inputs.broken.into(), inputs.lost.into()];
        for (port, value) in ports.wire.iter().zip(values) {
            bench.drive(*port, value);
        }
    }

    fn compare(&self, bench: &mut Bench, ports: &Ports) -> TestResult {
        for v in 0..ports.rx.len() {
            let ready = bench.sample_bit(ports.tx_tready[v])?;
            bench.expect("tx_tready", self.model.tx_ready(v), ready)?;
            let [tvalid, tdata, tkeep, tlast] = ports.rx[v];
            let valid = bench.sample_bit(tvalid)?;
            bench.expect("rx_tvalid", self.model.rx(v).is_some(), valid)?;
            if let Some((data, bytes, last)) = self.model.rx(v) {
                let actual = (bench.sample(tdata)?, bench.sample(tkeep)?, bench.sample_bit(tlast)?);
                bench.expect("rx_tdata, rx_tkeep, rx_tlast", (data, (2 << bytes) - 1, last), actual)?;
            }
        }
        let (phit, flags) =
            (bench.sample(ports.out)?, [bench.sample_bit(ports.flags[0])?, bench.sample_bit(ports.flags[1])?]);
        bench.expect("link_out", self.model.phit(), phit)?;
        bench.expect("link_down, locked", [self.model.is_down(), self.model.is_locked()], flags)?;
        let [retries, errors, bad_acks, received] = ports.counts;
        let (retries, errors) = (bench.sample(retries)?, bench.sample(errors)?);
        let (bad_acks, received) = (bench.sample(bad_acks)?, bench.sample(received)?);
        bench.expect("counts", self.model.counts(), Counts { retries, errors, bad_acks, received })
    }
}
