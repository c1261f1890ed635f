//! What each link carries, as a map of chips and links, and in lines.

use crate::drawing::{Drawn, titled};
use crate::error::CliError;
use crate::output;
use phit_fabric::study::link_load::{Balance, LinkLoads};
use plotters::prelude::*;
use std::collections::BTreeSet;
use std::path::Path;

/// Width of a link and greatest height of a chip, in points.
const LINK: u32 = 18;
const CHIP: u32 = 18;
/// Width of the narrowest map, in points: its title needs it.
const NARROWEST: u32 = 400;
/// Greatest height of the map, in points: that of 256 chips at 4.
const HIGHEST: u32 = 1024;

/// What a machine calls the ends of its links and what they carry.
#[derive(Clone, Copy, Debug)]
pub struct Names {
    pub chip: &'static str,
    pub phits: &'static str,
    /// Letters of its dimensions.
    pub dimensions: &'static str,
}

/// How evenly the links of each dimension share what they carried: a line each.
///
/// # Errors
/// If standard output is closed.
pub fn tell(names: Names, loads: &LinkLoads) -> Result<(), CliError> {
    let line = |balance: &Balance| {
        output::line(&format!(
            "links of {}: {:.4} {}/cycle in the mean, {:.4} at most, balance {}",
            &names.dimensions[balance.dimension..=balance.dimension],
            balance.mean,
            names.phits,
            balance.most,
            balance.balance.map_or("-".to_owned(), |balance| format!("{balance:.3}"))
        ))
    };
    loads.balance.iter().try_for_each(line)
}

/// A row for each chip, a column for each link of each direction; the darker, the more phits per cycle. Failed links are grey.
///
/// # Errors
/// If the file cannot be written.
pub fn draw(path: &Path, title: &str, chips: usize, names: Names, loads: &LinkLoads) -> Result<(), CliError> {
    output::plot(path, |path| draw_map(path, title, chips, names, loads))
}

fn draw_map(path: &Path, title: &str, chips: usize, names: Names, loads: &LinkLoads) -> Drawn {
    // The ends of a line lack links that others have.
    let ways: BTreeSet<(&str, usize)> = loads.links.iter().map(|link| (link.direction, link.number)).collect();
    let ways: Vec<(&str, usize)> = ways.into_iter().collect();
    // At least one column, so that a torus of one chip has an empty map.
    let columns = ways.len().max(1) as i32;
    let height = (CHIP * chips as u32).min(HIGHEST);
    let width = (columns as u32 * LINK + 90).max(NARROWEST);
    let root = SVGBackend::new(path, (width, height + 120)).into_drawing_area();
    root.fill(&WHITE)?;
    let most = loads.links.iter().map(|link| link.phits).max().unwrap_or(0).max(1) as f64;
    let caption =
        format!("{title}, load {:.3}; darkest: {:.3} {}/cycle", loads.load, most / loads.window as f64, names.phits);
    let mut chart = ChartBuilder::on(&titled(&root, &caption)?)
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(50)
        .build_cartesian_2d(0..columns, 0..chips as i32)?;
    let name = |column: &i32| match ways.get(*column as usize) {
        Some((direction, 0)) => (*direction).to_owned(),
        _ => String::new(),
    };
    chart
        .configure_mesh()
        .disable_mesh()
        .x_labels(columns as usize + 1)
        .x_label_formatter(&name)
        .x_desc("links by direction")
        .y_desc(names.chip)
        .draw()?;
    chart.draw_series(loads.links.iter().map(|link| {
        let column = ways.partition_point(|way| *way < (link.direction, link.number)) as i32;
        let row = link.chip as i32;
        let share = link.phits as f64 / most;
        let color = if link.failed { RGBColor(190, 190, 190).mix(1.0) } else { RED.mix(share) };
        Rectangle::new([(column, row), (column + 1, row + 1)], color.filled())
    }))?;
    root.present()?;
    Ok(())
}
