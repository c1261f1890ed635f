//! Plots of a sweep.

use crate::error::CliError;
use crate::output;
use phit_fabric::study::sweep::Point;
use plotters::coord::Shift;
use plotters::prelude::*;
use std::path::Path;

/// How a drawing ended.
pub type Drawn = Result<(), Box<dyn std::error::Error>>;

/// What the axes of a plot count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Units {
    /// The load that is offered.
    pub offered: &'static str,
    /// What arrives.
    pub accepted: &'static str,
}

/// A network under each load.
#[derive(Clone, Debug)]
pub struct Curve {
    /// What tells it from the others of its plot.
    pub name: String,
    /// By ascending load.
    pub points: Vec<Point>,
}

/// Colors of curves; the ninth has that of the first.
const COLORS: [RGBColor; 8] = [
    RED,
    BLUE,
    RGBColor(0, 130, 60),
    RGBColor(230, 130, 0),
    RGBColor(130, 40, 170),
    RGBColor(0, 160, 190),
    RGBColor(140, 90, 40),
    RGBColor(90, 90, 90),
];

/// Of offered loads, beside accepted ones.
const GREY: RGBColor = RGBColor(178, 178, 178);

/// A line of a plot.
struct Line<'a> {
    /// Empty if it is not explained.
    label: &'a str,
    color: RGBColor,
    points: &'a [Point],
    value: fn(&Point) -> f64,
}

/// Latency and throughput against load, one above the other. A single curve has the latency of 99 of 100 packets beside the mean.
///
/// # Errors
/// If the file cannot be written.
pub fn latency(path: &Path, title: &str, units: Units, curves: &[Curve]) -> Result<(), CliError> {
    output::plot(path, |path| draw_latency(path, title, units, curves))
}

fn draw_latency(path: &Path, title: &str, units: Units, curves: &[Curve]) -> Drawn {
    let mean = |point: &Point| point.latency;
    let slow = |point: &Point| point.percentile_99 as f64;
    let accepted = |point: &Point| point.accepted;
    let offered = |point: &Point| point.offered;
    let (mut times, mut rates) = (vec![], vec![]);
    for (Curve { name, points }, color) in curves.iter().zip(COLORS.into_iter().cycle()) {
        rates.push(Line { label: "", color: GREY, points, value: offered });
        rates.push(Line { label: "", color, points, value: accepted });
        times.push(Line { label: name, color, points, value: mean });
    }
    if let [Curve { points, .. }] = curves {
        times[0].label = "mean";
        times.push(Line { label: "99 of 100", color: BLUE, points, value: slow });
    }
    let points = || curves.iter().flat_map(|curve| &curve.points);
    let most = |value: fn(&Point) -> f64, least: f64| points().map(value).fold(least, f64::max);
    // Queues that grow would hide the curves below.
    let steady = points().filter(|point| !point.saturated).map(slow).fold(1.0, f64::max);

    let root = SVGBackend::new(path, (800, 700)).into_drawing_area();
    root.fill(&WHITE)?;
    let (above, below) = root.split_vertically(380);
    let loads = most(|point| point.load, 0.0) * 1.02 + 0.001;
    draw_lines(&above, title, [units.offered, "latency (cycles)"], [loads, 1.3 * steady], &times)?;
    draw_lines(&below, "", [units.offered, units.accepted], [loads, 1.05 * most(offered, 0.001)], &rates)?;
    root.present()?;
    Ok(())
}

/// Lines above loads from 0 to the first of `ends`, up to the second; what is higher is drawn there.
fn draw_lines(
    area: &DrawingArea<SVGBackend, Shift>,
    title: &str,
    axes: [&str; 2],
    ends: [f64; 2],
    lines: &[Line],
) -> Drawn {
    let mut chart = ChartBuilder::on(area);
    if !title.is_empty() {
        chart.caption(title, ("sans-serif", 18));
    }
    let mut chart =
        chart.margin(12).x_label_area_size(40).y_label_area_size(60).build_cartesian_2d(0.0..ends[0], 0.0..ends[1])?;
    chart.configure_mesh().x_desc(axes[0]).y_desc(axes[1]).draw()?;
    for Line { label, color, points, value } in lines {
        let places: Vec<(f64, f64)> = points.iter().map(|point| (point.load, value(point).min(ends[1]))).collect();
        let line = chart.draw_series(LineSeries::new(places.iter().copied(), color))?;
        if !label.is_empty() {
            line.label(*label).legend(|(x, y)| PathElement::new([(x, y), (x + 20, y)], *color));
        }
        if *color != GREY {
            chart.draw_series(places.into_iter().map(|place| Circle::new(place, 3, color.filled())))?;
        }
    }
    if lines.iter().any(|line| !line.label.is_empty()) {
        chart.configure_series_labels().position(SeriesLabelPosition::UpperLeft).border_style(BLACK).draw()?;
    }
    Ok(())
}

/// How many packets took how long, for each load.
///
/// # Errors
/// If the file cannot be written.
pub fn histogram(path: &Path, title: &str, points: &[Point]) -> Result<(), CliError> {
    output::plot(path, |path| draw_histogram(path, title, points))
}

fn draw_histogram(path: &Path, title: &str, points: &[Point]) -> Drawn {
    let steady: Vec<&Point> = points.iter().filter(|point| point.packets > 0 && !point.saturated).collect();
    let root = SVGBackend::new(path, (800, 500)).into_drawing_area();
    root.fill(&WHITE)?;
    let share = |point: &Point, count: usize| 100.0 * count as f64 / (point.packets as f64 * point.bar as f64);
    let longest = steady.iter().map(|point| point.bar * point.histogram.len() as u64).max().unwrap_or(1);
    let highest =
        steady.iter().flat_map(|point| point.histogram.iter().map(|count| share(point, *count))).fold(0.001, f64::max);
    let mut chart = ChartBuilder::on(&root)
        .caption(title, ("sans-serif", 18))
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(60)
        .build_cartesian_2d(0..longest, 0.0..highest * 1.05)?;
    chart.configure_mesh().x_desc("latency (cycles)").y_desc("packets per cycle of latency (%)").draw()?;
    for (index, point) in steady.iter().enumerate() {
        let color = Palette99::pick(index).to_rgba();
        let bars = point.histogram.iter().enumerate();
        let line = bars.map(|(at, count)| (at as u64 * point.bar + point.bar / 2, share(point, *count)));
        chart
            .draw_series(LineSeries::new(line, &color))?
            .label(format!("load {:.3}", point.load))
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 20, y)], color));
    }
    chart.configure_series_labels().position(SeriesLabelPosition::UpperRight).border_style(BLACK).draw()?;
    root.present()?;
    Ok(())
}
