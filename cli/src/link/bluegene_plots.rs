//! Plots of the Blue Gene/Q link: throughput against bit error rate, and the pause when a fibre between link chips dies.

use super::charts::{self, Rates};
use super::plots::tell_pauses;
use crate::error::CliError;
use crate::output;
use phit_fabric::link::bluegene::bench::Pairs;
use phit_fabric::link::bluegene::pair::{pair, pair_over_chips};
use phit_fabric::link::bluegene::traffic::Sizes;
use phit_fabric::link::bluegene::trial::{Setup, Trial};
use phit_models::link::gemini::gobackn::{hit_probability, recovery_of, useful_share};
use std::path::Path;

/// Bit error rates of the measured points.
const RATES: [f64; 7] = [1e-7, 3e-7, 1e-6, 3e-6, 1e-5, 3e-5, 1e-4];
/// The point at which the cost of one time-out is measured.
const CALIBRATION: usize = 4;
/// Words of a packet of 512 bytes and of the protocol packet before it, each 40 bits on the wire in 8b/10b.
const WORDS: f64 = 142.0;
const BITS: f64 = WORDS * 40.0;
/// Cycles before it is measured, and for which.
const CYCLES: [u64; 2] = [5_000, 40_000];
/// Cycles before a fibre dies, and in which pauses are looked for before it does, and after.
const WARM_UP: u64 = 2_000;
const WATCHED: u64 = 3_000;

/// Measures and draws both as SVG into a folder.
///
/// # Errors
/// If the link cannot be run, or a file cannot be written.
pub fn draw(folder: &Path, copies: u32) -> Result<(), CliError> {
    std::fs::create_dir_all(folder).map_err(CliError::file(folder))?;
    let seeds: Vec<u32> = (1..=copies).collect();
    let full = Setup { sizes: Sizes::Longest, load: 65_536, pace: 65_536, delay: 20, rate: 0.0 };

    let pairs = Pairs::new(pair()?, seeds.len())?;
    let measure = |rate: f64| -> Result<f64, CliError> {
        let mut trial = Trial::of(&pairs, Setup { rate, ..full }, &seeds)?;
        trial.run(CYCLES[0]);
        let before = payload_words(&trial);
        trial.run(CYCLES[1]);
        let cycles = 2 * CYCLES[1] * seeds.len() as u64;
        Ok(100.0 * (payload_words(&trial) - before) as f64 / cycles as f64)
    };
    let clean = measure(0.0)?;
    let mut points = vec![];
    for rate in RATES {
        points.push((rate, measure(rate)?));
    }
    let (rate, percent) = points[CALIBRATION];
    let recovery = recovery_of(WORDS, percent / clean, hit_probability(rate, BITS));
    let expected = |rate: f64| clean * useful_share(WORDS, recovery, hit_probability(rate, BITS));
    let path = folder.join("bluegene-throughput.svg");
    let chart = Rates {
        caption: "Blue Gene/Q: packets of 512 bytes both ways",
        x: "bit error rate of the wire",
        y: "payload / words of the wire, per direction (%)",
        curve: &format!("go-back-N, {recovery:.0} words per time-out"),
        ends: RATES[0]..RATES[RATES.len() - 1],
        most: 100.0,
    };
    output::plot(&path, |path| charts::rates(path, &chart, &points, &expected))?;

    let pairs = Pairs::new(pair_over_chips()?, seeds.len())?;
    let mut trial = Trial::of(&pairs, full, &seeds)?;
    trial.run(WARM_UP);
    let mut before = longest_pauses(&mut trial);
    for (copy, between) in trial.copies.iter_mut().enumerate() {
        between.cables.as_mut().expect("there are chips").dead[copy % 2] = 1 << (copy % 9);
    }
    let mut after = longest_pauses(&mut trial);
    let path = folder.join("bluegene-recovery.svg");
    output::plot(&path, |path| {
        charts::pauses(path, "A fibre dies: longest time between packets of 138 words", &after)
    })?;

    output::line(&format!("bit error rate  measured  go-back-N, {recovery:.0} words per time-out"))?;
    output::line(&format!("{:>14}  {clean:>7.2}%", 0))?;
    for (rate, percent) in points {
        output::line(&format!("{rate:>14.0e}  {percent:>7.2}%  {:>7.2}%", expected(rate)))?;
    }
    tell_pauses("before a fibre dies", &mut before)?;
    tell_pauses("a fibre dies", &mut after)
}

fn payload_words(trial: &Trial) -> u64 {
    trial.copies.iter().flat_map(|copy| &copy.traffic).map(|traffic| traffic.payload_words).sum()
}

/// By copy, the longest time in which no packet arrives at an end.
fn longest_pauses(trial: &mut Trial) -> Vec<u64> {
    let arrived = |trial: &Trial| -> Vec<[u64; 2]> {
        trial.copies.iter().map(|copy| copy.traffic.each_ref().map(|traffic| traffic.delivered)).collect()
    };
    let mut last = arrived(trial);
    let mut since = vec![[0; 2]; last.len()];
    let mut longest = vec![0; last.len()];
    for cycle in 1..=WATCHED {
        trial.run(1);
        let now = arrived(trial);
        for (copy, pause) in longest.iter_mut().enumerate() {
            for end in 0..2 {
                if now[copy][end] != last[copy][end] {
                    since[copy][end] = cycle;
                }
                *pause = (*pause).max(cycle - since[copy][end]);
            }
        }
        last = now;
    }
    longest
}
