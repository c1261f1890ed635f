//! Load against latency and throughput: a point per load, several seeds each.

use super::latency::Latencies;
use super::statistics::{MOST_SEEDS, interval};
use super::window::Sample;
use serde::{Deserialize, Serialize};
use std::sync::Mutex;

/// What all seeds showed at one load. Rates are those of its [`Sample`]s.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
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

/// Runs every load with every seed by `run`, on `threads` threads; `done` is told of each run. A sample for each, by load and seed in the given
/// order.
///
/// # Errors
/// Of the first run that fails.
pub fn samples<Error: Send>(
    loads: &[f64],
    seeds: &[u64],
    threads: usize,
    run: &(dyn Fn(f64, u64) -> Result<Sample, Error> + Sync),
    done: &(dyn Fn() + Sync),
) -> Result<Vec<Sample>, Error> {
    // The heaviest loads take longest: they go first.
    let places = loads.iter().flat_map(|load| seeds.iter().map(move |seed| (*load, *seed)));
    let mut runs: Vec<(usize, (f64, u64))> = places.enumerate().collect();
    runs.sort_by(|(_, (one, _)), (_, (other, _))| one.total_cmp(other));
    let (runs, samples) = (Mutex::new(runs), Mutex::new(vec![]));
    let observers = phit_evidence::here();
    let work = || -> Result<(), Error> {
        loop {
            let Some((place, (load, seed))) = runs.lock().expect("no run panics").pop() else { return Ok(()) };
            let sample = run(load, seed).inspect_err(|_| {
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

fn point(load: f64, samples: &[Sample]) -> Point {
    let (accepted, accepted_ci) = interval(&samples.iter().map(|sample| sample.accepted()).collect::<Vec<_>>());
    let (latency, latency_ci) = interval(&samples.iter().map(|sample| sample.latencies.mean()).collect::<Vec<_>>());
    let (offered, _) = interval(&samples.iter().map(|sample| sample.offered()).collect::<Vec<_>>());
    let all: Latencies = samples.iter().flat_map(|sample| sample.latencies.iter()).collect();
    let bar = all.rank(0.999) / BARS + 1;
    let mut histogram = vec![0; BARS as usize];
    for latency in all.iter() {
        if let Some(count) = histogram.get_mut((latency / bar) as usize) {
            *count += 1;
        }
    }
    Point {
        load,
        offered,
        accepted,
        accepted_ci,
        latency,
        latency_ci,
        median: all.rank(0.5),
        percentile_99: all.rank(0.99),
        slowest: all.rank(1.0),
        packets: all.count(),
        missing: samples.iter().map(|sample| sample.missing).sum(),
        saturated: accepted < 0.95 * offered,
        histogram,
        bar,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_tells_ranks_and_saturation() {
        let latencies = (1..=1000).collect();
        let sample = Sample { made: 500, arrived: 400, source_cycles: 1000, latencies, missing: 3 };
        let point = point(0.5, &[sample]);
        assert_eq!((point.median, point.percentile_99, point.slowest), (501, 991, 1000));
        assert!(point.saturated && point.missing == 3);
        assert_eq!((point.bar, point.histogram.iter().sum::<usize>()), (26, 1000));
    }
}
