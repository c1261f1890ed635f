//! The charts that the links' plots are made of.

use crate::error::CliError;
use plotters::prelude::*;
use std::ops::Range;
use std::path::Path;

/// Bars of the histogram.
const BARS: usize = 24;

type Drawn = Result<(), Box<dyn std::error::Error>>;

/// What one of these functions came to.
///
/// # Errors
/// If the file could not be written.
pub fn failed(path: &Path, drawn: Drawn) -> Result<(), CliError> {
    drawn.map_err(|error| CliError::Plot { path: path.to_owned(), message: error.to_string() })
}

/// Throughput in percent against bit error rate.
pub struct Rates<'a> {
    pub caption: &'a str,
    pub x: &'a str,
    pub y: &'a str,
    /// What the curve is.
    pub curve: &'a str,
    /// Bit error rates, and percent up to which there is room.
    pub ends: Range<f64>,
    pub most: f64,
}

/// Measured points, and the curve that is expected.
///
/// # Errors
/// If the file cannot be written.
pub fn rates(path: &Path, chart_of: &Rates, measured: &[(f64, f64)], expected: &dyn Fn(f64) -> f64) -> Drawn {
    let root = SVGBackend::new(path, (800, 500)).into_drawing_area();
    root.fill(&WHITE)?;
    let Rates { caption, x, y, curve: name, ends, most } = chart_of;
    let mut chart = ChartBuilder::on(&root)
        .caption(*caption, ("sans-serif", 20))
        .margin(12)
        .x_label_area_size(45)
        .y_label_area_size(55)
        .build_cartesian_2d(ends.clone().log_scale(), 0.0..*most)?;
    chart.configure_mesh().x_desc(*x).y_desc(*y).x_label_formatter(&|rate| format!("{rate:.0e}")).draw()?;
    let step = (ends.end / ends.start).ln() / 200.0;
    let curve = (0..=200).map(|i| (ends.start.ln() + step * f64::from(i)).exp());
    chart
        .draw_series(LineSeries::new(curve.map(|rate| (rate, expected(rate))), &BLUE))?
        .label(*name)
        .legend(|(x, y)| PathElement::new([(x, y), (x + 20, y)], BLUE));
    chart
        .draw_series(measured.iter().map(|point| Circle::new(*point, 4, RED.filled())))?
        .label("measured at RTL")
        .legend(|(x, y)| Circle::new((x + 10, y), 4, RED.filled()));
    chart.configure_series_labels().position(SeriesLabelPosition::LowerLeft).border_style(BLACK).draw()?;
    root.present()?;
    Ok(())
}

/// Bars with names and values in percent.
///
/// # Errors
/// If the file cannot be written.
pub fn bars(path: &Path, [caption, x, y]: [&str; 3], most: f64, measured: &[(String, f64)]) -> Drawn {
    let root = SVGBackend::new(path, (800, 420)).into_drawing_area();
    root.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&root)
        .caption(caption, ("sans-serif", 20))
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(55)
        .build_cartesian_2d((0..measured.len()).into_segmented(), 0.0..most)?;
    let name = |at: &SegmentValue<usize>| match at {
        SegmentValue::CenterOf(at) => measured.get(*at).map_or(String::new(), |(name, _)| name.clone()),
        _ => String::new(),
    };
    chart.configure_mesh().disable_x_mesh().x_desc(x).y_desc(y).x_label_formatter(&name).draw()?;
    chart.draw_series(measured.iter().enumerate().map(|(at, (_, percent))| {
        let corners = [(SegmentValue::Exact(at), 0.0), (SegmentValue::Exact(at + 1), *percent)];
        let mut bar = Rectangle::new(corners, BLUE.filled());
        bar.set_margin(0, 0, 18, 18);
        bar
    }))?;
    chart.draw_series(measured.iter().enumerate().map(|(at, (_, percent))| {
        Text::new(format!("{percent:.2}"), (SegmentValue::CenterOf(at), percent + 4.0), ("sans-serif", 14))
    }))?;
    root.present()?;
    Ok(())
}

/// How long pauses are, of so many links.
///
/// # Errors
/// If the file cannot be written.
pub fn pauses(path: &Path, caption: &str, pauses: &[u64]) -> Drawn {
    let longest = pauses.iter().copied().max().unwrap_or(1).max(1);
    let width = longest.div_ceil(BARS as u64);
    let mut bars = [0u32; BARS + 1];
    pauses.iter().for_each(|pause| bars[(pause / width) as usize] += 1);
    let root = SVGBackend::new(path, (800, 420)).into_drawing_area();
    root.fill(&WHITE)?;
    let most = bars.iter().copied().max().unwrap_or(1);
    let mut chart = ChartBuilder::on(&root)
        .caption(caption, ("sans-serif", 20))
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(55)
        .build_cartesian_2d(0..width * (BARS as u64 + 1), 0..most + 1)?;
    chart.configure_mesh().x_desc("cycles").y_desc(format!("links of {}", pauses.len())).draw()?;
    chart.draw_series(bars.iter().enumerate().map(|(at, count)| {
        let left = at as u64 * width;
        Rectangle::new([(left, 0), (left + width, *count)], BLUE.filled())
    }))?;
    root.present()?;
    Ok(())
}
