//! What came of an experiment with two ends of a link over lanes, for people and for programs.

use super::event_log::LoggedEvent;
use phit_fabric::link::experiment::{Experiment, Kind};
use phit_fabric::link::verdict::Verdict;
use phit_fabric::link::verdict::judge::{agrees, expected_escapes, judge};
use phit_models::link::gemini::gobackn::escape_probability;
use serde::Serialize;
use std::path::Path;

/// All copies of an experiment together; what is not a sum says so.
#[derive(Serialize)]
pub struct Report {
    file: String,
    title: String,
    /// Every copy did what the file expects.
    ok: bool,
    copies: u64,
    /// Of all copies together, without draining.
    cycles: u64,
    delivered: u64,
    wrong: u64,
    /// Most that the CRC lets through, on average: what receivers saw, by 2^16.
    escapes_at_most: f64,
    /// What the closed form says that it lets through, if independent bit errors are all there is.
    escapes_expected: Option<f64>,
    errors: u64,
    retries: u64,
    bad_acks: u64,
    degrades: u64,
    restores: u64,
    /// Of links that train all lanes anew when one fails.
    retrainings: u64,
    link_down: u64,
    /// Longest time until an end took the link down, in cycles after the last thing that was done.
    #[serde(rename = "gave_up")]
    down_after: u64,
    /// Longest of all copies, in cycles.
    drain: u64,
    oldest: u64,
    pause: u64,
    /// Least, mean and most of all copies and ends, in percent of all lanes' bits; of packets of 64 bytes.
    throughput: Option<[f64; 3]>,
    /// Bits changed on each lane, from the near end and to it.
    bits_changed: [Vec<u64>; 2],
    /// Bad frames of each lane, from the near end and to it.
    lane_errors: [Vec<u64>; 2],
    failures: Vec<Failure>,
    /// Copy by copy; none unless asked for.
    events: Option<Vec<LoggedEvent>>,
}

/// Probability that a packet is delivered wrong when it crosses the wire, over the lengths that packets have.
fn mean_escape(rate: f64, kind: Kind) -> f64 {
    let of = |phits| escape_probability(rate, phits);
    match kind {
        // 2 to 32 phits alike, 2 twice: five bits of which 31 counts as 0.
        Kind::Random => (of(2) + (2..=32).map(of).sum::<f64>()) / 32.0,
        Kind::Puts => (of(32) + of(2)) / 2.0,
        Kind::Requests | Kind::Longest => of(32),
        Kind::Shortest => of(2),
    }
}

/// Least, mean and most of what the copies before had, and of these. Without traffic of its own, the far end delivers
/// nothing to the near one.
fn throughput(before: Option<[f64; 3]>, copies: f64, one_way: bool, verdicts: &[Verdict]) -> [f64; 3] {
    let [mut least, mean, mut most] = before.unwrap_or([f64::INFINITY, 0.0, 0.0]);
    let first = usize::from(one_way);
    let mut sum = 0.0;
    for percent in verdicts.iter().flat_map(|verdict| verdict.throughput.into_iter().skip(first)) {
        least = least.min(percent);
        most = most.max(percent);
        sum += percent;
    }
    let here = sum / (2 - first) as f64;
    [least, (mean * copies + here) / (copies + verdicts.len() as f64), most]
}

/// A copy that is not as expected.
#[derive(Serialize)]
struct Failure {
    seed: Option<u32>,
    what: String,
}

/// Failures that people are shown.
const SHOWN: usize = 8;

impl Report {
    /// Before any copy has run; `has_closed_form` if the packets on the wire are those of the closed form, `with_events` if the log of what lanes do is wanted.
    pub fn new(path: &Path, experiment: &Experiment, has_closed_form: bool, with_events: bool) -> Self {
        Self {
            file: path.display().to_string(),
            title: experiment.title.clone(),
            ok: true,
            copies: 0,
            cycles: 0,
            delivered: 0,
            wrong: 0,
            escapes_at_most: 0.0,
            escapes_expected: (has_closed_form && experiment.only_noise().is_some()).then_some(0.0),
            errors: 0,
            retries: 0,
            bad_acks: 0,
            degrades: 0,
            restores: 0,
            retrainings: 0,
            link_down: 0,
            down_after: 0,
            drain: 0,
            oldest: 0,
            pause: 0,
            throughput: None,
            bits_changed: [0, 1].map(|_| vec![0; experiment.rules.lanes]),
            lane_errors: [0, 1].map(|_| vec![0; experiment.rules.lanes]),
            failures: vec![],
            events: with_events.then(Vec::new),
        }
    }

