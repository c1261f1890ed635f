//! Plots of a sweep.

use crate::error::CliError;
use crate::output;
use phit_fabric::study::sweep::Point;
use plotters::prelude::*;
use std::path::Path;

pub(super) type Drawn = Result<(), Box<dyn std::error::Error>>;

/// Latency and throughput against load, one above the other.
///
/// # Errors
/// If the file cannot be written.
pub fn latency(path: &Path, title: &str, points: &[Point]) -> Result<(), CliError> {
    output::plot(path, |path| draw_latency(path, title, points))
}

fn draw_latency(path: &Path, title: &str, points: &[Point]) -> Drawn {
    let root = SVGBackend::new(path, (800, 700)).into_drawing_area();
    root.fill(&WHITE)?;
    let (above, below) = root.split_vertically(380);
    let loads = 0.0..points.iter().map(|point| point.load).fold(0.0, f64::max) * 1.02 + 0.001;
    // Queues that grow would hide the curve below.
    let steady = points.iter().filter(|point| !point.saturated).map(|point| point.percentile_99 as f64);
    let highest = steady.fold(1.0, f64::max) * 1.3;
    let mut chart = ChartBuilder::on(&above)
        .caption(title, ("sans-serif", 18))
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(60)
        .build_cartesian_2d(loads.clone(), 0.0..highest)?;
    chart
        .configure_mesh()
        .x_desc("offered load, of the processor tiles' bandwidth")
        .y_desc("latency (cycles)")
        .draw()?;
    let inside = |value: f64| value.min(highest);
    for (name, color, value) in [
        ("mean", RED, (|point: &Point| point.latency) as fn(&Point) -> f64),
        ("99 of 100", BLUE, |point: &Point| point.percentile_99 as f64),
    ] {
        chart
            .draw_series(LineSeries::new(points.iter().map(|point| (point.load, inside(value(point)))), &color))?
            .label(name)
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 20, y)], color));
        chart.draw_series(
            points.iter().map(|point| Circle::new((point.load, inside(value(point))), 3, color.filled())),
        )?;
    }
    chart.configure_series_labels().position(SeriesLabelPosition::UpperLeft).border_style(BLACK).draw()?;

    let most = points.iter().map(|point| point.offered).fold(0.001, f64::max) * 1.05;
    let mut chart = ChartBuilder::on(&below)
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(60)
        .build_cartesian_2d(loads, 0.0..most)?;
    chart
        .configure_mesh()
        .x_desc("offered load, of the processor tiles' bandwidth")
        .y_desc("accepted (phits/cycle/tile)")
        .draw()?;
    chart.draw_series(LineSeries::new(points.iter().map(|point| (point.load, point.offered)), &BLACK.mix(0.3)))?;
    chart.draw_series(LineSeries::new(points.iter().map(|point| (point.load, point.accepted)), &RED))?;
    chart.draw_series(points.iter().map(|point| Circle::new((point.load, point.accepted), 3, RED.filled())))?;
    root.present()?;
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
