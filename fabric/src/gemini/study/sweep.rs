//! Load against latency and throughput: a point per load, several seeds each.

use crate::gemini::chip::packet::Class;
use crate::gemini::run::trial::{Chips, Trial, TrialError};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Mutex;

/// Cycles of a run.
#[derive(Clone, Copy, Debug)]
pub struct Phases {
    /// Before anything counts.
    pub warmup: u64,
    /// In which packets are made that count.
    pub window: u64,
    /// After which those that have not arrived are given up.
    pub patience: u64,
}

/// What one seed showed at one load: whole numbers, so that a file loses nothing of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sample {
    /// Phits of requests that the sources made in the window.
    pub made: u64,
    /// Phits of requests that arrived in the window.
    pub arrived: u64,
    /// Cycles of the window, times processor tiles.
    pub tile_cycles: u64,
    /// Of the packets made in the window that arrived: cycles that packets took, ascending, and how many took them.
    pub latencies: Vec<(u64, usize)>,
    /// Packets made in the window that had not arrived when patience ended.
    pub missing: usize,
}

/// What all seeds showed at one load. Rates are in phits of requests per cycle and processor tile.
#[derive(Clone, Debug, Serialize, PartialEq)]
pub struct Point {
    /// The load asked for.
    pub load: f64,
    /// What the sources made.
    pub offered: f64,
    /// What arrived, all seeds in the mean.
    pub accepted: f64,
    /// Half the width of its 95% confidence interval over the seeds; none for one seed.
    pub accepted_ci: Option<f64>,
    /// From the making of a packet to the arrival of its last phit, in cycles, all seeds in the mean.
    pub latency: f64,
    /// Half the width of its 95% confidence interval over the seeds; none for one seed.
    pub latency_ci: Option<f64>,
    /// Half of all packets were as fast.
    pub median: u64,
    /// 99 of 100 packets were as fast.
    pub percentile_99: u64,
    /// The slowest one.
    pub slowest: u64,
    /// Packets that these figures are of.
    pub packets: usize,
    /// Packets made in the window that had not arrived when patience ended.
    pub missing: usize,
    /// Less than 95% of what was offered arrived: the latency is that of queues that grow.
    pub saturated: bool,
    /// How many packets took how long, for packets up to 99.9%: bars of equal width from 0, `bar` cycles each.
    pub histogram: Vec<usize>,
    /// Cycles of a bar.
    pub bar: u64,
}

/// Bars of a histogram.
const BARS: u64 = 40;
/// Two-sided 95% quantiles of Student's t with 1 to 9 degrees of freedom.
const STUDENT: [f64; 9] = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262];
/// Most seeds of a point.
pub const MOST_SEEDS: usize = STUDENT.len() + 1;

/// Runs every load with every seed, on `threads` threads; `done` is told of each run. A sample for each, by load and seed in the given order.
///
/// # Errors
/// Of the first run that fails.
pub fn samples(
    chips: &Chips,
    loads: &[f64],
    seeds: &[u64],
    phases: &Phases,
    threads: usize,
    done: &(dyn Fn() + Sync),
) -> Result<Vec<Sample>, TrialError> {
    // The heaviest loads take longest: they go first.
    let places = loads.iter().flat_map(|load| seeds.iter().map(move |seed| (*load, *seed)));
    let mut runs: Vec<(usize, (f64, u64))> = places.enumerate().collect();
    runs.sort_by(|a, b| a.1.0.total_cmp(&b.1.0));
    let (runs, samples) = (Mutex::new(runs), Mutex::new(vec![]));
    let observers = phit_evidence::here();
    let work = || -> Result<(), TrialError> {
        loop {
            let Some((place, (load, seed))) = runs.lock().expect("no run panics").pop() else { return Ok(()) };
            let sample = sample(chips, load, seed, phases).inspect_err(|_| {
                runs.lock().expect("no run panics").clear();
            })?;
            samples.lock().expect("no run panics").push((place, sample));
            done();
        }
    };
    let watched = || {
        observers.observe();
        work()
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(watched)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("no run panics"))
    })?;
    let mut samples = samples.into_inner().expect("no run panics");
    samples.sort_by_key(|(place, _)| *place);
    Ok(samples.into_iter().map(|(_, sample)| sample).collect())
}

/// A point for each load, of as many samples each, which are ordered by load and seed; wherever they were made.
///
/// # Panics
/// If there is no sample of a load, or more than [`MOST_SEEDS`].
pub fn points(loads: &[f64], samples: &[Sample]) -> Vec<Point> {
    let seeds = samples.len() / loads.len();
    assert!((1..=MOST_SEEDS).contains(&seeds), "{seeds} seeds; legal: 1 to {MOST_SEEDS}");
    loads.iter().zip(samples.chunks(seeds)).map(|(load, samples)| point(*load, samples)).collect()
}

