//! What happens in one copy, cycle by cycle: the experiment with everything random drawn from the copy's seed.

use super::lies::LIES;
use crate::files::number::Draw;
use crate::link::experiment::{Direction, End, Experiment, Kind, Lanes, Rules, Wire};
use crate::link::names::{DIRECTIONS, ENDS, end_port, lane_port};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::collections::BTreeSet;

/// What happens to a copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// An input gets a value.
    Set {
        /// The input's name.
        port: String,
        /// The value.
        value: u64,
    },
    /// An end is reset (true), or goes on.
    Reset {
        /// 0 near, 1 far.
        end: usize,
        /// Whether the reset begins.
        begins: bool,
    },
}

/// The schedule of a copy: actions by cycle, those of cycle 0 before anything runs.
pub type Schedule = Vec<(u64, Action)>;

/// Bits of a lane per byte, times 2^32: from a bit error rate to the strap `rate` of a channel.
const RATE_PER_BIT: f64 = 34_359_738_368.0;

/// Straps of a channel that an experiment may change.
const STRAPS: [&str; 6] = ["delay", "offset", "rate", "burst", "fault", "from"];

/// A value of a strap for some time.
struct Setting {
    from: u64,
    /// Forever without it.
    until: Option<u64>,
    value: u64,
}

/// The schedule of an experiment for a seed.
pub fn schedule(experiment: &Experiment, seed: u32) -> Schedule {
    let mut rng = ChaCha8Rng::seed_from_u64(seed.into());
    let mut actions: Schedule =
        straps(experiment, seed).into_iter().map(|(port, value)| (0, set(port, value))).collect();
    actions.extend(wires(experiment.rules, &experiment.wire, &mut rng));
    for restart in &experiment.restart {
        let at = draw(*restart.at.as_ref(), &mut rng);
        let lasts = draw(restart.lasts, &mut rng);
        for end in ends(restart.end(), &mut rng) {
            actions.push((at, Action::Reset { end, begins: true }));
            actions.push((at + lasts, Action::Reset { end, begins: false }));
        }
    }
    for control in &experiment.control {
        let at = draw(*control.at.as_ref(), &mut rng);
        for end in ends(control.end, &mut rng) {
            let numbers = [
                ("lane_mask", control.lane_mask.as_ref().map(|mask| mask.as_ref().unsigned())),
                ("threshold", control.threshold.map(|threshold| threshold.unsigned())),
                ("trial", control.trial.map(|trial| trial.unsigned())),
                ("retrain", control.retrain.then_some(1)),
            ];
            for (name, value) in numbers.into_iter().filter_map(|(name, value)| Some((name, value?))) {
                actions.push((at, set(end_port(end, name), value)));
            }
            if control.retrain {
                actions.push((at + 1, set(end_port(end, "retrain"), 0)));
            }
        }
    }
    for lie in &experiment.lie {
        let at = draw(*lie.at.as_ref(), &mut rng);
        let lasts = draw(lie.lasts, &mut rng);
        let offsets = [
            lie.expected.map(|offset| draw(offset, &mut rng)),
            lie.nack.map(|offset| draw(offset, &mut rng)),
            lie.freed.map(|offset| draw(offset, &mut rng)),
        ];
        for end in ends(lie.end, &mut rng) {
            for (name, offset) in LIES.iter().zip(offsets).filter_map(|(name, offset)| Some((name, offset?))) {
                actions.push((at, set(end_port(end, name), offset)));
                actions.push((at + lasts, set(end_port(end, name), 0)));
            }
        }
    }
    actions.sort_by_key(|(cycle, _)| *cycle);
    actions
}

/// What stops the sources.
pub fn stops(rules: &Rules) -> Vec<(String, u64)> {
    let ports = (0..2).flat_map(|end| (0..rules.channels).map(move |channel| (end, channel)));
    // Responses are still given to what arrives.
    ports.map(|(end, channel)| (end_port(end, &format!("stop_{channel}")), 1)).collect()
}

fn set(port: String, value: u64) -> Action {
    Action::Set { port, value }
}

/// What stays from the beginning to the end, but for the wires.
fn straps(experiment: &Experiment, seed: u32) -> Vec<(String, u64)> {
    let traffic = &experiment.traffic;
    let of_65536 = |fraction: f64| ((fraction * 65536.0).round() as u64).min(0xFFFF);
    let rules = experiment.rules;
    let (length, responses) = match *traffic.kind.as_ref() {
        Kind::Random | Kind::Longest | Kind::Shortest => ([0, 0], 0),
        Kind::Puts => ([32, 2], 1),
        Kind::Requests => ([32, 2], 0),
    };
    let [load, pace] = experiment.traffic_rates();
    let mut straps = vec![];
    for end in 0..2 {
        let mut strap = |name: &str, value| straps.push((end_port(end, name), value));
        let is_silent = traffic.one_way && end == 1;
        strap("seed", seed.into());
        strap("load", of_65536(load));
        strap("pace", of_65536(pace).saturating_sub(1));
        strap("length_0", length[0]);
        strap("stop_0", is_silent.into());
        for channel in 1..rules.channels {
            strap(&format!("length_{channel}"), length[1]);
            let is_stopped = *traffic.kind.as_ref() == Kind::Requests || is_silent && responses == 0;
            strap(&format!("stop_{channel}"), is_stopped.into());
        }
        strap("lane_mask", experiment.lane_mask());
        if rules.has("link.threshold") {
            strap("responses", responses);
            strap("threshold", experiment.link.threshold.unsigned());
            strap("trial", experiment.link.trial.unsigned());
            LIES.iter().for_each(|lie| strap(lie, 0));
        }
    }
    for (direction, lane) in each_lane(rules) {
        let number = (direction * rules.lanes + lane) as u32;
        straps.push((lane_port(direction, lane, "when_seed"), mix(seed, 2 * number).into()));
        straps.push((lane_port(direction, lane, "what_seed"), mix(seed, 2 * number + 1).into()));
    }
    straps
}

