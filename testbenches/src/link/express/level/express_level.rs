//! One end of the link level, beside a model of it, and with a model at the other end.

use super::{Supply, shape};
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::express::level::Shape;
use phit_models::link::express::level::express_level::{Counts, Inputs, Level};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::VecDeque;

/// Cycles of wire each way.
const WIRE: usize = 7;
/// One word in so many is hit while there are errors.
const HIT: u64 = 150;
/// Cycles of a session, in heart-beats.
const SESSION: u64 = 8;
const COUNTS: [&str; 6] = ["retries", "errors", "crc_errors", "bad_acks", "missed_beats", "received"];

/// Sends packets both ways over a wire with errors, at all paces, in sessions. In some, the wire is cut for good or given up, or the
/// other end is reset.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let shape = shape(bench);
    let ports = Ports::of(bench, shape.channels)?;
    let mut stimulus = Stimulus::of(bench);
    let mut left = cycles;
    while left > 0 {
        let session = left.min(SESSION << shape.beat);
        left -= session;
        Session::new(shape, &mut stimulus, session).run(bench, &ports, session)?;
    }
    Ok(())
}

/// Ports of the end, those of channels in the order of the channels.
struct Ports {
    reset: In,
    tx: Vec<[In; 3]>,
    tx_ready: Vec<Out>,
    rx: Vec<[Out; 3]>,
    rx_ready: Vec<In>,
    wire: Vec<In>,
    out: [Out; 2],
    flags: [Out; 2],
    counts: Vec<Out>,
}

impl Ports {
    fn of(bench: &Bench, channels: usize) -> Result<Self, Failure> {
        let input = |name: &str, v: usize| bench.input(&format!("{name}_{v}"));
        let output = |name: &str, v: usize| bench.output(&format!("{name}_{v}"));
        let tx = |v| Ok::<_, Failure>([input("tx_valid", v)?, input("tx_word", v)?, input("tx_last", v)?]);
        let rx = |v| Ok::<_, Failure>([output("rx_valid", v)?, output("rx_word", v)?, output("rx_last", v)?]);
        let wire = ["link_take", "link_valid", "link_in", "link_in_control", "link_broken", "link_up", "link_lost"];
        Ok(Self {
            reset: bench.input("reset")?,
            tx: (0..channels).map(tx).collect::<Result<_, _>>()?,
            tx_ready: (0..channels).map(|v| output("tx_ready", v)).collect::<Result<_, _>>()?,
            rx: (0..channels).map(rx).collect::<Result<_, _>>()?,
            rx_ready: (0..channels).map(|v| input("rx_ready", v)).collect::<Result<_, _>>()?,
            wire: wire.iter().map(|name| bench.input(name)).collect::<Result<_, _>>()?,
            out: [bench.output("link_out")?, bench.output("link_control")?],
            flags: [bench.output("link_down")?, bench.output("peer_restarted")?],
            counts: COUNTS.iter().map(|name| bench.output(name)).collect::<Result<_, _>>()?,
        })
    }
}

type Word = (u64, bool);

/// From one reset to the next.
struct Session {
    stimulus: Stimulus,
    model: Level,
    peer: Level,
    supplies: [Vec<Supply>; 2],
    /// Words on their way to this end.
    awaited: Vec<VecDeque<Word>>,
    paces: Vec<[Pace; 4]>,
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
        let supplies = || (0..shape.channels).map(|_| Supply::new(shape)).collect();
        let never = cycles + 1;
        let ends = stimulus.below(5);
        let at = |number, cycle| if ends == number { cycle } else { never };
        Self {
            model: Level::new(shape),
            peer: Level::new(shape),
            supplies: [supplies(), supplies()],
            awaited: (0..shape.channels).map(|_| VecDeque::new()).collect(),
            paces: (0..shape.channels).map(|_| std::array::from_fn(|_| Pace::new(300))).collect(),
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
        let is_cut = cycle >= self.cut_at;
        let moves = self.wires.next(&mut self.stimulus) && !is_cut;
        let up = moves || is_cut || self.stimulus.once_in(2);
        let arriving = [self.inbound.pop_front().flatten(), self.outbound.pop_front().flatten()];
        let mut inputs = arriving.map(|word| Inputs { take: moves, word, up, ..Default::default() });
        inputs[0].broken = self.stimulus.once_in(2_000);
        inputs[0].lost = cycle == self.lost_at;
        inputs[1].reset = cycle == self.peer_reset_at;
        self.users(&mut inputs);
        self.drive(bench, ports, &inputs[0]);
        self.compare(bench, ports)?;
        for v in 0..self.awaited.len() {
            if let Some(word) = self.model.rx(v).filter(|_| inputs[0].rx_ready[v] && cycle < self.peer_reset_at) {
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
        if inputs[1].reset {
            self.supplies[1].iter_mut().for_each(|supply| supply.words.clear());
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
            let (data, last) = word.unwrap_or_else(|| (self.stimulus.word(64), self.stimulus.once_in(2)));
            for (port, value) in ports.tx[v].iter().zip([word.is_some().into(), data, last.into()]) {
                bench.drive(*port, value);
            }
            bench.drive(ports.rx_ready[v], inputs.rx_ready[v].into());
        }
        let (word, is_control) = inputs.word.unwrap_or_else(|| (self.stimulus.word(64), self.stimulus.once_in(2)));
        let flags = [inputs.broken, inputs.up, inputs.lost].map(u64::from);
        let values = [inputs.take.into(), inputs.word.is_some().into(), word, is_control.into()];
        for (port, value) in ports.wire.iter().zip(values.into_iter().chain(flags)) {
            bench.drive(*port, value);
        }
    }

    fn compare(&self, bench: &mut Bench, ports: &Ports) -> TestResult {
        for v in 0..ports.rx.len() {
            let ready = bench.sample_bit(ports.tx_ready[v])?;
            bench.expect("tx_ready", self.model.tx_ready(v), ready)?;
            let [valid, word, last] = ports.rx[v];
            let is_valid = bench.sample_bit(valid)?;
            bench.expect("rx_valid", self.model.rx(v).is_some(), is_valid)?;
            if let Some(due) = self.model.rx(v) {
                let actual = (bench.sample(word)?, bench.sample_bit(last)?);
                bench.expect("rx_word, rx_last", due, actual)?;
            }
        }
        let sent = (bench.sample(ports.out[0])?, bench.sample_bit(ports.out[1])?);
        bench.expect("link_out, link_control", self.model.out(), sent)?;
        let flags = [bench.sample_bit(ports.flags[0])?, bench.sample_bit(ports.flags[1])?];
        bench.expect("link_down, peer_restarted", [self.model.is_down(), self.model.peer_restarted()], flags)?;
        let mut counts = [0; 6];
        for (count, port) in counts.iter_mut().zip(&ports.counts) {
            *count = bench.sample(*port)?;
        }
        let [retries, errors, crc_errors, bad_acks, missed_beats, received] = counts;
        let actual = Counts { retries, errors, crc_errors, bad_acks, missed_beats, received };
        bench.expect("counts", self.model.counts(), actual)
    }
}
