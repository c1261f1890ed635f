//! Throughput against bit error rate, measured and expected.

use super::{DemoError, progress};
use crate::chart::{Rates, rates};
use crate::put::{LINE, RESPONSE_PHITS, request_phits};
use crate::transfer::{Link, Setup, TransferError};
use phit_files::Beside;
use phit_models::link::gemini::gobackn::{expected_rewinds, packet_error_probability};
use std::path::Path;

/// Bit error rates of the measured points.
const RATES: [f64; 9] = [1e-6, 3e-6, 1e-5, 3e-5, 1e-4, 3e-4, 6e-4, 1e-3, 2e-3];
/// Bytes sent each way per point.
const BYTES: usize = 64 * 1024;
/// The point at which the cost of one rewind is measured.
const CALIBRATION: f64 = 1e-4;

/// Measures and draws an SVG.
pub fn throughput(link: &Link, delay: usize, seed: u64, path: &Path) -> Result<(), DemoError> {
    let file = vec![0x5A; BYTES];
    let measure = |bit_error_rate| -> Result<_, TransferError> {
        let setup = Setup { file: &file, put_bytes: LINE, bit_error_rate, delay, seed };
        link.transfer(&setup, |_, _, _| {})
    };
    let bar = progress(RATES.len() as u64, "plotting");
    let clean = measure(0.0)?;
    let calibration = measure(CALIBRATION)?;
    // Each direction loses its own rewinds' cycles.
    let rewinds = (calibration.retries as f64 / 2.0).max(1.0);
    let recovery = (calibration.cycles - clean.cycles.min(calibration.cycles)) as f64 / rewinds;
    let mut measured = vec![];
    for rate in RATES {
        let outcome = measure(rate)?;
        if !outcome.link_down {
            measured.push((rate, 100.0 * outcome.efficiency));
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let expected = |rate: f64| {
        let useful = (request_phits(LINE / 8) + RESPONSE_PHITS) as f64;
        let per_put = [request_phits(LINE / 8), RESPONSE_PHITS]
            .map(|phits| expected_rewinds(1.0, packet_error_probability(rate, phits as u32)));
        100.0 * 512.0 / (24.0 * (useful + recovery * per_put.iter().sum::<f64>()))
    };
    let curve = format!("go-back-N, {recovery:.0} phits per rewind");
    let chart = Rates {
        caption: "Gemini link: 64-byte puts both ways",
        x: "bit error rate",
        y: "data / wire capacity, per direction (%)",
        curve: &curve,
        ends: RATES[0]..RATES[RATES.len() - 1],
        most: 70.0,
    };
    let failed = |message: String| DemoError::Plot { path: path.to_owned(), message };
    let (beside, _) = Beside::create(path).map_err(|error| failed(error.to_string()))?;
    rates(beside.path(), &chart, &measured, &expected).map_err(|error| failed(error.to_string()))?;
    // The library does not tell when the last of it had no room.
    let is_whole = std::fs::read_to_string(beside.path()).is_ok_and(|text| text.trim_end().ends_with("</svg>"));
    if !is_whole {
        return Err(failed("no room for all of it".to_owned()));
    }
    beside.finish().map_err(|error| failed(error.to_string()))
}
