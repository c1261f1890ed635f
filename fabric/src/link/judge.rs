//! Whether what came of an experiment is what its file expects.

use super::circuit::LinkKind;
use super::experiment::{Answer, Expect, Experiment};
use super::verdict::Verdict;
use toml::Spanned;

/// Bits of the CRC that a damaged packet passes by chance, if its damage is random: up to three wrong bits and bursts of up to 16 never do,
/// so this is the most.
const fn crc_bits(kind: LinkKind) -> i32 {
    match kind {
        LinkKind::Gemini | LinkKind::Generic => 16,
        LinkKind::Express => 32,
    }
}
/// One damaged packet that passes can be counted so often: if its virtual channel is wrong, one is missing there, and
/// here one came that was not due, before another one.
const WRONG_PER_ESCAPE: u64 = 3;
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

/// What is not as expected, copy by copy; nothing if all is well.
pub fn judge(experiment: &Experiment, verdicts: &[Verdict]) -> Vec<Failure> {
    let mut failures = vec![];
    for verdict in verdicts {
        let whats = copy(&experiment.expect, experiment.traffic.one_way, verdict);
        failures.extend(whats.into_iter().map(|what| Failure { seed: Some(verdict.seed), what }));
    }
    let wrong: u64 = verdicts.iter().map(Verdict::wrong_in_all).sum();
    let most = WRONG_PER_ESCAPE * poisson_limits(expected_escapes(experiment.link_kind, verdicts))[1];
    if wrong > most {
        let what = format!("{wrong} packets wrong; at most {most} by the CRC's escape rate");
        failures.push(Failure { seed: None, what });
        for verdict in verdicts.iter().filter(|verdict| verdict.wrong_in_all() > 0) {
            failures.push(Failure { seed: Some(verdict.seed), what: format!("wrong packets: {:?}", verdict.wrong) });
        }
    }
    failures
}

/// Damaged packets that pass the CRC, at most and on average: each one that a receiver saw would have passed with
/// probability 2^-16, or of TH Express-2 2^-32.
pub fn expected_escapes(kind: LinkKind, verdicts: &[Verdict]) -> f64 {
    2f64.powi(-crc_bits(kind)) * verdicts.iter().map(|verdict| verdict.count_of("errors")).sum::<u64>() as f64
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

/// Whether so many wrong packets agree with so many escapes on average.
pub fn agrees(wrong: u64, escapes: f64) -> bool {
    let [least, most] = poisson_limits(escapes);
    (least..=WRONG_PER_ESCAPE * most).contains(&wrong)
}

fn copy(expect: &Expect, one_way: bool, verdict: &Verdict) -> Vec<String> {
    let mut whats = vec![];
    let mut unless = |holds: bool, what: String| {
        if !holds {
            whats.push(what);
        }
    };
    let down = verdict.link_down;
    match expect.link_down {
        Answer::Never => unless(!verdict.is_down(), format!("an end gave up: {down:?}")),
        Answer::One => unless(down[0] != down[1], format!("not one end gave up: {down:?}")),
        Answer::Always => unless(down == [true; 2], format!("an end did not give up: {down:?}")),
        Answer::Either => {}
    }
    let bound = expect.give_up.unsigned();
    for cycles in verdict.gave_up.into_iter().flatten() {
        unless(cycles <= bound, format!("an end gave up after {cycles} cycles; expected at most {bound}"));
    }
    let least = expect.delivered.unsigned();
    unless(verdict.arrived() >= least, format!("{} packets arrived; expected {least}", verdict.arrived()));
    if !verdict.is_down() {
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
    let counts = [&expect.degrades, &expect.restores, &expect.retrainings, &expect.bad_acks];
    for (name, range) in ["degrades", "restores", "retrainings", "bad_acks"].into_iter().zip(counts) {
        let count = verdict.count_of(name);
        if let Some(range) = range.as_ref().map(Spanned::as_ref) {
            let holds = (range.from..=range.to).contains(&count);
            unless(holds, format!("{count} {name}; expected {} to {}", range.from, range.to));
        }
    }
    if let Some([least, most]) = expect.throughput {
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
