//! What of an experiment has no meaning: what its link does not have, and what no single value shows.

use super::file::Experiment;
use super::happenings::{MOST_HAPPENINGS, Wire};
use super::rules::Rules;
use super::words::{Lanes, Named};
use crate::files::settings::{Contradiction, keys};
use toml::Spanned;

/// Something wrong: where, what, and the other keys that it speaks of.
type Found = (usize, String, &'static [&'static str]);

/// All that is wrong with the experiment for a link with these rules, whose file has this text.
pub(super) fn contradictions(experiment: &Experiment, rules: &Rules, text: &str) -> Vec<Contradiction> {
    let mut found = foreign_keys(rules, text);
    found.extend(foreign_values(experiment, rules));
    found.extend(experiment.wire.iter().flat_map(|wire| wrong_with(wire, experiment.link.chips)));
    if let Some(spares) = experiment.expect.spares.as_ref().filter(|_| !experiment.link.chips) {
        found.push((spares.span().start, "`spares` needs `chips = true`".to_owned(), &["chips"]));
    }
    found.extend(times(experiment, rules));
    found.into_iter().map(|(at, what, keys)| Contradiction { at, what, keys }).collect()
}

/// Keys that the link does not have.
fn foreign_keys(rules: &Rules, text: &str) -> Vec<Found> {
    let mut found = vec![];
    for (path, at) in keys(text) {
        let key = path.rsplit('.').next().unwrap_or_default();
        if rules.fixed.contains(&path.as_str()) {
            found.push((at, format!("`{key}` of this link stands from reset on"), &[][..]));
        } else if rules.lacks(&path) {
            found.push((at, format!("this link has no `{key}`"), &[]));
        }
    }
    found
}

/// Values that the link does not have.
fn foreign_values(experiment: &Experiment, rules: &Rules) -> Vec<Found> {
    let mut numbers = vec![];
    let controls = experiment.control.iter().map(|control| &control.lane_mask);
    for mask in controls.chain([&experiment.link.lane_mask, &experiment.expect.rx_mask]).flatten() {
        numbers.push((mask.span().start, mask.as_ref().unsigned(), rules.all_lanes()));
    }
    let lanes = rules.lanes as u64;
    let mut found: Vec<Found> = vec![];
    for wire in &experiment.wire {
        if let Some(source) = &wire.source {
            numbers.push((source.span().start, source.as_ref().to, lanes));
        }
        if let Some((at, Lanes::These(numbered))) = wire.lanes.as_ref().map(|told| (told.span().start, told.as_ref())) {
            numbers.extend(numbered.iter().map(|lane| (at, *lane as u64, lanes.saturating_sub(1))));
        }
        if let Some(rate) = wire.ber.as_ref().filter(|rate| rate.as_ref().0 > rules.most_ber) {
            found.push((rate.span().start, format!("legal: 0 to {}", rules.most_ber), &[]));
        }
        found.extend(other_than(rules.faults, wire.fault.as_ref()));
    }
    let beyond = numbers.into_iter().filter(|(_, number, most)| number > most);
    found.extend(beyond.map(|(at, _, most)| (at, format!("legal: 0 to {most}"), &[][..])));
    found.extend(experiment.restart.iter().filter_map(|restart| other_than(rules.restarts, restart.end.as_ref())));
    found.extend(other_than(rules.kinds, Some(&experiment.traffic.kind)));
    found
}

/// A word that the key has for other links.
fn other_than<T: Copy + PartialEq + Named>(legal: &[T], told: Option<&Spanned<T>>) -> Option<Found> {
    let told = told.filter(|told| !legal.contains(told.as_ref()))?;
    let words: Vec<String> = legal.iter().map(|word| format!("\"{}\"", word.name())).collect();
    Some((told.span().start, format!("legal: {} for this link", words.join(", ")), &[]))
}

/// What one table `[[wire]]` says that cannot be.
fn wrong_with(wire: &Wire, has_chips: bool) -> Vec<Found> {
    let mut found: Vec<Found> = vec![];
    if let Some(repeat) = &wire.repeat {
        let (at, every) = (repeat.span().start, repeat.as_ref().every.unsigned());
        match wire.lasts() {
            None => found.push((at, "`repeat` needs `for`".to_owned(), &["for"])),
            Some(lasts) if lasts.to >= every => {
                found.push((at, format!("`every` is {every}; legal: more than for = {}", lasts.to), &["for"]));
            }
            Some(_) => {}
        }
    }
    if let Some(fibre) = wire.fibre.as_ref().filter(|_| !has_chips) {
        found.push((fibre.span().start, "`fibre` needs `chips = true`".to_owned(), &["chips"]));
    }
    let of_words = [
        ("lost_protocol", wire.lost_protocol.as_ref().map(|told| told.span().start)),
        ("spoiled_packets", wire.spoiled_packets.as_ref().map(|told| told.span().start)),
    ];
    for (key, at) in of_words.into_iter().filter_map(|(key, at)| Some((key, at?))).filter(|_| has_chips) {
        found.push((at, format!("`{key}` is for links without `chips`"), &["chips"]));
    }
    found
}

/// Times behind the end, times that are drawn where all copies go together, and too many of them.
fn times(experiment: &Experiment, rules: &Rules) -> Vec<Found> {
    let cycles = experiment.cycles.unsigned();
    let below = |at: usize| (at, format!("legal: below cycles = {cycles}"), &["cycles"][..]);
    let mut found: Vec<Found> = vec![];
    if experiment.measure_from.as_ref().unsigned() >= cycles {
        found.push(below(experiment.measure_from.span().start));
    }
    let wires = experiment.wire.iter().filter_map(|wire| wire.at.as_ref());
    let others = experiment.restart.iter().map(|restart| &restart.at);
    let others = others.chain(experiment.control.iter().map(|control| &control.at));
    let begins: Vec<_> = wires.chain(others.chain(experiment.lie.iter().map(|lie| &lie.at))).collect();
    found.extend(begins.iter().filter(|at| at.as_ref().to >= cycles).map(|at| below(at.span().start)));
    if !rules.draws_times {
        let lasts = experiment.wire.iter().filter_map(|wire| wire.lasts.as_ref());
        let drawn = begins.into_iter().chain(lasts).filter(|time| time.as_ref().from != time.as_ref().to);
        let one = "legal: one number for this link, whose copies go together";
        found.extend(drawn.map(|time| (time.span().start, one.to_owned(), &[][..])));
        let late = experiment.wire.iter().filter(|wire| wire.at.is_some() || wire.lasts.is_some());
        let rates = late.filter_map(|wire| wire.ber.as_ref());
        found.extend(
            rates.map(|rate| (rate.span().start, "`ber` of this link stands from reset on".to_owned(), &[][..])),
        );
    }
    let others = experiment.restart.len() + experiment.control.len() + experiment.lie.len();
    let happenings = others as u64 + experiment.wire.iter().map(Wire::times).sum::<u64>();
    if happenings > MOST_HAPPENINGS {
        let what = format!("{happenings} things happen, repetitions counted; at most {MOST_HAPPENINGS} can");
        found.push((0, what, &[]));
    }
    found
}