fn each_lane(rules: &Rules) -> impl Iterator<Item = (usize, usize)> + use<> {
    let lanes = rules.lanes;
    (0..DIRECTIONS.len()).flat_map(move |direction| (0..lanes).map(move |lane| (direction, lane)))
}

/// A seed unlike those of its neighbours: the finalizer of MurmurHash3, which spreads every bit.
fn mix(seed: u32, number: u32) -> u32 {
    let mut word = seed ^ number.wrapping_add(1).wrapping_mul(0x9E37_79B9);
    word = (word ^ word >> 16).wrapping_mul(0x85EB_CA6B);
    word = (word ^ word >> 13).wrapping_mul(0xC2B2_AE35);
    word ^ word >> 16
}

/// The straps of all channels. Of settings that overlap, the one that began last counts; when it ends, what stands below.
fn wires(rules: &Rules, wires: &[Wire], rng: &mut ChaCha8Rng) -> Schedule {
    let mut settings: Vec<(usize, usize, usize, Setting)> = vec![];
    for (direction, lane) in each_lane(rules) {
        let value = |strap| if STRAPS[strap] == "from" { lane as u64 } else { 0 };
        let settled = |strap| (direction, lane, strap, Setting { from: 0, until: None, value: value(strap) });
        settings.extend((0..STRAPS.len()).map(settled));
    }
    for wire in wires {
        let first = wire.at.as_ref().map_or(0, |at| draw(*at.as_ref(), rng));
        let chosen = lanes(rules, wire, rng);
        let (every, times) = wire.repeat.as_ref().map_or((0, 1), |repeat| {
            let repeat = repeat.as_ref();
            (repeat.every.unsigned(), repeat.times.unsigned())
        });
        for time in 0..times {
            let from = first + time * every;
            let until = wire.lasts().map(|lasts| from + draw(lasts, rng));
            for &(direction, lane) in &chosen {
                for (strap, value) in values(wire, rng) {
                    settings.push((direction, lane, strap, Setting { from, until, value }));
                }
            }
        }
    }
    let mut actions = vec![];
    for (direction, lane) in each_lane(rules) {
        for (strap, name) in STRAPS.iter().enumerate() {
            let is_this =
                |entry: &&(usize, usize, usize, Setting)| (entry.0, entry.1, entry.2) == (direction, lane, strap);
            let own: Vec<&Setting> = settings.iter().filter(is_this).map(|entry| &entry.3).collect();
            let moments: BTreeSet<u64> =
                own.iter().flat_map(|setting| [Some(setting.from), setting.until]).flatten().collect();
            let mut present = None;
            for moment in moments {
                let holds =
                    |setting: &&&Setting| setting.from <= moment && setting.until.is_none_or(|until| moment < until);
                let value = own.iter().filter(holds).max_by_key(|setting| setting.from).map(|setting| setting.value);
                if value != present {
                    let port = lane_port(direction, lane, name);
                    actions.push((moment, set(port, value.expect("the first setting stays"))));
                    present = value;
                }
            }
        }
    }
    actions
}

/// The strap `rate` of a channel for a bit error rate.
fn rate_strap(bit_error_rate: f64) -> u64 {
    ((bit_error_rate * RATE_PER_BIT).round() as u64).min(u32::MAX.into())
}

/// The straps that a wire names, by their numbers in [`STRAPS`].
fn values(wire: &Wire, rng: &mut ChaCha8Rng) -> Vec<(usize, u64)> {
    let values = [
        wire.delay.map(|delay| draw(delay, rng)),
        wire.offset.map(|offset| draw(offset, rng)),
        wire.ber().map(rate_strap),
        wire.burst.map(|burst| draw(burst, rng) - 1),
        wire.fault().map(|fault| fault.strap()),
        wire.source.as_ref().map(|source| draw(*source.as_ref(), rng)),
    ];
    values.into_iter().enumerate().filter_map(|(strap, value)| Some((strap, value?))).collect()
}

fn draw<const LOW: i64, const HIGH: i64>(range: Draw<LOW, HIGH>, rng: &mut ChaCha8Rng) -> u64 {
    if range.from == range.to { range.from } else { rng.random_range(range.from..=range.to) }
}

fn lanes(rules: &Rules, wire: &Wire, rng: &mut ChaCha8Rng) -> Vec<(usize, usize)> {
    let chosen = match wire.lanes() {
        Lanes::All => (0..rules.lanes).collect(),
        Lanes::One => vec![rng.random_range(0..rules.lanes)],
        Lanes::These(lanes) => lanes.clone(),
    };
    let directions = match wire.direction {
        Direction::Out => 0..1,
        Direction::Back => 1..2,
        Direction::Both => 0..2,
        Direction::One => {
            let direction = rng.random_range(0..2);
            direction..direction + 1
        }
    };
    directions.flat_map(|direction| chosen.iter().map(move |&lane| (direction, lane))).collect()
}

fn ends(end: End, rng: &mut ChaCha8Rng) -> std::ops::Range<usize> {
    match end {
        End::Near => 0..1,
        End::Far => 1..2,
        End::Both => 0..ENDS.len(),
        End::One => {
            let end = rng.random_range(0..2);
            end..end + 1
        }
    }
}
