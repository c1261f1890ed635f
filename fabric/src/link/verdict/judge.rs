//! Whether what came of an experiment is what its file expects.

use super::Verdict;
use crate::link::experiment::{Answer, Experiment};

/// Parts of the probability that lie below the limits of a count.
const CONFIDENCE: [f64; 2] = [0.025, 0.975];

/// A copy that is not as expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Its seed, or none for what all copies together do.
    pub seed: Option<u32>,
    /// What is not as expected.
    pub what: String,
}

/// What is not as expected, copy by copy, and of links whose packets are judged one by one, all together; nothing if all is well.
pub fn judge(experiment: &Experiment, verdicts: &[Verdict]) -> Vec<Failure> {
    let mut failures = vec![];
    for verdict in verdicts {
        let whats = copy(experiment, verdict);
        failures.extend(whats.into_iter().map(|what| Failure { seed: Some(verdict.seed), what }));
    }
    let Some(wrong_per_escape) = experiment.rules.wrong_per_escape else { return failures };
    let wrong: u64 = verdicts.iter().map(Verdict::wrong_in_all).sum();
    let most = wrong_per_escape * poisson_limits(expected_escapes(verdicts))[1];
    if wrong > most {
        let what = format!("{wrong} packets wrong; at most {most} by the CRC's escape rate");
        failures.push(Failure { seed: None, what });
        for verdict in verdicts.iter().filter(|verdict| verdict.wrong_in_all() > 0) {
            failures.push(Failure { seed: Some(verdict.seed), what: format!("wrong packets: {:?}", verdict.wrong) });
        }
    }
    failures
}

/// Errors that the checks let through in these copies, at most and on average.
pub fn expected_escapes(verdicts: &[Verdict]) -> f64 {
    verdicts.iter().map(|verdict| verdict.escapes_at_most).sum()
}

/// Whether packets of a copy were lost, repeated, out of order or damaged: the checks let an error through. What has not arrived over a
/// link that is expected to go down is not lost.
pub fn has_escape(experiment: &Experiment, verdict: &Verdict) -> bool {
    verdict.wrong_in_all() > 0 || experiment.expect.link_down == Answer::Never && verdict.missing > 0
}

/// Between which counts a Poisson count of this mean lies with probability 0.95 and more, both included.
pub fn poisson_limits(mean: f64) -> [u64; 2] {
    CONFIDENCE.map(|part| {
        let mut term = (-mean).exp();
        let (mut sum, mut count) = (term, 0);
        while sum < part {
            count += 1;
            term *= mean / count as f64;
            sum += term;
        }
        count
    })
}

/// Whether so many wrong packets, of a link on which each escape costs up to `wrong_per_escape`, agree with so many escapes on average.
pub fn agrees(wrong: u64, wrong_per_escape: u64, escapes: f64) -> bool {
    let [least, most] = poisson_limits(escapes);
    (least..=wrong_per_escape * most).contains(&wrong)
}

fn copy(experiment: &Experiment, verdict: &Verdict) -> Vec<String> {
    let (expect, rules) = (&experiment.expect, experiment.rules);
    let mut whats = vec![];
    let mut unless = |holds: bool, what: String| {
        if !holds {
            whats.push(what);
        }
    };
    let down = verdict.link_down;
    match expect.link_down {
        Answer::Never => unless(!verdict.is_down(), format!("the link went down: {down:?}")),
        Answer::One => unless(down[0] != down[1], format!("the link is not down at one end: {down:?}")),
        Answer::Any => unless(verdict.is_down(), "the link is not down".to_owned()),
        Answer::Always => unless(down == [true; 2], format!("the link is not down at both ends: {down:?}")),
        Answer::Either => {}
    }
    let bound = expect.give_up.unsigned();
    for cycles in verdict.down_after.into_iter().flatten() {
        unless(cycles <= bound, format!("the link was down after {cycles} cycles; expected at most {bound}"));
    }
    let least = expect.delivered.unsigned();
    unless(verdict.arrived() >= least, format!("{} packets arrived; expected {least}", verdict.arrived()));
    if !verdict.is_down() && rules.has("expect.drain") {
        let drain = expect.drain.unsigned();
        unless(
            verdict.drained.is_some_and(|cycles| cycles <= drain),
            format!("drained after {:?} cycles; expected at most {drain}", verdict.drained),
        );
        let oldest = expect.oldest.unsigned();
        unless(
            verdict.oldest <= oldest,
            format!("a packet was {} cycles old; expected at most {oldest}", verdict.oldest),
        );
    }
    if let Some(mask) = &expect.rx_mask {
        let mask = mask.as_ref().unsigned() as u8;
        unless(verdict.rx_mask == [mask; 2], format!("lanes {:?} carry; expected {mask}", verdict.rx_mask));
    }
    let counts = [expect.degrades, expect.restores, expect.retrainings, expect.bad_acks];
    for (name, range) in ["degrades", "restores", "retrainings", "bad_acks"].into_iter().zip(counts) {
        let count = verdict.count_of(name);
        if let Some(range) = range {
            let holds = (range.from..=range.to).contains(&count);
            unless(holds, format!("{count} {name}; expected {} to {}", range.from, range.to));
        }
    }
    if let Some(spares) = expect.spares.as_ref().map(|spares| spares.as_ref().unsigned()) {
        unless(verdict.spares == spares, format!("{} spares carry; expected {spares}", verdict.spares));
    }
    if let Some([least, most]) = expect.throughput.filter(|_| rules.judges_throughput) {
        let one_way = experiment.traffic.one_way;
        for (end, percent) in verdict.throughput.into_iter().enumerate().filter(|(end, _)| !one_way || *end == 1) {
            let holds = (least.0..=most.0).contains(&percent);
            unless(holds, format!("{percent:.2}% at end {end}; expected {} to {}", least.0, most.0));
        }
    }
    whats.extend(verdict.violations.iter().map(|violation| format!("{}: {}", violation.path, violation.message)));
    whats
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Quantiles as tables have them.
    #[test]
    fn limits_are_those_of_the_poisson_distribution() {
        let cases = [(0.0, [0, 0]), (0.0253, [0, 0]), (0.0254, [0, 1]), (1.0, [0, 3]), (5.0, [1, 10]), (10.0, [4, 17])];
        for (mean, limits) in cases {
            assert_eq!(poisson_limits(mean), limits, "{mean}");
        }
    }
}
