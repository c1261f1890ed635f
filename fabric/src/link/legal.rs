//! What of an experiment is legal for one kind of link, and not for another.

use super::circuit::LinkKind;
use super::experiment::{Experiment, Kind, Lanes};
use toml::Spanned;

/// What this kind of link refuses: where it stands, and the sentence.
pub(super) fn refusal(experiment: &Experiment, kind: LinkKind) -> Option<(usize, String)> {
    beyond(experiment, kind).or_else(|| match kind {
        LinkKind::Gemini | LinkKind::Generic => of_others(&[("retrainings", at(&experiment.expect.retrainings))]),
        LinkKind::Express => of_others(&of_lanes_alone(experiment))
            .or_else(|| no_new_mask(experiment))
            .or_else(|| no_puts(&experiment.traffic.kind)),
    })
}

/// Where something stands, if it does.
fn at<T>(told: &Option<Spanned<T>>) -> Option<usize> {
    told.as_ref().map(|told| told.span().start)
}

/// Lanes that the link does not have.
fn beyond(experiment: &Experiment, kind: LinkKind) -> Option<(usize, String)> {
    let mut numbers = vec![];
    let controls = experiment.control.iter().map(|control| &control.lane_mask);
    for mask in controls.chain([&experiment.link.lane_mask, &experiment.expect.rx_mask]).flatten() {
        numbers.push((mask.span().start, mask.as_ref().unsigned(), kind.all_lanes()));
    }
    let lanes = kind.lanes() as u64;
    for wire in &experiment.wire {
        if let Some(source) = &wire.source {
            numbers.push((source.span().start, source.as_ref().to, lanes));
        }
        if let Some((at, Lanes::These(numbered))) = wire.lanes.as_ref().map(|told| (told.span().start, told.as_ref())) {
            numbers.extend(numbered.iter().map(|lane| (at, *lane as u64, lanes - 1)));
        }
    }
    let (at, number, most) = numbers.into_iter().find(|(_, number, most)| number > most)?;
    Some((at, format!("the number is {number}; legal: 0 to {most}")))
}

/// Keys of lanes that frame themselves and fail one by one; those of TH Express-2 train together.
fn of_lanes_alone(experiment: &Experiment) -> Vec<(&'static str, Option<usize>)> {
    let settings = &experiment.link;
    let told = |span: std::ops::Range<usize>| (!span.is_empty()).then_some(span.start);
    let mut keys = vec![("threshold", told(settings.threshold.span())), ("trial", told(settings.trial.span()))];
    for control in &experiment.control {
        keys.extend([("threshold", at(&control.threshold)), ("trial", at(&control.trial))]);
        keys.push(("retrain", at(&control.retrain)));
    }
    keys.extend(experiment.lie.iter().map(|lie| ("lie", Some(lie.at.span().start))));
    keys.push(("bad_acks", at(&experiment.expect.bad_acks)));
    keys.extend([("degrades", at(&experiment.expect.degrades)), ("restores", at(&experiment.expect.restores))]);
    keys
}

fn of_others(keys: &[(&str, Option<usize>)]) -> Option<(usize, String)> {
    keys.iter().find_map(|(key, at)| Some(((*at)?, format!("this link has no `{key}`"))))
}

fn no_new_mask(experiment: &Experiment) -> Option<(usize, String)> {
    let at = experiment.control.iter().find_map(|control| at(&control.lane_mask))?;
    Some((at, "`lane_mask` of this link stands from reset on".to_owned()))
}

fn no_puts(kind: &Spanned<Kind>) -> Option<(usize, String)> {
    let message = "`kind` is \"puts\"; legal for this link: \"random\", \"requests\"";
    (*kind.as_ref() == Kind::Puts).then(|| (kind.span().start, message.to_owned()))
}