fn sample(chips: &Chips, load: f64, seed: u64, phases: &Phases) -> Result<Sample, TrialError> {
    let mut trial = Trial::new(chips, load, seed)?;
    let (begin, end) = (phases.warmup, phases.warmup + phases.window);
    let mut arrivals = vec![];
    let (mut arrived, mut made) = (0, 0);
    let mut latencies = BTreeMap::new();
    // Packets made in the window that have not arrived.
    let mut missing = 0;
    while trial.cycle() < end || (missing > 0 && trial.cycle() < end + phases.patience) {
        let before = trial.made();
        let counts = (begin..end).contains(&trial.cycle());
        trial.step(&mut arrivals)?;
        if counts {
            made += trial.made() - before;
        }
        if trial.cycle() == end {
            missing = trial.waiting(begin..end);
        }
        for arrival in arrivals.drain(..) {
            let is_request = arrival.packet.class == Class::Request;
            if is_request && (begin..end).contains(&arrival.at) {
                arrived += u64::from(arrival.packet.length);
            }
            if is_request && (begin..end).contains(&arrival.made) {
                *latencies.entry(arrival.at - arrival.made).or_default() += 1;
                missing -= usize::from(arrival.at >= end);
            }
        }
    }
    let latencies = latencies.into_iter().collect();
    Ok(Sample { made, arrived, tile_cycles: trial_tiles(chips) * phases.window, latencies, missing })
}

fn trial_tiles(chips: &Chips) -> u64 {
    use crate::gemini::chip::layout::{NODE_TILES, NODES};
    (chips.settings().shape.nodes() * NODES * NODE_TILES) as u64
}

fn point(load: f64, samples: &[Sample]) -> Point {
    let mean_latency = |sample: &Sample| {
        let sum: u64 = sample.latencies.iter().map(|(latency, packets)| latency * *packets as u64).sum();
        let packets: usize = sample.latencies.iter().map(|(_, packets)| packets).sum();
        sum as f64 / packets.max(1) as f64
    };
    let rates = |phits: fn(&Sample) -> u64| -> Vec<f64> {
        samples.iter().map(|sample| phits(sample) as f64 / sample.tile_cycles as f64).collect()
    };
    let (accepted, accepted_ci) = interval(&rates(|sample| sample.arrived));
    let (latency, latency_ci) = interval(&samples.iter().map(mean_latency).collect::<Vec<_>>());
    let (offered, _) = interval(&rates(|sample| sample.made));
    let mut all: BTreeMap<u64, usize> = BTreeMap::new();
    for (latency, packets) in samples.iter().flat_map(|sample| &sample.latencies) {
        *all.entry(*latency).or_default() += packets;
    }
    let packets: usize = all.values().sum();
    let rank = |share: f64| {
        let rank = ((packets as f64 * share) as usize).min(packets.saturating_sub(1));
        let mut faster = 0;
        let is_it = |(_, packets): &(&u64, &usize)| {
            faster += **packets;
            faster > rank
        };
        all.iter().find(is_it).map_or(0, |(latency, _)| *latency)
    };
    let bar = rank(0.999) / BARS + 1;
    let mut histogram = vec![0; BARS as usize];
    for (latency, packets) in &all {
        if let Some(count) = histogram.get_mut((latency / bar) as usize) {
            *count += packets;
        }
    }
    Point {
        load,
        offered,
        accepted,
        accepted_ci,
        latency,
        latency_ci,
        median: rank(0.5),
        percentile_99: rank(0.99),
        slowest: all.keys().last().copied().unwrap_or(0),
        packets,
        missing: samples.iter().map(|sample| sample.missing).sum(),
        saturated: accepted < 0.95 * offered,
        histogram,
        bar,
    }
}

/// Mean, and half the width of its 95% confidence interval.
fn interval(values: &[f64]) -> (f64, Option<f64>) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let freedom = values.len() - 1;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / freedom.max(1) as f64;
    let half = (freedom > 0).then(|| STUDENT[freedom - 1] * (variance / count).sqrt());
    (mean, half)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By hand: mean 3, standard deviation sqrt(2.5), t of 4 degrees of freedom 2.776.
    #[test]
    fn the_interval_is_students() {
        let (mean, half) = interval(&[1.0, 2.0, 3.0, 4.0, 5.0]);
        assert_eq!(mean, 3.0);
        assert!((half.unwrap() - 2.776 * (2.5f64 / 5.0).sqrt()).abs() < 1e-12);
        assert_eq!(interval(&[7.0]), (7.0, None));
    }

    #[test]
    fn a_point_tells_ranks_and_saturation() {
        let latencies = (1..=1000).map(|latency| (latency, 1)).collect();
        let sample = Sample { made: 500, arrived: 400, tile_cycles: 1000, latencies, missing: 3 };
        let point = points(&[0.5], &[sample]).remove(0);
        assert_eq!((point.median, point.percentile_99, point.slowest), (501, 991, 1000));
        assert!(point.saturated && point.missing == 3);
        assert_eq!((point.bar, point.histogram.iter().sum::<usize>()), (26, 1000));
    }
}
