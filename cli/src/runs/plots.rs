//! Plots of a sweep.

use crate::drawing::{Area, Drawn, plain, titled};
use crate::error::CliError;
use crate::output;
use phit_fabric::study::sweep::Point;
use plotters::prelude::*;
use std::collections::BTreeSet;
use std::path::Path;

/// What the axes of a plot say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axes {
    /// The load that is offered, or the setting that takes its place.
    pub along: String,
    /// What arrives.
    pub accepted: String,
}

/// What a plot shows of one run, or of those of several seeds.
#[derive(Clone, Debug)]
pub struct Mark {
    /// The load, or the value of the setting that takes its place.
    pub at: f64,
    /// Of the packets.
    pub point: Point,
    /// Of rounds beside the packets: name and mean latency in cycles.
    pub rounds: Vec<(&'static str, f64)>,
}

impl Mark {
    /// Of packets alone, at their load.
    pub fn of(point: Point) -> Self {
        Self { at: point.load, point, rounds: vec![] }
    }
}

/// A network under each load, or with each value of another setting.
#[derive(Clone, Debug)]
pub struct Curve {
    /// What tells it from the others of its plot.
    pub name: String,
    /// Ascending.
    pub marks: Vec<Mark>,
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

/// Height of a panel, and of a title of one line, in points.
const PANEL: u32 = 330;
const TITLE: u32 = 30;

/// Of offered loads, beside accepted ones.
const GREY: RGBColor = RGBColor(178, 178, 178);

/// A line of a plot.
struct Line {
    /// Empty if it is not explained.
    label: String,
    color: RGBColor,
    places: Vec<(f64, f64)>,
}

impl Line {
    fn of(label: &str, color: RGBColor, marks: &[Mark], value: fn(&Mark) -> f64) -> Self {
        let places = marks.iter().map(|mark| (mark.at, value(mark))).collect();
        Self { label: label.to_owned(), color, places }
    }

