//! The charts that the links' plots are made of.

use crate::drawing::{Drawn, above, plain};
pub use phit_demo::chart::{Rates, rates};
use plotters::prelude::*;
use std::path::Path;

/// Bars of the histogram.
const BARS: usize = 24;

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
        .build_cartesian_2d((0..measured.len().saturating_sub(1)).into_segmented(), 0.0..most)?;
    let name = |at: &SegmentValue<usize>| match at {
        SegmentValue::CenterOf(at) => measured.get(*at).map_or(String::new(), |(name, _)| name.clone()),
        _ => String::new(),
    };
    chart
        .configure_mesh()
        .disable_x_mesh()
        .max_light_lines(1)
        .x_desc(x)
        .y_desc(y)
        .x_label_formatter(&name)
        .y_label_formatter(&plain)
        .draw()?;
    chart.draw_series(measured.iter().enumerate().map(|(at, (_, percent))| {
        let corners = [(SegmentValue::Exact(at), 0.0), (SegmentValue::Exact(at + 1), *percent)];
        let mut bar = Rectangle::new(corners, BLUE.filled());
        bar.set_margin(0, 0, 18, 18);
        bar
    }))?;
    let style = above();
    chart.draw_series(measured.iter().enumerate().map(|(at, (_, percent))| {
        Text::new(format!("{percent:.2}"), (SegmentValue::CenterOf(at), percent + 1.0), style.clone())
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
    chart.configure_mesh().max_light_lines(1).x_desc("cycles").y_desc(format!("links of {}", pauses.len())).draw()?;
    chart.draw_series(bars.iter().enumerate().map(|(at, count)| {
        let left = at as u64 * width;
        Rectangle::new([(left, 0), (left + width, *count)], BLUE.filled())
    }))?;
    root.present()?;
    Ok(())
}
