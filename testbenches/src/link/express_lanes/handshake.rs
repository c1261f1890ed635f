//! How both ends agree on rate and lanes.

use super::outputs;
use crate::mutants::{Kind as Fault, Reviewed};
use crate::parameter;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::express_lanes::block::{Kind, Status, encode};
use phit_models::express_lanes::handshake::{Handshake, Inputs, State};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// Faults that no output shows.
pub const REVIEWED: &[Reviewed] = &[
    of(
        Fault::Assignment,
        "if self.timer.q.val().all()",
        "timer",
        "dropped, as if the choice's condition were 0",
        "every state but the last is left before, and there nobody asks for the time",
    ),
    of(
        Fault::Assignment,
        "if self.timer.q.val() >= (self.align_time.val() << self.rates_left.rate.val())",
        "agreed",
        "dropped, as if the choice's condition were 0",
        TOO_EARLY,
    ),
    of(
        Fault::Condition,
        "if self.timer.q.val() >= (self.align_time.val() << self.rates_left.rate.val())",
        "agreed",
        "the choice's condition inverted",
        TOO_EARLY,
    ),
    of(
        Fault::Assignment,
        "if self.lane_test.ready_enough.val() &",
        "agreed",
        "dropped, as if the choice's condition were 0",
        "where enough lanes are ready one is, and then it stays as it was",
    ),
    of(
        Fault::Assignment,
        "if ! self.rates_left.shared.val()",
        "sending",
        "dropped, as if the choice's condition were 1",
        "where no rate is shared this one is not the best of those, which comes first",
    ),
    of(
        Fault::Assignment,
        "if self.now.q.val() == EXCHANGE.to_bits :: < 3 > ()",
        "partner",
        "dropped, as if the choice's condition were 1",
        FORGOTTEN,
    ),
    of(Fault::Assignment, "", "partner", "never reset", FORGOTTEN),
    of(Fault::Reset, "", "partner", "reset to 1", FORGOTTEN),
];

const TOO_EARLY: &str =
    "it is cleared as `ALIGN` begins, when no lane is ready, but at the slowest rate only, where it does not count";
const FORGOTTEN: &str = "only `EXCHANGE` asks for the partner, and `TEST` forgets it on each way there";

const fn of(
    kind: Fault,
    statement: &'static str,
    place: &'static str,
    change: &'static str,
    reason: &'static str,
) -> Reviewed {
    Reviewed { kind, statement, place, change, reason }
}

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

/// The other end, which mostly does what this one does, and the lanes.
struct Peer {
    status: Status,
    /// What it comes back to.
    version: u64,
    rates: u64,
    /// The state that it tells, if not that of this end, and for how many cycles at most.
    tells: Option<u64>,
    tells_for: u64,
    /// In `EXCHANGE` it tells of changing lanes, states, or rates.
    fickle: u64,
    /// It told of other rates first, and begins anew when this end relies on those of now.
    is_treacherous: bool,
    /// Cycles since this end came to its state.
    since: u64,
    /// The lanes that it tells of in and after `CONFIRM`, if not any.
    carries: Option<u64>,
    /// Where this end stood, and the lanes that lock as long as it stands in `ALIGN`, if not all.
    stood: State,
    lock: Option<u64>,
    draw: u64,
    locked: u64,
    high: u64,
    aligned: bool,
    is_silent: bool,
    /// It follows at once.
    is_kind: bool,
}

impl Peer {
    /// This end has come to another state.
    fn follow(&mut self, model: &Handshake, over: u64, stimulus: &mut Stimulus) {
        let state = model.state;
        (self.tells, self.tells_for) = match (state, stimulus.below(16)) {
            (State::Exchange, 0..=2) => (Some(State::Lost as u64), over),
            (State::Confirm, 0..=3) => (Some(State::Up as u64), over),
            (State::Confirm, 4) => (Some(State::Lost as u64), over),
            // Until the very end of this end's patience.
            (State::Confirm, 5..=7) => (Some(State::Exchange as u64), over - 9 + stimulus.below(9)),
            _ => (None, 0),
        };
        self.fickle = stimulus.below(8);
        match state {
            State::Exchange if self.fickle == 4 => {
                (self.status.state, self.status.rates) = (state as u64, stimulus.word(3));
                self.is_treacherous = stimulus.once_in(2);
            }
            State::Confirm if self.is_treacherous => {
                (self.tells, self.tells_for) = (Some(State::Reset as u64), over);
                self.status.state = State::Reset as u64;
            }
            _ => {}
        }
        if state == State::Confirm {
            let some = model.test.heard & (stimulus.word(8) | stimulus.word(8));
            self.carries = stimulus.once_in(3).then_some(some);
        } else if state != State::Up {
            self.carries = None;
        }
    }

