//! What each link carries, as a map of chips and links.

use crate::error::CliError;
use crate::output;
use crate::sim::plots::Drawn;
use phit_fabric::study::link_load::{LinkLoad, LinkLoads};
use plotters::prelude::*;
use std::path::Path;

/// Width of a link and greatest height of a chip, in points.
const LINK: u32 = 18;
const CHIP: u32 = 18;
/// Greatest height of the map, in points: that of 256 chips at 4.
const HIGHEST: u32 = 1024;

/// A row for each chip, a column for each link of each direction; the darker, the more phits per cycle. Failed links are grey.
///
/// # Errors
/// If the file cannot be written.
pub fn draw(path: &Path, title: &str, chips: usize, loads: &LinkLoads) -> Result<(), CliError> {
    output::plot(path, |path| draw_map(path, title, chips, loads))
}

fn draw_map(path: &Path, title: &str, chips: usize, loads: &LinkLoads) -> Drawn {
    let of_first: Vec<&LinkLoad> = loads.links.iter().filter(|link| link.chip == 0).collect();
    // At least one column, so that a torus of one chip has an empty map.
    let columns = of_first.len().max(1) as i32;
    let height = (CHIP * chips as u32).min(HIGHEST);
    let root = SVGBackend::new(path, (columns as u32 * LINK + 90, height + 120)).into_drawing_area();
    root.fill(&WHITE)?;
    let most = loads.links.iter().map(|link| link.phits).max().unwrap_or(0).max(1) as f64;
    let caption = format!("{title}, load {:.3}; darkest: {:.3} phits/cycle", loads.load, most / loads.window as f64);
    let mut chart = ChartBuilder::on(&root)
        .caption(caption, ("sans-serif", 14))
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(50)
        .build_cartesian_2d(0..columns, 0..chips as i32)?;
    let name = |column: &i32| match of_first.get(*column as usize) {
        Some(link) if link.number == 0 => link.direction.to_owned(),
        _ => String::new(),
    };
    chart
        .configure_mesh()
        .disable_mesh()
        .x_labels(columns as usize + 1)
        .x_label_formatter(&name)
        .x_desc("links by direction")
        .y_desc("chip")
        .draw()?;
    let per_chip = of_first.len().max(1);
    chart.draw_series(loads.links.iter().enumerate().map(|(index, link)| {
        let (column, row) = ((index % per_chip) as i32, link.chip as i32);
        let share = link.phits as f64 / most;
        let color = if link.failed { RGBColor(190, 190, 190).mix(1.0) } else { RED.mix(share) };
        Rectangle::new([(column, row), (column + 1, row + 1)], color.filled())
    }))?;
    root.present()?;
    Ok(())
}
