//! Bars of the ratios.

use super::race::Outcome;
use crate::drawing::{Drawn, above};
use crate::error::CliError;
use crate::output;
use plotters::prelude::*;
use std::path::Path;

/// Draws an SVG.
///
/// # Errors
/// If it cannot be written.
pub fn ratios(path: &Path, outcomes: &[Outcome]) -> Result<(), CliError> {
    output::plot(path, |path| draw(path, outcomes))
}

fn draw(path: &Path, outcomes: &[Outcome]) -> Drawn {
    let bars: Vec<(&str, f64)> = outcomes.iter().filter_map(|outcome| Some((outcome.design, outcome.ratio?))).collect();
    let most = bars.iter().map(|(_, ratio)| *ratio).fold(1.0, f64::max);
    let root = SVGBackend::new(path, (760, 420)).into_drawing_area();
    root.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&root)
        .caption("phit engine beside Verilator, cycles per second", ("sans-serif", 20))
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(55)
        .build_cartesian_2d((0..bars.len().saturating_sub(1)).into_segmented(), (0.1..most * 2.0).log_scale())?;
    let name = |at: &SegmentValue<usize>| match at {
        SegmentValue::CenterOf(at) => bars.get(*at).map_or(String::new(), |(name, _)| (*name).to_owned()),
        _ => String::new(),
    };
    chart.configure_mesh().disable_x_mesh().y_desc("ratio").x_label_formatter(&name).draw()?;
    chart.draw_series(bars.iter().enumerate().map(|(at, (_, ratio))| {
        let corners = [(SegmentValue::Exact(at), 0.1), (SegmentValue::Exact(at + 1), *ratio)];
        let mut bar = Rectangle::new(corners, BLUE.filled());
        bar.set_margin(0, 0, 18, 18);
        bar
    }))?;
    let style = above();
    chart.draw_series(bars.iter().enumerate().map(|(at, (_, ratio))| {
        Text::new(format!("{ratio:.1}x"), (SegmentValue::CenterOf(at), *ratio * 1.05), style.clone())
    }))?;
    root.present()?;
    Ok(())
}