    /// Adds copies.
    pub fn add(&mut self, experiment: &Experiment, verdicts: &[Verdict]) {
        let before = self.copies as f64;
        let delivered: u64 = verdicts.iter().map(Verdict::arrived).sum();
        self.copies += verdicts.len() as u64;
        self.cycles += verdicts.len() as u64 * experiment.cycles.unsigned();
        self.delivered += delivered;
        self.escapes_at_most += expected_escapes(verdicts);
        if let (Some(rate), Some(expected)) = (experiment.only_noise(), &mut self.escapes_expected) {
            let crossed = delivered + verdicts.iter().map(|verdict| verdict.count_of("errors")).sum::<u64>();
            *expected += crossed as f64 * mean_escape(rate, *experiment.traffic.kind.as_ref());
        }
        if let Some(events) = &mut self.events {
            events.extend(verdicts.iter().flat_map(|verdict| LoggedEvent::all(&experiment.link.names, verdict)));
        }
        for verdict in verdicts {
            self.wrong += verdict.wrong_in_all();
            self.link_down += u64::from(verdict.is_down());
            self.down_after = verdict.down_after.into_iter().flatten().fold(self.down_after, u64::max);
            for (count, name) in [
                (&mut self.errors, "errors"),
                (&mut self.retries, "retries"),
                (&mut self.bad_acks, "bad_acks"),
                (&mut self.degrades, "degrades"),
                (&mut self.restores, "restores"),
                (&mut self.retrainings, "retrainings"),
            ] {
                *count += verdict.count_of(name);
            }
            self.drain = self.drain.max(verdict.drained.unwrap_or(0));
            self.oldest = self.oldest.max(verdict.oldest);
            self.pause = self.pause.max(verdict.pause);
            for direction in 0..2 {
                let end = 1 - direction;
                for lane in 0..experiment.rules.lanes {
                    self.bits_changed[direction][lane] += verdict.bits_changed[direction][lane];
                    self.lane_errors[direction][lane] += verdict.lane_errors[end][lane];
                }
            }
        }
        if *experiment.traffic.kind.as_ref() != Kind::Random {
            self.throughput = Some(throughput(self.throughput, before, experiment.traffic.one_way, verdicts));
        }
        let failures = judge(experiment, verdicts).into_iter();
        self.failures.extend(failures.map(|failure| Failure { seed: failure.seed, what: failure.what }));
        let agrees = |escapes| agrees(self.wrong, experiment.rules.wrong_per_escape.unwrap_or(1), escapes);
        self.ok = self.failures.is_empty() && self.escapes_expected.is_none_or(agrees);
    }

    /// Every copy did what the file expects.
    pub fn is_ok(&self) -> bool {
        self.ok
    }

    /// A paragraph for people.
    pub fn text(&self) -> String {
        let outcome = if self.ok { "ok" } else { "RED" };
        let mut text = format!("{outcome:<4} {}: {}\n", self.file, self.title);
        let mut line = |words: String| text.push_str(&format!("     {words}\n"));
        line(format!(
            "{} copies, {} packets arrived, {} wrong; the CRC lets through {:.2e} on average",
            self.copies,
            self.delivered,
            self.wrong,
            self.escapes_expected.unwrap_or(self.escapes_at_most)
        ));
        line(format!(
            "{} errors, {} retries, {} bad acks, {} degrades, {} restores, {} retrainings, {} links down",
            self.errors, self.retries, self.bad_acks, self.degrades, self.restores, self.retrainings, self.link_down
        ));
        if let Some([least, mean, most]) = self.throughput {
            line(format!("data {mean:.2}% of the lanes ({least:.2} to {most:.2})"));
        }
        if self.link_down > 0 {
            line(format!("down within {} cycles of the last thing that was done", self.down_after));
        }
        line(format!("oldest packet {} cycles, longest pause {}, drained in {}", self.oldest, self.pause, self.drain));
        for Failure { seed, what } in self.failures.iter().take(SHOWN) {
            let which = seed.map_or("all copies".to_owned(), |seed| format!("seed {seed}"));
            line(format!("{which}: {what}"));
        }
        if self.failures.len() > SHOWN {
            line(format!("and {} more", self.failures.len() - SHOWN));
        }
        for event in self.events.iter().flatten() {
            line(event.to_string());
        }
        text.trim_end().to_owned()
    }
}
