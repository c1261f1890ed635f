//! What of an experiment is legal for one kind of link, and not for another.

use super::circuit::LinkKind;
use super::experiment::{Experiment, Kind, Lanes};
use crate::files::settings::Contradiction;
use toml::Spanned;

/// What this kind of link refuses.
pub(super) fn refusals(experiment: &Experiment, kind: LinkKind) -> Vec<Contradiction> {
    let mut refused = beyond(experiment, kind);
    match kind {
        LinkKind::Gemini | LinkKind::Generic => {
            refused.extend(of_others(&[("retrainings", at(&experiment.expect.retrainings))]));
        }
        LinkKind::Express => {
            refused.extend(of_others(&of_lanes_alone(experiment)));
            refused.extend(no_new_mask(experiment));
            refused.extend(no_puts(&experiment.traffic.kind));
        }
    }
    refused.into_iter().map(|(at, what)| Contradiction { at, what, keys: &[] }).collect()
}

/// Where something stands, if it does.
fn at<T>(told: &Option<Spanned<T>>) -> Option<usize> {
    told.as_ref().map(|told| told.span().start)
}

/// Lanes that the link does not have.
fn beyond(experiment: &Experiment, kind: LinkKind) -> Vec<(usize, String)> {
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
    let beyond = numbers.into_iter().filter(|(_, number, most)| number > most);
    beyond.map(|(at, _, most)| (at, format!("legal: 0 to {most}"))).collect()
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

fn of_others(keys: &[(&str, Option<usize>)]) -> Vec<(usize, String)> {
    let told = keys.iter().filter_map(|(key, at)| Some(((*at)?, format!("this link has no `{key}`"))));
    told.collect()
}

fn no_new_mask(experiment: &Experiment) -> Vec<(usize, String)> {
    let masks = experiment.control.iter().filter_map(|control| at(&control.lane_mask));
    masks.map(|at| (at, "`lane_mask` of this link stands from reset on".to_owned())).collect()
}

fn no_puts(kind: &Spanned<Kind>) -> Option<(usize, String)> {
    let message = "legal: \"random\", \"requests\" for this link";
    (*kind.as_ref() == Kind::Puts).then(|| (kind.span().start, message.to_owned()))
}