    /// The lines of what has rounds of the same names.
    fn of_rounds(name: &str, color: RGBColor, marks: &[Mark]) -> Vec<Self> {
        let names: BTreeSet<&str> = marks.iter().flat_map(|mark| &mark.rounds).map(|(rounds, _)| *rounds).collect();
        let line = |rounds: &str| {
            let of_mark = |mark: &Mark| {
                let known = mark.rounds.iter().find(|(name, _)| *name == rounds);
                known.map(|(_, latency)| (mark.at, *latency))
            };
            let label = format!("{name} {rounds}").trim().to_owned();
            Self { label, color, places: marks.iter().filter_map(of_mark).collect() }
        };
        names.into_iter().map(line).collect()
    }
}

/// Latency and throughput of packets against load, one above the other, and below them the latency of rounds; each if there are any. A single
/// curve has the latency of 99 of 100 packets beside the mean.
///
/// # Errors
/// If the file cannot be written.
pub fn latency(path: &Path, title: &str, axes: &Axes, curves: &[Curve]) -> Result<(), CliError> {
    output::plot(path, |path| draw_latency(path, title, axes, curves))
}

fn draw_latency(path: &Path, title: &str, axes: &Axes, curves: &[Curve]) -> Drawn {
    let slow = |mark: &Mark| mark.point.percentile_99 as f64;
    // Without packets there is no latency.
    let arrived =
        |marks: &[Mark]| -> Vec<Mark> { marks.iter().filter(|mark| mark.point.packets > 0).cloned().collect() };
    let (mut times, mut rates, mut rounds) = (vec![], vec![], vec![]);
    for (Curve { name, marks }, color) in curves.iter().zip(COLORS.into_iter().cycle()) {
        rates.push(Line::of("", GREY, marks, |mark| mark.point.offered));
        rates.push(Line::of("", color, marks, |mark| mark.point.accepted));
        times.push(Line::of(name, color, &arrived(marks), |mark| mark.point.latency));
        rounds.extend(Line::of_rounds(name, color, marks));
    }
    if let [Curve { marks, .. }] = curves {
        times[0].label = "mean".to_owned();
        times.push(Line::of("99 of 100", BLUE, &arrived(marks), slow));
    }
    let marks = || curves.iter().flat_map(|curve| &curve.marks);
    let most = |value: fn(&Mark) -> f64, least: f64| marks().map(value).fold(least, f64::max);
    // Queues that grow would hide the curves below, unless all do.
    let is_any_steady = marks().any(|mark| !mark.point.saturated);
    let steady = marks().filter(|mark| !(is_any_steady && mark.point.saturated)).map(slow).fold(1.0, f64::max);
    let slowest = rounds.iter().flat_map(|line| &line.places).map(|(_, latency)| *latency).fold(1.0, f64::max);
    let offered = most(|mark| mark.point.offered, 0.001);
    let has_packets = rounds.is_empty() || marks().any(|mark| mark.point.packets > 0);

    let panels = [
        (has_packets, "latency (cycles)", 1.3 * steady, &times),
        (has_packets, axes.accepted.as_str(), 1.05 * offered, &rates),
        (!rounds.is_empty(), "latency of rounds (cycles)", 1.3 * slowest, &rounds),
    ];
    let panels = || panels.iter().filter(|(is_drawn, ..)| *is_drawn);
    let root = SVGBackend::new(path, (800, TITLE + PANEL * panels().count() as u32)).into_drawing_area();
    root.fill(&WHITE)?;
    let mut left = titled(&root, title)?;
    let height = left.dim_in_pixel().1 / panels().count() as u32;
    for (_, upwards, highest, lines) in panels() {
        let (panel, below) = left.split_vertically(height);
        let ends = [most(|mark| mark.at, 0.0) * 1.02 + 0.001, *highest];
        draw_lines(&panel, [&axes.along, upwards], ends, lines)?;
        left = below;
    }
    root.present()?;
    Ok(())
}

/// Lines from 0 to the first of `ends`, and up to the second, where those that are higher end.
fn draw_lines(area: &Area, axes: [&str; 2], ends: [f64; 2], lines: &[Line]) -> Drawn {
    let mut chart = ChartBuilder::on(area)
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(60)
        .build_cartesian_2d(0.0..ends[0], 0.0..ends[1])?;
    let mut mesh = chart.configure_mesh();
    mesh.max_light_lines(1).x_desc(axes[0]).y_desc(axes[1]);
    mesh.x_label_formatter(&plain).y_label_formatter(&plain).draw()?;
    for Line { label, color, places } in lines {
        // The legend names a line outside of the picture as well.
        let parts = below(places, ends[1]);
        let line = chart.draw_series(parts.into_iter().map(|part| PathElement::new(part, *color)))?;
        if !label.is_empty() {
            line.label(label).legend(|(x, y)| PathElement::new([(x, y), (x + 20, y)], *color));
        }
        if *color != GREY {
            let seen = places.iter().filter(|(_, value)| *value <= ends[1]);
            chart.draw_series(seen.map(|place| Circle::new(*place, 3, color.filled())))?;
        }
    }
    if lines.iter().any(|line| !line.label.is_empty()) {
        let mut labels = chart.configure_series_labels();
        labels.position(SeriesLabelPosition::UpperLeft).background_style(WHITE).border_style(BLACK).draw()?;
    }
    Ok(())
}

/// The parts of a line that are not above the top, to which it goes where it leaves.
fn below(places: &[(f64, f64)], top: f64) -> Vec<Vec<(f64, f64)>> {
    let (mut parts, mut part) = (vec![], vec![]);
    let mut before: Option<(f64, f64)> = None;
    for &(at, value) in places {
        if let Some((from, low)) = before
            && (low <= top) != (value <= top)
        {
            part.push((from + (at - from) * (top - low) / (value - low), top));
        }
        if value <= top {
            part.push((at, value));
        } else {
            parts.push(std::mem::take(&mut part));
        }
        before = Some((at, value));
    }
    parts.push(part);
    parts.retain(|part| !part.is_empty());
    parts
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
    let mut chart = ChartBuilder::on(&titled(&root, title)?)
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(60)
        .build_cartesian_2d(0..longest, 0.0..highest * 1.05)?;
    let mut mesh = chart.configure_mesh();
    mesh.max_light_lines(1).x_desc("latency (cycles)").y_desc("packets per cycle of latency (%)");
    mesh.y_label_formatter(&plain).draw()?;
    for (index, point) in steady.iter().enumerate() {
        let color = Palette99::pick(index).to_rgba();
        let bars = point.histogram.iter().enumerate();
        let line = bars.map(|(at, count)| (at as u64 * point.bar + point.bar / 2, share(point, *count)));
        chart
            .draw_series(LineSeries::new(line, &color))?
            .label(format!("load {:.3}", point.load))
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 20, y)], color));
    }
    let mut labels = chart.configure_series_labels();
    labels.position(SeriesLabelPosition::UpperRight).background_style(WHITE).border_style(BLACK).draw()?;
    root.present()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_ends_at_the_top_and_comes_back() {
        let rises = [(0.0, 1.0), (1.0, 3.0), (2.0, 5.0), (3.0, 1.0)];
        assert_eq!(below(&rises, 2.0), [vec![(0.0, 1.0), (0.5, 2.0)], vec![(2.75, 2.0), (3.0, 1.0)]]);
        assert_eq!(below(&rises, 5.0), [rises.to_vec()]);
        assert_eq!(below(&rises, 0.5), Vec::<Vec<(f64, f64)>>::new());
    }
}
