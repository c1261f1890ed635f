//! Throughput against bit error rate, measured and expected.

use super::{DemoError, progress};
use crate::put::{LINE, RESPONSE_PHITS, request_phits};
use crate::transfer::{Link, Setup, TransferError};
use phit_models::gobackn::{expected_rewinds, packet_error_probability};
use plotters::prelude::*;
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
    draw(path, &measured, &expected, recovery)
        .map_err(|error| DemoError::Plot { path: path.to_owned(), message: error.to_string() })
}

fn draw(
    path: &Path,
    measured: &[(f64, f64)],
    expected: &dyn Fn(f64) -> f64,
    recovery: f64,
) -> Result<(), Box<dyn std::error::Error>> {
    let root = SVGBackend::new(path, (800, 500)).into_drawing_area();
    root.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&root)
        .caption("Gemini link: 64-byte puts both ways", ("sans-serif", 20))
        .margin(12)
        .x_label_area_size(45)
        .y_label_area_size(55)
        .build_cartesian_2d((RATES[0]..RATES[RATES.len() - 1]).log_scale(), 0.0..70.0)?;
    chart
        .configure_mesh()
        .x_desc("bit error rate")
        .y_desc("data / wire capacity, per direction (%)")
        .x_label_formatter(&|rate| format!("{rate:.0e}"))
        .draw()?;
    let first = RATES[0].ln();
    let step = (RATES[RATES.len() - 1].ln() - first) / 200.0;
    let curve = (0..=200).map(|i| (first + step * f64::from(i)).exp()).map(|rate| (rate, expected(rate)));
    chart
        .draw_series(LineSeries::new(curve, &BLUE))?
        .label(format!("go-back-N, {recovery:.0} phits per rewind"))
        .legend(|(x, y)| PathElement::new([(x, y), (x + 20, y)], BLUE));
    chart
        .draw_series(measured.iter().map(|point| Circle::new(*point, 4, RED.filled())))?
        .label("measured at RTL")
        .legend(|(x, y)| Circle::new((x + 10, y), 4, RED.filled()));
    chart.configure_series_labels().position(SeriesLabelPosition::LowerLeft).border_style(BLACK).draw()?;
    root.present()?;
    Ok(())
}
