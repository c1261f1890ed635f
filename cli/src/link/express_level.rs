//! `phit link --express-level`: the link level of TH Express-2 over wires with bit errors.

use crate::error::CliError;
use crate::output;
use phit_fabric::link_trial::{InLanes, Setup};
use phit_fabric::network::express_level::express_level;
use serde::Serialize;

/// Hits of 65536 words, on each of the three wires of 24 bits that a word is on: bit error rates of 8e-7, 1e-5, 1e-4 and 1e-3.
const RATES: [u16; 4] = [1, 13, 127, 1268];
/// Cycles of a trial.
const CYCLES: u64 = 20_000;

/// All copies at one rate together.
#[derive(Serialize)]
struct Row {
    bit_error_rate: f64,
    cycles: u64,
    delivered: u64,
    wrong: u64,
    retries: u64,
    hits: u64,
    link_down: u64,
    violations: usize,
}

/// Runs copies at each rate, with seeds that follow each other, until so many packets have arrived in all; true if none was wrong, no link
/// went down, and no property was violated.
///
/// # Errors
/// If the link cannot be made or run.
pub fn run(copies: u32, first_seed: u32, packets: u64, json: bool) -> Result<bool, CliError> {
    let trials = InLanes::of(express_level()?, copies as usize)?;
    // A hit inverts 1.24 bits of 24 on average.
    let rate_of = |rate: u16| f64::from(rate) / 65536.0 * 1.24 / 24.0;
    let empty = |rate| Row {
        bit_error_rate: rate_of(rate),
        cycles: 0,
        delivered: 0,
        wrong: 0,
        retries: 0,
        hits: 0,
        link_down: 0,
        violations: 0,
    };
    let mut rows = RATES.map(empty);
    let mut seed = first_seed;
    loop {
        let seeds: Vec<u32> = (0..copies).map(|copy| seed.wrapping_add(copy)).collect();
        for (row, rate) in rows.iter_mut().zip(RATES) {
            let setup = Setup { rate, cycles: CYCLES, ..Setup::default() };
            for verdict in trials.run(&setup, &seeds)? {
                row.cycles += CYCLES;
                row.delivered += verdict.delivered;
                row.wrong += verdict.wrong;
                row.retries += verdict.retries;
                row.hits += verdict.hits;
                row.link_down += u64::from(verdict.link_down);
                row.violations += verdict.violations.len();
            }
        }
        seed = seed.wrapping_add(copies);
        if rows.iter().map(|row| row.delivered).sum::<u64>() >= packets {
            break;
        }
    }
    if json {
        output::json(&rows)?;
    } else {
        for row in &rows {
            let Row { bit_error_rate, delivered, wrong, retries, hits, link_down, .. } = row;
            output::line(&format!(
                "bit error rate {bit_error_rate:.1e}: {delivered} packets, {wrong} wrong, {hits} hits, {retries} times sent again, \
                 {link_down} links down"
            ))?;
        }
        let total: u64 = rows.iter().map(|row| row.delivered).sum();
        output::line(&format!("{total} packets arrived in all"))?;
    }
    Ok(rows.iter().all(|row| (row.wrong, row.link_down, row.violations) == (0, 0, 0)))
}