    fn change(&mut self, model: &Handshake, inputs: &Inputs, times: [u64; 2], stimulus: &mut Stimulus) {
        let ([dwell, over], state) = (times, model.state);
        self.since += 1;
        if state != self.stood {
            self.since = 0;
            self.follow(model, over, stimulus);
            self.locked = if self.lock.is_some() { 0xFF } else { self.locked };
            // What keeps lanes from locking may last. Where both ends have met, few lanes or none may be heard any more.
            if state == State::Reset && self.is_treacherous {
                (self.draw, self.is_treacherous) = (0, false);
            } else if state == State::Reset && self.stood >= State::Exchange && stimulus.once_in(3) {
                self.draw = stimulus.below(2);
            } else if state == State::Align && (self.draw > 1 || stimulus.once_in(3)) {
                self.draw = stimulus.below(12);
            }
            let draw = if state == State::Align { self.draw } else { 8 };
            self.lock = [Some(0), Some(stimulus.word(8) & stimulus.word(8))].get(draw as usize).copied().flatten();
            self.stood = state;
        }
        if stimulus.once_in(dwell) {
            let is_odd = stimulus.once_in(if self.is_kind { 60 } else { 6 });
            self.status.state = if is_odd { stimulus.below(8) } else { self.tells.unwrap_or(state as u64) };
        }
        self.tells_for = self.tells_for.saturating_sub(1);
        if self.tells.is_some() && self.tells_for == 0 {
            self.tells = None;
            self.status.state = state as u64;
        }
        let seldom = if self.is_kind { 2_000 } else { 300 };
        if stimulus.once_in(seldom) {
            self.status.mask = stimulus.word(8) | stimulus.word(8);
        } else if stimulus.once_in(40) {
            self.status.mask = if stimulus.once_in(3) { 0xFF } else { self.status.mask & inputs.lane_mask };
        }
        self.status.mask = self.carries.unwrap_or(self.status.mask);
        if state == State::Exchange && self.fickle == 4 && self.since == dwell / 2 {
            self.status.rates = self.rates;
        }
        if state == State::Exchange && stimulus.once_in(10) {
            match self.fickle {
                0..=2 => self.status.mask = stimulus.word(8) | stimulus.word(8),
                3 => self.status.state = state as u64 + stimulus.below(2),
                5 => self.status.rates = if stimulus.once_in(2) { stimulus.word(3) } else { self.rates },
                _ => {}
            }
        }
        if stimulus.once_in(2 * seldom) {
            self.status.rates = stimulus.word(3);
        }
        if stimulus.once_in(4 * seldom) {
            self.status.version ^= stimulus.word(4) & stimulus.word(4);
        } else if stimulus.once_in(40) {
            (self.status.version, self.status.rates) = (self.version, self.rates);
        }
        if state == State::Up && self.fickle < 3 && stimulus.once_in(100) {
            self.high |= 1 << stimulus.below(8);
        }
        if stimulus.once_in(seldom) {
            self.locked = stimulus.word(8) | stimulus.word(8);
            self.high = stimulus.word(8) & stimulus.word(8) & stimulus.word(8);
        } else if stimulus.once_in(60) {
            (self.locked, self.high) = (0xFF, 0);
        }
        self.locked = self.lock.unwrap_or(self.locked);
        // For longer than this end bears it, too.
        if state == State::Up && self.fickle == 7 {
            self.aligned &= !stimulus.once_in(40);
        } else if stimulus.once_in(100) {
            self.aligned = stimulus.below(8) > 0;
        }
        if stimulus.once_in(if self.is_silent { 600 } else { 2 * seldom }) {
            self.is_silent = !self.is_silent;
        }
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
        let version = if stimulus.once_in(6) { stimulus.word(4) } else { inputs.version };
        let rates = [7, 4, 1, stimulus.word(3)][stimulus.below(4) as usize];
        let status = Status { state: 0, version, rates, rate: 0, mask: 0xFF };
        let mut peer = Peer {
            status,
            version,
            rates,
            stood: State::Reset,
            lock: None,
            draw: 8,
            tells: None,
            tells_for: 0,
            fickle: 0,
            is_treacherous: false,
            since: 0,
            carries: None,
            locked: 0xFF,
            high: 0,
            aligned: true,
            is_silent: stimulus.once_in(8),
            is_kind: stimulus.below(3) > 0,
        };
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
