//! A chart of throughput against bit error rate, of any link.

use plotters::prelude::*;
use std::ops::Range;
use std::path::Path;

type Drawn = Result<(), Box<dyn std::error::Error>>;

/// A number beside an axis, without zeros behind it.
pub fn plain(number: &f64) -> String {
    format!("{}", (number * 1e6).round() / 1e6)
}

/// Throughput in percent against bit error rate.
pub struct Rates<'a> {
    /// Above the chart.
    pub caption: &'a str,
    /// Below the axis of rates.
    pub x: &'a str,
    /// Beside the axis of percent.
    pub y: &'a str,
    /// What the curve is.
    pub curve: &'a str,
    /// Least and greatest bit error rate.
    pub ends: Range<f64>,
    /// Greatest percentage.
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
    chart
        .configure_mesh()
        .y_max_light_lines(1)
        .x_desc(*x)
        .y_desc(*y)
        .x_label_formatter(&|rate| format!("{rate:.0e}"))
        .y_label_formatter(&plain)
        .draw()?;
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
