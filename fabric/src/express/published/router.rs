//! What one published router carries.

use super::error::TableError;
use super::laboratory::Laboratory;
use crate::express::medium::Medium;
use crate::express::trial::{Settings, Trial};
use crate::study::followed::run;
use crate::study::published::table::Found;
use crate::study::window::Phases;
use crate::traffic::pattern::Pattern;

/// Seeds of uniform traffic, and of permutations.
const SEEDS: std::ops::RangeInclusive<u64> = 1..=5;
const PERMUTATIONS: std::ops::RangeInclusive<u64> = 1..=24;
/// Cycles until buffers are as full as they get, in which flits are counted, and in which the router must run empty.
const PHASES: Phases = Phases { warmup: 2_000, window: 5_000, patience: 2_000 };

/// Packets of 9 flits on all channels, as much as the links carry.
fn full() -> Settings {
    Settings { length: Some(9), ..Settings::uniform(1.0) }
}

/// Percent of the link's rate that the router accepts, each seed's.
fn accepted(
    laboratory: &mut Laboratory,
    settings: &Settings,
    seeds: impl Iterator<Item = u64>,
) -> Result<Vec<f64>, TableError> {
    let circuit = laboratory.router()?;
    let rate = settings.medium.rate();
    let accepted = |seed| {
        let outcome = run(&mut Trial::new(circuit, settings, seed)?, &PHASES, &|| ())?;
        Ok(100.0 * outcome.sample.accepted() / rate)
    };
    seeds.map(accepted).collect()
}

/// The mean of all seeds.
fn mean(laboratory: &mut Laboratory, settings: &Settings) -> Result<f64, TableError> {
    let accepted = accepted(laboratory, settings, SEEDS)?;
    Ok(accepted.iter().sum::<f64>() / accepted.len() as f64)
}

/// PERF-TH-10 by the link's rate; by the router's own rate beside it.
pub fn uniform(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    let paced = mean(laboratory, &Settings { medium: Medium::Paced, ..full() })?;
    let variants = [
        ("four channels", full()),
        ("with traffic to itself", Settings { to_itself: true, ..full() }),
        ("packets of 4 flits", Settings { length: Some(4), ..full() }),
        ("packets of 1 flit", Settings { length: Some(1), ..full() }),
        ("two channels", Settings { channels: Some(2), ..full() }),
        ("one channel", Settings { channels: Some(1), ..full() }),
    ];
    let mut beside = vec![];
    for (name, settings) in variants {
        beside.push(format!("{:.1} {name}", mean(laboratory, &settings)?));
    }
    Ok(Found::new(
        vec![paced],
        format!(
            "the published router alone, uniform traffic of 9 flits without traffic to itself, on links of 13.576 of the router's 16 GB/s; \
             the paper does not say of which rate. Of the router's own rate, in %: {}",
            beside.join(", "),
        ),
    ))
}

/// PERF-TH-11: the least of all permutations.
pub fn permutations(laboratory: &mut Laboratory) -> Result<Found, TableError> {
    let settings = Settings { pattern: Pattern::Permutation, to_itself: true, medium: Medium::Paced, ..full() };
    let accepted = accepted(laboratory, &settings, PERMUTATIONS)?;
    let least = accepted.iter().copied().fold(f64::INFINITY, f64::min);
    let note = format!("the least of {} permutations on links of 13.576 GB/s, which keeps them busy", accepted.len());
    Ok(Found::new(vec![least], note))
}
