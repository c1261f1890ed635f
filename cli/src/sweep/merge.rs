//! The results of all tasks as the files that one command writes.

use super::folder::Folder;
use super::plan::{Named, Plan};
use crate::error::CliError;
use crate::output;
use crate::sim::csv;
use std::fs;
use std::path::PathBuf;

/// Writes `points.json`, `points.csv` and `load-latency.svg` of each curve, and prints its points.
///
/// # Errors
/// If a file cannot be written, or standard output is closed.
pub fn merge(folder: &Folder, plan: &Plan) -> Result<(), CliError> {
    let mut tasks = plan.tasks.iter();
    for (number, Named { name, curve, .. }) in plan.curves.iter().enumerate() {
        let tasks = tasks.by_ref().take(curve.runs().count());
        let samples: Vec<_> = tasks.filter_map(|task| folder.sample(task)).collect();
        let points = curve.points(&samples);
        let place = place(folder, number, name);
        fs::create_dir_all(&place).map_err(CliError::file(&place))?;
        output::replace(&place.join("points.json"), &(output::pretty(&curve.report(&points, None))? + "\n"))?;
        output::replace(&place.join("points.csv"), &csv(&points))?;
        curve.plot(&place.join("load-latency.svg"), &points)?;
        if !name.is_empty() {
            output::line(name)?;
        }
        curve.print(&points)?;
    }
    Ok(())
}

/// Characters of a curve's name that its folder has.
const NAME: usize = 60;

/// Where the files of a curve go: the folder of the sweep if it has one curve.
fn place(folder: &Folder, number: usize, name: &str) -> PathBuf {
    if name.is_empty() {
        return folder.path().to_owned();
    }
    let plain = |letter: char| if letter.is_ascii_alphanumeric() || "=+,.-".contains(letter) { letter } else { '_' };
    let name: String = name.chars().take(NAME).map(plain).collect();
    folder.path().join(format!("{}-{name}", number + 1))
}
